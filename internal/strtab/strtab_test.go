package strtab

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// TestLikeMap compares a table with a map under the same operations.
func TestLikeMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var table Table[int]
		want := map[string]int{}
		for range rapid.IntRange(0, 300).Draw(t, "operations") {
			key := fmt.Sprint(rapid.IntRange(0, 99).Draw(t, "key"))
			if rapid.Bool().Draw(t, "put") {
				value := rapid.Int().Draw(t, "value")
				table.Put(key, value)
				want[key] = value
			}
			value, ok := table.GetBytes([]byte(key))
			if v, there := want[key]; ok != there || value != v {
				t.Fatalf("%s: %d, %v, want %d, %v", key, value, ok, v, there)
			}
		}
		if table.Len() != len(want) {
			t.Fatalf("%d entries, want %d", table.Len(), len(want))
		}
	})
}

// TestMany has more entries than a page.
func TestMany(t *testing.T) {
	var table Table[int]
	const n = 5*pageSize + 3
	for i := range n {
		table.Put(fmt.Sprint(i), i)
	}
	for i := range n {
		if v, ok := table.Get(fmt.Sprint(i)); !ok || v != i {
			t.Fatalf("%d: %d, %v", i, v, ok)
		}
	}
	if _, ok := table.Get(fmt.Sprint(n)); ok {
		t.Error("an entry that was not put")
	}
}

// BenchmarkNew measures a million entries that come once.
func BenchmarkNew(b *testing.B) {
	keys := make([]string, 1_000_000)
	for i := range keys {
		keys[i] = fmt.Sprint(i, " : i64")
	}
	b.Run("table", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			var table Table[*string]
			for i := range keys {
				table.Put(keys[i], &keys[i])
			}
		}
	})
	b.Run("map", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			table := map[string]*string{}
			for i := range keys {
				table[keys[i]] = &keys[i]
			}
		}
	})
}

// BenchmarkGet measures finding one of a few entries.
func BenchmarkGet(b *testing.B) {
	var table Table[int]
	like := map[string]int{}
	keys := make([]string, 200)
	for i := range keys {
		keys[i] = fmt.Sprintf("memref<%dxf32>", i)
		table.Put(keys[i], i)
		like[keys[i]] = i
	}
	b.Run("table", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			table.Get(keys[i%len(keys)])
		}
	})
	b.Run("map", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			_ = like[keys[i%len(keys)]]
		}
	})
}
