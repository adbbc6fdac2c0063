void mean_pool(const float x[restrict 8][16][14][14], float y[restrict 8][16]) {
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 16; j++) {
			float sum = 0;
			for (int k = 0; k < 14; k++)
				for (int l = 0; l < 14; l++)
					sum += x[i][j][k][l];
			y[i][j] = sum;
		}
}
