void complex_multiply_16(const float a[restrict 4][8][16][32], const float b[restrict 4][8][16][32], float y[restrict 4][8][16][32]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 16; k++)
				for (int l = 0; l < 32; l += 2) {
					float ar = a[i][j][k][l], ai = a[i][j][k][l + 1];
					float br = b[i][j][k][l], bi = b[i][j][k][l + 1];
					y[i][j][k][l] = ar * br - ai * bi;
					y[i][j][k][l + 1] = ar * bi + ai * br;
				}
}
