package kernels_test

// The driver reads the bytes of all arguments of a kernel. To check, it runs all variants
// on copies of them and writes their results. To time, it runs them in turns, each so
// often that it takes a while, and prints a line of nanoseconds for each round. The
// library of unflattened code is loaded twice, and the second copy is one more variant:
// the difference between the two is the noise.

const driverHead = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <libgen.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ARGUMENTS 8

typedef void call(void *f, void *const *data);

struct kernel {
	const char *name;
	int n;
	const long *bytes;
	call *c, *lowered;
};

static void fail(const char *what) {
	fprintf(stderr, "%s\n", what);
	exit(1);
}

static void *memory(long bytes) {
	static int n;
	char *p = aligned_alloc(4096, (bytes + 2 * 4096) / 4096 * 4096);
	if (!p) fail("no memory");
	return p + 320 * (n++ % 8);
}

/* The time that this thread had a processor, which others want too. */
static double now(void) {
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return 1e9 * t.tv_sec + t.tv_nsec;
}
`

const driverMain = `
static const struct kernel *k;
static void *functions[VARIANTS + 1];
static void *input[ARGUMENTS], *data[ARGUMENTS];

static int is_c(int v) { return v == 0 || v == OPERATIONS || v == ROLLED; }

static void run(int v) {
	(is_c(v) ? k->c : k->lowered)(functions[v], data);
}

static double batch(int v, long times) {
	double start = now();
	for (long i = 0; i < times; i++) run(v);
	return (now() - start) / times;
}

static void load(const char *program) {
	char path[4096], symbol[256], folder[4096];
	snprintf(folder, sizeof folder, "%s", program);
	dirname(folder);
	for (int v = 0; v <= VARIANTS; v++) {
		snprintf(path, sizeof path, "%s/%s.so", folder, v == VARIANTS ? "again" : variants[v]);
		snprintf(symbol, sizeof symbol, "%s%s", is_c(v) ? "" : "_mlir_ciface_", k->name);
		void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
		if (!library) fail(dlerror());
		functions[v] = dlsym(library, symbol);
		if (!functions[v] && v == OPERATIONS) functions[v] = functions[0];
		if (!functions[v]) fail(dlerror());
	}
}

static void check(void) {
	for (int v = 0; v < VARIANTS; v++) {
		for (int i = 0; i < k->n; i++) memcpy(data[i], input[i], k->bytes[i]);
		run(v);
		for (int i = 0; i < k->n; i++) fwrite(data[i], 1, k->bytes[i], stdout);
	}
}

static void measure(int rounds) {
	long times[VARIANTS + 1];
	for (int v = 0; v <= VARIANTS; v++) {
		batch(v, 1);
		times[v] = 1 + (long)(100e3 / batch(v, 2));
	}
	for (int r = 0; r < rounds; r++) {
		double t[VARIANTS + 1];
		for (int i = 0; i <= VARIANTS; i++) {
			int v = (i + r) % (VARIANTS + 1);
			t[v] = batch(v, times[v]);
		}
		for (int v = 0; v <= VARIANTS; v++) printf("%.1f ", t[v]);
		printf("\n");
	}
}

int main(int argc, char **argv) {
	k = &kernels[atoi(argv[2])];
	load(argv[0]);
	for (int i = 0; i < k->n; i++) {
		input[i] = memory(k->bytes[i]);
		data[i] = memory(k->bytes[i]);
		if (fread(input[i], 1, k->bytes[i], stdin) != (size_t)k->bytes[i]) fail("too little input");
		memcpy(data[i], input[i], k->bytes[i]);
	}
	if (strcmp(argv[1], "check") == 0) check();
	else measure(atoi(argv[1]));
	return 0;
}
`
