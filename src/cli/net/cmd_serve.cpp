// felt serve: the page to play, watch, replay and study, and its server.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/keeping/hand_keeper.hpp"
#include "base/files/write_file.hpp"
#include "base/text.hpp"
#include "cli/hands/history_options.hpp"
#include "cli/options/build_info.hpp"
#include "cli/options/command.hpp"
#include "cli/term/data_folder.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/read_input.hpp"
#include "server/web/web_server.hpp"
#include "web_app/catalogue/rest.hpp"
#include "web_app/jobs/job_kinds.hpp"
#include "web_app/live/web_app.hpp"
#include "web_app/study/solved_spots.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes kTidyEvery{1};
constexpr size_t kTokenLength = 24;

struct ServeOptions {
  int port = 8080;
  std::string host = "127.0.0.1";
  std::optional<std::string> token, db, folder;
  int threads = 0;
};

bool is_this_machine(const std::string& host) { return host == "127.0.0.1" || host == "localhost" || host == "::1"; }

// Joins the server, which has the sockets, to the app, which has none.
class ServeLink final : public WebOutlet, public WebHandler {
 public:
  void connect(WebServer* server, WebApp* app) {
    server_ = server;
    app_ = app;
  }

  void send(PageId to, Message message) override { server_->send(to, std::move(message)); }
  void after(int delay_ms, std::function<void()> task) override {
    server_->after(std::chrono::milliseconds(delay_ms), std::move(task));
  }

  void opened(uint64_t page) override { app_->opened(page); }
  bool received(uint64_t page, std::string_view text) override { return app_->received(page, text); }
  void closed(uint64_t page) override { app_->closed(page); }
  void ask(HttpRequest request, std::function<void(HttpReply)> done) override {
    app_->ask(std::move(request), std::move(done));
  }

 private:
  WebServer* server_ = nullptr;
  WebApp* app_ = nullptr;
};

class Serving {
 public:
  Serving(const ServeOptions& options, Listening listening, std::string token, Console& console)
      : options_(options), console_(console), database_(database_path(options.db)), token_(std::move(token)) {
    std::error_code ignored;  // opening says what is wrong
    fs::create_directories(fs::path(database_).parent_path(), ignored);
    keeper_ready_ = keeper_.open(std::nullopt, database_).ok();
    app_ = std::make_unique<WebApp>(web_settings(), link_, services());
    WebServerSettings settings{token_, !is_this_machine(options.host), web_assets()};
    server_ = std::make_unique<WebServer>(loop_, std::move(listening), std::move(settings), link_);
    link_.connect(server_.get(), app_.get());
    app_->settle();
    tidy();
  }
  ~Serving() {
    server_->close_all();
    app_->stop();
  }

  std::string address() const {
    const std::string host = options_.host == "0.0.0.0" || options_.host == "::" ? "localhost" : options_.host;
    return fmt::format("http://{}/{}", Address{host, server_->port()}.text(), token_.empty() ? "" : "?token=" + token_);
  }
  bool keeps_hands() const { return keeper_ready_; }
  const std::string& database() const { return database_; }

  void run(const std::function<bool()>& is_over) {
    loop_.run(is_over, [this](const std::string& why) { note_failure(why); });
  }

 private:
  int threads() const {
    return options_.threads > 0 ? options_.threads : std::max(2, static_cast<int>(std::thread::hardware_concurrency()));
  }

  WebSettings web_settings() const {
    WebSettings settings;
    settings.folder = options_.folder.value_or((fs::path(data_folder()) / "tables").string());
    settings.version = kVersion;
    settings.threads = threads();
    return settings;
  }

  WebApp::Services services() {
    WebApp::Services services;
    services.rest = [this](const HttpRequest& request) { return answer_rest(request, {database_, &solutions_}); };
    services.job = [this](const std::string& kind, const Json& params, Progress& progress) {
      return run_job(kind, params, {progress, threads(), &solutions_, database_});
    };
    services.keep_hand = [this](const std::string& phh) {
      if (!keeper_ready_) return;
      keeper_.add(phh);
      (void)keeper_.flush();  // it keeps its outcome
    };
    // Workers fail on their own threads; the console belongs to the network's.
    services.failed = [this](const std::string& why) { link_.after(0, [this, why] { note_failure(why); }); };
    return services;
  }

  void note_failure(const std::string& why) { console_.note(fmt::format("an error was skipped: {}", why)); }

  void tidy() {
    app_->tidy();
    server_->after(kTidyEvery, [this] { tidy(); });
  }

  ServeOptions options_;
  Console& console_;
  std::string database_, token_;
  HandKeeper keeper_;
  bool keeper_ready_ = false;
  SolvedSpots solutions_;
  EventLoop loop_;
  ServeLink link_;
  std::unique_ptr<WebApp> app_;
  std::unique_ptr<WebServer> server_;
};

bool is_token(std::string_view text) {
  return text.size() == kTokenLength &&
         text.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
}

// The token of earlier starts, so that browsers that know it stay in; a new one where there is none. Only its owner can
// read the file.
std::string kept_token() {
  const std::string path = (fs::path(data_folder()) / "serve-token").string();
  const auto kept = read_input(path);
  if (kept && is_token(trim(*kept))) return std::string(trim(*kept));
  std::string token = random_id(kTokenLength);
  std::error_code ignored;  // without the file there is a new token at every start
  fs::create_directories(data_folder(), ignored);
  (void)write_private_file(path, token + "\n");
  return token;
}

std::string token_of(const ServeOptions& options) {
  if (options.token) return *options.token;
  return is_this_machine(options.host) ? "" : kept_token();
}

Result<Listening> listen(const ServeOptions& options) {
  auto listening = listen_on({options.host, static_cast<uint16_t>(options.port)});
  if (listening || listening.error().message.find("in use") == std::string::npos) return listening;
  return Error{listening.error().message + "; --port 0 takes a free one", listening.error().kind};
}

Result<ExitCode> run(const ServeOptions& options, Console& console) {
  if (console.json()) return usage_error("felt serve has no --json");
  const std::string token = token_of(options);
  if (!is_this_machine(options.host) && token.size() < 8) {
    return usage_error("--token: other machines can reach this server; the token needs at least 8 characters");
  }
  if (token.find_first_of(" ;,\"\\&#%+") != std::string::npos) {
    return usage_error("--token: expected letters and digits only");
  }
  FELT_TRY(Listening listening, listen(options));
  Progress progress;
  const InterruptGuard interrupt(progress);
  Serving serving(options, std::move(listening), token, console);
  console.print("felt is at {}\n", serving.address());
  console.flush();
  if (web_assets().empty()) console.note("built without the page (FELT_WEB=OFF): only /api and /ws are served");
  if (!serving.keeps_hands()) console.note(fmt::format("cannot open {}: hands are not saved", serving.database()));
  console.note("Ctrl-C stops the server; games in progress are saved and continue at the next start.");
  serving.run([] { return interrupt_requested(); });
  return ExitCode::Done;
}

RunCommand declare_serve(Syntax& syntax) {
  auto options = std::make_shared<ServeOptions>();
  syntax.option("--port", &options->port, "N", "port to listen on; 0 takes any free one").between(0, 65'535);
  syntax.option("--host", &options->host, "ADDRESS",
                "address to listen on; 0.0.0.0 lets other machines in, with a token");
  syntax.option("--token", &options->token, "TEXT",
                "access token that clients must send; with --host one is made, printed and kept");
  syntax.option("--db", &options->db, "FILE", "hand database, instead of the one in your data folder");
  syntax.option("--folder", &options->folder, "FOLDER", "folder for running games, instead of your data folder");
  syntax
      .option("--threads", &options->threads, "N",
              "threads for bots and questions, and as many for long jobs; 0 for all cores")
      .between(0, 256);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command serve_command() {
  return {"serve",
          "play, watch, replay and study in the browser",
          {{"felt serve", "the page at http://127.0.0.1:8080"},
           {"felt serve --port 0", "on a free port"},
           {"felt serve --host 0.0.0.0", "for other machines too, with the token in the printed address"},
           {"felt serve --db my.db", "with another hand database"}},
          declare_serve};
}

}  // namespace felt
