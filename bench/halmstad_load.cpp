// Clients for a draw server, as many as wanted on one thread: how fast does it play, and how long do answers take?
//
//   halmstad_load PORT CLIENTS [AGENT|silent] [SECONDS]
//
// Plays until the server has ended every game. A `silent` client connects and says nothing, for SECONDS.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <vector>

#include "agents/roster.hpp"
#include "protocol/halmstad/halmstad_betting.hpp"
#include "protocol/halmstad/halmstad_parser.hpp"
#include "server/halmstad/halmstad_player.hpp"
#include "server/net/connection.hpp"

using namespace felt;

namespace {

using Clock = std::chrono::steady_clock;

// From an answer to the server's next word to this client, which is at the latest what it made of it.
std::vector<double> latencies_ms;

class LoadClient final : private Connection::Owner {
 public:
  LoadClient(EventLoop& loop, uint16_t port, const std::string& agent, const Rules& rules, int number)
      : is_silent_(agent == "silent"),
        player_(*make_agent(is_silent_ ? "call" : agent), fmt::format("c{}", number), rules, Rng(7, number)),
        connection_(loop, *connect_to({"127.0.0.1", port}), *this) {}

  bool is_done() const { return player_.is_over() || is_lost_; }
  bool is_lost() const { return is_lost_; }

 private:
  size_t received(Connection&, std::string_view bytes) override {
    if (is_silent_) return bytes.size();
    if (has_answered_) {
      latencies_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - answered_).count());
      has_answered_ = false;
    }
    parser_.feed(bytes);
    while (const auto message = parser_.next()) {
      const auto answer = player_.take(*message);
      if (!answer) continue;
      has_answered_ = answer->word != HalmstadWord::Name;
      connection_.send(to_line(*answer));
      answered_ = Clock::now();
    }
    return bytes.size();
  }
  void lost(Connection&, const std::string&) override { is_lost_ = !player_.is_over(); }

  bool is_silent_;
  HalmstadPlayer player_;
  HalmstadParser parser_;
  Connection connection_;
  Clock::time_point answered_;
  bool has_answered_ = false, is_lost_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "halmstad_load PORT CLIENTS [AGENT|silent] [SECONDS]\n");
    return 2;
  }
  const auto port = static_cast<uint16_t>(std::atoi(argv[1]));
  const std::string agent = argc > 3 ? argv[3] : "random";
  const std::chrono::duration<double> limit(argc > 4 ? std::atof(argv[4]) : 1e6);
  const Rules rules = halmstad_rules(HalmstadMode::Original);
  EventLoop loop;
  std::vector<std::unique_ptr<LoadClient>> clients;
  const int count = std::atoi(argv[2]);
  clients.reserve(static_cast<size_t>(count));
  const auto start = Clock::now();
  for (int i = 0; i < count; ++i) {
    clients.push_back(std::make_unique<LoadClient>(loop, port, agent, rules, i));
  }
  loop.run([&] {
    return Clock::now() - start > limit || std::ranges::all_of(clients, [](const auto& c) { return c->is_done(); });
  });
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  const auto lost = std::ranges::count_if(clients, [](const auto& c) { return c->is_lost(); });
  std::ranges::sort(latencies_ms);
  const auto at = [](double part) {
    return latencies_ms.empty() ? 0 : latencies_ms[static_cast<size_t>(part * double(latencies_ms.size() - 1))];
  };
  fmt::print(
      "{} clients, {} lost, {} answers in {:.2f} s; ms to the server's next word: median {:.2f}, 99 % {:.2f}, worst "
      "{:.2f}\n",
      clients.size(), lost, latencies_ms.size(), seconds, at(0.5), at(0.99), at(1));
}
