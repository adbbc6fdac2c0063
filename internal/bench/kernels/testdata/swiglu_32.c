#include <math.h>

void swiglu_32(const float gate[restrict 4][8][16][32], const float x[restrict 4][8][16][32], float y[restrict 4][8][16][32]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 16; k++)
				for (int l = 0; l < 32; l++)
					y[i][j][k][l] = gate[i][j][k][l] / (expf(-gate[i][j][k][l]) + 1) * x[i][j][k][l];
}
