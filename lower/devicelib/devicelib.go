package devicelib

import (
	"fmt"
	"regexp"
	"strings"

	"hivm-opt/internal/lazy"
)

// Function is a function of the library.
type Function struct {
	// Name is the symbol without the prefix of the C interface.
	Name string
	// Family is the pattern of the row that the function is from.
	Family string
	// Undefined functions are declared by the library and have no body: a kernel that
	// calls one cannot be linked.
	Undefined bool
	// Params are the parameters, in order. They are nil where they are not known.
	Params []Param
	// vars are the variables of the pattern with their values, one after the other.
	vars []string
	// fixed is the name without the values of the variables.
	fixed string
}

// Param is a parameter of a function.
type Param struct {
	// Role is the use of the parameter, "src" or "tmp".
	Role string
	// Rank is the number of axes of a buffer, AnyRank if that may be any, Scalar if it
	// is no buffer.
	Rank int
	// Type is the element type, or the type of a scalar: "half", "int32_t", "index";
	// AnyType if it is any.
	Type string
	// Optional parameters may be left out, and the library does not read them.
	Optional bool
}

// Admits reports whether an argument may have some number of axes, Scalar for none.
func (p *Param) Admits(rank int) bool {
	return rank == p.Rank || p.Rank == AnyRank && rank != Scalar
}

const (
	// Scalar is the Rank of a parameter that is not a buffer, AnyRank the Rank of a
	// buffer with any number of axes.
	Scalar  = -1
	AnyRank = -2
	// AnyType is the Type of a parameter of any type.
	AnyType = "*"
	// Prefix is the text that C interfaces put in front of the name of a function.
	Prefix = "_mlir_ciface_"
)

// Var returns the value of a variable of the pattern, "" if it has no such variable.
// Usual variables are op, d (the rank), T, S and D (element types), kind and shape.
func (f *Function) Var(name string) string {
	for i := 0; i < len(f.vars); i += 2 {
		if f.vars[i] == name {
			return f.vars[i+1]
		}
	}
	return ""
}

// Known reports whether the parameters of f are known.
func (f *Function) Known() bool { return f.Params != nil }

// Takes returns the least and the largest number of arguments of f.
func (f *Function) Takes() (least, most int) {
	most = len(f.Params)
	least = most
	for least > 0 && f.Params[least-1].Optional {
		least--
	}
	return least, most
}

// Signature lists the parameters as a message shows them: "src: ?x?xhalf, mode: int32_t".
func (f *Function) Signature() string {
	out := make([]string, len(f.Params))
	for i, p := range f.Params {
		t := p.Type
		switch {
		case p.Rank >= 0:
			t = strings.Repeat("?x", p.Rank) + t
		case p.Rank == AnyRank:
			t = "*x" + t
		}
		out[i] = p.Role + ": " + t
	}
	return strings.Join(out, ", ")
}

var library = lazy.Value[*table]{Make: func() *table {
	t, err := parse(symbols)
	if err != nil {
		panic(fmt.Sprintf("devicelib: symbols.txt: %v", err))
	}
	return t
}}

// plain returns a name without the prefix of the C interface, and without the suffix
// that separates the versions for the two kinds of cores in modules that are split.
func plain(name string) string {
	name = strings.TrimPrefix(name, Prefix)
	return strings.TrimSuffix(strings.TrimSuffix(name, ".cube"), ".vector")
}

// Lookup returns the function of a name, or nil if the library has none. The name may
// have [Prefix] in front, and one of the suffixes .cube and .vector behind.
func Lookup(name string) *Function { return library.Get().byName[plain(name)] }

// Lacks says why a call of a name cannot be linked, empty if it can: "calls @vabs, which
// the device library does not have: it has ...".
func Lacks(name string) string {
	switch f := Lookup(name); {
	case f == nil:
		text := fmt.Sprintf("calls @%s, which the device library does not have", name)
		if has := Siblings(name); len(has) > 0 {
			text += ": it has " + strings.Join(has, ", ")
		}
		return text
	case f.Undefined:
		return fmt.Sprintf("calls @%s, which the device library declares but does not define", name)
	}
	return ""
}

// Functions returns all functions in the order of the table. The slice belongs to the
// package.
func Functions() []*Function { return library.Get().all }

// Families returns the patterns of all rows, in order. The slice belongs to the package.
func Families() []string { return library.Get().families }

// patterns are the expressions of the rows of the table, with any type, rank,
// alignment or memory in place of the library's.
var patterns = lazy.Value[[]*regexp.Regexp]{Make: func() []*regexp.Regexp {
	t := library.Get()
	out := make([]*regexp.Regexp, len(t.rows))
	for i := range t.rows {
		out[i] = regexp.MustCompile(t.rows[i].expression())
	}
	return out
}}

// Parse returns the function of a name as [Lookup] does, and if the library has none,
// the function that would exist if a family had the type, rank, alignment or memory of
// the name. inLibrary says which. It is nil for a name of no family.
func Parse(name string) (f *Function, inLibrary bool) {
	name = plain(name)
	if f := Lookup(name); f != nil {
		return f, true
	}
	for i, re := range patterns.Get() {
		m := re.FindStringSubmatch(name)
		if m == nil {
			continue
		}
		f, err := library.Get().rows[i].function(name, m[1:])
		if err == nil {
			return f, false
		}
	}
	return nil, false
}

// Siblings returns the library's alternatives to a function that it lacks: the names
// that differ from name in as few as possible of element types, rank, alignment and
// memory.
func Siblings(name string) []string {
	f, _ := Parse(name)
	if f == nil {
		return nil
	}
	var out []string
	least := len(f.vars)
	for _, g := range library.Get().all {
		n, ok := f.differences(g)
		if g.Undefined || !ok || n > least {
			continue
		}
		if n < least {
			out, least = nil, n
		}
		out = append(out, g.Name)
	}
	return out
}

// differences counts the variables in which f and g differ. It is false if their
// patterns have not the same variables, or if a variable differs that makes another
// function.
func (f *Function) differences(g *Function) (n int, ok bool) {
	if f.fixed != g.fixed || len(f.vars) != len(g.vars) {
		return 0, false
	}
	for i := 0; i < len(f.vars); i += 2 {
		switch {
		case f.vars[i] != g.vars[i]:
			return 0, false
		case f.vars[i+1] == g.vars[i+1]:
		case generic.Get()[f.vars[i]] == "":
			return 0, false
		default:
			n++
		}
	}
	return n, true
}
