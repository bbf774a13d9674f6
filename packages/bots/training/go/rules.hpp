// Go as the box plays it: a stone needs a liberty or must capture, a lone stone that took a lone stone is not taken back at
// once, two passes end the game, and every stone on the board counts. Points are y * S + x, y = 0 the bottom row.
#pragma once
#include <cstdint>
#include <cstring>

enum : uint8_t { EMPTY = 0, BLACK = 1, WHITE = 2, WALL = 3 };

/** What is the same for all boards of one size. Every point has four neighbours; beyond the edge stands the wall, point N. */
template <int S>
struct Geometry {
  static constexpr int N = S * S;
  int16_t beside[N][4];
  int16_t corners[N][4];
  /** Where a point goes under each of the eight symmetries. */
  int16_t turned[8][N];
  uint64_t zobrist[3][N];

  Geometry() {
    const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
    auto at = [](int x, int y) { return x < 0 || y < 0 || x >= S || y >= S ? N : y * S + x; };
    uint64_t seed = 0x9e3779b97f4a7c15ull * S;
    for (int p = 0; p < N; p++) {
      const int x = p % S, y = p / S;
      for (int d = 0; d < 4; d++) {
        beside[p][d] = at(x + dx[d], y + dy[d]);
        corners[p][d] = at(x + dx[d] - dy[d], y + dy[d] + dx[d]);
      }
      for (int s = 0; s < 8; s++) {
        int u = s & 1 ? S - 1 - x : x, v = s & 2 ? S - 1 - y : y;
        turned[s][p] = s & 4 ? u * S + v : v * S + u;
      }
      for (int c = 0; c < 3; c++) {
        seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
        zobrist[c][p] = c ? seed : 0;
      }
    }
  }
};
template <int S>
inline const Geometry<S> geometry{};

/**
 * Chains are rings: `head` names the first stone of a stone's chain, `next` leads round it. At the head stand the number of
 * stones and the liberties, an empty point counted once for each stone of the chain beside it (0 exactly when captured).
 */
template <int S>
struct Board {
  static constexpr int N = S * S, PASS = N;
  uint8_t colour[N + 1];
  uint8_t mover, passes;
  int16_t ko, moves;
  int16_t head[N], next[N], stones[N], liberties[N];
  uint64_t hash;

  void clear() {
    std::memset(this, 0, sizeof *this);
    colour[N] = WALL;
    mover = BLACK;
    ko = -1;
  }

  bool isLegal(int point) const {
    const auto& g = geometry<S>;
    if (colour[point] != EMPTY) return false;
    for (int b : g.beside[point])
      if (colour[b] == EMPTY) return true;
    for (int b : g.beside[point]) {
      if (colour[b] == WALL) continue;
      int left = liberties[head[b]];
      for (int c : g.beside[point])
        if (colour[c] != WALL && head[c] == head[b]) left--;
      if ((colour[b] == mover) == (left > 0)) return ko != point;
    }
    return false;
  }

  /** A point among the mover's own stones that the enemy cannot make false: filling it is never worth a thought. */
  bool isOwnEye(int point) const {
    const auto& g = geometry<S>;
    for (int b : g.beside[point])
      if (colour[b] != mover && colour[b] != WALL) return false;
    int enemies = 0, beyond = 0;
    for (int c : g.corners[point])
      if (colour[c] == WALL) beyond = 1;
      else if (colour[c] == 3 - mover) enemies++;
    return enemies + beyond < 2;
  }

  /** Plays a legal point or PASS. */
  void play(int point) {
    moves++;
    ko = -1;
    if (point == PASS) passes++;
    else {
      passes = 0;
      put(point);
    }
    mover = 3 - mover;
  }

  bool over() const { return passes >= 2; }

  /** Black's points less white's, without komi; `owner` (may be null) gets 1 for black, -1 for white, 0 for nobody. */
  int area(int8_t* owner) const {
    const auto& g = geometry<S>;
    bool seen[N] = {};
    int16_t region[N];
    int lead = 0;
    for (int p = 0; p < N; p++) {
      if (colour[p] != EMPTY) {
        const int whose = colour[p] == BLACK ? 1 : -1;
        lead += whose;
        if (owner) owner[p] = whose;
        continue;
      }
      if (seen[p]) continue;
      int size = 1, colours = 0;
      region[0] = p;
      seen[p] = true;
      for (int i = 0; i < size; i++)
        for (int b : g.beside[region[i]]) {
          if (colour[b] == WALL) continue;
          if (colour[b] != EMPTY) colours |= colour[b];
          else if (!seen[b]) seen[b] = true, region[size++] = b;
        }
      const int whose = colours == BLACK ? 1 : colours == WHITE ? -1 : 0;
      lead += whose * size;
      if (owner)
        for (int i = 0; i < size; i++) owner[region[i]] = whose;
    }
    return lead;
  }

  /** Distinct liberties of a chain, not counting beyond `most`. */
  int breath(int chain, int most) const {
    int16_t found[8] = {};
    int n = 0, stone = chain;
    do {
      for (int b : geometry<S>.beside[stone]) {
        if (colour[b] != EMPTY) continue;
        bool known = false;
        for (int i = 0; i < n; i++) known |= found[i] == b;
        if (known) continue;
        found[n++] = b;
        if (n >= most) return n;
      }
      stone = next[stone];
    } while (stone != chain);
    return n;
  }

  /** What the network sees of each point, as bits: own, other's, chain with 1, 2, 3 liberties, ko. */
  void see(uint8_t* bits) const {
    for (int p = 0; p < N; p++) {
      if (colour[p] == EMPTY) {
        bits[p] = p == ko ? 32 : 0;
        continue;
      }
      if (head[p] != p) continue;
      const int n = breath(p, 4);
      const uint8_t value = (colour[p] == mover ? 1 : 2) | (n < 4 ? 2 << n : 0);
      int stone = p;
      do bits[stone] = value, stone = next[stone];
      while (stone != p);
    }
  }

 private:
  int join(int a, int b) {
    const int kept = stones[a] >= stones[b] ? a : b, lost = a + b - kept;
    stones[kept] += stones[lost];
    liberties[kept] += liberties[lost];
    int stone = lost;
    do head[stone] = kept, stone = next[stone];
    while (stone != lost);
    const int16_t after = next[kept];
    next[kept] = next[lost];
    next[lost] = after;
    return kept;
  }

  void capture(int chain) {
    const int c = colour[chain];
    int stone = chain;
    do {
      colour[stone] = EMPTY;
      hash ^= geometry<S>.zobrist[c][stone];
      for (int b : geometry<S>.beside[stone])
        if (colour[b] == BLACK || colour[b] == WHITE) liberties[head[b]]++;
      stone = next[stone];
    } while (stone != chain);
  }

  void put(int point) {
    const auto& g = geometry<S>;
    const uint8_t own = mover;
    colour[point] = own;
    hash ^= g.zobrist[own][point];
    head[point] = next[point] = point;
    stones[point] = 1;
    liberties[point] = 0;
    int chain = point;
    bool takes = false;
    for (int b : g.beside[point]) {
      if (colour[b] == WALL) continue;
      if (colour[b] == EMPTY) {
        liberties[chain]++;
        continue;
      }
      const int other = head[b], left = --liberties[other];
      if (colour[b] != own) takes |= left == 0;
      else if (other != chain) chain = join(chain, other);
    }
    if (!takes) return;
    int captured = 0, last = 0;
    for (int b : g.beside[point]) {
      if (colour[b] != 3 - own || liberties[head[b]] != 0) continue;
      captured += stones[head[b]];
      last = b;
      capture(head[b]);
    }
    if (captured == 1 && stones[head[point]] == 1 && liberties[head[point]] == 1) ko = last;
  }
};
