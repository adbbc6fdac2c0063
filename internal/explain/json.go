package explain

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
)

// WriteJSON writes the report as JSON, an operation, a plan or an order on each line.
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
	b.WriteString("{\n\"version\": " + version + ",\n\"totals\": " + totals)
	if err := writeList(b, "ops", r.Ops); err != nil {
		return err
	}
	if len(r.Plans) > 0 {
		if err := writeList(b, "plans", r.Plans); err != nil {
			return err
		}
	}
	if len(r.Orders) > 0 {
		if err := writeList(b, "orders", r.Orders); err != nil {
			return err
		}
	}
	b.WriteString("\n}\n")
	return b.Flush()
}

// writeList writes a field that is a list, an entry on each line.
func writeList[T any](b *bufio.Writer, name string, list []T) error {
	b.WriteString(",\n\"" + name + "\": [")
	var line bytes.Buffer // one for all entries, which are most of the text
	e := encoder(&line)
	for i := range list {
		line.Reset()
		if err := e.Encode(&list[i]); err != nil {
			return err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		b.Write(bytes.TrimSpace(line.Bytes()))
	}
	b.WriteString("\n]")
	return nil
}

// compact writes a value on one line.
func compact[T any](value T) (string, error) {
	var b bytes.Buffer
	err := encoder(&b).Encode(value)
	return string(bytes.TrimSpace(b.Bytes())), err
}

// encoder returns an encoder that writes each value on one line. Types are full of angle brackets, which
// encoders spell out by default.
func encoder(w io.Writer) *json.Encoder {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e
}
