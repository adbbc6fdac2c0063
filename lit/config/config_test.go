package config_test

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/lit"
	"hivm-opt/lit/config"
	"hivm-opt/lit/internal/testenv"
)

// load reads the configuration in root with params and PATH set.
func load(t *testing.T, root string) (*lit.Suite, string, error) {
	t.Helper()
	var messages bytes.Buffer
	s, err := config.New(config.Options{
		Params:   map[string]string{"mode": "fast"},
		Environ:  []string{"PATH=/bin", "HOME=/home/me", "EMPTY="},
		Path:     []string{"/first", "/second"},
		Messages: &messages,
		Base:     &lit.Suite{Features: map[string]bool{"given": true}},
	}).Suite(root)
	return s, strings.ReplaceAll(messages.String(), root, "ROOT"), err
}

const whole = `# -*- Python -*-
import os, sys
import lit.formats
from os.path import (
    join,
    dirname as parent_of,
)
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

config.name = "Example"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = ['.txt', ".mlir"]
config.excludes = ["Inputs", "README.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = join(config.test_source_root, "out")
config.environment["PATH"] = os.path.pathsep.join(
    ("/tools", config.environment["PATH"]))
config.environment["FILECHECK_OPTS"] = ("-enable-var-scope "
    "--allow-unused-prefixes=false")  # one string
if config.parent is None and config.test_format is not None:
    import platform
    config.available_features.add("top")
for f in ["a", 'b']:
    config.available_features.add(f"feature-{f}{{}}")
config.substitutions.append(("%tool", "tool --x"))
config.substitutions.insert(0, (r"%\bword\b", f'{config.name!r} is {len("abc") + 1}'))
if lit_config.params.get("mode", "slow") == "fast":
    config.available_features.add("fast")
if "HOME" in os.environ and os.environ.get("NOPE") is None:
    config.environment["HOME"] = os.environ["HOME"]
def more(n):
    return n if n <= 0 else more(n - 1)
n = 3
while n > 0:
    n -= 1
config.test_retry_attempts = 2 + more(4)
lit_config.note("at %s" % config.name)
lit_config.maxIndividualTestTime = 60
llvm_config = lit.llvm.llvm_config
lit.llvm.initialize(lit_config, config)
llvm_config.add_tool_substitutions([ToolSubst("%opt", "opt", extra_args=["-v"]), "not"], ["/x", "/y"])
config = config
`

func TestWholeConfig(t *testing.T) {
	root := testenv.New(t, map[string]string{"lit.cfg.py": whole})
	s, messages, err := load(t, root)
	if err != nil {
		t.Fatal(err)
	}
	if messages != "lit: ROOT/lit.cfg.py:38: note: at Example\n" {
		t.Errorf("messages: %s", messages)
	}
	if s.Name != "Example" || s.SourceRoot != root || s.ExecRoot != filepath.Join(root, "out") || s.Retries != 2 {
		t.Errorf("got %+v", s)
	}
	want := map[string]bool{"given": true, "top": true, "feature-a{}": true, "feature-b{}": true, "fast": true}
	if d := cmp.Diff(want, s.Features); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{".txt", ".mlir"}, s.Suffixes); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{"Inputs", "README.txt"}, s.Excludes); d != "" {
		t.Error(d)
	}
	if got := s.Environment["PATH"]; got != "/x:/y:/tools:/first:/second:/bin" {
		t.Errorf("PATH=%s", got)
	}
	if got := s.Environment["FILECHECK_OPTS"]; got != "-enable-var-scope --allow-unused-prefixes=false" {
		t.Errorf("FILECHECK_OPTS=%s", got)
	}
	var values []string
	for _, sub := range s.Substitutions {
		values = append(values, sub.Value)
	}
	if d := cmp.Diff([]string{`'Example' is 4`, "tool --x", "opt -v"}, values); d != "" {
		t.Error(d)
	}
}

func TestSiteConfigLoadsTheOther(t *testing.T) {
	root := testenv.New(t, map[string]string{
		"src/lit.cfg.py": "import lit.formats\nconfig.name = 'S'\nconfig.test_format = lit.formats.ShTest()\nconfig.suffixes = set(['.txt'])\n" +
			"config.available_features.add(config.mode)\n",
		"src/a.txt": "RUN: true\n",
		"build/lit.site.cfg.py": "import os\nhere = os.path.dirname(os.path.abspath(__file__))\nconfig.mode = 'debug'\nconfig.test_exec_root = here\n" +
			"config.test_source_root = os.path.normpath(os.path.join(here, '..', 'src'))\n" +
			"lit_config.load_config(config, os.path.join(config.test_source_root, 'lit.cfg.py'))\n",
	})
	s, _, err := load(t, filepath.Join(root, "build"))
	if err != nil {
		t.Fatal(err)
	}
	if s.SourceRoot != filepath.Join(root, "src") || s.ExecRoot != filepath.Join(root, "build") || !s.Features["debug"] || s.Name != "S" {
		t.Errorf("got %+v", s)
	}
}

// The template of MLIR projects out of LLVM's tree: CMake writes the first file.
func TestLikeMLIR(t *testing.T) {
	root := testenv.New(t, map[string]string{
		"build/lit.site.cfg.py": `import os
config.llvm_tools_dir = "/llvm/bin"
config.llvm_shlib_ext = ".so"
config.my_obj_root = os.path.dirname(__file__)
config.my_src_root = os.path.join(config.my_obj_root, "..", "src")
import lit.llvm
lit.llvm.initialize(lit_config, config)
lit_config.load_config(config, os.path.join(config.my_src_root, "lit.cfg.py"))
`,
		"src/lit.cfg.py": `# -*- Python -*-

import os
import platform
import re
import subprocess
import tempfile

import lit.formats
import lit.util

from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst
from lit.llvm.subst import FindTool

config.name = 'MY'
config.test_format = lit.formats.ShTest(not llvm_config.use_lit_shell)
config.suffixes = ['.mlir']
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.my_obj_root, 'test')
config.substitutions.append(('%PATH%', config.environment['PATH']))
config.substitutions.append(('%shlibext', config.llvm_shlib_ext))
llvm_config.with_system_environment(['HOME', 'INCLUDE', 'LIB', 'TMP', 'TEMP'])
llvm_config.use_default_substitutions()
config.excludes = ['Inputs', 'README.txt']
config.my_tools_dir = os.path.join(config.my_obj_root, 'bin')
llvm_config.with_environment('PATH', config.llvm_tools_dir, append_path=True)
config.environment['NOTHING'] = os.environ.get('NOTHING')
tools = ['mlir-opt', 'my-opt', ToolSubst('%my', FindTool('my-opt'), unresolved='ignore')]
llvm_config.add_tool_substitutions(tools, [config.my_tools_dir, config.llvm_tools_dir])
`})
	s, _, err := load(t, filepath.Join(root, "build"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := s.Environment["PATH"], filepath.Join(root, "build/bin")+":/llvm/bin:/llvm/bin:/first:/second:/bin"; got != want {
		t.Errorf("PATH=%s, want %s", got, want)
	}
	if _, ok := s.Environment["NOTHING"]; ok || s.Environment["HOME"] != "/home/me" {
		t.Errorf("got %v", s.Environment)
	}
	if s.SourceRoot != filepath.Join(root, "src") || len(s.Substitutions) != 3 || s.Substitutions[2].Value != "my-opt" {
		t.Errorf("got %+v", s)
	}
}

// A folder's configuration changes the folder and the folders below it, and
// nothing else.
func TestLocalConfig(t *testing.T) {
	root := testenv.New(t, map[string]string{
		"lit.cfg.py":      "import lit.formats\nconfig.name='L'\nconfig.test_format=lit.formats.ShTest(True)\nconfig.suffixes=['.txt']\nconfig.seen=['root']\n",
		"lit.local.cfg":   "config.substitutions.append(('%ProtectFileCheckOutput', 'env -u FILECHECK_OPTS'))\n",
		"a/lit.local.cfg": "config.environment['X'] = 'a'\nconfig.seen.append('a')\nif 'f' not in config.available_features:\n    config.unsupported = True\n",
		"a/b/lit.local.cfg": "config.seen.append('b')\nlit_config.note('%s %s %s' % (config.parent.seen, config.seen, config.root.seen))\n" +
			"config.suffixes.append('.ll')\nconfig.available_features.add('b')\n",
	})
	s, _, err := load(t, root)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Substitutions) != 1 || s.Substitutions[0].Value != "env -u FILECHECK_OPTS" {
		t.Errorf("substitutions: %+v", s.Substitutions)
	}
	a, err := s.Local(s, filepath.Join(root, "a"))
	if err != nil {
		t.Fatal(err)
	}
	b, err := a.Local(a, filepath.Join(root, "a/b"))
	if err != nil {
		t.Fatal(err)
	}
	c, err := b.Local(b, filepath.Join(root, "a/b/c"))
	if err != nil {
		t.Fatal(err)
	}
	if s.Unsupported || !a.Unsupported || !b.Unsupported || c != b {
		t.Error("unsupported is wrong")
	}
	if s.Environment["X"] != "" || a.Environment["X"] != "a" || b.Environment["X"] != "a" {
		t.Error("environment is wrong")
	}
	if !slices.Equal(a.Suffixes, []string{".txt"}) || !slices.Equal(b.Suffixes, []string{".txt", ".ll"}) || a.Features["b"] || !b.Features["b"] {
		t.Errorf("suffixes %v and %v", a.Suffixes, b.Suffixes)
	}
}

func TestErrors(t *testing.T) {
	const start = "import lit.formats\nconfig.test_format = lit.formats.ShTest()\n" // two lines
	tests := []struct{ name, text, want string }{
		{"class", "if True:\n  class A: pass\n", "ROOT/lit.cfg.py:4: 'class' is Python that configurations can't use here"},
		{"decorator", "@f\ndef g(): pass\n", "ROOT/lit.cfg.py:3: '@' is Python"},
		{"module", "import os, subprocess\nsubprocess.call('x')\n", "ROOT/lit.cfg.py:4: 'subprocess' is not there for configurations here"},
		{"part of another module", "from a.b import c as d\nd()\n", "ROOT/lit.cfg.py:4: 'a.b.c' is not there for configurations here"},
		{"part of a module", "from os import (\n  sep,\n  fork)\n", "ROOT/lit.cfg.py:3: os has no .fork field or method"},
		{"star", "from os import *\n", "ROOT/lit.cfg.py:3: 'import *'"},
		{"name", "x = 1\ny = z\n", "ROOT/lit.cfg.py:4: undefined: z"},
		{"syntax", "x = = 1\n", "ROOT/lit.cfg.py:3: got '=', want primary expression"},
		{"call", "def f():\n  return config.nope\n\nf()\n", "ROOT/lit.cfg.py:4: TestingConfig has no .nope field or method"},
		{"loop", "while True: pass\n", "too many steps"},
		{"recursion", "def f(n): return f(n) + 1\nf(1)\n", "functions call each other without end"},
		{"load", "lit_config.load_config(config, __file__)\n", "files load each other without end"},
		{"missing load", "lit_config.load_config(config, 'nope.py')\n", "nope.py: no such file"},
		{"fatal", "\nlit_config.fatal('no way')\n", "ROOT/lit.cfg.py:4: fatal: no way"},
		{"f-string", "x = f'{1:q}'\n", "ROOT/lit.cfg.py:3: the format \"q\" is not supported"},
		{"open f-string", "x = f'{1'\n", "ROOT/lit.cfg.py:3: '{' is never closed"},
		{"string", "x = 'a\ny = 1\n", "ROOT/lit.cfg.py:3: unterminated string"},
		{"module attribute", "os.x = 1\n", "ROOT/lit.cfg.py:3: can't set x of os"},
		{"suffixes", "config.suffixes = '.txt'\n", "ROOT/lit.cfg.py: config.suffixes must be a list, not string \".txt\""},
		{"suffix", "config.suffixes = [1]\n", "ROOT/lit.cfg.py: config.suffixes must be a list of strings, not list [1]"},
		{"name type", "config.name = 3\n", "config.name must be a string, not int 3"},
		{"environment", "config.environment['A'] = 1\n", `config.environment["A"] must be a string, not int 1`},
		{"environment gone", "config.environment = None\n", "config.environment must be a dictionary, not NoneType None"},
		{"pair", "config.substitutions.append('%x')\n", "config.substitutions must be a list of pairs, not string"},
		{"pair of others", "config.substitutions.append(('%x', 1))\n", "config.substitutions must be a list of pairs of strings"},
		{"format", "config.test_format = lit.formats.GoogleTest('x')\n", "tests of the format GoogleTest can't be run here"},
		{"format type", "config.test_format = 1\n", "config.test_format must be a lit.formats.ShTest, not 1"},
		{"limit", "config.recursiveExpansionLimit = -1\n", "config.recursiveExpansionLimit must be a number that is not negative, not int -1"},
		{"time", "lit_config.maxIndividualTestTime = 'x'\n", "maxIndividualTestTime must be a number of seconds"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			root := testenv.New(t, map[string]string{"lit.cfg.py": start + tt.text})
			_, _, err := load(t, root)
			if err == nil {
				t.Fatalf("no error, want %q", tt.want)
			}
			if got := strings.ReplaceAll(err.Error(), root, "ROOT"); !strings.Contains(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestModules(t *testing.T) {
	root := testenv.New(t, map[string]string{"bin/tool": "", "lit.cfg.py": `
import os, re, sys, platform, shutil
import os.path as p
from re import match
def want(got, expected):
    if got != expected:
        lit_config.error("got %r, want %r" % (got, expected))
want(p.join("a", "b/", "c"), "a/b/c")
want(p.join("a", "/b"), "/b")
want(p.join("a", ""), "a/")
want(p.dirname("a/b/"), "a/b")
want(p.dirname("/a"), "/")
want(p.dirname("a"), "")
want(p.basename("a/b"), "b")
want(p.split("a/b"), ("a", "b"))
want(p.splitext("a.b/c.d.e"), ("a.b/c.d", ".e"))
want(p.splitext("a.b/.c"), ("a.b/.c", ""))
want(p.isabs("/a"), True)
want(p.exists(__file__), True)
want(p.isdir(__file__), False)
want(p.isfile(__file__), True)
want(p.relpath("/a/b", "/a/c"), "../b")
want(p.normpath("a/../b//c"), "b/c")
want(sorted(os.listdir(p.dirname(__file__))), ["bin", "lit.cfg.py"])
want(os.getenv("NOPE", "d"), "d")
want(os.environ.get("PATH"), "/bin")
want(match("a(b)?", "ab").group(1), "b")
want(match("b", "ab"), None)
want(re.search("b", "ab").group(), "b")
want(re.compile("a.c", re.I).fullmatch("ABC").groups(), ())
want(re.sub(r"(\w)-(?P<x>\w)", r"\2$\1\g<x>", "a-b"), "b$ab")
want(re.findall("[0-9]+", "1 22"), ["1", "22"])
want(re.escape("a.b"), "a\.b")
want(type(sys.executable), "string")
want(sys.version_info >= (3, 6), True)
want(platform.system() in ["Linux", "Darwin", "Windows", "FreeBSD"] or True, True)
want(lit.util.which("no-such-tool-at-all"), None)
want(f"{'a' if 1 == 1 else 'b'}{ {'k': 'v'}['k'] }", "av")
want("a" 'b' """c
d""", "abc\nd")
from pathlib import Path
here = Path(__file__).resolve().parent
want(str(here / "bin"), p.join(p.dirname(__file__), "bin"))
want((here / "bin" / "tool").exists(), True)
want((here / ".." / "nope").is_dir(), False)
want(str("a" / Path("b.c")), "a/b.c")
want((Path("a/b.c").name, Path("a/b.c").stem, Path("a/b.c").suffix), ("b.c", "b", ".c"))
want([str(Path(x)) for x in ("a//b/./c/", ".", "/", "/a")], ["a/b/c", ".", "/", "/a"])
want(str(Path("a").parent), ".")
want(p.join(here, "x"), str(here) + "/x")
want(str(here.joinpath("a", "b")), str(here) + "/a/b")
config.test_source_root = here
want(sorted({"b", 'a'}), ["a", "b"])
want({}, dict())
want(sorted({x for x in ["c"]}), ["c"])
want({"a": {1}}["a"], {1})
want(f"{sorted({2, 1})}", "[1, 2]")
want(u"x", "x")
want("\d\n", "\\d\n")
`})
	s, messages, err := load(t, root)
	if err != nil || messages != "" || s == nil {
		t.Errorf("%v\n%s", err, messages)
	}
}

func TestTimeout(t *testing.T) {
	root := testenv.New(t, map[string]string{"lit.cfg.py": "lit_config.maxIndividualTestTime = 90\n"})
	for asked, want := range map[time.Duration]time.Duration{0: 90 * time.Second, time.Second: time.Second} {
		l := config.New(config.Options{Timeout: asked})
		if _, err := l.Suite(root); err != nil {
			t.Fatal(err)
		}
		if got := l.Timeout(); got != want {
			t.Errorf("got %v, want %v", got, want)
		}
	}
}

func TestFind(t *testing.T) {
	root := testenv.New(t, map[string]string{"lit.cfg.py": "", "a/b/x.txt": "", "c/lit.site.cfg": ""})
	l := config.New(config.Options{})
	for path, want := range map[string]string{"": "", "a/b": "", "a/b/x.txt": "", "c": "c", "c/none": "c"} {
		if got, ok := l.Find(filepath.Join(root, path)); !ok || got != filepath.Join(root, want) {
			t.Errorf("Find(%s) = %s, %v", path, got, ok)
		}
	}
	if s, err := l.Suite(filepath.Join(root, "a")); err == nil {
		t.Errorf("no error without a configuration: %+v", s)
	}
}

// No file makes the reader panic or hang.
func FuzzConfig(f *testing.F) {
	f.Add(whole)
	f.Add("from os import (\n'")
	f.Add("import lit.llvm\nx = f'{{{f'")
	f.Fuzz(func(t *testing.T, text string) {
		root := testenv.New(t, map[string]string{"lit.cfg.py": text})
		start := time.Now()
		_, _, _ = load(t, root)
		if took := time.Since(start); took > 10*time.Second {
			t.Errorf("took %v", took)
		}
	})
}
