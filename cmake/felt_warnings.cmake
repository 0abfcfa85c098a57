# Warnings are errors in our own code, on every compiler we support.
add_library(felt_warnings INTERFACE)
target_compile_options(felt_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror)
