#include "server/web/web_gate.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {
namespace {

constexpr std::string_view kCookie = "felt_token";

// "localhost", or "localhost:8080".
bool is_this_machine(std::string_view host) {
  for (const std::string_view name : {"localhost", "127.0.0.1", "[::1]"}) {
    const bool begins = equals_ignoring_case(host.substr(0, name.size()), name);
    if (begins && (host.size() == name.size() || host[name.size()] == ':')) return true;
  }
  return false;
}

// Takes the same time wherever the first difference is.
bool is_same(std::string_view given, std::string_view right) {
  unsigned difference = given.size() == right.size() ? 0 : 1;
  for (size_t i = 0; i < right.size(); ++i) {
    difference |= static_cast<unsigned>(right[i] ^ (i < given.size() ? given[i] : '\0'));
  }
  return difference == 0;
}

std::string_view cookie_of(const HttpRequest& request) {
  for (const Token& piece : split(request.header("cookie"), ";")) {
    const std::string_view cookie = trim(piece.text);
    if (cookie.starts_with(kCookie) && cookie.substr(kCookie.size()).starts_with('=')) {
      return cookie.substr(kCookie.size() + 1);
    }
  }
  return {};
}

// A browser that shows a page gets one; scripts get the sentence.
HttpReply token_missing(const HttpRequest& request) {
  constexpr std::string_view kPage =
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>felt: token needed</title>"
      "<style>body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:10vh auto;padding:0 1rem}</style>"
      "<h1>This table needs a token</h1>"
      "<p>Open the whole address that <code>felt serve</code> printed when it started. It ends with "
      "<code>?token=</code> and the token:</p><p><code>http://this-machine:8080/?token=\u2026</code></p>"
      "<p>The browser remembers it. The token stays the same when the server is started again; the owner of the server "
      "can read it in the terminal.</p></html>";
  const bool wants_page = request.header("accept").find("text/html") != std::string_view::npos;
  if (wants_page) return {401, "text/html; charset=utf-8", std::string(kPage)};
  return refuse(401, "a token is needed: open the address that felt serve printed, http://\u2026/?token=\u2026");
}

}  // namespace

std::optional<HttpReply> WebGate::stop(const HttpRequest& request) const {
  const std::string_view host = request.header("host"), origin = request.header("origin");
  // A page of another site can make a browser send requests here, under its own name (DNS rebinding) or with its
  // Origin.
  if (!any_host && !is_this_machine(host)) return refuse(403, "this server answers requests to localhost only");
  if (!origin.empty() && origin != fmt::format("http://{}", host) && origin != fmt::format("https://{}", host)) {
    return refuse(403, "this server does not answer pages of other sites");
  }
  if (token.empty() || is_same(cookie_of(request), token)) return std::nullopt;
  const auto given = request.asked("token");
  if (!given || !is_same(*given, token)) {
    return token_missing(request);
  }
  HttpReply way{302, "text/plain", ""};
  way.headers = {{"Location", "/"},
                 {"Set-Cookie", fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict", kCookie, token)}};
  return way;
}

}  // namespace felt
