void bias_add(const float x[restrict 4][16][14][14], const float w[restrict 14][14], float y[restrict 4][16][14][14]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 14; k++)
				for (int l = 0; l < 14; l++)
					y[i][j][k][l] = x[i][j][k][l] + w[k][l];
}
