package config

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"
)

// llvmModule returns lit.llvm, the helper of suites in LLVM's tree: as much of it
// as puts tools on the PATH. FileCheck and its like need no help to be found.
func (l *loader) llvmModule() starlark.Value {
	helper := &object{kind: "LLVMConfig", open: true, attrs: starlark.StringDict{"use_lit_shell": starlark.True}}
	initialize := builtin("initialize", func(c call) (starlark.Value, error) {
		var settings, config *object
		if err := c.unpack("lit_config", &settings, "test_config", &config); err != nil {
			return nil, err
		}
		helper.attrs["config"] = config
		return starlark.None, nil
	})
	for name, f := range map[string]func(config *object, c call) error{
		"with_environment":          l.withEnvironment,
		"with_system_environment":   l.withSystemEnvironment,
		"add_tool_substitutions":    addTools,
		"use_default_substitutions": func(*object, call) error { return nil },
		"feature_config":            func(*object, call) error { return nil },
	} {
		helper.attrs[name] = builtin(name, func(c call) (starlark.Value, error) {
			config, ok := helper.attrs["config"].(*object)
			if !ok {
				return nil, fmt.Errorf("lit.llvm.initialize was not called")
			}
			return starlark.None, f(config, c)
		})
	}
	return module("lit.llvm", starlark.StringDict{
		"initialize": initialize, "llvm_config": helper,
		"subst": module("lit.llvm.subst", starlark.StringDict{
			"ToolSubst": builtin("ToolSubst", toolSubst),
			"FindTool": builtin("FindTool", func(c call) (starlark.Value, error) {
				var name string
				err := c.unpack("name", &name)
				return starlark.String(name), err
			}),
		}),
	})
}

// toolSubst returns a description of a tool that RUN lines name.
func toolSubst(c call) (starlark.Value, error) {
	var key string
	var command, unresolved starlark.Value = starlark.None, starlark.None
	var pre, post string
	extra := starlark.NewList(nil)
	if err := c.unpack("key", &key, "command?", &command, "pre?", &pre, "post?", &post,
		"verbatim?", new(starlark.Value), "unresolved?", &unresolved, "extra_args?", &extra); err != nil {
		return nil, err
	}
	return module("ToolSubst", starlark.StringDict{"key": starlark.String(key), "command": command, "extra_args": extra}), nil
}

// addTools makes tools known: their folders go on the PATH, and tools with a
// command of their own become substitutions.
func addTools(config *object, c call) error {
	var tools starlark.Iterable
	var dirs starlark.Value = starlark.None
	if err := c.unpack("tools", &tools, "search_dirs?", &dirs); err != nil {
		return err
	}
	for tool := range starlark.Elements(tools) {
		o, ok := tool.(*object)
		if !ok || o.attrs["command"] == starlark.None && o.attrs["extra_args"].(*starlark.List).Len() == 0 {
			continue
		}
		command, ok := starlark.AsString(o.attrs["command"])
		if !ok {
			command, _ = starlark.AsString(o.attrs["key"])
		}
		for arg := range starlark.Elements(o.attrs["extra_args"].(*starlark.List)) {
			s, _ := starlark.AsString(arg)
			command += " " + s
		}
		subs, ok := config.attrs["substitutions"].(*starlark.List)
		if !ok {
			return fmt.Errorf("config.substitutions is no list")
		}
		if err := subs.Append(starlark.Tuple{o.attrs["key"], starlark.String(command)}); err != nil {
			return err
		}
	}
	folders, err := stringsOf(dirs, "search_dirs")
	if err != nil {
		return err
	}
	for _, dir := range slices.Backward(folders) {
		if err := addPath(config, "PATH", dir); err != nil {
			return err
		}
	}
	return nil
}

// withEnvironment sets a variable of the tests, or adds to a list of paths.
func (l *loader) withEnvironment(config *object, c call) error {
	var variable string
	var value starlark.Value
	var isPath bool
	if err := c.unpack("variable", &variable, "value", &value, "append_path?", &isPath); err != nil {
		return err
	}
	values, err := stringsOf(value, variable)
	if err != nil {
		return err
	}
	environment, err := environment(config)
	if err != nil {
		return err
	}
	for _, v := range slices.Backward(values) {
		if isPath {
			err = addPath(config, variable, absolute(v))
		} else {
			err = environment.SetKey(starlark.String(variable), starlark.String(v))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// withSystemEnvironment hands variables of the process on to the tests.
func (l *loader) withSystemEnvironment(config *object, c call) error {
	var names starlark.Value
	if err := c.unpack("variables", &names, "append_path?", new(bool)); err != nil {
		return err
	}
	variables, err := stringsOf(names, "variables")
	if err != nil {
		return err
	}
	environment, err := environment(config)
	if err != nil {
		return err
	}
	for _, v := range variables {
		if value := l.environ(v); value != "" {
			if err := environment.SetKey(starlark.String(v), starlark.String(value)); err != nil {
				return err
			}
		}
	}
	return nil
}

// environment returns the variables of the tests.
func environment(config *object) (*starlark.Dict, error) {
	d, ok := config.attrs["environment"].(*starlark.Dict)
	if !ok {
		return nil, fmt.Errorf("config.environment is no dictionary")
	}
	return d, nil
}

// addPath puts dir in front of a list of folders in the tests' environment.
func addPath(config *object, variable, dir string) error {
	environment, err := environment(config)
	if err != nil {
		return err
	}
	old, _, err := environment.Get(starlark.String(variable))
	if err != nil {
		return err
	}
	path := ""
	if old != nil {
		path, _ = starlark.AsString(old)
	}
	return environment.SetKey(starlark.String(variable), starlark.String(prepend(dir, path)))
}
