package config

import (
	"fmt"

	"go.starlark.net/starlark"
)

const (
	// maxBytes bounds the total weight of the values that a configuration makes,
	// also of dropped values, and maxText the length of a text.
	maxBytes = 128 << 20
	maxText  = 16 << 20
	// maxElements bounds a range and the shown elements of a value.
	maxElements = 1_000_000
	// maxShown bounds how deep in each other the lists are that are shown.
	maxShown = 200
	// maxNumber bounds the bytes of a whole number: multiplying takes long.
	maxNumber = 1 << 16
	// element is the approximate weight of an element of a list, and entry of an
	// entry of a dictionary.
	element = 32
	entry   = 128
)

// limitError says that a configuration wants too much. It can't be caught.
type limitError struct{ what string }

func (e *limitError) Error() string { return e.what }

// memory counts the bytes that a configuration asked for.
type memory struct{ used int }

// charge counts bytes before they are used.
func (m *memory) charge(bytes int) error {
	if bytes < 0 || bytes > maxBytes-m.used {
		return &limitError{fmt.Sprintf("the configuration uses too much memory: its values may have %d MiB together", maxBytes>>20)}
	}
	m.used += bytes
	return nil
}

// text counts a text of that length.
func (m *memory) text(length int) error {
	if length < 0 || length > maxText {
		return &limitError{fmt.Sprintf("a text is too large: it may have %d MiB", maxText>>20)}
	}
	return m.charge(length)
}

// shown counts the bytes of v in writing, as by str.
func (m *memory) shown(values ...starlark.Value) error {
	left := maxElements
	size := 0
	for _, v := range values {
		n, err := shownSize(v, &left, 0)
		if err != nil {
			return err
		}
		size += n
	}
	return m.text(size)
}

// shownSize returns about how long v is when it is written out.
func shownSize(v starlark.Value, left *int, depth int) (int, error) {
	if *left--; *left < 0 || depth > maxShown {
		return 0, &limitError{"a value is too large to be shown"}
	}
	size := 2
	add := func(v starlark.Value) error {
		n, err := shownSize(v, left, depth+1)
		size += n + 2
		return err
	}
	switch v := v.(type) {
	case starlark.String:
		return len(v) + 2, nil
	case starlark.Int:
		return weight(v)/2*5 + 20, nil
	case *starlark.Dict:
		for _, item := range v.Items() {
			for _, part := range item {
				if err := add(part); err != nil {
					return 0, err
				}
			}
		}
	case *starlark.List, starlark.Tuple, *starlark.Set:
		for e := range starlark.Elements(v.(starlark.Iterable)) {
			if err := add(e); err != nil {
				return 0, err
			}
		}
	default:
		return 20, nil
	}
	return size, nil
}

// weight returns the approximate number of bytes of v, without its elements.
func weight(v starlark.Value) int {
	switch v := v.(type) {
	case starlark.String:
		return len(v)
	case starlark.Bytes:
		return len(v)
	case starlark.Int:
		if _, small := v.Int64(); small {
			return 8
		}
		return v.BigInt().BitLen()/8 + 8
	case *starlark.Dict:
		return v.Len() * entry
	case *starlark.Set:
		return v.Len() * entry
	case *starlark.List:
		return v.Len() * element
	case starlark.Tuple:
		return v.Len() * element
	}
	return 8
}

// boundedText is str(v), or the type of a value that is too large for that.
func boundedText(v starlark.Value) string {
	if s, ok := starlark.AsString(v); ok {
		return s
	}
	left := maxElements
	if _, err := shownSize(v, &left, 0); err != nil {
		return v.Type()
	}
	return plainText(v)
}
