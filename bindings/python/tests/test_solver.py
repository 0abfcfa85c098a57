import numpy as np
import pytest

import felt

SPOT = {"board": "QsJh2h8d3c", "pot": 180, "stack": 910,
        "oop": {"range": "QQ,JTs,T9s", "bet": "50%", "raise": "100%"},
        "ip": {"range": "AJs,KJs,98s", "bet": "50%", "raise": "100%"}}


def test_a_spot_is_solved_as_the_program_does(root, felt_json):
    told = felt_json("solve", "examples/spots/river.toml", "--iterations", "60")
    solver = felt.Solver(root / "examples/spots/river.toml")
    answer = solver.solve(iterations=60)
    assert answer.iterations == told["iterations"] == solver.iterations
    assert answer.exploitability == pytest.approx(told["exploitability"], abs=1e-12)
    assert answer.ev == pytest.approx(told["ev"], abs=1e-12)
    assert solver.at().frequency == pytest.approx([action["frequency"] for action in told["root"]["actions"]], abs=1e-12)


def test_strategies_are_arrays_and_a_file_keeps_them(tmp_path):
    solver = felt.Solver(SPOT)
    solver.solve(target=0.1)
    here = solver.at()
    assert here.at == "decision" and here.player == "oop" and here.actions[0] == "check"
    acts = here.oop
    assert acts.frequency.shape == (len(acts.combos), len(here.actions)) and np.allclose(acts.frequency.sum(axis=1), 1)
    assert "frequency" not in here.ip and len(here.ip.combos) == len(here.ip.ev)
    after = solver.at("check, bet 90")
    assert after.player == "oop" and after.pot == 270
    solver.save(tmp_path / "spot.felt")
    again = felt.Solver.load(tmp_path / "spot.felt")
    assert again.iterations == solver.iterations and (again.at().oop.frequency == acts.frequency).all()


@pytest.mark.parametrize("make, sentence", [
    (lambda: felt.Solver({**SPOT, "board": "QsJh"}), "the spot"),
    (lambda: felt.Solver({**SPOT, "pots": 1}), "pots"),
    (lambda: felt.Solver("no/such.toml"), "no/such.toml"),
    (lambda: felt.Solver(SPOT, bits=8), "bits"),
    (lambda: felt.Solver(SPOT).at("dance"), "dance"),
    (lambda: felt.Solver.load("no.felt"), "no.felt"),
    (lambda: felt.Solver(SPOT).save("/no/such/folder/x"), "/no/such/folder/x"),
    (lambda: felt.GameSolver("holdem"), "too large"),
    (lambda: felt.GameSolver("leduc", algorithm="x"), "algorithm"),
    (lambda: felt.GameSolver("kuhn").evaluate({"Z ": [1, 0]}), "no information 'Z '"),
    (lambda: felt.GameSolver("kuhn").evaluate({"Kc ": [1]}), "2 actions, and 1 probabilities"),
])
def test_wrong_wishes_get_a_sentence(make, sentence):
    with pytest.raises(felt.Error) as error:
        make()
    assert sentence in str(error.value)


def test_small_games_have_their_values():
    kuhn = felt.GameSolver("kuhn")
    assert len(kuhn) == 12 and kuhn.solve(2000).ev[0] == pytest.approx(-1 / 18, abs=1e-4)
    leduc = felt.GameSolver("leduc")
    answer = leduc.solve(800)
    assert answer.ev[0] == pytest.approx(-0.0856, abs=1e-3) and answer.exploitability < 0.002
    again = leduc.evaluate(leduc.strategy())
    assert again.exploitability == pytest.approx(answer.exploitability, abs=1e-9)
    assert leduc.evaluate({}).exploitability > 1


def test_the_information_of_the_environment_is_the_solvers():
    strategy = felt.GameSolver("leduc").strategy()
    env, rng = felt.env("leduc"), felt.Rng(1)
    for seed in range(300):
        env.reset(seed=seed)
        while not env.is_terminal():
            assert len(strategy[env.information_state()]) == len(env.legal_actions())
            env.apply(rng.choice(env.legal_actions()))


def test_readings_have_the_digits_of_the_program(root, felt_json):
    told = felt_json("read", "examples/hands/cooler.phh", "--seat", "3")
    answer = felt.read(root / "examples/hands/cooler.phh", seat=2)
    assert [street.entropy for street in answer.streets] == [street["entropy"] for street in told["streets"]]
    assert answer.streets[0].range == told["streets"][0]["range"] and answer.hole == "KsKd"
    assert answer.streets[0].combos.sum() == pytest.approx(1)
    scores = felt.read(root / "hands", score=True, model=["zju", "uniform"])
    told = felt_json("read", "hands/", "--score", "--model", "zju,uniform")
    assert scores.models[0].log_loss.preflop.mean == told["models"][0]["log_loss"]["preflop"]["mean"]
    with pytest.raises(felt.UsageError, match="seat 9"):
        felt.read(root / "examples/hands/cooler.phh", seat=9)
    with pytest.raises(felt.UsageError, match="name the player"):
        felt.read(root / "examples/hands/cooler.phh")
