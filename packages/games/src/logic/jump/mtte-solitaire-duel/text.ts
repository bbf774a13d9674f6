/**
 * A position as text. While it is set: the boards, who is setting, how many pegs may still be lifted and boards cleared, and a
 * proposal that was asked for. Then: what was given, what happens, what may still be taken back, how it went for each, the
 * jumps of each, and those of a solution that is shown. `draw` alone is a race whose position is still to be drawn.
 */
import { counted, fieldsOf, type Parsed, type Position, parsed } from '@jatekvilag/engine'
import { DIRECTIONS } from '../../../solitaire/pegs/peg-board.ts'
import {
  FAILED,
  type Field,
  MOST_BACKS,
  MOST_CLEARS,
  MOST_LIFTS,
  OPEN,
  OVER,
  SET,
  SHOW,
  SOLVE,
  SOLVED,
  UNANSWERED,
} from './field.ts'
import { GRADES } from './proposals.ts'
import type { Steps } from './steps.ts'
import { refuse } from './texts.ts'

export function positionText(field: Field, steps: Steps, helped: boolean) {
  const { seats, size, cells, jumps, pegs, isRace, inTurn, strict, own } = field
  const { at } = field.slots
  const places = Array.from({ length: seats }, (_, seat) => seat)

  function boardText(p: Position, base: number): string {
    const rows = Array.from({ length: size }, (_, y) => {
      const row = Array.from(p.subarray(base + y * size, base + (y + 1) * size), (peg) => (peg ? 'o' : '.')).join('')
      return row.replace(/\.+/g, (gap) => `${gap.length}`)
    })
    return rows.join('/')
  }

  function lineText(p: Position, line: number, made: number): string {
    const names = Array.from(p.subarray(line, line + made), (jump) => jumpName(jump - 1))
    return names.join() || '-'
  }

  const jumpName = (jump: number) => `${(jump / DIRECTIONS) | 0}-${own.to[jump]}`
  const listed = (p: Position, slot: number) => places.map((seat) => p[slot + seat]).join()

  function write(p: Position): string {
    const phase = p[at.phase]
    if (phase === SET && isRace) return 'draw'
    if (phase === SET) {
      const setting = places.filter((seat) => (p[at.setting] >> seat) & 1).map((seat) => seat + 1)
      const asked = p[at.asked] - 1
      return [
        places.map((seat) => boardText(p, at.board + seat * cells)).join('|'),
        `set:${setting.join('')}`,
        listed(p, at.lifts),
        listed(p, at.clears),
        asked < 0 ? '-' : `${1 + Math.floor(asked / GRADES.length)}:${GRADES[asked % GRADES.length]}`,
      ].join(' ')
    }
    const given = isRace ? [0] : places
    const happens = phase === SOLVE ? 'solve' : phase === SHOW ? 'show' : 'over'
    const who = phase === SOLVE ? (inTurn ? p[at.turn] + 1 : 0) : p[at.claimer]
    return [
      given.map((seat) => boardText(p, at.puzzle + seat * cells)).join('|'),
      who ? `${happens}:${who}` : happens,
      listed(p, at.backs),
      places.map((seat) => p[at.outcome + seat]).join(''),
      places.map((seat) => lineText(p, at.line + seat * jumps, p[at.made + seat])).join('|'),
      p[at.claimer] ? `${lineText(p, at.showLine, p[at.showMade])}/${p[at.showBacks]}` : '-',
    ].join(' ')
  }

  /** The number of pegs that were laid out, or -1 where the text is no board. */
  function readBoard(p: Position, base: number, text: string): number {
    const rows = text.split('/')
    if (rows.length !== size) return -1
    let count = 0
    for (const [y, row] of rows.entries()) {
      const parts = row.match(/[1-9]\d?|o/g) ?? []
      if (parts.join('') !== row) return -1
      let x = 0
      for (const part of parts) {
        if (part !== 'o') x += Number(part)
        else if (x < size) {
          p[base + y * size + x++] = 1
          count++
        } else return -1
      }
      if (x !== size) return -1
    }
    return count
  }

  /** Plays jumps on a board; false where one of them is not possible. */
  function readLine(p: Position, base: number, line: number, text: string): number {
    if (text === '-') return 0
    const names = text.split(',')
    if (names.length > jumps) return -1
    let last = -1
    for (const [i, name] of names.entries()) {
      const jump = own.actions.find((one) => jumpName(one) === name)
      if (jump === undefined) return -1
      const from = (jump / DIRECTIONS) | 0
      const isPossible = p[base + from] === 1 && p[base + own.over[jump]] === 1 && p[base + own.to[jump]] === 0
      if (!isPossible || (strict && from === last)) return -1
      p[base + from] = p[base + own.over[jump]] = 0
      p[base + own.to[jump]] = 1
      p[line + i] = 1 + jump
      last = own.to[jump]
    }
    return names.length
  }

  /** Numbers of all seats with commas between them, cut down to the most there can be. */
  function readCounts(p: Position, slot: number, text: string, most: number): boolean {
    const parts = text.split(',')
    if (parts.length !== seats || parts.some((part) => !/^\d+$/.test(part))) return false
    for (const [seat, part] of parts.entries()) p[slot + seat] = Math.min(most, counted(part))
    return true
  }

  function readSetting(parts: readonly string[]): Parsed<Position> {
    const [boards, phase, lifts, clears, asked] = parts
    const p = new Int32Array(field.slots.length)
    const texts = boards.split('|')
    const setting = /^set:(12?|2)$/.exec(phase)
    const wish = /^(?:-|([12]):(\w+))$/.exec(asked)
    if (parts.length !== 5 || isRace || texts.length !== seats || !setting || !wish) return refuse('form')
    if (!readCounts(p, at.lifts, lifts, MOST_LIFTS) || !readCounts(p, at.clears, clears, MOST_CLEARS))
      return refuse('form')
    for (const digit of setting[1]) p[at.setting] |= 1 << (Number(digit) - 1)
    for (const seat of places) {
      const count = readBoard(p, at.board + seat * cells, texts[seat])
      if (count < 0) return refuse('no-board', texts[seat])
      const isDone = ((p[at.setting] >> seat) & 1) === 0
      if (count > pegs || (isDone && count < pegs)) return refuse('not-so-many', pegs)
      if (isDone) p[at.lifts + seat] = p[at.clears + seat] = 0
      p[at.left + seat] = count
    }
    if (wish[1]) {
      const seat = Number(wish[1]) - 1
      const grade = (GRADES as readonly string[]).indexOf(wish[2])
      const mayAsk = helped && p[at.left + seat] === 0 && (p[at.setting] >> seat) & 1
      if (grade < 0 || !mayAsk) return refuse('not-asked')
      p[at.asked] = 1 + seat * GRADES.length + grade
    }
    return parsed(p)
  }

  function read(text: string): Parsed<Position> {
    const parts = fieldsOf(text)
    if (parts.length === 1 && parts[0] === 'draw' && isRace) return parsed(steps.start())
    if (parts[1]?.startsWith('set')) return readSetting(parts)
    if (parts.length !== 6) return refuse('form')
    const [boards, happens, backs, outcomes, lines, shown] = parts
    const phase = /^(solve|show|over)(?::([1-6]))?$/.exec(happens)
    const given = boards.split('|')
    const made = lines.split('|')
    if (!phase || given.length !== (isRace ? 1 : seats) || made.length !== seats) return refuse('form')
    if (!new RegExp(`^[0-3]{${seats}}$`).test(outcomes)) return refuse('form')
    const p = new Int32Array(field.slots.length)
    if (!readCounts(p, at.backs, backs, MOST_BACKS)) return refuse('form')
    for (const seat of places) {
      const board = given[isRace ? 0 : seat]
      const count = readBoard(p, at.puzzle + seat * cells, board)
      if (count < 0) return refuse('no-board', board)
      if (count !== pegs) return refuse('not-so-many', pegs)
      p.copyWithin(at.board + seat * cells, at.puzzle + seat * cells, at.puzzle + (seat + 1) * cells)
      p[at.made + seat] = readLine(p, at.board + seat * cells, at.line + seat * jumps, made[seat])
      if (p[at.made + seat] < 0) return refuse('no-line', made[seat])
      p[at.left + seat] = pegs - p[at.made + seat]
      p[at.outcome + seat] = Number(outcomes[seat])
    }
    const who = Number(phase[2] ?? 0)
    p[at.phase] = phase[1] === 'solve' ? SOLVE : phase[1] === 'show' ? SHOW : OVER
    if (p[at.phase] === SOLVE) p[at.turn] = who - 1
    else p[at.claimer] = who
    if (who > seats || (who !== 0 && !readShow(p, shown)) || (who === 0 && shown !== '-')) return refuse('form')
    if (p[at.phase] === SHOW && inTurn) p[at.turn] = who - 1
    if (p[at.phase] === OVER && inTurn) p[at.turn] = seats - 1
    if (!inTurn) p[at.turn] = 0
    return isSound(p, who) ? parsed(p) : refuse('not-possible')
  }

  function readShow(p: Position, text: string): boolean {
    if (p[at.phase] === SOLVE) return text === '-'
    const found = /^(\S+)\/(\d+)$/.exec(text)
    if (!found || isRace) return false
    const base = at.puzzle + (p[at.claimer] - 1) * cells
    p.copyWithin(at.shown, base, base + cells)
    p[at.showMade] = readLine(p, at.shown, at.showLine, found[1])
    p[at.showLeft] = pegs - p[at.showMade]
    p[at.showBacks] = Math.min(MOST_BACKS, counted(found[2]))
    return p[at.showMade] >= 0
  }

  /** Whether a match can have come there. */
  function isSound(p: Position, who: number): boolean {
    const phase = p[at.phase]
    if (phase === SOLVE && (inTurn ? who === 0 : who !== 0)) return false
    if (phase === SHOW && who === 0) return false
    const outcomeOf = (seat: number) => p[at.outcome + seat]
    for (const seat of places) {
      if ((outcomeOf(seat) === SOLVED) !== (p[at.left + seat] === 1)) return false
      if (isRace && outcomeOf(seat) === UNANSWERED) return false
      if (!inTurn) continue
      // Who has had his turn is through with it, and who has not yet had it has touched nothing.
      const isThrough = seat < p[at.turn] || phase === OVER
      if ((outcomeOf(seat) !== OPEN) !== isThrough) return false
      if (seat > p[at.turn] && (p[at.made + seat] > 0 || p[at.backs + seat] < MOST_BACKS)) return false
    }
    if (steps.isDecided(p) !== (phase === OVER)) return false
    if (!inTurn && places.filter((seat) => outcomeOf(seat) === SOLVED).length > 1) return false
    if (isRace) return true
    return phase === OVER ? endsWell(p, who) : phase === SOLVE || (outcomeOf(who - 1) === OPEN && p[at.showLeft] > 1)
  }

  /** The last thing that happened in a duel was a solution, or a claim and its check. */
  function endsWell(p: Position, who: number): boolean {
    const closed = places.filter((seat) => p[at.outcome + seat] !== OPEN)
    if (!inTurn && closed.length > 1) return false
    const last = closed[closed.length - 1]
    const outcome = p[at.outcome + last]
    if (outcome === SOLVED) return who === 0
    return who === last + 1 && (outcome === FAILED) === (p[at.showLeft] === 1)
  }

  return { write, read }
}
