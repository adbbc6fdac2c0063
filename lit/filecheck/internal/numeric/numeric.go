// Package numeric implements FileCheck's numeric substitution blocks, the
// inside of [[#...]] and of the legacy [[@LINE+1]].
//
// A check file has one [Scope]. Blocks are parsed in the order of the file,
// which finds the errors of syntax; later a block is evaluated when its
// directive is matched, with the values that variables have by then. Numbers
// can be of any size.
package numeric

import (
	"errors"
	"math/big"
	"strings"
)

// Error is a problem at a place in the text of a block.
type Error struct {
	// Offset and Length are the place in the text, in bytes.
	Offset, Length int
	// Message is worded like FileCheck's.
	Message string
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Errors are the problems of one block, at least one.
type Errors []*Error

// Error returns the messages, one per line.
func (e Errors) Error() string {
	var lines []string
	for _, one := range e {
		lines = append(lines, one.Message)
	}
	return strings.Join(lines, "\n")
}

// Variable is a numeric variable.
type Variable struct {
	// Name is the name with its leading '$' or '@', if any.
	Name string
	// Format is the format of the variable's first definition, and the default
	// format of expressions that use it.
	Format Format
	// Value is the present value, nil while undefined.
	Value *big.Int

	line int // where it was first defined, 0 if it was used before or elsewhere
}

// lineName is the variable for the number of the line of a directive.
const lineName = "@LINE"

// Scope holds the variables of a check file.
type Scope struct {
	numbers map[string]*Variable
	strings map[string]bool
}

// NewScope returns a scope that knows @LINE only.
func NewScope() *Scope {
	return &Scope{
		numbers: map[string]*Variable{lineName: {Name: lineName, Format: Format{kind: Unsigned}}},
		strings: map[string]bool{},
	}
}

// SetLine sets the value of @LINE, before a block is evaluated.
func (s *Scope) SetLine(n int) {
	s.numbers[lineName].Value = big.NewInt(int64(n))
}

// AddString notes that there is a string variable of that name, which keeps
// numeric variables from having it.
func (s *Scope) AddString(name string) { s.strings[name] = true }

// Lookup returns the numeric variable of that name that some block defined or
// used, or nil. A string variable must not be defined if such a variable
// exists: "numeric variable with name 'X' already exists".
func (s *Scope) Lookup(name string) *Variable { return s.numbers[name] }

// ClearLocals makes all variables undefined whose names do not start with '$'.
func (s *Scope) ClearLocals() {
	for name, v := range s.numbers {
		if name[0] != '$' {
			v.Value = nil
		}
	}
}

// use returns a variable; one not defined so far is added without a value, so
// that parsing can go on.
func (s *Scope) use(name string) *Variable {
	v := s.numbers[name]
	if v == nil {
		v = &Variable{Name: name, Format: Format{kind: Unsigned}}
		s.numbers[name] = v
	}
	return v
}

// Block is a parsed block.
type Block struct {
	// Def is the variable that the block defines, or nil. Its Value is for
	// the caller to set, after a match.
	Def *Variable
	// Format is the explicit, implicit or default format.
	Format Format

	size  int // of the text
	expr  expr
	scope *Scope
}

// HasExpression reports whether the block has a value to match, as opposed to
// any number: if not, match [Format.Wildcard] instead.
func (b *Block) HasExpression() bool { return b.expr != nil }

// overflow is the message for a number without a representation, and
// cannotSubstitute the message for such a number in a match.
const (
	overflow         = "overflow error"
	cannotSubstitute = "unable to substitute variable or numeric expression: overflow error"
)

// Value evaluates the expression. The error is of type [Errors]: undefined
// variables are at their names, and divisions by zero at the whole block.
//
// The variable of a definition on the command line gets known to the scope
// only now, if there is no error.
func (b *Block) Value() (*big.Int, error) {
	if b.expr == nil {
		return nil, Errors{{Offset: b.size, Message: "missing operand in expression"}}
	}
	n, errs := b.expr.eval()
	if errs != nil {
		for _, e := range errs {
			if e.Message == overflow {
				e.Length = b.size
			}
		}
		return nil, errs
	}
	if b.Def != nil {
		b.scope.numbers[b.Def.Name] = b.Def
	}
	return n, nil
}

// Text evaluates the expression and formats it, as the text to match. The
// error is of type [Errors], as in Value; a number that the format cannot
// express is an error too.
func (b *Block) Text() (string, error) {
	n, err := b.Value()
	if err == nil {
		if text, ok := b.Format.Text(n); ok {
			return text, nil
		}
		err = Errors{{Length: b.size, Message: overflow}}
	}
	var errs Errors
	if errors.As(err, &errs) {
		for _, e := range errs {
			if e.Message == overflow {
				e.Message = cannotSubstitute
			}
		}
	}
	return "", err
}
