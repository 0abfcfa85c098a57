// What scenarios expect of a hand.
#include <fmt/ranges.h>

#include <algorithm>

#include "cards/card_text.hpp"
#include "scenario_player.hpp"

namespace felt::scenario {
namespace {

// What an expectation names, after `expect WORD`.
std::string expected_text(const Words& words) {
  return fmt::format("{}", fmt::join(words.begin() + 2, words.end(), " "));
}

}  // namespace

void Player::expect_raise(const std::string& sizes) {
  const RaiseInterval legal = hand_->raise_interval();
  const std::string found = legal.is_empty()         ? "none"
                            : legal.min == legal.max ? fmt::format("{}", legal.min.count)
                                                     : fmt::format("{}..{}", legal.min.count, legal.max.count);
  compare(sizes, found);
}

void Player::expect_order(const Words& words, EventKind kind) {
  Words found;
  for (const HandEvent& event : log_) {
    if (event.kind == kind) found.push_back(to_text(event.seat));
  }
  compare(expected_text(words), fmt::format("{}", fmt::join(found, " ")));
}

void Player::expect_fresh(Seat who) {
  if (hand_->hole(who).known().intersects(hand_->discarded(who)))
    failure = fmt::format("{} holds a card that they discarded", to_text(who));
}

// What lies on the table in front of a player: "????As".
void Player::expect_seen(Seat who, const std::string& cards) {
  const DealtCards& seen = hand_->shown_cards(who);
  std::string found;
  for (int i = 0; i < seen.size(); ++i) found += seen.is_known(i) ? to_text(seen[i]) : "??";
  compare(cards, found.empty() ? "none" : found);
}

// "30 high 15 low": everything a player has won, part by part.
void Player::expect_won(Seat who, const Words& words) {
  Words found;
  for (const HandEvent& event : log_) {
    if (event.kind != EventKind::PotWon || event.seat != who) continue;
    found.push_back(fmt::format("{}", event.amount.count));
    if (event.half != PotHalf::Whole) found.emplace_back(event.half == PotHalf::High ? "high" : "low");
  }
  const Words expected(words.begin() + 3, words.end());
  compare(fmt::format("{}", fmt::join(expected, " ")), fmt::format("{}", fmt::join(found, " ")));
}

// Stacks, pot and rake always add up to what the players brought (V38).
void Player::check_chips() {
  Chips brought, found = hand_->pot() + hand_->rake();
  for (const Seat seat : hand_->seats()) {
    brought += hand_->starting_stack(seat);
    found += hand_->stack(seat);
  }
  if (found != brought) reject(fmt::format("{} chips were brought, {} are there", brought.count, found.count));
}

void Player::expect_return(Seat to, Chips amount) {
  const auto is_it = [&](const HandEvent& e) {
    return e.kind == EventKind::UncalledReturn && e.seat == to && e.amount == amount;
  };
  if (std::none_of(log_.begin(), log_.end(), is_it)) failure = "no such return";
}

bool Player::expect_chips(const Words& words) {
  const std::string& what = words.at(1);
  const auto compare_all = [&](const auto& each, const auto& amount) {
    Words found;
    for (const auto& one : each) found.push_back(fmt::format("{}", amount(one).count));
    compare(expected_text(words), fmt::format("{}", fmt::join(found, " ")));
  };
  if (what == "call") {
    compare(chips(words.at(2)).count, hand_->to_call().count);
  } else if (what == "raise") {
    expect_raise(words.at(2));
  } else if (what == "pot") {
    compare(chips(words.at(2)).count, hand_->pot().count);
  } else if (what == "pots") {
    compare_all(hand_->pots(), [](const Pot& pot) { return pot.amount; });
  } else if (what == "rake") {
    compare(chips(words.at(2)).count, hand_->rake().count);
  } else if (what == "stacks") {
    compare_all(hand_->seats(), [&](Seat s) { return hand_->stack(s); });
  } else if (what == "bets") {
    compare_all(hand_->seats(), [&](Seat s) { return hand_->bet(s); });
  } else if (what == "returned") {
    expect_return(seat(words.at(2)), chips(words.at(3)));
  } else {
    return false;
  }
  return true;
}

void Player::expect(const Words& words) {
  const std::string& what = words.at(1);
  if (expect_chips(words)) return;
  if (what == "to") {
    compare(words.at(3), hand_->is_over() ? "nobody" : to_text(hand_->actor()));
  } else if (what == "legal" || what == "illegal") {
    compare(what, hand_->can(action(words.at(2))) ? "legal" : "illegal");
  } else if (what == "board") {
    std::string found;
    for (const Card card : hand_->board()) found += to_text(card);
    compare(words.at(2), found.empty() ? "none" : found);
  } else if (what == "fresh") {
    for (size_t i = 2; i < words.size() && failure.empty(); ++i) expect_fresh(seat(words[i]));
  } else if (what == "seen") {
    expect_seen(seat(words.at(2)), words.at(3));
  } else if (what == "won") {
    expect_won(seat(words.at(2)), words);
  } else if (what == "street") {
    compare(expected_text(words), hand_->street_name());
  } else if (what == "over") {
    compare(true, hand_->is_over());
  } else if (what == "shown") {
    expect_order(words, EventKind::Show);
  } else if (what == "mucked") {
    expect_order(words, EventKind::Muck);
  } else if (what == "drawn") {
    expect_order(words, EventKind::Discard);
  } else {
    reject(fmt::format("cannot expect '{}'", what));
  }
}

}  // namespace felt::scenario
