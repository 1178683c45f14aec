/* The functions of writing.py, of places.py and of parts/counts.py for compiled code: the same, as stores of a machine instead of Python's item
 * assignment. scripts/compile has calls of the Python functions replaced by calls of these (scripts/_native.py); a test
 * compares the two, function by function.
 *
 * A whole number arrives as mypyc keeps it: doubled, or with the lowest bit set if it is a pointer to a long one, which
 * none of ours ever is. Functions that have nothing to answer answer 0, or -1 with an exception set; the others, with an
 * exception set, what mypyc takes for one: NULL, the number 1 as it is not doubled, 2 for yes or no.
 */

#ifndef STRATAGEM_WRITING_H
#define STRATAGEM_WRITING_H

#ifndef PY_SSIZE_T_CLEAN
#define PY_SSIZE_T_CLEAN
#endif
#include <Python.h>
#include <stdint.h>
#include <string.h>

typedef struct {
    unsigned char *first;
    Py_ssize_t size;
} Stratagem_Room;

static inline int Stratagem_refuse(PyObject *kind, const char *why) {
    PyErr_SetString(kind, why);
    return -1;
}

/* The memory of a bytearray, or of a memoryview of bytes in a row. */
static inline int Stratagem_room(PyObject *data, Stratagem_Room *room) {
    if (PyByteArray_CheckExact(data)) {
        room->first = (unsigned char *)PyByteArray_AS_STRING(data);
        room->size = PyByteArray_GET_SIZE(data);
        return 0;
    }
    if (PyMemoryView_Check(data)) {
        const PyMemoryViewObject *view = (const PyMemoryViewObject *)data;
        const Py_buffer *memory = &view->view;
        if (view->flags & (_Py_MEMORYVIEW_RELEASED) || view->mbuf->flags & _Py_MANAGED_BUFFER_RELEASED)
            return Stratagem_refuse(PyExc_ValueError, "operation forbidden on released memoryview object");
        if (memory->readonly || memory->itemsize != 1 || !(view->flags & _Py_MEMORYVIEW_C))
            return Stratagem_refuse(PyExc_TypeError, "only writeable bytes in a row can be written to");
        room->first = (unsigned char *)memory->buf;
        room->size = memory->len;
        return 0;
    }
    return Stratagem_refuse(PyExc_TypeError, "only a bytearray or a memoryview can be written to");
}

/* A whole number of compiled code. A long one is out of any range. */
static inline Py_ssize_t Stratagem_int(size_t tagged) {
    return tagged & 1 ? PY_SSIZE_T_MIN : (Py_ssize_t)tagged >> 1;
}

/* A whole number among the things of a list. */
static inline int Stratagem_read(PyObject *thing, Py_ssize_t *value) {
#if PY_VERSION_HEX < 0x030C0000
    if (PyLong_Check(thing)) {
        const Py_ssize_t digits = Py_SIZE(thing);
        if (digits >= -1 && digits <= 1) {
            *value = digits * (Py_ssize_t)((PyLongObject *)thing)->ob_digit[0];
            return 0;
        }
    }
#else
    if (PyLong_Check(thing) && PyUnstable_Long_IsCompact((PyLongObject *)thing)) {
        *value = PyUnstable_Long_CompactValue((PyLongObject *)thing);
        return 0;
    }
#endif
    *value = PyLong_AsSsize_t(thing);
    return *value == -1 && PyErr_Occurred() ? -1 : 0;
}

static inline int Stratagem_store(Stratagem_Room room, Py_ssize_t at, Py_ssize_t value) {
    if (at < 0 || at >= room.size)
        return Stratagem_refuse(PyExc_IndexError, "index out of range");
    room.first[at] = (unsigned char)value;
    return 0;
}

static inline Py_ssize_t Stratagem_clipped(Py_ssize_t value, Py_ssize_t most) {
    return value < 0 ? 0 : value < most ? value : most;
}

/* The things of a list or tuple; NULL with an exception set for anything else. */
static inline PyObject **Stratagem_things(PyObject *row, Py_ssize_t *count) {
    if (PyList_Check(row)) {
        *count = PyList_GET_SIZE(row);
        return ((PyListObject *)row)->ob_item ? ((PyListObject *)row)->ob_item : (PyObject **)row;
    }
    if (PyTuple_Check(row)) {
        *count = PyTuple_GET_SIZE(row);
        return ((PyTupleObject *)row)->ob_item;
    }
    PyErr_SetString(PyExc_TypeError, "only lists and tuples can be written");
    return NULL;
}

/* -- single numbers */

static inline int Stratagem_put(PyObject *data, size_t at, size_t value) {
    Stratagem_Room room;
    const Py_ssize_t number = Stratagem_int(value);
    if (Stratagem_room(data, &room) < 0)
        return -1;
    if (number < 0 || number > 255)
        return Stratagem_refuse(PyExc_ValueError, "byte must be in range(0, 256)");
    return Stratagem_store(room, Stratagem_int(at), number);
}

static inline int Stratagem_one(PyObject *data, size_t at, size_t which, size_t width, size_t most) {
    Stratagem_Room room;
    const Py_ssize_t place = Stratagem_int(which);
    if (place < 0 || place >= Stratagem_int(width))
        return 0;
    return Stratagem_room(data, &room) < 0 ? -1 : Stratagem_store(room, Stratagem_int(at) + place, 1);
}

static inline int Stratagem_number(PyObject *data, size_t at, size_t value, size_t width, size_t most) {
    Stratagem_Room room;
    Py_ssize_t number = Stratagem_int(value);
    if (value & 1)
        number = Stratagem_int(most); /* a long number, and none of ours is less than 0 */
    if (number <= 0)
        return 0;
    return Stratagem_room(data, &room) < 0
        ? -1 : Stratagem_store(room, Stratagem_int(at), Stratagem_clipped(number, Stratagem_int(most)));
}

static inline int Stratagem_truth(PyObject *data, size_t at, char yes, size_t width, size_t most) {
    Stratagem_Room room;
    if (!yes)
        return 0;
    return Stratagem_room(data, &room) < 0 ? -1 : Stratagem_store(room, Stratagem_int(at), 1);
}

static inline int Stratagem_tally_at(PyObject *data, Py_ssize_t at, Py_ssize_t place, Py_ssize_t most) {
    Stratagem_Room room;
    if (place < 0)
        return 0;
    if (Stratagem_room(data, &room) < 0)
        return -1;
    if (at + place < 0 || at + place >= room.size)
        return Stratagem_refuse(PyExc_IndexError, "index out of range");
    if (room.first[at + place] < most)
        room.first[at + place]++;
    return 0;
}

static inline int Stratagem_tally(PyObject *data, size_t at, size_t place, size_t width, size_t most) {
    return Stratagem_tally_at(data, Stratagem_int(at), Stratagem_int(place), Stratagem_int(most));
}

/* -- single numbers of lists */

static inline int Stratagem_pick(PyObject *values, size_t index, Py_ssize_t *value) {
    Py_ssize_t count, place = Stratagem_int(index);
    PyObject **things = Stratagem_things(values, &count);
    if (things == NULL)
        return -1;
    if (place < 0)
        place += count;
    if (place < 0 || place >= count)
        return Stratagem_refuse(PyExc_IndexError, "index out of range");
    return Stratagem_read(things[place], value);
}

static inline int Stratagem_number_in(PyObject *data, size_t at, PyObject *values, size_t index, size_t width,
                                      size_t most) {
    Stratagem_Room room;
    Py_ssize_t value;
    if (Stratagem_pick(values, index, &value) < 0)
        return -1;
    if (value <= 0)
        return 0;
    return Stratagem_room(data, &room) < 0
        ? -1 : Stratagem_store(room, Stratagem_int(at), Stratagem_clipped(value, Stratagem_int(most)));
}

static inline int Stratagem_tally_in(PyObject *data, size_t at, PyObject *places, size_t index, size_t width,
                                     size_t most) {
    Py_ssize_t place;
    if (Stratagem_pick(places, index, &place) < 0)
        return -1;
    return Stratagem_tally_at(data, Stratagem_int(at), place, Stratagem_int(most));
}

/* -- lists */

static int Stratagem_ones(PyObject *data, size_t at, PyObject *which, size_t width, size_t most) {
    Stratagem_Room room;
    Py_ssize_t count, place, here = Stratagem_int(at);
    const Py_ssize_t step = Stratagem_int(width);
    PyObject **things = Stratagem_things(which, &count);
    if (things == NULL || Stratagem_room(data, &room) < 0)
        return -1;
    for (Py_ssize_t n = 0; n < count; n++, here += step) {
        if (Stratagem_read(things[n], &place) < 0)
            return -1;
        if (place >= 0 && Stratagem_store(room, here + place, 1) < 0)
            return -1;
    }
    return 0;
}

/* Writes what one list says, from `here` on. */
typedef int (*Stratagem_Writer)(Stratagem_Room room, Py_ssize_t here, PyObject *values, Py_ssize_t most);

static inline int Stratagem_one_row(PyObject *data, size_t at, PyObject *values, size_t most, Stratagem_Writer write) {
    Stratagem_Room room;
    return Stratagem_room(data, &room) < 0 ? -1 : write(room, Stratagem_int(at), values, Stratagem_int(most));
}

static inline int Stratagem_each_row(
    PyObject *data, size_t at, PyObject *rows, size_t width, size_t most, Stratagem_Writer write
) {
    Stratagem_Room room;
    Py_ssize_t count, here = Stratagem_int(at);
    PyObject **things = Stratagem_things(rows, &count);
    if (things == NULL || Stratagem_room(data, &room) < 0)
        return -1;
    for (Py_ssize_t n = 0; n < count; n++, here += Stratagem_int(width))
        if (write(room, here, things[n], Stratagem_int(most)) < 0)
            return -1;
    return 0;
}

static int Stratagem_write_numbers(Stratagem_Room room, Py_ssize_t here, PyObject *values, Py_ssize_t most) {
    Py_ssize_t count, value;
    PyObject **things = Stratagem_things(values, &count);
    if (things == NULL)
        return -1;
    for (Py_ssize_t n = 0; n < count; n++) {
        if (Stratagem_read(things[n], &value) < 0)
            return -1;
        if (value > 0 && Stratagem_store(room, here + n, Stratagem_clipped(value, most)) < 0)
            return -1;
    }
    return 0;
}

static inline int Stratagem_numbers(PyObject *data, size_t at, PyObject *values, size_t width, size_t most) {
    return Stratagem_one_row(data, at, values, most, Stratagem_write_numbers);
}

static int Stratagem_number_rows(PyObject *data, size_t at, PyObject *rows, size_t width, size_t most) {
    return Stratagem_each_row(data, at, rows, width, most, Stratagem_write_numbers);
}

static int Stratagem_truths(PyObject *data, size_t at, PyObject *values, size_t width, size_t most) {
    Stratagem_Room room;
    Py_ssize_t count;
    PyObject **things = Stratagem_things(values, &count);
    if (things == NULL || Stratagem_room(data, &room) < 0)
        return -1;
    for (Py_ssize_t n = 0; n < count; n++) {
        const int yes = things[n] == Py_True ? 1 : things[n] == Py_False ? 0 : PyObject_IsTrue(things[n]);
        if (yes < 0 || (yes && Stratagem_store(room, Stratagem_int(at) + n, 1) < 0))
            return -1;
    }
    return 0;
}

static int Stratagem_write_count(Stratagem_Room room, Py_ssize_t here, PyObject *which, Py_ssize_t most) {
    Py_ssize_t count, place;
    PyObject **things = Stratagem_things(which, &count);
    if (things == NULL)
        return -1;
    for (Py_ssize_t n = 0; n < count; n++) {
        if (Stratagem_read(things[n], &place) < 0)
            return -1;
        if (place < 0)
            continue;
        place += here;
        if (place < 0 || place >= room.size)
            return Stratagem_refuse(PyExc_IndexError, "index out of range");
        if (room.first[place] < most)
            room.first[place]++;
    }
    return 0;
}

static inline int Stratagem_count(PyObject *data, size_t at, PyObject *which, size_t width, size_t most) {
    return Stratagem_one_row(data, at, which, most, Stratagem_write_count);
}

static int Stratagem_count_rows(PyObject *data, size_t at, PyObject *rows, size_t width, size_t most) {
    return Stratagem_each_row(data, at, rows, width, most, Stratagem_write_count);
}

static int Stratagem_write_tiles(PyObject *data, size_t at, PyObject *tiles, Py_ssize_t step) {
    Stratagem_Room room;
    Py_ssize_t count, tile, here = Stratagem_int(at);
    PyObject **things = Stratagem_things(tiles, &count);
    if (things == NULL || Stratagem_room(data, &room) < 0)
        return -1;
    for (Py_ssize_t n = 0; n < count; n++, here += step) {
        if (Stratagem_read(things[n], &tile) < 0)
            return -1;
        if (tile && Stratagem_store(room, here + (tile > 0 ? tile : -tile), tile > 0 ? 1 : 2) < 0)
            return -1;
    }
    return 0;
}

static inline int Stratagem_sided(PyObject *data, size_t at, PyObject *tiles, size_t width, size_t most) {
    return Stratagem_write_tiles(data, at, tiles, Stratagem_int(width));
}

static inline int Stratagem_turned(PyObject *data, size_t at, PyObject *tiles, size_t width, size_t most) {
    return Stratagem_write_tiles(data, at, tiles, 0);
}

static int Stratagem_turned_rows(PyObject *data, size_t at, PyObject *rows, size_t width, size_t most) {
    Py_ssize_t count, here = Stratagem_int(at);
    PyObject **things = Stratagem_things(rows, &count);
    if (things == NULL)
        return -1;
    for (Py_ssize_t n = 0; n < count; n++, here += Stratagem_int(width))
        if (Stratagem_write_tiles(data, (size_t)here << 1, things[n], 0) < 0)
            return -1;
    return 0;
}

static int Stratagem_plane(PyObject *data, size_t at, PyObject *cells, size_t width, size_t most) {
    Stratagem_Room room;
    Py_ssize_t two, count, count_kinds, place, kind;
    PyObject **pair = Stratagem_things(cells, &two), **places, **kinds;
    if (pair == NULL || Stratagem_room(data, &room) < 0)
        return -1;
    if (two != 2)
        return Stratagem_refuse(PyExc_ValueError, "places and kinds must be given");
    places = Stratagem_things(pair[0], &count);
    kinds = places == NULL ? NULL : Stratagem_things(pair[1], &count_kinds);
    if (kinds == NULL)
        return -1;
    if (count != count_kinds)
        return Stratagem_refuse(PyExc_ValueError, "as many kinds must be given as places");
    for (Py_ssize_t n = 0; n < count; n++)
        if (Stratagem_read(places[n], &place) < 0 || Stratagem_read(kinds[n], &kind) < 0
            || (kind >= 0
                && Stratagem_store(room, Stratagem_int(at) + place * Stratagem_int(width) + kind, 1) < 0))
            return -1;
    return 0;
}

static int Stratagem_grid(PyObject *data, size_t at, PyObject *cells, size_t width, size_t most) {
    Stratagem_Room room;
    const Py_ssize_t step = Stratagem_int(width);
    Py_ssize_t two, count, columns, length, place, first = Stratagem_int(at);
    PyObject **pair = Stratagem_things(cells, &two), **rows;
    if (pair == NULL || Stratagem_room(data, &room) < 0)
        return -1;
    if (two != 2)
        return Stratagem_refuse(PyExc_ValueError, "rows and a number of columns must be given");
    rows = Stratagem_things(pair[0], &count);
    if (rows == NULL || Stratagem_read(pair[1], &columns) < 0)
        return -1;
    for (Py_ssize_t row = 0; row < count; row++, first += columns * step) {
        PyObject **things = Stratagem_things(rows[row], &length);
        if (things == NULL)
            return -1;
        for (Py_ssize_t n = 0; n < length && n < columns; n++)
            if (Stratagem_read(things[n], &place) < 0
                || (place >= 0 && Stratagem_store(room, first + n * step + place, 1) < 0))
                return -1;
    }
    return 0;
}

/* -- rows of many games */

static int Stratagem_mark(PyObject *data, size_t at, PyObject *places, size_t value) {
    Stratagem_Room room;
    Py_ssize_t count, place;
    PyObject **things = Stratagem_things(places, &count);
    if (things == NULL || Stratagem_room(data, &room) < 0)
        return -1;
    for (Py_ssize_t n = 0; n < count; n++)
        if (Stratagem_read(things[n], &place) < 0
            || Stratagem_store(room, Stratagem_int(at) + place, Stratagem_int(value)) < 0)
            return -1;
    return 0;
}

static inline int Stratagem_clear(PyObject *data, size_t at, size_t size) {
    Stratagem_Room room;
    const Py_ssize_t here = Stratagem_int(at), count = Stratagem_int(size);
    if (Stratagem_room(data, &room) < 0)
        return -1;
    if (here < 0 || count < 0 || count > room.size - here)
        return Stratagem_refuse(PyExc_IndexError, "index out of range");
    memset(room.first + here, 0, (size_t)count);
    return 0;
}

static inline int Stratagem_fill(PyObject *data, size_t at, PyObject *row) {
    Stratagem_Room room;
    const Py_ssize_t here = Stratagem_int(at), count = PyByteArray_GET_SIZE(row);
    if (Stratagem_room(data, &room) < 0)
        return -1;
    if (here < 0 || count > room.size - here)
        return Stratagem_refuse(PyExc_IndexError, "index out of range");
    memcpy(room.first + here, PyByteArray_AS_STRING(row), (size_t)count);
    return 0;
}

/* -- places of shared actions: `table` holds pairs of an address and a place, by the address */

static inline size_t Stratagem_slot(uint64_t address, size_t mask) {
    return (size_t)((address >> 4) ^ (address >> 12)) & mask;
}

static PyObject *Stratagem_find_all(PyObject *ids, PyObject *table, PyObject *numbers, PyObject *offered) {
    const Py_ssize_t size = PyByteArray_GET_SIZE(table);
    const int64_t *pairs = (const int64_t *)PyByteArray_AS_STRING(table);
    const size_t mask = (size_t)size / 16 - 1;
    Py_ssize_t count;
    PyObject *found, **things = Stratagem_things(offered, &count);
    if (things == NULL || (found = PyList_New(count)) == NULL)
        return NULL;
    for (Py_ssize_t n = 0; n < count; n++) {
        const int64_t address = (int64_t)(uintptr_t)things[n];
        size_t slot = Stratagem_slot((uint64_t)address, mask);
        PyObject *place;
        while (size && pairs[2 * slot] != address && pairs[2 * slot])
            slot = (slot + 1) & mask;
        if (!size || !pairs[2 * slot]) { /* not a shared action: fewer places than were asked for */
            Py_SET_SIZE(found, n);
            break;
        }
        place = PyList_GET_ITEM(numbers, (Py_ssize_t)pairs[2 * slot + 1]);
        Py_INCREF(place);
        PyList_SET_ITEM(found, n, place);
    }
    return found;
}

/* As they are in the table of `find_ranked`. */
typedef struct {
    int64_t address;
    int32_t place;
    int16_t step;
    int16_t at;
} Stratagem_Ranked;

static int Stratagem_find_ranked(PyObject *ids, PyObject *table, PyObject *numbers, PyObject *offered,
                                 PyObject *where, size_t first, size_t count, PyObject *found) {
    const Py_ssize_t size = PyByteArray_GET_SIZE(table), begin = Stratagem_int(first), some = Stratagem_int(count);
    const Stratagem_Ranked *rows = (const Stratagem_Ranked *)PyByteArray_AS_STRING(table);
    const size_t mask = (size_t)size / 16 - 1;
    Py_ssize_t units, length, stands;
    PyObject **things = Stratagem_things(offered, &length);
    PyObject **cells = things == NULL ? NULL : Stratagem_things(where, &units);
    if (cells == NULL)
        return -1;
    if (begin < 0 || some < 0 || some > units - begin)
        return Stratagem_refuse(PyExc_IndexError, "there are no such units");
    for (Py_ssize_t n = PyList_GET_SIZE(found); n < length; n++) {
        const int64_t address = (int64_t)(uintptr_t)things[n];
        size_t slot = Stratagem_slot((uint64_t)address, mask);
        Py_ssize_t place;
        while (size && rows[slot].address != address && rows[slot].address)
            slot = (slot + 1) & mask;
        if (!size || !rows[slot].address)
            return 0;
        place = rows[slot].place;
        if (rows[slot].at >= 0)
            for (Py_ssize_t unit = begin; unit < begin + some; unit++) {
                if (Stratagem_read(cells[unit], &stands) < 0)
                    return -1;
                if (stands == rows[slot].at)
                    break;
                if (stands >= 0)
                    place += rows[slot].step;
            }
        if (place >= PyList_GET_SIZE(numbers))
            return Stratagem_refuse(PyExc_IndexError, "there is no such place");
        if (PyList_Append(found, PyList_GET_ITEM(numbers, place)) < 0)
            return -1;
    }
    return 0;
}

static PyObject *Stratagem_number_each(PyObject *rows, PyObject *wanted) {
    Py_ssize_t count, count_wanted;
    PyObject **each = Stratagem_things(rows, &count), *found;
    PyObject **values = each == NULL ? NULL : Stratagem_things(wanted, &count_wanted);
    if (values == NULL)
        return NULL;
    if (count != count_wanted) {
        PyErr_SetString(PyExc_ValueError, "as many must be wanted as there are rows");
        return NULL;
    }
    found = PyList_New(count);
    for (Py_ssize_t n = 0; found != NULL && n < count; n++) {
        Py_ssize_t length, value, here, number = 0;
        PyObject *made = NULL, **things = Stratagem_things(each[n], &length);
        if (things != NULL && Stratagem_read(values[n], &value) == 0)
            while (number < length && Stratagem_read(things[number], &here) == 0 && here != value)
                number++;
        else
            number = length;
        if (!PyErr_Occurred() && number < length)
            made = PyLong_FromSsize_t(number);
        if (made == NULL) { /* not there, or a number that is too large to be */
            Py_SET_SIZE(found, n);
            if (PyErr_Occurred() && PyErr_ExceptionMatches(PyExc_OverflowError))
                PyErr_Clear();
            if (PyErr_Occurred())
                Py_CLEAR(found);
            break;
        }
        PyList_SET_ITEM(found, n, made);
    }
    return found;
}

/* -- cards that cannot be told apart: numbers of each kind */

static size_t Stratagem_size(PyObject *counts) {
    Py_ssize_t count, value, total = 0;
    PyObject **things = Stratagem_things(counts, &count);
    if (things == NULL)
        return 1;
    for (Py_ssize_t n = 0; n < count; n++) {
        if (Stratagem_read(things[n], &value) < 0)
            return 1;
        total += value;
    }
    return (size_t)total << 1;
}

static char Stratagem_is_empty(PyObject *counts) {
    Py_ssize_t count, value;
    PyObject **things = Stratagem_things(counts, &count);
    if (things == NULL)
        return 2;
    for (Py_ssize_t n = 0; n < count; n++) {
        if (Stratagem_read(things[n], &value) < 0)
            return 2;
        if (value)
            return 0;
    }
    return 1;
}

static PyObject *Stratagem_counted(PyObject *piles, size_t kinds) {
    Py_ssize_t numbers[64] = {0}, count, cards, card;
    const Py_ssize_t most = Stratagem_int(kinds);
    PyObject *found, **rows = Stratagem_things(piles, &count);
    if (rows == NULL)
        return NULL;
    if (most < 0 || most > 64) {
        PyErr_SetString(PyExc_ValueError, "at most 64 kinds can be counted");
        return NULL;
    }
    for (Py_ssize_t row = 0; row < count; row++) {
        PyObject **things = Stratagem_things(rows[row], &cards);
        if (things == NULL)
            return NULL;
        for (Py_ssize_t n = 0; n < cards; n++) {
            if (Stratagem_read(things[n], &card) < 0)
                return NULL;
            if (card < 0)
                card += most;
            if (card < 0 || card >= most) {
                PyErr_SetString(PyExc_IndexError, "list index out of range");
                return NULL;
            }
            numbers[card]++;
        }
    }
    found = PyList_New(most);
    for (Py_ssize_t kind = 0; found != NULL && kind < most; kind++) {
        PyObject *number = PyLong_FromSsize_t(numbers[kind]);
        if (number == NULL)
            Py_CLEAR(found);
        else
            PyList_SET_ITEM(found, kind, number);
    }
    return found;
}

#endif
