package buffers

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Sources returns the values that v may name the memory of: what views, operations with
// [Models.Aliases], loops and branches hand on. There are none where memory begins.
func (m Models) Sources(v *ir.Value) []*ir.Value {
	from := append(memref.Sources(v), branched(v)...)
	if def := v.Op(); len(from) == 0 && def != nil {
		for _, a := range m.Aliases(def) {
			if a.Result == v {
				from = append(from, a.Source)
			}
		}
	}
	return from
}

// branched returns the values that branches pass to the argument v of a block.
func branched(v *ir.Value) (from []*ir.Value) {
	to := v.Block()
	if to == nil || to == to.Region().Entry() {
		return nil
	}
	for _, b := range to.Region().Blocks() {
		end := b.Terminator()
		branch, ok := ir.As[ir.BranchOpInterface](end)
		if !ok {
			continue
		}
		for i, bounds := range branch.SuccessorOperands(end) {
			if at := bounds[0] + v.Index(); end.Successors()[i] == to && at < bounds[1] {
				from = append(from, end.Operand(at))
			}
		}
	}
	return from
}

// Find returns the first value, breadth-first, that v may name the memory of and that is holds
// for, v itself among them. It is nil if there is none.
func (m Models) Find(v *ir.Value, is func(*ir.Value) bool) *ir.Value {
	seen := map[*ir.Value]bool{v: true}
	for queue := []*ir.Value{v}; len(queue) > 0; queue = queue[1:] {
		if is(queue[0]) {
			return queue[0]
		}
		for _, from := range m.Sources(queue[0]) {
			if !seen[from] {
				seen[from] = true
				queue = append(queue, from)
			}
		}
	}
	return nil
}
