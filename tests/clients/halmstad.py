"""A client of Halmstad's draw server on a raw socket, sharing no code with felt: plays simply, and checks what it is told."""

import random
import socket
import threading
import time

ARGUMENTS = {
    "Name?": 0, "Round": 1, "Chips": 2, "Cards": 5, "Ante_Changed": 1, "Forced_Bet": 2, "Open?": 3, "Call/Raise?": 4,
    "Draw?": 0, "Player_Open": 2, "Player_Raise": 2, "Player_All-in": 2, "Player_Check": 1, "Player_Call": 1,
    "Player_Fold": 1, "Player_Draw": 2, "Player_Hand": 6, "Round_result": 2, "Round_Win_Undisputed": 2, "Result": 3,
    "Game_Over": 0,
}


class Client(threading.Thread):
    """style: how answers are sent. lines, no-newline, bytes, glued."""

    def __init__(self, port, name, style="lines", seed=0):
        super().__init__(daemon=True)
        self.name_, self.style, self.random = name, style, random.Random(seed)
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.heard, self.results, self.cards, self.error = [], {}, [], None
        self.is_over = self.is_closed = False

    def run(self):
        try:
            self.play()
        except Exception as error:  # shown by the test
            self.error = repr(error)
        finally:
            self.socket.close()

    def play(self):
        words = []
        pending = ""
        while True:
            data = self.socket.recv(4096)
            if not data:
                break
            pending += data.decode("ascii")
            whole, _, pending = pending.rpartition("\n")
            words += whole.split()
            while words and len(words) > ARGUMENTS[words[0]]:
                count = ARGUMENTS[words[0]]
                message, words = words[: count + 1], words[count + 1:]
                self.heard.append(message)
                self.take(*message)
        self.is_closed = True

    def take(self, word, *args):
        if word == "Name?":
            self.say_name()
        elif word == "Cards":
            self.cards = list(args)
        elif word == "Open?":
            self.answer_open(*map(int, args))
        elif word == "Call/Raise?":
            self.answer_call(*map(int, args))
        elif word == "Draw?":
            self.answer_draw()
        elif word == "Result":
            self.results[args[0]] = (int(args[1]), int(args[2]))
        elif word == "Game_Over":
            self.is_over = True

    def say_name(self):
        self.send("Name " + self.name_)

    def answer_open(self, least, in_pot, stack):
        if self.random.random() < 0.5 and least < in_pot + stack:
            self.send("Open %d" % min(least + 10, in_pot + stack))
        else:
            self.send("Check")

    def answer_call(self, highest, least, in_pot, stack):
        pick = self.random.random()
        if pick < 0.2:
            self.send("Fold")
        elif pick < 0.4 and least < in_pot + stack:
            self.send("Raise %d" % least)
        elif stack < highest - in_pot or pick > 0.9:
            self.send("All-in")
        else:
            self.send("Call")

    def answer_draw(self):
        self.send(" ".join(["Throws"] + self.random.sample(self.cards, self.random.randrange(6))))

    def send(self, text):
        if self.style == "bytes":
            for byte in (text + "\n").encode():
                self.socket.sendall(bytes([byte]))
                time.sleep(0.0005)
        elif self.style == "glued":
            self.socket.sendall(("\r\n  " + text.replace(" ", " \t ") + " \r\n").encode())
        else:
            self.socket.sendall((text + ("" if self.style == "no-newline" else "\n")).encode())


class Calm(Client):
    """Never bets: its games take for ever."""

    def answer_open(self, least, in_pot, stack):
        self.send("Check")


class FallsSilent(Calm):
    """Answers nothing once so many rounds are over."""

    def __init__(self, port, name, rounds):
        super().__init__(port, name)
        self.rounds, self.is_silent = rounds, False

    def take(self, word, *args):
        self.is_silent = self.is_silent or (word == "Round" and int(args[0]) > self.rounds)
        if not self.is_silent:
            super().take(word, *args)


class Misfit(Client):
    """Plays until it is asked for the second time, then does what no player should."""

    def __init__(self, port, name, deed):
        super().__init__(port, name)
        self.deed, self.questions = deed, 0

    def take(self, word, *args):
        self.questions += word in ("Open?", "Call/Raise?", "Draw?")
        if word in ("Open?", "Call/Raise?", "Draw?") and (self.questions >= 2 or self.deed == "card not held"):
            self.misbehave(word, *args)
        else:
            super().take(word, *args)

    def misbehave(self, word, *args):
        if self.deed == "late":
            time.sleep(3)
            self.socket.sendall(b"Check\n")
        elif self.deed == "illegal amount":
            self.socket.sendall(b"Throws 2x\n" if word == "Draw?" else b"Open 1\n" if word == "Open?" else b"Raise 1\n")
        elif self.deed == "card not held":
            other = next(card for card in ("2c", "2d", "2h", "2s", "3c", "3d") if card not in self.cards)
            self.socket.sendall(b"Throws %s\n" % other.encode() if word == "Draw?" else
                                b"Check\n" if word == "Open?" else b"All-in\n")
        elif self.deed == "closes":
            self.socket.close()
        elif self.deed == "floods":
            self.socket.sendall(b"Check\n" * 5000)
        elif self.deed == "megabyte":
            self.socket.sendall(b"x" * (1 << 20))
        elif self.deed == "nonsense":
            self.socket.sendall(b"\xff\xfe\x00 GET / HTTP/1.1\r\n\r\n")
