#include "protocol/acpc_follow.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "game/dealer.hpp"
#include "protocol/acpc_answer.hpp"

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
  const auto length = static_cast<size_t>(2 * count);
  if (text.size() < length) return std::nullopt;
  const auto cards = parse_cards(text.substr(0, length));
  if (!cards || cards->size() != static_cast<size_t>(count)) return std::nullopt;
  text.remove_prefix(length);
  return DealtCards(*cards);
}

}  // namespace

// MATCHSTATE:<position>:<number>:<betting>:<hole cards><board>
struct AcpcFollower::Line {
  std::string_view whole, betting;
  Seat seat;
  uint32_t number = 0;
  std::vector<DealtCards> holes;   // by position; empty where unknown
  std::vector<DealtCards> boards;  // by round, as far as they are there
};

AcpcFollower::AcpcFollower(const AcpcGame& game) : game_(game), rules_(*rules_of(game)), setup_(setup_of(game)) {}

namespace {

// Cards of every position and every round that has begun; nothing when they do not fit the game.
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

}  // namespace

Result<bool> AcpcFollower::take(std::string_view text) {
  Line line;
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
  const bool goes_on = is_known_ && line.number == number_ && line.seat == seat_ && line.betting.starts_with(played_);
  if (!goes_on) begin(line);
  if (const auto done = play(line); !done.ok()) {
    is_known_ = false;
    return done.error();
  }
  return !goes_on;
}

void AcpcFollower::begin(const Line& line) {
  log_.clear();
  public_log_.clear();
  seat_ = line.seat;
  number_ = line.number;
  played_.clear();
  state_.emplace(rules_, setup_, &log_);
  is_known_ = true;
}

// Plays what the line has and the hand has not: moves and cards in turns.
Result<void> AcpcFollower::play(const Line& line) {
  std::string_view rest = line.betting.substr(played_.size());
  while (true) {
    while (!state_->is_over() && !is_decision(*state_)) {
      FELT_TRY(deal(line));
    }
    while (rest.starts_with('/')) rest.remove_prefix(1);
    if (rest.empty()) break;
    if (state_->is_over()) return bad("there is betting after the end of the hand", line.whole);
    if (!act(rest).ok()) return bad("the betting is not legal", line.whole);
  }
  played_ = line.betting;
  publish();
  return {};
}

Result<void> AcpcFollower::act(std::string_view& betting) {
  const auto move = take_acpc_move(betting, game_.is_limit);
  if (!move) return Error{"no move"};
  std::string warning;
  const Action action = legal_acpc_action(*state_, *move, true, warning);
  if (!warning.empty()) return Error{warning};
  state_->apply(action, &log_);
  return {};
}

Result<void> AcpcFollower::deal_holes(const Line& line) {
  for (const Seat seat : state_->seats()) {
    const DealtCards cards =
        seat == seat_ ? line.holes[static_cast<size_t>(seat.index())] : DealtCards::face_down(state_->cards_due());
    if (state_->why_not_deal_hole(seat, cards) != Illegal::None) return bad("a card comes twice", line.whole);
    state_->deal_hole(seat, cards, &log_);
  }
  return {};
}

Result<void> AcpcFollower::show(const Line& line) {
  const Seat seat = state_->actor();
  const DealtCards& shown = line.holes[static_cast<size_t>(seat.index())];
  if (shown.is_empty()) return bad("cards are missing at the showdown", line.whole);
  if (state_->why_not_show(seat, shown) != Illegal::None) return bad("a card comes twice", line.whole);
  state_->show(seat, shown, &log_);
  return {};
}

Result<void> AcpcFollower::deal(const Line& line) {
  if (state_->phase() == Phase::DealHole) return deal_holes(line);
  if (state_->phase() != Phase::DealBoard) return show(line);
  const auto street = static_cast<size_t>(state_->street());
  if (street >= line.boards.size()) return bad("board cards are missing", line.whole);
  if (state_->why_not_deal_board(line.boards[street]) != Illegal::None) return bad("a card comes twice", line.whole);
  state_->deal_board(line.boards[street], &log_);
  return {};
}

void AcpcFollower::publish() {
  for (size_t i = public_log_.size(); i < log_.size(); ++i) public_log_.push_back(public_part(log_[i]));
}

}  // namespace felt
