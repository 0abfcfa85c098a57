#include "app/play/assistance.hpp"

#include <fmt/format.h>

#include <map>

#include "agents/halmstad/draw_odds_view.hpp"
#include "agents/win_rate.hpp"
#include "app/hands/held_hand.hpp"
#include "app/play/side_pots.hpp"
#include "cards/evaluator.hpp"
#include "reading/predicted_equity.hpp"

namespace felt {
namespace {

void add_reads(const View& view, OpponentReads& reads, Rng& rng, Assistance& help) {
  reads.follow(view);
  std::vector<const RangePosterior*> beliefs;
  for (const Seat seat : view.opponents()) {
    beliefs.push_back(&reads.of(seat));
    help.reads.emplace_back(seat, beliefs.back());
  }
  const Hole own(view.hole()[0], view.hole()[1]);
  help.equity_read = predicted_equity(own, view.board(), beliefs, Assistance::kSamples, rng);
}

void add_board_game(const View& view, OpponentReads& reads, Rng& rng, Assistance& help) {
  const bool can_read = OpponentReads::can_read(view.rules());
  const size_t board = view.board().size();
  if (can_read && (board == 3 || board == 4)) {
    help.outs = find_outs(Hole(view.hole()[0], view.hole()[1]), CardSet::of(view.board()));
    help.shared_outs = static_cast<int>(std::erase_if(help.outs->cards, [](const Out& out) { return out.board_only; }));
  }
  help.equity_random = equity_vs_random(view, Assistance::kSamples, rng);
  if (can_read) add_reads(view, reads, rng, help);
}

// Against opponents who draw by the book. Lowball has no such book here.
void add_draw_game(const View& view, Assistance& help) {
  if (view.rules().showdown == Showdown::DeuceToSeven) return;
  const int opponents = view.opponents().size();
  const CardSet hand = view.hole().known();
  if (view.street() > 0 && view.phase() == Phase::Bet) {
    help.equity_random = chance_to_win_by_the_book(certain(evaluate(hand)), opponents);
  } else {
    help.discards = rate_discards(hand, opponents, drawn_five());
  }
}

}  // namespace

double Assistance::chance_by_river() const {
  return chance_to_hit(static_cast<int>(outs->cards.size()), outs->unseen, 2);
}

Assistance assist(const View& view, OpponentReads& reads, Rng rng) {
  Assistance help;
  help.price = price_of_call(view);
  help.held = held_text(view.rules().showdown, view.hole(), view.board());
  if (view.rules().has_draw()) {
    add_draw_game(view, help);
  } else {
    add_board_game(view, reads, rng, help);
  }
  return help;
}

std::string outs_text(const Assistance& help) {
  std::map<Category, int, std::greater<>> by_category;
  for (const Out& out : help.outs->cards) ++by_category[out.makes];
  std::string text;
  for (const auto& [category, count] : by_category) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, to_text(category));
  }
  if (help.shared_outs == 0) return text;
  return fmt::format("{}{}not counted: {} for everybody", text, text.empty() ? "" : "; ", help.shared_outs);
}

}  // namespace felt
