// A draw player on a socket: one game on a Halmstad server.
#pragma once

#include <memory>
#include <string>

#include "protocol/halmstad/halmstad_parser.hpp"
#include "server/halmstad/halmstad_player.hpp"
#include "server/net/connection.hpp"

namespace felt {

class HalmstadClient final : private Connection::Owner {
 public:
  // A connected socket. The player and the loop must outlive the client.
  HalmstadClient(EventLoop& loop, Fd socket, HalmstadPlayer& player)
      : player_(player), connection_(loop, std::move(socket), *this) {}

  // The game is over, or the connection is lost.
  bool is_done() const { return player_.is_over() || !failure_.empty(); }
  const std::string& failure() const { return failure_; }  // empty unless the connection was lost before the end
  int64_t messages() const { return messages_; }           // from the server

 private:
  size_t received(Connection& from, std::string_view bytes) override;
  void lost(Connection& from, const std::string& why) override;

  HalmstadPlayer& player_;
  HalmstadParser parser_;
  Connection connection_;
  std::string failure_;
  int64_t messages_ = 0;
};

}  // namespace felt
