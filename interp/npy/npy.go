// Package npy reads and writes the .npy files of NumPy: one array of numbers each. It reads
// its .npz files too, which are archives of several.
//
// Read understands versions 1 to 3 of the header, both byte orders and both orders of
// the elements, and gives all arrays the same form: little-endian, row-major. Write
// writes version 1.0, or a later one if the header needs it.
//
// NumPy has no names for bf16, the 8-bit floating-point formats and integers of four
// bits. An [Array] holds them as bytes ('V') or as unsigned integers of the same
// size, and the reader has to know.
//
// A file is never trusted: reading takes no more memory than the file has bytes, and
// no more than the limit that the caller sets.
package npy

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"hivm-opt/ir/indexing"
)

// Array is the content of a file.
type Array struct {
	// Kind is NumPy's letter for the kind of the elements: 'b' bool, 'i' and 'u'
	// integers, 'f' floating-point numbers, 'c' complex numbers, 'V' bytes.
	Kind byte
	// Size is the bytes of an element.
	Size int
	// Shape has no entries for a scalar.
	Shape []int64
	// Data has the elements, little-endian, in row-major order.
	Data []byte
}

// Type returns NumPy's name of the element type, "<f4".
func (a *Array) Type() string {
	order := "<"
	if a.Size == 1 || a.Kind == 'V' {
		order = "|"
	}
	return fmt.Sprintf("%s%c%d", order, a.Kind, a.Size)
}

const magic = "\x93NUMPY"

// maxHeader is more than any header has.
const maxHeader = 1 << 20

// Read reads an array of at most limit bytes.
func Read(r io.Reader, limit int64) (*Array, error) {
	file, err := NewReader(r)
	if err != nil {
		return nil, err
	}
	return file.Read(limit)
}

// Reader reads an array whose header is read, and whose elements are not yet.
type Reader struct {
	header *header
	from   io.Reader
	bytes  int64
	member bool // of an archive: it ends with the elements
}

// NewReader reads the header of a file.
func NewReader(r io.Reader) (*Reader, error) {
	text, err := readHeader(r)
	if err != nil {
		return nil, err
	}
	h, err := parseHeader(text)
	if err != nil {
		return nil, err
	}
	size, err := h.bytes()
	if err != nil {
		return nil, err
	}
	return &Reader{header: h, from: r, bytes: size}, nil
}

// Shape returns the sizes of the array, which has none if it is a scalar.
func (f *Reader) Shape() []int64 { return f.header.shape }

// Bytes returns the size of all elements.
func (f *Reader) Bytes() int64 { return f.bytes }

// Read reads the elements, which have at most limit bytes. It may be called once.
func (f *Reader) Read(limit int64) (*Array, error) {
	h, size := f.header, f.bytes
	if size > limit {
		return nil, fmt.Errorf("the array has %d bytes, more than the limit of %d", size, limit)
	}
	data, err := io.ReadAll(io.LimitReader(f.from, size))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) < size {
		return nil, fmt.Errorf("the file ends after %d of %d bytes of elements", len(data), size)
	}
	if f.member {
		if err := atEnd(f.from); err != nil {
			return nil, err
		}
	}
	a := &Array{Kind: h.kind, Size: h.size, Shape: h.shape, Data: data}
	if h.big {
		swap(a.Data, a.word())
	}
	if h.fortran {
		a.Data = rowMajor(a)
	}
	return a, nil
}

// word returns the bytes of a number, of which complex elements have two.
func (a *Array) word() int {
	if a.Kind == 'c' {
		return a.Size / 2
	}
	return a.Size
}

// readHeader reads up to the end of the header and returns the dictionary.
func readHeader(r io.Reader) (string, error) {
	start := make([]byte, len(magic)+2)
	if _, err := io.ReadFull(r, start); err != nil || string(start[:len(magic)]) != magic {
		return "", errors.New("this is no .npy file: it does not begin with \\x93NUMPY")
	}
	width := 4
	switch major := start[len(magic)]; major {
	case 1:
		width = 2
	case 2, 3:
	default:
		return "", fmt.Errorf("version %d of the format is not known", major)
	}
	length := make([]byte, 4)
	if _, err := io.ReadFull(r, length[:width]); err != nil {
		return "", errEnds
	}
	n := binary.LittleEndian.Uint32(length)
	if n > maxHeader {
		return "", fmt.Errorf("the header has %d bytes, more than any array needs", n)
	}
	text := make([]byte, n)
	if _, err := io.ReadFull(r, text); err != nil {
		return "", errEnds
	}
	return string(text), nil
}

var errEnds = errors.New("the file ends in the header")

// bytes returns the size of all elements.
func (h *header) bytes() (int64, error) {
	n, ok := indexing.NumElements(h.shape)
	if ok {
		n, ok = indexing.Mul(n, int64(h.size))
	}
	if !ok {
		return 0, errors.New("the array is larger than memory can be")
	}
	return n, nil
}

// swap turns the bytes of each number around.
func swap(data []byte, word int) {
	for ; len(data) >= word && word > 1; data = data[word:] {
		slices.Reverse(data[:word])
	}
}

// rowMajor returns the elements of an array in column-major order in the other.
func rowMajor(a *Array) []byte {
	if len(a.Data) == 0 {
		return a.Data
	}
	out := make([]byte, 0, len(a.Data))
	steps := make([]int, len(a.Shape)) // the bytes from an element to the next in a.Data
	run := a.Size
	for d, n := range a.Shape {
		steps[d] = run
		run *= int(n)
	}
	index := make([]int64, len(a.Shape))
	at := 0
	for len(out) < len(a.Data) {
		out = append(out, a.Data[at:at+a.Size]...)
		for d := len(index) - 1; d >= 0; d-- {
			index[d]++
			at += steps[d]
			if index[d] < a.Shape[d] {
				break
			}
			at -= steps[d] * int(index[d])
			index[d] = 0
		}
	}
	return out
}

// headerAlign divides the number of bytes before the elements.
const headerAlign = 64

// Write writes an array.
func Write(w io.Writer, a *Array) error {
	text := a.header()
	version, width := byte(1), 2
	if len(text)+len(magic)+4+headerAlign > math.MaxUint16 {
		version, width = 2, 4
	}
	total := len(magic) + 2 + width + len(text) + 1
	pad := (headerAlign - total%headerAlign) % headerAlign
	b := append([]byte(magic), version, 0)
	length := binary.LittleEndian.AppendUint32(nil, uint32(len(text)+pad+1))
	b = append(b, length[:width]...)
	b = append(b, text...)
	for range pad {
		b = append(b, ' ')
	}
	if _, err := w.Write(append(b, '\n')); err != nil {
		return err
	}
	_, err := w.Write(a.Data)
	return err
}

// header returns the dictionary that describes an array.
func (a *Array) header() string {
	shape := ""
	for i, n := range a.Shape {
		if i > 0 {
			shape += " "
		}
		shape += fmt.Sprintf("%d,", n)
	}
	if len(a.Shape) > 1 {
		shape = shape[:len(shape)-1]
	}
	return fmt.Sprintf("{'descr': '%s', 'fortran_order': False, 'shape': (%s), }", a.Type(), shape)
}
