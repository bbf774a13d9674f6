// Looks ahead in games of mills on boards of up to 32 points. `node scripts/kernels.ts` compiles it.
#include "../../../families/lookahead/host.h"
#include "tables.h"
#include "position.h"
#include "opinion.h"
#include "endings.h"

enum { MATE = 31000, CERTAIN = 30000, SUREST = 29999, KNOWN_END = 24000, LOWEST = -32000, MOST_PLIES = 96, SPENT_EVERY = 256, NOISY_PLIES = 8, TAKES_OF_A_MILL = 2 };
// Ranks in the order of moves: from these on what was best before, what takes a man, and what is better than any quiet move.
enum { BEST_BEFORE = 1 << 30, TAKES = 1 << 28, KILLS = 1 << 26, MEETS_A_MILL = 1 << 20 };
enum { EXACT = 1, LOWER = 2, UPPER = 3 };

typedef struct {
  uint32_t check;
  Move move;
  int16_t score;
  uint8_t depth, bound;
  uint32_t age;
} Entry;

static Entry *memory;
static uint32_t memory_mask, age;
static int32_t nodes, stopped;
// Where the game is to be looked at, and whether its mover is about to take a man.
static Position given;
static int32_t is_taking;
static int32_t path[MOST_PLIES + 1];
static Move lists[MOST_PLIES + 1][MOST_MOVES], killers[MOST_PLIES + 2][2];
static int32_t orders[MOST_PLIES + 1][MOST_MOVES];
static int32_t earned[2][(POINTS + 1) * POINTS];

static int is_late(void) {
  if (++nodes < SPENT_EVERY) return stopped;
  stopped = stopped || spend(nodes);
  nodes = 0;
  return stopped;
}

// As the game hashes a position between turns.
static int32_t game_hash(const Position *p) {
  return p->hash ^ (int32_t)((uint32_t)(p->seat + 4 * (p->hand[0] + 32 * p->hand[1])) * 0x9e3779b1u);
}

static int was_before(const Position *p, int ply) {
  if (p->quiet < 2) return 0;
  const int32_t hash = game_hash(p);
  for (int back = 2; back <= p->quiet && back <= ply; back += 2)
    if (path[ply - back] == hash) return 1;
  for (uint32_t i = (uint32_t)hash & (SEEN - 1); seen[i]; i = (i + 1) & (SEEN - 1))
    if (seen[i] == hash) return 1;
  return 0;
}

static uint64_t key_of(const Position *p) {
  uint64_t key = (uint64_t)p->men[0] << 32 | p->men[1];
  key = (key ^ key >> 29) * 0xbf58476d1ce4e5b9ull;
  key ^= (uint64_t)(1 + p->seat + 2 * p->hand[0] + 64 * p->hand[1]) * 0x9e3779b97f4a7c15ull;
  // Close to the end by the rule of quiet moves a position is worth something else.
  const int most = flies(p, 0) || flies(p, 1) ? facts[QUIET_WHEN_FLYING] : facts[QUIET_MOVES];
  if (p->quiet > most - 24) key ^= (uint64_t)(p->quiet + 1) * 0x94d049bb133111ebull;
  key = (key ^ key >> 27) * 0x94d049bb133111ebull;
  return key ^ key >> 31;
}

static int from_root(int score, int actions) { return score > CERTAIN ? score - actions : score < -CERTAIN ? score + actions : score; }
static int from_here(int score, int actions) { return score > CERTAIN ? score + actions : score < -CERTAIN ? score - actions : score; }

static int still_opinion(const Position *p) {
  const int value = opinion(p);
  return value > SUREST ? SUREST : value < -SUREST ? -SUREST : value;
}

// How early to look at each turn: what was best before, men taken, what would have closed a mill of the other side.
static void order_moves(const Position *p, const Move *moves, int32_t *order, int count, Move best, int ply) {
  const Set mine = p->men[p->seat], other = p->men[!p->seat];
  for (int i = 0; i < count; i++) {
    const Move move = moves[i];
    const int from = FROM(move), to = TO(move), taken = TAKEN(move);
    if (move == best) order[i] = BEST_BEFORE;
    else if (taken != NOTHING) {
      int in_pairs = 0;
      for (int k = 0; k < NEIGHBOURS && pairs[taken][k]; k++) in_pairs += (other & pairs[taken][k]) && !(mine & pairs[taken][k]);
      order[i] = TAKES + 1000 * in_pairs + COUNT(beside[taken] & ~(mine | other));
    } else if (move == killers[ply][0]) order[i] = KILLS;
    else if (move == killers[ply][1]) order[i] = KILLS - 1;
    else {
      order[i] = earned[p->seat][from * POINTS + to];
      if (closes(other, to)) order[i] += MEETS_A_MILL;
      for (int k = 0; k < NEIGHBOURS && pairs[to][k]; k++)
        if ((mine & pairs[to][k] & ~(from == HAND ? 0 : ONE(from))) && !(other & pairs[to][k])) order[i] += 64;
    }
  }
}

static Move next_move(Move *moves, int32_t *order, int at, int count) {
  int best = at;
  for (int i = at + 1; i < count; i++)
    if (order[i] > order[best]) best = i;
  const Move move = moves[best];
  const int32_t rank = order[best];
  moves[best] = moves[at], order[best] = order[at];
  moves[at] = move, order[at] = rank;
  return move;
}

static int actions_of(Move move) { return TAKEN(move) == NOTHING ? 1 : 2; }

// What a known ending is worth: not certain, because few quiet moves may be left, and the better the better it looks.
static int is_known(const Position *p, int *value) {
  const int place = facts[KNOWS_ENDINGS] ? place_among_endings(p) : -1;
  if (place < 0) return 0;
  const int worth = endings[place >> 2] >> 2 * (place & 3) & 3;
  *value = worth == ENDS_DRAWN ? 0 : (worth == ENDS_WON ? KNOWN_END : -KNOWN_END) + still_opinion(p) / 8;
  return 1;
}

static int quietly(const Position *p, int depth, int alpha, int beta, int actions, int ply) {
  if (is_late()) return 0;
  const int end = end_of(p);
  if (end != GOES_ON) return end == DRAWN ? 0 : actions - MATE;
  int best;
  if (is_known(p, &best)) return best;
  best = still_opinion(p);
  if (best >= beta || depth <= -NOISY_PLIES || ply >= MOST_PLIES) return best;
  if (best > alpha) alpha = best;
  Move *moves = lists[ply];
  const int count = list_moves(p, moves, 1);
  order_moves(p, moves, orders[ply], count, 0, ply);
  uint8_t tried[POINTS] = {0};
  for (int i = 0; i < count; i++) {
    const Move move = next_move(moves, orders[ply], i, count);
    // A mill takes the one man or the other: mostly it matters little which.
    if (++tried[TO(move)] > TAKES_OF_A_MILL) continue;
    Position next = *p;
    play(&next, move);
    const int score = -quietly(&next, depth - 1, -beta, -alpha, actions + 2, ply + 1);
    if (stopped) return 0;
    if (score > best) best = score;
    if (score > alpha) alpha = score;
    if (alpha >= beta) break;
  }
  return best;
}

// Whether the turn before was a pass.
static int has_passed;

static int search(const Position *p, int depth, int alpha, int beta, int actions, int ply) {
  if (depth <= 0 || ply >= MOST_PLIES) return quietly(p, 0, alpha, beta, actions, ply);
  if (is_late()) return 0;
  const int end = end_of(p);
  if (end != GOES_ON) return end == DRAWN ? 0 : actions - MATE;
  if (ply > 0 && was_before(p, ply)) return 0;
  path[ply] = game_hash(p);

  const uint64_t key = key_of(p);
  Entry *entry = memory + ((uint32_t)key & memory_mask & ~1u);
  const uint32_t check = key >> 32;
  if (entry->check != check && entry[1].check == check) entry++;
  Move known = 0;
  if (entry->check == check) {
    known = entry->move;
    const int score = from_root(entry->score, actions);
    if (entry->depth >= depth && (entry->bound == EXACT || (entry->bound == LOWER ? score >= beta : score <= alpha))) return score;
  }

  // While both place men a turn is never a burden: who is well off even after a pass needs no proof.
  const int is_asked = beta - alpha == 1 && beta < CERTAIN && beta > -CERTAIN;
  if (is_asked && depth >= 3 && !has_passed && p->hand[0] > 1 && p->hand[1] > 1 && still_opinion(p) >= beta) {
    Position next = *p;
    next.seat = !p->seat;
    has_passed = 1;
    const int score = -search(&next, depth - 3, -beta, -alpha, actions, ply + 1);
    has_passed = 0;
    if (stopped) return 0;
    if (score >= beta && score < CERTAIN) return score;
  }
  has_passed = 0;

  Move *moves = lists[ply];
  const int count = list_moves(p, moves, 0);
  order_moves(p, moves, orders[ply], count, known, ply);
  const int first_alpha = alpha;
  int best = LOWEST;
  Move best_move = 0;
  for (int i = 0; i < count; i++) {
    const Move move = next_move(moves, orders[ply], i, count);
    const int32_t rank = orders[ply][i];
    Position next = *p;
    play(&next, move);
    const int later = actions + actions_of(move);
    int score;
    // Where there is one turn only nothing was chosen.
    const int deeper = depth - (count > 1);
    if (i == 0) score = -search(&next, deeper, -beta, -alpha, later, ply + 1);
    else {
      int less = 0;
      if (depth >= 3 && i >= 3 && rank < MEETS_A_MILL) less = 1 + (i >= 10) + (depth >= 8 && i >= 20);
      else if (depth >= 2 && i >= 2 && rank >= TAKES) less = 1 + (i >= 5);
      score = -search(&next, deeper - less, -alpha - 1, -alpha, later, ply + 1);
      if (less && score > alpha && !stopped) score = -search(&next, deeper, -alpha - 1, -alpha, later, ply + 1);
      if (score > alpha && score < beta && !stopped) score = -search(&next, deeper, -beta, -alpha, later, ply + 1);
    }
    if (stopped) return 0;
    if (score > best) best = score, best_move = move;
    if (score > alpha) alpha = score;
    if (alpha >= beta) {
      if (TAKEN(move) == NOTHING) {
        if (killers[ply][0] != move) killers[ply][1] = killers[ply][0], killers[ply][0] = move;
        int32_t *history = earned[p->seat];
        for (int k = 0; k < i; k++)
          if (TAKEN(moves[k]) == NOTHING) {
            int32_t *worse = &history[FROM(moves[k]) * POINTS + TO(moves[k])];
            *worse -= depth * depth + *worse / 512 * depth;
          }
        int32_t *better = &history[FROM(move) * POINTS + TO(move)];
        *better += 8 * depth * depth - *better / 512 * depth;
      }
      break;
    }
  }

  // The first place keeps what was looked at deeply, the second what came last.
  entry = memory + ((uint32_t)key & memory_mask & ~1u);
  if (entry->check != check && entry->age == age && entry->depth > depth) entry++;
  entry->check = check;
  entry->move = best_move;
  entry->score = from_here(best, actions);
  entry->depth = depth;
  entry->bound = best >= beta ? LOWER : best > first_alpha ? EXACT : UPPER;
  entry->age = age;
  return best;
}

// ---- What is asked from outside. ----

uint8_t *place(int32_t table) { return (uint8_t *)all_tables[table].at; }
uint32_t room(int32_t table) { return all_tables[table].room; }
uint32_t memory_needed(int32_t bits) { return (uint32_t)memory_begins() + 16 + ((uint32_t)sizeof(Entry) << bits); }

void prepare(int32_t bits) {
  memory = (Entry *)(((uintptr_t)heap(16 + ((uint32_t)sizeof(Entry) << bits)) + 15) & ~(uintptr_t)15);
  memory_mask = (1u << bits) - 1;
  if (facts[KNOWS_ENDINGS]) number_endings();
}

void begin(void) {
  age++;
  for (int seat = 0; seat < 2; seat++)
    for (int i = 0; i < (POINTS + 1) * POINTS; i++) earned[seat][i] /= 8;
  for (int i = 0; i < MOST_PLIES + 2; i++) killers[i][0] = killers[i][1] = 0;
}

void give(Set first, Set second, int32_t first_hand, int32_t second_hand, int32_t seat, int32_t taking, int32_t quiet, int32_t hash) {
  given = (Position){{first, second}, {first_hand, second_hand}, seat, quiet, hash};
  is_taking = taking;
}

static Position after_taking(int point) {
  Position next = given;
  take(&next, point);
  next.seat = !given.seat;
  return next;
}

// To whoever is to act: a turn, or the end of one that takes a man.
int32_t look_ahead(int32_t depth, int32_t alpha, int32_t beta) {
  stopped = 0;
  has_passed = 0;
  if (!is_taking) {
    // The position itself may have been before: then it is a draw, as in the lines.
    path[0] = 0;
    if (was_before(&given, 0)) return 0;
    return search(&given, depth, alpha, beta, 0, 0);
  }
  int best = LOWEST;
  for (Set rest = removable(given.men[!given.seat]); rest; rest &= rest - 1) {
    const Position next = after_taking(FIRST(rest));
    const int score = -search(&next, depth, -beta, -alpha, 1, 0);
    if (stopped) return 0;
    if (score > best) best = score;
    if (score > alpha) alpha = score;
    if (alpha >= beta) break;
  }
  return best;
}

int32_t was_stopped(void) { return stopped; }
int32_t opinion_of(void) { return opinion(&given); }

Move best_known(void) {
  const uint64_t key = key_of(&given);
  const Entry *entry = memory + ((uint32_t)key & memory_mask & ~1u);
  if (entry->check != (uint32_t)(key >> 32)) entry++;
  return entry->check == (uint32_t)(key >> 32) ? entry->move : 0;
}

// Games of so many turns from the given position, for tests.
static int32_t games_from(const Position *p, int32_t depth) {
  if (depth == 0) return 1;
  if (end_of(p) != GOES_ON) return 0;
  Move *moves = lists[depth];
  const int count = list_moves(p, moves, 0);
  int32_t sum = 0;
  for (int i = 0; i < count; i++) {
    Position next = *p;
    play(&next, moves[i]);
    sum += games_from(&next, depth - 1);
  }
  return sum;
}
int32_t games(int32_t depth) { return games_from(&given, depth); }
