// Result<T>: a value or an Error with a sentence fit for a user. Used at edges (text, files, network);
// broken promises inside the program are FELT_ASSERTs instead.
#pragma once

#include <optional>
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

inline Error io_error(std::string message) { return {std::move(message), ErrorKind::Io}; }
inline Error usage_error(std::string message) { return {std::move(message), ErrorKind::Usage}; }

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : state_(std::move(error)) {}  // NOLINT: implicit by design

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }

  const T& operator*() const& { return value(); }
  T&& operator*() && {
    must_hold_value();
    return std::get<T>(std::move(state_));
  }
  const T* operator->() const { return &value(); }

  const T& value() const {
    must_hold_value();
    return std::get<T>(state_);
  }
  const Error& error() const {
    FELT_ASSERT(!ok(), "error() of a Result that succeeded");
    return std::get<Error>(state_);
  }

 private:
  // Dies with the sentence of the error: it says more than that there was one.
  void must_hold_value() const { FELT_ASSERT(ok(), std::get<Error>(state_).message.c_str()); }

  std::variant<T, Error> state_;
};

// Whether something was done: nothing on success, else the Error. `return {};` is success.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: implicit by design

  bool ok() const { return !error_; }

  const Error& error() const {
    FELT_ASSERT(!ok(), "error() of a Result that succeeded");
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

// For who goes on after a failure and tells of the first at the end.
inline void keep_first_error(Result<void>& outcome, const Result<void>& next) {
  if (outcome.ok()) outcome = next;
}

}  // namespace felt

#define FELT_CONCAT_INNER(a, b) a##b
#define FELT_CONCAT(a, b) FELT_CONCAT_INNER(a, b)

// FELT_TRY(const auto board, parse_cards(text)); returns the error from the enclosing function or declares the value.
// FELT_TRY(write_file(path, text)); returns the error of a Result<void>.
#define FELT_TRY(...) FELT_TRY_PICK(__VA_ARGS__, FELT_TRY_VALUE, FELT_TRY_DONE, )(__VA_ARGS__)
#define FELT_TRY_PICK(first, second, form, ...) form

#define FELT_TRY_VALUE(declaration, expression)         \
  auto FELT_CONCAT(felt_try_, __LINE__) = (expression); \
  if (!FELT_CONCAT(felt_try_, __LINE__).ok()) {         \
    return FELT_CONCAT(felt_try_, __LINE__).error();    \
  }                                                     \
  declaration = *std::move(FELT_CONCAT(felt_try_, __LINE__))

#define FELT_TRY_DONE(expression)                                                       \
  do {                                                                                  \
    if (const auto felt_done = (expression); !felt_done.ok()) return felt_done.error(); \
  } while (false)
