#include "app/read/load_reader.hpp"

#include <fmt/format.h>

#include "base/files/read_file.hpp"
#include "reading/make_reader.hpp"

namespace felt {

Result<std::unique_ptr<HandReader>> make_loaded_reader(std::string_view name, const std::optional<std::string>& file,
                                                       Schooling schooling) {
  FELT_TRY(auto reader, make_reader(name, schooling));
  if (!file) return reader;
  FELT_TRY(const std::string text, read_file(*file));
  const auto loaded = reader->load(text);
  if (!loaded.ok()) return Error{fmt::format("{}: {}: {}", *file, name, loaded.error().message)};
  return reader;
}

}  // namespace felt
