//go:build linux

package driver

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	hivmopt "hivm-opt"
	"hivm-opt/pass"
)

// screen is a terminal of one line at a time, as the tool uses it.
type screen struct {
	mu    sync.Mutex
	lines []string // done
	line  string
	all   string // the bytes that came
	drawn chan struct{}
}

// read follows the bytes that come to a terminal until that is closed.
func (s *screen) read(f *os.File) {
	buf := make([]byte, 4096)
	for {
		n, err := f.Read(buf)
		if n > 0 {
			s.take(string(buf[:n]))
		}
		if err != nil {
			return
		}
	}
}

func (s *screen) take(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all += text
	for rest := text; rest != ""; {
		switch {
		case strings.HasPrefix(rest, "\x1b[K"):
			rest = rest[len("\x1b[K"):] // behind the text of a line: the rest of it is empty already
			continue
		case strings.HasPrefix(rest, "\r\n"):
			s.lines, s.line, rest = append(s.lines, strings.TrimPrefix(s.line, "\r")), "", rest[2:]
			continue
		case rest[0] == '\r':
			s.line = "\r"
		default:
			s.line += rest[:1]
		}
		rest = rest[1:]
	}
	if strings.HasPrefix(s.line, "\rwait") {
		select {
		case s.drawn <- struct{}{}:
		default:
		}
	}
}

// text returns what the screen shows.
func (s *screen) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Join(append(s.lines, strings.TrimPrefix(s.line, "\r")), "\n")
}

// waiting is a pass that does something once a line was drawn, or after a while.
type waiting struct {
	drawn <-chan struct{}
	then  func(t *pass.Target)
}

func (w waiting) Run(t *pass.Target) error {
	select {
	case <-w.drawn:
	case <-time.After(3 * time.Second):
	}
	w.then(t)
	return nil
}

// onTerminal runs the pass "wait" with a terminal as standard error, or as both outputs.
func onTerminal(t *testing.T, columns uint16, shared bool, then func(ctx context.CancelFunc, t *pass.Target), args ...string) (*screen, int, string) {
	t.Helper()
	master, slave, err := pty.Open()
	if err != nil {
		t.Skipf("there are no terminals: %v", err)
	}
	defer master.Close()
	if err := pty.Setsize(slave, &pty.Winsize{Rows: 24, Cols: columns}); err != nil {
		t.Fatal(err)
	}
	s := &screen{drawn: make(chan struct{}, 1)}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	compiler, err := hivmopt.New(hivmopt.Config{Passes: []pass.Info{{Name: "wait", Anchor: "builtin.module", New: func(pass.Options) (pass.Pass, error) {
		return waiting{s.drawn, func(t *pass.Target) { then(cancel, t) }}, nil
	}}}})
	if err != nil {
		t.Fatal(err)
	}
	var ended sync.WaitGroup
	ended.Go(func() { s.read(master) })
	var out bytes.Buffer
	with := IO{Stdin: strings.NewReader("func.func @f() { return }"), Stdout: &out, Stderr: slave, Compiler: compiler}
	if shared {
		with.Stdout = slave
	}
	exit := RunContext(ctx, append([]string{"--wait"}, args...), with)
	slave.Close()
	ended.Wait()
	// What stood on the line before is erased behind each return to its beginning.
	if returns := strings.Count(s.all, "\r") - strings.Count(s.all, "\r\n"); returns != strings.Count(s.all, "\x1b[K") {
		t.Errorf("not all lines are erased: %q", s.all)
	}
	return s, exit, out.String()
}

const afterWait = "module {\n  func.func @f() {\n    return\n  }\n}\n\n"

// TestProgressLine looks at the line on a terminal: it names the phase, fits, and is gone
// before a message and at the end.
func TestProgressLine(t *testing.T) {
	t.Setenv("TERM", "xterm")
	t.Setenv("NO_COLOR", "1") // the line has no colours
	for _, columns := range []uint16{80, 6} {
		s, exit, out := onTerminal(t, columns, false, func(_ context.CancelFunc, x *pass.Target) { x.Warnf(x.Op, "careful") })
		if exit != 0 || out != afterWait {
			t.Errorf("exit %d, output %q", exit, out)
		}
		if text := s.text(); !strings.HasPrefix(text, "<stdin>:0:0: warning: careful\n") || !strings.HasSuffix(text, "}) : () -> ()\n") || strings.Contains(text, "wait 1") {
			t.Errorf("the screen shows %q", text)
		}
		drawn := strings.Count(s.all, "\rwait")
		if drawn == 0 {
			t.Errorf("no line was drawn: %q", s.all)
		}
		for _, line := range strings.Split(s.all, "\r") {
			if text, ok := strings.CutSuffix(line, "\x1b[K"); ok && len(text) >= int(columns) {
				t.Errorf("%q does not fit into %d columns", text, columns)
			}
		}
	}
}

// TestProgressShared has both outputs on one terminal.
func TestProgressShared(t *testing.T) {
	t.Setenv("TERM", "xterm")
	s, exit, _ := onTerminal(t, 80, true, func(context.CancelFunc, *pass.Target) {})
	if want := afterWait; exit != 0 || s.text() != want || !strings.Contains(s.all, "\rwait") {
		t.Errorf("exit %d, the screen shows %q, of %q", exit, s.text(), s.all)
	}
}

// TestProgressEnds checks that the line is gone after a panic and after a signal.
func TestProgressEnds(t *testing.T) {
	t.Setenv("TERM", "xterm")
	t.Setenv("NO_COLOR", "1")
	s, exit, _ := onTerminal(t, 80, false, func(context.CancelFunc, *pass.Target) { panic("broken") })
	if text := s.text(); exit != 1 || !strings.HasPrefix(text, "<stdin>:0:0: error: internal error in pass 'wait': broken\n") || strings.Contains(text, "wait 1s") {
		t.Errorf("exit %d, after a panic the screen shows %q", exit, text)
	}
	s, exit, _ = onTerminal(t, 80, false, func(cancel context.CancelFunc, _ *pass.Target) {
		cancel()
		time.Sleep(2 * progressTick) // nothing is drawn any more
	})
	if exit != 1 || s.text() != "" || !strings.Contains(s.all, "\rwait") {
		t.Errorf("exit %d, after a signal the screen shows %q, of %q", exit, s.text(), s.all)
	}
}

// TestNoProgress checks that nothing is written where nobody would see it.
func TestNoProgress(t *testing.T) {
	pause := func(context.CancelFunc, *pass.Target) {}
	t.Run("off", func(t *testing.T) {
		t.Setenv("TERM", "xterm")
		if s, exit, _ := onTerminal(t, 80, false, pause, "--progress=off"); exit != 0 || s.all != "" {
			t.Errorf("exit %d, %q", exit, s.all)
		}
	})
	t.Run("dumb", func(t *testing.T) {
		t.Setenv("TERM", "dumb")
		if s, exit, _ := onTerminal(t, 80, false, pause); exit != 0 || s.all != "" {
			t.Errorf("exit %d, %q", exit, s.all)
		}
	})
	t.Run("pipe", func(t *testing.T) {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		compiler, err := hivmopt.New(hivmopt.Config{Passes: []pass.Info{{Name: "wait", Anchor: "builtin.module", New: func(pass.Options) (pass.Pass, error) {
			return waiting{nil, func(*pass.Target) {}}, nil
		}}}})
		if err != nil {
			t.Fatal(err)
		}
		var out, said bytes.Buffer
		var ended sync.WaitGroup
		ended.Go(func() { said.ReadFrom(r) })
		exit := RunContext(context.Background(), []string{"--wait"}, IO{Stdin: strings.NewReader("func.func @f() { return }"), Stdout: &out, Stderr: w, Compiler: compiler})
		w.Close()
		ended.Wait()
		if exit != 0 || said.Len() > 0 || out.String() != afterWait {
			t.Errorf("exit %d, %q, %q", exit, said.String(), out.String())
		}
	})
}

// TestProgressJSON reads the objects, which come through a pipe too.
func TestProgressJSON(t *testing.T) {
	var out, said bytes.Buffer
	compiler, err := hivmopt.New(hivmopt.Config{Passes: []pass.Info{{Name: "wait", Anchor: "builtin.module", New: func(pass.Options) (pass.Pass, error) {
		return waiting{nil, func(*pass.Target) {}}, nil
	}}}})
	if err != nil {
		t.Fatal(err)
	}
	exit := RunContext(context.Background(), []string{"--wait", "--progress=json"}, IO{Stdin: strings.NewReader("func.func @f() { return }"), Stdout: &out, Stderr: &said, Compiler: compiler})
	if exit != 0 || out.String() != afterWait {
		t.Errorf("exit %d, output %q", exit, out.String())
	}
	var names []string
	for line := range strings.Lines(said.String()) {
		var r report
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		names = append(names, r.Progress)
	}
	if len(names) < 2 || names[0] != "wait" || names[len(names)-1] != "end" {
		t.Errorf("got %q", names)
	}
	if exit := Run([]string{"--progress=loud"}, strings.NewReader(""), &out, &said); exit != 1 {
		t.Errorf("an unknown form: exit %d", exit)
	}
}
