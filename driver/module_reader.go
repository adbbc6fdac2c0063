package driver

import (
	"fmt"
	"slices"
	"strings"

	hivmopt "hivm-opt"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/dump"
	"hivm-opt/internal/suggest"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
	"hivm-opt/parser"
)

// moduleReader reads modules from an input: parts of a text, or sections of a dump.
type moduleReader struct {
	*tool
	compiler *hivmopt.Compiler
	ctx      *ir.Context
	in       input
	// files are the texts: of the whole input, or of its sections.
	files []*source.File
	// report receives notes about what was skipped; nil skips nothing.
	report func(*diag.Diagnostic)
	// asPrinted says that symbols that the text uses and does not have are not declared.
	asPrinted bool
}

// open adds the texts of the input to the context.
func (r *moduleReader) open() error {
	if r.in.sections == nil {
		return r.addFile(r.in.text, 1)
	}
	for _, s := range r.in.sections {
		if err := r.addFile(s.Text, s.Line); err != nil {
			return err
		}
	}
	return nil
}

func (r *moduleReader) addFile(text string, line int) error {
	f, err := r.ctx.Files.Add(r.in.name, text)
	if err != nil {
		return err
	}
	f.FirstLine = line
	r.files = append(r.files, f)
	return nil
}

// read parses and verifies a part of the text, or the sections.
func (r *moduleReader) read(e extent) (*hivmopt.Module, error) {
	switch {
	case r.in.sections != nil:
		return r.readSections()
	case r.in.function != "":
		return r.readFunction(e)
	}
	m, err := r.compiler.ParsePart(r.tool.ctx, r.ctx, r.files[0], e.beg, e.end)
	if err == nil || r.report == nil || r.endsRun(err) {
		return m, err
	}
	f, cleaned := r.withoutNoise(e)
	if cleaned != nil {
		return nil, cleaned
	}
	if f == nil {
		return nil, err
	}
	return r.compiler.ParsePart(r.tool.ctx, r.ctx, f, 0, len(f.Text))
}

// withoutNoise returns a part of the text without the lines that are no MLIR, which it
// reports, or nil if all lines may be MLIR. The error is about a text that has none.
func (r *moduleReader) withoutNoise(e extent) (*source.File, error) {
	text := r.files[0].Text[e.beg:e.end]
	line, col := r.files[0].LineCol(e.beg)
	if i := strings.IndexByte(text[:min(len(text), 8<<10)], 0); i >= 0 {
		return nil, r.notMLIR(line, "this is no MLIR: it is a binary file")
	}
	clean := dump.Clean(r.in.name, strings.Repeat(" ", col-1)+text)
	if clean.Noise.Total() == 0 && clean.Noise.Colored == 0 {
		return nil, nil
	}
	if strings.TrimSpace(clean.Text) == "" {
		return nil, r.notMLIR(line+clean.Noise.First-1, "there is no MLIR: the text has only %s", clean.Noise.String())
	}
	f, err := r.ctx.Files.Add(r.in.name, clean.Text)
	if err != nil {
		return nil, err
	}
	f.FirstLine = line
	clean.Noise.First += line - 1
	r.noteNoise(&clean.Noise)
	return f, nil
}

// notMLIR is the error about a text that is something else.
func (r *moduleReader) notMLIR(line int, format string, args ...any) error {
	return &diag.Diagnostic{Location: diag.Location{File: r.in.name, Line: line, Col: 1}, Msg: fmt.Sprintf(format, args...)}
}

// noteNoise says what was skipped.
func (r *moduleReader) noteNoise(n *dump.Noise) {
	if n.Total() == 0 || r.report == nil {
		return
	}
	r.report(&diag.Diagnostic{
		Severity: diag.Note,
		Location: diag.Location{File: r.in.name, Line: n.First, Col: 1},
		Msg:      fmt.Sprintf("skipped %s that %s not MLIR: %s", dump.Count(n.Total(), "line", "lines"), areOrIs(n.Total()), n),
	})
}

// readFunction parses a part of the text and keeps one function of it.
func (r *moduleReader) readFunction(e extent) (*hivmopt.Module, error) {
	r.doing = "while parsing"
	op, err := r.parse(r.files[0], e)
	if err != nil && !r.endsRun(err) && r.report != nil {
		f, cleaned := r.withoutNoise(e)
		if cleaned != nil {
			return nil, cleaned
		}
		if f != nil {
			op, err = r.parse(f, extent{0, len(f.Text)})
		}
	}
	if err != nil {
		return nil, err
	}
	return r.adopt(op)
}

// readSections parses the sections and joins them.
func (r *moduleReader) readSections() (*hivmopt.Module, error) {
	r.doing = "while parsing"
	var module *ir.Operation
	var noise dump.Noise
	for i, s := range r.in.sections {
		noise.Join(&s.Noise)
		op, err := r.parse(r.files[i], extent{0, len(s.Text)})
		if err != nil {
			r.noteNoise(&noise)
			return nil, r.placed(err, s)
		}
		if module == nil {
			module = op
			continue
		}
		body := op.Region(0).Entry()
		for body != nil && !body.Empty() {
			body.First().MoveToEnd(module.Region(0).Entry())
		}
	}
	if r.in.wholeDump {
		noise = r.in.index.Noise
	}
	r.noteNoise(&noise)
	m, err := r.adopt(module)
	if err != nil {
		return nil, r.placed(err, r.in.sections[0])
	}
	return m, nil
}

func (r *moduleReader) parse(f *source.File, e extent) (*ir.Operation, error) {
	if e.end == 0 {
		f = &source.File{Name: f.Name, Base: f.Base} // the parser takes a zero end for the end of the file
	}
	return r.compiler.Read(r.ctx, f, parser.Options{Begin: e.beg, End: e.end, Context: r.tool.ctx, Workers: r.allWorkers()})
}

// adopt verifies a module, of which one function may be wanted. A function that was printed
// by itself, or is taken out of its module, may use symbols that are elsewhere; these are
// declared.
func (r *moduleReader) adopt(module *ir.Operation) (*hivmopt.Module, error) {
	alone := r.in.function != ""
	if alone {
		if err := r.keepFunction(module); err != nil {
			return nil, err
		}
	}
	for _, s := range r.in.sections {
		alone = alone || s.Function != "" || !r.in.index.Section(s.Section).IsModule()
	}
	if alone && !r.asPrinted {
		declareMissing(r.ctx, module)
	}
	return r.compiler.Adopt(r.tool.ctx, r.ctx, module)
}

// keepFunction erases all functions of a module but the wanted function. Functions of all
// dialects are called func.
func (r *moduleReader) keepFunction(module *ir.Operation) error {
	var names []string
	for op := module.Region(0).Entry().First(); op != nil; {
		next := op.Next()
		if name, ok := ir.SymbolName(op); ok && strings.HasSuffix(op.Name(), ".func") {
			names = append(names, name)
			if name != r.in.function {
				op.Erase()
			}
		}
		op = next
	}
	if slices.Contains(names, r.in.function) {
		return nil
	}
	e := usageError{fmt.Sprintf("for the --func option: %s has no function @%s", r.in.name, r.in.function)}
	if hint := suggest.Closest(r.in.function, names); hint != "" {
		e = append(e, "Did you mean '@"+hint+"'?")
	}
	return e
}

// declareMissing declares the functions and globals that the functions of a module use and
// the module does not have.
func declareMissing(c *ir.Context, module *ir.Operation) {
	body := module.Region(0).Entry()
	defined := map[string]bool{}
	for op := body.First(); op != nil; op = op.Next() {
		if name, ok := ir.SymbolName(op); ok {
			defined[name] = true
		}
	}
	b := ir.NewBuilder(c, body)
	ir.Walk(module, func(op *ir.Operation) bool {
		if call, ok := funcs.AsCall(op); ok && !defined[call.Callee()] {
			defined[call.Callee()] = true
			b.Loc = op.Loc()
			funcs.New(b, call.Callee(), c.Function(typesOf(op.Operands()), typesOf(call.Results())), "private")
		}
		if get, ok := memref.AsGetGlobal(op); ok && !defined[get.Name()] {
			defined[get.Name()] = true
			b.Loc = op.Loc()
			memref.GlobalBuilder{SymName: get.Name(), SymVisibility: "private", Type: get.Result().Type()}.Build(b)
		}
		return true
	})
}

func typesOf(values []*ir.Value) []ir.Type {
	types := make([]ir.Type, len(values))
	for i, v := range values {
		types[i] = v.Type()
	}
	return types
}

// placed adds to an error in which section it is.
func (r *moduleReader) placed(err error, t *dump.Text) error {
	list := diag.Of(err)
	if r.endsRun(err) || len(list) == 0 {
		return err
	}
	if _, usage := err.(usageError); usage {
		return err
	}
	s := r.in.index.Section(t.Section)
	at := diag.Location{File: r.in.name, Line: max(s.Line-1, 1), Col: 1}
	list[0].Advise(at, "in %s", s.Title())
	if s.Truncated {
		list[0].Advise(at, "this section is truncated: its text ends in the middle of an operation")
	}
	return diag.List(list)
}
