import { boxes as boxBoard, openGame, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { dotsAndBoxes } from './dots-and-boxes.ts'

const SIZE = 4
const game = unwrap(openGame(dotsAndBoxes, { options: { width: SIZE, height: SIZE, classic: true } }))
const { at } = tryOut(game)
const onlyChains = Float64Array.from(game.evaluation!.terms, (term) => (term === 'chains' ? 1 : 0))
const { board, boxes, borders } = boxBoard(SIZE, SIZE, true)

/** What whoever is to move gets more of the rest, where the borders between these boxes are all that is left; `*` is outside. */
function gain(...open: string[]): number {
  const names = board.shapes.map(({ name }) => name)
  const p = game.start()
  const bordersOf = (name: string) => {
    const box = names.indexOf(name)
    return Array.from(borders).slice(4 * box, 4 * box + 4)
  }
  const left = new Set<number>()
  for (const pair of open) {
    const [a, b] = pair.split('-') as [string, string]
    const shared = bordersOf(a).filter((site) =>
      b === '*' ? Array.from(borders).filter((other) => other === site).length === 1 : bordersOf(b).includes(site),
    )
    left.add(shared[0]!)
  }
  for (let site = boxes; site < board.size; site++) if (!left.has(site)) game.play(p, 0, site)
  return game.evaluation!.score(at(game.write(p)), unwrap(game.read(game.write(p)))[game.layout.at.turn!]!, onlyChains)
}

describe('whoever is to move, where every line gives boxes away', () => {
  it('loses a chain that has to be opened', () => expect(gain('a4-*', 'a4-b4', 'b4-c4', 'c4-d4', 'd4-*')).toBe(-4))
  it('loses all of the longer of two chains, but two boxes of the shorter', () =>
    expect(gain('a4-*', 'a4-b4', 'b4-c4', 'c4-d4', 'd4-*', 'a1-*', 'a1-b1', 'b1-c1', 'c1-*')).toBe(-3))
  it('leaves the last two boxes of an open chain if a longer one comes after it', () =>
    expect(gain('a4-*', 'a4-b4', 'b4-c4', 'c4-d4', 'd4-*', 'a1-b1', 'b1-c1', 'c1-*')).toBe(3))
  it('cannot keep control by a single box', () =>
    expect(gain('a4-*', 'a4-b4', 'b4-c4', 'c4-d4', 'd4-*', 'a1-*')).toBe(-3))
  it('loses a loop of which half is left', () => expect(gain('a4-b4', 'b4-b3', 'b3-a3', 'a3-a4')).toBe(-4))
  it('takes an open chain when nothing else is left', () => expect(gain('a4-b4', 'b4-c4', 'c4-*')).toBe(3))
})
