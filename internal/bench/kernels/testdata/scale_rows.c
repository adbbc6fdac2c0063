void scale_rows(const float x[restrict 4][8][16][24], const float w[restrict 4][8][16], float y[restrict 4][8][16][24]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 16; k++)
				for (int l = 0; l < 24; l++)
					y[i][j][k][l] = x[i][j][k][l] * w[i][j][k];
}
