package pipes

import (
	"hivm-opt/analysis/target"
)

// Hardware is what is taken for granted of the hardware. The sources do not promise all of it: docs/sync.md
// says of each field where it comes from.
type Hardware struct {
	// InOrder are the pipes whose instructions wait for each other's accesses.
	InOrder []Pipe
	// Events is the number of event ids of each pair of
	Events int64
	// CountedFlags says that a flag that is set twice has to be waited for twice. Without it the
	// second set is a fault.
	CountedFlags bool
	// PipeWaits says that sync_block_wait stops only the pipe that it names, not the scalar unit.
	PipeWaits bool
	// MostSignals is how often a flag between cores may be set before it is waited for.
	MostSignals int
}

// HardwareOf returns the model of a generation of the hardware: part I of the study of the pipeline.
func HardwareOf(g target.Generation) Hardware {
	m := Hardware{InOrder: []Pipe{S, M}, Events: 8, MostSignals: 15}
	if g == target.RegBased {
		m.InOrder = append(m.InOrder, V)
	}
	return m
}

// OrdersItself reports whether the instructions of a pipe wait for each other's accesses.
func (m *Hardware) OrdersItself(l Lane) bool {
	for _, p := range m.InOrder {
		if LaneOf(p) == l {
			return true
		}
	}
	return false
}
