package lit

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Suite is a folder of tests and how to run them. A suite must not be changed
// while its tests run; several of them may run at the same time.
type Suite struct {
	// Name stands in front of every test's name.
	Name string
	// SourceRoot is the folder that the tests are in.
	SourceRoot string
	// ExecRoot is the place of scratch files, in folders like the folders of
	// SourceRoot. Empty means a new folder for each test that is removed
	// afterwards.
	ExecRoot string

	// Suffixes are the ends of file names that make a file a test.
	Suffixes []string
	// Excludes are names of files and folders that are not looked at.
	Excludes []string
	// Unsupported marks every test as unsupported.
	Unsupported bool
	// Features are the names that REQUIRES, UNSUPPORTED and XFAIL lines may use.
	Features map[string]bool
	// LimitToFeatures, when not empty, makes tests unsupported that ask for
	// features other than these.
	LimitToFeatures []string

	// Environment holds the variables that commands see. Nil means
	// [DefaultEnvironment].
	Environment map[string]string
	// Substitutions apply to RUN lines in this order, before the built-in
	// substitutions.
	Substitutions []Substitution
	// RecursionLimit is how often substitutions may be applied to their own
	// results at most. 0 means once.
	RecursionLimit int
	// Preamble holds command lines to run before the lines of every test.
	Preamble []string

	// Tools are commands that run inside the process, by name. One named like a
	// built-in takes its place.
	Tools map[string]Tool
	// External starts real processes also for commands that Tools or a built-in
	// have, wherever the PATH has a program of that name.
	External bool
	// FileCheckArgs are put before the arguments of every FileCheck command that
	// runs inside the process.
	FileCheckArgs []string

	// NoPipefail ignores failures of all commands of a pipe but the last.
	NoPipefail bool
	// Timeout limits the time of each test. 0 means no limit.
	Timeout time.Duration
	// Retries is how often a failing test is run again, unless its own
	// ALLOW_RETRIES says otherwise.
	Retries int

	// Local, when not nil, is asked for each folder below SourceRoot during
	// discovery. It returns the suite for the tests in dir: parent itself, or a
	// changed result of parent's [Suite.Derive].
	Local func(parent *Suite, dir string) (*Suite, error)
}

// Derive returns a copy of s whose lists and maps can be changed without a
// change to s.
func (s *Suite) Derive() *Suite {
	d := *s
	d.Suffixes = slices.Clone(s.Suffixes)
	d.Excludes = slices.Clone(s.Excludes)
	d.Features = maps.Clone(s.Features)
	d.LimitToFeatures = slices.Clone(s.LimitToFeatures)
	d.Environment = maps.Clone(s.Environment)
	d.Substitutions = slices.Clone(s.Substitutions)
	d.Preamble = slices.Clone(s.Preamble)
	d.Tools = maps.Clone(s.Tools)
	d.FileCheckArgs = slices.Clone(s.FileCheckArgs)
	return &d
}

// Test is one test file.
type Test struct {
	// Suite is the suite of the test, with the settings of its folder.
	Suite *Suite
	// Path leads from the suite's SourceRoot to the file.
	Path []string
	// PreviousFailure and PreviousElapsed describe an earlier run, if the caller
	// knows such a run; see [SmartOrder].
	PreviousFailure bool
	PreviousElapsed time.Duration
}

// Name returns the test's name as lit prints it: "suite :: folder/file".
func (t *Test) Name() string { return t.Suite.Name + " :: " + t.PathInSuite() }

// PathInSuite returns the test's path below its suite, with slashes.
func (t *Test) PathInSuite() string { return filepath.ToSlash(filepath.Join(t.Path...)) }

// SourcePath returns the test file's path.
func (t *Test) SourcePath() string {
	return filepath.Join(t.Suite.SourceRoot, filepath.Join(t.Path...))
}

// Result is the result of a test.
type Result struct {
	// Test is the test that ran.
	Test *Test
	// Code is the outcome.
	Code Code
	// Output is a description in lit's form: for a test that ran it starts with
	// "Exit Code:", for others it is the reason.
	Output string
	// Elapsed is the time the test took, all attempts together.
	Elapsed time.Duration
	// Attempts counts how often the test ran, MaxAttempts how often it could.
	Attempts, MaxAttempts int
}

// DefaultEnvironment returns the variables of the calling process that tests
// see unless their suite has an Environment of its own: few, so that a test
// does not depend on the calling process.
func DefaultEnvironment() map[string]string {
	env := map[string]string{"LLVM_DISABLE_CRASH_REPORT": "1"}
	for _, name := range []string{
		"PATH", "HOME", "TERM", "TMPDIR", "TMP", "TEMP", "LD_LIBRARY_PATH", "LIBRARY_PATH", "USERPROFILE",
		"SYSTEMROOT", "COMSPEC", "PATHEXT", "LLVM_SYMBOLIZER_PATH", "LLVM_PROFILE_FILE", "GOCOVERDIR",
		"FILECHECK_OPTS",
		"ASAN_OPTIONS", "LSAN_OPTIONS", "MSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
	} {
		if v, ok := os.LookupEnv(name); ok {
			env[name] = v
		}
	}
	return env
}
