void masked_select_32(const float x[restrict 8][16][4][32], const float z[restrict 8][16][4][32], float y[restrict 8][16][4][32]) {
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 4; k++)
				for (int l = 0; l < 32; l++)
					y[i][j][k][l] = x[i][j][k][l] > 0.25f ? x[i][j][k][l] : z[i][j][k][l];
}
