#include "reading/player_stats.hpp"

#include <fmt/format.h>

#include <optional>

#include "reading/models/saved_model_parser.hpp"

namespace felt {
namespace {

constexpr std::string_view kTitle = "felt player-stats 1";

// Goes through one hand and counts for every seat.
class HandCounter {
 public:
  HandCounter(const LoggedHand& hand, int players) : in_(SeatSet::first(players)), state_(*hand.rules, *hand.setup) {
    for (const Seat seat : in_) stats(seat).hands = 1;
  }

  void see(const HandEvent& event) {
    if (event.street != street_) begin_street(event.street);
    count(event);
    // Whether somebody can raise is asked on the first street only.
    if (street_ == 0 && (is_betting(event.kind) || event.kind == EventKind::HoleDealt)) redo(state_, event);
  }

  void finish() {
    const bool is_showdown = in_.has_several();
    for (const Seat seat : saw_second_) stats(seat).wtsd.add(is_showdown && in_.contains(seat));
    if (!is_showdown || !main_pot_won_) return;  // hands shown without their cards leave the winner unknown
    for (const Seat seat : in_) stats(seat).won_at_showdown.add(winners_.contains(seat));
  }

  PlayerStats& stats(Seat seat) { return stats_[seat.index()]; }

 private:
  void count(const HandEvent& event) {
    if (event.kind == EventKind::BoardDealt) has_board_ = true;
    if (event.kind == EventKind::PotWon) {
      winners_ |= event.seat;
      main_pot_won_ = main_pot_won_ || event.pot == 0;
    }
    if (!is_betting(event.kind)) return;
    if (street_ == 0) {
      first_street(event);
    } else {
      later_street(event);
    }
    if (event.kind == EventKind::Fold) in_ -= event.seat;
    if (event.kind == EventKind::Raise) {
      ++raises_;
      if (street_ == 0) last_raiser_ = event.seat;
    }
  }

  void begin_street(int street) {
    if (street_ == 0) saw_second_ = in_;
    street_ = street;
    raises_ = 0;
    acted_ = SeatSet();
  }

  void first_street(const HandEvent& event) {
    PlayerStats& own = stats(event.seat);
    const bool raises = event.kind == EventKind::Raise;
    if (own.vpip.of == 0) own.vpip.of = own.pfr.of = 1;
    if (raises || event.kind == EventKind::Call) own.vpip.n = 1;
    if (raises) own.pfr.n = 1;
    if (raises_ == 1 && first_raiser_ != event.seat && own.three_bet.of == 0 && state_.can_raise()) {
      own.three_bet.add(raises);
    }
    if (raises_ == 2 && first_raiser_ == event.seat) own.fold_to_three_bet.add(event.kind == EventKind::Fold);
    if (raises && raises_ == 0) first_raiser_ = event.seat;
  }

  void later_street(const HandEvent& event) {
    PlayerStats& own = stats(event.seat);
    if (event.kind == EventKind::Raise) ++own.aggression.n;
    if (event.kind == EventKind::Call) ++own.aggression.of;
    if (street_ == 1 && has_board_) flop(event);
    acted_ |= event.seat;
  }

  void flop(const HandEvent& event) {
    PlayerStats& own = stats(event.seat);
    const bool raises = event.kind == EventKind::Raise;
    if (last_raiser_ == event.seat && raises_ == 0 && !acted_.contains(event.seat)) {
      own.cbet.add(raises);
      is_cbet_ = raises;
    } else if (is_cbet_ && raises_ == 1) {
      own.fold_to_cbet.add(event.kind == EventKind::Fold);
    }
  }

  std::array<PlayerStats, kMaxSeats> stats_{};
  SeatSet in_, saw_second_, winners_, acted_;
  HandState state_;  // before the event, on the first street
  std::optional<Seat> first_raiser_, last_raiser_;
  int street_ = 0, raises_ = 0;
  bool main_pot_won_ = false;
  bool has_board_ = false, is_cbet_ = false;
};

std::string to_text(const PlayerStats& stats) {
  std::string text = fmt::format("hands={}", stats.hands);
  for (const auto& [name, rate] : kPlayerRates) {
    text += fmt::format(" {}={}/{}", name, (stats.*rate).n, (stats.*rate).of);
  }
  return text;
}

std::optional<Rate> read_rate(std::string_view text) {
  const size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto n = read_whole(text.substr(0, slash)), of = read_whole(text.substr(slash + 1));
  if (!n || !of || *n < 0 || *of < 0) return std::nullopt;
  return Rate{*n, *of};
}

// What follows "name=", when the word begins like that.
std::optional<std::string_view> value_of(std::string_view word, std::string_view name) {
  if (!word.starts_with(name) || word.substr(name.size(), 1) != "=") return std::nullopt;
  return word.substr(name.size() + 1);
}

Result<PlayerStats> read_stats(std::span<const Token> words, const SavedModelParser& parser) {
  if (words.size() != 1 + kPlayerRates.size()) return parser.error("a player has hands and nine rates");
  PlayerStats stats;
  const auto hands = value_of(words[0].text, "hands");
  const auto count = hands ? read_whole(*hands) : std::nullopt;
  if (!count || *count < 0) return parser.error(fmt::format("'{}' must be hands=COUNT", words[0].text));
  stats.hands = *count;
  for (size_t i = 0; i < kPlayerRates.size(); ++i) {
    const auto [name, member] = kPlayerRates[i];
    const std::string_view word = words[i + 1].text;
    const auto value = value_of(word, name);
    const auto rate = value ? read_rate(*value) : std::nullopt;
    if (!rate) return parser.error(fmt::format("'{}' must be {}=COUNT/COUNT", word, name));
    const bool is_part = member != &PlayerStats::aggression;
    if (is_part && rate->n > rate->of) return parser.error(fmt::format("'{}' is more than all", word));
    stats.*member = *rate;
  }
  return stats;
}

}  // namespace

PlayerStats& PlayerStats::operator+=(const PlayerStats& other) {
  hands += other.hands;
  for (const auto& [name, rate] : kPlayerRates) this->*rate += other.*rate;
  return *this;
}

void StatsBook::add_hand(const LoggedHand& hand, std::span<const int> players) {
  FELT_ASSERT(players.size() <= kMaxSeats, "a hand has at most ten seats");
  HandCounter counter(hand, static_cast<int>(players.size()));
  for (const HandEvent& event : hand.log) counter.see(event);
  counter.finish();
  for (size_t i = 0; i < players.size(); ++i) players_[players[i]] += counter.stats(Seat(static_cast<int>(i)));
}

const PlayerStats& StatsBook::of(int player) const {
  static const PlayerStats nothing;
  const auto found = players_.find(player);
  return found == players_.end() ? nothing : found->second;
}

StatsBook& StatsBook::operator+=(const StatsBook& other) {
  for (const auto& [player, stats] : other.players_) players_[player] += stats;
  return *this;
}

std::string StatsBook::save() const {
  std::string text = fmt::format("{}\n", kTitle);
  for (const auto& [player, stats] : players_) text += fmt::format("{} {}\n", player, to_text(stats));
  return text;
}

Result<StatsBook> StatsBook::load(std::string_view text) {
  FELT_TRY(SavedModelParser parser, SavedModelParser::open(text, kTitle));
  StatsBook book;
  for (std::vector<Token> words; parser.next(words);) {
    const auto player = read_whole(words[0].text);
    if (!player || *player != static_cast<int>(*player))
      return parser.error(fmt::format("'{}' is not a player number", words[0].text));
    FELT_TRY(const PlayerStats stats, read_stats(std::span(words).subspan(1), parser));
    if (!book.players_.emplace(static_cast<int>(*player), stats).second)
      return parser.error(fmt::format("player {} comes twice", *player));
  }
  return book;
}

}  // namespace felt
