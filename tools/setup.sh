#!/bin/sh
# Makes .venv or node_modules from the lock files, or says plainly what a newcomer has to install.
#   tools/setup.sh python | node | bench
set -eu
cd "$(dirname "$0")/.."

stop() { # every argument is one line
    printf '\n' >&2
    printf '  %s\n' "$@" >&2
    printf '\n' >&2
    exit 1
}

apt_possible() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }

find_python() {
    # The system's own first: distributions build it optimised, a fifth quicker than pyenv does (macOS' only offers Xcode).
    system=$([ "$(uname)" != Linux ] || echo /usr/bin/python3)
    set -- $system python3 python3.14 python3.13 python3.12 python3.11
    [ -z "${PYTHON:-}" ] || set -- "$PYTHON"
    # Debian keeps ensurepip, which venv needs, in a package of its own: rather one that lacks nothing.
    for modules in "sys, ensurepip" sys; do
        for python in "$@"; do
            "$python" -c "import $modules; sys.exit(sys.version_info < (3, 11))" 2>/dev/null && return
        done
    done
    stop "Python 3.11 or newer is missing (found: $({ "$1" --version || echo none; } 2>/dev/null))." \
        "Install it from your system's packages, with pyenv (pyenv install 3.13) or from python.org," \
        "then run the same make command again, or name it: PYTHON=/path/to/python3 make setup"
}

make_venv() {
    .venv/bin/python -m pip --version >/dev/null 2>&1 && return
    "$python" -m venv --clear .venv >/dev/null 2>&1 && return
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if apt_possible; then
        echo "setup: installing $package, which python -m venv needs"
        { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$package"; } >/dev/null || true
        "$python" -m venv --clear .venv >/dev/null 2>&1 && return
    fi
    stop "'$python -m venv .venv' failed: pip's installer (ensurepip) is missing." \
        "Install it:  sudo apt install $package     (Debian, Ubuntu)" \
        "then run the same make command again."
}

setup_python() {
    find_python
    make_venv
    # uv, itself from the lock, takes a quarter of pip's time; where there is no uv for this machine pip does it all.
    pip=".venv/bin/python -m pip install -qq --disable-pip-version-check"
    awk '/^[^ ]/ { mine = /^uv==/ } mine' requirements.lock > .venv/uv.lock
    install="$pip"
    $pip --require-hashes -r .venv/uv.lock 2>/dev/null && install=".venv/bin/uv pip install -q --python .venv/bin/python"
    # Hashes and an editable install exclude each other in one call; no build isolation, so that nothing unpinned is fetched.
    $install --require-hashes -r requirements.lock
    $install --no-deps --no-build-isolation --editable .
    # Now and not with the first test: a __pycache__ that appears changes its folder's date, and all would be packed anew.
    .venv/bin/python -m compileall -q balance engine macros
    touch .venv/.stamp
}

setup_node() {
    version=$(node --version 2>/dev/null || echo none)
    major=${version#v}
    major=${major%%.*}
    [ "$version" != none ] && [ "$major" -ge 20 ] && command -v npm >/dev/null 2>&1 || stop \
        "Node.js 20 or newer, with npm, is missing (found: node $version, npm $(npm --version 2>/dev/null || echo none))." \
        "Install it:  sudo apt install nodejs npm     (Debian 13, Ubuntu 25.04 or newer), or from nodejs.org," \
        "then run the same make command again."
    npm ci --omit=dev --silent --no-progress || stop "npm ci failed; its own words: npm ci --omit=dev"
    touch node_modules/.stamp
}

setup_bench() {
    # Beside what is there: npm ci would take it all away first, and then everything would be built anew.
    npm install --no-save --silent --no-progress || stop "npm install failed; its own words: npm install --no-save"
    touch node_modules/.bench
}

"setup_$1"
