package irdiff

// Diff is what changed from an old module to a new one.
type Diff struct {
	// Changes are sorted by functions in the order of the new text, and in a function by
	// lines of the new text; what was removed stands where it was.
	Changes []Change `json:"changes"`

	old, new *side
}

// Kind says what happened to an operation.
type Kind string

// The kinds of changes. An operation that moved may have changed, too: then it has details.
const (
	Added   Kind = "added"
	Removed Kind = "removed"
	Changed Kind = "changed"
	Moved   Kind = "moved"
)

// Change is a change of one operation.
type Change struct {
	Kind Kind `json:"kind"`
	// Function is the symbol of the function that the operation is in, or is, such as
	// "@f"; empty outside of functions.
	Function string `json:"function,omitempty"`
	// Old and New are the operation in both texts; Old is nil if it was added, New if it
	// was removed.
	Old *Place `json:"old,omitempty"`
	New *Place `json:"new,omitempty"`
	// Nested counts the operations in the regions of an operation that was added or
	// removed as a whole, but for those that moved.
	Nested int `json:"nested,omitempty"`
	// Details say what changed.
	Details []Detail `json:"details,omitempty"`

	oldNode, newNode int32
}

// Place is an operation in a text.
type Place struct {
	File string `json:"file,omitempty"`
	Line int    `json:"line,omitempty"` // one-based, of its name
	Col  int    `json:"col,omitempty"`  // one-based byte
	Op   string `json:"op"`             // full name
	Text string `json:"text"`           // its first line
	// In is the first line of the operation around it, where an operation moved from one
	// to another.
	In string `json:"in,omitempty"`
}

// Part says which part of an operation changed.
type Part string

// The parts of operations.
const (
	Operand   Part = "operand"
	Attribute Part = "attribute"
	Result    Part = "result"    // the type
	Argument  Part = "argument"  // of a block, the type
	Region    Part = "region"    // how many there are, or blocks of one
	Successor Part = "successor" // the block
)

// Detail is a part of an operation that changed. Old or New is empty where the part is on
// one side only.
type Detail struct {
	Part Part `json:"part"`
	// Name is the name of an attribute, or a number.
	Name string `json:"name"`
	Old  string `json:"old,omitempty"`
	New  string `json:"new,omitempty"`
	// OldDef and NewDef are what defines an operand, if that differs by more than names, or
	// what the block of a successor begins with.
	OldDef string `json:"oldDef,omitempty"`
	NewDef string `json:"newDef,omitempty"`
}

// Compare returns what changed from an old module to a new one. Both have to be verified
// enough to be walked; the contexts may be the same.
func Compare(old, new Module) *Diff {
	d := &Diff{Changes: []Change{}, old: newSide(old), new: newSide(new)}
	x, y := d.old, d.new
	if x.digest() > y.digest() {
		x, y = y, x // so that the other direction finds the same matches
	}
	x.canonical = true
	matchAll(x, y)
	c := comparer{Diff: d, m: &matcher{x: d.old, y: d.new}}
	c.pair(0, 0)
	return d
}

// digest is a digest of the whole side.
func (s *side) digest() hash {
	s.rekey((*node).localBase, false)
	h := seedKey
	for i := range s.nodes {
		h = mix(h, s.nodes[i].key)
	}
	return h
}

// Equal reports whether nothing changed.
func (d *Diff) Equal() bool { return len(d.Changes) == 0 }

// Summary counts changes.
type Summary struct {
	Added     int `json:"added"`
	Removed   int `json:"removed"`
	Changed   int `json:"changed"`
	Moved     int `json:"moved"`
	Functions int `json:"functions"` // that have any
}

// Summary counts the changes. An operation that was added with its regions counts as one.
func (d *Diff) Summary() Summary {
	var s Summary
	functions := map[string]bool{}
	for i := range d.Changes {
		c := &d.Changes[i]
		switch c.Kind {
		case Added:
			s.Added++
		case Removed:
			s.Removed++
		case Changed:
			s.Changed++
		case Moved:
			s.Moved++
		}
		if c.Function != "" {
			functions[c.Function] = true
		}
	}
	s.Functions = len(functions)
	return s
}
