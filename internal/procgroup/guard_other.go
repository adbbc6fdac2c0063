//go:build !unix

package procgroup

import (
	"context"
	"os/exec"
)

// Guard does nothing where there are no process groups.
type Guard struct{}

// NewGuard returns nil.
func NewGuard(string) *Guard { return nil }

// Release does nothing.
func (*Guard) Release() {}

// Within returns ctx.
func (*Guard) Within(ctx context.Context) context.Context { return ctx }

// OwnIn does as [Own].
func OwnIn(_ context.Context, cmd *exec.Cmd) { Own(cmd) }
