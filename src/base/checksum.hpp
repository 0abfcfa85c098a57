// Sums over bytes that tell a damaged file from a whole one; not a defence against forgery. Files hold them, so the
// values never change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace felt {

// A word at a time: the sum of solution files.
uint64_t checksum(std::span<const std::byte> bytes);

// Four words at a time, so that a table of hundreds of megabytes is checked as fast as it is read: the sum of card
// abstractions and blueprints.
uint64_t wide_checksum(std::span<const std::byte> bytes);

}  // namespace felt
