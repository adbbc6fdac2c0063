package dump

import (
	"fmt"
	"hash/maphash"
)

// mostAliases is how many bytes of definitions of aliases are kept; of longer definitions
// the hash is.
const mostAliases = 1 << 20

// aliases are the definitions of a section such as "#map = affine_map<...>". Functions are
// printed by themselves without aliases, so that a text is compared with the definitions in
// their places.
type aliases struct {
	values map[string]string // what stands behind the sign and the name
	bytes  int
	buf    []byte
}

func (a *aliases) reset() {
	if len(a.values) > 0 {
		clear(a.values)
	}
	a.bytes = 0
}

// define takes a definition; value may have aliases that were defined before.
func (a *aliases) define(name, value []byte) {
	if a.values == nil {
		a.values = map[string]string{}
	}
	value = a.expand(withoutLocations(value))
	text := string(value)
	if a.bytes += len(text); a.bytes > mostAliases {
		text = fmt.Sprintf("<%x>", maphash.Bytes(seed.Get(), value))
	}
	a.values[string(name)] = text
}

// expand returns a line with definitions in place of aliases, in memory that the next call
// uses again if it has any.
func (a *aliases) expand(line []byte) []byte {
	if len(a.values) == 0 {
		return line
	}
	a.buf = a.buf[:0]
	from, quoted := 0, false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '"':
			quoted = !quoted
		case quoted && c == '\\':
			i++
		case !quoted && (c == '#' || c == '!'):
			end := i + 1
			for end < len(line) && (isNameByte(line[end]) && line[end] != '.' || line[end] == '-' && c != '!') {
				end++
			}
			if value, ok := a.values[string(line[i:end])]; ok {
				a.buf = append(append(a.buf, line[from:i]...), value...)
				from = end
			}
			i = end - 1
		}
	}
	if from == 0 {
		return line
	}
	a.buf = append(a.buf, line[from:]...)
	return a.buf
}
