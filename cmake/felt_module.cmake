# felt_module(NAME [BATCHED] DEPENDS other… SOURCES a.cpp… KERNELS fast.cpp… TESTS a_test.cpp… LINKS package::target…)
# declares one library felt_NAME and its test program felt_NAME_test. DEPENDS names felt modules; every module may use
# base. The same list is written to layers.txt, which tests/layers_test.cpp holds the #include lines against.
# BATCHED modules, those with JSON everywhere, are compiled eight files at a time where FELT_UNITY is on.
# KERNELS are sources that are optimised in full, but for sanitizers, under which that takes minutes a file.
define_property(GLOBAL PROPERTY FELT_LAYERS BRIEF_DOCS "one line per module: name, then what it may include")

function(felt_module name)
  cmake_parse_arguments(ARG "BATCHED" "" "DEPENDS;SOURCES;KERNELS;TESTS;LINKS" ${ARGN})
  set(target felt_${name})
  add_library(${target} STATIC ${ARG_SOURCES} ${ARG_KERNELS})
  target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  set(modules ${ARG_DEPENDS})
  if(NOT name STREQUAL base)
    list(PREPEND modules base)
  endif()
  list(TRANSFORM modules PREPEND felt_ OUTPUT_VARIABLE libraries)
  target_link_libraries(${target} PUBLIC ${libraries} ${ARG_LINKS} PRIVATE felt_warnings felt_sanitizers)
  if(ARG_BATCHED)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${FELT_UNITY} UNITY_BUILD_BATCH_SIZE 8)
  endif()
  if(ARG_KERNELS AND NOT FELT_SANITIZE)
    set_source_files_properties(${ARG_KERNELS} PROPERTIES COMPILE_OPTIONS -O3)
  endif()
  list(JOIN modules " " line)
  set_property(GLOBAL APPEND PROPERTY FELT_LAYERS "${name} ${line}")

  if(BUILD_TESTING AND ARG_TESTS)
    felt_test(${target}_test SOURCES ${ARG_TESTS} LINKS ${target})
  endif()
endfunction()

# felt_test(NAME SOURCES x_test.cpp… LINKS libraries…) makes one test program; ctest sees every TEST in it.
function(felt_test target)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
  include(GoogleTest)
  add_executable(${target} ${ARG_SOURCES})
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  # What is tested is optimised in full; the tests themselves are many and run once, so that building them counts more.
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  target_link_libraries(${target} PRIVATE ${ARG_LINKS} GTest::gmock GTest::gtest_main rapidcheck felt_warnings felt_sanitizers)
  # Under the thread sanitizer the longest took ten minutes on a busy machine.
  if(FELT_SANITIZE)
    set(timeout 3000)
  else()
    set(timeout 600)
  endif()
  # Property tests draw the same cases in every run; another RC_PARAMS finds new ones by hand.
  gtest_discover_tests(${target} DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT ${timeout} ENVIRONMENT RC_PARAMS=seed=1)
endfunction()
