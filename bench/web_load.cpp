// Pages for a felt serve, as many as wanted on one thread: does the network stall while bots play at many tables?
//
//   web_load PORT PAGES TABLES SPEED SECONDS [BOTS]
//
// The pages make TABLES matches of BOTS ("mc,call") between them and watch them; one more page pings ten times a second
// and measures how long the answer takes. SPEED is slow, normal, fast or instant.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "server/net/connection.hpp"

using namespace felt;

namespace {

using Clock = std::chrono::steady_clock;

// A WebSocket client: upgrades, sends masked texts, counts what comes.
class LoadPage final : private Connection::Owner {
 public:
  LoadPage(EventLoop& loop, uint16_t port, std::function<void(std::string_view)> heard)
      : heard_(std::move(heard)),
        connection_(loop, *connect_to({"127.0.0.1", port}), *this, {.unread = 64 << 20, .unsent = 1 << 20}) {
    connection_.send(
        fmt::format("GET /ws HTTP/1.1\r\nHost: localhost:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                    port));
    say({{"type", "hello"}, {"version", 1}});
  }

  void say(const Json& message) {
    const std::string text = message.dump();
    std::string frame{'\x81'};
    if (text.size() < 126) {
      frame += static_cast<char>(0x80 | text.size());
    } else {
      frame += {'\xfe', static_cast<char>(text.size() >> 8), static_cast<char>(text.size() & 0xff)};
    }
    frame += std::string(4, '\0');
    connection_.send(frame + text);
  }

  bool is_lost = false;
  uint64_t messages = 0, bytes = 0;

 private:
  size_t received(Connection&, std::string_view all) override {
    size_t used = 0;
    if (!is_upgraded_) {
      const size_t end = all.find("\r\n\r\n");
      if (end == std::string_view::npos) return 0;
      used = end + 4;
      is_upgraded_ = true;
    }
    while (const size_t size = read_frame(all.substr(used))) used += size;
    return used;
  }
  // How long the frame is; 0 while bytes are missing.
  size_t read_frame(std::string_view rest) {
    if (rest.size() < 2) return 0;
    const auto byte = [&](size_t i) { return static_cast<uint64_t>(static_cast<uint8_t>(rest[i])); };
    const size_t extra = byte(1) < 126 ? 0 : byte(1) == 126 ? 2 : 8;
    if (rest.size() < 2 + extra) return 0;
    uint64_t size = extra == 0 ? byte(1) : 0;
    for (size_t i = 0; i < extra; ++i) size = size << 8 | byte(2 + i);
    if (rest.size() < 2 + extra + size) return 0;
    ++messages;
    bytes += size;
    if (byte(0) == 0x81) heard_(rest.substr(2 + extra, size));
    return 2 + extra + size;
  }
  void lost(Connection&, const std::string&) override { is_lost = true; }

  std::function<void(std::string_view)> heard_;
  bool is_upgraded_ = false;
  Connection connection_;
};

Json match(const std::string& bots, const std::string& speed, int seed) {
  Json list = Json::array();
  for (const Token& bot : split(bots, ",")) list.push_back(bot.text);
  return {{"type", "create_table"},
          {"config",
           {{"mode", "match"},
            {"game", "holdem"},
            {"bots", list},
            {"hands", 1'000'000},
            {"speed", speed},
            {"seed", std::to_string(seed)}}}};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    fmt::print(stderr, "web_load PORT PAGES TABLES SPEED SECONDS [BOTS]\n");
    return 2;
  }
  const auto port = static_cast<uint16_t>(std::atoi(argv[1]));
  const int count = std::atoi(argv[2]), tables = std::atoi(argv[3]);
  const std::string speed = argv[4], bots = argc > 6 ? argv[6] : "mc(samples=50),standard,call,random";
  const auto end = Clock::now() + std::chrono::duration<double>(std::atof(argv[5]));

  EventLoop loop;
  std::vector<std::unique_ptr<LoadPage>> pages;
  uint64_t refused = 0;
  for (int i = 0; i < count; ++i) {
    pages.push_back(std::make_unique<LoadPage>(loop, port, [&](std::string_view text) {
      if (text.starts_with("{\"type\":\"error\"")) ++refused;
    }));
  }
  for (int i = 0; i < tables; ++i) pages[static_cast<size_t>(i % count)]->say(match(bots, speed, i));

  std::vector<double> waits_ms;
  Clock::time_point asked;
  LoadPage pinger(loop, port, [&](std::string_view text) {
    if (text.find("pong") != std::string_view::npos) {
      waits_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked).count());
    }
  });
  Timer timer(loop, [&] {
    asked = Clock::now();
    pinger.say({{"type", "ping"}});
    timer.set_in(std::chrono::milliseconds(100));
  });
  timer.set_in(std::chrono::milliseconds(500));
  loop.run([&] { return Clock::now() >= end; });

  uint64_t messages = 0, bytes = 0, lost = 0;
  for (const auto& page : pages) {
    messages += page->messages;
    bytes += page->bytes;
    lost += page->is_lost ? 1 : 0;
  }
  std::ranges::sort(waits_ms);
  const double seconds = std::atof(argv[5]);
  const auto at = [&](double part) {
    return waits_ms.empty() ? -1 : waits_ms[static_cast<size_t>(part * double(waits_ms.size() - 1))];
  };
  fmt::print(
      "{} tables, {} pages, {}: {:.0f} messages/s, {:.1f} MB/s; ping median {:.1f} ms, 99 % {:.1f} ms, worst {:.1f} ms "
      "({} pings); {} pages lost, {} refusals\n",
      tables, count, speed, static_cast<double>(messages) / seconds, static_cast<double>(bytes) / seconds / 1e6,
      at(0.5), at(0.99), at(1), waits_ms.size(), lost, refused);
  return lost == 0 ? 0 : 1;
}
