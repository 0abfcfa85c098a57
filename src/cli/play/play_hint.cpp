#include "cli/play/play_hint.hpp"

#include "app/play/side_pots.hpp"

#include <fmt/format.h>

#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "reading/class_weights.hpp"

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
    if (view_.rules().has_draw()) {
      add_draw();
    } else {
      add_outs();
      add_equity();
    }
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
    add("equity", fmt::format("{} against {}", percent_text(*help_.equity_random, 1),
                              counted(view_.opponents().size(), "random hand")));
    if (!OpponentReads::can_read(view_.rules())) return;
    add("", help_.equity_read ? fmt::format("{} against their estimated ranges", percent_text(*help_.equity_read, 1))
                              : "too many opponents to deal their estimated ranges");
    std::string_view title = "reads";
    for (const auto& [seat, belief] : help_.reads) {
      add(title, fmt::format("{}: {}", words_.name(seat), short_range_text(*belief)));
      title = "";
    }
  }

  void add_draw() {
    const std::string opponents = counted(view_.opponents().size(), "opponent");
    if (help_.equity_random) {
      add("equity", fmt::format("{} against {} drawing optimally", percent_text(*help_.equity_random, 1), opponents));
    }
    for (size_t i = 0; i < std::min(kDiscards, help_.discards.size()); ++i) {
      const auto& option = help_.discards[i];
      const std::string thrown =
          option.discard.empty() ? "stand pat" : "discard " + cards_text(option.discard, words_.ink);
      add(i == 0 ? "best draw" : "", fmt::format("{}: {} against {}", thrown, percent_text(option.win, 1), opponents));
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
