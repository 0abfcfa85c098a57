#include "scenario.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "cards/card_text.hpp"
#include "game/dealer.hpp"
#include "scenario_words.hpp"

namespace felt::scenario {
namespace {

// What an expectation names, after `expect WORD`.
std::string expected_text(const Words& words) {
  return fmt::format("{}", fmt::join(words.begin() + 2, words.end(), " "));
}

// One hand, told line by line.
class Player {
 public:
  explicit Player(std::string_view profile) : profile_(profile), rules_(*named_rules("holdem", profile)) {}

  void tell(const Words& words);
  std::string failure;  // of the last expectation

 private:
  bool set_up(const Words& words);  // whether the word is one of these; likewise below
  bool set_up_chips(const Words& words);
  bool set_up_cards(const Words& words);
  void set_option(const Words& words);
  void set_rake(const Words& words);
  void begin();
  void move_on();
  void must_be_legal(Illegal why, const Action& action = {}) const;
  void deal();
  DealtCards next_board(int count);
  void act(Seat who, const Words& words);
  void show_or_muck(Seat who, const Words& words);
  Action discard(Seat who, const std::string& thrown) const;
  Action action(const std::string& word) const;
  void expect(const Words& words);
  bool expect_chips(const Words& words);
  void expect_raise(const std::string& sizes);
  void expect_return(Seat to, Chips amount);
  void expect_order(const Words& words, EventKind kind);
  void expect_fresh(Seat who);
  void check_chips();
  template <class A, class B>
  void compare(const A& expected, const B& found) {
    if (!(expected == found)) failure = fmt::format("expected {}, found {}", expected, found);
  }

  std::string profile_;
  Rules rules_;
  HandSetup setup_;
  std::vector<Chips> blinds_;
  bool has_min_bet_ = false, show_by_hand_ = false;
  std::vector<DealtCards> holes_, boards_, draws_;
  int runs_ = 1;
  std::optional<Dealer> dealer_;
  std::optional<HandState> hand_;
  HandLog log_;
};

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
  } else {
    return false;
  }
  return true;
}

bool Player::set_up_cards(const Words& words) {
  const std::string& word = words[0];
  const auto add_cards = [&](std::vector<DealtCards>& to) {
    for (size_t i = 1; i < words.size(); ++i) to.push_back(cards(words[i]));
  };
  if (word == "hole") {
    add_cards(holes_);
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

// Made-up cards are the lowest that appear nowhere in the file.
DealtCards Player::next_board(int count) {
  if (!boards_.empty()) {
    const DealtCards next = boards_.front();
    boards_.erase(boards_.begin());
    return next;
  }
  CardSet taken = hand_->dealt();
  for (const auto* list : {&holes_, &boards_, &draws_}) {
    for (const DealtCards& listed : *list) taken |= listed.known();
  }
  DealtCards made_up;
  for (const Card card : CardSet::full_deck() - taken) {
    if (made_up.size() < count) made_up.push_back(card);
  }
  return made_up;
}

void Player::must_be_legal(Illegal why, const Action& action) const {
  if (why != Illegal::None) reject(explain(why, *hand_, action));
}

void Player::deal() {
  switch (hand_->phase()) {
    case Phase::DealHole: {
      std::vector<DealtCards> listed = holes_;
      for (const Seat seat : hand_->seats()) {
        const auto i = static_cast<size_t>(seat.index());
        std::vector<DealtCards> boards;
        boards_.swap(boards);  // a made-up hand is no board card
        for (const DealtCards& board : boards) holes_.push_back(board);
        const DealtCards own = i < listed.size() ? listed[i] : next_board(hand_->cards_due());
        holes_.resize(listed.size());
        boards_.swap(boards);
        must_be_legal(hand_->why_not_deal_hole(seat, own));
        hand_->deal_hole(seat, own, &log_);
      }
      return;
    }
    case Phase::DealBoard: {
      if (hand_->why_not_run(runs_) == Illegal::None && runs_ > 1 && hand_->runs() == 1)
        hand_->agree_runs(runs_, &log_);
      const DealtCards next = next_board(hand_->cards_due());
      must_be_legal(hand_->why_not_deal_board(next));
      hand_->deal_board(next, &log_);
      return;
    }
    default: {
      const Seat seat = hand_->draws_owed();
      DealtCards next = next_board(hand_->cards_due());
      if (!draws_.empty()) {
        next = draws_.front();
        draws_.erase(draws_.begin());
      }
      must_be_legal(hand_->why_not_replace(seat, next));
      hand_->replace(seat, next, &log_);
    }
  }
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

}  // namespace

std::vector<std::string> play_hand(const Scenario& scenario, std::string_view profile) {
  return tell_lines(scenario, profile, Player(profile));
}

}  // namespace felt::scenario
