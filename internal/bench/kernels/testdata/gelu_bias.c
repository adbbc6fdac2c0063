#include <math.h>

void gelu_bias(const float x[restrict 8][16][128], const float bias[restrict 128], float y[restrict 8][16][128]) {
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 128; k++) {
				float v = x[i][j][k] + bias[k];
				y[i][j][k] = v * 0.5f * (erff(v * 0.707106769f) + 1);
			}
}
