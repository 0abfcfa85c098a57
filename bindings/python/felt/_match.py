"""Matches and tournaments between bots; bots in Python play on all cores, each in a process of its own."""

import os
import queue
import signal

from . import _felt
from ._bots import seated


def _serve(connection, settings):
    """A worker: plays the sessions that it is sent the numbers of."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears of Ctrl-C, and ends us
    while True:
        try:
            number, hands, wants_hands = connection.recv()
        except EOFError:
            return
        try:
            connection.send_bytes(_felt.play_session(settings, number, hands, wants_hands))
        except BaseException as error:  # whatever it is, the parent has to hear of it
            connection.send_bytes(f"!{type(error).__name__}: {error}".encode())


class _Workers:
    """Processes that play sessions, one at a time each."""

    def __init__(self, count, settings):
        import multiprocessing  # takes longer than felt itself

        context = multiprocessing.get_context("fork")  # bots need not be pickled
        self.free, self.all = queue.Queue(), []
        for _ in range(count):
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(there, settings), daemon=True)
            process.start()
            there.close()
            self.all.append((process, here))
            self.free.put(here)

    def next_free(self, is_stopping):
        """A worker that waits for a session; None when there is nothing more to play."""
        while not is_stopping():
            try:
                return self.free.get(timeout=0.05)
            except queue.Empty:
                pass
        return None

    def play(self, number, hands, wants_hands, is_stopping):
        """The result of a session, as bytes; none of a session that was given up, and so was its worker."""
        connection = self.next_free(is_stopping)
        if connection is None:
            return b""
        try:
            connection.send((number, hands, wants_hands))
            while not connection.poll(0.05):
                if is_stopping():
                    return b""
            answer = connection.recv_bytes()
        except (EOFError, OSError):
            raise _felt.FailedError("a process that played the match has ended; a bot may have ended it") from None
        if answer.startswith(b"!"):
            raise _felt.FailedError(f"a process that played the match failed: {answer[1:].decode()}")
        self.free.put(connection)
        return answer

    def close(self):
        for process, connection in self.all:
            connection.close()
            process.terminate()
        for process, _ in self.all:
            process.join()


def match(bots, *, hands=10_000, seed=1, variant="holdem", profile="tda", blinds=None, ante=None, stack=None, session=500,
          duplicate=None, keep_stacks=False, adjust_all_ins=False, aivat=False, time=None, ci=None, save=None, db=None,
          threads=0, processes=None, bot_time_ms=10_000, progress=None):
    """Lets bots play many hands against each other: the answer of `felt match --json`.

    bots: spec strings such as "mc(samples=200)" or "exec(./my_bot)", and subclasses of felt.Agent.
    With bots in Python, sessions are played by `processes` processes (all cores unless said otherwise); without, by
    `threads` threads. Neither changes a digit of the result. progress(hands, total) is called now and then.
    """
    names, factories = seated(bots)
    settings = dict(names=names, factories=factories, hands=hands, seed=seed, variant=variant, profile=profile, blinds=blinds,
                    ante=ante, stack=stack, session=session, duplicate=duplicate, keep_stacks=keep_stacks,
                    adjust_all_ins=adjust_all_ins, aivat=aivat, time=time, ci=ci, save=save, db=db, bot_time_ms=bot_time_ms)
    if not factories:
        return _felt.run_match(settings, None, threads, progress)
    wanted = len(os.sched_getaffinity(0)) if processes is None else processes
    count = min(wanted, _felt.count_sessions(settings))
    if count <= 1:
        return _felt.run_match(settings, None, 1, progress)
    workers = _Workers(count, settings)
    try:
        return _felt.run_match(settings, workers.play, count, progress)
    finally:
        workers.close()


def tournament(bots, *, games=200, seed=1, variant="holdem", profile="tda", blinds=None, ante=None, stack=None, rebuys=0,
               max_hands=0, payouts=(), threads=0, bot_time_ms=10_000, progress=None):
    """Freeze-outs between bots at one table: the answer of `felt tourney --json`.

    payouts: parts of all buy-ins by place, as in (0.5, 0.3, 0.2). Bots in Python share one core here.
    """
    names, factories = seated(bots)
    settings = dict(names=names, factories=factories, games=games, seed=seed, variant=variant, profile=profile, blinds=blinds,
                    ante=ante, stack=stack, rebuys=rebuys, max_hands=max_hands, payouts=list(payouts), bot_time_ms=bot_time_ms)
    return _felt.run_tournament(settings, 1 if factories else threads, progress)


def exploit(bot, *, method="lbr", setting="fc", sizes=(), streets=(), hands=1000, stack=None, blinds=None, samples=8, flops=2, iterations=100,
            seed=1, threads=0, progress=None):
    """What a good opponent wins from a bot that plays hold'em: the answer of `felt exploit --json`.

    method: "lbr", a local best response; "tree", within a blueprint's tree; "exact", of "kuhn" or "leduc".
    sizes, streets: of the setting "given": parts of the pot, and where they are tried, as in ["flop", "turn"]; everywhere unless said.
    stack: big blinds of either player, 200 unless said otherwise; chips where blinds are given, as in "50/100".
    """
    names, factories = seated([bot])
    return _felt.run_exploit(names[0], method, setting, ",".join(map(str, sizes)), ",".join(streets), hands, stack, blinds, samples, flops,
                             iterations, seed, 1 if factories else threads, factories, progress)
