package races

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
)

// loads notes what is complete when the scalar unit has what a load of one element reads, if it is on a pipe that orders
// itself.
func (c *core) loads(load *ir.Operation) {
	w := c.world
	if !w.hardware.OrdersItself(pipes.ScalarLane) {
		return
	}
	needing, known := w.needing[load]
	if !known {
		needing = pipes.Needing(load)
		w.needing[load] = needing
		for _, op := range needing {
			w.needs[op] = append(w.needs[op], load)
		}
	}
	if len(needing) == 0 {
		return
	}
	c.loaded[load] = c.carried(pipes.ScalarLane)
	w.trace.post(c, pipes.ScalarLane, load, counter{core: c, load: load})
}

// needs makes the scalar unit wait for what it has loaded, if it needs that for an operation: all later instructions come
// after the load.
func (c *core) needs(op *ir.Operation) {
	for _, load := range c.world.needs[op] {
		if carried, ok := c.loaded[load]; ok {
			c.known[pipes.ScalarLane].join(carried)
			c.world.trace.loaded(c, op, counter{core: c, load: load})
			delete(c.loaded, load)
		}
	}
}
