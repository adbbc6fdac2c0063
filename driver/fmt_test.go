package driver

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFmt checks where the texts of hivm-opt fmt go, and the exit codes.
func TestFmt(t *testing.T) {
	const wrong, right, bad = "a.b  {\nc.d\n}\n", "a.b {\n  c.d\n}\n", "a.b {\n"
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "d", "e"), 0o755); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"wrong.mlir": wrong, "right.mlir": right, "bad.mlir": bad, "d/wrong.mlir": wrong, "d/e/wrong.mlir": wrong, "d/e/right.mlir": right, "d/e/wrong.txt": wrong}
	const badError = "bad.mlir:1:5: error: '{' is not closed\na.b {\n    ^\n"
	for _, c := range []struct {
		args, stdin string
		stdout      string
		stderr      string
		exit        int
		written     string // the files that differ then
	}{
		{"fmt", wrong, right, "", 0, ""},
		{"fmt -", wrong, right, "", 0, ""},
		{"fmt --check", wrong, "<stdin>\n", "", 1, ""},
		{"fmt --check", right, "", "", 0, ""},
		{"fmt -l", wrong, "<stdin>\n", "", 0, ""},
		{"fmt -w -", wrong, "", "-w does not go with the standard input", 1, ""},
		{"fmt -w --check", wrong, "", "-w writes texts, and --check does not", 1, ""},
		{"fmt", bad, "", "<stdin>:1:5: error: '{' is not closed\na.b {\n    ^\n", 1, ""},
		{"fmt wrong.mlir right.mlir", "", right + right, "", 0, ""},
		{"fmt wrong.mlir bad.mlir right.mlir", "", right + right, badError, 1, ""},
		{"fmt -l wrong.mlir right.mlir", "", "wrong.mlir\n", "", 0, ""},
		{"fmt -w wrong.mlir right.mlir d/e/wrong.txt", "", "", "", 0, "d/e/wrong.txt wrong.mlir"},
		{"fmt -w -l wrong.mlir right.mlir", "", "wrong.mlir\n", "", 0, "wrong.mlir"},
		{"fmt -w d", "", "", "", 0, "d/e/wrong.mlir d/wrong.mlir"},
		{"fmt -w bad.mlir d/", "", "", badError, 1, "d/e/wrong.mlir d/wrong.mlir"},
		{"fmt --check d", "", "d/e/wrong.mlir\nd/wrong.mlir\n", "", 1, ""},
		{"fmt d", "", "", "'d' is a folder, which needs -w, -l or --check", 1, ""},
		{"fmt nowhere.mlir wrong.mlir", "", right, "cannot open input file 'nowhere.mlir': No such file or directory\n", 1, ""},
		{"fmt --diagnostics-format=json bad.mlir", "", "", `"message":"'{' is not closed"`, 1, ""},
		{"fmt --diagnostics-format=github --check d/wrong.mlir", "", "d/wrong.mlir\n", "::error file=d/wrong.mlir,line=1,col=5,title=hivm-opt::the layout is not that of hivm-opt fmt\n", 1, ""},
		{"fmt --diagnostics-format=json --check -", "a.b {\n  c.d\n}", "<stdin>\n", `{"severity":"error","file":"<stdin>","line":3,"column":2,"message":"the layout is`, 1, ""},
		{"fmt --diagnostics-format=json -l -", wrong, "<stdin>\n", "", 0, ""},
	} {
		for name, text := range files {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got := runIn(dir, c.stdin, strings.Fields(c.args)...)
		if got.exit != c.exit || got.stdout != c.stdout || !strings.Contains(got.stderr, c.stderr) || (c.stderr == "") != (got.stderr == "") {
			t.Errorf("%s: exit %d\n%s\n%s", c.args, got.exit, got.stdout, got.stderr)
		}
		for name, text := range files {
			want := text
			if strings.Contains(" "+c.written+" ", " "+name+" ") {
				want = right
			}
			if b, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(b) != want {
				t.Errorf("%s: %s has\n%s", c.args, name, b)
			}
		}
	}
}

// runIn calls the tool in a folder.
func runIn(dir, stdin string, args ...string) result {
	var stdout, stderr bytes.Buffer
	exit := RunContext(context.Background(), args, IO{Stdin: strings.NewReader(stdin), Stdout: &stdout, Stderr: &stderr, Dir: dir})
	return result{exit, stdout.String(), stderr.String()}
}
