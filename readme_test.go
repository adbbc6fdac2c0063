package hivmopt_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/driver"
	"hivm-opt/internal/littool"
	"hivm-opt/internal/realtools"
	"hivm-opt/lit/filecheck"
	"hivm-opt/lit/litmain"
)

// TestMain is hivm-opt where the program is called so, as documents call it in a shell.
func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == driver.Name {
		driver.Main(os.Args, hivmopt.Config{})
	}
	os.Exit(m.Run())
}

// linkTool puts this program into the folder bin, as hivm-opt.
func linkTool(t *testing.T) {
	t.Helper()
	self, err := os.Executable()
	if err == nil {
		err = os.Mkdir("bin", 0o755)
	}
	if err == nil {
		err = os.Symlink(self, filepath.Join("bin", driver.Name))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestReadme runs the commands of README.md.
func TestReadme(t *testing.T) { checkDocument(t, "README.md") }

// TestDumpsPage runs the commands of docs/dumps.md.
func TestDumpsPage(t *testing.T) { checkDocument(t, "docs/dumps.md") }

// TestTritonPage runs the commands of docs/from-triton.md.
func TestTritonPage(t *testing.T) { checkDocument(t, "docs/from-triton.md") }

// TestPipelinePage runs the commands of docs/pipeline.md.
func TestPipelinePage(t *testing.T) { checkDocument(t, "docs/pipeline.md") }

// TestSyncPage runs the commands of docs/sync.md.
func TestSyncPage(t *testing.T) { checkDocument(t, "docs/sync.md") }

// TestTutorial runs the commands of docs/tutorial.md.
func TestTutorial(t *testing.T) { checkDocument(t, "docs/tutorial.md") }

// TestMessagesPage runs the commands of docs/messages.md.
func TestMessagesPage(t *testing.T) { checkDocument(t, "docs/messages.md") }

// TestInterpreterPage runs the commands of docs/interpreter.md.
func TestInterpreterPage(t *testing.T) { checkDocument(t, "docs/interpreter.md") }

// TestShippingPage compares docs/shipping.md with the examples.
func TestShippingPage(t *testing.T) {
	text, err := os.ReadFile("docs/shipping.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := 0
	for info, body := range fences(string(text)) {
		_, name, _ := strings.Cut(info, " ")
		if name == "" {
			continue
		}
		file, err := os.ReadFile(name)
		if err != nil || !strings.Contains(string(file), body) {
			t.Errorf("%s does not have what docs/shipping.md says (%v):\n%s", name, err, body)
		}
		parts++
	}
	if parts < 2 {
		t.Errorf("docs/shipping.md shows only %d files", parts)
	}
}

// checkDocument runs the commands of a document. A block ```mlir NAME, ```dump NAME or ```txt NAME
// is a file, a block ```console has commands behind $ and below each its output. Other blocks
// with a name are parts of that file of the project. The tool is a file as well: commands may
// run it by a shell. The files in testdata are there too.
func checkDocument(t *testing.T, document string) {
	t.Helper()
	checkDocumentIn(t, document, t.TempDir())
}

// checkDocumentIn is checkDocument in a folder that has files already.
func checkDocumentIn(t *testing.T, document, folder string) {
	t.Helper()
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	project, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(folder)
	linkTool(t)
	if err := os.Symlink(filepath.Join(project, "testdata"), "testdata"); err != nil && !os.IsExist(err) {
		t.Fatal(err)
	}
	commands := 0
	for info, body := range fences(string(text)) {
		kind, name, _ := strings.Cut(info, " ")
		switch kind {
		case "mlir", "dump", "txt":
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(body), 0o644); err != nil {
				t.Fatal(err)
			}
		case "console":
			commands += checkSession(t, body)
		default:
			if name == "" {
				continue
			}
			file, err := os.ReadFile(filepath.Join(project, name))
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(file), body) {
				t.Errorf("%s does not have what %s says:\n%s", name, document, body)
			}
		}
	}
	if commands == 0 {
		t.Errorf("no commands in %s", document)
	}
}

// checkSession runs the commands of a block, and returns how many there are.
func checkSession(t *testing.T, body string) (commands int) {
	t.Helper()
	for _, session := range strings.Split("\n"+body, "\n$ ")[1:] {
		command, want, _ := strings.Cut(session, "\n")
		words := shellWords(command)
		if slices.Contains(words, "--jit") {
			t.Run("jit", func(t *testing.T) { checkCommand(t, append(words, "--jit-cc="+realtools.Clang(t)), want) })
		} else {
			checkCommand(t, words, want)
		}
		commands++
	}
	return commands
}

// checkCommand runs a command that a document has and compares its output.
func checkCommand(t *testing.T, words []string, want string) {
	t.Helper()
	tool := readmeTools[words[0]]
	if tool == nil {
		t.Fatalf("cannot run %q", words)
	}
	var out bytes.Buffer
	tool(words[1:], &out)
	got := seconds.ReplaceAllString(strings.TrimSpace(out.String()), "0.00s")
	if got != seconds.ReplaceAllString(strings.TrimSpace(want), "0.00s") {
		t.Errorf("$ %q\n%s\nthe document has:\n%s", words, got, want)
	}
}

// seconds finds the parts that differ from run to run.
var seconds = regexp.MustCompile(`\d+\.\d+s\b`)

// TestFileCheckTutorial runs the commands of docs/tutorial-filecheck.md.
func TestFileCheckTutorial(t *testing.T) { checkDocument(t, "docs/tutorial-filecheck.md") }

// TestPassTutorial runs the commands of docs/tutorial-pass.md in a copy of examples/toy.
func TestPassTutorial(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "toy")
	if err := os.CopyFS(folder, os.DirFS("examples/toy")); err != nil {
		t.Fatal(err)
	}
	project, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	edit := exec.Command("go", "mod", "edit", "-replace=hivm-opt="+project, "-replace=hivm-opt/lit="+filepath.Join(project, "lit"))
	edit.Dir = folder
	if out, err := edit.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	checkDocumentIn(t, "docs/tutorial-pass.md", folder)

	// A reader who starts from an empty folder has all files.
	text, err := os.ReadFile(filepath.Join(project, "docs/tutorial-pass.md"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for info, body := range fences(string(text)) {
		if name, ok := strings.CutPrefix(info, "go "); ok {
			files[name] += body + "\n"
		}
	}
	for _, name := range []string{"dialect.go", "toy.go", "pass.go", "lit_test.go", "cmd/toy-opt/main.go"} {
		want, err := os.ReadFile(filepath.Join(project, "examples/toy", name))
		if err != nil {
			t.Fatal(err)
		}
		if got := files["examples/toy/"+name]; !slices.Equal(strings.Fields(got), strings.Fields(string(want))) {
			t.Errorf("the blocks of %s are not the file:\n%s", name, got)
		}
	}
}

// program runs a program as a process, and writes what it prints to out.
func program(name string) func(args []string, out io.Writer) {
	return func(args []string, out io.Writer) {
		cmd := exec.Command(name, args...)
		cmd.Stdout, cmd.Stderr = out, out
		if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
			fmt.Fprintln(out, err)
		}
	}
}

// readmeTools are the commands that the documents use.
var readmeTools = map[string]func(args []string, out io.Writer){
	"bin/hivm-opt": func(args []string, out io.Writer) {
		driver.Run(args, strings.NewReader(""), out, out)
	},
	"bin/lit": func(args []string, out io.Writer) {
		litCommand(out).Run(context.Background(), args)
	},
	"bin/update-checks": func(args []string, out io.Writer) {
		litCommand(out).UpdateChecks(context.Background(), args)
	},
	"bin/filecheck": func(args []string, out io.Writer) {
		filecheck.Main(args, filecheck.IO{
			Program: "filecheck", Open: func(name string) (fs.File, error) { return os.Open(name) },
			Getenv: func(string) string { return "" }, Stdin: strings.NewReader(""), Stdout: out, Stderr: out,
		})
	},
	"bin/toy-opt": program("bin/toy-opt"),
	"go":          program("go"),
	"grep":        program("grep"),
	"cat": func(args []string, out io.Writer) {
		text, err := os.ReadFile(args[0])
		fmt.Fprintf(out, "%s", text)
		if err != nil {
			fmt.Fprintln(out, err)
		}
	},
}

func litCommand(out io.Writer) litmain.Command {
	return litmain.Command{Tools: littool.Tools(), Stdout: out, Stderr: out}
}

// fences yields the blocks between lines of three backquotes: the text behind the
// first line's backquotes, and the content.
func fences(text string) func(func(info, body string) bool) {
	return func(yield func(info, body string) bool) {
		parts := strings.Split("\n"+text, "\n```")
		for i := 1; i+1 < len(parts); i += 2 {
			info, body, _ := strings.Cut(parts[i], "\n")
			if !yield(info, body+"\n") {
				return
			}
		}
	}
}

// shellWords splits a command at blanks outside of quotes, and removes the quotes.
func shellWords(s string) []string {
	var words []string
	var word strings.Builder
	quote := rune(0)
	for _, c := range s + " " {
		switch {
		case c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case quote == 0 && c == ' ':
			if word.Len() > 0 {
				words = append(words, word.String())
				word.Reset()
			}
		default:
			word.WriteRune(c)
		}
	}
	return words
}
