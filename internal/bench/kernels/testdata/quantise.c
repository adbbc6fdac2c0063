#include <math.h>
#include <stdint.h>

/* Numbers that are too large become the largest one, as in the kernel, and NaN becomes 0. */
static int8_t saturate(float x) {
	if (x > 127) return 127;
	if (x < -128) return -128;
	return x == x ? (int8_t)(int)x : 0;
}

void quantise(const float x[restrict 4][8][14][14], const float scale[restrict 8], int8_t q[restrict 4][8][14][14]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 14; k++)
				for (int l = 0; l < 14; l++)
					q[i][j][k][l] = saturate(rintf(x[i][j][k][l] * scale[j]));
}
