package inline

import "hivm-opt/ir"

// references counts how often each function of a module is named: by the operations in the
// other functions, and by what is in no function.
type references struct {
	numbers map[string]int // of the functions, by their names in the module
	within  []map[int]int  // how often the operations in a function name each function
	total   []int          // how often a function is named
}

// newReferences counts the references in a module. fns are its functions.
func newReferences(module *ir.Operation, fns []*ir.Operation) *references {
	r := &references{map[string]int{}, make([]map[int]int, len(fns)), make([]int, len(fns))}
	for i, fn := range fns {
		if name, ok := ir.SymbolName(fn); ok && fn.Parent() == module {
			r.numbers[name] = i
		}
	}
	for i, fn := range fns {
		r.recount(i, fn)
		r.add(fn, r.count)
	}
	r.outside(module)
	return r
}

// count counts one reference to function i for good.
func (r *references) count(i int) { r.total[i]++ }

// outside counts the references of what is in no function.
func (r *references) outside(op *ir.Operation) {
	r.add(op, r.count)
	for _, region := range op.Regions() {
		for _, b := range region.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				if !isFunction(o) {
					r.outside(o)
				}
			}
		}
	}
}

// isFunction reports whether op is a function with a body.
func isFunction(op *ir.Operation) bool {
	return op.Has(ir.Symbol) && !op.Has(ir.SymbolTable) && len(op.Regions()) == 1 && !op.Region(0).Empty()
}

// recount counts the references in function i again.
func (r *references) recount(i int, fn *ir.Operation) {
	r.drop(i)
	counts := map[int]int{}
	r.within[i] = counts
	ir.Walk(fn, func(op *ir.Operation) bool {
		if op != fn {
			r.add(op, func(j int) {
				counts[j]++
				r.total[j]++
			})
		}
		return true
	})
}

// drop forgets the references in function i.
func (r *references) drop(i int) {
	for j, n := range r.within[i] {
		r.total[j] -= n
	}
	r.within[i] = nil
}

// inlined takes in that a call of a function in caller became its body.
func (r *references) inlined(caller, callee int) {
	r.within[caller][callee]--
	r.total[callee]--
	for j, n := range r.within[callee] {
		r.within[caller][j] += n
		r.total[j] += n
	}
}

// add calls count for each function that the attributes of op itself name.
func (r *references) add(op *ir.Operation, count func(i int)) {
	for _, a := range op.Props() {
		r.addIn(a, count)
	}
	r.addIn(op.Attrs(), count)
}

// addIn is add for an attribute.
func (r *references) addIn(a ir.Attribute, count func(i int)) {
	switch a := a.(type) {
	case *ir.SymbolRefAttr:
		if i, ok := r.numbers[a.Path[0]]; ok {
			count(i)
		}
	case *ir.ArrayAttr:
		for _, e := range a.Elems {
			r.addIn(e, count)
		}
	case *ir.DictAttr:
		if a == nil {
			return
		}
		for _, e := range a.Entries {
			r.addIn(e.Value, count)
		}
	}
}
