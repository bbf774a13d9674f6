// What a position looks like to the side to move, in thousandths of a log-odd: the weights of the room and the network on top.

static int32_t terms_of(const Position *p, int seat, const int32_t *worth) {
  const Set mine = p->men[seat], other = p->men[!seat], free = ~(mine | other);
  int closed = 0, open = 0, freedom = 0, shut = 0;
  for (int i = 0; i < facts[MILL_COUNT]; i++) {
    const Set here = mills[i];
    if (other & here) continue;
    const int men = COUNT(mine & here);
    closed += men == 3;
    open += men == 2;
  }
  for (Set rest = mine; rest; rest &= rest - 1) {
    const int ways = COUNT(beside[FIRST(rest)] & free);
    freedom += ways;
    shut += ways == 0;
  }
  return worth[TERM_MEN] * (COUNT(mine) + p->hand[seat]) + worth[TERM_MILLS] * closed + worth[TERM_PAIRS] * open +
         worth[TERM_FREE] * freedom + worth[TERM_SHUT] * shut;
}

static inline void add_row(int16_t *sums, const int16_t *row) {
  for (int i = 0; i < HIDDEN; i++) sums[i] += row[i];
}

static int32_t network_sum(const Position *p, int stage) {
  int32_t sum = 0;
  for (int view = 0; view < 2; view++) {
    int16_t sums[HIDDEN];
    for (int i = 0; i < HIDDEN; i++) sums[i] = bias[i];
    for (int owner = 0; owner < 2; owner++) {
      for (Set rest = p->men[owner]; rest; rest &= rest - 1) add_row(sums, man_rows[view][owner][FIRST(rest)]);
      if (p->hand[owner]) add_row(sums, hand_rows[view][owner][p->hand[owner]]);
    }
    const int16_t *last = last_layer[stage][view == p->seat ? 0 : 1];
    for (int i = 0; i < HIDDEN; i++) {
      const int32_t cut = sums[i] < 0 ? 0 : sums[i] > 255 ? 255 : sums[i];
      sum += cut * cut * last[i];
    }
  }
  return sum;
}

static int32_t opinion(const Position *p) {
  const int32_t *worth = terms[p->hand[0] + p->hand[1] > 0 ? 0 : 1];
  int32_t value = terms_of(p, p->seat, worth) - terms_of(p, !p->seat, worth);
  if (facts[STAGE_COUNT] == 0) return value;
  const int things = COUNT(p->men[0]) + COUNT(p->men[1]) + (p->hand[0] > 0) + (p->hand[1] > 0);
  int stage = facts[STAGE_COUNT] - 1;
  while (stage > 0 && things < stage_from[stage]) stage--;
  return value + (int32_t)(network_sum(p, stage) * unit[0] + lean[stage]);
}
