import {
  type Board,
  countBits,
  counted,
  fieldsOf,
  type Game,
  type Parsed,
  type Position,
  parsed,
  siteNamed,
} from '@jatekvilag/engine'
import type { PodRules, PodSlots, Pods } from './slots.ts'
import { refuse } from './texts.ts'
import type { PodTurns } from './turns.ts'
import { PLAYING } from './turns.ts'

export const LETTERS = 'ABCDEFGH'
const SEATS = 'wb'

/** The prongs of a pod by their letters. */
export const prongLetters = (prongs: number, ways: number): string =>
  [...LETTERS.slice(0, ways)].filter((_, d) => (prongs >> d) & 1).join('')

/**
 * Pods of both sides with their prongs and those in reserve, prongs in stock, the side to move, calm turns and turns in all:
 * `e1A,d1,f2+3 e9,d8,f9+3 18,19 b 0 1`. In the middle of a turn the cell it began on follows, the pods that wait there, where
 * the jumper is, the cells it has jumped, and 1 once pods are being taken: `e1:0:e3:e2:0`.
 */
export function podText(rules: PodRules, slots: PodSlots, pods: Pods, turns: PodTurns): Pick<Game, 'write' | 'read'> {
  const { board } = rules
  const { each, ways, captured } = pods
  const { reserve: RESERVE, stock: STOCK, turn: TURN, origin: ORIGIN, waiting: WAITING, chain: CHAIN } = slots.at
  const { taking: TAKING, calm: CALM, played: PLAYED, over: OVER } = slots.at
  const nameOf = (cell: number) => board.shapes[cell].name

  function writePods(p: Position, seat: number): string {
    const written = pods
      .allOf(p, seat)
      .map((code) => nameOf(pods.cellOf(code)) + prongLetters(pods.prongsOf(code), ways))
    return `${written.join(',') || '-'}+${p[RESERVE + seat]}`
  }

  function readPods(p: Position, seat: number, text: string): Parsed<true> {
    const form = /^(-|[^+]+)\+(\d)$/.exec(text)
    if (!form) return refuse('form')
    const codes = form[1] === '-' ? [] : form[1].split(',').map((word) => podNamed(word, board, ways))
    const wrong = codes.indexOf(-1)
    if (wrong >= 0) return refuse('no-pod', form[1].split(',')[wrong])
    if (codes.length + Number(form[2]) > each) return refuse('too-many-pods', each)
    p[RESERVE + seat] = Number(form[2])
    for (const code of codes) {
      if (pods.isOf(p, pods.cellOf(code), 1 - seat)) return refuse('two-sides', nameOf(pods.cellOf(code)))
      pods.change(p, seat, captured, code)
    }
    return parsed(true)
  }

  /** The turn that has begun, if the text tells of one. */
  function readTurn(p: Position, text: string): boolean {
    const [from = '', waiting = '', at = '', over = '', taking = '', ...rest] = text.split(':')
    const seat = p[TURN]
    const origin = siteNamed(board, from)
    if (origin < 0 || rest.length > 0 || !/^\d$/.test(waiting) || !/^[01]$/.test(taking)) return false
    p[ORIGIN] = origin + 1
    p[WAITING] = Number(waiting)
    p[TAKING] = Number(taking)
    const there = pods.isOf(p, origin, seat) ? pods.heightOn(p, origin) : 0
    if (p[WAITING] > there) return false
    if (at !== '-') {
      const jumper = pods.allOf(p, seat).filter((code) => nameOf(pods.cellOf(code)) === at)
      if (jumper.length !== 1) return false
      p[CHAIN] = jumper[0] + 1
    }
    for (const name of over === '-' ? [] : over.split('+')) {
      const cell = siteNamed(board, name)
      if (cell < 0) return false
      pods.noteJump(p, cell)
    }
    p[OVER] = PLAYING
    return turns.canGoOn(p, seat)
  }

  return {
    write(p) {
      const words = [writePods(p, 0), writePods(p, 1), `${p[STOCK]},${p[STOCK + 1]}`, SEATS[p[TURN]]]
      words.push(`${p[CALM]}`, `${p[PLAYED]}`)
      if (p[ORIGIN] > 0) {
        const over = board.shapes.filter((_, cell) => pods.wasJumped(p, cell)).map(({ name }) => name)
        const at = p[CHAIN] > 0 ? nameOf(pods.cellOf(p[CHAIN] - 1)) : '-'
        words.push([nameOf(p[ORIGIN] - 1), p[WAITING], at, over.join('+') || '-', p[TAKING]].join(':'))
      }
      return words.join(' ')
    },

    read(text) {
      const [first, second = '', stock = '', turn = '', calm = '0', played = '0', begun, ...rest] = fieldsOf(text)
      const held = /^(\d{1,2}),(\d{1,2})$/.exec(stock)
      if (!held || !/^[wb]$/.test(turn) || !/^\d+$/.test(calm) || !/^\d+$/.test(played) || rest.length > 0)
        return refuse('form')
      const p = new Int32Array(slots.length)
      for (const [seat, word] of [first, second].entries()) {
        const found = readPods(p, seat, word)
        if (!found.ok) return found
      }
      p[STOCK] = Number(held[1])
      p[STOCK + 1] = Number(held[2])
      const standing = [...pods.allOf(p, 0), ...pods.allOf(p, 1)]
      const inUse = standing.reduce((sum, code) => sum + countBits(pods.prongsOf(code)), p[STOCK] + p[STOCK + 1])
      if (inUse > 2 * rules.prongs) return refuse('too-many-prongs', 2 * rules.prongs)
      p[TURN] = SEATS.indexOf(turn)
      p[CALM] = counted(calm)
      p[PLAYED] = counted(played)
      turns.judge(p, 1 - p[TURN])
      if (begun !== undefined && !readTurn(p, begun)) return refuse('no-such-turn')
      return parsed(p)
    },
  }
}

/** `e3ACF` as a number, or -1. */
function podNamed(word: string, board: Board, ways: number): number {
  const form = /^([a-z]*\d+)([A-H]*)$/.exec(word)
  const cell = form ? siteNamed(board, form[1]) : -1
  if (!form || cell < 0) return -1
  let prongs = 0
  let last = -1
  for (const letter of form[2]) {
    const d = LETTERS.indexOf(letter)
    if (d <= last || d >= ways) return -1
    prongs |= 1 << d
    last = d
  }
  return (cell << ways) | prongs
}
