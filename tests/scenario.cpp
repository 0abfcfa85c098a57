#include <algorithm>

#include "cards/card_text.hpp"
#include "scenario.hpp"
#include "scenario_player.hpp"

namespace felt::scenario {

void Player::set_option(const Words& words) {
  const std::string& option = words.at(1);
  if (option == "untrimmed-antes")
    setup_.ante_trimming = false;
  else if (option == "complete-short-bet")
    rules_.profile.complete_short_bet = true;
  else if (option == "ante-first")
    rules_.profile.blind_before_ante = false;
  else if (option == "no-cap-heads-up")
    rules_.profile.cap_heads_up = false;
  else if (option == "one-raise-per-hand")
    rules_.one_raise_per_hand = true;
  else if (option == "max-bet")
    rules_.max_bet = chips(words.at(2));
  else if (option == "chip")
    setup_.unit = chips(words.at(2));
  else if (option == "odd-chips-from")
    setup_.odd_chips_from = seat(words.at(2));
  else
    reject(fmt::format("there is no option '{}'", option));
}

void Player::set_rake(const Words& words) {
  rules_.profile.rake.basis_points = static_cast<int>(std::stod(words.at(1)) * 100);
  for (size_t i = 2; i < words.size(); ++i) {
    if (words[i] == "cap")
      rules_.profile.rake.cap = chips(words.at(++i));
    else if (words[i] == "no-flop-no-drop")
      rules_.profile.rake.no_flop_no_drop = true;
    else
      reject(fmt::format("'{}' says nothing about rake", words[i]));
  }
}

bool Player::set_up_chips(const Words& words) {
  const std::string& word = words[0];
  const auto fill = [&](ChipsBySeat& by_seat) {
    const auto all = amounts(words);
    std::copy(all.begin(), all.end(), by_seat.begin());
  };
  if (word == "stacks") {
    setup_.players = static_cast<int>(amounts(words).size());
    fill(setup_.stacks);
  } else if (word == "blinds") {
    blinds_ = amounts(words);
  } else if (word == "dead") {
    fill(setup_.dead_posts);
  } else if (word == "antes") {
    fill(setup_.antes);
  } else if (word == "ante") {
    std::fill_n(setup_.antes.begin(), setup_.players, chips(words.at(1)));
  } else if (word == "min-bet") {
    setup_.min_bet = chips(words.at(1));
    has_min_bet_ = true;
  } else if (word == "bets") {
    setup_.small_bet = chips(words.at(1));
    setup_.big_bet = chips(words.at(2));
  } else if (word == "bring-in") {
    setup_.bring_in = chips(words.at(1));
  } else {
    return false;
  }
  return true;
}

bool Player::set_up_cards(const Words& words) {
  const std::string& word = words[0];
  const auto add_cards = [&](std::vector<DealtCards>& to) {
    for (size_t i = 1; i < words.size(); ++i) to.push_back(words[i] == "-" ? DealtCards() : cards(words[i]));
  };
  if (word == "hole") {
    add_cards(holes_.emplace_back());
  } else if (word == "board") {
    add_cards(boards_);
  } else if (word == "draw") {
    add_cards(draws_);
  } else if (word == "deal") {
    dealer_.emplace(Rng(static_cast<uint64_t>(chips(words.at(2)).count)));
  } else if (word == "runs") {
    runs_ = static_cast<int>(chips(words.at(1)).count);
  } else if (word == "show") {
    show_by_hand_ = true;
  } else {
    return false;
  }
  return true;
}

bool Player::set_up(const Words& words) {
  const std::string& word = words[0];
  if (word == "game") {
    const auto named = named_rules(words.at(1), profile_);
    if (!named) reject(named.error().message);
    rules_ = *named;
  } else if (word == "rake") {
    set_rake(words);
  } else if (word == "set") {
    set_option(words);
  } else {
    return set_up_chips(words) || set_up_cards(words);
  }
  return true;
}

void Player::begin() {
  for (size_t i = 0; i < blinds_.size(); ++i) {
    const size_t at = setup_.players == 2 ? 1 - i : i;
    if (blinds_[i] < Chips{0}) setup_.late |= Seat(static_cast<int>(at));
    setup_.posts[at] = Chips{std::abs(blinds_[i].count)};
    if (!has_min_bet_) setup_.min_bet = std::max(setup_.min_bet, setup_.posts[at]);
  }
  if (const auto playable = check_playable(rules_, setup_); !playable.ok()) reject(playable.error().message);
  hand_.emplace(rules_, setup_, &log_);
  move_on();
}

// The lowest that appear nowhere in the file.
DealtCards Player::made_up(int count) const {
  CardSet taken = hand_->dealt();
  std::vector<std::vector<DealtCards>> lists = holes_;
  lists.push_back(boards_);
  lists.push_back(draws_);
  for (const auto& list : lists) {
    for (const DealtCards& listed : list) taken |= listed.known();
  }
  DealtCards cards;
  for (const Card card : cards_of(rules_.deck) - taken) {
    if (cards.size() < count) cards.push_back(card);
  }
  return cards;
}

DealtCards Player::next_of(std::vector<DealtCards>& listed) {
  if (listed.empty()) return made_up(hand_->cards_due());
  const DealtCards next = listed.front();
  listed.erase(listed.begin());
  return next;
}

void Player::must_be_legal(Illegal why, const Action& action) const {
  if (why != Illegal::None) reject(explain(why, *hand_, action));
}

// The next `hole` line is for everybody who is still in the hand.
void Player::deal_holes() {
  const auto listed = holes_.empty() ? std::vector<DealtCards>() : holes_.front();
  for (const Seat seat : hand_->live()) {
    const auto i = static_cast<size_t>(seat.index());
    const bool is_listed = i < listed.size() && !listed[i].is_empty();
    const DealtCards own = is_listed ? listed[i] : made_up(hand_->cards_due());
    must_be_legal(hand_->why_not_deal_hole(seat, own));
    hand_->deal_hole(seat, own, &log_);
  }
  if (!holes_.empty()) holes_.erase(holes_.begin());
}

void Player::deal_board() {
  if (runs_ > 1 && hand_->runs() == 1 && hand_->why_not_run(runs_) == Illegal::None) hand_->agree_runs(runs_, &log_);
  const DealtCards next = next_of(boards_);
  must_be_legal(hand_->why_not_deal_board(next));
  hand_->deal_board(next, &log_);
}

void Player::deal() {
  if (hand_->phase() == Phase::DealHole) return deal_holes();
  if (hand_->phase() == Phase::DealBoard) return deal_board();
  const Seat seat = hand_->draws_owed();
  const DealtCards next = next_of(draws_);
  must_be_legal(hand_->why_not_replace(seat, next));
  hand_->replace(seat, next, &log_);
}

void Player::move_on() {
  if (dealer_) {
    dealer_->run(*hand_, &log_);
    return;
  }
  Dealer shower{Rng(0)};
  while (!hand_->is_over() && !is_decision(*hand_)) {
    if (hand_->phase() != Phase::Show)
      deal();
    else if (!show_by_hand_)
      shower.step(*hand_, &log_);
    else
      return;
  }
}

Action Player::action(const std::string& word) const {
  if (word == "f") return Action::fold();
  if (word == "c") return hand_->to_call() > Chips{0} ? Action::call() : Action::check();
  if (word == "pat") return Action::stand_pat();
  if (word[0] == 'r') return Action::raise_to(chips(word.substr(1)));
  reject(fmt::format("there is no action '{}'", word));
}

void Player::show_or_muck(Seat who, const Words& words) {
  const bool mucks = words[1] == "muck";
  const DealtCards shown = words.size() > 2 ? cards(words[2]) : hand_->hole(who);
  must_be_legal(mucks ? hand_->why_not_muck(who) : hand_->why_not_show(who, shown));
  if (mucks)
    hand_->muck(who, &log_);
  else
    hand_->show(who, shown, &log_);
}

Action Player::discard(Seat who, const std::string& thrown) const {
  if (thrown == "all") return Action::discard((1u << hand_->hole(who).size()) - 1);
  unsigned places = 0;
  const DealtCards named = cards(thrown);
  for (int i = 0; i < named.size(); ++i) {
    const int place = hand_->hole(who).find(named[i]);
    if (place < 0) reject(fmt::format("{} does not hold all of {}", to_text(who), thrown));
    places |= 1u << place;
  }
  return Action::discard(places);
}

void Player::act(Seat who, const Words& words) {
  const std::string& word = words.at(1);
  if (hand_->is_over()) reject("the hand is over");
  if (word == "show" || word == "muck") {
    show_or_muck(who, words);
    move_on();
    return;
  }
  if (who != hand_->actor()) reject(fmt::format("it is {}'s turn", to_text(hand_->actor())));
  const Action chosen = word == "d" ? discard(who, words.at(2)) : action(word);
  must_be_legal(hand_->why_illegal(chosen), chosen);
  hand_->apply(chosen, &log_);
  move_on();
}

void Player::tell(const Words& words) {
  failure.clear();
  if (!hand_ && set_up(words)) return;
  if (!hand_) begin();
  if (words[0] == "expect")
    expect(words);
  else
    act(seat(words[0]), words);
  check_chips();
}

std::vector<std::string> play_hand(const Scenario& scenario, std::string_view profile) {
  return tell_lines(scenario, profile, Player(profile));
}

}  // namespace felt::scenario
