package triton

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// field is an entry of the dictionary in which a layout is written.
type field struct {
	name string
	kind *ir.AttrKind
	// read makes the parameter from what is written.
	read func(*ir.Context, ir.Attribute) (ir.Attribute, error)
	// absent is the parameter where nothing is written. hidden says that it is not written
	// either. Without absent the entry must be there.
	absent func(*ir.Context) ir.Attribute
	hidden bool
}

// spec returns the parameter that an entry becomes.
func (f *field) spec() ir.AttrSpec {
	s := ir.AttrSpec{Name: f.name, Kind: f.kind}
	if f.hidden {
		s.Presence, s.Default = ir.DefaultValuedOptional, f.absent
	}
	return s
}

// numbers is an entry with a list of numbers, which messages call desc.
func numbers(name, desc string) field {
	return field{
		name: name, kind: ir.KindDenseI32,
		read: func(c *ir.Context, a ir.Attribute) (ir.Attribute, error) {
			v, err := unsignedList(a, desc)
			if err != nil {
				return nil, err
			}
			return c.DenseI32(v), nil
		},
		absent: func(c *ir.Context) ir.Attribute { return c.DenseI32(nil) },
	}
}

// number is an entry with a number.
func number(name string) field {
	return field{
		name: name, kind: ir.KindI32,
		read: func(c *ir.Context, a ir.Attribute) (ir.Attribute, error) {
			v, err := unsigned(a, name)
			if err != nil {
				return nil, err
			}
			return c.I32Attr(v), nil
		},
		absent: defaultI32(0),
	}
}

// boolean is an entry with true or false.
func boolean(name string, hidden bool) field {
	return field{
		name: name, kind: ir.KindBool, hidden: hidden,
		read: func(c *ir.Context, a ir.Attribute) (ir.Attribute, error) {
			if !ir.KindBool.OK(c, a) {
				return nil, fmt.Errorf("expected a bool type in %s", name)
			}
			return a, nil
		},
		absent: func(c *ir.Context) ir.Attribute { return c.Bool(false) },
	}
}

func unsigned(a ir.Attribute, desc string) (int64, error) {
	i, ok := a.(*ir.IntegerAttr)
	switch {
	case !ok || i.Wide != nil:
		return 0, fmt.Errorf("expected an integer type in %s", desc)
	case i.Value < 0 || i.Value > math.MaxInt32: // Triton keeps 32 bits of larger ones
		return 0, fmt.Errorf("expected an unsigned integer value in %s", desc)
	}
	return i.Value, nil
}

func unsignedList(a ir.Attribute, desc string) ([]int64, error) {
	l, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil, fmt.Errorf("expected an array for %s", desc)
	}
	out := make([]int64, len(l.Elems))
	for i, e := range l.Elems {
		var err error
		if out[i], err = unsigned(e, desc); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// clusterFields are the entries of a layout about the blocks of threads of a cluster. They stand
// behind its own, all three or none.
func clusterFields() []field {
	return []field{numbers("CTAsPerCGA", "CTAsPerCGA"), numbers("CTASplitNum", "CTASplitNum"), numbers("CTAOrder", "CTAOrder")}
}

const (
	numClusterFields = 3
	clusterFormat    = " (`,` `CTAsPerCGA` `=` $CTAsPerCGA^ `,` `CTASplitNum` `=` $CTASplitNum `,` `CTAOrder` `=` $CTAOrder)?"
)

// layoutDef is the definition of a layout that is written as a dictionary. rank says how many
// dimensions its clusters have.
type layoutDef struct {
	name, alias string
	fields      []field
	format      string // of the entries
	rank        func(params []ir.Attribute) int
	check       func(params []ir.Attribute) error
	// lenient layouts ignore entries that they do not know, lenientClusters take any of the
	// entries about clusters.
	lenient, lenientClusters bool
}

// attr returns the row of the layout.
func (l *layoutDef) attr() *ir.AttrDef {
	d := &ir.AttrDef{
		Name: l.name, Alias: l.alias, Parse: l.parse,
		Format: "`<` `{` `` " + strings.ReplaceAll(l.format, "CLUSTER", clusterFormat) + " `}` `>`",
	}
	for _, f := range l.fields {
		d.Params = append(d.Params, f.spec())
	}
	for _, f := range clusterFields() {
		d.Params = append(d.Params, ir.AttrSpec{Name: f.name, Kind: f.kind, Presence: ir.OptionalAttr})
	}
	d.Check = l.checkAll
	return d
}

func (l *layoutDef) checkAll(params []ir.Attribute) error {
	if err := l.checkClusters(params[len(l.fields):][:numClusterFields]); err != nil {
		return err
	}
	if l.check == nil {
		return nil
	}
	return l.check(params)
}

func (l *layoutDef) parse(p ir.AsmParser) ([]ir.Attribute, error) {
	entries, pos, err := dictionary(p)
	if err != nil {
		return nil, err
	}
	params, err := l.read(p.Context(), entries)
	if err != nil {
		return nil, p.Failf(pos, "%v", err)
	}
	return params, nil
}

// dictionary reads <{...}>.
func dictionary(p ir.AsmParser) (entries []ir.NamedAttr, pos source.Pos, err error) {
	pos = p.Pos()
	if err := p.Punct("<"); err != nil {
		return nil, pos, err
	}
	if entries, err = p.AttrDict(); err != nil {
		return nil, pos, err
	}
	return entries, pos, p.Punct(">")
}

// read turns entries into parameters.
func (l *layoutDef) read(c *ir.Context, entries []ir.NamedAttr) ([]ir.Attribute, error) {
	fields := slices.Concat(l.fields, clusterFields())
	params := make([]ir.Attribute, len(fields))
	for _, e := range entries {
		i := slices.IndexFunc(fields, func(f field) bool { return f.name == e.Name })
		if i < 0 {
			if l.lenient {
				continue
			}
			return nil, fmt.Errorf("unexpected key: %s", e.Name)
		}
		var err error
		if params[i], err = fields[i].read(c, e.Value); err != nil {
			return nil, err
		}
	}
	for i, f := range l.fields {
		if params[i] != nil {
			continue
		}
		if f.absent == nil {
			return nil, fmt.Errorf("missing required '%s'", f.name)
		}
		params[i] = f.absent(c)
	}
	return params, l.clusters(c, params)
}

// clusters drops the entries about clusters where they say what their absence means.
func (l *layoutDef) clusters(c *ir.Context, params []ir.Attribute) error {
	cta := params[len(l.fields):]
	given := 0
	for _, a := range cta {
		if a != nil {
			given++
		}
	}
	if given == 0 {
		return nil
	}
	if given < len(cta) && !l.lenientClusters {
		return fmt.Errorf("CTAsPerCGA, CTASplitNum, and CTAOrder must all be present or all be absent")
	}
	rank := l.rank(params)
	for i, a := range cta {
		if a == nil {
			cta[i] = clusterDefault(c, i, rank)
		}
	}
	if per := ints(cta[0]); allOnes(per) {
		cta[2] = clusterDefault(c, 2, len(per))
		if len(per) == rank && len(ints(cta[1])) == rank && allOnes(ints(cta[1])) {
			clear(cta)
		}
	}
	return nil
}

// clusterDefault returns the default of entry i about clusters: ones, or the order from the last
// dimension to the first.
func clusterDefault(c *ir.Context, i, rank int) ir.Attribute {
	v := make([]int64, rank)
	for k := range v {
		v[k] = 1
		if i == numClusterFields-1 {
			v[k] = int64(rank - 1 - k)
		}
	}
	return c.DenseI32(v)
}

func allOnes(v []int64) bool {
	return !slices.ContainsFunc(v, func(n int64) bool { return n != 1 })
}

func ints(a ir.Attribute) []int64 {
	if d, ok := a.(*ir.DenseArrayAttr); ok {
		return d.Ints
	}
	return nil
}

func integer(a ir.Attribute) int64 {
	if i, ok := a.(*ir.IntegerAttr); ok {
		return i.Value
	}
	return 0 // the default, which is not written
}

func (l *layoutDef) checkClusters(cta []ir.Attribute) error {
	if cta[0] == nil {
		return nil
	}
	per, split, order := ints(cta[0]), ints(cta[1]), ints(cta[2])
	switch {
	case len(per) != len(split) || len(per) != len(order):
		return fmt.Errorf("CTAsPerCGA, CTASplitNum, and CTAOrder must all have the same rank.")
	case slices.Contains(per, 0):
		return fmt.Errorf("Every element in CTAsPerCGA must be greater than 0.")
	case slices.Contains(split, 0):
		return fmt.Errorf("Every element in CTASplitNum must be greater than 0.")
	}
	return checkOrder(order)
}

func checkOrder(order []int64) error {
	if !isPermutation(order) {
		return fmt.Errorf("order must be a permutation of 0..(rank-1), but was [%s]", list(order))
	}
	return nil
}

func isPermutation(order []int64) bool {
	sorted := slices.Sorted(slices.Values(order))
	for i, n := range sorted {
		if n != int64(i) {
			return false
		}
	}
	return true
}

// clusterRank returns the rank that the parameters about clusters have, or else the rank of the
// layout.
func clusterRank(params []ir.Attribute, rank int) int {
	if per := params[len(params)-numClusterFields]; per != nil {
		return len(ints(per))
	}
	return rank
}

func rankOf(i int) func([]ir.Attribute) int {
	return func(params []ir.Attribute) int { return len(ints(params[i])) }
}
