#include <math.h>

void max_channels_32(const float x[restrict 4][16][4][2][32], float y[restrict 4][4][2][32]) {
	for (int i = 0; i < 4; i++) {
		for (int k = 0; k < 4; k++)
			for (int l = 0; l < 2; l++)
				for (int m = 0; m < 32; m++)
					y[i][k][l][m] = -INFINITY;
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 4; k++)
				for (int l = 0; l < 2; l++)
					for (int m = 0; m < 32; m++)
						y[i][k][l][m] = x[i][j][k][l][m] > y[i][k][l][m] ? x[i][j][k][l][m] : y[i][k][l][m];
	}
}
