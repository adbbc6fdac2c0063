#include "textflag.h"

// entry asks the kernel whether the standard output is open, see closedStdout, and goes
// on as all Go programs begin. The stack has the arguments and stays as it is.
TEXT ·entry(SB), NOSPLIT|NOFRAME, $0
	MOVD $25, R8 // fcntl
	MOVD $1, R0  // standard output
	MOVD $1, R1  // F_GETFD
	MOVD $0, R2
	SVC
	CMN  $9, R0 // EBADF
	CSET EQ, R0
	MOVB R0, ·closedStdout(SB)
	B    _rt0_arm64_linux(SB)
