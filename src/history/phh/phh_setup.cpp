// From the fields of a PHH hand to the rules and the setup it is replayed with.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "game/rules/rules.hpp"
#include "history/phh/felt_fields.hpp"
#include "history/phh/phh_replay.hpp"
#include "history/phh/phh_variant.hpp"

namespace felt {
namespace {

// Where the first of these fields stands; the hand's own line when it has none of them.
int line_of(const PhhHand& hand, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    if (const PhhField* field = hand.field(name)) return field->line;
  }
  return hand.line;
}

// Which field a setup is unplayable for, by the word in the sentence that says why.
int line_of_fault(const PhhHand& hand, std::string_view why) {
  if (why.find("bring-in") != std::string_view::npos) return line_of(hand, {"bring_in"});
  if (why.find("bet") != std::string_view::npos) return line_of(hand, {"min_bet", "small_bet"});
  if (why.find("post") != std::string_view::npos) return line_of(hand, {"blinds_or_straddles", "antes"});
  return line_of(hand, {"starting_stacks"});
}

void raise_to_most(int& decimals, const std::vector<Decimal>& amounts) {
  for (const Decimal& amount : amounts) decimals = std::max<int>(decimals, amount.decimals);
}

// Venues whose rules are not those of the online profile.
struct VenueProfile {
  std::string_view venue, profile;
};
constexpr VenueProfile kVenues[] = {{"Full Tilt Poker", "full-tilt"}};

}  // namespace

std::string_view PhhReplay::usual_profile(const PhhHand& hand) const {
  const PhhField* venue = profile_ == "online" ? hand.field("venue") : nullptr;
  for (const VenueProfile& known : kVenues) {
    if (venue != nullptr && venue->value.find(known.venue) != std::string_view::npos) return known.profile;
  }
  return profile_;
}

// Rules are made once for each variant, profile and set of options that turns up.
bool PhhReplay::choose_rules(const PhhHand& hand) {
  const PhhField* profile = hand.field("_felt_profile");
  const PhhField* options = profile != nullptr ? hand.field("_felt_rules") : nullptr;
  rules_key_.assign(hand.variant).append("/").append(profile != nullptr ? profile->value : usual_profile(hand));
  if (options != nullptr) rules_key_.append("/").append(options->value);
  auto found = rules_by_key_.find(rules_key_);
  if (found == rules_by_key_.end()) {
    auto rules = make_rules(hand);
    if (!rules) return wrong(line_of(hand, {"_felt_rules", "_felt_profile"}), rules.error().message);
    found = rules_by_key_.emplace(rules_key_, std::make_unique<Rules>(*std::move(rules))).first;
  }
  rules_ = found->second.get();
  return true;
}

Result<Rules> PhhReplay::make_rules(const PhhHand& hand) const {
  const PhhField* profile = hand.field("_felt_profile");
  const PhhField* options = profile != nullptr ? hand.field("_felt_rules") : nullptr;
  std::string profile_name(usual_profile(hand));
  if (profile != nullptr) {
    FELT_TRY(profile_name, parse_text(*profile));
  }
  FELT_TRY(Rules rules, named_rules(*game_of_variant(hand.variant), profile_name));
  if (options == nullptr) return rules;
  FELT_TRY(const auto words, parse_texts(*options));
  for (const std::string& word : words) {
    if (!apply_rule_word(word, rules)) return Error{fmt::format("_felt_rules: there is no rule '{}'", word)};
  }
  return rules;
}

bool PhhReplay::read_moves(const PhhHand& hand) {
  moves_.clear();
  last_shown_ = {};
  boards_ = 0;
  decimals_ = 0;
  for (const PhhAction& action : hand.actions) {
    const auto parsed = parse_move(action.text);
    if (!parsed) {
      const std::string& why = parsed.error().message;
      return wrong(action.line, fmt::format("action {} '{}': {}", moves_.size() + 1, action.text, why));
    }
    PhhMove& move = moves_.emplace_back(*parsed);
    move.line = action.line;
    if (move.kind == MoveKind::DealBoard) ++boards_;
    if (move.kind == MoveKind::RaiseTo) decimals_ = std::max<int>(decimals_, move.amount.decimals);
    if (move.kind == MoveKind::Show && !move.cards.is_empty() && move.cards.all_known()) {
      last_shown_[move.seat.index()] = move.cards;
    }
  }
  return true;
}

std::optional<Chips> PhhReplay::chips(const Decimal& amount) const {
  if (amount.infinite) return kMaxChips;
  const auto scaled = amount.scaled(decimals_);
  if (!scaled || *scaled > kMaxChips.count || *scaled < -kMaxChips.count) return std::nullopt;
  return Chips{*scaled};
}

bool PhhReplay::read_amounts(const PhhHand& hand, std::string_view name, const std::vector<Decimal>& amounts,
                             ChipsBySeat& by_seat) {
  const auto line = [&] { return line_of(hand, {name}); };
  if (static_cast<int>(amounts.size()) != setup_.players) {
    return wrong(line(), fmt::format("{} has {} values for {} players", name, amounts.size(), setup_.players));
  }
  for (size_t i = 0; i < amounts.size(); ++i) {
    const auto amount = chips(amounts[i]);
    if (!amount) return wrong(line(), fmt::format("{}: {} is too large", name, to_text(amounts[i])));
    by_seat[i] = *amount;
  }
  return true;
}

// Heads-up the two values are written small blind first but p1 is the big blind. A negative value is a late post; one
// smaller than the big blind is dead, and what a larger one has over the big blind is dead, too (V23).
bool PhhReplay::read_blinds(const PhhHand& hand) {
  ChipsBySeat blinds{};
  if (hand.blinds_or_straddles.empty()) return true;
  if (!read_amounts(hand, "blinds_or_straddles", hand.blinds_or_straddles, blinds)) return false;
  if (setup_.players == 2 && reading_ != Reading::BlindsAsWritten) {
    std::swap(blinds[0], blinds[1]);
    std::swap(setup_.antes[0], setup_.antes[1]);
  }
  Chips big_blind;
  for (const Chips blind : blinds) big_blind = std::max(big_blind, blind);
  for (int i = 0; i < setup_.players; ++i) {
    setup_.posts[i] = blinds[i];
    if (blinds[i] >= Chips{0}) continue;
    const Chips late = written_posts_[i] = -blinds[i];
    const Chips small_post = reading_ == Reading::SmallPostsLive ? late : Chips{0};
    setup_.posts[i] = late >= big_blind ? big_blind : small_post;
    setup_.dead_posts[i] = late - setup_.posts[i];
    setup_.late |= Seat(i);
  }
  return true;
}

bool PhhReplay::read_bets(const PhhHand& hand) {
  const bool is_fixed = rules_->betting == Betting::FixedLimit;
  const auto take = [&](const std::optional<Decimal>& amount, std::string_view name, Chips& to) {
    if (!amount) return wrong(hand.line, fmt::format("the field {} is missing", name));
    const auto scaled = chips(*amount);
    if (!scaled || amount->infinite) {
      return wrong(line_of(hand, {name}), fmt::format("{}: {} is too large", name, to_text(*amount)));
    }
    to = *scaled;
    return true;
  };
  const bool has_bring_in = rules_->forced_bets == ForcedBets::BringIn;
  if (has_bring_in && !take(hand.bring_in, "bring_in", setup_.bring_in)) return false;
  if (!is_fixed) return take(hand.min_bet, "min_bet", setup_.min_bet);
  if (!take(hand.small_bet, "small_bet", setup_.small_bet)) return false;
  setup_.min_bet = setup_.small_bet;
  return take(hand.big_bet, "big_bet", setup_.big_bet);
}

// Fields that only our own hands have. With _felt_dead_posts, posts are live in full and dead ones stand there.
bool PhhReplay::read_felt_fields(const PhhHand& hand) {
  if (hand.field("_felt_profile") == nullptr) return true;
  if (const PhhField* dead = hand.field("_felt_dead_posts")) {
    const auto amounts = parse_decimals(*dead);
    if (!amounts) return wrong(dead->line, amounts.error().message);
    if (!read_amounts(hand, dead->key, *amounts, setup_.dead_posts)) return false;
    for (const Seat seat : setup_.late) setup_.posts[seat.index()] = written_posts_[seat.index()];
  }
  if (const PhhField* unit = hand.field("_felt_unit")) {
    const auto amount = Decimal::parse(unit->value);
    const auto scaled = amount && !amount->infinite ? chips(*amount) : std::nullopt;
    if (!scaled) return wrong(unit->line, "_felt_unit must be a number of chips");
    setup_.unit = *scaled;
  }
  if (const PhhField* from = hand.field("_felt_odd_chips_from")) {
    const auto seat = parse_uint(from->value);
    if (!seat || *seat < 1 || *seat > static_cast<uint64_t>(setup_.players)) {
      return wrong(from->line, "_felt_odd_chips_from must be the number of a player");
    }
    setup_.odd_chips_from = Seat(static_cast<int>(*seat) - 1);
  }
  return true;
}

bool PhhReplay::read_setup(const PhhHand& hand) {
  setup_ = {};
  if (hand.starting_stacks.size() > kMaxSeats) {
    return wrong(line_of(hand, {"starting_stacks"}),
                 fmt::format("{} players; at most {} can play", hand.starting_stacks.size(), kMaxSeats));
  }
  setup_.players = static_cast<int>(hand.starting_stacks.size());
  setup_.ante_trimming = hand.ante_trimming;
  for (const auto* amounts : {&hand.antes, &hand.blinds_or_straddles, &hand.starting_stacks, &hand.finishing_stacks}) {
    raise_to_most(decimals_, *amounts);
  }
  for (const auto* amount : {&hand.min_bet, &hand.small_bet, &hand.big_bet, &hand.bring_in}) {
    if (*amount) decimals_ = std::max<int>(decimals_, (*amount)->decimals);
  }
  if (!read_amounts(hand, "starting_stacks", hand.starting_stacks, setup_.stacks)) return false;
  if (!read_amounts(hand, "antes", hand.antes, setup_.antes)) return false;
  if (!read_blinds(hand) || !read_bets(hand)) return false;
  if (!read_felt_fields(hand)) return false;
  const auto playable = check_playable(*rules_, setup_, decimals_);
  if (playable.ok()) return true;
  const std::string& why = playable.error().message;
  return wrong(line_of_fault(hand, why), why);
}

}  // namespace felt
