// The search on a board of WIDTH columns of HEIGHT cells: does this side win by force? Included once for each board.
//
// Bit x * TALL + y is a cell; an empty bit above each column keeps shifts inside it. `mine` are the discs of whoever is to move.

#define TALL (HEIGHT + 1)
#define CELLS (WIDTH * HEIGHT)
#define PASTED(a, b) a##b
#define JOINED(a, b) PASTED(a, b)
#define ON_BOARD(name) JOINED(name, BOARD_NAME)

#define COLUMN_SET ((1ULL << HEIGHT) - 1)
// The lowest cell of every column.
#define FLOOR (((1ULL << (WIDTH * TALL)) - 1) / ((1ULL << TALL) - 1))
#define BOARD (FLOOR * COLUMN_SET)
// The cells of every column in pairs from the top: whoever answers each disc with one on top of it gets the upper ones.
#define UPPER (FLOOR * (HEIGHT % 2 == 0 ? 0b10101010 & COLUMN_SET : 0b01010101 & COLUMN_SET))
#define LOWER (BOARD & ~UPPER)
#define NEXT(filled) (((filled) + FLOOR) & BOARD)
// Outside a set is two numbers: its first four columns and the others.
#define HALF (4 * TALL)
#define LOW_OF(set) ((int)((set) & ((1ULL << HALF) - 1)))
#define HIGH_OF(set) ((int)((set) >> HALF))
#define OF_HALVES(low, high) ((Set)(unsigned)(high) << HALF | (unsigned)(low))

// These cells and all above them.
static inline Set ON_BOARD(up_from)(Set set) {
  set |= (set << 1) & ~FLOOR;
  set |= (set << 2) & ~(FLOOR * 3);
  return set | ((set << 4) & ~(FLOOR * 15));
}

static inline int ON_BOARD(has_four)(Set discs) {
  Set pair = discs & (discs >> 1), four = pair & (pair >> 2);
  for (int step = TALL - 1; step <= TALL + 1; step++) {
    pair = discs & (discs >> step);
    four |= pair & (pair >> (2 * step));
  }
  return four != 0;
}

// The empty cells that would complete a row of four.
static inline Set ON_BOARD(threats_of)(Set discs, Set filled) {
  Set found = (discs << 1) & (discs << 2) & (discs << 3);
  for (int step = TALL - 1; step <= TALL + 1; step++) {
    const Set up = discs << step, down = discs >> step;
    const Set on = up & (discs << (2 * step)), back = down & (discs >> (2 * step));
    found |= on & ((discs << (3 * step)) | down);
    found |= back & ((discs >> (3 * step)) | up);
  }
  return found & BOARD & ~filled;
}

// Whether these discs make four with at most one foot of each pair, however the follower pairs them.
static int ON_BOARD(makes_four)(Set discs, Set feet) {
  if (ON_BOARD(has_four)(discs)) return 1;
  if (!feet || !ON_BOARD(has_four)(discs | feet)) return 0;
  // Six can be paired in too many ways.
  if (SIZE_OF(feet) > 4) return 1;
  const Set one = LOWEST(feet);
  for (Set rest = feet ^ one; rest; rest &= rest - 1) {
    const Set other = LOWEST(rest), others = feet ^ one ^ other;
    if (!ON_BOARD(makes_four)(discs | one, others) && !ON_BOARD(makes_four)(discs | other, others)) return 0;
  }
  return 1;
}

// Whether the side that has just moved, whose threats these are, wins for certain or, with `wants` 0, does not lose. It answers on
// top of each disc or, where two columns have an odd number of empty cells, at the foot of the other one. The mover then gets only
// the lower cells, one foot of each two, and nothing above a cell with which the follower wins: without four in those he does not
// win, and in the end he must play below every threat.
static inline int ON_BOARD(follower_is_certain)(Set mine, Set filled, Set threats, int is_even, int wants) {
  const Set free = BOARD & ~filled, feet = NEXT(filled) & UPPER, answers = UPPER & free & ~feet;
  const Set his = mine | (LOWER & free & ~ON_BOARD(up_from)(threats & answers));
  if (is_even) {
    // Every cell is one of a pair, so the follower gets all the upper ones.
    if (wants && !ON_BOARD(has_four)((mine ^ filled) | answers)) return 0;
    return !ON_BOARD(makes_four)(his, feet);
  }
  // One cell is too many: it must lie in a column that the mover cannot fill, because of a threat there.
  for (Set rest = threats & LOWER ? feet : 0; rest; rest &= rest - 1) {
    const Set foot = LOWEST(rest), column = COLUMN_SET << (__builtin_ctzll(foot) / TALL * TALL);
    const Set winning = threats & LOWER & column;
    if (!winning) continue;
    const Set below = UPPER & free & column & (LOWEST(winning) - 1);
    if (!ON_BOARD(makes_four)((his & ~(free & column)) | below, feet ^ foot)) return 1;
  }
  return 0;
}

// Discs on which no row depends any more, whosever they were: every row through them holds other discs of both sides. Positions that
// differ in these alone are the same.
static inline Set ON_BOARD(settled)(Set ones, Set others) {
  Set matter = 0;
  for (int i = 0; i < 4; i++) {
    const int step = i == 0 ? 1 : TALL + i - 2;
    const Set pairs = BOARD & (BOARD >> step), rows = pairs & (pairs >> (2 * step));
    // Of the four cells of each row, named by its first: whether any, and whether two of them are taken.
    const Set one = ones | ones >> step, two = ones & (ones >> step);
    const Set other = others | others >> step, otherTwo = others & (others >> step);
    const Set any = one | one >> (2 * step), several = two | two >> (2 * step) | (one & (one >> (2 * step)));
    const Set otherAny = other | other >> (2 * step);
    const Set otherSeveral = otherTwo | otherTwo >> (2 * step) | (other & (other >> (2 * step)));
    Set open = rows & (~otherAny | (any & ~several));
    open |= open << step;
    matter |= (open | open << (2 * step)) & ones;
    open = rows & (~any | (otherAny & ~otherSeveral));
    open |= open << step;
    matter |= (open | open << (2 * step)) & others;
  }
  return (ones | others) & ~matter;
}

static inline Set ON_BOARD(key_of)(Set mine, Set filled) {
  return (mine & ~ON_BOARD(settled)(mine, mine ^ filled)) + filled;
}

// With so few empty cells looking again is quicker than remembering.
#define IS_REMEMBERED(discs) ((discs) < CELLS - 6)

// The mover cannot win at once; `threats` are the other side's, who cannot win at two places at once, and `attacks` says whether the
// mover's win is in question. `key` names the position among those that are remembered.
static int ON_BOARD(search)(Set mine, Set filled, Set threats, Set key, int discs, int attacks) {
  if (++looked >= BETWEEN_LOOKS && is_tired()) return STOPPED;
  Set moves = NEXT(filled);
  const Set forced = moves & threats;
  if (forced) moves = forced;
  // Below another threat one must not play.
  moves &= ~(threats >> 1);
  if (!moves) return !attacks;
  if (discs >= CELLS - 2) return NO;
  // The attacker needs a row in which the defender has no disc.
  const Set other = mine ^ filled;
  if (!ON_BOARD(has_four)(BOARD & ~(attacks ? other : mine))) return NO;
  const int side = discs & 1, attacker = attacks ? side : !side;
  if (IS_REMEMBERED(discs)) {
    const int answer = remembered(key, attacker);
    if (answer != UNKNOWN) return answer;
  }
  if (discs <= asked_until) {
    const int answer = known(LOW_OF(mine), HIGH_OF(mine), LOW_OF(filled), HIGH_OF(filled), discs, attacks);
    if (answer != UNKNOWN) return answer;
  }

  // The moves, the most promising first, with the threats that they leave.
  Set discs_of[WIDTH], made[WIDTH], keys[WIDTH];
  int promised[WIDTH], count = 0;
  for (Set rest = moves; rest; rest &= rest - 1) {
    const Set disc = LOWEST(rest), next = filled | disc, threat = ON_BOARD(threats_of)(mine | disc, next);
    const Set now = threat & NEXT(next);
    // Two threats cannot be met both, nor one below another.
    if ((now & (now - 1)) || (now & (threat >> 1)) ||
        ON_BOARD(follower_is_certain)(other, next, threat, (CELLS - discs) & 1, attacks)) {
      if (IS_REMEMBERED(discs)) remember(key, attacker, attacks, 1);
      return attacks;
    }
    const int promise = THREAT * SIZE_OF(threat) + promises[side][__builtin_ctzll(disc)];
    int i = count++;
    for (; i > 0 && promised[i - 1] < promise; i--) {
      promised[i] = promised[i - 1];
      made[i] = made[i - 1];
      discs_of[i] = discs_of[i - 1];
    }
    promised[i] = promise;
    made[i] = threat;
    discs_of[i] = disc;
  }
  if (IS_REMEMBERED(discs + 1))
    for (int i = 0; i < count; i++) keys[i] = ON_BOARD(key_of)(other, filled | discs_of[i]);
  // Whether it is remembered that one of them is enough: the attacker needs one that wins, the defender one that does not lose.
  if (IS_REMEMBERED(discs + 1) && count > 1)
    for (int i = 0; i < count; i++)
      if (remembered(keys[i], attacker) == attacks) return attacks;
  const int before = looked_before + looked;
  int won = !attacks;
  for (int i = 0; i < count && won != attacks; i++) {
    won = ON_BOARD(search)(other, filled | discs_of[i], made[i], keys[i], discs + 1, !attacks);
    if (won == STOPPED) return STOPPED;
  }
  if (IS_REMEMBERED(discs)) remember(key, attacker, won, looked_before + looked - before);
  return won;
}

static int ON_BOARD(wins)(int mine_low, int mine_high, int filled_low, int filled_high, int attacks) {
  const Set mine = OF_HALVES(mine_low, mine_high), filled = OF_HALVES(filled_low, filled_high);
  const Set threats = ON_BOARD(threats_of)(mine ^ filled, filled), forced = threats & NEXT(filled);
  if (forced & (forced - 1)) return !attacks;
  return ON_BOARD(search)(mine, filled, threats, ON_BOARD(key_of)(mine, filled), SIZE_OF(filled), attacks);
}

#undef WIDTH
#undef HEIGHT
#undef BOARD_NAME
