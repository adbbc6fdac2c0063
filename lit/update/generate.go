package update

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Run is the input and the prefixes of one FileCheck command of a test.
type Run struct {
	// Prefixes are the prefixes of its directives.
	Prefixes []string
	// Input is the text it would have read.
	Input string
}

// Generate returns a test file with directives for the output of its commands,
// and notes about the parts that it left alone.
func Generate(text string, runs []Run) (updated string, notes []string) {
	var prefixes []string
	for _, r := range runs {
		prefixes = append(prefixes, r.Prefixes...)
	}
	if len(prefixes) == 0 {
		return text, []string{"no RUN line ends in FileCheck"}
	}
	g := &generator{source: readSource(text, prefixes), blocks: map[int][]string{}, runs: runs}
	parts := chunks(g.lines)
	var outputs [][][]string // by run and chunk
	for _, r := range runs {
		lines := splitLines(r.Input)
		var outs [][]string
		for _, c := range chunks(lines) {
			outs = append(outs, lines[c.start:c.end])
		}
		outputs = append(outputs, outs)
	}
	if slices.ContainsFunc(outputs, func(outs [][]string) bool { return len(outs) != len(parts) }) {
		// Some command doesn't split: all are taken as a whole.
		parts = []chunk{{0, len(g.lines)}}
		for i := range outputs {
			outputs[i] = [][]string{slices.Concat(outputs[i]...)}
		}
	}
	for i, part := range parts {
		var outs [][]string
		for _, o := range outputs {
			outs = append(outs, o[i])
		}
		g.chunk(part, outs)
	}
	return g.text(g.insert()), g.notes
}

// generator collects the blocks to insert.
type generator struct {
	*source
	runs   []Run
	blocks map[int][]string // by the line that they go in front of
	notes  []string
}

// group is the items of one output that are checked at one place.
type group [][]string

// chunk generates the blocks for a part of the file from the outputs of all runs.
func (g *generator) chunk(part chunk, outputs [][]string) {
	functions := items(g.lines[part.start:part.end], g.comment)
	for i := range functions {
		functions[i].start += part.start
		functions[i].end += part.start
	}
	first := part.end
	if len(functions) > 0 {
		first = functions[0].start
	}
	// groups[line][run] goes in front of a line.
	groups := map[int][]group{}
	whole := false // something belongs to no function in particular
	for run, out := range outputs {
		places, apart := place(out, functions, first, g.comment)
		whole = whole || apart
		for line, gr := range places {
			if groups[line] == nil {
				groups[line] = make([]group, len(outputs))
			}
			groups[line][run] = gr
		}
	}
	for _, line := range slices.Sorted(maps.Keys(groups)) {
		g.choose(line, groups[line], func(prefix string) bool {
			from, to := around(part, functions, line)
			if whole || !g.inPlace(part, functions, prefix) {
				from, to = part.start, part.end
			}
			return g.byHand(from, to, prefix)
		})
	}
}

// inPlace reports whether the directives that were written by hand stand with
// the functions that they name, so that generated directives for the others
// may be added.
func (g *generator) inPlace(part chunk, functions []item, prefix string) bool {
	is := directiveOf([]string{prefix}, g.comment)
	for i, l := range g.lines[part.start:part.end] {
		m := symbolName.FindStringSubmatch(l)
		if m == nil || !is.MatchString(l) {
			continue
		}
		for _, f := range functions {
			from, to := around(part, functions, f.start)
			at := part.start + i
			if f.symbol == strings.Trim(m[1], `"`) && (at < from || at >= to) {
				return false
			}
		}
	}
	return true
}

// around returns the lines that belong to the function that begins at a line:
// from the end of the function before it to its own end.
func around(part chunk, functions []item, line int) (from, to int) {
	from, to = part.start, part.end
	for i, f := range functions {
		if f.start == line {
			to = f.end
			if i == len(functions)-1 {
				to = part.end
			}
			if i > 0 {
				from = functions[i-1].end
			}
		}
	}
	return from, to
}

// place finds the place of each item of an output: in front of the function of
// the same name. An item without a place goes with the next item, or else with the
// last item. If the order is not the order of the file, all goes to the first
// place, as directives have to be in the order of the output; the result reports
// that.
func place(out []string, functions []item, first int, comment string) (placed map[int]group, apart bool) {
	placed = map[int]group{}
	var waiting group
	last, next := -1, 0
	var all group
	ordered := true
	for _, it := range items(out, comment) {
		lines := out[it.start:it.end]
		all = append(all, lines)
		waiting = append(waiting, lines)
		i := slices.IndexFunc(functions, func(f item) bool { return f.symbol != "" && f.symbol == it.symbol })
		if later := slices.IndexFunc(functions[next:], func(f item) bool { return f.symbol != "" && f.symbol == it.symbol }); later >= 0 {
			i = next + later
		}
		if i < 0 {
			continue
		}
		ordered = ordered && i >= next
		last, next = functions[i].start, i+1
		placed[last] = append(placed[last], waiting...)
		waiting = nil
	}
	switch {
	case len(all) == 0:
		return nil, false
	case last < 0 || !ordered:
		return map[int]group{first: all}, true
	}
	placed[last] = append(placed[last], waiting...)
	return placed, false
}

// choose writes the block in front of a line. Each run is checked with its first
// prefix whose runs all print the same here, unless there are directives by hand.
func (g *generator) choose(line int, byRun []group, byHand func(prefix string) bool) {
	texts := make([]string, len(byRun))
	for i, gr := range byRun {
		texts[i] = strings.Join(g.directives("", gr), "\n")
	}
	var block, done []string
	for run, gr := range byRun {
		prefix := g.prefix(run, texts)
		switch {
		case prefix == "":
			g.notes = append(g.notes, fmt.Sprintf("line %d: the RUN lines with the prefix %s print different texts", line+1, strings.Join(g.runs[run].Prefixes, ", ")))
		case slices.Contains(done, prefix) || len(gr) == 0:
		case byHand(prefix):
			done = append(done, prefix)
			g.notes = append(g.notes, fmt.Sprintf("line %d: lines with the prefix %s were written by hand and are kept", line+1, prefix))
		default:
			done = append(done, prefix)
			block = append(block, g.directives(prefix, gr)...)
		}
	}
	if len(block) > 0 {
		g.blocks[line] = append([]string{g.note()}, block...)
	}
}

// prefix returns the first prefix of a run that denotes one text only.
func (g *generator) prefix(run int, texts []string) string {
	for _, p := range g.runs[run].Prefixes {
		same := true
		for other, r := range g.runs {
			same = same && (!slices.Contains(r.Prefixes, p) || texts[other] == texts[run])
		}
		if same {
			return p
		}
	}
	return ""
}

// directives returns the lines that check a group.
func (g *generator) directives(prefix string, gr group) []string {
	var lines []string
	write := func(kind, pattern string) {
		lines = append(lines, strings.TrimSpace(g.comment+" "+prefix+kind+": "+expressions(pattern)))
	}
	for _, it := range gr {
		n := newNames()
		kind := ""
		if symbolName.MatchString(it[0]) && !strings.HasPrefix(strings.TrimSpace(it[0]), "%") {
			kind = "-LABEL"
		}
		for _, l := range it {
			if strings.TrimSpace(l) == "" {
				if l == "" {
					write("-EMPTY", "")
				} else {
					kind = "" // blanks look like the end of the line before
				}
				continue
			}
			pieces := n.pieces(l)
			if pieces[0] == "" {
				pieces = pieces[1:]
			}
			for _, p := range pieces {
				write(kind, p)
				kind = "-SAME"
			}
			kind = "-NEXT"
		}
	}
	return lines
}

// insert returns the file's lines with all blocks.
func (g *generator) insert() []string {
	var lines []string
	for i := 0; i <= len(g.lines); i++ {
		lines = append(lines, g.blocks[i]...)
		if i < len(g.lines) {
			lines = append(lines, g.lines[i])
		}
	}
	return lines
}
