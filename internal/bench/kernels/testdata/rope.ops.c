void rope(const float x[restrict 2][8][32][64], const float cos[restrict 32][32],
          const float sin[restrict 32][32], float y[restrict 2][8][32][64]) {
	static float s[2][8][32][32], t[2][8][32][32];
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 32; k++)
				for (int l = 0; l < 32; l++)
					s[i][j][k][l] = x[i][j][k][l] * cos[k][l];
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 32; k++)
				for (int l = 0; l < 32; l++)
					t[i][j][k][l] = x[i][j][k][l + 32] * sin[k][l];
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 32; k++)
				for (int l = 0; l < 32; l++)
					y[i][j][k][l] = s[i][j][k][l] - t[i][j][k][l];
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 32; k++)
				for (int l = 0; l < 32; l++)
					s[i][j][k][l] = x[i][j][k][l + 32] * cos[k][l];
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 32; k++)
				for (int l = 0; l < 32; l++)
					t[i][j][k][l] = x[i][j][k][l] * sin[k][l];
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 32; k++)
				for (int l = 0; l < 32; l++)
					y[i][j][k][l + 32] = s[i][j][k][l] + t[i][j][k][l];
}
