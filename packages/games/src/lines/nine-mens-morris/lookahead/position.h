// Positions between turns, and the turns from them: a man goes somewhere and, if that closes a mill, another is taken.

// Seats are 0 and 1; men in hand are counted. `hash` is the game's own of the board alone.
typedef struct {
  Set men[2];
  int32_t hand[2], seat, quiet, hash;
} Position;

// Where from, where to, what is taken; HAND and NOTHING stand for no point. Never 0.
typedef uint32_t Move;
enum { HAND = 32, NOTHING = 32, MOST_MOVES = 768 };
#define MOVE(from, to, taken) ((Move)(from) | (Move)(to) << 6 | (Move)(taken) << 12 | 1u << 18)
#define FROM(move) ((move) & 63)
#define TO(move) ((move) >> 6 & 63)
#define TAKEN(move) ((move) >> 12 & 63)
#define ONE(point) ((Set)1 << (point))
#define COUNT(set) __builtin_popcount(set)
#define FIRST(set) __builtin_ctz(set)

static int closes(Set men, int point) {
  const Set *two = pairs[point];
  for (int i = 0; i < NEIGHBOURS && two[i]; i++)
    if ((men & two[i]) == two[i]) return 1;
  return 0;
}

// Men in mills are safe unless all of them stand in mills.
static Set removable(Set men) {
  Set safe = 0;
  for (int i = 0; i < facts[MILL_COUNT]; i++)
    if ((men & mills[i]) == mills[i]) safe |= mills[i];
  return men & ~safe ? men & ~safe : men;
}

static int flies(const Position *p, int seat) { return facts[FLYING] && p->hand[seat] == 0 && COUNT(p->men[seat]) == 3; }

static int can_slide(const Position *p, int seat) {
  const Set free = ~(p->men[0] | p->men[1]);
  for (Set rest = p->men[seat]; rest; rest &= rest - 1)
    if (beside[FIRST(rest)] & free) return 1;
  return 0;
}

enum { GOES_ON, LOST, DRAWN };

// For the side that is to begin its turn.
static int end_of(const Position *p) {
  const int seat = p->seat, men = COUNT(p->men[seat]);
  if (men + p->hand[seat] < 3) return LOST;
  if (p->hand[seat]) return GOES_ON;
  if (men + COUNT(p->men[!seat]) == facts[SIZE]) return DRAWN;
  const int mine = flies(p, seat);
  if (!mine && !can_slide(p, seat)) return LOST;
  if (p->quiet < facts[QUIET_WHEN_FLYING]) return GOES_ON;
  return p->quiet >= facts[QUIET_MOVES] || mine || flies(p, !seat) ? DRAWN : GOES_ON;
}

static void take(Position *p, int point) {
  const int owner = p->men[0] & ONE(point) ? 0 : 1;
  p->men[owner] &= ~ONE(point);
  p->hash ^= hash_keys[3 * point + owner + 1] ^ hash_keys[3 * point];
  p->quiet = 0;
}

static void play(Position *p, Move move) {
  const int seat = p->seat, from = FROM(move), to = TO(move);
  if (from == HAND) p->hand[seat]--;
  else {
    p->men[seat] &= ~ONE(from);
    p->hash ^= hash_keys[3 * from + seat + 1] ^ hash_keys[3 * from];
    p->quiet++;
  }
  p->men[seat] |= ONE(to);
  p->hash ^= hash_keys[3 * to] ^ hash_keys[3 * to + seat + 1];
  if (TAKEN(move) != NOTHING) take(p, TAKEN(move));
  p->seat = !seat;
}

static int list_one(Move *moves, int count, int from, int to, Set left, Set takeable, int noisy_alone) {
  if (closes(left, to)) {
    for (Set rest = takeable; rest; rest &= rest - 1) moves[count++] = MOVE(from, to, FIRST(rest));
  } else if (!noisy_alone) moves[count++] = MOVE(from, to, NOTHING);
  return count;
}

// The turns, or with `noisy_alone` those that take a man.
static int list_moves(const Position *p, Move *moves, int noisy_alone) {
  const Set mine = p->men[p->seat], free = ((Set)(~0ull >> (64 - facts[SIZE]))) & ~(p->men[0] | p->men[1]);
  const Set takeable = removable(p->men[!p->seat]);
  int count = 0;
  if (p->hand[p->seat]) {
    for (Set rest = free; rest; rest &= rest - 1) count = list_one(moves, count, HAND, FIRST(rest), mine, takeable, noisy_alone);
    return count;
  }
  const int anywhere = flies(p, p->seat);
  for (Set men = mine; men; men &= men - 1) {
    const int from = FIRST(men);
    for (Set rest = anywhere ? free : free & beside[from]; rest; rest &= rest - 1)
      count = list_one(moves, count, from, FIRST(rest), mine & ~ONE(from), takeable, noisy_alone);
  }
  return count;
}
