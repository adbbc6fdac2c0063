/* Calls the function of kernel.mlir. A memref is passed as a pointer to its descriptor.

       hivm-opt --hivm-to-llvm-pipeline kernel.mlir -o kernel.ll
       clang -O2 -ffp-contract=off -Wno-override-module main.c kernel.ll -lm -o program

   or with another compiler of C

       llc -O2 -relocation-model=pic -filetype=obj kernel.ll -o kernel.o
       gcc main.c kernel.o -lm -o program */
#include <stdint.h>
#include <stdio.h>

typedef struct {
	float *allocated, *aligned; /* the second is what elements are counted from */
	int64_t offset, sizes[2], strides[2];
} matrix;

float _mlir_ciface_normalise(matrix *m, matrix *sums);

int main(void) {
	/* Three columns of four: rows are 4 elements apart. */
	float numbers[2][4] = {{1, 2, 5, -1}, {3, 1, 0, -1}}, room[2];
	matrix m = {*numbers, *numbers, 0, {2, 3}, {4, 1}};
	matrix sums = {room, room, 0, {2, 1}, {1, 1}};

	float most = _mlir_ciface_normalise(&m, &sums);

	for (int i = 0; i < 2; i++)
		printf("%5.3f %5.3f %5.3f | %g\n", numbers[i][0], numbers[i][1], numbers[i][2], numbers[i][3]);
	printf("sums %g %g, at most %g\n", room[0], room[1], most);
	return 0;
}
