#include "arena/xlsx_library.hpp"

#include <dlfcn.h>

#include <string>

namespace felt {
namespace {

Result<XlsxLibrary> load() {
  void* const library = dlopen(FELT_XLSX_SONAME, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    return Error{std::string("a workbook cannot be written without libxlsxwriter, which does not load: ") + dlerror(),
                 ErrorKind::Io};
  }
  XlsxLibrary xlsx;
  const char* missing = nullptr;
#define FELT_XLSX_FIND(name)                                                \
  xlsx.name = reinterpret_cast<decltype(xlsx.name)>(dlsym(library, #name)); \
  if (xlsx.name == nullptr) missing = #name;
  FELT_XLSX_FUNCTIONS(FELT_XLSX_FIND)
#undef FELT_XLSX_FIND
  if (missing != nullptr) return Error{std::string(FELT_XLSX_SONAME " has no function ") + missing, ErrorKind::Io};
  return xlsx;
}

}  // namespace

Result<const XlsxLibrary*> xlsx_library() {
  static const Result<XlsxLibrary> kLibrary = load();
  if (!kLibrary.ok()) return kLibrary.error();
  return &*kLibrary;
}

}  // namespace felt
