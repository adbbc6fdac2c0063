#include <math.h>

void gelu(const float x[restrict 4][8][16][32], float y[restrict 4][8][16][32]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 16; k++)
				for (int l = 0; l < 32; l++) {
					float v = x[i][j][k][l];
					float t = tanhf((v * v * v * 0.044715f + v) * 0.797884583f);
					y[i][j][k][l] = (t + 1) * v * 0.5f;
				}
}
