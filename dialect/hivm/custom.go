package hivm

import (
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
)

// customOp is the Impl of custom and custom_macro, which call functions that
// the compiler does not know, or a few that it knows by name. Their text is
// written by hand: operands may carry attributes, and several result types
// stand in parentheses.
type customOp struct {
	structured
	arch
	// macro is set for custom_macro, which has event slots and works on two
	// pipes.
	macro bool
}

// The keys that the text and the rules of custom operations know.
const (
	keyName        = "name"
	keyNoEffect    = "no_side_effect"
	keyArgAttrs    = "arg_attrs"
	keyInplaceOuts = "inplace_outs"
	keyEventSlots  = "sync_event_slots"
)

// builtinCustom is a function that the compiler knows: the core and the pipes that it
// runs on. A custom_macro reads on one pipe, in, and works on the other. global are the
// operands that are addresses in global memory.
type builtinCustom struct {
	core, in, pipe, vfMode string
	global                 []int64
}

// attributes returns the facts as the attributes of an operation, in the order in which the
// reference sets them.
func (b builtinCustom) attributes(c *ir.Context) []ir.NamedAttr {
	out := []ir.NamedAttr{{Name: OpCoreTypeKey, Value: c.Enum(CoreType, b.core)}}
	if b.in == "" {
		out = append(out, ir.NamedAttr{Name: PipeKey, Value: c.Enum(Pipe, b.pipe)})
	} else {
		out = append(out, ir.NamedAttr{Name: PipeInKey, Value: c.Enum(Pipe, b.in)},
			ir.NamedAttr{Name: PipeOutKey, Value: c.Enum(Pipe, b.pipe)})
	}
	return append(out, ir.NamedAttr{Name: vfModeKey, Value: c.Enum(VFMode, b.vfMode)},
		ir.NamedAttr{Name: "gm_addr_args_indices", Value: c.DenseI32(b.global)})
}

// builtinCustoms are the functions that custom may name.
var builtinCustoms = map[string]builtinCustom{
	"__builtin_gather_load":     {core: "VECTOR", pipe: "PIPE_V", vfMode: "SIMT", global: []int64{0}},
	"__builtin_index_select":    {core: "VECTOR", pipe: "PIPE_V", vfMode: "SIMT", global: []int64{0}},
	"__builtin_indirect_atomic": {core: "VECTOR", pipe: "PIPE_V", vfMode: "SIMT", global: []int64{0}},
	HistogramName:               {core: "VECTOR", pipe: "PIPE_V", vfMode: "SIMT"},
}

// builtinMacros are the functions that custom_macro may name, on register-based hardware only.
var builtinMacros = map[string]builtinCustom{
	"__builtin_gather_load":  {core: "VECTOR", in: "PIPE_MTE2", pipe: "PIPE_V", vfMode: "SIMT", global: []int64{0}},
	"__builtin_index_select": {core: "VECTOR", in: "PIPE_MTE2", pipe: "PIPE_V", vfMode: "SIMT", global: []int64{0}},
}

func customRows(l arch) []*ir.OpDef {
	groups := []ir.Arg{variadic("inputs", ir.AnyType), variadic("outputs", ir.AnyType), variadic("temp_buffers", ir.AnyType)}
	results := []ir.Arg{variadic("result", ir.AnyType)}
	attrs := []ir.AttrSpec{attr(keyName, ir.KindString), unitAttr(keyNoEffect)}
	const traits = Structured | HasExtraBuffers | ir.SegmentedOperands
	return []*ir.OpDef{
		{
			Name: "hivm.hir.custom", Operands: groups, Results: results, Attrs: attrs, Traits: traits,
			Impl: customOp{arch: l, structured: structured{init: 1, extra: 2}},
		},
		{
			Name:     "hivm.hir.custom_macro",
			Operands: append(groups[:3:3], variadic("sync_related_args", ir.I64Only)),
			Results:  results, Attrs: attrs, Traits: traits,
			Impl:        customOp{arch: l, structured: structured{init: 1, extra: 2}, macro: true},
			Unspecified: "its meaning is not part of the dialect",
		},
	}
}

// Effects implements ir.MemoryEffects: anything may be read and written, unless
// the operation says that it has no side effect.
func (x customOp) Effects(op *ir.Operation) []ir.Effect {
	if op.Attr(keyNoEffect) != nil {
		return nil
	}
	return []ir.Effect{{Kind: ir.ReadEffect}, {Kind: ir.WriteEffect}}
}

// SurelyWrites implements ir.SurelyWrites: the effects say.
func (customOp) SurelyWrites(*ir.Operation) bool { return false }

// ElidedAttrs implements ir.ElidesAttrs.
func (customOp) ElidedAttrs() []string { return []string{keyName, ir.OperandSegments} }

// ParseAsm implements ir.CustomAsm.
func (x customOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	var props []ir.NamedAttr
	if p.OptionalPunct("<") {
		var err error
		if props, err = p.AttrDict(); err != nil {
			return err
		}
		if err := p.Punct(">"); err != nil {
			return err
		}
	}
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	at := p.Pos()
	name, ok, err := p.OptionalString()
	if err != nil {
		return err
	}
	if !ok {
		return p.Errorf(at, "expected string")
	}
	s.Props[s.Def.Slot(keyName)] = c.StringValue(name)

	groups := make([][]*ir.Value, len(s.Def.Operands))
	var inline []ir.Attribute
	if p.OptionalKeyword("ins") {
		if groups[0], inline, err = parseAnnotated(p); err != nil {
			return err
		}
	}
	for i, word := range []string{"outs", "tmps"} {
		if p.OptionalKeyword(word) {
			if groups[i+1], err = parseOperands(p); err != nil {
				return err
			}
		}
	}
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	if x.macro && p.OptionalKeyword("sync_related_args") {
		if groups[3], err = parseOperands(p); err != nil {
			return err
		}
	}
	p.SetAttrs(s, addInline(c, attrs, inline))
	p.SetAttrs(s, props)
	if len(props) > 0 {
		// The second call replaced the discardable attributes of the first.
		s.Attrs = c.Dict(append(discardable(s.Def, addInline(c, attrs, inline)), discardable(s.Def, props)...))
	}
	setGroups(c, s, groups)
	return nil
}

// discardable returns the entries that are not inherent attributes.
func discardable(def *ir.OpDef, attrs []ir.NamedAttr) []ir.NamedAttr {
	var out []ir.NamedAttr
	for _, a := range attrs {
		if def.Slot(a.Name) < 0 {
			out = append(out, a)
		}
	}
	return out
}

// parseAnnotated reads (%a, %b : T {attributes}, U) and returns a dictionary for
// each operand, or nil when there are none.
func parseAnnotated(p ir.AsmParser) (values []*ir.Value, inline []ir.Attribute, err error) {
	if err := p.Punct("("); err != nil {
		return nil, nil, err
	}
	at := p.Pos()
	refs, err := p.OperandList()
	if err != nil {
		return nil, nil, err
	}
	if err := p.Punct(":"); err != nil {
		return nil, nil, err
	}
	given := false
	for i := range refs {
		if i > 0 && !p.OptionalPunct(",") {
			return nil, nil, p.Errorf(at, "%d operands present, but expected %d", len(refs), i)
		}
		t, err := p.Type()
		if err != nil {
			return nil, nil, err
		}
		attrs, err := p.AttrDict()
		if err != nil {
			return nil, nil, err
		}
		given = given || len(attrs) > 0
		v, err := p.Resolve(refs[i], t)
		if err != nil {
			return nil, nil, err
		}
		values = append(values, v)
		inline = append(inline, p.Context().Dict(attrs))
	}
	if !given {
		inline = nil
	}
	return values, inline, p.Punct(")")
}

// addInline merges the attributes written behind operands into arg_attrs.
func addInline(c *ir.Context, attrs []ir.NamedAttr, inline []ir.Attribute) []ir.NamedAttr {
	if inline == nil {
		return attrs
	}
	out := make([]ir.NamedAttr, 0, len(attrs)+1)
	var given *ir.ArrayAttr
	for _, a := range attrs {
		if l, ok := a.Value.(*ir.ArrayAttr); ok && a.Name == keyArgAttrs {
			given = l
			continue
		}
		out = append(out, a)
	}
	merged := make([]ir.Attribute, len(inline))
	for i, a := range inline {
		merged[i] = a
		if given == nil || i >= len(given.Elems) {
			continue
		}
		if d, ok := given.Elems[i].(*ir.DictAttr); ok {
			entries := append([]ir.NamedAttr(nil), d.Entries...)
			merged[i] = c.Dict(append(entries, a.(*ir.DictAttr).Entries...))
		}
	}
	return append(out, ir.NamedAttr{Name: keyArgAttrs, Value: c.Array(merged)})
}

// inlineAttrs returns the dictionaries to print behind the inputs: all of them
// as soon as one says that an output is computed in place, else none.
func inlineAttrs(op *ir.Operation) []ir.Attribute {
	l, ok := op.Attr(keyArgAttrs).(*ir.ArrayAttr)
	if !ok {
		return nil
	}
	for _, e := range l.Elems {
		if d, ok := e.(*ir.DictAttr); ok && d.Get(keyInplaceOuts) != nil {
			return l.Elems
		}
	}
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (x customOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	inline := inlineAttrs(op)
	if inline != nil {
		p.AttrDict(op, keyArgAttrs)
	} else {
		p.AttrDict(op)
	}
	p.Write(" ")
	if name := op.Attr(keyName); name != nil {
		p.Attr(name)
	} else {
		p.Write(`""`)
	}
	if us := op.GroupOf(0); len(us) > 0 {
		p.Write(" ins(")
		p.OperandList(us)
		p.Write(" : ")
		for i := range us {
			if i > 0 {
				p.Write(", ")
			}
			p.Type(us[i].Value().Type())
			if i < len(inline) {
				if d, ok := inline[i].(*ir.DictAttr); ok {
					p.NamedAttrs(d.Entries)
				}
			}
		}
		p.Write(")")
	}
	for i, word := range []string{" outs", " tmps"} {
		if us := op.GroupOf(i + 1); len(us) > 0 {
			p.Write(word)
			printOperands(p, us)
		}
	}
	if op.NumResults() > 1 {
		p.Write(" -> (")
		for i := 0; i < op.NumResults(); i++ {
			if i > 0 {
				p.Write(", ")
			}
			p.Type(op.Result(i).Type())
		}
		p.Write(")")
	} else {
		printResults(p, op)
	}
	if x.macro {
		if us := op.GroupOf(3); len(us) > 0 {
			p.Write(" sync_related_args")
			printOperands(p, us)
		}
	}
}

// needsVFMode reports whether op is compiled for a chip whose vector core works in more
// than one way.
func needsVFMode(op *ir.Operation) bool {
	chip, _ := hacc.ChipOf(op)
	return chip.SIMT
}

// Verify implements ir.Verifier.
func (x customOp) Verify(c *ir.Context, op *ir.Operation) error {
	if err := x.check(c, op); err != nil {
		return err
	}
	if err := x.checkInplace(c, op); err != nil {
		return err
	}
	name, _ := op.Attr(keyName).(*ir.StringAttr)
	if builtin, known := x.builtins(op)[name.Value]; known {
		return checkBuiltin(c, op, name.Value, builtin)
	}
	if err := checkExtraBuffers(c, op); err != nil {
		return err
	}
	core, hasCore := op.Attr(OpCoreTypeKey).(*ir.DialectAttr)
	if !hasCore {
		return op.OpErrorf(c, "Missing core type information")
	}
	if !core.Is(CoreType, "CUBE") && op.Attr(vfModeKey) == nil && needsVFMode(op) {
		return op.OpErrorf(c, "Missing vf mode information")
	}
	if x.macro {
		if !hasPipe(op, PipeInKey) {
			return op.OpErrorf(c, "Missing input pipe information")
		}
		if !hasPipe(op, PipeOutKey) {
			return op.OpErrorf(c, "Missing output pipe information")
		}
	} else if !hasPipe(op, PipeKey) {
		return op.OpErrorf(c, "Missing pipe information")
	}
	if symbol, ok := op.Attr("symbol").(*ir.StringAttr); !ok || symbol.Value == "" {
		return op.OpErrorf(c, "Missing implementation function name")
	}
	if x.macro {
		return checkSlots(c, op)
	}
	return nil
}

// unassigned is the pipe of an operation that has none yet.
const unassigned = "PIPE_UNASSIGNED"

// hasPipe reports whether an attribute of op names a pipe.
func hasPipe(op *ir.Operation, key string) bool {
	a, ok := op.Attr(key).(*ir.DialectAttr)
	return ok && !a.Is(Pipe, unassigned)
}

// builtins returns the functions that op may name without more information.
func (x customOp) builtins(op *ir.Operation) map[string]builtinCustom {
	switch {
	case !x.macro:
		return builtinCustoms
	case x.regBased(op):
		return builtinMacros
	}
	return nil
}

// checkBuiltin checks that the attributes do not contradict the core and pipe of a
// known function.
func checkBuiltin(c *ir.Context, op *ir.Operation, name string, b builtinCustom) error {
	type fact struct{ key, want, what string }
	facts := []fact{{OpCoreTypeKey, b.core, "core type"}, {vfModeKey, b.vfMode, "vf mode"}}
	if b.in == "" {
		facts = append(facts, fact{PipeKey, b.pipe, "pipe"})
	} else {
		facts = append(facts, fact{PipeInKey, b.in, "inPipe"}, fact{PipeOutKey, b.pipe, "outPipe"})
	}
	for _, r := range facts {
		if a, ok := op.Attr(r.key).(*ir.DialectAttr); ok && a.Case != nil && a.Case.Name != r.want && a.Case.Name != unassigned {
			return op.OpErrorf(c, "Specified %s conflict with %s's %s.", r.what, name, r.what)
		}
	}
	return nil
}

// checkExtraBuffers checks the description of the scratch memory to allocate.
func checkExtraBuffers(c *ir.Context, op *ir.Operation) error {
	types, sizes := op.Attr("extra_buffers_types"), op.Attr("extra_buffers_sizes")
	if types == nil && sizes == nil {
		return nil
	}
	if types == nil || sizes == nil {
		return op.OpErrorf(c, "Either extra buffers' types or sizes missing")
	}
	tl, ok := types.(*ir.ArrayAttr)
	if ok {
		for _, e := range tl.Elems {
			_, isType := e.(*ir.TypeAttr)
			ok = ok && isType
		}
	}
	if !ok {
		return op.OpErrorf(c, "Extra buffers' types must be an array of type attributes")
	}
	numbers, ok := ir.Ints(sizes)
	if !ok {
		return op.OpErrorf(c, "Extra buffers' sizes must be an array of integer attributes")
	}
	if len(numbers) != len(tl.Elems) {
		return op.OpErrorf(c, "Extra buffers' types and sizes mismatch")
	}
	for _, n := range numbers {
		if n < 0 {
			return op.OpErrorf(c, "Extra buffer size must be non-negative")
		}
	}
	return nil
}

// checkInplace checks the inputs that are said to be an output as well.
func (x customOp) checkInplace(c *ir.Context, op *ir.Operation) error {
	l, ok := op.Attr(keyArgAttrs).(*ir.ArrayAttr)
	if !ok {
		return nil
	}
	ins, outs := op.GroupOf(0), op.GroupOf(1)
	taken := map[int64]bool{}
	for i, e := range l.Elems[:min(len(ins), len(l.Elems))] {
		d, ok := e.(*ir.DictAttr)
		if !ok {
			continue
		}
		a := d.Get(keyInplaceOuts)
		if a == nil {
			continue
		}
		n, ok := a.(*ir.IntegerAttr)
		switch {
		case !ok:
			return op.OpErrorf(c, "inplace_outs must be an integer attribute")
		case n.Type() == ir.Type(c.I1()) || n.Value < 0 || n.Value >= int64(len(outs)):
			return op.OpErrorf(c, "inplace_outs must be a valid outs operand index")
		case taken[n.Value]:
			return op.OpErrorf(c, "inplace_outs cannot map multiple ins operands to the same outs operand")
		}
		taken[n.Value] = true
		if err := checkSamePlace(c, op, ins[i].Value(), outs[n.Value].Value()); err != nil {
			return err
		}
	}
	return nil
}

// checkSamePlace checks an input that is said to be an output as well.
func checkSamePlace(c *ir.Context, op *ir.Operation, in, out *ir.Value) error {
	switch {
	case !ranked.OK(in.Type()) || !ranked.OK(out.Type()):
		return op.OpErrorf(c, "inplace_outs requires mapped ins and outs operands to be ranked tensors or memrefs")
	case in.Type() != out.Type():
		return op.OpErrorf(c, "inplace_outs requires mapped ins and outs operands to have identical ranked tensor or memref types")
	case in != out:
		return op.OpErrorf(c, "inplace_outs requires each mapped ins operand to be the same SSA value as its mapped outs operand")
	}
	return nil
}

// checkSlots checks the synchronisation arguments of a macro against its event
// slots, and that no event is used twice.
func checkSlots(c *ir.Context, op *ir.Operation) error {
	args := len(op.GroupOf(3))
	slots, ok := op.Attr(keyEventSlots).(*ir.ArrayAttr)
	if !ok || len(slots.Elems) == 0 {
		if args > 0 {
			return op.OpErrorf(c, "sync_related_args should be empty")
		}
		return nil
	}
	if args != 0 && args != len(slots.Elems) {
		return op.OpErrorf(c, "sync_related_args should be of size %d", len(slots.Elems))
	}
	type use struct{ set, wait, event ir.Attribute }
	seen := map[use]bool{}
	for _, e := range slots.Elems {
		d, ok := e.(*ir.DialectAttr)
		if !ok || d.Def.Name != SyncEventSlot.Name || d.Params[3] == nil {
			continue
		}
		u := use{d.Params[0], d.Params[1], d.Params[3]}
		if seen[u] {
			if u.set == nil {
				return op.OpErrorf(c, "duplicate user-specified sync event id on internal slot")
			}
			return op.OpErrorf(c, "duplicate user-specified sync event id on the same pipe pair")
		}
		seen[u] = true
	}
	return nil
}
