#include <math.h>

void swiglu_f16(const _Float16 gate[restrict 4][8][16][32], const _Float16 x[restrict 4][8][16][32], _Float16 y[restrict 4][8][16][32]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 16; k++)
				for (int l = 0; l < 32; l++) {
					float g = gate[i][j][k][l];
					y[i][j][k][l] = (_Float16)(g / (expf(-g) + 1) * (float)x[i][j][k][l]);
				}
}
