/* The position on the board of the search: men, hands, hash, what the network sees; moves made and taken back. */
#include "tables.h"

/* A move: from, to, choice in bytes, then what kind it is. A drop has the slot of the hand in place of from. 0 is no move. */
enum { DROP = 1 << 24, CASTLES = 1 << 25, PASSES = 1 << 26 };
#define FROM(move) ((move) & 255)
#define TO(move) ((move) >> 8 & 255)
#define CHOICE(move) ((move) >> 16 & 255)

#define MAX_PLY 128

/* Scores: so many parts to a log-odd. */
enum { PARTS = 512, SUREST = 20000, MATE = 31000, CERTAIN = MATE - 1000, LOWEST = -32000, NOTHING = -32001 };

typedef struct {
  int32_t low, high;
  int32_t rights, open, quiet, since; /* since: moves that could come back */
  int32_t placed[2];                  /* what men are worth where they stand early and late, as the first seat counts */
  int32_t structure;                  /* a hash of the slow men alone */
  int32_t things;                     /* men, and slots of hands that hold something */
  int32_t check, still;
  int32_t move, moved, captured, captured_at; /* what led here */
  int32_t known;                      /* whose sums of the network are up to date, a bit for each seat */
  int32_t gone_count, come_count;
  uint16_t gone[6], come[6]; /* stands, or MAX_STANDS and more for what is held */
  uint8_t view[2];           /* how each seat looks at the board, as in `views` */
} Ply;

static uint8_t board[MAX_SITES];
static uint8_t men[2][MAX_MEN];
static uint8_t place_in[MAX_SITES];
static int32_t count[2];
static int32_t officers[2];
static int32_t hands[2 * MAX_SLOTS];
static int32_t on_board[MAX_VALUES];
static Ply line[MAX_PLY + 2];
static int16_t sums[MAX_PLY + 2][2][MAX_HIDDEN] __attribute__((aligned(16)));
static int32_t ply;
static int32_t seat;

static int is_officer(int value) { return value >> 2 != rules.pawn && !royal[value]; }

static void put(int site, int value) {
  const int owner = (value & 3) - 1;
  board[site] = (uint8_t)value;
  place_in[site] = (uint8_t)count[owner];
  men[owner][count[owner]++] = (uint8_t)site;
  on_board[value]++;
  officers[owner] += is_officer(value);
}

static void lift(int site) {
  const int value = board[site], owner = (value & 3) - 1;
  const int last = men[owner][--count[owner]];
  men[owner][place_in[site]] = (uint8_t)last;
  place_in[last] = place_in[site];
  board[site] = 0;
  on_board[value]--;
  officers[owner] -= is_officer(value);
}

static void shift(int from, int to) {
  const int value = board[from], owner = (value & 3) - 1;
  board[to] = (uint8_t)value;
  board[from] = 0;
  place_in[to] = place_in[from];
  men[owner][place_in[to]] = (uint8_t)to;
}

static void turn_into(int site, int value) {
  on_board[board[site]]--;
  officers[(value & 3) - 1] += is_officer(value) - is_officer(board[site]);
  board[site] = (uint8_t)value;
  on_board[value]++;
}

/* Could a man of that seat take on this site? */
static int attacked(int site, int by) {
  const Look *at = look_cells + look_start[site], *end = look_cells + look_start[site + 1];
  const int bit = 1 << by;
  while (at < end) {
    for (;;) {
      const int value = board[at->site];
      if (value) {
        if (value & bit && at->near_masks[by] >> (value >> 2) & 1) return 1;
        if (at->flags & JUMPS) {
          while (!(at->flags & LAST)) {
            at++;
            const int second = board[at->site];
            if (!second) continue;
            if (second & bit && at->far_masks[by] >> (second >> 2) & 1) return 1;
            break;
          }
        }
        while (!(at->flags & LAST)) at++;
        break;
      }
      if (at->flags & LAST) break;
      at++;
    }
    at++;
  }
  return 0;
}

static int in_check(int side) { return rules.minds_king && attacked(men[side][0], 1 - side); }

static void count_term(Ply *p, int term, int owner, int sign) {
  if (owner) sign = -sign;
  p->placed[0] += sign * terms[2 * term];
  p->placed[1] += sign * terms[2 * term + 1];
}
/* Where a network judges alone nothing is counted on the way. */
static void count_place(Ply *p, int value, int site, int sign) {
  if (rules.alone && p != line) return;
  const int owner = (value & 3) - 1;
  count_term(p, PLACED + (value >> 2) * MAX_SITES + seen_as[owner * MAX_SITES + site], owner, sign);
}
static void count_held(Ply *p, int owner, int slot, int held, int sign) {
  if (rules.alone && p != line) return;
  count_term(p, HELD + slot * MAX_HELD + held, owner, sign);
}

static void see_gone(Ply *p, int thing) { p->gone[p->gone_count++] = (uint16_t)thing; }
static void see_come(Ply *p, int thing) { p->come[p->come_count++] = (uint16_t)thing; }

/* A man leaves or comes as far as hash, worth and network are concerned. */
static void without(Ply *p, int value, int site) {
  const int stand = value * rules.sites + site;
  p->low ^= key_low[stand];
  p->high ^= key_high[stand];
  count_place(p, value, site, -1);
  if (value >> 2 == rules.slow) p->structure ^= key_high[stand];
  see_gone(p, stand);
}
static void with(Ply *p, int value, int site) {
  const int stand = value * rules.sites + site;
  p->low ^= key_low[stand];
  p->high ^= key_high[stand];
  count_place(p, value, site, 1);
  if (value >> 2 == rules.slow) p->structure ^= key_high[stand];
  see_come(p, stand);
}

static void hold(Ply *p, int side, int slot, int by) {
  const int hand = side * rules.slots + slot, before = hands[hand], after = before + by;
  const int key = hand * rules.held;
  p->low ^= hand_low[key + before] ^ hand_low[key + after];
  p->high ^= hand_high[key + before] ^ hand_high[key + after];
  count_held(p, side, slot, before, -1);
  count_held(p, side, slot, after, 1);
  see_gone(p, MAX_STANDS + hand * MAX_HELD + before);
  see_come(p, MAX_STANDS + hand * MAX_HELD + after);
  p->things += (after > 0) - (before > 0);
  hands[hand] = after;
}

/* Is this capture in passing legal? Two men leave their cells at once, so the king is looked at after it. */
static int passing_is_legal(int by, int passage, int i) {
  const int code = captures_of[(by * MAX_PASSAGES + passage) * MAX_CAPTURERS + i];
  if (code < 0) return 0;
  const int from = code & 255, to = code >> 8, value = board[from];
  if (!(value & 1 << by) || !passes[value] || board[to]) return 0;
  if (!rules.minds_king) return 1;
  const int taken = victim_of[by * MAX_PASSAGES + passage], victim = board[taken];
  board[from] = board[taken] = 0;
  board[to] = (uint8_t)value;
  const int lost = attacked(men[by][0], 1 - by);
  board[from] = (uint8_t)value;
  board[taken] = (uint8_t)victim;
  board[to] = 0;
  return !lost;
}

static int can_pass(int by, int passage) {
  for (int i = 0; i < rules.capturers; i++)
    if (passing_is_legal(by, passage, i)) return 1;
  return 0;
}

static int has_reply(void);

static void step_back(void) {
  const Ply *p = &line[ply];
  const int move = p->move;
  seat = 1 - seat;
  ply--;
  if (move & DROP) {
    lift(TO(move));
    hands[seat * rules.slots + FROM(move)]++;
    return;
  }
  if (board[TO(move)] != p->moved) turn_into(TO(move), p->moved);
  shift(TO(move), FROM(move));
  if (move & CASTLES) {
    const Castling *c = &castling[CHOICE(move)];
    shift(c->rook[1], c->rook[0]);
  }
  if (p->captured) {
    put(p->captured_at, p->captured);
    if (rules.slots) hands[seat * rules.slots + hand_slot[p->captured]]--;
  }
}

/* Could the move that was made attack the king of that side, or open a way to him? */
static int comes_near(const Ply *b, int side, int from) {
  if (!rules.minds_king || b->move & (CASTLES | PASSES)) return 1;
  const uint8_t *near = near_king + men[side][0] * rules.sites;
  return near[TO(b->move)] || near[from];
}

/* Makes the move and answers 1, or leaves everything as it was and answers 0 where it is not legal. */
static int step(int move) {
  const Ply *a = &line[ply];
  Ply *b = &line[ply + 1];
  const int own = seat, other = 1 - seat, from = FROM(move), to = TO(move);
  b->low = a->low ^ rules.turn_low;
  b->high = a->high ^ rules.turn_high;
  b->rights = a->rights;
  b->placed[0] = a->placed[0];
  b->placed[1] = a->placed[1];
  b->structure = a->structure;
  b->things = a->things;
  b->view[0] = a->view[0];
  b->view[1] = a->view[1];
  b->gone_count = b->come_count = 0;
  b->known = 0;
  b->move = move;
  b->captured = 0;
  b->open = -1;
  if (a->open >= 0) {
    b->low ^= passage_low[a->open];
    b->high ^= passage_high[a->open];
  }
  int doubtful = 1;
  if (move & DROP) {
    const int value = drop_value[own * MAX_SLOTS + from];
    b->moved = value;
    hold(b, own, from, -1);
    with(b, value, to);
    put(to, value);
    b->things++;
    b->quiet = b->since = 0;
    doubtful = a->check;
  } else {
    const int value = board[from], is_pawn = value >> 2 == rules.pawn;
    b->moved = value;
    b->captured_at = move & PASSES ? victim_of[own * MAX_PASSAGES + a->open] : to;
    b->captured = board[b->captured_at];
    if (b->captured) {
      without(b, b->captured, b->captured_at);
      lift(b->captured_at);
      b->things--;
      if (rules.slots) hold(b, own, hand_slot[b->captured], 1);
    }
    const int choice = move & CASTLES ? 0 : CHOICE(move);
    const int after = choice ? becomes[choice * rules.values + value] : value;
    without(b, value, from);
    with(b, after, to);
    shift(from, to);
    if (after != value) turn_into(to, after);
    if (rules.zoned && royal[value]) b->view[own] = views[own * MAX_SITES + to];
    if (move & CASTLES) {
      const Castling *c = &castling[CHOICE(move)];
      const int rook = board[c->rook[0]];
      without(b, rook, c->rook[0]);
      with(b, rook, c->rook[1]);
      shift(c->rook[0], c->rook[1]);
    }
    if (a->rights) {
      const int gone = a->rights & (rights_at[from] | rights_at[to]);
      if (gone) {
        b->rights = a->rights ^ gone;
        b->low ^= rights_low[a->rights] ^ rights_low[b->rights];
        b->high ^= rights_high[a->rights] ^ rights_high[b->rights];
      }
    }
    b->quiet = b->captured || is_pawn ? 0 : a->quiet + 1;
    b->since = b->captured || is_pawn ? 0 : a->since + 1;
    if (rules.minds_king) {
      const uint8_t *near = near_king + men[own][0] * rules.sites;
      doubtful = a->check || royal[value] || move & (PASSES | CASTLES) || near[from] || (rules.screens && near[to]);
    }
    ply++;
    seat = other;
    if (rules.minds_king && doubtful && attacked(men[own][0], other)) {
      step_back();
      return 0;
    }
    if (is_pawn && rules.passages) {
      const int passage = passage_of[from * rules.sites + to];
      if (passage >= 0 && can_pass(other, passage)) {
        b->open = passage;
        b->low ^= passage_low[passage];
        b->high ^= passage_high[passage];
      }
    }
    b->check = comes_near(b, other, from) && in_check(other);
    return 1;
  }
  ply++;
  seat = other;
  if (doubtful && attacked(men[own][0], other)) {
    step_back();
    return 0;
  }
  b->check = near_king[men[other][0] * rules.sites + to] && in_check(other);
  if (b->check && mate_banned[own * MAX_SLOTS + from] && !has_reply()) {
    step_back();
    return 0;
  }
  return 1;
}

/* Nobody moves, as no rule allows. */
static void step_aside(void) {
  const Ply *a = &line[ply];
  Ply *b = &line[ply + 1];
  *b = *a;
  b->low ^= rules.turn_low;
  b->high ^= rules.turn_high;
  if (a->open >= 0) {
    b->low ^= passage_low[a->open];
    b->high ^= passage_high[a->open];
  }
  b->open = -1;
  b->since = 0;
  b->move = 0;
  b->captured = 0;
  b->known = 0;
  b->gone_count = b->come_count = 0;
  b->check = 0;
  ply++;
  seat = 1 - seat;
}
static void step_back_aside(void) {
  ply--;
  seat = 1 - seat;
}

/* Takes over what was given. */
static void take_over(void) {
  Ply *p = &line[0];
  const int32_t *rest = given + rules.sites;
  count[0] = count[1] = officers[0] = officers[1] = 0;
  for (int v = 0; v < MAX_VALUES; v++) on_board[v] = 0;
  for (int s = 0; s < rules.sites; s++) board[s] = 0;
  p->high = 0;
  p->placed[0] = p->placed[1] = p->structure = 0;
  p->things = 0;
  for (int first = 1; first >= 0; first--)
    for (int s = 0; s < rules.sites; s++) {
      const int value = given[s];
      if (!value || royal[value] != first) continue;
      put(s, value);
      p->high ^= key_high[value * rules.sites + s];
      count_place(p, value, s, 1);
      if (value >> 2 == rules.slow) p->structure ^= key_high[value * rules.sites + s];
      p->things++;
    }
  seat = rest[0];
  p->rights = rest[1];
  p->open = rest[2];
  p->quiet = p->since = rest[3];
  p->low = rest[4];
  if (seat) p->high ^= rules.turn_high;
  p->high ^= rights_high[p->rights];
  if (p->open >= 0) p->high ^= passage_high[p->open];
  for (int i = 0; i < 2 * rules.slots; i++) {
    hands[i] = rest[5 + i];
    p->high ^= hand_high[i * rules.held + hands[i]];
    count_held(p, i / rules.slots, i % rules.slots, hands[i], 1);
    p->things += hands[i] > 0;
  }
  ply = 0;
  p->move = 0;
  p->captured = 0;
  p->check = in_check(seat);
  for (int s = 0; s < 2; s++) p->view[s] = rules.zoned ? views[s * MAX_SITES + men[s][0]] : 0;
  p->known = 0;
  p->gone_count = p->come_count = 0;
}
