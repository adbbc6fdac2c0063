#include <math.h>

void argmax(const float x[restrict 2][8][16][64], float max[restrict 2][8][16], int at[restrict 2][8][16]) {
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 16; k++) {
				float best = -INFINITY;
				int where = 0;
				for (int l = 0; l < 64; l++)
					if (x[i][j][k][l] > best) {
						best = x[i][j][k][l];
						where = l;
					}
				max[i][j][k] = best;
				at[i][j][k] = where;
			}
}
