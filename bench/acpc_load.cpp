// How many hands a second an ACPC dealer deals over loopback to trivial clients, each a process of its own, heads-up
// and without limit. The best of three runs.
//
//   acpc_load [HANDS] [TABLES] [CORES]      50,000 hands at one table; 0 cores is all of them
//
// The plain twin deals as a dealer is usually written: it writes every state to every seat at once, waits for the one
// who is to act with select, and hands every finished hand to the log at once. Its cards, rules and lines are ours, so
// the ratio is that of the ways of waiting and writing alone.
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "server/acpc/acpc_match.hpp"

namespace felt {
namespace {

using Clock = std::chrono::steady_clock;

// A player as the competition's example is: folds 6 %, calls 47 % and raises 47 % of the time, to any size. It knows
// whose turn it is by counting letters, and nothing else; the dealer makes its sizes legal.
void play_at_random(uint16_t port) {
  const Fd socket = *connect_to({"127.0.0.1", port});
  (void)!::write(socket.number(), "VERSION:2.0.0\r\n", 15);
  Rng rng(port);
  std::string unread;
  std::array<char, 4096> buffer;
  for (ssize_t got; (got = ::read(socket.number(), buffer.data(), buffer.size())) > 0;) {
    unread.append(buffer.data(), static_cast<size_t>(got));
    for (size_t end; (end = unread.find("\r\n")) != std::string::npos; unread.erase(0, end + 2)) {
      const std::string_view line(unread.data(), end);
      const size_t betting = line.find(':', 13) + 1, cards = line.find(':', betting), bar = line.find('|');
      const std::string_view moves = line.substr(betting, cards - betting);
      const bool shows_both = bar > cards + 1 && bar + 1 < end && line[bar + 1] != '/';
      if (moves.ends_with('f') || shows_both) continue;
      const size_t slash = moves.rfind('/') + 1;  // 0 when there is none
      const auto made = std::count_if(moves.begin() + static_cast<std::ptrdiff_t>(slash), moves.end(),
                                      [](char c) { return c == 'c' || c == 'r'; });
      if ((made + (slash == 0 ? 1 : 0)) % 2 != line[11] - '0') continue;
      const uint32_t die = rng.below(100);
      const std::string move = die < 6 ? "f" : die < 53 ? "c" : fmt::format("r{}", rng.below(20'000));
      const std::string answer = fmt::format("{}:{}\r\n", line, move);
      (void)!::write(socket.number(), answer.data(), answer.size());
    }
  }
}

class Clients {
 public:
  void start(uint16_t port) {
    const pid_t child = ::fork();
    if (child == 0) {
      play_at_random(port);
      std::_Exit(0);
    }
    children_.push_back(child);
  }
  ~Clients() {
    for (const pid_t child : children_) ::waitpid(child, nullptr, 0);
  }

 private:
  std::vector<pid_t> children_;
};

AcpcMatchConfig config_of(uint32_t hands, bool is_alone = false) {
  AcpcMatchConfig config;
  config.game = usual_acpc_game(false, 2);
  config.hands = hands;
  config.seed = 1;
  config.names = {"a", "b"};
  config.is_alone = is_alone;
  return config;
}

struct Writer final : AcpcListener {
  void acted(uint32_t, const std::string&, WallTime, WallTime) override { ++actions; }
  void hand_played(uint32_t, std::string_view line) override { std::fwrite(line.data(), 1, line.size(), log); }
  uint64_t actions = 0;
  std::FILE* log = std::tmpfile();
};

double ours(uint32_t hands, int tables, double& actions) {
  EventLoop loop;
  Writer writer;
  std::vector<std::unique_ptr<AcpcMatch>> matches;
  const auto start = Clock::now();
  Clients clients;
  for (int i = 0; i < tables; ++i) {
    auto& match = matches.emplace_back(std::make_unique<AcpcMatch>(loop, config_of(hands, tables == 1), writer));
    if (!match->open().ok()) return 0;
    for (const uint16_t port : match->ports()) clients.start(port);
  }
  loop.run([&] {
    return std::ranges::all_of(matches, [](const auto& match) { return match->is_over() && match->has_sent(); });
  });
  actions = static_cast<double>(writer.actions) / (static_cast<double>(hands) * tables);
  return static_cast<double>(hands) * tables / std::chrono::duration<double>(Clock::now() - start).count();
}

// ---- the plain twin, one table

std::string read_line(int fd, std::string& unread) {
  while (unread.find('\n') == std::string::npos) {
    fd_set set;
    FD_ZERO(&set);
    FD_SET(fd, &set);
    timeval limit{600, 0};
    ::select(fd + 1, &set, nullptr, nullptr, &limit);
    std::array<char, 4096> buffer;
    const ssize_t got = ::read(fd, buffer.data(), buffer.size());
    if (got <= 0) std::exit(1);
    unread.append(buffer.data(), static_cast<size_t>(got));
  }
  const size_t end = unread.find('\n');
  std::string line = unread.substr(0, end);
  unread.erase(0, end + 1);
  return line;
}

double plain(uint32_t hands) {
  const AcpcMatchConfig config = config_of(hands);
  AcpcDeck deck(config.game, config.seed);
  std::array<Fd, 2> seats;
  std::array<std::string, 2> unread;
  Writer writer;
  const auto start = Clock::now();
  Clients clients;
  for (size_t seat = 0; seat < 2; ++seat) {
    const Listening listening = *listen_on({});
    clients.start(listening.port);
    fd_set set;
    FD_ZERO(&set);
    FD_SET(listening.socket.number(), &set);
    ::select(listening.socket.number() + 1, &set, nullptr, nullptr, nullptr);
    seats[seat] = Fd(::accept(listening.socket.number(), nullptr, nullptr));
    const int on = 1;
    ::setsockopt(seats[seat].number(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    (void)read_line(seats[seat].number(), unread[seat]);
  }
  for (uint32_t number = 0; number < hands; ++number) {
    AcpcHand hand(config.game, number, deck.deal());
    const auto tell = [&] {
      for (size_t seat = 0; seat < 2; ++seat) {
        std::string line;
        hand.match_state(static_cast<int>((seat + number) % 2), line);
        line += "\r\n";
        (void)!::write(seats[seat].number(), line.data(), line.size());
      }
    };
    while (!hand.is_over()) {
      tell();
      const int actor = hand.betting().actor();
      const size_t seat = (static_cast<size_t>(actor) + number) % 2;
      std::string state, warning;
      hand.match_state(actor, state);
      const AcpcAnswer answer = read_acpc_answer(read_line(seats[seat].number(), unread[seat]), state, false);
      hand.act(legal_acpc_move(hand.betting(), answer.move, false, warning));
    }
    tell();
    std::string line;
    hand.state(config.names, line);
    writer.hand_played(number, line);
    std::fflush(writer.log);
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  for (Fd& seat : seats) seat.reset();
  return hands / seconds;
}

// What the kernel takes for a message to another process and one back: no dealer can be faster than that per action.
double ping_pong_us() {
  constexpr int kRounds = 50'000;
  const Listening listening = *listen_on({});
  if (::fork() == 0) {
    const Fd socket = *connect_to({"127.0.0.1", listening.port});
    std::array<char, 100> buffer{};
    while (::read(socket.number(), buffer.data(), buffer.size()) > 0)
      (void)!::write(socket.number(), buffer.data(), 60);
    std::_Exit(0);
  }
  fd_set set;
  FD_ZERO(&set);
  FD_SET(listening.socket.number(), &set);
  ::select(listening.socket.number() + 1, &set, nullptr, nullptr, nullptr);
  Fd socket(::accept(listening.socket.number(), nullptr, nullptr));
  const int on = 1;
  ::setsockopt(socket.number(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  std::array<char, 100> buffer{};
  const auto start = Clock::now();
  for (int i = 0; i < kRounds; ++i) {
    (void)!::write(socket.number(), buffer.data(), 50);
    (void)!::read(socket.number(), buffer.data(), buffer.size());
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  socket.reset();
  ::wait(nullptr);
  return 1e6 * seconds / kRounds;
}

void use_cores(int cores) {
  if (cores <= 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int i = 0; i < cores; ++i) CPU_SET(i, &set);
  ::sched_setaffinity(0, sizeof set, &set);
}

int run(int argc, char** argv) {
  ::signal(SIGPIPE, SIG_IGN);
  const auto number = [&](int i, int usual) { return argc > i ? std::atoi(argv[i]) : usual; };
  const auto hands = static_cast<uint32_t>(number(1, 50'000));
  const int tables = number(2, 1);
  use_cores(number(3, 0));
  double best_plain = 0, best_ours = 0, actions = 0;
  for (int i = 0; i < 3; ++i) {
    if (tables == 1) best_plain = std::max(best_plain, plain(hands));
    best_ours = std::max(best_ours, ours(hands, tables, actions));
  }
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  fmt::print("felt  {:9.0f} hands/s at {} tables, {:.1f} actions a hand, {} MB\n", best_ours, tables, actions,
             usage.ru_maxrss / 1024);
  if (tables == 1) fmt::print("plain {:9.0f} hands/s, ratio {:.2f}\n", best_plain, best_ours / best_plain);
  if (tables == 1) fmt::print("a bare message and its answer {:.1f} us\n", ping_pong_us());
  return 0;
}

}  // namespace
}  // namespace felt

int main(int argc, char** argv) { return felt::run(argc, argv); }
