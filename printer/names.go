package printer

import (
	"strconv"

	"hivm-opt/ir"
)

// The low two bits of a value's Tag are the kind of its name, the rest is a number.
const (
	tagNumber int32 = 0 // %N
	tagArg    int32 = 1 // %argN
	tagName   int32 = 2 // entry N of naming.names
	tagMember int32 = 3 // N results behind the first of its group
)

// tag packs a number and its kind.
func tag(kind, n int32) int32 { return n<<2 | kind }

// name is a suggested name, with a number appended when it was taken.
type name struct {
	hint   string
	suffix int32 // -1: none
}

// naming gives names to values, one region at a time.
type naming struct {
	names    []name
	used     map[string]bool // hints taken, in the enclosing regions too
	order    []string        // of used, for taking back
	number   int32
	arg      int32
	conflict int32
	clean    string // the last name that was sanitized
	// byLoc says that names in locations go before all others. Then arguments
	// have names as well, so that names like %arg0 collide with them.
	byLoc bool
}

// saved is the state of naming around a region.
type saved struct {
	number, arg, conflict int32
	names, order          int
}

// begin names the blocks, arguments and results of a region. In the generic
// form everything has been numbered before.
func (n *naming) begin(p *printer, r *ir.Region) saved {
	s := saved{n.number, n.arg, n.conflict, len(n.names), len(n.order)}
	if p.o.Generic {
		return s
	}
	n.region(p, r)
	return s
}

// numberAll numbers the values of all regions of op. The generic form uses no
// number twice in a module; as in MLIR, regions that come later in the text get
// theirs first.
func (n *naming) numberAll(p *printer, op *ir.Operation) {
	type pending struct {
		regions []*ir.Region
		visible int // names that are in use around
	}
	stack := []pending{{op.Regions(), len(n.order)}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.regions) == 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		r := top.regions[len(top.regions)-1]
		top.regions = top.regions[:len(top.regions)-1]
		n.forget(top.visible)
		n.region(p, r)
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				if len(o.Regions()) > 0 {
					stack = append(stack, pending{o.Regions(), len(n.order)})
				}
			}
		}
	}
}

// take marks a name as used.
func (n *naming) take(hint string) {
	if n.used == nil {
		n.used = map[string]bool{}
	}
	n.used[hint] = true
}

// forget makes all names but the first keep names available again.
func (n *naming) forget(keep int) {
	for _, h := range n.order[keep:] {
		delete(n.used, h)
	}
	n.order = n.order[:keep]
}

// hint returns the name that a location holds if that goes first, else the
// suggested name.
func (n *naming) hint(p *printer, l ir.Loc, suggested string) string {
	if n.byLoc && l < 0 {
		if name := p.c.LocAttr(l).FirstName(); name != "" {
			return name
		}
	}
	return suggested
}

func (n *naming) region(p *printer, r *ir.Region) {
	var set func(v *ir.Value, hint string)
	named := map[*ir.Value]bool(nil)
	if !p.o.Generic {
		if impl, ok := r.Parent().Def().Impl.(ir.BlockArgNamer); ok {
			named = map[*ir.Value]bool{}
			impl.BlockArgNames(p.c, r.Parent(), func(v *ir.Value, hint string) {
				if v.Block() != nil && v.Block().Region() == r && hint != "" {
					named[v] = true
					n.set(v, n.hint(p, v.Block().ArgLoc(v.Index()), hint))
				}
			})
		}
	}
	for i, b := range r.Blocks() {
		b.Tag = int32(i)
		for _, a := range b.Args() {
			if named[a] {
				continue
			}
			n.argument(p, a, i == 0)
		}
		for op := b.First(); op != nil; op = op.Next() {
			if op.NumResults() > 0 {
				if set == nil {
					set = func(v *ir.Value, hint string) { n.set(v, n.hint(p, v.Op().Loc(), hint)) }
				}
				n.results(p, op, set)
			}
		}
	}
}

// argument names an argument of an entry block, or of another block.
func (n *naming) argument(p *printer, a *ir.Value, entry bool) {
	number := n.arg
	if entry {
		n.arg++
	}
	if n.byLoc {
		suggested := ""
		if entry {
			suggested = "arg" + strconv.Itoa(int(number))
		}
		if hint := n.hint(p, a.Block().ArgLoc(a.Index()), suggested); hint != "" {
			n.set(a, hint)
			return
		}
	}
	if entry {
		a.Tag = tag(tagArg, number)
		return
	}
	a.Tag = tag(tagNumber, n.number)
	n.number++
}

// end takes the names of a region back.
func (n *naming) end(p *printer, s saved) {
	if p.o.Generic {
		return
	}
	n.number, n.arg, n.conflict = s.number, s.arg, s.conflict
	n.names = n.names[:s.names]
	n.forget(s.order)
}

// groupNames names the first value of each group of results as the row does, which is what
// MLIR generates for operations with several results.
func groupNames(op *ir.Operation, set func(*ir.Value, string)) {
	for i, r := range op.Def().Results {
		if lo, hi := op.ResultGroup(i); hi > lo {
			set(op.Result(lo), r.Name)
		}
	}
}

// results names the results of one operation.
func (n *naming) results(p *printer, op *ir.Operation, set func(*ir.Value, string)) {
	const unset = -1
	count := op.NumResults()
	for i := 0; i < count; i++ {
		op.Result(i).Tag = unset
	}
	if !p.o.Generic {
		def := op.Def()
		if impl, ok := def.Impl.(ir.ResultNamer); ok {
			impl.ResultNames(p.c, op, set)
		} else if def.ResultName != "" {
			set(op.Result(0), def.ResultName)
		} else if len(def.Results) > 1 {
			groupNames(op, set)
		}
	}
	if first := op.Result(0); first.Tag == unset {
		n.set(first, n.hint(p, op.Loc(), ""))
	}
	if first := op.Result(0); first.Tag == unset {
		first.Tag = tag(tagNumber, n.number)
		n.number++
	}
	group := 0
	for i := 1; i < count; i++ {
		if v := op.Result(i); v.Tag == unset {
			v.Tag = tag(tagMember, int32(i-group))
		} else {
			group = i
		}
	}
}

// set gives v a name that begins with hint and is not taken.
func (n *naming) set(v *ir.Value, hint string) {
	if hint == "" {
		return
	}
	if hint != n.clean {
		hint = sanitize(hint)
		n.clean = hint
	}
	v.Tag = tag(tagName, int32(len(n.names)))
	if !n.taken(hint) {
		n.take(hint)
		n.order = append(n.order, hint)
		n.names = append(n.names, name{hint, -1})
		return
	}
	for {
		s := n.conflict
		n.conflict++
		if !n.used[""] || !n.taken(hint+"_"+strconv.Itoa(int(s))) {
			n.names = append(n.names, name{hint, s})
			return
		}
	}
}

// taken reports whether a name is in use. Names that end in _N may also have
// come out of a conflict; the entry "" of used says that there are such hints.
func (n *naming) taken(hint string) bool {
	if n.used[hint] {
		return true
	}
	i := len(hint)
	for i > 0 && hint[i-1] >= '0' && hint[i-1] <= '9' {
		i--
	}
	if i == len(hint) {
		return false
	}
	num, err := strconv.Atoi(hint[i:])
	if err != nil {
		return false
	}
	if hint[:i] == "arg" && int32(num) < n.arg && !n.byLoc {
		return true
	}
	if i < 2 || hint[i-1] != '_' {
		return false
	}
	if !n.used[""] {
		n.take("") // from here on generated names are checked in full
	}
	for _, x := range n.names {
		if x.suffix == int32(num) && x.hint == hint[:i-1] {
			return true
		}
	}
	return false
}

// sanitize replaces characters that may not stand in a name.
func sanitize(hint string) string {
	ok := func(c byte) bool {
		return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '$' || c == '.' || c == '-'
	}
	clean := true
	for i := 0; i < len(hint); i++ {
		clean = clean && ok(hint[i])
	}
	if clean && !(hint[0] >= '0' && hint[0] <= '9') {
		return hint
	}
	var b []byte
	if hint[0] >= '0' && hint[0] <= '9' {
		b = append(b, '_')
	}
	for i := 0; i < len(hint); i++ {
		switch c := hint[i]; {
		case ok(c):
			b = append(b, c)
		case c == ' ':
			b = append(b, '_')
		default:
			b = append(b, "0123456789ABCDEF"[c>>4], "0123456789ABCDEF"[c&15])
		}
	}
	return string(b)
}

// unknownValue is the text for a value without a name.
const unknownValue = "<<UNKNOWN SSA VALUE>>"

// valueName writes the name of a value, for a later result the name of its group.
func (p *printer) valueName(v *ir.Value) {
	if v.Tag&3 == tagMember && v.Op() != nil {
		v = v.Op().Result(v.Index() - int(v.Tag>>2))
	}
	p.buf = append(p.buf, '%')
	n := int64(v.Tag >> 2)
	switch v.Tag & 3 {
	case tagArg:
		p.buf = append(p.buf, "arg"...)
		fallthrough
	case tagNumber:
		p.buf = strconv.AppendInt(p.buf, n, 10)
	case tagName:
		if int(n) >= len(p.names.names) {
			p.str(unknownValue)
			return
		}
		x := &p.names.names[n]
		p.buf = append(p.buf, x.hint...)
		if x.suffix >= 0 {
			p.buf = append(p.buf, '_')
			p.buf = strconv.AppendInt(p.buf, int64(x.suffix), 10)
		}
	}
}

// beginTop names the results of a top-level operation.
func (p *printer) beginTop(op *ir.Operation) {
	p.names = naming{byLoc: p.o.NamesFromLocs}
	if op.NumResults() > 0 {
		p.names.results(p, op, p.names.set)
	}
	if p.o.Generic {
		p.names.numberAll(p, op)
	}
}

// nameAround names everything that is visible at op, so that op can be printed
// on its own with the names it has in the whole module.
func (p *printer) nameAround(op *ir.Operation) {
	p.names = naming{byLoc: p.o.NamesFromLocs}
	if p.o.Generic {
		top := scopeOf(op)
		if top.NumResults() > 0 {
			p.names.results(p, top, p.names.set)
		}
		p.names.numberAll(p, top)
		return
	}
	var path []*ir.Region
	for o := op; o != nil && o.Block() != nil && o.Block().Region() != nil; o = o.Parent() {
		path = append(path, o.Block().Region())
		if o.Parent() == nil {
			break
		}
	}
	for i := len(path) - 1; i >= 0; i-- {
		if path[i].Parent() != nil {
			p.names.begin(p, path[i])
			d, ok := path[i].Parent().Def().Impl.(ir.DefaultDialect)
			if ok {
				p.dialects = append(p.dialects, d.DefaultDialect())
			} else {
				p.dialects = append(p.dialects, "")
			}
		}
	}
}

// scopeOf returns the operation from which on values are named where op is printed
// on its own: the closest isolated one, which may be op.
func scopeOf(op *ir.Operation) *ir.Operation {
	for !op.Has(ir.IsolatedFromAbove) && op.Parent() != nil {
		op = op.Parent()
	}
	return op
}
