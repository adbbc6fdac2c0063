#include <math.h>

void logsumexp(const float x[restrict 8][16][100], float y[restrict 8][16]) {
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 16; j++) {
			float max = -INFINITY, sum = 0;
			for (int k = 0; k < 100; k++)
				max = x[i][j][k] > max ? x[i][j][k] : max;
			for (int k = 0; k < 100; k++)
				sum += expf(x[i][j][k] - max);
			y[i][j] = logf(sum) + max;
		}
}
