// Stones on up to 64 cells, and what every row holds, kept up to date.

#define ONE(cell) (1ull << (cell))
#define FIRST(set) __builtin_ctzll(set)
#define COUNT(set) __builtin_popcountll(set)

enum { NOBODY = 2 };
// In a row: stones of the first seat, and eight times those of the second.
enum { FIRST_STONE = 1, SECOND_STONE = 8 };

typedef struct {
  Cells stones[2];
  // Cells where a stone ends a row of its seat, some of them filled since.
  Cells ends[2];
  uint64_t key;
  int32_t value;
  uint8_t seat, winner;
  uint8_t rows[LINES];
} Position;

static Cells board, line_cells[LINES];
static uint8_t through[CELLS][THROUGH + 1];
static uint64_t keys[2][CELLS];
static const uint64_t TURN_KEY = 0x94d049bb133111ebull;

static uint64_t mixed(uint64_t number) {
  number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9ull;
  number = (number ^ number >> 27) * 0x94d049bb133111ebull;
  return number ^ number >> 31;
}

static void prepare_rows(void) {
  board = facts[CELL_COUNT] == CELLS ? ~0ull : ONE(facts[CELL_COUNT]) - 1;
  for (int cell = 0; cell < CELLS; cell++) {
    int count = 0;
    for (int line = 0; line < facts[LINE_COUNT]; line++)
      for (int i = 0; i < IN_ROW; i++)
        if (lines[line][i] == cell) through[cell][count++] = line;
    through[cell][count] = NOWHERE;
    for (int seat = 0; seat < 2; seat++) keys[seat][cell] = mixed((uint64_t)(1 + cell + CELLS * seat) * 0x9e3779b97f4a7c15ull);
  }
  for (int line = 0; line < facts[LINE_COUNT]; line++) {
    line_cells[line] = 0;
    for (int i = 0; i < IN_ROW; i++) line_cells[line] |= ONE(lines[line][i]);
  }
}

static void put(Position *p, int cell, int seat) {
  p->stones[seat] |= ONE(cell);
  p->key ^= keys[seat][cell];
  const int stone = seat ? SECOND_STONE : FIRST_STONE;
  const Cells filled = p->stones[0] | p->stones[1];
  for (const uint8_t *line = through[cell]; *line != NOWHERE; line++) {
    const int before = p->rows[*line], now = before + stone;
    p->rows[*line] = now;
    p->value += worths[now] - worths[before];
    if (now == IN_ROW * stone) p->winner = seat;
    else if (now == (IN_ROW - 1) * stone) p->ends[seat] |= line_cells[*line] & ~filled;
  }
}

static void clear(Position *p, int seat) {
  *p = (Position){.key = seat ? TURN_KEY : 0, .seat = seat, .winner = NOBODY};
}

// Everything sinks by one row while the lowest is full; stones keep their places to each other, but rows change.
static void sink(Position *p) {
  const int columns = facts[SINKING];
  const Cells lowest = ONE(columns) - 1;
  if ((~(p->stones[0] | p->stones[1]) & lowest) != 0) return;
  Position sunk;
  clear(&sunk, p->seat);
  for (int seat = 0; seat < 2; seat++)
    for (Cells rest = p->stones[seat] >> columns; rest; rest &= rest - 1) put(&sunk, FIRST(rest), seat);
  *p = sunk;
}

static void play(Position *p, int cell) {
  put(p, cell, p->seat);
  p->seat ^= 1;
  p->key ^= TURN_KEY;
  if (facts[SINKING] && p->winner == NOBODY) sink(p);
}

// Where stones may come to rest: the cells, and for each the first way that leads there.
static Cells landings(const Position *p, uint8_t *way_to) {
  const Cells filled = p->stones[0] | p->stones[1];
  Cells found = 0;
  for (int way = 0; way < facts[WAY_COUNT]; way++) {
    const uint8_t *path = paths[way];
    if (filled & ONE(*path)) continue;
    while (path[1] != NOWHERE && !(filled & ONE(path[1]))) path++;
    if (!(found & ONE(*path))) found |= ONE(*path), way_to[*path] = way;
  }
  return found;
}

static int opinion(const Position *p) {
  int value = p->value;
  const Cells empty = board & ~(p->stones[0] | p->stones[1]);
  for (Cells rest = p->ends[0] & empty; rest; rest &= rest - 1) value += gaps[0][FIRST(rest)];
  for (Cells rest = p->ends[1] & empty; rest; rest &= rest - 1) value -= gaps[1][FIRST(rest)];
  return (p->seat ? -value : value) + tempo[0];
}
