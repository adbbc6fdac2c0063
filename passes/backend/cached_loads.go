package backend

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// CachedLoadsInfo describes hivm-mark-disable-load for a registry.
func CachedLoadsInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-mark-disable-load",
		Title:   "MarkDisableLoad",
		Summary: "Mark scalar loads from global memory that is written, which must not go through the data cache",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{{Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Mark also loads whose memory is written through loops, branches, calls, or by callers, instead of a warning"}},
		New: func(o pass.Options) (pass.Pass, error) { return cachedLoads{o.Bool("strict")}, nil },
	}
}

// cachedLoads is hivm-mark-disable-load. It looks at both functions of a mixed kernel.
type cachedLoads struct{ strict bool }

// The attributes of a memref.load.
const (
	// disableCache keeps a load from going through the data cache.
	disableCache = "disableDCache"
	// visited says that the pass has seen a load.
	visited = "markDCacheInvalidatePatternVisited"
)

// Run implements pass.Pass. As in the reference, arguments of a function have no memory in
// common, except for the arguments of the two functions of a mixed kernel with the same number.
func (x cachedLoads) Run(t *pass.Target) error {
	m := cacheMarker{
		Target: t, written: map[*ir.Value]bool{}, reached: map[*ir.Operation]map[*ir.Value]bool{},
		roots: map[*ir.Value]*ir.Value{}, sources: map[*ir.Value][]*ir.Value{},
	}
	m.functions, m.called = symbols(t.Op)
	zero := t.Ctx.I32Attr(0)
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		load, ok := memref.AsLoad(op)
		if !ok || op.Attr(visited) != nil {
			return true
		}
		fn := funcs.Enclosing(op)
		stale := fn.Op != nil && m.isWritten(fn, load.Memref())
		if !stale && fn.Op != nil && m.mayBeWritten(fn, load.Memref()) {
			if stale = x.strict; !stale {
				t.Warnf(op, "'%s' op changes the meaning: it may find old data in the data cache, since the memory may be written by a caller, a callee, or through a loop or a branch", op.Name())
			}
		}
		if stale {
			op.SetAttr(t.Ctx, disableCache, zero)
		}
		op.SetAttr(t.Ctx, visited, zero)
		return true
	})
	return nil
}

// symbols returns the functions of a module by their names, and the names that are called.
func symbols(op *ir.Operation) (functions map[string]funcs.Func, called map[string]bool) {
	functions, called = map[string]funcs.Func{}, map[string]bool{}
	ir.Walk(op, func(o *ir.Operation) bool {
		if fn, ok := funcs.AsFunc(o); ok && o.Parent() == op {
			functions[fn.Name()] = fn
		} else if c, ok := ir.As[ir.CallOpInterface](o); ok {
			called[c.Callee(o)] = true
		}
		return true
	})
	return functions, called
}

// cacheMarker finds the loads of one module whose memory is written.
type cacheMarker struct {
	*pass.Target
	functions map[string]funcs.Func
	called    map[string]bool
	// written says which arguments are written through views, for the arguments that were
	// asked for.
	written map[*ir.Value]bool
	// reached are the arguments of functions that anything may write.
	reached map[*ir.Operation]map[*ir.Value]bool
	// roots are the values that views are of, and sources the arguments that the memory of
	// such a value may be of.
	roots   map[*ir.Value]*ir.Value
	sources map[*ir.Value][]*ir.Value
}

// isWritten is the rule of the reference: v is an argument of fn or a view of it, and an
// operation that writes anything uses the argument or a view of it, or the argument of the other
// function of a mixed kernel.
func (m *cacheMarker) isWritten(fn funcs.Func, v *ir.Value) bool {
	arg := m.root(v)
	if arg.Block() == nil || arg.Block() != fn.Body().Entry() {
		return false
	}
	if m.hasWriter(arg) {
		return true
	}
	other := m.argument(m.partner(fn), arg.Index())
	return other != nil && m.hasWriter(other)
}

// argument returns an argument of a function, nil if the function has none of that number.
func (m *cacheMarker) argument(fn funcs.Func, i int) *ir.Value {
	if fn.Op == nil || fn.IsDeclaration() || i >= len(fn.Body().Entry().Args()) {
		return nil
	}
	return fn.Body().Entry().Args()[i]
}

// partner returns the other function of a mixed kernel, none for others.
func (m *cacheMarker) partner(fn funcs.Func) funcs.Func {
	return m.functions[hivm.OtherPart(fn.Name())]
}

// hasWriter reports whether an operation that writes anything uses v or a view of it.
func (m *cacheMarker) hasWriter(v *ir.Value) bool {
	found, asked := m.written[v]
	if asked {
		return found
	}
	for u := v.FirstUse(); u != nil && !found; u = u.Next() {
		op := u.Owner()
		if view, ok := ir.As[memref.ViewLike](op); ok {
			found = view.ViewSource(op) == v && m.hasWriter(op.Result(0))
		} else {
			found = writes(op)
		}
	}
	m.written[v] = found
	return found
}

// writes reports whether an operation is known to write something.
func writes(op *ir.Operation) bool {
	effects, _ := ir.Effects(op)
	for _, e := range effects {
		if e.Kind == ir.WriteEffect {
			return true
		}
	}
	return false
}

// mayBeWritten reports whether the memory of v may be the memory of an argument that something
// in the function, in the other function of a mixed kernel, or a caller may write.
func (m *cacheMarker) mayBeWritten(fn funcs.Func, v *ir.Value) bool {
	for _, arg := range m.arguments(fn, v) {
		other := m.argument(m.partner(fn), arg.Index())
		if !hacc.IsEntry(fn.Op) && m.called[fn.Name()] || m.writtenIn(fn)[arg] || other != nil && m.writtenIn(m.partner(fn))[other] {
			return true
		}
	}
	return false
}

// writtenIn returns the arguments of a function whose memory operations in it may write. A
// call may write all its operands.
func (m *cacheMarker) writtenIn(fn funcs.Func) map[*ir.Value]bool {
	found, asked := m.reached[fn.Op]
	if asked {
		return found
	}
	found = map[*ir.Value]bool{}
	m.reached[fn.Op] = found
	ir.Walk(fn.Op, func(op *ir.Operation) bool {
		for _, v := range writtenBy(op) {
			for _, arg := range m.arguments(fn, v) {
				found[arg] = true
			}
		}
		return true
	})
	return found
}

// writtenBy returns the values whose memory an operation may write, apart from the operations in
// its regions.
func writtenBy(op *ir.Operation) (values []*ir.Value) {
	effects, known := ir.Effects(op)
	for _, e := range effects {
		if e.Kind == ir.WriteEffect && e.Value != nil {
			values = append(values, e.Value)
		}
	}
	if _, calls := ir.As[ir.CallOpInterface](op); calls && !known {
		return op.Operands()
	}
	return values
}

// arguments returns the arguments of a function that the memory of v may be of.
func (m *cacheMarker) arguments(fn funcs.Func, v *ir.Value) []*ir.Value {
	root := m.root(v)
	args, asked := m.sources[root]
	if asked {
		return args
	}
	seen := map[*ir.Value]bool{root: true}
	for queue := []*ir.Value{root}; len(queue) > 0; queue = queue[1:] {
		if queue[0].Block() == fn.Body().Entry() {
			args = append(args, queue[0])
			continue
		}
		for _, from := range memref.Sources(queue[0]) {
			if from = m.root(from); !seen[from] {
				seen[from] = true
				queue = append(queue, from)
			}
		}
	}
	m.sources[root] = args
	return args
}

// root returns the value that v is a view of, through any number of views. It remembers the
// root of all views on the way.
func (m *cacheMarker) root(v *ir.Value) *ir.Value {
	var path []*ir.Value
	root := ir.Follow(v, func(v *ir.Value) *ir.Value {
		if known := m.roots[v]; known != nil {
			return known
		}
		path = append(path, v)
		return memref.Source(v)
	})
	for _, view := range path {
		if view != root {
			m.roots[view] = root
		}
	}
	return root
}
