package asm

import (
	"strings"

	"hivm-opt/ir"
)

// KindDicts is an array of dictionaries, such as the attributes of the arguments of
// a function.
var KindDicts = &ir.AttrKind{Desc: "Array of dictionary attributes", Stored: ir.IsA[*ir.ArrayAttr], OK: func(_ *ir.Context, a ir.Attribute) bool {
	arr, ok := a.(*ir.ArrayAttr)
	if !ok {
		return false
	}
	for _, e := range arr.Elems {
		if _, ok := e.(*ir.DictAttr); !ok {
			return false
		}
	}
	return true
}}

// Signature is the part of the text of a function about its arguments and results.
// For each there is a dictionary of attributes, which may be empty.
type Signature struct {
	Args     []ir.RegionArg
	Results  []ir.Type
	Variadic bool // the arguments end in ...

	argAttrs, resultAttrs           []ir.Attribute
	argsHaveAttrs, resultsHaveAttrs bool
}

// Parse reads (%a: T {attrs} loc(...), ...) -> (T {attrs}, ...), where a
// declaration leaves the names out. variadic says whether the arguments may end in
// three dots.
func (sig *Signature) Parse(p ir.AsmParser, variadic bool) error {
	if err := sig.parseArgs(p, variadic); err != nil {
		return err
	}
	return sig.parseResults(p)
}

func (sig *Signature) parseArgs(p ir.AsmParser, variadic bool) error {
	if err := p.Punct("("); err != nil {
		return err
	}
	if p.OptionalPunct(")") {
		return nil
	}
	for {
		if sig.Variadic {
			return p.Errorf(p.Pos(), "variadic arguments must be in the end of the argument list")
		}
		if variadic && p.OptionalPunct("...") {
			sig.Variadic = true
		} else if err := sig.parseArg(p); err != nil {
			return err
		}
		if !p.OptionalPunct(",") {
			return p.Punct(")")
		}
	}
}

func (sig *Signature) parseArg(p ir.AsmParser) error {
	pos := p.Pos()
	ref, named, err := p.OptionalOperand()
	if err != nil {
		return err
	}
	if n := len(sig.Args); n > 0 && named != (sig.Args[n-1].Ref.Name != "") {
		if named {
			return p.Errorf(pos, "expected type instead of SSA identifier")
		}
		return p.Errorf(pos, "expected SSA identifier")
	}
	arg := ir.RegionArg{Ref: ref}
	if named {
		if ref.Numbered {
			return Numbered(p, ref)
		}
		arg.Type, err = p.ColonType()
	} else {
		arg.Type, err = p.Type()
	}
	if err != nil {
		return err
	}
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	if arg.Loc, err = p.OptionalLoc(pos); err != nil {
		return err
	}
	sig.Args = append(sig.Args, arg)
	sig.argAttrs = append(sig.argAttrs, p.Context().Dict(attrs))
	sig.argsHaveAttrs = sig.argsHaveAttrs || len(attrs) > 0
	return nil
}

// parseResults reads -> T or -> (T {attrs}, ...) if it is there.
func (sig *Signature) parseResults(p ir.AsmParser) error {
	if !p.OptionalPunct("->") {
		return nil
	}
	if !p.OptionalPunct("(") {
		t, err := p.Type()
		sig.Results = append(sig.Results, t)
		return err
	}
	if p.OptionalPunct(")") {
		return nil
	}
	for {
		t, err := p.Type()
		if err != nil {
			return err
		}
		attrs, err := p.AttrDict()
		if err != nil {
			return err
		}
		sig.Results = append(sig.Results, t)
		sig.resultAttrs = append(sig.resultAttrs, p.Context().Dict(attrs))
		sig.resultsHaveAttrs = sig.resultsHaveAttrs || len(attrs) > 0
		if !p.OptionalPunct(",") {
			return p.Punct(")")
		}
	}
}

// PrintSignatureResults writes -> T, or -> (T {attrs}, ...), if there are results. attrs
// returns the attributes of a result, nil if it has none.
func PrintSignatureResults(p ir.AsmPrinter, results []ir.Type, attrs func(i int) *ir.DictAttr) {
	if len(results) == 0 {
		return
	}
	p.Write(" -> ")
	_, isFunc := results[0].(*ir.FunctionType)
	first := attrs(0)
	parens := len(results) > 1 || isFunc || first != nil && len(first.Entries) > 0
	if parens {
		p.Write("(")
	}
	for i, t := range results {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(t)
		if d := attrs(i); d != nil {
			p.NamedAttrs(d.Entries)
		}
	}
	if parens {
		p.Write(")")
	}
}

// DictAt returns dictionary i of an attribute of the kind [KindDicts], nil if there is none.
func DictAt(a ir.Attribute, i int) *ir.DictAttr {
	arr, ok := a.(*ir.ArrayAttr)
	if !ok || i >= len(arr.Elems) {
		return nil
	}
	d, _ := arr.Elems[i].(*ir.DictAttr)
	return d
}

// Inputs returns the types of the arguments.
func (sig *Signature) Inputs() []ir.Type {
	out := make([]ir.Type, len(sig.Args))
	for i := range sig.Args {
		out[i] = sig.Args[i].Type
	}
	return out
}

// ArgAttrs returns the dictionaries of the arguments, nil if all are empty.
func (sig *Signature) ArgAttrs(c *ir.Context) ir.Attribute {
	if !sig.argsHaveAttrs {
		return nil
	}
	return c.Array(sig.argAttrs)
}

// ResultAttrs returns the dictionaries of the results, nil if all are empty.
func (sig *Signature) ResultAttrs(c *ir.Context) ir.Attribute {
	if !sig.resultsHaveAttrs {
		return nil
	}
	return c.Array(sig.resultAttrs)
}

// Body reads the body of the function if the function has a body. The arguments of
// a list of types have no names: such a body declares none, and the verifier
// objects.
func (sig *Signature) Body(p ir.AsmParser) (body *ir.Region, ok bool, err error) {
	args := sig.Args
	if len(args) > 0 && args[0].Ref.Name == "" {
		args = nil
	}
	return p.OptionalRegion(args)
}

// VerifyEntry checks that the first block of a function has the arguments of its
// type.
func VerifyEntry(c *ir.Context, op *ir.Operation, entry *ir.Block, inputs []ir.Type) error {
	args := entry.Args()
	if len(args) != len(inputs) {
		return op.OpErrorf(c, "entry block must have %d arguments to match function signature", len(inputs))
	}
	for i, a := range args {
		if a.Type() != inputs[i] {
			return op.OpErrorf(c, "type of entry block argument #%d('%s') must match the type of the corresponding argument in function signature('%s')", i, a.Type(), inputs[i])
		}
	}
	return nil
}

// VerifyDicts checks the attributes, of the kind [KindDicts], of the n arguments or
// results of a function.
func VerifyDicts(c *ir.Context, op *ir.Operation, a ir.Attribute, what string, n int) error {
	arr, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil
	}
	if len(arr.Elems) != n {
		return op.OpErrorf(c, "expects %s attribute array to have the same number of elements as the number of function %ss, got %d, but expected %d", what, what, len(arr.Elems), n)
	}
	for _, e := range arr.Elems {
		for _, entry := range e.(*ir.DictAttr).Entries {
			if !strings.Contains(entry.Name, ".") {
				return op.OpErrorf(c, "%ss may only have dialect attributes", what)
			}
		}
	}
	return nil
}
