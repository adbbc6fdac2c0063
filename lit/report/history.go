package report

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"hivm-opt/lit"
)

// historyFile is where a suite's times are kept, in its ExecRoot.
const historyFile = ".lit_test_times.txt"

// History knows how earlier runs of tests went.
type History struct {
	// seconds by folder and test, negative for tests that failed.
	seconds map[string]map[string]float64
}

// ReadHistory returns the records of the folders of the tests' suites, and
// puts them into the tests. A file that can't be read counts as empty: only
// the order suffers.
func ReadHistory(tests []*lit.Test) *History {
	h := &History{seconds: map[string]map[string]float64{}}
	for _, t := range tests {
		root := t.Suite.ExecRoot
		if root == "" {
			continue
		}
		if h.seconds[root] == nil {
			h.seconds[root] = readTimes(filepath.Join(root, historyFile))
		}
		if seconds, ok := h.seconds[root][t.PathInSuite()]; ok {
			t.PreviousFailure = seconds < 0
			t.PreviousElapsed = time.Duration(max(seconds, -seconds) * float64(time.Second))
		}
	}
	return h
}

func readTimes(path string) map[string]float64 {
	times := map[string]float64{}
	text, err := os.ReadFile(path)
	if err != nil {
		return times
	}
	for line := range strings.Lines(string(text)) {
		number, test, _ := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		if seconds, err := strconv.ParseFloat(number, 64); err == nil && test != "" {
			times[test] = seconds
		}
	}
	return times
}

// Write adds results to the known records and writes all of them back.
func (h *History) Write(results []lit.Result) error {
	for _, r := range results {
		times := h.seconds[r.Test.Suite.ExecRoot]
		if times == nil || r.Code == lit.Skipped || r.Code == lit.Excluded {
			continue
		}
		seconds := r.Elapsed.Seconds()
		if r.Code.IsFailure() {
			seconds = -seconds
		}
		times[r.Test.PathInSuite()] = seconds
	}
	for root, times := range h.seconds {
		var lines []string
		for test, seconds := range times {
			lines = append(lines, fmt.Sprintf("%e %s\n", seconds, test))
		}
		slices.SortFunc(lines, func(a, b string) int {
			_, testA, _ := strings.Cut(a, " ")
			_, testB, _ := strings.Cut(b, " ")
			return strings.Compare(testA, testB)
		})
		if err := os.MkdirAll(root, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(root, historyFile), []byte(strings.Join(lines, "")), 0o644); err != nil {
			return err
		}
	}
	return nil
}
