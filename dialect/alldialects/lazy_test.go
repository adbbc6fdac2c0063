package alldialects

import (
	"maps"
	"slices"
	"sync"
	"testing"

	"hivm-opt/ir"
	"hivm-opt/parser"
	"hivm-opt/printer"
)

// TestLazy reads, verifies and prints a function in several goroutines at once: the only
// dialects that are made are the dialects of its operations, each once.
func TestLazy(t *testing.T) {
	var mu sync.Mutex
	made := map[string]int{}
	counted := makers()
	for name, maker := range counted {
		counted[name] = func() *ir.Dialect {
			mu.Lock()
			defer mu.Unlock()
			made[name]++
			return maker()
		}
	}
	r := ir.NewDialectRegistry(counted)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() { roundTrip(t, r) })
	}
	all.Wait()
	if want := map[string]int{"arith": 1, "builtin": 1, "func": 1}; !maps.Equal(made, want) {
		t.Errorf("made %v, want %v", made, want)
	}
}

func roundTrip(t *testing.T, r *ir.DialectRegistry) {
	const text = `module {
  func.func @f(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    return %0 : i32
  }
}`
	c, err := ir.NewContextWith(r)
	if err != nil {
		t.Error(err)
		return
	}
	f, err := c.Files.Add("three.mlir", text)
	if err != nil {
		t.Error(err)
		return
	}
	m, err := parser.Parse(c, f, parser.Options{})
	if err != nil {
		t.Error(err)
		return
	}
	if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
		t.Error(err)
	}
	if out := printer.String(c, m, printer.Options{}); out != text {
		t.Errorf("got %q", out)
	}
}

// TestNames makes all dialects, which checks that each has the name in the registry.
func TestNames(t *testing.T) {
	c, err := NewContext()
	if err != nil {
		t.Fatal(err)
	}
	want := slices.Sorted(maps.Keys(makers()))
	want = append(want, "hivm")
	slices.Sort(want)
	if got := c.Dialects(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestMoved checks that the operations of [ir.Dialect.Moved] are found by both names.
func TestMoved(t *testing.T) {
	c, err := NewContext()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range c.Dialects() {
		for old, now := range c.Dialect(name).Moved {
			if found++; c.Op(old) == nil || c.Op(old) != c.Op(now) {
				t.Errorf("%s is not %s", old, now)
			}
		}
	}
	if found == 0 {
		t.Error("no operation has moved")
	}
}
