/* The last cells, to the end: by how many discs the mover leads when both play their best. Nothing is judged here. */

/* With so few empty cells it takes longer to put moves in order than to try them. */
#define FEW 5
/* With fewer it takes longer to remember than to work it out again. */
#define REMEMBERED 8
/* Depth of what is remembered of ends. */
#define TO_THE_END 127
#define NOTHING (-65)
#define MOST_MOVES 34

typedef struct {
  Cells flips;
  int32_t cell, worth;
} Move;

/* The best of the rest comes to the front. */
static inline void choose(Move *from, const Move *end) {
  Move *best = from;
  for (Move *m = from + 1; m < end; m++)
    if (m->worth > best->worth) best = m;
  const Move chosen = *best;
  *best = *from;
  *from = chosen;
}

static inline int lead(Cells mine, Cells other) { return COUNT(mine) - COUNT(other); }

/* Four regions of the board: whoever plays last in one is well off, so those with an odd number of empty cells come first. */
#define REGION_OF(cell) (1 << (((cell) >> 4 & 2) | ((cell) >> 2 & 1)))
static const Cells region_cells[16] = {
    0x0000000000000000ULL, 0x000000000f0f0f0fULL, 0x00000000f0f0f0f0ULL, 0x00000000ffffffffULL,
    0x0f0f0f0f00000000ULL, 0x0f0f0f0f0f0f0f0fULL, 0x0f0f0f0ff0f0f0f0ULL, 0x0f0f0f0fffffffffULL,
    0xf0f0f0f000000000ULL, 0xf0f0f0f00f0f0f0fULL, 0xf0f0f0f0f0f0f0f0ULL, 0xf0f0f0f0ffffffffULL,
    0xffffffff00000000ULL, 0xffffffff0f0f0f0fULL, 0xfffffffff0f0f0f0ULL, 0xffffffffffffffffULL,
};

static inline int odd_regions(Cells empty) {
  int odd = 0;
  for (int i = 0; i < 4; i++) odd |= (COUNT(empty & region_cells[1 << i]) & 1) << i;
  return odd;
}

/* Whoever can takes the last cell, the mover first. */
static inline int one_left(Cells mine, int cell) {
  looked++;
  const int discs = 2 * COUNT(mine);
  int flips = count_last_flips(cell, mine);
  if (flips) return discs - 62 + 2 * flips;
  flips = count_last_flips(cell, ~mine & ~BIT(cell));
  return flips ? discs - 64 - 2 * flips : discs - 63;
}

/* The best that the mover can do with the last two, or NOTHING. */
static inline int best_of_two(Cells mine, Cells other, int beta, int a, int b) {
  int best = NOTHING;
  Cells flips;
  if ((beside[a] & other) && (flips = flips_of(a, mine, other))) {
    best = -one_left(other ^ flips, b);
    if (best >= beta) return best;
  }
  if ((beside[b] & other) && (flips = flips_of(b, mine, other))) {
    const int score = -one_left(other ^ flips, a);
    if (score > best) best = score;
  }
  return best;
}

static int two_left(Cells mine, Cells other, int alpha, int beta, int a, int b) {
  looked++;
  int best = best_of_two(mine, other, beta, a, b);
  if (best != NOTHING) return best;
  best = best_of_two(other, mine, -alpha, a, b);
  return best == NOTHING ? lead(mine, other) : -best;
}

/* At least three empty cells. */
static int few_left(Cells mine, Cells other, int odd, int empty, int alpha, int beta, int passed) {
  looked++;
  const Cells free = ~(mine | other), early = free & region_cells[odd];
  int best = NOTHING, low = alpha;
  for (int round = 0; round < 2; round++)
    for (Cells rest = round ? free & ~early : early; rest; rest &= rest - 1) {
      const int cell = FIRST(rest);
      if (!(beside[cell] & other)) continue;
      const Cells flips = flips_of(cell, mine, other);
      if (!flips) continue;
      const Cells next = mine ^ flips ^ BIT(cell), others = other ^ flips;
      int score;
      if (empty == 3) {
        const Cells two = free ^ BIT(cell);
        score = -two_left(others, next, -beta, -low, FIRST(two), 63 - __builtin_clzll(two));
      } else score = -few_left(others, next, odd ^ REGION_OF(cell), empty - 1, -beta, -low, 0);
      if (score > best) {
        best = score;
        if (score >= beta) return score;
        if (score > low) low = score;
      }
    }
  if (best != NOTHING) return best;
  if (passed) return lead(mine, other);
  return -few_left(other, mine, odd, empty, -beta, -alpha, 1);
}

/* Any number of empty cells, also none. */
static int last_cells(Cells mine, Cells other, int odd, int empty, int alpha, int beta, int passed) {
  if (empty >= 3) return few_left(mine, other, odd, empty, alpha, beta, passed);
  if (empty == 0) return lead(mine, other);
  const Cells free = ~(mine | other);
  return empty == 1 ? one_left(mine, FIRST(free)) : two_left(mine, other, alpha, beta, FIRST(free), 63 - __builtin_clzll(free));
}

/* Discs of `mine` that nobody will turn over: each of the four lines through them is full, or ends with the board or with such a disc. */
static Cells sure_discs(Cells mine, Cells all) {
  Cells row = all & (all >> 1);
  row &= row >> 2;
  row = (row & (row >> 4) & 0x0101010101010101ULL) * 255;
  Cells column = all & (all >> 8 | all << 56);
  column &= column >> 16 | column << 48;
  column &= column >> 32 | column << 32;
  /* Diagonals: from each cell that is not filled what lies on them is not full. */
  Cells rise = ~all, fall = ~all;
  const Cells west = 0x7f7f7f7f7f7f7f7fULL, east = 0xfefefefefefefefeULL;
  Cells up = rise, down = rise, up2 = fall, down2 = fall;
  for (int i = 0; i < 7; i++) {
    up |= (up & west) << 9;
    down |= (down & east) >> 9;
    up2 |= (up2 & east) << 7;
    down2 |= (down2 & west) >> 7;
  }
  rise = ~(up | down);
  fall = ~(up2 | down2);
  const Cells sides = 0x8181818181818181ULL, ends = 0xff000000000000ffULL;
  row |= sides;
  column |= ends;
  rise |= sides | ends;
  fall |= sides | ends;
  Cells sure = mine & row & column & rise & fall;
  for (Cells before = 0; sure != before;) {
    before = sure;
    const Cells rows = row | (sure & west) << 1 | (sure & east) >> 1;
    const Cells columns = column | sure << 8 | sure >> 8;
    const Cells rises = rise | (sure & west) << 9 | (sure & east) >> 9;
    const Cells falls = fall | (sure & east) << 7 | (sure & west) >> 7;
    sure |= mine & rows & columns & rises & falls;
  }
  return sure;
}

/* The lead of the mover in the end, exact between alpha and beta, a bound outside of them. */
static int to_the_end_quickly(Cells mine, Cells other, int odd, int empty, int alpha, int beta, int passed) {
  if (empty <= FEW) return last_cells(mine, other, odd, empty, alpha, beta, passed);
  if (is_tired()) return 0;
  looked++;
  Cells key = 0;
  int first = NO_MOVE;
  if (empty >= REMEMBERED) {
    key = key_of(mine, other);
    const Entry *known = find(&of_ends, key);
    if (known) {
      if (known->least >= beta) return known->least;
      if (known->most <= alpha) return known->most;
      if (known->least == known->most) return known->least;
      first = known->move;
    }
  }
  Cells moves = moves_of(mine, other);
  if (!moves) {
    if (passed) return lead(mine, other);
    return -to_the_end_quickly(other, mine, odd, empty, -beta, -alpha, 1);
  }
  if (alpha >= SURE_FROM(empty)) {
    const int most = 64 - 2 * COUNT(sure_discs(other, mine | other));
    if (most <= alpha) return most;
  }
  Move list[MOST_MOVES], *end = list;
  for (; moves; moves &= moves - 1) {
    const int cell = FIRST(moves);
    const Cells flips = flips_of(cell, mine, other);
    end->flips = flips;
    end->cell = cell;
    if (cell == first) end->worth = 1 << 20;
    else {
      const Cells answers = moves_of(other ^ flips, mine ^ flips ^ BIT(cell));
      end->worth = -4 * (COUNT(answers) + COUNT(answers & CORNERS));
      if (REGION_OF(cell) & odd) end->worth += 3;
      if (BIT(cell) & CORNERS) end->worth += 6;
    }
    end++;
  }
  int best = NOTHING, best_move = NO_MOVE, low = alpha;
  for (Move *m = list; m < end; m++) {
    choose(m, end);
    const Cells next = mine ^ m->flips ^ BIT(m->cell), others = other ^ m->flips;
    const int left = odd ^ REGION_OF(m->cell);
    int score;
    if (best == NOTHING || beta - low == 1) score = -to_the_end_quickly(others, next, left, empty - 1, -beta, -low, 0);
    else {
      score = -to_the_end_quickly(others, next, left, empty - 1, -low - 1, -low, 0);
      if (score > low && score < beta) score = -to_the_end_quickly(others, next, left, empty - 1, -beta, -score, 0);
    }
    if (stopped) return 0;
    if (score > best) {
      best = score;
      best_move = m->cell;
      if (score > low) low = score;
      if (low >= beta) break;
    }
  }
  if (empty >= REMEMBERED) remember(&of_ends, key, TO_THE_END, best, alpha, beta, best_move);
  return best;
}
