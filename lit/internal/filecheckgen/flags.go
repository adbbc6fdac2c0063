package filecheckgen

import (
	"fmt"
	"slices"
	"strings"
)

// flags are the switches of a run that the checks have to fit to.
type flags struct {
	prefixes  []string // in use; the first is the main one
	comments  []string
	fullLines bool
	strict    bool
	anyCase   bool
	scope     bool
	args      []string // the arguments that select it, and arguments that do not matter
}

// add appends an argument.
func (f *flags) add(format string, args ...any) {
	f.args = append(f.args, fmt.Sprintf(format, args...))
}

func (g *generator) someFlags() flags {
	f := flags{prefixes: []string{"CHECK"}, comments: []string{"COM", "RUN"}}
	if g.chance(3) {
		g.prefixFlags(&f)
	}
	if g.chance(12) {
		f.comments = []string{g.pick("NOTE", "REM"), "C-2"}
		f.add("--comment-prefixes=%s", strings.Join(f.comments, ","))
	}
	switches := []struct {
		name  string
		value *bool
		rare  int
	}{
		{"match-full-lines", &f.fullLines, 8},
		{"strict-whitespace", &f.strict, 8},
		{"ignore-case", &f.anyCase, 8},
		{"enable-var-scope", &f.scope, 6},
		{"allow-empty", new(bool), 12},
		{"allow-deprecated-dag-overlap", new(bool), 12},
		{"allow-unused-prefixes", new(bool), 12},
	}
	for _, s := range switches {
		if g.chance(s.rare) {
			value := g.pick("", "", "", "=true", "=1", "=false")
			*s.value = value != "=false"
			f.add("--%s%s", s.name, value)
		}
	}
	if g.chance(12) {
		f.add("--implicit-check-not=%s", g.pick("zzz", "warning:", "{{warn[a-z]*}}", "add", "[[#%x,]]q", " ", "error"))
	}
	g.reportFlags(&f)
	return f
}

// prefixFlags sets the prefixes.
func (g *generator) prefixFlags(f *flags) {
	names := []string{"A", "B", "CHECK", "CHECK-A", "FOO_1", "A-NOT2", "X", "abc"}
	g.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	f.prefixes = names[:1+g.IntN(3)]
	switch g.IntN(12) {
	case 0, 1, 2, 3, 4:
		f.add("--check-prefixes=%s", strings.Join(f.prefixes, ","))
	case 5:
		f.add("--check-prefix=%s", strings.Join(f.prefixes, ",")) // right for one error
	default:
		for _, p := range f.prefixes {
			f.add("--check-prefix%s=%s", g.pick("", "es"), p)
		}
	}
	if g.chance(20) {
		f.add("--check-prefix=%s", "UNUSED")
	}
}

// reportFlags sets the kind and the form of the output.
func (g *generator) reportFlags(f *flags) {
	if g.chance(8) {
		f.add("%s", g.pick("-v", "-vv", "--v", "--vv", "-v=1"))
	}
	if g.chance(8) {
		f.add("--dump-input=%s", g.pick("never", "never", "fail", "always", "help"))
	}
	if g.chance(16) {
		f.add("--dump-input-context=%d", g.IntN(4))
	}
	if g.chance(16) {
		f.add("--dump-input-filter=%s", g.pick("all", "annotation", "annotation-full", "error"))
	}
	if g.chance(60) {
		f.add("--color%s", g.pick("", "=0"))
	}
}

// arguments returns the command line, and its part that the environment has.
func (g *generator) arguments() (args []string, env string) {
	all := slices.Clone(g.flags.args)
	g.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	var options []string
	for _, a := range all {
		if g.chance(8) {
			options = append(options, quoted(a))
			continue
		}
		args = append(args, g.spelled(a)...)
	}
	at := g.IntN(len(args) + 1)
	for at > 0 && at < len(args) && !strings.HasPrefix(args[at], "-") {
		at-- // not between an option and its value
	}
	if !slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, "--input-file") }) && g.chance(2) {
		args = append(args, "--input-file="+InputFile)
	}
	if !slices.Contains(args, "missing.txt") {
		args = slices.Insert(args, at, CheckFile)
	}
	return args, strings.Join(options, " ")
}

// spelled returns an argument in one of its forms: one dash or two, its value
// behind an equals sign or as the next argument.
func (g *generator) spelled(arg string) []string {
	if !strings.HasPrefix(arg, "--") {
		return []string{arg}
	}
	if g.chance(4) {
		arg = arg[1:]
	}
	name, value, ok := strings.Cut(arg, "=")
	separate := ok && strings.Trim(value, "-") == value && !isSwitch(name) && g.chance(6)
	if separate {
		return []string{name, value}
	}
	return []string{arg}
}

// isSwitch reports whether an option cannot take the next argument as its
// value.
func isSwitch(name string) bool {
	switch strings.TrimLeft(name, "-") {
	case "check-prefix", "check-prefixes", "comment-prefixes", "implicit-check-not",
		"dump-input", "dump-input-context", "dump-input-filter", "input-file":
		return false
	}
	return true
}

// quoted returns an argument for FILECHECK_OPTS.
func quoted(arg string) string {
	if strings.ContainsAny(arg, ` '"\`) {
		return "'" + strings.ReplaceAll(arg, "'", "") + "'"
	}
	return arg
}
