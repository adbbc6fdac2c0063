/* The program around compiled functions: PROGRAM CALLS RESULTS reads calls from one file
   and writes what comes out to another. Both are words of 64 bits, little-endian; bytes
   are padded to a multiple of 8. calls.go and results.go are the other end.

   File of calls: the limit of memory in bytes, the number of seconds of processor time,
   the number of calls. A call: function, repetitions, blocks, processes for them; the
   number of buffers, each its size and bytes; the number of words of parameters, each a number and 1 + the buffer
   whose address is added to it, or 0; the number of words of results; the number of
   memrefs among the results, each its first word, its rank, bytes of an element.

   File of results: for a call 0, in how many processes it ran, the words of results, the nanoseconds of each
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
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif
#ifdef __linux__
#include <sys/prctl.h>
#endif

typedef void thunk(const int64_t *params, int64_t *results);

/* Stores where each variable of a module begins and ends, and then each memory of a chip. */
typedef void where(char **ends);

typedef struct {
	where *find;
	int64_t variables, memories;
} state;

/* These stand at the end, where the functions of the program are added. */
extern thunk *const hivm_thunks[];
extern const state hivm_states[];
extern int64_t *const hivm_block_variables[2];

enum { OUT_OF_MEMORY = 1, BAD_RESULT, OUTSIDE_ARGUMENT, OUTSIDE_ALLOCATION, BAD_FREE, OUTSIDE_ACCESS, NO_MEMORY };

static FILE *calls, *answers;

/* Whether this process runs some of the blocks. What fails in it is not reported: all blocks
   run again, one after the other. */
static int is_worker;
enum { GIVEN_UP = 3 };

static void put(int64_t n) { fwrite(&n, sizeof n, 1, answers); }

static void put_bytes(const void *p, int64_t n) {
	static const char zeros[8];
	if (n > 0) fwrite(p, 1, n, answers);
	fwrite(zeros, 1, -n & 7, answers);
}

static void fail(int64_t error, int64_t a, int64_t b) {
	if (is_worker) _Exit(GIVEN_UP);
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
	void *allocated; /* what calloc gave, 0 if processes share it; the block is aligned to its own size, 128 */
	unsigned char guard[128 - 2 * sizeof(void *) - 2 * sizeof(int64_t) - sizeof(void *)];
} block;

enum { GUARD = 64, PATTERN = 0xA5, ALLOCATED = 0x68766d6d, ARGUMENT, FREED };

/* The blocks that are allocated. Arguments are not among them: processes may share those. */
static block list = {.next = &list, .prev = &list};
static int64_t limit, used;

static void *data(block *b) { return b + 1; }

static void set_guards(block *b) {
	memset(b->guard, PATTERN, sizeof b->guard);
	memset((char *)data(b) + b->size, PATTERN, GUARD);
}

static block *make_block(block *b, void *allocated, int64_t size, int64_t state) {
	b->allocated = allocated;
	used += size;
	b->size = size;
	b->state = state;
	set_guards(b);
	return b->next = b->prev = b;
}

static block *new_block(int64_t size, int64_t state) {
	if (size < 0 || size > limit - used) fail(OUT_OF_MEMORY, used, size);
	char *p = calloc(1, 2 * sizeof(block) + size + GUARD);
	if (!p) fail(NO_MEMORY, used, size);
	return make_block((block *)(p + (-(intptr_t)p & (sizeof(block) - 1))), p, size, state);
}

/* Returns an argument that processes share, if there are several. */
static block *new_argument(int64_t size, int64_t processes) {
#ifndef _WIN32
	if (processes > 1 && size >= 0 && size <= limit - used) {
		void *p = mmap(0, sizeof(block) + size + GUARD, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
		if (p == MAP_FAILED) fail(NO_MEMORY, used, size);
		return make_block(p, 0, size, ARGUMENT);
	}
#endif
	(void)processes;
	return new_block(size, ARGUMENT);
}

static void release(block *b) {
	used -= b->size;
	b->prev->next = b->next, b->next->prev = b->prev;
	b->state = FREED;
#ifndef _WIN32
	if (!b->allocated) {
		munmap(b, sizeof(block) + b->size + GUARD);
		return;
	}
#endif
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
	if (!(table = calloc(table_size, sizeof *table))) fail(NO_MEMORY, used, table_size * sizeof *table);
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
	if (is_worker) _Exit(GIVEN_UP);
	put(OUTSIDE_ACCESS), put(place), put(offset), put(latest.size), put(latest.freed);
	fclose(answers);
	_Exit(0);
}

/* The functions that memory of the program is from. */
void *hivm_alloc(int64_t size) {
	block *b = new_block(size, ALLOCATED);
	b->next = &list, b->prev = list.prev;
	return data(b->prev->next = b->next->prev = b);
}

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

/* Gives back all that is allocated. */
static void free_all(void) {
	while (list.next != &list) {
		block *b = list.next;
		int side = damage(b);
		if (side) fail(OUTSIDE_ALLOCATION, b->size, side);
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
	if (!p) fail(NO_MEMORY, used, n * (int64_t)sizeof(int64_t));
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

/* A variable, and what is in it at first: zeros if copy is 0, as in the memories of a chip. */
typedef struct {
	char *at, *copy;
	size_t size;
} variable;

static variable *variables;
static int64_t variable_count;

/* Keeps what is in the variables of all modules. */
static void keep_variables(void) {
	int64_t n = 0;
	for (const state *s = hivm_states; s->find; s++) n += s->variables + s->memories;
	variables = calloc(n + 1, sizeof *variables);
	for (const state *s = hivm_states; s->find; s++) {
		char **ends = words(2 * (s->variables + s->memories));
		s->find(ends);
		for (int64_t i = 0; i < s->variables + s->memories; i++) {
			variable *v = &variables[variable_count++];
			v->at = ends[2 * i], v->size = ends[2 * i + 1] - ends[2 * i];
			if (i >= s->variables) continue;
			if (!(v->copy = malloc(v->size + 1))) fail(NO_MEMORY, used, v->size);
			memcpy(v->copy, v->at, v->size);
		}
		free(ends);
	}
}

static void restore_variables(void) {
	for (variable *v = variables; v < variables + variable_count; v++)
		if (v->copy) memcpy(v->at, v->copy, v->size);
		else memset(v->at, 0, v->size);
}

/* A call of a function. */
typedef struct {
	thunk *function;
	int64_t times, blocks, processes;
	int64_t buffers;
	block **memory;
	char **start; /* what is in the buffers before the first repetition, 0 if that is not needed */
	int64_t *params, *results, *elapsed;
	int64_t result_words;
} task;

/* Makes the buffers what they were before. */
static void restore_buffers(task *c) {
	for (int64_t i = 0; i < c->buffers; i++) {
		memcpy(data(c->memory[i]), c->start[i], c->memory[i]->size);
		c->memory[i]->state = ARGUMENT;
		set_guards(c->memory[i]);
	}
}

/* Forgets what a repetition has allocated and given back. */
static void begin_repetition(task *c) {
	free_all();
	for (int64_t i = 0; i < c->buffers; i++) hivm_known(data(c->memory[i]), data(c->memory[i]), c->memory[i]->size);
	restore_variables();
}

/* Runs a block, which finds nothing of the block that this process ran before it. */
static void run_block(task *c, int64_t b, int64_t before) {
	if (before) {
		free_all();
		restore_variables();
	}
	if (hivm_block_variables[0]) *hivm_block_variables[0] = b;
	if (hivm_block_variables[1]) *hivm_block_variables[1] = c->blocks;
	c->function(c->params, c->results);
}

static void run_in_order(task *c) {
	for (int64_t t = 0; t < c->times; t++) {
		if (t > 0) restore_buffers(c);
		begin_repetition(c);
		int64_t begin = nanoseconds();
		for (int64_t b = 0; b < c->blocks; b++) run_block(c, b, b);
		c->elapsed[t] = nanoseconds() - begin;
	}
}

#ifndef _WIN32

/* Blocks at the same time. Each worker is a process, so that it has variables, memories of the
   chip and allocations of its own; the arguments are in memory that all share. The first
   worker is the program from the end of the last block on: if there are results, it runs that
   block, and nothing behind it.
   The process that has started the workers only waits. If one of them fails or prints, it ends
   them, and runs the blocks in order itself.

   Whoever makes calls with several processes has to know that no block accesses what another
   one writes. */

enum { MOST_PROCESSES = 64 };

typedef struct {
	int64_t next; /* the next block */
	int64_t done; /* whether all repetitions are */
	int go[2], ended[2], output[2]; /* pipes */
} team;

/* Runs blocks until there are none left but the last one, if it has results, and returns how many.
   The first worker leaves as many more as there are others: it has the last one to run. */
static int64_t take_blocks(task *c, team *t, int first) {
	int64_t end = c->blocks - (c->result_words > 0), ran = 0;
	for (;;) {
		if (first && c->result_words > 0 && end - __atomic_load_n(&t->next, __ATOMIC_RELAXED) < c->processes) return ran;
		int64_t b = __atomic_fetch_add(&t->next, 1, __ATOMIC_RELAXED);
		if (b >= end) return ran;
		run_block(c, b, ran++);
	}
}

static void give_up_unless(int ok) {
	if (!ok) _Exit(GIVEN_UP);
}

static void send(int to) {
	char byte = 0;
	give_up_unless(write(to, &byte, 1) == 1);
}

static void receive(int from) {
	char byte;
	give_up_unless(read(from, &byte, 1) == 1);
}

/* A worker ends when nobody has the end of the pipe any more that it is told by. */
static void be_worker(task *c, team *t) {
	close(t->go[1]);
	for (;;) {
		receive(t->go[0]);
		begin_repetition(c);
		take_blocks(c, t, 0);
		free_all(); /* finds writes behind allocations */
		fflush(stdout);
		send(t->ended[1]);
	}
}

static void be_first(task *c, team *t) {
	for (int64_t i = 0; i < c->times; i++) {
		if (i > 0) restore_buffers(c);
		begin_repetition(c);
		t->next = 0;
		int64_t begin = nanoseconds();
		for (int64_t w = 1; w < c->processes; w++) send(t->go[1]);
		int64_t ran = take_blocks(c, t, 1);
		if (c->result_words > 0) run_block(c, c->blocks - 1, ran);
		else free_all(); /* finds writes behind allocations */
		for (int64_t w = 1; w < c->processes; w++) receive(t->ended[0]);
		c->elapsed[i] = nanoseconds() - begin;
	}
	fflush(stdout);
	struct pollfd printed = {.fd = t->output[0], .events = POLLIN};
	give_up_unless(poll(&printed, 1, 0) == 0);
	for (int64_t i = 0; i < c->buffers; i++) give_up_unless(!damage(c->memory[i]));
}

/* Ends workers. */
static void end(pid_t *workers, int64_t n) {
	for (int64_t w = 0; w < n; w++)
		if (workers[w] > 0) {
			kill(workers[w], SIGKILL);
			waitpid(workers[w], 0, 0);
		}
}

/* Waits until a worker fails or the first one ends, and ends with it if all blocks have run. */
static void wait_for(pid_t *workers, int64_t n, const team *t) {
	for (;;) {
		int status;
		pid_t ended = waitpid(-1, &status, 0);
		int first = ended == workers[0];
		for (int64_t w = 0; w < n; w++)
			if (workers[w] == ended) workers[w] = 0; /* the number may soon be another process's */
		if (!first && t->done) continue;
		end(workers, n);
		if (!t->done) return;
		_Exit(WIFEXITED(status) ? WEXITSTATUS(status) : 2);
	}
}

static int make_pipes(team *t) {
	return !pipe(t->go) && !pipe(t->ended) && !pipe(t->output) &&
		fcntl(t->output[1], F_SETFL, O_NONBLOCK) != -1; /* nobody reads it while the blocks run */
}

static void close_pipes(team *t) {
	int *ends[] = {t->go, t->ended, t->output};
	for (int i = 0; i < 6; i++) close(ends[i / 2][i % 2]);
}

/* Runs the blocks in several processes. It returns 1 in the first worker if that went well, else
   0 in the process that has called it, and all is as before. */
static int run_at_once(task *c) {
	if (c->processes > c->blocks) c->processes = c->blocks;
	if (c->processes > MOST_PROCESSES) c->processes = MOST_PROCESSES;
	team *t = mmap(0, sizeof *t, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
	if (t == MAP_FAILED || !make_pipes(t)) return 0;
	pid_t workers[MOST_PROCESSES] = {0}, starter = getpid();
	fflush(stdout), fflush(answers);
	int64_t n = 0;
	for (; n < c->processes; n++) {
		workers[n] = fork();
		if (workers[n] < 0) break;
		if (workers[n] > 0) continue;
		is_worker = 1;
#ifdef __linux__
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		give_up_unless(getppid() == starter);
#endif
		(void)starter;
		int out = dup(1), err = dup(2);
		give_up_unless(dup2(t->output[1], 1) == 1 && dup2(t->output[1], 2) == 2);
		if (n > 0) be_worker(c, t);
		be_first(c, t);
		give_up_unless(dup2(out, 1) == 1 && dup2(err, 2) == 2);
		close(out), close(err);
		is_worker = 0;
		t->done = 1;
		close_pipes(t); /* which ends the other workers */
		return 1;
	}
	close_pipes(t);
	if (n == c->processes) wait_for(workers, n, t);
	else end(workers, n);
	munmap(t, sizeof *t);
	restore_buffers(c);
	return 0;
}

#else
static int run_at_once(task *c) {
	(void)c;
	return 0;
}
#endif

static void call(void) {
	task c;
	c.function = hivm_thunks[get()];
	c.times = get(), c.blocks = get(), c.processes = get(), c.buffers = get();
	c.memory = words(c.buffers);
	c.start = words(c.buffers);
	for (int64_t i = 0; i < c.buffers; i++) {
		int64_t size = get(), padded = (size + 7) & -8;
		c.memory[i] = new_argument(size, c.processes);
		char *p = words(padded / 8);
		if (fread(p, 1, padded, calls) != (size_t)padded) _Exit(2);
		memcpy(data(c.memory[i]), p, size);
		if (c.times > 1 || c.processes > 1) c.start[i] = p;
		else free(p);
	}

	int64_t n = get();
	c.params = words(n);
	for (int64_t i = 0; i < n; i++) {
		c.params[i] = get();
		int64_t buffer = get();
		if (buffer) c.params[i] += (int64_t)(intptr_t)data(c.memory[buffer - 1]);
	}
	c.result_words = get();
	c.results = words(c.result_words);
	c.elapsed = words(c.times);
	if (c.processes < 2 || !run_at_once(&c)) {
		c.processes = 1;
		run_in_order(&c);
	}
	for (int64_t i = 0; i < c.buffers; i++) {
		int side = damage(c.memory[i]);
		if (side) fail(OUTSIDE_ARGUMENT, i, side);
	}

	int64_t memrefs = get();
	extent *extents = calloc(memrefs + 1, sizeof *extents);
	for (int64_t i = 0; i < memrefs; i++) {
		int64_t at = get(), rank = get(), size = get();
		extents[i] = extent_of(c.results + at, rank, size);
	}

	put(0), put(c.processes);
	put_bytes(c.results, c.result_words * 8);
	put_bytes(c.elapsed, c.times * 8);
	for (int64_t i = 0; i < c.buffers; i++) put_bytes(data(c.memory[i]), c.memory[i]->size);
	for (int64_t i = 0; i < memrefs; i++) {
		put(extents[i].lo), put(extents[i].bytes);
		put_bytes(extents[i].start, extents[i].bytes);
	}
	fflush(answers);

	free_all();
	for (int64_t i = 0; i < c.buffers; i++) release(c.memory[i]), free(c.start[i]);
	free(c.memory), free(c.start), free(c.params), free(c.results), free(c.elapsed), free(extents);
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
