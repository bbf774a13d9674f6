/* The position on the board of the search: pieces as bits, counts, hash, what the network sees; turns made and taken back. */
#include "tables.h"

#define MAX_PLY 160
/* All pieces of the other side may fall in one turn. */
#define MAX_GONE (CELLS / 2 + 2)

/* Scores: so many parts to a log-odd. */
enum { PARTS = 512, SUREST = 20000, MATE = 31000, CERTAIN = MATE - 1000, LOWEST = -32000, NOTHING = -32001 };

/* A whole turn. A man that is dropped comes from NOWHERE. */
typedef struct {
  Cells taken;
  uint8_t from, to, kind, after; /* what moves, and what it is then */
  uint8_t hops, first;           /* how many jumps, and where the first one or the step leads */
  int32_t score;
} Turn;

typedef struct {
  Cells pieces[2][2]; /* by seat and kind */
  Cells fallen;       /* jumped, and still lying in the way of the capture that goes on */
  int32_t chain, heading; /* the cell of a piece in the middle of a capture, and the way it came; -1 for none */
  int32_t code, low, high;
  int32_t quiet, calm, allowance, spent, since; /* since: turns that could come back */
  int32_t hands[2];
  int32_t actions; /* steps and jumps since the root */
  int32_t things;  /* what the network sees */
  int32_t known;   /* whether its sums are up to date */
  int32_t gone_count, come_count;
  uint16_t gone[2][MAX_GONE], come[2][2];
} Ply;

static Ply line[MAX_PLY + 2];
static int16_t sums[MAX_PLY + 2][2][MAX_HIDDEN] __attribute__((aligned(16)));
static int32_t ply, seat;

#define BIT(cell) ((Cells)1 << (cell))
static int lowest(Cells cells) { return __builtin_ctzll(cells); }
static int count_of(Cells cells) { return __builtin_popcountll(cells); }

static Cells of_seat(const Ply *p, int side) { return p->pieces[side][0] | p->pieces[side][1]; }
static Cells in_way(const Ply *p) { return of_seat(p, 0) | of_seat(p, 1) | p->fallen; }

/* The cells whose neighbour that way is one of these. */
static Cells before(Cells cells, int way) { return (cells >> shift_up[way] << shift_down[way]) & has_next[way]; }

/* The first of these cells that way, or -1. */
static int first_of(Cells cells, int from, int way) {
  const Cells found = ray[way * CELLS + from] & cells;
  if (!found) return -1;
  return shift_up[way] ? lowest(found) : 63 - __builtin_clzll(found);
}

static void see_gone(Ply *p, int value, int cell) {
  for (int s = 0; s < 2; s++) p->gone[s][p->gone_count] = row_of[(s * VALUES + value) * CELLS + cell];
  p->gone_count++;
  p->code ^= key_low[value * CELLS + cell];
  p->high ^= key_high[value * CELLS + cell];
}
static void see_come(Ply *p, int value, int cell) {
  for (int s = 0; s < 2; s++) p->come[s][p->come_count] = row_of[(s * VALUES + value) * CELLS + cell];
  p->come_count++;
  p->code ^= key_low[value * CELLS + cell];
  p->high ^= key_high[value * CELLS + cell];
}

static int hands_of(const Ply *p) { return p->hands[0] * MAX_HELD + p->hands[1]; }

static int kings_of(const Ply *p, int side) { return count_of(p->pieces[side][1]); }

/* A lone flying king against few pieces, one of which flies: how many turns it may still be hunted. */
static int allowance_in(const Ply *p) {
  for (int s = 0; s < 2; s++) {
    if (count_of(of_seat(p, s)) != 1 || !kings_of(p, s) || !kings_of(p, 1 - s)) continue;
    const int hunters = count_of(of_seat(p, 1 - s));
    if (hunters <= 2) return 5;
    if (hunters == 3) return 16;
  }
  return 0;
}

static void step(const Turn *t) {
  const Ply *a = &line[ply];
  Ply *b = &line[ply + 1];
  const int own = seat, other = 1 - seat, value = 1 + 2 * own;
  b->pieces[0][0] = a->pieces[0][0];
  b->pieces[0][1] = a->pieces[0][1];
  b->pieces[1][0] = a->pieces[1][0];
  b->pieces[1][1] = a->pieces[1][1];
  b->fallen = 0;
  b->chain = b->heading = -1;
  b->code = a->code;
  b->high = a->high ^ rules.turn_high;
  b->hands[0] = a->hands[0];
  b->hands[1] = a->hands[1];
  b->known = 0;
  b->gone_count = b->come_count = 0;
  b->things = a->things;
  if (t->from == NOWHERE) {
    b->high ^= hand_high[hands_of(b)];
    for (int s = 0; s < 2; s++) {
      b->gone[s][0] = hand_row[(s * 2 + own) * MAX_HELD + b->hands[own]];
      b->come[s][0] = hand_row[(s * 2 + own) * MAX_HELD + b->hands[own] - 1];
    }
    b->gone_count = b->come_count = 1;
    b->hands[own]--;
    b->high ^= hand_high[hands_of(b)];
    b->things += 1 - (b->hands[own] == 0);
  } else {
    b->pieces[own][t->kind] ^= BIT(t->from);
    see_gone(b, value + t->kind, t->from);
  }
  b->pieces[own][t->after] |= BIT(t->to);
  see_come(b, value + t->after, t->to);
  for (Cells left = t->taken; left; left &= left - 1) {
    const int cell = lowest(left), kind = (int)(b->pieces[other][1] >> cell & 1);
    b->pieces[other][kind] ^= BIT(cell);
    see_gone(b, 1 + 2 * other + kind, cell);
    b->things--;
  }
  const int settles = t->taken || t->from == NOWHERE || a->chain >= 0;
  b->quiet = settles || !rules.crowned[t->kind] ? 0 : a->quiet + 1;
  b->calm = settles ? 0 : a->calm + 1;
  b->since = settles || t->kind != t->after || (t->kind == 0 && !rules.returns) ? 0 : a->since + 1;
  b->allowance = b->spent = 0;
  if (rules.lone_king) {
    b->allowance = allowance_in(b);
    b->spent = b->allowance == 0 || b->allowance != a->allowance ? 0 : a->spent + 1;
  }
  b->actions = a->actions + (t->hops ? t->hops : 1);
  seat = other;
  b->low = b->code ^ turn_low[seat] ^ hand_low[hands_of(b)];
  ply++;
}

static void step_back(void) {
  ply--;
  seat = 1 - seat;
}

/* Takes over what was given. */
static void take_over(void) {
  Ply *p = &line[0];
  const int32_t *rest = given + CELLS;
  for (int s = 0; s < 2; s++) p->pieces[s][0] = p->pieces[s][1] = 0;
  p->fallen = 0;
  p->code = p->high = 0;
  p->things = 0;
  for (int cell = 0; cell < CELLS; cell++) {
    const int value = given[cell];
    if (!value) continue;
    if (value >= VALUES) {
      p->fallen |= BIT(cell);
      continue;
    }
    p->pieces[(value - 1) >> 1][(value - 1) & 1] |= BIT(cell);
    p->code ^= key_low[value * CELLS + cell];
    p->high ^= key_high[value * CELLS + cell];
    p->things++;
  }
  seat = rest[0];
  p->chain = rest[1] - 1;
  p->heading = rest[2] - 1;
  p->quiet = rest[3];
  p->calm = rest[4];
  p->allowance = rest[5];
  p->spent = rest[6];
  p->since = 0;
  for (int s = 0; s < 2; s++) {
    p->hands[s] = rest[7 + s];
    p->things += p->hands[s] > 0;
  }
  p->high ^= hand_high[hands_of(p)];
  if (seat) p->high ^= rules.turn_high;
  p->low = p->code ^ turn_low[seat] ^ hand_low[hands_of(p)];
  // In the middle of a capture it is another position, as is one with other fallen pieces.
  if (p->chain >= 0) p->high ^= (int32_t)((uint32_t)(p->chain + 1) * 0x9e3779b1u ^ (uint32_t)(p->fallen * 0xbf58476d1ce4e5b9u >> 32));
  p->actions = 0;
  p->known = 0;
  p->gone_count = p->come_count = 0;
  ply = 0;
}
