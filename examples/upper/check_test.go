package upper_test

import (
	"os"
	"strings"
	"testing"

	"example.com/upper"
	"hivm-opt/lit/filecheck"
)

func TestCheck(t *testing.T) {
	var out strings.Builder
	upper.Run(nil, strings.NewReader("hello\nada\n"), &out, os.Stderr)
	check := filecheck.File{Name: "check", Text: "CHECK: HELLO\nCHECK-NEXT: {{^A.A$}}\n"}
	if err := filecheck.Check(check, filecheck.File{Name: "output", Text: out.String()}, filecheck.Options{}); err != nil {
		t.Error(err)
	}
}
