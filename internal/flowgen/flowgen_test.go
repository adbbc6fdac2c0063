package flowgen_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	hivmopt "hivm-opt"
	"hivm-opt/internal/flowgen"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
)

// pipelines are the pipelines that every function has to survive.
var pipelines = []string{
	"canonicalize",
	"canonicalize{top-down=false region-simplify=aggressive}",
	"cse",
	"flatten-ops{mode=safe}",
	"flatten-ops{mode=maximal}",
	"cse,canonicalize,flatten-ops{mode=maximal},canonicalize,cse",
}

// limit is how long a pipeline may take: far longer than any does.
const limit = time.Minute

// change reads a text, runs a pipeline, after each pass of which the module is verified,
// and reads the printed text.
func change(text, pipeline string) (*hivmopt.Module, error) {
	after, err := hivmopt.Parse("f.mlir", text)
	if err != nil {
		return nil, err
	}
	done := make(chan error, 1)
	go func() { done <- after.Run(context.Background(), "builtin.module(func.func("+pipeline+"))") }()
	select {
	case err = <-done:
	case <-time.After(limit):
		return nil, fmt.Errorf("it has not ended after %s", limit)
	}
	if err != nil {
		return nil, err
	}
	again, err := hivmopt.Parse("g.mlir", after.String())
	if err == nil && again.String() != after.String() {
		err = fmt.Errorf("another text when it is read again")
	}
	return after, err
}

// compare runs a pipeline on a module, and the functions before and after.
func compare(before *hivmopt.Module, text, pipeline string) (samerun.Result, error) {
	after, err := change(text, pipeline)
	if err != nil {
		return samerun.Result{}, err
	}
	return samerun.Compare(before, after)
}

// TestRandomFlow takes 2 000 random functions, or as many of them as the tier says, through
// the passes that look at control flow: each ends, its output is valid, and the functions
// compute the same.
func TestRandomFlow(t *testing.T) {
	tier.Slow(t)
	const perModule = 50
	for from := 0; from < tier.Some(2000); from += perModule {
		var text strings.Builder
		for i := range perModule {
			text.WriteString(flowgen.Function(fmt.Sprintf("f%d", from+i), flowgen.Bytes(uint64(from+i))))
		}
		t.Run(fmt.Sprint(from), func(t *testing.T) {
			t.Parallel()
			before, err := hivmopt.Parse("f.mlir", text.String())
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range pipelines {
				r, err := compare(before, text.String(), p)
				if err != nil {
					t.Errorf("%s: %v", p, err)
					continue
				}
				if r.Compared < perModule*9/10 || r.Wrote < perModule/2 {
					t.Errorf("%s: only %d functions run, and %d write anything: %v", p, r.Compared, r.Wrote, r.Skipped)
				}
			}
		})
	}
}

// FuzzFlow does the same for one function that the fuzzer chooses.
func FuzzFlow(f *testing.F) {
	for seed := range uint64(50) {
		f.Add(flowgen.Bytes(seed))
	}
	f.Fuzz(func(t *testing.T, choices []byte) {
		text := flowgen.Function("f", choices)
		before, err := hivmopt.Parse("f.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pipelines {
			if _, err := compare(before, text, p); err != nil {
				t.Errorf("%s: %v\n%s", p, err, text)
			}
		}
	})
}

// TestPrint writes one function, for looking at it: FLOW=17 go test -run Print -v.
func TestPrint(t *testing.T) {
	var seed uint64
	if _, err := fmt.Sscan(os.Getenv("FLOW"), &seed); err != nil {
		return // not needed
	}
	fmt.Println(flowgen.Function("f", flowgen.Bytes(seed)))
}
