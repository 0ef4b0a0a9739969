"""The engine's version, printed in every reply and link; the package takes it from here."""

VERSION = "0.2.0"
