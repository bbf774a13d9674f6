/*
 * Looks ahead in draughts and its relatives by whole turns. Which fields there are, how pieces move and capture and what a network has
 * learned of them are tables (`tables.h`); no game is named here. `node scripts/kernels.ts` compiles it for pages and servers, and the
 * program that plays games to learn from (packages/bots/training/draughts) is built around the same file.
 */
#include "../../families/lookahead/host.h"
#include "moves.h"

/* Time is looked at after so many nodes. */
#ifndef SPENT_EVERY
#define SPENT_EVERY 512
#endif

enum { EXACT = 1, LOWER = 2, UPPER = 3 };

typedef struct {
  int32_t high;
  int16_t score, turn; /* the place of the best turn in the list, plus one */
  uint8_t depth, bound, age, spare;
} Entry;

static Entry *memory;
static uint32_t memory_mask;
static uint8_t age;

#define MOST_EARNED 16384
static int16_t earned[2][(CELLS + 1) * CELLS];
static int32_t killers[MAX_PLY + 2][2];
static uint8_t reductions[64][64];

static int32_t nodes, stopped;
#define POOL 16384
static Turn pool[POOL];
static int32_t pool_top;

static double logarithm(double x) {
  double sum = 0;
  while (x > 1.5) x /= 2, sum += 0.69314718056;
  const double y = (x - 1) / (x + 1), z = y * y;
  return sum + 2 * y * (1 + z * (1. / 3 + z * (1. / 5 + z * (1. / 7 + z / 9))));
}

/* How much memory a search with two to this power remembered positions needs beyond the tables. */
int32_t memory_needed(int32_t bits) { return (int32_t)(sizeof(Entry) << bits) + 64; }

/* Once, when the tables are there. */
void prepare(int32_t bits) {
  uint8_t *at = heap((uint32_t)memory_needed(bits));
  at += (16 - (uintptr_t)at % 16) % 16;
  memory = (Entry *)at;
  memory_mask = (1u << bits) - 1;
  for (int d = 1; d < 64; d++)
    for (int n = 1; n < 64; n++) reductions[d][n] = (uint8_t)(0.9 + logarithm(d) * logarithm(n) / 2.2);
}

/* Before each turn of the match. */
void begin(void) {
  age++;
  for (uint32_t i = 0; i < sizeof(earned) / 2; i++) ((int16_t *)earned)[i] /= 2;
  for (int i = 0; i < MAX_PLY + 2; i++) killers[i][0] = killers[i][1] = 0;
}

/* What the given position looks like, without looking ahead. */
int32_t opinion_of(void) {
  take_over();
  see_all();
  return opinion();
}

/* ---- what was found ---- */

static Entry *entry_of(const Ply *p) {
  Entry *first = &memory[(uint32_t)p->low & memory_mask], *second = &memory[((uint32_t)p->low & memory_mask) ^ 1];
  if (first->bound && first->high == p->high) return first;
  if (second->bound && second->high == p->high) return second;
  return 0;
}

static void remember(const Ply *p, int turn, int score, int depth, int bound) {
  Entry *e = entry_of(p);
  if (!e) {
    Entry *first = &memory[(uint32_t)p->low & memory_mask], *second = &memory[((uint32_t)p->low & memory_mask) ^ 1];
    const int one = first->bound ? first->depth - 4 * (uint8_t)(age - first->age) : -1000;
    const int other = second->bound ? second->depth - 4 * (uint8_t)(age - second->age) : -1000;
    e = one <= other ? first : second;
    e->turn = 0;
  } else if (bound != EXACT && depth + 3 < e->depth && e->age == age) return;
  if (turn) e->turn = (int16_t)turn;
  e->high = p->high;
  e->score = (int16_t)(score > CERTAIN ? score + p->actions : score < -CERTAIN ? score - p->actions : score);
  e->depth = (uint8_t)(depth < 0 ? 0 : depth);
  e->bound = (uint8_t)bound;
  e->age = age;
}

static int score_in(const Entry *e, const Ply *p) {
  return e->score > CERTAIN ? e->score - p->actions : e->score < -CERTAIN ? e->score + p->actions : e->score;
}

static int16_t *earned_by(const Turn *t) { return &earned[seat][(t->from == NOWHERE ? CELLS : t->from) * CELLS + t->to]; }

static void earn(int16_t *it, int bonus) {
  const int size = bonus < 0 ? -bonus : bonus;
  *it = (int16_t)(*it + bonus - *it * size / MOST_EARNED);
}

static int code_of(const Turn *t) { return 1 + (t->from << 8 | t->to); }

/* ---- ends ---- */

static int is_over_long(const Ply *p) {
  return (rules.quiet_limit && p->quiet >= rules.quiet_limit) || (rules.calm_limit && p->calm >= rules.calm_limit) ||
         (p->allowance && p->spent >= 2 * p->allowance);
}

/* Was the position there before? */
static int comes_back(const Ply *p) {
  for (int back = 4; back <= p->since && back <= ply; back += 2)
    if (line[ply - back].low == p->low && line[ply - back].high == p->high) return 1;
  if (p->chain >= 0) return 0;
  for (uint32_t i = (uint32_t)p->low & (SEEN - 1); seen[i]; i = (i + 1) & (SEEN - 1))
    if (seen[i] == p->low) return 1;
  return 0;
}

/* ---- looking ahead ---- */

static int spent(void) {
  if ((++nodes & (SPENT_EVERY - 1)) == 0 && spend(SPENT_EVERY)) stopped = 1;
  return stopped;
}

/* What each turn promises: the one remembered first, then much taken, then what has earned most. */
static void order(Turn *from, const Turn *end, int remembered) {
  for (Turn *t = from; t < end; t++) {
    if (t - from + 1 == remembered) t->score = 1 << 28;
    else if (t->taken) t->score = (count_of(t->taken) + count_of(t->taken & line[ply].pieces[1 - seat][1])) * 65536 + *earned_by(t);
    else if (code_of(t) == killers[ply][0]) t->score = 1 << 20;
    else if (code_of(t) == killers[ply][1]) t->score = (1 << 20) - 1;
    else t->score = *earned_by(t) + (t->after != t->kind) * 32768;
  }
}

/* The best of the rest comes to the front; its place in the list is kept in `places`. */
static void choose(Turn *list, int16_t *places, int at, int end) {
  int best = at;
  for (int i = at + 1; i < end; i++)
    if (list[i].score > list[best].score) best = i;
  if (best == at) return;
  const Turn turn = list[best];
  const int16_t where = places[best];
  list[best] = list[at];
  places[best] = places[at];
  list[at] = turn;
  places[at] = where;
}

#define MOST_ORDERED 64

static int search(int depth, int alpha, int beta, int cut_here) {
  Ply *here = &line[ply];
  if (spent()) return 0;
  const int taking = here->chain >= 0 || can_capture(here, seat);
  if (!taking && !can_step(here)) return here->actions - MATE;
  if (is_over_long(here) || comes_back(here)) return 0;
  if (depth <= 0 && !taking) return opinion();
  if (ply >= MAX_PLY - 1 || pool_top > POOL - MAX_TURNS) return opinion();
  const int wide = beta - alpha > 1;
  // Looking such positions up costs more than it saves.
  const Entry *e = depth > 0 ? entry_of(here) : 0;
  int remembered = 0;
  if (e) {
    const int known = score_in(e, here);
    remembered = e->turn;
    if (!wide && e->depth >= depth && (e->bound == EXACT || e->bound == (known >= beta ? LOWER : UPPER)) &&
        (!rules.quiet_limit || here->quiet + depth < rules.quiet_limit))
      return known;
  }
  const int open_ended = !wide && !taking && beta < CERTAIN && beta > -CERTAIN;
  // Ahead by so much, with nothing that hangs, that it is believed.
  if (open_ended && depth <= 3 && !can_capture(here, 1 - seat)) {
    const int still = opinion();
    if (still - rules.unit * (1 + 2 * depth) / 2 >= beta) return still;
  }
  // What is far ahead after a shallower look stays ahead.
  if (open_ended && depth >= 5) {
    const int bar = beta + rules.unit * 2 / 3;
    const int score = search(depth / 2 - 1, bar - 1, bar, 0);
    if (stopped) return 0;
    if (score >= bar) return score > CERTAIN ? beta : score;
  }
  if (depth >= 5 && !remembered && !taking) depth--;

  Turn *list = pool + pool_top;
  const int end = (int)(list_turns(list) - list);
  pool_top += end;
  int16_t places[MAX_TURNS];
  for (int i = 0; i < end; i++) places[i] = (int16_t)(i + 1);
  order(list, list + end, remembered);
  killers[ply + 1][0] = killers[ply + 1][1] = 0;
  const int first = alpha;
  int best = LOWEST, best_at = -1;
  for (int at = 0; at < end; at++) {
    if (at < MOST_ORDERED) choose(list, places, at, end);
    const Turn *t = &list[at];
    const int left = end == 1 ? depth : taking && depth <= 0 ? depth : depth - 1;
    const int had = *earned_by(t);
    const int stays = !t->taken && t->kind == t->after;
    const int is_killer = stays && (code_of(t) == killers[ply][0] || code_of(t) == killers[ply][1]);
    step(t);
    int score;
    if (at == 0) score = -search(left, -beta, -alpha, wide ? 0 : !cut_here);
    else {
      int reduced = left;
      if (stays && depth >= 3 && at > 1 + wide) {
        int less = reductions[depth > 63 ? 63 : depth][at > 62 ? 63 : at + 1];
        less += cut_here;
        less -= wide;
        less -= is_killer;
        less -= had / 8192;
        reduced = left - (less < 0 ? 0 : less);
        if (reduced < 1) reduced = 1;
        if (reduced > left) reduced = left;
      }
      score = -search(reduced, -alpha - 1, -alpha, 1);
      if (score > alpha && reduced < left) score = -search(left, -alpha - 1, -alpha, !cut_here);
      if (score > alpha && wide) score = -search(left, -beta, -alpha, 0);
    }
    step_back();
    if (stopped) {
      pool_top -= end;
      return 0;
    }
    if (score > best) {
      best = score;
      if (score > alpha) {
        best_at = at;
        alpha = score;
        if (score >= beta) break;
      }
    }
  }
  if (best >= beta && depth > 0) {
    const Turn *t = &list[best_at];
    const int bonus = depth > 12 ? 1800 : 150 * depth;
    if (!t->taken && killers[ply][0] != code_of(t)) {
      killers[ply][1] = killers[ply][0];
      killers[ply][0] = code_of(t);
    }
    earn(earned_by(t), bonus);
    for (int i = 0; i < best_at; i++) earn(earned_by(&list[i]), -bonus);
  }
  if (depth > 0)
    remember(here, best_at < 0 ? 0 : places[best_at], best, depth,
             best >= beta           ? LOWER
             : best > first && wide ? EXACT
                                    : UPPER);
  pool_top -= end;
  return best;
}

/* What the given position is worth to who is to move there, so many turns ahead; between alpha and beta exactly. */
int32_t look_ahead(int32_t depth, int32_t alpha, int32_t beta) {
  stopped = pool_top = 0;
  take_over();
  see_all();
  return search(depth, alpha, beta, beta - alpha == 1);
}
int32_t was_stopped(void) { return stopped; }

/* The turn that was found best in the position that is looked at, or none. */
static const Turn *best_turn(void) {
  const int end = (int)(list_turns(pool) - pool);
  const Entry *e = entry_of(&line[0]);
  if (e && e->turn && e->turn <= end) return &pool[e->turn - 1];
  // In the middle of a capture nothing is remembered, but of where it leads.
  int best = -1, least = -LOWEST;
  for (int i = 0; i < end; i++) {
    step(&pool[i]);
    const Entry *after = entry_of(&line[1]);
    const int score = after ? score_in(after, &line[1]) : -LOWEST;
    step_back();
    if (score < least) best = i, least = score;
  }
  return best < 0 ? 0 : &pool[best];
}

/* How it begins: from and to in bytes, above them a 1; 0 where nothing is known. A man that is dropped comes from where it goes. */
int32_t best_known(void) {
  take_over();
  const Turn *t = best_turn();
  return t ? (t->from == NOWHERE ? t->to : t->from) | t->first << 8 | 1 << 16 : 0;
}

/* How many games of so many turns the rules allow from the given position: to hold these rules against the others. */
static int64_t games_of(int depth) {
  Turn *list = pool + pool_top;
  if (is_over_long(&line[ply])) return 0;
  const int end = (int)(list_turns(list) - list);
  if (depth == 1) return end;
  pool_top += end;
  int64_t sum = 0;
  for (int i = 0; i < end; i++) {
    step(&list[i]);
    sum += games_of(depth - 1);
    step_back();
  }
  pool_top -= end;
  return sum;
}
double games(int32_t depth) {
  pool_top = 0;
  take_over();
  return (double)games_of(depth);
}
