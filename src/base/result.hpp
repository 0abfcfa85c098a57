// Result<T>: a value or an Error with a sentence fit for a user. Used at edges (text, files, network);
// broken promises inside the program are FELT_ASSERTs instead.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "base/assert.hpp"

namespace felt {

// What went wrong, in the terms of the program's exit codes.
enum class ErrorKind { Failed, Usage, BadInput, Io };

struct Error {
  std::string message;  // one sentence: what is wrong, where, what would be right; no final newline
  ErrorKind kind = ErrorKind::BadInput;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : state_(std::move(error)) {}  // NOLINT: implicit by design

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }

  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::get<T>(std::move(state_)); }
  const T* operator->() const { return &value(); }

  const T& value() const {
    FELT_ASSERT(ok(), "value() of a failed Result");
    return std::get<T>(state_);
  }
  const Error& error() const {
    FELT_ASSERT(!ok(), "error() of a Result that succeeded");
    return std::get<Error>(state_);
  }

 private:
  std::variant<T, Error> state_;
};

}  // namespace felt

#define FELT_CONCAT_INNER(a, b) a##b
#define FELT_CONCAT(a, b) FELT_CONCAT_INNER(a, b)

// FELT_TRY(const auto board, parse_cards(text)); returns the error from the enclosing function or declares the value.
#define FELT_TRY(declaration, expression)               \
  auto FELT_CONCAT(felt_try_, __LINE__) = (expression); \
  if (!FELT_CONCAT(felt_try_, __LINE__).ok()) {         \
    return FELT_CONCAT(felt_try_, __LINE__).error();    \
  }                                                     \
  declaration = *std::move(FELT_CONCAT(felt_try_, __LINE__))
