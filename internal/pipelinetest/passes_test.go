package pipelinetest

import (
	"errors"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/conformance"
	"hivm-opt/internal/tier"
	"hivm-opt/pass"
)

// unwalked are the passes that no random kernel goes through here, and why.
var unwalked = map[string]string{
	"hivm-inject-block-sync":         "it orders the two kinds of cores, and a run has one: races checks its flags",
	"hivm-cross-core-gss":            "it orders the two kinds of cores, and a run has one: races checks its flags",
	"verify-sync":                    "it changes nothing; package races compares it with runs of random kernels",
	"hivm-pre-mark-stride-align":     "it changes kernels for register-based hardware alone",
	"hivm-remove-copy-ops":           "it changes functions of vectors alone, which the generator does not make",
	"scf-remove-redundant-loop-init": "it changes loops over tensors, and the kernels are on buffers",
	"strip-debuginfo":                "it changes locations alone: internal/difftest compares it with mlir-opt",
	"symbol-dce":                     "it erases symbols alone, and these kernels are public: internal/difftest compares it with mlir-opt",
	"print-op-stats":                 "it changes nothing: internal/difftest compares what it prints with mlir-opt",
	"view-op-graph":                  "it changes nothing: internal/difftest compares what it prints with mlir-opt",
	"canonicalize":                   "internal/flowgen has kernels for it",
	"lower-to-llvm":                  "what it makes is no MLIR: lower/emulate and lower/native run it",
	"hivm-to-llvm-pipeline":          "what it makes is no MLIR: lower/emulate runs it",
	"hivm-to-library-pipeline":       "passes/librarypipeline compares its kernels",
}

// TestEveryPass checks that random kernels go through each pass, or that there is a reason why not.
func TestEveryPass(t *testing.T) {
	all, err := registry()
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, p := range promises {
		texts = append(texts, p.pass)
	}
	for _, setting := range settings {
		for _, s := range newWalk(t, setting.options, setting.strict).steps {
			texts = append(texts, s.pass)
		}
	}
	covered := map[string]bool{}
	for _, text := range texts {
		for _, name := range passName.FindAllString(text, -1) {
			covered[name] = true
		}
	}
	for _, info := range all.Infos() {
		why, not := unwalked[info.Name]
		switch {
		case !covered[info.Name] && !not:
			t.Errorf("no random kernel goes through %s: give it a row in promises, or a reason in unwalked", info.Name)
		case covered[info.Name] && not:
			t.Errorf("random kernels go through %s, although %s", info.Name, why)
		}
	}
	for name := range unwalked {
		if all.Lookup(name) == nil {
			t.Errorf("there is no pass %s", name)
		}
	}
}

// passName matches the names of passes in a pipeline.
var passName = regexp.MustCompile(`[a-z][a-z0-9-]*[a-z0-9]`)

// measuredPasses returns the passes that have measured inputs.
func measuredPasses(t testing.TB) []string {
	t.Helper()
	var out []string
	for _, f := range conformance.Files(t, "pipeline/*/*.expected") {
		if name := path.Base(path.Dir(f)); !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// TestMeasuredPasses runs the functions of the measured inputs of each pass before and after it, with the options
// of the inputs: with strict the memory that they leave is the same, or the pass refuses.
func TestMeasuredPasses(t *testing.T) {
	tier.Slow(t)
	all, err := registry()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range measuredPasses(t) {
		t.Run(name, func(t *testing.T) {
			info := all.Lookup(name)
			if info == nil {
				t.Fatal("there is no such pass")
			}
			measuredPass(t, info)
		})
	}
}

func measuredPass(t *testing.T, info *pass.Info) {
	t.Helper()
	every := tier.Every(12)
	if info.Pipeline != nil {
		every = tier.Every(48) // TestMeasuredWalk has them too
	}
	inputs, changed, refused, compared := 0, 0, 0, 0
	left := map[string]int{}
	for _, f := range conformance.Files(t, "pipeline/"+info.Name+"/*.mlir") {
		p := promise{pass: onModule(info, measuredOptions(t, info, f)), memory: true, units: 16}
		for i, text := range conformance.Chunks(t, f) {
			if i%every != 0 {
				continue
			}
			inputs++
			r, err := p.keeps(text, 2)
			switch {
			case errors.Is(err, errParse), errors.Is(err, errRefused):
				refused++
				left[reason(err)]++
			case err != nil:
				t.Errorf("%s chunk %d: %v", f, i, err)
			}
			if r.changed {
				changed++
			}
			compared += r.Compared
			for _, err := range r.Skipped {
				left[reason(err)]++
			}
		}
	}
	t.Logf("%d inputs, %d changed, %d refused, %d functions compared", inputs, changed, refused, compared)
	for why, n := range left {
		t.Logf("%5d times: %s", n, why)
	}
}

// onModule returns a pass with options in a pipeline on modules.
func onModule(info *pass.Info, options string) string {
	text := info.Name + "{" + options + "}"
	if info.Anchor == "" || info.Anchor == "builtin.module" {
		return text
	}
	return info.Anchor + "(" + text + ")"
}

// measuredOptions returns the options of a file of inputs, and strict where the pass has it.
func measuredOptions(t testing.TB, info *pass.Info, file string) string {
	t.Helper()
	options := ""
	if name := strings.TrimSuffix(file, ".mlir") + ".options"; slices.Contains(conformance.Files(t, "pipeline/*/*.options"), name) {
		options = strings.TrimSpace(conformance.Text(t, name))
	}
	if slices.ContainsFunc(info.Options, func(o pass.OptionInfo) bool { return o.Name == "strict" }) {
		options += " strict=true"
	}
	return options
}
