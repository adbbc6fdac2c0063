package ir

// Builder creates operations at an insertion point.
type Builder struct {
	Ctx   *Context
	block *Block
	at    *Operation // insert before it; nil: at the end of block
	// Loc is the location given to new operations.
	Loc Loc
	// OnInsert, when not nil, is called with every inserted operation. Pattern drivers
	// listen to it.
	OnInsert func(*Operation)
}

// NewBuilder returns a builder that inserts at the end of a block.
func NewBuilder(c *Context, b *Block) *Builder { return &Builder{Ctx: c, block: b} }

// Before returns a builder that inserts before op, with the location of op.
func Before(c *Context, op *Operation) *Builder {
	return &Builder{Ctx: c, block: op.block, at: op, Loc: op.loc}
}

// After returns a builder that inserts after op, with the location of op.
func After(c *Context, op *Operation) *Builder {
	return &Builder{Ctx: c, block: op.block, at: op.next, Loc: op.loc}
}

// Insert places an existing operation at the insertion point.
func (b *Builder) Insert(op *Operation) *Operation {
	if b.block != nil {
		b.block.insert(op, b.at)
	}
	if b.OnInsert != nil {
		b.OnInsert(op)
	}
	return op
}

// SetBefore moves the insertion point to just before op.
func (b *Builder) SetBefore(op *Operation) { b.block, b.at = op.block, op }

// SetAfter moves the insertion point to just after op.
func (b *Builder) SetAfter(op *Operation) { b.block, b.at = op.block, op.next }

// SetEnd moves the insertion point to the end of a block.
func (b *Builder) SetEnd(block *Block) { b.block, b.at = block, nil }

// InsertionPoint returns the block that b inserts into, and the operation that
// it inserts before or nil at the end of the block.
func (b *Builder) InsertionPoint() (*Block, *Operation) { return b.block, b.at }

// Create makes and inserts an operation. A zero s.Loc is replaced by b.Loc.
func (b *Builder) Create(s OpState) *Operation {
	if s.Loc == 0 {
		s.Loc = b.Loc
	}
	return b.Insert(b.Ctx.Create(s))
}

// Group holds the operands of one operand group of a row, for [Builder.Build].
type Group []*Value

// Build makes and inserts the operation of the given name: the values of each
// operand group in the order of the row, where the last groups may be left out if they are
// empty, attributes by name (inherent attributes go to their slots), and result types. With
// nil result types the operation must be able to infer them. Segment sizes are computed. The
// error is an error of the inference, or names an operation that is not registered.
func (b *Builder) Build(name string, groups []Group, attrs []NamedAttr, types []Type) (*Operation, error) {
	def := b.Ctx.Op(name)
	if def == nil {
		return nil, b.Ctx.Errorf(b.Loc, "operation '%s' is not registered", name)
	}
	s := OpState{Def: def, Loc: b.Loc, Types: types}
	sizes := make([]int64, max(len(def.Operands), len(groups)))
	for i, g := range groups {
		s.Operands = append(s.Operands, g...)
		sizes[i] = int64(len(g))
	}
	s.Props = append([]Attribute(nil), def.defaults...)
	if def.segSlot >= 0 {
		s.Props[def.segSlot] = b.Ctx.DenseI32(sizes)
	}
	var rest []NamedAttr
	for _, a := range attrs {
		if i := def.Slot(a.Name); i >= 0 {
			s.Props[i] = a.Value
		} else {
			rest = append(rest, a)
		}
	}
	if rest != nil {
		s.Attrs = b.Ctx.Dict(rest)
	}
	if types == nil {
		var err error
		if s.Types, err = b.Ctx.InferTypes(&s); err != nil {
			return nil, err
		}
	}
	return b.Create(s), nil
}

// InferTypes computes the result types of an operation to be made: by its
// TypeInferrer, or from its row's Same, Elem and Build rules.
func (c *Context) InferTypes(s *OpState) ([]Type, error) {
	if t, ok := s.Def.Impl.(TypeInferrer); ok {
		return t.InferTypes(c, s)
	}
	var types []Type
	for i := range s.Def.Results {
		r := &s.Def.Results[i]
		if r.Arity != One {
			continue
		}
		t := c.inferOne(s, r)
		if t == nil {
			return nil, c.Errorf(s.Loc, "'%s' op cannot infer the type of result '%s'", s.Def.Name, r.Name)
		}
		types = append(types, t)
	}
	return types, nil
}

func (c *Context) inferOne(s *OpState, r *Arg) Type {
	if s.Def.Traits.Has(SameOperandsAndResultType) && len(s.Operands) > 0 {
		return s.Operands[0].typ
	}
	name, elem := r.Same, false
	if r.Elem != "" {
		name, elem = r.Elem, true
	}
	if name != "" {
		lo := 0
		for i := range s.Def.Operands {
			if s.Def.Operands[i].Name == name && lo < len(s.Operands) {
				t := s.Operands[lo].typ
				if r.Via != nil {
					return r.Via(c, t)
				}
				if elem {
					t = ElementType(t)
				}
				return t
			}
			lo++
		}
		return nil
	}
	if r.Type != nil && r.Type.Build != nil {
		return r.Type.Build(c)
	}
	return nil
}

// Mapping records the clones of values and blocks.
type Mapping struct {
	values map[*Value]*Value
	blocks map[*Block]*Block
}

// Map makes clones use w for v.
func (m *Mapping) Map(v, w *Value) {
	if m.values == nil {
		m.values = map[*Value]*Value{}
	}
	m.values[v] = w
}

// Value returns the clone of v, or v itself.
func (m *Mapping) Value(v *Value) *Value {
	if w, ok := m.values[v]; ok {
		return w
	}
	return v
}

// Clone copies op with its regions. Operands and successors are mapped through
// m; the results of the copies are added to it. The copy is in no block.
func (c *Context) Clone(op *Operation, m *Mapping) *Operation {
	s := OpState{Def: op.def, Loc: op.loc, Props: op.props(), Attrs: op.attrs}
	for i := range op.operands() {
		s.Operands = append(s.Operands, m.Value(op.operands()[i].val))
	}
	for i := range op.results() {
		s.Types = append(s.Types, op.results()[i].typ)
	}
	if op.ext != nil {
		s.PropDict = op.PropDict()
		for _, b := range op.ext.succs {
			if nb, ok := m.blocks[b]; ok {
				b = nb
			}
			s.Succs = append(s.Succs, b)
		}
		for _, r := range op.ext.regions {
			s.Regions = append(s.Regions, c.cloneRegion(r, m))
		}
	}
	clone := c.Create(s)
	for i := range op.results() {
		m.Map(&op.results()[i], &clone.results()[i])
	}
	return clone
}

func (c *Context) cloneRegion(r *Region, m *Mapping) *Region {
	nr := NewRegion()
	if m.blocks == nil {
		m.blocks = map[*Block]*Block{}
	}
	for _, b := range r.Blocks() {
		nb := nr.AddBlock(NewBlock())
		m.blocks[b] = nb
		for _, a := range b.args {
			m.Map(a, nb.AddArg(a.typ))
		}
	}
	for i, b := range r.Blocks() {
		for op := b.first; op != nil; op = op.next {
			nr.blocks[i].Append(c.Clone(op, m))
		}
	}
	// Operands that refer forward were mapped before their definition was.
	for _, b := range nr.blocks {
		for op := b.first; op != nil; op = op.next {
			WalkPost(op, func(o *Operation) bool {
				for i := range o.operands() {
					if w, ok := m.values[o.operands()[i].val]; ok {
						o.operands()[i].Set(w)
					}
				}
				return true
			})
		}
	}
	return nr
}
