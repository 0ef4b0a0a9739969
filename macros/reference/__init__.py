"""The pages for those who call the engine from outside: printed from the code, every example run by the build."""
