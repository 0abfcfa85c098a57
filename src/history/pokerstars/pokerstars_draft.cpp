// From the lines of a PokerStars hand to a hand in PHH's terms: who sits where, what was posted, who has what in the
// end.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "history/phh/phh_write.hpp"
#include "history/pokerstars/pokerstars_stud.hpp"

namespace felt {
namespace {

using Kind = PokerStarsDeed::Kind;

// Without decimals, or with two, or with as many as it takes.
Decimal decimal_of(int64_t units) {
  int64_t scale = 1'000'000;
  for (const int decimals : {0, 2, 3, 4, 5}) {
    scale = 1;
    for (int i = decimals; i < kMoneyDecimals; ++i) scale *= 10;
    if (units % scale == 0) return {units / scale, static_cast<uint8_t>(decimals), false};
  }
  return {units, kMoneyDecimals, false};
}

bool is_post(Kind kind) { return kind <= Kind::Straddle; }

class Drafter {
 public:
  explicit Drafter(const PokerStarsLines& lines)
      : lines_(lines), header_(lines.header()), money_(lines.players().size()), place_(lines.players().size()) {}

  Result<DraftHand> draft() {
    FELT_TRY(lines_.outcome());
    if (!lines_.has_table()) return fail(lines_.line(), "the hand ends after its first line");
    find_places();
    if (order_.size() < 2) return fail(lines_.line(), "fewer than two players do anything in this hand");
    if (order_.size() > kMaxPlayers) return fail(lines_.line(), "more than ten players do something in this hand");
    describe();
    if (header_.has_up_cards()) stud_.emplace(lines_, order_);
    for (const PokerStarsDeed& deed : lines_.deeds()) play(deed);
    deal_replacements();
    complete_short_antes();
    complete_blinds();
    complete_button_blind();
    write_players();
    draft_.more_fields = more_fields();
    return std::move(draft_);
  }

 private:
  static constexpr size_t kMaxPlayers = 10;

  struct Money {
    int64_t put_in = 0, on_street = 0, back = 0;
    int64_t ante = 0, blind = 0;
    bool is_in = false, has_short_ante = false;
  };

  static Error fail(int line, const std::string& why) { return Error{fmt::format("line {}: {}", line, why)}; }

  // Seats after the button, in order, of those who do anything or are in the summary: nobody else was dealt in.
  void find_places() {
    for (const PokerStarsDeed& deed : lines_.deeds()) {
      if (deed.is_of_player()) money_[deed.player].is_in = true;
    }
    for (size_t i = 0; i < money_.size(); ++i) {
      const PokerStarsPlayer& player = lines_.players()[i];
      if (money_[i].is_in || !player.hole.empty() || player.is_in_summary) order_.push_back(i);
    }
    const int button = lines_.table().button;
    const auto key = [&](size_t i) {
      const int seat = lines_.players()[i].seat;
      return seat > button ? seat - button : seat - button + 100;
    };
    std::sort(order_.begin(), order_.end(), [&](size_t a, size_t b) { return key(a) < key(b); });
    for (size_t place = 0; place < order_.size(); ++place) place_[order_[place]] = place;
  }

  void describe() {
    draft_.line = lines_.line();
    draft_.variant = header_.variant;
    big_blind_ = header_.is_fixed_limit() ? units(header_.small) : units(header_.big);
    draft_.small_bet = header_.is_fixed_limit() ? header_.small : header_.big;
    draft_.big_bet = header_.big;
    if (header_.has_up_cards()) draft_.bring_in = decimal_of(bring_in_of(lines_));
  }

  static int64_t units(const Decimal& amount) { return amount.scaled(kMoneyDecimals).value_or(0); }

  void play(const PokerStarsDeed& deed) {
    if (is_post(deed.kind)) return post(deed);
    if (deed.kind == Kind::Discard) return discard(deed);
    if (deed.kind == Kind::Drawn) waiting_.cards = deed.cards;
    deal_replacements();
    is_drawing_ = is_drawing_ && deed.kind == Kind::Drawn;
    if (deed.kind == Kind::Dealt) return;  // told with its street
    if (deed.kind == Kind::Street) return deal_street(deed.line);
    if (deed.kind == Kind::Board) return deal_board(deed);
    Money& money = money_[deed.player];
    std::string text = deed_text(deed, money);
    if (deed.kind == Kind::BringIn && !has_to_bring_in(deed.player)) text = "cc";
    if (!text.empty()) return draft_.act(fmt::format("p{} {}", place_[deed.player] + 1, text), deed.line);
    if (deed.kind == Kind::Drawn) return;
    if (deed.kind == Kind::Collected) draft_.has_result = true;
    money.back += deed.amount;
  }

  // What a player does, in PHH's words, once it is paid; nothing for cards and for chips that come back.
  static std::string deed_text(const PokerStarsDeed& deed, Money& money) {
    switch (deed.kind) {
      case Kind::Fold:
        return "f";
      case Kind::Check:
        return "cc";
      case Kind::Call:
      case Kind::BringIn:
        pay(money, deed.amount);
        return deed.kind == Kind::BringIn ? "pb" : "cc";
      case Kind::Bet:
      case Kind::Raise:
        pay(money, deed.amount - (deed.kind == Kind::Raise ? money.on_street : 0));
        return "cbr " + to_text(decimal_of(money.on_street));
      case Kind::Show:
        return "sm " + deed.cards;
      case Kind::Muck:
        return "sm";
      default:
        return {};
    }
  }

  // Who opens after a lowest card that is all-in on the ante calls the bring-in.
  bool has_to_bring_in(size_t player) const { return stud_ && stud_->brings_in(player, header_.rules().is_low()); }

  // In Courchevel the first card comes before any betting, and what was posted goes on.
  void deal_board(const PokerStarsDeed& deed) {
    const bool is_before_betting = !has_board_ && header_.rules().streets.front().board > 0;
    has_board_ = true;
    for (Money& each : money_) each.on_street = is_before_betting ? each.on_street : 0;
    draft_.act("d db " + deed.cards, deed.line);
  }

  // A card for everybody who is still in the hand.
  void deal_street(int line) {
    for (Money& each : money_) each.on_street = 0;
    ++street_;
    for (const size_t i : order_) {
      if (!stud_->has_card(i, street_)) continue;
      draft_.act(fmt::format("d dh p{} {}", place_[i] + 1, stud_->card(i, street_)), line);
    }
  }

  // A draw begins a new round of betting. Replacements follow each discard; only the hero's are known.
  void discard(const PokerStarsDeed& deed) {
    deal_replacements();
    if (!is_drawing_) {
      for (Money& each : money_) each.on_street = 0;
    }
    is_drawing_ = true;
    std::string cards = deed.cards;
    if (cards.empty()) cards.assign(static_cast<size_t>(deed.count) * 2, '?');
    draft_.act(fmt::format("p{} sd{}{}", place_[deed.player] + 1, deed.count > 0 ? " " : "", cards), deed.line);
    waiting_ = {deed.player, deed.count, "", deed.line};
  }

  void deal_replacements() {
    if (waiting_.count == 0) return;
    if (waiting_.cards.empty()) waiting_.cards.assign(static_cast<size_t>(waiting_.count) * 2, '?');
    draft_.act(fmt::format("d dh p{} {}", place_[waiting_.player] + 1, waiting_.cards), waiting_.line);
    waiting_ = {};
  }

  static void pay(Money& money, int64_t amount) {
    money.put_in += amount;
    money.on_street += amount;
  }

  void post(const PokerStarsDeed& deed) {
    Money& money = money_[deed.player];
    money.put_in += deed.amount;
    switch (deed.kind) {
      case Kind::Ante:
        money.ante = deed.amount;
        money.has_short_ante = deed.is_all_in;
        return;
      case Kind::SmallBlind: {
        // The small blind is the first after the button, heads-up the button; anybody else pays it late, and dead.
        const bool is_regular = place_[deed.player] == (order_.size() == 2 ? 1u : 0u) && !has_small_;
        if (!is_regular) return late(money, deed.amount, 0);
        has_small_ = true;
        return blind(money, deed, header_.is_fixed_limit() ? deed.amount : units(header_.small));
      }
      case Kind::BigBlind:
        if (has_big_) return late(money, deed.amount, deed.amount);
        has_big_ = true;
        return blind(money, deed, big_blind_);
      case Kind::ButtonBlind:
        has_button_ = true;
        return blind(money, deed, big_blind_);
      case Kind::BothBlinds:
        return late(money, deed.amount, std::min(deed.amount, big_blind_));
      default:
        return blind(money, deed, deed.amount);
    }
  }

  static void late(Money& money, int64_t amount, int64_t live) {
    money.blind = -amount;
    money.on_street += live;
  }

  // Who is all-in with less than the blind still owes the whole of it: the others call in full.
  static void blind(Money& money, const PokerStarsDeed& deed, int64_t full) {
    money.blind = deed.is_all_in ? std::max(full, deed.amount) : deed.amount;
    money.on_street += deed.amount;
  }

  void complete_short_antes() {
    int64_t full = header_.has_button_blind() ? units(header_.small) : 0;
    for (const Money& money : money_) full = std::max(full, money.ante);
    for (Money& money : money_) {
      if (money.has_short_ante) money.ante = full;
    }
  }

  // A blind who is all-in with the ante posts nothing, but the others owe the blind as if they had.
  void complete_blinds() {
    if (!header_.has_blinds()) return;
    const bool is_heads_up = order_.size() == 2;
    Money& small = money_[order_[is_heads_up ? 1 : 0]];
    Money& big = money_[order_[is_heads_up ? 0 : 1]];
    if (!has_small_ && small.has_short_ante && small.blind == 0 && !header_.is_fixed_limit()) {
      small.blind = units(header_.small);
    }
    if (!has_big_ && big.has_short_ante && big.blind == 0) big.blind = big_blind_;
  }

  // The same of a button that is all-in with the ante.
  void complete_button_blind() {
    if (!header_.has_button_blind() || has_button_) return;
    Money& button = money_[order_.back()];
    if (button.has_short_ante) button.blind = big_blind_;
  }

  void write_players() {
    for (const size_t i : order_) {
      const PokerStarsPlayer& from = lines_.players()[i];
      const Money& money = money_[i];
      draft_.players.push_back({from.name, from.seat, decimal_of(from.stack), decimal_of(money.ante),
                                decimal_of(money.blind), decimal_of(from.stack - money.put_in + money.back),
                                stud_ ? stud_->first_street(i) : from.hole});
    }
  }

  std::string more_fields() const {
    std::string out;
    add_text(out, "venue", "PokerStars");
    if (!header_.event.empty()) add_text(out, "event", header_.event);
    if (header_.level > 0) add_number(out, "level", Decimal::whole(header_.level));
    if (!header_.time.empty()) add_raw(out, "time", header_.time);
    if (!header_.date.empty()) {
      add_date_part(out, "day", header_.date.substr(8));
      add_date_part(out, "month", header_.date.substr(5, 2));
      add_date_part(out, "year", header_.date.substr(0, 4));
    }
    add_hand_name(out);
    std::vector<Decimal> seats;
    for (const size_t i : order_) seats.push_back(Decimal::whole(lines_.players()[i].seat));
    add_numbers(out, "seats", seats);
    if (lines_.table().seats > 0) add_number(out, "seat_count", Decimal::whole(lines_.table().seats));
    add_text(out, "table", lines_.table().name);
    if (!header_.symbol.empty()) add_text(out, "currency_symbol", header_.symbol);
    if (!header_.currency.empty()) add_text(out, "currency", header_.currency);
    if (!header_.zone.empty()) add_text(out, "time_zone_abbreviation", header_.zone);
    if (const auto hero = lines_.hero()) add_text(out, "_felt_hero", *hero);
    return out;
  }

  static void add_date_part(std::string& out, std::string_view key, const std::string& digits) {
    add_number(out, key, Decimal::whole(static_cast<int64_t>(parse_uint(digits).value_or(0))));
  }

  // A number where it is one, as other PHH files have it.
  void add_hand_name(std::string& out) const {
    const auto number = parse_uint(header_.hand);
    const bool is_plain = number && *number <= INT64_MAX && std::to_string(*number) == header_.hand;
    if (is_plain) return add_raw(out, "hand", header_.hand);
    add_text(out, "hand", header_.hand);
  }

  const PokerStarsLines& lines_;
  const PokerStarsHeader& header_;
  std::vector<Money> money_;   // by seat line
  std::vector<size_t> place_;  // by seat line: the place in PHH's order
  std::vector<size_t> order_;  // by place: the seat line
  int64_t big_blind_ = 0;
  bool has_small_ = false, has_big_ = false, has_button_ = false, is_drawing_ = false, has_board_ = false;
  std::optional<StudCards> stud_;  // of games with up cards
  size_t street_ = 0;              // of such a game
  struct Waiting {
    size_t player = 0;
    int count = 0;
    std::string cards;
    int line = 0;
  } waiting_;  // for replacements
  DraftHand draft_;
};

}  // namespace

Result<DraftHand> to_draft(const PokerStarsLines& lines) { return Drafter(lines).draft(); }

}  // namespace felt
