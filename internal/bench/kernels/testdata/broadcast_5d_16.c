void broadcast_5d_16(const float x[restrict 4][8][2][16], float y[restrict 4][8][8][2][16]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 8; k++)
				for (int l = 0; l < 2; l++)
					for (int m = 0; m < 16; m++)
						y[i][j][k][l][m] = x[i][j][l][m];
}
