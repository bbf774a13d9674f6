/** Diagonal steps, attacks that drive men back, and blockades on the slopes. */
import { type ActionList, type Game, layout, type Position } from '@jatekvilag/engine'
import {
  APEX,
  CELLS,
  DOWN_LEFT,
  DOWN_RIGHT,
  HOMES,
  height,
  lines,
  slopeOf,
  steps,
  UP_LEFT,
  UP_RIGHT,
} from './slopes.ts'

/** Nothing is ever taken or put down, so a hundred turns of each side make a draw. */
export const MOST_TURNS = 200

/**
 * `board` has 0 or 1 + the seat. `holder` says for each slope who holds the other's men there (1 + seat) or 0; `attack` is 0 or
 * 1 + the cell of the man whose attack must be answered now; `back` is 0 or 1 + the cell of a seat's man that must step back;
 * `opened` says whether a seat has made its first move.
 */
export const slots = layout(
  { board: CELLS, turn: 1, holder: 2, attack: 1, back: 2, opened: 2 },
  { turns: 1, outcome: 1 },
)
const { turn: TURN, holder: HOLDER, attack: ATTACK, back: BACK, opened: OPENED } = slots.at
const { turns: TURNS, outcome: OUTCOME } = slots.at

export const PLAYING = -1
export const LIMIT = 2
export const PASS = CELLS * CELLS

/** Whether a man stands on a slope that the other side holds. */
export function isHeld(p: Position, cell: number): boolean {
  const slope = slopeOf[cell]
  return slope >= 0 && p[HOLDER + slope] !== 0 && p[HOLDER + slope] !== p[cell]
}

/** Where a man who is attacked along a way must go: down and off that line. */
const retreatWay = (d: number) => (d === UP_RIGHT || d === DOWN_LEFT ? DOWN_RIGHT : DOWN_LEFT)

/** What the last `findAttacked` found: how many are attacked, and who must retreat, with where he goes. */
export const attacked = { count: 0, able: 0, men: new Int32Array(4), to: new Int32Array(4) }

/** The one of a line who must retreat; `line` is up-right with down-left, or up-left with down-right. */
function pickOnLine(p: Position, attacker: number, up: number, down: number): number {
  const enemy = 3 - p[attacker]
  let picked = -1
  for (let half = 0; half < 2; half++) {
    const ray = (half === 0 ? up : down) * CELLS + attacker
    let runStart = -1
    let best = -1
    for (let i = lines.start[ray]; i < lines.start[ray + 1]; i++) {
      const cell = lines.cells[i]
      // An own man covers whoever stands behind him; men of the first row are out of it.
      if (p[cell] === p[attacker] || height[cell] === 1) break
      if (p[cell] !== enemy || isHeld(p, cell)) {
        runStart = -1
        continue
      }
      attacked.count++
      // Of men who stand side by side on the line the nearest to the attacker goes.
      if (runStart < 0) runStart = cell
      if (best < 0 || height[cell] > height[best]) best = runStart
    }
    if (best >= 0 && (picked < 0 || height[best] > height[picked])) picked = best
  }
  return picked
}

/** Looks for everybody whom the man on `attacker` attacks, and who has to answer. */
export function findAttacked(p: Position, attacker: number): void {
  attacked.count = 0
  attacked.able = 0
  if (height[attacker] === 1) return
  const rising = pickOnLine(p, attacker, UP_RIGHT, DOWN_LEFT)
  const falling = pickOnLine(p, attacker, UP_LEFT, DOWN_RIGHT)
  const top = Math.max(rising < 0 ? 0 : height[rising], falling < 0 ? 0 : height[falling])
  if (rising >= 0 && height[rising] === top) addRetreat(p, rising, UP_RIGHT)
  if (falling >= 0 && height[falling] === top) addRetreat(p, falling, UP_LEFT)
}

function addRetreat(p: Position, man: number, d: number): void {
  const to = steps[retreatWay(d) * CELLS + man]
  if (to < 0 || p[to] !== 0) return
  attacked.men[attacked.able] = man
  attacked.to[attacked.able++] = to
}

function canStepBack(p: Position, man: number): boolean {
  if (isHeld(p, man)) return false
  const [left, right] = [steps[DOWN_LEFT * CELLS + man], steps[DOWN_RIGHT * CELLS + man]]
  return (left >= 0 && p[left] === 0) || (right >= 0 && p[right] === 0)
}

/** The man that this seat must step back with now, or -1. */
export function steppingBack(p: Position, seat: number): number {
  const man = p[BACK + seat] - 1
  return p[ATTACK] === 0 && man >= 0 && canStepBack(p, man) ? man : -1
}

function listSteps(p: Position, from: number, downOnly: boolean, out: ActionList): void {
  for (let d = 0; d < 4; d++) {
    if (downOnly && d !== DOWN_LEFT && d !== DOWN_RIGHT) continue
    const to = steps[d * CELLS + from]
    if (to >= 0 && p[to] === 0) out.add(from * CELLS + to)
  }
}

export function isOuterFirst(p: Position, cell: number, seat: number): boolean {
  return p[OPENED + seat] === 0 && cell === HOMES[seat][0]
}

export function judge(p: Position): void {
  p[OUTCOME] = p[APEX] !== 0 ? p[APEX] - 1 : p[TURNS] >= MOST_TURNS ? LIMIT : PLAYING
}

function hasManOn(p: Position, slope: number, man: number): boolean {
  for (let cell = 0; cell < CELLS; cell++) if (slopeOf[cell] === slope && p[cell] === man) return true
  return false
}

/** Whoever comes to a slope holds the enemies there; whoever leaves it lets them go. */
function blockade(p: Position, man: number, from: number, to: number): void {
  const [left, reached] = [slopeOf[from], slopeOf[to]]
  if (left >= 0 && p[HOLDER + left] === man && !hasManOn(p, left, man)) p[HOLDER + left] = 0
  // One who walks along a slope has been there already.
  if (reached >= 0 && reached !== left && hasManOn(p, reached, 3 - man)) p[HOLDER + reached] = man
}

export const pyramidRules: Pick<Game, 'actions' | 'play'> = {
  actions(p, seat, out) {
    if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
    if (p[ATTACK] !== 0) {
      findAttacked(p, p[ATTACK] - 1)
      for (let i = 0; i < attacked.able; i++) out.add(attacked.men[i] * CELLS + attacked.to[i])
      return
    }
    const before = out.count
    const back = steppingBack(p, seat)
    if (back >= 0) return listSteps(p, back, true, out)
    for (let cell = 0; cell < CELLS; cell++)
      if (p[cell] === seat + 1 && !isHeld(p, cell) && !isOuterFirst(p, cell, seat)) listSteps(p, cell, false, out)
    if (out.count === before) out.add(PASS)
  },

  play(p, seat, action) {
    const from = (action / CELLS) | 0
    const to = action % CELLS
    const answering = p[ATTACK] !== 0
    // A step back stays due while its owner answers an attack with another man.
    if (!answering || p[BACK + seat] - 1 === from) p[BACK + seat] = 0
    p[ATTACK] = 0
    if (action !== PASS) {
      p[OPENED + seat] = 1
      p[to] = p[from]
      p[from] = 0
      blockade(p, seat + 1, from, to)
      findAttacked(p, to)
      if (attacked.able > 0) p[ATTACK] = to + 1
      // Who attacks in vain, or more than one, is beaten off.
      if (attacked.count > (attacked.able > 0 ? 1 : 0)) p[BACK + seat] = to + 1
    }
    p[TURN] = 1 - seat
    p[TURNS]++
    judge(p)
  },
}
