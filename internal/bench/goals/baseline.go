package main

import (
	"fmt"
	"io"
	"slices"
)

// tolerance is how much worse a figure may be than the baseline's.
const tolerance = 1.10

// yardstick is the benchmark whose time says how fast a machine is.
const yardstick = "Yardstick"

// units are the figures that are compared: times, which depend on the machine, and memory,
// which does not.
var units = [...]struct {
	name    string
	machine bool
}{{"ns/op", true}, {"B/op", false}, {"allocs/op", false}}

// writeWorse prints a warning for each figure that is worse than before by more than a tenth.
func (r *results) writeWorse(w io.Writer, before *results) {
	speed := 1.0 // of this machine
	if a, b := before.values[yardstick]["ns/op"], r.values[yardstick]["ns/op"]; a > 0 && b > 0 {
		speed = a / b
	}
	compared, worse := 0, 0
	for _, name := range r.names {
		if name == yardstick || !slices.Contains(before.names, name) {
			continue
		}
		for _, u := range units {
			a, b := before.values[name][u.name], r.values[name][u.name]
			if a == 0 || b == 0 {
				continue
			}
			compared++
			if u.machine {
				b *= speed
			}
			if b > a*tolerance {
				worse++
				fmt.Fprintf(w, "warning: %s has %.4g %s, %.0f %% more than the baseline\n", name, b, u.name, 100*(b/a-1))
			}
		}
	}
	fmt.Fprintf(w, "%d figures were compared with the baseline, %d are worse by more than %.0f %%\n", compared, worse, 100*(tolerance-1))
}
