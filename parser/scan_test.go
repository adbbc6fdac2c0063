package parser

import "testing"

func TestScan(t *testing.T) {
	type tk struct {
		kind tokenKind
		text string
	}
	for _, c := range []struct {
		text string
		want []tk
	}{
		{"%0#1 = foo.bar", []tk{{tokPercent, "%0"}, {tokHash, "#1"}, {tokEqual, "="}, {tokIdent, "foo.bar"}}},
		{"0xf32 0x1F 1.5e-3 12.", []tk{{tokInt, "0xf32"}, {tokInt, "0x1F"}, {tokFloat, "1.5e-3"}, {tokFloat, "12."}}},
		{"1.5e 0x", []tk{{tokFloat, "1.5"}, {tokIdent, "e"}, {tokInt, "0"}, {tokIdent, "x"}}},
		{"->->-:::", []tk{{tokArrow, "->"}, {tokArrow, "->"}, {tokMinus, "-"}, {tokColon, ":"}, {tokColon, ":"}, {tokColon, ":"}}},
		{"#hivm.a-b<!x.y>", []tk{{tokHash, "#hivm.a-b"}, {tokLess, "<"}, {tokBang, "!x.y"}, {tokGreater, ">"}}},
		{`@f @"a b" "q\"\0A"`, []tk{{tokAt, "@f"}, {tokAt, `@"a b"`}, {tokString, `"q\"\0A"`}}},
		{"a // comment\n...{-# #-}", []tk{{tokIdent, "a"}, {tokEllipsis, "..."}, {tokMetaBegin, "{-#"}, {tokMetaEnd, "#-}"}}},
		{"%a.b-c$ ^bb0:", []tk{{tokPercent, "%a.b-c$"}, {tokCaret, "^bb0"}, {tokColon, ":"}}},
	} {
		s := scanner{text: c.text, end: len(c.text)}
		for i, w := range c.want {
			got := s.next()
			if got.kind != w.kind || c.text[got.beg:got.end] != w.text {
				t.Errorf("%q token %d: got %d %q, want %d %q", c.text, i, got.kind, c.text[got.beg:got.end], w.kind, w.text)
			}
		}
		if got := s.next(); got.kind != tokEOF {
			t.Errorf("%q: trailing %q", c.text, c.text[got.beg:got.end])
		}
	}
}

func TestScanErrors(t *testing.T) {
	for text, msg := range map[string]string{
		`"abc`:     `expected '"' in string literal`,
		"\"a\nb\"": `expected '"' in string literal`,
		`"\q"`:     "unknown escape in string literal",
		"%":        "invalid SSA name",
		"^ ":       "invalid block name",
		"@1":       "@ identifier expected to start with letter or '_'",
		"..":       "expected three consecutive dots for an ellipsis",
		"/a":       "unexpected character",
		"é":        "unexpected character",
	} {
		s := scanner{text: text, end: len(text)}
		if got := s.next(); got.kind != tokError || s.msg != msg {
			t.Errorf("%q: kind %d, %q, want %q", text, got.kind, s.msg, msg)
		}
	}
}

func TestUnquote(t *testing.T) {
	if got := Unquote(`"a\22\n\t\\\C3\a9"`); got != "a\"\n\t\\\xc3\xa9" {
		t.Errorf("got %q", got)
	}
}

func TestBalanced(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
	}{
		{"<a>", 3}, {"<(a) -> b>x", 10}, {`<"x>">y`, 6}, {"<[{(<>)}]> ", 10}, {"<", -1}, {"<(>)", -1}, {"<(d0 >= 0)>", 11},
	} {
		if got := balanced(c.text, 0, len(c.text)); got != c.want {
			t.Errorf("balanced(%q) = %d, want %d", c.text, got, c.want)
		}
	}
}
