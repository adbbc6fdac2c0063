package coreutils

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/lit/internal/testenv"
)

// files are the files in the folder of every command of these tests.
var files = map[string]string{
	"abc":       "a\nb\nc\n",
	"abd":       "a\nb\nd\n",
	"noeol":     "a\nb",
	"empty":     "",
	"blanks":    "a  b \n c\td\n",
	"blanks2":   "a b\n c d\n",
	"crlf":      "a\r\nb\r\n",
	"many":      "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n",
	"many2":     "1\n2\nthree\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\nfourteen\n15\n16\n",
	"dups":      "a\na\nb\nb\nb\na\n",
	"control":   "a\x01\x7f\x80\xff\tb\r\n",
	"words":     "foo bar\nfoobar baz\nFOO.bar\na+b (c) {d} [e] x|y\n\nlast line",
	"numbers":   "10\n9\n-3\n2.5\nx\n2\n",
	"dir/f":     "f\n",
	"dir/g":     "g\n",
	"dir2/f":    "f\n",
	"dir2/h":    "h\n",
	"dir/sub/x": "x\n",
}

func writeFiles(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	testenv.Write(t, dir, files)
	return dir
}

// outcome is everything that a command does.
type outcome struct {
	Exit           int
	Stdout, Stderr string
	Files          map[string]string
}

func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(dir, path)
		if d.IsDir() {
			all[rel] = "<folder>"
			return nil
		}
		text, err := os.ReadFile(path)
		all[rel] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func runOurs(t *testing.T, args []string, stdin string) outcome {
	t.Helper()
	dir := writeFiles(t)
	var stdout, stderr bytes.Buffer
	c := &Call{
		Context: context.Background(), Name: args[0], Args: args[1:], Dir: dir, Env: map[string]string{"A": "1"},
		Stdin: strings.NewReader(stdin), Stdout: &stdout, Stderr: &stderr,
	}
	exit := Lookup(args[0])(c)
	if exit == Unsupported {
		t.Fatalf("unsupported: %s", c.Problem)
	}
	return outcome{exit, stdout.String(), stderr.String(), tree(t, dir)}
}

func runSystem(t *testing.T, args []string, stdin string) outcome {
	t.Helper()
	path, err := exec.LookPath(args[0])
	if err != nil {
		testenv.Missing(t, err.Error())
	}
	dir := writeFiles(t)
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(path, args[1:]...)
	cmd.Dir, cmd.Env = dir, []string{"LC_ALL=C"}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &stdout, &stderr
	var ended *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &ended) {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(stderr.String(), path+":", args[0]+":")
	return outcome{cmd.ProcessState.ExitCode(), stdout.String(), text, tree(t, dir)}
}

// TestAgainstSystem compares each built-in with the system's command: exit
// code, output, messages and changes to files.
func TestAgainstSystem(t *testing.T) {
	for _, tt := range []struct {
		line  string // arguments, separated by single blanks; ~ represents a blank inside an argument
		stdin string
	}{
		{"cat abc noeol", ""}, {"cat", "in\n"}, {"cat abc - abd", "in\n"}, {"cat nosuch abc", ""}, {"cat dir", ""},
		{"cat -v control", ""}, {"cat -ve control", ""}, {"cat -u abc", ""}, {"cat empty", ""},
		{"head -n 2 many", ""}, {"head -3 many", ""}, {"head many", ""}, {"head -c 5 many", ""}, {"head -n -3 many", ""},
		{"head -n 0 many", ""}, {"head -n 5 noeol", ""}, {"head -c -4 many", ""}, {"head -n2", "x\ny\nz\n"},
		{"tail -n 2 many", ""}, {"tail -3 many", ""}, {"tail many", ""}, {"tail -c 5 many", ""}, {"tail -n +13 many", ""},
		{"tail -n 1 noeol", ""}, {"tail -c +30 many", ""}, {"tail -n 1", "x\ny"},
		{"sort dups", ""}, {"sort -u dups", ""}, {"sort -r many", ""}, {"sort -n numbers", ""}, {"sort -nr numbers", ""},
		{"sort noeol abc", ""}, {"sort -", "b\na"}, {"sort -nu numbers", ""}, {"sort empty", ""},
		{"uniq dups", ""}, {"uniq -c dups", ""}, {"uniq -d dups", ""}, {"uniq -u dups", ""}, {"uniq", "a\na"},
		{"wc -l many", ""}, {"wc -w words", ""}, {"wc -c", "abc"}, {"wc -l", "a\nb"},
		{"tr a-c A-C", "abcd"}, {"tr -d b", "abcb"}, {"tr abc x", "abcd"}, {"tr -s a", "aabaa"}, {`tr \n ,`, "a\nb\n"},
		{"tr -d \\r", "a\r\n"}, {"tr a-z A-Z", "hello-World"},
		{"grep foo words", ""}, {"grep -c foo words", ""}, {"grep -v foo words", ""}, {"grep -i foo words", ""}, {"grep -q foo words", ""},
		{"grep nosuch words", ""}, {"grep foo nosuch", ""}, {"grep foo words abc", ""}, {"grep -n a abc abd", ""}, {"grep -l a abc abd empty", ""},
		{"grep -E a\\+b|baz words", ""}, {"grep a+b words", ""}, {"grep -F a+b words", ""}, {"grep a\\+ words", ""}, {"grep -x a abc", ""},
		{"grep -w foo words", ""}, {"grep -e foo -e last words", ""}, {"grep ^foo words", ""}, {"grep bar$ words", ""}, {"grep ^$ words", ""},
		{"grep -E ^(foo|last) words", ""}, {"grep -E o{2} words", ""}, {"grep o\\{2\\} words", ""}, {"grep \\(foo\\)bar words", ""},
		{"grep [[:upper:]] words", ""}, {"grep [^a-z~] words", ""}, {"grep []] words", ""}, {"grep *a words", ""}, {"grep -m 1 foo words", ""},
		{"grep -c nosuch words", ""}, {"grep -vc foo words", ""}, {"grep -qs foo nosuch", ""}, {"grep a.b words", ""}, {"grep foo\\|last words", ""},
		{"grep -h a abc abd", ""}, {"grep -H a abc", ""}, {"grep foo", "foo\n"}, {"grep \\<bar words", ""}, {"grep x\\|y words", ""},
		{"sed s/a/X/ abc", ""}, {"sed s/o/0/g words", ""}, {"sed s/o/0/2 words", ""}, {"sed -n s/foo/X/p words", ""}, {"sed s/FOO/x/I words", ""},
		{"sed s/FOO/x/gi words", ""}, {"sed -e s/a/b/ -e s/b/c/ abc", ""}, {"sed 2d many", ""}, {"sed 2,5d many", ""}, {"sed $d many", ""},
		{"sed -n 3p many", ""}, {"sed -n 3,5p many", ""}, {"sed -n /3/,/5/p many", ""}, {"sed -n $p many", ""}, {"sed /3/d many", ""},
		{"sed /1/!d many", ""}, {"sed 3q many", ""}, {"sed 3q5 many", ""}, {"sed n;d many", ""}, {"sed $!N;s/\\n/,/ many", ""}, {"sed -n 2{p;p} many", ""},
		{"sed -n 2{p;p};4p many", ""}, {"sed s/\\(.\\)\\(.\\)/\\2\\1/ words", ""}, {"sed -E s/(.)(.)/\\2\\1/ words", ""}, {"sed -r s/o+/<&>/g words", ""},
		{"sed s/o*/x/g words", ""}, {"sed s|/|x| abc", "/"}, {"sed s,a,/, abc", ""}, {"sed s/a/\\n/ abc", ""}, {"sed s/a/\\//g abc", ""}, {"sed s/[/]/x/", "a/b\n"},
		{"sed s/a/&&/ abc", ""}, {"sed s/a/\\&/ abc", ""}, {"sed y/abc/xyz/ abc", ""}, {"sed = abc", ""}, {"sed 2i~new abc", ""}, {"sed 2a~new abc", ""},
		{"sed 2c~new abc", ""}, {"sed 2,3c~new many", ""}, {"sed -n 2,+2p many", ""}, {"sed -n 5,2p many", ""}, {"sed -n /2/,3p many", ""},
		{"sed -n /1/,+1p many", ""}, {"sed G abc", ""}, {"sed -n 1!G;h;$p abc", ""}, {"sed s/a/b/", "a"}, {"sed p noeol", ""}, {"sed -i s/a/X/ abc abd", ""},
		{"sed -n $= abc abd", ""}, {"sed s/a/X/ noeol abc", ""}, {"sed s/a/X/ nosuch abc", ""}, {"sed -s -n $p abc abd", ""}, {"sed /a/,/b/s/./X/ abc", ""},
		{"sed s/^/>~/ abc", ""}, {"sed s/$/</ abc", ""}, {"sed s/.$// crlf", ""}, {"sed s/\\r$// crlf", ""}, {"sed s/a\\|c/X/ abc", ""}, {"sed -E s/a|c/X/ abc", ""},
		{"sed s/[[:space:]]//g blanks", ""}, {"sed \\,b,d abc", ""}, {"sed s/b.*// words", ""}, {"sed s/\\./,/ words", ""}, {"sed s/a/X/;s//Y/ abc", ""},
		{"sed N;P;D many", ""}, {"sed N abc", ""}, {"sed -n N;p abc", ""},
		{"diff -u abc abc", ""}, {"diff -u abc abd", ""}, {"diff -u many many2", ""}, {"diff -u empty abc", ""}, {"diff -u abc empty", ""},
		{"diff -u noeol abc", ""}, {"diff -q abc abd", ""}, {"diff -b blanks blanks2", ""}, {"diff -w blanks blanks2", ""}, {"diff -U 1 many many2", ""},
		{"diff -U0 many many2", ""}, {"diff --strip-trailing-cr crlf crlf", ""}, {"diff -u abc nosuch", ""}, {"diff abc -", "a\nb\nc\n"}, {"diff dir/f dir2", ""},
		{"diff -r -q dir dir2", ""}, {"diff -ru dir dir", ""},
		{"cmp abc abc", ""}, {"cmp abc abd", ""}, {"cmp noeol abc", ""}, {"cmp empty abc", ""}, {"cmp -s abc abd", ""}, {"cmp abc nosuch", ""}, {"cmp abc -", "a\n"},
		{"cp abc new", ""}, {"cp abc dir", ""}, {"cp abc abd dir", ""}, {"cp nosuch new", ""}, {"cp dir new", ""}, {"cp -r dir new", ""}, {"cp -r dir dir2", ""},
		{"cp abc", ""}, {"cp abc abd nosuch", ""}, {"cp abc abc", ""}, {"cp -f abc abd", ""},
		{"mv abc new", ""}, {"mv abc dir", ""}, {"mv nosuch new", ""}, {"mv dir new", ""}, {"mv abc abd dir", ""}, {"mv -f abc abd", ""},
		{"rm abc", ""}, {"rm nosuch", ""}, {"rm -f nosuch", ""}, {"rm -rf dir", ""}, {"rm dir", ""}, {"rm -r dir abc", ""}, {"rm -f abc abd", ""},
		{"mkdir new", ""}, {"mkdir new/a", ""}, {"mkdir -p new/a dir", ""}, {"mkdir abc", ""}, {"mkdir -p abc", ""},
		{"touch new abc", ""}, {"touch -c new", ""}, {"touch nosuch/new", ""}, {"ls dir", ""}, {"ls", ""}, {"ls -a dir", ""}, {"ls -1 abc", ""}, {"ls nosuch", ""},
		{"true", ""}, {"false", ""}, {"echo a b", ""}, {"echo -n a", ""}, {`echo -e a\tb\\c\x41\101`, ""}, {`echo a\tb`, ""}, {"echo", ""},
	} {
		t.Run(tt.line, func(t *testing.T) {
			t.Parallel()
			args := strings.Split(tt.line, " ")
			for i := range args {
				args[i] = strings.ReplaceAll(args[i], "~", " ")
			}
			want := runSystem(t, args, tt.stdin)
			got := runOurs(t, args, tt.stdin)
			// diff prints times behind names, and these differ in blanks.
			want.Stdout = withoutTimes(want.Stdout)
			got.Stderr, want.Stderr = withoutHints(got.Stderr), withoutHints(want.Stderr)
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("- system, + built-in:\n%s", d)
			}
		})
	}
}

func withoutTimes(text string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "--- ") || strings.HasPrefix(l, "+++ ") {
			name, _, _ := strings.Cut(strings.TrimSuffix(l, "\n"), "\t")
			lines[i] = name + "\n"
		}
	}
	return strings.Join(lines, "")
}

// withoutHints removes "Try 'x --help'".
func withoutHints(text string) string {
	lines := strings.SplitAfter(text, "\n")
	kept := lines[:0]
	for _, l := range lines {
		if !strings.Contains(l, "--help") {
			kept = append(kept, l)
		}
	}
	return strings.Join(kept, "")
}

func TestCount(t *testing.T) {
	for _, tt := range []struct {
		text string
		args string
		want int
	}{
		{"a\nb\n", "2", 0}, {"a\nb", "1", 0}, {"a\nb", "2", 1}, {"", "0", 0}, {"a\n", "", Trouble}, {"a\n", "x", Trouble},
	} {
		args := append([]string{"count"}, strings.Fields(tt.args)...)
		if got := runOurs(t, args, tt.text); got.Exit != tt.want {
			t.Errorf("%q, %s: %+v", tt.text, tt.args, got)
		}
	}
}

// An unknown option of a built-in is left to the system's command, untouched.
func TestUnsupported(t *testing.T) {
	for _, line := range []string{
		"cat -n abc", "sed -z s/a/b/ abc", "sed s/a/b/w abc", "sed :a;ta abc", "sed s/\\(a\\)\\1/b/ abc", "sed 0,/a/d abc",
		"sed s/a", "sed s/a/\\U&/ abc", "sed {p abc", "sed p} abc", "grep -P a abc", "grep -o a abc", "grep \\(a\\)\\1 abc", "sort -k2 abc", "uniq -i abc",
		"wc abc", "ls -l", "head -n x abc", "tail -f abc", "tr [:lower:] [:upper:]", "cp -a abc x", "rm -i abc", "mkdir -m 0 x", "touch -d 0 x",
		"diff -y abc abd", "cmp -b abc abd", "mv -n abc abd", "env -S x",
	} {
		t.Run(line, func(t *testing.T) {
			dir := writeFiles(t)
			var out bytes.Buffer
			args := strings.Split(line, " ")
			c := &Call{
				Context: context.Background(), Name: args[0], Args: args[1:], Dir: dir,
				Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out,
			}
			if exit := Lookup(args[0])(c); exit != Unsupported || c.Problem == "" || out.Len() != 0 {
				t.Errorf("exit %d, problem %q, output %q", exit, c.Problem, out.String())
			}
		})
	}
}

func TestSplitFile(t *testing.T) {
	in := "before\n//--- a.txt\none\n\n#--- sub/b.txt\ntwo\n;--- c\n"
	dir := t.TempDir()
	run := func(text string, args ...string) (int, string) {
		var out bytes.Buffer
		c := &Call{
			Context: context.Background(), Name: "split-file", Args: args, Dir: dir,
			Stdin: strings.NewReader(text), Stdout: &out, Stderr: &out,
		}
		return splitFile(c), out.String()
	}
	if exit, out := run(in, "-", "new"); exit != 0 {
		t.Fatal(out)
	}
	want := map[string]string{".": "<folder>", "a.txt": "one\n\n", "sub": "<folder>", "sub/b.txt": "two\n", "c": ""}
	if d := cmp.Diff(want, tree(t, filepath.Join(dir, "new"))); d != "" {
		t.Error(d)
	}
	if exit, out := run(in, "--leading-lines", "-", "new"); exit != 0 {
		t.Fatal(out)
	}
	want["a.txt"], want["sub/b.txt"], want["c"] = "\n\none\n\n", "\n\n\n\n\ntwo\n", "\n\n\n\n\n\n\n"
	if d := cmp.Diff(want, tree(t, filepath.Join(dir, "new"))); d != "" {
		t.Error(d)
	}
	for text, message := range map[string]string{
		"a\n--- b\n//// --- c\n": "no part separator was found", "#--- \n": "empty part name", "//--- a\n#--- a\n": "'#--- a' occurs more than once", "#--- ../x\n": "leads out", "#---  a\n": "leading or trailing space",
	} {
		if exit, out := run(text, "-", "new"); exit != 1 || !strings.Contains(out, message) {
			t.Errorf("%q: %d, %s", text, exit, out)
		}
	}
}
