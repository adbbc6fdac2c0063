package ascend

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/lower"
)

// Table returns how the operations of HIVM are lowered that are not calls of the
// library. All others are errors.
func Table(o Options) lower.Table {
	t := lower.Table{}
	for _, rows := range instructions() {
		for _, r := range rows {
			t = append(t, lower.Row{Name: prefix + r.name, Sizes: r.sizes, Counts: r.counts, Emit: func(f *lower.Func, op *ir.Operation) error {
				return r.emit(call{intrinsics{f, o.Legacy}, o, op})
			}})
		}
	}
	for _, def := range hivm.Dialect().Ops {
		if !Lowers(def.Name) {
			t = append(t, lower.Row{Name: def.Name, Emit: o.leftOver})
		}
	}
	return t
}

// instructions are the rows of all operations that are no calls of the library.
func instructions() [][]row { return [][]row{syncRows(), systemRows(), memoryRows()} }

// lowered are the names of these operations.
var lowered = lazy.Value[map[string]bool]{Make: func() map[string]bool {
	out := map[string]bool{}
	for _, rows := range instructions() {
		for _, r := range rows {
			out[prefix+r.name] = true
		}
	}
	return out
}}

// Lowers reports whether an operation, by its name, becomes instructions of the
// accelerator without a call of the library.
func Lowers(name string) bool { return lowered.Get()[name] }

// prefix is the prefix of the names of all operations.
const prefix = "hivm.hir."

// row is how one operation is lowered.
type row struct {
	name  string // without the prefix
	emit  func(c call) error
	sizes lower.SizeUse
	// counts is [lower.Row.Counts].
	counts func(op *ir.Operation) *ir.Block
}

// call is an operation while it is lowered.
type call struct {
	intrinsics
	options Options
	op      *ir.Operation
}

// leftOver is an operation that should have become a call of the library. The message
// does not ask to run a pass that has run already.
func (o Options) leftOver(f *lower.Func, op *ir.Operation) error {
	fn := op
	for fn.Parent() != nil && !fn.Has(ir.Symbol) {
		fn = fn.Parent()
	}
	for _, v := range op.Operands() {
		if ir.IsTensor(v.Type()) {
			return fmt.Errorf("'%s' is no memref; bufferize first", v.Type())
		}
	}
	switch known := o.HasFunction != nil && o.HasFunction(f.Ctx, op); {
	case !known && o.Converted:
		return errors.New("the device library has no function for it and no intrinsic is known; write it with other operations")
	case !hacc.IsDevice(fn) && o.Converted:
		return errors.New("it is no call of the device library, since its function is not marked as one of the device; add hacc.function_kind = #hacc.function_kind<DEVICE> to the function")
	case o.Converted:
		return errors.New("it is no call of the device library: the passes that make calls left it as it is")
	case !known:
		return errors.New("the device library has no function for it and no intrinsic is known; run hivm-to-library-pipeline first, which rewrites what it can, and write what it leaves as it is with other operations")
	case !hacc.IsDevice(fn):
		return errors.New("it is no call of the device library, since its function is not marked as one of the device; add hacc.function_kind = #hacc.function_kind<DEVICE> to the function and run hivm-to-library-pipeline first")
	}
	return errors.New("it is no call of the device library; run hivm-to-library-pipeline first")
}
