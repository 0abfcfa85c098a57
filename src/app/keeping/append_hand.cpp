#include "app/keeping/append_hand.hpp"

#include <algorithm>
#include <fstream>

#include "base/files/write_file.hpp"
#include "base/text.hpp"
#include "history/phh/phh_write.hpp"

namespace felt {
namespace {

// One more than the largest [number] in the file.
uint64_t next_number(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  uint64_t largest = 0;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with('[')) continue;
    if (const auto number = parse_uint(line.substr(1, line.find(']') - 1))) largest = std::max(largest, *number);
  }
  return largest + 1;
}

}  // namespace

Result<void> append_hand(const std::string& path, const HandRecord& record) {
  const uint64_t number = next_number(path);
  std::string text = number > 1 ? "\n\n" : "";  // files of hands end without a line break
  add_table(text, number);
  FELT_TRY(record_phh(record, text));
  return append_to_file(path, text);
}

}  // namespace felt
