// What stands behind the pages of felt serve: tables, jobs, and answers to single questions. No sockets: whoever has
// them hands in what arrives and is the WebOutlet for what goes out. All functions on the network's thread.
#pragma once

#include <map>
#include <string>

#include "protocol/web/http.hpp"
#include "web_app/jobs/jobs.hpp"
#include "web_app/live/table_room.hpp"

namespace felt {

struct WebSettings {
  std::string folder;   // where tables are kept; empty: nowhere
  std::string version;  // of felt: "0.1.0"
  int threads = 2;      // for tables and questions; jobs have as many of their own
  TableRoom::Limits limits{};
};

class WebApp {
 public:
  using Answer = std::function<HttpReply(const HttpRequest&)>;  // on any thread
  struct Services {
    Answer rest;
    RunJob job;
    KeepHand keep_hand;        // one at a time
    Workers::Failed failed{};  // hears of exceptions that nobody else is told of
  };

  WebApp(WebSettings settings, WebOutlet& outlet, Services services);
  ~WebApp() { stop(); }

  void opened(PageId id) { pages_[id]; }
  // A message of a page. False when there are too many of them, and the page should be sent away.
  bool received(PageId id, std::string_view text);
  void closed(PageId id);

  // Answers a request under /api/; `done` is called on the network's thread.
  void ask(HttpRequest request, std::function<void(HttpReply)> done);

  void settle() { room_.settle(); }  // once, when the network runs: what a killed server left unfinished
  void tidy() { room_.tidy(); }      // every minute or so
  void stop();                       // keeps what runs; waits for what is being done

 private:
  struct Page {
    std::string browser;  // whose it is: `client` on the wire; empty before hello
    double tokens = kBurst;
    std::chrono::steady_clock::time_point counted = std::chrono::steady_clock::now();
  };
  // A page may send so many messages at once, and so many a second.
  static constexpr double kBurst = 100, kPerSecond = 40;

  static bool is_too_fast(Page& page);
  void say(PageId id, const Json& message);
  void complain(PageId id, const std::string& why);
  void complain(PageId id, const std::string& why, const Json& about);
  void attempt(PageId id, Page& page, const Json& message);
  HttpReply answer(const HttpRequest& request) const;
  void dispatch(PageId id, Page& page, const std::string& type, const Json& message);
  void hello(PageId id, Page& page, const Json& message);
  void create(PageId id, const Page& page, const Json& message);
  void join(PageId id, const Page& page, const std::string& table);
  void to_table(PageId id, const std::string& type, const Json& message);

  WebSettings settings_;
  WebOutlet& outlet_;
  Services services_;
  TableFiles files_;
  Workers workers_;  // tables and questions
  Workers short_jobs_, long_jobs_;
  Strand keeper_;
  TableRoom room_;
  Jobs jobs_;
  std::map<PageId, Page> pages_;
};

}  // namespace felt
