"""The commands of the docs that the test does not run as they stand, and why."""

# Not run at all; what they name is checked all the same.
LEFT_OUT = {
    "test": "it is what runs this test",
    "serve": "serves until Ctrl-C; web_e2e does",
    "serve --host 0.0.0.0": "serves until Ctrl-C",
    "serve --port 8077": "serves until Ctrl-C",
    "draw-server --players 4": "serves until Ctrl-C; HalmstadServer.* do",
    "draw-server --port 5000 --pace 0 --tables 200 --players 4 --chips 1000000 --double-every 0 --seed 1": "serves until Ctrl-C",
    "draw-server --port 5000 --tables 200 --players 5": "serves until Ctrl-C",
    "acpc dealer test holdem.nolimit.2p.reverse_blinds.game 1000 42 alice bob": "waits for players; the match of acpc.md is played below",
    "acpc dealer test holdem.nolimit.2p.reverse_blinds.game 1000 42 alice bob -p 18791,18792": "played by test_the_match_of_the_acpc_page",
    "acpc join localhost 18791 --agent reader --game holdem.nolimit.2p.reverse_blinds.game": "played by test_the_match_of_the_acpc_page",
    "reproduce all --histories HANDS --out report/": "ten minutes, and a folder of real hands",
    "reproduce all --quick": "a minute or two",
    "bench --simd avx2 --seconds 0.5": "not every processor has AVX2; the signature is that of bench --seconds 1.5",
    "train cards --out cards.felt": "minutes",
    "train blueprint lean-200 --cards cards.felt --hours 8 --checkpoint run.felt --out mine.blueprint": "eight hours",
    "train refine --memory notes --from lean-200 --out refined.blueprint --boards 12000 --hours 1 --seed 1": "ten minutes; strength.md leaves notes and refines",
    "history stats Pluribus --db m.db": "a player of the million real hands",
    "python bench/python_bench.py": "a measurement of a minute",
    "python -m pytest bindings/python/tests": "Python.* are these tests",
}

# Run with less to do: what is replaced in them.
SHORTER = {
    "bench --seconds 1.5": ["1.5", "0.001"],
    "bench --seconds 1": ["1", "0.001"],
    "reproduce herts-4 --seed 7": ["--seed 7", "--seed 7 --quick"],
    "match mc phase2 --show --delay 500 --hands 20": ["500", "0"],
    'match "exec(python3 examples/line_bot.py)" mc': ["mc", "mc --hands 500"],
    'match "exec(python3 my_bot.py)" mc standard --hands 10000': ["10000", "1000"],
    "tourney reader mc phase2 pot-odds --round-robin --stack 2000 --blinds 20/40": ["--round-robin", "--round-robin --games 20"],
    'tune "exec(./my_bot --level {level=0.5} --style {style=2})" level=0.1..0.9 style=1,2,3 --against mc,standard':
        ["mc,standard", "mc,standard --candidates 4 --hands 2000"],
    'tune "mc(samples=200)" threshold=1..2': ["1..2", "1..2 --hands 2e4"],
    "match call call call call call call --hands 10000000 --seed 1": ["10000000", "10000"],
    'match "mc(samples=1000)" "mc(samples=1000)" standard standard standard standard --hands 100000 --seed 1': ["100000", "1000"],
    "match BOT standard phase1 call pot-odds standard phase1 call pot-odds --hands 20000 --seed 1 --json": ["20000", "500"],
    "tune mc threshold=1.0,1.1,1.18,1.38,1.5,1.6,1.8,2.0 --against call,standard,nobluff --hands 1e6 --seed 7": ["1e6", "1e4"],
    "tune nobluff call_pair=2..10 call_two_pair=1..10 call_trips=1..10 preflop=0.5..3 open_two_pair=0..0.2 "
    "--against call,standard,bluff,phase1 --candidates 32 --hands 1e6 --seed 7": ["1e6", "1e5"],
    "match blueprint reader --blinds 50/100 --stack 20000 --hands 100000": ["100000", "200"],
    'match "searcher(profile=normal)" blueprint --aivat --blinds 50/100 --stack 20000 --hands 200': ["normal", "fast", "--hands 200", "--hands 2"],
    "match blueprint mc --blinds 50/100 --stack 20000 --hands 30000 --seed 3 --adjust-all-ins": ["30000", "2000"],
    'match "blueprint(file=mine.blueprint)" blueprint --blinds 50/100 --stack 20000 --hands 1e5': ["1e5", "1e3"],
    "match blueprint blueprint --aivat --blinds 50/100 --stack 20000 --hands 6000 --seed 1 --no-duplicate": ["6000", "60"],
    "exploit blueprint --setting own --hands 15000 --seed 2": ["15000", "60"],
    "train refine --memory notes --from lean-200 --out refined.blueprint --hours 0.25": ["0.25", "0.25 --boards 1 --sizes 1"],
    'match "blueprint(file=refined.blueprint)" blueprint --blinds 50/100 --stack 20000 --hands 2000': ["--hands 2000", "--hands 200"],
    "exploit blueprint --setting given --sizes 1.6 --streets flop --hands 8000 --seed 2": ["8000", "40"],
    'exploit "blueprint(file=refined.blueprint)" --setting given --sizes 1.6 --streets flop --hands 8000 --seed 2': ["8000", "40"],
    "exploit searcher --setting fcpa-late --hands 1600 --seed 13": ["1600", "2"],
    "exploit reader --setting fcpa-late --hands 200 --samples 1 --seed 4": ["--hands 200", "--hands 2"],
    "advise examples/hands/heads-up.phh --all": ["--all", "--all --profile fast"],
}

# What the words that a reader fills in stand for here.
FILLED_IN = {"BOT": "reader", "DATA/pluribus": "hands/", "TRAIN…": "hands/six-max.phhs", "TEST…": "hands/"}
