// Looks ahead in games in which stones slide into place and four in a row win. `node scripts/kernels.ts` compiles it.
#include "../../../families/lookahead/host.h"
#include "tables.h"
#include "position.h"

enum { MATE = 31000, CERTAIN = 30000, SUREST = 29999, LOWEST = -32000, MOST_PLIES = 80, SPENT_EVERY = 256, FORCING_PLIES = 6 };
enum { BEST_BEFORE = 1 << 30, MEETS_AN_END = 1 << 29, KILLS = 1 << 26 };
enum { EXACT = 1, LOWER = 2, UPPER = 3 };
// A move is the cell where the stone comes to rest plus one, and 256 times the way that leads there.
typedef int32_t Move;
#define TO(move) (((move) & 255) - 1)

typedef struct {
  uint64_t key;
  Move move;
  int16_t score;
  uint8_t depth;
  // One of the bounds, and four times the number of the search that wrote it.
  uint8_t bound;
} Entry;
enum { BOUND = 3, AGES = 64 };

static Entry *memory;
static uint32_t memory_mask, age;
static int32_t nodes, stopped;
static Move killers[MOST_PLIES + 1][2];
static int32_t earned[2][CELLS];

static int is_late(void) {
  if (++nodes < SPENT_EVERY) return stopped;
  stopped = stopped || spend(nodes);
  nodes = 0;
  return stopped;
}

static int from_root(int score, int actions) { return score > CERTAIN ? score - actions : score < -CERTAIN ? score + actions : score; }
static int from_here(int score, int actions) { return score > CERTAIN ? score + actions : score < -CERTAIN ? score - actions : score; }

static int still_opinion(const Position *p) {
  const int value = opinion(p);
  return value > SUREST ? SUREST : value < -SUREST ? -SUREST : value;
}

// How much a stone here changes what the rows through the cell are worth: to join own ones and to stop others.
static int promise_of(const Position *p, int cell) {
  const int stone = p->seat ? SECOND_STONE : FIRST_STONE, other = p->seat ? FIRST_STONE : SECOND_STONE;
  int sum = 0;
  for (const uint8_t *line = through[cell]; *line != NOWHERE; line++) {
    const int row = p->rows[*line];
    const int joins = worths[row + stone] - worths[row], gives = worths[row] - worths[row + other];
    sum += p->seat ? -joins - gives : joins + gives;
  }
  return sum;
}

static Move next_move(Move *moves, int32_t *order, int at, int count) {
  int best = at;
  for (int i = at + 1; i < count; i++)
    if (order[i] > order[best]) best = i;
  const Move move = moves[best];
  const int32_t rank = order[best];
  moves[best] = moves[at], order[best] = order[at];
  moves[at] = move, order[at] = rank;
  return move;
}

// At the ends of lines: ends of rows that must be met, and moves that make one, a few in a row.
static int quietly(const Position *p, int left, int alpha, int beta, int actions, int ply) {
  if (is_late()) return 0;
  if (p->winner != NOBODY) return actions - MATE;
  uint8_t way_to[CELLS];
  const Cells open = landings(p, way_to);
  if (!open) return 0;
  if (open & p->ends[p->seat]) return MATE - actions - 1;
  const Cells meets = open & p->ends[!p->seat];
  int best = LOWEST;
  if (!meets || left <= -2 * FORCING_PLIES || ply >= MOST_PLIES) {
    best = still_opinion(p);
    if (best >= beta || left <= 0 || ply >= MOST_PLIES) return best;
    if (best > alpha) alpha = best;
  }
  const int stone = p->seat ? SECOND_STONE : FIRST_STONE;
  Cells others = meets && facts[BLOCKING] ? open & ~meets : 0;
  for (Cells rest = meets ? meets : open; rest || others; rest &= rest - 1) {
    // A stone on the way to an end meets it too.
    if (!rest) rest = others, others = 0;
    const int cell = FIRST(rest);
    if (!meets) {
      int makes = 0;
      for (const uint8_t *line = through[cell]; *line != NOWHERE; line++) makes |= p->rows[*line] == (IN_ROW - 2) * stone;
      if (!makes) continue;
    }
    Position next = *p;
    play(&next, cell);
    const int score = -quietly(&next, left - 1, -beta, -alpha, actions + 1, ply + 1);
    if (stopped) return 0;
    if (score > best) best = score;
    if (score > alpha) alpha = score;
    if (alpha >= beta) break;
  }
  return best;
}

static int search(const Position *p, int depth, int alpha, int beta, int actions, int ply) {
  if (depth <= 0 || ply >= MOST_PLIES) return quietly(p, FORCING_PLIES, alpha, beta, actions, ply);
  if (is_late()) return 0;
  if (p->winner != NOBODY) return actions - MATE;
  uint8_t way_to[CELLS];
  Cells open = landings(p, way_to);
  if (!open) return 0;
  if (open & p->ends[p->seat]) return MATE - actions - 1;

  Entry *entry = memory + (p->key & memory_mask & ~1u);
  if (entry->key != p->key && entry[1].key == p->key) entry++;
  Move known = 0;
  if (entry->key == p->key) {
    known = entry->move;
    const int score = from_root(entry->score, actions);
    if (entry->depth >= depth && ((entry->bound & BOUND) == EXACT || ((entry->bound & BOUND) == LOWER ? score >= beta : score <= alpha))) return score;
  }

  const Cells meets = open & p->ends[!p->seat];
  if (meets && !facts[BLOCKING]) open = meets;
  Move moves[CELLS];
  int32_t order[CELLS];
  int count = 0;
  for (Cells rest = open; rest; rest &= rest - 1) {
    const int cell = FIRST(rest);
    const Move move = cell + 1 + 256 * way_to[cell];
    moves[count] = move;
    order[count++] = move == known                                            ? BEST_BEFORE
                     : meets & ONE(cell)                                      ? MEETS_AN_END
                     : TO(move) == TO(killers[ply][0]) && killers[ply][0] != 0 ? KILLS
                     : TO(move) == TO(killers[ply][1]) && killers[ply][1] != 0 ? KILLS - 1
                                                                               : 4 * promise_of(p, cell) + earned[p->seat][cell];
  }
  const int first_alpha = alpha;
  int best = LOWEST;
  Move best_move = 0;
  // Where a row must be met nothing is chosen.
  const int deeper = depth - (meets == 0 && count > 1);
  for (int i = 0; i < count; i++) {
    const Move move = next_move(moves, order, i, count);
    Position next = *p;
    play(&next, TO(move));
    int score;
    if (i == 0) score = -search(&next, deeper, -beta, -alpha, actions + 1, ply + 1);
    else {
      const int less = depth >= 3 && i >= 3 && !meets ? 1 + (i >= 8) : 0;
      score = -search(&next, deeper - less, -alpha - 1, -alpha, actions + 1, ply + 1);
      if (less && score > alpha && !stopped) score = -search(&next, deeper, -alpha - 1, -alpha, actions + 1, ply + 1);
      if (score > alpha && score < beta && !stopped) score = -search(&next, deeper, -beta, -alpha, actions + 1, ply + 1);
    }
    if (stopped) return 0;
    if (score > best) best = score, best_move = move;
    if (score > alpha) alpha = score;
    if (alpha >= beta) {
      if (killers[ply][0] != move) killers[ply][1] = killers[ply][0], killers[ply][0] = move;
      int32_t *history = earned[p->seat];
      for (int k = 0; k < i; k++) history[TO(moves[k])] -= depth * depth + history[TO(moves[k])] / 512 * depth;
      history[TO(move)] += 8 * depth * depth - history[TO(move)] / 512 * depth;
      break;
    }
  }

  // The first place keeps what was looked at deeply, the second what came last.
  entry = memory + (p->key & memory_mask & ~1u);
  if (entry->key != p->key && entry->bound >> 2 == age && entry->depth > depth) entry++;
  const int bound = best >= beta ? LOWER : best > first_alpha ? EXACT : UPPER;
  *entry = (Entry){p->key, best_move, from_here(best, actions), depth, bound | age << 2};
  return best;
}

// ---- What is asked from outside. ----

uint8_t *place(int32_t table) { return (uint8_t *)all_tables[table].at; }
uint32_t room(int32_t table) { return all_tables[table].room; }
uint32_t memory_needed(int32_t bits) { return 16 + ((uint32_t)sizeof(Entry) << bits); }

void prepare(int32_t bits) {
  memory = (Entry *)(((uintptr_t)heap(memory_needed(bits)) + 15) & ~(uintptr_t)15);
  memory_mask = (1u << bits) - 1;
  prepare_rows();
}

void begin(void) {
  age = (age + 1) % AGES;
  for (int i = 0; i < CELLS; i++) earned[0][i] /= 8, earned[1][i] /= 8;
  for (int i = 0; i <= MOST_PLIES; i++) killers[i][0] = killers[i][1] = 0;
}

static Position given_position(void) {
  Position p;
  clear(&p, given[CELLS]);
  for (int cell = 0; cell < facts[CELL_COUNT]; cell++)
    if (given[cell]) put(&p, cell, given[cell] - 1);
  return p;
}

int32_t look_ahead(int32_t depth, int32_t alpha, int32_t beta) {
  stopped = 0;
  const Position p = given_position();
  return search(&p, depth, alpha, beta, 0, 0);
}

int32_t was_stopped(void) { return stopped; }

int32_t opinion_of(void) {
  const Position p = given_position();
  return still_opinion(&p);
}

Move best_known(void) {
  const Position p = given_position();
  const Entry *entry = memory + (p.key & memory_mask & ~1u);
  if (entry->key != p.key) entry++;
  return entry->key == p.key ? entry->move : 0;
}

// Games of so many turns from the given position, for tests.
static int32_t games_from(const Position *p, int32_t depth) {
  if (depth == 0) return 1;
  if (p->winner != NOBODY) return 0;
  uint8_t way_to[CELLS];
  int32_t sum = 0;
  for (Cells rest = landings(p, way_to); rest; rest &= rest - 1) {
    Position next = *p;
    play(&next, FIRST(rest));
    sum += games_from(&next, depth - 1);
  }
  return sum;
}

int32_t games(int32_t depth) {
  const Position p = given_position();
  return games_from(&p, depth);
}
