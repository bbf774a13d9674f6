import { ActionList, type Game, Match, openGame, playMoves, seatsOf, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { CARDS, ELECTRICAL, FIELDS, FURNITURE, ITEMS, PRICES } from './data.ts'
import { manageWisely } from './manage-wisely.ts'
import { ALL_THINGS, AT, answersOf, PARTS } from './position.ts'

type Options = Readonly<Record<string, unknown>>

const gameWith = (options: Options = {}): Game => unwrap(openGame(manageWisely, { options }))

/** A match from a text, after these moves; values of others than the first player are what they are at the start. */
function after(text: string, moves: string, options: Options = {}): Match {
  const game = gameWith(options)
  const match = new Match(game, unwrap(game.read(text)))
  if (moves) unwrap(playMoves(match, moves))
  return match
}

const slot = ({ position }: Match, name: keyof typeof AT, seat = 0) => position[AT[name] + seat]
const cash = (match: Match) => slot(match, 'accounts')
const names = (match: Match): string[] => {
  const list = new ActionList(64)
  for (const seat of seatsOf(match.actors)) match.game.actions(match.position, seat, list)
  return list.toArray().map((action) => match.game.name(match.position, action))
}
/** The first player has just drawn this card on field 2. */
const drawn = (card: number, rest = '', moves = '') =>
  after(`field=2,0,0 phase=7 ${rest}`, `card:card-${card} ${moves}`.trim())

describe('the box', () => {
  it('the nine things cost 61 500 together, everywhere the same', () => {
    expect(ITEMS.reduce((sum, item) => sum + PRICES[item], 0)).toBe(61500)
    expect([...ELECTRICAL, ...FURNITURE].sort()).toEqual([...ITEMS].sort())
  })

  it('forty fields, six of them for cards: 2, 9, 15, 22, 31, 35; fifty-five cards', () => {
    expect([FIELDS.length, CARDS.length]).toEqual([40, 55])
    const draws = FIELDS.flatMap((effects, field) => (effects.some(({ type }) => type === 'draw') ? [field] : []))
    expect(draws).toEqual([2, 9, 15, 22, 31, 35])
  })

  it('everybody begins on Start with 20 000', () => {
    const match = new Match(gameWith({ players: 6 }))
    for (let seat = 0; seat < 6; seat++) expect(slot(match, 'accounts', seat)).toBe(20000)
  })
})

describe('walking', () => {
  it('field 19 leads to 22, field 33 to 2 with 4000', () => {
    expect(slot(after('field=13,0,0', 'roll roll:6'), 'field')).toBe(22)
    const match = after('field=27,0,0', 'roll roll:6')
    expect([slot(match, 'field'), cash(match)]).toEqual([2, 24000])
  })

  it('landing on Start pays 6000, passing 4000', () => {
    expect(cash(after('field=36,0,0', 'roll roll:4'))).toBe(26000)
    expect(cash(after('field=36,0,0', 'roll roll:5'))).toBe(23950)
    expect(cash(drawn(35))).toBe(26000)
  })

  it('going back pays nothing', () => {
    const match = drawn(50)
    expect([slot(match, 'field'), cash(match)]).toEqual([0, 20000])
  })

  it('extra throws are taken at once', () => {
    const match = after('field=17,0,0', 'roll roll:4 roll:2')
    expect([slot(match, 'field'), slot(match, 'turn'), slot(match, 'throws')]).toEqual([23, 0, 2])
  })

  it('the camp lets go with 1 or 6, the card with 6 only', () => {
    const held = after('field=26,0,0', 'roll roll:4')
    expect([slot(held, 'hold'), slot(held, 'turn')]).toEqual([1, 1])
    expect(slot(after('field=30,0,0 hold=1,0,0', 'roll roll:3'), 'field')).toBe(30)
    expect(slot(after('field=30,0,0 hold=1,0,0', 'roll roll:1'), 'field')).toBe(31)
    expect(slot(after('field=2,0,0 hold=2,0,0', 'roll roll:1'), 'field')).toBe(2)
    expect(slot(after('field=2,0,0 hold=2,0,0', 'roll roll:6'), 'field')).toBe(8)
  })

  it('whoever misses throws is passed by as often', () => {
    const match = drawn(4)
    expect(slot(match, 'skip')).toBe(2)
    unwrap(playMoves(match, 'roll roll:5 roll roll:5'))
    expect([slot(match, 'skip'), slot(match, 'turn')]).toEqual([1, 1])
  })
})

describe('buying', () => {
  it('needs a flat; winning and renting do not', () => {
    expect(slot(after('field=1,0,0', 'roll roll:3'), 'turn')).toBe(1)
    expect(names(after('field=1,0,0 home=1,0,0', 'roll roll:3'))).toContain('buy-fridge')
    expect(slot(drawn(1), 'things')).toBe(1 << ITEMS.indexOf('fridge'))
    const rented = after('field=11,0,0', 'roll roll:6 rent-tv')
    expect([slot(rented, 'things'), cash(rented)]).toEqual([1 << ITEMS.indexOf('tv'), 19500])
  })

  it('a second thing of a kind is paid in cash', () => {
    expect(cash(drawn(1, `things=${1 << ITEMS.indexOf('fridge')},0,0`))).toBe(24000)
  })

  it('a flat: 30 000 or 40 000 down and 40 000 by instalments, or 70 000 at once on any turn', () => {
    const flat = after('field=10,0,0 cash=31000,0,0', 'roll roll:4 buy-cooperative')
    expect([slot(flat, 'home'), slot(flat, 'debt'), cash(flat)]).toEqual([1, 40000, 1000])
    expect(names(after('field=22,0,0 cash=39000,0,0', 'roll roll:4'))).not.toContain('buy-condominium')
    const atOnce = after('cash=70000,0,0', 'buy-home')
    expect([slot(atOnce, 'home'), slot(atOnce, 'debt'), cash(atOnce)]).toEqual([1, 0, 0])
  })

  it('the instalment of 2000 is taken from the money of Start, and more may be paid', () => {
    const match = after('field=36,0,0 home=1,0,0 debt=40000,0,0', 'repay-2000 roll roll:4')
    expect([slot(match, 'debt'), cash(match)]).toEqual([36000, 20000 - 2000 + 6000 - 2000])
  })

  it('savings books are bought and cashed at their value, and bear interest', () => {
    expect(cash(after('field=1,0,0', 'save-5000 roll roll:2'))).toBe(15250)
    expect(cash(after('small=1,0,0', 'cash-5000'))).toBe(25000)
    expect(cash(drawn(29, 'large=1,0,0'))).toBe(22000)
    expect(cash(drawn(18))).toBe(20000)
    expect(cash(drawn(18, 'small=1,0,0'))).toBe(21000)
  })

  it('the CSÉB policy is paid out on field 16 and handed back', () => {
    const match = after('field=13,0,0 cseb=1,0,0', 'roll roll:3')
    expect([cash(match), slot(match, 'cseb')]).toEqual([25000, 0])
    expect(cash(drawn(49, 'cseb=1,0,0'))).toBe(25000)
  })
})

describe('trouble', () => {
  it('a fire takes all things from a flat without insurance', () => {
    expect(slot(drawn(22, 'home=1,0,0 things=7,0,0'), 'things')).toBe(0)
    expect(slot(drawn(22, 'home=1,0,0 things=7,0,0 insurance=1,0,0'), 'things')).toBe(7)
    expect(slot(drawn(22, 'things=7,0,0'), 'things')).toBe(7)
  })

  it('who cannot pay takes a loan of what is missing and misses two throws', () => {
    const match = after('field=32,0,0 cash=300,20000,20000', 'roll roll:6')
    expect([slot(match, 'loan'), slot(match, 'skip'), cash(match)]).toEqual([500, 2, 0])
  })

  it('the loan is paid back at the next turn that is played, or one is out', () => {
    const text = 'turn=2 field=0,0,1 loan=500,0,0'
    expect(cash(after(`${text} cash=900,0,0`, 'roll roll:4'))).toBe(400)
    expect(slot(after(`${text} cash=400,20000,20000`, 'roll roll:4'), 'gone')).toBe(1)
    expect(names(after(`${text} cash=400,20000,20000 small=1,0,0`, 'roll roll:4'))).toEqual(['cash-5000'])
  })

  it('theatre or cinema: one of them is paid for', () => {
    expect(names(after('field=14,0,0', 'roll roll:4'))).toEqual(['theatre', 'cinema'])
    expect(cash(after('field=14,0,0', 'roll roll:4 cinema'))).toBe(19950)
  })

  it('a right answer about the bicycle gives a throw', () => {
    for (const [part, name] of PARTS.entries()) {
      expect(answersOf(3 * part + 1)[1]).toBe(name)
      expect(new Set(answersOf(3 * part)).size).toBe(3)
    }
    const asked = 'roll roll:4 question:bell-2'
    const right = after('field=24,0,0', `${asked} bell`)
    expect([slot(right, 'turn'), seatsOf(right.actors)]).toEqual([0, [8]])
    expect(slot(after('field=24,0,0', `${asked} pump`), 'turn')).toBe(1)
    expect(slot(after('field=24,0,0', 'roll roll:4', { quiz: false }), 'turn')).toBe(0)
  })
})

describe('the goal', () => {
  const nearly = `home=1,0,0 things=${ALL_THINGS},0,0 vouchers=2,0,0`

  it('a paid flat, nine things, two vouchers and a savings book win at once', () => {
    expect(after(nearly, 'save-5000').result()?.reason).toBe('has-everything')
    expect(after(`${nearly} small=1,0,0 debt=1000,0,0`, 'repay-all').result()?.payoffs).toEqual([1, -0.5, -0.5])
  })

  it('after the last round the richest wins', () => {
    const match = after('round=49 turn=2 field=0,0,1 cash=20000,30000,20000', 'roll roll:4', { rounds: 50 })
    expect(match.result()).toEqual({ payoffs: [-0.5, 1, -0.5], reason: 'richest' })
  })
})
