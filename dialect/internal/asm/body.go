package asm

import "hivm-opt/ir"

// Body reads a region that has a block also where nothing stands between its braces.
func Body(p ir.AsmParser) (*ir.Region, error) {
	body, err := p.Region(nil)
	if err != nil {
		return nil, err
	}
	if body.Empty() {
		body.AddBlock(ir.NewBlock())
	}
	return body, nil
}
