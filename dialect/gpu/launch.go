package gpu

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// attributionCount is the attribute with the number of buffers in workgroup memory that a
// kernel has as arguments of its first block.
const attributionCount = "workgroup_attributions"

// The groups of operands of a launch. The sizes of a cluster follow the sizes of grid and
// block.
const (
	launchTokens = iota
	launchSizes
	launchCluster = launchSizes + 6
	launchMemory  = launchCluster + 3
)

// The groups of gpu.launch_func behind these.
const (
	launchArgs   = launchMemory + 1
	launchObject = launchArgs + 1
)

// The arguments of the first block of a launch: the three numbers of a block in the grid and
// of a thread in the block, the sizes of both; with clusters, the numbers of a cluster and
// its size.
const (
	gridIDs = 3 * iota
	blockIDs
	gridSizes
	blockSizes
	clusterIDs
	clusterSizes
	numIndices
)

func launchRows() []*ir.OpDef {
	size := &ir.TypeConstraint{Desc: "index or 32-bit signless integer or 64-bit signless integer", OK: func(t ir.Type) bool {
		return ir.IsIndex(t) || isI32(t) || ir.IsInt(t, 64)
	}}
	// sizes are the groups for the sizes; in the text one type stands for all of them.
	sizes := func(t *ir.TypeConstraint) []ir.Arg {
		list := []ir.Arg{launchTokens: dependencies}
		for _, n := range []string{"gridSizeX", "gridSizeY", "gridSizeZ", "blockSizeX", "blockSizeY", "blockSizeZ"} {
			list = append(list, ir.Arg{Name: n, Type: t, Same: "gridSizeX"})
		}
		list[launchSizes].Same = ""
		for _, n := range []string{"clusterSizeX", "clusterSizeY", "clusterSizeZ"} {
			list = append(list, ir.Arg{Name: n, Arity: ir.Optional, Type: t, Same: "gridSizeX"})
		}
		return append(list, ir.Arg{Name: "dynamicSharedMemorySize", Arity: ir.Optional, Type: i32})
	}
	return []*ir.OpDef{
		{
			Name:     launchName,
			Operands: sizes(ir.IndexOnly),
			Results:  []ir.Arg{asyncToken},
			Regions:  []ir.RegionSpec{{Name: "body"}},
			Traits:   ir.SegmentedOperands | ir.AllocationScope | ir.RecursiveEffects,
			Impl:     launch{},
		},
		{Name: terminatorName, Traits: ir.Terminator | ir.Pure, Parents: []string{launchName}, Format: "attr-dict"},
		{
			Name:     launchFuncName,
			Operands: append(sizes(size), variadic("kernelOperands", nil), ir.Arg{Name: "asyncObject", Arity: ir.Optional}),
			Results:  []ir.Arg{asyncToken},
			Attrs:    []ir.AttrSpec{{Name: "kernel", Kind: kindSymbolRef}},
			Traits:   ir.SegmentedOperands,
			Format: asyncClause + "(`<` $asyncObject^ `:` type($asyncObject) `>`)? $kernel " +
				"(`clusters` `in` ` ` `(` $clusterSizeX^ `,` $clusterSizeY `,` $clusterSizeZ `)`)? " +
				"`blocks` `in` ` ` `(` $gridSizeX `,` $gridSizeY `,` $gridSizeZ `)` " +
				"`threads` `in` ` ` `(` $blockSizeX `,` $blockSizeY `,` $blockSizeZ `)` custom<LaunchDimType>(type($gridSizeX)) " +
				"(`dynamic_shared_memory_size` $dynamicSharedMemorySize^)? " +
				"custom<LaunchFuncOperands>($kernelOperands, type($kernelOperands)) attr-dict",
			Impl: optrait.Rule(launchFunc),
		},
	}
}

var kindSymbolRef = &ir.AttrKind{Desc: "symbol reference attribute", OK: ir.IsA[*ir.SymbolRefAttr]}

func parseDimType(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	t := ir.Type(p.Context().Index())
	if p.OptionalPunct(":") {
		var err error
		if t, err = p.Type(); err != nil {
			return err
		}
	}
	f.AddOperandType(args[0].Index, t)
	return nil
}

func printDimType(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if t := op.GroupOf(args[0].Index)[0].Value().Type(); !ir.IsIndex(t) {
		p.Write(": ")
		p.Type(t)
	}
}

func parseLaunchOperands(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	if !p.OptionalKeyword("args") {
		return nil
	}
	if err := p.Punct("("); err != nil {
		return err
	}
	for more := !p.OptionalPunct(")"); more; {
		ref, err := p.Operand()
		if err != nil {
			return err
		}
		t, err := p.ColonType()
		if err != nil {
			return err
		}
		f.AddOperand(args[0].Index, ref)
		f.AddOperandType(args[1].Index, t)
		if more = p.OptionalPunct(","); !more {
			return p.Punct(")")
		}
	}
	return nil
}

func printLaunchOperands(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	us := op.GroupOf(args[0].Index)
	if len(us) == 0 {
		return
	}
	p.Write("args(")
	for i := range us {
		if i > 0 {
			p.Write(", ")
		}
		p.Operand(us[i].Value())
		p.Write(" : ")
		p.Type(us[i].Value().Type())
	}
	p.Write(")")
}

// launchFunc checks gpu.launch_func.
func launchFunc(c *ir.Context, op *ir.Operation) error {
	for i := launchSizes + 1; i < launchCluster; i++ {
		if op.GroupOf(i)[0].Value().Type() != op.GroupOf(launchSizes)[0].Value().Type() {
			return op.OpErrorf(c, "failed to verify that all of {gridSizeX, gridSizeY, gridSizeZ, blockSizeX, blockSizeY, blockSizeZ} have same type")
		}
	}
	module := op.Parent()
	for !module.Is("builtin.module") { // a text has a module around everything
		module = module.Parent()
	}
	if _, ok := module.Attr(containerModule).(*ir.UnitAttr); !ok {
		return op.OpErrorf(c, "expected the closest surrounding module to have the '%s' attribute", containerModule)
	}
	x, y, z := op.GroupOf(launchCluster), op.GroupOf(launchCluster+1), op.GroupOf(launchCluster+2)
	if len(x) > 0 && len(y) > 0 && len(z) > 0 {
		if t := x[0].Value().Type(); y[0].Value().Type() != t || z[0].Value().Type() != t {
			return op.OpErrorf(c, "expects types of the cluster dimensions must be the same")
		}
	}
	return nil
}

// launch is the implementation of gpu.launch.
type launch struct{}

// clustered reports whether a launch has clusters.
func clustered(op *ir.Operation) bool { return len(op.GroupOf(launchCluster)) > 0 }

// parseSizes reads (%i, %j, %k) in (%x = %a, %y = %b, %z = %c): the names of three numbers
// and of the sizes that bound them, from args[ids] and args[sizes] on, and the operands for
// the sizes.
func parseSizes(p ir.AsmParser, args []ir.RegionArg, ids, sizes int) ([]ir.OperandRef, error) {
	list, err := p.OperandsIn("(", ")", "operand list")
	if err != nil {
		return nil, err
	}
	if len(list) != 3 {
		return nil, p.Errorf(p.Pos(), "expected 3 operands")
	}
	for i, ref := range list {
		if args[ids+i], err = indexArg(p, ref); err != nil {
			return nil, err
		}
	}
	if err := p.Keyword("in"); err != nil {
		return nil, err
	}
	if err := p.Punct("("); err != nil {
		return nil, err
	}
	refs := make([]ir.OperandRef, 3)
	for i := range refs {
		if i > 0 {
			if err := p.Punct(","); err != nil {
				return nil, err
			}
		}
		name, err := p.Operand()
		if err != nil {
			return nil, err
		}
		if args[sizes+i], err = indexArg(p, name); err != nil {
			return nil, err
		}
		if err := p.Punct("="); err != nil {
			return nil, err
		}
		if refs[i], err = p.Operand(); err != nil {
			return nil, err
		}
	}
	return refs, p.Punct(")")
}

// indexArg makes an argument of type index of a name.
func indexArg(p ir.AsmParser, ref ir.OperandRef) (ir.RegionArg, error) {
	if ref.Numbered {
		return ir.RegionArg{}, asm.Numbered(p, ref)
	}
	loc, err := p.OptionalLoc(ref.Pos)
	return ir.RegionArg{Ref: ref, Type: p.Context().Index(), Loc: loc}, err
}

// ParseAsm implements ir.CustomAsm.
func (launch) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	counts := make([]int64, launchMemory+1)
	if err := parseLaunchTokens(p, s, counts); err != nil {
		return err
	}
	args := make([]ir.RegionArg, clusterIDs, numIndices)
	refs := make([]ir.OperandRef, 0, launchMemory-launchSizes)
	var cluster []ir.OperandRef
	var err error
	if p.OptionalKeyword("clusters") {
		args = args[:numIndices]
		if cluster, err = parseSizes(p, args, clusterIDs, clusterSizes); err != nil {
			return err
		}
	}
	for _, part := range []struct {
		word       string
		ids, sizes int
	}{{"blocks", gridIDs, gridSizes}, {"threads", blockIDs, blockSizes}} {
		if err := p.Keyword(part.word); err != nil {
			return err
		}
		three, err := parseSizes(p, args, part.ids, part.sizes)
		if err != nil {
			return err
		}
		refs = append(refs, three...)
	}
	refs = append(refs, cluster...)
	if err := asm.ResolveAll(p, s, refs, c.Index()); err != nil {
		return err
	}
	for i := range refs {
		counts[launchSizes+i] = 1
	}
	if p.OptionalKeyword("dynamic_shared_memory_size") {
		ref, err := p.Operand()
		if err != nil {
			return err
		}
		if err := asm.Resolve(p, s, ref, c.I32()); err != nil {
			return err
		}
		counts[launchMemory] = 1
	}
	s.Props[s.Def.SegmentSlot()] = c.DenseI32(counts)
	return parseLaunchBody(p, s, args)
}

// parseLaunchTokens reads the tokens in front of a launch.
func parseLaunchTokens(p ir.AsmParser, s *ir.OpState, counts []int64) error {
	token := tokenType(p.Context())
	at := p.Pos()
	if p.OptionalKeyword("async") {
		if p.NumResults() == 0 {
			return p.Errorf(at, "needs to be named when marked 'async'")
		}
		s.Types = []ir.Type{token}
	}
	refs, err := p.OptionalOperandsIn("[", "]", "operand list")
	if err != nil {
		return err
	}
	counts[launchTokens] = int64(len(refs))
	return asm.ResolveAll(p, s, refs, token)
}

// parseLaunchBody reads the buffers, the region and the attributes of a launch.
func parseLaunchBody(p ir.AsmParser, s *ir.OpState, args []ir.RegionArg) error {
	c := p.Context()
	shared, _, err := parseAttributions(p, workgroup, false)
	if err != nil {
		return err
	}
	own, _, err := parseAttributions(p, private, false)
	if err != nil {
		return err
	}
	body, err := p.Region(append(append(args, shared...), own...))
	if err != nil {
		return err
	}
	s.Regions = append(s.Regions, body)
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	p.SetAttrs(s, append(attrs, ir.NamedAttr{Name: attributionCount, Value: c.I64Attr(int64(len(shared)))}))
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (launch) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	if op.NumResults() > 0 {
		p.Write(" async")
		if us := op.GroupOf(launchTokens); len(us) > 0 {
			p.Write(" ")
			writeAsync(p, false, us)
		}
	}
	args := op.Region(0).Entry().Args()
	lo := len(op.GroupOf(launchTokens))
	if clustered(op) {
		printSizes(p, "clusters", args, clusterIDs, clusterSizes, op.Operands()[lo+launchCluster-launchSizes:])
	}
	printSizes(p, "blocks", args, gridIDs, gridSizes, op.Operands()[lo:])
	printSizes(p, "threads", args, blockIDs, blockSizes, op.Operands()[lo+3:])
	if us := op.GroupOf(launchMemory); len(us) > 0 {
		p.Write(" dynamic_shared_memory_size ")
		p.Operand(us[0].Value())
	}
	shared, own := attributions(op, numConfigArgs(op))
	printAttributions(p, workgroup, shared, nil)
	printAttributions(p, private, own, nil)
	p.Write(" ")
	p.Region(op.Region(0), false, true)
	p.AttrDict(op, ir.OperandSegments, attributionCount)
}

func printSizes(p ir.AsmPrinter, word string, args []*ir.Value, ids, sizes int, operands []*ir.Value) {
	p.Write(" " + word)
	asm.PrintValuesInParens(p, args[ids:ids+3])
	p.Write(" in (")
	for i := range 3 {
		if i > 0 {
			p.Write(", ")
		}
		p.Operand(args[sizes+i])
		p.Write(" = ")
		p.Operand(operands[i])
	}
	p.Write(")")
}

// numConfigArgs returns how many arguments of the first block of a launch are numbers and
// sizes.
func numConfigArgs(op *ir.Operation) int {
	if clustered(op) {
		return numIndices
	}
	return clusterIDs
}

// Verify implements ir.Verifier.
func (launch) Verify(c *ir.Context, op *ir.Operation) error {
	n := 0
	for i := range 3 {
		n += len(op.GroupOf(launchCluster + i))
	}
	if n != 0 && n != 3 {
		return op.OpErrorf(c, "cluster size must be all present")
	}
	if op.Region(0).Empty() { // MLIR verifies it, but has no text for it
		return op.OpErrorf(c, "region #0 ('body') failed to verify constraint: region with at least 1 blocks")
	}
	if len(op.Region(0).Entry().Args()) < numConfigArgs(op)+numWorkgroup(op) {
		return op.OpErrorf(c, "unexpected number of region arguments")
	}
	return nil
}

// VerifyRegions implements ir.RegionVerifier.
func (launch) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	if err := verifyAttributions(c, op, numConfigArgs(op)); err != nil {
		return err
	}
	for _, b := range op.Region(0).Blocks() {
		last := b.Last()
		if last == nil || len(last.Successors()) > 0 || last.Is(terminatorName) {
			continue
		}
		d := last.Errorf(c, "expected '%s' or a terminator with successors", terminatorName)
		return d.AttachNote(c.Location(op.Loc()), "in '%s' body region", launchName)
	}
	return nil
}
