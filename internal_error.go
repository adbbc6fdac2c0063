package hivmopt

import (
	"context"
	"fmt"
	"runtime/debug"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
)

// The work of a compiler when something panics.
const (
	whileParsing   = "while parsing"
	whileVerifying = "while verifying"
	whilePrinting  = "while printing"
	betweenPasses  = "between passes"
)

// InternalError is the error for a panic: a mistake in hivm-opt, or in a dialect or pass that
// a [Config] gives. The module may be in any state then.
type InternalError struct {
	// Doing is the work at that moment: "in pass 'cse'", "while parsing".
	Doing string
	// Location is the operation that a pass was running on, or unknown.
	Location diag.Location
	// Value is the value of the panic.
	Value any
	// Stack is where that was, as text.
	Stack []byte
}

// Error implements error: the diagnostic on one line.
func (e *InternalError) Error() string { return e.Diagnostic().Error() }

// Diagnostic returns the error with its place, for [diag.Of].
func (e *InternalError) Diagnostic() *diag.Diagnostic {
	return &diag.Diagnostic{Location: e.Location, Msg: fmt.Sprintf("internal error %s: %v", e.Doing, e.Value)}
}

// internalError returns the error for the value that recover has returned.
func internalError(c *ir.Context, doing string, v any) *InternalError {
	e := &InternalError{Doing: doing, Value: v, Stack: debug.Stack()}
	switch p := v.(type) {
	case *pass.Panic:
		e.Doing, e.Location = fmt.Sprintf("in pass '%s'", p.Step.Info.Name), c.Location(p.Op.Loc())
		e.Value, e.Stack = p.Value, p.Stack
	case *ir.Panic: // of another goroutine
		e.Value, e.Stack = p.Value, p.Stack
	}
	return e
}

// guard calls f and returns its error, or its panic as an [InternalError].
func guard(c *ir.Context, doing string, f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = internalError(c, doing, v)
		}
	}()
	return f()
}

// step does a part of the work on a module unless ctx is done. It reports the errors.
func (m *Module) step(ctx context.Context, doing string, f func() error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	err := guard(m.ctx, doing, f)
	if err == nil || err == ctx.Err() {
		return err
	}
	for _, d := range diag.Of(err) {
		m.report(d)
	}
	return err
}
