#include "app/odds/card_args.hpp"

#include <fmt/format.h>

namespace felt {
namespace {

Result<void> check_count(const CardArg& arg, CardCount count) {
  const auto size = static_cast<int>(arg.cards.size());
  if (size > count.most) {
    const Card extra = arg.cards[static_cast<size_t>(count.most)];
    return Error{
        fmt::format("{} at column {} is one card too many; {}", to_text(extra), arg.column_of(extra), count.right)};
  }
  if (size < count.fewest) {
    return Error{fmt::format("{} {} given; {}", size, size == 1 ? "card" : "cards", count.right)};
  }
  return {};
}

}  // namespace

size_t CardArg::column_of(Card card) const {
  // No rank is a suit's letter, so that a card can only be found where one begins.
  for (size_t at = 0; at < text.size(); ++at) {
    const auto token = parse_card_prefix(std::string_view(text).substr(at), at + 1);
    if (token.ok() && token->card == card) return at + 1;
  }
  return 1;
}

Result<CardArg> read_cards(std::string_view name, std::string_view text, CardCount count) {
  const auto cards = parse_cards(text);
  if (!cards.ok()) return in_argument(name, cards.error());
  CardArg arg{std::string(name), std::string(text), *cards, {}};
  for (const Card card : arg.cards) arg.set |= card;
  if (const auto done = check_count(arg, count); !done.ok()) return in_argument(name, done.error());
  return arg;
}

Result<void> check_apart(std::span<const CardArg* const> args) {
  for (auto later = args.begin(); later != args.end(); ++later) {
    for (auto earlier = args.begin(); earlier != later; ++earlier) {
      for (const Card card : (*later)->cards) {
        if (!(*earlier)->set.contains(card)) continue;
        return in_argument((*later)->name,
                           Error{fmt::format("{} at column {} is also in {}; every card exists once", to_text(card),
                                             (*later)->column_of(card), (*earlier)->name)});
      }
    }
  }
  return {};
}

Error in_argument(std::string_view name, Error error) {
  if (!name.empty()) error.message = fmt::format("{}: {}", name, error.message);
  return error;
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

}  // namespace felt
