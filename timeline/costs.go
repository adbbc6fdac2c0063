package timeline

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"hivm-opt/analysis/target"
)

// Estimate is what has to be said wherever times are shown.
const Estimate = "an estimate from a table of costs, not a measurement"

// Costs are the costs of instructions on a chip.
type Costs struct {
	// Chip is the family of chips.
	Chip string `json:"chip"`
	// Rows are the costs, each name once.
	Rows []Cost `json:"costs"`
}

// Cost is a number, where it comes from, and what it is about.
type Cost struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit"`
	// Source names a public document, or is "assumed".
	Source string `json:"source"`
}

// read reads a table. A field that there is not is an error.
func (c *Costs) read(r io.Reader) error {
	d := json.NewDecoder(r)
	d.DisallowUnknownFields()
	if err := d.Decode(c); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is more behind the table")
	}
	return nil
}

// CostsOf returns the table of a chip.
func CostsOf(chip *target.Chip) *Costs {
	c := &Costs{Chip: chip.Family.Names, Rows: slices.Clone(usual)}
	for _, row := range known.Get()[chip.Arch] {
		c.set(row)
	}
	return c
}

// Replace puts the rows of a table in JSON in the place of those with the same names. A row without a source
// has the name of the file as its source. The error says what is wrong with the table, which is then unchanged.
func (c *Costs) Replace(r io.Reader, file string) error {
	var given Costs
	if err := given.read(r); err != nil {
		return err
	}
	out := Costs{Chip: c.Chip, Rows: slices.Clone(c.Rows)}
	if given.Chip != "" {
		out.Chip = given.Chip
	}
	for _, row := range given.Rows {
		if row.Source == "" {
			row.Source = file
		}
		if row.Value < 0 || row.Value > mostValue {
			return fmt.Errorf("'%s' is %v, not a number from 0 to %v", row.Name, row.Value, float64(mostValue))
		}
		at := slices.IndexFunc(c.Rows, func(x Cost) bool { return x.Name == row.Name })
		if at < 0 {
			return fmt.Errorf("there is no cost '%s'; there are %s", row.Name, strings.Join(c.names(), ", "))
		}
		unit := c.Rows[at].Unit
		if row.Unit != "" && row.Unit != unit {
			return fmt.Errorf("the unit of '%s' is '%s', not '%s'", row.Name, unit, row.Unit)
		}
		if row.Value == 0 && (strings.HasSuffix(unit, perCycle) || row.Name == clock || row.Name == vectorRate) {
			return fmt.Errorf("'%s' is 0", row.Name)
		}
		row.Unit = unit
		out.set(row)
	}
	*c = out
	return nil
}

// Write writes the table as JSON, as [Costs.Replace] reads it.
func (c *Costs) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(c)
}

// MHz returns how many cycles a microsecond has.
func (c *Costs) MHz() float64 { return c.of(clock) }

// Assumed returns how many numbers of the table have no source.
func (c *Costs) Assumed() (n int) {
	for _, row := range c.Rows {
		if strings.HasPrefix(row.Source, assumed) {
			n++
		}
	}
	return n
}

func (c *Costs) names() (out []string) {
	for _, row := range c.Rows {
		out = append(out, row.Name)
	}
	return out
}

func (c *Costs) set(row Cost) {
	at := slices.IndexFunc(c.Rows, func(x Cost) bool { return x.Name == row.Name })
	if row.Unit == "" {
		row.Unit = c.Rows[at].Unit
	}
	c.Rows[at] = row
}

func (c *Costs) of(name string) float64 {
	for _, row := range c.Rows {
		if row.Name == name {
			return row.Value
		}
	}
	return 0
}

// cycles returns a number of cycles of the table.
func (c *Costs) cycles(name string) int64 { return int64(math.Ceil(c.of(name))) }

// at returns how many cycles an amount takes at a rate of the table.
func (c *Costs) at(rate string, amount float64) int64 {
	return int64(math.Ceil(min(amount/c.of(rate), mostCycles)))
}

// The most that a number of a table is, and that one instruction takes, so that sums do not overflow.
const (
	mostValue  = 1e6
	mostCycles = 1e12
)
