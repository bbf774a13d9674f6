/* What a position looks like: terms that are counted, and on top of them what a network has learned. Whole numbers only. */
#include "../../families/updated-network/eight.h"
#include "position.h"

#define TOP 255
#define LAST_PARTS 64

/* The row of weights of a thing for a seat that looks so. */
static int row_number(int s, int view, int thing) {
  int row;
  if (thing >= MAX_STANDS) row = hand_row[s * 2 * MAX_SLOTS * MAX_HELD + thing - MAX_STANDS];
  else row = row_of[s * MAX_STANDS + (view & 128 ? mirrored[thing] : thing)];
  return (view & 127) * rules.inputs + row;
}
static const int16_t *row_seen(int s, int view, int thing) {
  return weights + row_number(s, view, thing) * rules.hidden;
}

/*
 * The sums of each seat for the last board that it saw so: who comes to another zone has often been there a few moves before, and then
 * little has changed since.
 */
#define MAX_VIEWS 16 /* eight zones and their mirrors */
typedef struct {
  int32_t known;
  uint8_t board[MAX_SITES];
  int32_t hands[2 * MAX_SLOTS];
  int16_t sums[MAX_HIDDEN] __attribute__((aligned(16)));
} Memory;
static Memory last_seen[2][MAX_VIEWS];

/* Other weights were laid into the tables. */
static void forget_sums(void) {
  for (int s = 0; s < 2; s++)
    for (int v = 0; v < MAX_VIEWS; v++) last_seen[s][v].known = 0;
}

static Memory *memory_of(int s, int view) {
  Memory *m = &last_seen[s][(view & 127) * 2 + (view >> 7)];
  if (m->known) return m;
  m->known = 1;
  for (int site = 0; site < rules.sites; site++) m->board[site] = 0;
  for (int i = 0; i < 2 * rules.slots; i++) m->hands[i] = 0;
  for (int h = 0; h < rules.hidden; h++) m->sums[h] = bias[h];
  return m;
}

/* The sums of a seat for the position on the board, from what it saw of it last. */
static void see_board(int s) {
  const int hidden = rules.hidden, view = line[ply].view[s];
  Memory *m = memory_of(s, view);
  const int16_t *gone[MAX_SITES + 2 * MAX_SLOTS], *come[MAX_SITES + 2 * MAX_SLOTS];
  int gone_count = 0, come_count = 0;
  for (int site = 0; site < rules.sites; site++) {
    const int before = m->board[site], now = board[site];
    if (before == now) continue;
    if (before) gone[gone_count++] = row_seen(s, view, before * rules.sites + site);
    if (now) come[come_count++] = row_seen(s, view, now * rules.sites + site);
    m->board[site] = (uint8_t)now;
  }
  for (int i = 0; i < 2 * rules.slots; i++) {
    const int before = m->hands[i], now = hands[i];
    if (before == now) continue;
    if (before) gone[gone_count++] = row_seen(s, view, MAX_STANDS + i * MAX_HELD + before);
    if (now) come[come_count++] = row_seen(s, view, MAX_STANDS + i * MAX_HELD + now);
    m->hands[i] = now;
  }
  int16_t *to = sums[ply][s];
  for (int h = 0; h < hidden; h += 8) {
    Eight x = load_eight(m->sums + h);
    for (int i = 0; i < gone_count; i++) x = minus(x, load_eight(gone[i] + h));
    for (int i = 0; i < come_count; i++) x = plus(x, load_eight(come[i] + h));
    store_eight(m->sums + h, x);
    store_eight(to + h, x);
  }
}

/* The sums of the first position of a line. */
static void see_all(void) {
  for (int s = 0; s < 2; s++) see_board(s);
  line[ply].known = 3;
}

/* The sums of a seat one move on. */
static void see_changes(int at, int s) {
  const Ply *p = &line[at];
  const int hidden = rules.hidden, view = p->view[s], gone_count = p->gone_count, come_count = p->come_count;
  const int16_t *from = sums[at - 1][s], *gone[6], *come[6];
  int16_t *to = sums[at][s];
  for (int i = 0; i < gone_count; i++) gone[i] = row_seen(s, view, p->gone[i]);
  for (int i = 0; i < come_count; i++) come[i] = row_seen(s, view, p->come[i]);
  for (int h = 0; h < hidden; h += 8) {
    Eight x = load_eight(from + h);
    for (int i = 0; i < gone_count; i++) x = minus(x, load_eight(gone[i] + h));
    for (int i = 0; i < come_count; i++) x = plus(x, load_eight(come[i] + h));
    store_eight(to + h, x);
  }
  line[at].known |= 1 << s;
}

/* From the last position whose sums are known; where the king has gone to another zone since, the board is looked at anew. */
static void catch_up(int s) {
  int at = ply;
  while (!(line[at].known >> s & 1)) {
    if (line[at].view[s] != line[at - 1].view[s]) {
      see_board(s);
      line[ply].known |= 1 << s;
      return;
    }
    at--;
  }
  while (at < ply) see_changes(++at, s);
}

static int32_t network(void) {
  const int hidden = rules.hidden, stage = stage_of[line[ply].things];
  const Eight zero = all_eight(0), top = all_eight(TOP);
  Eight sum = all_eight(0);
  for (int s = 0; s < 2; s++) {
    catch_up(s);
    const int16_t *x = sums[ply][s], *out = last_layer + stage * 2 * hidden + (s == seat ? 0 : hidden);
    for (int h = 0; h < hidden; h += 8) {
      const Eight y = cut(load_eight(x + h), zero, top);
      sum = plus_four(sum, pairs(y, times(y, load_eight(out + h))));
    }
  }
  return (int32_t)((int64_t)total(sum) * PARTS / (TOP * TOP * LAST_PARTS)) + lean[stage];
}

/* ---- what is counted ---- */

#ifdef TRACED
/* For whoever learns what terms are worth: how often each was counted, for the first seat less for the second. */
static int32_t traced[MAX_TERMS];
#define TRACE(term, sign) traced[term] += sign
#else
#define TRACE(term, sign)
#endif

#define COUNT(term)                          \
  do {                                       \
    const int at_ = (term);                  \
    early += sign * terms[2 * at_];          \
    late += sign * terms[2 * at_ + 1];       \
    TRACE(at_, sign);                        \
  } while (0)

/* How much the presence of a man near a king says, by what he is worth. */
static int weight_of(int value) { return 1 + worth[value] / (2 * rules.unit + 1); }

static void count_men(int owner, int *early_sum, int *late_sum) {
  const int sign = owner ? -1 : 1, own = 1 << owner, enemy = 3 - own;
  const uint8_t *about_enemy = about_king + men[1 - owner][0] * rules.sites, *about_own = about_king + men[owner][0] * rules.sites;
  const int kings = rules.minds_king;
  int early = 0, late = 0, danger = 0, hunters = 0;
  for (int m = 0; m < count[owner]; m++) {
    const int from = men[owner][m], value = board[from], kind = value >> 2, stand = value * rules.sites + from;
    int reached = 0, hits = 0;
    const uint16_t *at = go_cells + go_start[stand], *end = go_cells + go_start[stand + 1];
    while (at < end) {
      for (;;) {
        const int cell = *at, to = cell & 255, flags = cell >> 8, there = board[to];
        if (!there) {
          reached += flags & GO;
          if (flags & TAKE) hits += about_enemy[to];
          if (flags & LAST) break;
          at++;
          continue;
        }
        if (flags & TAKE) {
          hits += about_enemy[to];
          reached += (there & enemy) != 0;
          COUNT(TOUCHES + (kind * 16 + (there >> 2)) * 2 + ((there & own) != 0));
        }
        if (flags & JUMPS)
          while (!(*at >> 8 & LAST)) {
            at++;
            const int beyond = board[*at & 255];
            if (*at >> 8 & TAKE_OVER) hits += about_enemy[*at & 255];
            if (!beyond) continue;
            if (*at >> 8 & TAKE_OVER) {
              reached += (beyond & enemy) != 0;
              COUNT(TOUCHES + (kind * 16 + (beyond >> 2)) * 2 + ((beyond & own) != 0));
            }
            break;
          }
        while (!(*at >> 8 & LAST)) at++;
        break;
      }
      at++;
    }
    COUNT(REACHES + kind * 32 + (reached > 31 ? 31 : reached));
    if (!kings) continue;
    if (about_own[from] && m) COUNT(GUARDS + kind);
    if (hits && m) {
      hunters++;
      danger += weight_of(value) * (hits > 3 ? 3 : hits);
    }
  }
  if (kings && hunters) COUNT(DANGER + ((hunters > 4 ? 4 : hunters) - 1) * 16 + (danger > 31 ? 15 : danger / 2));
  *early_sum += early;
  *late_sum += late;
}

/* Pawns that no enemy pawn can stop, that stand alone or one behind the other. */
static void count_pawns(int *early_sum, int *late_sum) {
  /* By owner and column, with a margin: how many, and how far the rearmost has come. */
  uint8_t many[2][32] = {{0}}, rearmost[2][32];
  for (int c = 0; c < 32; c++) rearmost[0][c] = rearmost[1][c] = 31;
  const int height = rules.rows - 1;
  for (int o = 0; o < 2; o++)
    for (int m = 0; m < count[o]; m++) {
      const int site = men[o][m];
      if (board[site] >> 2 != rules.pawn) continue;
      const int c = column[site] + 1, r = o ? height - row[site] : row[site];
      many[o][c]++;
      if (r < rearmost[o][c]) rearmost[o][c] = (uint8_t)r;
    }
  int early = 0, late = 0;
  for (int o = 0; o < 2; o++) {
    const int sign = o ? -1 : 1;
    for (int m = 0; m < count[o]; m++) {
      const int site = men[o][m];
      if (board[site] >> 2 != rules.pawn) continue;
      const int c = column[site] + 1, r = o ? height - row[site] : row[site];
      const uint8_t *stops = rearmost[1 - o];
      /* An enemy pawn that has come less far than this, as he counts, is still ahead. */
      const int past = height - r;
      if (stops[c - 1] >= past && stops[c] >= past && stops[c + 1] >= past) COUNT(PASSED + (r > 15 ? 15 : r));
      if (!many[o][c - 1] && !many[o][c + 1]) COUNT(LONE);
      if (many[o][c] > 1) COUNT(DOUBLED);
    }
  }
  *early_sum += early;
  *late_sum += late;
}

/* 128 with all officers on the board, 0 with none. */
static int phase(void) {
  const int all = rules.all_officers, now = officers[0] + officers[1];
  return now >= all ? 128 : now * 128 / all;
}

/* As counted by the terms alone, for the side to move. */
static int counted(void) {
  int early = line[ply].placed[0], late = line[ply].placed[1];
  count_men(0, &early, &late);
  count_men(1, &early, &late);
  if (rules.pawn) count_pawns(&early, &late);
  const int sign = seat ? -1 : 1;
  COUNT(MOVE);
  const int p = phase();
  return sign * ((early * p + late * (128 - p)) / 128);
}

static int distance(int a, int b) { return a < b ? b - a : a - b; }

/*
 * Who has so much more than a king against a king alone wins, and gets on by driving him to the rim and bringing the own king near. No
 * network learns that: games that are as good as won are ended before. NOTHING elsewhere; for the side to move.
 */
static int against_lone_king(void) {
  const int strong = count[0] > 1 ? 0 : 1, columns = rules.sites / rules.rows;
  if (count[1 - strong] != 1 || count[strong] == 1 || !rules.lonely || rules.slots || columns * rules.rows != rules.sites) return NOTHING;
  int material = 0, others = 0;
  for (int m = 1; m < count[strong]; m++) {
    const int value = board[men[strong][m]];
    material += worth[value];
    others += value >> 2 != rules.lonely;
  }
  // Two men of the kind that cannot mate alone cannot force it either.
  if (material < 4 * rules.unit || (!others && count[strong] == 3)) return NOTHING;
  const int alone = men[1 - strong][0], king = men[strong][0];
  const int from_middle = distance(2 * column[alone], columns - 1) + distance(2 * row[alone], rules.rows - 1);
  const int across = distance(column[alone], column[king]), along = distance(row[alone], row[king]);
  const int apart = across > along ? across : along;
  const int value = 6 * PARTS + material / 8 + PARTS * from_middle / 32 - PARTS * apart / 16;
  return seat == strong ? value : -value;
}

/* For the side to move. */
static int opinion(void) {
  int value = count[0] == 1 || count[1] == 1 ? against_lone_king() : NOTHING;
  if (value == NOTHING) {
    value = rules.alone ? 0 : counted();
    if (rules.hidden) value = (int)((int64_t)(value + network()) * rules.stretch / 1024);
  }
  // A game that goes nowhere is drawn in the end.
  if (rules.quiet_limit) value = value * (2 * rules.quiet_limit - line[ply].quiet) / (2 * rules.quiet_limit);
  return value > SUREST ? SUREST : value < -SUREST ? -SUREST : value;
}
