package filecheck

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseArgs(t *testing.T) {
	got, err := ParseArgs(strings.Fields("t.mlir --check-prefix=A -check-prefixes B,C --match-full-lines -strict-whitespace=false " +
		"--implicit-check-not x --implicit-check-not=y=z -DX=1=2 -D$Y= -enable-var-scope --allow-unused-prefixes=true " +
		"--allow-empty --input-file=in --comment-prefixes=Z"))
	want := Invocation{CheckFile: "t.mlir", InputFile: "in", Options: Options{
		Prefixes: []string{"A", "B", "C"}, CommentPrefixes: []string{"Z"}, AllowUnusedPrefixes: true,
		MatchFullLines: true, ImplicitCheckNot: []string{"x", "y=z"},
		Defines: map[string]string{"X": "1=2", "$Y": ""}, EnableVarScope: true, AllowEmpty: true,
	}}
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	for args, want := range map[string]string{
		"":                          "missing check file",
		"a b":                       "too many positional arguments",
		"a --nonsense":              "unknown option",
		"a --check-prefix":          "needs a value",
		"a -DX":                     "missing '='",
		"a --match-full-lines=what": "neither true nor false",
	} {
		if _, err := ParseArgs(strings.Fields(args)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", args, err, want)
		}
	}
}

func TestMainCommand(t *testing.T) {
	files := map[string]string{"t": "CHECK: a", "in": "a", "none": "", "bad": "CHECK: {{"}
	read := func(name string) ([]byte, error) {
		text, ok := files[name]
		if !ok {
			return nil, fmt.Errorf("no file %s", name)
		}
		return []byte(text), nil
	}
	tests := []struct {
		args, stdin string
		exit        int
		want        string
	}{
		{"t", "a", ExitOK, ""},
		{"t --input-file=in", "", ExitOK, ""},
		{"t --input-file -", "a", ExitOK, ""},
		{"t", "b", ExitMismatch, "<stdin>:1:1: note: scanning from here"},
		{"t --input-file=t --check-prefix=NONE", "", ExitSetup, "no check strings found"},
		{"t", "", ExitSetup, "input '<stdin>' is empty"},
		{"none", "a", ExitSetup, "no check strings found"},
		{"bad", "a", ExitSetup, "found start of regex"},
		{"gone", "a", ExitSetup, "check file: no file gone"},
		{"t --input-file=gone", "a", ExitSetup, "input: no file gone"},
		{"", "a", ExitSetup, "FileCheck: missing check file"},
	}
	for _, tt := range tests {
		var stderr strings.Builder
		exit := Main(strings.Fields(tt.args), read, strings.NewReader(tt.stdin), &stderr)
		if exit != tt.exit || !strings.Contains(stderr.String(), tt.want) || tt.want == "" && stderr.Len() > 0 {
			t.Errorf("%q: exit %d, want %d; stderr:\n%s", tt.args, exit, tt.exit, stderr.String())
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	var check, input strings.Builder
	for i := range 500 {
		fmt.Fprintf(&input, "  %%v%d = arith.addi %%a, %%b : tensor<16xf32>\n", i)
		fmt.Fprintf(&check, "// CHECK: [[V%d:%%[a-z0-9]+]] = arith.addi {{.*}} : tensor<16xf32>\n", i)
	}
	for b.Loop() {
		if err := Check("t", check.String(), input.String(), Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
