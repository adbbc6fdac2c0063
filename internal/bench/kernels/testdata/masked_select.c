void masked_select(const float x[restrict 8][16][9][12], const float z[restrict 8][16][9][12], float y[restrict 8][16][9][12]) {
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 9; k++)
				for (int l = 0; l < 12; l++)
					y[i][j][k][l] = x[i][j][k][l] > 0.25f ? x[i][j][k][l] : z[i][j][k][l];
}
