/* The program around compiled functions: PROGRAM CALLS RESULTS reads calls from one file
   and writes what comes out to another. Both are words of 64 bits, little-endian; bytes
   are padded to a multiple of 8. calls.go and results.go are the other end.

   File of calls: the limit of memory in bytes, the number of seconds of processor time,
   the number of calls. A call: function, repetitions, blocks; the number of buffers, each
   its size and bytes; the number of words of parameters, each a number and 1 + the buffer
   whose address is added to it, or 0; the number of words of results; the number of
   memrefs among the results, each its first word, its rank, bytes of an element.

   File of results: for a call 0, the words of results, the nanoseconds of each
   repetition, the bytes of each buffer, and of each memref the first element, counted
   from where it points to, the number of bytes and these. A call that failed is an error
   number and two words, behind which nothing comes; an access outside of a buffer has two
   more. */

#ifdef __clang__
#pragma clang optimize off /* nothing here takes time, and it compiles faster */
#endif

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifndef _WIN32
#include <sys/resource.h>
#endif

typedef void thunk(const int64_t *params, int64_t *results);

/* Stores where each variable of a module begins and ends. */
typedef void where(char **ends);

typedef struct {
	where *find;
	int64_t count;
} state;

/* These stand at the end, where the functions of the program are added. */
extern thunk *const hivm_thunks[];
extern const state hivm_states[];
extern int64_t *const hivm_block_variables[2];

enum { OUT_OF_MEMORY = 1, BAD_RESULT, OUTSIDE_ARGUMENT, OUTSIDE_ALLOCATION, BAD_FREE, OUTSIDE_ACCESS };

static FILE *calls, *answers;

static void put(int64_t n) { fwrite(&n, sizeof n, 1, answers); }

static void put_bytes(const void *p, int64_t n) {
	static const char zeros[8];
	if (n > 0) fwrite(p, 1, n, answers);
	fwrite(zeros, 1, -n & 7, answers);
}

static void fail(int64_t error, int64_t a, int64_t b) {
	put(error), put(a), put(b);
	fclose(answers);
	_Exit(0);
}

static int64_t get(void) {
	int64_t n;
	if (fread(&n, sizeof n, 1, calls) != 1) _Exit(2);
	return n;
}

/* A block of memory, in front of which this stands and behind which a guard does. */
typedef struct block {
	struct block *next, *prev;
	int64_t size;
	int64_t state;
	void *allocated; /* what calloc gave; the block is aligned to its own size, 128 */
	unsigned char guard[128 - 2 * sizeof(void *) - 2 * sizeof(int64_t) - sizeof(void *)];
} block;

enum { GUARD = 64, PATTERN = 0xA5, ALLOCATED = 0x68766d6d, ARGUMENT, FREED };

static block list = {.next = &list, .prev = &list};
static int64_t limit, used;

static void *data(block *b) { return b + 1; }

static block *new_block(int64_t size, int64_t state) {
	if (size < 0 || size > limit - used) fail(OUT_OF_MEMORY, used, size);
	char *p = calloc(1, 2 * sizeof(block) + size + GUARD);
	if (!p) fail(OUT_OF_MEMORY, used, size);
	block *b = (block *)(p + (-(intptr_t)p & (sizeof(block) - 1)));
	b->allocated = p;
	used += size;
	b->size = size;
	b->state = state;
	memset(b->guard, PATTERN, sizeof b->guard);
	memset((char *)data(b) + size, PATTERN, GUARD);
	b->next = &list, b->prev = list.prev;
	b->prev->next = b->next->prev = b;
	return b;
}

static void release(block *b) {
	used -= b->size;
	b->prev->next = b->next, b->next->prev = b->prev;
	b->state = FREED;
	free(b->allocated);
}

/* Whether the bytes around a block are as they were: -1 is damage in front of it, 1
   behind it. */
static int damage(block *b) {
	for (size_t i = 0; i < sizeof b->guard; i++)
		if (b->guard[i] != PATTERN) return -1;
	for (int i = 0; i < GUARD; i++)
		if (((unsigned char *)data(b) + b->size)[i] != PATTERN) return 1;
	return 0;
}

/* What is known of the memory behind an allocated pointer, for code that checks its
   accesses: a table that is searched from the place of the hash of the pointer on. */
typedef struct {
	const char *allocated, *from;
	int64_t size;
	int freed;
} buffer;

static buffer *table;
static uint64_t table_size, table_used; /* the size is a power of two, more than half of it unused */
static buffer latest;         /* what was looked up last, empty if it has changed since */

static buffer *entry(const void *allocated) {
	uint64_t i = (uint64_t)(uintptr_t)allocated * 0x9E3779B97F4A7C15u >> 20;
	while (table[i & (table_size - 1)].allocated && table[i & (table_size - 1)].allocated != allocated) i++;
	return &table[i & (table_size - 1)];
}

static void grow(void) {
	buffer *old = table;
	uint64_t n = table_size;
	table_size = n ? 2 * n : 1024;
	if (!(table = calloc(table_size, sizeof *table))) fail(OUT_OF_MEMORY, used, table_size * sizeof *table);
	for (uint64_t i = 0; i < n; i++)
		if (old[i].allocated) *entry(old[i].allocated) = old[i];
	free(old);
}

void hivm_known(const void *allocated, const void *from, int64_t bytes) {
	if (2 * (table_used + 1) > table_size) grow();
	buffer *e = entry(allocated);
	latest.allocated = 0;
	table_used += !e->allocated;
	*e = (buffer){allocated, from, bytes, 0};
}

static void forget(const void *allocated) {
	latest.allocated = 0;
	if (table_size && entry(allocated)->allocated) entry(allocated)->freed = 1;
}

void hivm_check(const void *allocated, const void *aligned, int64_t at, int64_t bytes, int64_t place) {
	int64_t offset;
	if (!allocated || !table_size) return;
	if (allocated != latest.allocated) {
		latest = *entry(allocated);
		if (!latest.allocated) return;
	}
	if (__builtin_add_overflow((intptr_t)aligned - (intptr_t)latest.from, at, &offset)) offset = INT64_MIN;
	if (!latest.freed && offset >= 0 && offset <= latest.size - bytes) return;
	put(OUTSIDE_ACCESS), put(place), put(offset), put(latest.size), put(latest.freed);
	fclose(answers);
	_Exit(0);
}

/* The functions that memory of the program is from. */
void *hivm_alloc(int64_t size) { return data(new_block(size, ALLOCATED)); }

void hivm_free(void *p) {
	if (!p) return;
	forget(p);
	block *b = (block *)p - 1;
	if (b->state == ALLOCATED) {
		int side = damage(b);
		if (side) fail(OUTSIDE_ALLOCATION, b->size, side);
		release(b);
	} else if (b->state == ARGUMENT)
		b->state = FREED;
	else
		fail(BAD_FREE, 0, 0);
}

static void free_all(int64_t state) {
	for (block *b = list.next, *next; b != &list; b = next) {
		next = b->next;
		if (state && b->state != state) continue;
		int side = damage(b);
		if (side && b->state == ALLOCATED) fail(OUTSIDE_ALLOCATION, b->size, side);
		release(b);
	}
}

static int64_t nanoseconds(void) {
	struct timespec t;
	timespec_get(&t, TIME_UTC);
#ifdef CLOCK_MONOTONIC
	clock_gettime(CLOCK_MONOTONIC, &t);
#endif
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void *words(int64_t n) {
	void *p = calloc(n + 1, sizeof(int64_t));
	if (!p) fail(OUT_OF_MEMORY, used, n * (int64_t)sizeof(int64_t));
	return p;
}

/* Where the elements of a memref are that a function has returned. */
typedef struct {
	int64_t lo, bytes; /* the first element, counted from start, and the size of all */
	const char *start;
} extent;

/* Returns the extent of a memref: pointers, offset, sizes, strides. */
static extent extent_of(const int64_t *d, int64_t rank, int64_t size) {
	int64_t lo = d[2], hi = d[2], n;
	for (int64_t i = 0; i < rank; i++)
		if (d[3 + i] < 0) fail(BAD_RESULT, i, d[3 + i]);
	for (int64_t i = 0; i < rank; i++) {
		int64_t span;
		if (d[3 + i] == 0) return (extent){0, 0, 0};
		if (__builtin_mul_overflow(d[3 + i] - 1, d[3 + rank + i], &span)) fail(OUT_OF_MEMORY, used, INT64_MAX);
		if (__builtin_add_overflow(span < 0 ? lo : hi, span, span < 0 ? &lo : &hi)) fail(OUT_OF_MEMORY, used, INT64_MAX);
	}
	if (__builtin_sub_overflow(hi, lo, &n) || n >= limit / size) fail(OUT_OF_MEMORY, used, INT64_MAX);
	return (extent){lo, (n + 1) * size, (const char *)(intptr_t)d[1] + lo * size};
}

/* A variable, and what is in it at first. */
typedef struct {
	char *at, *copy;
	size_t size;
} variable;

static variable *variables;
static int64_t variable_count;

/* Keeps what is in the variables of all modules. */
static void keep_variables(void) {
	int64_t n = 0;
	for (const state *s = hivm_states; s->find; s++) n += s->count;
	variables = calloc(n + 1, sizeof *variables);
	for (const state *s = hivm_states; s->find; s++) {
		char **ends = words(2 * s->count);
		s->find(ends);
		for (int64_t i = 0; i < s->count; i++) {
			variable *v = &variables[variable_count++];
			v->at = ends[2 * i], v->size = ends[2 * i + 1] - ends[2 * i];
			if (!(v->copy = malloc(v->size + 1))) fail(OUT_OF_MEMORY, used, v->size);
			memcpy(v->copy, v->at, v->size);
		}
		free(ends);
	}
}

static void restore_variables(void) {
	for (int64_t i = 0; i < variable_count; i++) memcpy(variables[i].at, variables[i].copy, variables[i].size);
}

static void call(void) {
	thunk *function = hivm_thunks[get()];
	int64_t times = get(), blocks = get();

	int64_t buffers = get();
	block **memory = words(buffers);
	char **start = words(buffers); /* what is in them before the first repetition */
	for (int64_t i = 0; i < buffers; i++) {
		int64_t size = get(), padded = (size + 7) & -8;
		memory[i] = new_block(size, ARGUMENT);
		char *p = words(padded / 8);
		if (fread(p, 1, padded, calls) != (size_t)padded) _Exit(2);
		memcpy(data(memory[i]), p, size);
		hivm_known(data(memory[i]), data(memory[i]), size);
		if (times > 1) start[i] = p;
		else free(p);
	}

	int64_t n = get();
	int64_t *params = words(n);
	for (int64_t i = 0; i < n; i++) {
		params[i] = get();
		int64_t buffer = get();
		if (buffer) params[i] += (int64_t)(intptr_t)data(memory[buffer - 1]);
	}
	int64_t m = get();
	int64_t *results = words(m);
	int64_t *elapsed = words(times);
	for (int64_t t = 0; t < times; t++) {
		if (t > 0) {
			free_all(ALLOCATED);
			for (int64_t i = 0; i < buffers; i++) {
				memcpy(data(memory[i]), start[i], memory[i]->size);
				memory[i]->state = ARGUMENT;
				hivm_known(data(memory[i]), data(memory[i]), memory[i]->size);
			}
		}
		restore_variables();
		int64_t begin = nanoseconds();
		for (int64_t b = 0; b < blocks; b++) {
			if (b > 0) restore_variables();
			if (hivm_block_variables[0]) *hivm_block_variables[0] = b;
			if (hivm_block_variables[1]) *hivm_block_variables[1] = blocks;
			function(params, results);
		}
		elapsed[t] = nanoseconds() - begin;
	}
	for (int64_t i = 0; i < buffers; i++) {
		int side = damage(memory[i]);
		if (side) fail(OUTSIDE_ARGUMENT, i, side);
	}

	int64_t memrefs = get();
	extent *extents = calloc(memrefs + 1, sizeof *extents);
	for (int64_t i = 0; i < memrefs; i++) {
		int64_t at = get(), rank = get(), size = get();
		extents[i] = extent_of(results + at, rank, size);
	}

	put(0);
	put_bytes(results, m * 8);
	put_bytes(elapsed, times * 8);
	for (int64_t i = 0; i < buffers; i++) put_bytes(data(memory[i]), memory[i]->size);
	for (int64_t i = 0; i < memrefs; i++) {
		put(extents[i].lo), put(extents[i].bytes);
		put_bytes(extents[i].start, extents[i].bytes);
	}
	fflush(answers);

	free_all(0);
	for (int64_t i = 0; i < buffers; i++) free(start[i]);
	free(memory), free(start), free(params), free(results), free(elapsed), free(extents);
}

/* Sets limits that hold even if nobody watches the process. */
static void restrict_process(int64_t seconds) {
#ifndef _WIN32
	struct rlimit none = {0, 0}, cpu = {seconds, seconds};
	setrlimit(RLIMIT_CORE, &none);
	if (seconds > 0) setrlimit(RLIMIT_CPU, &cpu);
#ifdef RLIMIT_AS
	const int64_t rest = (int64_t)1 << 30;
	if (limit < INT64_MAX / 4) {
		struct rlimit space = {3 * limit + rest, 3 * limit + rest};
		setrlimit(RLIMIT_AS, &space);
	}
#endif
#else
	(void)seconds;
#endif
}

int main(int argc, char **argv) {
	if (argc != 3 || !(calls = fopen(argv[1], "rb")) || !(answers = fopen(argv[2], "wb"))) return 2;
	setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
	limit = get();
	restrict_process(get());
	keep_variables();
	for (int64_t n = get(); n > 0; n--) call();
	return fclose(answers) ? 2 : 0;
}
