package ir

import "fmt"

// ExternalModel says how the operation of a name implements the interface T apart from its
// definition, as MLIR's external models do. The knowledge of a pass, the interpreter or a
// lowering about an operation stands beside it in a table of models, so that the dialect
// need not know them.
type ExternalModel[T any] struct {
	Op    string // with its dialect: "arith.addi"
	Model T
}

// Models are the implementations of the interface T by operations: the implementations of
// joined tables of external models, and of definitions. It must not be used by several
// goroutines at the same time.
type Models[T any] struct {
	tables map[string]T
	// known remembers answers by definition.
	known map[*OpDef]known[T]
}

// SameModel returns a table in which several operations have one model.
func SameModel[T any](model T, ops ...string) []ExternalModel[T] {
	out := make([]ExternalModel[T], len(ops))
	for i, op := range ops {
		out[i] = ExternalModel[T]{Op: op, Model: model}
	}
	return out
}

type known[T any] struct {
	model T
	ok    bool
}

// JoinModels joins tables of external models. The error is about an operation with two
// models. Names of operations that no context has are not an error: not every context has all
// dialects.
func JoinModels[T any](tables ...[]ExternalModel[T]) (*Models[T], error) {
	n := 0
	for _, t := range tables {
		n += len(t)
	}
	m := &Models[T]{tables: make(map[string]T, n), known: map[*OpDef]known[T]{}}
	for _, t := range tables {
		for _, row := range t {
			if _, twice := m.tables[row.Op]; twice {
				return nil, fmt.Errorf("two models for the operation %s", row.Op)
			}
			m.tables[row.Op] = row.Model
		}
	}
	return m, nil
}

// Fork returns the same models for another goroutine, or for another context.
func (m *Models[T]) Fork() *Models[T] {
	return &Models[T]{tables: m.tables, known: map[*OpDef]known[T]{}}
}

// MustJoinModels is [JoinModels] for tables of one package, which name no operation twice; it
// panics if they do.
func MustJoinModels[T any](tables ...[]ExternalModel[T]) *Models[T] {
	m, err := JoinModels(tables...)
	if err != nil {
		panic("ir: " + err.Error())
	}
	return m
}

// Of returns how op implements the interface: by its external model, or else by its
// definition. It is false if op does neither.
func (m *Models[T]) Of(op *Operation) (model T, ok bool) { return m.OfDef(op.def) }

// OfDef is [Models.Of] for all operations of a definition.
func (m *Models[T]) OfDef(def *OpDef) (model T, ok bool) {
	k, seen := m.known[def]
	if !seen {
		if k.model, k.ok = m.tables[def.Name]; !k.ok {
			k.model, k.ok = def.Impl.(T)
		}
		m.known[def] = k
	}
	return k.model, k.ok
}
