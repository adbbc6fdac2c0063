// Package pipelinetest is for tests: what holds for each pass between a bufferized kernel and
// one that may run on the chip, on random kernels and on the measured inputs. The results are
// the same before and after a pass. After strict synchronization no run has a race, waits for a
// flag that nobody sets, or leaves one set. After a strict plan of memory no buffer loses bytes to
// another. Random kernels go through the whole pipeline pass by pass. A pass with its default
// options may be wrong where the reference is, but never panics.
package pipelinetest
