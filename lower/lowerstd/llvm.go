package lowerstd

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// llvmTable has the rows of the operations of llvm that are plain texts.
func llvmTable() lower.Table {
	return lower.Table{
		{Name: "llvm.mlir.global", Declare: declareText},
		{Name: "llvm.mlir.addressof", Emit: addressOf},
		{Name: "llvm.mlir.constant", Emit: constant},
		{Name: "llvm.getelementptr", Emit: firstElement},
	}
}

// declareText adds a constant text.
func declareText(s *lower.State, op *ir.Operation) error {
	name, _ := ir.SymbolName(op)
	global := llvm.Global{Op: op}
	text, ok := global.Value().(*ir.StringAttr)
	if !ok || !global.Constant() || global.AddrSpace() != 0 {
		return errors.New("only constant texts in address space 0 are supported; use memref.global")
	}
	if s.Out.Defines(name) {
		return fmt.Errorf("the name @%s is taken", name)
	}
	g := llvmir.Global{Name: name, Init: llvmir.ConstBytes([]byte(text.Value)), Constant: true}
	g.Type = g.Init.Type() // as the verifier demands
	switch linkage := llvm.Linkage(op); linkage {
	case "private":
		g.Linkage = llvmir.Private
	case "internal":
		g.Linkage = llvmir.Internal
	case "external":
	default:
		return fmt.Errorf("the linkage %s is not supported; use private, internal or external", linkage)
	}
	s.Out.Global(g)
	return nil
}

func addressOf(f *lower.Func, op *ir.Operation) error {
	ref, ok := llvm.AddressOf{Op: op}.GlobalNameAttr().(*ir.SymbolRefAttr)
	if !ok || len(ref.Path) != 1 {
		return errors.New("the name of the global is not one of this module")
	}
	at, ok := f.Out.GlobalAddress(ref.Path[0])
	if !ok {
		return fmt.Errorf("there is no global %s", ref)
	}
	f.SetScalar(op, at)
	return nil
}

// firstElement is a getelementptr that stays where it is.
func firstElement(f *lower.Func, op *ir.Operation) error {
	for _, i := range (llvm.GEP{Op: op}).RawConstantIndices() {
		if i != 0 {
			return errors.New("only the address of the first element is supported; use memref.subview or memref.reinterpret_cast")
		}
	}
	base, err := f.ScalarOf(op.Operand(0))
	if err == nil {
		f.SetScalar(op, base)
	}
	return err
}
