package llvmir

import (
	"slices"
	"strconv"

	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
)

// Node is a metadata node.
type Node struct{ native *metadata.Tuple }

// Meta is the content of a metadata node: made with [MetaString], [MetaValue] or
// [MetaNode].
type Meta struct{ field metadata.Field }

// MetaString returns a metadata string.
func MetaString(s string) Meta { return Meta{&metadata.String{Value: s}} }

// MetaValue returns a constant as metadata.
func MetaValue(v Value) Meta {
	if !v.isConstant() {
		fail("%s in metadata", v)
	}
	return Meta{v.native()}
}

// MetaNode returns a node as metadata.
func MetaNode(n *Node) Meta { return Meta{n.native} }

// Node adds a metadata node.
func (m *Module) Node(fields ...Meta) *Node {
	return m.node(false, fields)
}

// DistinctNode adds a node that is equal to no other node: its first field is
// itself.
func (m *Module) DistinctNode(fields ...Meta) *Node {
	n := m.node(true, fields)
	n.native.Fields = slices.Insert(n.native.Fields, 0, metadata.Field(n.native))
	return n
}

func (m *Module) node(distinct bool, fields []Meta) *Node {
	t := &metadata.Tuple{MetadataID: metadata.MetadataID(len(m.native.MetadataDefs)), Distinct: distinct}
	for _, f := range fields {
		t.Fields = append(t.Fields, f.field)
	}
	m.native.MetadataDefs = append(m.native.MetadataDefs, t)
	return &Node{t}
}

// number returns the number of the node, by which others refer to it.
func (n *Node) number() int { return int(n.native.MetadataID) }

// appendRef appends the node as an operand.
func (n *Node) appendRef(b []byte) []byte {
	return strconv.AppendInt(append(b, '!'), int64(n.number()), 10)
}

// AddNamed adds a node to the named metadata of the module, "hivm.annotations".
func (m *Module) AddNamed(name string, n *Node) {
	d := m.native.NamedMetadataDefs[name]
	if d == nil {
		d = &metadata.NamedDef{Name: name}
		m.native.NamedMetadataDefs[name] = d
	}
	d.Nodes = append(d.Nodes, n.native)
}

// AliasDomain adds a domain of alias scopes.
func (m *Module) AliasDomain(name string) *Node { return m.DistinctNode(MetaString(name)) }

// AliasScope adds a scope of a domain. Accesses carry a list of scopes, made with
// [Module.Node].
func (m *Module) AliasScope(domain *Node, name string) *Node {
	return m.DistinctNode(MetaNode(domain), MetaString(name))
}

// metadataType is the type of an operand of an intrinsic that is metadata.
var metadataType = &Type{kind: metadataKind, text: "metadata", native: types.Metadata}

// DeclareScopes says that scopes, a list made with [Module.Node], hold from here on. In a
// loop, they are others in each turn.
func (b *Builder) DeclareScopes(list *Node) {
	const name = "llvm.experimental.noalias.scope.decl"
	f, _ := b.fn.module.Declare(name, Void, metadataType)
	b.call(&callee{fn: f, result: Void, list: list}, nil)
}

// AccessGroup adds a group of loads and stores, see [Access] and [Module.Parallel].
func (m *Module) AccessGroup() *Node { return m.node(true, nil) }

// Parallel is the property of a loop none of whose turns depends on the loads and
// stores of a group in another turn.
func (m *Module) Parallel(group *Node) *Node {
	return m.Node(MetaString("llvm.loop.parallel_accesses"), MetaNode(group))
}

// LoopNode adds the node for a loop, with properties such as
// Node(MetaString("llvm.loop.mustprogress")).
func (m *Module) LoopNode(properties ...*Node) *Node {
	list := make([]Meta, len(properties))
	for i, p := range properties {
		list[i] = MetaNode(p)
	}
	return m.DistinctNode(list...)
}
