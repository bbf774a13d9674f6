/*
 * Looks ahead in reversi on eight by eight cells: lines of a given depth that end in an opinion, and the last twenty cells or so to their
 * true end. What is learned are tables (`tables.h`). `node scripts/kernels.ts` compiles it for pages and servers.
 */
#include "../../../../../families/lookahead/host.h"
#include "tables.h"
#include "board.h"
#include "remembered.h"
#include "opinion.h"

/* Time is looked at after so many nodes. */
#define SPENT_EVERY 64

static int32_t looked, told, stopped;

static inline int is_tired(void) {
  if (looked - told >= SPENT_EVERY) {
    const int32_t since = looked - told;
    told = looked;
    if (spend(since)) stopped = 1;
  }
  return stopped;
}

/* From this lead on it pays to ask what nobody can turn over any more. */
#define SURE_FROM(empty) (2 * (empty))

#include "ending.h"

/* A lead in the end among the scores of a line: beyond all opinions, by the number of discs. */
#define WIN 10000
static inline int score_of(int discs) { return discs > 0 ? WIN + discs : discs < 0 ? discs - WIN : 0; }
static inline int lead_from(int alpha) { return alpha >= WIN ? alpha - WIN : alpha >= 0 ? 0 : alpha > -WIN ? -1 : alpha + WIN; }
static inline int lead_to(int beta) { return beta > WIN ? beta - WIN : beta > 0 ? 1 : beta > -WIN ? 0 : beta + WIN; }

/* With fewer empty cells an opinion costs more than it saves on the way to the end. */
#define OPINIONS 13
/* Fewer answers for the other side count so much when moves are put in order: a little on the way, more before the end. */
#define ANSWER (DISC / 4)
#define ANSWER_AT_THE_END DISC

/*
 * Probable cuts: a line of this depth is given up where one of the depth that stands here is beyond the window by SURE times the spread
 * of their difference, its mean set aside: who moved last looks better. Both by phase in tenths of a disc, as found up to depth 9 in
 * positions from games against itself and carried on from there.
 */
#define MOST_DEPTH 16
static const int8_t shorter[MOST_DEPTH + 1] = {0, 0, 0, 1, 2, 1, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7, 8};
static const int8_t means[MOST_DEPTH + 1][PHASES] = {
    {0},
    {0},
    {0},
    {12, 10, 8, 14, 7},
    {1, 2, 2, 3, 2},
    {24, 29, 28, 40, 30},
    {3, 2, 2, 12, 7},
    {14, 20, 20, 25, 25},
    {4, 0, 1, 8, 7},
    {5, 3, 3, 1, 1},
    {4, 0, 1, 8, 7},
    {5, 3, 3, 1, 1},
    {2, 0, 1, 1, 2},
    {3, 2, 2, 1, 0},
    {4, 0, 1, 4, 4},
    {4, 2, 2, 1, 0},
    {2, 0, 1, 1, 2},
};
static const int8_t spreads[MOST_DEPTH + 1][PHASES] = {
    {0},
    {0},
    {0},
    {20, 22, 22, 32, 23},
    {13, 19, 16, 25, 22},
    {24, 26, 27, 42, 36},
    {23, 27, 26, 37, 38},
    {26, 32, 33, 45, 47},
    {22, 24, 30, 35, 49},
    {22, 24, 32, 36, 45},
    {26, 28, 34, 40, 55},
    {25, 28, 36, 40, 50},
    {22, 25, 32, 36, 48},
    {22, 25, 30, 36, 45},
    {26, 29, 36, 40, 52},
    {26, 29, 34, 40, 50},
    {24, 27, 34, 38, 48},
};
#define SURE_TENTHS 13

static int usually[64];

typedef struct {
  Cells mine, other;
  Fillings fillings;
  int side, empty;
} Position;

static inline void play(Position *to, const Position *from, int cell, Cells flips) {
  to->mine = from->other ^ flips;
  to->other = from->mine ^ flips ^ BIT(cell);
  to->side = 1 - from->side;
  to->empty = from->empty - 1;
  put(&to->fillings, &from->fillings, cell, flips, from->side);
}

static inline void pass(Position *to, const Position *from) {
  *to = *from;
  to->mine = from->other;
  to->other = from->mine;
  to->side = 1 - from->side;
}

/* Lists the moves with what they promise. */
static Move *list_moves(const Position *p, Move *end, int first, int judged, int answer) {
  for (Cells moves = moves_of(p->mine, p->other); moves; moves &= moves - 1) {
    const int cell = FIRST(moves);
    const Cells flips = flips_of(cell, p->mine, p->other);
    end->flips = flips;
    end->cell = cell;
    end->worth = usually[cell];
    if (cell == first) end->worth = 1 << 20;
    else if (answer) {
      const Cells mine = p->mine ^ flips ^ BIT(cell);
      end->worth -= answer * COUNT(moves_of(p->other ^ flips, mine));
      if (judged) {
        Fillings next;
        put(&next, &p->fillings, cell, flips, p->side);
        end->worth -= opinion(&next, 1 - p->side, p->empty - 1);
      }
    }
    end++;
  }
  return end;
}

static int to_the_end(const Position *p, int alpha, int beta, int passed);
static int line(const Position *p, int depth, int alpha, int beta, int passed);

/* 1 where a shorter line is so good that this one will hardly be worse than `beta`, -1 where it is as bad, 0 where nobody knows. */
static int probably(const Position *p, int depth, int alpha, int beta) {
  const int at = depth > MOST_DEPTH ? MOST_DEPTH - (depth & 1) : depth, phase = phase_of[64 - p->empty];
  const int less = shorter[at], mean = DISC * means[at][phase] / 10;
  const int margin = SURE_TENTHS * DISC * spreads[at][phase] / 100;
  if (opinion(&p->fillings, p->side, p->empty) >= beta) {
    const int bar = beta + margin - mean;
    if (line(p, less, bar - 1, bar, 0) >= bar) return 1;
  } else {
    const int bar = alpha - margin - mean;
    if (line(p, less, bar, bar + 1, 0) <= bar) return -1;
  }
  return 0;
}

/* The score of a line of this depth; of the end where that is not further away. */
static int line(const Position *p, int depth, int alpha, int beta, int passed) {
  if (depth >= p->empty) return score_of(to_the_end(p, lead_from(alpha), lead_to(beta), passed));
  looked++;
  if (depth <= 0) return opinion(&p->fillings, p->side, p->empty);
  if (is_tired()) return 0;
  const Cells key = key_of(p->mine, p->other);
  const Entry *known = find(&of_lines, key);
  int first = NO_MOVE;
  if (known) {
    first = known->move;
    if (known->depth >= depth) {
      if (known->least >= beta) return known->least;
      if (known->most <= alpha) return known->most;
      if (known->least == known->most) return known->least;
    }
  }
  if (beta - alpha == 1 && depth >= 3 && beta < WIN && alpha > -WIN) {
    const int sign = probably(p, depth, alpha, beta);
    if (stopped) return 0;
    if (sign) return sign > 0 ? beta : alpha;
  }
  /* Where nothing is known and much is at stake, a shorter line says what to look at first. */
  if (first == NO_MOVE && depth >= 5) {
    line(p, depth - 3, alpha, beta, passed);
    if (stopped) return 0;
    known = find(&of_lines, key);
    if (known) first = known->move;
  }
  Move list[MOST_MOVES], *end = list_moves(p, list, first, depth >= 3, depth >= 2 ? ANSWER : 0);
  Position next;
  if (end == list) {
    if (passed) return score_of(lead(p->mine, p->other));
    pass(&next, p);
    return -line(&next, depth, -beta, -alpha, 1);
  }
  int best = -WIDEST, best_move = NO_MOVE, low = alpha;
  for (Move *m = list; m < end; m++) {
    choose(m, end);
    play(&next, p, m->cell, m->flips);
    int score;
    if (best_move == NO_MOVE || beta - low == 1) score = -line(&next, depth - 1, -beta, -low, 0);
    else {
      score = -line(&next, depth - 1, -low - 1, -low, 0);
      if (score > low && score < beta && !stopped) score = -line(&next, depth - 1, -beta, -low, 0);
    }
    if (stopped) return 0;
    if (score > best) {
      best = score;
      best_move = m->cell;
      if (score > low) low = score;
      if (low >= beta) break;
    }
  }
  remember(&of_lines, key, depth, best, alpha, beta, best_move);
  return best;
}

/* So deeply each move is looked at to put them in order before the end. */
#define ORDER_DEPTH(empty) ((empty) >= 18 ? 3 : (empty) >= 16 ? 2 : (empty) >= 14 ? 1 : 0)

/* The lead in the end, exact between alpha and beta. */
static int to_the_end(const Position *p, int alpha, int beta, int passed) {
  if (p->empty < OPINIONS)
    return to_the_end_quickly(p->mine, p->other, odd_regions(~(p->mine | p->other)), p->empty, alpha, beta, passed);
  looked++;
  if (is_tired()) return 0;
  const Cells key = key_of(p->mine, p->other);
  const Entry *known = find(&of_ends, key);
  int first = NO_MOVE;
  if (known) {
    if (known->least >= beta) return known->least;
    if (known->most <= alpha) return known->most;
    if (known->least == known->most) return known->least;
    first = known->move;
  } else {
    known = find(&of_lines, key);
    if (known) first = known->move;
  }
  if (alpha >= SURE_FROM(p->empty)) {
    const int most = 64 - 2 * COUNT(sure_discs(p->other, p->mine | p->other));
    if (most <= alpha) return most;
  }
  Move list[MOST_MOVES], *end = list_moves(p, list, first, 1, ANSWER_AT_THE_END);
  Position next;
  if (end == list) {
    if (passed) return lead(p->mine, p->other);
    pass(&next, p);
    return -to_the_end(&next, -beta, -alpha, 1);
  }
  /* Whether it is remembered that one of them is enough. */
  if (end - list > 1)
    for (Move *m = list; m < end; m++) {
      const Entry *after = find(&of_ends, key_of(p->other ^ m->flips, p->mine ^ m->flips ^ BIT(m->cell)));
      if (after && -after->most >= beta) return -after->most;
    }
  const int deep = ORDER_DEPTH(p->empty);
  if (deep && end - list > 1)
    for (Move *m = list; m < end; m++)
      if (m->cell != first) {
        play(&next, p, m->cell, m->flips);
        m->worth = -line(&next, deep, -WIDEST, WIDEST, 0) - ANSWER_AT_THE_END * COUNT(moves_of(next.mine, next.other));
        if (stopped) return 0;
      }
  int best = NOTHING, best_move = NO_MOVE, low = alpha;
  for (Move *m = list; m < end; m++) {
    choose(m, end);
    play(&next, p, m->cell, m->flips);
    int score;
    if (best_move == NO_MOVE || beta - low == 1) score = -to_the_end(&next, -beta, -low, 0);
    else {
      score = -to_the_end(&next, -low - 1, -low, 0);
      if (score > low && score < beta && !stopped) score = -to_the_end(&next, -beta, -score, 0);
    }
    if (stopped) return 0;
    if (score > best) {
      best = score;
      best_move = m->cell;
      if (score > low) low = score;
      if (low >= beta) break;
    }
  }
  remember(&of_ends, key, TO_THE_END, best, alpha, beta, best_move);
  return best;
}

/* Of two to the power `bits` remembered ends; of lines it remembers a quarter as many. */
int32_t memory_needed(int32_t bits) { return (int32_t)((sizeof(Entry) << bits) + (sizeof(Entry) << (bits - 2))) + 64; }

/* Once. */
void prepare(int32_t bits) {
  uint8_t *at = heap((uint32_t)memory_needed(bits));
  at += (64 - (uintptr_t)at % 64) % 64;
  of_ends.entries = (Entry *)at;
  of_ends.mask = (1u << bits) - 1;
  of_lines.entries = of_ends.entries + (1u << bits);
  of_lines.mask = (1u << (bits - 2)) - 1;
  prepare_board();
  for (int cell = 0; cell < 64; cell++) {
    const int x = (cell & 7) < 4 ? cell & 7 : 7 - (cell & 7), y = (cell >> 3) < 4 ? cell >> 3 : 7 - (cell >> 3);
    usually[cell] = DISC * (x + y == 0 ? 4 : x <= 1 && y <= 1 ? -2 : x == 0 || y == 0 ? 1 : 0);
  }
}

/* Before each turn of the match: what is known already is older now. */
void begin(void) { age++; }

static Position root;
static void take_over(void) {
  root.mine = (uint32_t)given[0] | (Cells)(uint32_t)given[1] << 32;
  root.other = (uint32_t)given[2] | (Cells)(uint32_t)given[3] << 32;
  root.side = 0;
  root.empty = 64 - COUNT(root.mine | root.other);
  fill(&root.fillings, root.mine, root.other);
}

/* What the given position looks like, without looking ahead. */
int32_t opinion_of(void) {
  take_over();
  return opinion(&root.fillings, 0, root.empty);
}

/* What the given position is worth to who is to move there; a lead in the end where `depth` says so, a score of a line otherwise. */
int32_t look_ahead(int32_t depth, int32_t alpha, int32_t beta) {
  stopped = looked = told = 0;
  take_over();
  const int score = depth == TO_THE_END ? to_the_end(&root, alpha, beta, given[4]) : line(&root, depth, alpha, beta, given[4]);
  if (!stopped && looked > told && spend(looked - told)) stopped = 1;
  return score;
}
int32_t was_stopped(void) { return stopped; }

/* The cell that was found best in the given position, above it a 1; 0 where nothing is known. */
int32_t best_known(void) {
  take_over();
  const Cells key = key_of(root.mine, root.other);
  const Entry *known = find(&of_ends, key);
  if (!known) known = find(&of_lines, key);
  return known && known->move != NO_MOVE ? known->move | 1 << 16 : 0;
}

/* How many games of so many moves the rules allow from here: to hold these rules against the others. */
static double games_of(Cells mine, Cells other, int depth, int passed) {
  if (depth == 0) return 1;
  if (!~(mine | other)) return 0;
  Cells moves = moves_of(mine, other);
  /* After two passes it is over. */
  if (!moves) return passed ? depth == 1 : games_of(other, mine, depth - 1, 1);
  double sum = 0;
  for (; moves; moves &= moves - 1) {
    const Cells flips = flips_of(FIRST(moves), mine, other);
    sum += games_of(other ^ flips, mine ^ flips ^ BIT(FIRST(moves)), depth - 1, 0);
  }
  return sum;
}
double games(int32_t depth) {
  take_over();
  return games_of(root.mine, root.other, depth, given[4]);
}
