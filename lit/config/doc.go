// Package config reads lit's configuration files, so that a test suite written
// for Python's lit runs without Python.
//
// lit.cfg.py, lit.site.cfg.py and lit.local.cfg are Python, of which suites use
// little: they set attributes of config and ask the environment. This package
// runs them as Starlark after small rewrites. What works:
//
//   - import and from of os, os.path, pathlib, sys, platform, re, shutil and lit, which have
//     what configurations commonly use of them; nothing that writes a file or
//     starts a process;
//   - f-strings with plain expressions, % and format, "is", functions,
//     conditions and loops, also at the top level;
//   - config and lit_config as lit's documentation has them, and of lit.llvm
//     what adds tools to the PATH.
//
// What doesn't work, such as try and with, is an error with file and line.
//
//	loader := config.New(config.Options{})
//	suite, err := loader.Suite("test")
//	tests, err := suite.Discover()
//
// Each folder may have a lit.local.cfg. It starts with a copy of the
// configuration of the folder above, so what it changes is not seen elsewhere.
package config
