#include "agents/herts/start_chart.hpp"

#include <algorithm>

namespace felt {
namespace {

struct TwoRanks {
  TwoRanks(Rank a, Rank b) : high(std::max(a, b)), low(std::min(a, b)) {}
  bool is_pair() const { return high == low; }
  bool is_connected() const { return index(high) - index(low) == 1; }

  Rank high, low;
};

}  // namespace

StartClass start_class(Rank a, Rank b) {
  const TwoRanks hand(a, b);
  if (hand.is_pair()) return hand.high >= Rank::Nine ? StartClass::Raise : StartClass::Call;
  if (hand.high >= Rank::King && hand.low >= Rank::Queen) return StartClass::Raise;  // AK AQ KQ
  if (hand.high == Rank::Ace) return StartClass::Call;
  if (hand.high >= Rank::Queen && hand.low >= Rank::Jack) return StartClass::Call;  // KJ QJ
  return hand.is_connected() && hand.low >= Rank::Six ? StartClass::Call : StartClass::Fold;
}

StartClass listed_start_class(Rank a, Rank b) {
  const TwoRanks hand(a, b);
  const StartClass by_text = start_class(a, b);
  if (hand.is_pair() || (hand.high == Rank::Ace && hand.low == Rank::King)) return by_text;
  return hand.high >= Rank::Queen ? StartClass::Call : by_text;
}

HoldLabel hold_label(Rank a, Rank b) {
  const TwoRanks hand(a, b);
  const auto by_rank = [](Rank rank, HoldLabel queen, HoldLabel ten, HoldLabel less) {
    return rank >= Rank::Queen ? queen : rank >= Rank::Ten ? ten : less;
  };
  using enum HoldLabel;
  if (hand.is_pair()) return by_rank(hand.high, SuperStrong, Strong, Opportunity);
  if (hand.high == Rank::Ace) return by_rank(hand.low, SuperStrong, Strong, Dangerous);
  if (hand.high == Rank::King) return by_rank(hand.low, Strong, Dangerous, Weak);
  if (hand.high == Rank::Queen) return hand.low >= Rank::Ten ? Opportunity : Weak;
  return hand.is_connected() && hand.low >= Rank::Eight ? Opportunity : Weak;
}

StartClass positional_start_class(Rank a, Rank b, TableThird third) {
  switch (hold_label(a, b)) {
    case HoldLabel::SuperStrong:
      return StartClass::Raise;
    case HoldLabel::Strong:
      return third == TableThird::Front ? StartClass::Call : StartClass::Raise;
    case HoldLabel::Opportunity:
      return third == TableThird::Front ? StartClass::Fold : StartClass::Call;
    case HoldLabel::Dangerous:
      return third == TableThird::Back ? StartClass::Call : StartClass::Fold;
    case HoldLabel::Weak:
      break;
  }
  return StartClass::Fold;
}

}  // namespace felt
