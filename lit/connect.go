package lit

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"hivm-opt/lit/internal/coreutils"
)

// grace is how long a tool may take to end after its time is over.
const grace = 200 * time.Millisecond

func newGrace() *time.Timer { return time.NewTimer(grace) }

// opened holds the files that each stage of a pipe has to close at its end.
type opened [][]io.Closer

func (o opened) closeOf(stage int) {
	for _, c := range o[stage] {
		c.Close()
	}
}

func (o opened) close() {
	for i := range o {
		o.closeOf(i)
	}
}

// connect gives each stage its streams.
func (sh *shell) connect(stages []*stage) (opened, error) {
	o := make(opened, len(stages))
	for i, st := range stages {
		st.out, st.err = &capture{}, &capture{}
		st.streams[1].w, st.streams[2].w = st.out, st.err
		if i == 0 {
			st.streams[0].r = strings.NewReader("")
		}
	}
	for i := range len(stages) - 1 {
		r, w, rest, err := join(stages[i], stages[i+1])
		if err != nil {
			return o, err
		}
		stages[i].streams[1].w = w
		if stages[i].both {
			stages[i].streams[2].w = w
		}
		stages[i+1].streams[0].r = r
		o[i] = append(o[i], w)
		o[i+1] = append(o[i+1], rest)
	}
	for i, st := range stages {
		files, err := sh.redirect(st)
		o[i] = append(o[i], files...)
		if err != nil {
			return o, err
		}
	}
	return o, nil
}

// join returns the two ends of a pipe, and the file that the reader closes at
// its end. Real processes need a real pipe.
func join(a, b *stage) (r io.Reader, w io.WriteCloser, rest io.Closer, err error) {
	if a.call.tool == nil || b.call.tool == nil {
		r, w, err := os.Pipe()
		return r, w, drain{r}, err
	}
	p := newPipe()
	return pipeReader{p}, pipeWriter{p}, pipeReader{p}, nil
}

// streamError is about a redirection of a stream that commands do not have. As in
// lit it only counts once the command is to run, and nothing runs after it.
type streamError struct {
	args []string // of the command
	redirect
}

func (e *streamError) Error() string {
	return fmt.Sprintf("Unsupported redirect: (('%s', %d), '%s')", e.op, e.fd, e.target.text)
}

// redirect obeys the redirections of a stage, in order.
func (sh *shell) redirect(st *stage) (files []io.Closer, err error) {
	for _, d := range st.redirects {
		if d.fd > 2 || d.op == "<" != (d.fd == 0) {
			return files, &streamError{st.args, d}
		}
		if d.op == ">&" {
			if d.same != 1 && d.same != 2 {
				return files, &streamError{st.args, d}
			}
			st.streams[d.fd].w = st.streams[d.same].w
			continue
		}
		names := d.target.files(sh.dir)
		if len(names) != 1 {
			return files, fmt.Errorf("%s: ambiguous redirect", d.target.text)
		}
		mode := os.O_RDONLY
		switch d.op {
		case ">":
			mode = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
		case ">>":
			mode = os.O_WRONLY | os.O_CREATE | os.O_APPEND
		}
		f, err := coreutils.OpenFile(sh.ctx, sh.path(names[0]), mode, 0o666)
		if err != nil {
			return files, fmt.Errorf("%s: %s", names[0], coreutils.Reason(err))
		}
		files = append(files, f)
		if d.fd == 0 {
			st.streams[0].r = f
			continue
		}
		st.streams[d.fd].w = f
		st.files = append(st.files, names[0])
	}
	return files, nil
}
