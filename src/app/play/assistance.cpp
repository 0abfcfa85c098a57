#include "app/play/assistance.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "agents/any_game/best_discard.hpp"
#include "agents/halmstad/draw_odds_view.hpp"
#include "agents/odds_game.hpp"
#include "agents/win_rate.hpp"
#include "app/hands/held_hand.hpp"
#include "app/play/pot_share.hpp"
#include "app/play/side_pots.hpp"
#include "cards/evaluator.hpp"
#include "reading/predicted_equity.hpp"

namespace felt {
namespace {

constexpr int kDiscardSamples = 2000;

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
  help.against = "random hands";
  help.equity_error = 0.5 / std::sqrt(static_cast<double>(Assistance::kSamples));
  if (can_read) add_reads(view, reads, rng, help);
}

void add_any_game(const View& view, Rng& rng, Assistance& help) {
  if (view.phase() == Phase::Draw) {
    const Action best = best_discard(view, kDiscardSamples, rng);
    help.usual_discard.emplace();
    for (int i = 0; i < view.hole().size(); ++i) {
      if ((best.places >> i & 1) != 0) help.usual_discard->push_back(view.hole()[i]);
    }
  }
  const auto share = pot_share(view, Assistance::kSamples, rng);
  if (!share) return;
  help.equity_random = share->whole;
  help.against = share->against;
  help.equity_error = share->error;
  help.equity_high = share->high;
  help.equity_low = share->low;
}

bool is_five_card_draw(const Rules& rules) {
  const bool is_high = rules.showdown == Showdown::High || rules.showdown == Showdown::KickersIgnored;
  return is_high && rules.has_draw() && odds_game(rules).draws == 1 && rules.hole_cards() == 5;
}

// Against opponents who draw by the book.
void add_draw_game(const View& view, Assistance& help) {
  help.against = "rivals who draw by the book";
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
  help.held = held_text_of(view.rules(), view.hole(), view.board());
  if (is_five_card_draw(view.rules())) {
    add_draw_game(view, help);
  } else if (is_like_holdem(view.rules())) {
    add_board_game(view, reads, rng, help);
  } else {
    add_any_game(view, rng, help);
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
