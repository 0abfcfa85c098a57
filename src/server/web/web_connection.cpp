#include "server/web/web_connection.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "server/web/web_gate.hpp"

namespace felt {
namespace {

constexpr HttpLimits kLimits{.head = 16 << 10, .body = 64 << 20};
constexpr size_t kMaxUsualBody = 1 << 20;
constexpr size_t kMaxUnread = kLimits.head + kLimits.body;
constexpr size_t kMaxUnsent = 96 << 20;
constexpr size_t kMaxUnsentToPage = 2 << 20;  // a page that far behind may as well join again
constexpr std::chrono::milliseconds kLinger{1000};

// Nothing from elsewhere, no frames around the page, no guessing of types.
const HttpFields kSafety = {
    {"Content-Security-Policy",
     "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri "
     "'none'; "
     "frame-ancestors 'none'; form-action 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

bool may_be_large(std::string_view path) { return path == "/api/hand-file" || path == "/api/import"; }

// "gzip", "gzip;q=0.5", "*"; not "gzip;q=0".
bool takes_gzip(std::string_view accepted) {
  for (const Token& piece : split(accepted, ",")) {
    const std::string_view coding = trim(piece.text.substr(0, piece.text.find(';')));
    if (!equals_ignoring_case(coding, "gzip") && coding != "*") continue;
    const size_t quality = piece.text.find("q=");
    const auto value =
        quality == std::string_view::npos ? std::optional(1.0) : parse_decimal(trim(piece.text.substr(quality + 2)));
    return value.value_or(0) > 0;
  }
  return false;
}

bool has_word(std::string_view list, std::string_view word) {
  for (const Token& piece : split(list, ",")) {
    if (equals_ignoring_case(trim(piece.text), word)) return true;
  }
  return false;
}

}  // namespace

WebConnection::WebConnection(WebServer& server, uint64_t id, Fd socket)
    : server_(server),
      id_(id),
      connection_(server.loop_, std::move(socket), *this, {.unread = kMaxUnread, .unsent = kMaxUnsent}),
      linger_(server.loop_, [this] { lingered(); }),
      heard_(EventLoop::Clock::now()) {}

WebConnection::~WebConnection() {
  *is_here_ = false;
  if (is_page_) server_.handler_.closed(id_);
}

size_t WebConnection::received(Connection&, std::string_view bytes) {
  if (is_page_) heard_ = EventLoop::Clock::now();  // of HTTP only whole requests count
  is_pinged_ = false;
  if (is_leaving_) return bytes.size();
  try {
    // Who is sure of the answer sends frames right behind the request that makes it a page.
    const size_t asked = is_page_ ? 0 : read_requests(bytes);
    return asked + (is_page_ && !is_leaving_ ? read_frames(bytes.substr(asked)) : 0);
  } catch (...) {
    apologise(fmt::format("the server failed: {}", exception_text()));
    return bytes.size();
  }
}

void WebConnection::apologise(const std::string& why) {
  constexpr size_t kMaxReason = 120;  // a close frame has at most 125 bytes
  if (is_page_) return say_goodbye(kWsFailed, std::string_view(why).substr(0, kMaxReason));
  reply(refuse(500, why), false);
}

void WebConnection::lost(Connection&, const std::string&) { server_.gone(id_); }

// ---- HTTP

// The next request waits until the one before is answered.
size_t WebConnection::read_requests(std::string_view bytes) {
  size_t used = 0;
  while (!is_busy_ && !is_leaving_ && !is_page_ && used < bytes.size()) {
    HttpParse parse = parse_http(bytes.substr(used), kLimits);
    if (parse.state == HttpParse::State::NeedsMore) break;
    // Nobody sends a large body before they have shown that they may.
    if (parse.state == HttpParse::State::NeedsBody) {
      const auto refusal = why_no_body(parse);
      if (!refusal) break;
      parse.state = HttpParse::State::Refused;
      parse.refusal = *refusal;
    }
    if (parse.state == HttpParse::State::Refused) {
      reply(parse.refusal, false);
      return bytes.size();
    }
    used += parse.used;
    heard_ = EventLoop::Clock::now();
    answer(std::move(parse.request));
  }
  return used;
}

std::optional<HttpReply> WebConnection::why_no_body(const HttpParse& parse) const {
  if (auto stop = gate().stop(parse.request)) return stop;
  const size_t most = may_be_large(parse.request.path) ? kLimits.body : kMaxUsualBody;
  if (parse.body_size <= most) return std::nullopt;
  return refuse(413, "the body of the request is too long; only hand histories may be large");
}

WebGate WebConnection::gate() const { return {server_.settings_.token, server_.settings_.any_host}; }

void WebConnection::answer(HttpRequest request) {
  if (const auto stop = gate().stop(request)) return reply(*stop, request.keeps_alive);
  const bool is_head = request.method == "HEAD";
  if (request.path == "/ws") return upgrade(request);
  if (!request.path.starts_with("/api/")) {
    if (request.method != "GET" && !is_head)
      return reply(refuse(405, "pages can only be read, with GET"), request.keeps_alive);
    return reply(asset(request), request.keeps_alive, !is_head);
  }
  is_busy_ = true;
  const bool keeps_alive = request.keeps_alive;
  server_.handler_.ask(std::move(request), [this, keeps_alive, is_head, is_here = is_here_](const HttpReply& answered) {
    if (!*is_here) return;
    is_busy_ = false;
    reply(answered, keeps_alive, !is_head);
    if (!is_leaving_) connection_.read_again();
  });
}

void WebConnection::reply(const HttpReply& answered, bool keeps_alive, bool has_body) {
  HttpReply safe = answered;
  safe.headers.insert(safe.headers.end(), kSafety.begin(), kSafety.end());
  const bool has_caching =
      std::ranges::any_of(safe.headers, [](const auto& field) { return field.first == "Cache-Control"; });
  if (!has_caching) safe.headers.emplace_back("Cache-Control", "no-store");
  connection_.send(to_text(safe, keeps_alive, has_body));
  if (!keeps_alive) linger();
}

// A peer that is still sending would lose the reply if the connection were closed at once.
void WebConnection::linger() {
  is_leaving_ = true;
  connection_.end_when_sent();
  unsent_ = connection_.out().size();
  linger_.set_in(kLinger);
}

// A slow page gets everything, as long as it reads.
void WebConnection::lingered() {
  if (!is_reading()) return server_.gone(id_);
  linger_.set_in(kLinger);
}

bool WebConnection::is_reading() {
  const size_t before = std::exchange(unsent_, connection_.out().size());
  return unsent_ > 0 && unsent_ < before;
}

HttpReply WebConnection::asset(const HttpRequest& request) const {
  const auto assets = server_.settings_.assets;
  const std::string path = request.path == "/" ? "/index.html" : request.path;
  const auto found = std::ranges::find(assets, path, &WebAsset::path);
  if (found == assets.end()) {
    if (assets.empty()) return refuse(404, "felt was built without its page: build it with FELT_WEB=ON");
    return refuse(404, "there is no such page: start at /");
  }
  const bool is_gzip = !found->gzip.empty() && takes_gzip(request.header("accept-encoding"));
  HttpReply page{200, std::string(found->type), std::string(is_gzip ? found->gzip : found->bytes)};
  if (is_gzip) page.headers.emplace_back("Content-Encoding", "gzip");
  if (!found->gzip.empty()) page.headers.emplace_back("Vary", "Accept-Encoding");
  page.headers.emplace_back("Cache-Control", found->is_lasting ? "public, max-age=31536000, immutable" : "no-cache");
  return page;
}

// ---- WebSocket

void WebConnection::upgrade(const HttpRequest& request) {
  const std::string_view key = request.header("sec-websocket-key");
  const bool is_right = has_word(request.header("connection"), "upgrade") &&
                        has_word(request.header("upgrade"), "websocket") &&
                        request.header("sec-websocket-version") == "13" && !key.empty();
  if (!is_right)
    return reply(refuse(426, "this address is for WebSocket connections (version 13)"), request.keeps_alive);
  HttpReply switching{101, "", ""};
  switching.headers = {
      {"Upgrade", "websocket"}, {"Connection", "Upgrade"}, {"Sec-WebSocket-Accept", websocket_accept(key)}};
  connection_.send(to_text(switching, true));
  is_page_ = true;
  server_.handler_.opened(id_);
}

size_t WebConnection::read_frames(std::string_view bytes) {
  size_t used = 0;
  while (!is_leaving_) {
    const WsParser::Step step = parser_.next(bytes.substr(used));
    used += step.used;
    if (step.state == WsParser::Step::State::NeedsMore) return used;
    if (!take(step)) break;
  }
  return bytes.size();
}

bool WebConnection::take(const WsParser::Step& step) {
  using State = WsParser::Step::State;
  switch (step.state) {
    case State::Message:
      if (server_.handler_.received(id_, step.text)) return true;
      say_goodbye(kWsRefused, "too many messages at once");
      return false;
    case State::Ping:
      send_frame(WsKind::Pong, step.text);
      return true;
    case State::Close:
      say_goodbye(kWsNormal, "");
      return false;
    case State::Broken:
      say_goodbye(step.code, step.why);
      return false;
    default:
      return true;
  }
}

void WebConnection::send(std::string_view message) { send_frame(WsKind::Text, message); }

void WebConnection::send_frame(WsKind kind, std::string_view payload) {
  if (!is_page_ || is_leaving_) return;
  if (connection_.out().size() > kMaxUnsentToPage)
    return say_goodbye(kWsRefused, "the page does not read what it is sent");
  connection_.send(ws_frame(kind, payload));
}

void WebConnection::say_goodbye(uint16_t code, std::string_view why) {
  if (is_leaving_) return;
  if (is_page_) connection_.send(ws_close(code, why));
  linger();
}

bool WebConnection::look_after(EventLoop::Time now) {
  const auto silent = now - heard_;
  if (silent < server_.settings_.silence / 2) return true;
  if (silent > server_.settings_.silence) return is_busy_ || is_reading();
  if (is_page_ && !std::exchange(is_pinged_, true)) connection_.send(ws_frame(WsKind::Ping, ""));
  return true;
}

}  // namespace felt
