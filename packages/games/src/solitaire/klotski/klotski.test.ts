import { ActionList, Match, openGame, type Position, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { counted, never } from '../blocks/testing.ts'
import { klotski, listSteps } from './klotski.ts'

const game = unwrap(openGame(klotski))
const { keyLength } = game.layout
const keyOf = (p: Position) => String.fromCharCode(...p.subarray(0, keyLength))

/** Every position of the box, and the first solved one, by its distance in steps from the start. */
function search() {
  const list = new ActionList()
  const seen = new Set([keyOf(game.start())])
  let [layer, steps, solvedAfter] = [[game.start()], 0, -1]
  while (layer.length) {
    const next: Position[] = []
    for (const p of layer) {
      if (game.result(p) && solvedAfter < 0) solvedAfter = steps
      list.clear()
      listSteps(p, list)
      for (const action of list.toArray()) {
        const q = p.slice()
        game.play(q, 0, action)
        q[game.layout.at.steps] = 0
        const key = keyOf(q)
        if (seen.has(key)) continue
        seen.add(key)
        next.push(q)
      }
    }
    layer = next
    steps++
  }
  return { positions: seen.size, solvedAfter }
}

/** The fewest moves, where steps of one block in a row are one move. */
function fewestMoves(): number {
  const list = new ActionList()
  const seen = new Set<string>()
  let layer = [game.start()]
  for (let moves = 0; layer.length; moves++) {
    const next: Position[] = []
    for (let i = 0; i < layer.length; i++) {
      const p = layer[i]
      const key = keyOf(p) + p[game.layout.at.last]
      if (seen.has(key)) continue
      seen.add(key)
      if (game.result(p)) return moves
      list.clear()
      game.actions(p, 0, list)
      for (const action of list.toArray()) {
        const q = p.slice()
        game.play(q, 0, action)
        q[game.layout.at.steps] = 0
        if (q[game.layout.at.moves] === p[game.layout.at.moves]) layer.push(q)
        else next.push(q)
      }
    }
    layer = next
  }
  return -1
}

describe('klotski', () => {
  it('starts with the donkey above and four first steps', () => {
    const match = new Match(game)
    expect(game.write(match.position)).toBe('tddt/tddt/twwt/tsst/s2s 0 0 -')
    const names = match.actions(0).map((action) => game.name(match.position, action))
    expect(names.sort()).toEqual(['a1-b1', 'b2-b1', 'c2-c1', 'd1-c1'])
  })

  it('reaches 25955 positions and is solved in 116 steps at best', () => {
    expect(search()).toEqual({ positions: 25955, solvedAfter: 116 })
  })

  it.skipIf(!process.env.SOAK)('is solved in 81 moves at best', () => {
    expect(fewestMoves()).toBe(81)
  })

  it('is led out in 81 moves from the start, and from elsewhere', () => {
    expect(counted(game)[0]).toBe(81)
    expect(game.par!(game.start())).toBe(81)
    const elsewhere = unwrap(game.read('wwtt/sstt/tddt/tddt/s2s'))
    expect(game.wayOut!(elsewhere, never)).toMatchObject({ solves: true, proven: true, actions: { length: 1 } })
  })

  it('counts steps of one block in a row as one move', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'a1-b1 b1-c1 b2-b1'))
    expect(game.scene(match.position).counters?.map((counter) => counter.value)).toEqual([2, 3])
  })

  it('slides large blocks only where all their cells find room', () => {
    const match = new Match(game, unwrap(game.read('tddt/tddt/tsst/tsst/1ww1')))
    expect(
      match
        .actions(0)
        .map((action) => game.name(match.position, action))
        .sort(),
    ).toEqual(['a2-a1', 'b1-a1', 'b1-c1', 'd2-d1'])
    unwrap(playMoves(match, 'b1-c1'))
    expect(game.write(match.position)).toBe('tddt/tddt/tsst/tsst/2ww 1 1 c1')
  })

  it('is the same position whichever of two equal blocks stands where', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'b2-b1 c2-b2 b1-c1 c1-c2'))
    const idOn = (p: Position, cell: string) =>
      game.scene(p).items.find((item) => game.board.shapes[item.site].name === cell)?.id
    expect(idOn(match.position, 'b2')).toBe(idOn(game.start(), 'c2'))
    expect(keyOf(match.position)).toBe(keyOf(game.start()))
    expect(game.hash(match.position)).toBe(game.hash(game.start()))
  })

  it('is solved when the donkey stands at the gate', () => {
    const match = new Match(game, unwrap(game.read('tsst/tsst/twwt/tddt/1dd1')))
    expect(match.result()).toEqual({ payoffs: [1], reason: 'solved' })
    expect(match.actors).toBe(0)
  })

  it('gives up after 2000 steps', () => {
    const match = new Match(game, unwrap(game.read('tddt/tddt/twwt/tsst/s2s 1999 900 -')))
    unwrap(playMoves(match, 'a1-b1'))
    expect(match.result()).toEqual({ payoffs: [0], reason: 'move-limit' })
  })

  it('shows each block once, over all its cells', () => {
    const { items } = game.scene(game.start())
    expect(items).toHaveLength(10)
    expect(items.flatMap((item) => item.covers)).toHaveLength(18)
    expect(new Set(items.map((item) => item.id)).size).toBe(10)
  })

  it('refuses blocks that are not whole or too few', () => {
    expect(game.read('tddt/tddt/twwt/tsst/s1s1')).toMatchObject({ ok: true })
    expect(game.read('tddt/tddt/tw1t/tsst/s1ws')).toMatchObject({ ok: false })
    expect(game.read('tddt/tddt/twwt/tsst/4')).toMatchObject({ ok: false })
  })
})
