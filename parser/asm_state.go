package parser

import (
	"cmp"
	"slices"
	"sort"
	"sync"

	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// Span is a part of a text: the bytes from the offset Begin up to End.
type Span struct{ Begin, End int32 }

// Has reports whether an offset is in the span or just behind it, where the cursor of an
// editor stands when the last character was typed.
func (s Span) Has(offset int) bool { return int(s.Begin) <= offset && offset <= int(s.End) }

// AsmState says where in a text its operations, values and blocks stand; MLIR calls it
// AsmParserState. [Options.State] asks for it. Offsets are of the file. Several goroutines
// may use it at once.
type AsmState struct {
	// Ops are the operations of the text in the order in which they begin.
	Ops []AsmOp
	// Names are the names of values and blocks in the order of their definitions.
	Names []*AsmName

	marks  []mark // by their begin
	lookup sync.Once
	ops    map[*ir.Operation]int
	values map[*ir.Value]*AsmName
	blocks map[*ir.Block]*AsmName
}

// AsmOp is an operation in a text.
type AsmOp struct {
	// Span begins with the names of the results and ends with the last token.
	Span
	// Name is the name of the operation, with its quotes in the generic form.
	Name Span
	// Op is nil where the text is wrong.
	Op *ir.Operation
	// Parent is the index of the operation around this one, -1 for none.
	Parent int
}

// AsmName is a name of values, %x, or of a block, ^bb1.
type AsmName struct {
	// Text is the name without its sign.
	Text string
	// Def is where the name is defined, without the number of values, empty if it is not
	// defined.
	Def Span
	// Uses are the other places, in order.
	Uses []AsmUse
	// Value is the first of Count values that the name means. It is nil where the
	// definition cannot be read, and for a block.
	Value *ir.Value
	Count int
	// Block is the block, nil for values.
	Block *ir.Block
}

// AsmUse is a use of a name.
type AsmUse struct {
	Span // without the number
	// Number says which of the values is used, %x#1.
	Number int
}

// ValueAt returns the value that %name#number is, or nil.
func (n *AsmName) ValueAt(number int) *ir.Value {
	switch {
	case n.Value == nil || number < 0 || number >= n.Count:
		return nil
	case number == 0:
		return n.Value
	}
	return n.Value.Op().Result(n.Value.Index() + number)
}

// mark is a place of a name.
type mark struct {
	Span
	name *AsmName
	use  int // index, -1 for the definition
}

// OpAt returns the index of the innermost operation that an offset lies in, or -1.
func (s *AsmState) OpAt(offset int) int {
	i := sort.Search(len(s.Ops), func(i int) bool { return int(s.Ops[i].Begin) > offset }) - 1
	for i >= 0 && !s.Ops[i].Has(offset) {
		i = s.Ops[i].Parent
	}
	return i
}

// NameAt returns the name at an offset, and the index of its use there, -1 for the definition.
// The name is nil if there is none.
func (s *AsmState) NameAt(offset int) (name *AsmName, use int) {
	i := sort.Search(len(s.marks), func(i int) bool { return int(s.marks[i].Begin) > offset }) - 1
	if i < 0 || !s.marks[i].Has(offset) {
		return nil, -1
	}
	return s.marks[i].name, s.marks[i].use
}

// OpOf returns the index of an operation, -1 if it does not stand in the text.
func (s *AsmState) OpOf(op *ir.Operation) int {
	s.lookup.Do(s.index)
	if i, ok := s.ops[op]; ok {
		return i
	}
	return -1
}

// NameOf returns the name of a value, nil if it has none.
func (s *AsmState) NameOf(v *ir.Value) *AsmName {
	s.lookup.Do(s.index)
	return s.values[v]
}

// LabelOf returns the name of a block, nil if it has none.
func (s *AsmState) LabelOf(b *ir.Block) *AsmName {
	s.lookup.Do(s.index)
	return s.blocks[b]
}

// index makes the maps.
func (s *AsmState) index() {
	s.ops = make(map[*ir.Operation]int, len(s.Ops))
	for i := range s.Ops {
		if s.Ops[i].Op != nil {
			s.ops[s.Ops[i].Op] = i
		}
	}
	s.values, s.blocks = map[*ir.Value]*AsmName{}, map[*ir.Block]*AsmName{}
	for _, n := range s.Names {
		if n.Block != nil {
			s.blocks[n.Block] = n
		}
		for i := range n.Count {
			if v := n.ValueAt(i); v != nil && s.values[v] == nil {
				s.values[v] = n
			}
		}
	}
}

// Move adds a number to all offsets, because text in front has become longer. Nobody may use
// the state meanwhile.
func (s *AsmState) Move(by int) {
	move := func(x *Span) { x.Begin, x.End = x.Begin+int32(by), x.End+int32(by) }
	for i := range s.Ops {
		move(&s.Ops[i].Span)
		move(&s.Ops[i].Name)
	}
	for _, n := range s.Names {
		if n.Def != (Span{}) {
			move(&n.Def)
		}
		for i := range n.Uses {
			move(&n.Uses[i].Span)
		}
	}
	for i := range s.marks {
		move(&s.marks[i].Span)
	}
}

// finish sorts what was recorded.
func (s *AsmState) finish() {
	s.marks = s.marks[:0]
	for _, n := range s.Names {
		if len(n.Uses) > 1 {
			slices.SortFunc(n.Uses, func(a, b AsmUse) int { return cmp.Compare(a.Begin, b.Begin) })
			// An operation may ask for the value of an operand more than once.
			n.Uses = slices.Compact(n.Uses)
		}
		if n.Def != (Span{}) {
			s.marks = append(s.marks, mark{n.Def, n, -1})
		}
		for i := range n.Uses {
			s.marks = append(s.marks, mark{n.Uses[i].Span, n, i})
		}
	}
	slices.SortStableFunc(s.marks, func(a, b mark) int { return cmp.Compare(a.Begin, b.Begin) })
	slices.SortStableFunc(s.Names, func(a, b *AsmName) int { return cmp.Compare(a.first(), b.first()) })
}

// marked reports whether a name is recorded at a place.
func (s *AsmState) marked(at Span) bool {
	_, found := slices.BinarySearchFunc(s.marks, at.Begin, func(m mark, begin int32) int { return cmp.Compare(m.Begin, begin) })
	return found
}

// first is where the name is defined or, if it is not, used.
func (n *AsmName) first() int32 {
	if n.Def == (Span{}) && len(n.Uses) > 0 {
		return n.Uses[0].Begin
	}
	return n.Def.Begin
}

// recorder fills an AsmState while a text is read.
type recorder struct {
	*AsmState
	file   *source.File
	parent int // of the operation that begins next
	defs   map[source.Pos]*AsmName
	// waiting are the names that are used before their definition.
	waiting map[string]*AsmName
	labels  map[*blockName]*AsmName
	// again are the places of an operand that a text names several times, by the first.
	again map[source.Pos][]source.Pos
	// read are the places of all operands and arguments.
	read []ir.OperandRef
}

// newRecorder returns nil if there is no state to fill.
func newRecorder(s *AsmState, f *source.File) *recorder {
	if s == nil {
		return nil
	}
	*s = AsmState{}
	return &recorder{
		AsmState: s, file: f, parent: -1,
		defs: map[source.Pos]*AsmName{}, waiting: map[string]*AsmName{}, labels: map[*blockName]*AsmName{},
		again: map[source.Pos][]source.Pos{},
	}
}

// done ends the recording.
func (r *recorder) done() {
	if r == nil {
		return
	}
	r.finish()
	n := len(r.Names)
	for _, ref := range r.read {
		// The arguments of declarations are named, but no values.
		if at := r.span(ref.Name, ref.Pos); !r.marked(at) {
			r.Names = append(r.Names, &AsmName{Text: ref.Name, Def: at})
		}
	}
	if len(r.Names) > n {
		r.finish()
	}
}

// span is the part of a text with a name that stands at pos, behind its sign.
func (r *recorder) span(name string, pos source.Pos) Span {
	at := r.file.Offset(pos)
	return Span{int32(at), int32(at + 1 + len(name))}
}

// enter notes that an operation begins, the token is its name. It returns the index.
func (r *recorder) enter(begin int32, name token) int {
	r.Ops = append(r.Ops, AsmOp{Span: Span{begin, name.end}, Name: Span{name.beg, name.end}, Parent: r.parent})
	r.parent = len(r.Ops) - 1
	return r.parent
}

// leave notes that an operation was read.
func (r *recorder) leave(i int, op *ir.Operation, end int) {
	o := &r.Ops[i]
	o.Op, o.End = op, int32(end)
	r.parent = o.Parent
}

// define notes that a name is defined at pos.
func (r *recorder) define(name string, v *ir.Value, n int, pos source.Pos) {
	d := r.waiting[name]
	if d != nil {
		delete(r.waiting, name)
	} else {
		d = &AsmName{Text: name}
		r.Names = append(r.Names, d)
	}
	d.Def, d.Value, d.Count = r.span(name, pos), v, n
	r.defs[pos] = d
}

// use notes an operand whose name is defined at def.
func (r *recorder) use(name string, number int, pos, def source.Pos) {
	if d := r.defs[def]; d != nil {
		r.usedAt(d, number, pos)
	}
}

func (r *recorder) usedAt(d *AsmName, number int, pos source.Pos) {
	d.Uses = append(d.Uses, AsmUse{r.span(d.Text, pos), number})
	for _, pos := range r.again[pos] {
		d.Uses = append(d.Uses, AsmUse{r.span(d.Text, pos), number})
	}
}

// expressions notes the names in a text of affine expressions at an offset, in which only the first
// place of each is an operand.
func (r *recorder) expressions(text string, base int) {
	first := map[string]source.Pos{}
	s := scanner{text: text, end: len(text)}
	for t := s.next(); t.kind != tokEOF; t = s.next() {
		if t.kind != tokPercent {
			continue
		}
		end := t.end
		if after := s; after.at(int(end)) == '#' {
			if n := after.next(); n.kind == tokHash {
				end = n.end
			}
		}
		name, pos := text[t.beg:end], r.file.Pos(base+int(t.beg))
		if at, ok := first[name]; ok {
			r.again[at] = append(r.again[at], pos)
		} else {
			first[name] = pos
		}
	}
}

// wait notes an operand whose name is not defined yet.
func (r *recorder) wait(name string, number int, pos source.Pos) {
	d := r.waiting[name]
	if d == nil {
		d = &AsmName{Text: name}
		r.Names = append(r.Names, d)
		r.waiting[name] = d
	}
	r.usedAt(d, number, pos)
}

// block notes the name of a block at pos, which the label defines or a successor uses.
func (r *recorder) block(b *blockName, name string, pos source.Pos, label bool) {
	d := r.labels[b]
	if d == nil {
		d = &AsmName{Text: name, Block: b.block}
		r.Names = append(r.Names, d)
		r.labels[b] = d
	}
	if at := r.span(name, pos); label {
		d.Def = at
	} else {
		d.Uses = append(d.Uses, AsmUse{Span: at})
	}
}
