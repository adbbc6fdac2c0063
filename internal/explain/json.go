package explain

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
)

// WriteJSON writes the report as JSON, an operation or a plan on each line.
func (r *Report) WriteJSON(w io.Writer) error {
	b := bufio.NewWriter(w)
	version, err := compact(r.Version)
	if err != nil {
		return err
	}
	totals, err := compact(r.Totals)
	if err != nil {
		return err
	}
	b.WriteString("{\n\"version\": " + version + ",\n\"totals\": " + totals + ",\n\"ops\": [")
	for i := range r.Ops {
		op, err := compact(&r.Ops[i])
		if err != nil {
			return err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n" + op)
	}
	b.WriteString("\n]")
	if len(r.Plans) > 0 {
		b.WriteString(",\n\"plans\": [")
		for i := range r.Plans {
			plan, err := compact(&r.Plans[i])
			if err != nil {
				return err
			}
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString("\n" + plan)
		}
		b.WriteString("\n]")
	}
	b.WriteString("\n}\n")
	return b.Flush()
}

// compact writes a value on one line. Types are full of angle brackets, which the
// encoder would spell out by default.
func compact[T any](value T) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return "", err
	}
	return string(bytes.TrimSpace(b.Bytes())), nil
}
