package backend

import (
	"hivm-opt/dialect/hacc"
	"hivm-opt/pass"
)

// CompatiblePrintInfo describes enable-hivmc-compatible-print for a registry.
func CompatiblePrintInfo() pass.Info {
	return pass.Info{
		Name:    "enable-hivmc-compatible-print",
		Title:   "EnableHIVMCCompatiblePrint",
		Summary: "Print operations as the version of hivmc reads them that the module names",
		New:     func(pass.Options) (pass.Pass, error) { return compatiblePrint{}, nil },
	}
}

// compatiblePrint is enable-hivmc-compatible-print.
type compatiblePrint struct{}

// Run implements pass.Pass.
func (compatiblePrint) Run(t *pass.Target) error {
	t.Op.SetAttr(t.Ctx, hacc.CompatiblePrintKey, t.Ctx.Bool(true))
	return nil
}
