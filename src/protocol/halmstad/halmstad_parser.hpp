// Halmstad's messages out of a byte stream in which they may be glued together or split anywhere: it is cut at white
// space, and a message is as many words as it has arguments.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/halmstad/halmstad.hpp"

namespace felt {

// Bytes that have come and not been used, word by word.
class WordStream {
 public:
  struct Word {
    std::string_view text;
    bool is_ended = false;    // white space follows: it cannot grow any more
    bool ends_line = false;   // … and a line end is part of it
    bool is_doubled = false;  // … and it begins with two spaces
    size_t end = 0;           // where the next word is looked for
  };

  void feed(std::string_view bytes);
  // The first word at or after a place; nothing when there is none. Valid until feed or drop.
  std::optional<Word> word(size_t from = 0) const;
  void drop(size_t bytes) { bytes_.erase(0, bytes); }

  bool is_empty() const { return !word(); }
  size_t size() const { return bytes_.size(); }
  bool has_seen_line_end() const { return has_seen_line_end_; }

 private:
  std::string bytes_;
  bool has_seen_line_end_ = false;
};

// No message is longer; a stream with more that is no message is not of this protocol.
inline constexpr size_t kMaxHalmstadLength = 512;

// The client's side of the conversation, as a server reads it.
//
// The original cuts `Throws` at every single space and takes a word without letters for the card 2c.
enum class DoubleSpace : uint8_t { IsSpace, IsTwoOfClubs };

class HalmstadAnswerParser {
 public:
  explicit HalmstadAnswerParser(DoubleSpace double_space = DoubleSpace::IsSpace) : double_space_(double_space) {}

  void feed(std::string_view bytes) { stream_.feed(bytes); }

  // The next message whose end is certain. Without a line end or another word behind it, a number, a name or a list of
  // cards could go on.
  std::optional<HalmstadAnswer> next() { return read(false); }
  // The next message if nothing more comes: for clients that do not end their lines, after a silence.
  std::optional<HalmstadAnswer> settle() { return read(true); }

  bool is_waiting() const { return !stream_.is_empty(); }  // for the end of a message
  bool ends_lines() const { return stream_.has_seen_line_end(); }
  bool is_overlong() const { return stream_.size() > kMaxHalmstadLength; }

 private:
  std::optional<HalmstadAnswer> read(bool is_settled);
  std::optional<HalmstadAnswer> read_argument(const WordStream::Word& word, HalmstadAnswer answer, bool is_settled);
  std::optional<HalmstadAnswer> read_cards(WordStream::Word last, HalmstadAnswer answer, bool is_settled);

  WordStream stream_;
  DoubleSpace double_space_;
};

// The server's side, as a client reads it. What is no message is skipped word by word: servers may say more than we
// know.
class HalmstadParser {
 public:
  void feed(std::string_view bytes) { stream_.feed(bytes); }
  std::optional<HalmstadMessage> next();
  bool is_overlong() const { return stream_.size() > kMaxHalmstadLength; }

 private:
  WordStream stream_;
};

}  // namespace felt
