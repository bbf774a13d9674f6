/*
 * What a game tells the search: `tables.ts` lays it into these arrays, in this order. Sites are below MAX_SITES; a value is a man with
 * its owner as in `army.ts`; a stand is value * sites + site.
 */
#include <stdint.h>

#define MAX_SITES 200
#define MAX_VALUES 68
#define MAX_STANDS (MAX_VALUES * MAX_SITES)
#define MAX_MEN 64
#define MAX_SLOTS 16
#define MAX_HELD 20
#define MAX_PASSAGES 512
#define MAX_CAPTURERS 8
#define MAX_CASTLINGS 4
#define MAX_HIDDEN 256
#define MAX_STAGES 16
#define MAX_WEIGHTS 800000
#define SEEN 4096

/* What is counted in a position; `terms.ts` has the same. A kind has the low bits of a value cut off: 0 to 15. */
enum {
  PLACED = 0,                     /* kind, site as the first seat would see it */
  REACHES = 16 * MAX_SITES,       /* kind, how many cells it may go to */
  TOUCHES = REACHES + 16 * 32,    /* kind, kind of the man that it could take or guards, whether it guards */
  DANGER = TOUCHES + 16 * 16 * 2, /* how many men see the cells about the enemy's king, and how much */
  GUARDS = DANGER + 4 * 16,       /* kind of a man about his own king */
  PASSED = GUARDS + 16,           /* row of a pawn that no pawn stops */
  LONE = PASSED + 16,             /* a pawn without pawns in the columns beside it */
  DOUBLED = LONE + 1,
  HELD = DOUBLED + 1,             /* slot of the hand, how many */
  MOVE = HELD + MAX_SLOTS * MAX_HELD,
  MAX_TERMS = MOVE + 1
};

/* What a way allows at a cell: going there, taking over nothing, taking over one man; then whether it goes on over a man, and ends. */
enum { GO = 1, TAKE = 2, TAKE_OVER = 4, JUMPS = 8, LAST = 16 };

typedef struct {
  int32_t sites, values, slots, held; /* slots of one hand, and the most that one can hold */
  int32_t minds_king, must_take, screens;
  int32_t quiet_limit, pawn; /* the kind that begins the count of quiet moves anew; 0 for none */
  int32_t slow;              /* the kind whose structure changes slowly */
  int32_t blocked;           /* what it is worth not to be able to move: -1, 0 or 1 */
  int32_t perpetual;         /* who gives check for ever loses */
  int32_t few_men;           /* passing is believed with more men than this that are no pawns; 0 for never */
  int32_t castlings, passages, capturers; /* castlings of one seat, captures in passing of one passage */
  int32_t stock;             /* men become only what was lost */
  int32_t unit;              /* the worth of a small man */
  int32_t lonely, shaded;    /* kinds that cannot mate: one alone, or any number on one shade */
  int32_t hidden, stretch;   /* sums of the network for each side, 0 for none; its opinions are stretched by so many parts of 1024 */
  int32_t alone;             /* the network judges alone, nothing is counted */
  int32_t all_officers;      /* at the start of a game */
  int32_t rows;              /* of the board */
  int32_t turn_low, turn_high;
  int32_t zoned, inputs; /* whether the network has rows of its own for each zone of the king who looks, and how many rows a zone has */
} Rules;

typedef struct {
  uint8_t site, flags;
  uint16_t near_masks[2], far_masks[2]; /* the kinds of each seat that attack from here over nothing, and over one man */
} Look;

/* King and rook from and to, then the cells that must be empty and those that must not be attacked, ended by -1. */
typedef struct {
  int32_t king[2], rook[2], empty[12], safe[12];
} Castling;

static Rules rules;
static int32_t go_start[MAX_STANDS + 1];
static uint16_t go_cells[1 << 17];
static int32_t look_start[MAX_SITES + 1];
static Look look_cells[1 << 14];
static uint8_t near_king[MAX_SITES * MAX_SITES]; /* by site of a king: cells that matter to who attacks it */
static uint8_t royal[MAX_VALUES];
static uint8_t on_arrival[MAX_STANDS], on_leaving[MAX_STANDS], first_choice[MAX_STANDS], last_choice[MAX_STANDS];
static uint8_t becomes[16 * MAX_VALUES];
static Castling castling[2 * MAX_CASTLINGS];
static int32_t rights_at[MAX_SITES];
static int16_t passage_of[MAX_SITES * MAX_SITES];
static int16_t victim_of[2 * MAX_PASSAGES];
static int32_t captures_of[2 * MAX_PASSAGES * MAX_CAPTURERS]; /* from | to << 8, or -1 */
static uint8_t passes[MAX_VALUES];                            /* men that capture in passing */
static uint8_t drop_value[2 * MAX_SLOTS];
static uint8_t drop_fits[2 * MAX_SLOTS * MAX_SITES];
static uint8_t column_limit[2 * MAX_SLOTS], mate_banned[2 * MAX_SLOTS];
static uint8_t column[MAX_SITES], shade[MAX_SITES];
static int8_t hand_slot[MAX_VALUES];
static uint8_t in_box[MAX_VALUES];
static int32_t key_low[MAX_STANDS], key_high[MAX_STANDS];
static int32_t hand_low[2 * MAX_SLOTS * MAX_HELD], hand_high[2 * MAX_SLOTS * MAX_HELD];
static int32_t rights_low[256], rights_high[256];
static int32_t passage_low[MAX_PASSAGES], passage_high[MAX_PASSAGES];
static int16_t worth[MAX_VALUES], taken_worth[MAX_VALUES]; /* of a man, and what taking it brings */
/* What the terms of `terms.h` are worth early and late in a game, one beside the other. */
static int16_t terms[2 * MAX_TERMS];
static uint8_t seen_as[2 * MAX_SITES];            /* by seat: where the first seat would see it */
static uint8_t row[MAX_SITES];                    /* as the first seat counts, for pawns */
static uint8_t about_king[MAX_SITES * MAX_SITES]; /* by site of a king: his own cell and those that he could go to */
static uint16_t row_of[2 * MAX_STANDS]; /* what the network sees of a man, by seat that looks */
static uint16_t hand_row[2 * 2 * MAX_SLOTS * MAX_HELD];
/* By seat that looks and site of its king: in which zone he is, and 128 where left and right are changed for it; then what stands there. */
static uint8_t views[2 * MAX_SITES];
static uint16_t mirrored[MAX_STANDS];
static int16_t weights[MAX_WEIGHTS] __attribute__((aligned(16)));
static int16_t bias[MAX_HIDDEN] __attribute__((aligned(16)));
static int16_t last_layer[MAX_STAGES * 2 * MAX_HIDDEN] __attribute__((aligned(16)));
static int32_t lean[MAX_STAGES];
static uint8_t stage_of[MAX_SITES + 2 * MAX_SLOTS + 1];
/* The position to look at: board, whose turn it is, rights, passage, quiet moves, hash, hands. */
static int32_t given[MAX_SITES + 5 + 2 * MAX_SLOTS];
/* Hashes of positions that the match has had, found from their lowest bits on; 0 is empty. */
static int32_t seen[SEEN];

#define TABLES(_)                                                                                                        \
  _(rules) _(go_start) _(go_cells) _(look_start) _(look_cells) _(near_king) _(royal) _(on_arrival) _(on_leaving)         \
  _(first_choice) _(last_choice) _(becomes) _(castling) _(rights_at) _(passage_of) _(victim_of) _(captures_of) _(passes) \
  _(drop_value) _(drop_fits) _(column_limit) _(mate_banned) _(column) _(shade) _(hand_slot) _(in_box) _(key_low)         \
  _(key_high) _(hand_low) _(hand_high) _(rights_low) _(rights_high) _(passage_low) _(passage_high) _(worth)              \
  _(taken_worth) _(terms) _(seen_as) _(row) _(about_king) _(row_of) _(hand_row) _(views) _(mirrored) _(weights) _(bias)      \
  _(last_layer) _(lean) _(stage_of)

/* Where table i lies, and how many bytes it has. */
uint8_t *place(int32_t i) {
#define ONE(name) if (i-- == 0) return (uint8_t *)&name;
  TABLES(ONE)
  ONE(given)
  ONE(seen)
#undef ONE
  return 0;
}
int32_t room(int32_t i) {
#define ONE(name) if (i-- == 0) return (int32_t)sizeof(name);
  TABLES(ONE)
  ONE(given)
  ONE(seen)
#undef ONE
  return 0;
}
