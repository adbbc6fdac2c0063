package triton

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/ir"
)

// The layouts of tensors in registers.
var (
	blocked = (&layoutDef{
		name: blockedName, alias: "blocked",
		fields: []field{
			numbers("sizePerThread", "number of elements per thread"),
			numbers("threadsPerWarp", "number of threads per warp"),
			numbers("warpsPerCTA", "number of warps per CTA"),
			numbers("order", "order"),
		},
		format: "`sizePerThread` `=` $sizePerThread `,` `threadsPerWarp` `=` $threadsPerWarp `,` " +
			"`warpsPerCTA` `=` $warpsPerCTA `,` `order` `=` $order CLUSTER",
		rank: rankOf(0), check: checkBlocked,
	}).attr()
	nvidiaMMA = (&layoutDef{
		name: mmaName, alias: "mma",
		fields: []field{
			number("versionMajor"), number("versionMinor"),
			numbers("warpsPerCTA", "warpsPerCTA"), numbers("instrShape", "instrShape"),
		},
		format: "`versionMajor` `=` $versionMajor `,` `versionMinor` `=` $versionMinor `,` " +
			"`warpsPerCTA` `=` $warpsPerCTA CLUSTER `,` `instrShape` `=` $instrShape",
		rank: rankOf(2), lenient: true,
	}).attr()
	linear = &ir.AttrDef{
		Name: linearName, Alias: "linear", Parse: parseLinear, Check: checkLinear,
		Params: []ir.AttrSpec{
			{Name: "register", Kind: kindBases}, {Name: "lane", Kind: kindBases},
			{Name: "warp", Kind: kindBases}, {Name: "block", Kind: kindBases},
		},
		Format: "`<` `{` `` `register` `=` $register `,` `lane` `=` $lane `,` `warp` `=` $warp `,` `block` `=` $block `}` `>`",
	}
	slice = &ir.AttrDef{
		Name: sliceName, Parse: parseSlice, Check: checkSlice,
		Params: []ir.AttrSpec{{Name: "dim", Kind: ir.KindI32}, {Name: "parent", Kind: ir.KindAny}},
		Format: "`<` `{` `` `dim` `=` $dim `,` `parent` `=` $parent `}` `>`",
	}
	dotOperand = &ir.AttrDef{
		Name: dotOperandName, Parse: parseDotOperand, Check: checkDotOperand,
		Params: []ir.AttrSpec{
			{Name: "opIdx", Kind: ir.KindI32}, {Name: "parent", Kind: ir.KindAny},
			{Name: "kWidth", Kind: ir.KindI32, Presence: ir.DefaultValuedOptional, Default: defaultI32(0)},
		},
		Format: "`<` `{` `` `opIdx` `=` $opIdx `,` `parent` `=` $parent (`,` `kWidth` `=` $kWidth^)? `}` `>`",
	}
)

// The layouts of local memory, and its space.
var (
	swizzledShared = swizzled("ttg.swizzled_shared", checkSwizzled)
	rotatingShared = swizzled("ttg.amd_rotating_shared", nil)
	nvmmaShared    = (&layoutDef{
		name: "ttg.nvmma_shared", alias: "shared",
		fields: []field{
			number("swizzlingByteWidth"), boolean("transposed", false),
			number("elementBitWidth"), boolean("fp4Padded", true),
		},
		format: "`swizzlingByteWidth` `=` $swizzlingByteWidth `,` `transposed` `=` $transposed `,` " +
			"`elementBitWidth` `=` $elementBitWidth (`,` `fp4Padded` `=` $fp4Padded^)? CLUSTER",
		rank: func([]ir.Attribute) int { return 2 },
	}).attr()
	paddedShared = &ir.AttrDef{
		Name: "ttg.padded_shared", Alias: "shared", Parse: parsePadded, Check: paddedOrder.checkAll,
		Params: append(paddedOrder.attr().Params, ir.AttrSpec{Name: "intervals", Kind: ir.KindWord}),
		Format: "`<` `[` $intervals `]` `{` `` `order` `=` $order" + clusterFormat + " `}` `>`",
	}
	fractalShared = (&layoutDef{
		name: "ttgext.fractal_shared", alias: "shared",
		fields: []field{fractalSize("fractalM0"), fractalSize("fractalN0"), fractalType},
		format: "`fractalM0` `=` $fractalM0 `,` `fractalN0` `=` $fractalN0 `,` `layoutType` `=` $layoutType CLUSTER",
		rank:   func([]ir.Attribute) int { return 2 }, check: checkFractal, lenientClusters: true,
	}).attr()
	sharedMemory = &ir.AttrDef{Name: "ttg.shared_memory", Alias: "smem"}
)

// isLayout reports whether a is an attribute of a definition.
func isLayout(a ir.Attribute, def *ir.AttrDef) bool {
	d, ok := a.(*ir.DialectAttr)
	return ok && d.Def == def
}

// isShared reports whether a is a layout of local memory.
func isShared(a ir.Attribute) bool {
	d, ok := a.(*ir.DialectAttr)
	return ok && slices.Contains([]*ir.AttrDef{swizzledShared, rotatingShared, nvmmaShared, paddedShared, fractalShared}, d.Def)
}

func checkBlocked(params []ir.Attribute) error {
	rank := len(ints(params[0]))
	for i := range 4 {
		if len(ints(params[i])) != rank {
			return fmt.Errorf("sizePerThread, threadsPerWarp, warpsPerCTA, and order must all have the same rank.")
		}
	}
	for i, name := range []string{"sizePerThread", "threadsPerWarp", "warpsPerCTA"} {
		if slices.ContainsFunc(ints(params[i]), notPowerOfTwo) {
			return fmt.Errorf("Every element in %s must be a power of two.", name)
		}
	}
	if clusterRank(params, rank) != rank {
		return fmt.Errorf("BlockedEncodingAttr and CTALayout's fields must have the same rank.")
	}
	return checkOrder(ints(params[3]))
}

// kindBases is the images of the powers of two in a linear layout, [[0, 1], [0, 2]].
var kindBases = &ir.AttrKind{Desc: "array of integer arrays", OK: ir.IsA[*ir.ArrayAttr]}

func parseLinear(p ir.AsmParser) ([]ir.Attribute, error) {
	entries, pos, err := dictionary(p)
	if err != nil {
		return nil, err
	}
	c := p.Context()
	var params []ir.Attribute
	rank := 0
	for _, name := range []string{"register", "lane", "warp", "block"} {
		bases, err := basesOf(c.Dict(entries).Get(name), name)
		if err != nil {
			return nil, p.Failf(pos, "%v", err)
		}
		if rank == 0 && len(bases) > 0 {
			rank = len(bases[0].(*ir.ArrayAttr).Elems)
		}
		params = append(params, c.Array(bases))
	}
	if rank == 0 {
		return nil, p.Failf(pos, "Empty Layout not supported")
	}
	return params, nil
}

// basesOf checks the images of one dimension and drops the types of their numbers.
func basesOf(a ir.Attribute, name string) ([]ir.Attribute, error) {
	l, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil, fmt.Errorf("Expected array of arrays for basis of '%s'", name)
	}
	for _, e := range l.Elems {
		basis, ok := e.(*ir.ArrayAttr)
		if !ok {
			return nil, fmt.Errorf("Expected array of integers in basis for '%s'", name)
		}
		if _, ok := ir.Ints(basis); !ok {
			return nil, fmt.Errorf("Expected integer in basis for '%s'", name)
		}
	}
	return l.Elems, nil
}

func checkLinear(params []ir.Attribute) error {
	for _, p := range params {
		lists, _ := ir.IndexLists(p)
		for _, basis := range lists {
			moved := 0
			for _, n := range basis {
				if n != 0 {
					moved++
				}
			}
			if moved > 1 {
				return fmt.Errorf("In a distributed layout, each base must move in at most one dimension.")
			}
		}
	}
	return nil
}

func parseSlice(p ir.AsmParser) ([]ir.Attribute, error) {
	entries, pos, err := dictionary(p)
	if err != nil {
		return nil, err
	}
	c := p.Context()
	d := c.Dict(entries)
	dim, err := unsigned(d.Get("dim"), "dim")
	if err != nil {
		return nil, p.Failf(pos, "%v", err)
	}
	parent := d.Get("parent")
	if layoutRank(parent) < 0 {
		return nil, p.Failf(pos, "expected a distributed encoding trait")
	}
	return []ir.Attribute{c.I32Attr(dim), parent}, nil
}

func checkSlice(params []ir.Attribute) error {
	rank, dim := layoutRank(params[1]), integer(params[0])
	switch {
	case rank <= 1:
		return fmt.Errorf("parent layout must have at least rank >= 2")
	case dim >= int64(rank):
		return fmt.Errorf("slice dim=%d must be less than the parent rank=%d", dim, rank)
	}
	return nil
}

func parseDotOperand(p ir.AsmParser) ([]ir.Attribute, error) {
	entries, pos, err := dictionary(p)
	if err != nil {
		return nil, err
	}
	c := p.Context()
	d := c.Dict(entries)
	params := []ir.Attribute{nil, d.Get("parent"), nil}
	for i, name := range []string{"opIdx", "", "kWidth"} {
		a := d.Get(name)
		if name == "" || a == nil && i == 2 {
			continue
		}
		n, err := unsigned(a, name)
		if err != nil {
			return nil, p.Failf(pos, "%v", err)
		}
		params[i] = c.I32Attr(n)
	}
	if params[1] == nil {
		return nil, p.Failf(pos, "ttg.dot_op parent parameter cannot be null")
	}
	return params, nil
}

func checkDotOperand(params []ir.Attribute) error {
	index, width := integer(params[0]), integer(params[2])
	if index != 0 && index != 1 {
		return fmt.Errorf("ttg.dot_op opIdx parameter can be 0 or 1, got: %d", index)
	}
	switch {
	case isLayout(params[1], nvidiaMMA):
		return checkMMAOperand(integer(params[1].(*ir.DialectAttr).Params[0]), index, width)
	case !isLayout(params[1], blocked):
		return fmt.Errorf("ttg.dot_op unexpected parent layout: %s", params[1])
	case width != 0:
		return fmt.Errorf("ttg.dot_op kWidth parameter is not supported when the parent is a blocked layout")
	}
	return nil
}

// checkMMAOperand checks an operand of a generation of matrix units: 2 is Ampere, 3 Hopper.
func checkMMAOperand(version, index, width int64) error {
	late := version == 2 || version == 3
	switch {
	case width != 0 && !late:
		return fmt.Errorf("ttg.dot_op kWidth parameter can only be non-zero for Ampere or Hopper MMA parent")
	case width == 0 && late:
		return fmt.Errorf("ttg.dot_op kWidth parameter is mandatory for Ampere or Hopper MMA parent")
	case index != 0 && version == 3:
		return fmt.Errorf("ttg.dot_op opIdx parameter must be 0 for Hopper MMA parent, since Hopper WGMMA only allows first operand to be in registers")
	}
	return nil
}

func swizzled(name string, check func([]ir.Attribute) error) *ir.AttrDef {
	return (&layoutDef{
		name: name, alias: "shared",
		fields: []field{number("vec"), number("perPhase"), number("maxPhase"), numbers("order", "order")},
		format: "`vec` `=` $vec `,` `perPhase` `=` $perPhase `,` `maxPhase` `=` $maxPhase `,` `order` `=` $order CLUSTER",
		rank:   rankOf(3), check: check,
	}).attr()
}

func checkSwizzled(params []ir.Attribute) error { return checkSharedOrder(params, ints(params[3])) }

// checkSharedOrder checks the order of the dimensions of a layout of local memory.
func checkSharedOrder(params []ir.Attribute, order []int64) error {
	if n := clusterRank(params, len(order)); n != len(order) {
		return fmt.Errorf("order size (%d) must match CTALayout rank (%d)", len(order), n)
	}
	return checkOrder(order)
}

// paddedOrder is the dictionary behind the intervals of ttg.padded_shared.
var paddedOrder = &layoutDef{fields: []field{numbers("order", "order")}, rank: rankOf(0), check: checkPaddedOrder}

func checkPaddedOrder(params []ir.Attribute) error {
	order := ints(params[0])
	if len(order) == 0 {
		return fmt.Errorf("order cannot be empty")
	}
	return checkSharedOrder(params[:1+numClusterFields], order)
}

// parsePadded reads <[512:+16, 1024:+32] {order = [1, 0]}>. The intervals are kept as they are
// written: nothing computes with them.
func parsePadded(p ir.AsmParser) ([]ir.Attribute, error) {
	pos := p.Pos()
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	intervals, err := parseIntervals(p)
	if err != nil {
		return nil, err
	}
	entries, err := p.AttrDict()
	if err != nil {
		return nil, err
	}
	params, err := paddedOrder.read(p.Context(), entries)
	if err != nil {
		return nil, p.Failf(pos, "%v", err)
	}
	return append(params, p.Context().StringValue(intervals)), p.Punct(">")
}

func parseIntervals(p ir.AsmParser) (string, error) {
	pos := p.Pos()
	if err := p.Punct("["); err != nil {
		return "", err
	}
	var pairs []string
	var intervals, paddings []int64
	for more := true; more; more = p.OptionalPunct(",") {
		interval, err := p.Integer()
		if err != nil {
			return "", err
		}
		for _, text := range []string{":", "+"} {
			if err := p.Punct(text); err != nil {
				return "", err
			}
		}
		padding, err := p.Integer()
		if err != nil {
			return "", err
		}
		intervals, paddings = append(intervals, interval), append(paddings, padding)
		pairs = append(pairs, strconv.FormatInt(interval, 10)+":+"+strconv.FormatInt(padding, 10))
	}
	if err := p.Punct("]"); err != nil {
		return "", err
	}
	switch {
	case slices.ContainsFunc(intervals, notPowerOfTwo):
		return "", p.Failf(pos, "interval values must all be power of two")
	case slices.ContainsFunc(paddings, notPowerOfTwo):
		return "", p.Failf(pos, "padding values must all be power of two")
	case len(slices.Compact(slices.Sorted(slices.Values(intervals)))) < len(intervals):
		return "", p.Failf(pos, "interval values cannot have duplicates")
	}
	return strings.Join(pairs, ", "), nil
}

func fractalSize(name string) field {
	return field{
		name: name, kind: ir.KindI64,
		read: func(c *ir.Context, a ir.Attribute) (ir.Attribute, error) {
			i, ok := a.(*ir.IntegerAttr)
			if !ok || i.Wide != nil {
				return nil, fmt.Errorf("expected integer for %s", name)
			}
			return c.I64Attr(i.Value), nil
		},
		absent: func(c *ir.Context) ir.Attribute { return c.I64Attr(0) },
	}
}

// fractalType is the order of the elements in a block of the cube unit, and of the blocks.
var fractalType = field{
	name: "layoutType", kind: ir.KindString,
	read: func(_ *ir.Context, a ir.Attribute) (ir.Attribute, error) {
		s, ok := a.(*ir.StringAttr)
		if !ok {
			return nil, fmt.Errorf("expected string for layoutType")
		}
		if s.Value != "zN" && s.Value != "nZ" {
			return nil, fmt.Errorf("unknown layoutType: expected 'zN' or 'nZ'")
		}
		return a, nil
	},
}

func checkFractal(params []ir.Attribute) error {
	if notPowerOfTwo(integer(params[0])) || notPowerOfTwo(integer(params[1])) {
		return fmt.Errorf("fractal block must be power-of-2")
	}
	return nil
}
