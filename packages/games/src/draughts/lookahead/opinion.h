/* What a position looks like to a network that follows the turns. Whole numbers only. */
#include "../../families/updated-network/eight.h"
#include "position.h"

#define TOP 255
#define LAST_PARTS 64

/* The sums of the first position of a line, from nothing. */
static void see_all(void) {
  const int hidden = rules.hidden;
  const Ply *p = &line[0];
  for (int s = 0; s < 2; s++) {
    int16_t *to = sums[0][s];
    for (int h = 0; h < hidden; h++) to[h] = bias[h];
    for (int value = 1; value < VALUES; value++)
      for (Cells left = p->pieces[(value - 1) >> 1][(value - 1) & 1]; left; left &= left - 1) {
        const int16_t *row = weights + row_of[(s * VALUES + value) * CELLS + lowest(left)] * hidden;
        for (int h = 0; h < hidden; h++) to[h] += row[h];
      }
    for (int i = 0; i < 2; i++) {
      const int16_t *row = weights + hand_row[(s * 2 + i) * MAX_HELD + p->hands[i]] * hidden;
      for (int h = 0; h < hidden; h++) to[h] += row[h];
    }
  }
  line[0].known = 1;
}

static void see_changes(int at) {
  Ply *p = &line[at];
  const int hidden = rules.hidden;
  for (int s = 0; s < 2; s++) {
    const int16_t *from = sums[at - 1][s];
    int16_t *to = sums[at][s];
    for (int h = 0; h < hidden; h += 8) {
      Eight x = load_eight(from + h);
      for (int i = 0; i < p->gone_count; i++) x = minus(x, load_eight(weights + p->gone[s][i] * hidden + h));
      for (int i = 0; i < p->come_count; i++) x = plus(x, load_eight(weights + p->come[s][i] * hidden + h));
      store_eight(to + h, x);
    }
  }
  p->known = 1;
}

static int32_t network(void) {
  const int hidden = rules.hidden, stage = stage_of[line[ply].things];
  int at = ply;
  while (!line[at].known) at--;
  while (at < ply) see_changes(++at);
  const Eight zero = all_eight(0), top = all_eight(TOP);
  Eight sum = zero;
  for (int s = 0; s < 2; s++) {
    const int16_t *x = sums[ply][s], *out = last_layer + stage * 2 * hidden + (s == seat ? 0 : hidden);
    for (int h = 0; h < hidden; h += 8) {
      const Eight y = cut(load_eight(x + h), zero, top);
      sum = plus_four(sum, pairs(y, times(y, load_eight(out + h))));
    }
  }
  return (int32_t)((int64_t)total(sum) * PARTS / (TOP * TOP * LAST_PARTS)) + lean[stage];
}

/* For the side to move. */
static int opinion(void) {
  int value = (int)((int64_t)network() * rules.stretch / 1024);
  // A game that goes nowhere is drawn in the end.
  if (rules.quiet_limit) value = value * (2 * rules.quiet_limit - line[ply].quiet) / (2 * rules.quiet_limit);
  return value > SUREST ? SUREST : value < -SUREST ? -SUREST : value;
}
