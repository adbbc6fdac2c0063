package pass

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"hivm-opt/internal/suggest"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// Pass transforms or checks one operation.
type Pass interface {
	// Run works on t.Op. An error fails the pipeline.
	Run(t *Target) error
}

// Forker is implemented by passes that are more than their options, such as one with
// listeners.
type Forker interface {
	// Fork returns a pass that does the same on another operation at the same time.
	Fork() Pass
}

// Target is the operation that a pass runs on.
type Target struct {
	Op  *ir.Operation
	Ctx *ir.Context

	// pipeline and step are the pipeline and the step that the manager runs, nil
	// without a manager.
	pipeline *Pipeline
	step     *Step

	sink   func(*diag.Diagnostic)
	print  func(text string)
	order  func(report func())
	count  func(statistic string, n int)
	errors diag.List
}

// NewTarget returns a target for running a pass without a manager. sink receives
// warnings and remarks; it may be nil.
func NewTarget(c *ir.Context, op *ir.Operation, sink func(*diag.Diagnostic)) *Target {
	return &Target{Op: op, Ctx: c, sink: sink}
}

// Report takes a diagnostic: an error fails the pass once it returns, anything
// else goes to the sink.
func (t *Target) Report(d *diag.Diagnostic) {
	if d.Severity == diag.Error {
		t.errors = append(t.errors, d)
	} else if t.sink != nil {
		t.sink(d)
	}
}

// InOrder calls report when all that was reported on the target and on operations before it
// has reached its receivers: at once, or where the pass runs on several operations at the
// same time, after the pipeline on them. Listeners of a pass report by it.
func (t *Target) InOrder(report func()) {
	if t.order == nil {
		report()
		return
	}
	t.order(report)
}

// Print hands on text beside the module, such as a count of operations, to [Manager.Print].
func (t *Target) Print(text string) {
	if t.print != nil {
		t.InOrder(func() { t.print(text) })
	}
}

// Warnf reports a warning at an operation.
func (t *Target) Warnf(op *ir.Operation, format string, args ...any) {
	d := op.Errorf(t.Ctx, format, args...)
	d.Severity = diag.Warning
	t.Report(t.Ctx.HintLocation(d, op.Loc()))
}

// Follows reports whether a pass of that name stands in front of this one in the pipeline.
func (t *Target) Follows(name string) bool {
	step := t.step
	if step != nil && step.original != nil {
		step = step.original
	}
	found, _ := t.pipeline.before(step, name)
	return found
}

// Count adds n to a statistic of the pass.
func (t *Target) Count(statistic string, n int) {
	if t.count != nil {
		t.count(statistic, n)
	}
}

// Counts reports whether the statistics are wanted.
func (t *Target) Counts() bool { return t.count != nil }

// Run runs a pass on the target and returns its errors, reported or returned.
func (t *Target) Run(p Pass) error {
	t.errors = append(t.errors, diag.Of(p.Run(t))...)
	if len(t.errors) > 0 {
		return t.errors
	}
	return nil
}

// AnyOp is the anchor of a pipeline that runs on operations of any name.
const AnyOp = "any"

// Info describes a pass, or a named pipeline that expands to several.
type Info struct {
	// Name is the pass in pipelines and flags, "cse"; Aliases are other names
	// for it.
	Name    string
	Aliases []string
	// Title names the pass in reports, "CSE". It is the Name when empty.
	Title   string
	Summary string
	// Anchor is the name of the operations the pass runs on, empty for any.
	Anchor string
	// Beside is set if the pass looks at, or changes, what is beside the operation that it
	// runs on, such as other functions: it never runs on several operations at once.
	Beside bool
	// Alone is set if the pass looks at nothing beside the operation that it runs on but
	// the attributes of the operations around it and operations without regions there,
	// such as globals, and keeps no operations from one run to the next. Functions may then
	// be read, transformed and printed one by one, and take each other's memory.
	Alone   bool
	Options []OptionInfo
	// Statistics are the statistics of the pass. Others that it counts have no
	// description.
	Statistics []StatisticInfo
	// New makes the pass from options that fit Options.
	New func(Options) (Pass, error)
	// Pipeline makes a named pipeline of the row, whose New is nil then: it returns
	// the text of the expansion, "func.func(cse),canonicalize". The names in it are
	// names of the same registry; Anchor is the operation it runs on. An error says why the
	// options make none.
	Pipeline func(Options) (string, error)

	registry *Registry // that it is in
}

// Label returns the Title, or the Name if there is none.
func (i *Info) Label() string {
	if i.Title != "" {
		return i.Title
	}
	return i.Name
}

// Row names a pass in a [Registry]. Info describes it under the same names; it is called when
// somebody asks for the pass, since most runs use few of all passes.
type Row struct {
	Name    string
	Aliases []string
	Info    func() Info
}

// Rows returns the rows of descriptions.
func Rows(infos ...Info) []Row {
	out := make([]Row, len(infos))
	for i, info := range infos {
		out[i] = Row{Name: info.Name, Aliases: info.Aliases, Info: func() Info { return info }}
	}
	return out
}

// Registry finds passes by name. Any number of goroutines may ask it.
type Registry struct {
	entries []*entry // sorted by name
	byName  map[string]*entry
}

// entry is a row with the description, once that was asked for.
type entry struct {
	Row
	once sync.Once
	info Info
}

// NewRegistry returns a registry of passes. A name must not occur twice.
func NewRegistry(rows []Row) (*Registry, error) {
	r := &Registry{byName: make(map[string]*entry, len(rows))}
	for _, row := range rows {
		e := &entry{Row: row}
		r.entries = append(r.entries, e)
		for _, name := range append([]string{row.Name}, row.Aliases...) {
			if r.byName[name] != nil {
				return nil, fmt.Errorf("pass %q registered twice", name)
			}
			r.byName[name] = e
		}
	}
	slices.SortFunc(r.entries, func(a, b *entry) int { return strings.Compare(a.Name, b.Name) })
	return r, nil
}

func (r *Registry) infoOf(e *entry) *Info {
	e.once.Do(func() {
		e.info = e.Row.Info()
		if e.info.Name != e.Name || !slices.Equal(e.info.Aliases, e.Aliases) {
			panic(fmt.Sprintf("pass: the row %q has the pass %q", e.Name, e.info.Name))
		}
		e.info.registry = r
	})
	return &e.info
}

// Lookup returns the pass of that name or alias, or nil.
func (r *Registry) Lookup(name string) *Info {
	if e := r.byName[name]; e != nil {
		return r.infoOf(e)
	}
	return nil
}

// Infos returns all passes sorted by name.
func (r *Registry) Infos() []*Info {
	out := make([]*Info, len(r.entries))
	for i, e := range r.entries {
		out[i] = r.infoOf(e)
	}
	return out
}

// Names returns the names of all passes in the order of [Registry.Infos], each before its
// aliases.
func (r *Registry) Names() []string {
	out := make([]string, 0, len(r.byName))
	for _, e := range r.entries {
		out = append(append(out, e.Name), e.Aliases...)
	}
	return out
}

// Closest returns the name of a pass that name may be a misspelling of, or an
// empty string.
func (r *Registry) Closest(name string) string {
	return suggest.Closest(name, slices.Sorted(maps.Keys(r.byName)))
}
