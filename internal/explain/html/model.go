package html

import (
	"html/template"

	"hivm-opt/internal/htmlpage"
)

// page holds the data of page.html above and below the cards: texts, numbers and
// names of classes, all decided.
type page struct {
	htmlpage.Assets
	Title string
	// What is explained, in words; Flattening says that flattening is.
	What           string
	Flattening     bool
	Facts          []fact
	Tiles          []tile
	Reasons        []reason
	Ops, Functions []choice
	Empty          bool
}

// fact is a pair in the line below the title.
type fact struct{ Name, Value string }

// tile is a total.
type tile struct {
	Class       string
	Number      string
	Label, Note string
}

// reason is why operations were not flattened: Number of them, Of all that were not.
// Name is its name in the filter.
type reason struct {
	Name, Label string
	Number, Of  int
	Link        string
}

// choice is an entry of a filter, with the number of cards that it shows.
type choice struct {
	Name   string
	Number int
}

// section is the head of a function.
type section struct{ Name, Note string }

// card is an operation.
type card struct {
	Number                int // from 1, in the order of the page
	Op, Function          string
	Filter                string // "flattened" or "not-flattened"
	Reason                string // its name in the filter
	Flattened             bool
	Badge                 string
	Location              string
	RankBefore, RankAfter int
	Source                string
	Body, Facts           template.HTML // of its analysis
}

// body is the part of a card that says what the analysis of its operation says.
type body struct {
	Why      string
	Notes    []string
	Pictures []picture
	Rules    []rule
	Steps    []fact // behind the source line
}

// rule is the rule that joined two neighbouring axes or kept them apart.
type rule struct {
	Class       string // joinedClass or apartClass
	Between     string // "0|1"
	Text, Stage string
	Hint        string
}

// picture is a table: the operands that collapse alike, before and after. Columns
// are the axes before, with a narrow one between two of them.
type picture struct {
	Label         string
	Heads         []head
	Before, After []row
	Brackets      []cell
}

// head is the head of a column: an axis with its letter in the mask, or the mark
// of a boundary.
type head struct {
	Text, Mask  string
	Mark, Class string
	Title       string
}

// row is an operand.
type row struct {
	Label string
	Type  string
	Cells []cell
}

// cell is a box or the gap between two of them; the cell of a joined axis spans the
// axes that it was joined from. As a bracket it has a text and no size.
type cell struct {
	Class        string
	Gap          string
	Span         int
	Size, Stride string
	Bad          string // why the stride is in the way
	Text         string
}
