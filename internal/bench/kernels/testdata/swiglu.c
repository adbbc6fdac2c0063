#include <math.h>

void swiglu(const float gate[restrict 4][8][16][20], const float x[restrict 4][8][16][20], float y[restrict 4][8][16][20]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 16; k++)
				for (int l = 0; l < 20; l++)
					y[i][j][k][l] = gate[i][j][k][l] / (expf(-gate[i][j][k][l]) + 1) * x[i][j][k][l];
}
