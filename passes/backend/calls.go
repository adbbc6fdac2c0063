package backend

import (
	"slices"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// CallLocationsInfo describes fix-call-unknown-loc for a registry.
func CallLocationsInfo() pass.Info {
	return pass.Info{
		Name:    "fix-call-unknown-loc",
		Title:   "FixCallUnknownLoc",
		Summary: "Give functions and calls without a location the location of a user, a caller or an operation around them",
		Beside:  true,
		New:     func(pass.Options) (pass.Pass, error) { return callLocations{}, nil },
	}
}

// callLocations is fix-call-unknown-loc. It looks at the callers of a function, which may be
// in other functions.
type callLocations struct{}

// Run implements pass.Pass.
func (callLocations) Run(t *pass.Target) error {
	f := locator{Target: t, unknown: map[ir.Loc]bool{}}
	if funcs.IsFunc(t.Op) {
		f.function(t.Op)
		return nil
	}
	for _, b := range t.Op.Region(0).Blocks() {
		for fn := b.First(); fn != nil; fn = fn.Next() {
			if funcs.IsFunc(fn) {
				f.function(fn)
			}
		}
	}
	return nil
}

// locator finds locations for the functions of one module.
type locator struct {
	*pass.Target
	// calls are the calls of each function by its name, nil before the first use.
	calls map[string][]*ir.Operation
	// unknown remembers which locations say nothing.
	unknown map[ir.Loc]bool
}

// function gives a function a location, and the calls in it unless nothing else in it has
// a location: LLVM has no debug information about such functions.
func (f *locator) function(fn *ir.Operation) {
	if f.saysNothing(fn) {
		if l := f.ofFunction(fn); l != 0 {
			fn.SetLoc(l)
		}
	}
	known := !ir.Walk(fn, func(op *ir.Operation) bool { return isCall(op) || f.saysNothing(op) })
	if !known {
		return
	}
	ir.WalkPost(fn, func(op *ir.Operation) bool {
		if isCall(op) && f.saysNothing(op) {
			f.call(op)
		}
		return true
	})
}

// call gives a call the location of an operation that uses its results, or of the nearest
// operation around it.
func (f *locator) call(op *ir.Operation) {
	l := f.ofUser(op)
	if l == 0 {
		l = f.around(op)
	}
	if l == 0 {
		return
	}
	op.SetLoc(l)
	f.Warnf(op, "has UnknownLoc, fixed by inheriting location from %s", f.Ctx.LocAttr(l))
}

// isCall reports whether op calls a function by its name.
func isCall(op *ir.Operation) bool { return funcs.IsCall(op) || op.Is("llvm.call") }

// ofUser returns the location of the first user of a result that has one, else 0.
func (f *locator) ofUser(op *ir.Operation) ir.Loc {
	for i := range op.NumResults() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.Next() {
			if !f.saysNothing(u.Owner()) {
				return u.Owner().Loc()
			}
		}
	}
	return 0
}

// around returns the location of the nearest operation around op that has one, else 0.
func (f *locator) around(op *ir.Operation) ir.Loc {
	for op = op.Parent(); op != nil; op = op.Parent() {
		if !f.saysNothing(op) {
			return op.Loc()
		}
	}
	return 0
}

// ofFunction returns the location of the first call of a function, or of what is around the
// call, that has one, or of the module around the function, else 0.
func (f *locator) ofFunction(fn *ir.Operation) ir.Loc {
	if fn.Parent() == nil {
		return 0
	}
	if f.calls == nil {
		f.calls = callsByName(fn.Parent())
	}
	name, _ := ir.SymbolName(fn)
	for _, call := range f.calls[name] {
		if !f.saysNothing(call) {
			return call.Loc()
		}
		if l := f.around(call); l != 0 {
			return l
		}
	}
	return f.around(fn)
}

// callsByName returns the calls in a symbol table by the names of their callees, in the order
// in which MLIR lists the uses of a symbol: the operations of a region come before the
// contents of their regions, and of these the last region comes first.
func callsByName(table *ir.Operation) map[string][]*ir.Operation {
	calls := map[string][]*ir.Operation{}
	for regions := slices.Clone(table.Regions()); len(regions) > 0; {
		r := regions[len(regions)-1]
		regions = regions[:len(regions)-1]
		for _, b := range r.Blocks() {
			for op := b.First(); op != nil; op = op.Next() {
				if c, ok := ir.As[ir.CallOpInterface](op); ok && isCall(op) {
					name := c.Callee(op)
					calls[name] = append(calls[name], op)
				}
				if !op.Has(ir.SymbolTable) {
					regions = append(regions, op.Regions()...)
				}
			}
		}
	}
	return calls
}

// saysNothing reports whether the location of an operation is unknown or made of unknown
// locations only.
func (f *locator) saysNothing(op *ir.Operation) bool {
	l := op.Loc()
	if l >= 0 { // a position of the text, or none
		return l == 0
	}
	says, asked := f.unknown[l]
	if !asked {
		says = isUnknown(f.Ctx.LocAttr(l))
		f.unknown[l] = says
	}
	return says
}

// isUnknown reports whether a location consists of unknown locations only.
func isUnknown(l *ir.LocAttr) bool {
	if l.Kind == ir.LocFile {
		return false
	}
	for _, k := range l.Kids {
		if !isUnknown(k) {
			return false
		}
	}
	return true
}
