#include "textflag.h"

// entry asks the kernel whether the standard output is open, see closedStdout, and goes
// on as all Go programs begin. The stack has the arguments and stays as it is.
TEXT ·entry(SB), NOSPLIT|NOFRAME, $0
	MOVL $72, AX // fcntl
	MOVL $1, DI  // standard output
	MOVL $1, SI  // F_GETFD
	XORL DX, DX
	SYSCALL
	CMPQ AX, $-9 // EBADF
	SETEQ ·closedStdout(SB)
	JMP  _rt0_amd64_linux(SB)
