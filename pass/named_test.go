package pass

import (
	"strings"
	"testing"

	"hivm-opt/ir/diag"
)

// named returns a registry with a named pipeline of the passes a and, on functions, b.
func named(t *testing.T, text func(Options) (string, error)) *Registry {
	t.Helper()
	made := func(Options) (Pass, error) { return nothing{}, nil }
	r, err := NewRegistry(Rows([]Info{
		{Name: "a", New: made, Options: []OptionInfo{{Name: "n", Kind: Int, Default: "1"}}},
		{Name: "b", New: made, Anchor: "func.func"},
		{Name: "both", Anchor: "builtin.module", Pipeline: text, Options: []OptionInfo{{Name: "n", Kind: Int, Default: "2"}}},
	}...))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func both(o Options) (string, error) { return "func.func(b),a{n=" + o.values[0] + "}", nil }

// TestNamedPipeline checks that a named pipeline expands to its passes, as a flag and
// in a text, with its options.
func TestNamedPipeline(t *testing.T) {
	r := named(t, both)
	for in, want := range map[string]string{
		"builtin.module(both)":              "builtin.module(func.func(b),a{n=2})",
		"builtin.module(a,both{n=3},a)":     "builtin.module(a{n=1},func.func(b),a{n=3},a{n=1})",
		"builtin.module(func.func(b),both)": "builtin.module(func.func(b),func.func(b),a{n=2})",
	} {
		p, err := Parse(r, in)
		if err != nil {
			t.Errorf("%s: %v", in, err)
			continue
		}
		if got := p.String(); got != want {
			t.Errorf("%s\n got %s\nwant %s", in, got, want)
		}
		if again, err := Parse(r, p.String()); err != nil || again.String() != want {
			t.Errorf("%s is not read back: %v", p, err)
		}
	}
	p := &Pipeline{Anchor: "builtin.module"}
	info := r.Lookup("both")
	o, err := info.ParseOptions("n=7")
	if err == nil {
		err = p.Add(info, o)
	}
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.String(), "builtin.module(func.func(b),a{n=7})"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if n := len(p.Passes()); n != 2 {
		t.Errorf("%d passes", n)
	}
}

func TestNamedPipelineErrors(t *testing.T) {
	r := named(t, both)
	for in, want := range map[string]string{
		"both":                            "did you mean 'builtin.module(both)'?",
		"builtin.module(bot)":             "did you mean 'both'?",
		"builtin.module(both{m=1})":       "no such option m",
		"builtin.module(both{n=x})":       "'x' value invalid for long argument!",
		"builtin.module(func.func(both))": "Can't add pass 'both' restricted to 'builtin.module' on a PassManager intended to run on 'func.func'",
	} {
		_, err := Parse(r, in)
		if err == nil {
			t.Errorf("%s is accepted", in)
			continue
		}
		if got := err.Error() + notesOf(err); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
	}
	// A mistake of the program is an error that names the pipeline.
	for _, text := range []string{"nothing", "a(", "b", ""} {
		r := named(t, func(Options) (string, error) { return text, nil })
		if _, err := Parse(r, "builtin.module(both)"); err == nil || !strings.Contains(err.Error(), "the pipeline 'both' is malformed") {
			t.Errorf("%q: the error is %v", text, err)
		}
	}
}

// notesOf returns the notes of a diagnostic.
func notesOf(err error) string {
	var out strings.Builder
	for _, d := range diag.Of(err) {
		for _, n := range d.Notes {
			out.WriteString("\n" + n.Msg)
		}
	}
	return out.String()
}
