package litmain

import (
	"fmt"
	"io"
	"time"

	"hivm-opt/lit"
	"hivm-opt/lit/internal/argparse"
	"hivm-opt/lit/report"
)

// Headings of the help.
const (
	groupOutput    = "Output Format"
	groupExecution = "Test Execution"
	groupSelection = "Test Selection"
	groupSuites    = "Suites"
	groupDebug     = "Debug and Experimental Options"
)

// parser returns the options of lit.
func (r *run) parser() *argparse.Parser {
	p := &argparse.Parser{
		Program: "lit", Operand: "TEST_PATH", OperandHelp: "File or folder with tests, or @FILE with a list of them",
	}
	for _, group := range []struct {
		title   string
		options []*argparse.Option
	}{
		{"", r.generalOptions()},
		{groupOutput, r.settings.outputOptions()},
		{groupExecution, r.settings.executionOptions()},
		{groupSelection, r.settings.selectionOptions()},
		{groupSuites, r.settings.suiteOptions()},
		{groupDebug, r.settings.debugOptions()},
	} {
		for _, o := range group.options {
			o.Group = group.title
			p.Options = append(p.Options, o)
		}
	}
	return p
}

// names is a short form for the properties of every option.
func names(n ...string) []string { return n }

// show prints something and ends the run.
func (r *run) show(text func() string) func(string) error {
	return func(string) error {
		fmt.Fprint(r.Stdout, text())
		return argparse.ErrDone
	}
}

func (r *run) generalOptions() []*argparse.Option {
	s := r.settings
	return []*argparse.Option{
		{Names: names("-h", "--help"), Help: "Show this help and exit", Set: r.show(func() string { return s.parser.Help() })},
		{Names: names("--version"), Help: "Show the version and exit", Set: r.show(func() string { return Version + "\n" })},
		{Names: names("-j", "--threads", "--workers"), Metavar: "N", Help: "Number of tests that run at the same time", Set: positive(&s.runner.Workers)},
		{Names: names("--config-prefix"), Metavar: "NAME", Help: "Prefix of the names of configuration files", Set: func(v string) error { s.prefix = v; return nil }},
		{Names: names("-D", "--param"), Metavar: "NAME=VAL", Help: "Set a parameter that configurations can ask for", Set: param(s.params)},
	}
}

func (s *settings) outputOptions() []*argparse.Option {
	which := []string{"off", "failed", "all"}
	values := []report.Which{report.Off, report.Failed, report.All}
	outputs := func(w report.Which) func(string) error { return do(func() { s.display.SetOutputs(w) }) }
	chosen := func(set func(report.Which)) func(string) error {
		return func(v string) error {
			var w report.Which
			err := choice(&w, which, values)(v)
			set(w)
			return err
		}
	}
	options := []*argparse.Option{
		{Names: names("--test-output"), Metavar: "{off,failed,all}", Help: "For which tests commands and output are printed", Set: chosen(s.display.SetOutputs)},
		{Names: names("--print-result-after"), Metavar: "{off,failed,all}", Help: "For which tests the result is printed when they end", Set: chosen(s.display.SetResults)},
		{Names: names("--terse-summary"), Help: "Sum up failures only", Set: setTo(&s.display.Terse, true)},
		{Names: names("--no-terse-summary"), Help: "Sum up all results", Set: setTo(&s.display.Terse, false)},
		{Names: names("-q", "--quiet"), Help: "Print only failures", Set: do(func() {
			s.quiet, s.display.Terse = true, true
			s.display.SetResults(report.Failed)
			s.display.SetOutputs(report.Off)
		})},
		{Names: names("-s", "--succinct"), Help: "Print only failures, with a progress bar", Set: do(func() {
			s.progressBar = true
			s.display.SetResults(report.Failed)
		})},
		{Names: names("-v", "--verbose"), Help: "Print commands and output of tests that fail", Set: outputs(report.Failed)},
		{Names: names("-vv", "--echo-all-commands"), Help: "The same as -v", Set: outputs(report.Failed)},
		{Names: names("-a", "--show-all"), Help: "Print commands and output of all tests", Set: outputs(report.All)},
		{Names: names("-o", "--output"), Metavar: "PATH", Help: "Write the results to a file as JSON", Set: s.toFile(report.JSON)},
		{Names: names("--progress-bar"), Help: "Show a progress bar", Set: setTo(&s.progressBar, true)},
		{Names: names("--no-progress-bar"), Help: "Show no progress bar", Set: setTo(&s.progressBar, false)},
	}
	for _, c := range []lit.Code{lit.Excluded, lit.Skipped, lit.Unsupported, lit.Pass, lit.FlakyPass, lit.XFail, lit.XPass} {
		options = append(options, &argparse.Option{
			Names: names("--show-" + lower(c)), Help: "List tests with the result " + c.String(), Set: do(func() { s.display.Show[c] = true }),
		})
	}
	return options
}

func (s *settings) executionOptions() []*argparse.Option {
	ignored := func(string) error { return nil }
	unavailable := func(option string) func(string) error {
		return do(func() { s.ignored = append(s.ignored, option) })
	}
	return []*argparse.Option{
		{Names: names("--gtest-sharding"), Help: "Accepted and ignored", Set: ignored},
		{Names: names("--no-gtest-sharding"), Help: "Accepted and ignored", Set: ignored},
		{Names: names("--no-execute"), Help: "Run no command: tests with RUN lines pass", Set: setTo(&s.noExecute, true)},
		{Names: names("--vg"), Help: "Refused: tests can't be run under valgrind", Set: setTo(&s.underValgrind, true)},
		{Names: names("--vg-leak"), Help: "Refused like --vg", Set: setTo(&s.underValgrind, true)},
		{Names: names("--vg-arg"), Metavar: "ARG", Help: "Refused like --vg", Set: func(string) error { s.underValgrind = true; return nil }},
		{Names: names("--per-test-coverage"), Help: "Accepted and ignored, with a warning", Set: unavailable("--per-test-coverage")},
		{Names: names("--time-trace-output"), Metavar: "PATH", Help: "Accepted and ignored, with a warning", Set: unavailable("--time-trace-output")},
		{Names: names("--path"), Metavar: "PATH", Help: "Folder to search for commands before those of PATH", Set: add(&s.path)},
		{Names: names("--no-inprocess"), Help: "Start real processes for tools that could run inside this one", Set: setTo(&s.external, true)},
		{Names: names("--xunit-xml-output"), Metavar: "PATH", Help: "Write the results to a file as XML", Set: s.toFile(func(out io.Writer, results []lit.Result, elapsed time.Duration) error {
			return report.XUnit(out, results, elapsed, s.onlyFailed)
		})},
		{Names: names("--report-failures-only"), Help: "Leave tests that didn't fail out of the XML", Set: setTo(&s.onlyFailed, true)},
		{Names: names("--timeout"), Metavar: "SECONDS", Help: "Time limit of each test, 0 for none", Set: seconds(&s.timeout, 0, "requires non-negative integer")},
		{Names: names("--max-retries-per-test"), Metavar: "N", Help: "How often a failing test is tried again, if it doesn't say that itself", Set: number(&s.retries, 0, "requires non-negative integer")},
		{Names: names("--max-failures"), Metavar: "N", Help: "Stop after this number of failures", Set: positive(&s.runner.MaxFailures)},
		{Names: names("--allow-empty-runs"), Help: "Don't fail if the filters leave no test", Set: setTo(&s.allowEmpty, true)},
		{Names: names("--ignore-fail"), Help: "Exit with 0 even if tests fail", Set: setTo(&s.ignoreFail, true)},
		{Names: names("--skip-test-time-recording"), Help: "Don't write down how long tests took", Set: setTo(&s.recordTimes, false)},
		{Names: names("--time-tests"), Help: "Show how long tests took", Set: setTo(&s.timeTests, true)},
	}
}

func (s *settings) selectionOptions() []*argparse.Option {
	shuffle := func() { s.runner.Order, s.runner.Seed = lit.RandomOrder, seed() }
	order := choice(&s.runner.Order, []string{"lexical", "random", "smart"}, []lit.Order{lit.LexicalOrder, lit.RandomOrder, lit.SmartOrder})
	given := func(was *bool, set func(string) error) func(string) error {
		return func(v string) error { *was = true; return set(v) }
	}
	return []*argparse.Option{
		{Names: names("--max-tests"), Metavar: "N", Help: "Number of tests to run at most", Set: positive(&s.maxTests)},
		{Names: names("--max-time"), Metavar: "SECONDS", Help: "Start no test after this time", Set: seconds(&s.runner.MaxTime, 1, "requires positive integer")},
		{Names: names("--order"), Metavar: "{lexical,random,smart}", Help: "Order of the tests; smart is failed ones, then slow ones first (default)", Set: func(v string) error {
			if v == "random" {
				shuffle()
			}
			return order(v)
		}},
		{Names: names("--shuffle"), Help: "The same as --order=random", Set: do(shuffle)},
		{Names: names("-i", "--incremental"), Help: "The same as --order=smart", Set: do(func() { s.runner.Order = lit.SmartOrder })},
		{Names: names("--filter"), Metavar: "REGEX", Help: "Run only tests whose name matches", Set: expression(&s.filter)},
		{Names: names("--filter-out"), Metavar: "REGEX", Help: "Run only tests whose name doesn't match", Set: expression(&s.filterOut)},
		{Names: names("--filter-failed"), Help: "Run only tests that failed the last time", Set: setTo(&s.lastFailed, true)},
		{Names: names("--xfail"), Metavar: "LIST", Help: "Tests that are expected to fail, separated by semicolons", Set: paths(&s.xfail)},
		{Names: names("--xfail-not"), Metavar: "LIST", Help: "Tests that are not expected to fail, whatever their XFAIL lines say", Set: paths(&s.xfailNot)},
		{Names: names("--num-shards"), Metavar: "M", Help: "Cut the tests into this number of parts", Set: given(&s.numShards, positive(&s.runner.Shards))},
		{Names: names("--run-shard"), Metavar: "N", Help: "Run only this part", Set: given(&s.runShard, positive(&s.runner.Shard))},
	}
}

func (s *settings) suiteOptions() []*argparse.Option {
	return []*argparse.Option{
		{Names: names("--suffix"), Metavar: "SUFFIX", Help: "End of the names of test files, such as .mlir; may be repeated", Set: add(&s.suffixes)},
		{Names: names("--exclude"), Metavar: "NAME", Help: "File or folder that has no tests; may be repeated", Set: add(&s.excludes)},
		{Names: names("--subst"), Metavar: "KEY=VALUE", Help: "Substitution in RUN lines; may be repeated", Set: substitution(&s.substitutions)},
		{Names: names("--feature"), Metavar: "NAME", Help: "Feature that REQUIRES lines can ask for; may be repeated", Set: func(v string) error { s.features[v] = true; return nil }},
	}
}

func (s *settings) debugOptions() []*argparse.Option {
	list := func(f func(io.Writer, []*lit.Test, []*lit.Suite) error) func(string) error {
		return do(func() { s.list = f })
	}
	return []*argparse.Option{
		{Names: names("--debug"), Help: "Say which configurations are read", Set: setTo(&s.debug, true)},
		{Names: names("--show-suites"), Help: "Show all suites and exit", Set: list(func(out io.Writer, tests []*lit.Test, suites []*lit.Suite) error {
			report.Suites(out, tests, suites)
			return nil
		})},
		{Names: names("--show-tests"), Help: "Show all tests and exit", Set: list(func(out io.Writer, tests []*lit.Test, _ []*lit.Suite) error {
			report.Tests(out, tests)
			return nil
		})},
		{Names: names("--show-used-features"), Help: "Show all features that tests name and exit", Set: list(func(out io.Writer, tests []*lit.Test, _ []*lit.Suite) error {
			return usedFeatures(out, tests)
		})},
	}
}
