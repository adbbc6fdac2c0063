package tollvm_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/nativetest"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
)

// inputs returns the parts of all files below the folders with test data.
func inputs(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, pattern := range []string{"../../testdata/*/*.mlir", "../../testdata/dialect/*/*.mlir", "../../dialect/*/testdata/*.mlir", "../../lower/lowerstd/testdata/*/*.mlir"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, strings.Split(string(text), "// -----")...)
		}
	}
	return out
}

// after returns the module of a text after a pipeline, and the last pass of that. The
// module is nil if it is refused.
func after(t *testing.T, text, pipeline string) (*ir.Context, *ir.Operation, pass.Pass) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(c, "t.mlir", text)
	if err != nil {
		return c, nil, nil
	}
	if pipeline == "" {
		return c, m, nil
	}
	registry, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		t.Fatal(err)
	}
	p, err := pass.Parse(registry, pipeline)
	if err != nil {
		t.Fatal(err)
	}
	if (&pass.Manager{Pipeline: p, Workers: 1}).Run(c, m) != nil {
		return c, nil, nil
	}
	list := p.Passes()
	return c, m, list[len(list)-1]
}

// lowered returns the LLVM IR of a text after a pipeline, or nil if it cannot be parsed or
// lowered.
func lowered(t *testing.T, text, pipeline string) []byte {
	t.Helper()
	c, m, _ := after(t, text, pipeline)
	if m == nil {
		return nil
	}
	out, err := lower.Module(c, m, lower.Options{CInterface: true}, lowerstd.Table())
	if err != nil {
		return nil
	}
	var b, again bytes.Buffer
	if err := out.Print(&b); err != nil {
		t.Errorf("%v\n%s", err, text)
		return nil
	}
	if err := out.Print(&again); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Errorf("printing again gives another text (%v)\n%s", err, text)
	}
	return b.Bytes()
}

// TestInputs lowers all inputs that other tests have, as they are and after all HIVM ops
// were made loops: none makes the tool panic, and LLVM takes the output.
func TestInputs(t *testing.T) {
	count := 0
	for _, text := range inputs(t) {
		for _, pipeline := range []string{"", "builtin.module(func.func(hivm-lower-to-loops))"} {
			if out := lowered(t, text, pipeline); bytes.Contains(out, []byte("define")) {
				nativetest.Verify(t, out)
				count++
			}
		}
	}
	if count < 60 {
		t.Errorf("only %d of the inputs were lowered", count)
	}
	t.Logf("%d modules", count)
}
