"""The command line: thin, a few commands of one subject in each module."""
