package lowerhivm

// The operations in this file move elements without computing.

// broadcastOp is vbrc.
func broadcastOp(c call) error {
	i, _ := c.has("src")
	dst, err := c.only("dst")
	if err != nil {
		return err
	}
	if !c.isShaped(i) {
		x, err := c.scalar(i, dst.elem)
		if err != nil {
			return err
		}
		return c.fill(dst, x)
	}
	src, err := c.view(i)
	if err == nil {
		src, err = c.repeated(src, c.ints("broadcast_dims"), dst.memory.Sizes)
	}
	if err != nil {
		return err
	}
	return c.move(src, dst)
}

// transposeOp is vtranspose.
func transposeOp(c call) error {
	src, dst, err := c.ends()
	if err == nil {
		src, err = c.permuted(src, c.ints("permutation"))
	}
	if err != nil {
		return err
	}
	return c.move(src, dst)
}
