import { counted, fieldsOf, type Game, type Position, parsed } from '@jatekvilag/engine'
import { AXES, STATES } from '../solids/cube.ts'
import { refuse } from './texts.ts'
import { CELLS, falls, startCells, TOP } from './tower.ts'

interface SkyscraperText {
  readonly slots: Readonly<Record<'turn' | 'setup' | 'played' | 'over' | 'standing', number>>
  readonly length: number
  readonly seats: number
  readonly each: number
  readonly names: readonly string[]
  readonly mostTurns: number
  readonly drawn: number
}

const MARKS = 'XO*'
const stateName = (state: number) => AXES[state].map((mark) => MARKS[mark]).join('')
const PLAYING = -1

/**
 * The cubes of each player with commas between them and `/` between players, a dash for one that has no place; then who is to
 * play, cubes set up and turns played: `a1XO*,b3*OX/f2OX*,- 1 4 12`. Marks are those above, in front and at the side.
 */
export function skyscraperText(parts: SkyscraperText): Pick<Game, 'write' | 'read'> {
  const { seats, each, names, mostTurns } = parts
  const { turn: TURN, setup: SETUP, played: PLAYED, over: OVER, standing: STANDING } = parts.slots
  const cubes = seats * each

  function writeCubes(p: Position, seat: number): string {
    const words: string[] = []
    for (let cell = 0; cell < CELLS; cell++)
      if (p[cell] > 0 && (((p[cell] - 1) / STATES) | 0) === seat)
        words.push(names[cell] + stateName((p[cell] - 1) % STATES))
    while (words.length < each) words.push('-')
    return words.join(',')
  }

  function readCube(p: Position, seat: number, word: string): boolean {
    if (word === '-') return true
    const cell = names.findIndex((name) => word === name + word.slice(-3))
    const state = AXES.findIndex((_, one) => stateName(one) === word.slice(-3))
    if (cell < 0 || state < 0 || falls(cell, state) || p[cell] > 0) return false
    p[cell] = 1 + seat * STATES + state
    p[STANDING + seat]++
    if (cell === TOP) p[OVER] = seat
    return true
  }

  /** Cubes are set up in turns, each on its own start cell. */
  function isSetUp(p: Position): boolean {
    for (let n = 0; n < cubes; n++) {
      const [seat, start] = [n % seats, (n % seats) * each + Math.floor(n / seats)]
      const there = p[startCells[start]]
      if (n < p[SETUP] ? there === 0 || Math.floor((there - 1) / STATES) !== seat : there > 0) return false
    }
    return p.subarray(0, CELLS).filter((cube) => cube > 0).length === p[SETUP]
  }

  return {
    write(p) {
      const players = Array.from({ length: seats }, (_, seat) => writeCubes(p, seat))
      return `${players.join('/')} ${p[TURN] + 1} ${p[SETUP]} ${p[PLAYED]}`
    },

    read(text) {
      const [where, turn = '', setup = '', played = '0', ...rest] = fieldsOf(text)
      const words = where.split('/').map((player) => player.split(','))
      if (words.length !== seats || words.some((player) => player.length !== each)) return refuse('form', seats, each)
      if (
        !/^[1-4]$/.test(turn) ||
        Number(turn) > seats ||
        !/^\d$/.test(setup) ||
        rest.length > 0 ||
        !/^\d+$/.test(played)
      )
        return refuse('form', seats, each)
      const p = new Int32Array(parts.length)
      p[OVER] = PLAYING
      for (const [seat, player] of words.entries())
        for (const word of player) if (!readCube(p, seat, word)) return refuse('no-cube', word)
      p[TURN] = Number(turn) - 1
      p[SETUP] = Number(setup)
      p[PLAYED] = counted(played)
      if (p[SETUP] > cubes) return refuse('form', seats, each)
      if (p[SETUP] < cubes) {
        if (p[TURN] > 0 || p[PLAYED] > 0 || !isSetUp(p)) return refuse('while-setting-up')
      } else if (p[OVER] === PLAYING) {
        const standing = p.subarray(STANDING, STANDING + seats).reduce((sum, n) => sum + n)
        // Two fall at most: the one that is pushed and the one that pushes.
        if (cubes - standing > 2) return refuse('too-many-fallen')
        if (p[PLAYED] >= mostTurns) p[OVER] = parts.drawn
      }
      return parsed(p)
    },
  }
}
