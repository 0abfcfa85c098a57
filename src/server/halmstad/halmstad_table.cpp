#include "server/halmstad/halmstad_table.hpp"

#include <algorithm>

#include "cards/card_text.hpp"

namespace felt {
namespace {

StakesSchedule antes_of(const HalmstadGame& game) {
  Stakes stakes;
  stakes.ante = game.ante;
  return StakesSchedule::doubling(stakes, game.double_every);
}

}  // namespace

HalmstadTable::HalmstadTable(const HalmstadGame& game, std::vector<std::string> names, int first, Host& host)
    : game_(game), host_(host), antes_(antes_of(game)), begun_with_(names.size(), game.chips), first_(first) {
  FELT_ASSERT(static_cast<int>(names.size()) <= game.rules.max_players, "the table has a seat for everybody");
  for (std::string& name : names) players_.push_back({std::move(name), game.chips});
}

void HalmstadTable::start() { run(); }

int HalmstadTable::players_in() const {
  int in = 0;
  for (size_t i = 0; i < players_.size(); ++i) in += is_in(static_cast<int>(i)) ? 1 : 0;
  return in;
}

// Until somebody has to answer or the game is over.
void HalmstadTable::run() {
  while (asked_ < 0 && !is_over_) {
    if (!hand_ && !can_go_on()) return end_game();
    if (!hand_) begin_hand();
    while (asked_ < 0 && !hand_->is_over()) advance();
    if (asked_ < 0) end_hand();
  }
}

// Seats are taken in the order of play.
HandSetup HalmstadTable::make_setup() const {
  HandSetup setup;
  setup.players = static_cast<int>(seats_.size());
  setup.min_bet = game_.is_original() ? Chips{1} : std::max(ante_, Chips{1});
  setup.odd_chips_from = Seat(static_cast<int>(std::ranges::min_element(seats_) - seats_.begin()));
  for (size_t i = 0; i < seats_.size(); ++i) {
    setup.stacks[i] = players_[seats_[i]].chips;
    setup.antes[i] = ante_;
  }
  return setup;
}

// Who begins steps over those who are out, as the course's rules have it; nobody posts a blind, so there is no button
// for the schedule of a match to move.
void HalmstadTable::begin_hand() {
  const int n = static_cast<int>(players_.size());
  while (!is_in(first_ % n)) ++first_;
  seats_.clear();
  for (int i = 0; i < n; ++i) {
    const int player = (first_ + i) % n;
    if (is_in(player)) seats_.push_back(player);
  }
  first_ = (first_ + 1) % n;
  const Chips old_ante = ante_;
  ante_ = antes_.at(round_++).ante;
  setup_ = make_setup();
  deck_ = host_.deck(round_);
  dealer_.emplace(deck_, Rng(0));
  log_.clear();
  hand_.emplace(game_.rules, *setup_, &log_);
  dealer_->step(*hand_, &log_);
  folded_ = {};
  beyond_ = {};
  next_to_draw_ = from_bottom_ = 0;
  announce(*setup_, old_ante);
}

void HalmstadTable::announce(const HandSetup& setup, Chips old_ante) {
  tell_all({HalmstadKind::Round, {}, {round_}});
  for (const HalmstadStanding& player : players_) tell_all({HalmstadKind::Chips, player.name, {player.chips.count}});
  for (const Seat seat : told_order()) {
    tell(player_in(seat), {HalmstadKind::Cards, {}, {}, hand_->hole(seat)});
    begun_with_[player_in(seat)] = setup.stacks[seat.index()];
    ++players_[player_in(seat)].rounds;
  }
  const bool tells_ante = !game_.is_original() || game_.double_every > 0;
  if (tells_ante && ante_ != old_ante) tell_all({HalmstadKind::AnteChanged, {}, {ante_.count}});
  announce_antes(setup);
}

// In the order of play. The original calls an ante that takes the last chips an all-in.
void HalmstadTable::announce_antes(const HandSetup& setup) {
  for (const Seat seat : hand_->seats()) {
    const Chips stack = setup.stacks[seat.index()];
    const Chips paid = std::min(setup.antes[seat.index()], stack);  // also what nobody can match
    const bool is_all_in = game_.is_original() && paid == stack;
    tell_all({is_all_in ? HalmstadKind::AllIn : HalmstadKind::ForcedBet, name_in(seat), {paid.count}});
  }
}

// The original goes by the order of joining, whoever is first to act.
std::vector<Seat> HalmstadTable::told_order() const {
  std::vector<Seat> order;
  for (const Seat seat : hand_->seats()) order.push_back(seat);
  if (game_.is_original()) std::ranges::sort(order, {}, [this](Seat seat) { return player_in(seat); });
  return order;
}

void HalmstadTable::ask(Seat seat, const HalmstadMessage& question) {
  asked_ = player_in(seat);
  asked_seat_ = seat;
  ++questions_;
  tell(asked_, question);
}

void HalmstadTable::advance() {
  if (hand_->street() > 0 && next_to_draw_ < hand_->players()) return draw_on();
  if (hand_->phase() == Phase::Bet) return bet_on();
  show_down();
}

// One seat after the other is asked, as long as two are left. The original asks those who have folded, too, and leaves
// whoever is gone in the hand. Under standard rules they fold now: they stand pat in the hand, which knows no fold
// here, and fold there when they would bet or show.
void HalmstadTable::draw_on() {
  const Seat seat(next_to_draw_);
  const bool is_playing = hand_->is_live(seat);
  if (!game_.is_original() && is_playing && is_gone(seat) && live().has_several()) fold(seat);
  const bool is_drawing = live().has_several() && (is_playing || game_.is_original());
  if (is_drawing && !is_gone(seat)) return ask(seat, {HalmstadKind::DrawAsked});
  if (is_drawing && game_.is_original()) tell_all({HalmstadKind::Draw, name_in(seat), {0}});
  ++next_to_draw_;
  if (is_playing) apply(Action::stand_pat());
}

void HalmstadTable::bet_on() {
  const Seat seat = hand_->actor();
  const bool is_free = !hand_->is_behind();
  if (folded_.contains(seat)) return apply(Action::fold());
  if (!live().has_several() || (is_free && !(hand_->able() - folded_).has_several())) {
    return apply(Action::check());  // nobody can answer a bet
  }
  if (is_gone(seat)) return bet_for_gone(seat);
  ask(seat, question_to_actor(*hand_));
}

// The original folds whoever is gone in the first round of betting. One who has drawn, or could not be asked to, stays
// in the hand as long as that costs nothing.
void HalmstadTable::bet_for_gone(Seat seat) {
  const bool stays = game_.is_original() && hand_->street() > 0 && !hand_->is_behind();
  if (!stays) return fold(seat);
  tell_all({HalmstadKind::Check, name_in(seat)});
  apply(Action::check());
}

void HalmstadTable::show_down() {
  while (hand_->phase() == Phase::Show && !(hand_->live() & folded_).is_empty()) {
    hand_->muck((hand_->live() & folded_).front(), &log_);
  }
  if (!hand_->is_over()) dealer_->step(*hand_, &log_);
}

void HalmstadTable::fold(Seat seat) {
  folded_cards_[seat.index()] = hand_->hole(seat);
  tell_all({HalmstadKind::Fold, name_in(seat)});
  if (hand_->phase() == Phase::Bet) return apply(Action::fold());
  folded_ |= seat;
}

void HalmstadTable::apply(const Action& action) { hand_->apply(action, &log_); }

void HalmstadTable::refuse(const HalmstadAnswer& answer, const std::string& why) {
  std::string said = to_line(answer);
  said.pop_back();
  leave(asked_, "answered '" + said.substr(0, 60) + "': " + why);
}

void HalmstadTable::answer(const HalmstadAnswer& answer) {
  FELT_ASSERT(asked_ >= 0, "somebody is asked");
  if (!hand_->is_live(asked_seat_)) {
    take_folded_draw(answer);
  } else if (hand_->phase() == Phase::Draw) {
    take_draw(answer);
  } else {
    take_bet(answer);
  }
}

void HalmstadTable::take_bet(const HalmstadAnswer& answer) {
  const auto move = move_of(*hand_, answer);
  if (!move) return refuse(answer, move.error().message);
  tell_all(told_of(*hand_, name_in(asked_seat_), answer));
  if (move->action.kind == ActionKind::Fold) {
    folded_cards_[asked_seat_.index()] = hand_->hole(asked_seat_);
  }
  beyond_[asked_seat_.index()] += move->beyond;
  asked_ = -1;
  apply(move->action);
  run();
}

void HalmstadTable::take_draw(const HalmstadAnswer& answer) {
  const auto move = move_of(*hand_, answer);
  if (!move) return refuse(answer, move.error().message);
  apply(move->action);
  if (answer.cards.size() > 0) dealer_->step(*hand_, &log_);
  tell_draw(asked_seat_, hand_->hole(asked_seat_), answer.cards.size());
}

// Cards from the bottom of the deck: what the others get is the same whether or not the folded draw. Five players take
// at most fifty cards, so the two ends never meet.
void HalmstadTable::take_folded_draw(const HalmstadAnswer& answer) {
  DealtCards& cards = folded_cards_[asked_seat_.index()];
  if (answer.word != HalmstadWord::Throws) return refuse(answer, "Draw? is answered by Throws");
  for (int i = 0; i < answer.cards.size(); ++i) {
    const int place = cards.find(answer.cards[i]);
    if (place < 0) return refuse(answer, to_text(answer.cards[i]) + " is not in the hand");
    ++from_bottom_;
    cards.replace(place, {deck_[kCards - from_bottom_]}, 0);
  }
  tell_draw(asked_seat_, cards, answer.cards.size());
}

void HalmstadTable::tell_draw(Seat seat, const DealtCards& cards, int count) {
  if (count > 0 || !game_.is_original()) tell(asked_, {HalmstadKind::Cards, {}, {}, cards});
  tell_all({HalmstadKind::Draw, name_in(seat), {count}});
  ++next_to_draw_;
  asked_ = -1;
  run();
}

// A player without chips has nothing left to answer: leaving is not a fault.
void HalmstadTable::leave(int player, const std::string& why) {
  if (is_over_ || !players_[player].why_gone.empty()) return;
  if (players_[player].chips > Chips{0}) players_[player].why_gone = why;
  host_.disconnect(player, why);
  if (asked_ != player) return;
  asked_ = -1;
  if (hand_->phase() == Phase::Bet && hand_->is_live(asked_seat_)) fold(asked_seat_);
  run();
}

}  // namespace felt
