#include "protocol/acpc/acpc_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/text.hpp"

namespace felt {
namespace {

constexpr int kStateParts = 5;  // MATCHSTATE, position, number, betting, cards

// The parts between colons; the last takes the rest.
struct Parts {
  std::array<std::string_view, kStateParts> part;
  std::string_view rest;  // behind the cards, from the colon on
  bool is_state = false;
};

Parts split_state(std::string_view line) {
  Parts parts;
  for (int i = 0; i < kStateParts; ++i) {
    const size_t end = line.find(':');
    parts.part[static_cast<size_t>(i)] = line.substr(0, end);
    if (end == std::string_view::npos) {
      parts.is_state = i == kStateParts - 1 && parts.part[0] == "MATCHSTATE";
      return parts;
    }
    if (i == kStateParts - 1) parts.rest = line.substr(end);
    line.remove_prefix(end + 1);
  }
  parts.is_state = parts.part[0] == "MATCHSTATE";
  return parts;
}

std::string without(std::string_view text, std::string_view characters) {
  std::string out;
  for (const char c : text) {
    if (characters.find(c) == std::string_view::npos) out += c;
  }
  return out;
}

// The viewer's own cards and the board; what a client writes about other players does not count.
std::string seen_cards(std::string_view cards, uint64_t position) {
  const size_t slash = std::min(cards.find('/'), cards.size());
  std::string_view holes = cards.substr(0, slash);
  for (; position > 0; --position) holes.remove_prefix(std::min(holes.find('|'), holes.size() - 1) + 1);
  return without(fmt::format("{}/{}", holes.substr(0, holes.find('|')), cards.substr(slash)), "|");
}

bool is_same_state(const Parts& a, const Parts& b) {
  const auto position_a = parse_uint(a.part[1]), position_b = parse_uint(b.part[1]);
  const auto number_a = parse_uint(a.part[2]), number_b = parse_uint(b.part[2]);
  if (!position_a || !number_a || position_a != position_b || number_a != number_b || *position_a >= kMaxSeats) {
    return false;
  }
  const bool same_betting = equals_ignoring_case(without(a.part[3], "/"), without(b.part[3], "/"));
  return same_betting && a.part[4].find('|') != std::string_view::npos &&
         equals_ignoring_case(seen_cards(a.part[4], *position_a), seen_cards(b.part[4], *position_b));
}

AcpcAnswer read_move(std::string_view text, bool is_limit) {
  if (!text.starts_with(':')) return {AcpcReply::BadMove, {}};
  text.remove_prefix(1);
  const auto move = take_acpc_move(text, is_limit);
  return move ? AcpcAnswer{AcpcReply::Move, *move} : AcpcAnswer{AcpcReply::BadMove, {}};
}

// As scanf's %d does: what is too large stays at the end of 64 bits, of which the lower 32 are taken.
std::optional<int32_t> take_number(std::string_view& text) {
  size_t begin = std::min(text.find_first_not_of(" \t\v\f\r\n"), text.size());
  if (begin < text.size() && text[begin] == '+') ++begin;
  if (begin < text.size() && begin > 0 && text[begin] == '-' && text[begin - 1] == '+') return std::nullopt;
  const char* const first = text.data() + begin;
  int64_t number = 0;
  const auto [end, error] = std::from_chars(first, text.data() + text.size(), number);
  if (error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    number = *first == '-' ? std::numeric_limits<int64_t>::min() : std::numeric_limits<int64_t>::max();
  }
  text.remove_prefix(static_cast<size_t>(end - text.data()));
  return static_cast<int32_t>(static_cast<uint32_t>(static_cast<uint64_t>(number)));
}

// What the player had put in before this street.
Chips before_street(const PublicHand& hand) { return hand.committed(hand.actor()) - hand.bet(hand.actor()); }

}  // namespace

std::optional<AcpcVersion> parse_acpc_version(std::string_view line) {
  constexpr std::string_view kKey = "VERSION:";
  if (!line.starts_with(kKey)) return std::nullopt;
  const auto words = split(line.substr(kKey.size()), ".");
  if (words.size() < 3) return std::nullopt;
  std::array<uint32_t, 3> numbers{};
  for (size_t i = 0; i < 3; ++i) {
    const std::string_view word = words[i].text;
    if (std::from_chars(word.data(), word.data() + word.size(), numbers[i]).ec != std::errc()) return std::nullopt;
  }
  return AcpcVersion{numbers[0], numbers[1], numbers[2]};
}

std::optional<AcpcMove> take_acpc_move(std::string_view& text, bool is_limit) {
  if (text.empty()) return std::nullopt;
  const char letter = static_cast<char>(text[0] | 0x20);
  text.remove_prefix(1);
  if (letter == 'f') return AcpcMove{'f', 0};
  if (letter == 'c' || letter == 'k') return AcpcMove{'c', 0};
  if (letter != 'r' && letter != 'b') return std::nullopt;
  if (is_limit) return AcpcMove{'r', 0};
  const auto total = take_number(text);
  return total ? std::optional(AcpcMove{'r', *total}) : std::nullopt;
}

AcpcAnswer read_acpc_answer(std::string_view line, std::string_view state, bool is_limit) {
  if (line.starts_with(state) && line.size() > state.size() && line[state.size()] == ':') {
    return read_move(line.substr(state.size()), is_limit);
  }
  const Parts parts = split_state(line);
  if (!parts.is_state) return {AcpcReply::Unreadable, {}};
  if (!is_same_state(parts, split_state(state))) return {AcpcReply::Stale, {}};
  return read_move(parts.rest, is_limit);
}

AcpcMove legal_acpc_move(const AcpcBetting& betting, const AcpcMove& move, bool is_limit, std::string& warning) {
  warning.clear();
  if (move.kind == 'r' && betting.can_raise()) {
    if (is_limit) return {'r', 0};
    const int64_t nearest = std::clamp(move.total, betting.min_raise_to(), betting.max_raise_to());
    if (nearest != move.total) {
      warning =
          fmt::format("raise of {} {} to {}", move.total, move.total < nearest ? "increased" : "decreased", nearest);
    }
    return {'r', nearest};
  }
  if (betting.is_legal(move)) return move;
  warning = "invalid action, changed to call";
  return {};
}

AcpcMove acpc_move_of(const PublicHand& hand, const Action& action) {
  if (action.kind == ActionKind::Fold) return {'f', 0};
  if (action.kind != ActionKind::Raise) return {};
  if (hand.rules().betting == Betting::FixedLimit) return {'r', 0};
  return {'r', (action.to + before_street(hand)).count / hand.unit().count};
}

Action action_of(const PublicHand& hand, const AcpcMove& move) {
  const Action call = hand.to_call() > Chips{0} ? Action::call() : Action::check();
  if (move.kind == 'f') return Action::fold();
  if (move.kind != 'r') return call;
  if (hand.rules().betting != Betting::FixedLimit) {
    return Action::raise_to(Chips{move.total} * hand.unit().count - before_street(hand));
  }
  return hand.can_raise() ? Action::raise_to(hand.raise_interval().min) : call;  // without the chips it is one
}

}  // namespace felt
