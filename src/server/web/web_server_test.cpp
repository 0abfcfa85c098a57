// The web server with real sockets on this machine.
#include "server/web/web_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <atomic>
#include <thread>

#include "protocol/web/websocket.hpp"

namespace felt {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr WebAsset kAssets[] = {{"/index.html", "text/html; charset=utf-8", "<p>hello</p>", "", false},
                                {"/a-1.js", "text/javascript", "let a = 1", "\x1f\x8b.", true}};

// Says what it hears back to the page, and answers requests a moment later.
class Echo final : public WebHandler {
 public:
  void opened(uint64_t) override { ++pages; }
  bool received(uint64_t page, std::string_view text) override {
    if (text == "go away") return false;
    if (text == "throw") throw std::runtime_error("broken");
    server->send(page, std::make_shared<std::string>("you said " + std::string(text)));
    return true;
  }
  void closed(uint64_t) override { --pages; }
  void ask(HttpRequest request, std::function<void(HttpReply)> done) override {
    if (request.path == "/api/throw") throw std::runtime_error("broken");
    if (request.path == "/api/throw-later") {
      server->after(std::chrono::milliseconds(0), [] { throw std::runtime_error("broken"); });
      server->after(std::chrono::milliseconds(1), [] { throw std::runtime_error("broken"); });
    }
    server->after(std::chrono::milliseconds(1), [request, done] {
      done({200, "text/plain", "asked " + request.path});
    });
  }

  WebServer* server = nullptr;
  std::atomic<int> pages = 0;
};

class WebServerTest : public testing::Test {
 protected:
  void start(WebServerSettings settings = {}) {
    settings.assets = kAssets;
    server_ = std::make_unique<WebServer>(loop_, *listen_on({}), std::move(settings), echo_);
    echo_.server = server_.get();
    thread_ = std::thread(
        [this] { loop_.run([this] { return is_over_.load(); }, [this](const std::string&) { ++failures_; }); });
  }
  ~WebServerTest() override {
    is_over_ = true;
    thread_.join();
    server_.reset();
  }

  Fd connect() const { return *connect_to({"127.0.0.1", server_->port()}); }
  static void send_to(const Fd& socket, std::string_view text) {
    ASSERT_EQ(::send(socket.number(), text.data(), text.size(), MSG_NOSIGNAL), static_cast<ssize_t>(text.size()));
  }
  // What comes until it ends like this, or the connection does.
  static std::string read_until(const Fd& socket, std::string_view end) {
    std::string text;
    char buffer[4096];
    while (!text.ends_with(end) || end.empty()) {
      const ssize_t got = ::recv(socket.number(), buffer, sizeof buffer, 0);
      if (got <= 0) break;
      text.append(buffer, static_cast<size_t>(got));
    }
    return text;
  }
  std::string get(std::string_view path, std::string_view headers = "") const {
    const Fd socket = connect();
    send_to(socket, "GET " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                        std::string(headers) + "\r\n");
    return read_until(socket, "");
  }

  static std::string masked(int opcode, std::string_view payload) {
    std::string frame{static_cast<char>(0x80 | opcode), static_cast<char>(0x80 | payload.size()), 0, 0, 0, 0};
    return frame.append(payload);
  }
  static constexpr std::string_view kUpgrade =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  Fd open_page() const {
    Fd socket = connect();
    send_to(socket, std::string(kUpgrade));
    EXPECT_THAT(read_until(socket, "\r\n\r\n"), HasSubstr("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    return socket;
  }

  EventLoop loop_;
  Echo echo_;
  std::unique_ptr<WebServer> server_;
  std::thread thread_;
  std::atomic<bool> is_over_ = false;
  std::atomic<int> failures_ = 0;
};

TEST_F(WebServerTest, ServesThePageWithItsGuards) {
  start();
  const std::string page = get("/");
  EXPECT_THAT(page, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(page, HasSubstr("Content-Security-Policy: default-src 'self'"));
  EXPECT_THAT(page, HasSubstr("Cache-Control: no-cache"));
  EXPECT_THAT(page, HasSubstr("\r\n\r\n<p>hello</p>"));
  EXPECT_THAT(page, HasSubstr("Cross-Origin-Resource-Policy: same-origin"));
  for (const char* asked : {"gzip", "br, gzip;q=0.5", "*"}) {
    const std::string script = get("/a-1.js", "Accept-Encoding: " + std::string(asked) + "\r\n");
    EXPECT_THAT(script, HasSubstr("Content-Encoding: gzip")) << asked;
    EXPECT_THAT(script, HasSubstr("Vary: Accept-Encoding")) << asked;
  }
  for (const char* asked : {"", "Accept-Encoding: br\r\n", "Accept-Encoding: gzip;q=0\r\n"}) {
    const std::string script = get("/a-1.js", asked);
    EXPECT_THAT(script, Not(HasSubstr("Content-Encoding"))) << asked;
    EXPECT_THAT(script, HasSubstr("\r\n\r\nlet a = 1")) << asked;
  }
  EXPECT_THAT(get("/a-1.js"), HasSubstr("immutable"));
  EXPECT_THAT(get("/none"), StartsWith("HTTP/1.1 404 "));
  EXPECT_THAT(get("/../etc/passwd"), StartsWith("HTTP/1.1 404 "));
}

TEST_F(WebServerTest, AnswersRequestsOneAfterTheOther) {
  start();
  const Fd socket = connect();
  std::string three;
  for (const char* path : {"/api/a", "/", "/api/b"})
    three += "GET " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  send_to(socket, three);
  const std::string text = read_until(socket, "asked /api/b");
  EXPECT_LT(text.find("asked /api/a"), text.find("hello"));
  EXPECT_LT(text.find("hello"), text.find("asked /api/b"));
}

TEST_F(WebServerTest, TalksWithPages) {
  start();
  const Fd page = open_page();
  send_to(page, masked(1, "hi"));
  EXPECT_EQ(read_until(page, "hi"), ws_frame(WsKind::Text, "you said hi"));
  send_to(page, masked(9, "x"));
  EXPECT_EQ(read_until(page, "x"), ws_frame(WsKind::Pong, "x"));
  EXPECT_EQ(echo_.pages, 1);
}

TEST_F(WebServerTest, ReadsWhatComesRightBehindTheUpgrade) {
  start();
  const Fd page = connect();
  send_to(page, std::string(kUpgrade) + masked(1, "one") + masked(1, "two"));
  EXPECT_THAT(read_until(page, "you said two"), HasSubstr("you said one"));
}

TEST_F(WebServerTest, SendsAwayWhoMisbehaves) {
  start();
  for (const std::string& bad : {masked(1, "go away"), ws_frame(WsKind::Text, "not masked"), masked(2, "binary")}) {
    const Fd page = open_page();
    send_to(page, bad);
    EXPECT_THAT(read_until(page, ""), StartsWith("\x88"));
  }
  for (int i = 0; i < 200 && echo_.pages > 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(echo_.pages, 0);
}

TEST_F(WebServerTest, WhatThrowsEndsItsConnectionWithAWordAndNothingElse) {
  start();
  const Fd other = open_page();
  const Fd page = open_page();
  send_to(page, masked(1, "throw"));
  EXPECT_EQ(read_until(page, ""), ws_close(kWsFailed, "the server failed: broken"));
  const std::string reply = get("/api/throw");
  EXPECT_THAT(reply, StartsWith("HTTP/1.1 500 "));
  EXPECT_THAT(reply, HasSubstr("the server failed: broken"));
  EXPECT_THAT(get("/api/throw-later"), HasSubstr("asked /api/throw-later"));
  send_to(other, masked(1, "hi"));
  EXPECT_EQ(read_until(other, "hi"), ws_frame(WsKind::Text, "you said hi"));
  EXPECT_EQ(failures_, 2);  // after an answer that was given later: failures are counted behind their replies
}

TEST_F(WebServerTest, RefusesOtherSitesAndNonsense) {
  start();
  EXPECT_THAT(get("/ws", "Origin: http://evil.example\r\n"), StartsWith("HTTP/1.1 403 "));
  EXPECT_THAT(get("/ws"), StartsWith("HTTP/1.1 426 "));
  const Fd socket = connect();
  send_to(socket, "POST /api/hand-file HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n");
  EXPECT_THAT(read_until(socket, ""), HasSubstr("this is 953 MB, and at most 64 MB are taken"));
  const Fd other = connect();
  send_to(other, "\x16\x03\x01 nonsense\r\n\r\n");
  EXPECT_THAT(read_until(other, ""), StartsWith("HTTP/1.1 400 "));
}

TEST_F(WebServerTest, LooksAtTheHeadBeforeItTakesTheBody) {
  start({.token = "secret", .any_host = true, .assets = {}});
  const Fd stranger = connect();
  send_to(stranger, "POST /api/hand-file HTTP/1.1\r\nHost: box\r\nContent-Length: 60000000\r\n\r\nbegin");
  EXPECT_THAT(read_until(stranger, ""), StartsWith("HTTP/1.1 401 "));
  const Fd big_sender = connect();
  send_to(
      big_sender,
      "POST /api/range HTTP/1.1\r\nHost: box\r\nCookie: felt_token=secret\r\nContent-Length: 60000000\r\n\r\nbegin");
  EXPECT_THAT(read_until(big_sender, ""), StartsWith("HTTP/1.1 413 "));
}

TEST_F(WebServerTest, HeadIsAnsweredWithoutABody) {
  start();
  const Fd socket = connect();
  send_to(socket, "HEAD /api/a HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_THAT(read_until(socket, "\r\n\r\n"), HasSubstr("Content-Length: 12"));
  send_to(socket, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_THAT(read_until(socket, "hello</p>"), StartsWith("HTTP/1.1 200 "));
}

TEST_F(WebServerTest, WhoIsFullMakesRoomForPages) {
  start({.token = "", .assets = {}, .connections = 3});
  std::vector<Fd> half;
  for (int i = 0; i < 6; ++i) {
    half.push_back(connect());
    send_to(half.back(), "GET / HT");
  }
  EXPECT_THAT(get("/"), StartsWith("HTTP/1.1 200 "));
}

TEST_F(WebServerTest, GivesUpThoseWhoSayNothing) {
  start({.token = "", .assets = {}, .connections = 400, .silence = std::chrono::seconds(1)});
  const Fd silent = connect();
  const Fd page = open_page();
  EXPECT_EQ(read_until(silent, ""), "");                        // closed without a word
  EXPECT_EQ(read_until(page, ""), ws_frame(WsKind::Ping, ""));  // asked first
}

TEST_F(WebServerTest, NeedsTheTokenWhereThereIsOne) {
  start({.token = "secret", .any_host = true, .assets = {}});
  EXPECT_THAT(get("/"), StartsWith("HTTP/1.1 401 "));
  const std::string page = get("/", "Accept: text/html,*/*\r\n");
  EXPECT_THAT(page, StartsWith("HTTP/1.1 401 "));
  EXPECT_THAT(page, HasSubstr("Content-Type: text/html"));
  EXPECT_THAT(page, HasSubstr("felt serve"));
  EXPECT_THAT(get("/?token=secret"), StartsWith("HTTP/1.1 302 "));
  EXPECT_THAT(get("/", "Cookie: felt_token=secret\r\n"), StartsWith("HTTP/1.1 200 "));
}

}  // namespace
}  // namespace felt
