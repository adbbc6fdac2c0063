package config

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"go.starlark.net/starlark"
)

// timeLimit is the attribute of lit_config with the seconds a test may take.
const timeLimit = "maxIndividualTestTime"

// litConfig returns lit_config.
func (l *loader) litConfig() *object {
	params := starlark.NewDict(len(l.options.Params))
	for k, v := range l.options.Params {
		_ = params.SetKey(starlark.String(k), starlark.String(v)) // a string can be a key
	}
	o := &object{kind: "LitConfig", open: true, attrs: starlark.StringDict{
		"params":             params,
		"path":               list(l.options.Path),
		"isWindows":          starlark.Bool(runtime.GOOS == "windows"),
		"useValgrind":        starlark.False,
		"valgrindLeakCheck":  starlark.False,
		"valgrindArgs":       list(nil),
		"valgrindUserArgs":   list(nil),
		"noExecute":          starlark.Bool(l.options.NoExecute),
		"debug":              starlark.Bool(l.options.Debug),
		"quiet":              starlark.Bool(l.options.Quiet),
		"order":              starlark.String("smart"),
		"gtest_sharding":     starlark.True,
		"update_tests":       starlark.False,
		"per_test_coverage":  starlark.False,
		"parallelism_groups": starlark.NewDict(0),
		timeLimit:            starlark.Float(l.options.Timeout.Seconds()),
		"load_config":        builtin("load_config", l.load),
		"note":               l.message("note"),
		"warning":            l.message("warning"),
		"error":              l.message("error"),
		"fatal":              l.message("fatal"),
		"getBashPath":        builtin("getBashPath", func(call) (starlark.Value, error) { return starlark.String(lookPath("bash", l.environ("PATH"))), nil }),
		"dbg":                ignore("dbg"),
		"getToolsPath":       builtin("getToolsPath", getToolsPath),
	}}
	o.changed = func(name string, v starlark.Value) error {
		if seconds, ok := starlark.AsFloat(v); name == timeLimit && (!ok || seconds < 0) {
			return fmt.Errorf("%s must be a number of seconds, not %s", timeLimit, boundedText(v))
		}
		return nil
	}
	return o
}

// message returns lit_config.note and its like.
func (l *loader) message(severity string) starlark.Value {
	return builtin(severity, func(c call) (starlark.Value, error) {
		var what starlark.Value
		if err := c.unpack("message", &what); err != nil {
			return nil, err
		}
		said := boundedText(what)
		pos := c.thread.CallFrame(1).Pos
		switch severity {
		case "fatal":
			return nil, &Fatal{pos.Filename(), int(pos.Line), said}
		case "error":
			l.Errors++
		case "warning":
			l.Warnings++
		}
		if severity == "error" || !l.options.Quiet {
			fmt.Fprintf(l.options.Messages, "lit: %s:%d: %s: %s\n", pos.Filename(), pos.Line, severity, said)
		}
		return starlark.None, nil
	})
}

// environ returns a variable of the process's environment, as configurations see it.
func (l *loader) environ(key string) string {
	v, _, err := l.variables.Get(starlark.String(key))
	if err != nil || v == nil {
		return ""
	}
	value, _ := starlark.AsString(v)
	return value
}

// litModule returns the module lit.
func (l *loader) litModule(which starlark.Value) starlark.Value {
	format := builtin("ShTest", func(c call) (starlark.Value, error) {
		var external starlark.Value = starlark.False
		extra, preamble := starlark.NewList(nil), starlark.NewList(nil)
		if err := c.unpack("execute_external?", &external, "extra_substitutions?", &extra, "preamble_commands?", &preamble); err != nil {
			return nil, err
		}
		return module(shTest, starlark.StringDict{
			"execute_external": external, "extra_substitutions": extra, "preamble_commands": preamble,
		}), nil
	})
	missing := func(name string) starlark.Value {
		return builtin(name, func(call) (starlark.Value, error) {
			return nil, fmt.Errorf("tests of the format %s can't be run here, only those of ShTest", name)
		})
	}
	toString := builtin("to_string", func(c call) (starlark.Value, error) {
		var v starlark.Value
		err := c.unpack("b", &v)
		return v, err
	})
	return module("lit", starlark.StringDict{
		"__version__":     starlark.String(Version),
		"__versioninfo__": starlark.Tuple{starlark.MakeInt(22), starlark.MakeInt(1), starlark.MakeInt(8)},
		"formats": module("lit.formats", starlark.StringDict{
			"ShTest": format, "GoogleTest": missing("GoogleTest"), "FileBasedTest": missing("FileBasedTest"),
			"ExecutableTest": missing("ExecutableTest"),
		}),
		"util": module("lit.util", starlark.StringDict{
			"which": which, "to_string": toString,
			"usePlatformSdkOnDarwin": ignore("usePlatformSdkOnDarwin"),
		}),
		"llvm": l.llvm,
	})
}

// shTest is the type of a test format, for the messages of Starlark too.
const shTest = "ShTest"

// prepend puts a folder in front of a PATH.
func prepend(dir, path string) string {
	if path == "" {
		return dir
	}
	return dir + string(os.PathListSeparator) + path
}

// absolute returns the absolute path of a folder, or the path itself if there is none.
func absolute(dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		return abs
	}
	return dir
}

// Version is the version of LLVM's lit that this lit follows, and lit.__version__ to
// configurations.
const Version = "22.1.8"

// getToolsPath returns the folder that has all tools: dir, or one of a list.
func getToolsPath(c call) (starlark.Value, error) {
	var dir starlark.Value
	var paths string
	var tools starlark.Iterable
	if err := c.unpack("dir", &dir, "paths", &paths, "tools", &tools); err != nil {
		return nil, err
	}
	names, err := stringsOf(tools, "tools")
	if err != nil {
		return nil, err
	}
	folders := filepath.SplitList(paths)
	if given, err := pathText(dir); err == nil && filepath.IsAbs(given) {
		folders = []string{given}
	}
	for _, folder := range folders {
		missing := func(tool string) bool { _, err := os.Stat(filepath.Join(folder, tool)); return err != nil }
		if !slices.ContainsFunc(names, missing) {
			return starlark.String(folder), nil
		}
	}
	return starlark.None, nil
}
