package transform

import (
	"strings"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/effects"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

const yieldName = "transform.yield"

// controlRows are the operations that say which others are carried out, and when.
func controlRows() []*ir.OpDef {
	body := []ir.RegionSpec{{Name: "body", Sized: 1, Terminator: yieldName}}
	alternatives := row(ir.OpDef{
		Name: "transform.alternatives", Operands: args(maybe("scope", handle)), Results: args(many("results", handle)),
		Regions: []ir.RegionSpec{{Name: "alternatives", Variadic: true, Sized: 1, Terminator: yieldName}},
		Traits:  ir.IsolatedFromAbove | ir.SingleBlock,
		Format:  "($scope^ `:` type($scope))? (`->` type($results)^)? attr-dict-with-keyword regions",
	}, changesPayload, nil, 0)
	alternatives.Impl = alternativesOp{alternatives.Impl.(transformOp)}
	patterns := row(ir.OpDef{
		Name: "transform.apply_patterns", Operands: args(one("target", handle)),
		Attrs: attrs(unit("apply_cse"),
			filled("max_iterations", ir.KindI64, int64Of(-1)), filled("max_num_rewrites", ir.KindI64, int64Of(-1))),
		Regions: []ir.RegionSpec{{Name: "patterns"}}, Traits: ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Format: "`to` $target $patterns attr-dict `:` type($target)",
	}, changesPayload, nil)
	patterns.Impl = applyPatterns{patterns.Impl.(transformOp)}
	simplify := func(name string) *ir.OpDef {
		return row(ir.OpDef{
			Name: name, Operands: args(one("target", handle)), Format: "`to` $target attr-dict `:` type($target)",
		}, changesPayload, nil)
	}
	return []*ir.OpDef{
		{
			Name: "transform.sequence", Operands: args(maybe("root", handle), many("extra_bindings", anything)),
			Attrs: attrs(required("failure_propagation_mode", failureMode)), Results: args(many("results", handle)),
			Regions: body, Traits: ir.SegmentedOperands | ir.SingleBlock,
			Format: "custom<Root>($root, $extra_bindings) (`->` type($results)^)? `failures` `(` $failure_propagation_mode `)` attr-dict-with-keyword regions",
			Impl:   sequence{},
		},
		{
			Name: "transform.named_sequence", Attrs: asm.FunctionAttrs(), Regions: []ir.RegionSpec{{Name: "body"}},
			Traits: ir.IsolatedFromAbove | ir.Symbol, Impl: namedSequence{},
		},
		{
			Name: "transform.include", Operands: args(many("operands", anything)),
			Attrs:   attrs(required("target", kindSymbol), required("failure_propagation_mode", failureMode)),
			Results: args(many("results", anything)),
			Format:  "$target `failures` `(` $failure_propagation_mode `)` `(` $operands `)` attr-dict `:` functional-type($operands, $results)",
			Impl:    include{},
		},
		{
			Name: "transform.foreach", Operands: args(many("targets", anything)), Attrs: attrs(unit("with_zip_shortest")),
			Results: args(many("results", anything)), Regions: body, Traits: ir.SingleBlock,
			Format: "$targets oilist(`with_zip_shortest` $with_zip_shortest) `:` type($targets) (`->` type($results)^)? $body attr-dict",
			Impl:   foreach{},
		},
		alternatives,
		row(ir.OpDef{
			Name: yieldName, Operands: args(many("operands", anything)), Traits: ir.Terminator | ir.ReturnLike,
			Format: "$operands attr-dict (`:` type($operands)^)?",
		}, noPayload, nil),
		{
			Name: "transform.collect_matching", Operands: args(one("root", handle)), Attrs: attrs(required("matcher", kindSymbol)),
			Results: args(many("results", anything)), Format: "$matcher `in` $root attr-dict `:` functional-type($root, $results)",
		},
		{
			Name: "transform.foreach_match", Operands: args(one("root", handle), many("forwarded_inputs", anything)),
			Attrs:   attrs(unit("restrict_root"), unit("flatten_results"), required("matchers", kindList), required("actions", kindList)),
			Results: args(one("updated_root", handle), many("forwarded_outputs", anything)),
			Format: "oilist(`restrict_root` $restrict_root | `flatten_results` $flatten_results) `in` $root (`,` $forwarded_inputs^)? " +
				"custom<Pairs>($matchers, $actions) attr-dict `:` functional-type(operands, results)",
		},
		patterns,
		simplify("transform.apply_cse"),
		simplify("transform.apply_licm"),
		simplify("transform.apply_dce"),
		row(ir.OpDef{
			Name: "transform.apply_registered_pass", Operands: args(one("target", handle)), Results: args(one("result", handle)),
			Attrs:  attrs(required("pass_name", ir.KindString), filled("options", ir.KindString, text(""))),
			Format: "$pass_name `to` $target attr-dict `:` functional-type(operands, results)",
		}, changesPayload, nil, 0),
	}
}

// sequence is the implementation of transform.sequence.
type sequence struct{}

// DefaultDialect implements ir.DefaultDialect.
func (sequence) DefaultDialect() string { return "transform" }

// VerifyRegions implements ir.RegionVerifier.
func (sequence) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	entry := op.Region(0).Entry()
	if err := verifyTopLevel(c, op, entry); err != nil {
		return err
	}
	for o := entry.First(); o != nil; o = o.Next() {
		if !strings.HasPrefix(o.Name(), "transform.") {
			d := op.OpErrorf(c, "expected children ops to implement TransformOpInterface")
			return d.AttachNote(c.Location(o.Loc()), "op without interface")
		}
	}
	last := entry.Last()
	ok := last != nil && last.NumOperands() == op.NumResults()
	for i := 0; ok && i < op.NumResults(); i++ {
		ok = last.Operand(i).Type() == op.Result(i).Type()
	}
	if !ok {
		d := op.OpErrorf(c, "expects the types of the terminator operands to match the types of the result")
		return noteAt(c, d, last, "terminator")
	}
	return nil
}

// verifyTopLevel checks an operation that may stand outside of all others of the dialect: then
// its region gets the root from the interpreter, otherwise from its operands.
func verifyTopLevel(c *ir.Context, op *ir.Operation, entry *ir.Block) error {
	list := entry.Args()
	if len(list) == 0 {
		return op.OpErrorf(c, "expects the entry block to have at least one argument")
	}
	if !handle.OK(list[0].Type()) {
		return op.OpErrorf(c, "expects the first entry block argument to be of type implementing TransformHandleTypeInterface")
	}
	for i, a := range list[1:] {
		if !anything.OK(a.Type()) {
			d := op.OpErrorf(c, "expects trailing entry block arguments to be of type implementing TransformHandleTypeInterface, TransformValueHandleTypeInterface or TransformParamTypeInterface")
			return d.AttachNote(c.Location(op.Loc()), "argument #%d does not", i+1)
		}
	}
	if outer := topLevel(op); outer != nil && op.NumOperands() != len(list) {
		d := op.OpErrorf(c, "expects operands to be provided for a nested op")
		return d.AttachNote(c.Location(outer.Loc()), "nested in another possible top-level op")
	}
	for i, v := range op.Operands() {
		if v.Type() != list[i].Type() {
			return op.OpErrorf(c, "expects the type of the block argument to match the type of the operand")
		}
	}
	return nil
}

// topLevel returns the operation with a top level of its own in which op stands, nil if it stands
// in none.
func topLevel(op *ir.Operation) *ir.Operation {
	for o := op.Parent(); o != nil; o = o.Parent() {
		if o.Is("transform.sequence") || o.Is("transform.alternatives") {
			return o
		}
	}
	return nil
}

// noteAt adds a note at an operation, if there is one.
func noteAt(c *ir.Context, d *diag.Diagnostic, op *ir.Operation, text string) error {
	if op == nil {
		return d
	}
	return d.AttachNote(c.Location(op.Loc()), "%s", text)
}

// namedSequence is the implementation of transform.named_sequence.
type namedSequence struct {
	asm.Function
	effects.List
}

// Verify implements ir.Verifier.
func (n namedSequence) Verify(c *ir.Context, op *ir.Operation) error {
	if parent := op.Parent(); parent != nil && topLevel(op) == nil && parent.Has(ir.SymbolTable) && parent.Attr(withNamedSequence) == nil {
		d := op.Errorf(c, "expects the parent symbol table to have the '%s' attribute", withNamedSequence)
		return d.AttachNote(c.Location(parent.Loc()), "symbol table operation")
	}
	if err := n.Function.Verify(c, op); err != nil {
		return err
	}
	inputs := asm.FunctionType(op).Inputs
	for i := range inputs {
		d := asm.DictAt(op.Prop(asm.ArgAttrs), i)
		if d != nil && d.Get(consumedAttr) != nil && d.Get(readonlyAttr) != nil {
			return op.Errorf(c, "argument #%d cannot be both readonly and consumed", i)
		}
	}
	return nil
}

// IsDeclaration implements ir.Declaration. A declaration may be public.
func (namedSequence) IsDeclaration(*ir.Operation) bool { return false }

// VerifyRegions implements ir.RegionVerifier.
func (n namedSequence) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	if n.Function.IsDeclaration(op) {
		return nil
	}
	last := op.Region(0).Entry().Last()
	if last == nil || !last.Is(yieldName) {
		return op.Errorf(c, "expected '%s' as terminator", yieldName)
	}
	results := asm.FunctionType(op).Results
	if last.NumOperands() != len(results) {
		return last.Errorf(c, "expected terminator to have as many operands as the parent op has results")
	}
	for i, want := range results {
		if got := last.Operand(i).Type(); got != want {
			return last.Errorf(c, "the type of the terminator operand #%d must match the type of the corresponding parent op result ('%s' vs '%s')", i, got, want)
		}
	}
	return nil
}

// include is the implementation of transform.include.
type include struct{}

// Callee implements ir.CallOpInterface.
func (include) Callee(op *ir.Operation) string { return op.Prop(0).(*ir.SymbolRefAttr).Path[0] }

// VerifySymbols implements ir.SymbolUser.
func (i include) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	callee := lookup(i.Callee(op))
	if callee == nil || !callee.Is("transform.named_sequence") {
		return op.OpErrorf(c, "does not reference a named transform sequence")
	}
	t := asm.FunctionType(callee)
	if len(t.Inputs) != op.NumOperands() {
		return op.Errorf(c, "incorrect number of operands for callee")
	}
	for k, want := range t.Inputs {
		if got := op.Operand(k).Type(); got != want {
			return op.OpErrorf(c, "operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d", want, got, k)
		}
	}
	if len(t.Results) != op.NumResults() {
		return op.Errorf(c, "incorrect number of results for callee")
	}
	for k, want := range t.Results {
		if got := op.Result(k).Type(); got != want && !sameKind(got, want) {
			return op.OpErrorf(c, "type of result #%d must implement the same transform dialect interface as the corresponding callee result", k)
		}
	}
	return nil
}

// sameKind reports whether two types are both handles of operations, of values, or parameters.
func sameKind(a, b ir.Type) bool {
	for _, kind := range []*ir.TypeConstraint{handle, valueHandle, param} {
		if kind.OK(a) && kind.OK(b) {
			return true
		}
	}
	return false
}

// foreach is the implementation of transform.foreach.
type foreach struct{}

// Verify implements ir.Verifier.
func (foreach) Verify(c *ir.Context, op *ir.Operation) error {
	body := op.Region(0).Entry()
	if len(body.Args()) != op.NumOperands() {
		d := op.Errorf(c, "TransformOpInterface requires memory effects on operands to be specified")
		i := min(len(body.Args()), op.NumOperands()-1)
		return d.AttachNote(c.Location(op.Loc()), "no effects specified for operand #%d", i)
	}
	for i, a := range body.Args() {
		if !sameKind(a.Type(), op.Operand(i).Type()) || a.Type() != op.Operand(i).Type() && isNarrow(a.Type()) {
			return op.OpErrorf(c, "expects co-indexed targets and the body's block arguments to have the same op/value/param type")
		}
	}
	last := body.Last()
	if last == nil || last.NumOperands() != op.NumResults() {
		return op.OpErrorf(c, "expects the same number of results as the yield terminator has operands")
	}
	for i, v := range last.Operands() {
		if r := op.Result(i).Type(); !sameKind(v.Type(), r) || v.Type() != r && isNarrow(r) {
			return op.OpErrorf(c, "expects co-indexed results and yield operands to have the same op/value/param type")
		}
	}
	return nil
}

// isNarrow reports whether a type is a handle of one kind of operations.
func isNarrow(t ir.Type) bool { _, ok := ir.ParamsOf(t, opOf); return ok }

// alternativesOp is the implementation of transform.alternatives.
type alternativesOp struct{ transformOp }

// VerifyRegions implements ir.RegionVerifier.
func (alternativesOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	for _, r := range op.Regions() {
		entry := r.Entry()
		if err := verifyTopLevel(c, op, entry); err != nil {
			return err
		}
		last := entry.Last()
		ok := last != nil && last.NumOperands() == op.NumResults()
		for i := 0; ok && i < op.NumResults(); i++ {
			ok = last.Operand(i).Type() == op.Result(i).Type()
		}
		if !ok {
			d := op.OpErrorf(c, "expects terminator operands to have the same type as results of the operation")
			return noteAt(c, d, last, "terminator")
		}
	}
	return nil
}

// applyPatterns is the implementation of transform.apply_patterns.
type applyPatterns struct{ transformOp }

// VerifyRegions implements ir.RegionVerifier.
func (applyPatterns) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	for _, b := range op.Region(0).Blocks() {
		for o := b.First(); o != nil; o = o.Next() {
			if !isPattern(o) {
				d := op.OpErrorf(c, "expected children ops to implement PatternDescriptorOpInterface")
				return d.AttachNote(c.Location(o.Loc()), "op without interface")
			}
		}
	}
	return nil
}
