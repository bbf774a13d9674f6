/** What a seat may see, and full positions that look the same to it. */
import { type Position, type Random, type Site, SPECTATOR } from '@jatekvilag/engine'
import { kindNamed, manOf, seatOf } from '../family/army.ts'
import { rowAhead } from '../family/common-men.ts'
import { CAPTURES, MOVES } from '../family/moves.ts'
import { orthodoxBoard as board, type Orthodox } from '../family/orthodox.ts'
import { CELLS, hiddenValue, LETTERS, MEN_EACH, slots } from './position.ts'

const { turn: TURN, rights: RIGHTS, open: OPEN, ply: PLY, taken: TAKEN, outcome: OUTCOME } = slots.at
const row = rowAhead(board, 8)
/** So many fillings are tried until the side to move has a move in one. */
const MOST_TRIES = 200

export interface Sight {
  /** 1 for each cell that the seat sees. */
  cells(p: Position, seat: number): Uint8Array
  view(p: Position, seat: number): Position
  guess(view: Position, seat: number, random: Random): Position
}

/** `settle` lists the men of a filled board, hashes and judges. */
export function sightOf(rules: Orthodox, settle: (p: Position) => void): Sight {
  const { men, moves, roster, castlings, startBoard, pawn } = rules
  const HIDDEN = hiddenValue(rules)
  const queen = kindNamed(men, 'queen')
  const ownRights = [0, 1].map((seat) =>
    castlings.rules.reduce((bits, rule, i) => (rule.seat === seat ? bits | (1 << i) : bits), 0),
  )
  const startCount = (kind: number) => startBoard.filter((value) => value === manOf(kind, 0)).length
  const siteAhead = (seat: number, site: Site, steps: number) => {
    const { x, y } = board.shapes[site]
    return board.shapes.findIndex((shape) => shape.x === x && shape.y === y + (seat === 0 ? steps : -steps))
  }

  /** Own cells, every cell an own man could go to or capture on, and the cells that a pawn attacks. */
  function cells(p: Position, seat: number): Uint8Array {
    const seen = new Uint8Array(CELLS)
    for (let site = 0; site < CELLS; site++) {
      if (seatOf(p[site]) !== seat) continue
      seen[site] = 1
      const stand = p[site] * CELLS + site
      for (let g = moves.guessStart[stand]; g < moves.guessStart[stand + 1]; g++) {
        const way = moves.guessCells.subarray(moves.guessWay[g], moves.guessWayEnd[g])
        if (way.some((between) => p[between] !== 0)) continue
        const [to, mode] = [moves.guessTo[g], moves.guessMode[g]]
        const attacksOnly = mode === CAPTURES
        if (attacksOnly || (p[to] === 0 ? mode & MOVES : mode & CAPTURES)) seen[to] = 1
      }
    }
    return seen
  }

  function view(p: Position, seat: number): Position {
    // After the game the fog lifts.
    if (p[OUTCOME] !== 0) return p
    const v = new Int32Array(slots.length)
    const seen = seat === SPECTATOR ? new Uint8Array(CELLS) : cells(p, seat)
    for (let site = 0; site < CELLS; site++) if (seen[site]) v[site] = p[site]
    // The men in sight are listed before the rest of the board is hidden.
    roster.enlist(v)
    for (let site = 0; site < CELLS; site++) if (!seen[site]) v[site] = HIDDEN
    v[TURN] = p[TURN]
    v[RIGHTS] = seat === SPECTATOR ? 0 : p[RIGHTS] & ownRights[seat]
    // Only whoever may capture in passing is told.
    v[OPEN] = seat === p[TURN] ? p[OPEN] : -1
    v[PLY] = p[PLY]
    for (let i = 0; i < 2 * LETTERS.length; i++) v[TAKEN + i] = p[TAKEN + i]
    return v
  }

  /** The kinds of that side's men which are not in sight, as far as its losses tell. */
  function hiddenKinds(v: Position, owner: number): number[] {
    let promoted = 0
    const kinds: number[] = []
    let all = MEN_EACH
    for (let kind = 1; kind <= LETTERS.length; kind++) {
      let gone = v[TAKEN + owner * LETTERS.length + kind - 1]
      all -= gone
      for (let site = 0; site < CELLS; site++)
        if (v[site] === manOf(kind, owner)) {
          gone++
          all--
        }
      const left = startCount(kind) - gone
      if (left < 0) promoted -= left
      for (let n = 0; n < left; n++) kinds.push(kind)
    }
    // Where there are more officers than at the start, pawns have become them.
    for (; promoted > 0 && kinds.includes(pawn); promoted--) kinds.splice(kinds.lastIndexOf(pawn), 1)
    return kinds.slice(0, all)
  }

  /** A pawn's way ahead that is not in sight must be blocked: otherwise it would be seen. */
  function blockedCells(v: Position, seat: number): Site[] {
    const found: Site[] = []
    for (let site = 0; site < CELLS; site++) {
      if (v[site] !== manOf(pawn, seat)) continue
      const one = siteAhead(seat, site, 1)
      if (one < 0) continue
      if (v[one] === HIDDEN) found.push(one)
      const two = row(seat, site) === 1 && v[one] === 0 ? siteAhead(seat, site, 2) : -1
      if (two >= 0 && v[two] === HIDDEN) found.push(two)
    }
    return found
  }

  const mayStand = (kind: number, site: Site) => kind !== pawn || (row(0, site) > 0 && row(0, site) < 7)

  /** Puts that side's unseen men on unseen cells, those that must be filled first. */
  function fill(p: Position, v: Position, owner: number, must: readonly Site[], random: Random): void {
    const kinds = hiddenKinds(v, owner)
    const free = new Set<Site>(board.shapes.flatMap((_, site) => (v[site] === HIDDEN && p[site] === 0 ? [site] : [])))
    const put = (kind: number, site: Site) => {
      p[site] = manOf(kind, owner)
      free.delete(site)
    }
    const takeKind = (fits: (kind: number) => boolean): number | undefined => {
      const fitting = kinds.flatMap((kind, i) => (fits(kind) ? [i] : []))
      return fitting.length > 0 ? kinds.splice(fitting[random.below(fitting.length)], 1)[0] : undefined
    }
    // Cells where no pawn may stand need an officer, so they come first.
    const ordered = [...must].sort((a, b) => Number(mayStand(pawn, a)) - Number(mayStand(pawn, b)))
    const passed = v[OPEN] >= 0 ? rules.victimOf(v[TURN], v[OPEN]) : -1
    if (passed >= 0 && free.has(passed)) {
      takeKind((kind) => kind === pawn)
      put(pawn, passed)
    }
    for (const site of ordered) {
      if (!free.has(site)) continue
      const kind = takeKind((each) => mayStand(each, site))
      if (kind !== undefined) put(kind, site)
      // All that is left are pawns: one of them has promoted.
      else if (kinds.pop() !== undefined) put(queen, site)
    }
    // Early in the game most men still stand where they began.
    const atHome = Math.max(0.1, 0.9 - v[PLY] / 60)
    for (const kind of kinds.sort((a, b) => b - a)) {
      const homes = [...free].filter((site) => startBoard[site] === manOf(kind, owner))
      const fitting = [...free].filter((site) => mayStand(kind, site))
      const [places, as] =
        homes.length > 0 && random.unit() < atHome
          ? [homes, kind]
          : fitting.length > 0
            ? [fitting, kind]
            : [[...free], queen]
      put(as, places[random.below(places.length)])
    }
  }

  function guess(v: Position, seat: number, random: Random): Position {
    if (v[OUTCOME] !== 0) return v
    const p = new Int32Array(slots.length)
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      p.fill(0)
      for (let site = 0; site < CELLS; site++) if (v[site] !== HIDDEN) p[site] = v[site]
      if (seat === SPECTATOR) {
        fill(p, v, 0, [], random)
        fill(p, v, 1, [], random)
      } else fill(p, v, 1 - seat, blockedCells(v, seat), random)
      p[TURN] = v[TURN]
      p[OPEN] = v[OPEN]
      p[PLY] = v[PLY]
      p[RIGHTS] = v[RIGHTS] | likelyRights(p, seat)
      for (let i = 0; i < 2 * LETTERS.length; i++) p[TAKEN + i] = v[TAKEN + i]
      settle(p)
      if (p[OUTCOME] === 0) break
    }
    return p
  }

  /** Whoever still has king and rook at home can probably castle. */
  function likelyRights(p: Position, seat: number): number {
    let rights = 0
    castlings.rules.forEach((rule, i) => {
      const atHome = [rule.king[0], rule.rook[0]].every((name) => {
        const site = board.shapes.findIndex((shape) => shape.name === name)
        return p[site] === startBoard[site]
      })
      if (rule.seat !== seat && atHome) rights |= 1 << i
    })
    return rights
  }

  return { cells, view, guess }
}
