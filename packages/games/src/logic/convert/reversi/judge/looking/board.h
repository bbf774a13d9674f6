/* Moves and flips on sets of 64 bits. `mine` are the discs of whoever is to move. */

#define COUNT(set) __builtin_popcountll(set)
#define FIRST(set) __builtin_ctzll(set)
#define BIT(cell) (1ULL << (cell))

/* Discs in the first and last column end every line but a column: nothing runs on over them. */
#define INNER 0x7e7e7e7e7e7e7e7eULL
#define CORNERS 0x8100000000000081ULL

typedef Cells Pair __attribute__((vector_size(16)));
typedef uint8_t Bytes __attribute__((vector_size(16)));

/* A board, and beside it the same one upside down: what runs down on one runs up on the other. */
static inline Pair both_ways(Cells set) {
  const Bytes bytes = (Bytes)(Pair){set, set};
  return (Pair)__builtin_shufflevector(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8);
}

static inline Cells of_both_ways(Pair sets) {
  const Bytes bytes = (Bytes)sets;
  const Pair turned = (Pair)__builtin_shufflevector(bytes, bytes, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  return sets[0] | turned[0];
}

/* Runs of up to six are grown by one, then by two at once; the answer is what lies behind them. */
#define BEHIND_RUNS(type, other, mine, step)                              \
  ({                                                                      \
    const type pairs = (other) & ((other) << (step));                     \
    type run = (other) & ((mine) << (step));                              \
    run |= (other) & (run << (step));                                     \
    run |= pairs & (run << (2 * (step)));                                 \
    run |= pairs & (run << (2 * (step)));                                 \
    run << (step);                                                        \
  })

/* The cells where `mine` would catch something. */
static inline Cells moves_of(Cells mine, Cells other) {
  const Cells inner = other & INNER;
  /* Eastwards a sum carries over every run that begins beside a disc of mine. */
  Cells moves = (inner + (inner & (mine << 1))) & ~inner;
  const Cells pairs = inner & (inner >> 1);
  Cells run = inner & (mine >> 1);
  run |= inner & (run >> 1);
  run |= pairs & (run >> 2);
  run |= pairs & (run >> 2);
  moves |= run >> 1;
  const Pair mines = both_ways(mine), others = both_ways(other), inners = others & INNER;
  const Pair found = BEHIND_RUNS(Pair, others, mines, 8) | BEHIND_RUNS(Pair, inners, mines, 7) | BEHIND_RUNS(Pair, inners, mines, 9);
  return (moves | of_both_ways(found)) & ~(mine | other);
}

/* From each cell, the cells in four directions upwards in number, then those downwards; and the cells beside it. */
static Cells rays[64][8] __attribute__((aligned(64)));
static Cells beside[64];

/* What a disc of `mine` on an empty cell turns over; nothing where it may not go. */
static inline Cells flips_of(int cell, Cells mine, Cells other) {
  const Cells *ray = rays[cell];
  /* Upwards: a one carries over the other's discs to the first cell that is not his. */
  Pair up = {0, 0};
  for (int i = 0; i < 4; i += 2) {
    const Pair line = *(const Pair *)(ray + i);
    const Pair end = ((other | ~line) + 1) & mine & line;
    up |= (end + (Pair)(end != 0)) & line;
  }
  Cells flips = up[0] | up[1];
  /* Downwards: the highest cell that is not his. */
  for (int i = 4; i < 8; i++) {
    const Cells line = ray[i];
    const Cells end = (BIT(63) >> __builtin_clzll((~other & line) | 1)) & mine & line;
    flips |= line & (0 - 2 * end);
  }
  return flips;
}

/* How many discs the last empty cell turns over, by its place in a line and the discs of `mine` there. */
static uint8_t last_flips[8][256];
static Cells rising[64], falling[64];

static inline int count_last_flips(int cell, Cells mine) {
  const int x = cell & 7, y = cell >> 3;
  const Cells column = ((mine >> x) & 0x0101010101010101ULL) * 0x0102040810204080ULL >> 56;
  const Cells up = ((mine & rising[cell]) * 0x0101010101010101ULL) >> 56;
  const Cells down = ((mine & falling[cell]) * 0x0101010101010101ULL) >> 56;
  return last_flips[x][(mine >> (8 * y)) & 255] + last_flips[y][column] + last_flips[x][up] + last_flips[x][down];
}

static void prepare_board(void) {
  static const int8_t ways[8][2] = {{1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, -1}, {0, -1}, {-1, -1}};
  for (int cell = 0; cell < 64; cell++) {
    for (int way = 0; way < 8; way++) {
      const int dx = ways[way][0], dy = ways[way][1];
      int x = (cell & 7) + dx, y = (cell >> 3) + dy;
      for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) {
        const Cells here = BIT(8 * y + x);
        rays[cell][way] |= here;
        if (x - (cell & 7) == dx && y - (cell >> 3) == dy) beside[cell] |= here;
        if (dx == dy) rising[cell] |= here;
        if (dx == -dy) falling[cell] |= here;
      }
    }
  }
  for (int at = 0; at < 8; at++)
    for (int mine = 0; mine < 256; mine++)
      for (int step = -1; step <= 1; step += 2) {
        int run = 0, next = at + step;
        while (next >= 0 && next < 8 && !(mine >> next & 1)) next += step, run++;
        if (next >= 0 && next < 8) last_flips[at][mine] += (uint8_t)run;
      }
}
