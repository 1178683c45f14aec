"""The tool behind `scripts/bench mutation`: break one line of the rules at a time, and see which check notices.

    project   what is mutated and what must notice: the only place that names files
    operators the small changes that can be made to a source
    mutants   one change per line, chosen by the text; its identity and its diff
    loading   a changed module in place of the one on disk, and probes that tell which lines were reached
    checks    scenarios, tests and old games, as things that can be run one by one
    forks     children with limits
    worker    one game: baseline, control, every mutant
    verdicts  what was found, kept between runs; the reviewed list
    equal     many games with and without a mutant
    report    tables and docs/mutation.md
    main      the modes of the command

docs/mutation.md explains the method.
"""
