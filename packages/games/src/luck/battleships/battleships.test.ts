import { ActionList, Match, openGame, type Position, playMoves, Random, SPECTATOR, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { battleships } from './battleships.ts'
import { fleetOf, waysToLie } from './fleets.ts'
import { SUNK } from './sea.ts'

const game = unwrap(openGame(battleships))
const preset = (name: string) => unwrap(openGame(battleships, { preset: name }))
const EMPTY = '10/10/10/10/10/10/10/10/10/10'
const FLEET = 'ssss1sss2/10/sss1ss1ss1/10/ss1s1s1s1s/10/10/10/10/10'
const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)

function from(text: string | undefined, moves = '', on = game): Match {
  const match = new Match(on, text === undefined ? on.start() : unwrap(on.read(text)))
  unwrap(playMoves(match, moves))
  return match
}

const legal = (match: Match, seat: number) =>
  match.actions(seat).map((action) => match.game.name(match.position, action))

describe('the fleet', () => {
  it('has 20 cells by default', () => {
    expect(fleetOf('ten-ships', false).cells).toBe(20)
    expect(fleetOf('cells-only', false).cells).toBe(20)
    expect(fleetOf('classic', true).cells).toBe(17)
  })

  it('knows every figure of up to five cells, turned in all ways', () => {
    const { bySize } = waysToLie(10, 5, false)
    // Fixed polyominoes: 1, 2, 6, 19, 63; in a sea as large as them each lies once.
    expect(bySize[1]).toHaveLength(100)
    expect(bySize[2]).toHaveLength(180)
    expect(new Set(waysToLie(3, 3, false).bySize[3]!.map(String)).size).toBe(6 + 16)
    expect(waysToLie(10, 5, true).bySize[5]).toHaveLength(120)
  })
})

describe('drawing', () => {
  it('finds a step at random for whoever takes the function by itself', () => {
    const { sample } = game
    const p = game.start()
    const list = new ActionList()
    const step = sample(p, 0, new Random(1), list)
    list.clear()
    game.actions(p, 0, list)
    expect(list.toArray()).toContain(step)
  })

  it('refuses a cell that touches another ship by a corner', () => {
    const match = from(undefined, '+a1 +a2')
    expect(legal(match, 0)).not.toContain('+b3')
    expect(game.why(match.position, 0, [site('b3')])).toBe('corner-touch')
    expect(legal(match, 0)).toContain('+b2')
  })

  it('lets a ship bend, but not where only straight ones are agreed', () => {
    expect(legal(from(undefined, '+a1 +a2'), 0)).toContain('+b2')
    const straight = from(undefined, '+a1 +a2', preset('classic'))
    expect(straight.game.why(straight.position, 0, [site('b2')])).toBe('bent')
  })

  it('refuses ships that the fleet does not have', () => {
    const long = from(undefined, '+a1 +a2 +a3 +a4')
    expect(game.why(long.position, 0, [site('a5')])).toBe('too-long')
    const second = from(undefined, '+a1 +a2 +a3 +a4 +c1 +c2 +c3')
    expect(game.why(second.position, 0, [site('c4')])).toBe('no-such-ship')
  })

  it('wipes out what is touched again', () => {
    expect(game.write(from(undefined, '+a1 -a1').position)).toBe(`${EMPTY} ${EMPTY} set-up:12 39,40`)
  })

  it('never cuts a ship in two by wiping out', () => {
    const match = from(undefined, '+a1 +a2 +a3')
    expect(legal(match, 0)).not.toContain('-a2')
    expect(game.why(match.position, 0, [site('a2')])).toBe('in-two')
    expect(legal(match, 0)).toContain('-a3')
  })

  it('is ready only with the whole fleet, and the shooting begins when both are', () => {
    const match = from(`${FLEET.replace('1s/10/10/10/10/10', '2/10/10/10/10/10')} ${FLEET} set-up:1 40,0`)
    expect(legal(match, 0)).not.toContain('done')
    unwrap(playMoves(match, '+j6 done'))
    expect(game.write(match.position)).toBe(`${FLEET} ${FLEET} 1`)
  })

  it('gives a ready-made fleet to whoever can neither add nor wipe out', () => {
    for (const name of ['ten-ships', 'classic', 'cells-only'])
      for (const size of [10, 14]) {
        const on = unwrap(openGame(battleships, { options: { fleet: name, size } }))
        const p = on.start()
        on.play(p, 0, 6 * size * size + 1)
        // Player 2 is still drawing; the first one's fleet is whole.
        expect(on.actors(p)).toBe(2)
        expect(unwrap(on.read(on.write(p)))).toEqual(p)
      }
  })

  it('draws a whole fleet by chance, also over cells that somebody has drawn', () => {
    for (const on of [game, preset('classic'), preset('cells-only')]) {
      const random = new Random(5)
      const seen = new Set<string>()
      for (let n = 0; n < 6; n++) {
        const match = new Match(on)
        if (n % 2) match.play(0, match.actions(0)[random.below(100)]!)
        for (let steps = 0; ; steps++) {
          const action = on.arrange!(on.view(match.position, 0), 0, random)
          if (action === undefined) break
          expect(match.actions(0)).toContain(action)
          match.play(0, action)
          expect(steps).toBeLessThan(60)
        }
        expect(match.actors).toBe(2)
        seen.add(on.write(match.position))
      }
      expect(seen.size).toBe(6)
    }
  })
})

describe('shooting', () => {
  it('is one shot a turn, in turn', () => {
    const match = from(`${FLEET} ${FLEET} 1`, 'A1')
    expect(match.actors).toBe(2)
    expect(game.write(match.position)).toContain('o9 2')
  })

  it('answers "hit, sunk" when a ship of one cell is hit', () => {
    const match = from(`${FLEET} ${FLEET} 1`, 'D6')
    expect(match.position[site('D6')]! & SUNK).toBe(SUNK)
    expect(game.scene(match.position).marks).toEqual([{ kind: 'dead', owner: 1, sites: [site('D6')] }])
  })

  it('answers "hit" until the last cell of a ship, which is then sunk whole', () => {
    const match = from(`${FLEET} ${FLEET} 1`, 'A10 a1 B10 a2 C10')
    expect(match.position[site('A10')]! & SUNK).toBe(0)
    unwrap(playMoves(match, 'a3 D10'))
    for (const name of ['A10', 'B10', 'C10', 'D10']) expect(match.position[site(name)]! & SUNK).toBe(SUNK)
  })

  it('never goes to the same cell twice', () => {
    const match = from(`${FLEET} ${FLEET} 1`, 'A1 a1')
    expect(legal(match, 0)).not.toContain('A1')
    expect(game.why(match.position, 0, [site('A1')])).toBe('shot-already')
    expect(game.why(match.position, 0, [site('a3')])).toBe('own-sea')
  })

  it('goes on after a hit in the American game, and only then', () => {
    expect(from(`${FLEET} ${FLEET} 1`, 'A10', preset('american')).actors).toBe(1)
    expect(from(`${FLEET} ${FLEET} 1`, 'A1', preset('american')).actors).toBe(2)
    expect(from(`${FLEET} ${FLEET} 1`, 'A10').actors).toBe(2)
  })

  it('ends at once with the last ship', () => {
    const last = FLEET.replaceAll('s', 'X').replace('X/10/10/10/10/10', 's/10/10/10/10/10')
    expect(from(`${FLEET} ${last} 1`, 'J6').result()).toEqual({ payoffs: [1, -1], reason: 'fleet-sunk' })
  })
})

describe('what is known', () => {
  const match = from(`${FLEET} ${FLEET} 1`, 'A10 a9 A1')
  it('is the own fleet, and of the other only what was shot at', () => {
    const view = game.view(match.position, 0)
    expect(game.write(view)).toBe(`${FLEET.replace('/10/', '/o9/')} x9/10/10/10/10/10/10/10/10/o9 2`)
    expect(game.write(game.view(match.position, SPECTATOR))).not.toContain('s')
  })

  it('is guessed as a whole fleet that fits every answer', () => {
    for (const on of [game, preset('classic'), preset('cells-only')]) {
      const random = new Random(9)
      const list = new ActionList()
      const p: Position = on.start()
      for (let step = 0; on.actors(p) !== 0; step++) {
        const seat = on.actors(p) & 1 ? 0 : 1
        const action = on.arrange!(on.view(p, seat), seat, random) ?? on.sample(p, seat, random, list)
        on.play(p, seat, action)
        if (step % 29 !== 0 || on.actors(p) === 0) continue
        const view = on.view(p, 0)
        const guessed = on.guess(view, 0, random)
        expect(on.view(guessed, 0)).toEqual(view)
        if (!on.write(p).includes('set-up')) expect(on.read(on.write(guessed)).ok, on.write(guessed)).toBe(true)
      }
    }
  })
})

it.each([
  ['nothing', 'written as'],
  [`${EMPTY} ${FLEET} 1`, 'player 1'],
  [`${FLEET} ${FLEET.replace('ssss1', '5')} 1`, 'player 2'],
  [`s9/1s8/${EMPTY.slice(6)} ${EMPTY} set-up:12 40,40`, 'touches'],
  [`${FLEET}/10 ${FLEET} 1`, '10 rows'],
  [`${FLEET.replace('/10/sss', '/9/sss')} ${FLEET} 1`, 'no row'],
  [`o9/${EMPTY.slice(3)} ${EMPTY} set-up:12 40,40`, 'before both'],
])('refuses %s', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
