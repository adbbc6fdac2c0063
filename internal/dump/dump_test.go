package dump_test

import (
	"context"
	"strings"
	"testing"

	"hivm-opt/internal/dump"
)

// interleaved is a dump of two threads, as mlir-opt 22 prints it, with a module in front.
const interleaved = `// -----// IR Dump After SymbolDCE (symbol-dce) //----- //
#map = affine_map<(d0) -> (d0)>
module {
  func.func @f(%arg0: index) -> index {
    %0 = arith.addi %arg0, %arg0 : index
    return %0 : index
  }
  func.func @g() attributes {m = #map} {
    return
  }
}


loc("k.mlir":3:4): warning: slow
// -----// IR Dump After CSE (cse) //----- //
func.func @f(%arg0: index) -> index {
  %0 = arith.addi %arg0, %arg0 : index
  return %0 : index
}

// -----// IR Dump After CSE (cse) //----- //
func.func @g() attributes {m = affine_map<(d0) -> (d0)>} {
  return
}

// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @f(%arg0: index) -> index {
  return %arg0 : index
}

`

func read(t *testing.T, text string) *dump.Index {
	x, err := dump.Read(context.Background(), "d.mlir", strings.NewReader(text), int64(len(text)))
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestChanged(t *testing.T) {
	x := read(t, interleaved)
	want := []dump.Change{dump.Unknown, dump.Same, dump.Same, dump.Changed}
	if len(x.Sections) != len(want) {
		t.Fatalf("%d sections", len(x.Sections))
	}
	for i, s := range x.Sections {
		if s.Changed != want[i] {
			t.Errorf("section %d of @%s: changed is %s, want %s", s.Number, s.Function, s.Changed, want[i])
		}
	}
	if got := x.Noise.String(); got != "1 warning" || x.Noise.First != 14 {
		t.Errorf("noise: %s at line %d", got, x.Noise.First)
	}
}

func TestState(t *testing.T) {
	x := read(t, interleaved)
	got, err := x.State(4)
	want := `#map = affine_map<(d0) -> (d0)>
module {
func.func @f(%arg0: index) -> index {
  return %arg0 : index
}
func.func @g() attributes {m = affine_map<(d0) -> (d0)>} {
  return
}
}
`
	if err != nil || strings.TrimRight(got, " \n")+"\n" != want {
		t.Errorf("%v\n%s", err, got)
	}
}

func TestSteps(t *testing.T) {
	x := read(t, interleaved)
	var got []string
	for _, s := range x.Steps() {
		before, after, err := x.StepTexts(s)
		if err != nil {
			t.Fatal(err)
		}
		if s.Function == "f" && s.Before == 1 && !strings.HasSuffix(strings.TrimRight(before.Text, " \n"), "    return %0 : index\n  }") {
			t.Errorf("%s of @f begins with\n%s", s.Pass, before.Text)
		}
		if after == nil {
			t.Errorf("%s has no text behind it", s.Pass)
		}
		got = append(got, s.Pass+" "+s.Function)
	}
	if want := "SymbolDCE , CSE f, CSE g, Canonicalizer f"; strings.Join(got, ", ") != want {
		t.Errorf("steps: %s", got)
	}
}
