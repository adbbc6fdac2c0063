void bias_add_32(const float x[restrict 4][16][6][32], const float w[restrict 6][32], float y[restrict 4][16][6][32]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 6; k++)
				for (int l = 0; l < 32; l++)
					y[i][j][k][l] = x[i][j][k][l] + w[k][l];
}
