#include "history/phh/replayed_hand.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/chip_count.hpp"
#include "history/phh/phh_info.hpp"

namespace felt {

std::vector<std::string> ReplayedHand::names() const {
  std::vector<std::string> all = player_names(*hand, players());
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].empty()) all[i] = fmt::format("p{}", i + 1);
  }
  return all;
}

std::vector<int> ReplayedHand::seat_numbers() const {
  std::vector<int> numbers;
  if (const PhhField* seats = hand->field("seats")) {
    const auto parsed = parse_decimals(*seats);
    for (const Decimal& seat : parsed ? *parsed : std::vector<Decimal>()) {
      const bool is_usable = seat.decimals == 0 && seat.mantissa > 0 && seat.mantissa < 100;
      const int number = is_usable ? static_cast<int>(seat.mantissa) : 0;
      const bool is_new = std::find(numbers.begin(), numbers.end(), number) == numbers.end();
      if (is_usable && is_new) numbers.push_back(number);
    }
  }
  if (numbers.size() == static_cast<size_t>(players())) return numbers;
  numbers.clear();
  for (int i = 0; i < players(); ++i) numbers.push_back(i + 1);
  return numbers;
}

bool ReplayedHand::has_result() const {
  if (verdict == Verdict::Exact || verdict == Verdict::NetOfRake) return true;
  return state().is_over() && state().pot() == Chips{0};
}

ChipsBySeat ReplayedHand::finishing() const {
  ChipCount chips;
  chips.feed(*log);
  ChipsBySeat ours{}, won{};
  for (const Seat seat : state().seats()) {
    ours[seat.index()] = state().stack(seat);
    won[seat.index()] = chips.won(seat);
  }
  if (verdict != Verdict::Exact && verdict != Verdict::NetOfRake) return ours;
  const auto given = scaled(hand->finishing_stacks);
  return given && is_possible(*given, ours, won) ? *given : ours;
}

// Nobody ends with less than what they did not win, and whoever folded ends with just that.
bool ReplayedHand::is_possible(const ChipsBySeat& given, const ChipsBySeat& ours, const ChipsBySeat& won) const {
  for (const Seat seat : state().seats()) {
    const auto i = static_cast<size_t>(seat.index());
    if (given[i] < ours[i] - won[i] || (!state().is_live(seat) && given[i] != ours[i])) return false;
  }
  return true;
}

std::optional<ChipsBySeat> ReplayedHand::scaled(const std::vector<Decimal>& amounts) const {
  ChipsBySeat chips{};
  if (amounts.size() != static_cast<size_t>(players())) return std::nullopt;
  for (size_t i = 0; i < amounts.size(); ++i) {
    const auto amount = amounts[i].scaled(replay->decimals());
    if (!amount) return std::nullopt;
    chips[i] = Chips{*amount};
  }
  return chips;
}

Chips ReplayedHand::missing() const {
  Chips rest;
  const ChipsBySeat chips = finishing();
  for (const Seat seat : state().seats()) rest += state().starting_stack(seat) - chips[seat.index()];
  return rest;
}

std::string ReplayedHand::field(std::string_view key, std::string_view otherwise) const {
  return plain_text(*hand, key).value_or(std::string(otherwise));
}

Chips ReplayedHand::blind(Seat seat) const {
  return setup().late.contains(seat) ? Chips{0} : setup().posts[seat.index()];
}

Chips ReplayedHand::big_blind() const {
  const Chips posted = blind(big_blind_seat());
  return posted > Chips{0} ? posted : state().min_bet();
}

Chips ReplayedHand::small_blind() const {
  const Chips posted = blind(small_blind_seat());
  return posted > Chips{0} && posted <= big_blind() ? posted : big_blind() / 2;
}

}  // namespace felt
