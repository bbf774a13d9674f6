// The stones of a row game with everything a search asks of them, kept up to date stone by stone: what each side would make of every
// free cell, which cells win, threaten or take, and how good it all looks.
#include <stdint.h>
#include <wasm_simd128.h>

enum { MOST_CELLS = 1024, WORDS = MOST_CELLS / 64, LINES = 4, MOST_SEEN = 8, SIGHTS = 1 << (2 * MOST_SEEN), MOST_PLIES = 160 };
enum { MOST_STRIPS = 192, STRIP_BYTES = 32 };
// What a stone makes of one line, as `shapes.ts` says.
enum { NONE, ONE, OPEN_ONE, TWO, OPEN_TWO, THREE, OPEN_THREE, FOUR, OPEN_FOUR, ROW, SHAPES };
// What a stone on a cell would be for its side, by all lines together: each is worth more than the ones before.
enum { QUIET, THREAT, TWO_THREATS, FOURS, FOUR_AND_THREAT, UNSTOPPABLE, WINS, CLASSES };

// How tempting a cell is for a shape that a stone makes there, and for all shapes together.
static const int tempting_by_shape[SHAPES] = {0, 1, 3, 4, 12, 15, 45, 60, 400, 4000};
static const int tempting_by_class[CLASSES] = {0, 0, 60, 0, 200, 300, 0};
// The same for how good a position looks: a free cell counts for what it promises.
static const int promising_by_shape[SHAPES] = {0, 0, 1, 1, 4, 5, 14, 16, 30, 40};
static const int promising_by_class[CLASSES] = {0, 0, 20, 0, 50, 50, 0};
// For every stone that can be taken.
enum { TEMPTING_TAKEN = 20, PROMISING_TAKEN = 14 };

// Three sums in one number: shapes are counted in three bits each (rows, open fours, fours, open threes), then how tempting they are,
// then what they promise.
typedef int64_t Sums;
enum { TEMPTING_AT = 12, PROMISING_AT = 40 };
#define SUMS(counts, tempting, promising) ((Sums)(counts) + ((Sums)(tempting) * (1ll << TEMPTING_AT)) + ((Sums)(promising) * (1ll << PROMISING_AT)))
#define COUNTS_OF(sums) ((unsigned)(sums) & ((1 << TEMPTING_AT) - 1))
#define TEMPTING_OF(sums) ((int16_t)((sums) >> TEMPTING_AT))
#define PROMISING_OF(sums) ((int)((sums) >> PROMISING_AT))

typedef struct {
  Sums sums[2];
  // What stones of both seats would make of each line, four bits each, and above how many each would take.
  uint16_t shape[LINES];
  uint8_t class_of[2], takes[2];
  // 0, or the seat of the stone plus 1.
  uint8_t stone;
} Cell;

// What the program outside tells, see `tables.ts`.
static uint16_t shapes_by_sight[SIGHTS];
// Every straight line as two bits a cell (nothing, a stone of seat 0 or 1, no cell), and where in it each cell sees as far as those who see it.
static uint8_t first_strips[MOST_STRIPS * STRIP_BYTES];
static uint16_t windows[MOST_CELLS * LINES];
// The neighbours of each cell along its lines, and by which of its lines each sees this cell; the last cell stands for none.
static uint16_t neighbours[MOST_CELLS * LINES * MOST_SEEN];
enum { NOWHERE = MOST_CELLS - 1 };
static uint32_t keys[4 * MOST_CELLS];
// The stones to be looked at, which cells are closed beside, and how many each seat has taken.
static uint8_t shown[MOST_CELLS], closed[MOST_CELLS];
static int32_t shown_taken[2];
enum { CELLS, REACH, SHORTEST, LONGEST, GOAL, FACTS = 8 };
static int32_t facts[FACTS];

static unsigned near_side, far_side;
static int cells, words, reach, shortest, longest, goal, takes_stones;
static v128_t sums_by_shapes[256];
static Sums sums_by_class[CLASSES];
static uint8_t class_by_counts[1 << TEMPTING_AT];

static Cell board[MOST_CELLS];
static uint8_t strips[MOST_STRIPS * STRIP_BYTES];
static uint64_t classes[2][CLASSES][WORDS], taking[2][WORDS];
static int count[2][CLASSES], taking_count[2], taken[2];
static Sums sums[2];
static uint32_t hash, check;
// How tempting a cell is, and what the search has learned of it; nobody is tempted by a stone.
static int16_t tempting[2][MOST_CELLS], learned[2][MOST_CELLS];
enum { NEVER = -8000 };

// What was there before the stones that may be taken back.
typedef struct {
  Cell before;
  int cell;
} Change;
enum { MOST_CHANGES = MOST_PLIES * 160 };
static Change changes[MOST_CHANGES];
static struct {
  Sums sums[2];
  uint32_t hash, check;
  int change, gone;
} turns[MOST_PLIES];
static int changed, turn_count, gone_count;
static int16_t gone[MOST_PLIES * 24];

static Sums sums_of_shape(int shape) {
  const int counts = shape == ROW ? 512 : shape == OPEN_FOUR ? 64 : shape == FOUR ? 8 : shape == OPEN_THREE ? 1 : 0;
  return shape < SHAPES ? SUMS(counts, tempting_by_shape[shape], promising_by_shape[shape]) : 0;
}

static void know_sums(void) {
  for (int i = 0; i < 256; i++) sums_by_shapes[i] = wasm_i64x2_make(sums_of_shape(i & 15), sums_of_shape(i >> 4));
  for (int i = 0; i < CLASSES; i++) sums_by_class[i] = SUMS(0, tempting_by_class[i], promising_by_class[i]);
  for (int i = 0; i < 1 << TEMPTING_AT; i++) {
    const int rows = i >> 9, open = (i >> 6) & 7, fours = (i >> 3) & 7, threes = i & 7;
    class_by_counts[i] = rows > 0               ? WINS
                         : open > 0 || fours > 1 ? UNSTOPPABLE
                         : fours > 0             ? (threes > 0 ? FOUR_AND_THREAT : FOURS)
                         : threes > 1            ? TWO_THREATS
                         : threes > 0            ? THREAT
                                                 : QUIET;
  }
}

#define BIT(cell) (1ull << ((cell) & 63))

static inline int first_of(const uint64_t *set) {
  for (int w = 0; w < words; w++)
    if (set[w]) return 64 * w + __builtin_ctzll(set[w]);
  return -1;
}

static inline void reclass(int seat, int cell, int old, int now) {
  if (old != QUIET) {
    classes[seat][old][cell >> 6] &= ~BIT(cell);
    count[seat][old]--;
  }
  if (now != QUIET) {
    classes[seat][now][cell >> 6] |= BIT(cell);
    count[seat][now]++;
  }
}

static inline void set_takes(int seat, int cell, int old, int now) {
  if ((old == 0) == (now == 0)) return;
  taking[seat][cell >> 6] ^= BIT(cell);
  taking_count[seat] += now == 0 ? -1 : 1;
}

static inline void tempt(const Cell *c, int cell) {
  tempting[0][cell] = TEMPTING_OF(c->sums[0]);
  tempting[1][cell] = TEMPTING_OF(c->sums[1]);
}

// All shapes together may make another class of it; adds what that is worth.
static void count_shapes(Cell *c, int cell) {
  for (int seat = 0; seat < 2; seat++) {
    const int old = c->class_of[seat], now = class_by_counts[COUNTS_OF(c->sums[seat])];
    if (old == now) continue;
    const Sums more = sums_by_class[now] - sums_by_class[old];
    c->class_of[seat] = (uint8_t)now;
    c->sums[seat] += more;
    sums[seat] += more;
    reclass(seat, cell, old, now);
  }
}

static void take_more(Cell *c, int cell, int seat, int more) {
  if (more == 0) return;
  const int old = c->takes[seat], now = old + more;
  c->takes[seat] = (uint8_t)now;
  set_takes(seat, cell, old, now);
  const Sums sum = SUMS(0, TEMPTING_TAKEN * more, PROMISING_TAKEN * more);
  c->sums[seat] += sum;
  sums[seat] += sum;
}

// A line through a free cell has changed; answers what that changes.
static inline v128_t see(Cell *c, int cell, int line, unsigned now) {
  const unsigned old = c->shape[line];
  c->shape[line] = (uint16_t)now;
  const v128_t more = wasm_i64x2_sub(sums_by_shapes[now & 255], sums_by_shapes[old & 255]);
  wasm_v128_store(c->sums, wasm_i64x2_add(wasm_v128_load(c->sums), more));
  if (wasm_v128_any_true(wasm_v128_and(more, wasm_i64x2_splat((1 << TEMPTING_AT) - 1)))) count_shapes(c, cell);
  if ((old ^ now) & 0xff00) {
    take_more(c, cell, 0, (int)((now >> 8) & 15) - (int)((old >> 8) & 15));
    take_more(c, cell, 1, (int)(now >> 12) - (int)(old >> 12));
  }
  tempt(c, cell);
  return more;
}

static inline void note(const Cell *c, int cell) {
  Change *change = &changes[changed++];
  change->before = *c;
  change->cell = cell;
}

static inline uint64_t *window_of(int cell, int line) { return (uint64_t *)&strips[windows[cell * LINES + line] >> 2]; }
static inline int window_begins(int cell, int line) { return 2 * (windows[cell * LINES + line] & 3); }
// What a cell sees to both sides, itself left out.
static inline unsigned shape_in(uint64_t window) { return shapes_by_sight[((unsigned)window & near_side) | ((unsigned)(window >> 2) & far_side)]; }

// Everybody who sees the cell sees what came or went.
static void tell(int cell, unsigned value) {
  v128_t more = wasm_i64x2_const(0, 0);
  for (int line = 0; line < LINES; line++) {
    if (windows[cell * LINES + line] == 0) break;
    uint64_t *at = window_of(cell, line);
    const int begins = window_begins(cell, line);
    const uint64_t all = *at ^ ((uint64_t)value << (begins + 4 * reach));
    *at = all;
    uint64_t window = all >> begins;
    const uint16_t *along = &neighbours[(cell * LINES + line) * MOST_SEEN];
    for (int k = 0; k < 2 * reach; k++) {
      const int other = along[k] / LINES, its_line = along[k] % LINES;
      Cell *c = &board[other];
      if (c->stone == 0) {
        const unsigned shape = shape_in(window);
        if (shape != c->shape[its_line]) {
          note(c, other);
          more = wasm_i64x2_add(more, see(c, other, its_line, shape));
        }
      }
      window >>= k == reach - 1 ? 4 : 2;
    }
  }
  wasm_v128_store(sums, wasm_i64x2_add(wasm_v128_load(sums), more));
}

static void lay(int cell, int seat) {
  Cell *c = &board[cell];
  note(c, cell);
  for (int side = 0; side < 2; side++) {
    sums[side] -= c->sums[side];
    reclass(side, cell, c->class_of[side], QUIET);
    set_takes(side, cell, c->takes[side], 0);
  }
  *c = (Cell){.sums = {SUMS(0, NEVER, 0), SUMS(0, NEVER, 0)}, .stone = (uint8_t)(seat + 1)};
  tempt(c, cell);
  hash ^= keys[4 * cell + 2 * seat];
  check ^= keys[4 * cell + 2 * seat + 1];
  tell(cell, (unsigned)seat + 1);
}

static void look_again(int cell) {
  Cell *c = &board[cell];
  for (int line = 0; line < LINES && windows[cell * LINES + line]; line++) {
    const unsigned shape = shape_in(*window_of(cell, line) >> (window_begins(cell, line) + 2 * reach));
    if (shape == c->shape[line]) continue;
    const v128_t more = see(c, cell, line, shape);
    wasm_v128_store(sums, wasm_i64x2_add(wasm_v128_load(sums), more));
  }
}

static void lift(int cell) {
  Cell *c = &board[cell];
  const int seat = c->stone - 1;
  note(c, cell);
  *c = (Cell){0};
  tempt(c, cell);
  hash ^= keys[4 * cell + 2 * seat];
  check ^= keys[4 * cell + 2 * seat + 1];
  tell(cell, (unsigned)seat + 1);
  look_again(cell);
}

// Notes the stones of the other side that a stone here takes: so many as may be taken at once, between it and a stone of its own.
static void note_taken(int cell, int seat) {
  for (int line = 0; line < LINES; line++)
    for (int side = 0; side < 2; side++) {
      const uint16_t *along = &neighbours[(cell * LINES + line) * MOST_SEEN];
      int run = 0;
      while (run < reach && board[along[side ? reach + run : reach - 1 - run] / LINES].stone == 2 - seat) run++;
      if (run < shortest || run > longest || run == reach) continue;
      if (board[along[side ? reach + run : reach - 1 - run] / LINES].stone != seat + 1) continue;
      for (int i = 0; i < run; i++) gone[gone_count++] = (int16_t)(along[side ? reach + i : reach - 1 - i] / LINES);
    }
}

// Puts a stone and takes what it takes.
void put(int cell, int seat) {
  turns[turn_count].sums[0] = sums[0];
  turns[turn_count].sums[1] = sums[1];
  turns[turn_count].hash = hash;
  turns[turn_count].check = check;
  turns[turn_count].change = changed;
  const int before = turns[turn_count].gone = gone_count;
  turn_count++;
  if (takes_stones && board[cell].takes[seat] > 0) note_taken(cell, seat);
  lay(cell, seat);
  for (int i = before; i < gone_count; i++) lift(gone[i]);
  taken[seat] += gone_count - before;
}

static inline void see_back(int cell, unsigned value) {
  for (int line = 0; line < LINES && windows[cell * LINES + line]; line++)
    *window_of(cell, line) ^= (uint64_t)value << (window_begins(cell, line) + 4 * reach);
}

// Takes the last stone back.
void take_back(int cell, int seat) {
  turn_count--;
  sums[0] = turns[turn_count].sums[0];
  sums[1] = turns[turn_count].sums[1];
  hash = turns[turn_count].hash;
  check = turns[turn_count].check;
  const int gone_before = turns[turn_count].gone;
  taken[seat] -= gone_count - gone_before;
  see_back(cell, (unsigned)seat + 1);
  while (gone_count > gone_before) see_back(gone[--gone_count], (unsigned)(2 - seat));
  while (changed > turns[turn_count].change) {
    const Change *change = &changes[--changed];
    const Cell *old = &change->before;
    Cell *c = &board[change->cell];
    for (int side = 0; side < 2; side++) {
      if (c->class_of[side] != old->class_of[side]) reclass(side, change->cell, c->class_of[side], old->class_of[side]);
      if (takes_stones) set_takes(side, change->cell, c->takes[side], old->takes[side]);
    }
    *c = *old;
    tempt(c, change->cell);
  }
}

// Sets the stones to those that are shown.
void show(void) {
  for (int cell = 0; cell < cells; cell++) board[cell] = (Cell){0};
  for (int seat = 0; seat < 2; seat++) {
    for (int i = 0; i < CLASSES; i++) {
      count[seat][i] = 0;
      for (int w = 0; w < words; w++) classes[seat][i][w] = 0;
    }
    for (int w = 0; w < words; w++) taking[seat][w] = 0;
    taking_count[seat] = 0;
    sums[seat] = 0;
    taken[seat] = shown_taken[seat];
  }
  hash = check = 0;
  turn_count = gone_count = 0;
  for (int i = 0; i < MOST_STRIPS * STRIP_BYTES; i++) strips[i] = first_strips[i];
  board[NOWHERE].stone = 3;
  for (int cell = 0; cell < cells; cell++) look_again(cell);
  for (int cell = 0; cell < cells; cell++) {
    changed = 0;
    if (shown[cell]) lay(cell, shown[cell] - 1);
  }
  changed = 0;
}
