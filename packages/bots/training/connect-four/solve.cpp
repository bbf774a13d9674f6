// Solves connect four on seven columns of six cells: what every position of eight discs is worth. See ../README.md.
//
//   solve sample N SEED      solves N positions of eight discs by lot and tells what they cost
//   solve table FILE         appends what each is worth to FILE, a line each, and goes on where it was stopped
//   solve moves FILE MOVES   appends to MOVES a move that keeps what each is worth, for those drawn or won in FILE, in the same way
//   solve store FILE MOVES 'how'   prints both as the room of the game keeps them
//   solve first              what each first disc is worth to who drops it
//   solve check N SEED       holds N positions near the end against a search that knows the rules alone
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <sys/mman.h>
#include <time.h>
#include <unordered_map>
#include <vector>

using u64 = uint64_t;

// ---- The board: bit 7x + y is a cell; an empty bit above each column keeps shifts inside it. ----

constexpr int WIDTH = 7, HEIGHT = 6, TALL = HEIGHT + 1, CELLS = WIDTH * HEIGHT;

constexpr u64 inEachColumn(u64 cells) {
  u64 all = 0;
  for (int x = 0; x < WIDTH; x++) all |= cells << (x * TALL);
  return all;
}

constexpr u64 COLUMN = (1 << HEIGHT) - 1, FLOOR = inEachColumn(1), BOARD = inEachColumn(COLUMN);
// The cells of every column in pairs: whoever answers each disc with one on top of it gets the upper ones.
constexpr u64 LOWER = inEachColumn(0b010101), UPPER = inEachColumn(0b101010);

inline int count(u64 set) { return __builtin_popcountll(set); }
inline u64 lowest(u64 set) { return set & -set; }
inline u64 columnOf(u64 cell) { return COLUMN << (__builtin_ctzll(cell) / TALL * TALL); }
inline u64 nextCells(u64 filled) { return (filled + FLOOR) & BOARD; }

// These cells and all above them.
inline u64 upFrom(u64 set) {
  set |= (set << 1) & ~FLOOR;
  set |= (set << 2) & ~inEachColumn(0b11);
  return set | ((set << 4) & ~inEachColumn(0b1111));
}

inline bool hasFour(u64 discs) {
  u64 pair = discs & (discs >> 1);
  if (pair & (pair >> 2)) return true;
  for (int step = TALL - 1; step <= TALL + 1; step++) {
    pair = discs & (discs >> step);
    if (pair & (pair >> (2 * step))) return true;
  }
  return false;
}

// The empty cells that would complete a row of four.
inline u64 threatsOf(u64 discs, u64 filled) {
  u64 found = (discs << 1) & (discs << 2) & (discs << 3);
  for (int step = TALL - 1; step <= TALL + 1; step++) {
    const u64 up = discs << step, down = discs >> step;
    const u64 on = up & (discs << (2 * step)), back = down & (discs >> (2 * step));
    found |= on & ((discs << (3 * step)) | down);
    found |= back & ((discs >> (3 * step)) | up);
  }
  return found & BOARD & ~filled;
}

inline u64 mirrored(u64 set) {
  u64 turned = 0;
  for (int x = 0; x < WIDTH; x++) turned |= ((set >> (x * TALL)) & (2 * COLUMN + 1)) << ((WIDTH - 1 - x) * TALL);
  return turned;
}

// `mine` are the discs of whoever is to move.
struct Position {
  u64 mine, filled;
  u64 ownKey() const { return mine + filled; }
  Position inMirror() const { return {mirrored(mine), mirrored(filled)}; }
  u64 key() const { return std::min(ownKey(), inMirror().ownKey()); }
  Position after(u64 disc) const { return {mine ^ filled, filled | disc}; }
};

// ---- What is known without a search, because a side can always answer. ----

// Whether these discs make four with at most one foot of each pair, however the follower pairs them.
bool makesFour(u64 discs, u64 feet) {
  if (hasFour(discs)) return true;
  if (!hasFour(discs | feet)) return false;
  // Six can be paired in too many ways.
  if (count(feet) > 4) return true;
  const u64 one = lowest(feet);
  for (u64 rest = feet ^ one; rest; rest &= rest - 1) {
    const u64 other = lowest(rest), others = feet ^ one ^ other;
    if (!makesFour(discs | one, others) && !makesFour(discs | other, others)) return false;
  }
  return true;
}

// Whether the side that has just moved, whose threats these are, wins for certain or, with `wants` false, does not lose. It
// answers on top of each disc or, where two columns have an odd number of empty cells, at the foot of the other one. The
// mover then gets only the lower cells, one foot of each two, and nothing above a cell with which the follower wins: without
// four in those he does not win, and in the end he must play below every threat.
bool followerIsCertain(const Position &p, u64 threats, bool isEven, bool wants) {
  const u64 free = BOARD & ~p.filled, feet = nextCells(p.filled) & UPPER, answers = UPPER & free & ~feet;
  const u64 his = p.mine | (LOWER & free & ~upFrom(threats & answers));
  if (isEven) {
    // Every cell is one of a pair, so the follower gets all the upper ones.
    if (wants && !hasFour((p.mine ^ p.filled) | answers)) return false;
    return !makesFour(his, feet);
  }
  // One cell is too many: it must lie in a column that the mover cannot fill, because of a threat there.
  for (u64 rest = threats & LOWER ? feet : 0; rest; rest &= rest - 1) {
    const u64 foot = lowest(rest), column = columnOf(foot), winning = threats & LOWER & column;
    if (!winning) continue;
    const u64 belowIt = UPPER & free & column & (lowest(winning) - 1);
    if (!makesFour((his & ~(free & column)) | belowIt, feet ^ foot)) return true;
  }
  return false;
}

// ---- What was found out: four places to a bucket, of which the one that cost least work makes room. ----

enum Player { FIRST = 0, SECOND = 1 };
enum Answer { UNKNOWN = -1, NO = 0, YES = 1 };

class Memory {
  u64 *places;
  u64 mask;
  // 49 bits of a key, 6 of work, 4 of answers: two for each player's question.
  static constexpr int KEY_AT = 15, WORK_AT = 4;
  u64 *bucket(u64 key) const { return places + (((key * 0x9e3779b97f4a7c15ULL) >> 20) & mask & ~3ULL); }

public:
  explicit Memory(int bits) : mask((1ULL << bits) - 1) {
    places = static_cast<u64 *>(aligned_alloc(2 << 20, sizeof(u64) << bits));
    madvise(places, sizeof(u64) << bits, MADV_HUGEPAGE);
    memset(places, 0, sizeof(u64) << bits);
  }

  Answer find(u64 key, Player attacker) const {
    const u64 *at = bucket(key);
    for (int i = 0; i < 4; i++) {
      if (at[i] >> KEY_AT != key) continue;
      const int asked = at[i] >> (2 * attacker) & 3, other = at[i] >> (2 - 2 * attacker) & 3;
      return asked == 1 ? YES : asked == 2 || other == 1 ? NO : UNKNOWN;
    }
    return UNKNOWN;
  }

  void remember(u64 key, Player attacker, bool won, u64 work) {
    const u64 effort = 64 - __builtin_clzll(work | 1), answer = (won ? 1 : 2) << (2 * attacker);
    u64 *at = bucket(key), *place = at;
    for (int i = 0; i < 4; i++) {
      if (at[i] >> KEY_AT == key) {
        at[i] = key << KEY_AT | std::max(effort, at[i] >> WORK_AT & 63) << WORK_AT | (at[i] & 15) | answer;
        return;
      }
      if ((at[i] >> WORK_AT & 63) < (*place >> WORK_AT & 63)) place = at + i;
    }
    *place = key << KEY_AT | effort << WORK_AT | answer;
  }
};

// ---- The search: does this player win by force? ----

class Solver {
  Memory memory;
  // Which cells are tried first among those that make as many threats.
  int promise[2][WIDTH * TALL] = {};
  static constexpr int THREAT = 1000;

  static int linesThrough(int x, int y) {
    const int dx[4] = {0, 1, 1, 1}, dy[4] = {1, -1, 0, 1};
    int lines = 0;
    for (int d = 0; d < 4; d++)
      for (int back = 0; back < 4; back++) {
        const int x0 = x - back * dx[d], y0 = y - back * dy[d], x3 = x0 + 3 * dx[d], y3 = y0 + 3 * dy[d];
        lines += x0 >= 0 && x3 < WIDTH && std::min(y0, y3) >= 0 && std::max(y0, y3) < HEIGHT;
      }
    return lines;
  }

  // The mover cannot win at once; `threats` are the other side's.
  bool wins(const Position &p, int discs, Player attacker, u64 threats) {
    nodes++;
    const Player mover = Player(discs & 1);
    const bool attacks = mover == attacker;
    u64 moves = nextCells(p.filled);
    const u64 forced = moves & threats;
    if (forced & (forced - 1)) return !attacks;
    if (forced) moves = forced;
    // Below a threat of the other side nobody plays who can help it.
    moves &= ~(threats >> 1);
    if (!moves) return !attacks;
    if (discs >= CELLS - 2) return false;
    const u64 key = p.ownKey();
    const Answer known = memory.find(key, attacker);
    if (known != UNKNOWN) return known;

    struct Move {
      u64 disc, threats;
      int promise;
    } sorted[WIDTH];
    int n = 0;
    for (u64 rest = moves; rest; rest &= rest - 1) {
      const u64 disc = lowest(rest), made = threatsOf(p.mine | disc, p.filled | disc);
      if (followerIsCertain(p.after(disc), made, mover == SECOND, attacks)) {
        memory.remember(key, attacker, attacks, 1);
        return attacks;
      }
      const int good = THREAT * count(made) + promise[mover][__builtin_ctzll(disc)];
      int i = n++;
      for (; i > 0 && sorted[i - 1].promise < good; i--) sorted[i] = sorted[i - 1];
      sorted[i] = {disc, made, good};
    }
    if (n > 1)
      for (int i = 0; i < n; i++)
        if (memory.find(p.after(sorted[i].disc).ownKey(), attacker) == Answer(attacks)) return attacks;
    const u64 before = nodes;
    bool won = !attacks;
    for (int i = 0; i < n && won != attacks; i++)
      won = wins(p.after(sorted[i].disc), discs + 1, attacker, sorted[i].threats);
    memory.remember(key, attacker, won, nodes - before);
    return won;
  }

public:
  u64 nodes = 0;

  explicit Solver(int bits) : memory(bits) {
    for (int side = 0; side < 2; side++)
      for (int x = 0; x < WIDTH; x++)
        for (int y = 0; y < HEIGHT; y++)
          promise[side][x * TALL + y] = 4 * (3 - abs(x - 3)) + 2 * linesThrough(x, y) + 3 * ((y & 1) == side);
  }

  // To the mover: 1 when he wins, 0 for a draw, -1 when he loses.
  int valueOf(const Position &p) {
    const int discs = count(p.filled);
    const Player mover = Player(discs & 1);
    if (hasFour(p.mine ^ p.filled)) return -1;
    if (threatsOf(p.mine, p.filled) & nextCells(p.filled)) return 1;
    if (discs == CELLS) return 0;
    const u64 threats = threatsOf(p.mine ^ p.filled, p.filled);
    if (wins(p, discs, mover, threats)) return 1;
    return wins(p, discs, Player(1 - mover), threats) ? -1 : 0;
  }

  // The column of a move that keeps a win (1) or a draw (0), where nothing is decided by the next move.
  int columnThatKeeps(const Position &p, int value) {
    const int discs = count(p.filled);
    const Player mover = Player(discs & 1), attacker = value > 0 ? mover : Player(1 - mover);
    const u64 threats = threatsOf(p.mine ^ p.filled, p.filled), moves = nextCells(p.filled) & ~(threats >> 1);
    // The question about the whole is answered by looking at the moves in the best order; what it finds is remembered.
    if (wins(p, discs, attacker, threats) != (value > 0)) exit(fprintf(stderr, "%lu is not worth %d\n", p.ownKey(), value));
    // Of several the one nearest to the middle: a file in which many are alike gets smaller.
    for (const bool searches : {false, true})
      for (const int x : {3, 2, 4, 1, 5, 0, 6}) {
        const u64 disc = moves & COLUMN << (x * TALL);
        if (!disc) continue;
        const Position after = p.after(disc);
        const u64 made = threatsOf(p.mine | disc, after.filled);
        if (searches ? wins(after, discs + 1, attacker, made) == (value > 0)
                     : memory.find(after.ownKey(), attacker) == Answer(value > 0) ||
                           followerIsCertain(after, made, mover == SECOND, value > 0))
          return x;
      }
    exit(fprintf(stderr, "%lu has no move that keeps %d\n", p.ownKey(), value));
  }
};

// ---- The positions of the table, in the order of their keys; the room of the game lists them in the same way. ----

constexpr int DISCS = 8;

// A win at once, two threats, or a threat over a threat: a look at the next move decides.
bool isDecided(const Position &p) {
  const u64 next = nextCells(p.filled), threats = threatsOf(p.mine ^ p.filled, p.filled), forced = threats & next;
  return (threatsOf(p.mine, p.filled) & next) || (forced & (forced - 1)) || (forced & (threats >> 1));
}

// Where a threat must be met there is only one move.
bool isFree(const Position &p) { return !(threatsOf(p.mine ^ p.filled, p.filled) & nextCells(p.filled)); }

// Nobody has won, mirrored ones are there once.
std::vector<Position> openPositions() {
  std::vector<Position> level{{0, 0}};
  for (int n = 0; n < DISCS; n++) {
    std::unordered_map<u64, Position> next;
    for (const auto &p : level)
      for (u64 rest = nextCells(p.filled); rest; rest &= rest - 1) {
        const Position after = p.after(lowest(rest));
        if (!hasFour(p.mine | lowest(rest))) next[after.key()] = after.key() == after.ownKey() ? after : after.inMirror();
      }
    level.clear();
    for (const auto &[key, p] : next) level.push_back(p);
  }
  std::erase_if(level, isDecided);
  std::sort(level.begin(), level.end(), [](const Position &a, const Position &b) { return a.ownKey() < b.ownKey(); });
  return level;
}

double processorTime() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

void sample(int n, int seed) {
  const auto open = openPositions();
  Solver solver(23);
  std::mt19937_64 random(seed);
  std::vector<double> times;
  int values[3] = {0, 0, 0};
  const double began = processorTime();
  for (int i = 0; i < n; i++) {
    const double before = processorTime();
    values[solver.valueOf(open[random() % open.size()]) + 1]++;
    times.push_back(processorTime() - before);
  }
  const double total = processorTime() - began;
  std::sort(times.begin(), times.end());
  printf("%d of %zu positions: %.1f s, mean %.3f, middle %.3f, most %.3f; %.1f M looked at, %.1f M a second; lost %d, drawn %d, won %d\n",
         n, open.size(), total, total / n, times[n / 2], times[n - 1], solver.nodes * 1e-6, solver.nodes * 1e-6 / total, values[0],
         values[1], values[2]);
}

// What a file tells of the first positions, in their order.
std::vector<int> readTable(const char *name, const std::vector<Position> &open) {
  std::vector<int> values;
  u64 key;
  int value;
  FILE *in = fopen(name, "r");
  while (in && values.size() < open.size() && fscanf(in, "%lu %d", &key, &value) == 2) {
    if (key != open[values.size()].ownKey()) exit(fprintf(stderr, "%s: %lu is out of order\n", name, key));
    values.push_back(value);
  }
  if (in) fclose(in);
  return values;
}

void table(const char *name) {
  const auto open = openPositions();
  Solver solver(23);
  size_t done = readTable(name, open).size();
  FILE *out = fopen(name, "a");
  for (; done < open.size(); done++) {
    fprintf(out, "%lu %d\n", open[done].ownKey(), solver.valueOf(open[done]));
    fflush(out);
    if (done % 500 == 0) fprintf(stderr, "%zu of %zu, %.0f s\n", done, open.size(), processorTime());
  }
}

std::vector<int> readWhole(const char *name, const std::vector<Position> &listed) {
  const auto numbers = readTable(name, listed);
  if (numbers.size() < listed.size()) exit(fprintf(stderr, "%s knows %zu of %zu\n", name, numbers.size(), listed.size()));
  return numbers;
}

// The positions that have a move of their own in the file, and what they are worth.
struct Kept {
  std::vector<Position> positions;
  std::vector<int> values;
  Kept(const std::vector<Position> &open, const std::vector<int> &worths) {
    for (size_t i = 0; i < open.size(); i++) {
      if (worths[i] < 0 || !isFree(open[i])) continue;
      positions.push_back(open[i]);
      values.push_back(worths[i]);
    }
  }
};

void moves(const char *worths, const char *name) {
  const auto open = openPositions();
  const Kept kept(open, readWhole(worths, open));
  Solver solver(24);
  size_t done = readTable(name, kept.positions).size();
  FILE *out = fopen(name, "a");
  for (; done < kept.positions.size(); done++) {
    const Position &p = kept.positions[done];
    fprintf(out, "%lu %d\n", p.ownKey(), solver.columnThatKeeps(p, kept.values[done]));
    fflush(out);
    if (done % 500 == 0)
      fprintf(stderr, "%zu of %zu, %.0f s, %.0f M\n", done, kept.positions.size(), processorTime(), solver.nodes * 1e-6);
  }
}

// So many in a letter, from # on, without the backslash.
std::string packed(const std::vector<int> &digits, int base, size_t inALetter) {
  std::string text;
  for (size_t i = 0; i < digits.size(); i += inALetter) {
    int letter = 0;
    for (size_t j = std::min(i + inALetter, digits.size()); j-- > i;) letter = base * letter + digits[j];
    text += char('#' + letter + ('#' + letter >= '\\'));
  }
  return text;
}

void store(const char *worths, const char *moves, const char *made) {
  const auto open = openPositions();
  auto values = readWhole(worths, open);
  const auto columns = readWhole(moves, Kept(open, values).positions);
  for (int &value : values) value++;
  printf("{\n  \"made\": \"%s\",\n  \"worths\": \"%s\",\n  \"moves\": \"%s\"\n}\n", made, packed(values, 3, 4).c_str(),
         packed(columns, WIDTH, 2).c_str());
}

void firstDiscs() {
  Solver solver(26);
  const Position empty{0, 0};
  for (int x = 0; x < WIDTH; x++) printf("%c %d\n", 'a' + x, -solver.valueOf(empty.after(1ULL << (x * TALL))));
}

int valueByRules(const Position &p, std::unordered_map<u64, int> &known) {
  if (hasFour(p.mine ^ p.filled)) return -1;
  if (p.filled == BOARD) return 0;
  if (const auto found = known.find(p.ownKey()); found != known.end()) return found->second;
  int best = -1;
  for (u64 rest = nextCells(p.filled); rest && best < 1; rest &= rest - 1)
    best = std::max(best, -valueByRules(p.after(lowest(rest)), known));
  return known[p.ownKey()] = best;
}

void check(int n, int seed) {
  std::mt19937_64 random(seed);
  int values[3] = {0, 0, 0}, wrong = 0;
  for (int i = 0; i < n;) {
    Position p{0, 0};
    const int discs = 20 + random() % 20;
    while (count(p.filled) < discs && !hasFour(p.mine ^ p.filled)) {
      u64 moves = nextCells(p.filled);
      for (int skip = random() % count(moves); skip > 0; skip--) moves &= moves - 1;
      p = p.after(lowest(moves));
    }
    if (hasFour(p.mine ^ p.filled)) continue;
    i++;
    static Solver solver(22);
    std::unordered_map<u64, int> known;
    const int value = valueByRules(p, known);
    values[value + 1]++;
    if (solver.valueOf(p) != value) wrong++;
  }
  printf("%d wrong; lost %d, drawn %d, won %d\n", wrong, values[0], values[1], values[2]);
}

int main(int argc, char **argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  const auto number = [&](int i) { return argc > i ? atoi(argv[i]) : 1; };
  if (what == "sample") sample(number(2), number(3));
  else if (what == "table" && argc > 2) table(argv[2]);
  else if (what == "moves" && argc > 3) moves(argv[2], argv[3]);
  else if (what == "store" && argc > 4) store(argv[2], argv[3], argv[4]);
  else if (what == "first") firstDiscs();
  else if (what == "check") check(number(2), number(3));
  else return fprintf(stderr, "solve sample N SEED | table FILE | moves FILE MOVES | store FILE MOVES MADE | first | check N SEED\n"), 1;
}
