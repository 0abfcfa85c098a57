// Card abstractions on disk and in memory: one block of bytes with a header, a list of sections, and a check of each.
//
// The plain form is mapped into memory, its tables used where they lie. The compact form is for shipping: every section
// is compressed, and tables that can be computed again may be left out.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "base/result.hpp"
#include "solver/abstraction/card_abstraction.hpp"
#include "solver/abstraction/card_plan.hpp"

namespace felt {

struct CardFileForm {
  bool is_compact = false;
  CardTables tables = CardTables::All;  // at most: others than the abstraction has cannot be kept
};

// Why nothing could be saved there: worth asking before long work.
Result<void> check_can_save_cards(const std::string& path);

// Written beside the path first and then put in its place: nothing half-written is ever there. Errors are of kind Io.
Result<void> save_cards(const CardAbstraction& cards, const std::string& path, const CardFileForm& form);

// The same bytes, and back. `name` is for messages.
std::string to_bytes(const CardAbstraction& cards, const CardFileForm& form);
Result<CardAbstraction> cards_from_bytes(std::span<const std::byte> bytes, const std::string& name);

}  // namespace felt
