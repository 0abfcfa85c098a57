#include "app/event_words.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cards/card_text.hpp"

namespace felt {
namespace {

std::string chips_words(Chips chips, int decimals) {
  if (chips >= kMaxChips / 2) return "unlimited";
  uint64_t scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  const auto count = static_cast<uint64_t>(std::abs(chips.count));
  const std::string whole = (chips.count < 0 ? "-" : "") + with_commas(count / scale);
  return decimals == 0 ? whole : fmt::format("{}.{:0{}}", whole, count % scale, decimals);
}

// "Ah Kd", or "2 cards" where the reader may see none of them.
std::string cards_words(const DealtCards& cards) {
  if (cards.known().is_empty()) return fmt::format("{} card{}", cards.size(), cards.size() == 1 ? "" : "s");
  std::string text;
  for (int i = 0; i < cards.size(); ++i) {
    text += (i > 0 ? " " : "") + (cards.is_known(i) ? to_text(cards[i]) : std::string("??"));
  }
  return text;
}

// The sentence of one event, part by part.
class Sentence {
 public:
  Sentence(const HandEvent& event, const EventWords& words, const EventPlace& place)
      : event_(event), words_(words), place_(place) {}

  std::string text() const {
    switch (event_.kind) {
      case EventKind::Ante:
        return paid("antes");
      case EventKind::Blind:
        return paid("posts");
      case EventKind::DeadPost:
        return paid("posts") + " dead";
      case EventKind::Fold:
        return does("folds");
      case EventKind::Check:
        return does("checks");
      case EventKind::Call:
        return paid("calls");
      case EventKind::Raise:
        return (place_.is_bet ? does("bets ") : does("raises") + " to ") + words_.amount(event_.to) + all_in();
      case EventKind::UncalledReturn:
        return does("takes") + " back " + words_.amount(event_.amount);
      case EventKind::Muck:
        return does("mucks");
      case EventKind::Rake:
        return "the house takes " + words_.amount(event_.amount);
      case EventKind::PotWon:
        return won();
      case EventKind::Over:
        return "the hand is over";
      default:
        return of_cards();
    }
  }

 private:
  std::string of_cards() const {
    const std::string cards = cards_words(event_.cards);
    switch (event_.kind) {
      case EventKind::HoleDealt:
        return fmt::format("{} {} dealt {}", words_.name(event_.seat), event_.seat == words_.you ? "are" : "is", cards);
      case EventKind::BoardDealt:
        return fmt::format("{}: {}{}", place_.street, cards, board());
      case EventKind::Discard:
        return event_.cards.is_empty() ? does("stands") + " pat" : does("throws") + " " + cards;
      case EventKind::Drawn:
        return does("draws") + " " + cards;
      case EventKind::Show:
        return does("shows") + " " + cards;
      default:  // RunsAgreed
        return fmt::format("the board is run {} times", event_.amount.count);
    }
  }

  // Every verb here ends in s, and is right without it for "you".
  std::string does(std::string_view verb) const {
    const bool has_space = verb.ends_with(' ');
    if (has_space) verb.remove_suffix(1);
    if (event_.seat == words_.you) verb.remove_suffix(1);
    return fmt::format("{} {}{}", words_.name(event_.seat), verb, has_space ? " " : "");
  }
  std::string paid(std::string_view verb) const {
    return fmt::format("{} {}{}", does(verb), words_.amount(event_.amount), all_in());
  }
  std::string won() const {
    const std::string pot = !words_.has_side_pots ? ""
                            : event_.pot == 0     ? " of the main pot"
                                                  : fmt::format(" of side pot {}", event_.pot);
    return fmt::format("{} {}{}{}", does("wins"), words_.amount(event_.amount), pot, board());
  }
  std::string all_in() const { return event_.all_in ? ", all-in" : ""; }
  std::string board() const { return words_.has_runs ? fmt::format(" on board {}", event_.run + 1) : ""; }

  const HandEvent& event_;
  const EventWords& words_;
  const EventPlace& place_;
};

bool is_of_a_seat(EventKind kind) {
  return kind != EventKind::BoardDealt && kind != EventKind::RunsAgreed && kind != EventKind::Rake &&
         kind != EventKind::Over;
}

}  // namespace

std::string EventWords::name(Seat seat) const {
  const auto at = static_cast<size_t>(seat.index());
  if (at >= names.size() || names[at].empty()) return to_text(seat);
  std::string clean = names[at];
  for (char& c : clean) {
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = '?';
  }
  return clean;
}

std::string EventWords::amount(Chips chips) const {
  if (chips.count % parts == 0) return chips_words(chips / parts, decimals);
  return fmt::format("{:.2f}", static_cast<double>(chips.count) / static_cast<double>(parts));
}

std::string_view event_kind_word(EventKind kind, bool is_bet) {
  switch (kind) {
    case EventKind::Ante:
      return "ante";
    case EventKind::Blind:
      return "blind";
    case EventKind::DeadPost:
      return "dead_post";
    case EventKind::HoleDealt:
      return "hole";
    case EventKind::BoardDealt:
      return "board";
    case EventKind::Fold:
      return "fold";
    case EventKind::Check:
      return "check";
    case EventKind::Call:
      return "call";
    case EventKind::Raise:
      return is_bet ? "bet" : "raise";
    case EventKind::Discard:
      return "discard";
    case EventKind::Drawn:
      return "draw";
    case EventKind::UncalledReturn:
      return "return";
    case EventKind::RunsAgreed:
      return "runs";
    case EventKind::Show:
      return "show";
    case EventKind::Muck:
      return "muck";
    case EventKind::Rake:
      return "rake";
    case EventKind::PotWon:
      return "win";
    case EventKind::Over:
      break;
  }
  return "over";
}

std::string event_text(const HandEvent& event, const EventWords& words, const EventPlace& place) {
  return Sentence(event, words, place).text();
}

Json cards_view(const DealtCards& cards) {
  Json array = Json::array();
  for (int i = 0; i < cards.size(); ++i) array.push_back(cards.is_known(i) ? to_text(cards[i]) : "??");
  return array;
}

Json event_view(const HandEvent& event, const EventWords& words, const EventPlace& place) {
  const auto seat = static_cast<size_t>(event.seat.index());
  Json chair;
  if (is_of_a_seat(event.kind)) chair = seat < words.chairs.size() ? words.chairs[seat] : static_cast<int>(seat);
  return {{"kind", event_kind_word(event.kind, place.is_bet)},
          {"chair", std::move(chair)},
          {"street", place.street},
          {"run", event.run},
          {"amount", event.amount.count},
          {"to", event.to.count},
          {"all_in", event.all_in},
          {"cards", cards_view(event.cards)},
          {"pot", place.pot.count},
          {"text", event_text(event, words, place)}};
}

Json note_view(std::string_view kind, std::string text, std::optional<int> chair) {
  return {{"kind", kind},    {"chair", chair ? Json(*chair) : Json()},
          {"street", ""},    {"run", 0},
          {"amount", 0},     {"to", 0},
          {"all_in", false}, {"cards", Json::array()},
          {"pot", 0},        {"text", std::move(text)}};
}

}  // namespace felt
