#include "history/ohh/ohh_write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "game/chip_count.hpp"
#include "history/phh/phh_info.hpp"

namespace felt {
namespace {

// The format's words for games, by PHH code. It also has words for stud and draw games, whose streets are not
// written here, and none for the rest.
struct OhhGame {
  std::string_view variant, type;
};
constexpr OhhGame kGames[] = {{"NT", "Holdem"}, {"FT", "Holdem"},      {"PT", "Holdem"},     {"PO", "Omaha"},
                              {"FO", "Omaha"},  {"FO/8", "OmahaHiLo"}, {"PO/8", "OmahaHiLo"}};

std::string_view game_type(std::string_view variant) {  // empty when the format does not have the game
  for (const OhhGame& game : kGames) {
    if (game.variant == variant) return game.type;
  }
  return {};
}

class Ohh {
 public:
  explicit Ohh(const ReplayedHand& hand) : hand_(hand), state_(hand.state()) {}

  Json object() {
    Json json;
    json["spec_version"] = "1.4.6";
    json["site_name"] = hand_.field("venue", "felt");
    json["network_name"] = hand_.field("venue", "felt");
    json["internal_version"] = "1.4.6";
    const std::string event = hand_.field("event");
    json["tournament"] = event.starts_with("Tournament #");
    if (event.starts_with("Tournament #")) json["tournament_info"] = tournament(event);
    json["game_number"] = hand_.field("hand", hand_.hand->section);
    json["start_date_utc"] = time_of(*hand_.hand).value_or("");
    json["table_name"] = hand_.field("table", "felt");
    json["game_type"] = game_type(hand_.hand->variant);
    json["bet_limit"] = {{"bet_type", bet_type()}, {"bet_cap", 0}};
    const auto numbers = hand_.seat_numbers();
    json["table_size"] = std::max<uint64_t>(parse_uint(hand_.field("seat_count")).value_or(0),
                                            static_cast<uint64_t>(*std::max_element(numbers.begin(), numbers.end())));
    json["currency"] = hand_.field("currency", hand_.field("currency_symbol") == "$" ? "USD" : "");
    json["dealer_seat"] = numbers.back();
    json["small_blind_amount"] = money(hand_.small_blind());
    json["big_blind_amount"] = money(hand_.big_blind());
    json["ante_amount"] = money(*std::max_element(hand_.setup().antes.begin(), hand_.setup().antes.end()));
    json["flags"] = Json::array();
    json["players"] = players(numbers);
    json["rounds"] = rounds();
    json["pots"] = pots();
    return json;
  }

 private:
  // Numbers with the decimals they have: the nearest double prints as they were.
  double money(Chips chips) const {
    return static_cast<double>(chips.count) / std::pow(10.0, hand_.replay->decimals());
  }

  // In whole chips, so that cents add up to what one would write.
  void add_money(Json& sum, Chips chips) const {
    const double scale = std::pow(10.0, hand_.replay->decimals());
    sum = (std::round(sum.get<double>() * scale) + static_cast<double>(chips.count)) / scale;
  }

  std::string_view bet_type() const {
    switch (hand_.replay->rules().betting) {
      case Betting::NoLimit:
        return "NL";
      case Betting::PotLimit:
        return "PL";
      default:
        return "FL";
    }
  }

  static Json tournament(const std::string& event) {
    const size_t comma = event.find(',');
    return {{"tournament_number", event.substr(12, comma == std::string::npos ? comma : comma - 12)}, {"name", event}};
  }

  Json players(const std::vector<int>& numbers) const {
    Json all = Json::array();
    const auto names = hand_.names();
    for (const Seat seat : state_.seats()) {
      const auto i = static_cast<size_t>(seat.index());
      all.push_back({{"id", i},
                     {"seat", numbers[i]},
                     {"name", names[i]},
                     {"display", names[i]},
                     {"starting_stack", money(state_.starting_stack(seat))}});
    }
    return all;
  }

  static Json cards(const DealtCards& dealt) {
    Json all = Json::array();
    for (int i = 0; i < dealt.size(); ++i) {
      if (dealt.is_known(i)) all.push_back(to_text(dealt[i]));
    }
    return all;
  }

  Json rounds() {
    begin("Preflop");
    for (const HandEvent& event : *hand_.log) {
      if (event.kind == EventKind::BoardDealt) {
        begin(event.street == 1 ? "Flop" : event.street == 2 ? "Turn" : "River");
        rounds_.back()["cards"] = cards(event.cards);
        chips_.feed(event);
        continue;
      }
      const bool is_shown = event.kind == EventKind::Show || event.kind == EventKind::Muck;
      if (is_shown && rounds_.back()["street"] != "Showdown") begin("Showdown");
      add(event);
    }
    return std::move(rounds_);
  }

  void begin(std::string_view street) {
    rounds_.push_back(
        {{"id", rounds_.size()}, {"street", street}, {"cards", Json::array()}, {"actions", Json::array()}});
  }

  void add(const HandEvent& event) {
    const std::string_view word = action(event);
    chips_.feed(event);
    if (word.empty()) return;
    Json json = {{"action_number", ++actions_}, {"player_id", event.seat.index()}, {"action", word}};
    if (event.amount > Chips{0}) json["amount"] = money(event.amount);
    json["is_allin"] = event.all_in;
    const bool has_cards = event.kind == EventKind::HoleDealt || event.kind == EventKind::Show;
    if (has_cards) json["cards"] = cards(event.cards);
    rounds_.back()["actions"].push_back(std::move(json));
  }

  std::string_view action(const HandEvent& event) const {
    switch (event.kind) {
      case EventKind::Ante:
        return "Post Ante";
      case EventKind::Blind:
        return post(event);
      case EventKind::DeadPost:
        return "Post Dead";
      case EventKind::HoleDealt:
        return event.cards.all_known() ? "Dealt Cards" : "";
      case EventKind::Fold:
        return "Fold";
      case EventKind::Check:
        return "Check";
      case EventKind::Call:
        return "Call";
      case EventKind::Raise:
        return event.street > 0 && chips_.is_first_bet(event) ? "Bet" : "Raise";
      case EventKind::Show:
        return event.cards.all_known() ? "Shows Cards" : "Mucks Cards";
      case EventKind::Muck:
        return "Mucks Cards";
      default:
        return {};
    }
  }

  std::string_view post(const HandEvent& event) const {
    if (hand_.setup().late.contains(event.seat)) return "Post Extra Blind";
    if (event.seat == hand_.small_blind_seat()) return "Post SB";
    if (event.seat == hand_.big_blind_seat()) return "Post BB";
    return "Straddle";
  }

  // One entry for each pot with its winners; what the history says they did not get is the rake.
  Json pots() const {
    const ChipsBySeat finishing = hand_.finishing();
    ChipsBySeat off{};
    for (const Seat seat : state_.seats()) off[seat.index()] = state_.stack(seat) - finishing[seat.index()];
    Json all = Json::array();
    for (const HandEvent& event : *hand_.log) {
      if (event.kind != EventKind::PotWon && event.kind != EventKind::Rake) continue;
      while (all.size() <= event.pot) {
        all.push_back({{"number", all.size()}, {"amount", 0.0}, {"rake", 0.0}, {"player_wins", Json::array()}});
      }
      Json& pot = all[event.pot];
      add_money(pot["amount"], event.amount);
      if (event.kind == EventKind::Rake) {
        add_money(pot["rake"], event.amount);
        continue;
      }
      Chips& rest = off[event.seat.index()];
      const Chips taken = std::clamp(rest, Chips{0}, event.amount);
      rest -= taken;
      add_money(pot["rake"], taken);
      add_win(pot["player_wins"], event.seat, event.amount - taken);
    }
    return all;
  }

  // Both halves of a pot, and all boards, are one win.
  void add_win(Json& wins, Seat seat, Chips amount) const {
    for (Json& win : wins) {
      if (win["player_id"] == seat.index()) return add_money(win["win_amount"], amount);
    }
    wins.push_back({{"player_id", seat.index()}, {"win_amount", money(amount)}});
  }

  const ReplayedHand& hand_;
  const HandState& state_;
  Json rounds_ = Json::array();
  int actions_ = 0;
  ChipCount chips_;
};

}  // namespace

Result<void> write_ohh(const ReplayedHand& hand, std::string& out) {
  const std::string_view variant = hand.hand->variant;
  if (game_type(variant).empty()) return Error{fmt::format("variant '{}' has no Open Hand History here", variant)};
  if (!hand.state().is_over()) return Error{"the hand is not over"};
  // Old histories carry names that are not UTF-8, which JSON cannot hold.
  const Json json = {{"ohh", Ohh(hand).object()}};
  out += json.dump(-1, ' ', false, Json::error_handler_t::replace);
  out += "\n\n";
  return {};
}

}  // namespace felt
