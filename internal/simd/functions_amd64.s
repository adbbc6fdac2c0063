#include "go_asm.h"
#include "textflag.h"

// The functions of package elementary, with its operations one for one: each instruction rounds, and no
// product and sum are one. What they buy is said in functions_amd64.go.
//
// A kernel computes eight numbers at a time: four as f64 with the registers from Y0 on, in turn with four
// with the registers from Y8 on, because each waits for its last result. It goes by stages, which are macros
// of the registers of four numbers: x has the numbers, a at the end the results, the others what is said.
//
// The other registers of all: DI the destination, SI the input, CX how many bytes, AX those that are done,
// R8 the constants.

#define BOTH(STAGE) \
	STAGE(Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7); \
	STAGE(Y8, Y9, Y10, Y11, Y12, Y13, Y14, Y15)

// FUNCTION is func(dst, x unsafe.Pointer, bytes int, c *constants). FINISH changes the results in Y1 as f32.
#define FUNCTION(name, STAGES, FINISH) \
TEXT name(SB), NOSPLIT, $0-32; \
	MOVQ dst+0(FP), DI; \
	MOVQ x+8(FP), SI; \
	MOVQ bytes+16(FP), CX; \
	MOVQ c+24(FP), R8; \
	XORQ AX, AX; \
loop: \
	VCVTPS2PD 0(SI)(AX*1), Y0; \
	VCVTPS2PD 16(SI)(AX*1), Y8; \
	STAGES; \
	VCVTPD2PSY Y1, X1; \
	VCVTPD2PSY Y9, X9; \
	VINSERTF128 $1, X9, Y1, Y1; \
	FINISH; \
	VMOVUPS Y1, (DI)(AX*1); \
	ADDQ $32, AX; \
	CMPQ AX, CX; \
	JLT loop; \
	VZEROUPPER; \
	RET

#define NOTHING

// CLAMP sets a to x between the limits, and ATMOST to the size of x below the limit. The instructions return
// the first operand where one is NaN.
#define CLAMP(x, a, b, c, d, e, f, g) \
	VMOVUPD constants_low(R8), a; \
	VMAXPD x, a, a; \
	VMOVUPD constants_high(R8), b; \
	VMINPD a, b, a
#define ATMOST(x, a, b, c, d, e, f, g) \
	VANDPD constants_size(R8), x, a; \
	VMOVUPD constants_high(R8), b; \
	VMINPD a, b, a

// PAIR is pair(a, b, u): it adds the product to a, and changes b.
#define PAIR(u, b, a) \
	VMULPD u, b, b; \
	VADDPD b, a, a

// FOUR are the four terms of a polynomial of u from term i on.
#define FOUR(i, u, u2, tmp, sum) \
	VMULPD (constants_terms+32*(i+1))(R8), u, sum; \
	VADDPD (constants_terms+32*i)(R8), sum, sum; \
	VMULPD (constants_terms+32*(i+3))(R8), u, tmp; \
	VADDPD (constants_terms+32*(i+2))(R8), tmp, tmp; \
	PAIR(u2, tmp, sum)

// FIVE, EIGHT and TWENTY set c to the polynomial of a. TWENTY changes all but x and a, the others not b and g.
#define FIVE(x, a, b, c, d, e, f, g) \
	VMULPD a, a, d; \
	FOUR(0, a, d, e, c); \
	VMULPD d, d, d; \
	VMULPD (constants_terms+32*4)(R8), d, d; \
	VADDPD d, c, c
#define EIGHT(x, a, b, c, d, e, f, g) \
	VMULPD a, a, d; \
	FOUR(0, a, d, e, c); \
	FOUR(4, a, d, e, f); \
	VMULPD d, d, d; \
	PAIR(d, f, c)
#define TWENTY(x, a, b, c, d, e, f, g) \
	VMULPD a, a, d; \
	VMULPD d, d, b; \
	FOUR(0, a, d, e, c); \
	FOUR(4, a, d, e, f); \
	PAIR(b, f, c); \
	FOUR(8, a, d, e, f); \
	FOUR(12, a, d, e, g); \
	PAIR(b, g, f); \
	VMULPD b, b, b; \
	PAIR(b, f, c); \
	FOUR(16, a, d, e, f); \
	VMULPD b, b, b; \
	PAIR(b, f, c)

// SPLIT is split of a times the factor: a becomes u, b the scale.
#define SPLIT(x, a, b, c, d, e, f, g) \
	VMULPD constants_factor(R8), a, a; \
	VADDPD constants_round(R8), a, b; \
	VSUBPD constants_round(R8), b, c; \
	VSUBPD c, a, a; \
	VPSLLQ $52, b, b

// SCALE is the power, and MINUS1 the power minus 1, of the scale and the polynomial.
#define SCALE(x, a, b, c, d, e, f, g) VMULPD b, c, a
#define MINUS1(x, a, b, c, d, e, f, g) \
	VMULPD a, c, a; \
	VMULPD b, a, a; \
	VSUBPD constants_one(R8), b, b; \
	VADDPD b, a, a

#define POWER BOTH(CLAMP); BOTH(SPLIT); BOTH(EIGHT); BOTH(SCALE)
FUNCTION(·powerSingles, POWER, NOTHING)

// SIGNED gives the results the signs of the numbers.
#define SIGNED \
	VANDPD constants_size32(R8), Y1, Y1; \
	VMOVUPS constants_sign32(R8), Y2; \
	VANDPD (SI)(AX*1), Y2, Y2; \
	VORPD Y2, Y1, Y1

#define EXPM1 BOTH(CLAMP); BOTH(SPLIT); BOTH(EIGHT); BOTH(MINUS1)
FUNCTION(·expm1Singles, EXPM1, SIGNED)

#define QUOTIENT(x, a, b, c, d, e, f, g) \
	VADDPD constants_two(R8), a, b; \
	VDIVPD b, a, a
#define TANH BOTH(ATMOST); BOTH(SPLIT); BOTH(EIGHT); BOTH(MINUS1); BOTH(QUOTIENT)
FUNCTION(·tanhSingles, TANH, SIGNED)

#define SQUARE(x, a, b, c, d, e, f, g) \
	VMULPD a, a, a; \
	VMULPD constants_factor(R8), a, a; \
	VSUBPD constants_one(R8), a, a
#define PRODUCT(x, a, b, c, d, e, f, g) VMULPD c, a, a
#define ERF BOTH(ATMOST); BOTH(SQUARE); BOTH(TWENTY); BOTH(ATMOST); BOTH(PRODUCT)
FUNCTION(·erfSingles, ERF, SIGNED)

// PARTS is parts of a: b becomes exp, a becomes m.
#define PARTS(x, a, b, c, d, e, f, g) \
	VPADDQ constants_fromRoot(R8), a, a; \
	VPSRLQ $52, a, b; \
	VPOR constants_integer(R8), b, b; \
	VSUBPD constants_integerBias(R8), b, b; \
	VPAND constants_mantissa(R8), a, a; \
	VPADDQ constants_root(R8), a, a

// RATIO sets g to the quotient in logOf and a to its square. LOGARITHM is exp times the first factor and the
// logarithm of m times the second. One of them is 1, which changes nothing.
#define RATIO(x, a, b, c, d, e, f, g) \
	VSUBPD constants_one(R8), a, c; \
	VADDPD constants_one(R8), a, d; \
	VDIVPD d, c, g; \
	VMULPD g, g, a
#define LOGARITHM(x, a, b, c, d, e, f, g) \
	VMULPD g, c, c; \
	VMULPD constants_second(R8), c, c; \
	VMULPD constants_factor(R8), b, b; \
	VADDPD c, b, a

// ORDINARY keeps the results of the numbers in Y14 that are ordinary. It gives the others those of
// logOfOther, by the bits: a NaN that signals stays one.
#define ORDINARY \
	VXORPS Y13, Y13, Y13; \
	VCMPPS $0x11, Y14, Y13, Y10; \
	VCMPPS $0x11, constants_infinity(R8), Y14, Y11; \
	VANDPS Y11, Y10, Y10; \
	VCMPPS $0x11, Y13, Y14, Y11; \
	VCMPPS $0x00, Y13, Y14, Y12; \
	VBLENDVPS Y11, constants_nan(R8), Y14, Y14; \
	VBLENDVPS Y12, constants_minusInfinity(R8), Y14, Y14; \
	VBLENDVPS Y10, Y1, Y14, Y1

#define SAME(x, a, b, c, d, e, f, g) VMOVAPD x, a
#define LOG BOTH(SAME); BOTH(PARTS); BOTH(RATIO); BOTH(FIVE); BOTH(LOGARITHM)
#define LOGFINISH \
	VMOVUPS (SI)(AX*1), Y14; \
	ORDINARY
FUNCTION(·logSingles, LOG, LOGFINISH)

// ADDONE sets a to 1 more than x. RATIO1P is RATIO for numbers of which that may have lost digits.
#define ADDONE(x, a, b, c, d, e, f, g) VADDPD constants_one(R8), x, a
#define RATIO1P(x, a, b, c, d, e, f, g) \
	VSUBPD constants_one(R8), a, c; \
	VXORPD d, d, d; \
	VCMPPD $0x00, d, b, d; \
	VBLENDVPD d, x, c, c; \
	VADDPD constants_two(R8), c, d; \
	VDIVPD d, c, g; \
	VMULPD g, g, a
#define LOG1P BOTH(ADDONE); BOTH(PARTS); BOTH(RATIO1P); BOTH(FIVE); BOTH(LOGARITHM)
#define LOG1PFINISH \
	SIGNED; \
	VADDPD constants_one(R8), Y0, Y0; \
	VADDPD constants_one(R8), Y8, Y8; \
	VCVTPD2PSY Y0, X0; \
	VCVTPD2PSY Y8, X8; \
	VINSERTF128 $1, X8, Y0, Y14; \
	ORDINARY
FUNCTION(·log1pSingles, LOG1P, LOG1PFINISH)
