# Warnings are errors in our own code, on the compilers it is checked with. A newer one knows new warnings, and those
# must not stop the build of who only wants to play.
add_library(felt_warnings INTERFACE)
target_compile_options(felt_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-trigraphs
  # GCC 12 sees overlaps in std::string::insert that are not there (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
if((CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13) OR
   (CMAKE_CXX_COMPILER_ID STREQUAL Clang AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15))
  target_compile_options(felt_warnings INTERFACE -Werror)
endif()
