#include "agents/typed_action.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>

#include "agents/sizing.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"

namespace felt {
namespace {

enum class Verb { Fold, Check, Call, Raise, Half, Pot, AllIn, Draw, Pat, BringIn, Complete };

struct Word {
  std::string_view text;
  Verb verb;
};

// A word stands for its beginnings too; the first in this list wins.
constexpr std::array<Word, 15> kWords = {{{"fold", Verb::Fold},
                                          {"check", Verb::Check},
                                          {"k", Verb::Check},
                                          {"call", Verb::Call},
                                          {"raise", Verb::Raise},
                                          {"bet", Verb::Raise},
                                          {"half", Verb::Half},
                                          {"pot", Verb::Pot},
                                          {"all-in", Verb::AllIn},
                                          {"allin", Verb::AllIn},
                                          {"draw", Verb::Draw},
                                          {"stand", Verb::Pat},
                                          {"bring", Verb::BringIn},
                                          {"bring-in", Verb::BringIn},
                                          {"complete", Verb::Complete}}};

bool begins_with(std::string_view word, std::string_view start) {
  return word.size() >= start.size() && equals_ignoring_case(word.substr(0, start.size()), start);
}

// "c" is a call when there is something to call, else a check.
std::optional<Verb> find_verb(std::string_view typed, const View& view) {
  if (equals_ignoring_case(typed, "c")) return view.to_call() > Chips{0} ? Verb::Call : Verb::Check;
  for (const Word& word : kWords) {
    if (begins_with(word.text, typed)) return word.verb;
  }
  return std::nullopt;
}

// The first bet over a bring-in makes it a whole small bet.
bool is_completing(const View& view) {
  return view.rules().forced_bets == ForcedBets::BringIn && view.street() == 0 && view.raises() == 0 &&
         view.can_raise();
}

// One card to throw: its place from 1, or the card itself.
Result<unsigned> place_of(std::string_view text, const DealtCards& hole) {
  if (const auto place = parse_uint(text); place && *place >= 1 && *place <= static_cast<uint64_t>(hole.size())) {
    return 1u << (*place - 1);
  }
  const auto cards = parse_cards(text);
  for (int i = 0; cards.ok() && cards->size() == 1 && i < hole.size(); ++i) {
    if (hole[i] == (*cards)[0]) return 1u << i;
  }
  return Error{
      fmt::format("'{}' is none of your cards: write places 1 to {} or the cards themselves", text, hole.size())};
}

Result<Action> parse_draw(std::span<const Token> cards, const View& view) {
  unsigned places = 0;
  for (const Token& card : cards) {
    FELT_TRY(const unsigned place, place_of(card.text, view.hole()));
    places |= place;
  }
  return Action::discard(places);
}

// One number, which may be written as the choices write it: 1,000. The comma has split it.
std::optional<uint64_t> parse_amount(std::span<const Token> pieces) {
  std::string digits;
  for (const Token& piece : pieces) {
    if (!digits.empty() && piece.text.size() != 3) return std::nullopt;
    digits += piece.text;
  }
  return parse_uint(digits);
}

Result<Action> parse_raise(std::span<const Token> size, const View& view) {
  if (view.rules().betting == Betting::FixedLimit && size.empty()) {
    return Action::raise_to(view.can_raise() ? view.raise_interval().min : view.bet_to_match());
  }
  const auto to = parse_amount(size);
  if (!to || *to > static_cast<uint64_t>(kMaxChips.count)) {
    return Error{"a raise needs the total to raise to, as in 'raise 300'"};
  }
  return Action::raise_to(Chips{static_cast<int64_t>(*to)});
}

Action sized(const View& view, Chips to) { return Action::raise_to(view.can_raise() ? view.clamp_raise(to) : to); }

Action all_in(const View& view) {
  if (!view.can_raise() && view.to_call() == view.stack()) return Action::call();
  return Action::raise_to(view.all_in_to());
}

Result<Action> to_action(Verb verb, std::span<const Token> rest, const View& view) {
  if (verb == Verb::BringIn && rest.size() == 1 && equals_ignoring_case(rest[0].text, "in")) rest = {};
  const bool takes_more = verb == Verb::Raise || verb == Verb::Complete || verb == Verb::Draw;
  if (!rest.empty() && !takes_more) {
    return Error{fmt::format("unexpected word '{}'", rest[0].text)};
  }
  switch (verb) {
    case Verb::Fold:
      return Action::fold();
    case Verb::Check:
      return Action::check();
    case Verb::Call:
      return Action::call();
    case Verb::BringIn:
      if (!view.must_bring_in())
        return Error{fmt::format("there is nothing to bring in; you can {}", choices_text(view))};
      return Action::call();
    case Verb::Complete:
      if (!is_completing(view))
        return Error{fmt::format("there is no bet to complete; you can {}", choices_text(view))};
      return parse_raise(rest, view);
    case Verb::Raise:
      return parse_raise(rest, view);
    case Verb::Half:
      return sized(view, raise_by_pot(view, 0.5));
    case Verb::Pot:
      return sized(view, view.pot_raise_to());
    case Verb::AllIn:
      return all_in(view);
    case Verb::Draw:
      return parse_draw(rest, view);
    case Verb::Pat:
      break;
  }
  return Action::stand_pat();
}

std::string amount(Chips chips) { return with_commas(static_cast<uint64_t>(chips.count)); }

std::string raise_text(const View& view) {
  const RaiseInterval legal = view.raise_interval();
  const std::string_view verb = is_completing(view) ? "complete" : view.bet_to_match() > Chips{0} ? "raise" : "bet";
  if (legal.min == legal.max) return fmt::format("{} {}", verb, amount(legal.min));
  if (view.rules().betting == Betting::FixedLimit)
    return fmt::format("{} {} or {}", verb, amount(legal.min), amount(legal.max));
  return fmt::format("{} {}..{} (half {}, pot {})", verb, amount(legal.min), amount(legal.max),
                     amount(view.clamp_raise(raise_by_pot(view, 0.5))), amount(view.clamp_raise(view.pot_raise_to())));
}

}  // namespace

Result<Action> parse_action(std::string_view text, const View& view) {
  const auto words = split(text, " \t,\r\n");
  const auto verb = words.empty() ? std::nullopt : find_verb(words[0].text, view);
  if (!verb) return Error{fmt::format("'{}' is not an action; you can {}", trim(text), choices_text(view))};
  FELT_TRY(const Action action, to_action(*verb, std::span(words).subspan(1), view));
  const Illegal reason = view.why_illegal(action);
  if (reason == Illegal::None) return action;
  std::string why = explain(reason, view, action);
  if (action.kind == ActionKind::Raise) why = why.substr(0, why.find(':'));  // the choices say what would be right
  return Error{fmt::format("{}; you can {}", why, choices_text(view))};
}

std::string choices_text(const View& view) {
  if (view.phase() == Phase::Draw) return "draw cards by place (draw 1 3) or stand pat";
  std::vector<std::string> choices;
  if (view.can(Action::fold())) choices.push_back("fold");
  if (view.can(Action::check())) choices.push_back("check");
  if (view.can(Action::call()))
    choices.push_back(fmt::format("{} {}", view.must_bring_in() ? "bring in" : "call", amount(view.to_call())));
  if (view.can_raise()) {
    choices.push_back(raise_text(view));
    if (view.can(Action::raise_to(view.all_in_to()))) {
      choices.push_back(fmt::format("all-in {}", amount(view.all_in_to())));
    }
  }
  return fmt::format("{}", fmt::join(choices, ", "));
}

}  // namespace felt
