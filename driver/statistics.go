package driver

import (
	"errors"

	"github.com/spf13/pflag"

	hivmopt "hivm-opt"
	"hivm-opt/pass"
)

// statisticsFlags are --mlir-pass-statistics and --mlir-pass-statistics-display. As in
// mlir-opt, the second flag alone prints nothing.
type statisticsFlags struct {
	on      bool
	display displayFlag
}

// addTo adds the flags to the flags of a section.
func (x *statisticsFlags) addTo(f *pflag.FlagSet) {
	f.VarPF((*toggle)(&x.on), "mlir-pass-statistics", "", "Report to the standard error what each pass counts").NoOptDefVal = "true"
	f.Var(&x.display, "mlir-pass-statistics-display", "Report as the `list|pipeline` of passes (default pipeline)")
}

// displayFlag is a form of the report.
type displayFlag pass.Display

// String implements pflag.Value.
func (d *displayFlag) String() string { return "" }

// Type implements pflag.Value.
func (d *displayFlag) Type() string { return "list|pipeline" }

// Set implements pflag.Value.
func (d *displayFlag) Set(s string) error {
	switch s {
	case "list":
		*d = displayFlag(pass.AsList)
	case "pipeline":
		*d = displayFlag(pass.AsPipeline)
	default:
		return unknownValueOf(d, s)
	}
	return nil
}

// counted runs f, which runs a manager, and reports the statistics of its passes.
// mlir-opt reports each part of an input by itself.
func (p *processor) counted(m *pass.Manager, f func() error) error {
	if !p.cfg.statistics.on {
		return f()
	}
	var counts pass.Statistics
	m.Count = counts.Count
	err := f()
	if p.endsRun(err) || errors.Is(err, hivmopt.ErrWhole) {
		return err
	}
	if e := counts.Report(p.Stderr, m.Pipeline, pass.Display(p.cfg.statistics.display)); err == nil {
		err = e
	}
	return err
}
