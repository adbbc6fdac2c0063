package native

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"hivm-opt/internal/procgroup"
	"hivm-opt/interp"
)

// Limits bound a run.
type Limits struct {
	// Bytes is the memory of all arguments and allocations of a call; 0 is
	// [interp.DefaultBytes].
	Bytes int64
	// Time is the time of all calls together; 0 is one minute.
	Time time.Duration
	// Output gets the output of the program while it runs; nil keeps it for errors.
	Output io.Writer
}

// DefaultTime is the limit of time.
const DefaultTime = time.Minute

// CallError is the failure of a call.
type CallError struct {
	Call   int // its index
	Reason string
	// Limit is the exceeded limit: ByteLimit, or StepLimit if the time was up.
	Limit interp.Limit
	// Place is the place of the operation that accessed memory outside of a buffer,
	// counted as in [lower.Checks], -1 for other failures.
	Place int
}

func (e *CallError) Error() string { return e.Reason }

// Run calls functions one after the other in one process. If a call fails, the error is a
// [*CallError] and the results are the results of the calls before it. Runs of one
// program wait for each other.
func (x *Executable) Run(ctx context.Context, calls []Call, l Limits) ([]Result, error) {
	if binary.NativeEndian.Uint16([]byte{1, 0}) != 1 {
		return nil, errors.New("programs are run on machines that have the lowest byte of a number first, and this is none")
	}
	if l.Bytes == 0 {
		l.Bytes = interp.DefaultBytes
	}
	if l.Time == 0 {
		l.Time = DefaultTime
	}
	x.running.Lock() // the files have one name
	defer x.running.Unlock()
	buffers, err := x.writeCalls(calls, l)
	if err != nil {
		return nil, err
	}
	ended, err := x.process(ctx, l)
	if err != nil {
		return nil, err
	}
	return x.readResults(calls, buffers, l, ended)
}

// The names of the files that the program reads and writes.
const (
	callsFile   = "calls.bin"
	resultsFile = "results.bin"
)

// writeCalls writes the file of calls, and returns the buffers of each.
func (x *Executable) writeCalls(calls []Call, l Limits) ([][]*interp.Buffer, error) {
	f, err := os.Create(filepath.Join(x.dir, callsFile))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	e := encoder{bufio.NewWriter(f)}
	e.word(l.Bytes)
	e.word(int64(l.Time/time.Second) + 2)
	e.word(int64(len(calls)))
	buffers := make([][]*interp.Buffer, len(calls))
	for i, c := range calls {
		n, ok := x.index[c.Function]
		if !ok {
			return nil, fmt.Errorf("the program has no function @%s", c.Function)
		}
		if buffers[i], err = e.call(n, x.functions[n], c); err != nil {
			return nil, err
		}
	}
	if err := e.Flush(); err != nil {
		return nil, err
	}
	return buffers, f.Close()
}

// ending says why a program has ended early, and which limit it has exceeded.
type ending struct {
	why   string // empty if it has not
	limit interp.Limit
}

// process runs the program.
func (x *Executable) process(ctx context.Context, l Limits) (ended ending, err error) {
	out := filepath.Join(x.dir, resultsFile)
	if err := os.WriteFile(out, nil, 0o644); err != nil { // no results of a run before
		return ended, err
	}
	limited, cancel := context.WithTimeout(ctx, l.Time)
	defer cancel()
	cmd := exec.CommandContext(limited, x.path, filepath.Join(x.dir, callsFile), out)
	procgroup.OwnIn(ctx, cmd)
	printed := &head{most: 1 << 16}
	cmd.Stdout, cmd.Stderr = printed, printed
	if l.Output != nil {
		cmd.Stdout, cmd.Stderr = l.Output, l.Output
	}
	err = runCommand(cmd)
	switch {
	case err == nil:
		return ended, nil
	case ctx.Err() != nil:
		return ended, ctx.Err()
	case limited.Err() != nil:
		return ending{fmt.Sprintf("it was stopped after %v", l.Time), interp.StepLimit}, nil
	case cmd.ProcessState == nil:
		return ended, err
	}
	return ending{why: reason(cmd.ProcessState) + excerpt(printed.Bytes())}, nil
}

// readResults reads the file of results. ended is why there are fewer than calls.
func (x *Executable) readResults(calls []Call, buffers [][]*interp.Buffer, l Limits, ended ending) ([]Result, error) {
	f, err := os.Open(filepath.Join(x.dir, resultsFile))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	d := decoder{from: bufio.NewReader(f), left: info.Size(), limit: l.Bytes}
	var out []Result
	for i, c := range calls {
		r, err := d.result(x.functions[x.index[c.Function]], c, buffers[i])
		switch {
		case err == errShort && ended.why != "":
			return out, &CallError{i, ended.why, ended.limit, -1}
		case err != nil:
			e := &CallError{Call: i, Reason: err.Error(), Place: -1}
			switch f, _ := err.(failure); f.code {
			case outOfMemory, noMemory:
				e.Limit = interp.ByteLimit
			case outsideAccess:
				e.Place = int(f.a)
			}
			return out, e
		}
		out = append(out, r)
	}
	return out, nil
}

// head keeps the beginning of the text written to it.
type head struct {
	bytes.Buffer
	most int
}

func (h *head) Write(b []byte) (int, error) {
	h.Buffer.Write(b[:min(len(b), max(h.most-h.Len(), 0))])
	return len(b), nil
}

// Median returns the time in the middle, in nanoseconds.
func Median(nanos []int64) int64 {
	sorted := slices.Sorted(slices.Values(nanos))
	if len(sorted) == 0 {
		return 0
	}
	return sorted[len(sorted)/2]
}
