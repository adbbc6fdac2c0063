package filecheck

// A directive is one line of the check file with a demand.
type directive struct {
	kind    DirectiveKind
	count   int // of the matches wanted
	literal bool
	prefix  string
	line    int // the line as numeric expressions see it, 0 if there is none
	start   place
	// implicit is the number of the implicit pattern that this is, from 1 on, or 0.
	implicit int
	pattern
}

// A positive is a directive that moves on in the input, together with the DAG and NOT
// directives right before it.
type positive struct {
	*directive
	before []*directive
}

// suffixes are the texts of the kinds of directives behind their prefix.
var suffixes = [...]string{
	KindPlain: "", KindNext: "-NEXT", KindSame: "-SAME", KindNot: "-NOT", KindDAG: "-DAG",
	KindLabel: "-LABEL", KindEmpty: "-EMPTY", KindCount: "-COUNT",
}

// name returns the name of the directive in messages.
func (d *directive) name() string {
	if d.kind == KindEOF {
		return "implicit EOF"
	}
	text := d.prefix + suffixes[d.kind]
	if d.literal {
		text += "{LITERAL}"
	}
	return text
}
