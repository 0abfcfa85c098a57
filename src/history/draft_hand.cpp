#include "history/draft_hand.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "history/phh/phh_variant.hpp"
#include "history/phh/phh_write.hpp"

namespace felt {
namespace {

std::vector<Decimal> amounts_of(const DraftHand& draft, Decimal DraftPlayer::*member) {
  std::vector<Decimal> amounts;
  for (const DraftPlayer& player : draft.players) amounts.push_back(player.*member);
  return amounts;
}

bool has_bring_in(const DraftHand& draft) { return rules_of_variant(draft.variant).forced_bets == ForcedBets::BringIn; }

// PHH has the posts of two players the other way round, where there are blinds.
std::vector<Decimal> posts_of(const DraftHand& draft, Decimal DraftPlayer::*member) {
  std::vector<Decimal> posts = amounts_of(draft, member);
  if (posts.size() == 2 && !has_bring_in(draft)) std::swap(posts[0], posts[1]);
  return posts;
}

std::vector<std::string> all_actions(const DraftHand& draft) {
  const auto hole_cards = static_cast<size_t>(rules_of_variant(draft.variant).streets.front().hole);
  std::vector<std::string> all;
  for (size_t i = 0; i < draft.players.size(); ++i) {
    const std::string& hole = draft.players[i].hole;
    std::string cards = hole;
    if (hole.empty()) cards.assign(hole_cards * 2, '?');
    all.push_back(fmt::format("d dh p{} {}", i + 1, cards));
  }
  all.insert(all.end(), draft.actions.begin(), draft.actions.end());
  return all;
}

}  // namespace

std::string to_phh(const DraftHand& draft) {
  std::string out;
  add_text(out, "variant", draft.variant);
  add_bool(out, "ante_trimming_status", true);
  add_numbers(out, "antes", posts_of(draft, &DraftPlayer::ante));
  if (has_bring_in(draft)) {
    add_number(out, "bring_in", draft.bring_in);
  } else {
    add_numbers(out, "blinds_or_straddles", posts_of(draft, &DraftPlayer::blind));
  }
  if (rules_of_variant(draft.variant).betting == Betting::FixedLimit) {
    add_number(out, "small_bet", draft.small_bet);
    add_number(out, "big_bet", draft.big_bet);
  } else {
    add_number(out, "min_bet", draft.small_bet);
  }
  add_numbers(out, "starting_stacks", amounts_of(draft, &DraftPlayer::stack));
  add_texts(out, "actions", all_actions(draft));
  if (!draft.more_fields.empty()) out.append("\n").append(draft.more_fields);
  std::vector<std::string> names;
  for (const DraftPlayer& player : draft.players) names.push_back(player.name);
  add_texts(out, "players", names);
  if (draft.has_result) add_numbers(out, "finishing_stacks", amounts_of(draft, &DraftPlayer::finishing));
  return out;
}

bool DraftReading::read(const DraftHand& draft) {
  text_ = to_phh(draft);
  parser_.emplace(text_);
  if (parser_->next() != PhhStep::Hand) {
    error_ = {fmt::format("line {}: {}", draft.line, locate(parser_->error().message).what)};
    return false;
  }
  hand_ = parser_->hand();
  hand_.line = draft.line;
  for (PhhField& field : hand_.fields) field.line = draft.line;
  const size_t holes = draft.players.size();
  for (size_t i = 0; i < hand_.actions.size(); ++i) {
    hand_.actions[i].line = i < holes ? draft.line : draft.action_lines[i - holes];
  }
  return true;
}

}  // namespace felt
