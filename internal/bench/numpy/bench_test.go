package numpy

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
)

// most is how many times the time of numpy an operation may take.
const most = 3

// rounds is how often an operation runs, in turn with numpy.
const rounds = 9

// python is Debian's, which has Debian's numpy.
const python = "/usr/bin/python3"

// BenchmarkNumpy measures each operation here and in numpy, which take turns: CPU time on one
// core. The variable ROWS names some.
func BenchmarkNumpy(b *testing.B) {
	names := strings.Split(os.Getenv("ROWS"), ",")
	s := startServer(b)
	for _, c := range cases {
		if !slices.ContainsFunc(names, func(n string) bool { return strings.Contains(c.name, n) }) {
			continue
		}
		b.Run(c.name, func(b *testing.B) {
			var t goal.Times
			for b.Loop() {
				t = c.measure(b, s, rounds)
			}
			b.ReportMetric(0, "ns/op")
			t.TimeBelow(b, most)
		})
	}
}

// TestSameResults runs every case once: what is measured computes the same.
func TestSameResults(t *testing.T) {
	tier.Release(t)
	s := startServer(t)
	for _, c := range cases {
		c.measure(t, s, 1)
	}
}

// measure returns the CPU times here and in numpy.
func (c comparison) measure(tb testing.TB, s *server, rounds int) (t goal.Times) {
	tb.Helper()
	m, fn := c.machine(tb)
	args := c.arguments(tb, m, fn)
	s.begin(tb, c, args)
	for range rounds {
		begin := cpuTime(tb)
		if _, err := m.Call(context.Background(), fn, args); err != nil {
			tb.Fatalf("%s: %v", c.name, err)
		}
		t.Ours = append(t.Ours, cpuTime(tb)-begin)
		t.Peer = append(t.Peer, s.run(tb))
	}
	c.compare(tb, args[len(args)-1].MemRef(), s.array(tb, letter(len(args)-1)))
	return t
}

func letter(i int) string { return string(rune('a' + i)) }

// cpuTime returns the milliseconds of CPU time that the process has taken.
func cpuTime(tb testing.TB) float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
}

// machine returns a function with the operation.
func (c comparison) machine(tb testing.TB) (*interp.Machine, *ir.Operation) {
	tb.Helper()
	ctx, err := alldialects.NewContext()
	if err != nil {
		tb.Fatal(err)
	}
	var params []string
	op := c.op
	for i, shape := range c.shapes {
		params = append(params, fmt.Sprintf("%%%s: memref<%s>", letter(i), shape))
		op = strings.NewReplacer("$"+letter(i), "\x00"+letter(i), "%"+letter(i), "memref<"+shape+">").Replace(op)
	}
	module, err := irtest.Parse(ctx, c.name, fmt.Sprintf(`func.func @f(%s) {
  %%one = arith.constant 1.0 : f32
  %%zero = arith.constant 0 : index
  %%two = arith.constant 2 : index
  hivm.hir.%s
  return
}`, strings.Join(params, ", "), strings.ReplaceAll(op, "\x00", "%")))
	if err != nil {
		tb.Fatalf("%s: %v", c.name, err)
	}
	m, err := interp.New(ctx, module, interp.Options{}, interpstd.Table(), interphivm.Table())
	if err != nil {
		tb.Fatal(err)
	}
	return m, m.Symbol("f")
}

// drawnBytes is how much of a buffer is drawn; the rest repeats it. The length is odd in
// elements of each type, so that rows of matrices differ.
const drawnBytes = 1<<18 + 8

// arguments returns memrefs with random numbers.
func (c comparison) arguments(tb testing.TB, m *interp.Machine, fn *ir.Operation) []interp.Value {
	least, most := c.least, c.most
	if least == most {
		least, most = -2, 2
	}
	r := rand.New(rand.NewPCG(1, 2))
	var out []interp.Value
	for _, a := range fn.Region(0).Entry().Args() {
		t := a.Type().(*ir.MemRefType)
		x, err := m.AllocType(t, t.Shape)
		if err != nil {
			tb.Fatal(err)
		}
		data := x.Buffer.Data
		drawn := min(len(data), drawnBytes)
		for at := 0; at < drawn; at += x.Elem.Size() {
			v := interp.BitsOf(x.Elem, r.Uint64())
			if x.Elem.IsFloat() {
				v = interp.Float64Of(x.Elem, least+(most-least)*r.Float64())
			}
			x.Elem.Put(data[at:], v)
		}
		for at := drawn; at < len(data); at += copy(data[at:], data[:drawn]) {
		}
		out = append(out, interp.MemRefOf(x))
	}
	return out
}

// compare reports results that differ by more units in the last place than the case allows.
func (c comparison) compare(tb testing.TB, m *interp.MemRef, want []byte) {
	tb.Helper()
	got, size := m.Buffer.Data, m.Elem.Size()
	if len(got) != len(want) {
		tb.Fatalf("%s: %d bytes, numpy has %d", c.name, len(got), len(want))
	}
	if bytes.Equal(got, want) {
		return
	}
	for at := 0; at < len(got); at += size {
		g, w := m.Elem.Get(got[at:]), m.Elem.Get(want[at:])
		if d := int64(g.Bits) - int64(w.Bits); d < -c.ulps || d > c.ulps {
			tb.Fatalf("%s: element %d is %s, in numpy %s", c.name, at/size, g, w)
		}
	}
}

// server is a process of Python with numpy.
type server struct {
	in  io.Writer
	out *bufio.Scanner
	dir string
}

func startServer(tb testing.TB) *server {
	tb.Helper()
	if exec.Command(python, "-c", "import numpy").Run() != nil {
		tier.Missing(tb, "there is no numpy: run scripts/install-numpy.sh")
	}
	cmd := exec.Command(python, filepath.Join("testdata", "server.py"))
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		tb.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		tb.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		in.Close()
		_ = cmd.Wait()
	})
	return &server{in, bufio.NewScanner(out), tb.TempDir()}
}

// ask sends a line and returns the answer.
func (s *server) ask(tb testing.TB, line string) string {
	tb.Helper()
	fmt.Fprintln(s.in, line)
	if !s.out.Scan() {
		tb.Fatal("the server has ended")
	}
	return s.out.Text()
}

// dtypes are the names of the types of elements in numpy.
var dtypes = map[string]string{"f16": "<f2", "f32": "<f4", "i32": "<i4", "i8": "i1", "i1": "u1"}

// begin gives a case to the server.
func (s *server) begin(tb testing.TB, c comparison, args []interp.Value) {
	tb.Helper()
	files := map[string]any{}
	for i, a := range args {
		m := a.MemRef()
		file := filepath.Join(s.dir, letter(i))
		if err := os.WriteFile(file, m.Buffer.Data, 0o600); err != nil {
			tb.Fatal(err)
		}
		files[letter(i)] = []any{file, dtypes[m.Elem.String()], m.Sizes}
	}
	text, err := json.Marshal(map[string]any{"files": files, "statement": c.numpy})
	if err != nil {
		tb.Fatal(err)
	}
	s.ask(tb, string(text))
}

// run runs the statement and returns its milliseconds of CPU time.
func (s *server) run(tb testing.TB) float64 {
	tb.Helper()
	n, err := strconv.ParseInt(s.ask(tb, "run"), 10, 64)
	if err != nil {
		tb.Fatal(err)
	}
	return float64(n) / 1e6
}

// array returns the bytes of an array.
func (s *server) array(tb testing.TB, name string) []byte {
	tb.Helper()
	file := filepath.Join(s.dir, "result")
	s.ask(tb, "save "+name+" "+file)
	data, err := os.ReadFile(file)
	if err != nil {
		tb.Fatal(err)
	}
	return data
}
