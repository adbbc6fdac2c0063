package parser

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// scope holds the SSA names that are visible. Isolated operations see the names
// around them, too: to use such a name is a mistake that the verifier finds.
type scope struct {
	names map[string]binding
	peak  int // the most names there were
	// defined lists the names in the order of definition, so that the names of a
	// region can be taken back at its end.
	defined []string
	// pending are uses of names that are not defined yet.
	pending map[operand]forward
	// waiting lists the numbers of the pending operands of a name.
	waiting map[string][]int
	regions []regionScope
}

// binding is the meaning of a name: n consecutive results from v on, or one block
// argument.
type binding struct {
	v   *ir.Value
	n   int32
	pos source.Pos
}

// operand is a name with a result number.
type operand struct {
	name   string
	number int
}

// forward is a placeholder for a value that is used before its definition.
type forward struct {
	v   *ir.Value
	pos source.Pos
}

// regionScope holds the block names of one region.
type regionScope struct {
	region *ir.Region
	blocks map[string]*blockName
	mark   int // number of defined names at the begin
	errors int // number of errors at the begin, if the parser goes on behind them
}

type blockName struct {
	block   *ir.Block
	pos     source.Pos // of the first reference
	defined bool
}

// Errors about names that are not defined.
const (
	undeclaredName = "use of undeclared SSA value name"
	undefinedBlock = "reference to an undefined block"
	undefinedLoc   = "operation location alias was never defined"
)

// checkDeclared reports the names that were used but never defined.
func (p *parser) checkDeclared() error {
	undeclared := p.ssa.undeclared()
	if len(undeclared) == 0 || p.rcv != nil {
		return nil // outside of functions, the names may be in a text that is wrong
	}
	var errs diag.List
	for _, pos := range undeclared[:min(len(undeclared), maxUndeclared)] {
		errs = append(errs, p.Failf(pos, undeclaredName).(*diag.Diagnostic))
	}
	if len(errs) == 1 {
		return errs[0]
	}
	return errs
}

// undeclared returns the places of names that are used and not defined, in order.
func (s *scope) undeclared() (list []source.Pos) {
	for _, f := range s.pending {
		list = append(list, f.pos)
	}
	slices.Sort(list)
	return list
}

// define binds a name to n values beginning with v.
func (p *parser) define(name string, v *ir.Value, n int, pos source.Pos) error {
	s := &p.ssa
	if old, ok := s.names[name]; ok && !p.isUnknown(old.v) {
		p.doubt(name)
		err := p.errorAt(p.file.Offset(pos), "redefinition of SSA value '%%%s'", name)
		return err.AttachNote(p.place(old.pos), "previously defined here")
	}
	if s.names == nil {
		s.names = map[string]binding{} // a short text needs none
	}
	s.names[name] = binding{v, int32(n), pos}
	s.defined = append(s.defined, name)
	if p.rec != nil {
		p.rec.define(name, v, n, pos)
	}
	if p.rcv != nil {
		p.rcv.names = append(p.rcv.names, "%"+name)
	}
	if len(s.pending) == 0 {
		return nil
	}
	for _, number := range s.waiting[name] {
		f := s.pending[operand{name, number}]
		if number >= n {
			continue // stays undeclared
		}
		def := v
		if number > 0 {
			def = v.Op().Result(v.Index() + number)
		}
		if def.Type() != f.v.Type() {
			err := p.errorAt(p.file.Offset(pos), "definition of SSA value '%%%s#%d' has type '%s'", name, number, def.Type())
			return err.AttachNote(p.place(f.pos), "previously used here with type '%s'", f.v.Type())
		}
		f.v.ReplaceAllUsesWith(def)
		if p.resolved == nil {
			p.resolved = map[*ir.Value]*ir.Value{}
		}
		p.resolved[f.v] = def
		delete(s.pending, operand{name, number})
	}
	delete(s.waiting, name)
	return nil
}

// mention returns where a name is defined or, if it is not, used.
func (s *scope) mention(name string) (source.Pos, bool) {
	if b, ok := s.names[name]; ok {
		return b.pos, b.v.Type() != nil // else it may be defined again
	}
	if numbers := s.waiting[name]; len(numbers) > 0 {
		return s.pending[operand{name, numbers[0]}].pos, true
	}
	return 0, false
}

// Resolve finds the value of an operand whose type is t.
func (p *parser) Resolve(ref ir.OperandRef, t ir.Type) (*ir.Value, error) {
	s := &p.ssa
	b, ok := s.names[ref.Name]
	if !ok {
		return p.forward(s, ref, t)
	}
	v := b.v
	if ref.Number > 0 && !p.isUnknown(v) {
		if ref.Number >= int(b.n) {
			return nil, p.Failf(ref.Pos, "reference to invalid result number")
		}
		v = v.Op().Result(v.Index() + ref.Number)
	}
	if v.Type() != t {
		if p.isUnknown(v) {
			return p.anyValue(ref, t, b.pos), nil
		}
		return nil, p.mismatch(ref, t, v, b.pos)
	}
	if p.rec != nil {
		p.rec.use(ref.Name, ref.Number, ref.Pos, b.pos)
	}
	return v, nil
}

func (p *parser) mismatch(ref ir.OperandRef, t ir.Type, v *ir.Value, prior source.Pos) error {
	err := p.errorAt(p.file.Offset(ref.Pos), "use of value '%%%s' expects different type than prior uses: '%s' vs '%s'", ref.Name, t, v.Type())
	return err.AttachNote(p.place(prior), "prior use here")
}

// forward makes or finds the placeholder of an operand that is not defined yet.
func (p *parser) forward(s *scope, ref ir.OperandRef, t ir.Type) (*ir.Value, error) {
	key := operand{ref.Name, ref.Number}
	if p.rec != nil {
		p.rec.wait(ref.Name, ref.Number, ref.Pos)
	}
	if f, ok := s.pending[key]; ok {
		if f.v.Type() != t {
			return nil, p.mismatch(ref, t, f.v, f.pos)
		}
		return f.v, nil
	}
	if s.pending == nil {
		s.pending, s.waiting = map[operand]forward{}, map[string][]int{}
	}
	v := ir.NewPlaceholder(t)
	s.pending[key] = forward{v, ref.Pos}
	s.waiting[ref.Name] = append(s.waiting[ref.Name], ref.Number)
	return v, nil
}

func (p *parser) pushRegion(r *ir.Region) {
	s := &p.ssa
	s.regions = append(s.regions, regionScope{region: r, mark: len(s.defined)})
	if p.rcv != nil {
		s.regions[len(s.regions)-1].errors = p.rcv.total
	}
}

// popRegion ends the innermost region and forgets the names defined in it.
func (p *parser) popRegion() error {
	s := &p.ssa
	r := s.regions[len(s.regions)-1]
	var missing *blockName
	var name string
	for n, b := range r.blocks {
		if !b.defined && (missing == nil || b.pos < missing.pos) {
			missing, name = b, n
		}
	}
	if missing != nil {
		err := p.c.HintWord(p.Failf(missing.pos, undefinedBlock), "^"+name, r.labels())
		if p.rcv == nil {
			return err
		}
		if p.rcv.total == r.errors {
			p.note(err)
		}
	}
	p.forget()
	return nil
}

// labels returns the names of the blocks that are defined.
func (r *regionScope) labels() (list []string) {
	for n, b := range r.blocks {
		if b.defined {
			list = append(list, "^"+n)
		}
	}
	slices.Sort(list)
	return list
}

// forget removes the innermost region, and the names defined in it.
func (p *parser) forget() {
	s := &p.ssa
	r := s.regions[len(s.regions)-1]
	s.regions = s.regions[:len(s.regions)-1]
	s.peak = max(s.peak, len(s.names))
	if r.mark == 0 && 8*len(s.names) >= s.peak {
		clear(s.names) // takes time for the most names there ever were
	} else {
		for _, n := range s.defined[r.mark:] {
			delete(s.names, n)
		}
	}
	s.defined = s.defined[:r.mark]
}

// undefine removes the name that was defined last.
func (p *parser) undefine() {
	s := &p.ssa
	last := len(s.defined) - 1
	delete(s.names, s.defined[last])
	s.defined = s.defined[:last]
}

// blockNamed returns the block of that name in the innermost region, making it
// when it is referred to for the first time. The name is that of a label or of a successor.
func (p *parser) blockNamed(name string, pos source.Pos, label bool) *blockName {
	s := &p.ssa
	r := &s.regions[len(s.regions)-1]
	b := r.blocks[name]
	if b == nil {
		if r.blocks == nil {
			r.blocks = map[string]*blockName{}
		}
		b = &blockName{block: ir.NewBlock(), pos: pos}
		r.blocks[name] = b
	}
	if p.rec != nil && !(label && b.defined) {
		p.rec.block(b, name, pos, label)
	}
	return b
}
