"""The command line: thin, one module for each command."""
