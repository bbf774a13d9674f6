// The ways of a game in which stones slide into place, and what its rows are worth, laid down from outside by name.

#include <stdint.h>

typedef uint64_t Cells;

enum { CELLS = 64, WAYS = 64, LINES = 192, IN_ROW = 4, LONGEST = 8, THROUGH = 16, WORTHS = 64, NOWHERE = 255 };

static int32_t facts[8];
// Columns that sink by a row when the lowest one is full, or 0; whether a stone may lie in the way to a cell where another could rest.
enum { CELL_COUNT, WAY_COUNT, LINE_COUNT, SINKING, BLOCKING };
// The cells of each way in their order, the entry first, and NOWHERE behind the last.
static uint8_t paths[WAYS][LONGEST + 1];
static uint8_t lines[LINES][IN_ROW];
// What a row is worth to the first seat, by its own stones in it and eight times those of the other; stones of both are worth nothing.
static int32_t worths[WORTHS];
// What it is worth more where the last stone of a row of each seat would have to lie here, and what the move is worth.
static int32_t gaps[2][CELLS], tempo[1];
// The position: who has each cell (0 for nobody), then whose turn it is.
static int32_t given[CELLS + 1];

#define ALL_TABLES _(facts) _(paths) _(lines) _(worths) _(gaps) _(tempo) _(given)
#define _(name) {name, sizeof name},
static const struct {
  void *at;
  uint32_t room;
} all_tables[] = {ALL_TABLES};
#undef _
