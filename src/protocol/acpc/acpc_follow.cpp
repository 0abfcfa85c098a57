#include "protocol/acpc/acpc_follow.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "game/dealer.hpp"
#include "game/hand_value.hpp"
#include "protocol/acpc/acpc_answer.hpp"

namespace felt {
namespace {

Error bad(std::string_view what, std::string_view line) {
  constexpr size_t kMax = 120;
  return Error{fmt::format("{}: '{}{}'", what, line.substr(0, kMax), line.size() > kMax ? "…" : "")};
}

std::string_view take_until(std::string_view& text, char end) {
  const size_t at = text.find(end);
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return part;
}

// Exactly `count` cards off the front of a text; nothing when they are not there.
std::optional<DealtCards> take_cards(std::string_view& text, int count) {
  const auto length = 2 * static_cast<size_t>(count);
  if (text.size() < length) return std::nullopt;
  const auto cards = parse_cards(text.substr(0, length));
  if (!cards || cards->size() != static_cast<size_t>(count)) return std::nullopt;
  text.remove_prefix(length);
  return DealtCards(*cards);
}

// Cards of every position and every round that has begun; whether they fit the game.
bool read_cards(const AcpcGame& game, std::string_view text, std::vector<DealtCards>& holes,
                std::vector<DealtCards>& boards) {
  for (int position = 0; position < game.players; ++position) {
    if (position > 0 && !text.starts_with('|')) return false;
    if (position > 0) text.remove_prefix(1);
    const auto cards = take_cards(text, game.hole_cards);
    holes.push_back(cards.value_or(DealtCards()));
  }
  for (int round = 0; round < game.rounds(); ++round) {
    if (round > 0 && text.empty()) return true;
    if (round > 0 && !text.starts_with('/')) return false;
    if (round > 0) text.remove_prefix(1);
    const auto cards = take_cards(text, game.board_cards[static_cast<size_t>(round)]);
    if (!cards) return false;
    boards.push_back(*cards);
  }
  return text.empty();
}

bool are_different(const std::vector<DealtCards>& holes, const std::vector<DealtCards>& boards) {
  CardSet all;
  int count = 0;
  for (const auto* group : {&holes, &boards}) {
    for (const DealtCards& cards : *group) {
      all |= cards.known();
      count += cards.size();
    }
  }
  return all.size() == count;
}

}  // namespace

AcpcFollower::AcpcFollower(const AcpcGame& game) : game_(game), rules_(*rules_of(game)), setup_(setup_of(game)) {}

// MATCHSTATE:<position>:<number>:<betting>:<hole cards><board>
Result<void> AcpcFollower::read(std::string_view text, Line& line) const {
  line.whole = text;
  std::string_view rest = text;
  const bool is_state = take_until(rest, ':') == "MATCHSTATE";
  const auto position = parse_uint(take_until(rest, ':')), number = parse_uint(take_until(rest, ':'));
  line.betting = take_until(rest, ':');
  if (!is_state || !position || !number || *position >= static_cast<uint64_t>(game_.players)) {
    return bad("not a MATCHSTATE of the game", text);
  }
  line.seat = Seat(static_cast<int>(*position));
  line.number = static_cast<uint32_t>(*number);
  if (!read_cards(game_, rest, line.holes, line.boards)) return bad("the cards do not fit the game", text);
  if (line.holes[*position].is_empty()) return bad("the player's own cards are missing", text);
  return are_different(line.holes, line.boards) ? Result<void>() : bad("a card comes twice", text);
}

Result<bool> AcpcFollower::take(std::string_view text) {
  Line line;
  const bool was_known = std::exchange(is_known_, false);
  FELT_TRY(read(text, line));
  const bool goes_on = was_known && line.number == number_ && line.seat == seat_ && line.betting.starts_with(played_);
  if (!goes_on) begin(line);
  FELT_TRY(play(line));
  played_ = line.betting;
  holes_ = std::move(line.holes);
  boards_ = std::move(line.boards);
  is_known_ = true;
  is_in_step_ = is_in_step_ && has_same_chips();
  return !goes_on;
}

void AcpcFollower::begin(const Line& line) {
  log_.clear();
  public_log_.clear();
  seat_ = line.seat;
  number_ = line.number;
  played_.clear();
  betting_.emplace(game_);
  state_.emplace(rules_, setup_, &log_);
  is_in_step_ = true;
}

// Plays what the line has and the hand has not.
Result<void> AcpcFollower::play(const Line& line) {
  std::string_view rest = line.betting.substr(played_.size());
  deal(line);
  while (true) {
    while (rest.starts_with('/')) rest.remove_prefix(1);
    if (rest.empty()) break;
    if (betting_->is_over()) return bad("there is betting after the end of the hand", line.whole);
    const auto move = take_acpc_move(rest, game_.is_limit);
    if (!move || !betting_->is_legal(*move)) return bad("the betting is not legal", line.whole);
    mirror(*move);
    betting_->act(*move);
    deal(line);
  }
  publish();
  return check_cards(line);
}

Result<void> AcpcFollower::check_cards(const Line& line) const {
  const auto rounds = static_cast<size_t>(betting_->round()) + 1;
  if (line.boards.size() < rounds) return bad("board cards are missing", line.whole);
  if (line.boards.size() > rounds) return bad("there are board cards of a round that has not begun", line.whole);
  for (int p = 0; betting_->is_showdown() && p < game_.players; ++p) {
    if (!betting_->has_folded(p) && line.holes[static_cast<size_t>(p)].is_empty()) {
      return bad("cards are missing at the showdown", line.whole);
    }
  }
  return {};
}

// Everything but decisions, as far as the dealer has come.
void AcpcFollower::deal(const Line& line) {
  while (is_in_step_ && !state_->is_over() && !is_decision(*state_)) {
    if (state_->phase() == Phase::DealHole) {
      for (const Seat seat : state_->seats()) {
        state_->deal_hole(
            seat,
            seat == seat_ ? line.holes[static_cast<size_t>(seat.index())] : DealtCards::face_down(game_.hole_cards),
            &log_);
      }
    } else if (state_->phase() == Phase::DealBoard) {
      const auto street = static_cast<size_t>(state_->street());
      if (state_->street() > betting_->round() || street >= line.boards.size()) return;
      state_->deal_board(line.boards[street], &log_);
    } else {
      const DealtCards& shown = line.holes[static_cast<size_t>(state_->actor().index())];
      if (!betting_->is_over() || shown.is_empty()) return;
      state_->show(state_->actor(), shown, &log_);
    }
  }
}

// The move in our rules. Where they do not ask for it, only a call to what they have already leaves both hands alike.
void AcpcFollower::mirror(const AcpcMove& move) {
  if (!is_in_step_) return;
  const Seat actor(betting_->actor());
  if (!asks(actor)) {
    const int64_t called = std::min(betting_->to_match(), betting_->max_raise_to());
    is_in_step_ = move.kind == 'c' && state_->committed(actor) == Chips{called} * kExactSplitUnit;
    return;
  }
  const Action action = action_of(*state_, move);
  is_in_step_ = state_->can(action);
  if (is_in_step_) state_->apply(action, &log_);
}

// Where our rules wait for cards, they have ended the round before the dealer: nobody has more to say in it.
bool AcpcFollower::has_same_chips() const {
  if (betting_->is_over()) return state_->is_over() && state_->net(seat_) == Chips{net()};
  if (state_->phase() != Phase::Bet) return true;
  for (const Seat seat : state_->seats()) {
    if (state_->committed(seat) != Chips{betting_->spent(seat.index())} * kExactSplitUnit) return false;
  }
  const int64_t call = std::min(betting_->to_match(), betting_->max_raise_to()) - betting_->spent(betting_->actor());
  return !asks(Seat(betting_->actor())) || state_->to_call() == Chips{call} * kExactSplitUnit;
}

int64_t AcpcFollower::net() const {
  std::array<uint32_t, kMaxSeats> values{};
  if (betting_->is_showdown()) {
    std::vector<Card> board;
    for (const DealtCards& cards : boards_) {
      for (int i = 0; i < cards.size(); ++i) board.push_back(cards[i]);
    }
    for (size_t p = 0; p < holes_.size(); ++p) {
      if (!holes_[p].is_empty()) values[p] = hand_value(Showdown::High, holes_[p], board);
    }
  }
  return betting_->net(seat_.index(), values);
}

void AcpcFollower::publish() {
  for (size_t i = public_log_.size(); i < log_.size(); ++i) public_log_.push_back(public_part(log_[i]));
}

}  // namespace felt
