"""Tables as Parquet files, for whatever people analyse data with.  Needs pyarrow (the extra `lab`)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from stratagem.kernel.errors import StratagemError
from stratagem.simulate.executors import TABLES, Columns

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError:
    raise StratagemError("tables need pyarrow; install Stratagem with its extra: stratagem[lab]") from None

SMALL: dict[str, Any] = {
    "variant": pa.int32(), "game": pa.int64(), "seats": pa.int8(), "decisions": pa.int32(), "number": pa.int32(),
    "seat": pa.int8(), "options": pa.int16(), "chosen": pa.int16(), "action": pa.string(),
    "winners": pa.list_(pa.int8()), "scores": pa.list_(pa.float64()),
    "amount": pa.float64(),
}  # fmt: skip
NAMED = pa.dictionary(pa.int32(), pa.string())  # few distinct strings, repeated often


def schema(table: str) -> Any:
    return pa.schema([(key, SMALL.get(key, NAMED)) for key in TABLES[table]])


def write(path: Path, table: str, columns: Columns) -> None:
    pq.write_table(pa.table(columns, schema=schema(table)), path, compression="zstd")


def join(path: Path, table: str, parts: Sequence[Path]) -> None:
    """Merge all these into one file, in their order, holding only one in memory at a time."""
    with pq.ParquetWriter(path, schema(table), compression="zstd") as writer:
        for part in parts:
            writer.write_table(pq.read_table(part, schema=schema(table)))


def read(folder: Path, table: str) -> Any:
    """A table of a finished run."""
    path = folder / f"{table}.parquet"
    if not path.exists():
        if (folder / "plan.json").exists():
            raise StratagemError(f"the run in {folder} is not finished; the same simulate command resumes it")
        raise StratagemError(f"there is no run in {folder}; `stratagem simulate ... --out {folder}` makes one")
    return pq.read_table(path)
