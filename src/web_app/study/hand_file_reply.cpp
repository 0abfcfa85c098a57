#include "web_app/study/hand_file_reply.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/telling/event_text.hpp"
#include "game/rules/rules.hpp"
#include "history/hand_formats.hpp"
#include "history/phh/phh_info.hpp"
#include "history/phh/phh_variant.hpp"

namespace felt {
namespace {

constexpr size_t kMaxSkipped = 20;
constexpr size_t kNamesInTitle = 3;

std::string game_title(std::string_view variant) {
  const auto game = game_of_variant(variant);
  return game ? usual_title(*game) : std::string(variant);
}

std::string names_text(const PhhHand& hand, int players) {
  std::string text;
  const auto names = player_names(hand, players);
  for (size_t i = 0; i < names.size() && i < kNamesInTitle; ++i) {
    if (names[i].empty()) return {};
    text += (i > 0 ? ", " : "") + printable(names[i]);
  }
  return names.size() > kNamesInTitle ? text + ", …" : text;
}

// "No-limit hold'em, 2009-07-01, hand 12: ann, bob", as far as the history tells.
std::string title_of(const PhhHand& hand, int players) {
  std::string title = game_title(hand.variant);
  if (const auto time = time_of(hand)) title += ", " + *time;
  if (const auto name = plain_text(hand, "hand")) title += ", hand " + *name;
  const std::string names = names_text(hand, players);
  return names.empty() ? title : title + ": " + names;
}

// The hands of one text as they come by.
class Listing {
 public:
  bool add(const PhhHand& hand) {
    ++total_;
    if (total_ > kMaxFileHands) return true;
    const auto players = static_cast<int>(hand.starting_stacks.size());
    hands_.push_back(
        {{"number", number()}, {"title", title_of(hand, players)}, {"players", players}, {"phh", phh_text(hand)}});
    return true;
  }
  void skip(int line, const std::string& why) {
    ++skipped_count_;
    if (skipped_.size() < kMaxSkipped) skipped_.push_back(fmt::format("line {}: {}", line, why));
  }
  bool is_empty() const { return total_ == 0; }
  std::string first_fault() const { return skipped_.empty() ? "" : skipped_[0].get<std::string>(); }

  Json reply(HandFormat format) && {
    return {{"format", name_of(format)},
            {"total", total_},
            {"hands", std::move(hands_)},
            {"skipped", std::move(skipped_)},
            {"skipped_count", skipped_count_}};
  }

 private:
  int64_t number() const { return total_ + skipped_count_; }

  Json hands_ = Json::array(), skipped_ = Json::array();
  int64_t total_ = 0, skipped_count_ = 0;
};

}  // namespace

Result<Json> hand_file_reply(std::string_view text) {
  FELT_TRY(const HandFormat format, recognised_format(text));
  Listing listing;
  visit_hands(format, text,
              {[&](const PhhHand& hand) { return listing.add(hand); },
               [&](int line, const std::string& why) { listing.skip(line, why); }});
  if (listing.is_empty()) {
    return Error{fmt::format("there is no hand in this {} file: {}", name_of(format), listing.first_fault())};
  }
  return std::move(listing).reply(format);
}

}  // namespace felt
