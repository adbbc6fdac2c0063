package driver

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// The size of a screen that a short help fits into.
const (
	screenLines   = 50
	screenColumns = 90
)

// TestHelpFitsAScreen looks at the size of the help of the tool.
func TestHelpFitsAScreen(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(run("", "--help").stdout, "\n"), "\n")
	if len(lines) > screenLines {
		t.Errorf("%d lines", len(lines))
	}
	for _, line := range lines {
		if utf8.RuneCountInString(line) > screenColumns {
			t.Errorf("%d letters: %s", utf8.RuneCountInString(line), line)
		}
	}
}

// TestHelpOfCommands checks that each command explains itself: by --help, by "help", and in its page.
func TestHelpOfCommands(t *testing.T) {
	for _, m := range manualsOf(nil, commands()) {
		words := m.words[1:]
		a, b := run("", append(words, "--help")...), run("", append([]string{helpCommand}, words...)...)
		if a != b || a.exit != 0 || a.stderr != "" {
			t.Errorf("%v: %+v\n%+v", words, a, b)
		}
		h := readHelp(m.text)
		if !strings.HasPrefix(m.text, Name+" "+strings.Join(words, " ")+" ") || !strings.HasPrefix(h.usage, "  "+Name+" "+strings.Join(words, " ")) || m.short == "" {
			t.Errorf("%v: the help begins with %q, %q", words, h.summary, h.usage)
		}
		if !strings.Contains(a.stdout, "\nFlags:\n") || !strings.Contains(a.stdout, "-h, --help") {
			t.Errorf("%v: %s", words, a.stdout)
		}
	}
	if a, b := run("", helpCommand), run("", "--help"); a != b {
		t.Errorf("%+v\n%+v", a, b)
	}
	if a, b := run("", versionCommand), run("", "--version"); a != b {
		t.Errorf("%+v\n%+v", a, b)
	}
	for args, want := range map[string]string{
		"help rnu":               "hivm-opt: unknown command 'rnu'. See: hivm-opt --help\nhivm-opt: Did you mean 'hivm-opt run'?\n",
		"help run x":             "hivm-opt: unknown command 'run x'. See: hivm-opt --help\n",
		"version x":              "hivm-opt: Too many positional arguments specified!\nhivm-opt: See: hivm-opt version --help\n",
		"completion":             "hivm-opt: expected one of the shells bash, zsh, fish, powershell. See: hivm-opt completion --help\n",
		"completion sh":          "hivm-opt: expected one of the shells bash, zsh, fish, powershell. See: hivm-opt completion --help\n",
		"man":                    "hivm-opt: expected the name of a folder. See: hivm-opt man --help\n",
		"man a b":                "hivm-opt: expected the name of a folder. See: hivm-opt man --help\n",
		"man nothing":            "cannot open output file 'nothing/hivm-opt.1': No such file or directory\n",
		"checkflatten a":         "hivm-opt: unknown command 'checkflatten'. See: hivm-opt --help\nhivm-opt: Did you mean 'hivm-opt check-flatten'?\n",
		"expalin -o x k":         "hivm-opt: unknown command 'expalin'. See: hivm-opt --help\nhivm-opt: Did you mean 'hivm-opt explain'?\n",
		"run a b":                "hivm-opt: Too many positional arguments specified!\nhivm-opt: Can specify at most 1 positional argument. See: hivm-opt run --help\n",
		"run --args 1":           "hivm-opt: Unknown command line argument '--args'.  Try: 'hivm-opt run --help'\nhivm-opt: Did you mean '--arg'?\n",
		"run --time":             "hivm-opt: for the --time option: requires a value!\n",
		"run --time k":           "hivm-opt: for the --time option: 'k' value invalid for integer argument!\nhivm-opt: It takes a number: --time=N\n",
		"run --rtol x":           "hivm-opt: for the --rtol option: 'x' value invalid for floating point argument!\nhivm-opt: It takes a number: --rtol=N\n",
		"bench --round-time=5 k": "hivm-opt: for the --round-time option: '5' is no time: write a number with its unit, such as 20ms, 10s or 1m\n",
		"--flatten-ops=mode=fast": "<unknown>:0: error: for the mode option of hivm-flatten-ops: Cannot find option named 'fast'!\n" +
			"failed to add `hivm-flatten-ops` with options `mode=fast`\n<unknown>:0: note: the values are: safe, compat, maximal\n",
		"explain -o x -": "hivm-opt: -o is for a report: give --html or --json\n",
	} {
		words := strings.Fields(args)
		if words[0] == "checkflatten" {
			words = append(words, "b")
		}
		if got := run("", words...); got.stderr != want || got.exit != 1 || got.stdout != "" {
			t.Errorf("%s: %+v\nwant %q", args, got, want)
		}
	}
}

// TestExplainCommand compares the command with the flag.
func TestExplainCommand(t *testing.T) {
	const kernel = "func.func @f(%a: memref<2x4xf32>) {\n  hivm.hir.vexp ins(%a : memref<2x4xf32>) outs(%a : memref<2x4xf32>)\n  return\n}\n"
	flag := run(kernel, "--flatten-ops", "--explain")
	if got := run(kernel, explainCommand); got.stdout != flag.stderr || got.stderr != "" || got.exit != 0 || !strings.Contains(got.stdout, "remark:") {
		t.Errorf("%+v\nwant %+v", got, flag)
	}
	if flag, got := run(kernel, "--flatten-ops", "--explain=missed"), run(kernel, explainCommand, "--missed"); got.stdout != flag.stderr || got.stderr != "" || got.exit != 0 {
		t.Errorf("%+v\nwant %+v", got, flag)
	}
	if got := run(kernel, explainCommand, "--diagnostics-format=json"); got.stdout != "" || !strings.Contains(got.stderr, `{"severity":"remark","message":"flatten-ops: `) {
		t.Errorf("%+v", got)
	}
	for _, form := range []string{"json", "html"} {
		flag := run(kernel, "--flatten-ops=arch=membase", "--explain="+form)
		if got := run(kernel, explainCommand, "--"+form, "-flatten-ops=arch=membase"); got != flag || got.stdout == "" {
			t.Errorf("%+v\nwant %+v", got, flag)
		}
		file := filepath.Join(t.TempDir(), "report")
		got := run(kernel, explainCommand, "--flatten-ops=arch=membase", "--"+form, "-o", file)
		if text, err := os.ReadFile(file); err != nil || string(text) != flag.stdout || got.stdout != "" || got.exit != 0 {
			t.Errorf("%+v, %v\n%s", got, err, text)
		}
	}
	if got := run("func.func @f() { memref.aloc() }", explainCommand); got.exit != 1 || got.stdout != "" || !strings.Contains(got.stderr, "error:") {
		t.Errorf("%+v", got)
	}
	if got := run(kernel, explainCommand, "--cse", "-"); got.exit != 1 || !strings.Contains(got.stderr, "there is no pass to explain") {
		t.Errorf("%+v", got)
	}
}

// TestFilesNamedAsCommands checks that a word is a command only where the arguments begin.
func TestFilesNamedAsCommands(t *testing.T) {
	for _, args := range [][]string{{"--cse", "run"}, {"-o", "-", "help"}, {"./explain"}} {
		if got := run("", args...); !strings.Contains(got.stderr, "cannot open input file '"+args[len(args)-1]+"'") {
			t.Errorf("%v: %+v", args, got)
		}
	}
	if got := run("", "dump", "--after", "CSE", "diff"); !strings.Contains(got.stderr, "cannot open input file 'diff'") {
		t.Errorf("%+v", got)
	}
}

// TestArgumentsOfProcess checks that a run inside of another program, which has arguments of its own, does not take
// those where it has none.
func TestArgumentsOfProcess(t *testing.T) {
	args := os.Args
	t.Cleanup(func() { os.Args = args })
	os.Args = []string{"lit", "--verbose", "testdata"}
	for _, none := range [][]string{nil, {}} {
		if got := run(empty, none...); got.exit != 0 || got.stdout != printed {
			t.Errorf("%+v", got)
		}
	}
}
