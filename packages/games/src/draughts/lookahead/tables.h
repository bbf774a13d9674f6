/*
 * What a game of draughts tells the search: `tables.ts` lays it into these arrays, in this order. A cell is a bit; a seat has two kinds
 * of pieces, men (0) and kings (1). A value is 1 + 2 * seat + kind, as in `pieces.ts`; a stand is value * CELLS + cell.
 */
#include <stdint.h>

#define CELLS 64
#define WAYS 8
#define VALUES 5
#define NOWHERE 255
#define MAX_HELD 32
#define MAX_HIDDEN 128
#define MAX_STAGES 16
#define MAX_INPUTS 1024
#define SEEN 4096

typedef uint64_t Cells;

/* What becomes of a man that jumps onto a field of promotion and could go on. */
enum { GOES_ON_AS_MAN, GOES_ON_AS_KING, STOPS };

typedef struct {
  int32_t longest;      /* only captures that take the most pieces */
  int32_t lands_to_go;  /* a flying piece lands where it can capture on, if it can */
  int32_t at_once;      /* jumped pieces leave at once, not after the capture */
  int32_t no_half_turn; /* no jump goes straight back */
  int32_t promotion;
  int32_t flies[2], crowned[2];                       /* by kind; moves of crowned pieces are counted as quiet ones */
  int32_t quiet_limit, calm_limit;                    /* turns of both sides, 0 for none */
  int32_t lone_king;                                  /* see `loneKingLimit` of the family */
  int32_t returns;                                    /* men can step back to where they were */
  int32_t hidden, stretch;                            /* sums of the network for each side; its opinions are stretched by so many parts of 1024 */
  int32_t unit;                                       /* the worth of a man */
  int32_t turn_high;
} Rules;

static Rules rules;
static uint8_t next[WAYS * CELLS]; /* the neighbour, or NOWHERE */
static Cells ray[WAYS * CELLS];    /* all cells that way */
static Cells has_next[WAYS];
static int32_t shift_up[WAYS], shift_down[WAYS]; /* what leads to the neighbour; one of the two is 0 */
static int32_t opposite[WAYS];                   /* -1 for none */
static int32_t steps[2 * 2], jumps[2 * 2];       /* ways as bits, by seat and kind */
static Cells goal[2];                            /* where men are promoted */
static Cells home[2];                            /* where men are dropped */
static int32_t key_low[VALUES * CELLS], key_high[VALUES * CELLS];
static int32_t turn_low[2];
static int32_t hand_low[MAX_HELD * MAX_HELD], hand_high[MAX_HELD * MAX_HELD]; /* by what both have in hand */
static uint16_t row_of[2 * VALUES * CELLS];                                   /* what the network sees of a piece, by seat that looks */
static uint16_t hand_row[2 * 2 * MAX_HELD];                                   /* by seat that looks and hand */
static int16_t weights[MAX_INPUTS * MAX_HIDDEN] __attribute__((aligned(16)));
static int16_t bias[MAX_HIDDEN] __attribute__((aligned(16)));
static int16_t last_layer[MAX_STAGES * 2 * MAX_HIDDEN] __attribute__((aligned(16)));
static int32_t lean[MAX_STAGES];
static uint8_t stage_of[CELLS + 3];
/*
 * The position to look at: the values on the cells, fallen pieces higher by VALUES - 1; whose turn it is; the cell (plus one) of a piece in
 * the middle of a capture and the way (plus one) it came; turns that were quiet, turns without a capture, what a lone king may still do
 * and has done; hands.
 */
static int32_t given[CELLS + 9];
/* Hashes of positions that the match has had, found from their lowest bits on; 0 is empty. */
static int32_t seen[SEEN];

#define TABLES(_)                                                                                                             \
  _(rules) _(next) _(ray) _(has_next) _(shift_up) _(shift_down) _(opposite) _(steps) _(jumps) _(goal) _(home) _(key_low)      \
  _(key_high) _(turn_low) _(hand_low) _(hand_high) _(row_of) _(hand_row) _(weights) _(bias) _(last_layer) _(lean) _(stage_of) \
  _(given) _(seen)

/* Where table i lies, and how many bytes it has. */
uint8_t *place(int32_t i) {
#define ONE(name) if (i-- == 0) return (uint8_t *)&name;
  TABLES(ONE)
#undef ONE
  return 0;
}
int32_t room(int32_t i) {
#define ONE(name) if (i-- == 0) return (int32_t)sizeof(name);
  TABLES(ONE)
#undef ONE
  return 0;
}
