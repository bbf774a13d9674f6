// Games of the search of draughts (packages/games/src/draughts/lookahead) against itself, written down for ../updated-network/train.cpp: what
// the network sees of a position, what the search thought of it and how the game ended. ../README.md tells how.
//
//   g++ -O3 -march=native -std=c++20 play.cpp -o play
//   ./play tables.bin samples.bin --seconds 300 --nodes 2000 --seed 1 [--network learned.f32]
//   ./play tables.bin --match ./play others.bin 0.02 --games 200   # both think 0.02 seconds of processor time a turn
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <random>
#include <string>
#include <unistd.h>
#include <vector>

#define SPENT_EVERY 64
#include "../../../games/src/draughts/lookahead/lookahead.c"
#include "../men/tables-file.hpp"

using std::string, std::vector;

/* What train.cpp has learned, in whole numbers as `store.ts` makes them, in place of the network of the tables. */
static void load_network(const string &file) {
  std::ifstream in(file, std::ios::binary);
  const vector<char> bytes((std::istreambuf_iterator<char>(in)), {});
  const int32_t *whole = (const int32_t *)bytes.data();
  const float *real = (const float *)bytes.data();
  if (bytes.size() < 20) fprintf(stderr, "no network in %s\n", file.c_str()), exit(1);
  const int inputs = whole[0], hidden = whole[1], stages = whole[2];
  if (inputs > MAX_INPUTS || hidden > MAX_HIDDEN || hidden % 8 || stages > MAX_STAGES || whole[3])
    fprintf(stderr, "the network in %s does not fit\n", file.c_str()), exit(1);
  rules.hidden = hidden;
  rules.stretch = int32_t(std::lround(1024 * real[4]));
  for (int things = 0; things < int(sizeof(stage_of)); things++)
    for (int s = 0; s < stages; s++)
      if (things >= whole[5 + s]) stage_of[things] = uint8_t(s);
  const float *at = real + 5 + stages;
  const auto take = [&](int16_t *to, int count, float parts) {
    for (int i = 0; i < count; i++) to[i] = int16_t(std::lround(parts * *at++));
  };
  take(weights, inputs * hidden, TOP);
  memset(weights, 0, 2 * hidden);
  take(bias, hidden, TOP);
  take(last_layer, stages * 2 * hidden, LAST_PARTS);
  for (int s = 0; s < stages; s++) lean[s] = int32_t(std::lround(int(PARTS) * *at++));
}

/* A turn may cost so many nodes, or in matches so much processor time. */
static int64_t spent_nodes, most_nodes;
static double most_seconds, began_at;
static double processor_time() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}
static int32_t spend(int32_t more) {
  spent_nodes += more;
  if (most_seconds > 0) return spent_nodes % (8 * more) == 0 && processor_time() - began_at > most_seconds;
  return spent_nodes >= most_nodes;
}

static vector<int32_t> start;

struct Found {
  int turn = -1, score = 0;
};

/* Keeps the position that is looked at in `given`, so that it can be taken over again. */
static void give_back() {
  const Ply &p = line[ply];
  memset(given, 0, sizeof(given));
  for (int cell = 0; cell < CELLS; cell++)
    for (int value = 1; value < VALUES; value++)
      if (p.pieces[(value - 1) >> 1][(value - 1) & 1] >> cell & 1) given[cell] = value;
  int32_t *rest = given + CELLS;
  rest[0] = seat, rest[3] = p.quiet, rest[4] = p.calm, rest[5] = p.allowance, rest[6] = p.spent;
  rest[7] = p.hands[0], rest[8] = p.hands[1];
}

/* The best turn as its place in the list; the position is taken over again. */
static Found think(int64_t budget) {
  Found found;
  begin();
  spent_nodes = 0;
  most_nodes = budget;
  began_at = processor_time();
  for (int depth = 1; depth < 60; depth++) {
    stopped = pool_top = 0;
    take_over();
    see_all();
    const int score = search(depth, LOWEST, -LOWEST, 0);
    if (stopped && found.turn >= 0) break;
    stopped = pool_top = 0;
    take_over();
    const Turn *best = best_turn();
    if (best) found = {int(best - pool), score};
    const bool only = list_turns(pool) - pool == 1;
    if (only || (most_seconds == 0 && spent_nodes > budget * 6 / 10) || std::abs(score) > CERTAIN) break;
  }
  stopped = pool_top = 0;
  take_over();
  return found;
}

static void remember_seen(int32_t low) {
  uint32_t i = uint32_t(low) & (SEEN - 1);
  while (seen[i] && seen[i] != low) i = (i + 1) & (SEEN - 1);
  seen[i] = low;
}

static vector<Turn> turns_now() {
  pool_top = 0;
  return vector<Turn>(pool, list_turns(pool));
}

/* 2 while the game goes on, else what it was worth to the first seat. */
static int result_now() {
  if (turns_now().empty()) return seat ? 1 : -1;
  return is_over_long(&line[ply]) || comes_back(&line[ply]) ? 0 : 2;
}

static void play_on(const Turn &turn) {
  remember_seen(line[ply].low);
  step(&turn);
  give_back();
  take_over();
}

static bool open_by_lot(std::mt19937 &random, int turns) {
  memcpy(given, start.data(), sizeof(given));
  memset(seen, 0, sizeof(seen));
  take_over();
  for (int i = 0; i < turns; i++) {
    if (result_now() != 2) return false;
    const auto all = turns_now();
    play_on(all[random() % all.size()]);
  }
  return result_now() == 2;
}

struct Sample {
  vector<uint16_t> own, other;
  int score, still, seat;
};

static Sample sample_of(int score) {
  const Ply &p = line[ply];
  see_all();
  Sample s{{}, {}, score, opinion(), seat};
  for (int value = 1; value < VALUES; value++)
    for (Cells left = p.pieces[(value - 1) >> 1][(value - 1) & 1]; left; left &= left - 1) {
      s.own.push_back(row_of[(seat * VALUES + value) * CELLS + lowest(left)]);
      s.other.push_back(row_of[((1 - seat) * VALUES + value) * CELLS + lowest(left)]);
    }
  for (int i = 0; i < 2; i++) {
    if (!p.hands[i]) continue;
    s.own.push_back(hand_row[(seat * 2 + i) * MAX_HELD + p.hands[i]]);
    s.other.push_back(hand_row[((1 - seat) * 2 + i) * MAX_HELD + p.hands[i]]);
  }
  return s;
}

/* As `self-play.ts` writes them; in place of the weights of the room stands what the network thought, so that the scale stays. */
static void write(std::ofstream &out, const Sample &s, int first) {
  const uint16_t n = uint16_t(s.own.size());
  const auto odds = [](double parts) { return int16_t(std::max(-30000., std::min(30000., parts * 1000 / int(PARTS)))); };
  const int16_t score = odds(s.score * 1024. / rules.stretch), still = odds(s.still);
  const int8_t end = int8_t(s.seat ? -first : first);
  out.write((const char *)&n, 2);
  out.write((const char *)s.own.data(), 2 * n);
  out.write((const char *)s.other.data(), 2 * n);
  out.write((const char *)&score, 2);
  out.write((const char *)&still, 2);
  out.write((const char *)&end, 1);
}

/* Answers positions that come in with a turn each, until there are no more. */
static void serve() {
  while (fread(given, sizeof(given), 1, stdin) == 1 && fread(seen, sizeof(seen), 1, stdin) == 1) {
    take_over();
    const Found found = think(most_nodes);
    fwrite(&found.turn, 4, 1, stdout);
    fflush(stdout);
  }
}

/* Another build of this program, or the same with other tables. */
struct Other {
  FILE *to, *from;
  Other(const string &program, const string &tables, double seconds) {
    int in[2], out[2];
    if (pipe(in) || pipe(out)) exit(1);
    if (fork() == 0) {
      dup2(in[0], 0), dup2(out[1], 1), close(in[1]), close(out[0]);
      execl(program.c_str(), program.c_str(), tables.c_str(), "--serve", std::to_string(seconds).c_str(), nullptr);
      exit(1);
    }
    close(in[0]), close(out[1]);
    to = fdopen(in[1], "w"), from = fdopen(out[0], "r");
  }
  int turn() {
    int found = 0;
    fwrite(given, sizeof(given), 1, to), fwrite(seen, sizeof(seen), 1, to), fflush(to);
    if (fread(&found, 4, 1, from) != 1) exit(1);
    return found;
  }
};

/* Pairs of games from the same opening by lot, sides changed. */
static void match(Other &other, int games, int opening, int seed) {
  int won = 0, lost = 0, drawn = 0;
  for (int g = 0; g < games; g++) {
    std::mt19937 random(seed + g / 2);
    while (!open_by_lot(random, opening)) {}
    int result;
    for (int n = 0; (result = result_now()) == 2 && n < 400; n++) {
      give_back();
      const int turn = seat == g % 2 ? think(0).turn : other.turn();
      take_over();
      play_on(turns_now()[turn]);
    }
    const int ours = result == 2 ? 0 : g % 2 ? -result : result;
    (ours > 0 ? won : ours < 0 ? lost : drawn)++;
    if (g % 20 == 19) printf("+%d =%d -%d\n", won, drawn, lost), fflush(stdout);
  }
  const double n = won + lost + drawn, share = (won + 0.5 * drawn) / n;
  const double error = std::sqrt((won * (1 - share) * (1 - share) + lost * share * share + drawn * (0.5 - share) * (0.5 - share)) / n / n);
  printf("+%d =%d -%d: %.1f %% (give or take %.1f)\n", won, drawn, lost, 100 * share, 196 * error);
}

/* Beyond this a side has won, after so many turns in a row; and a long game is drawn. */
static const int CLEAR = 6 * PARTS, CLEAR_FOR = 4, LONGEST = 320;
/* Kings that go to and fro say little. */
static const int CALM = 12;

int main(int argc, char **argv) {
  const string tables = argc > 1 ? argv[1] : "";
  string file, network, program, others;
  double seconds = 60, stray = 0.02;
  int64_t budget = 2000;
  int seed = 1, opening = 8, games = 0;
  for (int i = 2; i < argc; i++) {
    const string flag = argv[i];
    const auto next = [&] { return string(argv[++i]); };
    if (flag == "--seconds") seconds = stod(next());
    else if (flag == "--nodes") budget = stoll(next());
    else if (flag == "--seed") seed = stoi(next());
    else if (flag == "--opening") opening = stoi(next());
    else if (flag == "--serve") most_seconds = stod(next());
    else if (flag == "--match") program = next(), others = next(), most_seconds = stod(next());
    else if (flag == "--network") network = next();
    else if (flag == "--games") games = stoi(next());
    else if (flag == "--stray") stray = stod(next());
    else file = flag;
  }
  load_tables(tables);
  if (!network.empty()) load_network(network);
  start.assign(given, given + sizeof(given) / 4);
  prepare(most_seconds > 0 ? 19 : 17);
  if (!program.empty()) {
    Other other(program, others, most_seconds);
    match(other, games, opening, seed);
    return 0;
  }
  if (most_seconds > 0) return serve(), 0;
  std::mt19937 random(seed);
  std::ofstream out(file, std::ios::binary | std::ios::app);
  const auto began = std::chrono::steady_clock::now();
  const auto passed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };
  long written = 0, ends[3] = {0, 0, 0};
  int64_t all_nodes = 0;
  while (passed() < seconds) {
    if (!open_by_lot(random, 2 + int(random() % opening))) continue;
    vector<Sample> samples;
    int clear = 0, side = 0, result = 2;
    for (int n = 0; (result = result_now()) == 2 && n < LONGEST; n++) {
      const Found found = think(budget);
      all_nodes += spent_nodes;
      if (n == 0 && std::abs(found.score) > 3 * PARTS) break;
      const auto all = turns_now();
      const bool strays = random() % 1000 < 1000 * stray;
      const Turn turn = all[strays ? random() % all.size() : found.turn];
      const bool calm = !all[0].taken && line[ply].quiet <= CALM;
      if (calm && all.size() > 1 && std::abs(found.score) < CERTAIN) samples.push_back(sample_of(found.score));
      const int now = std::abs(found.score) > CLEAR ? (found.score > 0) == (seat == 0) ? 1 : -1 : 0;
      clear = now && now == side ? clear + 1 : 0;
      side = now;
      if (clear >= CLEAR_FOR) {
        result = side;
        break;
      }
      play_on(turn);
    }
    if (result == 2 && samples.size() < 20) continue;
    const int first = result == 2 ? 0 : result;
    for (const Sample &s : samples) write(out, s, first);
    written += samples.size();
    ends[first + 1]++;
    games++;
  }
  printf("%d games (%ld won, %ld drawn, %ld lost by the first seat), %ld samples, %.0f s, %.0f nodes a second\n", games, ends[2], ends[1],
         ends[0], written, passed(), double(all_nodes) / passed());
}
