"""An evening and a curve as HTML."""
