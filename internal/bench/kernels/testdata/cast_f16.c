void cast_f16(const float x[restrict 4][8][8][7][7], _Float16 y[restrict 4][8][8][7][7]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 8; k++)
				for (int l = 0; l < 7; l++)
					for (int m = 0; m < 7; m++)
						y[i][j][k][l][m] = (_Float16)x[i][j][k][l][m];
}
