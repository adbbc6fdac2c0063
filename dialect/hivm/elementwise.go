package hivm

import (
	"strconv"
	"strings"

	"hivm-opt/analysis/target"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/ir/rewrite"
)

// elementwise is the Impl of the operations that compute each element of the
// result from the elements at the same place of the inputs.
type elementwise struct {
	structured
	castFolder
	// inputs is the number of inputs.
	inputs int
	// Table are the patterns of the operation.
	rewrite.Table
}

const (
	elementwiseIns  = " (`ins` `(` $src^ `:` type($src) `)`)? (`outs` `(` $dst^ `:` type($dst) `)`)?"
	elementwiseTail = " (`broadcast` `=` $broadcast^)? (`transpose` `=` $transpose^)?" + arrow
)

// bareOps are the operations whose text need have neither ins nor outs.
var bareOps = map[string]bool{
	"vexp2": true, "vlog2": true, "vlog10": true, "vlog1p": true, "vexpm1": true, "vilogb": true,
	"vtanh": true, "vsin": true, "vcos": true, "vatan": true, "vtan": true, "verf": true, "vcast": true,
	"vmulext": true, "vmulextui": true, "vsub": true, "vdiv": true, "vxor": true, "vmod": true, "vmodui": true,
	"vshr": true, "vcmp": true, "vpow": true, "vldexp": true, "vsel": true,
}

// elementwiseForm says how the text of an elementwise operation differs from most.
type elementwiseForm struct {
	// temp gives it a temp_buffer.
	temp bool
	// listsInDict writes broadcast and transpose into the dictionary, and reads them as
	// clauses as well.
	listsInDict bool
}

// elementwiseRow makes the row of an elementwise operation with n inputs, which has a
// temp_buffer if it takes extra buffers. extra is the text of the attributes attrs in the
// format.
func elementwiseRow(name string, n int, traits ir.Traits, lists []elemRule, extra string, attrs ...ir.AttrSpec) *ir.OpDef {
	return elementwiseForm{temp: traits.Has(HasExtraBuffers)}.row(name, n, traits, lists, extra, attrs...)
}

// row makes the row of an elementwise operation of a form, see [elementwiseRow].
func (f elementwiseForm) row(name string, n int, traits ir.Traits, lists []elemRule, extra string, attrs ...ir.AttrSpec) *ir.OpDef {
	ins, temp, tail := insOut, "", elementwiseTail
	if bareOps[name] {
		ins = elementwiseIns
	}
	def := &ir.OpDef{
		Name:     "hivm.hir." + name,
		Operands: []ir.Arg{variadic("src", ir.AnyType), variadic("dst", anyShaped)},
		Results:  tensorResults,
		Attrs:    append([]ir.AttrSpec{dims("transpose"), dims("broadcast")}, attrs...),
		Traits: traits | Structured | Vector | Elementwise | UniformReassociation | CollapsibleTargets | SameRank |
			TransposeOTF | ir.SegmentedOperands | ir.CacheableVerifier,
		Impl: elementwise{structured: structured{init: 1, extra: 2, elems: lists}, inputs: n},
	}
	if traits.Has(BroadcastOTF) {
		impl := def.Impl.(elementwise)
		impl.Table = rewrite.ForOp(def.Name, plainBroadcast)
		def.Impl = impl
	}
	if f.temp {
		def.Operands = append(def.Operands, tempBuffer)
		temp = temps
	}
	if f.listsInDict {
		tail = " (custom<ListsAndResults>(type($result))^)?"
	}
	def.Format = "attr-dict" + ins + temp + extra + tail
	return def
}

func elementwiseRows(l arch) []*ir.OpDef {
	const (
		bm  = BroadcastOTF | SameElementType
		bmx = bm | HasExtraBuffers
		bx  = BroadcastOTF | HasExtraBuffers
		mn  = SameElementType | NoLibrary
		m   = SameElementType
		v0  = VectorOnly0
		v01 = VectorOnly0 | VectorOnly1
		com = CommutativeInputs
	)
	one := func(operands []int, types ...*elemType) []elemRule { return []elemRule{on(operands, types...)} }
	floats := one(op0, eF16, eF32)
	bits := []*elemType{eI1, eI8, eUI8, eI16, eUI16, eI32, eUI32, eI64, eUI64}
	bitsAndFloats := append(bits[:len(bits):len(bits)], eF16, eBF16, eF32)
	arith := one(op01, eI8, eI16, eI32, eF16, eF32, eI64)
	minmax := one(op01, eI8, eUI8, eI16, eF16, eUI16, eI32, eF8E4M3, eF8E5M2, eF32, eUI32, eBF16, eI64, eUI64, eI1)

	isSigned := filled("is_signed", ir.KindBool, boolean(true))
	signed := optAttr("is_signed", "is_signed")
	// Shifts and comparisons write a colon where all others write an equals
	// sign. On the branch for register-based hardware a comparison has an equals sign,
	// too, and a shift has the attribute in the dictionary.
	shiftClauses := l.on(" (custom<RoundAndSigned>($round)^)?", " (`round` `:` $round^)? (`is_signed` `:` $is_signed^)?")
	compared := " (custom<" + l.on("SignedEquals", "SignedColon") + ">($is_signed)^)?"
	regBased := l.generation == target.RegBased

	vxor := elementwiseRow("vxor", 2, m|HasExtraBuffers|v01, one(op01, bits...), "")
	vxor.Operands[0].Type = anyShaped

	rows := []*ir.OpDef{
		elementwiseRow("vexp", 1, v0|bmx, one(op01, eF16, eF32), ""),
		elementwiseRow("vexp2", 1, v0|mn, floats, ""),
		elementwiseRow("vabs", 1, v0|bmx, one(op0, eF16, eF32, eI8, eI16, eI32, eI64), ""),
		elementwiseRow("vln", 1, v0|bmx, floats, ""),
		elementwiseRow("vrelu", 1, v0|bmx, one(op0, eF16, eF32, eI32), ""),
		elementwiseRow("vnot", 1, v0|bmx, one(op0, bitsAndFloats...), ""),
		elementwiseForm{listsInDict: !regBased}.row("visinf", 1, v0|BroadcastOTF|NoLibrary, floats, ""),
		elementwiseForm{listsInDict: !regBased}.row("visnan", 1, v0|BroadcastOTF|NoLibrary, floats, ""),

		elementwiseRow("vadd", 2, v0|bmx|com, arith, ""),
		elementwiseRow("vmul", 2, v0|bmx|com, arith, ""),
		elementwiseRow("vsub", 2, bmx, arith, ""),
		elementwiseRow("vdiv", 2, bmx, one(op01, eF16, eF32, eI8, eI16, eI32, eI64),
			optAttr("isSigned", "isSigned")+optAttr("isHP", "isHP"),
			filled("isSigned", ir.KindBool, boolean(true)), filled("isHP", ir.KindBool, boolean(false))),
		elementwiseRow("vmax", 2, v0|bmx|com, minmax, signed, isSigned),
		elementwiseRow("vmin", 2, v0|bmx|com, minmax, signed, isSigned),
		elementwiseRow("vor", 2, v01|bmx|com, one(op01, bitsAndFloats...), ""),
		elementwiseRow("vand", 2, v01|bmx|com, one(op01, bitsAndFloats...), ""),
		vxor,
		elementwiseRow("vmulext", 2, v0|m, one(op01, eI32), ""),
		elementwiseRow("vmulextui", 2, v0|m, one(op01, eI32), ""),
		elementwiseRow("vmod", 2, v0|m, one(op01, eI1, eI8, eI16, eI32, eI64, eF16, eF32), ""),
		elementwiseRow("vmodui", 2, v0|m, one(op01, eI1, eI8, eI16, eI32, eI64), ""),
		elementwiseRow("vshl", 2, v0|bmx|ScalarOnly1, one(op01, eI16, eI32, eI64), ""),
		elementwiseRow("vshr", 2, v0|bmx, one(op01, eI8, eI16, eI32, eI64), shiftClauses,
			defaulted("round", ir.KindBool, boolean(true)), isSigned),
		elementwiseForm{temp: true, listsInDict: regBased}.row("vpow", 2, v01|m|HasExtraBuffers, one(op01, eI8, eI16, eI32, eF16, eF32), ""),
		elementwiseRow("vldexp", 2, v01|mn, one(op01, eF16, eF32), ""),

		elementwiseForm{temp: true, listsInDict: regBased}.row("vsel", 3, bx, []elemRule{
			on(op0, eI1, eI8),
			on(op12, eI1, eInt8, eInt16, eF16, eBF16, eF8E4M3, eF8E5M2, eInt32, eF32, eI64, eUI64),
		}, ""),
		// The buffer of a comparison is not an extra buffer, so it counts as an
		// input and giving it is an error.
		withoutLastGroup(elementwiseForm{temp: true, listsInDict: regBased}.row("vcmp", 2, v0|BroadcastOTF, []elemRule{
			on(op01, eI1, eF16, eBF16, eF32, eI8, eUI8, eI16, eUI16, eI32, eUI32, eI64, eUI64, eF8E4M3, eF8E5M2),
			on(op2, eI1, eI8),
		}, optAttr("compare_mode", "compare_mode")+compared,
			filled("compare_mode", kindCompareMode, keyword(CompareMode, "eq")), isSigned)),
	}
	for _, name := range []string{"vlog2", "vlog10", "vlog1p", "vexpm1", "vilogb"} {
		rows = append(rows, elementwiseRow(name, 1, v0|mn, floats, ""))
	}
	for _, name := range []string{"vrsqrt", "vsqrt"} {
		rows = append(rows, elementwiseRow(name, 1, v0|bmx, floats, ""))
	}
	rows = append(rows, elementwiseRow("vrec", 1, v0|bmx, floats, ""))
	for _, name := range []string{"vtanh", "vsin", "vcos", "vatan", "vtan", "verf"} {
		rows = append(rows, elementwiseRow(name, 1, v0|mn, nil, ""))
	}

	vcast := elementwiseRow("vcast", 1, v0|bx, nil, optAttr("round_mode", "round_mode")+optAttr("cast", "cast"),
		filled("round_mode", kindRoundMode, keyword(RoundMode, "rint")),
		filled("cast", kindCast, keyword(Cast, "cast_signed")))
	vcast.Impl = conversion{vcast.Impl.(elementwise), l}
	return append(rows, vcast)
}

// comparison is the Impl of vcmp.
type comparison struct {
	elementwise
	withLastGroup
}

// withoutLastGroup makes a row of an elementwise operation readable without the size of its
// temp_buffer.
func withoutLastGroup(def *ir.OpDef) *ir.OpDef {
	def.Impl = comparison{elementwise: def.Impl.(elementwise)}
	return def
}

// Verify implements ir.Verifier. The traits are in the order of the reference, where
// the traits of all elementwise operations come before the traits of a single
// operation.
func (e elementwise) Verify(c *ir.Context, op *ir.Operation) error {
	return firstError(c, op, e.checkLists, e.checkInits, checkOneOTF, e.checkRank, e.checkTranspose,
		e.checkShapes, e.checkElements, e.checkVectors, e.checkBroadcast)
}

// broadcastOTF returns the axes that op broadcasts as it computes.
func broadcastOTF(op *ir.Operation) []int64 {
	if !op.Has(BroadcastOTF) {
		return nil
	}
	return Ints(op, "broadcast")
}

// checkOneOTF checks that op does not broadcast and transpose at the same time.
func checkOneOTF(c *ir.Context, op *ir.Operation) error {
	if len(broadcastOTF(op)) > 0 && len(Ints(op, "transpose")) > 0 {
		return op.Errorf(c, "Broadcast OTF and Transpose OTF cannot be enabled at the same time")
	}
	return nil
}

// checkShapes checks the number of the inputs and, where nothing is broadcast or
// transposed, the shapes.
func (e elementwise) checkShapes(c *ir.Context, op *ir.Operation) error {
	lo, hi := e.Inits(op)
	xlo, xhi := e.extraBounds(op)
	if n := op.NumOperands() - (hi - lo); n-(xhi-xlo) != e.inputs {
		return op.OpErrorf(c, "elementwise op expected %d inputs, but found %d", e.inputs, n)
	}
	alike := !HasPureTensorSemantics(op) && len(broadcastOTF(op)) == 0 && len(Ints(op, "transpose")) == 0
	var first []int64
	found := false
	for i := 0; i < op.NumOperands(); i++ {
		if e.isExtra(op, i) {
			continue
		}
		shape, ok := ir.ShapeOf(op.Operand(i).Type())
		switch {
		case !ok:
		case !found:
			first, found = append([]int64(nil), shape...), true
		case alike && !ir.Narrow(first, shape):
			return op.OpErrorf(c, "operands' shape are inconsistent")
		}
	}
	if !found {
		return op.OpErrorf(c, "at least one operands should be ranked")
	}
	return nil
}

// checkBroadcast checks the sizes of the inputs against the sizes of the init, axis
// by axis. A listed axis need not be 1 in an input: it may also have its full size.
func (e elementwise) checkBroadcast(c *ir.Context, op *ir.Operation) error {
	axes := broadcastOTF(op)
	if len(axes) == 0 || HasPureTensorSemantics(op) {
		return nil
	}
	out, inputs, ranked, err := e.ends(c, op, "BroadcastableOTF", false)
	if err != nil || !ranked {
		return err
	}
	listed := make([]bool, len(out))
	for _, a := range axes {
		if a < 0 || a >= int64(len(out)) {
			return op.OpErrorf(c, "broadcast dim exceeds op's rank")
		}
		listed[a] = true
	}
	for d, size := range out {
		for _, in := range inputs {
			if d >= len(in) {
				continue // the init is scratch memory as well
			}
			switch n := in[d]; {
			case listed[d] && n != 1 && n != ir.Dynamic && n != out[d]:
				return op.OpErrorf(c, "input operand's broadcast dim is not 1")
			case !listed[d] && !ir.Agree(n, size):
				return op.OpErrorf(c, "input operand's non-broadcast dim does not match with output")
			case n != ir.Dynamic:
				size = n
			}
		}
	}
	return nil
}

// checkTranspose checks that the init is the inputs, the scratch memory among
// them, with axes permuted. The last axis is looked at first.
func (e elementwise) checkTranspose(c *ir.Context, op *ir.Operation) error {
	perm := Ints(op, "transpose")
	if len(perm) == 0 || HasPureTensorSemantics(op) {
		return nil
	}
	out, inputs, ranked, err := e.ends(c, op, "TransposableOTF", true)
	if err != nil || !ranked {
		return err
	}
	if !indexing.IsPermutation(perm, len(out)) {
		return op.OpErrorf(c, "expects 'transpose' to be a permutation, found %s", list(perm))
	}
	if n := len(perm); perm[n-1] != int64(n-1) {
		return op.OpErrorf(c, "transpose dim is the last dimension")
	}
	for d := len(perm) - 1; d >= 0; d-- {
		size, p := out[d], int(perm[d])
		for _, in := range inputs {
			if p >= len(in) {
				continue // scratch memory
			}
			if !ir.Agree(in[p], size) {
				return op.OpErrorf(c, "failed to verify transpose behavior at %d %d", d, p)
			}
			if in[p] != ir.Dynamic {
				size = in[p]
			}
		}
	}
	return nil
}

// ends returns the sizes of the only init, if it is ranked, and of the ranked inputs,
// with the scratch memory or without it.
func (e elementwise) ends(c *ir.Context, op *ir.Operation, trait string, scratch bool) (out []int64, inputs [][]int64, ranked bool, err error) {
	lo, hi := e.Inits(op)
	if hi-lo != 1 {
		return nil, nil, false, op.OpErrorf(c, "%s Op expect 1 output, but found %d", trait, hi-lo)
	}
	out, ranked = ir.ShapeOf(op.Operand(lo).Type())
	for i := 0; i < op.NumOperands(); i++ {
		if in, ok := ir.ShapeOf(op.Operand(i).Type()); ok && !IsInit(op, i) && (scratch || !e.isExtra(op, i)) {
			inputs = append(inputs, in)
		}
	}
	return out, inputs, ranked, nil
}

// InlineBroadcast returns the axes along which an elementwise operation broadcasts its
// inputs. An operation that cannot broadcast ignores the attribute.
func InlineBroadcast(op *ir.Operation) []int64 {
	if !op.Has(BroadcastOTF) {
		return nil
	}
	return Ints(op, "broadcast")
}

// list writes numbers separated by commas.
func list(v []int64) string {
	s := make([]string, len(v))
	for i, x := range v {
		s[i] = strconv.FormatInt(x, 10)
	}
	return strings.Join(s, ", ")
}
