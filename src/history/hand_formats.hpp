// The formats of hand histories that felt reads and writes, behind one door. Between them every hand is PHH.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "game/rules/acpc_game.hpp"
#include "history/acpc/acpc_log.hpp"
#include "history/phh/replayed_hand.hpp"

namespace felt {

enum class HandFormat : uint8_t { Phh, PokerStars, Acpc, Ohh };

std::string_view name_of(HandFormat format);  // "phh", "pokerstars", "acpc", "ohh"
std::optional<HandFormat> format_named(std::string_view name);

// What a file is, by what it holds, else by how its name ends; nothing when neither tells.
std::optional<HandFormat> format_of_content(std::string_view text);
std::optional<HandFormat> format_of_name(std::string_view file_name);
// By what it holds; an Error that says what felt reads when that does not tell.
Result<HandFormat> recognised_format(std::string_view text);
// The same of a file: then by its name too. The error names the file.
Result<HandFormat> recognised_format(std::string_view text, const std::string& file_name);

// The fields of a hand, one on each line, as the database keeps them.
std::string phh_text(const PhhHand& hand);

struct HandVisitor {
  std::function<bool(const PhhHand&)> hand;                     // false ends the visit
  std::function<void(int line, const std::string& why)> fault;  // a hand that cannot be read
};

// Goes through the hands of a text. `game` is for ACPC logs that do not name theirs.
void visit_hands(HandFormat format, std::string_view text, const HandVisitor& visitor,
                 const std::optional<AcpcGame>& game = std::nullopt);

// Writes hands one after the other.
class HandWriter {
 public:
  // `hero` is whose hidden cards a PokerStars text shows; empty: whom the hand itself names.
  explicit HandWriter(HandFormat format, std::string hero = "") : format_(format), hero_(std::move(hero)) {}

  // An error concerns the hand alone; what was written before stays.
  Result<void> write(const PhhHand& hand, std::string& out);

 private:
  HandFormat format_;
  std::string hero_;
  uint64_t written_ = 0;
  PhhReplay replay_;
  HandLog log_;
  AcpcLogState acpc_;
};

}  // namespace felt
