# Sourced by the scripts beside it. Sets `root`, and `ready core|dev [pages]`, which makes .venv (and the browser table) fit
# for use and sets `python`.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

# Prints the first Python that is new enough: $PYTHON if set, the environment we made before, then what the system has.
find_python() {
    local candidate
    for candidate in ${PYTHON:+"$PYTHON"} "$root/.venv/bin/python" python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$candidate" -I -S -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            printf '%s\n' "$candidate"
            return
        fi
    done
    echo "Stratagem needs Python 3.11 or later, and none was found." >&2
    echo "Install one, or name it: PYTHON=/path/to/python3 $0" >&2
    return 1
}

ready() {
    local found
    found="$(find_python)" || exit 2
    "$found" -I "$root/scripts/_house.py" "$@" || exit $?
    python="$root/.venv/bin/python"
}
