#include "protocol/web/http.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "base/json.hpp"
#include "base/text.hpp"

namespace felt {
namespace {

struct StatusWords {
  int status;
  std::string_view words;
};
constexpr StatusWords kStatus[] = {{101, "Switching Protocols"}, {200, "OK"},
                                   {204, "No Content"},          {302, "Found"},
                                   {304, "Not Modified"},        {400, "Bad Request"},
                                   {401, "Unauthorized"},        {403, "Forbidden"},
                                   {404, "Not Found"},           {405, "Method Not Allowed"},
                                   {408, "Request Timeout"},     {411, "Length Required"},
                                   {413, "Payload Too Large"},   {414, "URI Too Long"},
                                   {426, "Upgrade Required"},    {429, "Too Many Requests"},
                                   {431, "Header Too Large"},    {500, "Internal Server Error"},
                                   {503, "Service Unavailable"}, {505, "HTTP Version Not Supported"}};

std::string_view words_of(int status) {
  const auto* known = std::ranges::find(kStatus, status, &StatusWords::status);
  return known == std::end(kStatus) ? "" : known->words;
}

HttpParse refused(int status, std::string_view why) {
  HttpParse parse;
  parse.state = HttpParse::State::Refused;
  parse.refusal = refuse(status, why);
  return parse;
}

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return low;
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char low = static_cast<char>(c | 0x20);
  return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

// "%41" is A, in queries "+" is a space; nothing for half a percent sign or a zero byte.
std::optional<std::string> decoded(std::string_view text, bool is_query) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '+' && is_query) c = ' ';
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_value(text[i + 1]), low = hex_value(text[i + 2]);
      if (high < 0 || low < 0 || high + low == 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    out += c;
  }
  return out;
}

bool parse_query(std::string_view text, HttpFields& query) {
  for (const Token& piece : split(text, "&")) {
    const size_t equals = std::min(piece.text.find('='), piece.text.size());
    const auto name = decoded(piece.text.substr(0, equals), true);
    const auto value = decoded(piece.text.substr(std::min(equals + 1, piece.text.size())), true);
    if (!name || !value) return false;
    query.emplace_back(*name, *value);
  }
  return true;
}

bool is_token(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127 && c != ':'; });
}

// The lines of a head without their ends; nothing when a line ends in a bare newline or holds a control character.
std::optional<std::vector<std::string_view>> lines_of(std::string_view head) {
  std::vector<std::string_view> lines;
  while (!head.empty()) {
    const size_t end = head.find("\r\n");
    const std::string_view line = head.substr(0, end);
    if (std::ranges::any_of(line, [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\t'; })) {
      return std::nullopt;
    }
    lines.push_back(line);
    if (end == std::string_view::npos) break;
    head.remove_prefix(end + 2);
  }
  return lines;
}

// An HttpParse when it must be refused.
std::optional<HttpParse> parse_request_line(std::string_view line, HttpRequest& request) {
  const size_t first = line.find(' '), last = line.rfind(' ');
  if (first == std::string_view::npos || first == last) return refused(400, "not an HTTP request");
  request.method = line.substr(0, first);
  const std::string_view target = line.substr(first + 1, last - first - 1), version = line.substr(last + 1);
  if (version != "HTTP/1.1" && version != "HTTP/1.0") return refused(505, "this server speaks HTTP/1.1");
  request.keeps_alive = version == "HTTP/1.1";
  if (!is_token(request.method) || !target.starts_with('/')) return refused(400, "the request has no path");
  const size_t mark = std::min(target.find('?'), target.size());
  const auto path = decoded(target.substr(0, mark), false);
  if (!path || (mark < target.size() && !parse_query(target.substr(mark + 1), request.query))) {
    return refused(400, "the address is not properly encoded");
  }
  request.path = *path;
  return std::nullopt;
}

std::optional<HttpParse> parse_headers(std::span<const std::string_view> lines, HttpRequest& request) {
  for (const std::string_view line : lines) {
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) {
      return refused(400, "a header of the request is not NAME: VALUE");
    }
    std::string name = lower(line.substr(0, colon));
    if (name == "content-length" && !request.header(name).empty()) return refused(400, "the body has two lengths");
    request.headers.emplace_back(std::move(name), std::string(trim(line.substr(colon + 1))));
  }
  const std::string connection = lower(request.header("connection"));
  if (connection.find("close") != std::string::npos) request.keeps_alive = false;
  return std::nullopt;
}

}  // namespace

std::string_view HttpRequest::header(std::string_view lower_case_name) const {
  for (const auto& [name, value] : headers) {
    if (name == lower_case_name) return value;
  }
  return {};
}

std::optional<std::string> HttpRequest::asked(std::string_view name) const {
  for (const auto& [key, value] : query) {
    if (key == name) return value;
  }
  return std::nullopt;
}

HttpParse parse_http(std::string_view bytes, const HttpLimits& limits) {
  const size_t end = bytes.find("\r\n\r\n");
  if (std::min(end, bytes.size()) > limits.head) return refused(431, "the head of the request is too long");
  if (end == std::string_view::npos) return {};
  const auto lines = lines_of(bytes.substr(0, end));
  if (!lines || lines->empty()) return refused(400, "not an HTTP request");
  HttpParse parse;
  if (auto refusal = parse_request_line((*lines)[0], parse.request)) return *refusal;
  if (auto refusal = parse_headers(std::span(*lines).subspan(1), parse.request)) return *refusal;
  if (!parse.request.header("transfer-encoding").empty()) {
    return refused(411, "a body must come with its length, not in chunks");
  }
  const std::string_view length_text = parse.request.header("content-length");
  const auto length = length_text.empty() ? 0 : parse_uint(length_text);
  if (!length) return refused(400, "the length of the body is not a number");
  if (*length > limits.body) {
    return refused(413, fmt::format("this is {} MB, and at most {} MB are taken", *length >> 20, limits.body >> 20));
  }
  parse.body_size = *length;
  parse.state = HttpParse::State::NeedsBody;
  if (bytes.size() < end + 4 + *length) return parse;
  parse.used = end + 4 + *length;
  parse.state = HttpParse::State::Done;
  parse.request.body = bytes.substr(end + 4, *length);
  return parse;
}

std::string to_text(const HttpReply& reply, bool keeps_alive, bool has_body) {
  std::string out = fmt::format("HTTP/1.1 {} {}\r\n", reply.status, words_of(reply.status));
  if (reply.status != 101) {
    out += fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n", reply.type, reply.body.size());
    if (!keeps_alive) out += "Connection: close\r\n";
  }
  for (const auto& [name, value] : reply.headers) out += fmt::format("{}: {}\r\n", name, value);
  out += "\r\n";
  if (has_body) out += reply.body;
  return out;
}

HttpReply refuse(int status, std::string_view message) {
  return {status, "application/json", Json{{"error", message}}.dump(-1, ' ', true, Json::error_handler_t::replace)};
}

}  // namespace felt
