// Games of the search of mills (packages/games/src/lines/nine-mens-morris/lookahead) against itself, written down for ../updated-network/train.cpp,
// matches between two builds of it, and looks back at lost games. ../README.md tells how.
//
//   g++ -O3 -march=native -std=c++20 play.cpp -o play
//   ./play tables.bin samples.bin --seconds 300 --nodes 2000 --opening 6 --seed 1
//   ./play tables.bin --match ./play others.bin 0.02 --times 10 --games 40 --stray 2   # the other has ten times the time
//   ./play tables.bin --back 3 < games.txt                                             # three seconds for each position, from the end
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

#include "../../../games/src/lines/nine-mens-morris/lookahead/mills.c"
#include "tables-file.hpp"
using std::string, std::vector;

static int64_t spent_nodes, most_nodes;
static double most_seconds, began_at;
static double processor_time() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}
static int32_t spend(int32_t more) {
  spent_nodes += more;
  if (most_seconds > 0) return spent_nodes % (4 * more) == 0 && processor_time() - began_at > most_seconds;
  return spent_nodes >= most_nodes;
}

static Position at;

static void start(int men) {
  at = {{0, 0}, {men, men}, 0, 0, 0};
  for (int point = 0; point < facts[SIZE]; point++) at.hash ^= hash_keys[3 * point];
  memset(seen, 0, sizeof(seen));
}

static void remember_seen() {
  const int32_t hash = game_hash(&at);
  uint32_t i = uint32_t(hash) & (SEEN - 1);
  while (seen[i] && seen[i] != hash) i = (i + 1) & (SEEN - 1);
  seen[i] = hash;
}

static void play_on(Move move) {
  remember_seen();
  play(&at, move);
}

struct Found {
  Move move = 0;
  int score = 0, depth = 0;
};

/* What the root does in `alpha-beta.ts`, by the search itself. */
static Found think() {
  Found found;
  begin();
  spent_nodes = 0, nodes = 0;
  began_at = processor_time();
  path[0] = 0;
  Move moves[MOST_MOVES];
  const int count = list_moves(&at, moves, 0);
  found.move = moves[0];
  if (count == 1) return found;
  for (int depth = 1; depth < 60; depth++) {
    int best = LOWEST;
    for (int i = 0; i < count; i++) {
      Position next = at;
      play(&next, moves[i]);
      stopped = has_passed = 0;
      path[0] = game_hash(&at);
      const int later = actions_of(moves[i]);
      int score = LOWEST;
      const auto ask = [&](int low, int high) { return -search(&next, depth - 1, -high, -low, later, 1); };
      if (i == 0) score = ask(LOWEST, -LOWEST);
      else {
        score = ask(best, best + 1);
        if (score > best && !stopped) score = ask(best, -LOWEST);
      }
      if (stopped) return found;
      if (score > best) {
        best = score;
        found = {moves[i], score, depth};
        const Move move = moves[i];
        memmove(moves + 1, moves, i * sizeof(Move));
        moves[0] = move;
      }
    }
    if (std::abs(best) > CERTAIN) break;
    if (most_seconds == 0 && spent_nodes > most_nodes * 6 / 10) break;
  }
  return found;
}

/* What was remembered in one game says nothing in the next that `seen` is not part of. */
static void forget() { memset(memory, 0, (memory_mask + 1) * sizeof(Entry)); }

/* How often each position was there, for the third time. */
struct Game {
  vector<int32_t> had;
  vector<Move> moves;
  static constexpr int GOING = 2;
  /* GOING, or what it is worth to the first seat. */
  int result() {
    const int end = end_of(&at);
    if (end == LOST) return at.seat ? 1 : -1;
    if (end == DRAWN) return 0;
    const int32_t hash = game_hash(&at);
    return std::count(had.begin(), had.end(), hash) >= 2 ? 0 : GOING;
  }
  void play_on(Move move) {
    had.push_back(game_hash(&at));
    moves.push_back(move);
    ::play_on(move);
  }
};

static string name_of(Move move) {
  string text = FROM(move) == HAND ? "" : names[FROM(move)] + "-";
  text += names[TO(move)];
  return TAKEN(move) == NOTHING ? text : text + " x" + names[TAKEN(move)];
}

static string text_of(const Game &game) {
  string text;
  for (const Move move : game.moves) text += (text.empty() ? "" : " ") + name_of(move);
  return text;
}

static Move by_lot(std::mt19937 &random) {
  Move moves[MOST_MOVES];
  const int count = list_moves(&at, moves, 0);
  return moves[random() % count];
}

/* Answers positions that come in with a turn each, until there are no more. */
static void serve() {
  int32_t fresh;
  while (fread(&fresh, 4, 1, stdin) == 1 && fread(&at, sizeof(at), 1, stdin) == 1 && fread(seen, sizeof(seen), 1, stdin) == 1) {
    if (fresh) forget();
    const Found found = think();
    fwrite(&found.move, 4, 1, stdout);
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
  Move move(int32_t fresh) {
    Move found = 0;
    fwrite(&fresh, 4, 1, to), fwrite(&at, sizeof(at), 1, to), fwrite(seen, sizeof(seen), 1, to), fflush(to);
    if (fread(&found, 4, 1, from) != 1) exit(1);
    return found;
  }
};

/* Pairs of games, sides changed, from the same opening by lot or against the same men put by lot by the other side alone. */
static void match(Other &other, int games, int opening, int stray, int seed) {
  int won = 0, lost = 0, drawn = 0;
  for (int g = 0; g < games; g++) {
    std::mt19937 random(seed + g / 2);
    Game game;
    forget();
    start(9);
    int result, strayed = 0, asked = 0;
    for (int n = 0; (result = game.result()) == Game::GOING && n < 300; n++) {
      const bool own = at.seat == g % 2;
      if (n < opening || (!own && strayed < stray)) strayed++, game.play_on(by_lot(random));
      else game.play_on(own ? think().move : other.move(asked++ == 0));
    }
    const int ours = result == Game::GOING ? 0 : g % 2 ? -result : result;
    (ours > 0 ? won : ours < 0 ? lost : drawn)++;
    if (ours < 0) printf("lost as %c: %s\n", "wb"[g % 2], text_of(game).c_str());
    if (g % 10 == 9 || ours < 0) printf("+%d =%d -%d\n", won, drawn, lost), fflush(stdout);
  }
  const double n = won + lost + drawn, share = (won + 0.5 * drawn) / n;
  const double error = std::sqrt((won * (1 - share) * (1 - share) + lost * share * share + drawn * (0.5 - share) * (0.5 - share)) / n / n);
  printf("+%d =%d -%d: %.1f %% (give or take %.1f)\n", won, drawn, lost, 100 * share, 196 * error);
}

/* What each position of a game is worth to the first seat, thought about for so long, from its end on. */
static void look_back(double seconds, int from, int to) {
  most_seconds = seconds;
  for (string line; std::getline(std::cin, line);) {
    if (const auto colon = line.find(": "); colon != string::npos) line = line.substr(colon + 2);
    std::istringstream words(line);
    vector<string> turns;
    for (string word; words >> word;) {
      if (word[0] == 'x') turns.back() += " " + word;
      else turns.push_back(word);
    }
    start(9);
    struct Before {
      Position at;
      vector<int32_t> seen;
    };
    vector<Before> all;
    vector<Move> played;
    for (const string &turn : turns) {
      all.push_back({at, vector<int32_t>(seen, seen + SEEN)});
      Move moves[MOST_MOVES], found = 0;
      const int count = list_moves(&at, moves, 0);
      for (int i = 0; i < count; i++)
        if (name_of(moves[i]) == turn) found = moves[i];
      if (!found) fprintf(stderr, "no turn %s\n", turn.c_str()), exit(1);
      played.push_back(found);
      play_on(found);
    }
    for (int n = std::min(to, int(turns.size()) - 1); n >= from; n--) {
      at = all[n].at;
      memcpy(seen, all[n].seen.data(), sizeof(seen));
      const Found found = think();
      printf("%3d %c %-12s %6d at depth %2d %s\n", n, "wb"[at.seat], turns[n].c_str(), at.seat ? -found.score : found.score, found.depth,
             name_of(found.move).c_str());
      fflush(stdout);
    }
    printf("\n");
  }
}

struct Sample {
  vector<uint16_t> own, other;
  int score, still, seat;
};

/* Inputs are numbered as in `families/updated-network/sight.ts`. */
static Sample sample_of(int score) {
  const int seat = at.seat;
  const int32_t *worth = terms[at.hand[0] + at.hand[1] > 0 ? 0 : 1];
  Sample s{{}, {}, score, terms_of(&at, seat, worth) - terms_of(&at, !seat, worth), seat};
  for (int view = 0; view < 2; view++) {
    vector<uint16_t> &seen = view == seat ? s.own : s.other;
    for (int owner = 0; owner < 2; owner++)
      for (Set rest = at.men[owner]; rest; rest &= rest - 1) seen.push_back(uint16_t(1 + 2 * FIRST(rest) + (owner != view)));
    for (int owner = 0; owner < 2; owner++)
      if (at.hand[owner]) seen.push_back(uint16_t(1 + 2 * facts[SIZE] + (owner == view ? 0 : 18) + 2 * (at.hand[owner] - 1)));
  }
  return s;
}

/* As `self-play.ts` writes them. */
static void write(std::ofstream &out, const Sample &s, int first) {
  const uint16_t n = uint16_t(s.own.size());
  const auto odds = [](double parts) { return int16_t(std::max(-30000., std::min(30000., parts / stretch))); };
  const int16_t score = odds(s.score), still = odds(s.still);
  const int8_t end = int8_t(s.seat ? -first : first);
  out.write((const char *)&n, 2);
  out.write((const char *)s.own.data(), 2 * n);
  out.write((const char *)s.other.data(), 2 * n);
  out.write((const char *)&score, 2);
  out.write((const char *)&still, 2);
  out.write((const char *)&end, 1);
}

/* Beyond this a side has won, after so many turns in a row; and a long game is drawn. */
static const int CLEAR = 5000, CLEAR_FOR = 6, LONGEST = 160, TOO_CLEAR = 2500;

static void play_for(double seconds, const string &file, int opening, double stray, int seed) {
  std::mt19937 random(seed);
  std::ofstream out(file, std::ios::binary | std::ios::app);
  long written = 0, ends[3] = {0, 0, 0};
  int64_t all_nodes = 0;
  while (processor_time() < seconds) {
    Game game;
    start(9);
    for (int begins = int(random() % (opening + 1)); begins > 0; begins--) game.play_on(by_lot(random));
    if (game.result() != Game::GOING) continue;
    vector<Sample> samples;
    int clear = 0, side = 0, result = Game::GOING;
    for (int n = 0; (result = game.result()) == Game::GOING && n < LONGEST; n++) {
      const Found found = think();
      all_nodes += spent_nodes;
      if (n == 0 && std::abs(found.score) > TOO_CLEAR) break;
      const bool strays = random() % 1000 < 1000 * stray;
      // Men that go to and fro say little.
      const bool says = at.quiet < 12 || random() % 4 == 0;
      if (says && TAKEN(found.move) == NOTHING && found.depth > 0 && std::abs(found.score) < CERTAIN)
        samples.push_back(sample_of(found.score));
      const int now = std::abs(found.score) > CLEAR ? (found.score > 0) == (at.seat == 0) ? 1 : -1 : 0;
      clear = now && now == side ? clear + 1 : 0;
      side = now;
      if (clear >= CLEAR_FOR) {
        result = side;
        break;
      }
      game.play_on(strays ? by_lot(random) : found.move);
    }
    const int first = result == Game::GOING ? 0 : result;
    for (const Sample &s : samples) write(out, s, first);
    written += samples.size();
    ends[first + 1]++;
  }
  printf("%ld won, %ld drawn, %ld lost by the first seat, %ld samples, %.1f s, %.0f nodes a second\n", ends[2], ends[1], ends[0], written,
         processor_time(), double(all_nodes) / processor_time());
}

int main(int argc, char **argv) {
  const string tables = argc > 1 ? argv[1] : "";
  string file, program, others;
  double back = 0, times = 1, seconds = 60, lot = 0.03;
  int seed = 1, opening = 0, games = 40, stray = 0, bits = 19, from = 0, to = 1000;
  bool serves = false;
  for (int i = 2; i < argc; i++) {
    const string flag = argv[i];
    const auto next = [&] { return string(argv[++i]); };
    if (flag == "--nodes") most_nodes = stoll(next());
    else if (flag == "--seed") seed = stoi(next());
    else if (flag == "--opening") opening = stoi(next());
    else if (flag == "--stray") stray = stoi(next());
    else if (flag == "--serve") serves = true, most_seconds = stod(next());
    else if (flag == "--match") program = next(), others = next(), most_seconds = stod(next());
    else if (flag == "--times") times = stod(next());
    else if (flag == "--games") games = stoi(next());
    else if (flag == "--bits") bits = stoi(next());
    else if (flag == "--back") back = stod(next());
    else if (flag == "--seconds") seconds = stod(next());
    else if (flag == "--lot") lot = stod(next());
    else if (flag == "--from") from = stoi(next());
    else if (flag == "--to") to = stoi(next());
    else file = flag;
  }
  load_tables(tables);
  prepare(bits);
  if (serves) return serve(), 0;
  if (back > 0) return look_back(back, from, to), 0;
  if (!program.empty()) {
    Other other(program, others, most_seconds * times);
    match(other, games, opening, stray, seed);
    return 0;
  }
  play_for(seconds, file, opening, lot, seed);
}
