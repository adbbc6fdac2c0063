package alldialects

import "testing"

// TestFormats compiles the formats of all operations, which a run of the tool
// leaves to their first use.
func TestFormats(t *testing.T) {
	c, err := NewContext()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.CheckFormats(); err != nil {
		t.Fatal(err)
	}
}

// TestFresh checks that contexts share nothing that one of them writes to.
func TestFresh(t *testing.T) {
	a, err := NewContext()
	if err != nil {
		t.Fatal(err)
	}
	b, err := NewContext()
	if err != nil {
		t.Fatal(err)
	}
	if a.MustOp("func.func") == b.MustOp("func.func") {
		t.Error("two contexts share the definition of func.func")
	}
}

func BenchmarkNewContext(b *testing.B) {
	for b.Loop() {
		if _, err := NewContext(); err != nil {
			b.Fatal(err)
		}
	}
}
