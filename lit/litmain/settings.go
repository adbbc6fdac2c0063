package litmain

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"mvdan.cc/sh/v3/shell"

	"hivm-opt/lit"
	"hivm-opt/lit/internal/argparse"
	"hivm-opt/lit/report"
)

// settings holds the settings of the command line.
type settings struct {
	parser *argparse.Parser

	// Suites.
	params        map[string]string
	path          []string
	prefix        string
	suffixes      []string
	excludes      []string
	features      map[string]bool
	substitutions []lit.Substitution
	timeout       time.Duration
	external      bool
	retries       int
	debug         bool

	// Which tests are run, and how.
	runner              lit.Runner
	filter, filterOut   *regexp.Regexp
	xfail, xfailNot     []string
	lastFailed          bool
	maxTests            int
	allowEmpty          bool
	ignoreFail          bool
	noExecute           bool
	underValgrind       bool
	ignored             []string // options that do nothing
	recordTimes         bool
	numShards, runShard bool // were given

	// The printed parts.
	display     report.Options
	progressBar bool
	quiet       bool
	timeTests   bool
	files       []reportFile
	onlyFailed  bool
	list        func(out io.Writer, tests []*lit.Test, suites []*lit.Suite) error
}

// reportFile is a file with results.
type reportFile struct {
	path  string
	write func(results []lit.Result, elapsed time.Duration) error
}

func newSettings() *settings {
	return &settings{
		params: map[string]string{}, features: map[string]bool{}, recordTimes: true,
		display: report.Options{Results: report.All, Show: map[lit.Code]bool{}},
	}
}

// parse reads LIT_OPTS and the command line.
func (r *run) parse(args []string) (operands []string, err error) {
	s := newSettings()
	r.settings = s
	s.parser = r.parser()
	env := environment(r.Environ)
	if opts := env["LIT_OPTS"]; opts != "" {
		more, err := shell.Fields(opts, func(name string) string { return env[name] })
		if err != nil {
			return nil, fmt.Errorf("LIT_OPTS: %w", err)
		}
		args = slices.Concat(more, args)
	}
	if operands, err = s.parser.Parse(args); err != nil {
		return nil, err
	}
	if err := s.fromEnvironment(env); err != nil {
		return nil, err
	}
	if err := s.parser.Operands(operands); err != nil {
		return nil, err
	}
	return operands, s.shards()
}

func environment(environ []string) map[string]string {
	env := map[string]string{}
	for _, pair := range environ {
		if k, v, ok := strings.Cut(pair, "="); ok {
			env[k] = v
		}
	}
	return env
}

// fromEnvironment sets the options that the command line left open.
func (s *settings) fromEnvironment(env map[string]string) (err error) {
	for _, v := range []struct {
		name, option string
		open         bool
	}{
		{"LIT_FILTER", "--filter", s.filter == nil},
		{"LIT_FILTER_OUT", "--filter-out", s.filterOut == nil},
		{"LIT_XFAIL", "--xfail", s.xfail == nil},
		{"LIT_XFAIL_NOT", "--xfail-not", s.xfailNot == nil},
		{"LIT_NUM_SHARDS", "--num-shards", !s.numShards},
		{"LIT_RUN_SHARD", "--run-shard", !s.runShard},
		{"LIT_MAX_WORKERS", "-j", s.runner.Workers == 0},
	} {
		if value := env[v.name]; value != "" && v.open && err == nil {
			_, err = s.parser.Parse([]string{v.option + "=" + value})
		}
	}
	return err
}

// shards checks the two options that belong together.
func (s *settings) shards() (err error) {
	switch {
	case s.numShards != s.runShard:
		err = argparse.Usage("--num-shards and --run-shard must be used together")
	case s.numShards && s.runner.Shard > s.runner.Shards:
		err = argparse.Usage("--run-shard must be between 1 and --num-shards (inclusive)")
	}
	return err
}

// valgrind refuses options that only processes could fulfil.
func (s *settings) valgrind() error {
	if s.underValgrind {
		return argparse.Usage("--vg, --vg-leak and --vg-arg: tests can't be run under valgrind here; name valgrind in a RUN line or in a substitution")
	}
	return nil
}

// list of kinds of values: each returns a function for [argparse.Option].

func setTo(to *bool, value bool) func(string) error {
	return func(string) error { *to = value; return nil }
}

func do(f func()) func(string) error {
	return func(string) error { f(); return nil }
}

func add(to *[]string) func(string) error {
	return func(v string) error { *to = append(*to, v); return nil }
}

func positive(to *int) func(string) error { return number(to, 1, "requires positive integer") }

func number(to *int, least int, want string) func(string) error {
	return func(v string) error {
		n, err := strconv.Atoi(v)
		if err != nil || n < least {
			return fmt.Errorf("%s, but found '%s'", want, v)
		}
		*to = n
		return nil
	}
}

func seconds(to *time.Duration, least int, want string) func(string) error {
	return func(v string) error {
		var n int
		if err := number(&n, least, want)(v); err != nil {
			return err
		}
		*to = time.Duration(n) * time.Second
		return nil
	}
}

func expression(to **regexp.Regexp) func(string) error {
	return func(v string) (err error) {
		if *to, err = regexp.Compile("(?i)" + v); err != nil {
			return fmt.Errorf("invalid regular expression: '%s', %s", v, strings.TrimPrefix(err.Error(), "error parsing regexp: "))
		}
		return nil
	}
}

// choice sets one of a few values by name.
func choice[T any](to *T, names []string, values []T) func(string) error {
	return func(v string) error {
		i := slices.Index(names, v)
		if i < 0 {
			return fmt.Errorf("invalid choice: '%s' (choose from '%s')", v, strings.Join(names, "', '"))
		}
		*to = values[i]
		return nil
	}
}

func param(to map[string]string) func(string) error {
	return func(v string) error {
		name, value, _ := strings.Cut(v, "=")
		to[name] = value
		return nil
	}
}

func substitution(to *[]lit.Substitution) func(string) error {
	return func(v string) error {
		key, value, ok := strings.Cut(v, "=")
		if !ok || key == "" {
			return errors.New("requires KEY=VALUE, but found '" + v + "'")
		}
		*to = append(*to, lit.Substitution{Key: key, Value: value})
		return nil
	}
}

// paths splits the value of --xfail.
func paths(to *[]string) func(string) error {
	return func(v string) error {
		*to = strings.Split(v, ";")
		return nil
	}
}

// toFile adds a report that is written to a file after the run.
func (s *settings) toFile(write func(out io.Writer, results []lit.Result, elapsed time.Duration) error) func(string) error {
	return func(path string) error {
		s.files = append(s.files, reportFile{path, func(results []lit.Result, elapsed time.Duration) error {
			f, err := os.Create(path)
			if err != nil {
				return err
			}
			return errors.Join(write(f, results, elapsed), f.Close())
		}})
		return nil
	}
}

// seed returns a seed for a random order.
func seed() uint64 { return rand.Uint64() }
