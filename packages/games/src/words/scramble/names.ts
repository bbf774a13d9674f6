/** Names of actions and of whole turns: `8h:ZOO` runs to the right from h8, `h8:ZOO` downwards; blanks are small letters. */
import type { Action, Position } from '@jatekvilag/engine'
import { ACROSS, DOWN, wordStart } from '../crossword/grid.ts'
import { type Field, LAY, laidCount, siteLaid } from './field.ts'
import type { layingRules } from './laying.ts'
import type { turnRules } from './turns.ts'

export const BLANK_SIGN = '?'

export function naming(
  field: Field,
  laying: ReturnType<typeof layingRules>,
  { play, maySettle }: ReturnType<typeof turnRules>,
) {
  const { board, cells, letters, blank, set, grid, codes } = field
  const { racks, turn, phase, aside } = field.slots.at
  const { swap, draw, lot, done, pass, accept } = codes

  const tileName = (kind: number): string => (kind === blank ? BLANK_SIGN : set.letters[kind])
  const cellName = (cell: number): string =>
    cell > letters ? set.letters[cell - letters - 1].toLowerCase() : set.letters[cell - 1]

  function name(action: Action): string {
    if (action < swap) {
      const cell = 1 + Math.floor(action / cells)
      const tile = cell > letters ? BLANK_SIGN + set.letters[cell - letters - 1] : set.letters[cell - 1]
      return `${tile}@${board.shapes[action % cells].name}`
    }
    if (action < draw) return `swap:${tileName(action - swap)}`
    if (action < lot) return `draw:${tileName(action - draw)}`
    if (action < done) return `lot:${tileName(action - lot)}`
    return action === done ? 'done' : action === pass ? 'pass' : action === accept ? 'accept' : 'doubt'
  }

  /** The word of the tiles that lie for this turn, with where it begins. */
  function wordName(p: Position): string {
    const d = laying.mainDirection(p)
    const first = wordStart(grid, p, siteLaid(field, p, 0), d)
    let word = ''
    for (let s = first; s >= 0 && p[s] !== 0; s = grid.ahead[d * grid.size + s]) word += cellName(p[s])
    const square = board.shapes[first].name
    return `${d === ACROSS ? square.slice(1) + square[0] : square}:${word}`
  }

  function turnName(p: Position, actions: readonly Action[]): string {
    const last = actions[actions.length - 1]
    if (last === pass) return 'pass'
    if (last !== done || actions[0] >= swap || laidCount(field, p) > 0) return actions.map(name).join()
    const q = p.slice()
    for (const action of actions.slice(0, -1)) play(q, q[turn], action)
    return wordName(q)
  }

  /** The tiles of a word as it is typed: two letters that are one tile are taken together. */
  function tilesOf(word: string): { letter: number; small: boolean }[] | undefined {
    const tiles: { letter: number; small: boolean }[] = []
    for (let at = 0; at < word.length; ) {
      const two = set.letters.indexOf(word.slice(at, at + 2).toUpperCase())
      const length = two >= 0 && set.letters[two].length === 2 ? 2 : 1
      const text = word.slice(at, at + length)
      const letter = set.letters.indexOf(text.toUpperCase())
      if (letter < 0) return undefined
      tiles.push({ letter, small: text === text.toLowerCase() })
      at += length
    }
    return tiles
  }

  function turnCalled(p: Position, text: string): Action[] | undefined {
    const match = /^(?:(\d{1,2})([a-o])|([a-o])(\d{1,2})):(\p{L}{2,30})$/iu.exec(text)
    if (!match || p[phase] !== LAY || laidCount(field, p) > 0) return undefined
    for (let kind = 0; kind < field.kinds; kind++) if (p[aside + kind] > 0) return undefined
    const [, row, column, file, rank, word] = match
    const d = row === undefined ? DOWN : ACROSS
    let site = board.shapes.findIndex(({ name }) => name === `${(column ?? file).toLowerCase()}${row ?? rank}`)
    const tiles = tilesOf(word)
    if (site < 0 || !tiles || wordStart(grid, p, site, d) !== site) return undefined
    const rack = p.slice(racks + p[turn] * field.kinds, racks + (p[turn] + 1) * field.kinds)
    // Whoever types small letters only means tiles of the rack as far as it has them.
    const careless = tiles.every(({ small }) => small) && rack[blank] < tiles.length
    const actions: Action[] = []
    for (const { letter, small } of tiles) {
      if (site < 0) return undefined
      if (p[site] === 0) {
        const asBlank = (small && !careless) || rack[letter] === 0
        if (rack[asBlank ? blank : letter]-- === 0) return undefined
        actions.push((letter + (asBlank ? letters : 0)) * cells + site)
      } else if (laying.letterOn(p, site) !== letter) return undefined
      site = grid.ahead[d * grid.size + site]
    }
    const q = p.slice()
    for (const action of actions) play(q, q[turn], action)
    return actions.length > 0 && actions.length <= 7 && (site < 0 || p[site] === 0) && maySettle(q)
      ? [...actions, done]
      : undefined
  }

  return { name, turnName, turnCalled, wordName, tileName, cellName }
}
