void gather(const float x[restrict 4][16][8][32], const int at[restrict 4][16][8][32], float y[restrict 4][16][8][32]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 8; k++)
				for (int l = 0; l < 32; l++)
					y[i][j][k][l] = x[i][j][k][at[i][j][k][l]];
}
