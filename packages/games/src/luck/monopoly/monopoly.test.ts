import { ActionList, type Game, Match, openGame, playMoves, type Random, seatsOf, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { DECKS } from './cards.ts'
import { monopoly } from './monopoly.ts'
import { ANSWERING, AT, BANK, POT, SEATS } from './position.ts'
import { mortgageOf, OWNABLE, redeemingOf, SQUARES } from './squares.ts'

type Options = Readonly<Record<string, unknown>>

const gameWith = (options: Options = {}): Game => unwrap(openGame(monopoly, { options: { players: 2, ...options } }))

/** A match from a text, after these moves. */
function after(text: string, moves: string, options: Options = {}): Match {
  const game = gameWith(options)
  const match = new Match(game, unwrap(game.read(text)))
  if (moves) unwrap(playMoves(match, moves))
  return match
}

const cash = ({ position }: Match, seat: number) => position[AT.accounts + seat]
const at = ({ position }: Match, seat: number) => position[AT.square + seat]
const owner = ({ position }: Match, square: number) => position[AT.owner + square] - 1
const built = ({ position }: Match, square: number) => position[AT.built + square]
const names = (match: Match): string[] => {
  const list = new ActionList(64)
  for (const seat of seatsOf(match.actors)) match.game.actions(match.position, seat, list)
  return list.toArray().map((action) => match.game.name(match.position, action))
}
const told = ({ game, position }: Match) => game.news!(position).map(({ id }) => id)

describe('the board and the cards', () => {
  it('forty squares, 22 of them streets, each mortgaged for half its price', () => {
    expect(SQUARES).toHaveLength(40)
    expect(SQUARES.filter(({ type }) => type === 'street')).toHaveLength(22)
    expect(OWNABLE).toHaveLength(28)
    for (const square of OWNABLE) expect(2 * mortgageOf(square)).toBe(SQUARES[square].price)
    expect(SQUARES[27].id).toBe('ventnor-avenue')
    expect(mortgageOf(24)).toBe(120)
  })

  it('sixteen cards in each deck, the one to the nearest railroad twice', () => {
    expect(DECKS.map((deck) => deck.length)).toEqual([16, 16])
    expect(DECKS[0].filter(({ effect }) => effect.type === 'nearest-railroad')).toHaveLength(2)
  })

  it('a deck is used up before any of its cards comes again', () => {
    const match = after('square=2,0 phase=13 high=1 low=1 decks=65535,2', 'chest:services')
    expect(match.position[AT.decks + 1]).toBe(65535)
  })

  it('a card out of jail that somebody keeps is not shuffled in again', () => {
    const match = after('square=2,0 phase=13 high=1 low=1 decks=65535,2 held=1:2', 'chest:services')
    expect(match.position[AT.decks + 1]).toBe(65535 & ~8)
  })
})

describe('dice and Go', () => {
  it('passing Go pays 200, landing there by dice 400', () => {
    expect(cash(after('square=35,0', 'roll roll:4-3'), 0)).toBe(1700)
    expect(cash(after('square=35,0', 'roll roll:4-1'), 0)).toBe(1900)
    expect(cash(after('square=35,0', 'roll roll:4-1', { goBonus: 0 }), 0)).toBe(1700)
  })

  it('the card to Go pays the 200 that it names', () => {
    expect(cash(after('square=7,0 phase=12 high=4 low=3', 'chance:on-to-go'), 0)).toBe(1700)
  })

  it('three doubles in one turn lead to jail without moving', () => {
    const text = 'square=20,0 doubles=2 again=1 high=1 low=1'
    const jailed = after(text, 'roll roll:2-2')
    expect([at(jailed, 0), jailed.position[AT.jail], jailed.position[AT.turn]]).toEqual([10, 1, 1])
    expect(at(after(text, 'roll roll:2-2', { tripleJail: false }), 0)).toBe(24)
  })

  it('a double is followed by another throw', () => {
    expect(names(after('square=16,0', 'roll roll:2-2'))).toContain('roll')
    expect(after('square=16,0', 'roll roll:2-2').position[AT.turn]).toBe(0)
  })
})

describe('jail', () => {
  const jailed = 'square=10,0 jail=1,0'

  it('one may pay before the throw, use the card, or try a double', () => {
    expect(names(after(jailed, ''))).toEqual(expect.arrayContaining(['roll', 'pay-fine']))
    expect(names(after(`${jailed} held=0:1 decks=2,65535`, ''))).toContain('use-card')
    expect(cash(after(jailed, 'pay-fine roll:3-1'), 0)).toBe(1450)
  })

  it('a double that frees is walked and gives no further throw', () => {
    const freed = after(jailed, 'roll roll:5-5')
    expect([at(freed, 0), freed.position[AT.jail], freed.position[AT.turn]]).toEqual([20, 0, 1])
  })

  it('after the third failure one pays and throws again to move', () => {
    const third = after('square=10,0 jail=3,0', 'roll roll:4-3')
    expect([cash(third, 0), third.position[AT.jail]]).toEqual([1450, 0])
    unwrap(playMoves(third, 'roll:6-4'))
    expect(at(third, 0)).toBe(20)
  })

  it('the four bans of those in jail are independent', () => {
    const owned = 'owner=6:1,8:1,9:1,39:1 built=39:-1'
    expect(names(after(`${jailed} ${owned}`, ''))).toContain('build:oriental-avenue')
    expect(names(after(`${jailed} ${owned}`, '', { jailBuild: false }))).not.toContain('build:oriental-avenue')
    expect(names(after(`${jailed} ${owned}`, '', { jailRedeem: false }))).not.toContain('redeem:boardwalk')
    expect(names(after(`${jailed} ${owned}`, '', { jailTrade: false }))).not.toContain('deal-1')
    const visited = 'square=10,2 jail=1,0 owner=6:1 turn=1 acting=1'
    expect(cash(after(visited, 'roll roll:3-1'), 0)).toBe(1506)
    expect(cash(after(visited, 'roll roll:3-1', { jailRent: false }), 0)).toBe(1500)
  })
})

describe('rent', () => {
  const rent = (text: string, roll: string, options: Options = {}) =>
    1500 - cash(after(`turn=1 acting=1 ${text}`, `roll ${roll}`, options), 1)

  it('a bare street pays twice when its whole group has one owner', () => {
    expect(rent('square=0,2 owner=6:1', 'roll:3-1')).toBe(6)
    expect(rent('square=0,2 owner=6:1,8:1,9:1', 'roll:3-1', { building: 'own-turn' })).toBe(12)
    expect(rent('square=0,2 owner=6:1,8:1,9:1 built=6:1', 'roll:3-1', { building: 'own-turn' })).toBe(30)
    expect(rent('square=0,2 owner=6:1,8:1,9:1 built=6:5,8:5,9:5', 'roll:3-1')).toBe(550)
  })

  it('railroads pay 25, 50, 100 or 200, works four or ten times the dice', () => {
    expect(rent('square=0,2 owner=5:1', 'roll:2-1')).toBe(25)
    expect(rent('square=0,2 owner=5:1,15:1,25:1,35:1', 'roll:2-1')).toBe(200)
    expect(rent('square=0,2 owner=12:1', 'roll:6-4')).toBe(40)
    expect(rent('square=0,2 owner=12:1,28:1', 'roll:6-4')).toBe(100)
  })

  it('nobody pays on mortgaged land', () => {
    expect(rent('square=0,2 owner=6:1 built=6:-1', 'roll:3-1', { building: 'own-turn' })).toBe(0)
  })

  it('the railroad card doubles the rent, the utility card takes ten times a fresh throw', () => {
    const text = 'turn=1 acting=1 square=0,7 high=4 low=3 phase=12'
    expect(cash(after(`${text} owner=15:1`, 'chance:nearest-railroad'), 1)).toBe(1450)
    expect(cash(after(`${text} owner=12:1`, 'chance:nearest-utility roll:2-1'), 1)).toBe(1470)
  })

  it('where a hotel follows three houses, the rent of four is never paid', () => {
    expect(rent('square=0,2 owner=6:1,8:1,9:1 built=6:4,8:4,9:4', 'roll:3-1', { hotelAfter: 3 })).toBe(550)
  })
})

describe('houses and mortgages', () => {
  const group = 'owner=6:1,8:1,9:1'

  it('building is even: no two squares of a group differ by more than a house', () => {
    const match = after(group, 'build:oriental-avenue')
    expect(names(match)).not.toContain('build:oriental-avenue')
    expect(names(match)).toContain('build:vermont-avenue')
    expect(cash(match, 0)).toBe(1450)
  })

  it('houses go back to the bank at the full price, or at half where so agreed', () => {
    const text = `${group} built=6:1`
    expect(cash(after(text, 'sell:oriental-avenue'), 0)).toBe(1550)
    expect(cash(after(text, 'sell:oriental-avenue', { resale: 'half' }), 0)).toBe(1525)
  })

  it('nothing is built beside a mortgage, and nothing mortgaged beside a house', () => {
    expect(names(after(`${group} built=6:-1`, ''))).not.toContain('build:vermont-avenue')
    expect(names(after(`${group} built=6:1`, ''))).not.toContain('mortgage:vermont-avenue')
  })

  it('redeeming costs a tenth more than the mortgage, in whole dollars', () => {
    expect(redeemingOf(39)).toBe(220)
    expect(redeemingOf(12)).toBe(83)
    expect(cash(after('owner=39:1 built=39:-1', 'redeem:boardwalk'), 0)).toBe(1280)
  })

  it('where pieces are few, a hotel that cannot become houses goes with its whole group', () => {
    const full = 'owner=1:2,3:2,6:1,8:1,9:1,11:2,13:2,14:2,16:2,18:2,19:2'
    const text = `${full} built=6:5,8:5,9:5,1:4,3:4,11:4,13:4,14:4,16:4,18:4,19:4`
    const match = after(text, '', { pieces: 'scarce' })
    expect(names(match)).not.toContain('sell:oriental-avenue')
    unwrap(playMoves(match, 'clear:light-blue'))
    expect([built(match, 6), cash(match, 0)]).toEqual([0, 1500 + 15 * 50])
  })

  it('others are asked whether they build before a throw that may lead to them', () => {
    const text = 'square=0,0 owner=6:2,8:2,9:2'
    const asked = after(text, 'roll')
    expect(seatsOf(asked.actors)).toEqual([1])
    unwrap(playMoves(asked, 'build:oriental-avenue pass roll:4-2'))
    expect(cash(asked, 0)).toBe(1470)
    expect(seatsOf(after('square=20,0 owner=6:2,8:2,9:2', 'roll').actors)).not.toEqual([1])
    expect(seatsOf(after(text, 'roll', { building: 'own-turn' }).actors)).not.toEqual([1])
  })
})

describe('buying and auctions', () => {
  it('whoever refuses a square may still bid for it, from 1 upwards', () => {
    const match = after('square=33,0', 'roll roll:5-1 refuse')
    expect(seatsOf(match.actors)).toEqual([0])
    unwrap(playMoves(match, 'bid-1 bid-10 pass'))
    expect([owner(match, 39), cash(match, 1)]).toEqual([1, 1489])
  })

  it('nobody bids, and it stays free', () => {
    expect(owner(after('square=33,0', 'roll roll:5-1 refuse pass pass'), 39)).toBe(-1)
    expect(owner(after('square=33,0', 'roll roll:5-1 refuse', { auctions: false }), 39)).toBe(-1)
  })

  it('in the first lap nobody buys', () => {
    expect(after('square=33,0', 'roll roll:5-1', { firstLap: true }).position[AT.turn]).toBe(1)
    expect(names(after('square=33,0 lapped=1,0', 'roll roll:5-1', { firstLap: true }))).toContain('buy')
  })
})

describe('deals', () => {
  it('there are no gifts: everybody gives and gets', () => {
    const match = after('owner=39:1', 'deal-1 item:boardwalk')
    expect(names(match)).not.toContain('propose')
    unwrap(playMoves(match, 'ask-100 ask-100 propose accept'))
    expect([owner(match, 39), cash(match, 0), cash(match, 1)]).toEqual([1, 1700, 1300])
    expect(told(match)).toContain('told:deal-done')
  })

  it('three may deal at once: one gives land, the next land, the third money', () => {
    const text = 'owner=1:1,39:2'
    const match = after(text, 'deal-1 item:mediterranean-avenue deal-2 item:boardwalk ask-100 propose', { players: 3 })
    unwrap(playMoves(match, 'accept accept'))
    expect([owner(match, 1), owner(match, 39), cash(match, 0), cash(match, 2)]).toEqual([1, 2, 1600, 1400])
  })

  it('an offer is refused or answered by another, and all must agree', () => {
    const offer = 'deal-1 item:boardwalk ask-100 propose'
    expect(owner(after('owner=39:1', `${offer} reject`), 39)).toBe(0)
    const match = after('owner=39:1', `${offer} counter pay-100 propose accept`)
    expect([owner(match, 39), cash(match, 0)]).toEqual([1, 1700])
  })

  it('land with houses on its group stays, and mortgaged land costs the new owner a tenth of its price', () => {
    expect(names(after('owner=6:1,8:1,9:1 built=6:1', 'deal-1'))).not.toContain('item:vermont-avenue')
    const match = after('owner=39:1 built=39:-1', 'deal-1 item:boardwalk ask-10 propose accept')
    expect([cash(match, 1), built(match, 39)]).toEqual([1500 - 10 - 40, -1])
  })
})

describe('what a program does by rule', () => {
  /** Chance that always takes the first: an offer is made whenever there is one. */
  const FIRST = { below: () => 0 } as unknown as Random
  const routine = (match: Match): string | undefined => {
    const seat = match.position[AT.acting]
    const action = match.game.routine!(match.position, seat, FIRST, 1)
    return action === undefined ? undefined : match.game.name(match.position, action)
  }

  it('it builds where a house brings most, and keeps money in its pocket', () => {
    expect(routine(after('owner=6:1,8:1,9:1', ''))).toBe('build:connecticut-avenue')
    expect(routine(after('cash=200,1500 owner=6:1,8:1,9:1', ''))).toBe('roll')
  })

  it('it offers a swap that completes a group of each side, step by step to the end', () => {
    const match = after('owner=1:2,3:1,6:1,8:1,9:2', '')
    const steps: (string | undefined)[] = []
    while (match.position[AT.phase] !== ANSWERING && steps.length < 20) {
      steps.push(routine(match))
      unwrap(playMoves(match, steps.at(-1)!))
    }
    expect(steps.slice(0, 3)).toEqual(['deal-1', 'item:baltic-avenue', 'item:connecticut-avenue'])
    expect(steps.at(-1)).toBe('propose')
  })

  it('what to buy, to bid and to answer is left to thought', () => {
    expect(routine(after('square=33,0', 'roll roll:5-1'))).toBeUndefined()
    expect(routine(after('square=33,0', 'roll roll:5-1 refuse'))).toBeUndefined()
  })
})

describe('debts and bankruptcy', () => {
  const owing = 'turn=1 acting=1 square=0,2 cash=1500,100 owner=6:1,8:1,9:1,39:2 built=6:5,8:5,9:5'

  it('who cannot pay raises money first', () => {
    const match = after(owing, 'roll roll:3-1')
    expect(names(match)).toContain('mortgage:boardwalk')
    expect(names(match)).toContain('bankrupt')
  })

  it('bankrupt to a player, everything is his; the last one left wins', () => {
    const three = owing.replace('square=0,2 cash=1500,100', 'square=0,2,0 cash=1500,100,1500')
    const match = after(three, 'roll roll:3-1 bankrupt', { players: 3, trade: false })
    expect([owner(match, 39), cash(match, 0)]).toEqual([0, 1600])
    expect(after(owing, 'roll roll:3-1 bankrupt').result()).toEqual({ payoffs: [1, -1], reason: 'last-left' })
  })

  it('bankrupt to the bank, his land is free again', () => {
    const text = 'square=36,0,0 cash=10,1500,1500 owner=5:1 built=5:-1'
    const match = after(text, 'roll roll:1-1', { players: 3, trade: false })
    expect([owner(match, 5), built(match, 5), match.position[AT.gone]]).toEqual([-1, 0, 1])
  })

  it('after the last round the richest wins', () => {
    const match = after('round=29 turn=1 acting=1 square=0,16 cash=1600,1500', 'roll roll:3-1')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'richest' })
  })
})

describe('taxes and Free Parking', () => {
  it('income tax is 200, or a tenth of cash, prices and houses', () => {
    const text = 'square=2,0 owner=6:1,8:1,9:1 built=6:1'
    expect(cash(after(text, 'roll roll:1-1 flat-tax'), 0)).toBe(1300)
    expect(cash(after(text, 'roll roll:1-1 tenth-tax'), 0)).toBe(1500 - 187)
  })

  it('the pot gathers what is paid to the bank, and whoever lands there takes it', () => {
    const match = after('square=36,0', 'roll roll:1-1', { parkingPot: 'fines' })
    expect(match.position[AT.accounts + POT]).toBe(75)
    expect(cash(after('square=16,0 pot=75', 'roll roll:3-1', { parkingPot: 'fines' }), 0)).toBe(1575)
  })

  it('500 wait there at the start and after every time', () => {
    const match = new Match(gameWith({ parking500: true }))
    expect(match.position[AT.accounts + POT]).toBe(500)
    const taken = after('square=16,0 pot=500', 'roll roll:3-1', { parking500: true })
    expect([cash(taken, 0), taken.position[AT.accounts + POT]]).toEqual([2000, 500])
  })

  it('fifty times the dice, and again after a double if one likes', () => {
    const match = after('square=16,0', 'roll roll:3-1 roll:4-4', { parkingDice: true })
    expect([cash(match, 0), names(match)]).toEqual([1900, ['roll', 'stop']])
    expect(cash(after('square=16,0', 'roll roll:3-1 roll:4-4 roll roll:2-1', { parkingDice: true }), 0)).toBe(2050)
  })
})

it('money is neither made nor lost: the bank’s account answers for all others', () => {
  const { position } = new Match(gameWith({ players: 8, parking500: true }))
  expect(position[AT.accounts + BANK]).toBe(-8 * 1500 - 500)
  expect(position.subarray(AT.accounts, AT.accounts + SEATS + 2).reduce((a, b) => a + b, 0)).toBe(0)
})
