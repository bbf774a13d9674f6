/* Positions that were looked at before; each has two places, of which the less deep one gives way. */

typedef struct {
  Cells key;
  int16_t least, most; /* what it is worth lies between these */
  uint8_t depth, move, age, spare;
} Entry;

typedef struct {
  Entry *entries;
  uint32_t mask;
} Memory;

#define NO_MOVE 64
/* Beyond all scores. */
#define WIDEST 32000

/* One for lines that end in an opinion, one for looks to the end, in discs. */
static Memory of_lines, of_ends;
static uint8_t age;

static inline Cells key_of(Cells mine, Cells other) {
  Cells key = mine * 0x9e3779b97f4a7c15ULL ^ (other + 0x7f4a7c15ULL) * 0xc2b2ae3d27d4eb4fULL;
  key = (key ^ key >> 32) * 0xd6e8feb86659fd93ULL ^ other;
  key = (key ^ key >> 29) * 0xbf58476d1ce4e5b9ULL;
  return key ^ key >> 32;
}

static inline Entry *find(const Memory *memory, Cells key) {
  Entry *entry = &memory->entries[key & memory->mask];
  if (entry->key == key) return entry;
  entry = &memory->entries[(key & memory->mask) ^ 1];
  return entry->key == key ? entry : 0;
}

/* What was deep, of this search, and with many cells left, stays. */
static inline int worth_keeping(const Entry *entry) { return (entry->age == age ? 256 : 0) + entry->depth; }

static void remember(const Memory *memory, Cells key, int depth, int score, int alpha, int beta, int move) {
  Entry *entry = find(memory, key);
  if (!entry) {
    entry = &memory->entries[key & memory->mask];
    Entry *second = &memory->entries[(key & memory->mask) ^ 1];
    if (worth_keeping(second) < worth_keeping(entry)) entry = second;
    entry->key = key;
    entry->depth = 0;
    entry->move = NO_MOVE;
  }
  if (entry->depth != depth) entry->least = -WIDEST, entry->most = WIDEST;
  if (score > alpha && score > entry->least) entry->least = (int16_t)score;
  if (score < beta && score < entry->most) entry->most = (int16_t)score;
  /* Probable cuts may contradict each other: the last word counts. */
  if (entry->least > entry->most) {
    entry->least = (int16_t)(score > alpha ? score : -WIDEST);
    entry->most = (int16_t)(score < beta ? score : WIDEST);
  }
  if (score > alpha || entry->move == NO_MOVE) entry->move = (uint8_t)move;
  entry->depth = (uint8_t)depth;
  entry->age = age;
}
