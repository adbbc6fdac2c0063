void transpose_heads(const float x[restrict 4][32][8][16], float y[restrict 4][8][32][16]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 32; k++)
				for (int l = 0; l < 16; l++)
					y[i][j][k][l] = x[i][k][j][l];
}
