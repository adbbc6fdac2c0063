# Golden tests for CTest, run by the lit and FileCheck of hivm-opt:
#
#   list(APPEND CMAKE_MODULE_PATH path/to/hivm-opt/cmake)
#   include(HivmOpt)
#   enable_testing()
#   hivm_opt_golden_tests(kernels DIRECTORY tests)
#   hivm_opt_fmt_test(layout FILES tests)
#
# The tools are looked for in HIVM_OPT_ROOT, a folder with bin/lit and bin/hivm-opt, in the checkout or the unpacked
# release that has this file, and in the PATH. A path to each can be given: HIVM_OPT_LIT, HIVM_OPT. Golden tests need lit alone,
# which may be that of the module lit, without the compiler.

# A folder that was named and has no lit is an error: the one of the checkout, or in the PATH, may be another.
if(HIVM_OPT_ROOT AND NOT HIVM_OPT_LIT)
  find_program(HivmOpt_named lit PATHS "${HIVM_OPT_ROOT}" PATH_SUFFIXES bin NO_DEFAULT_PATH)
  set(HivmOpt_found "${HivmOpt_named}")
  unset(HivmOpt_named CACHE)
  if(NOT HivmOpt_found)
    message(FATAL_ERROR "HIVM_OPT_ROOT is ${HIVM_OPT_ROOT}, which has no bin/lit")
  endif()
endif()

set(HivmOpt_hints "${HIVM_OPT_ROOT}" "${CMAKE_CURRENT_LIST_DIR}/.." "${CMAKE_CURRENT_LIST_DIR}/../..")
find_program(HIVM_OPT_LIT lit HINTS ${HivmOpt_hints} PATH_SUFFIXES bin DOC "lit of hivm-opt")
find_program(HIVM_OPT hivm-opt HINTS ${HivmOpt_hints} PATH_SUFFIXES bin DOC "hivm-opt, for tests of the layout")
if(NOT HIVM_OPT_LIT)
  message(FATAL_ERROR "the lit of hivm-opt is not in the PATH: set HIVM_OPT_ROOT to the folder with bin/lit")
endif()

# hivm_opt_golden_tests(NAME DIRECTORY folder [SUFFIXES .mlir...] [TOOLS target...]
#                       [LIT_ARGS argument...] [LABELS label...] [TIMEOUT seconds])
#
# Each file of the folder that has a RUN line is a test NAME/FILE. Executables of the project, TOOLS, are found by
# their names; those that are no targets of CMake are found by LIT_ARGS --path folder. A file that is new is found
# when CMake runs again, which the build does by itself.
function(hivm_opt_golden_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DIRECTORY;TIMEOUT" "SUFFIXES;TOOLS;LIT_ARGS;LABELS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "hivm_opt_golden_tests: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_DIRECTORY)
    message(FATAL_ERROR "hivm_opt_golden_tests: DIRECTORY is missing")
  endif()
  if(NOT arg_SUFFIXES)
    set(arg_SUFFIXES .mlir)
  endif()
  get_filename_component(folder "${arg_DIRECTORY}" ABSOLUTE)
  set(patterns ${arg_SUFFIXES})
  list(TRANSFORM patterns PREPEND "${folder}/*")
  file(GLOB_RECURSE files CONFIGURE_DEPENDS LIST_DIRECTORIES false RELATIVE "${folder}" ${patterns})
  list(FILTER files EXCLUDE REGEX "(^|/)Inputs/")
  set(command "${HIVM_OPT_LIT}" -v ${arg_LIT_ARGS})
  foreach(tool IN LISTS arg_TOOLS)
    list(APPEND command --path "$<TARGET_FILE_DIR:${tool}>")
  endforeach()
  set(found FALSE)
  foreach(file IN LISTS files)
    file(STRINGS "${folder}/${file}" runs LIMIT_COUNT 1 REGEX "RUN:")
    if(NOT runs)
      continue()
    endif()
    set(found TRUE)
    add_test(NAME "${name}/${file}" COMMAND ${command} "${folder}/${file}")
    if(arg_LABELS)
      set_tests_properties("${name}/${file}" PROPERTIES LABELS "${arg_LABELS}")
    endif()
    if(arg_TIMEOUT)
      set_tests_properties("${name}/${file}" PROPERTIES TIMEOUT "${arg_TIMEOUT}")
    endif()
  endforeach()
  if(NOT found)
    message(FATAL_ERROR "hivm_opt_golden_tests: no file of ${folder} has a RUN line")
  endif()
endfunction()

# hivm_opt_fmt_test(NAME FILES file-or-folder...)
#
# A test that the layout of files is that of hivm-opt fmt.
function(hivm_opt_fmt_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FILES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_FILES)
    message(FATAL_ERROR "hivm_opt_fmt_test: expected a name and FILES")
  endif()
  if(NOT HIVM_OPT)
    message(FATAL_ERROR "hivm_opt_fmt_test: hivm-opt is not in the PATH: set HIVM_OPT_ROOT to the folder with bin/hivm-opt")
  endif()
  add_test(NAME "${name}" COMMAND "${HIVM_OPT}" fmt --check ${arg_FILES} WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
endfunction()
