package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/sourcegraph/jsonrpc2"
	protocol "github.com/tliron/glsp/protocol_3_16"

	hivmopt "hivm-opt"
	"hivm-opt/internal/explain"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/parser"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/printer"
)

// The commands of code lenses. Their arguments are the URI of the document, the symbol of a function, and the line of it, from
// zero, which may be left out: several parts may have a function of one name. Run is for the editor to carry out; the server
// answers the others with a text.
const (
	commandRun        = "hivm-opt.run"
	commandFlatten    = "hivm-opt.flatten"
	commandExplain    = "hivm-opt.explain"
	commandVerifySync = "hivm-opt.verifySync"
)

// lensCommands are the commands of a function with their titles.
var lensCommands = []protocol.Command{
	{Title: "Run", Command: commandRun},
	{Title: "Flatten", Command: commandFlatten},
	{Title: "Explain", Command: commandExplain},
	{Title: "Verify sync", Command: commandVerifySync},
}

// funcName is the operation that has lenses.
const funcName = "func.func"

// codeLenses offers the commands above each function with a body.
func (s *server) codeLenses(ctx context.Context, p *protocol.CodeLensParams) ([]protocol.CodeLens, error) {
	d, a, err := s.analysed(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	out := []protocol.CodeLens{}
	for _, part := range a.parts {
		for _, u := range part.units() {
			for i := range u.state.Ops {
				x := &u.state.Ops[i]
				name, ok := function(x.Op)
				if !ok {
					continue
				}
				at := d.span(part, parser.Span{Begin: x.Name.Begin + int32(u.begin), End: x.Name.End + int32(u.begin)})
				for _, c := range lensCommands {
					c.Arguments = []any{d.uri, name, at.Start.Line}
					out = append(out, protocol.CodeLens{Range: at, Command: &c})
				}
			}
		}
	}
	return out, nil
}

// function returns the symbol of a function with a body.
func function(op *ir.Operation) (string, bool) {
	if op == nil || !op.Is(funcName) || len(op.Regions()) == 0 || op.Region(0).Empty() {
		return "", false
	}
	return ir.SymbolName(op)
}

// executeCommandParams is protocol.ExecuteCommandParams with the arguments that the commands have.
type executeCommandParams struct {
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments"`
}

// executeCommand carries out a command, and returns a text.
func (s *server) executeCommand(ctx context.Context, p *executeCommandParams) (string, error) {
	run, ok := map[string]func(*functionRun) (string, error){
		commandFlatten: (*functionRun).flatten, commandExplain: (*functionRun).explain, commandVerifySync: (*functionRun).verifySync,
	}[p.Command]
	if !ok {
		return "", responseError(jsonrpc2.CodeInvalidParams, fmt.Sprintf("there is no command %q", p.Command))
	}
	if n := len(p.Arguments); n != 2 && n != 3 {
		return "", responseError(jsonrpc2.CodeInvalidParams, p.Command+" takes the URI of a document, the name of a function, and its line")
	}
	var uri, name string
	var line uint32
	for i, to := range []any{&uri, &name, &line}[:len(p.Arguments)] {
		if err := decode(p.Arguments[i], to); err != nil {
			return "", err
		}
	}
	d, a, err := s.analysed(ctx, uri)
	if err != nil {
		return "", err
	}
	part, ok := a.partOf(name, d.offset(protocol.Position{Line: line}))
	if !ok {
		return "", fmt.Errorf("the document has no function @%s with a body", name)
	}
	return s.runOn(ctx, d, part, name, run)
}

// partOf returns the part that has a function of a name: the one at an offset, else the first.
func (a *analysis) partOf(name string, offset int) (placedPart, bool) {
	for _, part := range append([]placedPart{a.at(offset)}, a.parts...) {
		if slices.ContainsFunc(part.units(), func(u *unit) bool { return u.has(name) }) {
			return part, true
		}
	}
	return placedPart{}, false
}

// has reports whether the unit has a function of a name.
func (u *unit) has(name string) bool {
	return slices.ContainsFunc(u.state.Ops, func(x parser.AsmOp) bool {
		n, ok := function(x.Op)
		return ok && n == name
	})
}

// functionRun is the run of passes on a function of a module that was read for that.
type functionRun struct {
	context.Context
	compiler *hivmopt.Compiler
	module   *hivmopt.Module
	name     string
	// line is the line in front of the part.
	line int
}

// runOn reads the part anew, so that nothing changes what is known of the document.
func (s *server) runOn(ctx context.Context, d *document, part placedPart, name string, run func(*functionRun) (string, error)) (string, error) {
	m, err := part.compiler.Parse(ctx, d.name(), part.text)
	if err != nil {
		return "", fmt.Errorf("the text has errors: %w", firstError(err))
	}
	return run(&functionRun{Context: ctx, compiler: part.compiler, module: m, name: name, line: d.line(part.begin)})
}

// firstError returns the first of several errors.
func firstError(err error) error {
	if list := diag.Of(err); len(list) > 0 {
		return list[0]
	}
	return err
}

// function returns the function.
func (r *functionRun) function() (c *ir.Context, fn *ir.Operation) {
	c, module := r.module.IR()
	ir.Walk(module, func(op *ir.Operation) bool {
		if name, ok := function(op); ok && name == r.name && fn == nil {
			fn = op
		}
		return fn == nil
	})
	return c, fn
}

// flatten returns the text of the flattened function.
func (r *functionRun) flatten() (string, error) {
	if err := r.module.Run(r.Context, flattenPipeline); err != nil {
		return "", err
	}
	c, fn := r.function()
	return printer.String(c, fn, printer.Options{LocalScope: true}) + "\n", nil
}

// flattenPipeline is --flatten-ops.
const flattenPipeline = "builtin.module(func.func(hivm-flatten-ops))"

// explain returns what --flatten-ops --explain says about the operations of the function.
func (r *functionRun) explain() (string, error) {
	m, err := r.recorded(&explain.Recorder{Remarks: true, NoReport: true}, flattenPipeline)
	if err != nil {
		return "", err
	}
	return r.text(m, "flatten-ops finds nothing to decide in @"+r.name), nil
}

// recorded runs a pipeline with a recorder of what flatten-ops decides, and returns the messages.
func (r *functionRun) recorded(x *explain.Recorder, pipeline string) ([]*diag.Diagnostic, error) {
	return r.diagnostics(pipeline, func(p *pass.Pipeline) {
		for _, step := range p.Passes() {
			if l, ok := step.(flatten.Listened); ok {
				l.Listen(x.Listen)
			}
		}
	})
}

// verifySync returns what verify-sync says about the function.
func (r *functionRun) verifySync() (string, error) {
	m, err := r.diagnostics("builtin.module(func.func(verify-sync{remarks=true}))", func(*pass.Pipeline) {})
	if err != nil {
		return "", err
	}
	return r.text(m, "@"+r.name+" is synchronized: there is no race, and no flag that is not needed"), nil
}

// diagnostics runs a pipeline, and returns the messages about the function. That the pipeline finds errors is no
// error.
func (r *functionRun) diagnostics(pipeline string, prepare func(*pass.Pipeline)) ([]*diag.Diagnostic, error) {
	p, err := r.compiler.Pipeline(pipeline)
	if err != nil {
		return nil, err
	}
	prepare(p)
	c, fn := r.function()
	first, last := c.Location(fn.Loc()).Line, lastLine(c, fn)
	err = r.module.RunPipeline(r.Context, p)
	if e := r.Context.Err(); e != nil {
		return nil, e
	}
	all := r.module.Diagnostics()
	if err != nil && len(all) == 0 {
		all = diag.Of(err)
	}
	return slices.DeleteFunc(slices.Clone(all), func(d *diag.Diagnostic) bool {
		return d.Location.Line < first || d.Location.Line > last
	}), nil
}

// lastLine returns the last line in which an operation of a function begins.
func lastLine(c *ir.Context, fn *ir.Operation) int {
	last := 0
	ir.Walk(fn, func(op *ir.Operation) bool {
		last = max(last, c.Location(op.Loc()).Line)
		return true
	})
	return last
}

// text writes messages with their notes, with lines of the document.
func (r *functionRun) text(messages []*diag.Diagnostic, none string) string {
	if len(messages) == 0 {
		return none + "\n"
	}
	var b strings.Builder
	write := func(d *diag.Diagnostic, indent string) {
		place := ""
		if d.Location.Line > 0 {
			place = fmt.Sprintf("%d:%d: ", r.line+d.Location.Line, d.Location.Col)
		}
		fmt.Fprintf(&b, "%s%s%v: %s\n", indent, place, d.Severity, d.Msg)
	}
	for _, d := range messages {
		write(d, "")
		for _, n := range d.Notes {
			write(n, "  ")
		}
	}
	return b.String()
}
