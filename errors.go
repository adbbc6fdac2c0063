package hivmopt

import (
	"cmp"
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
	"hivm-opt/parser"
)

// Read is [parser.Parse]. Where the text has errors, the error has all of them up to
// [Options.MaxErrors], in the order of the text: those of the syntax, and those that the
// verifier finds in functions whose syntax is right.
func (c *Compiler) Read(in *ir.Context, f *source.File, o parser.Options) (*ir.Operation, error) {
	op, err := parser.Parse(in, f, o)
	if err == nil || c.o.maxErrors() == 1 || o.Context != nil && o.Context.Err() != nil {
		return op, err
	}
	o.MaxErrors = c.o.maxErrors()
	if o.MaxErrors > 0 {
		o.MaxErrors++ // to know whether there are more
	}
	r, err := parser.Recover(in, f, o, err)
	if err != nil {
		return nil, err
	}
	errs := r.Errors
	if !c.o.SkipVerify {
		var wrong []located
		for _, op := range r.Intact() {
			err := ir.Verify(in, op, ir.VerifyOptions{Context: o.Context})
			if o.Context != nil && o.Context.Err() != nil {
				return nil, err
			}
			for _, d := range diag.Of(err) {
				wrong = append(wrong, located{d, placeOf(in, f, op, d)})
			}
		}
		errs = merge(errs, wrong)
	}
	return nil, c.o.limited(errs, f.Name)
}

// located is an error of the verifier, and where it belongs among the errors of the text.
type located struct {
	d  *diag.Diagnostic
	at diag.Location
}

// placeOf returns the place of an error in the text: the error may be at a location that
// the text gives to an operation.
func placeOf(in *ir.Context, f *source.File, op *ir.Operation, d *diag.Diagnostic) diag.Location {
	if d.Location.Source == f {
		return d.Location
	}
	return in.Written(op.Loc())
}

// merge puts errors of the verifier between those of the syntax. Each list is in the order of
// the text.
func merge(errs diag.List, wrong []located) diag.List {
	var all diag.List
	for _, w := range wrong {
		n := 0
		for n < len(errs) && cmp.Or(cmp.Compare(errs[n].Location.Line, w.at.Line), cmp.Compare(errs[n].Location.Col, w.at.Col)) <= 0 {
			n++
		}
		all = append(append(all, errs[:n]...), w.d)
		errs = errs[n:]
	}
	return append(all, errs...)
}

// limited returns as many errors as are wanted, and says so if there are more.
func (o *Options) limited(errs diag.List, file string) error {
	if n := o.maxErrors(); n > 1 && len(errs) > n {
		errs = append(errs[:n:n], &diag.Diagnostic{
			Location: diag.Location{Text: file},
			Msg:      fmt.Sprintf("too many errors emitted, stopping now [--max-errors=%d]", n),
		})
	}
	if len(errs) == 1 {
		return errs[0]
	}
	return errs
}
