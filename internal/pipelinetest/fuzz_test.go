package pipelinetest

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/internal/kernelgen"
)

// FuzzScope looks for kernels on which the passes that find memories break a promise.
func FuzzScope(f *testing.F) { fuzz(f, kernelgen.Scopes) }

// FuzzPlan looks for kernels on which the passes that plan memory break a promise.
func FuzzPlan(f *testing.F) { fuzz(f, kernelgen.Plan) }

// FuzzSync looks for kernels on which the passes that synchronize pipes, or follow, break a
// promise.
func FuzzSync(f *testing.F) { fuzz(f, kernelgen.Sync) }

// fuzz checks the passes of a stage on random kernels, where the number is 0, and on measured
// inputs that the choices change.
func fuzz(f *testing.F, stage kernelgen.Stage) {
	_, inputs := measured(f, 1)
	for seed := range uint64(8) {
		f.Add(uint16(0), kernelgen.Bytes(seed))
		f.Add(uint16(seed*271), kernelgen.Bytes(seed)[:12])
	}
	f.Fuzz(func(t *testing.T, number uint16, choices []byte) {
		var text string
		if number == 0 {
			text = kernelgen.Kernel(choices, stage)
		} else {
			text = changed(inputs[int(number-1)%len(inputs)], choices)
		}
		if err := allKept(text, stage); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	})
}

// All passes together have to take less than the ten seconds after which the fuzzer of Go takes an input
// for one that hangs.
const (
	fuzzSeeds = 2       // runs that look for faults
	fuzzSteps = 200_000 // of functions that are compared
)

// allKept returns an error unless the passes of a stage keep their promises.
func allKept(text string, stage kernelgen.Stage) error {
	for _, p := range promises {
		if p.stage != stage || p.unfit(text) {
			continue
		}
		p.steps = fuzzSteps
		_, err := p.keeps(text, fuzzSeeds)
		if err != nil && !errors.Is(err, errParse) && !errors.Is(err, errRefused) {
			return errors.Join(errors.New(p.pass), err)
		}
	}
	return nil
}

// edits is how many changes are made to a text at most.
const edits = 8

// number matches the numbers of a text that are no part of a name.
var number = regexp.MustCompile(`\b\d+\b`)

// changed returns a text in which the choices have deleted, doubled, exchanged or moved lines,
// and replaced numbers. Often it has no meaning.
func changed(text string, choices []byte) string {
	lines := strings.Split(text, "\n")
	for n := 0; len(choices) >= 3 && n < edits && len(lines) > 2; n++ {
		kind, at, by := choices[0]%5, int(choices[1])%(len(lines)-1), int(choices[2])
		choices = choices[3:]
		switch kind {
		case 0:
			lines = slices.Delete(lines, at, at+1)
		case 1:
			lines = slices.Insert(lines, at, lines[at])
		case 2:
			lines[at], lines[at+1] = lines[at+1], lines[at]
		case 3:
			line := lines[at]
			lines = slices.Delete(lines, at, at+1)
			lines = slices.Insert(lines, by%len(lines), line)
		case 4:
			lines[at] = renumbered(lines[at], by)
		}
	}
	return strings.Join(lines, "\n")
}

// renumbered replaces one number of a line.
func renumbered(line string, by int) string {
	all := number.FindAllStringIndex(line, -1)
	if len(all) == 0 {
		return line
	}
	at := all[by%len(all)]
	values := []int{0, 1, 2, 3, 7, 8, 16, 31, 32, 64, 100, 1000, 196608}
	return line[:at[0]] + strconv.Itoa(values[by/len(all)%len(values)]) + line[at[1]:]
}
