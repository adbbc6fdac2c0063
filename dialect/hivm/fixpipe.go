package hivm

import (
	"slices"

	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
)

// fixpipe is the Impl of hivm.hir.fixpipe, which moves the result of the cube
// unit out. Its text is written by hand for the old form, which modules for old
// backends print: the key enable_nz2nd means dma_mode = nz2nd, and unit_flag has
// the flags in two pairs of brackets, one of which belongs to the list.
type fixpipe struct {
	structured
	castFolder
	arch
}

const legacyNZ2ND = "enable_nz2nd"

// fixpipeClauses are the inherent attributes that are not in the dictionary.
var fixpipeClauses = []string{ir.OperandSegments, "dual_dst_mode", "unit_flag_mode"}

// legacyElided are the attributes that the old form leaves out if they have their
// default values.
var legacyElided = []string{"pre_quant", "pre_relu", "channel_split"}

// ElidedAttrs implements ir.ElidesAttrs.
func (fixpipe) ElidedAttrs() []string { return fixpipeClauses }

// ParseAsm implements ir.CustomAsm.
func (f fixpipe) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	for i, a := range attrs {
		if a.Name == legacyNZ2ND {
			attrs[i] = ir.NamedAttr{Name: "dma_mode", Value: c.Enum(DMAMode, "nz2nd")}
		}
	}
	var groups [4][]*ir.Value
	if groups[0], err = parseClause(p, "ins"); err != nil {
		return err
	}
	if groups[1], err = parseClause(p, "outs"); err != nil {
		return err
	}
	if groups[3], err = parseQuantScale(p); err != nil {
		return err
	}
	if err := parseModes(p, s); err != nil {
		return err
	}
	if groups[2], err = parseUnitFlagCond(p); err != nil {
		return err
	}
	if s.Types, err = parseResults(p); err != nil {
		return err
	}
	// The dictionary wins over the clauses.
	p.SetAttrs(s, attrs)
	setGroups(c, s, groups[:])
	return nil
}

// parseQuantScale reads quant_scale = %s : T if it is there.
func parseQuantScale(p ir.AsmParser) ([]*ir.Value, error) {
	if !p.OptionalKeyword("quant_scale") {
		return nil, nil
	}
	if err := p.Punct("="); err != nil {
		return nil, err
	}
	ref, err := p.Operand()
	if err != nil {
		return nil, err
	}
	t, err := p.ColonType()
	if err != nil {
		return nil, err
	}
	v, err := p.Resolve(ref, t)
	return []*ir.Value{v}, err
}

// parseModes reads dual_dst_mode = <word> and unit_flag_mode([...]), or the old
// unit_flag[[...]], as far as they are there.
func parseModes(p ir.AsmParser, s *ir.OpState) error {
	if p.OptionalKeyword("dual_dst_mode") {
		if err := p.Punct("="); err != nil {
			return err
		}
		a, err := parseStrippedEnum(p, DualDstMode)
		if err != nil {
			return err
		}
		s.Props[s.Def.Slot("dual_dst_mode")] = a
	}
	brackets := "()"
	switch {
	case p.OptionalKeyword("unit_flag_mode"):
	case p.OptionalKeyword("unit_flag"):
		brackets = "[]"
	default:
		return nil
	}
	if err := p.Punct(brackets[:1]); err != nil {
		return err
	}
	a, err := p.Attr()
	if err != nil {
		return err
	}
	s.Props[s.Def.Slot("unit_flag_mode")] = a
	return p.Punct(brackets[1:])
}

// parseUnitFlagCond reads unit_flag_cond(%a, %b) if it is there.
func parseUnitFlagCond(p ir.AsmParser) ([]*ir.Value, error) {
	if !p.OptionalKeyword("unit_flag_cond") {
		return nil, nil
	}
	if err := p.Punct("("); err != nil {
		return nil, err
	}
	refs, err := p.OperandList()
	if err != nil {
		return nil, err
	}
	values := make([]*ir.Value, len(refs))
	for i, ref := range refs {
		if values[i], err = p.Resolve(ref, p.Context().I1()); err != nil {
			return nil, err
		}
	}
	return values, p.Punct(")")
}

// setGroups makes the operands and their segment sizes.
func setGroups(c *ir.Context, s *ir.OpState, groups [][]*ir.Value) {
	sizes := make([]int64, len(groups))
	for i, g := range groups {
		s.Operands = append(s.Operands, g...)
		sizes[i] = int64(len(g))
	}
	s.Props[s.Def.SegmentSlot()] = c.DenseI32(sizes)
}

// parseClause reads word(%a, %b : T, U).
func parseClause(p ir.AsmParser, word string) ([]*ir.Value, error) {
	if err := p.Keyword(word); err != nil {
		return nil, err
	}
	return parseOperands(p)
}

// parseOperands reads (%a, %b : T, U).
func parseOperands(p ir.AsmParser) ([]*ir.Value, error) {
	if err := p.Punct("("); err != nil {
		return nil, err
	}
	at := p.Pos()
	refs, err := p.OperandList()
	if err != nil {
		return nil, err
	}
	if err := p.Punct(":"); err != nil {
		return nil, err
	}
	var types []ir.Type
	if len(refs) > 0 {
		if types, err = p.TypeList(); err != nil {
			return nil, err
		}
	}
	if len(types) != len(refs) {
		return nil, p.Errorf(at, "%d operands present, but expected %d", len(refs), len(types))
	}
	values := make([]*ir.Value, len(refs))
	for i := range refs {
		if values[i], err = p.Resolve(refs[i], types[i]); err != nil {
			return nil, err
		}
	}
	return values, p.Punct(")")
}

// parseResults reads -> T, U without parentheses, if it is there.
func parseResults(p ir.AsmParser) ([]ir.Type, error) {
	if !p.OptionalPunct("->") {
		return nil, nil
	}
	return p.TypeList()
}

// printOperands writes (%a, %b : T, U).
func printOperands(p ir.AsmPrinter, us []ir.Use) {
	p.Write("(")
	p.OperandList(us)
	p.Write(" : ")
	for i := range us {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(us[i].Value().Type())
	}
	p.Write(")")
}

// printResults writes -> T, U if there are results.
func printResults(p ir.AsmPrinter, op *ir.Operation) {
	for i := 0; i < op.NumResults(); i++ {
		if i == 0 {
			p.Write(" -> ")
		} else {
			p.Write(", ")
		}
		p.Type(op.Result(i).Type())
	}
}

// PrintAsm implements ir.CustomAsm.
func (f fixpipe) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	legacy := printsLegacy(op) && word(op, "dma_mode") == "nz2nd"
	if legacy {
		f.printLegacyDict(p, op)
	} else {
		p.AttrDict(op, fixpipeClauses...)
	}
	p.Write(" ins")
	printOperands(p, op.GroupOf(0))
	p.Write(" outs")
	printOperands(p, op.GroupOf(1))
	if scale := op.GroupValue(3); scale != nil {
		p.Write(" quant_scale = ")
		p.Operand(scale)
		p.Write(" : ")
		p.Type(scale.Type())
	}
	if a, ok := (Fixpipe{op}).DualDstModeAttr().(*ir.DialectAttr); ok && !legacy {
		p.Write(" dual_dst_mode = ")
		p.Write(a.Stripped())
	}
	if a := (Fixpipe{op}).UnitFlagModeAttr(); a != nil {
		open, closing := " unit_flag_mode(", ")"
		if legacy {
			open, closing = " unit_flag[", "]"
		}
		p.Write(open)
		p.Attr(a)
		p.Write(closing)
	}
	if cond := op.GroupOf(2); len(cond) > 0 {
		p.Write(" unit_flag_cond(")
		p.OperandList(cond)
		p.Write(")")
	}
	printResults(p, op)
}

// printLegacyDict writes the dictionary with the old key for the mode.
func (fixpipe) printLegacyDict(p ir.AsmPrinter, op *ir.Operation) {
	c := p.Context()
	entries := []ir.NamedAttr{{Name: legacyNZ2ND, Value: c.Unit()}}
	def := op.Def()
	for i, a := range def.Attrs {
		v := op.Prop(i)
		switch {
		case v == nil, a.Name == "dma_mode", a.Name == "unit_flag_mode", a.Name == ir.OperandSegments:
			continue
		case v == def.Default(i) && slices.Contains(legacyElided, a.Name):
			continue
		}
		entries = append(entries, ir.NamedAttr{Name: a.Name, Value: v})
	}
	if op.Attrs() != nil {
		entries = append(entries, op.Attrs().Entries...)
	}
	p.NamedAttrs(c.Dict(entries).Entries)
}

// printsLegacy reports whether the module asks for texts that backends before
// version 0.2.0 read. A version that is not named counts as old.
func printsLegacy(op *ir.Operation) bool {
	for ; op != nil; op = op.Parent() {
		if op.Attrs() == nil {
			continue
		}
		a, ok := op.Attr(hacc.CompatiblePrintKey).(*ir.IntegerAttr)
		if !ok {
			continue
		}
		return a.Value != 0 && hacc.BackendBefore(op, 0, 2)
	}
	return false
}

// Verify implements ir.Verifier.
func (f fixpipe) Verify(c *ir.Context, op *ir.Operation) error {
	return f.judge(c, op, func(l arch) error {
		f.arch = l
		return f.rules(c, op)
	})
}

func (f fixpipe) rules(c *ir.Context, op *ir.Operation) error {
	if err := f.check(c, op); err != nil {
		return err
	}
	if err := checkUnitFlag(c, op, op.GroupOf(2)); err != nil {
		return err
	}
	mode := word(op, "dma_mode")
	dual := word(op, "dual_dst_mode")
	isDual := dual != "" && dual != "NO_DUAL"
	src, _ := ir.MemorySpace(op.Operand(0).Type()).(*ir.DialectAttr)
	dst, _ := ir.MemorySpace(op.Operand(1).Type()).(*ir.DialectAttr)
	if !f.wideFixpipe(op) {
		switch {
		case mode == "nz2dn":
			return op.OpErrorf(c, "NZ2DN is only supported on Ascend950!")
		case dst.Is(AddressSpace, "ub"):
			return op.OpErrorf(c, "dst=UB is only supported on Ascend950!")
		case isDual:
			return op.OpErrorf(c, "dual_dst_mode is only supported on Ascend950!")
		case (Fixpipe{op}).ChannelSplit():
			return op.OpErrorf(c, "The current hardware does not support channel split")
		}
	}
	if isDual {
		if (Fixpipe{op}).SubBlockIdxAttr() != nil {
			return op.OpErrorf(c, "sub_block_idx must not be set when dual_dst_mode is enabled!")
		}
		if src != nil && dst != nil && !(src.Is(AddressSpace, "cc") && dst.Is(AddressSpace, "ub")) {
			return op.OpErrorf(c, "if dual_dst_mode is enabled, the data movement must be performed from L0C to UB!")
		}
	}
	return nil
}

// checkUnitFlag checks the flags between matmul and fixpipe. The messages of
// the reference have no prefix.
func checkUnitFlag(c *ir.Context, op *ir.Operation, conds []ir.Use) error {
	modes, _ := op.Attr("unit_flag_mode").(*ir.ArrayAttr)
	n := 0
	if modes != nil {
		n = len(modes.Elems)
	}
	switch {
	case n == 0 && len(conds) > 0:
		return op.Errorf(c, "Cannot have unit-flag conditions without unit-flag modes.")
	case n > 1 && len(conds) == 0:
		return op.Errorf(c, "Cannot have multiple unit-flag modes without having equal number of unit-flag conditions.")
	case len(conds) > 0 && len(conds) != n:
		return op.Errorf(c, "Number of unit-flag conditions should be equal to the number of unit-flag modes.")
	}
	if a, ok := op.Attr("unit_flag_group_id").(*ir.IntegerAttr); ok && a.Value < 0 {
		return op.Errorf(c, "Invalid value for unit-flag group-id: %d", a.Value)
	}
	return nil
}
