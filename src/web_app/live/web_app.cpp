#include "web_app/live/web_app.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/failure.hpp"
#include "protocol/line/line_json.hpp"

namespace felt {
namespace {

constexpr size_t kBrowserLength = 24;

bool is_browser(const std::string& text) {
  return text.size() == kBrowserLength &&
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

void WebApp::say(PageId id, const Json& message) {
  outlet_.send(id, std::make_shared<std::string>(message.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

void WebApp::complain(PageId id, const std::string& why) { complain(id, why, nullptr); }

void WebApp::complain(PageId id, const std::string& why, const Json& about) {
  constexpr size_t kMaxLength = 600;
  Json message = {{"type", "error"}, {"message", why.size() > kMaxLength ? plain_text(why, kMaxLength) : why}};
  if (about.is_object() && about.contains("table") && about["table"].is_string()) message["table"] = about["table"];
  if (about.is_object() && about.contains("request") && about["request"].is_number_integer())
    message["request"] = about["request"];
  say(id, message);
}

bool WebApp::is_too_fast(Page& page) {
  const auto now = std::chrono::steady_clock::now();
  const double seconds = std::chrono::duration<double>(now - page.counted).count();
  page.counted = now;
  page.tokens = std::min(kBurst, page.tokens + seconds * kPerSecond) - 1;
  return page.tokens < 0;
}

bool WebApp::received(PageId id, std::string_view text) {
  Page& page = pages_[id];
  if (is_too_fast(page)) return false;
  const Json message = Json::parse(text, nullptr, false);
  if (message.is_discarded()) {
    complain(id, "not JSON: a message is an object with a type");
    return true;
  }
  if (const auto checked = check_schema(message, "PageMessage"); !checked.ok()) {
    complain(id, checked.error().message, message);
    return true;
  }
  const auto type = message.at("type").get<std::string>();
  if (page.browser.empty() && type != "hello") {
    complain(id, "say hello first", message);
    return true;
  }
  attempt(id, page, message);
  return true;
}

// A message that makes something throw is answered in words, as any other that cannot be done.
void WebApp::attempt(PageId id, Page& page, const Json& message) {
  try {
    dispatch(id, page, message.at("type").get<std::string>(), message);
  } catch (...) {
    complain(id, fmt::format("the server could not do that: {}", exception_text()), message);
  }
}

void WebApp::dispatch(PageId id, Page& page, const std::string& type, const Json& message) {
  if (type == "hello") return hello(id, page, message);
  if (type == "ping") return say(id, {{"type", "pong"}});
  if (type == "list_tables") return say(id, {{"type", "tables"}, {"tables", room_.lines(page.browser)}});
  if (type == "create_table") return create(id, page, message);
  if (type == "start_job") return jobs_.start(id, message);
  if (type == "cancel_job") return jobs_.cancel(id, message.at("job").get<std::string>());
  const auto table = message.at("table").get<std::string>();
  if (type == "join_table") return join(id, page, table);
  if (type == "leave_table" && message.value("close", false)) {
    if (const auto done = room_.close(table, page.browser); !done.ok()) complain(id, done.error().message, message);
    return;
  }
  to_table(id, type, message);
}

void WebApp::to_table(PageId id, const std::string& type, const Json& message) {
  const auto table = room_.find(message.at("table").get<std::string>());
  if (!table) return complain(id, "there is no such table: join it first", message);
  if (type == "leave_table") return table->leave(id);
  if (type == "act") return table->act(id, message);
  if (type == "deal") return table->deal(id);
  if (type == "rebuy") return table->rebuy(id);
  if (type == "set_table") return table->set(id, message);
  table->step(id);
}

void WebApp::hello(PageId id, Page& page, const Json& message) {
  const auto known = message.value("client", std::string());
  // A page keeps its browser; otherwise the limits of a browser could be avoided.
  if (page.browser.empty()) page.browser = is_browser(known) ? known : random_id(kBrowserLength);
  say(id, {{"type", "welcome"},
           {"version", kWebVersion},
           {"client", page.browser},
           {"server", "felt " + settings_.version},
           {"tables", room_.lines(page.browser)}});
}

void WebApp::create(PageId id, const Page& page, const Json& message) {
  const auto table = room_.create(message.at("config"), page.browser);
  if (!table) return complain(id, table.error().message, message);
  Json created = {{"type", "table_created"}, {"table", (*table)->id()}};
  if (message.contains("request")) created["request"] = message["request"];
  say(id, created);
  (*table)->join(id, true);
}

void WebApp::join(PageId id, const Page& page, const std::string& table) {
  if (const auto found = room_.find(table)) return found->join(id, found->owner() == page.browser);
  room_.wake(table, page.browser, id);
}

void WebApp::closed(PageId id) {
  pages_.erase(id);
  jobs_.left(id);
  room_.left(id);
}

void WebApp::ask(HttpRequest request, std::function<void(HttpReply)> done) {
  const auto later = [this, done = std::move(done)](HttpReply made) {
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
