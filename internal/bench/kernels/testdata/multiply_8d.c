typedef float T[2][3][2][4][2][5][3][4];

void multiply_8d(const T *restrict a, const T *restrict b, T *restrict y) {
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 3; j++)
			for (int k = 0; k < 2; k++)
				for (int l = 0; l < 4; l++)
					for (int m = 0; m < 2; m++)
						for (int n = 0; n < 5; n++)
							for (int o = 0; o < 3; o++)
								for (int p = 0; p < 4; p++)
									(*y)[i][j][k][l][m][n][o][p] = (*a)[i][j][k][l][m][n][o][p] * (*b)[i][j][k][l][m][n][o][p];
}
