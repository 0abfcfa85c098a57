#include "cli/play/play_setup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "agents/roster.hpp"
#include "base/text.hpp"
#include "cli/options/bot_args.hpp"
#include "cli/term/text_table.hpp"
#include "game/rules/rules_file.hpp"

namespace felt {
namespace {

constexpr int kUsualOpponents = 3;

// Bots that play the game, the better ones first: the roster begins with the simplest.
std::vector<const AgentInfo*> bots_for(const std::string& game) {
  std::vector<const AgentInfo*> bots;
  for (const AgentInfo& info : agents()) {
    const bool plays = std::ranges::find(info.variants, game) != info.variants.end();
    if (plays && !info.is_interactive) bots.insert(bots.begin(), &info);
  }
  return bots;
}

// Without those that do one thing only; random is left in every game.
std::vector<const AgentInfo*> worth_playing(std::vector<const AgentInfo*> bots) {
  std::erase_if(bots, [](const AgentInfo* info) { return info->name == "fold" || info->name == "allin"; });
  return bots;
}

class Interview {
 public:
  Interview(const TableArgs& table, Console& console, LineSource& lines)
      : choice_{{}, table}, console_(console), lines_(lines) {}

  std::optional<PlayChoice> hold() {
    if (ask_game() && ask_opponents() && ask_chips()) return choice_;
    return std::nullopt;
  }

 private:
  // The answer, or what is offered when it is empty.
  std::optional<std::string> ask(const std::string& question, const std::string& offer) {
    console_.print("{} [{}] > ", question, offer);
    const auto line = console_.flush() ? lines_.next() : std::nullopt;
    if (!line) console_.write("\n");
    if (!line) return std::nullopt;
    return trim(*line).empty() ? offer : std::string(trim(*line));
  }

  void complain(const std::string& message) { console_.print("{}\n", message); }

  bool ask_game() {
    const std::string question = fmt::format("Which game? {}", fmt::join(game_names(), ", "));
    while (const auto game = ask(question, choice_.table.variant)) {
      choice_.table.variant = *game;
      auto table = choose_table(choice_.table);
      if (table) {
        game_ = table->rules;
        return true;
      }
      choice_.table.variant = "holdem";
      complain(table.error().message);
    }
    return false;
  }

  bool ask_opponents() {
    const int most = game_.max_players - 1;
    const std::string question = fmt::format("How many opponents, 1 to {}?", most);
    std::optional<uint64_t> count;
    while (!count) {
      const auto answer = ask(question, std::to_string(std::min(kUsualOpponents, most)));
      if (!answer) return false;
      count = parse_uint(*answer);
      if (count && (*count < 1 || *count > static_cast<uint64_t>(most))) count.reset();
      if (!count) complain(fmt::format("expected a number from 1 to {}", most));
    }
    return ask_bots(static_cast<size_t>(*count));
  }

  bool ask_bots(size_t count) {
    const auto bots = bots_for(game_.name);
    TextTable table({left(""), left("")});
    for (const AgentInfo* info : bots) table.add({std::string(info->name), std::string(info->summary)});
    console_.write(table.text("  "));
    std::string offer;
    const auto partners = worth_playing(bots);
    for (size_t i = 0; i < count; ++i) {
      offer += (i > 0 ? " " : "") + std::string(partners[i % partners.size()]->name);
    }
    while (const auto answer = ask("Which bots? Names separated by spaces; repeated if too few", offer)) {
      const auto named = split_specs(*answer);
      if (named.size() > count) {
        complain(fmt::format("that is {} bots for {} seats", named.size(), count));
        continue;
      }
      choice_.opponents.clear();
      for (size_t i = 0; i < count; ++i) choice_.opponents.push_back(named[i % named.size()]);
      const auto game = new_game(choice_.opponents, choice_.table, 0, 1);
      if (game) return true;
      complain(game.error().message);
    }
    return false;
  }

  bool ask_chips() {
    const auto usual = choose_table(choice_.table);
    while (const auto answer = ask("Starting stack?", std::to_string(usual->stack.count))) {
      choice_.table.text.stack = parse_uint(*answer).value_or(0);
      if (*choice_.table.text.stack < 1 || *choice_.table.text.stack > 1'000'000'000'000) {
        complain("expected a number of chips, as in 2000");
        continue;
      }
      const auto game = new_game(choice_.opponents, choice_.table, 0, 1);
      if (game) return true;
      complain(game.error().message);
    }
    return false;
  }

  PlayChoice choice_;
  Console& console_;
  LineSource& lines_;
  Rules game_;
};

}  // namespace

Result<PlayState> new_game(const std::vector<std::string>& opponents, const TableArgs& args, int rebuys,
                           uint64_t seed) {
  FELT_TRY(const TableChoice table, choose_table(args));
  return new_game({opponents, args.text, table, rebuys, seed}, BotArgs().maker());
}

std::vector<std::string> split_specs(const std::string& text) {
  std::vector<std::string> specs;
  std::string spec;
  int depth = 0;
  for (const char c : text + " ") {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    const bool is_between = depth <= 0 && (c == ' ' || c == ',' || c == '\t');
    if (!is_between) spec += c;
    if (is_between && !spec.empty()) specs.push_back(std::exchange(spec, {}));
  }
  if (!trim(spec).empty()) specs.push_back(spec);  // a bracket that is never closed: make_agent will say so
  return specs;
}

std::optional<PlayChoice> ask_for_game(const TableArgs& table, Console& console, LineSource& lines) {
  return Interview(table, console, lines).hold();
}

}  // namespace felt
