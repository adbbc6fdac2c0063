package config_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"hivm-opt/lit/config"
	"hivm-opt/lit/internal/testenv"
)

// standalone is a configuration as a user writes it to run a suite on its
// own.
const standalone = `# -*- Python -*-
import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path

import lit.formats
import lit.util
from typing import List, Optional

try:
    import psutil
except ImportError:
    psutil = None

HERE: str = os.path.dirname(os.path.abspath(__file__))
TOOLS: List[str] = ["FileCheck", 'not', "count"]
unset: Optional[str]

def find_tool(name: str, dirs: List[str] = [], *, must: bool = False) -> Optional[str]:
    """Return the path of a tool."""
    for d in dirs:
        candidate = os.path.join(d, name)
        if os.access(candidate, os.X_OK):
            return candidate
    try:
        return {"not": "/x/not"}[name]
    except KeyError as e:
        if must:
            raise RuntimeError(f"no {name!r}: {e}") from e
    return shutil.which(name)

config.name = "FileCheck"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = ['.txt']
config.test_source_root = HERE
exec_root = os.path.join(tempfile.mkdtemp(prefix="fc-"), "out")
os.makedirs(exec_root, exist_ok=True)
os.makedirs(exec_root, exist_ok=True)
try:
    os.makedirs(exec_root)
except OSError:
    config.available_features.add("exists")
config.test_exec_root = exec_root
assert os.path.isdir(exec_root), f"{exec_root} is missing"
assert isinstance(TOOLS, list) and all(isinstance(t, str) for t in TOOLS)
if not any(p.endswith(".cfg.py") for p in os.listdir(HERE)):
    sys.exit(1)
env = os.environ.copy()
env["PATH"] = os.pathsep.join([HERE] + env.get("PATH", "").split(os.pathsep))
config.environment = {**env, "FILECHECK_OPTS": "", **dict(A="1")}
first, *rest = TOOLS
for tool in [first, *rest]:
    path = find_tool(tool, dirs=[os.path.join(HERE, "bin")])
    if path is not None:
        config.substitutions.append((r"\b%s\b" % tool, path))
config.substitutions.append(("%w", "{:>3}|{:<4}|{:03d}|{!r}".format("a", "b", 7, "c")))
config.substitutions.append(("%f", f"{7:03d} {3.14159:.2f} {'x':^{2 + 3}} {first=}"))
config.substitutions.append(("%p", "%-4s|%03d|%5.1f" % ("a", 7, 2.25)))
config.substitutions.append(("%v", "".join(l.strip() for l in open(os.path.join(HERE, "version.txt")))))
with open(os.path.join(HERE, "version.txt")) as f:
    config.available_features.add("v" + f.read().splitlines()[0])
for f in sorted(Path(HERE).glob("*.feature")):
    config.available_features.add(f.stem)
setattr(config, "extra", getattr(lit_config, "nope", "default"))
if hasattr(config, "extra"):
    config.available_features.add(config.extra)
if sys.version_info.major >= 3 and platform.system() == os.uname().sysname and os.getpid() > 0:
    config.available_features.add("system")
if __name__ == "__main__":
    sys.stderr.write("lit {}\n".format(lit.__version__.split(".")[0]))
    print("tools:", len(TOOLS), sep="", file=sys.stderr)
del env["PATH"]
config.environment.update(N=str(len(env)))
`

func TestStandalone(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	root := testenv.New(t, map[string]string{
		"lit.cfg.py": standalone, "version.txt": "19.1\n-rc\n", "one.feature": "", "two.feature": "", "bin/FileCheck": "",
	})
	if err := os.Chmod(filepath.Join(root, "bin/FileCheck"), 0o755); err != nil {
		t.Fatal(err)
	}
	s, messages, err := load(t, root)
	if err != nil {
		t.Fatal(err)
	}
	if want := "lit 22\ntools:3\n"; messages != want {
		t.Errorf("messages %q, want %q", messages, want)
	}
	for _, f := range []string{"exists", "v19.1", "one", "two", "default", "system"} {
		if !s.Features[f] {
			t.Errorf("no feature %s in %v", f, s.Features)
		}
	}
	want := []string{root + "/bin/FileCheck", "/x/not", "  a|b   |007|'c'", "007 3.14   x   first='FileCheck'", "a   |007|  2.2", "19.1-rc"}
	var got []string
	for _, sub := range s.Substitutions {
		got = append(got, sub.Value)
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if s.Environment["PATH"] != root+":/bin" || s.Environment["A"] != "1" || s.Environment["N"] != "2" {
		t.Errorf("environment %v", s.Environment)
	}
	if filepath.Base(s.ExecRoot) != "out" {
		t.Errorf("exec root %s", s.ExecRoot)
	}
}

// Each line is true in Python.
func TestPython(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	root := testenv.New(t, map[string]string{"lit.cfg.py": `
def want(got, expected):
    if got != expected:
        lit_config.error("got %r, want %r" % (got, expected))
log = []
def tries(how):
    for i in range(3):
        try:
            log.append("try")
            if how == "return": return "returned"
            elif how == "break":
                break
            elif how == "continue" and i < 2:
                continue
            elif how == "key": x = {}["a"]
            elif how == "value": raise ValueError("bad")
            elif how == "attr": config.nope
            elif how == "file": open("/no/such/file")
            inner = i
        except (KeyError, IndexError):
            return "key"
        except ValueError as e:
            return "value " + str(e)
        except OSError: return "os"
        except:
            try:
                raise
            except AttributeError:
                return "attr"
        finally:
            log.append("finally")
    return "end"
want([tries(h) for h in ["return", "break", "key", "value", "attr", "file", "continue", ""]],
     ["returned", "end", "key", "value bad", "attr", "os", "end", "end"])
want(len(log), 12 + 12)
try: y = 1
except Exception: y = 2
else: y += 10
want(y, 11)
try:
    try:
        assert y == 1, "y"
    except ImportError:
        want(1, 2)
except AssertionError as e:
    y = str(e)
want(y, "y")
a = [1]; b = a; b += (2,); want(a, [1, 2])
d = {"k": [1]}
d["k"] += [2]
d |= {"m": 1}
want(d, {"k": [1, 2], "m": 1})
want({**d, **{"m": 2}, "n": 3}["m"], 2)
want((*a, 3), (1, 2, 3))
a, *b = "x", "y", "z"; want(b, ["y", "z"])
want(sum(x * 2 for x in [1, 2]), 6)
want(dict((k, v) for k, v in [("a", 1)]), {"a": 1})
want(max((len(x) for x in ["a", "bb"])), 2)
want(isinstance({}, (list, dict)), True)
want(isinstance("", int), False)
want("{0}{1}{0} {n[0]} {{}} {d[k]:>4} {:{}}".replace("{:{}}", "") .format("a", "b", n=[9], d={"k": "v"}), "aba 9 {}    v ")
want("%(a)s %% %x %c %r" .replace("%x %c %r", "") % {"a": 1}, "1 % ")
want("%5d|%-5d|%+d|%#x|%s" % (3, 3, 3, 255, None), "    3|3    |+3|0xff|None")
want(f"{1234567:,} {255:#x} {0.5:.0%} {-3:05d} {'a':*<3} {True} {[1]}", "1,234,567 0xff 50% -0003 a** True [1]")
want(repr(["a'", 'b"', (1,), {"k": None}, "\\\n"]) + str("x"), """["a'", 'b"', (1,), {'k': None}, """ + r"'\\\n']x")
want("7".zfill(3) + "a".ljust(2) + "b".rjust(2), "007a  b")
want([x for x in [3, 1, 2] if not x == 1], [3, 2])
l = [3, 1, 2]; l.sort(reverse=True); want(l, [3, 2, 1])
m = l.copy(); m.append(0); want(len(l), 3)
f = lambda x, *y: x; want(f(1, 2), 1)
x: int = 5; want(x, 5)
want({"a": 1, "b": 2}.copy(), {"b": 2, "a": 1})
want({*[1, 2], 2}, {1, 2})
want(next((x for x in [1, 2] if x > 1), None), 2)
want(next((x for x in [1, 2] if x > 2), None), None)
want(list(map(str, filter(lambda x: x > 1, [1, 2]))), ["2"])
import os, glob, shlex, shutil, tempfile
os.environ["ADDED"] = "yes"; want(os.getenv("ADDED"), "yes")
os.environ.pop("EMPTY", None); want("EMPTY" in os.environ, False)
want(glob.glob(os.path.dirname(__file__) + "/*.py"), [__file__])
want(shlex.quote("a b"), "'a b'")
d = tempfile.mkdtemp(); shutil.rmtree(d); want(os.path.exists(d), False)
want(os.path.commonprefix(["/a/bc", "/a/bd"]), "/a/b")
want(os.path.commonpath(["/a/bc", "/a/bd"]), "/a")
want(os.path.expandvars("$HOME/x$NOPE"), "/home/me/x$NOPE")
with open(__file__) as g: want(g.readline(), "\n")
`})
	_, messages, err := load(t, root)
	if err != nil || messages != "" {
		t.Errorf("%v\n%s", err, messages)
	}
}

// Any statement may stand first, and a "try" may assign to names from before.
func TestFirstLine(t *testing.T) {
	for _, text := range []string{
		"def f(): pass\nf()\n", "if True: pass\n", "for x in []: pass\n", "with open(__file__) as f: pass\n", "", "# nothing",
		"try:\n  import nope as sys\nexcept ImportError: pass\nconfig.name = sys.platform\n",
		"try: import nope\nexcept ImportError: nope = None\nassert nope is None\n",
	} {
		if _, _, err := load(t, testenv.New(t, map[string]string{"lit.cfg.py": text})); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// sys.exit() is the end of a configuration, and nothing more.
func TestExit(t *testing.T) {
	for text, want := range map[string]string{"import sys\nconfig.name = 'E'\nsys.exit()\nx = config.nope\n": "", "import sys\nsys.exit(3)\n": "sys.exit(3)"} {
		s, _, err := load(t, testenv.New(t, map[string]string{"lit.cfg.py": text}))
		if want == "" && (err != nil || s.Name != "E") || want != "" && (err == nil || !strings.HasSuffix(err.Error(), want)) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// A configuration can't fill the memory.
func TestMemory(t *testing.T) {
	testenv.Slow(t)
	for name, text := range map[string]string{
		"add":       "x = 'a'\nfor i in range(60): x = x + x\n",
		"add in":    "x = 'a'\nfor i in range(60): x += x\n",
		"list":      "x = [1]\nfor i in range(60): x += x\n",
		"extend":    "x = [1]\nfor i in range(60): x.extend(x)\n",
		"repeat":    "x = 'a' * (1 << 40)\n",
		"repeats":   "x = ['a' * (1 << 20) for i in range(10000)]\n",
		"replace":   "x = 'a' * (1 << 20)\nx = x.replace('a', x)\n",
		"join":      "x = 'a' * (1 << 20)\nx = x.join([x] * 10000)\n",
		"format":    "x = 'a'\nfor i in range(60): x = '{}{}'.format(x, x)\n",
		"f-string":  "x = 'a'\nfor i in range(60): x = f'{x}{x}'\n",
		"percent":   "x = 'a'\nfor i in range(60): x = '%s%s' % (x, x)\n",
		"width":     "x = '%*d' % (1 << 40, 1)\n",
		"spec":      "x = '{:1099511627776}'.format(1)\n",
		"str":       "x = []\nfor i in range(60): x = [x, x]\ny = str(x)\n",
		"sub some":  "import re\nx = 'a' * (1 << 14)\nx = re.sub('(a+)', r'\\1' * 2000, x)\n",
		"number":    "x = 3\nfor i in range(60): x = x * x\n",
		"range":     "x = list(range(1 << 40))\n",
		"spread":    "x = [1]\nfor i in range(60): x = [*x, *x]\n",
		"slices":    "x = 'a' * (1 << 20)\ny = []\nfor i in range(100000): y.append(x[1:])\n",
		"sub":       "import re\nx = 'a' * (1 << 20)\nx = re.sub('a', x, x)\n",
		"loads":     "lit_config.load_config(config, __file__)\nlit_config.load_config(config, __file__)\n",
		"caught":    "try:\n  x = 'a' * (1 << 40)\nexcept:\n  pass\n",
		"caught in": "while True:\n  try:\n    pass\n  except: pass\n",
		"nesting":   "x = " + strings.Repeat("(", 100000) + "\n",
	} {
		t.Run(name, func(t *testing.T) {
			root := testenv.New(t, map[string]string{"lit.cfg.py": text})
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			_, _, err := load(t, root)
			runtime.ReadMemStats(&after)
			if mib := (after.TotalAlloc - before.TotalAlloc) >> 20; err == nil || mib > 800 || time.Since(start) > 20*time.Second {
				t.Errorf("took %d MiB and %v, error %v", mib, time.Since(start), err)
			}
		})
	}
}

// The text of a value in a message is bounded.
func TestShown(t *testing.T) {
	root := testenv.New(t, map[string]string{"lit.cfg.py": "import lit.formats\nconfig.test_format = lit.formats.ShTest()\nx = []\nfor i in range(60): x = [x, x]\nlit_config.note(x)\nconfig.suffixes = x\n"})
	_, messages, err := load(t, root)
	if !strings.HasSuffix(messages, "note: list\n") || err == nil || !strings.HasSuffix(err.Error(), "not list list") {
		t.Errorf("%q, %v", messages, err)
	}
}

// A list that has itself does no harm in a folder's copy.
func TestCycle(t *testing.T) {
	root := testenv.New(t, map[string]string{"lit.cfg.py": "config.x = []\nconfig.x.append(config.x)\n", "lit.local.cfg": "config.y = len(config.x)\n"})
	if _, _, err := load(t, root); err != nil {
		t.Error(err)
	}
}

func TestInterrupted(t *testing.T) {
	root := testenv.New(t, map[string]string{"lit.cfg.py": "x = ()\nfor i in range(28): x = (x, x)\nd = {x: 1}\n"})
	done := make(chan struct{})
	time.AfterFunc(300*time.Millisecond, func() { close(done) })
	_, err := config.New(config.Options{Done: done}).Suite(root)
	if !errors.Is(err, config.ErrInterrupted) {
		t.Errorf("got %v", err)
	}
}

func TestToolsPath(t *testing.T) {
	root := testenv.New(t, map[string]string{"bin/a": "", "bin/b": "", "other/a": "", "lit.cfg.py": `
import os
here = os.path.dirname(__file__)
paths = os.pathsep.join([here + "/other", here + "/bin"])
config.name = "%s %s %s" % (lit_config.getToolsPath(None, paths, ["a", "b"]), lit_config.getToolsPath(here + "/other", paths, ["a"]), lit_config.getToolsPath(None, paths, ["c"]))
`})
	s, _, err := load(t, root)
	if err != nil || s.Name != root+"/bin "+root+"/other None" {
		t.Errorf("%v %+v", err, s)
	}
}
