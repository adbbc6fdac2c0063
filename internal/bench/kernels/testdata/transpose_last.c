void transpose_last(const float x[restrict 2][8][64][32], float y[restrict 2][8][32][64]) {
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 32; k++)
				for (int l = 0; l < 64; l++)
					y[i][j][k][l] = x[i][j][l][k];
}
