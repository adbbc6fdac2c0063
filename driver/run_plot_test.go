package driver

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const plotted = `func.func @f(%a: memref<4x8xf32>, %b: memref<16xi1>, %s: f32, %r: memref<f32>, %e: memref<0x4xf32>) -> f32 {
  %c = arith.constant 0 : index
  %x = memref.load %a[%c, %c] : memref<4x8xf32>
  memref.store %x, %r[] : memref<f32>
  return %x : f32
}
`

// TestPlot draws arguments of a run.
func TestPlot(t *testing.T) {
	file := write(t, "f.mlir", plotted)
	args := []string{"run", file, "--quiet", "--arg=random(1)", "--arg=random(2)", "--arg=3", "--arg=zeros", "--arg=zeros"}
	for _, c := range []struct{ place, want string }{
		{"arg0", "<title>@f, arg0 : memref&lt;4x8xf32&gt;</title>"},
		{"arg0", "last axis"},
		{"arg0:hist", "how many"},
		{"arg1", "min 0, max 1"},
		{"arg1", "<polyline"},
		{"arg0[1]", "<title>@f, arg0[1] : memref&lt;4x8xf32&gt;</title>"},
		{"arg0[1]", "<polyline"},
		{"arg0[:,2:5]", "last axis"},
		{"arg0[-1,:]:hist", "how many"},
	} {
		out := filepath.Join(t.TempDir(), "a=b:c.svg")
		got := run("", append(args, "--plot="+c.place+"="+out)...)
		text, err := os.ReadFile(out)
		if got.exit != 0 || got.stdout != "" || got.stderr != "" || err != nil || !strings.Contains(string(text), c.want) {
			t.Errorf("%s: %+v, %v\n%s", c.place, got, err, text)
		}
	}
	// Several at once, and what is printed stays.
	one, two := filepath.Join(t.TempDir(), "one.svg"), filepath.Join(t.TempDir(), "two.svg")
	got := run("", append(append([]string{}, append(args[:2:2], args[3:]...)...), "--plot=arg0="+one, "--plot=arg1:hist="+two)...)
	if _, err := os.Stat(one); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(two); err != nil || got.exit != 0 || !strings.Contains(got.stdout, "result0 : f32 = ") {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestPlotErrors has places and values that cannot be drawn. What is wrong with the flag is said before anything
// runs, and no file appears.
func TestPlotErrors(t *testing.T) {
	file := write(t, "f.mlir", plotted)
	dir := t.TempDir()
	for place, want := range map[string]string{
		"arg5=DIR/x.svg":         "for the --plot option: @f has no arg5",
		"result1=DIR/x.svg":      "for the --plot option: @f has no result1",
		"arg0=DIR/x.png":         "x.png' would be a PNG: only SVG is written, which browsers show, and rsvg-convert or Inkscape convert",
		"arg0=DIR/x.jpg":         "is not of the form arg0=FILE.svg, result0=FILE.svg, arg0[3,:,2:5]=FILE.svg or arg0:hist=FILE.svg",
		"arg0[1=DIR/x.svg":       "is not of the form",
		"arg0[]=DIR/x.svg":       "for the --plot option: '' is no index, and no range like 2:5 or :",
		"arg0[1,x]=DIR/x.svg":    "for the --plot option: 'x' is no index, and no range like 2:5 or :",
		"arg0[1,2,3]=DIR/x.svg":  "for the --plot option: arg0 cannot be drawn: it has 2 axes, not 3",
		"arg0[4]=DIR/x.svg":      "for the --plot option: arg0 cannot be drawn: axis 0 has 4 elements, and the part has none of them, or more",
		"arg0[:,3:3]=DIR/x.svg":  "axis 1 has 8 elements",
		"arg2[0]=DIR/x.svg":      "for the --plot option: arg2 cannot be drawn: it is a single number, which has no parts",
		"arg0":                   "is not of the form",
		"arg0=":                  "is not of the form",
		"arg0:bars=DIR/x.svg":    "is not of the form",
		"arg0:=DIR/x.svg":        "is not of the form",
		"value=DIR/x.svg":        "is not of the form",
		"arg-1=DIR/x.svg":        "is not of the form",
		"arg2=DIR/x.svg":         "for the --plot option: arg2 cannot be drawn: it is a single number",
		"result0:hist=DIR/x.svg": "for the --plot option: result0 cannot be drawn: it is a single number",
		"arg3=DIR/x.svg":         "for the --plot option: arg3 cannot be drawn: it has a single element",
		"arg4:hist=DIR/x.svg":    "for the --plot option: arg4 cannot be drawn: it has no elements",
		"arg0=DIR/no/x.svg":      "cannot open output file '",
	} {
		got := run("", "run", file, "--arg=random(1)", "--arg=random(2)", "--arg=3", "--arg=zeros", "--arg=zeros", "--plot="+strings.ReplaceAll(place, "DIR", dir))
		if got.exit != 1 || got.stdout != "" || !strings.Contains(got.stderr, want) {
			t.Errorf("%s: %+v, not %q", place, got, want)
		}
	}
	for _, other := range []string{"--save=arg1=", "--plot=arg1="} {
		out := filepath.Join(dir, "x.svg")
		got := run("", "run", file, "--arg=random(1)", "--arg=random(2)", "--arg=3", "--arg=zeros", "--arg=zeros", "--plot=arg0="+out, other+out)
		if want := "hivm-opt: for the --plot option: '" + out + "' is another output too\n"; got.exit != 1 || got.stdout != "" || got.stderr != want {
			t.Errorf("%s: %+v, not %q", other, got, want)
		}
	}
	if found, err := os.ReadDir(dir); err != nil || len(found) > 0 {
		t.Errorf("%v, %v", found, err)
	}
}
