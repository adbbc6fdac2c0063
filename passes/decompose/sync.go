package decompose

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// atomicControl is a row of the bits of the control register of set_atomic.
type atomicControl struct {
	elem func(*ir.Context) ir.Type
	bits [3]bool // 6, 7 and 8
}

var atomicTypes = []atomicControl{
	{func(c *ir.Context) ir.Type { return c.F32() }, [3]bool{true, false, false}},
	{func(c *ir.Context) ir.Type { return c.Float(floats.F16) }, [3]bool{false, true, false}},
	{func(c *ir.Context) ir.Type { return c.Integer(16) }, [3]bool{true, true, false}},
	{func(c *ir.Context) ir.Type { return c.I32() }, [3]bool{false, false, true}},
	{func(c *ir.Context) ir.Type { return c.Integer(8) }, [3]bool{true, false, true}},
	{func(c *ir.Context) ir.Type { return c.Float(floats.BF16) }, [3]bool{false, true, true}},
}

// atomicKinds are bits 9 and 10.
var atomicKinds = lazy.Value[map[string][2]bool]{Make: func() map[string][2]bool {
	return map[string][2]bool{"add": {false, false}, "max": {true, false}, "min": {false, true}}
}}

// firstAtomicBit is the number of the first bit of the type.
const firstAtomicBit = 6

// atomicMode is the model of set_atomic, which sets bits of the control register.
type atomicMode struct{}

// Decompose implements [DecomposeInterface].
func (atomicMode) Decompose(op *ir.Operation, rw *Rewriter) (bool, error) {
	d := newDecomposer(rw)
	var bits []bool
	if kind := hivm.Keyword(op, "kind", ""); kind == "none" {
		bits = make([]bool, len(atomicControl{}.bits))
	} else {
		how, ok := atomicKinds.Get()[kind]
		if !ok {
			return false, op.OpErrorf(d.Ctx, "there are no control bits for atomic updates of kind '%s', only for add, max and min", kind)
		}
		t := hivm.SetAtomic{Op: op}.Type()
		if t == nil {
			return false, op.OpErrorf(d.Ctx, "needs the type of the elements to set the control bits")
		}
		for _, row := range atomicTypes {
			if row.elem(d.Ctx) == t {
				bits = append(append(bits, row.bits[:]...), how[:]...)
			}
		}
		if bits == nil {
			return false, op.OpErrorf(d.Ctx, "there are no control bits for atomic updates of elements of type '%s'", t)
		}
	}
	for i, on := range bits {
		d.full("hivm.hir.set_ctrl", nil, []ir.NamedAttr{
			d.flag("enable", on), {Name: "idx", Value: d.Ctx.I64Attr(int64(firstAtomicBit + i))},
		})
	}
	rw.Erase(op)
	return true, nil
}

// The numbers of the flags that block synchronization uses unless it names one.
const (
	flagFromVector = 10 + iota // from the vector cores of a block to its cube core
	flagFromCube               // the other way
	flagAllInVector
	flagAllInCube
	flagVector
	flagCube
)

// meeting is a synchronization of cores: each sets a flag and waits for it.
type meeting struct {
	core string
	// set is the pipe that has to be done, wait the pipe that waits.
	set, wait string
	flag      int64
	reach     string
}

const (
	allPipes       = "PIPE_ALL"
	acrossBlocks   = "INTER_BLOCK_SYNCHRONIZATION"
	acrossSubcores = "INTER_SUBBLOCK_SYNCHRONIZATION"
	insideBlock    = "INTRA_BLOCK_SYNCHRONIZATION"
)

// pipe returns the pipe in the first attribute that op has, with something more
// definite in the place of all pipes.
func (d decomposer) pipe(op *ir.Operation, definite string, names ...string) string {
	for _, n := range names {
		switch p := hivm.Keyword(op, n, ""); p {
		case "":
		case allPipes:
			return definite
		default:
			return p
		}
	}
	return definite
}

// syncBlock is the model of sync_block.
type syncBlock struct{}

// Decompose implements [DecomposeInterface]: a barrier of the pipes of a core, and flags
// between the cores.
func (syncBlock) Decompose(op *ir.Operation, rw *Rewriter) (bool, error) {
	d := newDecomposer(rw)
	cube := meeting{core: "CUBE", flag: hivm.Number(op, "flag_id", flagCube), reach: acrossBlocks,
		set: d.pipe(op, "PIPE_FIX", "tcube_pipe"), wait: d.pipe(op, "PIPE_S", "cube_pipe", "tcube_pipe")}
	vector := meeting{core: "VECTOR", flag: hivm.Number(op, "flag_id", flagVector), reach: acrossBlocks,
		set: d.pipe(op, "PIPE_MTE3", "tvector_pipe"), wait: d.pipe(op, "PIPE_S", "vector_pipe", "tvector_pipe")}
	switch hivm.Keyword(op, "sync_block_mode", "") {
	case "BARRIER_CUBE", "BARRIER_VECTOR":
		d.barrier(allPipes)
	case "ALL_CUBE":
		d.barrier(hivm.Keyword(op, "tcube_pipe", ""))
		d.meet(op, cube)
	case "ALL_VECTOR":
		d.barrier(hivm.Keyword(op, "tvector_pipe", ""))
		d.meet(op, vector)
	case "ALL_SUB_VECTOR":
		d.barrier(hivm.Keyword(op, "tvector_pipe", ""))
		vector.reach = acrossSubcores
		d.meet(op, vector)
	case "ALL":
		d.meetAll(op, cube, vector)
	default:
		return false, nil
	}
	rw.Erase(op)
	return true, nil
}

// meetAll makes the part of a synchronization of all cores that is for the kind
// of core that the function runs on: nothing if that is not a single kind. In a
// module for both kinds the cube cores meet when the vector cores of their blocks
// are done, and signal these afterwards.
func (d decomposer) meetAll(op *ir.Operation, cube, vector meeting) {
	fromVector := meeting{set: vector.set, wait: cube.wait, flag: flagFromVector, reach: insideBlock}
	fromCube := meeting{set: cube.set, wait: vector.wait, flag: flagFromCube, reach: insideBlock}
	fn := funcs.Enclosing(op).Op
	if fn == nil {
		return
	}
	mixed := keywordOf(enclosing(fn, hivm.ModuleCoreTypeKey), hivm.ModuleCoreType) == "MIX"
	switch keywordOf(fn.Attr(hivm.CoreTypeKey), hivm.FuncCoreType) {
	case "AIC":
		d.barrier(hivm.Keyword(op, "tcube_pipe", ""))
		cube.flag, fromVector.core, fromCube.core = flagAllInCube, cube.core, cube.core
		if mixed {
			d.wait(fromVector)
		}
		d.meet(op, cube)
		if mixed {
			d.set(op, fromCube)
		}
	case "AIV":
		d.barrier(hivm.Keyword(op, "tvector_pipe", ""))
		vector.flag, fromVector.core, fromCube.core = flagAllInVector, vector.core, vector.core
		if mixed {
			d.set(op, fromVector)
			d.wait(fromCube)
		} else {
			d.meet(op, vector)
		}
	}
}

// keywordOf returns the keyword of a, "" if it is not of that enumeration.
func keywordOf(a ir.Attribute, def *ir.AttrDef) string {
	if k, ok := a.(*ir.DialectAttr); ok && k.Def == def && k.Case != nil {
		return k.Case.Name
	}
	return ""
}

// enclosing returns an attribute of the closest operation around op that has it.
func enclosing(op *ir.Operation, name string) ir.Attribute {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if a := p.Attr(name); a != nil {
			return a
		}
	}
	return nil
}

func (d decomposer) barrier(pipe string) {
	d.full("hivm.hir.pipe_barrier", nil, []ir.NamedAttr{d.word("pipe", hivm.Pipe, pipe)})
}

func (d decomposer) meet(op *ir.Operation, m meeting) {
	d.set(op, m)
	d.wait(m)
}

// set makes the sync_block_set of m, which takes the base address of the flags
// from op.
func (d decomposer) set(op *ir.Operation, m meeting) {
	base := ir.Group(nil)
	if v := op.GroupValue(0); v != nil {
		base = ir.Group{v}
	}
	d.full("hivm.hir.sync_block_set", []ir.Group{nil, base}, d.flagAttrs(m))
}

func (d decomposer) wait(m meeting) {
	d.full("hivm.hir.sync_block_wait", nil, d.flagAttrs(m))
}

func (d decomposer) flagAttrs(m meeting) []ir.NamedAttr {
	return []ir.NamedAttr{
		d.word("tcore_type", hivm.CoreType, m.core), d.word("tpipe", hivm.Pipe, m.set), d.word("pipe", hivm.Pipe, m.wait),
		{Name: "static_flag_id", Value: d.Ctx.I64Attr(m.flag)}, d.word("tsync_instr_mode", hivm.SyncBlockInstrMode, m.reach),
	}
}
