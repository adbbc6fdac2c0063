package backend

import (
	"strings"

	"hivm-opt/dialect/annotation"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// AnnotationsInfo describes annotation-lowering for a registry.
func AnnotationsInfo() pass.Info {
	return pass.Info{
		Name:    "annotation-lowering",
		Title:   "AnnotationLowering",
		Summary: "Erase the hints of the annotation dialect",
		New:     func(pass.Options) (pass.Pass, error) { return eraseAnnotations{}, nil },
	}
}

// eraseAnnotations is annotation-lowering. The reference uses a dialect conversion, which
// folds all other operations in passing.
type eraseAnnotations struct{}

// Run implements pass.Pass.
func (eraseAnnotations) Run(t *pass.Target) error {
	left := rewrite.Convert(t.Ctx, t.Op, rewrite.Conversion{
		Illegal: isAnnotation,
		Patterns: []rewrite.Pattern{rewrite.OpPattern("annotation.mark", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
			rw.Erase(op)
			return true
		})},
	})
	for _, op := range left {
		t.Report(op.Errorf(t.Ctx, "failed to legalize operation '%s' that was explicitly marked illegal", op.Name()))
	}
	return nil
}

// isAnnotation reports whether an operation is one of the annotation dialect.
func isAnnotation(op *ir.Operation) bool {
	return annotation.IsMark(op) || strings.HasPrefix(op.Name(), "annotation.")
}
