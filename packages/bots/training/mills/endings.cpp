// What the endings of `endings.h` in packages/games/src/lines/nine-mens-morris/lookahead are worth, found backward from the ends.
//
//   g++ -O3 -march=native -std=c++20 endings.cpp -o endings
//   ./endings tables.bin endings.2bit
//
// Won is what takes the deciding man, or reaches an ending with a man less that is won, within the quiet turns that the rules allow.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "../../../games/src/lines/nine-mens-morris/lookahead/mills.c"
#include "tables-file.hpp"
using std::vector;

static int32_t spend(int32_t) { return 0; }

static vector<uint8_t> worth(ENDINGS, ENDS_DRAWN);
static vector<vector<int>> found(1);
static Set triples[CLASSES];

static Set set_of(int rank, int men) {
  Set set = 0;
  for (int k = men; k > 0; k--) {
    int point = k - 1;
    while (choose[point + 1][k] <= rank) point++;
    rank -= choose[point][k];
    set |= ONE(point);
  }
  return set;
}

/* The first seat is to move. */
static Position position_at(int place) {
  const bool equal = place < LISTED;
  if (!equal) place -= LISTED;
  const bool has_four = !equal && place >= CLASSES * OTHERS_4;
  if (has_four) place -= CLASSES * OTHERS_4;
  const int each = equal ? OTHERS_3 : OTHERS_4;
  const Set three = triples[place / each];
  Set other = 0;
  for (Set rest = set_of(place % each, equal ? 3 : 4); rest; rest &= rest - 1) {
    int left = FIRST(rest), point = 0;
    for (;; point++)
      if (!(three & ONE(point)) && left-- == 0) break;
    other |= ONE(point);
  }
  return has_four ? Position{{other, three}, {0, 0}, 0, 0, 0} : Position{{three, other}, {0, 0}, 0, 0, 0};
}

/* To whoever is to move after that turn. */
static int worth_after(const Position &p, Move move) {
  Position next = p;
  play(&next, move);
  return end_of(&next) == LOST ? ENDS_LOST : worth[place_among_endings(&next)];
}

/* A triple that is its own mirror image leaves several places for what is alike: they are settled together. */
static void settle(int place, int what, int distance) {
  if (worth[place] != ENDS_DRAWN || distance > facts[QUIET_WHEN_FLYING]) return;
  if (int(found.size()) <= distance) found.resize(distance + 1);
  const Position p = position_at(place);
  for (int mirror = 0; mirror < MIRRORS; mirror++) {
    const Position alike{{turned(p.men[0], mirror), turned(p.men[1], mirror)}, {0, 0}, 0, 0, 0};
    const int there = place_among_endings(&alike);
    if (worth[there] != ENDS_DRAWN) continue;
    worth[there] = uint8_t(what);
    found[distance].push_back(there);
  }
}

static bool is_lost(const Position &p) {
  Move moves[MOST_MOVES];
  const int count = list_moves(&p, moves, 0);
  for (int i = 0; i < count; i++)
    if (worth_after(p, moves[i]) != ENDS_WON) return false;
  return true;
}

/* Ends, and turns that take a man. */
static void begin_with(int place) {
  const Position p = position_at(place);
  if (place_among_endings(&p) != place) fprintf(stderr, "place %d is not found again\n", place), exit(1);
  if (end_of(&p) == LOST) return settle(place, ENDS_LOST, 0);
  Move moves[MOST_MOVES];
  const int count = list_moves(&p, moves, 1);
  for (int i = 0; i < count; i++)
    if (worth_after(p, moves[i]) == ENDS_LOST) return settle(place, ENDS_WON, 1);
  if (count > 0 && list_moves(&p, moves, 0) == count && is_lost(p)) settle(place, ENDS_LOST, 1);
}

/* Positions from which a quiet turn leads here. */
static void look_before(int place, int distance) {
  const Position p = position_at(place);
  const Set men = p.men[1], free = 0xffffff & ~(p.men[0] | p.men[1]);
  for (Set rest = men; rest; rest &= rest - 1) {
    const int to = FIRST(rest);
    const Set left = men & ~ONE(to);
    if (closes(left, to)) continue;
    for (Set from = COUNT(men) == 3 ? free : free & beside[to]; from; from &= from - 1) {
      const Position before{{left | ONE(FIRST(from)), p.men[0]}, {0, 0}, 0, 0, 0};
      const int there = place_among_endings(&before);
      if (worth[there] != ENDS_DRAWN) continue;
      if (worth[place] == ENDS_LOST) settle(there, ENDS_WON, distance + 1);
      else if (is_lost(before)) settle(there, ENDS_LOST, distance + 1);
    }
  }
}

static void solve(int from, int to) {
  found.assign(1, {});
  for (int place = from; place < to; place++) begin_with(place);
  for (int distance = 0; distance < int(found.size()); distance++) {
    for (size_t i = 0; i < found[distance].size(); i++) look_before(found[distance][i], distance);
    fprintf(stderr, "%d: %zu\n", distance, found[distance].size());
  }
}

int main(int argc, char **argv) {
  if (argc < 3) return 1;
  load_tables(argv[1]);
  number_endings();
  for (int rank = TRIPLES - 1; rank >= 0; rank--) triples[class_of[rank]] = set_of(rank, 3);
  solve(0, LISTED);
  solve(LISTED, ENDINGS);
  vector<uint8_t> bytes((ENDINGS + 3) / 4);
  for (int i = 0; i < ENDINGS; i++) bytes[i >> 2] |= uint8_t(worth[i] << 2 * (i & 3));
  std::ofstream(argv[2], std::ios::binary).write((const char *)bytes.data(), bytes.size());
  const int parts[] = {0, LISTED, LISTED + CLASSES * OTHERS_4, ENDINGS};
  for (int i = 0; i < 3; i++) {
    long count[3] = {0, 0, 0};
    for (int place = parts[i]; place < parts[i + 1]; place++) count[worth[place]]++;
    printf("%s: %ld won, %ld drawn, %ld lost\n", (const char *[]){"3-3", "3-4", "4-3"}[i], count[ENDS_WON], count[ENDS_DRAWN], count[ENDS_LOST]);
  }
}
