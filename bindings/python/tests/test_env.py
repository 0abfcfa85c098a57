import numpy as np
import pytest

import felt

GAMES = felt.games() + ["kuhn", "leduc"]


def play(env, rng):
    while not env.is_terminal():
        env.apply(rng.choice(env.legal_actions()))


@pytest.mark.parametrize("game", GAMES)
def test_the_conventions_of_aec_hold(game):
    """The points of PettingZoo's own API test, for where it is not installed."""
    env = felt.env(game, seed=1)
    rng = np.random.default_rng(1)
    for number in range(30):
        env.reset(seed=number if number % 2 else None)
        assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents
        paid, steps = dict.fromkeys(env.agents, 0.0), 0
        for agent in env.agent_iter(1000):
            assert agent in env.agents and agent == env.agent_selection
            observation, reward, termination, truncation, info = env.last()
            assert set(env.rewards) == set(env.terminations) == set(env.truncations) == set(env.infos) == set(env.agents)
            assert env.observation_space(agent).contains(observation), (observation["observation"].min())
            assert isinstance(info, dict) and not truncation
            paid[agent] += reward
            if termination:
                assert not observation["action_mask"].any()
                env.step(None)
            else:
                mask = observation["action_mask"]
                assert np.flatnonzero(mask).tolist() == env.legal_actions()
                action = env.action_space(agent).sample(mask)
                assert env.action_space(agent).contains(action) and mask[action]
                env.step(int(rng.choice(np.flatnonzero(mask))))
            steps += 1
        assert not env.agents and sum(paid.values()) == pytest.approx(0, abs=1e-9)


def test_pettingzoo_api_test():
    api = pytest.importorskip("pettingzoo.test")
    for game in ("holdem", "leduc", "draw"):
        api.api_test(felt.env(game), num_cycles=200)
        api.seed_test(lambda: felt.env(game), num_cycles=50)


def test_the_same_seed_deals_the_same_hands():
    a, b = felt.env(seed=4), felt.env(seed=4)
    for _ in range(20):
        assert a.information_state(0) == b.information_state(0)
        assert (a.observe("player_1")["observation"] == b.observe("player_1")["observation"]).all()
        a.reset()
        b.reset()
    a.reset(seed=4)
    assert a.information_state(0) == felt.env(seed=4).information_state(0) != b.information_state(0)


def test_an_observation_shows_own_cards_and_no_others():
    env = felt.env(players=3, seed=2)
    names = env.observation_names
    for player, agent in enumerate(env.possible_agents):
        seen = env.observe(agent)["observation"]
        cards = {names[i][5:] for i in np.flatnonzero(seen) if names[i].startswith("hole")}
        assert cards == {str(card) for card in env.view(player).hole}
    others = [env.observe(agent)["action_mask"].any() for agent in env.possible_agents]
    assert others == [agent == env.agent_selection for agent in env.possible_agents]


def test_a_clone_goes_its_own_way():
    env, rng = felt.env("leduc", seed=3), felt.Rng(1)
    other = env.clone()
    other.apply(1)
    assert env.legal_actions() == [1, 2] and env.information_state() != other.information_state()
    play(env, rng)
    play(other, rng)
    assert sum(env.returns()) == sum(other.returns()) == 0


def test_states_are_named_and_told():
    env = felt.env("leduc", seed=1, render_mode="ansi")
    assert env.action_names == ["fold", "check or call", "bet or raise"]
    assert [env.action_to_string(action) for action in env.legal_actions()][0] == "check"
    env.apply(2)
    assert env.information_state().endswith(" r3")
    play(env, felt.Rng(2))
    assert "player_0 holds" in env.render() and "wins" in env.render()


@pytest.mark.parametrize("ask, sentence", [
    (lambda: felt.env("holdm"), "did you mean 'holdem'"),
    (lambda: felt.env(players=1), "2 to 10 players, not 1"),
    (lambda: felt.env(raise_sizes=[0]), "raise_sizes"),
    (lambda: felt.env(stack=-3), "stack"),
    (lambda: felt.env(render_mode="x"), "render_mode"),
    (lambda: felt.env("leduc").step(0), "action 0 (fold) is not legal for p1 now; legal are 1 (check or call), 2 (bet or raise)"),
    (lambda: felt.env("leduc").apply(99), "there is no action 99"),
    (lambda: felt.env().step(None), "None is not an action"),
    (lambda: felt.env().information_state(2), "player 2"),
    (lambda: felt.vector_env(tables=0), "tables"),
])
def test_wrong_wishes_get_a_sentence(ask, sentence):
    with pytest.raises(felt.Error) as error:
        ask()
    assert sentence in str(error.value)


@pytest.mark.parametrize("game, players", [("holdem", 2), ("holdem", 6), ("limit-holdem", 3), ("draw", 2), ("leduc", 2)])
def test_tables_in_arrays_are_written_in_place(game, players):
    env = felt.vector_env(game, tables=500, players=players, seed=1)
    arrays = env.observations, env.masks, env.rewards, env.done, env.actors
    assert env.observations.dtype == np.float32 and env.masks.dtype == bool
    hands = 0
    for _ in range(60):
        actions = env.random_actions()
        assert env.masks[np.arange(500), actions].all()
        observations, rewards, done, masks = env.step(actions)
        assert observations is arrays[0] and rewards is arrays[2] and done is arrays[3] and masks is arrays[1]
        assert np.allclose(rewards.sum(axis=1), 0, atol=1e-3) and not rewards[~done].any()
        assert masks.any(axis=1).all() and (env.actors < players).all()
        hands += done.sum()
    assert hands == env.hands > 500


def test_tables_do_not_depend_on_threads():
    runs = []
    for threads in (1, 2):
        env = felt.vector_env(tables=3000, seed=5, threads=threads)
        for _ in range(30):
            env.step(env.random_actions())
        runs.append((env.observations.copy(), env.rewards.copy(), env.hands))
    assert all(np.array_equal(a, b) for a, b in zip(*runs))


def test_a_table_of_many_is_a_table_of_one():
    many = felt.vector_env("leduc", tables=4000, seed=1)
    one = felt.env("leduc")
    values = {}
    for number in range(4000):
        one.reset(seed=number)
        values[one.observe("player_0")["observation"].tobytes()] = True
    assert {row.tobytes() for row in many.observations} == set(values)


@pytest.mark.parametrize("actions, sentence", [
    (lambda env: np.zeros(10, np.int64), "table 0: action 0 (fold) is not legal"),
    (lambda env: np.ones(9, np.int64), "9 actions are given for 10 tables"),
    (lambda env: np.full(10, 99), "there is no action 99"),
    (lambda env: np.ones((10, 2), np.int64), "array of 10 numbers"),
])
def test_wrong_actions_move_no_table(actions, sentence):
    env = felt.vector_env("leduc", tables=10, seed=1)
    before = env.observations.copy()
    with pytest.raises(felt.BadInputError) as error:
        env.step(actions(env))
    assert sentence in str(error.value) and (env.observations == before).all()


def test_random_actions_want_an_array_that_fits():
    env = felt.vector_env("leduc", tables=10)
    out = np.empty(10, np.int64)
    assert env.random_actions(out) is out
    with pytest.raises(felt.BadInputError, match="type int64"):
        env.random_actions(np.empty(10, np.int32))
