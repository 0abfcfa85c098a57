#include "app/telling/hand_story.hpp"

#include <utility>

#include "app/odds/known_equity.hpp"
#include "game/chip_count.hpp"
#include "game/redo.hpp"

namespace felt {
namespace {

bool is_ending(EventKind kind) {
  return kind == EventKind::Muck || kind == EventKind::Rake || kind == EventKind::PotWon || kind == EventKind::Over;
}

// Exact where the cards to come can be counted, a good estimate before the flop with many players.
void add_odds(const HandState& state, std::span<const Card> board, int threads, std::vector<StoryPlayer>& players) {
  EquityOptions options;
  options.threads = threads;
  const auto known = known_equity(state, board, options);
  if (!known) return;
  size_t next = 0;
  for (StoryPlayer& player : players) {
    if (!player.is_live) continue;
    player.equity = known->parts[next++];
    player.is_sampled = !known->is_exact;
  }
}

class Teller {
 public:
  Teller(const Rules& rules, const HandSetup& setup, int threads) : state_(rules, setup), threads_(threads) {}

  void tell(const HandEvent& event) {
    const bool is_first_card = event.kind == EventKind::BoardDealt && event.street == 0;
    if (is_first_card) {
      add_first_board(event);
    } else if (event.kind == EventKind::BoardDealt) {
      open_street(event);
    }
    if (event.kind == EventKind::Discard && (told_.empty() || told_.back() != state_.street())) open_street(event);
    const RaiseKind raise = raise_kind(event);
    redo(state_, event);
    if (event.kind == EventKind::HoleDealt) {
      const bool are_all_dealt = state_.phase() != Phase::DealHole || state_.street() != event.street;
      if (are_all_dealt) event.street == 0 ? open_first_street(event) : open_street(event);
    } else if (event.kind != EventKind::BoardDealt) {
      add(event, raise);
    }
  }

  HandStory take() { return std::move(story_); }

 private:
  // Bets that were carried over from the street before are there to be raised, and only the state knows of them.
  RaiseKind raise_kind(const HandEvent& event) const {
    if (state_.rules().forced_bets == ForcedBets::BringIn) return count_.raise_kind(event);
    return state_.bet_to_match() == Chips{0} ? RaiseKind::Bet : RaiseKind::Raise;
  }

  // The state may be ahead of the event (the last fold pays the pot), so the pot is counted from the events.
  void add(const HandEvent& event, RaiseKind raise) {
    count_.feed(event);
    auto& lines = story_.streets.empty() ? posts_ : is_ending(event.kind) ? story_.ending : story_.streets.back().lines;
    lines.push_back({event, count_.total_pot(), raise});
  }

  // A board card that lies there from the start belongs to the first street.
  void add_first_board(const HandEvent& event) {
    for (int i = 0; !story_.streets.empty() && i < event.cards.size(); ++i) {
      story_.streets.back().board.push_back(event.cards[i]);
    }
  }

  void open_first_street(const HandEvent& event) {
    open_street(event);
    story_.streets.back().lines = std::exchange(posts_, {});
  }

  // As it stands when the cards of `event` lie there; the state has not seen them yet.
  void open_street(const HandEvent& event) {
    StoryStreet street;
    street.name = state_.rules().streets[event.street].name;
    street.run = event.run;
    street.is_run = state_.runs() > 1;
    const auto board = state_.board(event.run);
    street.board.assign(board.begin(), board.end());
    for (int i = 0; event.kind == EventKind::BoardDealt && i < event.cards.size(); ++i) {
      street.board.push_back(event.cards[i]);
    }
    street.pot = count_.total_pot();
    for (const Seat seat : state_.seats()) {
      street.players.push_back(
          {seat, state_.is_live(seat), state_.hole(seat), state_.stack(seat), state_.bet(seat), {}, false});
    }
    add_odds(state_, street.board, threads_, street.players);
    told_.push_back(event.street);
    story_.streets.push_back(std::move(street));
  }

  HandState state_;
  int threads_;
  ChipCount count_;
  std::vector<int> told_;  // streets
  std::vector<StoryLine> posts_;
  HandStory story_;
};

}  // namespace

HandStory tell_hand(const Rules& rules, const HandSetup& setup, const HandLog& log, int threads) {
  Teller teller(rules, setup, threads);
  for (const HandEvent& event : log) teller.tell(event);
  HandStory story = teller.take();
  story.has_button = !rules.has_up_cards();
  return story;
}

}  // namespace felt
