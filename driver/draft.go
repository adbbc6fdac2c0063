package driver

import (
	"bytes"
	"errors"
	"io"
	"os"
)

// mostDrafted is how much of a draft is held in memory.
const mostDrafted = 1 << 20

// draft is text that becomes output only once it is accepted. A file of the tool's own
// holds most of it: the unfinished file of -o if that is where it goes.
type draft struct {
	out  *output
	from int64 // where the draft begins in the file of the output
	held bytes.Buffer
	temp *os.File // nil while all is held
	done bool
}

func newDraft(out *output) (*draft, error) {
	d := &draft{out: out}
	if !out.isFile() {
		return d, nil
	}
	err := out.Flush()
	if err == nil {
		d.from, err = out.file.size()
	}
	return d, err
}

// Write implements io.Writer.
func (d *draft) Write(b []byte) (int, error) {
	if d.out.isFile() {
		return d.out.Write(b)
	}
	if d.temp == nil && d.held.Len()+len(b) <= mostDrafted {
		return d.held.Write(b)
	}
	if d.temp == nil {
		var err error
		if d.temp, err = os.CreateTemp("", Name+"-"); err != nil {
			return 0, err
		}
		os.Remove(d.temp.Name()) // on systems that can: the file lives until it is closed
		if _, err := d.held.WriteTo(d.temp); err != nil {
			return 0, err
		}
	}
	return d.temp.Write(b)
}

// accept makes the draft, and a text behind it, output.
func (d *draft) accept(behind string) error {
	d.done = true
	if err := d.hand(); err != nil {
		return err
	}
	_, err := io.WriteString(d.out, behind)
	return err
}

// hand copies the draft to the output unless it is there.
func (d *draft) hand() error {
	if d.temp == nil {
		_, err := d.held.WriteTo(d.out)
		return err
	}
	defer d.close()
	if _, err := d.temp.Seek(0, io.SeekStart); err != nil {
		return err
	}
	d.held.Reset()
	d.held.Grow(mostDrafted)
	_, err := io.CopyBuffer(struct{ io.Writer }{d.out}, d.temp, d.held.AvailableBuffer()[:mostDrafted])
	return err
}

// discard takes the draft back unless it was accepted.
func (d *draft) discard() error {
	if d.done {
		return nil
	}
	d.done = true
	if d.out.isFile() {
		return errors.Join(d.out.Flush(), d.out.file.rewind(d.from))
	}
	d.held = bytes.Buffer{}
	return d.close()
}

// close removes the file that held the draft.
func (d *draft) close() error {
	if d.temp == nil {
		return nil
	}
	err := d.temp.Close()
	if e := os.Remove(d.temp.Name()); e != nil && !errors.Is(e, os.ErrNotExist) {
		err = errors.Join(err, e)
	}
	d.temp = nil
	return err
}
