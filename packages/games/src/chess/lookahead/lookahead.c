/*
 * Looks ahead in games of men on a board: chess and its relatives. What the men do, what they are worth and what a network has learned
 * of them are tables (`tables.h`); no game is named here. `node scripts/kernels.ts` compiles it for pages and servers, and the
 * program that plays games to learn from (packages/bots/training/men) is built around the same file.
 */
#include "../../families/lookahead/host.h"
#include "moves.h"

/* Time is looked at after so many nodes. */
#ifndef SPENT_EVERY
#define SPENT_EVERY 512
#endif

enum { EXACT = 1, LOWER = 2, UPPER = 3 };

typedef struct {
  int32_t high, move;
  int16_t score, still;
  uint8_t depth, bound, age, spare;
} Entry;

static Entry *memory;
static uint32_t memory_mask;
static uint8_t age;

#define MOST_EARNED 16384
static int16_t earned[2][MAX_VALUES / 4 * MAX_SITES];
static int16_t earned_taking[MAX_VALUES / 4 * MAX_SITES * (MAX_VALUES / 4)];
/* By what the move before, or one's own before that, did. */
static int16_t *after_moves;
static int32_t stands; /* kinds times sites */
static int32_t killers[MAX_PLY + 2][2];
static int32_t answers[MAX_VALUES / 4 * MAX_SITES];
/* How far judgement was off where the slow men stand so: learned on the way. */
#define SLIPS 16384
static int16_t slips[2][SLIPS];
static uint8_t reductions[64][64]; /* by depth and how many moves came before */

static int32_t nodes;
static int32_t stopped;

static double logarithm(double x) {
  double sum = 0;
  while (x > 1.5) x /= 2, sum += 0.69314718056;
  const double y = (x - 1) / (x + 1), z = y * y;
  return sum + 2 * y * (1 + z * (1. / 3 + z * (1. / 5 + z * (1. / 7 + z / 9))));
}

static void fill_reductions(void) {
  for (int d = 1; d < 64; d++)
    for (int n = 1; n < 64; n++) reductions[d][n] = (uint8_t)(0.6 + logarithm(d) * logarithm(n) / 2.1);
}

/* How much memory a search with two to this power remembered positions needs beyond the tables. */
int32_t memory_needed(int32_t bits) {
  const int32_t all = (rules.values / 4) * rules.sites;
  return (int32_t)(sizeof(Entry) << bits) + 2 * all * all + 64;
}

/* Once, when the tables are there. */
void prepare(int32_t bits) {
  stands = (rules.values / 4) * rules.sites;
  uint8_t *at = heap((uint32_t)memory_needed(bits));
  at += (16 - (uintptr_t)at % 16) % 16;
  memory = (Entry *)at;
  memory_mask = (1u << bits) - 1;
  after_moves = (int16_t *)(at + (sizeof(Entry) << bits));
  fill_reductions();
  forget_sums();
  know_men();
}

/* Before each move of the match. */
void begin(void) {
  age++;
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < stands; i++) earned[s][i] /= 2;
  for (int i = 0; i < MAX_PLY + 2; i++) killers[i][0] = killers[i][1] = 0;
}

/* What a position without a table of its own looks like to the network and the men: for tests. */
int32_t opinion_of(void) {
  take_over();
  if (rules.hidden) see_all();
  return opinion();
}

/* ---- tables of what was found ---- */

static Entry *entry_of(const Ply *p) {
  Entry *first = &memory[(uint32_t)p->low & memory_mask], *second = &memory[((uint32_t)p->low & memory_mask) ^ 1];
  if (first->bound && first->high == p->high) return first;
  if (second->bound && second->high == p->high) return second;
  return 0;
}

static void remember(const Ply *p, int move, int score, int still, int depth, int bound) {
  Entry *e = entry_of(p);
  if (!e) {
    Entry *first = &memory[(uint32_t)p->low & memory_mask], *second = &memory[((uint32_t)p->low & memory_mask) ^ 1];
    const int one = first->bound ? first->depth - 4 * (uint8_t)(age - first->age) : -1000;
    const int other = second->bound ? second->depth - 4 * (uint8_t)(age - second->age) : -1000;
    e = one <= other ? first : second;
    e->move = 0;
  } else if (bound != EXACT && depth + 3 < e->depth && e->age == age) return;
  if (move) e->move = move;
  e->high = p->high;
  e->score = (int16_t)(score > CERTAIN ? score + ply : score < -CERTAIN ? score - ply : score);
  e->still = (int16_t)still;
  e->depth = (uint8_t)(depth < 0 ? 0 : depth);
  e->bound = (uint8_t)bound;
  e->age = age;
}

static int score_in(const Entry *e) {
  return e->score > CERTAIN ? e->score - ply : e->score < -CERTAIN ? e->score + ply : e->score;
}

static int stand_of(int move) {
  const int value = move & DROP ? drop_value[seat * MAX_SLOTS + FROM(move)] : board[FROM(move)];
  return (value >> 2) * rules.sites + TO(move);
}
/* The same for the move that led to a ply. */
static int stand_before(int back) {
  if (ply < back) return -1;
  const Ply *p = &line[ply - back + 1];
  return p->move ? (p->moved >> 2) * rules.sites + TO(p->move) : -1;
}

static int16_t *after(int before, int stand) { return after_moves + (before * stands + stand); }

static void earn(int16_t *it, int bonus) {
  const int size = bonus < 0 ? -bonus : bonus;
  *it = (int16_t)(*it + bonus - *it * size / MOST_EARNED);
}

static int standing(int stand, int one, int two) {
  int sum = earned[seat][stand];
  if (one >= 0) sum += *after(one, stand);
  if (two >= 0) sum += *after(two, stand);
  return sum;
}

static void reward(int move, int one, int two, int bonus) {
  const int stand = stand_of(move);
  earn(&earned[seat][stand], bonus);
  if (one >= 0) earn(after(one, stand), bonus);
  if (two >= 0) earn(after(two, stand), bonus);
}

static int16_t *earned_by_taking(int move) {
  const int victim = board[TO(move)] >> 2;
  return &earned_taking[stand_of(move) * (MAX_VALUES / 4) + victim];
}

/* ---- which move next ---- */

enum { FROM_MEMORY, LIST_TAKING, GOOD_TAKING, LIST_QUIET, QUIETS, BAD_TAKING, DONE };

typedef struct {
  Listed *list;
  int stage, at, end, bad, remembered, calm, took, hopeless; /* hopeless: quiet moves are not worth a look any more */
  int least, most_passed_over; /* what takes no more than this is passed over, and the most that was */
  int one, two;
} Picker;

static void begin_picking(Picker *k, int remembered, int calm) {
  k->list = lists[frame];
  k->remembered = remembered && (!calm || !is_quiet(remembered)) && is_listed(remembered) ? remembered : 0;
  k->stage = k->remembered ? FROM_MEMORY : LIST_TAKING;
  k->calm = calm;
  k->at = k->end = k->bad = k->took = k->hopeless = 0;
  k->least = k->most_passed_over = LOWEST;
  k->one = stand_before(1);
  k->two = stand_before(2);
}

static int first_best(const Listed *moves, int at, int end) {
  int best = at;
  for (int i = at + 1; i < end; i++)
    if (moves[i].score > moves[best].score) best = i;
  return best;
}

static int best_of(Picker *k) {
  const int best = first_best(k->list, k->at, k->end);
  const Listed found = k->list[best];
  k->list[best] = k->list[k->at];
  k->list[k->at++] = found;
  return found.move;
}

static int next_move(Picker *k) {
  for (;;) switch (k->stage) {
      case FROM_MEMORY:
        k->stage = LIST_TAKING;
        return k->remembered;
      case LIST_TAKING:
        k->end = (int)(list_moves(k->list, TAKING) - k->list);
        k->took = k->end;
        for (int i = 0; i < k->end; i++) {
          const int move = k->list[i].move;
          k->list[i].score = 16 * prize(move) - worth[board[FROM(move)]] + *earned_by_taking(move) / 4;
        }
        k->stage = GOOD_TAKING;
        break;
      case GOOD_TAKING:
        while (k->at < k->end) {
          const int move = best_of(k);
          if (move == k->remembered) continue;
          if (k->least > LOWEST && !(move & PASSES)) {
            const int taken = prize(move);
            if (taken <= k->least) {
              if (taken > k->most_passed_over) k->most_passed_over = taken;
              continue;
            }
          }
          if (rules.minds_king && !wins(move, 0)) {
            k->list[k->bad].score = k->list[k->at - 1].score;
            k->list[k->bad++].move = move;
            continue;
          }
          return move;
        }
        k->stage = k->calm ? DONE : LIST_QUIET;
        break;
      case LIST_QUIET: {
        k->at = k->bad;
        k->end = k->at;
        k->stage = QUIETS;
        if (k->hopeless || (rules.must_take && k->took)) break;
        k->end = (int)(list_moves(k->list + k->at, QUIET) - k->list);
        const int answer = k->one >= 0 ? answers[k->one] : 0;
        for (int i = k->at; i < k->end; i++) {
          const int move = k->list[i].move;
          k->list[i].score = move == killers[ply][0]   ? 1 << 20
                             : move == killers[ply][1] ? (1 << 20) - 1
                             : move == answer          ? (1 << 20) - 2
                                                       : standing(stand_of(move), k->one, k->two);
        }
        break;
      }
      case QUIETS:
        while (k->at < k->end && !k->hopeless) {
          const int move = best_of(k);
          if (move != k->remembered) return move;
        }
        k->stage = BAD_TAKING;
        k->at = 0;
        break;
      case BAD_TAKING:
        if (k->at < k->bad) return k->list[k->at++].move;
        k->stage = DONE;
        break;
      default: return 0;
    }
}

/* ---- ends ---- */

/* Can nobody mate any more? */
static int is_dead(void) {
  const int all = count[0] + count[1];
  if (!rules.minds_king || rules.slots) return 0;
  if (all == 2) return 1;
  if (!rules.lonely || officers[0] + officers[1] != all - 2) return 0;
  int shades = 0;
  for (int s = 0; s < 2; s++)
    for (int m = 1; m < count[s]; m++) {
      const int kind = board[men[s][m]] >> 2;
      if (kind == rules.lonely && all == 3) return 1;
      if (kind != rules.shaded) return 0;
      shades |= 1 << shade[men[s][m]];
    }
  return shades != 3;
}

/* NOTHING, or what it is worth that the position was there before or that nothing happens any more. */
static int drawn(void) {
  const Ply *p = &line[ply];
  if (rules.quiet_limit && p->quiet >= rules.quiet_limit) return 0;
  if (p->captured && is_dead()) return 0;
  for (int back = 4; back <= p->since && back <= ply; back += 2) {
    const Ply *q = &line[ply - back];
    if (q->low != p->low || q->high != p->high) continue;
    if (!rules.perpetual) return 0;
    int by_other = 1, by_own = 1;
    for (int i = 0; i < back; i += 2) by_other &= line[ply - i].check, by_own &= line[ply - i - 1].check;
    return by_other == by_own ? 0 : by_other ? SUREST - ply : ply - SUREST;
  }
  for (uint32_t i = (uint32_t)p->low & (SEEN - 1); seen[i]; i = (i + 1) & (SEEN - 1))
    if (seen[i] == p->low) return 0;
  return NOTHING;
}

static int blocked_score(void) {
  return rules.blocked == 0 ? 0 : rules.blocked > 0 ? MATE - ply : ply - MATE;
}

/* ---- what was learned of wrong judgement ---- */

static int16_t *slip_of(void) {
  return &slips[seat][(uint32_t)line[ply].structure & (SLIPS - 1)];
}

static int corrected(int still) {
  const int value = still + *slip_of() / 64;
  return value > SUREST ? SUREST : value < -SUREST ? -SUREST : value;
}

static void learn_slip(int still, int score, int depth) {
  int16_t *slip = slip_of();
  int off = (score - still) * 64;
  const int most = 64 * 256;
  off = off > most ? most : off < -most ? -most : off;
  const int share = depth > 15 ? 16 : depth + 1;
  *slip = (int16_t)(*slip + (off - *slip) * share / 256);
}

/* ---- looking ahead ---- */

static int spent(void) {
  if ((++nodes & (SPENT_EVERY - 1)) == 0 && spend(SPENT_EVERY)) stopped = 1;
  return stopped;
}

/* Plays on until the position is calm: captures that win something, every answer to a check. */
static int calm(int alpha, int beta, int depth) {
  Ply *here = &line[ply];
  if (spent()) return 0;
  if (!rules.minds_king && (count[seat] == 0 || count[1 - seat] == 0)) return count[seat] == 0 ? MATE - ply : ply - MATE;
  // Even the shortest look sees that a move goes back.
  if (depth == 0) {
    const int end = drawn();
    if (end != NOTHING) return end;
  }
  if (ply >= MAX_PLY - 1 || frame >= FRAMES - 1) return opinion();
  const Entry *e = entry_of(here);
  int remembered = 0;
  if (e) {
    const int score = score_in(e);
    remembered = e->move;
    if (beta - alpha == 1 && (e->bound == EXACT || e->bound == (score >= beta ? LOWER : UPPER))) return score;
  }
  int best = LOWEST, still = NOTHING;
  const int pressed = here->check && depth > -6;
  const int forced = rules.must_take && depth > -8;
  if (!pressed && !forced) {
    const int raw = e && e->still != NOTHING ? e->still : opinion();
    still = raw;
    best = corrected(raw);
    if (e) {
      const int score = score_in(e);
      if (e->bound == EXACT || e->bound == (score > best ? LOWER : UPPER)) best = score;
    }
    if (best >= beta) return best;
    if (best > alpha) alpha = best;
  }
  Picker k;
  begin_picking(&k, remembered, !pressed);
  frame++;
  const int first = alpha;
  const int base = best, hopes = !pressed && !forced && base > -CERTAIN;
  int best_move = 0, move, tried = 0;
  for (;;) {
    if (hopes) k.least = alpha - base - rules.unit;
    if (!(move = next_move(&k))) break;
    if (!step(move)) continue;
    tried++;
    const int score = -calm(-beta, -alpha, depth - 1);
    step_back();
    if (stopped) {
      frame--;
      return 0;
    }
    if (score > best) {
      best = score;
      best_move = move;
      if (score > alpha) alpha = score;
      if (score >= beta) break;
    }
  }
  frame--;
  if (k.most_passed_over > LOWEST && best < beta && base + k.most_passed_over + rules.unit > best)
    best = base + k.most_passed_over + rules.unit;
  if (!tried && pressed) return best > LOWEST ? best : ply - MATE;
  if (forced && !tried && best == LOWEST) {
    // Nobody must take: the position is judged as it stands.
    still = opinion();
    return still;
  }
  remember(here, best_move, best, still, 0, best >= beta ? LOWER : best > first && beta - first > 1 ? EXACT : UPPER);
  return best;
}

static int search(int depth, int alpha, int beta, int cut_here, int excluded, int may_pass);

static int passing_holds(int depth, int beta, int eval, int cut_here) {
  int less = 3 + depth / 4;
  const int ahead = (eval - beta) / (rules.unit + 1);
  less += ahead > 3 ? 3 : ahead < 0 ? 0 : ahead;
  step_aside();
  frame++;
  const int score = -search(depth - 1 - less, -beta, 1 - beta, !cut_here, 0, 0);
  frame--;
  step_back_aside();
  if (stopped || score < beta) return NOTHING;
  if (depth < 10) return score > CERTAIN ? beta : score;
  const int check = search(depth - 1 - less, beta - 1, beta, 0, 0, 0);
  return check >= beta ? (score > CERTAIN ? beta : score) : NOTHING;
}

/* Does the move that was just made leave its man where nothing is lost? Few moves are asked, so it is taken back and made again. */
static int is_sound(int move) {
  step_back();
  const int sound = wins(move, 0);
  step(move);
  return sound;
}

static int search(int depth, int alpha, int beta, int cut_here, int excluded, int may_pass) {
  if (depth <= 0) return calm(alpha, beta, 0);
  Ply *here = &line[ply];
  const int wide = beta - alpha > 1, check = here->check, unit = rules.unit;
  const int tactics = rules.minds_king;
  if (spent()) return 0;
  if (!tactics && (count[seat] == 0 || count[1 - seat] == 0)) return count[seat] == 0 ? MATE - ply : ply - MATE;
  if (ply >= MAX_PLY - 1 || frame >= FRAMES - 2) return opinion();
  if (!excluded) {
    const int end = drawn();
    if (end != NOTHING) return end;
  }
  const Entry *e = excluded ? 0 : entry_of(here);
  int remembered = 0, known = NOTHING, known_bound = 0, known_depth = 0, raw = NOTHING;
  if (e) {
    remembered = e->move;
    known = score_in(e);
    known_bound = e->bound;
    known_depth = e->depth;
    raw = e->still;
    if (!wide && known_depth >= depth && (known_bound == EXACT || known_bound == (known >= beta ? LOWER : UPPER)) &&
        here->quiet < 90)
      return known;
  }
  int still = NOTHING, eval = NOTHING;
  if (!check) {
    if (excluded) still = eval = here->still;
    else {
      if (raw == NOTHING) raw = opinion();
      still = eval = corrected(raw);
      if (known != NOTHING && (known_bound == EXACT || known_bound == (known > eval ? LOWER : UPPER))) eval = known;
    }
  }
  here->still = still;
  const int improving = !check && ply >= 2 && line[ply - 2].still != NOTHING && still > line[ply - 2].still;
  killers[ply + 1][0] = killers[ply + 1][1] = 0;

  if (!wide && !check && !excluded && beta > -CERTAIN && beta < CERTAIN) {
    // Ahead by so much that it is believed, or so far behind that only captures can help.
    if (tactics && depth <= 8 && eval - unit * (8 * depth - 6 * improving) / 10 >= beta && eval < CERTAIN) return (eval + beta) / 2;
    if (tactics && depth <= 3 && eval + unit * (3 + 3 * depth) / 2 <= alpha) {
      frame++;
      const int score = calm(alpha, beta, 0);
      frame--;
      if (stopped) return 0;
      if (score <= alpha) return score;
    }
    if (may_pass && depth >= 3 && rules.few_men && officers[seat] >= rules.few_men && eval >= beta && still >= beta - unit) {
      const int score = passing_holds(depth, beta, eval, cut_here);
      if (stopped) return 0;
      if (score != NOTHING) return score;
    }
  }
  // A position of which nothing is known is not worth the full depth yet.
  if (depth >= 4 && !remembered && !excluded && (wide || cut_here)) depth--;

  Picker k;
  begin_picking(&k, remembered, 0);
  frame++;
  const int first = alpha;
  int best = LOWEST, best_move = 0, tried = 0, move;
  int32_t quiets[64], takers[32];
  int quiet_count = 0, taker_count = 0;
  const int one = k.one, two = k.two;
  for (;;) {
    if (best > -CERTAIN && tactics && !wide && !check && tried > (improving ? 4 + depth * depth : 3 + depth * depth / 2)) k.hopeless = 1;
    if (!(move = next_move(&k))) break;
    if (move == excluded) continue;
    const int quiet = is_quiet(move);
    if (quiet && k.hopeless) continue;
    const int stand = stand_of(move);
    const int earned_so_far = quiet ? standing(stand, one, two) : *earned_by_taking(move);
    int less = reductions[depth > 63 ? 63 : depth][tried > 62 ? 63 : tried + 1];
    if (best > -CERTAIN && tactics && !wide) {
      int left = depth - less;
      if (left < 0) left = 0;
      if (quiet) {
        if (!check) {
          if (left <= 6 && still + unit * (10 + 11 * left) / 10 + earned_so_far / 128 <= alpha) {
            k.hopeless = 1;
            continue;
          }
        }
        if (depth <= 4 && earned_so_far < -4500 * depth) continue;
        if (left <= 6 && !wins(move, -unit * (left * left + left) / 5)) continue;
      } else if (depth <= 6 && k.stage == BAD_TAKING && !wins(move, -unit * depth)) continue;
    }
    int more = 0;
    // A move without which all is much worse is looked at more deeply.
    if (move == remembered && depth >= 7 && !excluded && known_depth >= depth - 3 && known_bound != UPPER && known > -CERTAIN &&
        known < CERTAIN && ply < 60) {
      const int bar = known - unit * depth / 24;
      const int without_it = search((depth - 1) / 2, bar - 1, bar, cut_here, move, 0);
      if (stopped) {
        frame--;
        return 0;
      }
      if (without_it < bar) more = 1 + (!wide && without_it < bar - unit / 5);
      else if (bar >= beta) {
        frame--;
        return bar;
      } else if (known >= beta) more = -1;
    }
    if (!step(move)) continue;
    tried++;
    const int attacks = line[ply].check;
    if (attacks && !more && depth <= 12 && ply < 40 && k.stage != BAD_TAKING && (!quiet || is_sound(move))) more = 1;
    const int left = depth - 1 + more;
    int score;
    if (tried == 1) score = -search(left, -beta, -alpha, wide ? 0 : !cut_here, 0, 1);
    else {
      int reduced = left;
      if (depth >= 2 && tried > 1 + wide && (quiet || k.stage == BAD_TAKING)) {
        less += !improving && !wide;
        less += cut_here;
        less -= wide;
        less -= check || attacks;
        less -= move == killers[ply - 1][0] || move == killers[ply - 1][1];
        less -= earned_so_far / 8192;
        reduced = left - (less < 0 ? 0 : less);
        if (reduced < 1) reduced = 1;
        if (reduced > left) reduced = left;
      }
      score = -search(reduced, -alpha - 1, -alpha, 1, 0, 1);
      if (score > alpha && reduced < left) score = -search(left, -alpha - 1, -alpha, !cut_here, 0, 1);
      if (score > alpha && wide) score = -search(left, -beta, -alpha, 0, 0, 1);
    }
    step_back();
    if (stopped) {
      frame--;
      return 0;
    }
    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = move;
        alpha = score;
        if (score >= beta) break;
      }
    }
    if (move != best_move) {
      if (quiet && quiet_count < 64) quiets[quiet_count++] = move;
      else if (!quiet && taker_count < 32) takers[taker_count++] = move;
    }
  }
  frame--;
  if (!tried && !k.hopeless && best == LOWEST) {
    if (excluded) return alpha;
    return check ? ply - MATE : blocked_score();
  }
  // Everything was left out as hopeless.
  if (best == LOWEST) best = alpha;
  if (best >= beta && best_move) {
    const int bonus = depth > 12 ? 1800 : 150 * depth;
    if (is_quiet(best_move)) {
      if (killers[ply][0] != best_move) {
        killers[ply][1] = killers[ply][0];
        killers[ply][0] = best_move;
      }
      if (one >= 0) answers[one] = best_move;
      reward(best_move, one, two, bonus);
      for (int i = 0; i < quiet_count; i++) reward(quiets[i], one, two, -bonus);
    } else earn(earned_by_taking(best_move), bonus);
    for (int i = 0; i < taker_count; i++) earn(earned_by_taking(takers[i]), -bonus);
  }
  if (!excluded) {
    const int bound = best >= beta ? LOWER : best > first && wide ? EXACT : UPPER;
    if (!check && (!best_move || is_quiet(best_move)) && best > -CERTAIN && best < CERTAIN &&
        !(bound == LOWER && best <= still) && !(bound == UPPER && best >= still))
      learn_slip(raw, best, depth);
    remember(here, best_move, best, raw, depth, bound);
  }
  return best;
}

/* What the given position is worth to who is to move there, so many moves ahead; between alpha and beta exactly. */
int32_t look_ahead(int32_t depth, int32_t alpha, int32_t beta) {
  stopped = 0;
  frame = 0;
  take_over();
  if (rules.hidden) see_all();
  return search(depth, alpha, beta, beta - alpha == 1, 0, 1);
}
int32_t was_stopped(void) { return stopped; }

/* The move that was found best in the given position, or 0. */
int32_t best_known(void) {
  take_over();
  const Entry *e = entry_of(&line[0]);
  return e && e->move && is_listed(e->move) ? e->move : 0;
}

/* How many games of so many moves the rules allow from the given position: to hold these rules against the others. */
static int64_t games_of(int depth) {
  Listed *list = lists[frame++];
  const Listed *end = list_moves(list, TAKING | QUIET);
  int64_t sum = 0;
  int takes = 0;
  if (rules.must_take)
    for (const Listed *at = list; at < end; at++) takes |= at->move & PASSES || board[TO(at->move)];
  for (const Listed *at = list; at < end; at++) {
    if (takes && !(at->move & PASSES || board[TO(at->move)])) continue;
    if (!step(at->move)) continue;
    sum += depth > 1 ? games_of(depth - 1) : 1;
    step_back();
  }
  frame--;
  return sum;
}
double games(int32_t depth) {
  frame = 0;
  take_over();
  return (double)games_of(depth);
}
