package outline

import "slices"

// coverage counts by how many ranges each address is covered.
type coverage struct {
	from  []int64 // where a count begins, in order
	count []int
}

// at returns the index of the count that begins at an address, which it makes if there is none.
func (c *coverage) at(x int64) int {
	i, found := slices.BinarySearch(c.from, x)
	if !found {
		n := 0
		if i > 0 {
			n = c.count[i-1]
		}
		c.from = slices.Insert(c.from, i, x)
		c.count = slices.Insert(c.count, i, n)
	}
	return i
}

// add adds n to the counts in [from, to).
func (c *coverage) add(from, to int64, n int) {
	i := c.at(from)
	j := c.at(to)
	for k := i; k < j; k++ {
		c.count[k] += n
	}
}

// within returns where the memory ends that ranges cover without a gap from some address in [from, to)
// on. It is false if no address there is covered.
func (c *coverage) within(from, to int64) (end int64, found bool) {
	i, exact := slices.BinarySearch(c.from, from)
	if !exact {
		i--
	}
	for i = max(i, 0); i < len(c.from) && c.from[i] < to; i++ {
		if c.count[i] == 0 {
			continue
		}
		for i++; i < len(c.from) && c.count[i] > 0; i++ {
		}
		return c.from[i], true // the last count is 0
	}
	return 0, false
}
