// One connection of the web server: HTTP requests one after the other, and a WebSocket once it is upgraded.
#pragma once

#include "protocol/web/websocket.hpp"
#include "server/web/web_gate.hpp"
#include "server/web/web_server.hpp"

namespace felt {

class WebConnection final : private Connection::Owner {
 public:
  WebConnection(WebServer& server, uint64_t id, Fd socket);
  ~WebConnection() override;

  void send(std::string_view message);  // to a page
  void say_goodbye(uint16_t code, std::string_view why);
  // Pings a page that has been silent; false when that did not help.
  bool look_after(EventLoop::Time now);
  bool is_page() const { return is_page_; }

 private:
  size_t received(Connection& from, std::string_view bytes) override;
  void lost(Connection& from, const std::string& why) override;

  void apologise(const std::string& why);
  size_t read_requests(std::string_view bytes);
  size_t read_frames(std::string_view bytes);
  bool take(const WsParser::Step& step);
  void answer(HttpRequest request);
  void reply(const HttpReply& reply, bool keeps_alive, bool has_body = true);
  void upgrade(const HttpRequest& request);
  HttpReply asset(const HttpRequest& request) const;
  std::optional<HttpReply> why_no_body(const HttpParse& parse) const;
  WebGate gate() const;
  void send_frame(WsKind kind, std::string_view payload);
  void linger();
  void lingered();
  bool is_reading();  // whether the peer has taken some of what waited when this was last asked

  WebServer& server_;
  uint64_t id_;
  Connection connection_;
  WsParser parser_;
  Timer linger_;
  EventLoop::Time heard_;
  size_t unsent_ = 0;                                             // when is_reading was last asked
  std::shared_ptr<bool> is_here_ = std::make_shared<bool>(true);  // for answers that come later
  bool is_page_ = false, is_busy_ = false, is_leaving_ = false, is_pinged_ = false;
};

}  // namespace felt
