package coreutils

import (
	"context"
	"os"
	"syscall"
)

// OpenFile opens a file as [os.OpenFile] does. A named pipe is open once its
// other end is opened, which may never happen: the wait for that ends with ctx.
func OpenFile(ctx context.Context, path string, flag int, perm os.FileMode) (*os.File, error) {
	if info, err := os.Stat(path); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		return os.OpenFile(path, flag, perm)
	}
	var f *os.File
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		f, err = os.OpenFile(path, flag, perm)
	}()
	select {
	case <-done:
		return f, err
	case <-ctx.Done():
	}
	go abandon(path, done, &f)
	return nil, ctx.Err()
}

// abandon ends an attempt to open a named pipe: opening both ends of it lets the
// attempt go on, so that no thread of the system waits for ever.
func abandon(path string, done chan struct{}, f **os.File) {
	if both, err := os.OpenFile(path, os.O_RDWR|syscall.O_NONBLOCK, 0); err == nil {
		defer both.Close()
	}
	<-done
	if *f != nil {
		(*f).Close()
	}
}
