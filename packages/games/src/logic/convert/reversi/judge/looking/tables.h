/* What `tables.ts` lays down once, in this order, and the position of each question. */
#include <stdint.h>

typedef uint64_t Cells; /* cell 8y + x is bit 8y + x */

/* As in `patterns.ts`. */
#define PLACES 46
#define PHASES 5
#define FILLINGS 167265
/* Places in vectors of eight. */
#define VECTORS 6
#define LANES (8 * VECTORS)

static int32_t given[5];                            /* discs of the mover and of the other, low and high; whether the last move was a pass */
static int32_t turn[65];                            /* what it is worth to be on turn, by empty cells */
static int32_t phase_of[65];                        /* by discs */
static int32_t starts[LANES];                       /* where the fillings of each place begin */
static uint16_t powers[64][LANES] __attribute__((aligned(16))); /* what a disc of the first side adds to each filling */
static int16_t weights[2][PHASES][FILLINGS];        /* by side on turn */

static const struct {
  void *at;
  int32_t room;
} all_tables[] = {
    {given, sizeof(given)},   {turn, sizeof(turn)},     {phase_of, sizeof(phase_of)},
    {starts, sizeof(starts)}, {powers, sizeof(powers)}, {weights, sizeof(weights)},
};

uint8_t *place(int32_t table) { return (uint8_t *)all_tables[table].at; }
int32_t room(int32_t table) { return all_tables[table].room; }
