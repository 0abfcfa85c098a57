# Warnings are errors in our own code, on every compiler we support.
add_library(felt_warnings INTERFACE)
target_compile_options(felt_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror)
# g++ 12 sees overlapping copies in std::string::insert and operator+ that are not there (GCC bug 105651).
target_compile_options(felt_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
