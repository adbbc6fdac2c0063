package driver

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCompleteBashLetters completes behind a name that is not ASCII, in quotes and with a backslash too.
func TestCompleteBashLetters(t *testing.T) {
	file := write(t, "größe.mlir", "func.func @first(%a: i32) { return }\n")
	for _, name := range []string{file, "'" + file + "'", strings.ReplaceAll(file, "ö", `\ö`)} {
		if got := run("", bashRequest, Name+" run "+name+" --entry=@f", "@f"); got.stdout != "space\n@first\n" {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestCompleteDescriptions checks that what explains a flag is text: the marks of its value are not.
func TestCompleteDescriptions(t *testing.T) {
	if got := run("", "__complete", "--ou"); !strings.HasPrefix(got.stdout, "--output\tWrite to FILE; ") {
		t.Errorf("%+v", got)
	}
}

// TestCompleteWritesNothing completes a line with a file of messages, which stays as it is.
func TestCompleteWritesNothing(t *testing.T) {
	file := write(t, "messages", "old\n")
	missing := filepath.Join(t.TempDir(), "new")
	for _, request := range []string{"__complete", "__completeNoDesc"} {
		for _, name := range []string{file, missing} {
			if got := run("", request, "--diagnostics-file="+name, "--flatten"); !strings.HasPrefix(got.stdout, "--flatten-ops") || got.exit != 0 {
				t.Errorf("%+v", got)
			}
		}
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "old\n" {
		t.Errorf("%v: %q", err, text)
	}
	if _, err := os.Stat(missing); err == nil {
		t.Error("there is a file")
	}
}

// TestComplete checks what the last word of a command line may become.
func TestComplete(t *testing.T) {
	file := filepath.Join(t.TempDir(), "k.mlir")
	if err := os.WriteFile(file, []byte("module {\n  func.func @first(%a: i32) { return }\n  func.func private @second(i32)\n}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line string // words between blanks, where _ is a blank in a word
		want string // candidates that there are, and the directive
		not  string
	}{
		{"", "run check-flatten explain dump completion :0", "diff --cse"},
		{"ru", "run :0", "dump"},
		{"dump ", ":0", "run diff"},
		{"dump d", "diff :0", "run"},
		{"dump diff --js", "--json :4", "--html"},
		{"help du", "dump :4", "run"},
		{"help dump ", "diff :4", "run"},
		{"completion ", "bash zsh fish powershell :4", ""},
		{"run ", ":0", "diff"},
		{"version ", ":4", "run"},
		{"--flatten", "--flatten-ops :4", "--cse"},
		{"-flatten", "-flatten-ops :4", "--flatten-ops"},
		{"-cse --can", "--canonicalize --canonicalize-ext :4", ""},
		{"--canonicalize --cse --canonicalize --c", "--canonicalize --cse :4", ""},
		{"--flatten-ops=", "arch= mode= :6", ""},
		{"--flatten-ops=arch=", "auto regbase membase :4", ""},
		{"--flatten-ops=arch=m", "membase :4", "auto"},
		{"-flatten-ops=arch=m", "membase :4", "auto"},
		{"--flatten-ops=arch=membase_mo", "membase_mode= :6", "membase_arch="},
		{"--flatten-ops=arch=membase_mode=c", "compat :4", "safe"},
		{"--canonicalize=top-down=", "true false :4", ""},
		{"--emit=", "mlir llvm :4", ""},
		{"--emit ", "mlir llvm :4", ""},
		{"--diagnostics-format=s", "sarif :4", "json"},
		{"--help=", "passes all :4", ""},
		{"--mlir-print-ir-after=cse,canonicalize-", "cse,canonicalize-ext :4", "cse,cse"},
		{"--after=hivm-fl", "hivm-flatten-ops :4", "cse"},
		{"--pass-pipeline=", "builtin.module( :6", ""},
		{"--pass-pipeline=builtin.module(f", "builtin.module(func.func( builtin.module(flatten-ops :6", "cse"},
		{"--pass-pipeline=builtin.module(hivm-flatten-ops{arch=me", "membase :4", "auto"},
		{"--pass-pipeline=builtin.module(hivm-flatten-ops{mo", "builtin.module(hivm-flatten-ops{mode= :6", "arch="},
		{"--debug-only=", "hivm-flatten-ops :4", ""},
		{"-o ", ":0", "run"},
		{"run --jit --target=", "host ascend :4", ""},
		{"run " + file + " --entry=", "@first @second :4", ""},
		{"run " + file + " --entry @s", "@second :4", "@first"},
		{"run --max-steps=", ":4", ""},
		{"explain --ht", "--html :4", ""},
		{"--nothing --cs", "--cse :4", ""},
	} {
		words := strings.Split(c.line, " ")
		for i := range words {
			words[i] = strings.ReplaceAll(words[i], "_", " ")
		}
		got := run("", append([]string{"__completeNoDesc"}, words...)...)
		lines := strings.Split(got.stdout, "\n")
		has := func(s string) bool {
			for _, line := range lines {
				if strings.ReplaceAll(line, " ", "_") == s {
					return true
				}
			}
			return false
		}
		for _, want := range strings.Fields(c.want) {
			if !has(want) {
				t.Errorf("%s: no %s in\n%s%s", c.line, want, got.stdout, got.stderr)
			}
		}
		for _, not := range strings.Fields(c.not) {
			if has(not) {
				t.Errorf("%s: %s in\n%s", c.line, not, got.stdout)
			}
		}
		if got.exit != 0 {
			t.Errorf("%s: exit code %d", c.line, got.exit)
		}
	}
	if got := run("", "__complete", "--emit=l"); got.stdout != "llvm\n:4\n" {
		t.Errorf("%q", got.stdout)
	}
	if got := run("", "__complete", "ch"); got.stdout != "check-flatten\tCheck what was flattened, by proof and by running it\n:0\n" {
		t.Errorf("%q", got.stdout)
	}
	for _, request := range []string{"__complete", "__complete-bash"} {
		if got := run("", request); got.exit != 1 || !strings.Contains(got.stderr, "needs the") {
			t.Errorf("%+v", got)
		}
	}
}

// TestCompleteBash checks the answers for bash, which replaces only a part of a word.
func TestCompleteBash(t *testing.T) {
	for _, c := range []struct{ line, word, want string }{
		{"hivm-opt", "hivm-opt", ""},
		{"hivm-opt ru", "ru", "files\nrun\n"},
		{"hivm-opt run k", "k", "files\n"},
		{"hivm-opt --emit=", "", "space\nmlir\nllvm\n"},
		{"hivm-opt --emit=l", "l", "space\nllvm\n"},
		{"hivm-opt --flatten-ops=arch=m", "m", "space\nmembase\n"},
		{"hivm-opt --flatten-ops=mode=safe\\ mod", "safe\\ mod", "nospace\nsafe\\ mode=\n"},
		{`hivm-opt --flatten-ops="arch=m`, "arch=m", "space\narch=membase\n"},
		{`hivm-opt --flatten-ops="mode=safe arch=m`, "mode=safe arch=m", "space\nmode=safe arch=membase\n"},
		{`hivm-opt --flatten-ops='mode=safe mod`, "mode=safe mod", "nospace\nmode=safe mode=\n"},
		{`hivm-opt "a b" --emit=m`, "m", "space\nmlir\n"},
	} {
		if got := run("", bashRequest, c.line, c.word); got.stdout != c.want || got.exit != 0 {
			t.Errorf("%s: %q, want %q; %s", c.line, got.stdout, c.want, got.stderr)
		}
	}
}

// TestCompletionScripts looks at the scripts.
func TestCompletionScripts(t *testing.T) {
	for shell, want := range map[string]string{
		"bash": "complete -F _hivm_opt hivm-opt", "zsh": "#compdef hivm-opt", "fish": "complete -c hivm-opt", "powershell": "LastIndexOf(\"=\")",
	} {
		if got := run("", completionCommand, shell); !strings.Contains(got.stdout, want) || got.exit != 0 || got.stderr != "" {
			t.Errorf("%s: no %q in %s%s", shell, want, got.stdout, got.stderr)
		}
	}
}
