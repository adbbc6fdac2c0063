//go:build unix

package driver

import (
	"os"
	"syscall"
)

// hardLinks returns how many names a file has.
func hardLinks(info os.FileInfo) int {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return int(s.Nlink)
	}
	return 1
}

// owner returns the numbers of the user and the group that a file belongs to.
func owner(info os.FileInfo) (uid, gid int) {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return int(s.Uid), int(s.Gid)
	}
	return -1, -1
}
