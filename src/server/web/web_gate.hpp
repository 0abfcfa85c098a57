// Who may come in: looks at the head of a request alone.
#pragma once

#include <optional>
#include <string>

#include "protocol/web/http.hpp"

namespace felt {

struct WebGate {
  std::string token;      // empty: none is needed
  bool any_host = false;  // other names than those of this machine may be addressed

  // The refusal, or the way to the page without the token in the address; nothing when the request may pass.
  std::optional<HttpReply> stop(const HttpRequest& request) const;
};

}  // namespace felt
