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
	for text, want := range map[string]string{
		"(`a`)?":             "optional group without an anchor",
		"(`a`^ $b^)?":        "optional group with two anchors",
		"(`a`^)":             "column 7: the format ends, expected '?'",
		"()?":                `column 2: unexpected ")", expected an element`,
		"(`a`^) : ()?":       `column 11: unexpected ")", expected an element`,
		"foo($x)":            "unknown directive foo with 1 arguments",
		"type($x, $y)":       "unknown directive type with 2 arguments",
		"custom($a)":         "unknown directive custom with 1 arguments",
		"custom<A>(foo($a))": "argument 1 of custom is neither a variable nor a type",
		"type(a $b)":         "argument 1 of type is neither a variable nor a type",
		"type($a $b)":        `column 9: unexpected "$", expected ')'`,
		"$":                  "column 2: the format ends, expected a name",
		"$a `b":              "column 4: unexpected \"`b\", expected an element",
		"$a & $b":            `column 4: unexpected "& $b", expected an element`,
		"$a )":               `column 4: unexpected ")", expected an element`,
		"oilist($a | `b`)":   "a clause of oilist begins with no literal",
		"oilist(`a` |)":      `column 13: unexpected ")", expected an element`,
	} {
		if _, err := Compile(text); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}
