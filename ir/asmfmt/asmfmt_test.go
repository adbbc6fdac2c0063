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

func TestOIList(t *testing.T) {
	p, err := Compile("$ptr oilist(`cache` `=` $cache | `fast`) attr-dict `:` type(operands)")
	if err != nil {
		t.Fatal(err)
	}
	list := p.Elems[1]
	if list.Kind != OIList || len(list.Args) != 2 {
		t.Fatalf("list: %+v", list)
	}
	if c := list.Args[0].Then; len(c) != 3 || c[0].Text != "cache" || !c[0].Space || c[2].Kind != Var {
		t.Errorf("first clause: %+v", c)
	}
	if c := list.Args[1].Then; len(c) != 1 || c[0].Text != "fast" || !c[0].Space {
		t.Errorf("second clause: %+v", c)
	}
	if e := p.Elems[4]; e.Kind != TypeOf || !e.AllOperands {
		t.Errorf("type: %+v", e)
	}
}

func TestErrors(t *testing.T) {
	for _, text := range []string{"(`a`)?", "(`a`^ $b^)?", "foo($x)", "$", "`a", "custom($a)", "(`a`^)", "oilist($a | `b`)", "oilist(`a` |)"} {
		if _, err := Compile(text); err == nil {
			t.Errorf("%q compiles", text)
		}
	}
}
