package asmfmt

import "testing"

func TestSpaces(t *testing.T) {
	p, err := Compile("attr-dict `ins` `(` $src `:` type($src) `)` (`x` `=` $m^)? `[` $a `,` $b `]` (`->` type($r)^)?")
	if err != nil {
		t.Fatal(err)
	}
	want := []bool{false, true, false, false, true, true, false}
	for i, w := range want {
		if p.Elems[i].Space != w {
			t.Errorf("element %d (%q): space = %v", i, p.Elems[i].Text, p.Elems[i].Space)
		}
	}
	if q, err := Compile("attr-dict ($a^ `:` type($a))?"); err != nil || len(q.Elems) != 2 {
		t.Errorf("group behind attr-dict: %v", err)
	}
	if g := p.Elems[7]; g.Kind != Group || g.Anchor != 2 || len(g.Then) != 3 {
		t.Errorf("group: %+v", g)
	}
}

func TestErrors(t *testing.T) {
	for _, text := range []string{"(`a`)?", "(`a`^ $b^)?", "foo($x)", "$", "`a", "custom($a)", "(`a`^)"} {
		if _, err := Compile(text); err == nil {
			t.Errorf("%q compiles", text)
		}
	}
}
