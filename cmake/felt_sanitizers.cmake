# Build-time generators are compiled without these: they only have to be fast.
add_library(felt_sanitizers INTERFACE)
if(FELT_SANITIZE)
  target_compile_options(felt_sanitizers INTERFACE -fsanitize=${FELT_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(felt_sanitizers INTERFACE -fsanitize=${FELT_SANITIZE})
  # Instrumentation makes g++ see uses of uninitialised memory inside libstdc++ that are not there.
  target_compile_options(felt_sanitizers INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()
if(FELT_FUZZ)
  target_compile_options(felt_sanitizers INTERFACE -fsanitize=fuzzer-no-link)  # coverage, which guides the fuzzer
endif()
