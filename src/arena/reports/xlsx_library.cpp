#include "arena/reports/xlsx_library.hpp"

#include <dlfcn.h>

#include <string>

namespace felt {
namespace {

// Points to a function of the library, or notes its name as missing.
template <class Function>
void find_function(void* library, const char* name, Function*& pointer, const char*& missing) {
  pointer = reinterpret_cast<Function*>(dlsym(library, name));
  if (pointer == nullptr) missing = name;
}

Result<XlsxLibrary> load() {
  void* const library = dlopen(FELT_XLSX_SONAME, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    return io_error(std::string("a workbook cannot be written without libxlsxwriter, which does not load: ") +
                    dlerror());
  }
  XlsxLibrary xlsx;
  const char* missing = nullptr;
#define FELT_XLSX_FIND(name) find_function(library, #name, xlsx.name, missing);
  FELT_XLSX_FUNCTIONS(FELT_XLSX_FIND)
#undef FELT_XLSX_FIND
  if (missing != nullptr) return io_error(std::string(FELT_XLSX_SONAME " has no function ") + missing);
  return xlsx;
}

}  // namespace

Result<const XlsxLibrary*> xlsx_library() {
  static const Result<XlsxLibrary> kLibrary = load();
  if (!kLibrary.ok()) return kLibrary.error();
  return &*kLibrary;
}

}  // namespace felt
