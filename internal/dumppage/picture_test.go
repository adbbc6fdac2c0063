//go:build unix

package dumppage_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/browsertest"
)

var update = flag.Bool("update", false, "write docs/dump.png")

// root is the folder of the module.
const root = "../.."

// kernel is the input of the picture in docs.
const kernel = "testdata/kernels/triton_pointer_args.mlir"

// run runs hivm-opt in the folder of the module and returns both outputs.
func run(t *testing.T, args ...string) (stdout, stderr string) {
	t.Helper()
	var out, messages bytes.Buffer
	exit := driver.RunContext(t.Context(), args, driver.IO{Dir: root, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &messages})
	if exit != 0 {
		t.Fatalf("%q: exit code %d\n%s", args, exit, messages.Bytes())
	}
	return out.String(), messages.String()
}

// picture is the picture in docs.
var picture = filepath.Join(root, "docs", "dump.png")

// The page of the picture in docs is drawn in both colours.
func TestScreenshot(t *testing.T) {
	t.Parallel()
	_, messages := run(t, kernel, "--pass-pipeline=builtin.module(canonicalize,cse,func.func(hivm-flatten-ops,canonicalize))", "--mlir-print-ir-before-all", "--mlir-print-ir-after-all", "--mlir-disable-threading")
	dump := filepath.Join(t.TempDir(), "kernel.dump")
	if err := os.WriteFile(dump, []byte(messages), 0o666); err != nil {
		t.Fatal(err)
	}
	text, _ := run(t, "dump", "--html", dump)
	page := browsertest.Save(t, strings.ReplaceAll(text, dump, "kernel.dump"))
	for _, dark := range []bool{false, true} {
		w := browsertest.Desktop
		w.Dark = dark
		x := browsertest.Open(t, page, "step=5", w)
		x.Wait(`document.documentElement.dataset.ready`)
		if n := x.Eval(`document.querySelectorAll("#list li").length`); n != "6" {
			t.Errorf("%s passes", n)
		}
		data := x.Screenshot()
		checkPicture(t, data)
		if *update && !dark && !t.Failed() {
			if err := os.WriteFile(picture, data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkPicture looks at a picture of the page.
func checkPicture(t *testing.T, data []byte) {
	t.Helper()
	browsertest.CheckPicture(t, data, 6, 2000)
}

// The picture in docs is made by the test above.
func TestCommittedScreenshot(t *testing.T) {
	data, err := os.ReadFile(picture)
	if err != nil {
		t.Fatal(err)
	}
	checkPicture(t, data)
}
