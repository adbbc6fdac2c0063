package gpu

import (
	"strconv"
	"strings"

	"hivm-opt/ir"
)

const name = "gpu"

// tokenText is !gpu.async.token without the dialect.
const tokenText = "async.token"

// handles are the types of sparse matrices.
var handles = []string{"sparse.dntensor_handle", "sparse.spmat_handle", "sparse.spgemmop_handle"}

// fragment is the form of !gpu.mma_matrix<rows x columns x elem, "use">: a part of a matrix
// that the threads of a subgroup hold together.
type fragment struct {
	rows, columns int64
	elem          ir.Type
	use           string
}

// Types implements ir.TypeParams.
func (f *fragment) Types() []ir.Type { return []ir.Type{f.elem} }

func fragmentOf(t ir.Type) *fragment {
	if o, ok := t.(*ir.OpaqueType); ok {
		f, _ := o.Params.(*fragment)
		return f
	}
	return nil
}

func isToken(t ir.Type) bool {
	o, ok := t.(*ir.OpaqueType)
	return ok && o.Dialect == name && o.Data == tokenText
}

func tokenType(c *ir.Context) ir.Type { return c.DialectType(name, tokenText, nil) }

// parseType makes a type from its text behind "!gpu.".
func parseType(t ir.TypeText) (*ir.OpaqueType, error) {
	if strings.HasPrefix(t.Data, "mma_matrix<") {
		return parseFragment(t)
	}
	if t.Data == tokenText {
		return t.Ctx.DialectType(name, t.Data, nil), nil
	}
	for _, h := range handles {
		if t.Data == h {
			return t.Ctx.DialectType(name, t.Data, nil), nil
		}
	}
	word, _, _ := strings.Cut(t.Data, "<")
	return nil, t.Errorf(0, "unknown gpu type: %s", word)
}

// parseFragment reads mma_matrix<16x16xf16, "AOp">.
func parseFragment(t ir.TypeText) (*ir.OpaqueType, error) {
	at := len("mma_matrix<")
	var shape []int64
	for {
		digits := 0
		for at+digits < len(t.Data) && t.Data[at+digits] >= '0' && t.Data[at+digits] <= '9' {
			digits++
		}
		n, err := strconv.ParseInt(t.Data[at:at+digits], 10, 64)
		if err != nil || at+digits >= len(t.Data) || t.Data[at+digits] != 'x' {
			break
		}
		shape = append(shape, n)
		at += digits + len("x")
	}
	comma := strings.LastIndexByte(t.Data, ',')
	if comma < at {
		return nil, t.Errorf(len(t.Data)-1, "expected ','")
	}
	elem, err := t.Nested(at, comma)
	if err != nil {
		return nil, err
	}
	use := strings.Trim(strings.TrimSpace(strings.TrimSuffix(t.Data[comma+1:], ">")), `"`)
	switch {
	case use != "AOp" && use != "BOp" && use != "COp":
		return nil, t.Errorf(0, "operand expected to be one of AOp, BOp or COp")
	case len(shape) != 2:
		return nil, t.Errorf(0, "MMAMatrixType must have exactly two dimensions")
	case !isFragmentElem(elem):
		return nil, t.Errorf(0, "MMAMatrixType elements must be SI8, UI8, I32, F16, or F32")
	}
	f := &fragment{rows: shape[0], columns: shape[1], elem: elem, use: use}
	text := "mma_matrix<" + strconv.FormatInt(f.rows, 10) + "x" + strconv.FormatInt(f.columns, 10) + "x" + elem.String() + ", \"" + use + "\">"
	return t.Ctx.DialectType(name, text, f), nil
}

func isF16(t ir.Type) bool { return t.String() == "f16" }
func isF32(t ir.Type) bool { return t.String() == "f32" }
func isI32(t ir.Type) bool { return ir.IsInt(t, 32) }

// isByte reports whether t is a signed or unsigned integer of 8 bits.
func isByte(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Width == 8 && i.Sign != ir.Signless
}

func isFragmentElem(t ir.Type) bool { return isByte(t) || isI32(t) || isF16(t) || isF32(t) }

// The constraints of operands and results. The descriptions are MLIR's.
var (
	token   = &ir.TypeConstraint{Desc: "async token type", OK: isToken, Build: tokenType}
	i32     = &ir.TypeConstraint{Desc: "32-bit signless integer", OK: isI32, Build: func(c *ir.Context) ir.Type { return c.I32() }}
	numeric = &ir.TypeConstraint{Desc: "Integer or Float", OK: isNumber}
	matrix  = &ir.TypeConstraint{Desc: "MMAMatrix type", OK: func(t ir.Type) bool { return fragmentOf(t) != nil }}

	unranked = &ir.TypeConstraint{Desc: "unranked.memref of any type values", Class: isUnranked, OK: isUnranked}
)

func isUnranked(t ir.Type) bool {
	_, ok := t.(*ir.UnrankedMemRefType)
	return ok
}

// isNumber reports whether t is a signless integer or a float.
func isNumber(t ir.Type) bool {
	if i, ok := t.(*ir.IntegerType); ok {
		return i.Sign == ir.Signless
	}
	_, ok := t.(*ir.FloatType)
	return ok
}

// matrixOf is a matrix of a subgroup with certain elements, which words lists.
func matrixOf(words string, ok func(ir.Type) bool) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: "gpu.mma_matrix of " + words + " values", OK: func(t ir.Type) bool {
		f := fragmentOf(t)
		return f != nil && ok(f.elem)
	}}
}
