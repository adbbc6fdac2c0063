package mesh

import (
	"slices"
	"strconv"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// meshRule is a rule about an operation and the mesh that it names.
type meshRule func(c *ir.Context, op, mesh *ir.Operation) error

// user is the implementation of an operation that names a mesh, with the rules about it.
type user []meshRule

// VerifySymbols implements ir.SymbolUser.
func (u user) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	name := op.PropSymbol(0)
	mesh := lookup(name)
	if mesh == nil || !mesh.Is("mesh.mesh") {
		return op.Errorf(c, "Undefined required mesh symbol \"%s\".", name)
	}
	for _, check := range u {
		if err := check(c, op, mesh); err != nil {
			return err
		}
	}
	return nil
}

// collectiveOp is the implementation of an operation in which all devices of a group take part.
type collectiveOp struct {
	user
	optrait.Rule
}

// verified completes a row of a collective operation: the traits and the rule about its types, and
// the rules about the mesh that follow the rule about the axes.
func verified(op *ir.OpDef, traits ir.Traits, types optrait.Rule, rules ...meshRule) *ir.OpDef {
	op.Traits |= traits
	op.Impl = collectiveOp{append(user{verifyAxes}, rules...), types}
	return op
}

// verifyMesh checks mesh.mesh.
func verifyMesh(c *ir.Context, op *ir.Operation) error {
	sizes := op.PropInts(1)
	if len(sizes) == 0 {
		return op.OpErrorf(c, "rank of mesh is expected to be a positive integer")
	}
	for _, n := range sizes {
		if n < 0 && n != ir.Dynamic {
			return op.OpErrorf(c, "dimension size of a mesh is expected to be non-negative or dynamic")
		}
	}
	return nil
}

// verifyAxes checks that the axes of an operation are axes of the mesh.
func verifyAxes(c *ir.Context, op, mesh *ir.Operation) error {
	list := slices.Sorted(slices.Values(op.PropInts(1)))
	if len(slices.Compact(slices.Clone(list))) < len(list) {
		return op.Errorf(c, "Mesh axes contains duplicate elements.")
	}
	rank := int64(len(mesh.PropInts(1)))
	for _, a := range list {
		if a < 0 || a >= rank {
			return op.Errorf(c, "0-based mesh axis index %d is out of bounds. The referenced mesh \"%s\" is of rank %d.", a, op.PropSymbol(0), rank)
		}
	}
	return nil
}

// verifyCount checks that there is a result for each axis, or for all axes of the mesh.
func verifyCount(c *ir.Context, op, mesh *ir.Operation) error {
	want := len(op.PropInts(1))
	if want == 0 {
		want = len(mesh.PropInts(1))
	}
	if want != op.NumResults() {
		return op.Errorf(c, "Unexpected number of results %d. Expected %d.", op.NumResults(), want)
	}
	return nil
}

// verifyDevice returns the rule that a device is in its group: it has a coordinate for each axis,
// in the size of that axis. Coordinates and sizes that are not known match.
func verifyDevice(name string) meshRule {
	return func(c *ir.Context, op, mesh *ir.Operation) error {
		slot := op.Def().Slot(name)
		if !op.HasProp(slot) {
			return nil
		}
		device, axes := op.PropInts(slot), op.PropInts(1)
		if len(device) != len(axes) {
			return op.Errorf(c, "In-group device \"%s\" has unexpected multi-index size %d. Expected %d.", name, len(device), len(axes))
		}
		for i, at := range device {
			n := mesh.PropInts(1)[axes[i]]
			if at != ir.Dynamic && n != ir.Dynamic && at >= n {
				return op.Errorf(c, "Out of bounds coordinate %d for in-group device \"%s\". Got %d, but expected value in the range [0, %d].", i, name, at, n-1)
			}
		}
		return nil
	}
}

// verifyShift checks that mesh.shift shifts along an axis of its group.
func verifyShift(c *ir.Context, op, _ *ir.Operation) error {
	axis := op.PropInt(op.Def().Slot("shift_axis"))
	if slices.Contains(op.PropInts(1), axis) {
		return nil
	}
	return op.Errorf(c, "Invalid shift axis %d. It must be one of the grouping mesh axes.", uint64(axis))
}

// groupSize returns the number of devices in a group, [ir.Dynamic] if it is not known.
func groupSize(op, mesh *ir.Operation) int64 {
	n := int64(1)
	for _, a := range op.PropInts(1) {
		n = times(n, mesh.PropInts(1)[a])
	}
	return n
}

func times(a, b int64) int64 {
	if a == ir.Dynamic || b == ir.Dynamic {
		return ir.Dynamic
	}
	return a * b
}

// part returns the size of a part of an axis that a group shares out.
func part(n, group int64) int64 {
	if n == ir.Dynamic || group == ir.Dynamic || group == 0 {
		return ir.Dynamic
	}
	return n / group
}

// sizes returns the sizes of the tensor of a collective operation, and of its result. Both have
// the same rank.
func sizes(op *ir.Operation) (operand, result []int64) {
	operand, _ = ir.ShapeOf(op.Operand(0).Type())
	result, _ = ir.ShapeOf(op.Result(0).Type())
	return operand, result
}

// verifySize checks the size of an axis of the result. A size that is not known fits.
func verifySize(c *ir.Context, op *ir.Operation, axis int, want, got int64) error {
	if got == ir.Dynamic || want == got {
		return nil
	}
	expected := "dynamic"
	if want != ir.Dynamic {
		expected = strconv.FormatInt(want, 10)
	}
	return op.Errorf(c, "Dimension size mismatch for result axis %d. Expected %s, but got %d.", axis, expected, got)
}

// verifyOthers checks that the axes but those of skip keep their sizes.
func verifyOthers(c *ir.Context, op *ir.Operation, skip ...int64) error {
	operand, result := sizes(op)
	for i, n := range operand {
		if slices.Contains(skip, int64(i)) {
			continue
		}
		if err := verifySize(c, op, i, n, result[i]); err != nil {
			return err
		}
	}
	return nil
}

// axisOf returns the axis of the tensor in an attribute. word names it in the error for an axis
// that the tensor does not have.
func axisOf(c *ir.Context, op *ir.Operation, name, word string) (int64, error) {
	axis, rank := op.PropInt(op.Def().Slot(name)), ir.RankOf(op.Result(0).Type())
	if axis < 0 || axis >= int64(rank) {
		return axis, op.Errorf(c, "%s axis %d is out of bounds [0, %d).", word, axis, rank)
	}
	return axis, nil
}

// verifyGather checks that the gathered axis has the parts of all devices.
func verifyGather(c *ir.Context, op, mesh *ir.Operation) error {
	axis, err := axisOf(c, op, "gather_axis", "Gather")
	if err != nil {
		return err
	}
	operand, result := sizes(op)
	group := groupSize(op, mesh)
	for i, n := range operand {
		if int64(i) == axis {
			n = times(n, group)
		}
		if err := verifySize(c, op, i, n, result[i]); err != nil {
			return err
		}
	}
	return nil
}

// verifySlice returns the rule that an axis of the result has the part of one device. The axis is
// in an attribute. As in MLIR the other axes are checked first; MLIR does not look at whether the
// axis exists.
func verifySlice(name, word string) meshRule {
	return func(c *ir.Context, op, mesh *ir.Operation) error {
		axis, missing := axisOf(c, op, name, word)
		if err := verifyOthers(c, op, axis); err != nil {
			return err
		}
		if missing != nil {
			return missing
		}
		operand, result := sizes(op)
		n, group := operand[axis], groupSize(op, mesh)
		want := part(n, group)
		if want != ir.Dynamic && n%group != 0 {
			return op.Errorf(c, "Operand dimension size %d is not divisible by collective device group size %d for tensor axis %d.", n, group, axis)
		}
		return verifySize(c, op, int(axis), want, result[axis])
	}
}

// verifyAllToAll checks that one axis is split over the devices, and their parts are put together
// along the other. MLIR does not look at whether the axes exist.
func verifyAllToAll(c *ir.Context, op, mesh *ir.Operation) error {
	split, missing := axisOf(c, op, "split_axis", "Split")
	concat, err := axisOf(c, op, "concat_axis", "Concat")
	if missing == nil {
		missing = err
	}
	if split == concat {
		if err := verifyOthers(c, op); err != nil {
			return err
		}
		return missing
	}
	if err := verifyOthers(c, op, split, concat); err != nil {
		return err
	}
	if missing != nil {
		return missing
	}
	operand, result := sizes(op)
	group := groupSize(op, mesh)
	if err := verifySize(c, op, int(concat), times(operand[concat], group), result[concat]); err != nil {
		return err
	}
	return verifySize(c, op, int(split), part(operand[split], group), result[split])
}
