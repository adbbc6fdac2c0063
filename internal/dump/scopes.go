package dump

import (
	"bytes"
	"hash/maphash"
	"math/bits"

	"hivm-opt/internal/lazy"
)

// seed is of all hashes of texts, which are compared within a process.
var seed = lazy.Value[maphash.Seed]{Make: maphash.MakeSeed}

// digest is the hash of a text, line by line.
type digest uint64

func (d *digest) add(line []byte) {
	*d = digest(bits.RotateLeft64(uint64(*d)*0x9e3779b97f4a7c15, 29) ^ maphash.Bytes(seed.Get(), line))
}

// function is a function of a section.
type function struct {
	name   string
	digest digest
}

// scopes divides the text of a section into its functions and the rest, and makes a hash of
// each.
type scopes struct {
	functions []function
	rest      digest
	// inside says that the last function is not at its end. Its first line is indented by
	// indent.
	inside bool
	indent int
	// root is the operation that is the text.
	root, symbol string
	rootIndent   int
	// nested are the symbols of modules in the root.
	nested []string
	// started says that a root has begun, complete that it has ended.
	started, complete bool
	// resources says that the line stands in the block of resources behind a module.
	resources bool
	// brace says that the last line begins with a closing brace.
	brace   bool
	aliases aliases
	names   map[string]string // one string for each name of a function
}

// reset begins a section.
func (c *scopes) reset() {
	*c = scopes{functions: c.functions[:0], aliases: c.aliases, names: c.names}
	c.aliases.reset()
	if c.names == nil {
		c.names = map[string]string{}
	}
}

// line takes a line of the section that is neither noise nor blank.
func (c *scopes) line(s *Section, text []byte) {
	line := bytes.TrimLeft(text, " \t")
	if s.Language != MLIR {
		c.foreignLine(line)
		return
	}
	indent := len(text) - len(line)
	if line[0] == '#' || line[0] == '!' {
		if name, value, ok := aliasDefinition(line); ok {
			c.aliases.define(name, value)
			return
		}
	}
	if bytes.HasPrefix(line, []byte("//")) {
		return
	}
	c.resources = c.resources || bytes.HasPrefix(line, []byte("{-#"))
	if name := opName(line); name != nil && !c.resources {
		s.Ops++
		c.begin(line, name, indent)
	}
	if c.resources {
		c.resources = !bytes.Contains(line, []byte("#-}"))
	}
	c.digest().add(c.aliases.expand(withoutLocations(line)))
	c.brace = line[0] == '}'
	if c.brace {
		c.end(line, indent)
	}
}

// more takes another piece of a long line.
func (c *scopes) more(piece []byte) { c.digest().add(piece) }

// digest returns the hash that the line belongs to.
func (c *scopes) digest() *digest {
	if c.inside || c.only() {
		return &c.functions[len(c.functions)-1].digest
	}
	return &c.rest
}

// only reports whether the last function has no other line than the current.
func (c *scopes) only() bool {
	return len(c.functions) > 0 && c.functions[len(c.functions)-1].digest == 0
}

// begin takes the line of an operation.
func (c *scopes) begin(line, name []byte, indent int) {
	if !c.started || c.complete && indent <= c.rootIndent {
		if !c.started {
			c.root, c.symbol = rootName(name), string(definedSymbol(line))
		}
		c.started, c.complete, c.rootIndent = true, !opens(line), indent
	} else if !c.inside && isModule(name) {
		if symbol := definedSymbol(line); len(symbol) > 0 {
			c.nested = append(c.nested, c.intern(symbol))
		}
	}
	if !c.inside && isFunction(name) {
		c.functions = append(c.functions, function{name: c.intern(definedSymbol(line))})
		c.inside, c.indent = opens(line), indent
	}
}

// end takes a line that begins with a brace.
func (c *scopes) end(line []byte, indent int) {
	if c.inside && indent <= c.indent && !opens(line) {
		c.inside = false
	}
	if !c.complete && indent <= c.rootIndent && !opens(line) {
		c.complete = true
	}
}

// foreignLine takes a line of another language. Functions are found in LLVM IR.
func (c *scopes) foreignLine(line []byte) {
	if bytes.HasPrefix(line, []byte("define ")) {
		if name := definedSymbol(line); name != nil {
			c.functions = append(c.functions, function{name: c.intern(name)})
			c.inside = true
		}
	}
	c.started, c.complete = true, true
	c.digest().add(line)
	if line[0] == '}' {
		c.inside = false
	}
}

// intern returns one string for each name.
func (c *scopes) intern(name []byte) string {
	if s, ok := c.names[string(name)]; ok {
		return s
	}
	s := string(name)
	c.names[s] = s
	return s
}

// fill writes into a section what is known at its end.
func (c *scopes) fill(s *Section, last []string) {
	s.Root = c.root
	s.Truncated = c.started && !c.complete && !(s.When == Plain && c.brace)
	same := len(last) == len(c.functions)
	for i := 0; same && i < len(last); i++ {
		same = last[i] == c.functions[i].name
	}
	if same {
		s.Functions = last
	} else {
		s.Functions = make([]string, len(c.functions))
		for i := range c.functions {
			s.Functions[i] = c.functions[i].name
		}
	}
	s.Function = s.Symbol
	if s.Op != "" && !isFunction([]byte(s.Op)) {
		s.Function = ""
	}
	if len(s.Functions) == 1 && isFunction([]byte(s.Root)) {
		s.Function = s.Functions[0]
	}
}

// opens reports whether a region of an operation begins at the end of its line.
func opens(line []byte) bool {
	if i := bytes.LastIndex(line, []byte(" // ")); i >= 0 {
		line = line[:i]
	}
	line = bytes.TrimRight(withoutLocations(line), " \t")
	return bytes.HasSuffix(line, []byte("{"))
}

// withoutLocations returns a line without " loc(...)" outside of strings, in new memory if
// it had any.
func withoutLocations(line []byte) []byte {
	const mark = " loc("
	var out []byte
	from := 0
	for i := 0; i < len(line); {
		next := bytes.Index(line[i:], []byte(mark))
		if next < 0 {
			break
		}
		if quote := bytes.IndexByte(line[i:i+next], '"'); quote >= 0 {
			i += quote + 1
			i += stringEnd(line[i:])
			continue
		}
		out = append(out, line[from:i+next]...)
		i += next + len(mark)
		i += closing(line[i:])
		from = i
	}
	if from == 0 {
		return line
	}
	return append(out, line[from:]...)
}

// stringEnd returns the length of the rest of a string with its closing quote.
func stringEnd(text []byte) int {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}

// closing returns the length of a text up to and with the parenthesis that closes an open
// parenthesis in front of it.
func closing(text []byte) int {
	depth := 1
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i += stringEnd(text[i+1:])
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}
