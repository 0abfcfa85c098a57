#include "web_app/catalogue/rest.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "web_app/catalogue/bot_facts.hpp"
#include "web_app/catalogue/game_facts.hpp"
#include "web_app/catalogue/json_request.hpp"
#include "web_app/catalogue/query.hpp"
#include "web_app/study/hand_file_reply.hpp"
#include "web_app/study/hand_import.hpp"
#include "web_app/study/hand_list.hpp"
#include "web_app/study/range_reply.hpp"
#include "web_app/study/solved_spots.hpp"
#include "web_app/study/study.hpp"

namespace felt {
namespace {

constexpr uint64_t kUsualHands = 100, kUsualPlayers = 50;
constexpr size_t kMaxErrorLength = 600;  // messages quote what was sent, which may be megabytes

// A request with what follows the place's path: "12" of /api/hands/12.
struct Asked {
  const HttpRequest& request;
  const RestPlaces& places;
  std::string_view rest;
};

HttpReply refused(int status, std::string message) {
  if (message.size() > kMaxErrorLength) message = message.substr(0, kMaxErrorLength) + " …";
  return refuse(status, message);
}

HttpReply reply_of(const Result<Json>& result) {
  if (!result) return refused(result.error().kind == ErrorKind::Io ? 500 : 400, result.error().message);
  HttpReply reply;
  reply.body = json_text(*result);
  return reply;
}

HttpReply games(const Asked&) { return reply_of(games_reply()); }
HttpReply bots(const Asked&) { return reply_of(bots_reply()); }
HttpReply experiment_list(const Asked&) { return reply_of(experiments_reply()); }

Result<Json> listed_hands(const Asked& asked) {
  HandFilter filter;
  filter.player = asked_text(asked.request, "player");
  filter.variant = asked_text(asked.request, "variant");
  FELT_TRY(filter.limit, asked_limit(asked.request, kUsualHands));
  FELT_TRY(filter.did, asked_word(asked.request, "did", hand_deeds()));
  FELT_TRY(filter.before, asked_number(asked.request, "before"));
  if (filter.did && !filter.player) return Error{"did: say of which player, as in player=ann"};
  return hands_reply(asked.places.database, filter);
}
HttpReply hands(const Asked& asked) { return reply_of(listed_hands(asked)); }

Result<Json> listed_players(const Asked& asked) {
  FELT_TRY(const uint64_t limit, asked_limit(asked.request, kUsualPlayers));
  return players_reply(asked.places.database, asked_text(asked.request, "name"), limit);
}
HttpReply players(const Asked& asked) { return reply_of(listed_players(asked)); }

HttpReply stored_hand(const Asked& asked) {
  const auto id = parse_uint(asked.rest);
  if (!id || *id > INT64_MAX) {
    return refused(400, fmt::format("'{}' is not the number of a hand; /api/hands lists them", asked.rest));
  }
  const auto phh = stored_phh(asked.places.database, static_cast<int64_t>(*id));
  if (!phh) return reply_of(phh.error());
  if (!*phh) return refused(404, fmt::format("there is no hand {} in the database; /api/hands lists them", *id));
  return reply_of(study_phh(**phh));
}

Result<Json> asked_range(const Asked& asked) {
  FELT_TRY(const Json request, parse_request(asked.request.body, "RangeRequest"));
  return range_reply(request);
}
HttpReply range(const Asked& asked) { return reply_of(asked_range(asked)); }

HttpReply study(const Asked& asked) { return reply_of(study_phh(asked.request.body)); }
HttpReply hand_file(const Asked& asked) { return reply_of(hand_file_reply(asked.request.body)); }

HttpReply import(const Asked& asked) { return reply_of(import_reply(asked.places.database, asked.request.body)); }

HttpReply solution(const Asked& asked) {
  if (asked.places.solutions == nullptr) return refused(404, "nothing has been solved here");
  const auto node = asked.places.solutions->node(asked.rest, asked_text(asked.request, "path").value_or(""));
  if (!node && node.error().kind == ErrorKind::Failed) return refused(404, node.error().message);
  return reply_of(node);
}

struct Route {
  std::string_view path;  // what ends in / takes a name behind it
  std::string_view method;
  HttpReply (*answer)(const Asked&);

  bool has_name() const { return path.ends_with('/'); }
  bool fits(std::string_view asked) const {
    return has_name() ? asked.starts_with(path) && asked.size() > path.size() : asked == path;
  }
};

constexpr Route kRoutes[] = {
    {"/api/games", "GET", games},    {"/api/bots", "GET", bots},          {"/api/experiments", "GET", experiment_list},
    {"/api/hands", "GET", hands},    {"/api/hands/", "GET", stored_hand}, {"/api/players", "GET", players},
    {"/api/range", "POST", range},   {"/api/study", "POST", study},       {"/api/hand-file", "POST", hand_file},
    {"/api/import", "POST", import}, {"/api/solution/", "GET", solution},
};

// Where the files of the server are is nobody's business.
HttpReply without_path(HttpReply reply, const std::string& path) {
  if (reply.status < 400 || path.empty()) return reply;
  for (size_t at; (at = reply.body.find(path)) != std::string::npos;) {
    reply.body.replace(at, path.size(), "the hand database");
  }
  return reply;
}

HttpReply nothing_there(std::string_view path) {
  std::vector<std::string_view> paths;
  for (const Route& route : kRoutes) paths.push_back(route.path);
  const auto close = did_you_mean(path.substr(0, 100), paths);
  return refused(404, fmt::format("there is no {}; {}", path,
                                  close ? fmt::format("did you mean {}?", *close)
                                        : fmt::format("there are {}", fmt::join(paths, ", "))));
}

}  // namespace

HttpReply answer_rest(const HttpRequest& request, const RestPlaces& places) {
  const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
  for (const Route& route : kRoutes) {
    if (!route.fits(request.path)) continue;
    if (method == route.method) {
      const std::string_view name = std::string_view(request.path).substr(route.has_name() ? route.path.size() : 0);
      return without_path(route.answer({request, places, name}), places.database);
    }
    HttpReply reply = refused(405, fmt::format("{} takes {}, not {}", route.path, route.method, request.method));
    reply.headers.emplace_back("Allow", route.method);
    return reply;
  }
  return nothing_there(request.path);
}

}  // namespace felt
