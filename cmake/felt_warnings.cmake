# Warnings are errors in our own code, on every compiler we support.
add_library(felt_warnings INTERFACE)
target_compile_options(felt_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-trigraphs -Werror
  # GCC 12 sees overlaps in std::string::insert that are not there (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
