/* What code for the accelerator finds in hardware there, for a PC. The intrinsics of
   LLVM cannot be defined in LLVM IR; what is left of them after compilation are calls of
   functions with these names. */

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT(x) TEXT_(x)
#define TEXT_(x) #x
#define INTRINSIC(name) __asm__(TEXT(__USER_LABEL_PREFIX__) "llvm.hivm." name)

/* Which core runs, of how many. A program that runs a kernel for several sets them. */
__attribute__((weak)) int64_t hivm_block_idx = 0, hivm_block_num = 1;
__attribute__((weak)) int64_t hivm_sub_block_idx = 0, hivm_sub_block_num = 1;

int64_t hivm_get_block_idx(void) INTRINSIC("GET.BLOCK.IDX");
int64_t hivm_get_block_num(void) INTRINSIC("GET.BLOCK.NUM");
int64_t hivm_get_sub_block_idx(void) INTRINSIC("GET.SUBBLOCKID");
int64_t hivm_get_sub_block_num(void) INTRINSIC("GET.SUBBLOCKDIM");

int64_t hivm_get_block_idx(void) { return hivm_block_idx; }
int64_t hivm_get_block_num(void) { return hivm_block_num; }
int64_t hivm_get_sub_block_idx(void) { return hivm_sub_block_idx; }
int64_t hivm_get_sub_block_num(void) { return hivm_sub_block_num; }

/* The memories on the chip, each with the size of the largest there is. Addresses begin
   at these variables. */
_Alignas(512) char hivm_ub_base[256 << 10];
_Alignas(512) char hivm_cbuf_base[1 << 20];
_Alignas(512) char hivm_ca_base[64 << 10];
_Alignas(512) char hivm_cb_base[64 << 10];
_Alignas(512) char hivm_cc_base[256 << 10];
_Alignas(512) char hivm_ssbuf_base[1 << 20];

/* Events. */

enum { PIPES = 16, EVENTS = 16, CORE_EVENTS = 32 };

static const char *const pipe_names[PIPES] = {
	"S", "V", "M", "MTE1", "MTE2", "MTE3", "ALL", "MTE4", "MTE5", "V2", "FIX", "11", "12", "13", "14", "15",
};

static const char *pipe_name(int64_t pipe) { return pipe_names[pipe & (PIPES - 1)]; }

static int64_t flags[PIPES][PIPES][EVENTS]; /* how often set, less how often waited for */
static int64_t core_flags[CORE_EVENTS];        /* the same of flags between cores */
static int64_t unmatched;

static int64_t ctrl; /* a register */

/* Each core has flags of its own: those of the one that ran before are forgotten. */
static void begin_core(void) {
	static int64_t last;
	if (last == hivm_block_idx) return;
	last = hivm_block_idx;
	memset(flags, 0, sizeof flags);
}

/* hivm_reset makes all as it was when the program began: no flag is set, and the memories
   are 0. */
void hivm_reset(void) {
	memset(hivm_ub_base, 0, sizeof hivm_ub_base);
	memset(hivm_cbuf_base, 0, sizeof hivm_cbuf_base);
	memset(hivm_ca_base, 0, sizeof hivm_ca_base);
	memset(hivm_cb_base, 0, sizeof hivm_cb_base);
	memset(hivm_cc_base, 0, sizeof hivm_cc_base);
	memset(hivm_ssbuf_base, 0, sizeof hivm_ssbuf_base);
	ctrl = 0;
	memset(flags, 0, sizeof flags);
	memset(core_flags, 0, sizeof core_flags);
	unmatched = 0;
}

/* How many waits there were for flags that nothing had set before. */
int64_t hivm_unmatched(void) { return unmatched; }

static int tracing(void) {
	static int known, on;
	if (!known) {
		const char *text = getenv("HIVM_TRACE");
		on = text && *text && *text != '0';
		known = 1;
	}
	return on;
}

#define TRACE(...) \
	do { \
		if (tracing()) fprintf(stderr, "hivm: " __VA_ARGS__); \
	} while (0)

static int64_t *flag(int64_t set, int64_t wait, int64_t event) {
	begin_core();
	return &flags[set & (PIPES - 1)][wait & (PIPES - 1)][event & (EVENTS - 1)];
}

static void set_flag(int64_t set, int64_t wait, int64_t event) {
	TRACE("set_flag %s %s %" PRId64 "\n", pipe_name(set), pipe_name(wait), event);
	++*flag(set, wait, event);
}

static void wait_flag(int64_t set, int64_t wait, int64_t event) {
	int64_t *n = flag(set, wait, event);
	TRACE("wait_flag %s %s %" PRId64 "\n", pipe_name(set), pipe_name(wait), event);
	if (*n > 0) {
		--*n;
		return;
	}
	unmatched++;
	fprintf(stderr, "hivm: error: block %" PRId64 ": pipe %s waits for event %" PRId64 " of pipe %s, which nothing has set\n",
		hivm_block_idx, pipe_name(wait), event, pipe_name(set));
}

void hivm_set_flag(int64_t set, int64_t wait, int64_t event) INTRINSIC("SET.FLAG.IMM");
void hivm_set_flag_reg(int64_t set, int64_t wait, int64_t event) INTRINSIC("SET.FLAG.REG");
void hivm_wait_flag(int64_t set, int64_t wait, int64_t event) INTRINSIC("WAIT.FLAG.IMM");
void hivm_wait_flag_reg(int64_t set, int64_t wait, int64_t event) INTRINSIC("WAIT.FLAG.REG");
void hivm_barrier(int64_t pipe) INTRINSIC("BARRIER");

void hivm_set_flag(int64_t set, int64_t wait, int64_t event) { set_flag(set, wait, event); }
void hivm_set_flag_reg(int64_t set, int64_t wait, int64_t event) { set_flag(set, wait, event); }
void hivm_wait_flag(int64_t set, int64_t wait, int64_t event) { wait_flag(set, wait, event); }
void hivm_wait_flag_reg(int64_t set, int64_t wait, int64_t event) { wait_flag(set, wait, event); }
void hivm_barrier(int64_t pipe) {
	(void)pipe;
	TRACE("pipe_barrier %s\n", pipe_name(pipe));
}

/* A product of matrices waits until the copies of its operands into L1 are there, and says when
   it has read them. The pipes M and MTE1 take turns by two events of their own. */

enum { M = 2, MTE1 = 3, MTE2 = 4 };

static void maybe_wait(int64_t set, int64_t wait, int64_t event) {
	if (event >= 0) wait_flag(set, wait, event);
}
static void maybe_set(int64_t set, int64_t wait, int64_t event) {
	if (event >= 0) set_flag(set, wait, event);
}

void hivm_product_begins(int64_t a, int64_t b, int64_t ping, int64_t pong) {
	maybe_wait(MTE2, MTE1, a), maybe_wait(MTE2, MTE1, b);
	maybe_wait(M, MTE1, ping), maybe_wait(M, MTE1, pong);
}
void hivm_product_ends(int64_t a, int64_t b, int64_t ping, int64_t pong) {
	maybe_set(MTE1, MTE2, a), maybe_set(MTE1, MTE2, b);
	maybe_set(M, MTE1, ping), maybe_set(M, MTE1, pong);
}

/* Flags between cores. What runs here is one core after the other, so that a wait for
   one that runs later cannot be right. */

void hivm_set_cross_core(int64_t pipe, int64_t config) INTRINSIC("SET.CROSS.CORE");
void hivm_wait_cross_core(int64_t event) INTRINSIC("WAIT.FLAG.DEV.REG");
void hivm_wait_pipe_cross_core(int64_t pipe, int64_t event) INTRINSIC("WAIT.FLAG.DEV.PIPE.IMM");
void hivm_wait_pipe_cross_core_reg(int64_t pipe, int64_t event) INTRINSIC("WAIT.FLAG.DEV.PIPE.REG");
void hivm_set_intra_block(int64_t pipe, int64_t event) INTRINSIC("SET.INTRA.BLOCKI.mode");
void hivm_set_intra_block_reg(int64_t pipe, int64_t event) INTRINSIC("SET.INTRA.BLOCK.mode");
void hivm_wait_intra_block(int64_t pipe, int64_t event) INTRINSIC("WAIT.INTRA.BLOCKI.mode");
void hivm_wait_intra_block_reg(int64_t pipe, int64_t event) INTRINSIC("WAIT.INTRA.BLOCK.mode");
void hivm_set_ffts_base_addr(int64_t address) INTRINSIC("SET.FFTS.BASE.ADDR");

static void set_core_flag(int64_t pipe, int64_t event) {
	TRACE("sync_block_set %s %" PRId64 "\n", pipe_name(pipe), event);
	++core_flags[event & (CORE_EVENTS - 1)];
}

static void wait_core_flag(int64_t event) {
	TRACE("sync_block_wait %" PRId64 "\n", event);
	if (core_flags[event & (CORE_EVENTS - 1)] > 0) {
		--core_flags[event & (CORE_EVENTS - 1)];
		return;
	}
	unmatched++;
	fprintf(stderr, "hivm: error: block %" PRId64 " waits for flag %" PRId64 " of another core, which nothing has set: cores run one after the other here\n",
		hivm_block_idx, event);
}

void hivm_set_cross_core(int64_t pipe, int64_t config) { set_core_flag(pipe, config >> 8 & (EVENTS - 1)); }
void hivm_set_intra_block(int64_t pipe, int64_t event) { set_core_flag(pipe, event); }
void hivm_set_intra_block_reg(int64_t pipe, int64_t event) { set_core_flag(pipe, event); }
void hivm_wait_cross_core(int64_t event) { wait_core_flag(event); }
void hivm_wait_pipe_cross_core(int64_t pipe, int64_t event) { (void)pipe, wait_core_flag(event); }
void hivm_wait_pipe_cross_core_reg(int64_t pipe, int64_t event) { (void)pipe, wait_core_flag(event); }
void hivm_wait_intra_block(int64_t pipe, int64_t event) { (void)pipe, wait_core_flag(event); }
void hivm_wait_intra_block_reg(int64_t pipe, int64_t event) { (void)pipe, wait_core_flag(event); }

void hivm_set_ffts_base_addr(int64_t address) {
	(void)address;
	TRACE("set_ffts_base_addr\n");
}

/* The register CTRL. */

int64_t hivm_get_ctrl(void) INTRINSIC("GET.CTRL");
void hivm_set_ctrl(int64_t value) INTRINSIC("SET.CTRL");
int64_t hivm_clear_bit(int64_t value, int64_t bit) INTRINSIC("SBITSET0");
int64_t hivm_set_bit(int64_t value, int64_t bit) INTRINSIC("SBITSET1");

int64_t hivm_get_ctrl(void) { return ctrl; }
void hivm_set_ctrl(int64_t value) {
	TRACE("set_ctrl 0x%" PRIx64 "\n", (uint64_t)value);
	ctrl = value;
}
int64_t hivm_clear_bit(int64_t value, int64_t bit) { return (int64_t)((uint64_t)value & ~(UINT64_C(1) << (bit & 63))); }
int64_t hivm_set_bit(int64_t value, int64_t bit) { return (int64_t)((uint64_t)value | UINT64_C(1) << (bit & 63)); }

/* The data cache: nothing is cached here. */

void hivm_dcci(void *address, int64_t mode, int64_t kind) INTRINSIC("DCCI.DST");
void hivm_dcci_ub(void *address, int64_t mode, int64_t kind) INTRINSIC("DCCI.DST.UB");

void hivm_dcci(void *address, int64_t mode, int64_t kind) {
	(void)address, (void)mode, (void)kind;
	TRACE("dcci\n");
}
void hivm_dcci_ub(void *address, int64_t mode, int64_t kind) { hivm_dcci(address, mode, kind); }

/* What functions of the library do that has no effect on buffers. */

void hivm_happened_sync_block_lock(void) { TRACE("sync_block_lock\n"); }
void hivm_happened_sync_block_unlock(void) { TRACE("sync_block_unlock\n"); }
void hivm_happened_free_lock_var(void) { TRACE("free_lock_var\n"); }
void hivm_happened_init_debug(void) { TRACE("init_debug\n"); }
void hivm_happened_finish_debug(void) { TRACE("finish_debug\n"); }

/* Messages of kernels: the prefix, a space unless it ends with one, then a number, or
   lists of numbers. */

static int first; /* in a list, or behind the prefix */

static void separate(void) {
	if (!first) fputs(", ", stdout);
	first = 0;
}

void hivm_message_begin(int64_t prefix, int64_t length) {
	const char *text = (const char *)(intptr_t)prefix;
	fwrite(text, 1, (size_t)length, stdout);
	if (length > 0 && text[length - 1] != ' ') putchar(' ');
	first = 1;
}

void hivm_message_end(void) {
	putchar('\n');
	fflush(stdout);
}

void hivm_message_open(void) {
	separate();
	putchar('[');
	first = 1;
}

void hivm_message_close(void) {
	putchar(']');
	first = 0;
}

static int as_bits(uint64_t value, int64_t bits, int64_t hex) {
	separate();
	if (!hex) return 0;
	if (bits < 64) value &= (UINT64_C(1) << bits) - 1;
	printf("0x%0*" PRIx64, (int)((bits + 3) / 4), value);
	return 1;
}

void hivm_message_signed(int64_t value, int64_t bits, int64_t hex) {
	if (!as_bits((uint64_t)value, bits, hex)) printf("%" PRId64, value);
}

void hivm_message_unsigned(int64_t value, int64_t bits, int64_t hex) {
	if (!as_bits((uint64_t)value, bits, hex)) printf("%" PRIu64, (uint64_t)value);
}

void hivm_message_float(double value, int64_t value_bits, int64_t bits, int64_t hex) {
	if (!as_bits((uint64_t)value_bits, bits, hex)) printf(bits == 64 ? "%.17g" : bits == 32 ? "%.9g" : "%.5g", value);
}

void hivm_message_assert(int64_t prefix, int64_t length, int64_t value) {
	if (value) return;
	fflush(stdout);
	fprintf(stderr, "assertion failed: %.*s\n", (int)length, (const char *)(intptr_t)prefix);
	abort();
}
