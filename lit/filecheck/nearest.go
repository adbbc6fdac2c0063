package filecheck

// wildcard stands in an example for the text of a regex.
const wildcard = 0

// example returns the text that the pattern looks for, cut to a sane length,
// with wildcard for what only a regex describes, and how much of it is text.
func (p *pattern) example(vars variables) (text []byte, fixed int) {
	const limit = 200
	for _, q := range p.parts {
		switch {
		case q.kind == partText:
			text = append(text, q.text...)
			fixed += len(q.text)
		case q.kind == partUse && q.define < 0:
			text = append(text, vars[q.name]...)
			fixed += len(vars[q.name])
		default:
			text = append(text, wildcard)
		}
		if len(text) > limit {
			return text[:limit], min(fixed, limit)
		}
	}
	return text, fixed
}

// nearest returns the offset of the text in src[from:to] most like what the
// pattern looks for, if any is like it at all.
func (p *pattern) nearest(src *source, from, to int, vars variables) (offset int, ok bool) {
	const maxLines, maxLine = 500, 400
	want, fixed := p.example(vars)
	if fixed == 0 {
		return 0, false
	}
	best := fixed/2 + 1 // more than half wrong is no likeness
	first := src.line(from)
	for i := first; i < len(src.starts) && i < first+maxLines; i++ {
		start := max(src.starts[i], from)
		end := min(src.starts[i]+len(src.lineText(i)), to, start+maxLine)
		if start >= end {
			continue
		}
		if d, at := distance(want, src.text[start:end]); d < best {
			best, offset, ok = d, start+at, true
		}
	}
	return offset, ok
}

// distance returns the least number of single byte edits that make want a part
// of line, and where that part starts. A wildcard in want is any text.
func distance(want []byte, line string) (least, at int) {
	type cell struct{ cost, start int }
	row := make([]cell, len(line)+1)
	next := make([]cell, len(line)+1)
	for j := range row {
		row[j] = cell{0, j} // the part may start anywhere at no cost
	}
	better := func(a, b cell) cell {
		if b.cost < a.cost {
			return b
		}
		return a
	}
	for _, w := range want {
		if w == wildcard {
			next[0] = row[0]
			for j := 1; j < len(row); j++ {
				next[j] = better(row[j], next[j-1])
			}
		} else {
			next[0] = cell{row[0].cost + 1, 0}
			for j := 1; j < len(row); j++ {
				same := row[j-1]
				if line[j-1] != w {
					same.cost++
				}
				skipWant, skipLine := row[j], next[j-1]
				skipWant.cost++
				skipLine.cost++
				next[j] = better(better(same, skipWant), skipLine)
			}
		}
		row, next = next, row
	}
	result := row[0]
	for _, c := range row {
		result = better(result, c)
	}
	return result.cost, result.start
}
