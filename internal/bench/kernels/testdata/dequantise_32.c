#include <stdint.h>

void dequantise_32(const int8_t q[restrict 2][8][16][2][32], const float scale[restrict 8], float y[restrict 2][8][16][2][32]) {
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 16; k++)
				for (int l = 0; l < 2; l++)
					for (int m = 0; m < 32; m++)
						y[i][j][k][l][m] = q[i][j][k][l][m] * scale[j];
}
