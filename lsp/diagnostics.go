package lsp

import (
	"context"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/ir/diag"
)

// publish sends the diagnostics of all documents that have changed, once no message waits.
// The next message ends the work, which then begins again when that is answered.
func (s *server) publish(ctx context.Context) {
	for _, d := range s.documents {
		if d.published {
			continue
		}
		work := ctx
		if !d.analysed {
			var idle bool
			if work, idle = s.inbox.idle(ctx); !idle {
				continue
			}
		}
		s.publishDocument(ctx, work, d)
	}
}

// publishDocument sends the diagnostics of a document unless work is done first.
func (s *server) publishDocument(ctx, work context.Context, d *document) {
	defer func() {
		if v := recover(); v != nil {
			_ = s.crashed(protocol.ServerTextDocumentPublishDiagnostics, v)
			d.published = true // again with the next edit
		}
	}()
	a, err := s.analyse(work, d)
	if err != nil {
		return
	}
	d.published = true
	version := uint32(d.version)
	_ = s.conn.Notify(ctx, protocol.ServerTextDocumentPublishDiagnostics,
		&protocol.PublishDiagnosticsParams{URI: d.uri, Version: &version, Diagnostics: d.diagnostics(a)})
}

// diagnostics returns the problems of all parts.
func (d *document) diagnostics(a *analysis) []protocol.Diagnostic {
	out := []protocol.Diagnostic{} // null is none
	for _, part := range a.parts {
		for i := range part.problems {
			out = append(out, d.diagnostic(part, &part.problems[i]))
		}
	}
	return out
}

// diagnostic returns a problem of a part.
func (d *document) diagnostic(part placedPart, p *problem) protocol.Diagnostic {
	severity, source := severities[p.severity], "hivm-opt"
	m := protocol.Diagnostic{Range: d.span(part, p.at), Severity: &severity, Source: &source, Message: p.message}
	for _, r := range p.related {
		m.RelatedInformation = append(m.RelatedInformation, protocol.DiagnosticRelatedInformation{
			Location: protocol.Location{URI: d.uri, Range: d.span(part, r.at)}, Message: r.message,
		})
	}
	return m
}

var severities = [...]protocol.DiagnosticSeverity{
	diag.Error:   protocol.DiagnosticSeverityError,
	diag.Warning: protocol.DiagnosticSeverityWarning,
	diag.Remark:  protocol.DiagnosticSeverityInformation,
	diag.Note:    protocol.DiagnosticSeverityHint,
}
