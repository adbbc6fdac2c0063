package mesh

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// reductionKind is #mesh.partial<...>, how partial values are combined.
var reductionKind = &ir.AttrDef{
	Name: "mesh.partial", CppName: "::mlir::mesh::ReductionKind",
	Cases: append(ir.Numbered(1, "sum", "max", "min", "product", "average", "bitwise_and", "bitwise_or", "bitwise_xor"), ir.EnumCase{Name: "generic", Value: 100}),
}

// shard is #mesh.shard<@mesh, [[0], [1]], partial = max[2]>: which axes of a mesh split each
// dimension of a tensor, and which hold parts of its values.
var shard = &ir.AttrDef{
	Name: "mesh.shard", Parse: parseShard, Check: checkShard,
	Params: []ir.AttrSpec{
		{Name: "mesh", Kind: ir.KindSymbol}, {Name: "split_axes", Kind: kindLists},
		{Name: "partial", Kind: ir.KindWord, Presence: ir.OptionalAttr},
	},
	Format: "`<` $mesh `,` $split_axes (`,` `partial` `=` $partial^)? `>`",
}

var kindLists = &ir.AttrKind{Desc: "lists of mesh axes", Form: ir.FormLists, OK: ir.IsA[*ir.ArrayAttr]}

func parseShard(p ir.AsmParser) ([]ir.Attribute, error) {
	params := make([]ir.Attribute, 3)
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	var err error
	for i, k := range []*ir.AttrKind{ir.KindSymbol, kindLists} {
		if i > 0 {
			if err := p.Punct(","); err != nil {
				return nil, err
			}
		}
		pos := p.Pos()
		if params[i], err = p.AttrInForm(k); err != nil {
			return nil, err
		}
		if lists, ok := params[i].(*ir.ArrayAttr); ok && len(lists.Elems) == 0 {
			return nil, p.Failf(pos, "expected '['") // a tensor without axes cannot be split
		}
	}
	if p.OptionalPunct(",") {
		if params[2], err = parsePartial(p); err != nil {
			return nil, err
		}
	}
	return params, p.Punct(">")
}

// parsePartial reads partial = max[2]. Its text is kept.
func parsePartial(p ir.AsmParser) (ir.Attribute, error) {
	if err := p.Keyword("partial"); err != nil {
		return nil, err
	}
	if err := p.Punct("="); err != nil {
		return nil, err
	}
	pos := p.Pos()
	kind, _ := p.AnyKeyword()
	if reductionKind.Case(kind) == nil {
		return nil, p.Errorf(pos, "invalid Reduction of an iterator/mesh dimension. specification: %s", kind)
	}
	if err := p.Punct("["); err != nil {
		return nil, err
	}
	var axes []string
	for more := true; more; more = p.OptionalPunct(",") {
		n, err := p.Integer()
		if err != nil {
			return nil, err
		}
		axes = append(axes, fmt.Sprint(n))
	}
	return p.Context().StringValue(kind + "[" + strings.Join(axes, ", ") + "]"), p.Punct("]")
}

// partialAxes returns the axes in the text of a partial value, none if there is no text.
func partialAxes(a ir.Attribute) []int64 {
	text, ok := a.(*ir.StringAttr)
	if !ok {
		return nil
	}
	_, list, _ := strings.Cut(strings.TrimSuffix(text.Value, "]"), "[")
	var out []int64
	for _, word := range strings.Split(list, ", ") {
		n, _ := strconv.ParseInt(word, 10, 64)
		out = append(out, n)
	}
	return out
}

// checkShard checks that no axis stands twice in a sharding.
func checkShard(params []ir.Attribute) error {
	lists, ok := ir.IndexLists(params[1])
	if !ok {
		return fmt.Errorf("expected lists of mesh axes")
	}
	var all []int64
	for _, axes := range lists {
		all = append(all, axes...)
	}
	all = append(all, partialAxes(params[2])...)
	slices.Sort(all)
	switch {
	case len(all) > 0 && all[len(all)-1] > math.MaxInt16:
		return fmt.Errorf("integer value too large") // axes are numbers of 16 bits
	case len(all) > 0 && all[0] < 0:
		return fmt.Errorf("mesh axis is expected to be non-negative")
	case len(slices.Compact(slices.Clone(all))) < len(all):
		return fmt.Errorf("mesh axis duplicated")
	}
	return nil
}

// Dialect returns the mesh dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name: "mesh", NoTypes: true, Attrs: []*ir.AttrDef{reductionKind, shard},
		Customs: map[string]ir.CustomDirective{
			indexlist.Name: indexlist.Directive(),
			"Name":         {Parse: parseName, Print: printName},
		},
		IDs: opIDs[:],
		Ops: append(meshRows(), collectiveRows()...),
	}
}

func parseName(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	name, err := p.SymbolName()
	if err != nil {
		return err
	}
	f.SetProp(args[0].Index, p.Context().StringValue(name))
	return nil
}

func printName(p ir.AsmPrinter, op *ir.Operation, _ []asmfmt.Elem) {
	name, _ := ir.SymbolName(op)
	p.Symbol(name)
}

var (
	kindAxes  = &ir.AttrKind{Desc: "i16 dense array attribute", Form: ir.FormInts, Elem: i16, OK: isAxes}
	kindSizes = &ir.AttrKind{Desc: "i64 dense array attribute", Form: ir.FormDims, Elem: func(c *ir.Context) ir.Type { return c.I64() }, OK: ir.KindDenseI64.OK}
	kindIndex = &ir.AttrKind{Desc: "index attribute", Form: ir.FormBare, Type: func(c *ir.Context) ir.Type { return c.Index() }, OK: func(_ *ir.Context, a ir.Attribute) bool {
		i, ok := a.(*ir.IntegerAttr)
		return ok && ir.IsIndex(i.Type())
	}}
)

func i16(c *ir.Context) ir.Type { return c.Integer(16) }

func isAxes(c *ir.Context, a ir.Attribute) bool {
	d, ok := a.(*ir.DenseArrayAttr)
	return ok && d.Elem == i16(c)
}

func axes(name string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: kindAxes, Presence: ir.DefaultValued, Default: func(c *ir.Context) ir.Attribute { return c.DenseInts(i16(c), nil) }}
}

func required(name string, k *ir.AttrKind) ir.AttrSpec { return ir.AttrSpec{Name: name, Kind: k} }

func unit(name string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindUnit, Presence: ir.OptionalAttr}
}

func reduction() ir.AttrSpec {
	return ir.AttrSpec{
		Name: "reduction", Kind: ir.KindEnum(reductionKind, "Reduction of an iterator/mesh dimension."), Presence: ir.DefaultValued,
		Default: func(c *ir.Context) ir.Attribute { return c.Enum(reductionKind, "sum") },
	}
}

func meshRows() []*ir.OpDef {
	index := []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: ir.IndexOnly}}
	return []*ir.OpDef{
		{
			Name: "mesh.mesh", Attrs: []ir.AttrSpec{required("sym_name", ir.KindString), required("shape", kindSizes)}, Traits: ir.Symbol | ir.Pure,
			Format: "custom<Name>($sym_name) `(` `shape` `=` $shape `)` attr-dict", Impl: optrait.Rule(verifyMesh),
		},
		{
			Name: "mesh.shard", Operands: []ir.Arg{{Name: "src", Type: ir.RankedTensor, Same: "result"}}, Traits: ir.Pure | ir.SameOperandsAndResultType,
			Attrs:   []ir.AttrSpec{required("shard", ir.KindEnum(shard, "mesh sharding attribute")), unit("annotate_for_users")},
			Results: []ir.Arg{{Name: "result", Type: ir.RankedTensor}}, ResultName: "sharding_annotated",
			Format: "$src `to` $shard (`annotate_for_users` $annotate_for_users^)? attr-dict `:` type($result)",
		},
		{
			Name: "mesh.mesh_shape", Attrs: []ir.AttrSpec{required("mesh", ir.KindSymbol), axes("axes")}, Results: index, Traits: ir.Pure,
			ResultName: "mesh_shape", Impl: user{verifyAxes, verifyCount},
			Format: "$mesh (`axes` `=` $axes^)? attr-dict `:` type($result)",
		},
		{
			Name: "mesh.process_multi_index", Attrs: []ir.AttrSpec{required("mesh", ir.KindSymbol), axes("axes")}, Results: index, Traits: ir.Pure,
			ResultName: "proc_linear_idx", Impl: user{verifyAxes, verifyCount},
			Format: "`on` $mesh (`axes` `=` $axes^)? attr-dict `:` type($result)",
		},
		{
			Name: "mesh.process_linear_index", Attrs: []ir.AttrSpec{required("mesh", ir.KindSymbol)}, Traits: ir.Pure,
			Results: []ir.Arg{{Name: "result", Type: ir.IndexOnly}}, ResultName: "proc_linear_idx", Impl: user{},
			Format: "`on` $mesh attr-dict `:` type($result)",
		},
	}
}

// collective is a row of an operation in which all devices of a group take part. The clauses
// stand behind the axes of the mesh.
func collective(name, clauses string, attrs ...ir.AttrSpec) *ir.OpDef {
	return &ir.OpDef{
		Name: "mesh." + name, Operands: []ir.Arg{{Name: "input", Type: ir.RankedTensor}},
		Attrs:   append([]ir.AttrSpec{required("mesh", ir.KindSymbol), axes("mesh_axes")}, attrs...),
		Results: []ir.Arg{{Name: "result", Type: ir.RankedTensor}}, ResultName: name, Traits: ir.Pure,
		Format: "$input `on` $mesh (`mesh_axes` `=` $mesh_axes^)? " + clauses + " attr-dict `:` type($input) `->` type($result)",
	}
}

// rooted is a collective row with one device, of indices that may be values, that is different.
func rooted(name, clauses, root string, attrs ...ir.AttrSpec) *ir.OpDef {
	op := collective(name, clauses, append(attrs, required(root, ir.KindDenseI64))...)
	op.Operands = append(op.Operands, ir.Arg{Name: root + "_dynamic", Arity: ir.Variadic, Type: ir.IndexOnly})
	op.Format = "$input `on` $mesh (`mesh_axes` `=` $mesh_axes^)? " + clauses + " `" + root + "` `=` custom<" + indexlist.Name +
		">($" + root + "_dynamic, $" + root + ") attr-dict `:` functional-type(operands, results)"
	return op
}

func collectiveRows() []*ir.OpDef {
	const reduced = "(`reduction` `=` $reduction^)?"
	axis := func(name string) (string, ir.AttrSpec) {
		return "`" + name + "` `=` $" + name, required(name, kindIndex)
	}
	gather, gatherAxis := axis("gather_axis")
	slice, sliceAxis := axis("slice_axis")
	scatter, scatterAxis := axis("scatter_axis")
	split, splitAxis := axis("split_axis")
	concat, concatAxis := axis("concat_axis")
	shift, shiftAxis := axis("shift_axis")
	receive := rooted("recv", "", "source")
	receive.Format = strings.Replace(receive.Format, " `source` `=` custom<"+indexlist.Name+">($source_dynamic, $source)",
		" oilist(`source` `=` custom<"+indexlist.Name+">($source_dynamic, $source))", 1)
	receive.Attrs[2].Presence = ir.OptionalAttr
	const element = ir.SameOperandsAndResultElementType
	both := []string{"input", "result"}
	shapes, elements, ranks := optrait.AllShapesMatch(both...), optrait.AllElementTypesMatch(both...), optrait.AllRanksMatch(both...)
	root := verifyDevice("root")
	return []*ir.OpDef{
		verified(collective("all_reduce", reduced, reduction()), ir.SameOperandsAndResultShape, optrait.All()),
		verified(collective("all_gather", gather, gatherAxis), element, optrait.SameOperandsAndResultRank, verifyGather),
		verified(collective("all_slice", slice, sliceAxis), element, optrait.SameOperandsAndResultRank, verifySlice("slice_axis", "Slice")),
		verified(collective("all_to_all", split+" "+concat, splitAxis, concatAxis), element, optrait.SameOperandsAndResultRank, verifyAllToAll),
		verified(collective("reduce_scatter", reduced+" "+scatter, reduction(), scatterAxis), 0, optrait.SameOperandsAndResultRank, verifySlice("scatter_axis", "Scatter")),
		verified(collective("shift", shift+" `offset` `=` $offset (`rotate` $rotate^)?", shiftAxis, required("offset", ir.KindI64), unit("rotate")),
			element|ir.SameOperandsAndResultShape, optrait.All(), verifyShift),
		verified(rooted("broadcast", "", "root"), 0, optrait.All(shapes, elements), root),
		verified(rooted("gather", gather, "root", gatherAxis), 0, optrait.All(ranks, elements), root, verifyGather),
		verified(rooted("reduce", reduced, "root", reduction()), 0, shapes, root),
		verified(rooted("scatter", scatter, "root", scatterAxis), 0, optrait.All(ranks, elements), root, verifySlice("scatter_axis", "Scatter")),
		verified(receive, 0, optrait.All(shapes, elements), verifyDevice("source")),
		verified(rooted("send", "", "destination"), 0, optrait.All(shapes, elements), verifyDevice("destination")),
	}
}
