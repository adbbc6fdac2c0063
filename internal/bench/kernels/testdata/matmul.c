void matmul(const float a[restrict 64][64], const float b[restrict 64][64], float c[restrict 64][64]) {
	for (int i = 0; i < 64; i++) {
		for (int j = 0; j < 64; j++)
			c[i][j] = 0;
		for (int k = 0; k < 64; k++)
			for (int j = 0; j < 64; j++)
				c[i][j] += a[i][k] * b[k][j];
	}
}
