package interp

import "fmt"

// Buffer is one allocation. Memrefs are views of it; an access is checked against
// its bounds, whatever the sizes of the view.
type Buffer struct {
	// Data holds the elements, little-endian, each Elem.Size bytes.
	Data []byte
	// Name is the name of the buffer in messages: "@table" for a global, else empty.
	Name string

	freed    bool
	constant bool
}

// NewBuffer returns a buffer of n zero bytes that no machine counts.
func NewBuffer(n int) *Buffer { return &Buffer{Data: make([]byte, n)} }

// Freed reports whether the buffer was deallocated.
func (b *Buffer) Freed() bool { return b.freed }

// SetConstant makes every store into b an error.
func (b *Buffer) SetConstant() { b.constant = true }

func (b *Buffer) describe(elem Elem) string {
	name := "buffer"
	if b.Name != "" {
		name += " " + b.Name
	}
	return fmt.Sprintf("%s of %d elements", name, len(b.Data)/elem.Size())
}
