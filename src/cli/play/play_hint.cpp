#include "cli/play/play_hint.hpp"

#include "app/play/side_pots.hpp"

#include <fmt/format.h>

#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "reading/models/class_weights.hpp"

namespace felt {
namespace {

constexpr size_t kDiscards = 3;

std::string counted(int count, std::string_view what) {
  return count == 1 ? fmt::format("one {}", what) : fmt::format("{} {}s", count, what);
}

class Hint {
 public:
  Hint(const View& view, const Assistance& help, const EventText& words) : view_(view), help_(help), words_(words) {}

  std::string text() {
    add_price();
    if (!help_.held.empty()) add("you hold", help_.held);
    add_outs();
    add_equity();
    add_discards();
    return table_.text("  ");
  }

 private:
  void add(std::string_view what, std::string text) { table_.add({std::string(what), std::move(text)}); }

  void add_price() {
    if (view_.phase() != Phase::Bet) return;
    if (!help_.price) return add("pot odds", "checking is free");
    add("pot odds", fmt::format("call {} to win {}: needs {} equity", words_.amount(view_.to_call()),
                                words_.amount(pot_to_win(view_)), percent_text(*help_.price, 1)));
  }

  void add_outs() {
    if (!help_.outs) return;
    const Outs& outs = *help_.outs;
    const std::string kinds = outs_text(help_);
    add("outs", fmt::format("{} of {}{}{}", outs.cards.size(), outs.unseen, kinds.empty() ? "" : ": ", kinds));
    if (outs.cards.empty()) return;
    std::string chance = percent_text(outs.chance(), 1) + " on the next card";
    if (view_.board().size() == 3) {
      chance += fmt::format(", {} by the river", percent_text(help_.chance_by_river(), 1));
    }
    add("", chance);
  }

  void add_equity() {
    if (help_.equity_random) add("equity", equity_text());
    if (!OpponentReads::can_read(view_.rules())) return;
    add("", help_.equity_read ? fmt::format("{} against their estimated ranges", percent_text(*help_.equity_read, 1))
                              : "too many opponents to deal their estimated ranges");
    std::string_view title = "reads";
    for (const auto& [seat, belief] : help_.reads) {
      add(title, fmt::format("{}: {}", words_.name(seat), short_range_text(*belief)));
      title = "";
    }
  }

  std::string equity_text() const {
    const int opponents = view_.opponents().size();
    constexpr std::string_view kRandom = "random hands";
    if (help_.against == "rivals who draw by the book") {
      return fmt::format("{} against {} drawing optimally", percent_text(*help_.equity_random, 1),
                         counted(opponents, "opponent"));
    }
    const std::string whom =
        help_.against.starts_with(kRandom)
            ? fmt::format("{}{}", counted(opponents, "random hand"), help_.against.substr(kRandom.size()))
            : fmt::format("{}: {}", counted(opponents, "opponent"), help_.against);
    std::string text = fmt::format("{} against {}", percent_text(*help_.equity_random, 1), whom);
    if (!help_.equity_low) return text;
    return fmt::format("{} ({} high, {} low)", text, percent_text(*help_.equity_high, 1),
                       percent_text(*help_.equity_low, 1));
  }

  std::string thrown_text(std::span<const Card> cards) const {
    return cards.empty() ? "stand pat" : "discard " + cards_text(cards, words_.ink);
  }

  void add_discards() {
    const std::string opponents = counted(view_.opponents().size(), "opponent");
    if (help_.usual_discard) add("best draw", thrown_text(*help_.usual_discard));
    for (size_t i = 0; i < std::min(kDiscards, help_.discards.size()); ++i) {
      const auto& option = help_.discards[i];
      add(i == 0 ? "best draw" : "",
          fmt::format("{}: {} against {}", thrown_text(option.discard), percent_text(option.win, 1), opponents));
    }
  }

  const View& view_;
  const Assistance& help_;
  const EventText& words_;
  TextTable table_{{left(""), left("")}};
};

}  // namespace

std::string hint_text(const View& view, OpponentReads& reads, const EventText& words, const Rng& rng) {
  return Hint(view, assist(view, reads, rng), words).text();
}

}  // namespace felt
