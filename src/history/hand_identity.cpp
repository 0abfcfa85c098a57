#include "history/hand_identity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "history/toml/toml_chars.hpp"

namespace felt {
namespace {

constexpr uint64_t kIdentities = uint64_t{1} << 62;
constexpr uint64_t kFirstNumber = 1'000'000'000'000'000'000;  // of hands that are not PokerStars' own: 19 digits
constexpr std::string_view kPokerStars = "PokerStars";

// FNV-1a, then a mixing step, because hands differ little.
int64_t hash_of(std::string_view text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  hash = (hash ^ hash >> 32) * 0xd6e8feb86659fd93;
  return static_cast<int64_t>((hash ^ hash >> 32) % kIdentities);
}

// Formats write other characters for those that part their lines.
std::string plain_name(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == ':' || c == '|' || is_control(c); }, '_');
  return std::string(trim(name));
}

bool is_told(EventKind kind) { return kind <= EventKind::Drawn; }

class Content {
 public:
  explicit Content(const ReplayedHand& hand) : hand_(hand) { find_unit(); }

  std::string text() const {
    std::string text(hand_.hand->variant);
    const std::vector<std::string> names = hand_.names();
    for (const Seat seat : hand_.state().seats()) {
      text += fmt::format("\n{} {}", plain_name(names[static_cast<size_t>(seat.index())]),
                          amount(hand_.state().starting_stack(seat)));
    }
    for (const HandEvent& event : *hand_.log) {
      if (is_told(event.kind)) add(event, text);
    }
    if (!is_complete()) text += "\n" + hand_.field("hand");
    return text;
  }

 private:
  // What all amounts are multiples of.
  void find_unit() {
    int64_t unit = 0;
    for (const Seat seat : hand_.state().seats()) {
      const Chips stack = hand_.state().starting_stack(seat);
      if (stack != kMaxChips) unit = std::gcd(unit, stack.count);
    }
    for (const HandEvent& event : *hand_.log) {
      if (is_told(event.kind)) unit = std::gcd(unit, event.amount.count);
    }
    unit_ = std::max<int64_t>(unit, 1);
  }

  std::string amount(Chips chips) const { return chips == kMaxChips ? "inf" : std::to_string(chips.count / unit_); }

  void add(const HandEvent& event, std::string& text) const {
    text += fmt::format("\n{} {}", static_cast<int>(event.kind),
                        event.kind == EventKind::BoardDealt ? 0 : event.seat.index());
    if (event.amount > Chips{0}) text += " " + amount(event.amount);
    for (int i = 0; i < event.cards.size(); ++i) text += event.cards.is_known(i) ? to_text(event.cards[i]) : "??";
  }

  bool is_complete() const {
    return std::all_of(hand_.log->begin(), hand_.log->end(),
                       [](const HandEvent& event) { return !is_told(event.kind) || event.cards.all_known(); });
  }

  const ReplayedHand& hand_;
  int64_t unit_ = 1;
};

}  // namespace

int64_t identity_of(const ReplayedHand& hand) {
  const std::string venue = hand.field("venue"), name = hand.field("hand");
  if (venue.empty() || name.empty()) return hash_of(Content(hand).text());
  const auto number = venue == kPokerStars ? parse_uint(name) : std::nullopt;
  const bool is_ours = number && *number >= kFirstNumber && *number - kFirstNumber < kIdentities;
  return is_ours ? static_cast<int64_t>(*number - kFirstNumber) : hash_of(venue + "\n" + name);
}

std::string pokerstars_number(const ReplayedHand& hand) {
  const std::string name = hand.field("hand");
  const bool is_its_own = hand.field("venue") == kPokerStars && parse_uint(name);
  return is_its_own ? name : std::to_string(kFirstNumber + static_cast<uint64_t>(identity_of(hand)));
}

}  // namespace felt
