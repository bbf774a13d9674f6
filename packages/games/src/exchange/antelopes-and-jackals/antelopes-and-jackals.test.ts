import { ActionList, Match, neighbourLists, openGame, type Position, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { antelopesAndJackals } from './antelopes-and-jackals.ts'

const game = unwrap(openGame(antelopesAndJackals))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => game.name(match.position, action))

/** A position from the points of both sides. */
function at(antelopes: string, jackals: string, turn: string) {
  const rows = [
    ['9', '10'],
    ['7', '8'],
    ['5', '6'],
    ['3', '4'],
    ['1', '2'],
  ].map((row) =>
    row
      .map((name) => (antelopes.split(' ').includes(name) ? 'a' : jackals.split(' ').includes(name) ? 'j' : '1'))
      .join('')
      .replace('11', '2'),
  )
  return new Match(game, unwrap(game.read(`${rows.join('/')} ${turn} 0 6`)))
}

/** Every position that can come up, and where its moves lead; counters do not matter. */
function explore() {
  const key = (p: Position) => p.subarray(0, game.layout.keyLength).join()
  const found = new Map<string, { p: Position; next: string[] }>()
  const waiting = [game.start()]
  const add = (p: Position) => {
    p[game.layout.at.turns] = 0
    if (!found.has(key(p))) {
      found.set(key(p), { p, next: [] })
      waiting.push(p)
    }
    return key(p)
  }
  waiting.pop()
  add(game.start())
  while (waiting.length) {
    const p = waiting.pop()!
    const seat = game.actors(p) - 1
    if (seat < 0) continue
    const list = new ActionList()
    game.actions(p, seat, list)
    for (const action of list.toArray()) {
      const next = p.slice()
      game.play(next, seat, action)
      found.get(key(p))!.next.push(add(next))
    }
  }
  return { found, start: key(game.start()) }
}

describe('antelopes-and-jackals', () => {
  it('has 10 points and 12 edges', () => {
    expect(game.board.size).toBe(10)
    expect(neighbourLists(game.board).cells).toHaveLength(24)
    const { start, cells } = neighbourLists(game.board)
    const site = game.board.shapes.findIndex((shape) => shape.name === '6')
    const around = Array.from(cells.subarray(start[site], start[site + 1]), (s) => game.board.shapes[s].name)
    expect(around.sort()).toEqual(['3', '4', '7', '8'])
  })

  it('has the first moves 1-3 and 2-3 only', () => {
    expect(names(new Match(game)).sort()).toEqual(['1-3', '2-3'])
  })

  it('is won on a home point of the opponent', () => {
    const match = at('1 8', '4 9', 'a')
    expect(names(match)).toContain('8-10')
    unwrap(playMoves(match, '8-10'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
  })

  it('makes a player pass who would come to stand on a line with the enemy wherever he goes', () => {
    const match = at('1 3', '4 10', 'a')
    expect(names(match)).toEqual(['pass'])
  })

  it('does not read a position with enemies on one line', () => {
    expect(game.read('2/2/2/2/aj a 0 0')).toMatchObject({ ok: false })
    expect(game.read('j1/1a/1j/2/a1 a 0 0')).toMatchObject({ ok: false })
  })

  it('has 58 positions, and neither side can force a win', () => {
    const { found, start } = explore()
    const boards = new Set([...found.values()].map(({ p }) => p.subarray(0, game.layout.at.turn + 1).join()))
    expect(boards.size).toBe(58)
    // Retrograde analysis: 1 the first player wins, -1 the second; what never gets a value is drawn.
    const value = new Map<string, number>()
    for (let changed = true; changed; ) {
      changed = false
      for (const [name, { p, next }] of found) {
        if (value.has(name)) continue
        const result = game.result(p)
        const sign = p[game.layout.at.turn] === 0 ? 1 : -1
        let worth: number | undefined
        if (result) worth = result.payoffs[0]
        else if (next.some((n) => value.get(n) === sign)) worth = sign
        else if (next.every((n) => value.get(n) === -sign)) worth = -sign
        if (worth === undefined) continue
        value.set(name, worth)
        changed = true
      }
    }
    expect(value.get(start) ?? 0).toBe(0)
  })
})
