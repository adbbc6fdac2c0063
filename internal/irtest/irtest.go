// Package irtest is for tests: it reads modules in contexts with any dialects. A test of what
// the whole compiler does begins with hivmopt.Parse.
package irtest

import (
	"hivm-opt/ir"
	"hivm-opt/parser"
)

// Parse reads a module and does not verify it. Messages call the text by the name.
func Parse(c *ir.Context, name, text string) (*ir.Operation, error) {
	f, err := c.Files.Add(name, text)
	if err != nil {
		return nil, err
	}
	return parser.Parse(c, f, parser.Options{})
}

// Read reads and verifies a module. The module is nil only if it cannot be parsed.
func Read(c *ir.Context, name, text string) (*ir.Operation, error) {
	m, err := Parse(c, name, text)
	if err != nil {
		return nil, err
	}
	return m, ir.Verify(c, m, ir.VerifyOptions{})
}
