// Package hivmpipeline is the pipeline optimize-hivm-pipeline: from HIVM operations on buffers to
// synchronized, planned calls of the device library, pass by pass as the reference compiler does it for
// memory-based hardware.
//
// The order is that of HIVMPipelines.cpp of the reference behind bufferization. With the option strict
// each pass keeps the meaning or refuses; without it each does as the reference does, with a warning where
// that is wrong. The passes on tensors in front of it are not here.
package hivmpipeline

import (
	"errors"
	"strings"

	"hivm-opt/pass"
)

// Info describes the pipeline for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:     "optimize-hivm-pipeline",
		Summary:  "Lower HIVM ops on buffers to synchronized calls of the device library, as the reference compiler does",
		Anchor:   "builtin.module",
		Options:  options(),
		Pipeline: text,
	}
}

// text is the pipeline with its options.
func text(o pass.Options) (string, error) {
	if !o.Bool(tensors) {
		return "", errors.New("the passes on tensors are not here: bufferize first, and use " + tensors + "=true")
	}
	b := &builder{o: o}
	b.toScopes()
	b.toAligned()
	b.toFlat()
	b.toPlanned()
	b.toSynchronized()
	b.toCalls()
	return b.String(), nil
}

// builder writes a pipeline. Neighbours on functions stand in one list.
type builder struct {
	o    pass.Options
	out  []string
	onFn []string
}

// module adds a pass on modules.
func (b *builder) module(name string, options ...string) {
	b.flush()
	b.out = append(b.out, spelled(name, options))
}

// fn adds a pass on functions.
func (b *builder) fn(name string, options ...string) {
	b.onFn = append(b.onFn, spelled(name, options))
}

func (b *builder) flush() {
	if len(b.onFn) > 0 {
		b.out = append(b.out, "func.func("+strings.Join(b.onFn, ",")+")")
		b.onFn = nil
	}
}

// text adds passes that are a text already.
func (b *builder) text(passes string) {
	b.flush()
	b.out = append(b.out, passes)
}

// String returns the pipeline.
func (b *builder) String() string {
	b.flush()
	return strings.Join(b.out, ",")
}

// spelled is a pass with its options, without empty options.
func spelled(name string, options []string) string {
	var given []string
	for _, o := range options {
		if o != "" {
			given = append(given, o)
		}
	}
	if len(given) == 0 {
		return name
	}
	return name + "{" + strings.Join(given, " ") + "}"
}
