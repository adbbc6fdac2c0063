package parser

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// Recovered is what could be read of a text.
type Recovered struct {
	// Module has the operations that could be read. An operation whose text is wrong is
	// not there, or lacks what is wrong in its regions.
	Module *ir.Operation
	// Errors are the errors in the order of the text, as many as the options admit.
	Errors diag.List
	// More says that there are more errors.
	More bool

	broken map[*ir.Operation]bool
}

// Intact returns the functions and modules without an error in their text, in the order of the
// text. They may be verified, each by itself. Other operations of the module, and declarations,
// may have got there because braces are wrong.
func (r *Recovered) Intact() []*ir.Operation { return r.intact(nil, r.Module) }

func (r *Recovered) intact(list []*ir.Operation, module *ir.Operation) []*ir.Operation {
	for _, region := range module.Regions() {
		for _, b := range region.Blocks() {
			for op := b.First(); op != nil; op = op.Next() {
				switch {
				case r.broken[op] && op.Is(moduleOp):
					list = r.intact(list, op)
				case r.broken[op] || !op.Def().Traits.Has(ir.IsolatedFromAbove):
				case len(op.Regions()) > 0 && !op.Region(0).Empty():
					list = append(list, op)
				}
			}
		}
	}
	return list
}

// Recover reads a module in which [Parse] has found a first error, and goes on behind errors.
// The first of these is the same, unless names in front of it are not defined. An error that
// may follow from another is not reported. Recover itself fails only when the context is done.
func Recover(c *ir.Context, f *source.File, o Options, first error) (*Recovered, error) {
	if o.interrupted() {
		return nil, first
	}
	p := newParser(c, f, o)
	defer p.rec.done()
	p.rcv = newRecovery(o.MaxErrors, first)
	m, _ := p.module() // its error is among those that were noted
	if o.interrupted() {
		return nil, o.Context.Err()
	}
	if m == nil {
		m = c.Create(ir.OpState{Def: c.MustOp("builtin.module"), Loc: p.startLoc(), Regions: []*ir.Region{p.rcv.top}})
	}
	r := &Recovered{Module: m, broken: p.rcv.broken}
	r.Errors, r.More = p.rcv.list()
	return r, nil
}

// interrupted reports whether the context is done.
func (o *Options) interrupted() bool { return o.Context != nil && o.Context.Err() != nil }

// recovery is what a parser knows that goes on behind errors.
type recovery struct {
	// first is the error that the text is known to have.
	first diag.List
	// errs are the errors so far. Some are several diagnostics, whose order is that of MLIR.
	errs  []diag.List
	limit int
	// total counts the errors, and what else makes an operation wrong.
	total  int
	broken map[*ir.Operation]bool
	top    *ir.Region
	// unknown stands for the values whose definition cannot be read.
	unknown *ir.Value
	// aliases are those whose definition cannot be read.
	aliases map[string]bool
	// foreign are the dialects that the function has used and that are not known.
	foreign map[string]bool
	// lostAlias says that the definition of any alias may be wrong, lostName the definition of
	// any value of the function.
	lostAlias, lostName bool

	level level
	// regionEnd is the offset behind the last region.
	regionEnd int
	// closed is the offset of a function in front of which braces are missing, -1 for none.
	closed int
	// unopened is how many braces are missing that open a region. As many will close none.
	unopened int
	// declared is the offset of a function without a body, behind which no other function or module has begun, -1 for
	// none. Functions that are declared are private, so that its brace is missing where what follows belongs to no module.
	declared int
	// atEnd says that the end of the text was an error.
	atEnd bool
	// stray says that what follows in the module may have been meant for a function.
	stray bool
	// names are the names of values that are defined in the function, with their sign.
	names []string
	// before is the total in front of the function.
	before int
	// The errors from undeclared up to settled are about names of the last function.
	undeclared, settled int
}

// level says where an operation stands.
type level uint8

const (
	inModule level = iota
	inFunction
	inOther
)

// noLimit is the limit of errors if all are wanted.
const noLimit = math.MaxInt

func newRecovery(limit int, first error) *recovery {
	if limit < 0 {
		limit = noLimit
	}
	return &recovery{
		first: diag.Of(first), limit: max(limit, 1), broken: map[*ir.Operation]bool{}, unknown: ir.NewPlaceholder(nil),
		aliases: map[string]bool{}, foreign: map[string]bool{}, closed: -1, declared: -1,
	}
}

// list returns the errors in the order of the text, and whether there are more.
func (r *recovery) list() (diag.List, bool) {
	errs := r.errs
	if len(r.first) > 0 {
		// What Parse has read without an error was only misread because a brace is missing.
		errs = slices.DeleteFunc(errs, func(e diag.List) bool { return compareErrors(e, r.first) < 0 && !foundLate(e) })
	}
	errs = append(errs, r.firstUnlessLater(errs)...)
	slices.SortStableFunc(errs, compareErrors)
	errs = slices.CompactFunc(errs, func(a, b diag.List) bool { return a[0].Location == b[0].Location })
	more := len(errs) > r.limit
	if more {
		errs = errs[:r.limit]
	}
	return slices.Concat(errs...), more
}

// firstUnlessLater returns the error that the text is known to have, unless another stands in
// front of it: a name that is used and not defined. The parser may have taken it for the same
// name in another function then.
func (r *recovery) firstUnlessLater(errs []diag.List) (list []diag.List) {
	if len(r.first) == 0 { // it is not known
		return nil
	}
	if r.first[0].Msg == undeclaredName {
		for _, d := range r.first {
			list = append(list, diag.List{d})
		}
		return list
	}
	for _, e := range errs {
		if compareErrors(e, r.first) < 0 {
			return nil
		}
	}
	return []diag.List{r.first}
}

// foundLate reports whether Parse finds an error only at the end of a region or of the text.
func foundLate(e diag.List) bool {
	switch e[0].Msg {
	case undeclaredName, undefinedBlock, undefinedLoc:
		return true
	}
	return false
}

// compareErrors compares the places of errors.
func compareErrors(a, b diag.List) int {
	x, y := a[0].Location, b[0].Location
	return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Col, y.Col))
}

// errFull ends the reading when there are too many errors.
var errFull = errors.New("too many errors")

// cascade is an error that follows from another.
type cascade struct{ error }

// noAlias returns the error that an alias, with its sign, is not defined.
func (p *parser) noAlias(alias string, err error) error {
	if p.rcv != nil && (p.rcv.lostAlias || p.rcv.aliases[alias]) {
		return cascade{err}
	}
	if p.rcv != nil && len(p.rcv.errs) > maxHints {
		return err
	}
	known := slices.DeleteFunc(slices.Clone(p.aliases), func(a string) bool { return a[0] != alias[0] || p.late[a[1:]] })
	return p.c.HintWord(err, alias, known)
}

// maxHints is the number of errors up to which the parser looks through all aliases for one that may be
// meant.
const maxHints = 100

// followsDialect returns the error that a dialect is not known: other operations of it have the same
// reason.
func (p *parser) followsDialect(dialect string, err error) error {
	if p.rcv == nil {
		return err
	}
	if p.rcv.foreign[dialect] {
		return cascade{err}
	}
	p.rcv.foreign[dialect] = true
	return err
}

// snapshot is the state of the parser in front of an operation, or of something else behind which
// it can go on.
type snapshot struct {
	begin           int
	active, nesting int
	depth, regions  int
	opName, dialect string
	level           level
	total           int
	ops, parent     int // of the recorder
}

func (p *parser) snapshot() snapshot {
	s := snapshot{
		begin: int(p.tok.beg), active: p.active, nesting: p.nesting, depth: p.depth, regions: len(p.ssa.regions),
		opName: p.opName, dialect: p.dialect, level: p.rcv.level, total: p.rcv.total,
	}
	if p.rec != nil {
		s.ops, s.parent = len(p.rec.Ops), p.rec.parent
	}
	return s
}

// restore leaves what was begun behind a snapshot.
func (p *parser) restore(x *snapshot) {
	p.active, p.nesting, p.depth, p.opName, p.dialect = x.active, x.nesting, x.depth, x.opName, x.dialect
	for len(p.ssa.regions) > x.regions {
		p.forget()
	}
}

// recoverBlock is blockBody for a parser that goes on behind errors.
func (p *parser) recoverBlock(b *ir.Block) error {
	for p.tok.kind != tokRBrace && p.tok.kind != tokCaret && !p.closes() {
		if err := p.recoverOperation(b); err != nil {
			return err
		}
	}
	return nil
}

// closes reports whether the region ends although its brace is missing: at the end of the text, and in
// front of a function that cannot be part of a function.
func (p *parser) closes() bool {
	r := p.rcv
	if p.tok.kind == tokEOF {
		if !r.atEnd && (r.total == 0 || r.level == inFunction && r.total == r.before) {
			p.note(p.wrong("expected operation name in quotes"))
			r.atEnd = true
		}
		r.lostAlias = true // the last definitions were taken for a part of the region
		return true
	}
	if r.level != inFunction || !p.isWord(functionOp) || !p.opensLine(int(p.tok.beg)) {
		return false
	}
	if at := int(p.tok.beg); r.closed != at {
		r.closed = at
		r.total++
		if len(r.errs) == 0 && len(r.first) > 0 {
			// The braces match in another way, and the first error tells of that.
			const hint = "a '}' may be missing in front of this function"
			r.first[0].Advise(p.place(p.pos()), hint)
			r.errs = append(r.errs, r.first)
		}
	}
	return true
}

// opensLine reports whether only blanks are in front of an offset in its line.
func (p *parser) opensLine(at int) bool {
	for at--; at >= p.begin; at-- {
		switch p.scan.text[at] {
		case ' ', '\t':
		case '\n', '\r':
			return true
		default:
			return false
		}
	}
	return true
}

// names of operations whose content is on a level of its own.
const (
	functionOp = "func.func"
	moduleOp   = "builtin.module"
)

// enterLevel sets the level of what is inside of the operation that begins.
func (p *parser) enterLevel() (name string) {
	switch p.tok.kind {
	case tokIdent:
		name = p.text(p.tok)
		if name == "module" {
			name = moduleOp
		}
	case tokString:
		name = strings.Trim(p.text(p.tok), `"`)
		if p.rcv.level == inFunction {
			p.rcv.level = inOther
		}
	}
	switch {
	case name == functionOp:
		p.rcv.level = inFunction
	case name == moduleOp:
		p.rcv.level = inModule
	case p.rcv.level == inModule:
		p.rcv.level = inOther
	}
	return name
}

// recoverOperation reads an operation, or moves behind what is wrong.
func (p *parser) recoverOperation(b *ir.Block) error {
	x := p.snapshot()
	r := p.rcv
	name := p.enterLevel()
	outer, mark := p.ssa, len(p.ssa.defined)
	function := name == functionOp && x.level != inFunction
	if function {
		// What is not defined in a function is not defined.
		p.ssa.pending, p.ssa.waiting = nil, nil
		r.stray = false
		r.before, r.lostName = r.total, false
		clear(r.foreign)
		r.names = r.names[:0]
	}
	last := b.Last()
	if name == functionOp || name == moduleOp {
		r.declared = -1
	}
	err := p.operation(b)
	header := err != nil
	if !header && function && declaresPublic(b.Last()) {
		r.declared = x.begin
	}
	if header {
		err = p.recover(&x, err)
	}
	r.level = x.level
	if err == nil && function {
		r.undeclared = len(r.errs)
		r.stray = r.total != x.total
		if !header && !r.lostName { // else the names may be arguments
			p.settle()
		}
		r.settled = len(r.errs)
		for len(p.ssa.defined) > mark { // names of a header that is wrong
			p.undefine()
		}
		p.ssa.pending, p.ssa.waiting = outer.pending, outer.waiting
		if p.rec != nil {
			clear(p.rec.waiting)
		}
	}
	if op := b.Last(); op != last && r.total != x.total {
		r.broken[op] = true
	}
	return err
}

// declaresPublic reports whether a function has neither a body nor a visibility.
func declaresPublic(op *ir.Operation) bool {
	return op != nil && len(op.Regions()) == 1 && op.Region(0).Empty() && op.Attr("sym_visibility") == nil
}

// settle reports the names that are used and not defined in the function that was read.
func (p *parser) settle() {
	undeclared := p.ssa.undeclared()
	for _, pos := range undeclared[:min(len(undeclared), maxUndeclared)] {
		s := scanner{text: p.scan.text, pos: p.file.Offset(pos), end: p.end}
		t := s.next()
		name := s.text[t.beg:t.end]
		known := slices.DeleteFunc(slices.Clone(p.rcv.names), func(n string) bool { return sameLetters(n, name) })
		p.note(p.c.HintWord(p.Failf(pos, undeclaredName), name, known))
	}
}

// sameLetters reports whether names differ in their numbers only: such names are given by
// counting.
func sameLetters(a, b string) bool {
	letters := func(name string) string {
		return strings.Map(func(c rune) rune {
			if '0' <= c && c <= '9' {
				return -1
			}
			return c
		}, name)
	}
	return letters(a) == letters(b)
}

// tolerate notes an error behind which the parser goes on as if there was none. It returns an error where
// the parser stops.
func (p *parser) tolerate(err error) error {
	if p.rcv == nil || p.ctx != nil && p.ctx.Err() != nil || err == errFull {
		return err
	}
	p.note(err)
	return p.full()
}

// note adds an error to the list, unless it follows from another.
func (p *parser) note(err error) {
	r := p.rcv
	r.total++
	if _, follows := err.(cascade); !follows {
		r.errs = append(r.errs, diag.Of(err))
	}
}

// full returns an error if there are enough errors.
func (p *parser) full() error {
	if len(p.rcv.errs) > p.rcv.limit {
		return errFull
	}
	return nil
}

// recover notes the error of what began at a snapshot, and moves to where the parser goes on.
func (p *parser) recover(x *snapshot, err error) error {
	if err == errFull || p.ctx != nil && p.ctx.Err() != nil {
		return err
	}
	p.restore(x)
	r := p.rcv
	in := inside{level: r.level}
	r.level = x.level
	if r.unopened > 0 && x.depth == 0 && p.scan.text[x.begin] == '}' {
		r.unopened--
		r.total++
		p.seek(x.begin + 1)
		return nil
	}
	unopened := false
	switch {
	case p.follows(x, err):
		r.total++
	case p.tok.kind == tokEOF:
		p.note(err)
		r.atEnd = true
	default:
		p.note(err)
		unopened = diag.Of(err)[0].Msg == noBrace
	}
	if err := p.full(); err != nil {
		return err
	}
	s := scanner{text: p.scan.text, pos: x.begin, end: p.end}
	switch t := s.next(); t.kind {
	case tokHash, tokBang:
		r.aliases[p.scan.text[t.beg:t.end]] = true
	case tokIdent, tokString, tokPercent:
		in.name = p.scan.text[t.beg:t.end]
	case tokRBrace, tokCaret:
	default: // something may be missing in front of it: the name of an alias or value for one
		r.lostName = true
		if t.kind == tokAt && x.level == inModule {
			in = inside{inFunction, functionOp}
		} else if x.depth == 0 {
			r.lostAlias = true
		}
	}
	if !p.opensLine(x.begin) {
		p.doubtLine(x.begin)
	}
	if r.regionEnd <= x.begin {
		r.regionEnd = x.begin
	}
	end := r.regionEnd
	err = p.resync(x, in)
	if unopened && r.regionEnd == end && p.opensLine(int(p.tok.beg)) { // else the brace may stand behind what is wrong
		r.unopened++
	}
	return err
}

// follows reports whether an error follows from another.
func (p *parser) follows(x *snapshot, err error) bool {
	r := p.rcv
	if _, ok := err.(cascade); ok {
		return true
	}
	if p.tok.kind == tokEOF && r.atEnd || int(p.tok.beg) == r.closed {
		return true
	}
	if r.total != x.total && r.regionEnd > x.begin {
		// There is an error in a region, so that what is said about the operation may be wrong.
		d := diag.Of(err)[0]
		line, col := p.file.LineCol(r.regionEnd)
		if d.Location.Source != p.file || d.Location.Line < line || d.Location.Line == line && d.Location.Col < col {
			return true
		}
	}
	if x.level != inModule || p.belongsToModule(x.begin) {
		return false
	}
	if r.stray {
		return true
	}
	// The braces of the function in front may be wrong, so that it has ended too early.
	if len(r.errs) == r.settled {
		r.errs = r.errs[:r.undeclared]
	}
	r.stray = true
	if r.declared >= 0 && p.scan.text[x.begin] != '}' {
		r.unopened++
		diag.Of(err)[0].Advise(p.place(p.file.Pos(r.declared)), "a '{' may be missing behind the header of this function")
	}
	return false
}

// belongsToModule reports whether a text begins like what stands in a module.
func (p *parser) belongsToModule(at int) bool {
	s := scanner{text: p.scan.text, pos: at, end: p.end}
	t := s.next()
	switch t.kind {
	case tokHash, tokBang, tokMetaBegin:
		return true
	}
	name := strings.Trim(s.text[t.beg:t.end], `"`)
	return name == functionOp || name == moduleOp || name == "module"
}

// resync moves behind an operation that is wrong: to the next operation or label, or to the brace that
// closes the region. Regions in between are read.
func (p *parser) resync(x *snapshot, in inside) error {
	r := p.rcv
	s := scanner{text: p.scan.text, pos: r.regionEnd, end: p.scan.end}
	stop := int(p.tok.beg) // what is in front of it was read
	if r.regionEnd == x.begin {
		stop = max(stop, p.skipName(&s))
	}
	k := skipping{p: p, s: &s, place: -1}
	if p.rec != nil {
		if k.place = x.ops; len(p.rec.Ops) == x.ops {
			k.place = p.rec.enter(int32(x.begin), token{})
		}
		p.rec.parent = k.place
	}
	end := int(s.pos)
	for {
		t := s.next()
		if t.kind == tokEOF || int(t.beg) >= stop && k.resumes(t, stop) {
			p.seek(int(t.beg))
			break
		}
		if t.kind == tokLBrace && int(t.beg) >= stop && k.opensRegion(t) && p.depth < maxDepth {
			p.seek(int(t.beg))
			r.level, p.dialect = in.level, p.dialectOf(in.name, x.level)
			err := p.region(ir.NewRegion(), nil)
			r.level, p.dialect = x.level, x.dialect
			if err == nil {
				s.pos = int(p.tok.beg)
				stop, end = s.pos, p.prevEnd
				continue
			}
			if err = p.tolerate(err); err != nil {
				return err
			}
			p.restore(x)
		}
		k.bracket(t)
		if t.kind == tokPercent {
			p.mention(t)
		}
		end = int(t.end)
	}
	if p.rec != nil {
		o := &p.rec.Ops[k.place]
		o.End = max(o.End, int32(end))
		p.rec.parent = x.parent
	}
	return nil
}

// inside says where the regions of an operation are that is wrong: on which level, and behind
// which name.
type inside struct {
	level level
	name  string
}

// dialectOf returns the default dialect in the regions of an operation on a level.
func (p *parser) dialectOf(name string, at level) string {
	for _, full := range [...]string{strings.Trim(name, `"`), p.dialect + "." + name} { // as definition does
		if def := p.c.Op(full); def != nil && !def.Unregistered {
			if d, ok := def.Impl.(ir.DefaultDialect); ok {
				return d.DefaultDialect()
			}
			return ""
		}
	}
	if at == inModule { // most of what stands there is a function, whose name or header is wrong
		functions, _, _ := strings.Cut(functionOp, ".")
		return functions
	}
	return p.dialect
}

// skipName moves behind the names of the results, which become known, and the name of the
// operation, and returns the offset.
func (p *parser) skipName(s *scanner) int {
	ahead := *s
	t := ahead.next()
	begin := t.end
	if t.kind == tokIdent {
		// A name without its sign may stand in front of an equal sign.
		if next := ahead; next.next().kind == tokEqual {
			p.unknown(s.text[t.beg:t.end], p.file.Pos(int(t.beg)), false)
		}
	}
	for t.kind == tokPercent {
		p.mention(t)
		*s, begin = ahead, t.end
		if t = ahead.next(); t.kind == tokColon {
			if t = ahead.next(); t.kind == tokInt {
				t = ahead.next()
			}
		}
		if t.kind == tokEqual {
			*s, begin = ahead, t.end
			if t = ahead.next(); t.kind != tokIdent && t.kind != tokString {
				return int(begin)
			}
			break
		}
		if t.kind == tokComma {
			t = ahead.next()
		}
	}
	if t.kind == tokIdent || t.kind == tokString || t.kind == tokRBrace || t.kind == tokCaret || t.kind == tokError {
		*s, begin = ahead, t.end
	}
	return int(begin)
}

// mention makes a name known that stands in a text that is wrong.
func (p *parser) mention(t token) {
	p.unknown(p.scan.text[t.beg+1:t.end], p.file.Pos(int(t.beg)), true)
}

// unknown makes a name known, unless it is. If it was used before, that is no error.
func (p *parser) unknown(name string, pos source.Pos, record bool) {
	s := &p.ssa
	if b, ok := s.names[name]; ok {
		if record && p.rec != nil && b.pos != pos {
			p.rec.use(name, 0, pos, b.pos)
		}
	} else {
		if s.names == nil {
			s.names = map[string]binding{}
		}
		s.names[name] = binding{p.rcv.unknown, math.MaxInt32, pos}
		s.defined = append(s.defined, name)
		if record && p.rec != nil {
			p.rec.define(name, nil, 0, pos)
		}
	}
	for _, number := range s.waiting[name] {
		delete(s.pending, operand{name, number})
	}
	delete(s.waiting, name)
}

// doubt makes a name unknown, as it may be defined by a text that is wrong.
func (p *parser) doubt(name string) {
	if b, ok := p.ssa.names[name]; ok && p.rcv != nil {
		p.ssa.names[name] = binding{p.rcv.unknown, math.MaxInt32, b.pos}
	}
}

// doubtLine makes the names unknown that were defined in the line in which an operation is wrong: its
// text may be the rest of the operation in front.
func (p *parser) doubtLine(begin int) {
	s := &p.ssa
	line := max(p.begin, begin-farthest)
	line += strings.LastIndexByte(p.scan.text[line:begin], '\n') + 1
	for i := len(s.defined) - 1; i >= 0 && p.file.Offset(s.names[s.defined[i]].pos) >= line; i-- {
		p.doubt(s.defined[i])
	}
}

// isUnknown reports whether the definition of a value cannot be read.
func (p *parser) isUnknown(v *ir.Value) bool { return p.rcv != nil && v == p.rcv.unknown }

// anyValue returns a value for an operand whose definition cannot be read.
func (p *parser) anyValue(ref ir.OperandRef, t ir.Type, def source.Pos) *ir.Value {
	p.rcv.total++ // the operation cannot be verified
	if p.rec != nil {
		p.rec.use(ref.Name, ref.Number, ref.Pos, def)
	}
	return ir.NewPlaceholder(t)
}

// skipping is the state of resync.
type skipping struct {
	p      *parser
	s      *scanner
	open   []tokenKind // brackets
	braces int         // of them
	place  int         // of the operation in the recorder
}

// bracket notes a bracket.
func (k *skipping) bracket(t token) {
	n := len(k.open)
	switch t.kind {
	case tokLParen, tokLSquare, tokLBrace:
		k.open = append(k.open, t.kind)
	case tokRParen:
		if n > 0 && k.open[n-1] == tokLParen {
			k.open = k.open[:n-1]
		}
	case tokRSquare:
		if n > 0 && k.open[n-1] == tokLSquare {
			k.open = k.open[:n-1]
		}
	case tokRBrace:
		if k.braces == 0 {
			return
		}
		for n--; k.open[n] != tokLBrace; n-- { // what is inside of the braces is not closed
		}
		k.open = k.open[:n]
	}
	switch t.kind {
	case tokLBrace:
		k.braces++
	case tokRBrace:
		k.braces--
	}
}

// resumes reports whether the parser can go on at a token.
func (k *skipping) resumes(t token, stop int) bool {
	p := k.p
	inRegion := p.depth > 0
	if t.kind == tokRBrace {
		return inRegion && k.braces == 0
	}
	line := p.opensLine(int(t.beg))
	if int(t.beg) != stop && !line {
		return false
	}
	return p.startsOp(t, *k.s, line) || inRegion && startsBlock(t, *k.s) || !inRegion && line && startsAlias(t, *k.s)
}

// mostNames is how many names of results the parser looks at, and farthest how far it looks for the
// end of the arguments of a block or the begin of a line, to find out what begins.
const (
	mostNames = 64
	farthest  = 4 << 10
)

// startsOp reports whether a token begins an operation; s stands behind it. A line may begin with less of
// an operation.
func (p *parser) startsOp(t token, s scanner, line bool) bool {
	switch t.kind {
	case tokPercent:
		for range mostNames {
			if t = s.next(); t.kind == tokColon {
				if t = s.next(); t.kind != tokInt {
					return false
				}
				t = s.next()
			}
			if t.kind != tokComma {
				break
			}
			if t = s.next(); t.kind != tokPercent {
				return false
			}
		}
		if t.kind != tokEqual {
			return false
		}
		t = s.next()
		return t.kind == tokIdent || t.kind == tokString || line && p.opensLine(int(t.beg))
	case tokString:
		return s.next().kind == tokLParen
	case tokIdent:
	default:
		return false
	}
	name := p.scan.text[t.beg:t.end]
	def := p.c.Op(name)
	known := def != nil && !def.Unregistered
	dotted := strings.IndexByte(name, '.') > 0
	if !dotted {
		def = p.c.Op(p.dialect + "." + name)
		known = def != nil && !def.Unregistered && line
	}
	if !known && !(dotted && line) {
		return false
	}
	switch s.next().kind {
	case tokEqual, tokComma, tokGreater, tokRParen, tokRSquare, tokColon:
		return false
	case tokRBrace:
		return known
	}
	return true
}

// startsBlock reports whether a token begins the label of a block.
func startsBlock(t token, s scanner) bool {
	if t.kind != tokCaret {
		return false
	}
	s.end = min(s.end, int(t.end)+farthest)
	if t = s.next(); t.kind == tokLParen && s.skipBrackets(t) {
		t = s.next()
	}
	return t.kind == tokColon
}

// startsAlias reports whether a token begins the definition of an alias, or the metadata.
func startsAlias(t token, s scanner) bool {
	return t.kind == tokMetaBegin || (t.kind == tokHash || t.kind == tokBang) && s.next().kind == tokEqual
}

// opensRegion reports whether a brace opens a region, and not a dictionary.
func (k *skipping) opensRegion(brace token) bool {
	s := *k.s
	t := s.next()
	behind := s
	if startsBlock(t, s) || k.p.startsOp(t, s, false) {
		return true
	}
	switch t.kind {
	case tokIdent, tokString:
	case tokPercent:
		return true
	default:
		return false
	}
	if !k.p.opensLine(int(t.beg)) {
		return false
	}
	switch behind.next().kind {
	case tokEqual, tokComma, tokRBrace, tokColon:
		return false
	}
	return true
}
