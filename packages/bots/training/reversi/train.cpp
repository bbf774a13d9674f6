// Teaches the pattern tables of reversi by games of a program against itself, from nothing: see ../README.md.
//
//   train learn FILE --seconds S --threads T --seed N    plays and fits in four rounds, writes the tables
//   train fit FILE --rounds R --calm C                   fits once more to the positions of the last two rounds
//   train perft N                                        counts positions, to compare the rules with those of the box
//   train store FILE 'how it was made'                   prints them as the room of the game keeps them
//   train errors FILE                                    how far a short look ahead is from a longer one, for pruning
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using u64 = uint64_t;
using Random = std::mt19937_64;

// ---- Rules: bit 8y + x is a cell; `mine` are the discs of whoever is to move. ----

constexpr u64 INNER = 0x7e7e7e7e7e7e7e7eULL;

template <int STEP> u64 shifted(u64 x) { return STEP > 0 ? x << STEP : x >> -STEP; }

template <int STEP> u64 movesAlong(u64 mine, u64 other) {
  u64 run = shifted<STEP>(mine) & other;
  for (int i = 0; i < 5; i++) run |= shifted<STEP>(run) & other;
  return shifted<STEP>(run);
}

u64 movesOf(u64 mine, u64 other) {
  const u64 inner = other & INNER;
  u64 moves = movesAlong<1>(mine, inner) | movesAlong<-1>(mine, inner) | movesAlong<8>(mine, other) | movesAlong<-8>(mine, other);
  moves |= movesAlong<7>(mine, inner) | movesAlong<-7>(mine, inner) | movesAlong<9>(mine, inner) | movesAlong<-9>(mine, inner);
  return moves & ~(mine | other);
}

template <int STEP> u64 flipsAlong(u64 disc, u64 mine, u64 other) {
  u64 run = shifted<STEP>(disc) & other;
  for (int i = 0; i < 5; i++) run |= shifted<STEP>(run) & other;
  return shifted<STEP>(run) & mine ? run : 0;
}

u64 flipsOf(int cell, u64 mine, u64 other) {
  const u64 disc = 1ULL << cell, inner = other & INNER;
  return flipsAlong<1>(disc, mine, inner) | flipsAlong<-1>(disc, mine, inner) | flipsAlong<8>(disc, mine, other) |
         flipsAlong<-8>(disc, mine, other) | flipsAlong<7>(disc, mine, inner) | flipsAlong<-7>(disc, mine, inner) |
         flipsAlong<9>(disc, mine, inner) | flipsAlong<-9>(disc, mine, inner);
}

int count(u64 x) { return __builtin_popcountll(x); }

u64 perft(u64 mine, u64 other, int depth, bool passed) {
  if (depth == 0) return 1;
  const u64 moves = movesOf(mine, other);
  if (!moves) return passed ? 1 : perft(other, mine, depth - 1, true);
  u64 sum = 0;
  for (u64 rest = moves; rest; rest &= rest - 1) {
    const int cell = __builtin_ctzll(rest);
    const u64 flips = flipsOf(cell, mine, other);
    sum += perft(other ^ flips, mine ^ flips ^ (1ULL << cell), depth - 1, false);
  }
  return sum;
}

// ---- Patterns: the same as in games/src/logic/convert/reversi/judge/patterns.ts. ----

/** The cells of each pattern as x and y, its first instance; the others are found by turning and mirroring. */
const std::vector<std::vector<int>> SHAPES = {
    {0, 1, 2, 3, 4, 5, 6, 7, 9, 14},     // an edge and the cells before its corners
    {0, 1, 2, 8, 9, 10, 16, 17, 18},     // a corner, three by three
    {0, 1, 2, 3, 4, 8, 9, 10, 11, 12},   // a corner, five by two
    {8, 9, 10, 11, 12, 13, 14, 15},      // the second row
    {16, 17, 18, 19, 20, 21, 22, 23},    // the third
    {24, 25, 26, 27, 28, 29, 30, 31},    // the fourth
    {0, 9, 18, 27, 36, 45, 54, 63},      // diagonals of eight to four cells
    {1, 10, 19, 28, 37, 46, 55},
    {2, 11, 20, 29, 38, 47},
    {3, 12, 21, 30, 39},
    {4, 13, 22, 31},
};
constexpr int PHASES = 5;
/** A disc is so many parts, and a byte of the stored tables so many of them. */
constexpr int DISC = 64, COARSE = 8;
/** Bytes from -HEAVIEST to HEAVIEST are weights, those between stand for so many fillings that are left out. */
constexpr int HEAVIEST = 100, SHORT_RUNS = 256 - 2 * HEAVIEST - 1;
/** Fillings that were met less often than this have no weight. */
constexpr int MET = 4;
int phaseOf(int discs) { return discs < 20 ? 0 : discs < 28 ? 1 : discs < 36 ? 2 : discs < 44 ? 3 : 4; }

struct Patterns {
  struct Instance { int shape; std::vector<int> cells; };
  std::vector<Instance> instances;
  std::vector<int> start, length;
  int total = 0;
  struct Part { int instance, power; };
  std::vector<Part> partsOf[64];
  /** Mirrored configurations of a pattern share the weight under the smaller number. */
  std::vector<int> shared;

  static int turned(int cell, int symmetry) {
    int x = cell & 7, y = cell >> 3;
    if (symmetry & 1) x = 7 - x;
    if (symmetry & 2) y = 7 - y;
    if (symmetry & 4) std::swap(x, y);
    return 8 * y + x;
  }

  Patterns() {
    for (size_t s = 0; s < SHAPES.size(); s++) {
      const auto &shape = SHAPES[s];
      std::vector<std::vector<int>> seen;
      std::vector<int> mirror;
      for (int symmetry = 0; symmetry < 8; symmetry++) {
        std::vector<int> cells, sorted;
        for (int cell : shape) cells.push_back(turned(cell, symmetry));
        sorted = cells;
        std::sort(sorted.begin(), sorted.end());
        if (std::find(seen.begin(), seen.end(), sorted) != seen.end()) {
          auto own = shape;
          std::sort(own.begin(), own.end());
          if (sorted == own && cells != shape) {
            mirror.clear();
            for (int cell : cells) mirror.push_back(std::find(shape.begin(), shape.end(), cell) - shape.begin());
          }
          continue;
        }
        seen.push_back(sorted);
        int power = 1;
        for (int cell : cells) {
          partsOf[cell].push_back({(int)instances.size(), power});
          power *= 3;
        }
        instances.push_back({(int)s, cells});
      }
      int size = 1;
      for (size_t i = 0; i < shape.size(); i++) size *= 3;
      start.push_back(total);
      length.push_back(size);
      for (int index = 0; index < size; index++) {
        int other = index;
        if (!mirror.empty()) {
          other = 0;
          int rest = index;
          std::vector<int> digits;
          for (size_t i = 0; i < shape.size(); i++, rest /= 3) digits.push_back(rest % 3);
          int power = 1;
          for (size_t i = 0; i < shape.size(); i++, power *= 3) other += digits[mirror[i]] * power;
        }
        shared.push_back(total + std::min(index, other));
      }
      total += size;
    }
  }
};
const Patterns PATTERNS;
constexpr int INSTANCES = 46;

/** The number of each instance's configuration, seen by whoever is to move: 1 is mine, 2 is the other's. */
void indicesOf(u64 mine, u64 other, int *out) {
  for (size_t i = 0; i < PATTERNS.instances.size(); i++) {
    const auto &instance = PATTERNS.instances[i];
    int index = 0;
    for (int k = (int)instance.cells.size() - 1; k >= 0; k--) {
      const int cell = instance.cells[k];
      index = 3 * index + (int)((mine >> cell) & 1) + 2 * (int)((other >> cell) & 1);
    }
    out[i] = PATTERNS.start[instance.shape] + index;
  }
}

struct Tables {
  /** By phase and configuration, in discs; and what it is worth to be on turn, by the number of empty cells. */
  std::vector<float> weights = std::vector<float>(PHASES * (size_t)PATTERNS.total);
  float turn[64] = {};
  bool taught = false;
};

// ---- Search: enough for good games, quick enough for many. ----

struct Player {
  const Tables &tables;
  u64 nodes = 0;
  /** By colour: 1 for discs of the first side, 2 for those of the second, and the other way round. */
  int index[2][INSTANCES];

  void load(u64 mine, u64 other) {
    int found[INSTANCES];
    indicesOf(mine, other, found);
    std::copy(found, found + INSTANCES, index[0]);
    indicesOf(other, mine, found);
    std::copy(found, found + INSTANCES, index[1]);
  }

  /** `side` is 0 while the side that was to move at the root is on turn. */
  void change(int cell, int side, int was, int sign) {
    // was 0: an empty cell becomes a disc of `side`; was 1: a disc of the other becomes one of `side`.
    const int own = was ? -1 : 1, foreign = was ? 1 : 2;
    for (const auto &[instance, power] : PATTERNS.partsOf[cell]) {
      index[side][instance] += sign * own * power;
      index[1 - side][instance] += sign * foreign * power;
    }
  }

  void put(int cell, u64 flips, int side, int sign) {
    change(cell, side, 0, sign);
    for (; flips; flips &= flips - 1) change(__builtin_ctzll(flips), side, 1, sign);
  }

  float judge(u64 mine, u64 other, int side) {
    const int discs = count(mine | other);
    if (!tables.taught) {
      const u64 corners = 0x8100000000000081ULL;
      return count(movesOf(mine, other)) - count(movesOf(other, mine)) + 8.0f * (count(mine & corners) - count(other & corners));
    }
    const float *weights = tables.weights.data() + (size_t)phaseOf(discs) * PATTERNS.total;
    float sum = tables.turn[64 - discs];
    for (int i = 0; i < INSTANCES; i++) sum += weights[index[side][i]];
    return sum;
  }

  float search(u64 mine, u64 other, int side, int depth, float alpha, float beta, bool passed) {
    nodes++;
    if (depth == 0) return judge(mine, other, side);
    u64 moves = movesOf(mine, other);
    if (!moves) {
      if (!passed) return -search(other, mine, 1 - side, depth, -beta, -alpha, true);
      const int lead = count(mine) - count(other);
      return lead > 0 ? 1000 + lead : lead < 0 ? lead - 1000 : 0;
    }
    float best = -1e9f;
    static const u64 ORDER[] = {0x8100000000000081ULL, 0x3c3cffffffff3c3cULL & ~0x8100000000000081ULL, ~0ULL};
    for (u64 group : ORDER)
      for (u64 rest = moves & group; rest; rest &= rest - 1) {
        const int cell = __builtin_ctzll(rest);
        moves &= ~(1ULL << cell);
        const u64 flips = flipsOf(cell, mine, other);
        put(cell, flips, side, 1);
        const float score = -search(other ^ flips, mine ^ flips ^ (1ULL << cell), 1 - side, depth - 1, -beta, -std::max(alpha, best), false);
        put(cell, flips, side, -1);
        if (score > best) best = score;
        if (best >= beta) return best;
      }
    return best;
  }
};

/** The lead in the end when both play their best. */
int solve(u64 mine, u64 other, int alpha, int beta, bool passed) {
  const u64 moves = movesOf(mine, other);
  if (!moves) {
    if (passed || !~(mine | other)) return count(mine) - count(other);
    return -solve(other, mine, -beta, -alpha, true);
  }
  const int empty = 64 - count(mine | other);
  struct Move { int cell, worth; u64 flips; } list[32];
  int length = 0;
  for (u64 rest = moves; rest; rest &= rest - 1) {
    const int cell = __builtin_ctzll(rest);
    const u64 flips = flipsOf(cell, mine, other);
    const int worth = empty > 4 ? count(movesOf(other ^ flips, mine ^ flips ^ (1ULL << cell))) : 0;
    list[length++] = {cell, worth, flips};
  }
  if (empty > 4) std::sort(list, list + length, [](const Move &a, const Move &b) { return a.worth < b.worth; });
  int best = -65;
  for (int i = 0; i < length; i++) {
    const auto &[cell, worth, flips] = list[i];
    const int score = -solve(other ^ flips, mine ^ flips ^ (1ULL << cell), -beta, -std::max(alpha, best), false);
    if (score > best) best = score;
    if (best >= beta) break;
  }
  return best;
}

// ---- Games against itself. ----

struct Sample { u64 mine, other; int8_t lead; };
constexpr int SOLVED = 12;
constexpr u64 START_DARK = 0x0000000810000000ULL, START_LIGHT = 0x0000001008000000ULL;

void playOne(const Tables &tables, int depth, Random &random, std::vector<Sample> &samples) {
  Player player{tables};
  u64 mine = START_DARK, other = START_LIGHT;
  std::vector<Sample> game;
  std::vector<int> signs;
  const int atRandom = 6 + (int)(random() % 12);
  int sign = 1;
  bool passed = false;
  for (int turn = 0;; turn++) {
    const u64 moves = movesOf(mine, other);
    if (!moves) {
      if (passed) break;
      passed = true;
      std::swap(mine, other);
      sign = -sign;
      continue;
    }
    passed = false;
    const int empty = 64 - count(mine | other);
    game.push_back({mine, other, 0});
    signs.push_back(sign);
    if (empty <= SOLVED) break;
    int chosen = -1;
    if (turn < atRandom || random() % 40 == 0) {
      u64 rest = moves;
      for (int skip = (int)(random() % count(moves)); skip > 0; skip--) rest &= rest - 1;
      chosen = __builtin_ctzll(rest);
    } else {
      player.load(mine, other);
      float best = -1e9f;
      for (u64 rest = moves; rest; rest &= rest - 1) {
        const int cell = __builtin_ctzll(rest);
        const u64 flips = flipsOf(cell, mine, other);
        player.put(cell, flips, 0, 1);
        const float score = -player.search(other ^ flips, mine ^ flips ^ (1ULL << cell), 1, depth - 1, -1e9f, -best, false);
        player.put(cell, flips, 0, -1);
        if (score > best) { best = score; chosen = cell; }
      }
    }
    const u64 flips = flipsOf(chosen, mine, other);
    const u64 next = mine ^ flips ^ (1ULL << chosen);
    mine = other ^ flips;
    other = next;
    sign = -sign;
  }
  const int lead = sign * (movesOf(mine, other) ? solve(mine, other, -64, 64, false) : count(mine) - count(other));
  for (size_t i = 0; i < game.size(); i++) {
    // What was played by lot at first says little about the end.
    if ((int)i + 2 < atRandom) continue;
    game[i].lead = (int8_t)(signs[i] * lead);
    samples.push_back(game[i]);
  }
}

std::vector<Sample> playMany(const Tables &tables, int depth, double seconds, int threads, u64 seed) {
  std::vector<std::vector<Sample>> parts(threads);
  std::vector<std::thread> workers;
  std::vector<int> games(threads);
  for (int t = 0; t < threads; t++)
    workers.emplace_back([&, t] {
      Random random(seed * 1000 + t);
      timespec time;
      auto spent = [&] { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time); return time.tv_sec + 1e-9 * time.tv_nsec; };
      while (spent() < seconds) { playOne(tables, depth, random, parts[t]); games[t]++; }
    });
  for (auto &worker : workers) worker.join();
  std::vector<Sample> all;
  int played = 0;
  for (int t = 0; t < threads; t++) { all.insert(all.end(), parts[t].begin(), parts[t].end()); played += games[t]; }
  printf("depth %d: %d games, %zu positions\n", depth, played, all.size());
  fflush(stdout);
  return all;
}

// ---- Fitting: least squares by descent, each weight by a step of its own. ----

void fit(Tables &tables, const std::vector<Sample> &samples, int rounds, double rate, double calm) {
  const size_t width = PATTERNS.total;
  std::vector<double> before(PHASES, 0), after(PHASES, 0);
  for (int phase = 0; phase < PHASES; phase++) {
    std::vector<const Sample *> mine, held;
    for (size_t i = 0; i < samples.size(); i++)
      if (phaseOf(count(samples[i].mine | samples[i].other)) == phase) (i % 4096 < 128 ? held : mine).push_back(&samples[i]);
    std::vector<int32_t> index(mine.size() * INSTANCES);
    std::vector<float> number(width, 0);
    for (size_t i = 0; i < mine.size(); i++) {
      int found[INSTANCES];
      indicesOf(mine[i]->mine, mine[i]->other, found);
      for (int k = 0; k < INSTANCES; k++) {
        const int at = PATTERNS.shared[found[k]];
        index[i * INSTANCES + k] = at;
        number[at]++;
      }
    }
    float *weights = tables.weights.data() + phase * width;
    std::vector<float> sum(width);
    float turnSum[64], turnNumber[64];
    double error = 0;
    for (int round = 0; round < rounds; round++) {
      std::fill(sum.begin(), sum.end(), 0);
      std::fill(turnSum, turnSum + 64, 0);
      std::fill(turnNumber, turnNumber + 64, 0);
      error = 0;
      for (size_t i = 0; i < mine.size(); i++) {
        const int32_t *at = &index[i * INSTANCES];
        const int empty = 64 - count(mine[i]->mine | mine[i]->other);
        float guess = tables.turn[empty];
        for (int k = 0; k < INSTANCES; k++) guess += weights[at[k]];
        const float off = mine[i]->lead - guess;
        error += off * off;
        for (int k = 0; k < INSTANCES; k++) sum[at[k]] += off;
        turnSum[empty] += off;
        turnNumber[empty]++;
      }
      // Configurations that are seldom seen move little: they are drawn towards nothing.
      for (size_t w = 0; w < width; w++)
        if (number[w] >= MET) weights[w] += rate * sum[w] / (number[w] + calm);
      for (int e = 0; e < 64; e++)
        if (turnNumber[e] > 0) tables.turn[e] += rate * turnSum[e] / (turnNumber[e] + calm);
    }
    double heldError = 0;
    int right = 0, decided = 0;
    for (const Sample *sample : held) {
      int found[INSTANCES];
      indicesOf(sample->mine, sample->other, found);
      float guess = tables.turn[64 - count(sample->mine | sample->other)];
      for (int k = 0; k < INSTANCES; k++) guess += weights[PATTERNS.shared[found[k]]];
      heldError += (sample->lead - guess) * (sample->lead - guess);
      if (sample->lead != 0) { decided++; right += (guess > 0) == (sample->lead > 0); }
    }
    size_t used = 0;
    for (size_t w = 0; w < width; w++) used += number[w] >= MET;
    printf("phase %d: %zu positions, error %.2f, of others %.2f, winner right %.1f %%, %zu configurations\n", phase, mine.size(),
           std::sqrt(error / mine.size()), std::sqrt(heldError / std::max<size_t>(1, held.size())), 100.0 * right / std::max(1, decided), used);
    fflush(stdout);
  }
  for (int phase = 0; phase < PHASES; phase++)
    for (size_t w = 0; w < width; w++) tables.weights[phase * width + w] = tables.weights[phase * width + PATTERNS.shared[w]];
  tables.taught = true;
}

void save(const Tables &tables, const char *path) {
  FILE *file = fopen(path, "wb");
  fwrite(tables.turn, sizeof(float), 64, file);
  fwrite(tables.weights.data(), sizeof(float), tables.weights.size(), file);
  fclose(file);
}

void saveSamples(const std::vector<Sample> &samples, const std::string &path) {
  FILE *file = fopen(path.c_str(), "wb");
  for (const Sample &sample : samples) {
    fwrite(&sample.mine, 8, 1, file);
    fwrite(&sample.other, 8, 1, file);
    fwrite(&sample.lead, 1, 1, file);
  }
  fclose(file);
}

std::vector<Sample> loadSamples(const std::string &path) {
  std::vector<Sample> samples;
  FILE *file = fopen(path.c_str(), "rb");
  if (!file) throw std::runtime_error("cannot read the positions");
  for (Sample sample; fread(&sample.mine, 8, 1, file) == 1;) {
    if (fread(&sample.other, 8, 1, file) != 1 || fread(&sample.lead, 1, 1, file) != 1) break;
    samples.push_back(sample);
  }
  fclose(file);
  return samples;
}

void load(Tables &tables, const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fread(tables.turn, sizeof(float), 64, file) != 64 ||
      fread(tables.weights.data(), sizeof(float), tables.weights.size(), file) != tables.weights.size())
    throw std::runtime_error("cannot read the tables");
  fclose(file);
  tables.taught = true;
}

/** The tables as `patterns.ts` of the room reads them: bytes, with fillings that nobody learned anything about left out. */
void store(const Tables &tables, const char *made) {
  std::vector<uint8_t> bytes;
  int empty = 0;
  auto leaveOut = [&] {
    if (empty > 0 && empty <= SHORT_RUNS) bytes.push_back((uint8_t)(HEAVIEST + empty));
    else if (empty > 0) { bytes.push_back(0); bytes.push_back((uint8_t)empty); }
    empty = 0;
  };
  for (size_t i = 0; i < tables.weights.size(); i++) {
    if (PATTERNS.shared[i % PATTERNS.total] != (int)(i % PATTERNS.total)) continue;
    const int weight = std::clamp((int)std::lround(tables.weights[i] * DISC / COARSE), -HEAVIEST, HEAVIEST);
    if (weight == 0) {
      if (++empty == 255) leaveOut();
      continue;
    }
    leaveOut();
    bytes.push_back((uint8_t)(weight & 255));
  }
  leaveOut();
  printf("{\n  \"made\": \"%s\",\n  \"turn\": [", made);
  for (int e = 0; e < 64; e++) printf("%s%ld", e ? ", " : "", std::lround(tables.turn[e] * DISC));
  printf("],\n  \"weights\": \"");
  static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (size_t i = 0; i < bytes.size(); i += 3) {
    const size_t left = bytes.size() - i;
    const uint32_t three = bytes[i] << 16 | (left > 1 ? bytes[i + 1] << 8 : 0) | (left > 2 ? bytes[i + 2] : 0);
    putchar(LETTERS[three >> 18]);
    putchar(LETTERS[three >> 12 & 63]);
    putchar(left > 1 ? LETTERS[three >> 6 & 63] : '=');
    putchar(left > 2 ? LETTERS[three & 63] : '=');
  }
  printf("\"\n}\n");
}

/** The spread of (score of a long look - score of a short one), by number of discs, for pruning by probable cuts. */
void errors(const Tables &tables) {
  Random random(99);
  std::vector<Sample> samples;
  for (int i = 0; i < 60; i++) playOne(tables, 2, random, samples);
  Player player{tables};
  for (int deep = 3; deep <= 8; deep++) {
    const int shallow = deep <= 4 ? deep - 2 : deep <= 6 ? deep - 4 : deep - 4;
    double sum[PHASES] = {}, squares[PHASES] = {};
    int number[PHASES] = {};
    for (const Sample &sample : samples) {
      const int discs = count(sample.mine | sample.other);
      if (random() % (deep > 6 ? 12 : 3) || discs > 52 - deep) continue;
      player.load(sample.mine, sample.other);
      const float a = player.search(sample.mine, sample.other, 0, deep, -1e9f, 1e9f, false);
      const float b = player.search(sample.mine, sample.other, 0, shallow, -1e9f, 1e9f, false);
      if (std::abs(a) > 500 || std::abs(b) > 500) continue;
      const int phase = phaseOf(discs);
      sum[phase] += a - b;
      squares[phase] += (a - b) * (a - b);
      number[phase]++;
    }
    printf("depth %d by %d:", deep, shallow);
    for (int phase = 0; phase < PHASES; phase++) {
      const double n = std::max(1, number[phase]);
      printf("  %+.2f ± %.2f (%d)", sum[phase] / n, std::sqrt(squares[phase] / n - (sum[phase] / n) * (sum[phase] / n)), number[phase]);
    }
    printf("\n");
    fflush(stdout);
  }
}

int main(int argc, char **argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  auto given = [&](const char *name, double usual) {
    for (int i = 2; i + 1 < argc; i++)
      if (!strcmp(argv[i], name)) return atof(argv[i + 1]);
    return usual;
  };
  if (what == "perft") {
    for (int depth = 1; depth <= atoi(argv[2]); depth++) printf("%d %llu\n", depth, (unsigned long long)perft(START_DARK, START_LIGHT, depth, false));
  } else if (what == "learn") {
    const double seconds = given("--seconds", 240);
    const int threads = (int)given("--threads", 2);
    const u64 seed = (u64)given("--seed", 1);
    Tables tables;
    const int depths[] = {1, 2, 3, 4};
    const double parts[] = {0.03, 0.12, 0.25, 0.6};
    std::vector<Sample> kept;
    for (int round = 0; round < 4; round++) {
      auto samples = playMany(tables, depths[round], seconds * parts[round], threads, seed * 10 + round);
      // Better games replace the first ones; those of the last two rounds are fitted together.
      if (round < 3) kept = samples;
      else kept.insert(kept.end(), samples.begin(), samples.end());
      if (round == 3) saveSamples(kept, std::string(argv[2]) + ".positions");
      fit(tables, kept, round < 3 ? 20 : 60, 0.02, 30);
      save(tables, argv[2]);
    }
  } else if (what == "fit") {
    Tables tables;
    fit(tables, loadSamples(std::string(argv[2]) + ".positions"), (int)given("--rounds", 100), given("--rate", 0.02), given("--calm", 30));
    save(tables, argv[2]);
  } else if (what == "errors") {
    Tables tables;
    load(tables, argv[2]);
    errors(tables);
  } else if (what == "store") {
    Tables tables;
    load(tables, argv[2]);
    store(tables, argc > 3 ? argv[3] : "");
  } else return 1;
}
