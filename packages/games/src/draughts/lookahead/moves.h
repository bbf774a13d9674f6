/* Which turns there are. */
#include "opinion.h"

#define MAX_TURNS 400
/* One position looks at so many landings at most: no match comes near it. */
#define MOST_LOOKED_AT 20000

/* The hunt of one piece; what it has jumped so far lies in the way, or has left the board. */
static struct {
  Cells in_way, prey;
  int from, kind, first, most, looked;
  Turn *begin, *end, *full;
} hunt;

static int can_jump_from(int cell, int kind, int heading) {
  for (int left = jumps[seat * 2 + kind]; left; left &= left - 1) {
    const int way = __builtin_ctz((unsigned)left);
    if (rules.no_half_turn && heading >= 0 && opposite[way] == heading) continue;
    const int over = rules.flies[kind] ? first_of(hunt.in_way, cell, way) : next[way * CELLS + cell];
    if (over < 0 || over == NOWHERE || !(hunt.prey >> over & 1)) continue;
    const int land = next[way * CELLS + over];
    if (land != NOWHERE && !(hunt.in_way >> land & 1)) return 1;
  }
  return 0;
}

/* What a piece is that jumps onto a cell and may jump on; -1 where it stops. */
static int going_on_as(int kind, int cell) {
  if (kind || rules.promotion == GOES_ON_AS_MAN || !(goal[seat] >> cell & 1)) return kind;
  return rules.promotion == GOES_ON_AS_KING ? 1 : -1;
}

/* A capture that takes the same pieces and ends in the same way is the same turn. */
static void catch_all(int cell, int kind, Cells taken, int hops) {
  if (rules.longest) {
    if (hops < hunt.most) return;
    if (hops > hunt.most) hunt.end = hunt.begin;
    hunt.most = hops;
  }
  const int after = kind || goal[seat] >> cell & 1;
  if (hops > 1)
    for (const Turn *t = hunt.begin; t < hunt.end; t++)
      if (t->taken == taken && t->from == hunt.from && t->to == cell && t->after == after) return;
  if (hunt.end == hunt.full) return;
  *hunt.end++ = (Turn){taken, (uint8_t)hunt.from, (uint8_t)cell, (uint8_t)hunt.kind, (uint8_t)after, (uint8_t)hops, (uint8_t)hunt.first, 0};
}

/* Jumps on from a cell; the answer is whether that is possible. */
static int jump_on(int cell, int kind, Cells taken, int hops, int heading) {
  const int flies = rules.flies[kind];
  int went = 0;
  for (int left = jumps[seat * 2 + kind]; left; left &= left - 1) {
    const int way = __builtin_ctz((unsigned)left);
    if (rules.no_half_turn && heading >= 0 && opposite[way] == heading) continue;
    const int over = flies ? first_of(hunt.in_way, cell, way) : next[way * CELLS + cell];
    if (over < 0 || over == NOWHERE || !(hunt.prey >> over & 1)) continue;
    int land = next[way * CELLS + over];
    if (land == NOWHERE || hunt.in_way >> land & 1) continue;
    went = 1;
    Cells landings = BIT(land);
    if (flies)
      while ((land = next[way * CELLS + land]) != NOWHERE && !(hunt.in_way >> land & 1)) landings |= BIT(land);
    hunt.prey ^= BIT(over);
    if (rules.at_once) hunt.in_way ^= BIT(over);
    if (flies && rules.lands_to_go) {
      Cells better = 0;
      for (Cells rest = landings; rest; rest &= rest - 1)
        if (can_jump_from(lowest(rest), kind, way)) better |= rest & -rest;
      if (better) landings = better;
    }
    for (; landings; landings &= landings - 1) {
      const int to = lowest(landings), then = going_on_as(kind, to);
      if (hops == 0) hunt.first = to;
      if (then < 0 || ++hunt.looked > MOST_LOOKED_AT || !jump_on(to, then, taken | BIT(over), hops + 1, way))
        catch_all(to, kind, taken | BIT(over), hops + 1);
    }
    hunt.prey ^= BIT(over);
    if (rules.at_once) hunt.in_way ^= BIT(over);
  }
  return went;
}

static void hunt_from(const Ply *p, int cell, int kind, int heading) {
  const Cells all = in_way(p);
  hunt.in_way = all & ~BIT(cell);
  hunt.prey = of_seat(p, 1 - seat);
  hunt.from = cell;
  hunt.kind = kind;
  jump_on(cell, kind, 0, 0, heading);
}

/* The men or short kings of a side that can jump. */
static Cells short_hunters(Cells pieces, int ways, Cells prey, Cells free) {
  Cells found = 0;
  for (; ways; ways &= ways - 1) {
    const int way = __builtin_ctz((unsigned)ways);
    found |= pieces & before(prey & before(free, way), way);
  }
  return found;
}

static int flyer_jumps(int cell, int ways, Cells all, Cells prey) {
  for (; ways; ways &= ways - 1) {
    const int way = __builtin_ctz((unsigned)ways), over = first_of(all, cell, way);
    if (over < 0 || !(prey >> over & 1)) continue;
    const int land = next[way * CELLS + over];
    if (land != NOWHERE && !(all >> land & 1)) return 1;
  }
  return 0;
}

/* The pieces of a kind that can jump, before any capture has begun. */
static Cells hunters_of(const Ply *p, int side, int kind, Cells all) {
  const Cells pieces = p->pieces[side][kind], prey = of_seat(p, 1 - side);
  const int ways = jumps[side * 2 + kind];
  if (!pieces) return 0;
  if (!rules.flies[kind]) return short_hunters(pieces, ways, prey, ~all);
  Cells found = 0;
  for (Cells left = pieces; left; left &= left - 1)
    if (flyer_jumps(lowest(left), ways, all, prey)) found |= left & -left;
  return found;
}

static int can_capture(const Ply *p, int side) {
  const Cells all = in_way(p);
  return hunters_of(p, side, 0, all) || hunters_of(p, side, 1, all);
}

static int can_step(const Ply *p) {
  const Cells free = ~in_way(p);
  for (int kind = 0; kind < 2; kind++)
    for (int left = steps[seat * 2 + kind]; left; left &= left - 1)
      if (p->pieces[seat][kind] & before(free, __builtin_ctz((unsigned)left))) return 1;
  return p->hands[seat] && home[seat] & free;
}

static Turn *list_captures(Turn *out) {
  const Ply *p = &line[ply];
  hunt.begin = hunt.end = out;
  hunt.full = out + MAX_TURNS;
  hunt.most = hunt.looked = 0;
  if (p->chain >= 0) {
    const int kind = (int)(p->pieces[seat][1] >> p->chain & 1);
    hunt_from(p, p->chain, kind, p->heading);
    return hunt.end;
  }
  const Cells all = in_way(p);
  for (int kind = 0; kind < 2; kind++)
    for (Cells left = hunters_of(p, seat, kind, all); left; left &= left - 1) hunt_from(p, lowest(left), kind, -1);
  return hunt.end;
}

static Turn *list_steps(Turn *out) {
  const Ply *p = &line[ply];
  const Cells free = ~in_way(p);
  const Turn *full = out + MAX_TURNS;
  for (int kind = 0; kind < 2; kind++) {
    const Cells pieces = p->pieces[seat][kind];
    if (!pieces) continue;
    for (int ways = steps[seat * 2 + kind]; ways; ways &= ways - 1) {
      const int way = __builtin_ctz((unsigned)ways);
      for (Cells left = pieces & before(free, way); left; left &= left - 1) {
        const int from = lowest(left);
        int to = next[way * CELLS + from];
        do {
          const int after = kind || goal[seat] >> to & 1;
          *out++ = (Turn){0, (uint8_t)from, (uint8_t)to, (uint8_t)kind, (uint8_t)after, 0, (uint8_t)to, 0};
          to = next[way * CELLS + to];
        } while (rules.flies[kind] && to != NOWHERE && free >> to & 1 && out < full);
        if (out >= full) return out;
      }
    }
  }
  if (p->hands[seat])
    for (Cells left = home[seat] & free; left && out < full; left &= left - 1) {
      const int to = lowest(left);
      *out++ = (Turn){0, NOWHERE, (uint8_t)to, 0, 0, 0, (uint8_t)to, 0};
    }
  return out;
}

/* Whoever can capture must. */
static Turn *list_turns(Turn *out) {
  Turn *end = list_captures(out);
  return end > out || line[ply].chain >= 0 ? end : list_steps(out);
}
