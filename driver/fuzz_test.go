package driver_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/driver"
)

// run returns the exit code and both outputs of the tool.
func run(args []string, text string) (exit int, out, messages string) {
	var o, m bytes.Buffer
	exit = driver.Run(args, strings.NewReader(text), &o, &m)
	return exit, o.String(), m.String()
}

// FuzzFlatten takes texts through the whole tool: the flattened module is valid,
// prints the same when it is read again, and has nothing left to flatten.
func FuzzFlatten(f *testing.F) {
	for _, pattern := range []string{"../testdata/flatten/*.mlir", "../testdata/kernels/*.mlir"} {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			for _, chunk := range strings.Split(string(text), "// -----") {
				f.Add(chunk)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		flags := []string{"--allow-unregistered-dialect", "--flatten-ops=arch=membase"}
		exit, once, messages := run(flags, text)
		if strings.Contains(messages, "internal error") {
			t.Fatal(messages)
		}
		if exit != 0 {
			if once != "" || messages == "" {
				t.Fatalf("exit code %d, output %q, messages %q", exit, once, messages)
			}
			return
		}
		if exit, same, messages := run(flags[:1], once); exit != 0 || same != once {
			t.Fatalf("not a fixed point: %s\n%s\n%s", messages, once, same)
		}
		if exit, twice, messages := run(flags, once); exit != 0 || twice != once {
			t.Fatalf("flattened again: %s\n%s\n%s", messages, once, twice)
		}
	})
}

// FuzzArguments checks that no arguments crash the tool. Arguments that name files
// or stay silent are left out.
func FuzzArguments(f *testing.F) {
	for _, s := range []string{"--cse", "--help", "--pass-pipeline=builtin.module(cse)", "--flatten-ops=arch=membase", "--split-input-file=x --verify-diagnostics", "--canonicalize=top-down=0 -cse", "--nothing"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		args := strings.Fields(line)
		for _, a := range args {
			flag := strings.TrimLeft(a, "-")
			if !strings.HasPrefix(a, "-") || strings.HasPrefix(flag, "o") || strings.HasPrefix(flag, "explain-output") {
				return
			}
		}
		exit, _, messages := run(args, "module {}\n")
		if strings.Contains(messages, "internal error") || exit != 0 && messages == "" {
			t.Fatalf("%q: exit code %d, %s", args, exit, messages)
		}
	})
}
