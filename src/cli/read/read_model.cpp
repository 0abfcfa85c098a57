#include "cli/read/read_model.hpp"

#include <fmt/format.h>

#include "cli/term/read_file.hpp"

namespace felt {

Result<std::unique_ptr<HandReader>> make_loaded_reader(std::string_view name, const std::optional<std::string>& file,
                                                       Schooling schooling) {
  FELT_TRY(auto reader, make_reader(name, schooling));
  if (!file) return reader;
  FELT_TRY(const std::string text, read_file(*file));
  const auto loaded = reader->load(text);
  if (!loaded) return Error{fmt::format("{}: {}", *file, loaded.error().message)};
  if (!*loaded) return Error{fmt::format("--load: {} has nothing to load", name), ErrorKind::Usage};
  return reader;
}

}  // namespace felt
