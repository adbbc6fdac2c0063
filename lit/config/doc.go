// Package config reads lit's configuration files, so that a test suite written
// for Python's lit runs without Python.
//
// lit.cfg.py, lit.site.cfg.py and lit.local.cfg are Python, of which suites use
// little: they set attributes of config and ask the environment. This package
// runs them as Starlark after rewriting. These work:
//
//   - import and from of atexit, glob, os, os.path, pathlib, platform, re, shlex, shutil,
//     sys, tempfile and lit, with the functions that configurations commonly use. They
//     make folders and read files; nothing writes a file or starts a process. os.environ
//     is a copy: changing it does not change the process;
//   - functions, conditions and loops, also at the top level; try, with, assert, raise and
//     del; comprehensions and generators, which are lists here; annotations, which mean
//     nothing; stars in lists, tuples, dictionaries and on the left of "=";
//   - f-strings, str.format and "%" with formats of width, precision and kind;
//   - config and lit_config as in lit's documentation, and the functions of
//     lit.llvm that add tools to the PATH.
//
// The rest is an error with file and line: classes, decorators, global, yield, "else" and
// "finally" of one try, comparisons in a chain ("a < b < c"), several stars in one call,
// going through the letters of a text, and other modules, such as subprocess, when they
// are used. Importing such a module fails in a "try" only. Errors have the class that
// "except" asks for if it is a common class.
//
// A file may take five million steps, 128 MiB for its values and a minute.
//
//	loader := config.New(config.Options{})
//	suite, err := loader.Suite("test")
//	tests, err := suite.Discover()
//
// Each folder may have a lit.local.cfg. It starts with a copy of the
// configuration of the folder above, so its changes are not seen elsewhere.
package config
