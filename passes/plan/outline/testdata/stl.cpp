// What the templates of libstdc++ do: c++ stl.cpp -o stl && ./stl > stl.txt
#include <algorithm>
#include <cstdio>
#include <random>
#include <vector>

static void print(const char *what, const std::vector<int> &v) {
  std::printf("%s", what);
  for (int x : v)
    std::printf(" %d", x);
  std::printf("\n");
}

int main() {
  // Shuffled numbers with the seed n, then sorted by the remainder of a division by 3, largest
  // first.
  for (int n : {2, 16, 17, 18, 40, 101}) {
    std::vector<int> v(n);
    for (int i = 0; i < n; i++)
      v[i] = i;
    std::mt19937 g(n);
    std::shuffle(v.begin(), v.end(), g);
    print("shuffle", v);
    std::sort(v.begin(), v.end(), [](int a, int b) { return a % 3 > b % 3; });
    print("sort", v);
  }
  // An order that makes the median of three a bad pivot each time, so that heaps take over.
  const int n = 600, h = n / 2;
  std::vector<int> v(n);
  for (int i = 1; i <= h; i++) {
    if (i & 1) {
      v[i - 1] = i;
      v[i] = h + i;
    }
    v[h + i - 1] = 2 * i;
  }
  print("killer", v);
  std::sort(v.begin(), v.end(), [](int a, int b) { return a / 2 < b / 2; });
  print("sort", v);
}
