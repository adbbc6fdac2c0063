package linalg

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// The slots of linalg.generic.
const (
	docSlot = iota
	mapsSlot
	iteratorsSlot
	librarySlot
)

// traitAttrs are the attributes that the text of linalg.generic shows in front of
// the operands, by slot.
var traitAttrs = [...]string{docSlot: "doc", mapsSlot: "indexing_maps", iteratorsSlot: "iterator_types", librarySlot: "library_call"}

var (
	kindMaps = &ir.AttrKind{Desc: "AffineMap array attribute", Stored: ir.IsA[*ir.ArrayAttr], OK: func(_ *ir.Context, a ir.Attribute) bool {
		_, ok := structured.MapsOf(a)
		return ok
	}}
	kindIterators = &ir.AttrKind{Desc: "Iterator type should be an enum.", Stored: ir.IsA[*ir.ArrayAttr], OK: func(_ *ir.Context, a ir.Attribute) bool {
		arr, ok := a.(*ir.ArrayAttr)
		if !ok {
			return false
		}
		for _, e := range arr.Elems {
			if d, ok := e.(*ir.DialectAttr); !ok || d.Def != IteratorType {
				return false
			}
		}
		return true
	}}
)

func genericRow() *ir.OpDef {
	row := structured.Row("linalg.generic", 0, &structured.Named{},
		ir.AttrSpec{Name: traitAttrs[docSlot], Kind: ir.KindString, Presence: ir.OptionalAttr},
		ir.AttrSpec{Name: traitAttrs[mapsSlot], Kind: kindMaps},
		ir.AttrSpec{Name: traitAttrs[iteratorsSlot], Kind: kindIterators},
		ir.AttrSpec{Name: traitAttrs[librarySlot], Kind: ir.KindString, Presence: ir.OptionalAttr},
	)
	row.Regions = []ir.RegionSpec{{Name: "region"}}
	row.Impl = generic{}
	return row
}

// generic is the implementation of linalg.generic, whose region is written.
type generic struct{ structured.Common }

// ParseAsm implements ir.CustomAsm.
func (generic) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if err := parseTraits(p, s); err != nil {
		return err
	}
	if _, _, err := structured.ParseParts(p, s); err != nil {
		return err
	}
	if p.OptionalKeyword("attrs") {
		if err := p.Punct("="); err != nil {
			return err
		}
		if err := structured.ParseDict(p, s); err != nil {
			return err
		}
	}
	r, err := p.Region(nil)
	if err != nil {
		return err
	}
	s.Regions = append(s.Regions, r)
	s.Types, err = p.OptionalArrowTypes()
	return err
}

// parseTraits reads the dictionary in front of the operands, in which iterator
// types are strings.
func parseTraits(p ir.AsmParser, s *ir.OpState) error {
	c, at := p.Context(), p.Pos()
	a, err := p.Attr()
	if err != nil {
		return err
	}
	d, ok := a.(*ir.DictAttr)
	if !ok {
		return p.Errorf(at, "invalid kind of attribute specified")
	}
	words, ok := d.Get(traitAttrs[iteratorsSlot]).(*ir.ArrayAttr)
	if !ok {
		return p.Errorf(at, "expected \"iterator_types\" array attribute")
	}
	iterators := make([]ir.Attribute, len(words.Elems))
	for i, e := range words.Elems {
		w, ok := e.(*ir.StringAttr)
		switch {
		case !ok:
			return p.Errorf(at, "expected \"iterator_types\" array attribute")
		case IteratorType.Case(w.Value) == nil:
			return p.Errorf(p.Pos(), "unexpected iterator_type (%s)", w.Value)
		}
		iterators[i] = c.Enum(IteratorType, w.Value)
	}
	attrs := make([]ir.NamedAttr, len(d.Entries))
	for i, e := range d.Entries {
		if e.Name == traitAttrs[iteratorsSlot] {
			e.Value = c.Array(iterators)
		}
		attrs[i] = e
	}
	return structured.SetAttrs(p, s, attrs, p.Pos())
}

// PrintAsm implements ir.CustomAsm.
func (generic) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	var shown []ir.NamedAttr
	for i, name := range traitAttrs {
		a := op.Prop(i)
		if a == nil {
			continue
		}
		if i == iteratorsSlot {
			a = iteratorWords(p.Context(), a)
		}
		shown = append(shown, ir.NamedAttr{Name: name, Value: a})
	}
	p.NamedAttrs(shown)
	structured.PrintParts(p, op)
	if op.Attrs() != nil {
		p.Write(" attrs = ")
		p.AttrDict(op, traitAttrs[:]...)
	}
	if !op.Region(0).Empty() {
		p.Write(" ")
		p.Region(op.Region(0), true, true)
	}
	asm.PrintArrowTypes(p, asm.ResultTypes(op))
}

// iteratorWords turns iterator types into strings.
func iteratorWords(c *ir.Context, a ir.Attribute) ir.Attribute {
	arr, ok := a.(*ir.ArrayAttr)
	if !ok {
		return a
	}
	words := make([]string, len(arr.Elems))
	for i, e := range arr.Elems {
		d, ok := e.(*ir.DialectAttr)
		if !ok || d.Case == nil {
			return a
		}
		words[i] = d.Case.Name
	}
	return c.Strings(words...)
}

// BlockArgNames implements ir.BlockArgNamer.
func (generic) BlockArgNames(_ *ir.Context, op *ir.Operation, set func(v *ir.Value, name string)) {
	nameArgs(op, "in", "out", set)
}

// nameArgs names the arguments for inputs and the arguments for outputs.
func nameArgs(op *ir.Operation, in, out string, set func(v *ir.Value, name string)) {
	ins, _ := structured.Common{}.Inits(op)
	if b := op.Region(0).Entry(); b != nil {
		for i, a := range b.Args() {
			if i < ins {
				set(a, in)
			} else {
				set(a, out)
			}
		}
	}
}

// IndexingMaps implements structured.Op.
func (generic) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	maps, _ := structured.MapsOf(op.Prop(mapsSlot))
	return maps
}

// NumLoops implements structured.Op.
func (generic) NumLoops(op *ir.Operation) int {
	if arr, ok := op.Prop(iteratorsSlot).(*ir.ArrayAttr); ok {
		return len(arr.Elems)
	}
	return 0
}

// VerifyRegions implements ir.RegionVerifier.
func (g generic) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	return structured.VerifyStructure(c, op, g)
}
