package config

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"go.starlark.net/starlark"

	"hivm-opt/lit"
)

// newConfig returns config as the first file of a suite finds it.
func (l *loader) newConfig() *object {
	base := l.options.Base
	variables := base.Environment
	if variables == nil {
		variables = lit.DefaultEnvironment()
		variables["PATH"] = l.environ("PATH")
	}
	environment := starlark.NewDict(len(variables))
	for _, k := range slices.Sorted(maps.Keys(variables)) {
		v := variables[k]
		if k == "PATH" {
			for _, dir := range slices.Backward(l.options.Path) {
				v = prepend(absolute(dir), v)
			}
		}
		_ = environment.SetKey(starlark.String(k), starlark.String(v)) // a string can be a key
	}
	features := starlark.NewSet(len(base.Features))
	for _, f := range slices.Sorted(maps.Keys(base.Features)) {
		if base.Features[f] {
			_ = features.Insert(starlark.String(f))
		}
	}
	c := &object{kind: "TestingConfig", open: true, attrs: starlark.StringDict{
		"parent":                  starlark.None,
		"name":                    starlark.String("<unnamed>"),
		"suffixes":                starlark.NewSet(0),
		"excludes":                starlark.NewSet(0),
		"test_format":             starlark.None,
		"test_source_root":        starlark.None,
		"test_exec_root":          starlark.None,
		"environment":             environment,
		"available_features":      features,
		"substitutions":           starlark.NewList(nil),
		"unsupported":             starlark.False,
		"pipefail":                starlark.True,
		"limit_to_features":       starlark.NewSet(0),
		"parallelism_group":       starlark.None,
		"standalone_tests":        starlark.False,
		"recursiveExpansionLimit": starlark.None,
		"test_retry_attempts":     starlark.MakeInt(base.Retries),
	}}
	c.attrs["root"] = c
	return c
}

// derive returns the configuration that a folder below starts with.
func (o *object) derive() *object {
	d := &object{kind: o.kind, open: true, attrs: starlark.StringDict{}}
	for name, v := range o.attrs {
		d.attrs[name] = clone(v)
	}
	d.attrs["parent"] = o
	return d
}

// suite returns parent with the settings of c. file is named in errors.
func (l *loader) suite(parent *lit.Suite, c *object, file string) (*lit.Suite, error) {
	s := parent.Derive()
	r := &reader{config: c, file: file}
	s.Name = r.string("name")
	s.SourceRoot = r.folder("test_source_root")
	s.ExecRoot = r.folder("test_exec_root")
	s.Excludes = append(slices.Clone(l.options.Base.Excludes), r.strings("excludes")...)
	s.LimitToFeatures = r.strings("limit_to_features")
	s.Unsupported = r.truth("unsupported")
	s.NoPipefail = !r.truth("pipefail")
	s.Retries = r.number("test_retry_attempts")
	s.RecursionLimit = r.number("recursiveExpansionLimit")
	s.Features = map[string]bool{}
	for _, f := range r.strings("available_features") {
		s.Features[f] = true
	}
	s.Environment = r.variables("environment")
	pairs := r.elements("substitutions")
	s.Suffixes, s.Preamble = nil, nil
	if format, ok := c.attrs["test_format"].(*object); ok && format.kind == shTest {
		s.Suffixes = r.strings("suffixes")
		inner := &reader{config: format, file: file}
		s.Preamble = inner.strings("preamble_commands")
		pairs = slices.Concat(inner.elements("extra_substitutions"), pairs)
		r.keep(inner.err)
	} else if c.attrs["test_format"] != starlark.None {
		r.keep(fmt.Errorf("%s: config.test_format must be a lit.formats.ShTest, not %s", file, boundedText(c.attrs["test_format"])))
	}
	if len(l.options.Suffixes) > 0 {
		s.Suffixes = l.options.Suffixes
	}
	s.Substitutions = slices.Clone(l.options.Base.Substitutions)
	for _, p := range pairs {
		s.Substitutions = append(s.Substitutions, r.substitution(p))
	}
	return s, r.err
}

// reader takes values out of a configuration and keeps the first error.
type reader struct {
	config *object
	file   string
	err    error
}

func (r *reader) keep(err error) {
	if r.err == nil {
		r.err = err
	}
}

// wrong keeps an error about the type of an attribute.
func (r *reader) wrong(name, want string, v starlark.Value) {
	r.keep(fmt.Errorf("%s: config.%s must be %s, not %s", r.file, name, want, describeValue(v)))
}

// describeValue shows a value in a message, in bounds.
func describeValue(v starlark.Value) string {
	if v == nil {
		return "missing"
	}
	text := quotedText(v)
	if len(text) > 60 {
		text = text[:60] + "..."
	}
	return v.Type() + " " + text
}

// string returns a string; None is "".
func (r *reader) string(name string) string {
	v := r.config.attrs[name]
	if v == nil || v == starlark.None {
		return ""
	}
	s, err := pathText(v)
	if err != nil {
		r.wrong(name, "a string", v)
	}
	return s
}

// folder returns an absolute path; None is "".
func (r *reader) folder(name string) string {
	path := r.string(name)
	if path == "" {
		return ""
	}
	abs, err := filepath.Abs(path)
	r.keep(err)
	return abs
}

func (r *reader) truth(name string) bool {
	v := r.config.attrs[name]
	return v != nil && bool(v.Truth())
}

// number returns a whole number that is not negative; None is 0.
func (r *reader) number(name string) int {
	v := r.config.attrs[name]
	if v == nil || v == starlark.None {
		return 0
	}
	n, err := starlark.AsInt32(v)
	if err != nil || n < 0 {
		r.wrong(name, "a number that is not negative", v)
	}
	return n
}

// elements returns the members of a list, tuple or set; None has none.
func (r *reader) elements(name string) []starlark.Value {
	v := r.config.attrs[name]
	if v == nil || v == starlark.None {
		return nil
	}
	seq, ok := v.(starlark.Iterable)
	if _, isDict := v.(*starlark.Dict); !ok || isDict {
		r.wrong(name, "a list", v)
		return nil
	}
	return slices.Collect(starlark.Elements(seq))
}

// strings returns the members of a list of strings.
func (r *reader) strings(name string) []string {
	var texts []string
	for _, v := range r.elements(name) {
		s, ok := starlark.AsString(v)
		if !ok {
			r.wrong(name, "a list of strings", r.config.attrs[name])
			return nil
		}
		texts = append(texts, s)
	}
	return texts
}

// variables returns a dictionary of strings.
func (r *reader) variables(name string) map[string]string {
	v := r.config.attrs[name]
	d, ok := v.(*starlark.Dict)
	if !ok {
		r.wrong(name, "a dictionary", v)
		return nil
	}
	all := map[string]string{}
	for _, item := range d.Items() {
		key, isKey := starlark.AsString(item[0])
		if item[1] == starlark.None {
			continue // the default of os.environ.get
		}
		value, isValue := starlark.AsString(item[1])
		if !isKey || !isValue {
			r.wrong(fmt.Sprintf("%s[%s]", name, quotedText(item[0])), "a string", item[1])
			continue
		}
		all[key] = value
	}
	return all
}

// substitution reads a pair of config.substitutions. Values behind the first
// two, a mark of newer suites, do not matter.
func (r *reader) substitution(v starlark.Value) lit.Substitution {
	pair, ok := v.(starlark.Indexable)
	if _, isText := v.(starlark.String); !ok || isText || pair.Len() < 2 {
		r.wrong("substitutions", "a list of pairs", v)
		return lit.Substitution{}
	}
	key, isKey := starlark.AsString(pair.Index(0))
	value, isValue := starlark.AsString(pair.Index(1))
	if !isKey || !isValue {
		r.wrong("substitutions", "a list of pairs of strings", v)
		return lit.Substitution{}
	}
	s, err := lit.ParseSubstitution(key, value)
	if err != nil {
		r.keep(fmt.Errorf("%s: config.substitutions: %w", r.file, err))
	}
	return s
}

// stringsOf returns a string or a list of strings.
func stringsOf(v starlark.Value, what string) ([]string, error) {
	if s, ok := starlark.AsString(v); ok {
		return []string{s}, nil
	}
	r := &reader{config: module(what, starlark.StringDict{what: v})}
	list := r.strings(what)
	return list, r.err
}

// quotedText shows the key of a dictionary.
func quotedText(v starlark.Value) string {
	if s, ok := starlark.AsString(v); ok && len(s) < 1000 {
		return starlark.String(s).String()
	}
	return boundedText(v)
}
