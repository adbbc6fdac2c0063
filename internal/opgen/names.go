package main

import (
	_ "embed"
	"strings"
)

// classes lists the operations whose classes in MLIR and AscendNPU-IR are not named as
// [className] would name them: a line with the name of the operation and the name of the
// class, without Op and the prefix of the dialect.
//
//go:embed classes.txt
var classes string

// classNames returns the lines of classes.
func classNames() map[string]string {
	names := map[string]string{}
	for line := range strings.Lines(classes) {
		op, class, _ := strings.Cut(strings.TrimSpace(line), " ")
		names[op] = class
	}
	return names
}

// className returns the name of the class of an operation: the words of its name behind
// the name of the dialect, "CollapseShape" for memref.collapse_shape.
func className(names map[string]string, op string) string {
	if class, ok := names[op]; ok {
		return class
	}
	_, name, _ := strings.Cut(op, ".")
	name = strings.TrimPrefix(name, "hir.")
	return camel(strings.TrimPrefix(name, "mlir."))
}

// camel joins the words of a name, each with a capital letter.
func camel(name string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == '.' }) {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}
