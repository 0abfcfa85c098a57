#include "history/acpc/acpc_log.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "history/phh/phh_write.hpp"
#include "history/toml/toml_chars.hpp"
#include "history/toml/toml_cursor.hpp"

namespace felt {
namespace {

// The pieces between separators, empty ones too.
std::vector<std::string_view> pieces(std::string_view text, char separator) {
  std::vector<std::string_view> all;
  while (true) {
    const size_t end = text.find(separator);
    all.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return all;
    text.remove_prefix(end + 1);
  }
}

// Walks through the betting and says who does what; whether it may be done is for replaying to say. The competition's
// dealer also asks those who can only call, and those who have called once more after a raise without chips: that is
// nothing in other rules (game/acpc_betting.hpp).
class LoggedBetting {
 public:
  LoggedBetting(const AcpcGame& game, DraftHand& draft, int line)
      : game_(game),
        draft_(draft),
        line_(line),
        spent_(game.blinds),
        before_(spent_.size()),
        folded_(spent_.size()),
        acted_(spent_.size()) {
    for (size_t i = 0; i < spent_.size(); ++i) spent_[i] = std::min(spent_[i], game.stacks[i]);
    begin_round(spent_.size() == 2 ? 1 : 2);
    std::fill(before_.begin(), before_.end(), 0);
  }

  // The actions of one round: "r300c". An error names what is not an action.
  Result<void> play(std::string_view text, size_t round) {
    if (round > 0) begin_round(0);
    while (!text.empty()) {
      const char what = text[0];
      text.remove_prefix(1);
      if (!find_actor()) return Error{"nobody is left to act"};
      if (what == 'f') {
        folded_[actor_] = true;
        draft_.act(fmt::format("p{} f", actor_ + 1), line_);
      } else if (what == 'c') {
        call();
      } else if (what == 'r') {
        FELT_TRY(raise(text, round));
      } else {
        return Error{fmt::format("{} is not an action; actions are f, c and r", excerpt(std::string_view(&what, 1)))};
      }
      acted_[actor_] = true;
      actor_ = (actor_ + 1) % spent_.size();
    }
    return {};
  }

 private:
  void call() {
    const bool costs_nothing = spent_[actor_] == most_spent();
    if (costs_nothing && (acted_[actor_] || is_last_to_act())) return;
    spent_[actor_] = std::min(most_spent(), game_.stacks[actor_]);
    draft_.act(fmt::format("p{} cc", actor_ + 1), line_);
  }

  Result<void> raise(std::string_view& text, size_t round) {
    const auto total = take_raise(text, round);
    if (!total) return Error{"a raise has no size"};
    const int64_t most = most_spent();
    if (game_.is_limit && *total < most) return Error{"a raise lowers the bet, which the rules of no game allow"};
    if (game_.is_limit && *total == most) {  // without the chips for more
      call();
      return {};
    }
    spent_[actor_] = *total;
    std::fill(acted_.begin(), acted_.end(), false);
    draft_.act(fmt::format("p{} cbr {}", actor_ + 1, *total - before_[actor_]), line_);
    return {};
  }

  bool is_last_to_act() const {
    for (size_t i = 0; i < spent_.size(); ++i) {
      if (i != actor_ && !folded_[i] && spent_[i] < game_.stacks[i]) return false;
    }
    return true;
  }

  void begin_round(size_t first) {
    before_ = spent_;
    std::fill(acted_.begin(), acted_.end(), false);
    actor_ = first % spent_.size();
  }

  int64_t most_spent() const { return *std::max_element(spent_.begin(), spent_.end()); }

  bool find_actor() {
    for (size_t tries = 0; tries < spent_.size(); ++tries) {
      if (!folded_[actor_] && spent_[actor_] < game_.stacks[actor_]) return true;
      actor_ = (actor_ + 1) % spent_.size();
    }
    return false;
  }

  // No limit: the total the player has put in over the whole hand stands behind the letter.
  std::optional<int64_t> take_raise(std::string_view& text, size_t round) const {
    if (game_.is_limit) return std::min(most_spent() + game_.raise_sizes[round], game_.stacks[actor_]);
    size_t digits = 0;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    const auto total = parse_uint(text.substr(0, digits));
    text.remove_prefix(digits);
    constexpr uint64_t kMax = 100'000'000'000'000;
    return total && *total <= kMax ? std::optional(static_cast<int64_t>(*total)) : std::nullopt;
  }

  const AcpcGame& game_;
  DraftHand& draft_;
  int line_;
  std::vector<int64_t> spent_, before_;  // over the hand; before this round
  std::vector<bool> folded_, acted_;     // acted: since the last raise of the round
  size_t actor_ = 0;
};

void set_stakes(const AcpcGame& game, DraftHand& draft) {
  draft.has_result = true;
  if (game.is_limit) {
    draft.variant = "FT";
    draft.small_bet = Decimal::whole(game.raise_sizes[0]);
    draft.big_bet = Decimal::whole(game.raise_sizes[2]);
  } else {
    draft.variant = "NT";
    draft.small_bet = Decimal::whole(std::max<int64_t>(1, *std::max_element(game.blinds.begin(), game.blinds.end())));
  }
}

// `value` is what they win or lose.
Result<DraftPlayer> seat_player(const AcpcGame& game, size_t position, std::string_view value) {
  auto net = Decimal::parse(value);
  if (!net || net->infinite) return Error{fmt::format("{} is not a number of chips", excerpt(value))};
  const auto stack = Decimal::whole(game.stacks[position]).scaled(net->decimals);
  if (!stack || net->mantissa / 10 > *stack || net->mantissa < -*stack) return Error{"a value is too large"};
  DraftPlayer player;
  player.stack = Decimal::whole(game.stacks[position]);
  player.blind = Decimal::whole(game.blinds[position]);
  player.finishing = {*stack + net->mantissa, net->decimals, false};
  return player;
}

// STATE:<number>:<betting>:<hole cards and board>:<values>:<names>
struct StateParts {
  std::string_view number, betting;
  std::vector<std::string_view> holes, boards, values, names;  // boards[0]: the holes once more
};

Result<StateParts> parts_of_state(std::string_view line) {
  const auto parts = pieces(line, ':');
  if (parts.size() != 6) return Error{"a STATE line has six parts: STATE:number:betting:cards:values:names"};
  StateParts state{parts[1], parts[2], {}, pieces(parts[3], '/'), pieces(parts[4], '|'), pieces(parts[5], '|')};
  state.holes = pieces(state.boards[0], '|');
  const size_t players = state.names.size();
  if (players < 2 || players > 10) return Error{fmt::format("{} players; 2 to 10 can play", players)};
  if (state.values.size() != players || state.holes.size() != players) {
    return Error{"names, values and hole cards are not equally many"};
  }
  return state;
}

Result<void> seat_players(const AcpcGame& game, const StateParts& state, DraftHand& draft) {
  for (size_t i = 0; i < state.names.size(); ++i) {
    FELT_TRY(DraftPlayer player, seat_player(game, i, state.values[i]));
    player.name = state.names[i];
    player.hole = state.holes[i];
    draft.players.push_back(std::move(player));
  }
  return {};
}

}  // namespace

PhhStep AcpcLogParser::fail(const std::string& why) {
  error_ = {fmt::format("line {}: {}", std::max(1, lines_.number()), why)};
  return PhhStep::Error;
}

PhhStep AcpcLogParser::next() {
  for (std::string_view line; lines_.next(line);) {
    line = trim(line);
    if (line.starts_with('#') || line.starts_with(';')) take_comment(trim(line.substr(1)));
    if (!line.starts_with("STATE:")) continue;
    found_any_ = true;
    const auto draft = take_state(line);
    if (!draft) return fail(draft.error().message);
    if (reading_.read(*draft)) return PhhStep::Hand;
    error_ = reading_.error();
    return PhhStep::Error;
  }
  if (found_any_) return PhhStep::Done;
  found_any_ = true;
  return fail("there is no STATE line of an ACPC log");
}

void AcpcLogParser::take_comment(std::string_view comment) {
  constexpr std::string_view kMatch = "name/game/hands/seed ";
  if (comment.starts_with(kMatch)) {
    const auto words = split(comment.substr(kMatch.size()), " ");
    if (words.size() < 2) return;
    match_ = words[0].text;
    if (!game_) game_ = named_acpc_game(words[1].text);
    return;
  }
  if (comment.starts_with(kVenueComment)) venue_ = trim(comment.substr(kVenueComment.size()));
  if (comment.starts_with(kNameComment)) name_ = trim(comment.substr(kNameComment.size()));
  if (equals_ignoring_case(comment, "GAMEDEF")) {
    in_definition_ = true;
    definition_.clear();
  }
  if (!in_definition_) return;
  definition_.append(comment).append("\n");
  if (!equals_ignoring_case(comment, "END GAMEDEF")) return;
  in_definition_ = false;
  auto game = parse_acpc_game(definition_);
  if (game) game_ = *std::move(game);
}

Result<AcpcGame> AcpcLogParser::game_for(int players, std::string_view betting) const {
  if (game_ && !is_holdem(*game_)) return Error{"the game is not hold'em; no other is read from ACPC logs"};
  if (game_ && game_->players == players) return *game_;
  if (game_) return Error{fmt::format("the game is for {} players, the hand has {}", game_->players, players)};
  const size_t raise = betting.find('r');
  const bool has_size = raise != std::string_view::npos && raise + 1 < betting.size() && is_digit(betting[raise + 1]);
  // A hand without a raise is the same in both but for its chips; most logs have no limit.
  return usual_acpc_game(raise != std::string_view::npos && !has_size, players);
}

Result<DraftHand> AcpcLogParser::take_state(std::string_view line) {
  FELT_TRY(const StateParts state, parts_of_state(line));
  FELT_TRY(const AcpcGame game, game_for(static_cast<int>(state.names.size()), state.betting));
  const auto rounds = pieces(state.betting, '/');
  if (rounds.size() > 4 || state.boards.size() > 4) return Error{"hold'em has four rounds"};

  DraftHand draft;
  draft.line = lines_.number();
  set_stakes(game, draft);
  FELT_TRY(seat_players(game, state, draft));
  LoggedBetting betting(game, draft, draft.line);
  for (size_t round = 0; round < std::max(rounds.size(), state.boards.size()); ++round) {
    if (round > 0 && round < state.boards.size()) draft.act("d db " + std::string(state.boards[round]), draft.line);
    if (round >= rounds.size()) continue;
    FELT_TRY(betting.play(rounds[round], round));
  }
  if (!match_.empty()) add_text(draft.more_fields, "event", match_);
  if (!venue_.empty()) add_text(draft.more_fields, "venue", venue_);
  const std::string name = std::exchange(name_, std::nullopt).value_or(std::string(state.number));
  if (!name.empty()) add_text(draft.more_fields, "hand", name);
  add_text(draft.more_fields, "_felt_profile", "acpc");
  return draft;
}

}  // namespace felt
