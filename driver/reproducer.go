package driver

import (
	"errors"
	"fmt"
	"strings"

	hivmopt "hivm-opt"
	"hivm-opt/ir/diag"
	"hivm-opt/printer"
)

// reproducerFlag is --mlir-pass-pipeline-crash-reproducer: the file for the module as it was before
// the passes, with the pipeline, if they fail or crash.
const reproducerFlag = "mlir-pass-pipeline-crash-reproducer"

// before returns the text of a module for a reproducer, an empty text if none is asked for.
func (p *processor) before(m *hivmopt.Module) string {
	if p.cfg.reproducer == "" {
		return ""
	}
	_, op := m.IR()
	return printer.String(p.ctx, op, printer.Options{NoExternal: true})
}

// reproduce writes the reproducer of a failure, and returns the failure with a message about it.
func (p *processor) reproduce(m *hivmopt.Module, before string, failure error) error {
	if before == "" || p.tool.ctx.Err() != nil {
		return failure
	}
	var b strings.Builder
	b.WriteString(strings.TrimRight(before, "\n"))
	pipeline := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(p.pipeline.String())
	fmt.Fprintf(&b, "\n\n{-#\n  external_resources: {\n    mlir_reproducer: {\n      pipeline: \"%s\",\n      disable_threading: %t,\n      verify_each: %t\n    }\n  }\n#-}\n",
		pipeline, p.cfg.oneThread, p.cfg.verifyEach)
	_, op := m.IR()
	d := &diag.Diagnostic{Location: p.ctx.Location(op.Loc()), Msg: "Failures have been detected while processing an MLIR pass pipeline"}
	if err := p.replace(p.cfg.reproducer, b.String()); err != nil {
		d.AttachNote(d.Location, "there is no reproducer: %v", err)
	} else {
		d.AttachNote(d.Location, "reproducer generated at `%s`", p.cfg.reproducer)
	}
	var internal *hivmopt.InternalError
	if errors.As(failure, &internal) {
		p.report(d)
		return failure
	}
	return diag.List(append(diag.Of(failure), d))
}
