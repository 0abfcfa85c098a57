// A draw table with scripted players: everything that is said, as text.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <sstream>
#include <string>
#include <vector>

#include "cards/card_text.hpp"
#include "protocol/halmstad/halmstad_parser.hpp"
#include "server/halmstad/halmstad_table.hpp"

namespace felt {

inline HalmstadGame game_of(int64_t chips, int64_t ante, int double_every = 10) {
  HalmstadGame game;
  game.chips = Chips{chips};
  game.ante = Chips{ante};
  game.double_every = double_every;
  return game;
}

class ScriptedTable final : private HalmstadTable::Host {
 public:
  ScriptedTable(HalmstadGame game, std::vector<std::string> names)
      : game_(std::move(game)),
        names_(names),
        table_(game_, std::move(names), 0, static_cast<HalmstadTable::Host&>(*this)) {}

  HalmstadTable& table() { return table_; }
  const HalmstadStanding& standing(size_t player) const { return table_.standings()[player]; }
  const std::string& transcript() const { return transcript_; }
  void add_deck(const std::string& cards) { decks_.push_back(cards); }

  // What was said since the last call.
  std::string news() { return std::exchange(news_, {}); }

  // Who is asked says this.
  void say(const std::string& text) {
    ASSERT_GE(table_.asked(), 0) << "nobody is asked, but the script says " << text;
    HalmstadAnswerParser parser;
    parser.feed(text + "\n");
    note(names_[table_.asked()] + " -> " + text + "\n");
    table_.answer(*parser.next());
  }
  void say_all(std::initializer_list<std::string> texts) {
    for (const std::string& text : texts) say(text);
  }
  std::string asked() const { return table_.asked() < 0 ? "" : names_[table_.asked()]; }

  Chips chips_of_all() const {
    Chips sum;
    for (const HalmstadStanding& player : table_.standings()) sum += player.chips;
    return sum;
  }

 private:
  void note(const std::string& text) {
    transcript_ += text;
    news_ += text;
  }
  void tell(int player, std::string_view line) override { note(names_[player] + " <- " + std::string(line)); }
  void tell_all(std::string_view line) override { note("all <- " + std::string(line)); }
  void disconnect(int player, const std::string& why) override {
    note("Disconnecting player " + names_[player] + ": " + why + "\n");
  }
  void hand_played(const HandSetup&, const HandState&, const HandLog&, const std::vector<int>&) override {}

  // The cards that a test wants, then the others in order; without any, shuffled.
  HalmstadTable::Deck deck(int round) override {
    const bool is_shuffled = decks_.empty();
    std::string text;
    if (!decks_.empty()) {
      text = decks_.front();
      decks_.pop_front();
      transcript_ += "deck" + text + "\n";
    }
    const auto first = *parse_cards(text);
    CardSet rest = CardSet::full_deck();
    HalmstadTable::Deck deck;
    size_t size = 0;
    for (const Card card : first) {
      rest -= card;
      deck[size++] = card;
    }
    for (const Card card : rest) deck[size++] = card;
    if (is_shuffled) Rng(static_cast<uint64_t>(round)).shuffle(std::span<Card>(deck));
    return deck;
  }

  HalmstadGame game_;
  std::vector<std::string> names_;
  std::deque<std::string> decks_;
  std::string transcript_, news_;
  HalmstadTable table_;
};

}  // namespace felt
