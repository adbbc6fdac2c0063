package tollvm_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/internal/conformance"
	"hivm-opt/internal/realtools"
	"hivm-opt/internal/tier"
	"hivm-opt/pass"
)

// printed returns the output of the last pass of a pipeline for a text, or nil if the
// text or the pipeline is refused.
func printed(t *testing.T, text, pipeline string) []byte {
	t.Helper()
	_, m, last := after(t, text, pipeline)
	if m == nil {
		return nil
	}
	var out bytes.Buffer
	if err := last.(pass.Emitter).Emitted().Print(&out); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
	return out.Bytes()
}

// accepted has opt check a text.
func accepted(t *testing.T, opt string, text []byte) {
	t.Helper()
	cmd := exec.Command(opt, "-passes=verify", "-disable-output", "-")
	cmd.Stdin = bytes.NewReader(text)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%s: %v\n%s\n%.4000s", opt, err, out, text)
	}
}

// TestAscend lowers all kernels of other tests for the device: the output is accepted by
// LLVM 22, and by LLVM 15 in the legacy form. A kernel whose arguments are pointers never
// passes on a size that it does not know. Of the measured cases it takes as many as the
// tier says.
func TestAscend(t *testing.T) {
	newest, oldest := realtools.Opt(t), realtools.Opt15(t)
	measured := conformance.Extract(t, "library-calls/*.mlir")
	for _, x := range []struct {
		name, pattern string
		every, least  int // one of how many is taken, and how many modules are lowered
	}{
		{"kernels", "../../testdata/kernels/*.mlir", 1, 19},
		{"library", "../../testdata/library/*.mlir", 1, 60},
		{"flatten", "../../testdata/flatten/*.mlir", 1, 1},
		{"measured", measured + "/*/*.mlir", tier.Every(10), 50},
	} {
		t.Run(x.name, func(t *testing.T) {
			files, err := filepath.Glob(x.pattern)
			if err != nil {
				t.Fatal(err)
			}
			count, number := 0, 0
			for _, f := range files {
				text, err := os.ReadFile(f)
				if err != nil {
					t.Fatal(err)
				}
				for _, part := range strings.Split(string(text), "// -----") {
					if number++; number%x.every != 0 {
						continue
					}
					modern := printed(t, part, "builtin.module(hivm-to-llvm-pipeline{target=ascend kernel-args=descriptors})")
					bare := printed(t, part, "builtin.module(hivm-to-llvm-pipeline{target=ascend})")
					if bytes.Contains(bare, []byte("i64 undef")) {
						t.Errorf("%s: a size is undefined\n%s", f, bare)
					}
					legacy := printed(t, part, "builtin.module(convert-hivm-to-std,hivm-plan-memory{strict=true},lower-to-llvm{target=ascend ascend-llvm=legacy any-library=true local-base=true kernel-args=descriptors})")
					if modern != nil {
						accepted(t, newest, modern)
					}
					if legacy != nil {
						accepted(t, newest, legacy)
						accepted(t, oldest, legacy)
					}
					if bytes.Contains(modern, []byte("define")) || bytes.Contains(legacy, []byte("define")) {
						count++
					}
				}
			}
			if t.Logf("%d modules", count); count < x.least {
				t.Errorf("only %d modules were lowered", count)
			}
		})
	}
}

// TestAscendInputs lowers the inputs of all tests as they are: none makes the tool panic,
// and LLVM takes the output.
func TestAscendInputs(t *testing.T) {
	opt := realtools.Opt(t)
	count := 0
	for _, text := range inputs(t) {
		out := printed(t, text, "builtin.module(lower-to-llvm{target=ascend any-library=true kernel-args=descriptors emit-c-interface=true})")
		if bytes.Contains(out, []byte("define")) {
			accepted(t, opt, out)
			count++
		}
	}
	if t.Logf("%d modules", count); count < 30 {
		t.Errorf("only %d of the inputs were lowered", count)
	}
}
