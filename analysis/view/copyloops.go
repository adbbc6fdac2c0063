package view

// copyLoops copies elements by the loops, the innermost last, from index src of
// data to index dst of out. It may reorder the loops.
func copyLoops[T any](out, data []T, dst, src int, loops []loop) {
	switch len(loops) {
	case 0:
		out[dst] = data[src]
	case 1:
		copyRow(out, data, dst, src, loops[0])
	default:
		outer, inner := crossed(loops)
		odometer(out, data, dst, src, outer, inner)
	}
}

// crossed splits off the two loops that share the innermost work: the last loop,
// and if that strides through the source, the loop with the least step there. Large
// transposes read whole cache lines only when these two go together in tiles.
func crossed(loops []loop) (outer []loop, inner [2]loop) {
	last := len(loops) - 1
	best := last - 1
	for k := range last {
		if abs(loops[k].src) < abs(loops[best].src) && loops[k].src != 0 {
			best = k
		}
	}
	if abs(loops[last].src) <= 1 {
		best = last - 1
	}
	inner = [2]loop{loops[best], loops[last]}
	copy(loops[best:], loops[best+1:])
	return loops[:last-1], inner
}

// odometer copies planes and moves on by adding the steps of the outer loops,
// which needs no division.
func odometer[T any](out, data []T, dst, src int, outer []loop, inner [2]loop) {
	var few [maxStack]int
	count := few[:]
	if len(outer) > len(count) {
		count = make([]int, len(outer))
	}
	for {
		copyPlane(out, data, dst, src, inner[0], inner[1])
		k := len(outer) - 1
		for ; k >= 0; k-- {
			l := outer[k]
			dst += l.dst
			src += l.src
			if count[k]++; count[k] < l.count {
				break
			}
			count[k] = 0
			dst -= l.count * l.dst
			src -= l.count * l.src
		}
		if k < 0 {
			return
		}
	}
}

// Transposes are copied in tiles. A tile reads a few columns of the source along
// whole cache lines; more columns at once would fall on each other in the cache
// when their distance is a power of two.
const (
	tileRows    = 64
	tileColumns = 16
	tiny        = 4096 // elements that the cache holds anyway
)

// copyPlane copies by two loops.
func copyPlane[T any](out, data []T, dst, src int, a, b loop) {
	if abs(a.src) >= abs(b.src) || a.count*b.count <= tiny {
		for range a.count {
			copyRow(out, data, dst, src, b)
			dst += a.dst
			src += a.src
		}
		return
	}
	for i := 0; i < a.count; i += tileRows {
		rows := a
		rows.count = min(tileRows, a.count-i)
		for j := 0; j < b.count; j += tileColumns {
			row := b
			row.count = min(tileColumns, b.count-j)
			d, s := dst+i*a.dst+j*b.dst, src+i*a.src+j*b.src
			for range rows.count {
				copyRow(out, data, d, s, row)
				d += a.dst
				s += a.src
			}
		}
	}
}

// copyRow copies by a single loop.
func copyRow[T any](out, data []T, dst, src int, l loop) {
	switch {
	case l.dst != 1: // a mask of width 1 on the right leaves such rows
		for range l.count {
			out[dst] = data[src]
			dst += l.dst
			src += l.src
		}
	case l.src == 1:
		copy(out[dst:dst+l.count], data[src:src+l.count])
	case l.src == 0:
		row, value := out[dst:dst+l.count], data[src]
		for i := range row {
			row[i] = value
		}
	default:
		row := out[dst : dst+l.count]
		for i := range row {
			row[i] = data[src]
			src += l.src
		}
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
