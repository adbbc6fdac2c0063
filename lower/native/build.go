package native

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"hivm-opt/internal/procgroup"
)

//go:embed c/driver.c
var driverText []byte

// BuildOptions say how a program is built.
type BuildOptions struct {
	// Dir is the folder for all files.
	Dir string
	// Level is the level of optimization as in clang: 0, 1, 2, 3, s or z; empty is 2.
	Level string
	// ThisMachine uses all instructions that the processor of this machine has: without
	// the instructions of x86-64-v3, each f16 is converted by a call.
	ThisMachine bool
	// Flags are more arguments for clang. llc does not get them.
	Flags []string
}

// Executable is a program that was built.
type Executable struct {
	path      string
	dir       string
	functions []Function
	index     map[string]int
	running   sync.Mutex
}

// Path returns the path of the program.
func (x *Executable) Path() string { return x.path }

// Build compiles and links the program. An error has the output of the compiler.
func (p *Program) Build(ctx context.Context, c *Compiler, o BuildOptions) (*Executable, error) {
	if o.Level == "" {
		o.Level = "2"
	}
	dir, err := filepath.Abs(o.Dir) // else programs would be looked for in PATH, and flags seen in names
	if err != nil {
		return nil, err
	}
	files := append([]file{{"driver.c", append(slices.Clone(driverText), p.tableText()...)}}, p.files...)
	seen := map[string]bool{}
	var paths []string
	for _, f := range files {
		if seen[f.name] {
			return nil, fmt.Errorf("the program has two files %s", f.name)
		}
		seen[f.name] = true
		path := filepath.Join(dir, f.name)
		if err := os.WriteFile(path, f.text, 0o644); err != nil {
			return nil, err
		}
		paths = append(paths, path)
	}
	path := filepath.Join(dir, "program")
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err // the output of an earlier build must not stand in for this build
	}
	if err := c.build(ctx, path, paths, o); err != nil {
		return nil, err
	}
	if _, err := os.Stat(path); err != nil {
		return nil, fmt.Errorf("%s reports no error, but has made no program", c)
	}
	return &Executable{path: path, dir: dir, functions: p.functions, index: p.index}, nil
}

// exact are the flags that keep numbers as they are written.
var exact = []string{"-ffp-contract=off", "-fno-fast-math"}

// build makes a program of files.
func (c *Compiler) build(ctx context.Context, out string, files []string, o BuildOptions) error {
	args := append([]string{"-O" + o.Level}, exact...)
	if c.clang != "" {
		args = append(args, "-Wno-override-module", "-o", out)
		if o.ThisMachine {
			args = append(args, nativeFlag())
		}
		args = append(append(args, o.Flags...), files...)
		return command(ctx, out, c.clang, append(args, "-lm")...)
	}
	args = append(args, "-o", out)
	cpu := "" // the CPU of any machine
	if o.ThisMachine {
		cpu = "native"
	}
	for _, f := range files {
		if strings.HasSuffix(f, ".ll") {
			object := strings.TrimSuffix(f, ".ll") + ".o"
			if err := command(ctx, out, c.llc, "-O"+codegenLevel(o.Level), "-mcpu="+cpu, "-fp-contract=off", "-relocation-model=pic", "-filetype=obj", "-o", object, f); err != nil {
				return err
			}
			f = object
		}
		args = append(args, f)
	}
	return command(ctx, out, c.cc, append(args, "-lm")...)
}

// nativeFlag asks clang for the instructions of this machine.
func nativeFlag() string {
	if runtime.GOARCH == "amd64" {
		return "-march=native"
	}
	return "-mcpu=native" // there, -march is the set of instructions alone, and not always known
}

// codegenLevel returns the level of llc for one of clang.
func codegenLevel(level string) string {
	if level == "s" || level == "z" {
		return "2"
	}
	return level
}

// command runs a compiler for the program out. The files that it leaves behind when it
// crashes or is stopped are in the folder of out, and vanish with it.
func command(ctx context.Context, out, path string, args ...string) error {
	cmd := exec.CommandContext(ctx, path, args...)
	procgroup.OwnIn(ctx, cmd)
	cmd.Env = append(os.Environ(), "TMPDIR="+filepath.Dir(out))
	said := &head{most: 1 << 16} // a compiler may say more than memory has room for
	cmd.Stdout, cmd.Stderr = said, said
	err := runCommand(cmd)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return fmt.Errorf("%s failed (%w)%s", path, err, excerpt(said.Bytes()))
}

// runCommand runs a command to its end. Processes that it has started and left
// running, such as the server of a cache, may hold its output open: nothing waits for
// that.
func runCommand(cmd *exec.Cmd) error {
	cmd.WaitDelay = time.Second
	err := cmd.Run()
	if errors.Is(err, exec.ErrWaitDelay) {
		return nil // it has ended well itself
	}
	return err
}

// excerpt returns the beginning of the output of a program, on lines of its own.
func excerpt(b []byte) string {
	const most = 4000
	text := strings.TrimSpace(string(b))
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + " ..."
	}
	if text != "" {
		text = ":\n" + text
	}
	return text
}
