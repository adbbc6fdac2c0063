void image_affine(const float x[restrict 4][32][32][3], float y[restrict 4][32][32][3]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 32; j++)
			for (int k = 0; k < 32; k++)
				for (int c = 0; c < 3; c++)
					y[i][j][k][c] = x[i][j][k][c] * 1.25f;
}
