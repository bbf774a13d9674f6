// Games of the search of chess and its relatives (packages/games/src/chess/lookahead) against itself, written down as what is counted
// in a position, what the search thought of it and how the game ended, for fit.cpp; or with --sees as what a network sees, for
// ../updated-network/train.cpp. ../README.md tells how.
//
//   g++ -O3 -march=native -std=c++20 play.cpp -o play
//   ./play tables.bin samples.bin --seconds 300 --nodes 200 --seed 1
//   ./play tables.bin --match ./play others.bin 0.02 --games 200 --opening 6   # both think 0.02 seconds of processor time a move
//
// With --network either side judges by a network as ../updated-network writes it; in matches the other's is named by --others-network.
// With --sees and --counts FILE the same positions are written in both ways.
// With --zones what a network sees depends on which of so many zones of cli/training/men/kings.ts the king is in.
#include <chrono>
#include <ctime>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <string>
#include <vector>
#include <sys/wait.h>
#include <unistd.h>

#define SPENT_EVERY 64
#define TRACED
#include "../../../games/src/chess/lookahead/lookahead.c"
#include "tables-file.hpp"
#include "network-file.hpp"

using std::string, std::vector;

/* A move may cost so many nodes, or in matches so much processor time. */
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
  int move = 0, score = 0;
};

/* Keeps the position that is looked at in `given`, so that it can be taken over again. */
static void give_back() {
  for (int s = 0; s < rules.sites; s++) given[s] = board[s];
  int32_t *rest = given + rules.sites;
  const Ply *p = &line[ply];
  rest[0] = seat, rest[1] = p->rights, rest[2] = p->open, rest[3] = p->quiet, rest[4] = p->low;
  for (int i = 0; i < 2 * rules.slots; i++) rest[5 + i] = hands[i];
}

static Found think(int64_t budget) {
  Found found;
  begin();
  spent_nodes = 0;
  most_nodes = budget;
  began_at = processor_time();
  for (int depth = 1; depth < 60; depth++) {
    stopped = frame = 0;
    take_over();
    if (rules.hidden) see_all();
    const int score = search(depth, LOWEST, -LOWEST, 0, 0, 1);
    if (stopped && found.move) break;
    const Entry *e = entry_of(&line[0]);
    if (e && e->move) found = {e->move, score};
    if ((most_seconds == 0 && spent_nodes > budget * 6 / 10) || std::abs(score) > CERTAIN) break;
  }
  stopped = frame = 0;
  take_over();
  return found;
}

static void remember_seen(int32_t low) {
  uint32_t i = uint32_t(low) & (SEEN - 1);
  while (seen[i] && seen[i] != low) i = (i + 1) & (SEEN - 1);
  seen[i] = low;
}
static bool was_seen(int32_t low) {
  for (uint32_t i = uint32_t(low) & (SEEN - 1); seen[i]; i = (i + 1) & (SEEN - 1))
    if (seen[i] == low) return true;
  return false;
}

static vector<int> legal_moves() {
  static Listed found[MAX_MOVES];
  const Listed *end = list_moves(found, TAKING | QUIET);
  vector<int> moves, taking;
  for (const Listed *at = found; at < end; at++)
    if (step(at->move)) {
      step_back();
      moves.push_back(at->move);
      if (at->move & PASSES || board[TO(at->move)]) taking.push_back(at->move);
    }
  return rules.must_take && !taking.empty() ? taking : moves;
}

/* 2 while the game goes on, else what it was worth to the first seat. */
static int result_now() {
  if (!rules.minds_king && !count[seat]) return seat ? -1 : 1;
  if (!rules.minds_king && !count[1 - seat]) return seat ? 1 : -1;
  if (legal_moves().empty()) {
    const int worth = line[ply].check ? -1 : rules.blocked;
    return seat ? -worth : worth;
  }
  if (rules.quiet_limit && line[ply].quiet >= rules.quiet_limit) return 0;
  if (is_dead() || was_seen(line[ply].low)) return 0;
  return 2;
}

static void play_on(int move) {
  step(move);
  give_back();
  take_over();
}

/* Does the move lead back to a position that was there? */
static bool leads_back(int move) {
  if (!step(move)) return false;
  const bool back = was_seen(line[ply].low);
  step_back();
  return back;
}

static bool open_by_lot(std::mt19937 &random, int turns) {
  memcpy(given, start.data(), sizeof(given));
  memset(seen, 0, sizeof(seen));
  take_over();
  for (int i = 0; i < turns; i++) {
    const auto moves = legal_moves();
    if (moves.empty() || result_now() != 2) return false;
    remember_seen(line[0].low);
    play_on(moves[random() % moves.size()]);
  }
  return result_now() == 2;
}

struct Counted {
  uint16_t term;
  int8_t times;
};

struct Sample {
  vector<uint16_t> own, other;
  vector<Counted> counted;
  int score, weighed, seat, phase;
};

/* What a network sees goes into the file, or what is counted; or both, each into its own. */
static bool for_network = false, for_terms = true;

/* Men where they stand and in hands are counted on the way; here they are counted anew. */
static void trace_places() {
  for (int site = 0; site < rules.sites; site++) {
    const int value = board[site], owner = (value & 3) - 1;
    if (value) traced[PLACED + (value >> 2) * MAX_SITES + seen_as[owner * MAX_SITES + site]] += owner ? -1 : 1;
  }
  for (int i = 0; i < 2 * rules.slots; i++)
    if (hands[i]) traced[HELD + i % rules.slots * MAX_HELD + hands[i]] += i < rules.slots ? 1 : -1;
}

static Sample sample_of(int score) {
  memset(traced, 0, sizeof(traced));
  Sample s{{}, {}, {}, score, counted(), seat, phase()};
  if (for_terms) {
    trace_places();
    for (int i = 0; i < MAX_TERMS; i++)
      if (traced[i]) s.counted.push_back({uint16_t(i), int8_t(seat ? -traced[i] : traced[i])});
  }
  if (!for_network) return s;
  const auto see = [&](int thing) {
    s.own.push_back(uint16_t(row_number(seat, line[ply].view[seat], thing)));
    s.other.push_back(uint16_t(row_number(1 - seat, line[ply].view[1 - seat], thing)));
  };
  for (int site = 0; site < rules.sites; site++)
    if (board[site]) see(board[site] * rules.sites + site);
  for (int i = 0; i < 2 * rules.slots; i++)
    if (hands[i]) see(MAX_STANDS + i * MAX_HELD + hands[i]);
  return s;
}

/* From now on positions are seen from where the king stands; a network that looked from nowhere in particular says the same in every zone. */
static void look_by_zones(int zones) {
  const size_t rows = size_t(rules.inputs) * rules.hidden;
  if (rules.zoned || zones == 1) return;
  if (rows * zones > MAX_WEIGHTS) fprintf(stderr, "no room for %d zones\n", zones), exit(1);
  for (int zone = 1; zone < zones; zone++) memcpy(weights + zone * rows, weights, rows * sizeof(weights[0]));
  rules.zoned = 1;
}

static void write(std::ofstream &out, const Sample &s, int first, bool seen_ones) {
  const uint16_t n = uint16_t(seen_ones ? s.own.size() : s.counted.size());
  const auto odds = [](int parts) { return int16_t(std::max(-30000, std::min(30000, parts * 1000 / PARTS))); };
  const int16_t score = odds(s.score), weighed = odds(s.weighed);
  const int8_t end = int8_t(s.seat ? -first : first);
  out.write((const char *)&n, 2);
  if (seen_ones) {
    out.write((const char *)s.own.data(), 2 * n);
    out.write((const char *)s.other.data(), 2 * n);
  } else {
    for (const Counted &c : s.counted) out.write((const char *)&c.term, 2), out.write((const char *)&c.times, 1);
    out.put(char(s.phase));
  }
  out.write((const char *)&score, 2);
  out.write((const char *)&weighed, 2);
  out.write((const char *)&end, 1);
}

/* Answers positions that come in with a move each, until there are no more. */
static void serve() {
  while (fread(given, sizeof(given), 1, stdin) == 1 && fread(seen, sizeof(seen), 1, stdin) == 1) {
    take_over();
    const Found found = think(most_nodes);
    fwrite(&found.move, 4, 1, stdout);
    fflush(stdout);
  }
}

/* Another build of this program, or the same with other tables. */
struct Other {
  FILE *to, *from;
  Other(const string &program, const string &tables, const string &network, double seconds) {
    int in[2], out[2];
    if (pipe(in) || pipe(out)) exit(1);
    if (fork() == 0) {
      dup2(in[0], 0), dup2(out[1], 1), close(in[1]), close(out[0]);
      const string limit = std::to_string(seconds);
      if (network.empty()) execl(program.c_str(), program.c_str(), tables.c_str(), "--serve", limit.c_str(), nullptr);
      else
        execl(program.c_str(), program.c_str(), tables.c_str(), "--serve", limit.c_str(), "--network", network.c_str(), nullptr);
      exit(1);
    }
    close(in[0]), close(out[1]);
    to = fdopen(in[1], "w"), from = fdopen(out[0], "r");
  }
  int move() {
    int found = 0;
    fwrite(given, sizeof(given), 1, to), fwrite(seen, sizeof(seen), 1, to), fflush(to);
    if (fread(&found, 4, 1, from) != 1) exit(1);
    return found;
  }
};

/* Pairs of games from the same opening by lot, sides changed; ends when it is clear or the games are played. */
static void match(Other &other, int games, int opening, int seed) {
  int won = 0, lost = 0, drawn = 0;
  for (int g = 0; g < games; g++) {
    std::mt19937 random(seed + g / 2);
    while (!open_by_lot(random, opening)) {}
    int result;
    for (int n = 0; (result = result_now()) == 2 && n < 400; n++) {
      give_back();
      const int move = seat == g % 2 ? think(0).move : other.move();
      take_over();
      remember_seen(line[0].low);
      play_on(move);
    }
    const int ours = result == 2 ? 0 : g % 2 ? -result : result;
    (ours > 0 ? won : ours < 0 ? lost : drawn)++;
    if (g % 20 == 19) printf("+%d =%d -%d\n", won, drawn, lost), fflush(stdout);
  }
  const double n = won + lost + drawn, share = (won + 0.5 * drawn) / n;
  const double error = std::sqrt((won * (1 - share) * (1 - share) + lost * share * share + drawn * (0.5 - share) * (0.5 - share)) / n / n);
  printf("+%d =%d -%d: %.1f %% (give or take %.1f)\n", won, drawn, lost, 100 * share, 196 * error);
}

/* What a fresh search finds in the start position, to hold one build against another: games of so many moves, move, score and nodes. */
static void look(int depth, int64_t budget) {
  memcpy(given, start.data(), sizeof(given));
  prepare(13);
  const double all = ::games(depth);
  const Found found = think(budget);
  printf("%.0f %d %d %d\n", all, found.move, found.score, nodes);
}

/* Beyond this a side has won, after so many moves in a row; and a long game in which nothing happens is drawn. */
static const int CLEAR = 6 * PARTS, CLEAR_FOR = 4, LONGEST = 320, MOST_BACK = 6;

int main(int argc, char **argv) {
  string tables = argc > 1 ? argv[1] : "", file, counts;
  string program, others, network, others_network;
  double seconds = 60, stray = 0.02;
  int64_t budget = 1500;
  int seed = 1, opening = 8, games = 0, depth = 0, zones = 1;
  for (int i = 2; i < argc; i++) {
    const string flag = argv[i];
    const auto next = [&] { return string(argv[++i]); };
    if (flag == "--seconds") seconds = stod(next());
    else if (flag == "--nodes") budget = stoll(next());
    else if (flag == "--seed") seed = stoi(next());
    else if (flag == "--opening") opening = stoi(next());
    else if (flag == "--serve") most_seconds = stod(next());
    else if (flag == "--match") program = next(), others = next(), most_seconds = stod(next());
    else if (flag == "--look") depth = stoi(next());
    else if (flag == "--games") games = stoi(next());
    else if (flag == "--sees") for_network = true;
    else if (flag == "--counts") counts = next();
    else if (flag == "--zones") zones = stoi(next());
    else if (flag == "--network") network = next();
    else if (flag == "--others-network") others_network = next();
    else if (flag == "--stray") stray = stod(next());
    else file = flag;
  }
  load_tables(tables);
  if (!network.empty()) load_network(network);
  look_by_zones(zones);
  start.assign(given, given + sizeof(given) / 4);
  if (depth) return look(depth, budget), 0;
  prepare(most_seconds > 0 ? 19 : 17);
  if (!program.empty()) {
    Other other(program, others, others_network, most_seconds);
    match(other, games, opening, seed);
    return 0;
  }
  if (most_seconds > 0) return serve(), 0;
  std::mt19937 random(seed);
  std::ofstream out(file, std::ios::binary | std::ios::app), out_counts;
  if (!counts.empty()) out_counts.open(counts, std::ios::binary | std::ios::app);
  for_terms = !for_network || !counts.empty();
  const auto began = std::chrono::steady_clock::now();
  const auto passed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };
  long written = 0, ends[3] = {0, 0, 0}, moves = 0;
  int64_t all_nodes = 0;
  while (passed() < seconds) {
    if (!open_by_lot(random, 2 + int(random() % opening))) continue;
    vector<Sample> samples;
    int clear = 0, side = 0, result = 2, back = 0;
    for (int n = 0; (result = result_now()) == 2 && n < LONGEST; n++) {
      const Found found = think(budget);
      all_nodes += spent_nodes;
      moves++;
      if (n == 0 && std::abs(found.score) > 3 * PARTS) break;
      // Who would go back strays a few times, or careful players would draw nearly every game.
      const bool lost = random() % 1000 < 1000 * stray || (back < MOST_BACK && leads_back(found.move) && ++back);
      int move = found.move;
      if (lost) {
        const auto any = legal_moves();
        move = any[random() % any.size()];
      }
      // Whoever sees that he can go back to an earlier position says nothing of how the men stand.
      if (!line[0].check && is_quiet(found.move) && found.score != 0 && std::abs(found.score) < CERTAIN) samples.push_back(sample_of(found.score));
      const int now = std::abs(found.score) > CLEAR ? (found.score > 0) == (seat == 0) ? 1 : -1 : 0;
      clear = now && now == side ? clear + 1 : 0;
      side = now;
      if (clear >= CLEAR_FOR) {
        result = side;
        break;
      }
      remember_seen(line[0].low);
      play_on(move);
    }
    if (result == 2 && samples.size() < 20) continue;
    const int first = result == 2 ? 0 : result;
    for (const Sample &s : samples) {
      write(out, s, first, for_network);
      if (!counts.empty()) write(out_counts, s, first, false);
    }
    written += samples.size();
    ends[first + 1]++;
    games++;
  }
  printf("%d games (%ld won, %ld drawn, %ld lost by the first seat), %ld samples, %.0f s, %.0f nodes a second\n", games, ends[2], ends[1],
         ends[0], written, passed(), double(all_nodes) / passed());
}
