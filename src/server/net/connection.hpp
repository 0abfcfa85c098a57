// One TCP connection of a server: what arrives is handed to its owner piece by piece, what is sent never blocks.
// Neither a peer that sends without end nor one that does not read takes more than a bounded amount of memory.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/address.hpp"
#include "server/net/event_loop.hpp"

namespace felt {

struct ConnectionLimits {
  size_t unread = 4096;       // bytes of a message whose end has not come
  size_t unsent = 256 << 10;  // bytes that the peer has not taken
};

class Connection final : private EventLoop::Source {
 public:
  class Owner {
   public:
    virtual ~Owner() = default;
    // Everything that has arrived and not been used yet. How many bytes of it are used up; the rest comes again with
    // more. May close or delete the connection. If it throws, the connection is closed and the owner hears so in
    // lost().
    virtual size_t received(Connection& from, std::string_view bytes) = 0;
    // The peer is gone, or has broken a limit: "closed the connection". Nothing arrives any more.
    virtual void lost(Connection& from, const std::string& why) = 0;
  };

  // A socket as accept or connect gave it. The owner and the loop must outlive the connection.
  Connection(EventLoop& loop, Fd socket, Owner& owner, ConnectionLimits limits = {});
  ~Connection() override { close(); }

  // Queues text; flush() sends it. Errors come later, as lost().
  void write(std::string_view text) { unsent_ += text; }
  std::string& out() { return unsent_; }  // to append to
  void flush();
  void send(std::string_view text) {
    write(text);
    flush();
  }

  // The next thing to happen is an answer from here: EventLoop::expect().
  void expect_answer() {
    if (is_open() && failure_.empty() && !wants_to_write_) loop_.expect(*this);
  }

  // Hands the owner again what it has not used: when it can continue. Not from within received().
  void read_again() { take({}); }

  void close();  // at once
  // Says that nothing more comes, and closes when the peer does or after a second: closing while the peer is sending
  // would reset the connection. What arrives from now on is ignored.
  void close_when_sent();
  void end_when_sent();  // says that nothing more comes; the peer may still send, until it closes
  bool is_open() const { return socket_.is_open(); }
  bool has_unsent() const { return !unsent_.empty(); }
  // Bytes that were sent and that the peer's program has not read; nothing where that cannot be known.
  std::optional<size_t> unread_by_peer() const;
  const std::string& peer() const { return peer_; }  // "127.0.0.1:40312"

 private:
  void ready(bool can_read, bool can_write) override;
  bool wait_and_read() override;
  bool read(int flags);
  void take(std::string_view bytes);
  void lose(const std::string& why);
  void fail_later(std::string why);
  void part();

  EventLoop& loop_;
  Fd socket_;
  Owner& owner_;
  ConnectionLimits limits_;
  std::string peer_;
  std::string unread_, unsent_;
  std::string failure_;  // found while sending
  bool wants_to_write_ = false, is_closing_ = false, is_ending_ = false;
  Timer parting_;               // how long the peer has to close
  bool* is_deleted_ = nullptr;  // set while the owner is being called
};

// Takes connections until it is deleted.
class Acceptor final : private EventLoop::Source {
 public:
  Acceptor(EventLoop& loop, Listening listening, std::function<void(Fd)> accepted);
  ~Acceptor() override { loop_.remove(listening_.socket.number(), *this); }
  Acceptor(const Acceptor&) = delete;
  Acceptor& operator=(const Acceptor&) = delete;

  uint16_t port() const { return listening_.port; }

 private:
  void ready(bool can_read, bool can_write) override;

  EventLoop& loop_;
  Listening listening_;
  std::function<void(Fd)> accepted_;
  Timer again_;  // after the system had no descriptor left
};

}  // namespace felt
