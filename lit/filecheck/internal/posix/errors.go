package posix

// Error is an error of an expression, in LLVM's words.
type Error string

// The errors of [Compile].
const (
	errCollate    Error = "invalid collating element"
	errClass      Error = "invalid character class"
	errEscape     Error = `trailing backslash (\)`
	errBackRef    Error = "invalid backreference number"
	errBracket    Error = "brackets ([ ]) not balanced"
	errParen      Error = "parentheses not balanced"
	errBrace      Error = "braces not balanced"
	errCount      Error = "invalid repetition count(s)"
	errRange      Error = "invalid character range"
	errSpace      Error = "out of memory"
	errRepetition Error = "repetition-operator operand invalid"
	errEmpty      Error = "empty (sub)expression"
)

// Error returns the message.
func (e Error) Error() string { return string(e) }
