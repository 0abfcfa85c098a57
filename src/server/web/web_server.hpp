// The web's side of felt serve: HTTP and WebSocket over an event loop. Serves the page, hands requests under /api/ and
// the messages of pages to a handler, and keeps strangers out: other sites (Host, Origin), who has no token where one
// is needed, and who sends too much.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>

#include "protocol/web/http.hpp"
#include "server/net/connection.hpp"
#include "server/net/mailbox.hpp"
#include "server/web/web_assets.hpp"

namespace felt {

// What stands behind the server. Called on the loop's thread.
class WebHandler {
 public:
  virtual ~WebHandler() = default;
  virtual void opened(uint64_t page) = 0;                           // a WebSocket
  virtual bool received(uint64_t page, std::string_view text) = 0;  // false: the connection is to be closed
  virtual void closed(uint64_t page) = 0;
  // `done` is to be called once, later, on the loop's thread; nothing happens when the asker is gone.
  virtual void ask(HttpRequest request, std::function<void(HttpReply)> done) = 0;
};

struct WebServerSettings {
  std::string token;      // empty: everybody who reaches the port may come in
  bool any_host = false;  // names besides localhost are addressed; only with a token
  std::span<const WebAsset> assets;
  size_t connections = 400;
  std::chrono::seconds silence{60};  // of a page, before it is given up; it is pinged before
};

class WebConnection;

class WebServer {
 public:
  WebServer(EventLoop& loop, Listening listening, WebServerSettings settings, WebHandler& handler);
  ~WebServer();

  uint16_t port() const { return acceptor_.port(); }
  size_t connections() const { return connections_.size(); }

  // From any thread.
  void send(uint64_t page, std::shared_ptr<const std::string> message);
  void after(std::chrono::milliseconds delay, std::function<void()> task) { mailbox_.after(delay, std::move(task)); }

  void close_all();  // says good-bye to every page

 private:
  friend class WebConnection;
  void accept(Fd socket);
  void make_room();
  void gone(uint64_t id);  // deleted when the loop comes round
  void look_after();       // pings pages, gives up the silent

  WebServerSettings settings_;
  WebHandler& handler_;
  EventLoop& loop_;
  Mailbox mailbox_;
  uint64_t last_ = 0;
  std::map<uint64_t, std::unique_ptr<WebConnection>> connections_;
  Timer care_;
  Acceptor acceptor_;
};

}  // namespace felt
