// Whether a side wins by force when discs fall down columns and four in a row win, on sets of 64 bits. What is known beforehand and how
// long it may look are asked outside. `falling-solver.ts` tells the idea, for devices without WebAssembly.

typedef unsigned long long Set;

#define LOWEST(set) ((set) & -(set))
#define SIZE_OF(set) __builtin_popcountll(set)

#ifdef __wasm__
#define GIVEN(name) __attribute__((import_module("env"), import_name(name)))
#else
#define GIVEN(name)
#endif

// Told of more positions that were looked at; answers whether to stop.
GIVEN("spend") int spend(int positions);
// What is known beforehand of a position with so few discs: NO, YES or UNKNOWN.
GIVEN("known") int known(int mine_low, int mine_high, int filled_low, int filled_high, int discs, int attacks);

enum { BETWEEN_LOOKS = 100, THREAT = 1000, MOST_BITS = 64 };

// Since somebody was last asked whether to go on, and before.
static int looked;
static unsigned looked_before;
static int asked_until;

static int is_tired(void) {
  const int positions = looked;
  looked_before += looked;
  looked = 0;
  return spend(positions);
}

#include "remembered.h"

// What a cell promises to the first and to the second side, before threats are counted.
static short promises[2][MOST_BITS];

#define WIDTH 7
#define HEIGHT 6
#define BOARD_NAME _on_7_6
#include "search.h"
#define WIDTH 6
#define HEIGHT 7
#define BOARD_NAME _on_6_7
#include "search.h"

extern unsigned char __heap_base;
static int width;

unsigned memory_needed(int bits) { return (unsigned)(unsigned long)&__heap_base + sizeof(Set[4]) + (sizeof(Set) << bits); }

short *promised(void) { return &promises[0][0]; }

// For a board of so many columns; two to the power `bits` positions are remembered, and what is known is asked up to so many discs.
void prepare(int columns, int bits, int most_discs) {
  width = columns;
  asked_until = most_discs;
  places_mask = (1u << bits) - 1;
  places = (Set *)(((unsigned long)&__heap_base + sizeof(Set[4]) - 1) & -sizeof(Set[4]));
}

// YES, NO or, where it was told to stop, STOPPED. Nobody has four, the mover cannot have four with the next disc, and a cell is free.
int wins(int mine_low, int mine_high, int filled_low, int filled_high, int attacks) {
  looked = 0;
  return width == 7 ? wins_on_7_6(mine_low, mine_high, filled_low, filled_high, attacks)
                    : wins_on_6_7(mine_low, mine_high, filled_low, filled_high, attacks);
}
