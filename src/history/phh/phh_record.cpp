#include "history/phh/phh_record.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cards/card_text.hpp"
#include "history/phh/felt_fields.hpp"
#include "history/phh/phh_variant.hpp"
#include "history/phh/phh_write.hpp"

namespace felt {
namespace {

class Recorder {
 public:
  Recorder(const HandRecord& record, std::string& out) : record_(record), setup_(*record.setup), out_(out) {}

  void write(std::string_view variant) {
    add_text(out_, "variant", variant);
    add_bool(out_, "ante_trimming_status", setup_.ante_trimming && !is_big_blind_ante(setup_));
    add_chips("antes", in_file_order(setup_.antes));
    if (record_.rules->forced_bets == ForcedBets::BringIn) {
      add_number(out_, "bring_in", decimal(setup_.bring_in));
    } else {
      add_chips("blinds_or_straddles", in_file_order(signed_posts()));
    }
    write_bets();
    add_chips("starting_stacks", setup_.stacks);
    add_texts(out_, "actions", actions());
    write_names();
    write_own_fields();
    if (record_.state != nullptr && record_.state->is_over()) write_result();
  }

 private:
  Decimal decimal(Chips chips) const {
    if (chips == kMaxChips) return Decimal::unknown();
    return {chips.count, static_cast<uint8_t>(record_.decimals), false};
  }

  void add_chips(std::string_view key, const ChipsBySeat& chips) {
    std::vector<Decimal> numbers;
    for (int i = 0; i < setup_.players; ++i) numbers.push_back(decimal(chips[i]));
    add_numbers(out_, key, numbers);
  }

  // Heads-up the format writes the small blind first although p1 is the big blind.
  ChipsBySeat in_file_order(ChipsBySeat by_seat) const {
    if (setup_.players == 2 && record_.rules->forced_bets != ForcedBets::BringIn) std::swap(by_seat[0], by_seat[1]);
    return by_seat;
  }

  ChipsBySeat signed_posts() const {
    ChipsBySeat posts = setup_.posts;
    for (const Seat seat : setup_.late) posts[seat.index()] = -posts[seat.index()];
    return posts;
  }

  void write_bets() {
    if (record_.rules->betting == Betting::FixedLimit) {
      add_number(out_, "small_bet", decimal(setup_.small_bet));
      add_number(out_, "big_bet", decimal(setup_.big_bet));
    } else {
      add_number(out_, "min_bet", decimal(setup_.min_bet));
    }
  }

  void write_names() {
    if (!record_.hand.empty()) add_text(out_, "hand", record_.hand);
    if (!record_.players.empty()) add_texts(out_, "players", record_.players);
  }

  void write_own_fields() {
    add_text(out_, "_felt_profile", record_.rules->profile.name);
    const auto words = rule_words(*record_.rules);
    if (!words.empty()) add_texts(out_, "_felt_rules", words);
    const bool has_dead =
        std::any_of(setup_.dead_posts.begin(), setup_.dead_posts.end(), [](Chips c) { return c > Chips{0}; });
    if (has_dead || !setup_.late.is_empty()) add_chips("_felt_dead_posts", setup_.dead_posts);
    if (setup_.unit != Chips{1}) add_number(out_, "_felt_unit", decimal(setup_.unit));
    if (setup_.odd_chips_from != Seat(0)) {
      add_number(out_, "_felt_odd_chips_from", Decimal::whole(setup_.odd_chips_from.index() + 1));
    }
  }

  void write_result() {
    ChipsBySeat stacks{};
    for (const Seat seat : record_.state->seats()) stacks[seat.index()] = record_.state->stack(seat);
    add_chips("finishing_stacks", stacks);
  }

  static std::string cards(const DealtCards& cards) {
    std::string text;
    for (int i = 0; i < cards.size(); ++i) text += cards.is_known(i) ? to_text(cards[i]) : "??";
    return text;
  }

  std::vector<std::string> actions() const {
    std::vector<std::string> all;
    for (const HandEvent& event : *record_.log) {
      std::string text = action(event);
      if (!text.empty()) all.push_back(std::move(text));
    }
    return all;
  }

  std::string action(const HandEvent& event) const {
    const std::string who = to_text(event.seat);
    switch (event.kind) {
      case EventKind::HoleDealt:
      case EventKind::Drawn:
        return "d dh " + who + " " + cards(event.cards);
      case EventKind::BoardDealt:
        return "d db " + cards(event.cards);
      case EventKind::Fold:
        return who + " f";
      case EventKind::Check:
      case EventKind::Call:
        return who + " cc";
      case EventKind::BringIn:
        return who + " pb";
      case EventKind::Raise:
        return who + " cbr " + to_text(decimal(event.to));
      case EventKind::Discard:
        return event.cards.is_empty() ? who + " sd" : who + " sd " + cards(event.cards);
      case EventKind::Show:
        return who + " sm " + cards(event.cards);
      case EventKind::Muck:
        return who + " sm";
      default:
        return {};
    }
  }

  const HandRecord& record_;
  const HandSetup& setup_;
  std::string& out_;
};

}  // namespace

Result<void> record_phh(const HandRecord& record, std::string& out) {
  const auto variant = variant_of_game(record.rules->name);
  if (!variant) return Error{fmt::format("the game '{}' has no PHH code", record.rules->name)};
  Recorder(record, out).write(*variant);
  return {};
}

}  // namespace felt
