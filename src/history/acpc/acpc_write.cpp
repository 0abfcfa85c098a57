#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "game/chip_count.hpp"
#include "history/acpc/acpc_log.hpp"
#include "history/toml/toml_chars.hpp"

namespace felt {
namespace {

class StateLine {
 public:
  explicit StateLine(const ReplayedHand& hand) : hand_(hand), unit_(hand.setup().unit.count) {}

  // Whether the hand has such a line.
  Result<void> check() const {
    const HandSetup& setup = hand_.setup();
    const std::string_view variant = hand_.hand->variant;
    if (variant != "NT" && variant != "FT") return Error{fmt::format("variant '{}' has no ACPC log here", variant)};
    if (!hand_.state().is_over()) return Error{"the hand is not over"};
    if (hand_.state().runs() > 1) return Error{"an ACPC log cannot hold a board that was run more than once"};
    const auto any = [&](const ChipsBySeat& chips) {
      return std::any_of(chips.begin(), chips.end(), [](Chips c) { return c > Chips{0}; });
    };
    if (any(setup.antes) || any(setup.dead_posts) || !setup.late.is_empty()) {
      return Error{"an ACPC log cannot hold antes and late posts"};
    }
    for (int i = 2; i < setup.players; ++i) {
      if (setup.posts[i] > Chips{0}) return Error{"an ACPC log cannot hold a straddle"};
    }
    for (const Seat seat : hand_.state().seats()) {
      const int64_t stack = hand_.state().starting_stack(seat).count;
      if (stack % unit_ != 0 || stack / unit_ > 2'147'483'647)
        return Error{"an ACPC log cannot hold a stack of this size"};
    }
    return {};
  }

  AcpcGame game() const {
    const HandSetup& setup = hand_.setup();
    AcpcGame game = usual_acpc_game(hand_.hand->variant == "FT", setup.players);
    game.stacks.clear();
    game.blinds.clear();
    for (int i = 0; i < setup.players; ++i) {
      game.stacks.push_back(setup.stacks[i].count / unit_);
      game.blinds.push_back(setup.posts[i].count / unit_);
    }
    if (game.is_limit) {
      const int64_t small = setup.small_bet.count / unit_, big = setup.big_bet.count / unit_;
      game.raise_sizes = {small, small, big, big};
    }
    return game;
  }

  std::string text(AcpcLogState& log) const {
    const std::string name = one_line(hand_.field("hand")), venue = one_line(hand_.field("venue"));
    const bool is_number = !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
    std::string text;
    if (venue != log.venue) text += fmt::format("# {} {}\n", kVenueComment, venue);
    if (!is_number) text += fmt::format("# {} {}\n", kNameComment, name);
    log.venue = venue;
    return text + fmt::format("STATE:{}:{}:{}:{}:{}\n", is_number ? name : std::to_string(log.hands), betting(),
                              cards(), values(), names());
  }

 private:
  static std::string one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return is_control(c); }, ' ');
    return std::string(trim(text));
  }

  std::string betting() const {
    std::string text;
    ChipCount chips;
    for (const HandEvent& event : *hand_.log) {
      chips.feed(event);
      if (event.kind == EventKind::Fold) text += 'f';
      if (event.kind == EventKind::Check || event.kind == EventKind::Call) text += 'c';
      if (event.kind == EventKind::BoardDealt) text += '/';
      if (event.kind != EventKind::Raise) continue;
      text += hand_.hand->variant == "FT" ? "r" : fmt::format("r{}", chips.put_in(event.seat).count / unit_);
    }
    return text;
  }

  static std::string card_text(const DealtCards& cards) {
    std::string text;
    for (int i = 0; i < cards.size(); ++i) text += to_text(cards[i]);
    return text;
  }

  std::string cards() const {
    std::vector<std::string> holes;
    for (const Seat seat : hand_.state().seats()) {
      const DealtCards& hole = hand_.state().hole(seat);
      holes.push_back(hole.all_known() ? card_text(hole) : "");
    }
    std::string text = fmt::format("{}", fmt::join(holes, "|"));
    for (const HandEvent& event : *hand_.log) {
      if (event.kind == EventKind::BoardDealt && event.cards.all_known()) text += "/" + card_text(event.cards);
    }
    return text;
  }

  std::string values() const {
    const ChipsBySeat finishing = hand_.finishing();
    std::vector<std::string> all;
    for (const Seat seat : hand_.state().seats()) {
      const Chips net = finishing[seat.index()] - hand_.state().starting_stack(seat);
      all.push_back(acpc_number(static_cast<double>(net.count) / static_cast<double>(unit_)));
    }
    return fmt::format("{}", fmt::join(all, "|"));
  }

  // The characters that part a line may not be in a name.
  std::string names() const {
    std::vector<std::string> all = hand_.names();
    for (std::string& name : all) {
      std::replace_if(
          name.begin(), name.end(), [](char c) { return c == ':' || c == '|' || c == '\n' || c == '\r'; }, '_');
    }
    return fmt::format("{}", fmt::join(all, "|"));
  }

  const ReplayedHand& hand_;
  int64_t unit_;
};

}  // namespace

Result<void> write_acpc(const ReplayedHand& hand, AcpcLogState& log, std::string& out) {
  const StateLine line(hand);
  FELT_TRY(line.check());
  const AcpcGame own = line.game();
  if (log.game && *log.game != own) {
    return Error{"its players, stacks or blinds are not those of the first hand: an ACPC log has one game"};
  }
  if (!log.game) {
    log.game = own;
    const std::string text = to_text(own);
    TextLines lines(text);
    for (std::string_view each; lines.next(each);) out.append("# ").append(each).append("\n");
  }
  out += line.text(log);
  ++log.hands;
  return {};
}

}  // namespace felt
