# felt_embed(OUT NAME FILE) makes a text file a string of the program: a source file, put into ${OUT}, that defines
# `extern const std::string_view NAME` in namespace felt. In pieces: compilers need not take literals of more than 64 kB.
function(felt_embed out name file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  string(LENGTH "${text}" length)
  set(pieces "")
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 16000 piece)
    string(APPEND pieces "    R\"felt_text(${piece})felt_text\"\n")
    math(EXPR at "${at} + 16000")
  endwhile()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY NEWLINE_STYLE UNIX CONTENT
"// Generated from ${file}.
#include <string_view>

#pragma GCC diagnostic ignored \"-Woverlength-strings\"  // pieces become one again; our compilers take it

namespace felt {

extern const std::string_view ${name};
const std::string_view ${name} =
@pieces@;

}  // namespace felt
")
  set(${out} ${source} PARENT_SCOPE)
endfunction()
