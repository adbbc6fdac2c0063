#include "textflag.h"

// The kernels compute whole vectors of 32 bytes, with AVX2. What each family of them buys is said in
// kernels_amd64.go. A family is a macro, so that a kernel is a line.
//
// The registers of all: DI the destination, SI and DX the inputs, CX how many bytes, AX those that are done.
// In Go's assembler the first input of an instruction is the operand before the last: of two NaN that one is
// the result, as it is in Go's own code.

// BINARY is func(dst, x, y unsafe.Pointer, bytes int).
#define BINARY(name, INSTR) \
TEXT name(SB), NOSPLIT, $0-32; \
	MOVQ dst+0(FP), DI; \
	MOVQ x+8(FP), SI; \
	MOVQ y+16(FP), DX; \
	MOVQ bytes+24(FP), CX; \
	XORQ AX, AX; \
loop: \
	VMOVUPS (SI)(AX*1), Y0; \
	INSTR (DX)(AX*1), Y0, Y0; \
	VMOVUPS Y0, (DI)(AX*1); \
	ADDQ $32, AX; \
	CMPQ AX, CX; \
	JLT loop; \
	VZEROUPPER; \
	RET

BINARY(·addBytes, VPADDB)
BINARY(·addWords, VPADDW)
BINARY(·addLongs, VPADDD)
BINARY(·addQuads, VPADDQ)
BINARY(·addSingles, VADDPS)
BINARY(·addDoubles, VADDPD)

BINARY(·subtractBytes, VPSUBB)
BINARY(·subtractWords, VPSUBW)
BINARY(·subtractLongs, VPSUBD)
BINARY(·subtractQuads, VPSUBQ)
BINARY(·subtractSingles, VSUBPS)
BINARY(·subtractDoubles, VSUBPD)

BINARY(·multiplyWords, VPMULLW)
BINARY(·multiplyLongs, VPMULLD)
BINARY(·multiplySingles, VMULPS)
BINARY(·multiplyDoubles, VMULPD)

BINARY(·divideSingles, VDIVPS)
BINARY(·divideDoubles, VDIVPD)

BINARY(·largerInt8s, VPMAXSB)
BINARY(·largerInt16s, VPMAXSW)
BINARY(·largerInt32s, VPMAXSD)
BINARY(·largerUint8s, VPMAXUB)
BINARY(·largerUint16s, VPMAXUW)
BINARY(·largerUint32s, VPMAXUD)

BINARY(·smallerInt8s, VPMINSB)
BINARY(·smallerInt16s, VPMINSW)
BINARY(·smallerInt32s, VPMINSD)
BINARY(·smallerUint8s, VPMINUB)
BINARY(·smallerUint16s, VPMINUW)
BINARY(·smallerUint32s, VPMINUD)

BINARY(·orBits, VPOR)
BINARY(·andBits, VPAND)
BINARY(·xorBits, VPXOR)

// BROADCAST sets all parts of 64 bits of a register. It changes AX.
#define BROADCAST(bits, x, y) \
	MOVQ $bits, AX; \
	VMOVQ AX, x; \
	VPBROADCASTQ x, y

// The NaN that Go's math.NaN returns, and the same as f32.
#define NAN64 0x7FF8000000000001
#define NAN32 0x7FC000007FC00000

// EXTREME sets x to the maximum or minimum of x and y. Of two zeros the instruction takes its last input:
// it runs in both orders, and JOIN of both results has the right sign. Where one is NaN, it is the one in Y15.
#define EXTREME(INSTR, JOIN, CMP, BLEND, y, x) \
	INSTR y, x, Y13; \
	INSTR x, y, Y14; \
	JOIN Y13, Y14, Y13; \
	CMP $3, y, x, Y14; \
	BLEND Y14, Y15, Y13, x

// EXTREMES is func(dst, x, y unsafe.Pointer, bytes int).
#define EXTREMES(name, NAN, INSTR, JOIN, CMP, BLEND) \
TEXT name(SB), NOSPLIT, $0-32; \
	MOVQ dst+0(FP), DI; \
	MOVQ x+8(FP), SI; \
	MOVQ y+16(FP), DX; \
	MOVQ bytes+24(FP), CX; \
	BROADCAST(NAN, X15, Y15); \
	XORQ AX, AX; \
loop: \
	VMOVUPS (SI)(AX*1), Y0; \
	VMOVUPS (DX)(AX*1), Y1; \
	EXTREME(INSTR, JOIN, CMP, BLEND, Y1, Y0); \
	VMOVUPS Y0, (DI)(AX*1); \
	ADDQ $32, AX; \
	CMPQ AX, CX; \
	JLT loop; \
	VZEROUPPER; \
	RET

EXTREMES(·maximumSingles, NAN32, VMAXPS, VANDPS, VCMPPS, VBLENDVPS)
EXTREMES(·maximumDoubles, NAN64, VMAXPD, VANDPD, VCMPPD, VBLENDVPD)
EXTREMES(·minimumSingles, NAN32, VMINPS, VORPS, VCMPPS, VBLENDVPS)
EXTREMES(·minimumDoubles, NAN64, VMINPD, VORPD, VCMPPD, VBLENDVPD)

// FOLD is func(x unsafe.Pointer, bytes int) (parts [4]uint64), for a multiple of 128 bytes: four vectors
// begin as the first ones of x, and take turns, because each waits for its last result.
#define FOLD(name, INSTR) \
TEXT name(SB), NOSPLIT, $0-48; \
	MOVQ x+0(FP), SI; \
	MOVQ bytes+8(FP), CX; \
	VMOVUPS 0(SI), Y0; \
	VMOVUPS 32(SI), Y1; \
	VMOVUPS 64(SI), Y2; \
	VMOVUPS 96(SI), Y3; \
	MOVQ $128, AX; \
	JMP test; \
loop: \
	INSTR 0(SI)(AX*1), Y0, Y0; \
	INSTR 32(SI)(AX*1), Y1, Y1; \
	INSTR 64(SI)(AX*1), Y2, Y2; \
	INSTR 96(SI)(AX*1), Y3, Y3; \
	ADDQ $128, AX; \
test: \
	CMPQ AX, CX; \
	JLT loop; \
	INSTR Y1, Y0, Y0; \
	INSTR Y3, Y2, Y2; \
	INSTR Y2, Y0, Y0; \
	VMOVUPS Y0, parts+16(FP); \
	VZEROUPPER; \
	RET

FOLD(·largestInt8s, VPMAXSB)
FOLD(·largestInt16s, VPMAXSW)
FOLD(·largestInt32s, VPMAXSD)
FOLD(·largestUint8s, VPMAXUB)
FOLD(·largestUint16s, VPMAXUW)
FOLD(·largestUint32s, VPMAXUD)

FOLD(·smallestInt8s, VPMINSB)
FOLD(·smallestInt16s, VPMINSW)
FOLD(·smallestInt32s, VPMINSD)
FOLD(·smallestUint8s, VPMINUB)
FOLD(·smallestUint16s, VPMINUW)
FOLD(·smallestUint32s, VPMINUD)

// EXTREMEFOLD is FOLD for floats.
#define EXTREMEFOLD(name, NAN, INSTR, JOIN, CMP, BLEND) \
TEXT name(SB), NOSPLIT, $0-48; \
	MOVQ x+0(FP), SI; \
	MOVQ bytes+8(FP), CX; \
	BROADCAST(NAN, X15, Y15); \
	VMOVUPS 0(SI), Y0; \
	VMOVUPS 32(SI), Y1; \
	VMOVUPS 64(SI), Y2; \
	VMOVUPS 96(SI), Y3; \
	MOVQ $128, AX; \
	JMP test; \
loop: \
	VMOVUPS 0(SI)(AX*1), Y4; \
	VMOVUPS 32(SI)(AX*1), Y5; \
	VMOVUPS 64(SI)(AX*1), Y6; \
	VMOVUPS 96(SI)(AX*1), Y7; \
	EXTREME(INSTR, JOIN, CMP, BLEND, Y4, Y0); \
	EXTREME(INSTR, JOIN, CMP, BLEND, Y5, Y1); \
	EXTREME(INSTR, JOIN, CMP, BLEND, Y6, Y2); \
	EXTREME(INSTR, JOIN, CMP, BLEND, Y7, Y3); \
	ADDQ $128, AX; \
test: \
	CMPQ AX, CX; \
	JLT loop; \
	EXTREME(INSTR, JOIN, CMP, BLEND, Y1, Y0); \
	EXTREME(INSTR, JOIN, CMP, BLEND, Y3, Y2); \
	EXTREME(INSTR, JOIN, CMP, BLEND, Y2, Y0); \
	VMOVUPS Y0, parts+16(FP); \
	VZEROUPPER; \
	RET

EXTREMEFOLD(·maximumFoldSingles, NAN32, VMAXPS, VANDPS, VCMPPS, VBLENDVPS)
EXTREMEFOLD(·maximumFoldDoubles, NAN64, VMAXPD, VANDPD, VCMPPD, VBLENDVPD)
EXTREMEFOLD(·minimumFoldSingles, NAN32, VMINPS, VORPS, VCMPPS, VBLENDVPS)
EXTREMEFOLD(·minimumFoldDoubles, NAN64, VMINPD, VORPD, VCMPPD, VBLENDVPD)

// UNARY is func(dst, x unsafe.Pointer, bytes int).
#define UNARY(name, INSTR) \
TEXT name(SB), NOSPLIT, $0-24; \
	MOVQ dst+0(FP), DI; \
	MOVQ x+8(FP), SI; \
	MOVQ bytes+16(FP), CX; \
	XORQ AX, AX; \
loop: \
	INSTR (SI)(AX*1), Y0; \
	VMOVUPS Y0, (DI)(AX*1); \
	ADDQ $32, AX; \
	CMPQ AX, CX; \
	JLT loop; \
	VZEROUPPER; \
	RET

UNARY(·rootSingles, VSQRTPS)
UNARY(·rootDoubles, VSQRTPD)
UNARY(·longsToSingles, VCVTDQ2PS)

// UNARYOF is UNARY with a number as the first input.
#define UNARYOF(name, bits, INSTR) \
TEXT name(SB), NOSPLIT, $0-24; \
	MOVQ dst+0(FP), DI; \
	MOVQ x+8(FP), SI; \
	MOVQ bytes+16(FP), CX; \
	BROADCAST(bits, X1, Y1); \
	XORQ AX, AX; \
loop: \
	INSTR (SI)(AX*1), Y1, Y0; \
	VMOVUPS Y0, (DI)(AX*1); \
	ADDQ $32, AX; \
	CMPQ AX, CX; \
	JLT loop; \
	VZEROUPPER; \
	RET

UNARYOF(·reciprocalSingles, 0x3F8000003F800000, VDIVPS)
UNARYOF(·reciprocalDoubles, 0x3FF0000000000000, VDIVPD)
UNARYOF(·magnitudeWords, 0x7FFF7FFF7FFF7FFF, VPAND)
UNARYOF(·magnitudeLongs, 0x7FFFFFFF7FFFFFFF, VPAND)
UNARYOF(·magnitudeQuads, 0x7FFFFFFFFFFFFFFF, VPAND)
UNARYOF(·notBits, -1, VPXOR)

// RELATION is func(dst, x, y unsafe.Pointer, count int), which compares f32: truth values of 32 bits are
// packed to bytes, by instructions that work on each half of a vector, and put in order.
#define RELATION(name, PREDICATE) \
TEXT name(SB), NOSPLIT, $0-32; \
	MOVQ dst+0(FP), DI; \
	MOVQ x+8(FP), SI; \
	MOVQ y+16(FP), DX; \
	MOVQ count+24(FP), CX; \
	VMOVDQU ·inOrder(SB), Y14; \
	BROADCAST(0x0101010101010101, X15, Y15); \
	XORQ AX, AX; \
loop: \
	VMOVUPS 0(SI)(AX*4), Y0; \
	VMOVUPS 32(SI)(AX*4), Y1; \
	VMOVUPS 64(SI)(AX*4), Y2; \
	VMOVUPS 96(SI)(AX*4), Y3; \
	VCMPPS PREDICATE, 0(DX)(AX*4), Y0, Y0; \
	VCMPPS PREDICATE, 32(DX)(AX*4), Y1, Y1; \
	VCMPPS PREDICATE, 64(DX)(AX*4), Y2, Y2; \
	VCMPPS PREDICATE, 96(DX)(AX*4), Y3, Y3; \
	VPACKSSDW Y1, Y0, Y0; \
	VPACKSSDW Y3, Y2, Y2; \
	VPACKSSWB Y2, Y0, Y0; \
	VPERMD Y0, Y14, Y0; \
	VPAND Y0, Y15, Y0; \
	VMOVDQU Y0, (DI)(AX*1); \
	ADDQ $32, AX; \
	CMPQ AX, CX; \
	JLT loop; \
	VZEROUPPER; \
	RET

DATA ·inOrder+0(SB)/8, $0x0000000400000000
DATA ·inOrder+8(SB)/8, $0x0000000500000001
DATA ·inOrder+16(SB)/8, $0x0000000600000002
DATA ·inOrder+24(SB)/8, $0x0000000700000003
GLOBL ·inOrder(SB), RODATA|NOPTR, $32

RELATION(·equalSingles, $0x00)
RELATION(·lessSingles, $0x11)
RELATION(·atMostSingles, $0x12)
RELATION(·unequalSingles, $0x04)

// repeatWord is func(dst unsafe.Pointer, word uint64, bytes int), for a multiple of 128 bytes.
TEXT ·repeatWord(SB), NOSPLIT, $0-24
	MOVQ dst+0(FP), DI
	VPBROADCASTQ word+8(FP), Y0
	MOVQ bytes+16(FP), CX
	XORQ AX, AX
loop:
	VMOVUPS Y0, 0(DI)(AX*1)
	VMOVUPS Y0, 32(DI)(AX*1)
	VMOVUPS Y0, 64(DI)(AX*1)
	VMOVUPS Y0, 96(DI)(AX*1)
	ADDQ $128, AX
	CMPQ AX, CX
	JLT loop
	VZEROUPPER
	RET
