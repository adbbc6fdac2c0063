package tostd

import (
	"strconv"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
	"hivm-opt/passes/extrabuffer"
)

// LibraryFunctionInterface is implemented by operations that a function of the device
// library computes.
type LibraryFunctionInterface interface {
	// LibraryCall returns the call that op becomes, nil if op stays. It may update op in
	// no way. The error is a diagnostic at op: there is no function for it, or op has to
	// be changed first.
	LibraryCall(x *LibraryContext, op *ir.Operation) (*LibraryCall, error)
}

// LibraryContext is the common state of the calls of one module.
type LibraryContext struct {
	Ctx *ir.Context
	// Aligned says that the strides of all buffers were padded to blocks.
	Aligned bool
	// Exact asks for calls that compute the operation, where the reference makes
	// others.
	Exact bool
	// buffers says which calls take scratch memory.
	buffers *extrabuffer.Analysis
	// texts are the texts of debug operations by module.
	texts map[*ir.Operation]*messages
}

// NewLibraryContext returns the common state of the calls of a module.
func NewLibraryContext(c *ir.Context, o Options) *LibraryContext {
	return &LibraryContext{Ctx: c, Aligned: o.Aligned, Exact: o.Strict, buffers: extrabuffer.NewAnalysis(extrabuffer.Models())}
}

// LibraryCall is a call of the device library.
type LibraryCall struct {
	// Name is the symbol of the function.
	Name string
	// Core is the keyword of the function's core type, "" if it has none.
	Core string
	// Outside functions are not functions of the library: they come from another
	// module.
	Outside bool
	// NotInlined functions stay calls; all others of the library are inlined.
	NotInlined bool
	// Values are operands of the operation. Loops put subviews of the memrefs among
	// them in their place.
	Values []*ir.Value
	// Nests are the loop nests around the call, the outer first: the axes that each
	// goes over, as they are numbered inside of the nests before. A nest without axes
	// makes subviews and no loops.
	Nests [][]int
	// Bounds is the buffer whose sizes the loops of the first nest have. It is nil for the
	// first buffer among the values.
	Bounds *ir.Value
	// Operands makes the operands of the call at the insertion point of b, which is
	// inside of the loops. views are the Values as they are there, ivs the induction
	// variables of the last nest.
	Operands func(b *ir.Builder, views, ivs []*ir.Value) []*ir.Value
	// Permutation is the order in which the first Inputs of the values are to be seen: axis
	// i is their axis Permutation[i]. It is nil if they stay as they are.
	Permutation []int64
	Inputs      int
	// Shared are the axes along which a value is the same for all iterations of a loop of
	// the first nest, by value; it is nil if there are none.
	Shared [][]int
	// Restrictions are the mistakes of the call, although the reference makes it.
	Restrictions []string
}

// libraryRule says which function an operation calls, all of whose shaped operands are
// strided memrefs with axes.
type libraryRule interface {
	call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error)
}

// onBuffers is the model of operations whose function takes nothing but scalars and such
// memrefs.
type onBuffers struct{ rule libraryRule }

// LibraryCall implements [LibraryFunctionInterface].
func (m onBuffers) LibraryCall(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	if err := checkCallable(x.Ctx, op); err != nil {
		return nil, err
	}
	return m.rule.call(x, op)
}

// checkCallable reports operands that no function of the library takes.
func checkCallable(c *ir.Context, op *ir.Operation) error {
	for i := 0; i < op.NumOperands(); i++ {
		switch t := op.Operand(i).Type().(type) {
		case *ir.MemRefType:
			if _, _, ok := t.Strided(); !ok {
				return op.OpErrorf(c, "operand #%d has a layout that is not strided: '%s'", i, t)
			}
			if len(t.Shape) == 0 {
				return op.OpErrorf(c, "operand #%d has no axes, the device library takes buffers of one axis and more: run hivm-lift-zero-rank first", i)
			}
		case ir.ShapedType:
			return op.OpErrorf(c, "operand #%d is a '%s', the device library takes ranked buffers: bufferize first", i, t)
		}
	}
	return nil
}

// libraryArg makes an operand that a call has besides the operands of the
// operation.
type libraryArg func(b *ir.Builder) *ir.Value

// followedBy returns the Operands of a call whose values are followed by args.
func followedBy(args []libraryArg) func(b *ir.Builder, views, ivs []*ir.Value) []*ir.Value {
	return func(b *ir.Builder, views, _ []*ir.Value) []*ir.Value {
		for _, a := range args {
			views = append(views[:len(views):len(views)], a(b))
		}
		return views
	}
}

// given is an operand of the operation that takes no part in loops.
func given(v *ir.Value) libraryArg { return func(*ir.Builder) *ir.Value { return v } }

// constant is a new arith.constant.
func constant(a ir.TypedAttr) libraryArg {
	return func(b *ir.Builder) *ir.Value { return expand.At(b).Constant(a) }
}

// givenAll are operands that take no part in loops.
func givenAll(vs []*ir.Value) []libraryArg {
	out := make([]libraryArg, len(vs))
	for i, v := range vs {
		out[i] = given(v)
	}
	return out
}

// nullBuffer is an empty buffer at address 0 in place of scratch memory which a
// function does not need, with element type and memory of t.
func nullBuffer(t *ir.MemRefType) libraryArg {
	return func(b *ir.Builder) *ir.Value {
		return hivm.NewPointerCast(b, b.Ctx.MemRef([]int64{0}, t.Elem, nil, t.Space), 0, nil, nil).Result(0)
	}
}

// leading returns the axes in front of the last max of rank, which loops go over where
// a function takes max axes; nil if it takes them all.
func leading(rank, max int) [][]int {
	if rank <= max {
		return nil
	}
	return [][]int{upTo(0, rank-max)}
}

// upTo returns the numbers from lo to below hi.
func upTo(lo, hi int) []int {
	var out []int
	for d := lo; d < hi; d++ {
		out = append(out, d)
	}
	return out
}

// inputs returns the operands of op that are neither written nor scratch memory.
func inputs(op *ir.Operation) []*ir.Value {
	lo, hi := hivm.Inits(op)
	xlo, xhi := hivm.ExtraBounds(op)
	var out []*ir.Value
	for i := 0; i < op.NumOperands(); i++ {
		if (i < lo || i >= hi) && (i < xlo || i >= xhi) {
			out = append(out, op.Operand(i))
		}
	}
	return out
}

// inits returns the operands that op writes.
func inits(op *ir.Operation) []*ir.Value {
	lo, hi := hivm.Inits(op)
	return op.Operands()[lo:hi]
}

// elemName is the word for the type of an operand in names of functions: its
// element type, or the type of a scalar. Signless integers are unsigned where the
// operation says so.
func elemName(v *ir.Value, unsigned bool) string {
	return hivm.LibraryType(ir.ElementType(v.Type()), unsigned)
}

// axesName is the part of a name that counts axes: "2d".
func axesName(n int) string { return strconv.Itoa(n) + "d" }

// spaceNames are the memories in names of functions.
var spaceNames = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{"gm": "gm", "ub": "ubuf", "cbuf": "cbuf", "cc": "cc"}
}}

// knownSpace returns the word for the memory of operand i of op in names of
// functions.
func knownSpace(c *ir.Context, op *ir.Operation, i int) (string, error) {
	space := hivm.SpaceOf(op.Operand(i).Type())
	if name := spaceNames.Get()[space]; name != "" {
		return name, nil
	}
	if space == "" {
		return "", op.OpErrorf(c, "operand #%d says no memory, which the name of the library function needs: infer the memory spaces first", i)
	}
	return "", op.OpErrorf(c, "the device library transfers nothing from or to the memory '%s' of operand #%d", space, i)
}

const (
	coreVector = "AIV"
	coreCube   = "AIC"
	coreEither = "AIC_OR_AIV"
)

// mixSuffix separates the two versions of a function into which a module for both
// kinds of cores is split.
func mixSuffix(op *ir.Operation) string {
	var core string
	for op = op.Parent(); op != nil; op = op.Parent() {
		switch a, _ := op.Attr(hivm.CoreTypeKey).(*ir.DialectAttr); {
		case a == nil || core != "":
		case a.Is(hivm.FuncCoreType, coreCube):
			core = ".cube"
		case a.Is(hivm.FuncCoreType, coreVector):
			core = ".vector"
		}
		if a, ok := op.Attr(hivm.ModuleCoreTypeKey).(*ir.DialectAttr); ok && a.Is(hivm.ModuleCoreType, "MIX") {
			return core
		}
	}
	return ""
}
