package lsp

import (
	"context"

	protocol "github.com/tliron/glsp/protocol_3_16"

	hivmopt "hivm-opt"
)

// ExpectAll returns a text with comments that expect each of its diagnostics, one by one as a user would add them, at most most.
func ExpectAll(text string, most int) (string, error) {
	s := &server{Options: Options{Compiler: hivmopt.Default()}, documents: map[protocol.DocumentUri]*document{}, readWhole: readWhole}
	d := newDocument(&protocol.TextDocumentItem{URI: "file:///x.mlir", Text: text})
	s.documents[d.uri] = d
	for n := 0; n < most; n++ {
		a, err := s.analyse(context.Background(), d)
		if err != nil {
			return "", err
		}
		all := d.diagnostics(a)
		if n >= len(all) {
			break
		}
		list, err := s.codeActions(context.Background(), &protocol.CodeActionParams{
			TextDocument: protocol.TextDocumentIdentifier{URI: d.uri}, Range: all[n].Range,
		})
		if err != nil {
			return "", err
		}
		for _, x := range list {
			if x.Title == "Expect this error" && x.Diagnostics[0].Message == all[n].Message && x.Diagnostics[0].Range == all[n].Range {
				applyEdits(d, x.Edit.Changes[d.uri])
				break
			}
		}
	}
	return d.text, nil
}

// applyEdits makes edits, which are in the order of the text.
func applyEdits(d *document, edits []protocol.TextEdit) {
	for i := len(edits) - 1; i >= 0; i-- {
		d.edit(change{&edits[i].Range, edits[i].NewText})
	}
}
