// What a board is and what was learned of it, laid down from outside by name; sets of points are 32 bits.

#include <stdint.h>

typedef uint32_t Set;

enum { POINTS = 32, MILLS = 32, HIDDEN = 64, MEN = 10, STAGES = 8, SEEN = 4096, NEIGHBOURS = 4, TERMS = 5, MIRRORS = 16, ENDING_BYTES = 525350 };

static int32_t facts[8];
enum { SIZE, MILL_COUNT, FLYING, QUIET_WHEN_FLYING, QUIET_MOVES, STAGE_COUNT, KNOWS_ENDINGS };
static Set beside[POINTS], mills[MILLS];
// The other two points of each mill through a point; zero where there are no more.
static Set pairs[POINTS][NEIGHBOURS];
// By point and owner, as the game itself hashes.
static int32_t hash_keys[POINTS * 3];
// Hashes of positions that the match has had.
static int32_t seen[SEEN];
// Thousandths of a log-odd, while men are placed and afterwards.
static int32_t terms[2][TERMS];
enum { TERM_MEN, TERM_MILLS, TERM_PAIRS, TERM_FREE, TERM_SHUT };
// What a man, by who sees it and whose it is, and so many men in hand add to the sums.
static int16_t man_rows[2][2][POINTS][HIDDEN], hand_rows[2][2][MEN][HIDDEN], bias[HIDDEN];
// The last layer by stage: first the sums of the side to move.
static int16_t last_layer[STAGES][2][HIDDEN];
static int32_t stage_from[STAGES];
// What the stage adds, and what one part of the last layer is worth, in thousandths of a log-odd.
static double lean[STAGES], unit[1];

// Where each point goes in the mirrors of the usual board, and what its endings with few men are worth, two bits each: see `endings.h`.
static uint8_t mirrors[MIRRORS][POINTS], endings[ENDING_BYTES];

#define ALL_TABLES                                                                                                                    \
  _(facts) _(beside) _(mills) _(pairs) _(hash_keys) _(seen) _(terms) _(man_rows) _(hand_rows) _(bias) _(last_layer) _(stage_from) _(lean) \
  _(unit) _(mirrors) _(endings)
#define _(name) {name, sizeof name},
static const struct {
  void *at;
  uint32_t room;
} all_tables[] = {ALL_TABLES};
#undef _
