#include "cli/options/argument.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>

#include "base/text.hpp"

namespace felt {
namespace {

template <class T>
struct Inner {
  using Type = T;
};
template <class T>
struct Inner<std::optional<T>> {
  using Type = T;
};
template <class T>
using InnerType = typename Inner<T>::Type;

template <class T>
std::optional<T> read_exactly(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

template <class T>
std::optional<T> read_number(std::string_view text) {
  if (const auto value = read_exactly<T>(text)) {
    if constexpr (std::is_floating_point_v<T>) {
      if (!std::isfinite(*value)) return std::nullopt;
    }
    return value;
  }
  if constexpr (std::is_integral_v<T>) {
    // 1e6 for a million. Doubles are exact up to 2^53; an int holds less.
    constexpr double kExact = std::min(0x1p53, static_cast<double>(std::numeric_limits<T>::max()));
    const auto number = read_exactly<double>(text);
    if (number && *number >= 0 && *number <= kExact && std::trunc(*number) == *number) {
      return static_cast<T>(*number);
    }
  }
  return std::nullopt;
}

std::string limit_text(double limit) {
  if (std::trunc(limit) != limit || std::abs(limit) >= 0x1p63) return fmt::format("{}", limit);
  return fmt::format("{}{}", limit < 0 ? "-" : "", with_commas(static_cast<uint64_t>(std::abs(limit))));
}

std::string bounded(std::string_view kind, double least, double most) {
  if (std::isfinite(most)) return fmt::format("{} from {} to {}", kind, limit_text(least), limit_text(most));
  if (std::isfinite(least)) return fmt::format("{} of at least {}", kind, limit_text(least));
  return std::string(kind);
}

// The narrower of the limits that the option has and those of its type.
template <class T>
std::string bounded_whole_number(double least, double most) {
  constexpr auto kLowest = std::numeric_limits<T>::min();
  constexpr auto kMaxOfType = std::numeric_limits<T>::max();
  const std::string from = least > static_cast<double>(kLowest) ? limit_text(least) : fmt::format("{}", kLowest);
  const std::string to =
      most < static_cast<double>(kMaxOfType) ? limit_text(most) : with_commas(static_cast<uint64_t>(kMaxOfType));
  return fmt::format("a whole number from {} to {}", from, to);
}

Error wrong_value(const Argument& argument, std::string_view text) {
  std::string message = fmt::format("{}: expected {}, got '{}'", argument.name, argument.expectation(), text);
  const std::vector<std::string_view> words(argument.choices.begin(), argument.choices.end());
  if (const auto word = did_you_mean(text, words)) message += fmt::format("; did you mean {}?", *word);
  return usage_error(message);
}

// Overloads by what the variable holds; false when the text does not fit.
bool store(const Argument&, const std::string&, bool& into) { return into = true; }
bool store(const Argument& argument, const std::string& text, std::string& into) {
  if (!argument.choices.empty() && std::ranges::find(argument.choices, text) == argument.choices.end()) return false;
  into = text;
  return true;
}
bool store(const Argument&, const std::string& text, std::vector<std::string>& into) {
  into.push_back(text);
  return true;
}
template <class T>
requires std::is_arithmetic_v<T>
bool store(const Argument& argument, const std::string& text, T& into) {
  const auto number = read_number<T>(text);
  if (!number) return false;
  const auto value = static_cast<double>(*number);
  if (value < argument.least || value > argument.most) return false;
  into = *number;
  return true;
}
template <class T>
bool store(const Argument& argument, const std::string& text, std::optional<T>& into) {
  T value{};
  if (!store(argument, text, value)) return false;
  into = std::move(value);
  return true;
}

template <class T>
std::string kind_of(const Argument& argument) {
  if constexpr (std::is_same_v<T, bool>) return "no value";
  if constexpr (std::is_same_v<T, int> || std::is_same_v<T, uint64_t>) {
    return bounded_whole_number<T>(argument.least, argument.most);
  }
  if constexpr (std::is_same_v<T, double>) return bounded("a number", argument.least, argument.most);
  return argument.value_name;
}

template <class T>
std::string text_of(const T& value) {
  if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::vector<std::string>>) {
    return {};
  } else {
    return fmt::format("{}", value);
  }
}
template <class T>
std::string text_of(const std::optional<T>&) {
  return {};
}

}  // namespace

Result<void> Argument::assign(const std::string& text) const {
  const bool fits = std::visit([&](auto* variable) { return store(*this, text, *variable); }, target);
  if (!fits) return wrong_value(*this, text);
  return {};
}

std::string Argument::expectation() const {
  if (choices.size() == 1) return choices[0];
  if (!choices.empty()) {
    return fmt::format("{} or {}", fmt::join(choices.begin(), choices.end() - 1, ", "), choices.back());
  }
  return std::visit([&](auto* variable) { return kind_of<InnerType<std::decay_t<decltype(*variable)>>>(*this); },
                    target);
}

std::string Argument::default_text() const {
  return std::visit([](auto* variable) { return text_of(*variable); }, target);
}

}  // namespace felt
