// Endings without men in hand of three men against three or four on the usual board: what each is worth to the side to move, found backward
// from the ends by `bots/training/mills/endings.cpp`. Three men (the mover's, where both have three) are turned to one of each class of
// triples that are alike in the mirrors of the board; the others follow them.

enum { TRIPLES = 2024, CLASSES = 158, OTHERS_3 = 1330, OTHERS_4 = 5985, LISTED = CLASSES * OTHERS_3, ENDINGS = LISTED + 2 * CLASSES * OTHERS_4 };
enum { ENDS_DRAWN, ENDS_WON, ENDS_LOST };
static uint8_t class_of[TRIPLES], turn_of[TRIPLES];
static int32_t choose[POINTS + 1][5];

static int rank_of(Set set) {
  int rank = 0, k = 1;
  for (; set; set &= set - 1) rank += choose[FIRST(set)][k++];
  return rank;
}

static Set turned(Set set, int mirror) {
  Set there = 0;
  for (; set; set &= set - 1) there |= ONE(mirrors[mirror][FIRST(set)]);
  return there;
}

static void number_endings(void) {
  for (int n = 0; n <= POINTS; n++)
    for (int k = 0; k < 5; k++) choose[n][k] = k == 0 ? 1 : n == 0 ? 0 : choose[n - 1][k - 1] + choose[n - 1][k];
  int classes = 0;
  for (int c = 2; c < 24; c++)
    for (int b = 1; b < c; b++)
      for (int a = 0; a < b; a++) {
        const Set triple = ONE(a) | ONE(b) | ONE(c);
        const int rank = rank_of(triple);
        int least = rank, by = 0;
        for (int i = 0; i < MIRRORS; i++) {
          const int there = rank_of(turned(triple, i));
          if (there < least) least = there, by = i;
        }
        // Ranks grow in this order, so the least of a class has been met.
        class_of[rank] = least == rank ? classes++ : class_of[least];
        turn_of[rank] = by;
      }
}

// Where a position between turns stands among them, or -1.
static int place_among_endings(const Position *p) {
  if (p->hand[0] | p->hand[1]) return -1;
  const Set mine = p->men[p->seat], other = p->men[!p->seat];
  const int own = COUNT(mine), others = COUNT(other);
  if (own < 3 || others < 3 || own + others > 7) return -1;
  const int rank = rank_of(own == 3 ? mine : other), by = turn_of[rank];
  const Set three = turned(own == 3 ? mine : other, by);
  int second = 0, k = 1;
  for (Set rest = turned(own == 3 ? other : mine, by); rest; rest &= rest - 1)
    second += choose[FIRST(rest) - COUNT(three & (ONE(FIRST(rest)) - 1))][k++];
  if (own + others == 6) return class_of[rank] * OTHERS_3 + second;
  return LISTED + (own == 3 ? 0 : CLASSES * OTHERS_4) + class_of[rank] * OTHERS_4 + second;
}
