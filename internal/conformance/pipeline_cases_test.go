package conformance

import (
	"bytes"
	"path"
	"strings"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/tier"
)

// pipelineFlag returns the flag that runs a pass on the cases of a file of the family
// pipeline: its options are in a file beside it.
func pipelineFlag(t *testing.T, pass, file string) []string {
	stem := strings.TrimSuffix(file, ".mlir")
	flag := "--" + pass
	if present(t, stem+".options") {
		flag += "=" + strings.TrimSpace(Text(t, stem+".options"))
	}
	flags := []string{flag}
	if present(t, stem+".flags") {
		flags = append(flags, strings.Fields(Text(t, stem+".flags"))...)
	}
	return flags
}

// present reports whether the archives have a file.
func present(t *testing.T, name string) bool {
	t.Helper()
	families, err := open()
	if err != nil {
		t.Fatal(err)
	}
	family, _, _ := strings.Cut(name, "/")
	f, err := families[family].Open(name)
	if err == nil {
		f.Close()
	}
	return err == nil
}

// comparePipelinePass compares all cases of a pass in the family pipeline.
func comparePipelinePass(t *testing.T, pass string, want int) {
	t.Helper()
	same, total := 0, 0
	for _, f := range Files(t, "pipeline/"+pass+"/*.mlir") {
		s, n := compare(t, f, strings.TrimSuffix(f, ".mlir")+".expected", pipelineFlag(t, pass, f)...)
		t.Logf("%-24s %4d of %4d", strings.TrimSuffix(path.Base(f), ".mlir"), s, n)
		same, total = same+s, total+n
	}
	t.Logf("%-24s %4d of %4d", "all", same, total)
	if total != want {
		t.Errorf("there are %d cases, not %d", total, want)
	}
}

// comparePipelineErrors runs the inputs of the family pipeline that the reference refuses
// in a pass: the first error has the place and the text of the reference's. An input that it
// refuses in silence is refused with any message.
func comparePipelineErrors(t *testing.T, pass string, want int) {
	t.Helper()
	total := 0
	for _, f := range withOptions(t, "pipeline/errors/", pass) {
		said := strings.Split(strings.TrimSpace(Text(t, strings.TrimSuffix(f, ".mlir")+".txt")), "\n")
		inputs := Chunks(t, f)
		if len(said) != len(inputs) {
			t.Fatalf("%s: %d inputs, %d messages", f, len(inputs), len(said))
		}
		for i, in := range inputs {
			total++
			var stdout, stderr bytes.Buffer
			code := driver.Run(pipelineFlag(t, pass, f), strings.NewReader(in), &stdout, &stderr)
			place, text, _ := strings.Cut(said[i], ": ")
			first := "<stdin>:" + place + ": error: " + text
			if said[i] == "(no message)" {
				first = ": error: "
			}
			// Some errors do not end a pass of the reference. They are warnings here.
			equal := strings.Contains(firstError(stderr.String()), first) || strings.Contains(stderr.String(), strings.Replace(first, ": error: ", ": warning: ", 1))
			if code != 1 || stdout.Len() > 0 || !equal {
				t.Errorf("%s chunk %d: exit status %d\n got %s\nwant %s", path.Base(f), i, code, stderr.String(), first)
			}
		}
	}
	if total != want {
		t.Errorf("there are %d cases, not %d", total, want)
	}
}

// firstError returns the first line of a complaint that is an error.
func firstError(complaint string) string {
	for line := range strings.Lines(complaint) {
		if strings.Contains(line, ": error: ") {
			return strings.TrimSuffix(line, "\n")
		}
	}
	return complaint
}

// withOptions returns the files of a folder that are named after a pass, with or without
// options.
func withOptions(t *testing.T, folder, pass string) (files []string) {
	t.Helper()
	for _, f := range Files(t, folder+"*.mlir") {
		name, _, _ := strings.Cut(strings.TrimSuffix(path.Base(f), ".mlir"), "@")
		if name == pass {
			files = append(files, f)
		}
	}
	return files
}

// survivePipelineCrashes runs the inputs of the family pipeline that kill the reference in a
// pass: each is refused at a place, or gets through.
func survivePipelineCrashes(t *testing.T, pass string, want int) {
	t.Helper()
	total := 0
	for _, f := range withOptions(t, "pipeline/crashes/", pass) {
		refused := 0
		for i, in := range Chunks(t, f) {
			total++
			var stdout, stderr bytes.Buffer
			code := driver.Run(pipelineFlag(t, pass, f), strings.NewReader(in), &stdout, &stderr)
			text := stderr.String()
			switch {
			case strings.Contains(text, "goroutine") || strings.Contains(text, "internal error"):
				t.Errorf("%s chunk %d: %s", path.Base(f), i, text)
			case code == 0 && stdout.Len() > 0:
			case code == 1 && stdout.Len() == 0 && strings.Contains(text, "<stdin>:") && strings.Contains(text, ": error: "):
				refused++
			default:
				t.Errorf("%s chunk %d: exit status %d, %s", path.Base(f), i, code, text)
			}
		}
		t.Logf("%-40s %d refused", path.Base(f), refused)
	}
	if total != want {
		t.Errorf("there are %d cases, not %d", total, want)
	}
}

// TestPipelineFamily checks that the archive has all measured cases.
func TestPipelineFamily(t *testing.T) {
	tier.Slow(t)
	cases := map[string]int{}
	for _, f := range Files(t, "pipeline/*/*.mlir") {
		switch kind := strings.Split(f, "/")[1]; kind {
		case "errors", "crashes":
			cases[kind] += len(Chunks(t, f))
		default:
			cases["pairs"] += len(Chunks(t, f))
		}
	}
	if cases["pairs"] != 2254 || cases["errors"] != 66 || cases["crashes"] != 103 {
		t.Errorf("the archive has %v", cases)
	}
}
