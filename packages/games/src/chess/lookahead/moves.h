/* Which moves there are, not minding the king: `step` refuses those that leave it. */
#include "opinion.h"

#define MAX_MOVES 700

typedef struct {
  int32_t move, score;
} Listed;

enum { TAKING = 1, QUIET = 2 };
#define INLINE static inline __attribute__((always_inline))

#define FRAMES (2 * MAX_PLY)
static Listed lists[FRAMES][MAX_MOVES];
static int32_t frame; /* of who lists moves now */

/* Whether a man may become another one anywhere: worked out by `prepare`, as what the men that may be taken are worth at least. */
static uint8_t grows[MAX_VALUES];
static int32_t least_worth;

static void know_men(void) {
  least_worth = 1 << 20;
  for (int value = 0; value < rules.values; value++) {
    grows[value] = 0;
    for (int site = 0; site < rules.sites; site++)
      if (on_arrival[value * rules.sites + site] | on_leaving[value * rules.sites + site]) grows[value] = 1;
    if (worth[value] > 0 && worth[value] < least_worth) least_worth = worth[value];
  }
}

/* Adds a move with what the man may or must become; promotions count as taking. */
static Listed *add_growing(Listed *out, int from, int to, int value, int wanted, int takes) {
  const int plain = from | to << 8;
  const int rule = on_arrival[value * rules.sites + to] | on_leaving[value * rules.sites + from];
  if (rule < 2 && wanted & (takes ? TAKING : QUIET)) (out++)->move = plain;
  if (rule && wanted & TAKING) {
    const int arrival = value * rules.sites + to;
    const int home = value * rules.sites + from;
    const int first = first_choice[arrival] ? first_choice[arrival] : first_choice[home];
    const int last = last_choice[arrival] ? last_choice[arrival] : last_choice[home];
    for (int choice = first; choice <= last; choice++) {
      if (rules.stock) {
        const int after = becomes[choice * rules.values + value];
        if (on_board[after] >= in_box[after]) continue;
      }
      (out++)->move = plain | choice << 16;
    }
  }
  return out;
}

INLINE Listed *add(Listed *out, int from, int to, int value, int wanted, int takes) {
  if (grows[value]) return add_growing(out, from, to, value, wanted, takes);
  if (wanted & (takes ? TAKING : QUIET)) (out++)->move = from | to << 8;
  return out;
}

/* Inlined so that each of the three uses has loops of its own, which know what is wanted. */
INLINE Listed *list_man(Listed *out, int from, int wanted) {
  const int value = board[from], enemy = 2 - seat;
  const int stand = value * rules.sites + from;
  const uint16_t *at = go_cells + go_start[stand], *end = go_cells + go_start[stand + 1];
  while (at < end) {
    for (;;) {
      const int cell = *at, to = cell & 255, flags = cell >> 8, there = board[to];
      if (!there) {
        if (flags & GO) out = add(out, from, to, value, wanted, 0);
        if (flags & LAST) break;
        at++;
        continue;
      }
      if (flags & TAKE && there & enemy) out = add(out, from, to, value, wanted, 1);
      if (flags & JUMPS && wanted & TAKING)
        while (!(*at >> 8 & LAST)) {
          at++;
          const int beyond = board[*at & 255];
          if (!beyond) continue;
          if (*at >> 8 & TAKE_OVER && beyond & enemy) out = add(out, from, *at & 255, value, wanted, 1);
          break;
        }
      while (!(*at >> 8 & LAST)) at++;
      break;
    }
    at++;
  }
  return out;
}

static Listed *list_drops(Listed *out) {
  const int check = line[ply].check;
  const uint8_t *near = near_king + men[seat][0] * rules.sites;
  for (int slot = 0; slot < rules.slots; slot++) {
    if (!hands[seat * rules.slots + slot]) continue;
    const int side = seat * MAX_SLOTS + slot, value = drop_value[side];
    uint8_t in_column[MAX_SITES];
    if (column_limit[side]) {
      for (int i = 0; i < 32; i++) in_column[i] = 0;
      for (int m = 0; m < count[seat]; m++)
        if (board[men[seat][m]] == value) in_column[column[men[seat][m]]]++;
    }
    for (int site = 0; site < rules.sites; site++) {
      if (board[site] || !drop_fits[side * MAX_SITES + site] || (check && !near[site])) continue;
      if (column_limit[side] && in_column[column[site]] >= column_limit[side]) continue;
      (out++)->move = slot | site << 8 | DROP;
    }
  }
  return out;
}

static Listed *list_castlings(Listed *out) {
  for (int i = 0; i < rules.castlings; i++) {
    const int rule = seat * rules.castlings + i;
    if (!(line[ply].rights >> rule & 1)) continue;
    const Castling *c = &castling[rule];
    int open = 1;
    for (int e = 0; open && c->empty[e] >= 0; e++) open = !board[c->empty[e]];
    for (int s = 0; open && c->safe[s] >= 0; s++) open = !attacked(c->safe[s], 1 - seat);
    if (open) (out++)->move = c->king[0] | c->king[1] << 8 | rule << 16 | CASTLES;
  }
  return out;
}

static Listed *list_passing(Listed *out) {
  const int open = line[ply].open;
  for (int i = 0; i < rules.capturers; i++) {
    const int code = captures_of[(seat * MAX_PASSAGES + open) * MAX_CAPTURERS + i];
    if (code >= 0 && passing_is_legal(seat, open, i)) (out++)->move = code | PASSES;
  }
  return out;
}

static Listed *list_moves(Listed *out, int wanted) {
  const uint8_t *own = men[seat];
  const int last = count[seat] - 1;
  if (wanted == TAKING)
    for (int m = last; m >= 0; m--) out = list_man(out, own[m], TAKING);
  else if (wanted == QUIET)
    for (int m = last; m >= 0; m--) out = list_man(out, own[m], QUIET);
  else
    for (int m = last; m >= 0; m--) out = list_man(out, own[m], TAKING | QUIET);
  if (wanted & TAKING && line[ply].open >= 0) out = list_passing(out);
  if (wanted & QUIET) {
    if (line[ply].rights && !line[ply].check) out = list_castlings(out);
    if (rules.slots) out = list_drops(out);
  }
  return out;
}

/* Is this move of a table one of this position, not minding the king? */
static int is_listed(int move) {
  const int from = FROM(move), to = TO(move);
  if (move & DROP) {
    const int side = seat * MAX_SLOTS + from;
    if (from >= rules.slots || to >= rules.sites || board[to] || !hands[seat * rules.slots + from]) return 0;
    if (!drop_fits[side * MAX_SITES + to] || (line[ply].check && !near_king[men[seat][0] * rules.sites + to])) return 0;
    if (!column_limit[side]) return 1;
    int same = 0;
    for (int m = 0; m < count[seat]; m++)
      same += board[men[seat][m]] == drop_value[side] && column[men[seat][m]] == column[to];
    return same < column_limit[side];
  }
  Listed found[256], *end;
  if (move & CASTLES) end = line[ply].rights && !line[ply].check ? list_castlings(found) : found;
  else if (move & PASSES) end = line[ply].open >= 0 ? list_passing(found) : found;
  else end = from < rules.sites && board[from] & 1 << seat ? list_man(found, from, TAKING | QUIET) : found;
  for (const Listed *at = found; at < end; at++)
    if (at->move == move) return 1;
  return 0;
}

static int has_reply(void) {
  Listed *found = lists[frame];
  const Listed *end = list_moves(found, TAKING | QUIET);
  for (const Listed *at = found; at < end; at++)
    if (step(at->move)) {
      step_back();
      return 1;
    }
  return 0;
}

static int is_quiet(int move) {
  if (move & (DROP | CASTLES)) return 1;
  return !(move & PASSES) && !board[TO(move)] && !CHOICE(move);
}

/* What a move takes and becomes. */
static int prize(int move) {
  if (move & (DROP | CASTLES)) return 0;
  const int value = board[FROM(move)], choice = CHOICE(move);
  const int victim = move & PASSES ? board[victim_of[seat * MAX_PASSAGES + line[ply].open]] : board[TO(move)];
  return taken_worth[victim] + (choice ? worth[becomes[choice * rules.values + value]] - worth[value] : 0);
}

/* The man of that seat worth least that attacks the site; its own site, or -1. */
static int least_attacker(int site, int by) {
  const Look *at = look_cells + look_start[site], *end = look_cells + look_start[site + 1];
  const int bit = 1 << by;
  int best = -1, least = 1 << 20;
  while (at < end) {
    for (;;) {
      const int value = board[at->site];
      if (value) {
        if (value & bit && at->near_masks[by] >> (value >> 2) & 1 && worth[value] < least) {
          least = worth[value], best = at->site;
          if (least == least_worth) return best;
        }
        if (at->flags & JUMPS)
          while (!(at->flags & LAST)) {
            at++;
            const int second = board[at->site];
            if (!second) continue;
            if (second & bit && at->far_masks[by] >> (second >> 2) & 1 && worth[second] < least)
              least = worth[second], best = at->site;
            break;
          }
        while (!(at->flags & LAST)) at++;
        break;
      }
      if (at->flags & LAST) break;
      at++;
    }
    at++;
  }
  return best;
}

/* Does the move win at least so much once both sides have taken what they like on its cell? */
static int wins(int move, int least) {
  if (move & CASTLES) return least <= 0;
  const int to = TO(move), value = move & DROP ? drop_value[seat * MAX_SLOTS + FROM(move)] : board[FROM(move)];
  const int choice = move & DROP ? 0 : CHOICE(move);
  int gain = prize(move) - least;
  if (gain < 0) return 0;
  gain -= taken_worth[choice ? becomes[choice * rules.values + value] : value];
  if (gain >= 0) return 1;
  uint8_t lifted[32], were[32];
  int n = 0;
  if (!(move & DROP)) {
    lifted[n] = (uint8_t)FROM(move);
    were[n++] = (uint8_t)value;
    board[FROM(move)] = 0;
  }
  const int there = board[to];
  board[to] = (uint8_t)value;
  int side = 1 - seat, ours = 1;
  while (n < 31) {
    const int from = least_attacker(to, side);
    if (from < 0) break;
    const int man = board[from];
    // Who takes with the king must not be taken.
    if (royal[man]) {
      board[from] = 0;
      const int answered = least_attacker(to, 1 - side) >= 0;
      board[from] = (uint8_t)man;
      if (!answered) ours = !ours;
      break;
    }
    ours = !ours;
    lifted[n] = (uint8_t)from;
    were[n++] = (uint8_t)man;
    board[from] = 0;
    // The balance as the side sees it that has just taken: it gives its man, and may stop if that is still enough.
    gain = -gain - 1 - taken_worth[man];
    if (gain >= 0) break;
    side = 1 - side;
  }
  board[to] = (uint8_t)there;
  while (n-- > 0) board[lifted[n]] = were[n];
  return ours;
}
