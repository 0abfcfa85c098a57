// HTTP/1.1 as far as a page and its server need it: requests with a body of known length, replies with one. No sockets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace felt {

using HttpFields = std::vector<std::pair<std::string, std::string>>;

struct HttpRequest {
  std::string method;  // "GET"
  std::string path;    // "/api/hands/12", percent signs decoded
  HttpFields query;    // decoded
  HttpFields headers;  // names in lower case
  std::string body;
  bool keeps_alive = true;

  std::string_view header(std::string_view lower_case_name) const;  // empty when absent
  std::optional<std::string> asked(std::string_view name) const;    // of the query
};

struct HttpReply {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  HttpFields headers{};  // besides type and length
};

struct HttpLimits {
  size_t head = 16 << 10;
  size_t body = 64 << 20;
};

// What can be said of the bytes at the beginning of a connection, or after the request before.
struct HttpParse {
  enum class State { NeedsMore, NeedsBody, Done, Refused };
  State state = State::NeedsMore;
  size_t used = 0;      // Done: bytes of the request
  HttpRequest request;  // Done; NeedsBody: without its body, to decide whether to wait for it
  size_t body_size = 0;
  HttpReply refusal;  // Refused: the last thing to be said on this connection
};
HttpParse parse_http(std::string_view bytes, const HttpLimits& limits = {});

// Everything of the reply; `has_body` is false for the answer to HEAD.
std::string to_text(const HttpReply& reply, bool keeps_alive, bool has_body = true);

// {"error": message} with this status.
HttpReply refuse(int status, std::string_view message);

}  // namespace felt
