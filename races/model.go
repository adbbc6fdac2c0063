package races

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
)

// Model is what is taken for granted of the hardware. The sources do not promise all of it: docs/sync.md
// says of each field where it comes from.
type Model struct {
	// InOrder are the pipes whose instructions wait for each other's accesses.
	InOrder []pipes.Pipe
	// Events is the number of event ids of each pair of pipes.
	Events int64
	// CountedFlags says that a flag that is set twice has to be waited for twice. Without it the
	// second set is a fault.
	CountedFlags bool
	// PipeWaits says that sync_block_wait stops only the pipe that it names, not the scalar unit.
	PipeWaits bool
	// MostSignals is how often a flag between cores may be set before it is waited for.
	MostSignals int
}

// ModelOf returns the model of a generation of the hardware: part I of the study of the pipeline.
func ModelOf(g target.Generation) Model {
	m := Model{InOrder: []pipes.Pipe{pipes.S, pipes.M}, Events: 8, MostSignals: 15}
	if g == target.RegBased {
		m.InOrder = append(m.InOrder, pipes.V)
	}
	return m
}

func (m *Model) ordersItself(l lane) bool {
	for _, p := range m.InOrder {
		if laneOf(p) == l {
			return true
		}
	}
	return false
}
