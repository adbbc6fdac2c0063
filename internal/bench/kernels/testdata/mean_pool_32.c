void mean_pool_32(const float x[restrict 8][16][6][32], float y[restrict 8][16]) {
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 16; j++) {
			float sum = 0;
			for (int k = 0; k < 6; k++)
				for (int l = 0; l < 32; l++)
					sum += x[i][j][k][l];
			y[i][j] = sum;
		}
}
