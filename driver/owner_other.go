//go:build !unix

package driver

import "os"

// hardLinks returns how many names a file has. An [os.FileInfo] does not have it here.
func hardLinks(os.FileInfo) int { return 1 }

// owner returns the numbers of the user and the group that a file belongs to, which are
// not known here.
func owner(os.FileInfo) (uid, gid int) { return -1, -1 }
