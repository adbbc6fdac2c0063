package html

import "hivm-opt/internal/htmlpage"

// page holds the data of page.qtpl above and below the cards: texts, numbers and
// names of classes, all decided.
type page struct {
	htmlpage.Assets
	Title string
	// What is explained, in words; Flattening says that flattening is.
	What           string
	Flattening     bool
	Facts          []fact
	Flattened, All int
	Ranks          string
	RanksNote      string
	Tiles          []tile
	Shares         []share
	Tasks          []task
	MoreTasks      int
	Reasons        []reason
	Ops, Functions []choice
	Empty          bool
	// Packed is how many cards only the script shows.
	Packed int
	// Assumed is for how many operations it matters that nothing chose a generation.
	Assumed int
}

// fact is a pair in the line below the title, or in a list.
type fact struct{ Name, Value string }

// tile is a total.
type tile struct {
	Class       string
	Number, Of  int
	Label, Note string
}

// share is the part of a class in the bar of all operations, which is 1000 wide.
type share struct {
	Class    string
	X, Width int
}

// task is what the user can do, and the operations that it is about.
type task struct {
	Text   string
	Number int
	Links  []taskLink
	More   int // operations without a link
}

// taskLink leads to the card of an operation.
type taskLink struct {
	Number int
	Text   string
}

// reason is why operations were not flattened: Number of them. Name is its name in the filter.
type reason struct {
	Name, Label string
	Number      int
	Link        string
}

// choice is an entry of a filter, with the number of cards that it shows.
type choice struct {
	Name   string
	Number int
}
