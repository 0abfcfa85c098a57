#include "app/read/read_hand.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

bool ends_betting(EventKind kind) {
  return kind == EventKind::Show || kind == EventKind::Muck || kind == EventKind::PotWon || kind == EventKind::Over;
}

}  // namespace

Result<ReadHand> replay_hand(const PhhHand& hand, PhhReplay& replay) {
  ReadHand read;
  const Verification result = verify(hand, replay, read.log);
  const bool is_played = result.outcome == ReplayOutcome::Finished || result.outcome == ReplayOutcome::Partial;
  if (!is_played || !replay.rules().has_holdem_hands()) {
    return Error{replay.why().empty() ? "only hold'em hands can be read" : replay.why()};
  }
  if (const PhhField* field = hand.field("players")) {
    if (auto names = parse_texts(*field)) read.names = *std::move(names);
  }
  for (size_t i = read.names.size(); i < static_cast<size_t>(replay.state().players()); ++i) {
    read.names.push_back(fmt::format("p{}", i + 1));
  }
  for (const Seat seat : replay.state().seats()) {
    const DealtCards& hole = replay.state().hole(seat);
    if (hole.all_known()) read.holes[seat.index()] = Hole(hole[0], hole[1]);
  }
  return read;
}

Result<ReadableHand> find_hand(std::string_view text, const std::string& name,
                               const std::optional<std::string>& number) {
  PhhParser parser(text);
  PhhReplay replay;
  for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
    if (step == PhhStep::Error) return Error{fmt::format("{}: {}", name, parser.error().message)};
    if (number && parser.hand().section != *number) continue;
    auto read = replay_hand(parser.hand(), replay);
    if (!read) return Error{fmt::format("{} line {}: {}", name, std::max(replay.line(), 1), read.error().message)};
    return ReadableHand{replay.rules(), replay.setup(), *std::move(read)};
  }
  return Error{number ? fmt::format("{}: there is no hand {}", name, *number)
                      : fmt::format("{}: there is no hand in it", name)};
}

void follow(const ReadHand& hand, HandPrediction& prediction,
            const std::function<void(int street, SeatSet live)>& at_street_end) {
  SeatSet live = SeatSet::first(static_cast<int>(hand.names.size()));
  int street = 0;
  for (const HandEvent& event : hand.log) {
    const bool is_end = ends_betting(event.kind);
    if ((is_end || event.kind == EventKind::BoardDealt) && event.run == 0 && live.has_several())
      at_street_end(street, live);
    if (is_end) return;
    if (event.kind == EventKind::BoardDealt) street = event.street;
    if (event.kind == EventKind::Fold) live -= event.seat;
    prediction.feed(event);
  }
}

void note_actions(const ReadHand& hand, HandPrediction& prediction) {
  for (const HandEvent& event : hand.log) {
    if (ends_betting(event.kind)) return;
    prediction.note(event);
  }
}

std::vector<int> PlayerNumbers::of(const std::vector<std::string>& names) {
  std::vector<int> numbers;
  for (const std::string& name : names) {
    numbers.push_back(numbers_.try_emplace(name, static_cast<int>(numbers_.size())).first->second);
  }
  return numbers;
}

}  // namespace felt
