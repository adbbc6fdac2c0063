package litmain

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"hivm-opt/lit"
	"hivm-opt/lit/config"
)

// suffixes are the ends of test files' names where no configuration names any.
// Such files are tests if they have RUN lines.
func suffixes() []string {
	return []string{".mlir", ".ll", ".txt", ".test", ".c", ".cc", ".cpp", ".cl", ".cu", ".f90", ".go", ".m", ".mir", ".py", ".rs", ".s", ".S", ".sh", ".swift", ".td", ".yaml", ".zig"}
}

// lower is the name of an outcome in an option.
func lower(c lit.Code) string { return strings.ToLower(c.String()) }

// discover returns the tests that the operands name, and their suites.
func (r *run) discover(operands []string, done <-chan struct{}) ([]*lit.Test, []*lit.Suite, error) {
	s := r.settings
	base := r.baseSuite()
	r.loader = config.New(config.Options{
		Base: base, Params: s.params, Environ: r.Environ, Path: s.path, Prefix: s.prefix, Suffixes: s.suffixes,
		Timeout: s.timeout, Messages: r.Stderr, Quiet: s.quiet, Debug: s.debug,
		NoExecute: s.noExecute, Done: done,
	})
	plain := base.Derive()
	// LLVM's own tests of FileCheck use it to keep their expectations independent of
	// the user who runs them. Their configuration says so; without a configuration,
	// this is the default.
	plain.Substitutions = append(plain.Substitutions, lit.Substitution{Key: "%ProtectFileCheckOutput", Value: "env -u FILECHECK_OPTS"})
	operands, err := expandLists(operands)
	if err != nil {
		return nil, nil, err
	}
	var tests []*lit.Test
	var suites []*lit.Suite
	for _, path := range operands {
		suite, found, err := r.below(path, plain)
		if err != nil {
			return nil, nil, err
		}
		if suite != nil && !slices.ContainsFunc(suites, func(s *lit.Suite) bool { return s == suite || s.SourceRoot == suite.SourceRoot }) {
			suites = append(suites, suite)
		}
		if len(found) == 0 {
			r.warnings++
			r.warning("lit: warning: input '%s' contained no tests", path)
		}
		tests = append(tests, found...)
	}
	if r.loader.Errors > 0 {
		return nil, nil, errConfig
	}
	if len(tests) == 0 {
		return nil, nil, fmt.Errorf("did not discover any tests for provided path(s)")
	}
	slices.SortStableFunc(suites, func(a, b *lit.Suite) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.SourceRoot, b.SourceRoot))
	})
	if s.noExecute {
		skipCommands(tests)
	}
	for _, t := range tests {
		t.Suite.Timeout = r.loader.Timeout()
		if s.retries > 0 && t.Suite.Retries == 0 {
			t.Suite.Retries = s.retries
		}
	}
	return tests, suites, nil
}

// skipCommands replaces every command of the tests by a command that does
// nothing.
func skipCommands(tests []*lit.Test) {
	done := map[*lit.Suite]bool{}
	for _, t := range tests {
		if !done[t.Suite] {
			done[t.Suite] = true
			nothing := lit.Substitution{Pattern: regexp.MustCompile(`(?s)^.+$`), Value: "true"}
			t.Suite.Substitutions = append(slices.Clip(t.Suite.Substitutions), nothing)
		}
	}
}

// baseSuite is the start of every suite.
func (r *run) baseSuite() *lit.Suite {
	s := r.settings
	env := environment(r.Environ)
	variables := lit.DefaultEnvironment()
	path := env["PATH"]
	for _, dir := range slices.Backward(s.path) {
		if abs, err := filepath.Abs(dir); err == nil {
			dir = abs
		}
		path = dir + string(os.PathListSeparator) + path
	}
	variables["PATH"] = path
	return &lit.Suite{
		Excludes: slices.Clone(s.excludes), Features: s.features, Substitutions: s.substitutions, Environment: variables,
		Tools: r.Tools, External: s.external,
	}
}

// expandLists replaces @file by the lines of the file.
func expandLists(operands []string) ([]string, error) {
	var all []string
	for _, o := range operands {
		file, ok := strings.CutPrefix(o, "@")
		if !ok {
			all = append(all, o)
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); line != "" {
				all = append(all, line)
			}
		}
	}
	return all, nil
}

// below returns the tests at or below path.
func (r *run) below(path string, plain *lit.Suite) (*lit.Suite, []*lit.Test, error) {
	dir, configured := r.loader.Find(path)
	if !configured && r.settings.prefix != "" {
		// Who names a configuration wants it.
		r.warnings++
		r.warning("lit: warning: unable to find test suite for '%s': there is no %s.cfg.py at or above it", path, r.settings.prefix)
		return nil, nil, nil
	}
	if !configured {
		return r.plain(path, plain)
	}
	suite, err := r.loader.Suite(dir)
	if err != nil {
		return nil, nil, err
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, nil, err
	}
	// The configuration may be of a build folder, whose tests are elsewhere.
	rel, err := filepath.Rel(dir, abs)
	if err != nil {
		return nil, nil, err
	}
	source := filepath.Join(suite.SourceRoot, rel)
	if _, err := os.Stat(source); err != nil {
		return suite, nil, nil
	}
	r.loader.Debug("resolved input '%s' to '%s'::%s", path, suite.Name, rel)
	tests, err := suite.Discover(source)
	return suite, slices.DeleteFunc(tests, isNoTest), err
}

// isNoTest reports whether the configuration does not take a file for a test,
// even if the command line names it.
func isNoTest(t *lit.Test) bool {
	name := t.Path[len(t.Path)-1]
	suffix := func(s string) bool { return strings.HasSuffix(name, s) }
	return strings.HasPrefix(name, ".") || slices.Contains(t.Suite.Excludes, name) || !slices.ContainsFunc(t.Suite.Suffixes, suffix)
}

// plain returns the tests of a folder without a configuration, or of one file.
func (r *run) plain(path string, base *lit.Suite) (*lit.Suite, []*lit.Test, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, nil, err
	}
	info, err := os.Stat(abs)
	if err != nil {
		r.warnings++
		r.warning("lit: warning: unable to find test suite for '%s'", path)
		return nil, nil, nil
	}
	suite := base.Derive()
	suite.SourceRoot = abs
	if !info.IsDir() {
		suite.SourceRoot = filepath.Dir(abs)
	}
	suite.Name = filepath.Base(suite.SourceRoot)
	suite.Excludes = append(suite.Excludes, "Inputs")
	suite.Suffixes = r.settings.suffixes
	if len(suite.Suffixes) > 0 || !info.IsDir() {
		tests, err := suite.Discover(abs)
		return suite, tests, err
	}
	suite.Suffixes = suffixes()
	tests, err := suite.Discover(abs)
	return suite, slices.DeleteFunc(tests, func(t *lit.Test) bool {
		text, err := os.ReadFile(t.SourcePath())
		return err == nil && !bytes.Contains(text, []byte("RUN:"))
	}), err
}

// filter returns the tests that the options choose.
func (r *run) filter(tests []*lit.Test) []*lit.Test {
	s := r.settings
	return slices.DeleteFunc(slices.Clone(tests), func(t *lit.Test) bool {
		name := t.Name()
		return s.filter != nil && !s.filter.MatchString(name) || s.filterOut != nil && s.filterOut.MatchString(name)
	})
}
