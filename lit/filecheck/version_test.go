package filecheck_test

import (
	"bytes"
	"strings"
	"testing"

	"hivm-opt/lit/filecheck"
)

// Scripts look for this line to recognise FileCheck.
func TestVersion(t *testing.T) {
	var out bytes.Buffer
	if exit := filecheck.Main([]string{"--version"}, filecheck.IO{Stdout: &out, Stderr: &out}); exit != 0 || !strings.Contains(out.String(), "LLVM version 22") {
		t.Errorf("exit %d: %s", exit, out.String())
	}
}
