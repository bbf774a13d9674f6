// Searches games of n in a row. What a board looks like and how long a row is are tables that the program outside fills (`tables.ts`);
// no game is named here. `node scripts/kernels.ts` compiles it.
#include "search.h"

extern uint8_t __heap_base;

static const struct {
  void *at;
  int bytes;
} tables[] = {
    {facts, sizeof facts},         {shapes_by_sight, sizeof shapes_by_sight},
    {first_strips, sizeof first_strips}, {windows, sizeof windows},
    {neighbours, sizeof neighbours},
    {keys, sizeof keys},           {shown, sizeof shown},
    {closed, sizeof closed},       {shown_taken, sizeof shown_taken},
};
static List root;

int place(int table) { return (int)(uintptr_t)tables[table].at; }
int room(int table) { return tables[table].bytes; }
int listed(void) { return (int)(uintptr_t)root.cells; }

// How much memory a search with two to this power remembered positions needs.
int memory_needed(int bits) { return (int)(uintptr_t)&__heap_base + (int)(sizeof(Entry) << bits) + 16; }

// Once, when the tables are there.
void prepare(int bits) {
  memory = (Entry *)(((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15);
  memory_mask = (1u << bits) - 1;
  cells = facts[CELLS];
  words = (cells + 63) / 64;
  reach = facts[REACH];
  near_side = (1u << (2 * reach)) - 1;
  far_side = near_side << (2 * reach);
  shortest = facts[SHORTEST];
  longest = facts[LONGEST];
  takes_stones = longest > 0;
  goal = takes_stones ? facts[GOAL] : 1 << 20;
  know_sums();
}

// Before each turn of the match, when a position is shown.
void begin(int fours) {
  age = (age + 1) & 63;
  fours_deep = fours;
  stopped = seen = 0;
  seen_until = 1;
  for (int seat = 0; seat < 2; seat++)
    for (int cell = 0; cell < MOST_CELLS; cell++) {
      earned[seat][cell] >>= 2;
      learned[seat][cell] = cell < cells && !closed[cell] ? 0 : NEVER;
      earn(seat, cell, 0);
    }
  show();
}

// The most tempting cells for the seat, or those that help where the other side threatens; `listed` tells where they lie. Who cannot
// stop everything stops something.
int list_root(int seat, int width) {
  list_moves(&root, seat, width);
  if (root.count == 0) add_all(&root, classes[1 - seat][WINS], seat);
  return root.count;
}

int fours(int seat, int depth, int most) { return find_fours(seat, depth, most, 0); }
int fours_left(void) { return left; }

// What a stone on this cell is worth to the seat, so many moves ahead.
int look_at(int cell, int seat, int depth, int alpha, int beta, int round) {
  round_depth = round;
  put(cell, seat);
  const int score = -visit(1 - seat, depth, -beta, -alpha, 1);
  take_back(cell, seat);
  return score;
}

int was_stopped(void) { return stopped; }
void go_on(void) { stopped = 0; }

// What was found best for the seat in the position that is shown, or -1.
int best_known(int seat) {
  const Entry *known = find(key_for(seat));
  return known ? known->move : -1;
}

// For tests: what is kept of each cell and of the whole.
int stone_on(int cell) { return board[cell].stone; }
int class_of(int seat, int cell) { return board[cell].class_of[seat]; }
int tempting_of(int seat, int cell) { return TEMPTING_OF(board[cell].sums[seat]); }
int takes_of(int seat, int cell) { return board[cell].takes[seat]; }
int is_in(int seat, int of_class, int cell) { return (int)(classes[seat][of_class][cell >> 6] >> (cell & 63)) & 1; }
int count_of(int seat, int of_class) { return count[seat][of_class]; }
int is_taking(int seat, int cell) { return (int)(taking[seat][cell >> 6] >> (cell & 63)) & 1; }
int taken_by(int seat) { return taken[seat]; }
int promised_to(int seat) { return PROMISING_OF(sums[seat]); }
int hash_of(void) { return (int)hash; }
