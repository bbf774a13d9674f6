// Alpha-beta: few moves of each position, those that make or stop the most, and of these only what helps where the other side
// threatens to win. At the end of every line wins by fours are followed as far as they go.
#include "fours.h"

#define LOG_ODD 65536
#define WON (1000 * LOG_ODD)
#define LOWEST (-WON - 1)
#define CERTAIN (WON - 4096)
enum { EXACT = 0, LOWER = 1, UPPER = 2 };
enum { DEEPEST = 96, MOST_LISTED = 128, EARNED_AT_MOST = 40 };
// Positions that a look at fours may see at the end of a line and within it; where stones are taken a four has many answers.
enum { LEAF_FOURS = 60, LEAF_FOURS_TAKING = 20, INNER_FOURS = 200, INNER_FOURS_TAKING = 80 };
// Fours within lines must promise so much beside.
enum { GAIN = 8 };
// What a position promises, as a score: so much is one; and for the side to move, in quarters.
enum { PROMISE = (LOG_ODD + 100) / 200, TO_MOVE = 5, MOST_PROMISED = 1500 };
// For every stone taken, at least.
enum { PER_TAKEN = 24 };

typedef struct {
  uint32_t hash, check;
  int32_t score;
  int16_t move;
  int8_t depth;
  uint8_t bound_and_age;
} Entry;
static Entry *memory;
static uint32_t memory_mask;
static uint8_t age;
// How many fours in a row are followed at the ends of lines, and how many stones the line below the root may have at most.
static int fours_deep, round_depth;
static int32_t earned[2][MOST_CELLS];

// Told of more positions that were looked at; answers after how many more it wants to be told again, or 0 to stop.
__attribute__((import_module("env"), import_name("spend"))) int spend(int positions);
static int seen, seen_until, stopped;

static inline int is_tired(void) {
  if (++seen < seen_until) return stopped;
  const int more = spend(seen);
  seen = 0;
  seen_until = more;
  if (more <= 0) stopped = 1;
  return stopped;
}

static inline int from_here(int score, int ply) { return score > CERTAIN ? score + ply : score < -CERTAIN ? score - ply : score; }
static inline int from_root(int score, int ply) { return score > CERTAIN ? score - ply : score < -CERTAIN ? score + ply : score; }

static Entry *find(uint32_t key) {
  const uint32_t i = (key ^ (check >> 7)) & memory_mask;
  for (uint32_t k = 0; k < 2; k++) {
    Entry *e = &memory[i ^ k];
    if (e->hash == key && e->check == check && e->bound_and_age) return e;
  }
  return 0;
}

static int worth_of(const Entry *e) {
  if (!e->bound_and_age) return -1000;
  return e->depth - 3 * (((age - (e->bound_and_age >> 2)) & 63));
}

static void store(uint32_t key, int depth, int score, int bound, int move) {
  Entry *e = find(key);
  if (e) {
    // Where no move was good enough, the one that once was is still the best guess.
    if (move < 0) move = e->move;
  } else {
    const uint32_t i = (key ^ (check >> 7)) & memory_mask;
    e = worth_of(&memory[i]) <= worth_of(&memory[i ^ 1]) ? &memory[i] : &memory[i ^ 1];
  }
  *e = (Entry){key, check, score, (int16_t)move, (int8_t)depth, (uint8_t)((bound + 1) | (age << 2))};
}

static int gained(int stones) { return stones == 0 ? 0 : PER_TAKEN * stones * (stones + goal) / goal; }

// How good it looks for the side to move.
static int promise(int seat) {
  const int own = PROMISING_OF(sums[seat]), others = PROMISING_OF(sums[1 - seat]);
  int sum = TO_MOVE * own / 4 - others;
  if (takes_stones) sum += gained(taken[seat]) - gained(taken[1 - seat]);
  sum = sum > MOST_PROMISED ? MOST_PROMISED : sum < -MOST_PROMISED ? -MOST_PROMISED : sum;
  return sum * PROMISE;
}

typedef struct {
  int16_t cells[MOST_LISTED];
  int16_t weights[MOST_LISTED];
  int count;
} List;

// What helps oneself counts five quarters of what hinders the other side, up to the most that the numbers hold.
static inline v128_t weights_of(int cell, int seat) {
  const v128_t own = wasm_v128_load(&tempting[seat][cell]), others = wasm_v128_load(&tempting[1 - seat][cell]);
  const v128_t both = wasm_i16x8_add_sat(own, others), twice = wasm_i16x8_add_sat(both, both);
  return wasm_i16x8_add_sat(wasm_i16x8_add_sat(twice, twice), wasm_i16x8_add_sat(own, wasm_v128_load(&learned[seat][cell])));
}

static inline int weight_of(int cell, int seat) {
  const int weight = 4 * (tempting[0][cell] + tempting[1][cell]) + tempting[seat][cell] + learned[seat][cell];
  return weight < 32767 ? weight : 32767;
}

static void add_in_order(List *list, int cell, int weight) {
  int i = list->count++;
  for (; i > 0 && list->weights[i - 1] < weight; i--) {
    list->cells[i] = list->cells[i - 1];
    list->weights[i] = list->weights[i - 1];
  }
  list->cells[i] = (int16_t)cell;
  list->weights[i] = (int16_t)weight;
}

static void add_all(List *list, const uint64_t *set, int seat) {
  int16_t found[MOST_LISTED];
  const int n = all_of(set, found, 0, MOST_LISTED - list->count);
  for (int i = 0; i < n; i++) add_in_order(list, found[i], weight_of(found[i], seat));
}

// The most tempting cells of all, the best first.
static void list_tempting(List *list, int seat, int width) {
  int least = 0;
  for (int from = 0; from < cells; from += 8) {
    unsigned better = wasm_i16x8_bitmask(wasm_i16x8_gt(weights_of(from, seat), wasm_i16x8_splat((int16_t)least)));
    for (; better; better &= better - 1) {
      const int cell = from + __builtin_ctz(better), weight = weight_of(cell, seat);
      if (weight <= least) continue;
      if (list->count == width) list->count--;
      add_in_order(list, cell, weight);
      if (list->count == width) least = list->weights[width - 1];
    }
  }
}

// The cells worth looking at, the best first.
static void list_moves(List *list, int seat, int width) {
  const int other = 1 - seat;
  list->count = 0;
  uint64_t set[WORDS];
  if (count[other][WINS] > 0) {
    for (int w = 0; w < words; w++) {
      set[w] = takes_stones ? taking[seat][w] : 0;
      if (count[other][WINS] == 1) set[w] |= classes[other][WINS][w];
    }
    add_all(list, set, seat);
    return;
  }
  const int is_taken = takes_stones && taking_the_rest(other) >= 0;
  if (count[other][UNSTOPPABLE] > 0 || is_taken) {
    for (int w = 0; w < words; w++) {
      set[w] = takes_stones ? taking[seat][w] : 0;
      if (is_taken) set[w] |= taking[other][w];
      for (int i = FOURS; i <= UNSTOPPABLE; i++) set[w] |= classes[seat][i][w] | classes[other][i][w];
    }
    add_all(list, set, seat);
    return;
  }
  list_tempting(list, seat, width);
}

static int wins_by_fours(int seat, int most) {
  if (fours_deep == 0) return 0;
  const int *of = count[seat];
  if (of[FOURS] + of[FOUR_AND_THREAT] + of[UNSTOPPABLE] == 0) return 0;
  return find_fours(seat, fours_deep, most, GAIN) >= 0;
}

static void earn(int seat, int cell, int depth) {
  int32_t *sum = &earned[seat][cell];
  *sum += depth * depth;
  const int part = *sum >> 3;
  if (learned[seat][cell] >= 0) learned[seat][cell] = (int16_t)(part < EARNED_AT_MOST ? part : EARNED_AT_MOST);
}

static inline int width_at(int depth) { return depth < 2 ? 8 : depth < 3 ? 12 : 16; }

// The value for the seat, which is to move.
static int visit(int seat, int depth_left, int alpha, int beta, int ply) {
  if (is_tired()) return 0;
  const int other = 1 - seat;
  if (taken[other] >= goal) return ply - WON;
  if (at_once(seat) >= 0) return WON - ply - 1;
  const int pressed = count[other][WINS];
  if (pressed > 1 && !(takes_stones && taking_count[seat] > 0)) return ply + 2 - WON;
  if (pressed == 0 && !takes_stones && count[seat][UNSTOPPABLE] > 0) return WON - ply - 3;
  const int threatened = pressed > 0 || count[other][UNSTOPPABLE] > 0 || (takes_stones && taking_the_rest(other) >= 0);
  if (ply >= DEEPEST - 2) return promise(seat);
  int depth = depth_left;
  if (depth <= 0) {
    if (pressed == 0 && wins_by_fours(seat, takes_stones ? LEAF_FOURS_TAKING : LEAF_FOURS)) return WON - ply - 5;
    // Who must answer is not asked for his opinion before he has answered.
    if (!threatened || ply > 2 * round_depth + 6) return promise(seat);
    depth = 1;
  }
  const uint32_t key = key_for(seat);
  const Entry *known = find(key);
  int best_before = -1;
  if (known) {
    best_before = known->move;
    if (known->depth >= depth) {
      const int score = from_root(known->score, ply), bound = (known->bound_and_age & 3) - 1;
      if (bound == EXACT || (bound == LOWER && score >= beta) || (bound == UPPER && score <= alpha)) return score;
    }
  }
  if (depth_left > 0 && pressed == 0 && !known && wins_by_fours(seat, takes_stones ? INNER_FOURS_TAKING : INNER_FOURS)) {
    store(key, DEEPEST, from_here(WON - ply - 5, ply), LOWER, -1);
    return WON - ply - 5;
  }
  List list;
  list_moves(&list, seat, width_at(depth));
  if (list.count == 0) return pressed > 0 ? ply + 2 - WON : 0;
  // What was best before comes first.
  if (best_before >= 0) {
    int i = 0;
    while (i < list.count && list.cells[i] != best_before) i++;
    if (i < list.count) {
      for (; i > 0; i--) list.cells[i] = list.cells[i - 1];
      list.cells[0] = (int16_t)best_before;
    }
  }
  int best = LOWEST, best_move = -1, low = alpha;
  const int remaining = pressed > 0 && list.count == 1 ? depth : depth - 1;
  for (int i = 0; i < list.count; i++) {
    const int cell = list.cells[i], quiet = board[cell].class_of[seat] < FOURS;
    put(cell, seat);
    int score;
    if (i == 0) score = -visit(other, remaining, -beta, -low, ply + 1);
    else {
      const int late = depth > 1 && i > 2 && quiet && !threatened;
      const int reduced = late ? remaining - (i > 6 ? 2 : 1) : remaining;
      score = -visit(other, reduced, -low - 1, -low, ply + 1);
      if (score > low && reduced < remaining) score = -visit(other, remaining, -low - 1, -low, ply + 1);
      if (score > low && score < beta) score = -visit(other, remaining, -beta, -low, ply + 1);
    }
    take_back(cell, seat);
    if (stopped) return 0;
    if (score > best) {
      best = score;
      best_move = cell;
    }
    if (best > low) low = best;
    if (low >= beta) {
      earn(seat, cell, depth);
      break;
    }
  }
  store(key, depth, from_here(best, ply), best >= beta ? LOWER : best > alpha ? EXACT : UPPER, best_move);
  return best;
}
