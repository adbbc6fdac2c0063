package syncsolver

import (
	"fmt"

	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// faults are the places of a function where the flags do not suffice: a warning each, or an
// error in strict mode.
type faults struct {
	t      *pass.Target
	strict bool
	failed bool
	told   map[*ir.Operation]bool
}

// at reports a fault at an operation, once.
func (f *faults) at(op *ir.Operation, format string, args ...any) {
	if f.told[op] {
		return
	}
	f.told[op] = true
	text := fmt.Sprintf(format, args...)
	if f.strict {
		f.failed = true
		f.t.Report(op.OpErrorf(f.t.Ctx, "cannot be synchronized: %s", text))
		return
	}
	f.t.Warnf(op, "'%s' op synchronization changes the meaning: %s", op.Name(), text)
}

// unseen is about an operation that no pipe runs although it reads or writes memory.
func (f *faults) unseen(op *ir.Operation, v *ir.Value) {
	f.at(op, "it uses %s, and nothing orders it behind other pipes", v.Type())
}

// hidden is about an operation with a region that is not looked into.
func (f *faults) hidden(op *ir.Operation) {
	f.at(op, "operations in its regions are not looked at")
}

// noPipe is about an operation of which no pipe is known.
func (f *faults) noPipe(op *ir.Operation) {
	f.at(op, "no pipe runs it")
}

// forgotten is about an access that a question about unit flags has lost.
func (f *faults) forgotten(op *ir.Operation) {
	f.at(op, "an earlier access of the same memory is forgotten")
}

// once is about a hand-over by unit flag that depends on the iteration of a loop.
func (f *faults) once(op *ir.Operation) {
	f.at(op, "its unit flag is wrong if the loop runs only once")
}

// crowded is about a matrix product with two flags for one operand.
func (f *faults) crowded(op *ir.Operation) {
	f.at(op, "it has one operand for two flags, and one of them is lost")
}

// starves is about a fixpipe that waits for a unit flag also where no product sets it.
func (f *faults) starves(op *ir.Operation) {
	f.at(op, "it waits for its unit flag also in an iteration in which no matrix product sets it")
}

// turns is about a hand-over by unit flag of a buffer that takes turns.
func (f *faults) turns(op *ir.Operation) {
	f.at(op, "its unit flag may be for another buffer than the one of the iteration before")
}

// emptyLoop is about a loop whose result may be its initial value.
func (f *faults) emptyLoop(op *ir.Operation) {
	f.at(op, "a result is taken for the buffer that the body yields, also if the body never runs")
}

// lost is about memory of which nothing is known.
func (f *faults) lost(op *ir.Operation, v *ir.Value) {
	f.at(op, "where %s comes from is not known", v.Type())
}

// unplaced is about a workspace without an offset.
func (f *faults) unplaced(op *ir.Operation) {
	f.at(op, "nothing orders its accesses, because it has no offset yet")
}

// partly is about a workspace whose whole is used as well.
func (f *faults) partly(op *ir.Operation) {
	f.at(op, "nothing orders its accesses behind accesses of the whole workspace")
}

// clash is about a flag that stands in the function already, and whose id is given again.
func (f *faults) clash(op *ir.Operation) {
	f.at(op, "another flag gets the same event id")
}

// events is about a matrix product that has events already.
func (f *faults) events(op *ir.Operation) {
	f.at(op, "it has event ids already, for flags of the text; without this pass (sync=none in a pipeline) the text keeps its own flags")
}

// backEdge is about a branch that goes back.
func (f *faults) backEdge(op *ir.Operation) {
	f.at(op, "the branch goes back, and later iterations are not looked at")
}

// slots is about a macro with event ids of its own.
func (f *faults) slots(op *ir.Operation) {
	f.at(op, "its sync_event_slots are not looked at")
}

// products is about products in several blocks.
func (f *faults) products(op *ir.Operation) {
	f.at(op, "the function has several blocks, and not each way through it may have as many products")
}

// call is about the call of a function that may do anything.
func (f *faults) call(op *ir.Operation) {
	f.at(op, "its operands are not looked at")
}

// noCore is about an operation of which the core is not known. Flags cannot be made then: the
// reference dies.
func (f *faults) noCore(op *ir.Operation) {
	f.refuse(op, "the core it runs on is not known; hivm-mark-real-core-type says it for loads, stores and copies")
}

// pattern is about a loop or scope whose flags have a form of their own.
func (f *faults) pattern(op *ir.Operation, key string) {
	f.refuse(op, "flags for %s are not supported; strict makes others", key)
}

// unnormalized is about a loop over slots that does not count from 0 in steps of 1.
func (f *faults) unnormalized(op *ir.Operation) {
	f.failed = true
	f.t.Report(op.OpErrorf(f.t.Ctx, "multibuffer-enabled loop expected to be normalized"))
}

// otherTrips is about a loop over slots whose flags are for another loop.
func (f *faults) otherTrips(op *ir.Operation) {
	f.at(op, "its iterations have flags for the iterations of another loop, which may run differently often")
}

// tooOften is about a loop over slots that may have more iterations than slots.
func (f *faults) tooOften(op *ir.Operation, slots int64) {
	f.at(op, "the flag of an iteration is its number plus the first id, and there are flags for %d iterations", slots)
}

// otherSlots is about an access in a loop over slots that may use the slots of other iterations.
func (f *faults) otherSlots(op *ir.Operation) {
	f.at(op, "its iteration is ordered behind the same iteration of another loop, and it may use what others use")
}

// otherPipe is about an operation whose flags are of another pipe than runs it.
func (f *faults) otherPipe(op *ir.Operation, p, q pipes.Pipe) {
	f.at(op, "its flags are of %s, and %s runs it", p, q)
}

// reservedID is about an event id that barriers of two cores use.
func (f *faults) reservedID(op *ir.Operation, id int) {
	f.at(op, "a flag gets the id %d, which barriers use", id)
}

// refuse reports an operation with which nothing can be done, whether strict or not.
func (f *faults) refuse(op *ir.Operation, format string, args ...any) {
	f.failed = true
	f.t.Report(op.OpErrorf(f.t.Ctx, "cannot be synchronized: %s", fmt.Sprintf(format, args...)))
}

// busyBarrier is about a function with flags of its own that have the ids of the barriers.
func (f *faults) busyBarrier(fn *ir.Operation) {
	f.at(fn, "a barrier of both cores needs the ids %d and %d, which flags of the function have", barrierToVector, barrierToCube)
}
