#include "history/stored_hand.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "history/phh_verify.hpp"
#include "history/phh_write.hpp"

namespace felt {
namespace {

// FNV-1a, then a mixing step, because hands differ little.
int64_t hash_of(std::string_view text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  hash = (hash ^ hash >> 32) * 0xd6e8feb86659fd93;
  return static_cast<int64_t>(hash ^ hash >> 32);
}

std::optional<uint64_t> whole_number(const PhhHand& hand, std::string_view key) {
  const PhhField* field = hand.field(key);
  return field != nullptr ? parse_uint(field->value) : std::nullopt;
}

// Who won how much: what the history says, which knows the rake, else what the replay says.
std::optional<int64_t> net_of(const PhhHand& hand, const PhhReplay& replay, Seat seat, bool is_reliable) {
  const HandState& state = replay.state();
  const auto i = static_cast<size_t>(seat.index());
  const auto players = static_cast<size_t>(state.players());
  if (is_reliable && hand.finishing_stacks.size() == players && !hand.starting_stacks[i].infinite) {
    const auto after = hand.finishing_stacks[i].scaled(replay.decimals());
    if (after) return *after - state.starting_stack(seat).count;
  }
  // A pot that face-down hands contest was paid to nobody.
  if (!state.is_over() || state.pot() > Chips{0}) return std::nullopt;
  return state.net(seat).count;
}

}  // namespace

std::optional<std::string> plain_text(const PhhHand& hand, std::string_view key) {
  const PhhField* field = hand.field(key);
  if (field == nullptr || field->value.empty()) return std::nullopt;
  if (field->value[0] != '\'' && field->value[0] != '"') {
    return parse_uint(field->value) ? std::optional(std::string(field->value)) : std::nullopt;
  }
  auto text = parse_text(*field);
  return text ? std::optional(*std::move(text)) : std::nullopt;
}

std::optional<std::string> time_of(const PhhHand& hand) {
  const auto year = whole_number(hand, "year"), month = whole_number(hand, "month"), day = whole_number(hand, "day");
  if (!year || !month || !day || *year > 9999 || *month > 12 || *day > 31) return std::nullopt;
  std::string text = fmt::format("{:04}-{:02}-{:02}", *year, *month, *day);
  if (const PhhField* time = hand.field("time")) text.append("T").append(time->value);
  return text;
}

std::vector<std::string> player_names(const PhhHand& hand, int players) {
  std::vector<std::string> names;
  if (const PhhField* field = hand.field("players")) {
    if (auto parsed = parse_texts(*field)) names = *std::move(parsed);
  }
  names.resize(static_cast<size_t>(players));
  return names;
}

void HandPreparer::add_seats(const PhhHand& hand, bool is_reliable, StoredHand& stored) {
  const HandState& state = replay_.state();
  std::array<HudCounts, kMaxSeats> counts{};
  count_(log_, std::span(counts).first(static_cast<size_t>(state.players())));
  std::vector<std::string> names = player_names(hand, state.players());
  for (const Seat seat : state.seats()) {
    const auto i = static_cast<size_t>(seat.index());
    if (names[i].empty()) continue;
    stored.seats.push_back({std::move(names[i]), seat.index(), net_of(hand, replay_, seat, is_reliable),
                            state.base_bet().count, pack(counts[i])});
  }
}

Result<StoredHand> HandPreparer::prepare(const PhhHand& hand) {
  const Verification result = verify(hand, replay_, log_);
  if (result.outcome == ReplayOutcome::Wrong || result.outcome == ReplayOutcome::UnknownVariant) {
    return Error{fmt::format("line {}: {}", result.line, result.why)};
  }
  StoredHand stored;
  stored.variant = hand.variant;
  stored.players = replay_.state().players();
  stored.decimals = replay_.decimals();
  stored.time = time_of(hand);
  stored.event = plain_text(hand, "event");
  stored.venue = plain_text(hand, "venue");
  stored.name = plain_text(hand, "hand");
  for (const PhhField& field : hand.fields) add_raw(stored.phh, field.key, field.value);
  stored.key = hash_of(stored.phh);
  const bool is_reliable = result.verdict == Verdict::Exact || result.verdict == Verdict::NetOfRake;
  add_seats(hand, is_reliable, stored);
  return stored;
}

}  // namespace felt
