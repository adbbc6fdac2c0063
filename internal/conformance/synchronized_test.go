package conformance

import (
	"flag"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/races"
)

var updateSynchronized = flag.Bool("update", false, "write testdata/synchronized.txt (with HIVM_OPT_FULL=1)")

const synchronizedFile = "testdata/synchronized.txt"

// synchronizers are the folders of the measured cases whose outputs are to be free of races.
var synchronizers = []string{"hivm-inject-sync", "hivm-graph-sync-solver", "optimize-hivm-pipeline"}

// syncCase is a measured input of a synchronizer.
type syncCase struct {
	pass, file      string
	number          int
	input, expected string
}

// String returns the name of the case: "hivm-inject-sync/mix:8".
func (k syncCase) String() string {
	return fmt.Sprintf("%s/%s:%d", k.pass, strings.TrimSuffix(path.Base(k.file), ".mlir"), k.number)
}

// syncCases returns all of them.
func syncCases(t *testing.T) (out []syncCase) {
	for _, pass := range synchronizers {
		for _, f := range Files(t, "pipeline/"+pass+"/*.mlir") {
			expected := Chunks(t, strings.TrimSuffix(f, ".mlir")+".expected")
			for i, in := range Chunks(t, f) {
				text := expected[i]
				if first, rest, _ := strings.Cut(text, "\n"); strings.HasPrefix(first, warning) {
					text = rest
				}
				out = append(out, syncCase{pass, f, i, in, text})
			}
		}
	}
	return out
}

// TestSynchronized checks what the reference leaves unsynchronized. Each kernel of its measured outputs is verified for
// all runs, run on made-up data, and run in other orders; what is found is in testdata/synchronized.txt, with its cause.
// A race is shown by an order of the pipes that changes a result, any other fault by a run. The strict passes leave
// nothing of it but what they cannot know.
func TestSynchronized(t *testing.T) {
	tier.Slow(t)
	want := readEntries(t)
	every, functions, failed := tier.Every(12), 0, 0
	var all []string
	for i, k := range syncCases(t) {
		if i%every != 0 {
			continue
		}
		text, n, notRun := k.entry(t)
		functions, failed = functions+n, failed+notRun
		if all = append(all, text); !*updateSynchronized && text != want[k.String()] {
			t.Errorf("%s:\n%s\nnot\n%s", k, text, want[k.String()])
		}
		delete(want, k.String())
	}
	t.Logf("%d functions, %d of them cannot be run", functions, failed)
	if *updateSynchronized && tier.Full() {
		if err := os.WriteFile(synchronizedFile, []byte(strings.Join(all, "")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if tier.Full() && (functions != 433 || len(want) > 0) {
		t.Errorf("%d functions; entries without a case: %d", functions, len(want))
	}
}

// readEntries returns what is known of each case.
func readEntries(t *testing.T) map[string]string {
	text, err := os.ReadFile(synchronizedFile)
	if err != nil {
		t.Fatal(err)
	}
	out, name := map[string]string{}, ""
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, " ") {
			name, _, _ = strings.Cut(line, " ")
		}
		out[name] += line
	}
	return out
}

// entry returns what is found in a case, "" for nothing, the number of its functions, and how many cannot be run.
func (k syncCase) entry(t *testing.T) (text string, functions, failed int) {
	t.Helper()
	s, strict := newSynchronized(t, k.expected), k.strictly(t)
	for _, kernel := range s.kernels() {
		functions += len(kernel.Functions)
		r := s.report(kernel)
		if r.failed != "" {
			failed += len(kernel.Functions)
		}
		v := strict.verdict(k, r)
		if len(r.findings) == 0 && r.failed == "" && v.clean() {
			continue
		}
		text += k.String() + r.names + "\n" + k.judged(t, r) + "  strict: " + v.String() + "\n"
		v.check(t, k, r)
	}
	return text, functions, failed
}

// judged returns a line for each cause and kind of what is found, and the order that shows races.
func (k syncCase) judged(t *testing.T, r *syncReport) (text string) {
	in := newSynchronized(t, k.input)
	origin := in.named(r.names)
	before := in.report(origin)
	var heads []string
	rows := map[string][]string{}
	for _, f := range r.findings {
		cause := k.causeOf(f, in, origin)
		head := fmt.Sprintf("%s: %s", cause, f.head(r))
		if rows[head] == nil {
			heads = append(heads, head)
		}
		rows[head] = append(rows[head], f.place)
		k.confirm(t, cause, f, r, before)
	}
	for _, head := range heads {
		text += "  " + head + ": " + strings.Join(rows[head], "; ") + "\n"
	}
	if r.order != "" {
		text += "  " + r.order + "\n"
	}
	if r.failed != "" {
		text += "  not run: " + r.failed + "\n"
	}
	return text + before.kinds()
}

// kinds counts the faults of flags that an input has itself, "" for none: races are for the synchronizer to remove.
func (r *syncReport) kinds() string {
	var out []string
	for _, kind := range []string{"hang", "leftover", "doubled", "no event", "shared", "unwritten"} {
		if n := len(r.of(kind)); n > 0 {
			out = append(out, fmt.Sprintf("%d %s", n, kind))
		}
	}
	if out == nil {
		return ""
	}
	return "  the input has " + strings.Join(out, ", ") + "\n"
}

// named returns the kernel with the functions of some names.
func (s *synchronized) named(names string) races.Kernel {
	for _, k := range s.kernels() {
		all := ""
		for _, fn := range k.Functions {
			name, _ := ir.SymbolName(fn)
			all += " @" + name
		}
		if all == names {
			return k
		}
	}
	s.t.Fatalf("there are no functions%s", names)
	return races.Kernel{}
}

// head says the kind of a finding, the memory, and who finds it where not both do.
func (f *syncFinding) head(r *syncReport) string {
	text := f.kind
	if f.memory != "" {
		text += " in " + f.memory
	}
	switch {
	case r.failed != "" || f.verified == f.ran:
		return text
	case f.ran:
		return text + ", by runs only"
	}
	return text + ", by verify-sync only"
}

// placeOf names the operations of a finding with their lines, and the flag.
func (s *synchronized) placeOf(f *syncFinding) string {
	text := s.opAndLine(f.op)
	if f.other != nil {
		text += " after " + s.opAndLine(f.other)
	}
	if f.flag != "" {
		text += " " + f.flag
	}
	return text
}

// opAndLine returns the short name of an operation, or the function that it calls, and its line.
func (s *synchronized) opAndLine(op *ir.Operation) string {
	name := strings.TrimPrefix(op.Name(), "hivm.hir.")
	if callee, ok := op.Attr("callee").(*ir.SymbolRefAttr); ok {
		name = "@" + callee.Path[0]
	}
	return fmt.Sprintf("%s %d", name, s.c.Location(op.Loc()).Line)
}

// strictOutput is what a strict pass makes of a case.
type strictOutput struct {
	*synchronized
	refused string
}

// strictly runs the pass of the case with strict=true.
func (k syncCase) strictly(t *testing.T) *strictOutput {
	t.Helper()
	m, err := hivmopt.Parse("x.mlir", k.input)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(t.Context(), pipelineOf(t, k.pass, k.file, true)); err != nil {
		return &strictOutput{refused: firstLine(err)}
	}
	return &strictOutput{synchronized: newSynchronized(t, m.String())}
}

// strictVerdict is what is wrong in a kernel behind a strict pass: the causes.
type strictVerdict struct {
	refused string
	causes  []string
}

// verdict returns what is wrong in the kernel that a report is about.
func (s *strictOutput) verdict(k syncCase, r *syncReport) *strictVerdict {
	if s.refused != "" {
		return &strictVerdict{refused: s.refused}
	}
	v := &strictVerdict{}
	in := newSynchronized(s.t, k.input)
	for _, f := range s.report(s.named(r.names)).findings {
		if cause := k.causeOf(f, in, in.named(r.names)); !slices.Contains(v.causes, cause) {
			v.causes = append(v.causes, cause)
		}
	}
	return v
}

func (v *strictVerdict) clean() bool { return len(v.causes) == 0 }

// String returns the line of an entry.
func (v *strictVerdict) String() string {
	switch {
	case v.refused != "":
		return "refused, " + v.refused
	case v.clean():
		return "nothing"
	}
	return strings.Join(v.causes, ", ")
}

// check demands that a strict pass leaves nothing that it could know.
func (v *strictVerdict) check(t *testing.T, k syncCase, r *syncReport) {
	t.Helper()
	for _, cause := range v.causes {
		if !syncCauses[cause].strict {
			t.Errorf("%s%s: strict leaves %s", k, r.names, cause)
		}
	}
}

// TestSynchronizedPage compares the numbers of docs/sync.md with testdata/synchronized.txt.
func TestSynchronizedPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/sync.md")
	if err != nil {
		t.Fatal(err)
	}
	kernels := map[string]int{}
	for _, entry := range readEntries(t) {
		for cause := range syncCauses {
			for kernel := range strings.SplitSeq(entry, "\n  strict: ") {
				if strings.Contains(kernel, "\n  "+cause+": ") {
					kernels[cause]++
				}
			}
		}
	}
	for cause := range syncCauses {
		row := fmt.Sprintf("\n| %s | %d |", cause, kernels[cause])
		if (kernels[cause] > 0) != strings.Contains(string(page), row) {
			t.Errorf("docs/sync.md has no row %q", row)
		}
	}
}
