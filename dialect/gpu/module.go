package gpu

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// The names of attributes that operations of the dialect share.
const (
	// containerModule marks a module whose launches refer to kernels in it.
	containerModule = "gpu.container_module"
	kernelAttr      = "gpu.kernel"
	symName         = "sym_name"
)

// The slots of gpu.func. As in MLIR, its name is no inherent attribute.
const (
	funcType = iota
	funcArgAttrs
	funcResAttrs
	funcWorkgroupAttrs
	funcPrivateAttrs
)

// The slots of gpu.module.
const (
	moduleSymbol = iota
	moduleTargets
	moduleHandler
)

func moduleRows() []*ir.OpDef {
	typeKind := &ir.AttrKind{Desc: "type attribute of function type", OK: func(_ *ir.Context, a ir.Attribute) bool {
		t, ok := a.(*ir.TypeAttr)
		if ok {
			_, ok = t.Type.(*ir.FunctionType)
		}
		return ok
	}}
	return []*ir.OpDef{
		{
			Name: moduleName,
			Attrs: []ir.AttrSpec{
				moduleSymbol:  {Name: symName, Kind: ir.KindString},
				moduleTargets: optional("targets", kindTargets),
				moduleHandler: optional("offloadingHandler", ir.KindAny),
			},
			Regions: []ir.RegionSpec{{Name: "bodyRegion", Sized: 1, Terminator: moduleEnd}},
			Traits:  ir.IsolatedFromAbove | ir.SymbolTable | ir.Symbol | ir.SingleBlock,
			Impl:    module{},
		},
		{Name: moduleEnd, Traits: ir.Terminator, Parents: []string{moduleName}, Format: "attr-dict"},
		{
			Name: funcName,
			Attrs: []ir.AttrSpec{
				funcType:           {Name: "function_type", Kind: typeKind},
				funcArgAttrs:       optional("arg_attrs", asm.KindDicts),
				funcResAttrs:       optional("res_attrs", asm.KindDicts),
				funcWorkgroupAttrs: optional("workgroup_attrib_attrs", asm.KindDicts),
				funcPrivateAttrs:   optional("private_attrib_attrs", asm.KindDicts),
				optional("known_block_size", kindSizes),
				optional("known_grid_size", kindSizes),
			},
			Regions: []ir.RegionSpec{{Name: "body"}},
			Traits:  ir.IsolatedFromAbove | ir.AllocationScope | ir.Symbol,
			Parents: []string{moduleName},
			Impl:    function{},
		},
		{
			Name:     "gpu.return",
			Operands: []ir.Arg{variadic("operands", nil)},
			Traits:   ir.Terminator | ir.Pure,
			Parents:  []string{funcName},
			Format:   "attr-dict ($operands^ `:` type($operands))?",
			Impl:     optrait.Rule(returned),
		},
	}
}

// kindTargets is a list of targets, which are attributes of other dialects.
var kindTargets = &ir.AttrKind{Desc: "array of GPU target attributes with at least 1 elements", Stored: ir.IsA[*ir.ArrayAttr],
	OK: func(_ *ir.Context, a ir.Attribute) bool {
		l, ok := a.(*ir.ArrayAttr)
		return ok && len(l.Elems) > 0
	}}

// module is the implementation of gpu.module.
type module struct{}

// ElidedAttrs implements ir.ElidesAttrs.
func (module) ElidedAttrs() []string { return []string{symName, "targets", "offloadingHandler"} }

// ParseAsm implements ir.CustomAsm.
func (module) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	name, err := p.SymbolName()
	if err != nil {
		return err
	}
	s.Props[moduleSymbol] = p.Context().StringValue(name)
	if p.OptionalPunct("<") {
		if s.Props[moduleHandler], err = p.Attr(); err != nil {
			return err
		}
		if err := p.Punct(">"); err != nil {
			return err
		}
	}
	if p.OptionalPunct("[") {
		if s.Props[moduleTargets], err = parseTargets(p); err != nil {
			return err
		}
	}
	attrs, err := p.AttrDictWithKeyword()
	if err != nil {
		return err
	}
	p.SetAttrs(s, attrs)
	body, err := asm.Body(p)
	if err != nil {
		return err
	}
	if last := body.MissingTerminator(); last != nil {
		last.Append(p.Context().Create(ir.OpState{Def: p.Context().MustOp(moduleEnd), Loc: s.Loc}))
	}
	s.Regions = append(s.Regions, body)
	return nil
}

// parseTargets reads the attributes behind the opening bracket of a list.
func parseTargets(p ir.AsmParser) (ir.Attribute, error) {
	var list []ir.Attribute
	for more := !p.OptionalPunct("]"); more; {
		a, err := p.Attr()
		if err != nil {
			return nil, err
		}
		list = append(list, a)
		if more = p.OptionalPunct(","); !more {
			if err := p.Punct("]"); err != nil {
				return nil, err
			}
		}
	}
	return p.Context().Array(list), nil
}

// PrintAsm implements ir.CustomAsm.
func (m module) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	name, _ := ir.SymbolName(op)
	p.Symbol(name)
	if a := op.Prop(moduleHandler); a != nil {
		p.Write(" <")
		p.Attr(a)
		p.Write(">")
	}
	if a := op.Prop(moduleTargets); a != nil {
		p.Write(" ")
		p.Attr(a)
		p.Write(" ")
	}
	p.AttrDictWithKeyword(op, m.ElidedAttrs()...)
	p.Write(" ")
	p.Region(op.Region(0), false, false)
}

// parseAttributions reads word(%a : T {attrs}, ...) if it is there: buffers that a kernel has
// in a memory. dicts is nil if there are no attributes, which only a function allows.
func parseAttributions(p ir.AsmParser, word string, attrs bool) (args []ir.RegionArg, dicts ir.Attribute, err error) {
	if !p.OptionalKeyword(word) {
		return nil, nil, nil
	}
	if err := p.Punct("("); err != nil {
		return nil, nil, err
	}
	var list []ir.Attribute
	given := false
	for more := !p.OptionalPunct(")"); more; {
		arg, dict, err := parseAttribution(p, attrs)
		if err != nil {
			return nil, nil, err
		}
		args, list, given = append(args, arg), append(list, p.Context().Dict(dict)), given || len(dict) > 0
		if more = p.OptionalPunct(","); !more {
			if err := p.Punct(")"); err != nil {
				return nil, nil, err
			}
		}
	}
	if given {
		dicts = p.Context().Array(list)
	}
	return args, dicts, nil
}

func parseAttribution(p ir.AsmParser, attrs bool) (arg ir.RegionArg, dict []ir.NamedAttr, err error) {
	at := p.Pos()
	if arg.Ref, err = p.Operand(); err != nil {
		return
	}
	if arg.Type, err = p.ColonType(); err != nil {
		return
	}
	if attrs {
		if dict, err = p.AttrDict(); err != nil {
			return
		}
	}
	arg.Loc, err = p.OptionalLoc(at)
	return
}

// printAttributions writes buffers with their attributes, if there are buffers.
func printAttributions(p ir.AsmPrinter, word string, values []*ir.Value, attrs ir.Attribute) {
	if len(values) == 0 {
		return
	}
	p.Write(" " + word + "(")
	for i, v := range values {
		if i > 0 {
			p.Write(", ")
		}
		p.Operand(v)
		p.Write(" : ")
		p.Type(v.Type())
		if d := asm.DictAt(attrs, i); d != nil {
			p.NamedAttrs(d.Entries)
		}
	}
	p.Write(")")
}

// numWorkgroup returns the number of buffers in workgroup memory.
func numWorkgroup(op *ir.Operation) int {
	if n, ok := op.Attr(attributionCount).(*ir.IntegerAttr); ok && n.Value > 0 {
		return int(n.Value)
	}
	return 0
}

// attributions returns the buffers in workgroup and in private memory, which follow the first
// n arguments of the first block of op.
func attributions(op *ir.Operation, n int) (shared, own []*ir.Value) {
	args := op.Region(0).Entry().Args()
	n = min(n, len(args))
	end := min(n+numWorkgroup(op), len(args))
	return args[n:end], args[end:]
}

// verifyAttributions checks the buffers that follow the first n arguments of the first block.
func verifyAttributions(c *ir.Context, op *ir.Operation, n int) error {
	shared, own := attributions(op, n)
	for _, part := range []struct {
		space  string
		values []*ir.Value
	}{{workgroup, shared}, {private, own}} {
		for _, v := range part.values {
			t, ok := v.Type().(*ir.MemRefType)
			if !ok {
				return op.OpErrorf(c, "expected memref type in attribution")
			}
			if space, ok := t.Space.(*ir.DialectAttr); ok && space.Def == addressSpace && !space.Is(addressSpace, part.space) {
				return op.OpErrorf(c, "expected memory space %s in attribution", part.space)
			}
		}
	}
	return nil
}

// function is the implementation of gpu.func.
type function struct{}

// typeOf returns the type of a gpu.func.
func typeOf(op *ir.Operation) *ir.FunctionType {
	return op.Prop(funcType).(*ir.TypeAttr).Type.(*ir.FunctionType)
}

// ParseAsm implements ir.CustomAsm.
func (function) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	name, err := p.SymbolName()
	if err != nil {
		return err
	}
	at := p.Pos()
	var sig asm.Signature
	if err := sig.Parse(p, false); err != nil {
		return err
	}
	if len(sig.Args) > 0 && sig.Args[0].Ref.Name == "" {
		return p.Errorf(at, "gpu.func requires named arguments")
	}
	s.Props[funcType] = c.TypeValue(c.Function(sig.Inputs(), sig.Results))
	s.Props[funcArgAttrs], s.Props[funcResAttrs] = sig.ArgAttrs(c), sig.ResultAttrs(c)
	shared, dicts, err := parseAttributions(p, workgroup, true)
	if err != nil {
		return err
	}
	s.Props[funcWorkgroupAttrs] = dicts
	own, dicts, err := parseAttributions(p, private, true)
	if err != nil {
		return err
	}
	s.Props[funcPrivateAttrs] = dicts
	fixed := []ir.NamedAttr{
		{Name: symName, Value: c.StringValue(name)},
		{Name: attributionCount, Value: c.I64Attr(int64(len(shared)))},
	}
	if p.OptionalKeyword("kernel") {
		fixed = append(fixed, ir.NamedAttr{Name: kernelAttr, Value: c.Unit()})
	}
	attrs, err := p.AttrDictWithKeyword()
	if err != nil {
		return err
	}
	p.SetAttrs(s, append(attrs, fixed...))
	body, err := p.Region(append(append(sig.Args, shared...), own...))
	s.Regions = append(s.Regions, body)
	return err
}

// PrintAsm implements ir.CustomAsm.
func (function) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	name, _ := ir.SymbolName(op)
	t := typeOf(op)
	p.Write(" ")
	p.Symbol(name)
	p.Write("(")
	for i, v := range op.Region(0).Entry().Args()[:len(t.Inputs)] {
		if i > 0 {
			p.Write(", ")
		}
		var attrs []ir.NamedAttr
		if d := asm.DictAt(op.Prop(funcArgAttrs), i); d != nil {
			attrs = d.Entries
		}
		p.BlockArg(v, attrs...)
	}
	p.Write(")")
	asm.PrintSignatureResults(p, t.Results, func(i int) *ir.DictAttr { return asm.DictAt(op.Prop(funcResAttrs), i) })
	shared, own := attributions(op, len(t.Inputs))
	printAttributions(p, workgroup, shared, op.Prop(funcWorkgroupAttrs))
	printAttributions(p, private, own, op.Prop(funcPrivateAttrs))
	if op.Attr(kernelAttr) != nil {
		p.Write(" kernel")
	}
	p.AttrDictWithKeyword(op, symName, attributionCount, kernelAttr, "function_type", "arg_attrs", "res_attrs",
		"workgroup_attrib_attrs", "private_attrib_attrs")
	p.Write(" ")
	p.Region(op.Region(0), false, true)
}

// Verify implements ir.Verifier.
func (function) Verify(c *ir.Context, op *ir.Operation) error {
	t := typeOf(op)
	if err := asm.VerifyDicts(c, op, op.Prop(funcArgAttrs), "argument", len(t.Inputs)); err != nil {
		return err
	}
	if err := asm.VerifyDicts(c, op, op.Prop(funcResAttrs), "result", len(t.Results)); err != nil {
		return err
	}
	if _, named := ir.SymbolName(op); !named {
		return op.OpErrorf(c, "requires string attribute '%s'", symName)
	}
	if _, kernel := op.Attr(kernelAttr).(*ir.UnitAttr); kernel && len(t.Results) > 0 {
		return op.OpErrorf(c, "expected void return type for kernel function")
	}
	body := op.Region(0)
	if body.Empty() {
		return op.OpErrorf(c, "expected body with at least one block")
	}
	args := body.Entry().Args()
	if least := len(t.Inputs) + numWorkgroup(op); len(args) < least {
		return op.OpErrorf(c, "expected at least %d arguments to body region", least)
	}
	for i, want := range t.Inputs {
		if got := args[i].Type(); got != want {
			return op.OpErrorf(c, "expected body region argument #%d to be of type '%s', got '%s'", i, want, got)
		}
	}
	return verifyAttributions(c, op, len(t.Inputs))
}

// returned checks gpu.return.
func returned(c *ir.Context, op *ir.Operation) error {
	f := op.Parent()
	want := typeOf(f).Results
	if len(want) != op.NumOperands() {
		d := op.OpErrorf(c, "expected %d result operands", len(want))
		return d.AttachNote(c.Location(f.Loc()), "return type declared here")
	}
	for i, t := range want {
		if got := op.Operand(i).Type(); got != t {
			return op.OpErrorf(c, "unexpected type `'%s'' for operand #%d", got, i)
		}
	}
	return nil
}

// verifyContainer checks a module with [containerModule]: its launches name kernels in it.
func verifyContainer(c *ir.Context, op *ir.Operation) error {
	if !op.Is("builtin.module") {
		return op.Errorf(c, "expected '%s' attribute to be attached to 'builtin.module'", containerModule)
	}
	var err error
	ir.Walk(op, func(o *ir.Operation) bool {
		if o.Is(launchFuncName) && o.Parent() != nil && o.Parent().Parent() == op {
			err = verifyKernel(c, op, o)
		}
		return err == nil
	})
	return err
}

// member returns the operation of a name at the top level of a symbol table.
func member(table *ir.Operation, name string) *ir.Operation {
	for _, b := range table.Region(0).Blocks() {
		for o := b.First(); o != nil; o = o.Next() {
			if n, ok := ir.SymbolName(o); ok && n == name {
				return o
			}
		}
	}
	return nil
}

// verifyKernel checks the kernel that a launch in a module names.
func verifyKernel(c *ir.Context, module, op *ir.Operation) error {
	ref, ok := op.Attr("kernel").(*ir.SymbolRefAttr)
	if !ok {
		return nil // the launch itself is wrong and says so
	}
	container := member(module, ref.Path[0])
	switch {
	case container == nil:
		return op.OpErrorf(c, "kernel container '%s' is undefined", ref.Path[0])
	case container.Name() == "gpu.binary":
		return nil
	case !container.Is(moduleName):
		return op.OpErrorf(c, "kernel module '%s' is undefined", ref.Path[0])
	}
	f := container
	for _, n := range ref.Path[1:] {
		if f != nil {
			f = member(f, n)
		}
	}
	switch {
	case f == nil:
		return op.OpErrorf(c, "kernel function '%s' is undefined", ref)
	case !f.Is(funcName) && !f.Is("func.func") && !f.Is("llvm.func"):
		d := op.OpErrorf(c, "referenced kernel '%s' is not a function", ref)
		return d.AttachNote(c.Location(f.Loc()), "see the kernel definition here")
	case f.Attr(kernelAttr) == nil:
		return op.OpErrorf(c, "kernel function is missing the '%s' attribute", kernelAttr)
	case !f.Is(funcName):
		return nil
	}
	args, want := op.GroupOf(launchArgs), typeOf(f).Inputs
	if len(args) != len(want) {
		return op.OpErrorf(c, "got %d kernel operands but expected %d", len(args), len(want))
	}
	for i, t := range want {
		if args[i].Value().Type() != t {
			return op.OpErrorf(c, "type of function argument %d does not match", i)
		}
	}
	return nil
}
