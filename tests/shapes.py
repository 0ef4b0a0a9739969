"""Whether a value has the shape that a TypedDict documents; and which of the documented keys it uses."""

from collections.abc import Iterator
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict


def documented(*modules: ModuleType) -> set[tuple[str, str]]:
    """(shape, key) of every shape that these modules document."""
    return {
        (name, key)
        for module in modules
        for name, shape in vars(module).items()
        if is_typeddict(shape) and shape.__module__ == module.__name__ and not name.startswith("_")
        for key in shape.__annotations__
    }


def misfits(value: Any, shape: Any, at: str = "reply") -> Iterator[str]:
    """Everything about a value that is not as documented, with its place."""
    origin, args = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        yield from _misfits_of_keys(value, shape, at)
    elif origin in (list, dict) and isinstance(value, origin):
        for place, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from misfits(each, args[-1], f"{at}.{place}")
    elif origin in (Union, UnionType):
        if not any(not list(misfits(value, each)) for each in args):
            yield f"{at} is {value!r}, not {shape}"
    elif origin is Literal:
        if value not in args:
            yield f"{at} is {value!r}, not one of {args}"
    elif shape is not Any and (origin or type(value) is not (NoneType if shape is None else shape)):
        yield f"{at} is {value!r}, not {shape}"


def _misfits_of_keys(value: Any, shape: Any, at: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{at} is {value!r}, not {shape}"
        return
    known = get_type_hints(shape)
    yield from (f"{at}.{key} is missing" for key in shape.__required_keys__ - set(value))
    yield from (f"{at}.{key} is not documented" for key in set(value) - set(known))
    for key in set(value) & set(known):
        yield from misfits(value[key], known[key], f"{at}.{key}")


def used(value: Any, shape: Any) -> Iterator[tuple[str, str]]:
    """(shape, key) for every documented key that the value has."""
    if is_typeddict(shape):
        hints = get_type_hints(shape)
        for key in value:
            yield shape.__name__, key
            yield from used(value[key], hints[key])
    elif isinstance(value, (list, dict)) and get_args(shape):
        for each in value.values() if isinstance(value, dict) else value:
            yield from used(each, get_args(shape)[-1])
