package triton

import (
	"fmt"
	"math/bits"
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// Pointer is !tt.ptr<T, space>: the address of a scalar or of a block. Space 1 is not written.
var Pointer = &ir.AttrDef{
	Name: "tt.ptr",
	Params: []ir.AttrSpec{
		{Name: "pointeeType", Kind: ir.KindType},
		{Name: "addressSpace", Kind: ir.KindI32, Presence: ir.DefaultValuedOptional, Default: defaultI32(1)},
	},
	Format: "`<` $pointeeType (`,` $addressSpace^)? `>`",
}

// TensorDesc is !tt.tensordesc<tensor<...>>: a description of a tensor in memory, of which blocks
// of a type are loaded.
var TensorDesc = &ir.AttrDef{
	Name:   "tt.tensordesc",
	Params: []ir.AttrSpec{{Name: "blockType", Kind: kindTensorType}},
	Format: "`<` $blockType `>`",
}

// AsyncToken is !ttg.async.token, which orders asynchronous operations.
var AsyncToken = &ir.AttrDef{Name: "ttg.async.token"}

// MemDesc is !ttg.memdesc<4x8xf16, layout, space, mutable, 2x4x8>: a buffer in local memory.
// The parameters behind the space may be absent; the last one is the shape of the allocation.
var MemDesc = &ir.AttrDef{
	Name:   "ttg.memdesc",
	Params: memParams,
	Format: "`<` $shape `,` $encoding `,` $memorySpace (`,` $mutable^)? (`,` $allocShape^)? `>`",
	Parse:  parseMemDesc,
	Check:  checkMemDesc,
}

var memParams = []ir.AttrSpec{
	memShape:    {Name: "shape", Kind: kindShape},
	memEncoding: {Name: "encoding", Kind: ir.KindAny},
	memSpace:    {Name: "memorySpace", Kind: ir.KindAny},
	memMutable:  {Name: "mutable", Kind: ir.KindWord, Presence: ir.OptionalAttr},
	memAlloc:    {Name: "allocShape", Kind: kindDims, Presence: ir.OptionalAttr},
}

// The indices of memParams.
const (
	memShape = iota
	memEncoding
	memSpace
	memMutable
	memAlloc
)

const mutable = "mutable"

var (
	kindTensorType = &ir.AttrKind{Desc: "ranked tensor type", Form: ir.FormType, OK: func(_ *ir.Context, a ir.Attribute) bool {
		t, ok := a.(*ir.TypeAttr)
		return ok && isTensor(t.Type)
	}}
	kindShape = &ir.AttrKind{Desc: "shape with an element type", Form: ir.FormShape, OK: ir.IsA[*ir.TypeAttr]}
	kindDims  = &ir.AttrKind{Desc: "shape", Form: ir.FormDims, Elem: i64, OK: ir.KindDenseI64.OK}
)

func defaultI32(v int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.I32Attr(v) }
}

func i64(c *ir.Context) ir.Type { return c.I64() }

func isTensor(t ir.Type) bool { _, ok := t.(*ir.TensorType); return ok }

// parseMemDesc reads the parameters of MemDesc. The commas in front of its last two parameters
// do not say which of them follows.
func parseMemDesc(p ir.AsmParser) ([]ir.Attribute, error) {
	params := make([]ir.Attribute, len(memParams))
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	for i := memShape; i <= memSpace; i++ {
		if i > memShape {
			if err := p.Punct(","); err != nil {
				return nil, err
			}
		}
		var err error
		if params[i], err = p.AttrInForm(memParams[i].Kind); err != nil {
			return nil, err
		}
	}
	more := p.OptionalPunct(",")
	if more && p.OptionalKeyword(mutable) {
		params[memMutable] = p.Context().StringValue(mutable)
		more = p.OptionalPunct(",")
	}
	if more {
		alloc, err := p.AttrInForm(kindDims)
		if err != nil {
			return nil, err
		}
		if shape := shapeOf(params[memShape]).Shape; !slices.Equal(alloc.(*ir.DenseArrayAttr).Ints, shape) {
			params[memAlloc] = alloc
		}
	}
	return params, p.Punct(">")
}

// shapeOf returns sizes and element type of a parameter.
func shapeOf(a ir.Attribute) *ir.TensorType { return a.(*ir.TypeAttr).Type.(*ir.TensorType) }

func checkMemDesc(params []ir.Attribute) error {
	shape := shapeOf(params[memShape]).Shape
	if len(shape) == 0 {
		return fmt.Errorf("rank 0 memdesc is not allowed")
	}
	if !isLayout(params[memEncoding], paddedShared) && slices.ContainsFunc(shape[1:], notPowerOfTwo) {
		return fmt.Errorf("shape must have power-of-2 and non-zero dimensions; got %s", list(shape))
	}
	if alloc, ok := params[memAlloc].(*ir.DenseArrayAttr); ok {
		if err := checkAlloc(shape, alloc.Ints); err != nil {
			return err
		}
	}
	if !isShared(params[memEncoding]) {
		return fmt.Errorf("%s is not a valid encoding", params[memEncoding])
	}
	if d, ok := params[memSpace].(*ir.DialectAttr); !ok || d.Def != sharedMemory {
		return fmt.Errorf("memorySpace must be SharedMemorySpace for shared encoding. Got %s", params[memSpace])
	}
	return nil
}

func checkAlloc(shape, alloc []int64) error {
	if len(alloc) < len(shape) {
		return fmt.Errorf("alloc shape must have at least as many dimensions as shape")
	}
	for i, n := range alloc[len(alloc)-len(shape):] {
		if shape[i] > n {
			return fmt.Errorf("shape must be less than or equal to allocShape. shape = %s, allocShape = %s", list(shape), list(alloc))
		}
	}
	return nil
}

func notPowerOfTwo(n int64) bool { return n <= 0 || bits.OnesCount64(uint64(n)) != 1 }

// list writes numbers as messages do.
func list(v []int64) string {
	var b []byte
	for i, n := range v {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = fmt.Append(b, n)
	}
	return string(b)
}

// pointee returns the type that a pointer points to, nil for other types.
func pointee(t ir.Type) ir.Type {
	if p, ok := ir.ParamsOf(t, Pointer); ok {
		return p[0].(*ir.TypeAttr).Type
	}
	return nil
}

// addressSpace returns the space of a pointer, 1 for other types.
func addressSpace(t ir.Type) int64 {
	if p, ok := ir.ParamsOf(t, Pointer); ok && p[1] != nil {
		return p[1].(*ir.IntegerAttr).Value
	}
	return 1
}

func pointerTo(c *ir.Context, t ir.Type, space int64) ir.Type {
	params := []ir.Attribute{c.TypeValue(t), nil}
	if space != 1 {
		params[1] = c.I32Attr(space)
	}
	return c.Defined(Pointer, params)
}

// withElement returns a tensor with another element type, and elem itself in place of a scalar.
func withElement(c *ir.Context, t, elem ir.Type) ir.Type {
	if s, ok := t.(*ir.TensorType); ok {
		return c.Tensor(s.Shape, elem, s.Encoding)
	}
	return elem
}

// loaded returns the type of the data that a pointer, or a tensor of pointers, points to.
func loaded(c *ir.Context, t ir.Type) ir.Type {
	to := pointee(ir.ElementType(t))
	if to == nil {
		return nil
	}
	return withElement(c, t, to)
}

// loadedMask is the type of the mask of data that loaded gives.
func loadedMask(c *ir.Context, t ir.Type) ir.Type {
	if t = loaded(c, t); t == nil {
		return nil
	}
	return mask(c, t)
}

// mask returns i1 in the shape of a type.
func mask(c *ir.Context, t ir.Type) ir.Type { return withElement(c, t, c.I1()) }

// pointers returns the pointer to a scalar, or a tensor of pointers to the elements of a tensor.
func pointers(c *ir.Context, t ir.Type) ir.Type {
	return withElement(c, t, pointerTo(c, ir.ElementType(t), 1))
}

// base returns the pointer to the elements of the block that a pointer points to.
func base(c *ir.Context, t ir.Type) ir.Type {
	to := pointee(t)
	if to == nil {
		return nil
	}
	return pointerTo(c, ir.ElementType(to), addressSpace(t))
}

// blockOf returns the block of a tensor descriptor with signless elements.
func blockOf(c *ir.Context, t ir.Type) *ir.TensorType {
	p, _ := ir.ParamsOf(t, TensorDesc)
	block := p[0].(*ir.TypeAttr).Type.(*ir.TensorType)
	if i, ok := block.Elem.(*ir.IntegerType); ok {
		return c.Tensor(block.Shape, c.Integer(i.Width), block.Encoding)
	}
	return block
}

// The constraints of operands and results.
var (
	anyFloat = &ir.TypeConstraint{Desc: "floating-point", OK: isFloat}
	anyInt   = &ir.TypeConstraint{Desc: "integer", OK: isInt}
	anyPtr   = ir.IsDefined(Pointer, "ptr")

	floatTensor = tensorOf(anyFloat)
	intTensor   = tensorOf(anyInt)
	ptrTensor   = tensorOf(anyPtr)
	boolTensor  = tensorOf(ir.I1Only)
	i32Tensor   = tensorOf(ir.I32Only)

	floatLike = either(anyFloat, floatTensor)
	intLike   = either(anyInt, intTensor)
	ptrLike   = either(anyPtr, ptrTensor)
	boolLike  = either(ir.I1Only, boolTensor)
	i64Like   = either(ir.I64Only, &ir.TypeConstraint{Desc: "tensor of 64-bit signless integer values", OK: func(t ir.Type) bool {
		return ir.IsTensor(t) && ir.IsInt(ir.ElementType(t), 64)
	}})

	numberTensor = tensorOf(either(anyFloat, anyInt))
	byteTensor   = tensorOf(either(anyFloat, &ir.TypeConstraint{Desc: "8-bit signless integer", OK: func(t ir.Type) bool { return ir.IsInt(t, 8) }}))
	anyTensor    = tensorOf(either(anyFloat, anyInt, anyPtr))
	tensorPtr    = &ir.TypeConstraint{Desc: anyPtr.Desc, Class: anyPtr.Class, Def: Pointer, OK: func(t ir.Type) bool {
		to := pointee(t)
		return to != nil && anyTensor.OK(to)
	}}
	anyValue   = either(floatLike, intLike, ptrLike, tensorPtr)
	address    = either(ptrLike, tensorPtr)
	descriptor = ir.IsDefined(TensorDesc, "Tensor descriptor type (`::mlir::triton::TensorDescType`) in Triton IR type system")
	buffer     = ir.IsDefined(MemDesc, "memory descriptor type (`::mlir::triton::gpu::MemDescType`) in Triton IR type system")
	token      = onlyType(ir.IsDefined(AsyncToken, "async token type"), AsyncToken)
)

// onlyType is a constraint whose definition has a single type.
func onlyType(t *ir.TypeConstraint, def *ir.AttrDef) *ir.TypeConstraint {
	t.Build = func(c *ir.Context) ir.Type { return c.Defined(def, nil) }
	return t
}

func isFloat(t ir.Type) bool {
	f, ok := t.(*ir.FloatType)
	return ok && slices.Contains([]*floats.Format{
		floats.F8E4M3FN, floats.F8E4M3FNUZ, floats.F8E5M2, floats.F8E5M2FNUZ, floats.F16, floats.BF16, floats.F32, floats.F64,
	}, f.Format)
}

func isInt(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Sign == ir.Signless && slices.Contains([]int{1, 4, 8, 16, 32, 64}, i.Width)
}

func tensorOf(elem *ir.TypeConstraint) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: "ranked tensor of " + elem.Desc + " values", Class: isTensor, OK: func(t ir.Type) bool {
		s, ok := t.(*ir.TensorType)
		return ok && elem.OK(s.Elem)
	}}
}

func either(of ...*ir.TypeConstraint) *ir.TypeConstraint {
	desc := of[0].Desc
	for _, t := range of[1:] {
		desc += " or " + t.Desc
	}
	return &ir.TypeConstraint{Desc: desc, OK: func(t ir.Type) bool {
		return slices.ContainsFunc(of, func(c *ir.TypeConstraint) bool { return c.OK(t) })
	}}
}
