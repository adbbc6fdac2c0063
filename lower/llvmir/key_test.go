package llvmir_test

import (
	"strings"
	"testing"

	. "hivm-opt/lower/llvmir"
)

// keyed fills memory with code that has a key of some values, and returns how often it was built.
func keyed(t *testing.T, r Reuse, key func(k *Key, place [4]Value)) (built int, got string) {
	t.Helper()
	m := NewModule()
	o := m.Outliner(r)
	for _, name := range []string{"f", "g"} {
		f := newFilling(m, o, name)
		p, q, n := f.Func().Param(0), f.Func().Param(1), f.Func().Param(2)
		for _, x := range [][4]Value{
			{p, Open(Index(8)), n, Float32(1)},
			{q, Open(Index(8)), f.Add(n, n), Float32(1)}, // other values from in front
			{q, Open(Index(16)), n, Float32(1)},          // another open constant
			{q, Open(Index(8)), n, Float32(2)},           // another constant
		} {
			err := o.Code(f.Builder, f.piece("fill", func(k *Key) bool { key(k, x); return true }, func() {
				built++
				fill(f.Builder, x[0], x[1], x[2], x[3])
			}))
			if err != nil {
				t.Fatal(err)
			}
		}
		if name == "f" {
			f.Ret(Value{})
		} else {
			got = f.finished(t)
		}
	}
	return built, got
}

// TestKey builds code once for a key, and gives it the values of each place.
func TestKey(t *testing.T) {
	whole := func(k *Key, place [4]Value) {
		for _, v := range place {
			k.Value(v)
		}
	}
	times, want := keyed(t, BuildKnown, whole)
	if times != 8 {
		t.Errorf("built %d times", times)
	}
	for _, c := range []struct {
		name  string
		reuse Reuse
		key   func(k *Key, place [4]Value)
		built int
	}{
		{"skipped", SkipKnown, whole, 3},
		{"compared", CompareKnown, whole, 8},
		{"a value that the key has not", SkipKnown, func(k *Key, place [4]Value) {
			whole(k, [4]Value{place[0], place[1], {}, place[3]})
		}, 8},
	} {
		if built, got := keyed(t, c.reuse, c.key); built != c.built || got != want {
			t.Errorf("%s: built %d times, want %d:\n%s\nwant\n%s", c.name, built, c.built, got, want)
		}
	}
}

// TestKeyIncomplete finds code that depends on something that is not in its key.
func TestKeyIncomplete(t *testing.T) {
	for _, c := range []struct {
		name string
		key  func(k *Key, place [4]Value)
		want string
	}{
		{"a constant", func(k *Key, place [4]Value) {
			for _, v := range place[:3] {
				k.Value(v)
			}
		}, "the code of the.fill is not that of the same key before"},
		{"an open constant", func(k *Key, place [4]Value) {
			k.Value(place[0])
			k.Value(place[2])
			k.Value(place[3])
		}, "argument 1 of the.fill is i64 16 and not i64 8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			defer func() {
				if text, _ := recover().(string); !strings.Contains(text, c.want) {
					t.Errorf("got %q, want %q", text, c.want)
				}
			}()
			keyed(t, CompareKnown, c.key)
		})
	}
}
