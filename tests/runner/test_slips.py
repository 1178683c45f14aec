"""No assertion is empty: every slip is told, with its file, its line and what would be right."""

import pytest
from slips import SLIPS

from stratagem.scenarios import run_file


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told(slip, tmp_path):
    text, line, told = SLIPS[slip]
    path = tmp_path / "slip.toml"
    path.write_text(text, encoding="utf-8")
    outcome = run_file(path)[0]
    assert not outcome.passed
    assert told in outcome.failure
    assert f"{path}:{line}: " in outcome.failure
    assert "broke off" not in outcome.failure and "went wrong" not in outcome.failure
