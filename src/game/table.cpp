#include "game/table.hpp"

#include <algorithm>

#include "base/assert.hpp"

namespace felt {

Table::Table(const Rules& rules, int chairs, ButtonRule rule)
    : rules_(&rules), rule_(rule), players_(static_cast<size_t>(chairs)) {
  FELT_ASSERT(chairs <= rules.max_players, "the game has room for that many chairs");
}

void Table::sit(int chair, Chips stack, Entry entry) {
  FELT_ASSERT(!players_[chair], "the chair is free");
  players_[chair] = Player{stack, false, entry == Entry::Post, false};
}

void Table::leave(int chair) { players_[chair].reset(); }
void Table::add_chips(int chair, Chips chips) { players_[chair]->stack += chips; }
void Table::sit_out(int chair) { players_[chair]->sits_out = true; }
void Table::come_back(int chair) { players_[chair]->sits_out = false; }

void Table::set_button(int chair) {
  button_ = chair;
  small_ = ready() == 2 ? chair : next_ready(chair);
  big_ = next_ready(small_);
}

bool Table::is_ready(int chair) const {
  return players_[chair] && players_[chair]->stack > Chips{0} && !players_[chair]->sits_out;
}

int Table::ready() const {
  int count = 0;
  for (int chair = 0; chair < chairs(); ++chair) count += is_ready(chair) ? 1 : 0;
  return count;
}

int Table::next_ready(int chair) const {
  FELT_ASSERT(ready() > 0, "somebody can be dealt in");
  do chair = (chair + 1) % chairs();
  while (!is_ready(chair));
  return chair;
}

int Table::previous_ready(int chair) const {
  do chair = (chair + chairs() - 1) % chairs();
  while (!is_ready(chair));
  return chair;
}

int Table::steps(int from, int to) const { return (to - from + chairs()) % chairs(); }

// Whoever is there but not dealt in while the big blind goes past owes both blinds when they come back.
void Table::note_missed_blinds(int from, int to) {
  for (int i = 1; i < steps(from, to); ++i) {
    const int chair = (from + i) % chairs();
    if (players_[chair] && !is_ready(chair)) players_[chair]->owes_big = players_[chair]->owes_small = true;
  }
}

void Table::note_missed_small_blind() {
  if (players_[small_] && !is_ready(small_)) players_[small_]->owes_small = true;
}

// The big blind moves to the next player; small blind and button move to where the big and small blind were, whether or
// not somebody sits there (V30). Heads-up the button is the small blind, and nobody is big blind twice running (V31).
void Table::move_dead_button() {
  const int old_small = small_, old_big = big_;
  big_ = next_ready(old_big);
  note_missed_blinds(old_big, big_);
  if (ready() == 2) {
    small_ = button_ = next_ready(big_);
    return;
  }
  small_ = old_big;
  note_missed_small_blind();
  button_ = old_small;
  // After a heads-up hand the old small blind may be the new big blind: the button belongs before the small blind.
  const bool is_before_small = button_ != small_ && steps(button_, small_) < steps(button_, big_);
  if (!is_before_small) button_ = previous_ready(small_);
}

void Table::move_moving_button() {
  const int old_big = big_;
  button_ = next_ready(button_);
  small_ = ready() == 2 ? button_ : next_ready(button_);
  big_ = next_ready(small_);
  if (ready() == 2 && big_ == old_big) {  // nobody is big blind twice running (V31)
    button_ = small_ = old_big;
    big_ = next_ready(small_);
  }
  note_missed_blinds(old_big, big_);
}

void Table::move_blinds() {
  if (button_ < 0) {
    set_button(next_ready(chairs() - 1));
  } else if (rule_ == ButtonRule::Dead) {
    move_dead_button();
  } else {
    move_moving_button();
  }
}

// From the left of the button round to it. A newcomer between the button and the small blind waits for the button to
// pass, unless that would leave a hand for two: there the button is the small blind (V18).
std::vector<int> Table::dealt_in() const {
  std::vector<int> all, waiting;
  for (int i = 1; i <= chairs(); ++i) {
    const int chair = (button_ + i) % chairs();
    if (is_ready(chair)) (i < steps(button_, small_) ? waiting : all).push_back(chair);
  }
  if (all.size() < 3) all.insert(all.begin(), waiting.begin(), waiting.end());
  return all;
}

void Table::post_owed(NextHand& next, const Stakes& stakes) {
  for (size_t i = 0; i < next.chairs.size(); ++i) {
    const Player& player = *players_[next.chairs[i]];
    if (next.setup.posts[i] > Chips{0}) continue;  // in a blind: what they owe beyond it can wait
    if (player.owes_big) {
      next.setup.posts[i] = stakes.big_blind;
      next.setup.late |= Seat(static_cast<int>(i));
    }
    if (player.owes_small) next.setup.dead_posts[i] = stakes.small_blind;
  }
}

// Games that live on antes have one, unless it is said: as much as the blind of the button, a fifth of the smallest
// bet.
Chips Table::usual_ante(const Stakes& stakes) const {
  if (stakes.ante > Chips{0}) return stakes.ante;
  if (rules_->forced_bets == ForcedBets::ButtonBlind || rules_->forced_bets == ForcedBets::AnteOnly)
    return stakes.big_blind;
  if (rules_->forced_bets != ForcedBets::BringIn) return Chips{0};
  const Chips bet = stakes.small_bet > Chips{0} ? stakes.small_bet : stakes.big_blind;
  return std::max(Chips{1}, bet / 5);
}

void Table::post(NextHand& next, const Stakes& stakes) {
  std::fill_n(next.setup.antes.begin(), next.setup.players, usual_ante(stakes));
  if (rules_->forced_bets == ForcedBets::BringIn) {
    next.setup.bring_in = stakes.bring_in > Chips{0} ? stakes.bring_in : std::max(stakes.small_blind, next.setup.unit);
  }
  if (rules_->forced_bets == ForcedBets::ButtonBlind) {
    next.setup.posts[next.setup.players - 1] = stakes.big_blind;
    next.big_blind = next.chairs.back();
  }
  if (rules_->forced_bets == ForcedBets::SingleBlind) {
    next.setup.posts[0] = stakes.big_blind;
    next.big_blind = next.chairs[0];
  }
  if (rules_->forced_bets != ForcedBets::Blinds) return;
  post_blinds(next, stakes);
  post_owed(next, stakes);
}

void Table::post_blinds(NextHand& next, const Stakes& stakes) {
  HandSetup& setup = next.setup;
  const auto seat_of = [&](int chair) {
    const auto found = std::find(next.chairs.begin(), next.chairs.end(), chair);
    return found == next.chairs.end() ? -1 : static_cast<int>(found - next.chairs.begin());
  };
  const int small = seat_of(small_), big = seat_of(big_);
  if (small >= 0) {
    setup.posts[small] = stakes.small_blind;
    next.small_blind = small_;
  }
  setup.posts[big] = stakes.big_blind;
  next.big_blind = big_;
  if (stakes.big_blind_ante > Chips{0}) setup.antes[big] = stakes.big_blind_ante;
  int straddler = big;
  for (const Chips straddle : stakes.straddles) {
    straddler = (straddler + 1) % setup.players;
    if (straddler == small || straddler == big) break;
    setup.posts[straddler] = straddle;
  }
}

Table::NextHand Table::next_hand(const Stakes& stakes) {
  FELT_ASSERT(can_play(), "enough players have chips");
  move_blinds();
  NextHand next;
  next.number = hands_;
  next.button = button_;
  next.chairs = dealt_in();
  HandSetup& setup = next.setup;
  setup.players = static_cast<int>(next.chairs.size());
  for (size_t i = 0; i < next.chairs.size(); ++i) setup.stacks[i] = players_[next.chairs[i]]->stack;
  setup.ante_trimming = stakes.ante_trimming;
  setup.unit = Chips{rules_->profile.exact_split ? kExactSplitUnit : 1};
  const Chips blind = std::max(stakes.big_blind, stakes.ante);
  setup.min_bet = std::max(setup.unit, stakes.min_bet > Chips{0} ? stakes.min_bet : blind);
  setup.small_bet = stakes.small_bet > Chips{0} ? stakes.small_bet : blind;
  setup.big_bet = stakes.big_bet > Chips{0} ? stakes.big_bet : setup.small_bet * 2;
  post(next, stakes);
  return next;
}

// A post of a big blind pays the big one, any dead post or blind the small one.
void Table::clear_debts(const NextHand& next) {
  for (size_t i = 0; i < next.chairs.size(); ++i) {
    Player& player = *players_[next.chairs[i]];
    const bool is_late = next.setup.late.contains(Seat(static_cast<int>(i)));
    if (is_late || next.chairs[i] == next.big_blind) player.owes_big = player.owes_small = false;
    if (next.setup.dead_posts[i] > Chips{0} || next.chairs[i] == next.small_blind) player.owes_small = false;
  }
}

void Table::finish(const NextHand& next, const HandState& hand) {
  std::vector<Elimination> out;
  for (size_t i = 0; i < next.chairs.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    players_[next.chairs[i]]->stack = hand.stack(seat);
    if (hand.stack(seat) == Chips{0}) out.push_back({next.chairs[i], hands_, hand.starting_stack(seat)});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Elimination& a, const Elimination& b) { return a.stack_before < b.stack_before; });
  eliminations_.insert(eliminations_.end(), out.begin(), out.end());
  clear_debts(next);
  ++hands_;
}

}  // namespace felt
