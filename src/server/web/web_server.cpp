#include "server/web/web_server.hpp"

#include <algorithm>

#include "server/web/web_connection.hpp"

namespace felt {

WebServer::WebServer(EventLoop& loop, Listening listening, WebServerSettings settings, WebHandler& handler)
    : settings_(std::move(settings)),
      handler_(handler),
      loop_(loop),
      mailbox_(loop),
      care_(loop, [this] { look_after(); }),
      acceptor_(loop, std::move(listening), [this](Fd socket) { accept(std::move(socket)); }) {
  look_after();
}

WebServer::~WebServer() { connections_.clear(); }

void WebServer::accept(Fd socket) {
  if (connections_.size() >= settings_.connections) make_room();
  if (connections_.size() >= settings_.connections) return;  // closes it
  const uint64_t id = ++last_;
  connections_[id] = std::make_unique<WebConnection>(*this, id, std::move(socket));
}

// The oldest that is no page: it has had its time, or never meant to say anything.
void WebServer::make_room() {
  const auto oldest = std::ranges::find_if(connections_, [](const auto& entry) { return !entry.second->is_page(); });
  if (oldest != connections_.end()) connections_.erase(oldest);
}

void WebServer::gone(uint64_t id) {
  mailbox_.post([this, id] { connections_.erase(id); });
}

void WebServer::send(uint64_t page, std::shared_ptr<const std::string> message) {
  mailbox_.post([this, page, message = std::move(message)] {
    const auto found = connections_.find(page);
    if (found != connections_.end()) found->second->send(*message);
  });
}

void WebServer::look_after() {
  const auto now = EventLoop::Clock::now();
  for (const auto& [id, connection] : connections_) {
    if (!connection->look_after(now)) gone(id);
  }
  care_.set_in(std::chrono::duration_cast<std::chrono::milliseconds>(settings_.silence) / 6);
}

void WebServer::close_all() {
  for (const auto& [id, connection] : connections_) connection->say_goodbye(kWsGoingAway, "the server has stopped");
}

}  // namespace felt
