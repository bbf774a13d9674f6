import { ActionList, CHANCE, drawChance, Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { type Bet, betsOf, DOUBLE_ZERO, PAYS, RED, WHEELS } from './bets.ts'
import { roulette } from './roulette.ts'
import { rouletteTable } from './table.ts'

const game = unwrap(openGame(roulette))
const preset = (name: string) => unwrap(openGame(roulette, { preset: name }))

function from(text: string | undefined, moves = '', on = game): Match {
  const match = new Match(on, text === undefined ? on.start() : unwrap(on.read(text)))
  unwrap(playMoves(match, moves))
  return match
}

/** What a stake of one gains on average, in parts of the number of pockets. */
const meanGain = (bet: Bet, wheel: readonly number[]) =>
  wheel.reduce((sum, pocket) => sum + (bet.numbers.includes(pocket) ? PAYS[bet.kind] : -1), 0)

describe('the wheels', () => {
  it('carry every number once, in colours that alternate round them', () => {
    for (const [name, size] of [
      ['european', 37],
      ['american', 38],
    ] as const) {
      const wheel = WHEELS[name]
      expect(new Set(wheel).size).toBe(size)
      const colours = wheel.filter((pocket) => pocket % 37 !== 0).map((pocket) => RED.includes(pocket))
      expect(colours.filter(Boolean)).toHaveLength(18)
      wheel.forEach((pocket, i) => {
        const next = wheel[(i + 1) % size]!
        if (pocket % 37 !== 0 && next % 37 !== 0)
          expect(RED.includes(pocket), `${name} ${pocket}`).not.toBe(RED.includes(next))
      })
    }
  })
})

describe('the bank’s edge', () => {
  it('is 1/37 on every bet of the European wheel', () => {
    for (const bet of betsOf('european', true)) expect(meanGain(bet, WHEELS.european), bet.name).toBe(-1)
  })
  it('is 2/38 on every bet of the American wheel but the five, where it is 3/38', () => {
    for (const bet of betsOf('american', true))
      expect(meanGain(bet, WHEELS.american), bet.name).toBe(bet.kind === 'five' ? -3 : -2)
  })

  it.each(['european', 'american'] as const)('comes out of many spins of the %s wheel, within its error', (name) => {
    const on = unwrap(openGame(roulette, { options: { wheel: name } }))
    const [random, list] = [new Random(37), new ActionList()]
    const spins = process.env.SOAK ? 1_000_000 : 20_000
    const p = unwrap(on.read('190,190/800 spin r0 +0 1:red=10;2:1..12=10'))
    let gain = 0
    const q = p.slice()
    for (let n = 0; n < spins; n++) {
      q.set(p)
      on.play(q, CHANCE, drawChance(on, q, random, list))
      gain += (q[on.layout.at.chips!]! - 200) / 10
    }
    const edge = name === 'european' ? -1 / 37 : -2 / 38
    expect(Math.abs(gain / spins - edge)).toBeLessThan(4 / Math.sqrt(spins))
  })
})

describe('payouts', () => {
  it.each([
    ['straight', '10@17', 350],
    ['split', '10@17-18', 170],
    ['street', '10@16-17-18', 110],
    ['corner', '10@14-15-17-18', 80],
    ['six-line', '10@13..18', 50],
    ['column', '10@M', 20],
    ['dozen', '10@13..24', 20],
    ['black', '10@black', 10],
    ['odd', '10@odd', 10],
    ['low', '10@1..18', 10],
  ])('%s: the stake comes back with what it pays', (_, bet, gain) => {
    const match = from('200,200/800 1 r0 +0', `${bet} done 2@0 done ball:17`)
    expect(game.write(match.position)).toMatch(new RegExp(`^${200 + gain},198/`))
  })

  it('pays six times on the five numbers of the American table', () => {
    const on = preset('american')
    expect(on.write(from('200,200/800 1 r0 +0', '10@0-00-1-2-3 done 2@red done ball:00', on).position)).toMatch(
      /^260,198\//,
    )
  })

  it('pays half on two columns', () => {
    const on = unwrap(openGame(roulette, { options: { twoColumns: true } }))
    expect(on.write(from('200,200/800 1 r0 +0', '10@P+M done 2@red done ball:1', on).position)).toMatch(/^205,202\//)
  })

  it('lets zero take every bet outside', () => {
    const outside = betsOf('european', false).filter(({ kind }) => ['column', 'dozen', 'even-chance'].includes(kind))
    expect(outside).toHaveLength(12)
    for (const bet of outside) expect(bet.numbers).not.toContain(0)
    expect(game.write(from('200,200/800 1 r0 +0', '10@red done 10@even done ball:0').position)).toMatch(/^190,190\/820/)
  })

  it('never makes or loses a chip', () => {
    const random = new Random(2)
    const list = new ActionList()
    for (const on of [game, preset('american'), preset('own-bank')]) {
      const { chips, bank, bets } = on.layout.at as Record<string, number>
      const sum = (p: Int32Array) =>
        p.subarray(bets!, bets! + on.layout.size.bets!).reduce((a, b) => a + b, 0) +
        p.subarray(chips!, chips! + on.seats).reduce((a, b) => a + b, 0) +
        p[bank!]!
      const p = on.start()
      const whole = sum(p)
      while (on.actors(p) !== 0) {
        const seat = on.actors(p) === 1 << CHANCE ? CHANCE : Math.log2(on.actors(p))
        on.play(p, seat, seat === CHANCE ? drawChance(on, p, random, list) : on.sample(p, seat, random, list))
        expect(sum(p)).toBe(whole)
      }
    }
  })
})

describe('a turn', () => {
  it('lays at least one chip and at most twenty, of what the player has', () => {
    const names = (match: Match) => match.actions(0).map((action) => game.name(match.position, action))
    expect(names(from(undefined))).not.toContain('done')
    expect(names(from(undefined, '2@5'))).toContain('done')
    expect(names(from('4,200/996 1 r0 +0'))).toContain('2@5')
    expect(names(from('4,200/996 1 r0 +0'))).not.toContain('10@5')
    expect(names(from(undefined, '2@5 '.repeat(20).trim()))).toEqual(['done'])
  })

  it('passes over whoever is broke', () => {
    const match = from('0,200/1000 2 r0 +0', '2@5 done ball:1')
    expect(match.actors).toBe(2)
  })

  it('shows the ball in the pocket where it fell', () => {
    const shown = (moves: string) =>
      game.scene(from(undefined, moves).position).items.find(({ kind }) => kind.startsWith('wheel-'))
    expect(shown('')?.kind).toMatch(/^wheel-0wfj[^.]+$/)
    expect(shown('2@5 done 2@5 done ball:32')).toMatchObject({ glyph: '32', kind: expect.stringMatching(/\.w1$/) })
  })

  it('adds chips of all players on one place', () => {
    const { items } = game.scene(from(undefined, '10@5 2@5 done 50@5').position)
    expect(items.filter(({ kind }) => kind === 'chip').map(({ owner, badge }) => [owner, badge])).toEqual([
      [0, '12'],
      [1, '50'],
    ])
  })

  it('has 154 places for chips on the European table and 158 on the American one', () => {
    expect([betsOf('european', false).length, betsOf('american', false).length]).toEqual([154, 158])
    const names = betsOf('american', true).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(betsOf('american', false).some(({ numbers }) => numbers.includes(DOUBLE_ZERO))).toBe(true)
  })
})

describe('the end', () => {
  it('comes after the last round, and whoever has gained most wins', () => {
    const match = from('250,190/760 1 r9 +0', '2@1..12 done 2@black done ball:12')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'last-round' })
  })
  it('comes when the bank is broken: it pays as far as it reaches', () => {
    const match = from('700,490/10 1 r0 +0', '50@17 done 2@5 done ball:17')
    expect(game.write(match.position)).toMatch(/^712,488\/0 over/)
    expect(match.result()?.reason).toBe('bank-broken')
  })
  it('comes when nobody has a chip left', () => {
    expect(from('2,0/1198 1 r0 +0', '2@5 done ball:17').result()?.reason).toBe('all-broke')
  })
  it('counts what the bank gains for the player who keeps it', () => {
    const on = preset('own-bank')
    expect(on.write(on.start())).toBe('0,200,200/800 2 r0 +0')
    const match = from('0,190,190/820 2 r9 +0', '10@5 done 10@6 done ball:17', on)
    expect(match.result()).toEqual({ payoffs: [1, -0.5, -0.5], reason: 'last-round' })
  })
})

it.each([
  ['200,200 1 r0 +0', 'written as'],
  ['200,200/900 1 r0 +0', '1300 chips'],
  ['190,200/800 1 r0 +1 1:99=10', 'no bet'],
  ['200,200/800 1 r0 +0 last:37', 'not on this wheel'],
  ['0,200/1000 1 r0 +0', 'nothing to bet'],
  ['200,200/800 spin r0 +0', 'this turn'],
  ['200,200/800 1 r10 +0', '10 rounds'],
  ['200,200/800 over r3 +0', 'not over'],
])('refuses %s', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})

describe.each(['european', 'american'] as const)('the %s table on a phone', (wheel) => {
  const bets = betsOf(wheel, true)
  const { shapes } = rouletteTable(bets).upright!
  const boxOf = ({ outline }: { outline: readonly number[] }) => {
    const [xs, ys] = [0, 1].map((odd) => outline.filter((_, i) => i % 2 === odd))
    return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) }
  }
  const boxes = shapes.map(boxOf)
  const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
  const height = Math.max(...boxes.map(({ high }) => high)) - Math.min(...boxes.map(({ low }) => low))
  // What a small phone leaves beside its bars.
  const scale = Math.min(340 / width, 500 / height)

  it('has numbers that a finger finds: 60 by 34 points, and 40 by 20 around the middle that no line takes', () => {
    for (const [i, { kind }] of bets.entries()) {
      if (kind !== 'straight') continue
      const { left, right, low, high } = boxes[i]
      expect((right - left) * scale).toBeGreaterThan(60)
      expect((high - low) * scale).toBeGreaterThan(34)
      const { x, y } = shapes[i]
      const inMiddle = boxes.filter((other, j) => {
        if (bets[j]?.print !== undefined || j >= bets.length) return false
        return (
          other.left * scale < x * scale + 20 &&
          other.right * scale > x * scale - 20 &&
          other.low * scale < y * scale + 10 &&
          other.high * scale > y * scale - 10
        )
      })
      expect(inMiddle.length, bets[i].name).toBe(0)
    }
  })

  it('has no two fields on the same place, and the wheel on none', () => {
    const printed = boxes.filter((_, i) => i >= bets.length || bets[i].print !== undefined)
    for (const [i, a] of printed.entries())
      for (const b of printed.slice(i + 1)) {
        const overlap =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1e-6 &&
          Math.min(a.high, b.high) - Math.max(a.low, b.low) > 1e-6
        expect(overlap).toBe(false)
      }
  })
})
