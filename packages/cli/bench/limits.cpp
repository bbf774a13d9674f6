// The same random playouts by hand in C++ (plain arrays, no bit tricks): how near to the machine are we?
// Prints one line per game: name and playouts per second. g++ -O3 -march=native limits.cpp
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

uint32_t state = 88172645u;
uint32_t next_random() {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}
int below(int n) { return static_cast<int>(next_random() % static_cast<uint32_t>(n)); }

template <class Game>
void measure(const char* name, double seconds, Game playout) {
  using clock = std::chrono::steady_clock;
  for (int i = 0; i < 2000; i++) playout();
  const auto began = clock::now();
  long games = 0;
  double elapsed = 0;
  while (elapsed < seconds) {
    for (int i = 0; i < 50; i++) playout();
    games += 50;
    elapsed = std::chrono::duration<double>(clock::now() - began).count();
  }
  std::printf("%s %.0f\n", name, games / elapsed);
}

int breakthrough() {
  static std::array<int8_t, 64> men;
  static std::array<int, 64> moves;
  for (int c = 0; c < 64; c++) men[c] = c < 16 ? 1 : c >= 48 ? 2 : 0;
  for (int turns = 1, own = 1;; turns++, own = 3 - own) {
    int count = 0;
    const int ahead = own == 1 ? 8 : -8;
    for (int c = 0; c < 64; c++) {
      if (men[c] != own) continue;
      const int file = c & 7, front = c + ahead;
      if (front < 0 || front > 63) continue;
      if (men[front] == 0) moves[count++] = c * 64 + front;
      if (file > 0 && men[front - 1] != own) moves[count++] = c * 64 + front - 1;
      if (file < 7 && men[front + 1] != own) moves[count++] = c * 64 + front + 1;
    }
    if (count == 0) return turns;
    const int move = moves[below(count)], to = move & 63;
    men[to] = men[move >> 6];
    men[move >> 6] = 0;
    if (to / 8 == (own == 1 ? 7 : 0)) return turns;
  }
}

// A frame of -1 around the board spares the edge tests.
constexpr int REVERSI_WIDTH = 10;
std::array<int8_t, 100> discs;
constexpr std::array<int, 8> REVERSI_STEPS = {-11, -10, -9, -1, 1, 9, 10, 11};

bool flips_any(int cell, int own) {
  for (const int step : REVERSI_STEPS) {
    int c = cell + step;
    if (discs[c] != 3 - own) continue;
    while (discs[c] == 3 - own) c += step;
    if (discs[c] == own) return true;
  }
  return false;
}

int reversi() {
  discs.fill(-1);
  for (int y = 1; y <= 8; y++)
    for (int x = 1; x <= 8; x++) discs[y * REVERSI_WIDTH + x] = 0;
  discs[44] = discs[55] = 1;
  discs[45] = discs[54] = 2;
  std::array<int, 64> moves;
  for (int turns = 0, own = 1, passes = 0;; turns++, own = 3 - own) {
    int count = 0;
    for (int y = 1; y <= 8; y++)
      for (int x = 1; x <= 8; x++) {
        const int c = y * REVERSI_WIDTH + x;
        if (discs[c] == 0 && flips_any(c, own)) moves[count++] = c;
      }
    if (count == 0) {
      if (++passes == 2) return turns;
      continue;
    }
    passes = 0;
    const int cell = moves[below(count)];
    for (const int step : REVERSI_STEPS) {
      int c = cell + step;
      while (discs[c] == 3 - own) c += step;
      if (discs[c] != own) continue;
      for (c -= step; c != cell; c -= step) discs[c] = own;
    }
    discs[cell] = own;
  }
}

int hex() {
  constexpr int SIZE = 11, CELLS = SIZE * SIZE;
  static std::array<int8_t, CELLS> stones;
  static std::array<int, CELLS> free_cells;
  static std::array<int, CELLS + 4> parent;
  const auto root = [](int a) {
    while (parent[a] != a) a = parent[a] = parent[parent[a]];
    return a;
  };
  const auto join = [&](int a, int b) { parent[root(a)] = root(b); };
  stones.fill(0);
  for (int i = 0; i < CELLS; i++) free_cells[i] = i;
  for (int i = 0; i < CELLS + 4; i++) parent[i] = i;
  static const int across[6] = {1, -1, 0, 0, 1, -1}, up[6] = {0, 0, 1, -1, -1, 1};
  for (int left = CELLS, own = 1;; own = 3 - own) {
    const int pick = below(left), cell = free_cells[pick], x = cell % SIZE, y = cell / SIZE;
    free_cells[pick] = free_cells[--left];
    stones[cell] = own;
    const int along = own == 1 ? y : x, first = CELLS + 2 * (own - 1);
    if (along == 0) join(cell, first);
    if (along == SIZE - 1) join(cell, first + 1);
    for (int d = 0; d < 6; d++) {
      const int nx = x + across[d], ny = y + up[d];
      if (nx < 0 || ny < 0 || nx >= SIZE || ny >= SIZE) continue;
      if (stones[ny * SIZE + nx] == own) join(cell, ny * SIZE + nx);
    }
    if (root(first) == root(first + 1)) return CELLS - left;
  }
}

std::array<int8_t, 144> field;
constexpr std::array<int, 8> QUEEN_STEPS = {-13, -12, -11, -1, 1, 11, 12, 13};

int queen_targets(int from, int* out) {
  int count = 0;
  for (const int step : QUEEN_STEPS)
    for (int c = from + step; field[c] == 0; c += step) out[count++] = c;
  return count;
}

int amazons() {
  field.fill(-1);
  for (int y = 1; y <= 10; y++)
    for (int x = 1; x <= 10; x++) field[y * 12 + x] = 0;
  for (const int c : {49, 16, 19, 58}) field[c] = 1;
  for (const int c : {85, 124, 127, 94}) field[c] = 2;
  static int moves[1024], targets[64];
  for (int turns = 0, own = 1;; turns++, own = 3 - own) {
    int count = 0;
    for (int c = 13; c < 131; c++) {
      if (field[c] != own) continue;
      const int n = queen_targets(c, targets);
      for (int i = 0; i < n; i++) moves[count++] = c * 256 + targets[i];
    }
    if (count == 0) return turns;
    const int move = moves[below(count)], to = move & 255;
    field[to] = own;
    field[move >> 8] = 0;
    field[targets[below(queen_targets(to, targets))]] = 3;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  measure("breakthrough", seconds, breakthrough);
  measure("reversi", seconds, reversi);
  measure("hex", seconds, hex);
  measure("amazons", seconds, amazons);
}
