"""Clients of the dealer that leave, stall, fall silent or speak nonsense; for acpc_server_test.py."""
import socket

from acpc_player import Game, State, play


def until_it_ends(port):
    """Plays on a match that ends in its middle: what is on its way then may be answered by a reset."""
    try:
        play("127.0.0.1", port, 1)
    except OSError:
        pass


def seat(port):
    conn = socket.create_connection(("127.0.0.1", port))
    conn.sendall(b"VERSION:2.0.0\n")
    return conn


def drain(conn):
    try:
        while conn.recv(4096):
            pass
    except OSError:
        pass


def stall(port):
    with seat(port) as conn:
        drain(conn)


def half_a_line(port):
    with seat(port) as conn:
        conn.sendall(b"MATCHSTATE:1:0:")
        drain(conn)


def megabyte(port):
    with seat(port) as conn:
        try:
            conn.sendall(b"x" * (1 << 20))
        except OSError:
            pass
        drain(conn)


def flood(port):
    with seat(port) as conn:
        try:
            while True:
                conn.sendall(b"MATCHSTATE:1:9::|AsAd:c\r\n" * 100)
        except OSError:
            pass


def leave_after(port, messages):
    """Calls a while, then is gone."""
    with seat(port) as conn:
        for raw in conn.makefile("rb"):
            line = raw.decode().strip()
            _, me, _, betting, _ = line.split(":")
            state = State(Game(), betting)
            messages -= 1
            if messages == 0:
                return
            if not state.done and state.actor == int(me):
                conn.sendall((line + ":c\r\n").encode())


def fall_silent(port, hands=40):
    """Calls in so many hands, then says nothing more."""
    with seat(port) as conn:
        try:
            for raw in conn.makefile("rb"):
                line = raw.decode().strip()
                _, me, number, betting, _ = line.split(":")
                state = State(Game(), betting)
                if int(number) < hands and not state.done and state.actor == int(me):
                    conn.sendall((line + ":c\r\n").encode())
        except OSError:
            pass


def speak_nonsense(port):
    """Calls, and says something else first."""
    with seat(port) as conn:
        for raw in conn.makefile("rb"):
            line = raw.decode().strip()
            _, me, _, betting, _ = line.split(":")
            state = State(Game(), betting)
            if not state.done and state.actor == int(me):
                conn.sendall(("nonsense\r\n" + line + ":c\r\n").encode())


def byte_by_byte(port):
    with seat(port) as conn:
        conn.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for raw in conn.makefile("rb"):
            line = raw.decode().strip()
            _, me, _, betting, _ = line.split(":")
            state = State(Game(), betting)
            if not state.done and state.actor == int(me):
                for byte in (line + ":c\r\n").encode():
                    conn.sendall(bytes([byte]))
