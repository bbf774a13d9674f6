import { counted, fieldsOf, type Game, type Position, parsed } from '@jatekvilag/engine'
import { AXES, STATES } from '../solids/cube.ts'
import { refuse } from './texts.ts'
import { CELLS, falls, startCells, TOP } from './tower.ts'

interface SkyscraperText {
  readonly slots: Readonly<Record<'cubes' | 'turn' | 'setup' | 'played' | 'over' | 'on', number>>
  readonly length: number
  readonly seats: number
  readonly each: number
  readonly names: readonly string[]
  readonly mostTurns: number
  readonly drawn: number
}

const FALLEN = CELLS * STATES
const MARKS = 'XO*'
const stateName = (state: number) => AXES[state].map((mark) => MARKS[mark]).join('')
const PLAYING = -1

/**
 * The cubes of each player with commas between them and `/` between players, a dash for one that has no place; then who is to
 * play, cubes set up and turns played: `a1XO*,b3*OX/f2OX*,- 1 4 12`. Marks are those above, in front and at the side.
 */
export function skyscraperText(parts: SkyscraperText): Pick<Game, 'write' | 'read'> {
  const { seats, each, names, mostTurns } = parts
  const { cubes: CUBES, turn: TURN, setup: SETUP, played: PLAYED, over: OVER, on: ON } = parts.slots
  const cubes = seats * each

  const writeCube = (code: number) => (code === FALLEN ? '-' : names[(code / STATES) | 0] + stateName(code % STATES))

  function readCube(p: Position, cube: number, word: string): boolean {
    if (word === '-') return true
    const cell = names.findIndex((name) => word === name + word.slice(-3))
    const state = AXES.findIndex((_, one) => stateName(one) === word.slice(-3))
    if (cell < 0 || state < 0 || falls(cell, state) || p[ON + cell] > 0) return false
    p[CUBES + cube] = cell * STATES + state
    p[ON + cell] = cube + 1
    if (cell === TOP) p[OVER] = (cube / each) | 0
    return true
  }

  return {
    write(p) {
      const players = Array.from({ length: seats }, (_, seat) =>
        Array.from({ length: each }, (__, i) => writeCube(p[CUBES + seat * each + i])).join(','),
      )
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
      p.fill(FALLEN, CUBES, TURN)
      p[OVER] = PLAYING
      for (const [cube, word] of words.flat().entries()) if (!readCube(p, cube, word)) return refuse('no-cube', word)
      p[TURN] = Number(turn) - 1
      p[SETUP] = Number(setup)
      p[PLAYED] = counted(played)
      if (p[SETUP] > cubes) return refuse('form', seats, each)
      if (p[SETUP] < cubes) {
        if (p[TURN] > 0 || p[PLAYED] > 0) return refuse('while-setting-up')
        // Cubes are set up in turns, each on its own start cell.
        for (let n = 0; n < cubes; n++) {
          const cube = (n % seats) * each + ((n / seats) | 0)
          const cell = p[CUBES + cube] === FALLEN ? -1 : (p[CUBES + cube] / STATES) | 0
          if (cell !== (n < p[SETUP] ? startCells[cube] : -1)) return refuse('while-setting-up')
        }
      } else if (p[OVER] === PLAYING) {
        const fallen = p.subarray(CUBES, CUBES + cubes).filter((code) => code === FALLEN).length
        // Two fall at most: the one that is pushed and the one that pushes.
        if (fallen > 2) return refuse('too-many-fallen')
        if (p[PLAYED] >= mostTurns) p[OVER] = parts.drawn
      }
      return parsed(p)
    },
  }
}
