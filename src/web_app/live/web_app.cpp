#include "web_app/live/web_app.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/failure.hpp"
#include "protocol/line_json.hpp"

namespace felt {
namespace {

constexpr size_t kClientLength = 24;

bool is_client(const std::string& text) {
  return text.size() == kClientLength &&
         text.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") == std::string::npos;
}

// The table of /api/tables/ID/report.
std::optional<std::string> reported_table(std::string_view path) {
  constexpr std::string_view kFront = "/api/tables/", kBack = "/report";
  if (!path.starts_with(kFront) || !path.ends_with(kBack)) return std::nullopt;
  path.remove_prefix(kFront.size());
  path.remove_suffix(std::min(path.size(), kBack.size()));
  return std::string(path);
}

}  // namespace

WebApp::WebApp(WebSettings settings, WebOutlet& outlet, Services services)
    : settings_(std::move(settings)),
      outlet_(outlet),
      services_(std::move(services)),
      files_(settings_.folder),
      workers_(settings_.threads, services_.failed),
      short_jobs_(1, services_.failed),
      long_jobs_(settings_.threads, services_.failed),
      keeper_(workers_),
      room_({workers_, outlet_, files_,
             [this](std::string phh) {
               if (services_.keep_hand) keeper_.post([this, phh = std::move(phh)] { services_.keep_hand(phh); });
             }},
            long_jobs_, settings_.limits),
      jobs_({short_jobs_, long_jobs_}, outlet_, services_.job) {}

void WebApp::say(ConnectionId connection, const Json& message) {
  outlet_.send(connection, std::make_shared<std::string>(message.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

void WebApp::complain(ConnectionId connection, const std::string& why) { complain(connection, why, nullptr); }

void WebApp::complain(ConnectionId connection, const std::string& why, const Json& about) {
  constexpr size_t kMaxLength = 600;
  Json message = {{"type", "error"}, {"message", why.size() > kMaxLength ? plain_text(why, kMaxLength) : why}};
  if (about.is_object() && about.contains("table") && about["table"].is_string()) message["table"] = about["table"];
  if (about.is_object() && about.contains("request") && about["request"].is_number_integer())
    message["request"] = about["request"];
  say(connection, message);
}

bool WebApp::is_too_fast(Page& page) {
  const auto now = std::chrono::steady_clock::now();
  const double seconds = std::chrono::duration<double>(now - page.counted).count();
  page.counted = now;
  page.tokens = std::min(kBurst, page.tokens + seconds * kPerSecond) - 1;
  return page.tokens < 0;
}

bool WebApp::received(ConnectionId connection, std::string_view text) {
  Page& page = pages_[connection];
  if (is_too_fast(page)) return false;
  const Json message = Json::parse(text, nullptr, false);
  if (message.is_discarded()) {
    complain(connection, "not JSON: a message is an object with a type");
    return true;
  }
  if (const auto fault = why_not_in_schema(message, "ClientMessage")) {
    complain(connection, *fault, message);
    return true;
  }
  const auto type = message.at("type").get<std::string>();
  if (page.client.empty() && type != "hello") {
    complain(connection, "say hello first", message);
    return true;
  }
  attempt(connection, page, message);
  return true;
}

// A message that makes something throw is answered in words, as any other that cannot be done.
void WebApp::attempt(ConnectionId connection, Page& page, const Json& message) {
  try {
    dispatch(connection, page, message.at("type").get<std::string>(), message);
  } catch (...) {
    complain(connection, fmt::format("the server could not do that: {}", exception_text()), message);
  }
}

void WebApp::dispatch(ConnectionId connection, Page& page, const std::string& type, const Json& message) {
  if (type == "hello") return hello(connection, page, message);
  if (type == "ping") return say(connection, {{"type", "pong"}});
  if (type == "list_tables") return say(connection, {{"type", "tables"}, {"tables", room_.lines(page.client)}});
  if (type == "create_table") return create(connection, page, message);
  if (type == "start_job") return jobs_.start(connection, message);
  if (type == "cancel_job") return jobs_.cancel(connection, message.at("job").get<std::string>());
  const auto id = message.at("table").get<std::string>();
  if (type == "join_table") return join(connection, page, id);
  if (type == "leave_table" && message.value("close", false)) {
    if (const auto error = room_.close(id, page.client)) complain(connection, error->message, message);
    return;
  }
  to_table(connection, type, message);
}

void WebApp::to_table(ConnectionId connection, const std::string& type, const Json& message) {
  const auto table = room_.find(message.at("table").get<std::string>());
  if (!table) return complain(connection, "there is no such table: join it first", message);
  if (type == "leave_table") return table->leave(connection);
  if (type == "act") return table->act(connection, message);
  if (type == "deal") return table->deal(connection);
  if (type == "rebuy") return table->rebuy(connection);
  if (type == "set_table") return table->set(connection, message);
  table->step(connection);
}

void WebApp::hello(ConnectionId connection, Page& page, const Json& message) {
  const auto known = message.value("client", std::string());
  // A connection keeps its client; otherwise the limits of a client could be avoided.
  if (page.client.empty()) page.client = is_client(known) ? known : random_id(kClientLength);
  say(connection, {{"type", "welcome"},
                   {"version", kWebVersion},
                   {"client", page.client},
                   {"server", "felt " + settings_.version},
                   {"tables", room_.lines(page.client)}});
}

void WebApp::create(ConnectionId connection, const Page& page, const Json& message) {
  const auto table = room_.create(message.at("config"), page.client);
  if (!table) return complain(connection, table.error().message, message);
  Json created = {{"type", "table_created"}, {"table", (*table)->id()}};
  if (message.contains("request")) created["request"] = message["request"];
  say(connection, created);
  (*table)->join(connection, true);
}

void WebApp::join(ConnectionId connection, const Page& page, const std::string& id) {
  if (const auto table = room_.find(id)) return table->join(connection, table->owner() == page.client);
  room_.wake(id, page.client, connection);
}

void WebApp::closed(ConnectionId connection) {
  pages_.erase(connection);
  jobs_.left(connection);
  room_.left(connection);
}

void WebApp::ask(HttpRequest request, std::function<void(HttpReply)> done) {
  const auto later = [this, done](HttpReply made) {
    outlet_.after(0, [done, reply = std::make_shared<HttpReply>(std::move(made))] { done(std::move(*reply)); });
  };
  if (const auto id = reported_table(request.path)) {
    const auto table = room_.find(*id);
    if (!table) return later(refuse(404, "there is no such table; it may have ended"));
    return table->report(settings_.version, later);
  }
  workers_.post([this, request = std::move(request), later] { later(answer(request)); });
}

HttpReply WebApp::answer(const HttpRequest& request) const {
  try {
    return services_.rest(request);
  } catch (...) {
    return refuse(500, fmt::format("the server could not answer: {}", exception_text()));
  }
}

// Tables write their files on their strands, which the workers carry: they come last.
void WebApp::stop() {
  jobs_.stop();
  room_.sleep();
  workers_.finish();
  short_jobs_.stop();
  long_jobs_.stop();
}

}  // namespace felt
