"""A dealer of the ACPC protocol that shares nothing with felt: it deals as spec and State say, and waits five seconds."""
import random
import socket
import threading

from acpc_player import RANKS, State


class ModelDealer:
    """Deals in a thread; `ports` by seat. After end(): `failure` (None if all was well) and `warnings`."""

    def __init__(self, game, hands, seed):
        self.game, self.hands, self.rng = game, hands, random.Random(seed)
        self.failure, self.warnings = None, []
        self.listening = [socket.create_server(("127.0.0.1", 0)) for _ in range(game.players)]
        self.ports = [s.getsockname()[1] for s in self.listening]
        self.thread = threading.Thread(target=self.deal)
        self.thread.start()

    def end(self):
        self.thread.join()
        return self.failure

    def deal(self):
        self.conns = []
        for listening in self.listening:
            listening.settimeout(10)
            conn = listening.accept()[0]
            conn.settimeout(5)
            conn.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            listening.close()
            self.conns.append((conn, conn.makefile("rb")))
            self.conns[-1][1].readline()
        try:
            for number in range(self.hands):
                self.play_hand(number)
        except (OSError, EOFError) as error:
            self.failure = "%s at %s" % (repr(error), self.last)
        for conn, file in self.conns:
            file.close()
            conn.close()

    def line(self, viewer, number, betting, state):
        shown = state.done and state.folded.count(False) > 1
        holes = [h if p == viewer or (shown and not state.folded[p]) else "" for p, h in enumerate(self.holes)]
        return "MATCHSTATE:%d:%d:%s:%s%s" % (viewer, number, betting, "|".join(holes),
                                             "".join("/" + b for b in self.boards[1:state.round + 1]))

    def play_hand(self, number):
        n = self.game.players
        deck = [r + s for r in RANKS for s in "cdhs"]
        self.rng.shuffle(deck)
        self.holes = ["".join(deck[2 * p:2 * p + 2]) for p in range(n)]
        self.boards = [""] + ["".join(deck[a:b]) for a, b in ((40, 43), (43, 44), (44, 45))]
        state, betting = State(self.game), ""
        while True:
            lines = [self.line(p, number, betting, state) for p in range(n)]
            for seat, (conn, _) in enumerate(self.conns):
                conn.sendall((lines[(seat - number) % n] + "\r\n").encode())
            if state.done:
                return
            before = state.round
            self.last = lines[state.actor]
            move = self.answer((state.actor + number) % n, lines[state.actor])
            if not self.is_legal(state, move):
                self.warnings.append("%s:%s" % (self.last, move))
                move = "c"
            state.act(move[0], int(move[1:] or 0))
            betting += move + "/" * (state.round - before)

    def answer(self, seat, asked):
        while True:
            said = self.conns[seat][1].readline().decode().rstrip("\r\n")
            if not said:
                raise EOFError("seat %d is gone" % seat)
            if said.startswith(asked + ":"):
                return said[len(asked) + 1:]
            self.warnings.append("not asked for: " + said)

    @staticmethod
    def is_legal(state, move):
        p, game = state.actor, state.game
        if move[0] == "f":
            return state.spent[p] != state.most
        if move[0] != "r":
            return move == "c"
        if not state.can_raise() or game.limit:
            return state.can_raise() and move == "r"
        return min(state.min_raise, game.stacks[p]) <= int(move[1:]) <= game.stacks[p]
