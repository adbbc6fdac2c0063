package hostfunc

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// LocksInfo describes hivm-insert-infer-sync-block-lock-num-and-init-func for a registry.
func LocksInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-insert-infer-sync-block-lock-num-and-init-func",
		Title:   "InsertInferSyncBlockLockNumAndInitFunc",
		Summary: "Insert functions for the host that return how much memory locks between blocks take, and their first value",
		Options: []pass.OptionInfo{{Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Count the locks of both functions of a mixed kernel, instead of a warning"}},
		Beside: true,
		New:    func(o pass.Options) (pass.Pass, error) { return insertLocks{o.Bool("strict")}, nil },
	}
}

// insertLocks is hivm-insert-infer-sync-block-lock-num-and-init-func. It runs on a module or
// on a function, in front of which it inserts.
type insertLocks struct{ strict bool }

// lineNumbers is how many numbers of 64 bits a line of the cache has. Each lock has lines of
// its own.
const lineNumbers = 8

// Run implements pass.Pass.
func (x insertLocks) Run(t *pass.Target) error {
	fns, table := []*ir.Operation{t.Op}, t.Op.Parent()
	if !funcs.IsFunc(t.Op) {
		fns, table = directFunctions(t.Op), t.Op
	}
	var named map[string]*ir.Operation
	for _, fn := range fns {
		lines := lockLines(fn)
		if lines == 0 {
			continue
		}
		if named == nil {
			named = symbols(table)
		}
		x.function(t, fn, lines, named)
	}
	return nil
}

// function inserts the functions for one function with locks, unless the other function of a
// mixed kernel has them already.
func (x insertLocks) function(t *pass.Target, fn *ir.Operation, lines int64, named map[string]*ir.Operation) {
	function, _ := ir.SymbolName(fn)
	kernel := hivm.KernelName(function)
	if other := named[hivm.OtherPart(function)]; x.strict && other != nil {
		lines = max(lines, lockLines(other))
	}
	if there := named[nameOf(kernel, locksRole)]; there == nil {
		named[nameOf(kernel, locksRole)] = insert(t.Ctx, fn, kernel, locksRole, t.Ctx.I64(), lines*lineNumbers)
	} else if k, n := returned(there); k == nil || n < lines*lineNumbers {
		if x.strict {
			t.Report(fn.OpErrorf(t.Ctx, "needs %d numbers for its locks, which @%s does not return", lines*lineNumbers, nameOf(kernel, locksRole)))
			return
		}
		t.Warnf(fn, "'%s' op changes the meaning: it needs %d numbers for its locks, which @%s does not return", fn.Name(), lines*lineNumbers, nameOf(kernel, locksRole))
	}
	if named[nameOf(kernel, firstLockRole)] == nil {
		named[nameOf(kernel, firstLockRole)] = insert(t.Ctx, fn, kernel, firstLockRole, t.Ctx.I64(), 0)
	}
}

// lockLines returns how many lines of the cache the locks of a function take.
func lockLines(fn *ir.Operation) (lines int64) {
	ir.Walk(fn, func(op *ir.Operation) bool {
		switch {
		case !hivm.IsCreateSyncBlockLock(op):
		case op.Attr(hivm.UnorderedLockKey) != nil:
			lines += hivm.UnorderedLockLines
		default:
			lines++
		}
		return true
	})
	return lines
}

// directFunctions returns the functions in a module, without those of modules in it.
func directFunctions(module *ir.Operation) (fns []*ir.Operation) {
	for _, op := range symbolOps(module) {
		if funcs.IsFunc(op) {
			fns = append(fns, op)
		}
	}
	return fns
}

// symbols returns the operations of a symbol table by their names.
func symbols(table *ir.Operation) map[string]*ir.Operation {
	named := map[string]*ir.Operation{}
	if table == nil {
		return named
	}
	for _, op := range symbolOps(table) {
		name, _ := ir.SymbolName(op)
		named[name] = op
	}
	return named
}

// symbolOps returns the operations of a symbol table that have a name.
func symbolOps(table *ir.Operation) (ops []*ir.Operation) {
	for _, r := range table.Regions() {
		for _, b := range r.Blocks() {
			for op := b.First(); op != nil; op = op.Next() {
				if _, named := ir.SymbolName(op); named {
					ops = append(ops, op)
				}
			}
		}
	}
	return ops
}
