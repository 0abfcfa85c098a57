#include "server/bots/line_bots.hpp"

namespace felt {

Result<std::unique_ptr<Agent>> make_any_agent(std::string_view spec, const RemoteLimits& limits) {
  auto link = BotLink::open(spec, limits.child);
  if (!link) return make_agent(spec);
  if (!*link) return link->error();
  return std::unique_ptr<Agent>(std::make_unique<RemoteAgent>(*std::move(*link), limits));
}

}  // namespace felt
