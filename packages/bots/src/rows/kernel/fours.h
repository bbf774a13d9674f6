// Wins by fours alone: each leaves the other side one answer, so they are followed to their end where a search that looks at all moves
// sees a few. What is found is certain.
#include "stones.h"

enum { DEEPEST_FOURS = 24, FAILURES = 1 << 15, MOST_FOURS = 64, MOST_ANSWERS = 64 };
static struct {
  uint32_t key, mark;
} failures[FAILURES];
// How many positions this look may still see, and how much the stone of a four must promise beside.
static int left, gain;

static inline uint32_t key_for(int seat) {
  const uint32_t side = seat ? 0x2545f491u : 0;
  return hash ^ side ^ (uint32_t)(64 * taken[0] + taken[1]) * 0x9e3779b1u;
}

// The cell on which the seat takes as many as it needs to win, or -1.
static int taking_the_rest(int seat) {
  for (int w = 0; w < words; w++)
    for (uint64_t set = taking[seat][w]; set; set &= set - 1) {
      const int cell = 64 * w + __builtin_ctzll(set);
      if (taken[seat] + board[cell].takes[seat] >= goal) return cell;
    }
  return -1;
}

// The cell with which the seat wins at once, or -1.
int at_once(int seat) {
  if (count[seat][WINS]) return first_of(classes[seat][WINS]);
  return takes_stones ? taking_the_rest(seat) : -1;
}

static int all_of(const uint64_t *set, int16_t *out, int from, int most) {
  for (int w = 0; w < words; w++)
    for (uint64_t rest = set[w]; rest && from < most; rest &= rest - 1) out[from++] = (int16_t)(64 * w + __builtin_ctzll(rest));
  return from;
}

static int attack(int seat, int depth);

// Whether a four on this cell wins against every answer.
static int wins_with(int cell, int seat, int depth) {
  const int other = 1 - seat;
  put(cell, seat);
  int won = taken[seat] >= goal;
  const int rows = count[seat][WINS];
  if (!won && rows > 0 && at_once(other) < 0) {
    int16_t answers[MOST_ANSWERS];
    int n = 0;
    if (rows == 1) answers[n++] = (int16_t)first_of(classes[seat][WINS]);
    if (takes_stones) n = all_of(taking[other], answers, n, MOST_ANSWERS);
    won = 1;
    for (int i = 0; i < n && won; i++) {
      put(answers[i], other);
      won = taken[other] < goal && attack(seat, depth - 1) >= 0;
      take_back(answers[i], other);
    }
  }
  take_back(cell, seat);
  return won;
}

static int attack(int seat, int depth) {
  left--;
  const int won = at_once(seat);
  if (won >= 0) return won;
  const int other = 1 - seat, pressed = count[other][WINS];
  if (pressed > 1 || depth <= 0 || left <= 0 || turn_count > MOST_PLIES - 8) return -1;
  int16_t list[MOST_FOURS];
  int n = 0;
  if (pressed == 1) {
    const int cell = first_of(classes[other][WINS]);
    if (board[cell].class_of[seat] < FOURS) return -1;
    list[n++] = (int16_t)cell;
  } else {
    if (!takes_stones && count[seat][UNSTOPPABLE] > 0) return first_of(classes[seat][UNSTOPPABLE]);
    n = all_of(classes[seat][UNSTOPPABLE], list, n, MOST_FOURS);
    n = all_of(classes[seat][FOUR_AND_THREAT], list, n, MOST_FOURS);
    const int tempting = n;
    n = all_of(classes[seat][FOURS], list, n, MOST_FOURS);
    if (gain > 0) {
      const int end = n;
      n = tempting;
      for (int i = tempting; i < end; i++)
        if (TEMPTING_OF(board[list[i]].sums[seat]) >= tempting_by_shape[FOUR] + gain) list[n++] = list[i];
    }
  }
  if (n == 0) return -1;
  const uint32_t key = key_for(seat), mark = (check & ~63u) | (uint32_t)(2 * depth + (gain > 0));
  const uint32_t slot = (key ^ (key >> 16)) & (FAILURES - 1);
  if (failures[slot].key == key && failures[slot].mark == mark) return -1;
  for (int i = 0; i < n && left > 0; i++)
    if (wins_with(list[i], seat, depth)) return list[i];
  if (left > 0) {
    failures[slot].key = key;
    failures[slot].mark = mark;
  }
  return -1;
}

// The cell with which the seat, which is to move, begins to win so, or -1; sees about so many positions. Fours that are no more tempting
// than any are left out by so much: their stone will hardly help another one.
static int find_fours(int seat, int depth, int most, int least_gain) {
  left = most;
  gain = least_gain;
  return attack(seat, depth < DEEPEST_FOURS ? depth : DEEPEST_FOURS);
}
