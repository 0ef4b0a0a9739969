"""The engine's version, printed in every reply and link."""

VERSION = "0.1.0"
