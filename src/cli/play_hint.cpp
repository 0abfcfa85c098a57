#include "cli/play_hint.hpp"

#include <fmt/format.h>

#include <map>

#include "agents/draw_odds_view.hpp"
#include "agents/win_rate.hpp"
#include "cards/evaluator.hpp"
#include "cards/hand_name.hpp"
#include "cli/readable.hpp"
#include "cli/text_table.hpp"
#include "equity/outs.hpp"
#include "equity/pot_odds.hpp"
#include "reading/predicted_equity.hpp"

namespace felt {
namespace {

constexpr int kSamples = 20'000;  // an error of a third of a point, in a blink
constexpr size_t kDiscards = 3;

CardSet set_of(std::span<const Card> cards) {
  CardSet set;
  for (const Card card : cards) set |= card;
  return set;
}

std::string counted(int count, std::string_view what) {
  return count == 1 ? fmt::format("one {}", what) : fmt::format("{} {}s", count, what);
}

class Hint {
 public:
  Hint(const View& view, PlayReads& reads, const EventText& words, Rng& rng)
      : view_(view), reads_(reads), words_(words), rng_(rng) {}

  std::string text() {
    add_price();
    const std::string held = held_text(view_.rules().showdown, view_.hole(), view_.board());
    if (!held.empty()) add("you hold", held);
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
    if (view_.to_call() == Chips{0}) return add("pot odds", "checking is free");
    const double price =
        required_equity(static_cast<double>(view_.to_call().count), static_cast<double>(view_.pot().count));
    add("pot odds", fmt::format("{} to win {}: a call needs {} of the pot", words_.amount(view_.to_call()),
                                words_.amount(view_.pot()), percent_text(price, 1)));
  }

  void add_outs() {
    const size_t board = view_.board().size();
    if (!PlayReads::can_read(view_.rules()) || (board != 3 && board != 4)) return;
    const Outs outs = find_outs(Hole(view_.hole()[0], view_.hole()[1]), set_of(view_.board()));
    std::map<Category, int, std::greater<>> by_category;
    int shared = 0;
    for (const Out& out : outs.cards) {
      ++by_category[out.makes];
      shared += out.board_only ? 1 : 0;
    }
    std::string kinds;
    for (const auto& [category, count] : by_category) {
      kinds += fmt::format("{}{} {}", kinds.empty() ? ": " : ", ", count, to_text(category));
    }
    if (shared > 0) kinds += fmt::format("; {} of them help everybody", shared);
    const auto count = static_cast<int>(outs.cards.size());
    std::string chance = percent_text(outs.chance(), 1) + " on the next card";
    if (board == 3) chance += fmt::format(", {} by the river", percent_text(chance_to_hit(count, outs.unseen, 2), 1));
    add("outs", fmt::format("{} of {}{}", count, outs.unseen, kinds));
    if (count > 0) add("", chance);
  }

  void add_equity() {
    const int opponents = view_.opponents().size();
    add("equity", fmt::format("{} against {}", percent_text(equity_vs_random(view_, kSamples, rng_), 1),
                              counted(opponents, "random hand")));
    if (!PlayReads::can_read(view_.rules())) return;
    reads_.follow(view_);
    std::vector<const RangePosterior*> beliefs;
    for (const Seat seat : view_.opponents()) beliefs.push_back(&reads_.of(seat));
    const Hole own(view_.hole()[0], view_.hole()[1]);
    const auto equity = predicted_equity(own, view_.board(), beliefs, kSamples, rng_);
    add("", equity ? fmt::format("{} against what they seem to hold", percent_text(*equity, 1))
                   : "they are too many to be dealt what they seem to hold");
    std::string_view title = "reads";
    for (const Seat seat : view_.opponents()) {
      add(title, fmt::format("{}: {}", words_.name(seat), short_range_text(reads_.of(seat))));
      title = "";
    }
  }

  // Against opponents who draw by the book. Lowball has no such book here.
  void add_draw() {
    const int opponents = view_.opponents().size();
    if (view_.rules().showdown == Showdown::DeuceToSeven) return;
    const CardSet hand = view_.hole().known();
    if (view_.street() > 0 && view_.phase() == Phase::Bet) {
      const std::vector<Rival> rivals(static_cast<size_t>(opponents), Rival{drawn_five()});
      const double win = chance_to_win(certain(evaluate(hand)), rivals);
      add("equity",
          fmt::format("{} against {} drawing by the book", percent_text(win, 1), counted(opponents, "opponent")));
      return;
    }
    const auto options = rate_discards(hand, opponents, drawn_five());
    for (size_t i = 0; i < kDiscards; ++i) {
      const std::string thrown =
          options[i].discard.empty() ? "stand pat" : "throw " + cards_text(options[i].discard, words_.ink);
      add(i == 0 ? "best draw" : "",
          fmt::format("{}: {} against {}", thrown, percent_text(options[i].win, 1), counted(opponents, "opponent")));
    }
  }

  const View& view_;
  PlayReads& reads_;
  const EventText& words_;
  Rng& rng_;
  TextTable table_{{left(""), left("")}};
};

}  // namespace

std::string held_text(Showdown showdown, const DealtCards& hole, std::span<const Card> board) {
  const CardSet cards = hole.known() | set_of(board);
  const bool has_names = showdown == Showdown::High || showdown == Showdown::KickersIgnored;
  if (!has_names || !hole.all_known() || cards.size() < 5 || cards.size() > 7) return {};
  return hand_name(evaluate(cards));
}

std::string hint_text(const View& view, PlayReads& reads, const EventText& words, Rng rng) {
  return Hint(view, reads, words, rng).text();
}

}  // namespace felt
