package pipelinetest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/conformance"
	"hivm-opt/internal/tier"
	"hivm-opt/races"
)

// measured returns a sample of the inputs of all passes of the pipeline, those that the
// reference refuses or dies of among them, by the names of their files.
func measured(t testing.TB, every int) (names, inputs []string) {
	t.Helper()
	n := 0
	for _, f := range conformance.Files(t, "pipeline/*/*.mlir") {
		for _, text := range conformance.Chunks(t, f) {
			if n++; n%every == 0 {
				names, inputs = append(names, f), append(inputs, text)
			}
		}
	}
	return names, inputs
}

// isSynchronized reports whether a text has flags or barriers. What a synchronizer makes of it
// is not looked at: it would put its own between them.
func isSynchronized(text string) bool {
	for _, mark := range []string{"set_flag", "wait_flag", "sync_related_args(", "unit_flag_mode("} {
		if strings.Contains(text, mark) {
			return true
		}
	}
	return false
}

// unfit reports whether a text has by hand what the pass is to get right: flags, or addresses.
func (p promise) unfit(text string) bool {
	planned := slices.Contains(p.never, races.Shared) && strings.Contains(text, "pointer_cast(")
	return len(p.never) > 0 && isSynchronized(text) || planned
}

// TestMeasuredInputs checks each pass on the measured inputs.
func TestMeasuredInputs(t *testing.T) {
	tier.Slow(t)
	names, inputs := measured(t, tier.Every(120))
	for _, p := range promises {
		t.Run(p.pass, func(t *testing.T) {
			refusals, compared, skipped := 0, 0, 0
			for i, text := range inputs {
				if p.unfit(text) {
					skipped++
					continue
				}
				r, err := p.keeps(text, 8)
				compared += r.Compared
				switch {
				case errors.Is(err, errParse), errors.Is(err, errRefused):
					refusals++
				case err != nil:
					t.Errorf("%s: %v\n%s", names[i], err, text)
				}
			}
			t.Logf("%d inputs, %d refused, %d unfit, %d functions compared", len(inputs), refusals, skipped, compared)
		})
	}
}
