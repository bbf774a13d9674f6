import { Random } from '@jatekvilag/engine'
import { describe, expect, test } from 'vitest'
import { chipWinners, openLedger, playForChips } from './chips.ts'
import { chooseOfThree, type DuelGame, duel, duelRuleOf, isOfferOfThree } from './duel.ts'
import { beatenBy, firstKnockOutRound, type KnockOutDuel, knockOutOrder, nextKnockOutRound } from './knock-out.ts'
import {
  basePoints,
  bergerTable,
  type Duel,
  groupsByPoints,
  orderWithPlayOffs,
  reweigh,
  tancrend,
} from './round-robin.ts'
import {
  type CupTeam,
  checkTeam,
  commonGames,
  gameWinner,
  matchesPerGame,
  mayHoldCupWinnersCup,
  teamDuel,
} from './team-cup.ts'

/** Plays a whole knock-out in which the smaller number wins. */
function playKnockOut(players: readonly number[], seed: number) {
  const rounds: KnockOutDuel<number>[][] = []
  let slots = firstKnockOutRound(players, new Random(seed))
  const byes = slots.filter((slot) => slot.length === 1).length
  let laterByes = 0
  for (;;) {
    const duels: KnockOutDuel<number>[] = []
    const winners = slots.map((slot) => {
      if (slot.length === 1) return slot[0]
      const [winner, loser] = slot[0] < slot[1] ? slot : [slot[1], slot[0]]
      duels.push({ winner, loser })
      return winner
    })
    rounds.push(duels)
    if (winners.length === 1) return { winner: winners[0], rounds, byes, laterByes }
    slots = nextKnockOutRound(winners)
    laterByes += slots.filter((slot) => slot.length === 1).length
  }
}

describe('knock-out', () => {
  test('T34: lots make the first pairs, winners meet by a fixed table, and n-1 duels leave one winner, for every n up to 64', () => {
    for (let n = 2; n <= 64; n++) {
      const players = Array.from({ length: n }, (_, i) => i)
      const { winner, rounds } = playKnockOut(players, n)
      expect(winner).toBe(0)
      expect(rounds.flat()).toHaveLength(n - 1)
      expect(new Set(rounds.flat().map((d) => d.loser)).size).toBe(n - 1)
    }
  })

  test('T37: when the field is no power of two, as many as are missing go on without a duel, by lot and in round 1 only', () => {
    for (let n = 2; n <= 64; n++) {
      const { byes, laterByes } = playKnockOut(
        Array.from({ length: n }, (_, i) => i),
        5,
      )
      expect(byes).toBe(2 ** Math.ceil(Math.log2(n)) - n)
      expect(laterByes).toBe(0)
    }
    const lucky = new Set(
      Array.from(
        { length: 60 },
        (_, seed) => firstKnockOutRound([1, 2, 3], new Random(seed)).find((slot) => slot.length === 1)![0],
      ),
    )
    expect(lucky.size).toBe(3)
  })

  test('T35: a fair second place is played out among those whom the winner himself eliminated', () => {
    const { rounds } = playKnockOut([0, 1, 2, 3, 4, 5, 6, 7], 3)
    const field = beatenBy(rounds, 0)
    expect(field).toHaveLength(3)
    // The best of the others can only have lost to the winner.
    expect(field).toContain(1)
    expect(knockOutOrder([0, 1, 2, 3, 4, 5, 6, 7], rounds, 1).slice(0, 2)).toEqual([[0], [1]])
  })

  test('T10: seven wins in a row leave 127 rivals behind', () => {
    const { rounds } = playKnockOut(
      Array.from({ length: 128 }, (_, i) => i),
      1,
    )
    expect(rounds).toHaveLength(7)
    expect(beatenBy(rounds, 0)).toHaveLength(7)
  })
})

describe('chips', () => {
  const start = openLedger(['Anna', 'Béla', 'Csaba'])

  test('T38: everybody begins with one chip; the loser hands over what was agreed', () => {
    expect([...start.values()]).toEqual([1, 1, 1])
    const after = playForChips(start, { sides: ['Anna', 'Béla'], stakes: [1, 1], winner: 1 })
    expect(after).toEqual({
      ok: true,
      value: new Map([
        ['Anna', 0],
        ['Béla', 2],
        ['Csaba', 1],
      ]),
    })
  })

  test('T39: stakes may be unequal, but nobody stakes more than he has', () => {
    const rich = openLedger(['Anna', 'Béla'], 3)
    const after = playForChips(rich, { sides: ['Anna', 'Béla'], stakes: [3, 1], winner: 1 })
    expect(after).toEqual({
      ok: true,
      value: new Map([
        ['Anna', 0],
        ['Béla', 6],
      ]),
    })
    const tooMuch = playForChips(rich, { sides: ['Anna', 'Béla'], stakes: [4, 1], winner: 0 })
    expect(tooMuch).toMatchObject({ ok: false, problem: { id: 'chips-too-many', values: { owned: 3 } } })
    expect(playForChips(rich, { sides: ['Anna', 'Béla'], stakes: [0, 1], winner: 0 }).ok).toBe(false)
    expect(playForChips(rich, { sides: ['Anna', 'Anna'], stakes: [1, 1], winner: 0 }).ok).toBe(false)
  })

  test('T40: most chips at closing time win, or the last one with chips', () => {
    const ledger = new Map([
      ['Anna', 2],
      ['Béla', 1],
      ['Csaba', 0],
    ])
    expect(chipWinners(ledger, false)).toEqual([])
    expect(chipWinners(ledger, true)).toEqual(['Anna'])
    expect(
      chipWinners(
        new Map([
          ['Anna', 3],
          ['Béla', 0],
        ]),
        false,
      ),
    ).toEqual(['Anna'])
  })
})

describe('round robin', () => {
  test('T41: everybody meets everybody once, nobody twice in a round, and colours differ by one at most', () => {
    for (let n = 2; n <= 16; n++) {
      const table = bergerTable(n)
      expect(table).toHaveLength(n - 1 + (n % 2))
      const met = new Set<string>()
      const colours = new Array(n + 1).fill(0)
      for (const { pairs, off } of table) {
        const here = [...pairs.flat(), ...(off ? [off] : [])]
        expect([...here].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i + 1))
        for (const [white, black] of pairs) {
          met.add([white, black].sort((a, b) => a - b).join())
          colours[white]++
          colours[black]--
        }
      }
      expect(met.size).toBe((n * (n - 1)) / 2)
      for (let player = 1; player <= n; player++) expect(Math.abs(colours[player])).toBeLessThanOrEqual(1)
    }
  })

  test('T41: the table of four is the one that everybody knows', () => {
    expect(bergerTable(4).map(({ pairs }) => pairs.map((pair) => pair.join('-')).join(' '))).toEqual([
      '1-4 2-3',
      '4-3 1-2',
      '2-4 3-1',
    ])
  })

  const duels: Duel<string>[] = [
    { sides: ['A', 'B'], winner: 0 },
    { sides: ['A', 'C'], winner: 0 },
    { sides: ['B', 'C'], winner: 0 },
    { sides: ['B', 'D'], winner: 0 },
    { sides: ['C', 'D'], winner: 0 },
    { sides: ['D', 'A'], winner: 0 },
  ]
  const players = ['A', 'B', 'C', 'D']

  test('T43: base points are one per duel won; the final score adds the base points of all beaten', () => {
    expect([...basePoints(players, duels).values()]).toEqual([2, 2, 1, 1])
    expect([...tancrend(['A', 'B'], [{ sides: ['A', 'B'], winner: null }]).values()]).toEqual([0, 0])
  })

  test('T45: the worked example gives A 5, B 4, C 2, D 3', () => {
    expect(tancrend(players, duels)).toEqual(
      new Map([
        ['A', 5],
        ['B', 4],
        ['C', 2],
        ['D', 3],
      ]),
    )
  })

  test('T42: valued again by the strength of those beaten, the order is stable after the third pass', () => {
    const order = (passes: number) =>
      groupsByPoints(reweigh(players, duels, passes))
        .flat()
        .join('')
    expect(order(3)).toBe('ABDC')
    expect(order(4)).toBe(order(3))
    expect(order(20)).toBe(order(3))
  })

  test('T44: equals after that play new round robins among themselves until the order is settled', () => {
    const three = ['A', 'B', 'C']
    const circle: Duel<string>[] = [
      { sides: ['A', 'B'], winner: 0 },
      { sides: ['B', 'C'], winner: 0 },
      { sides: ['C', 'A'], winner: 0 },
    ]
    expect(orderWithPlayOffs(three, circle, [])).toEqual([['A', 'B', 'C']])
    expect(orderWithPlayOffs(three, circle, [circle])).toEqual([['A', 'B', 'C']])
    const decided: Duel<string>[] = [
      { sides: ['A', 'B'], winner: 1 },
      { sides: ['B', 'C'], winner: 0 },
      { sides: ['C', 'A'], winner: 0 },
    ]
    expect(orderWithPlayOffs(three, circle, [circle, decided])).toEqual([['B'], ['C'], ['A']])
  })
})

describe('team cups', () => {
  const nine = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'g9']
  const a: CupTeam = { id: 'a', name: 'A', captain: 'x', games: ['g1', 'g2', 'g3', 'g4', 'g5'] }
  const b: CupTeam = { id: 'b', name: 'B', captain: 'y', games: nine }
  const sheets = {
    g1: [1, 1, 0],
    g2: [1, null, null],
    g3: [1, 1, 1],
    g4: [0, 0, 1],
    g5: [0, 1, null],
  } as const

  test('T46: a team enters with a name, a captain and players', () => {
    expect(checkTeam(a, 3).ok).toBe(true)
    expect(checkTeam({ ...a, captain: ' ' }, 3)).toMatchObject({ problem: { id: 'cup-captain' } })
  })

  test('T47: a team signs games and fields three players for each', () => {
    expect(checkTeam({ ...a, games: [] }, 3)).toMatchObject({ problem: { id: 'cup-no-games' } })
    expect(checkTeam(a, 2)).toMatchObject({ problem: { id: 'cup-players' } })
  })

  test('T48: common games are played, the others are crossed out, and without a common game nobody scores', () => {
    expect(commonGames(a, b)).toEqual(a.games)
    expect(teamDuel([a, b], { g9: [0, 0, 0] })).toMatchObject({ ok: false, problem: { id: 'cup-crossed-out' } })
    const stranger: CupTeam = { ...b, games: ['g8'] }
    expect(teamDuel([a, stranger], {})).toMatchObject({ value: { points: [0, 0], winner: null } })
  })

  test('T49: more signs win the game, equal signs make it drawn, a drawn match stays blank', () => {
    expect(gameWinner([0, null, null])).toBe(0)
    expect(gameWinner([0, 1, null])).toBeNull()
    expect(gameWinner([null, null, null])).toBeNull()
  })

  test('T50: three boards meet one to one, or by choice all nine pairings are played', () => {
    expect(matchesPerGame(false)).toBe(3)
    expect(matchesPerGame(true)).toBe(9)
    expect(teamDuel([a, b], { g1: [0, 0] })).toMatchObject({ problem: { id: 'cup-boards' } })
    expect(teamDuel([a, b], { g1: [0, 0, 0, 0, 0, 1, 1, 1, 1] }, true)).toMatchObject({ value: { games: [1, 0] } })
  })

  test('T51: three points per game won; the winner of the duel adds as many as the games it entered, with equal games nobody', () => {
    expect(teamDuel([a, b], { g1: [0, 0, 0] })).toMatchObject({ value: { points: [3 + 5, 0], winner: 0 } })
    expect(teamDuel([a, b], { g1: [0, 0, 0], g2: [1, 1, 1] })).toMatchObject({
      value: { points: [3, 3], winner: null },
    })
  })

  test('T52: five common games, one drawn, three for B, one for A: 3 and 18', () => {
    expect(teamDuel([a, b], sheets)).toMatchObject({ value: { games: [1, 3], points: [3, 18], winner: 1 } })
  })

  test('T53: the cup-winners’ cup is held only with seven cup winners or more', () => {
    expect(mayHoldCupWinnersCup(6)).toMatchObject({ ok: false, problem: { id: 'cup-winners' } })
    expect(mayHoldCupWinnersCup(7).ok).toBe(true)
  })
})

describe('duels', () => {
  const game = (first: 0 | 1, winner: 0 | 1 | null, margin?: number): DuelGame => ({ first, winner, margin })

  test('T54: a duel is two games with colours changed', () => {
    expect(duel([], 'plain')).toMatchObject({ winner: null, nextFirst: 0 })
    expect(duel([game(0, 0)], 'plain')).toMatchObject({ winner: null, nextFirst: 1 })
    expect(duel([game(0, 0), game(1, 0)], 'plain')).toMatchObject({ winner: 0, nextFirst: null })
    expect(duel([game(0, 0), game(1, null)], 'plain')).toMatchObject({ winner: 0 })
  })

  test('T55: a duel of one win each in fonákollós and back & back goes to the larger margin in discs', () => {
    expect(duelRuleOf('reversi')).toBe('margin')
    expect(duelRuleOf('mtte-back-and-back')).toBe('margin')
    expect(duelRuleOf('pylos')).toBe('plain')
    expect(duel([game(0, 0, 4), game(1, 1, 10)], 'margin')).toMatchObject({ winner: 1, margins: [4, 10] })
    expect(duel([game(0, 0, 4), game(1, 1, 10)], 'plain')).toMatchObject({ winner: null })
  })

  test('T57: still equal, it is played again with the same colours rule until it is decided', () => {
    const equal = [game(0, 0, 6), game(1, 1, 6)]
    expect(duel(equal, 'margin')).toMatchObject({ winner: null, nextFirst: 0 })
    expect(duel([...equal, game(0, null)], 'margin')).toMatchObject({ winner: null, nextFirst: 1 })
    expect(duel([...equal, game(0, null), game(1, 1, 2)], 'margin')).toMatchObject({ winner: 1 })
  })

  test('T36: T5: a duel is never drawn: as long as nobody is ahead there is a next game', () => {
    const random = new Random(4)
    for (let tries = 0; tries < 300; tries++) {
      const games: DuelGame[] = []
      for (;;) {
        const state = duel(games, tries % 2 ? 'margin' : 'plain')
        expect((state.winner === null) === (state.nextFirst !== null)).toBe(true)
        if (state.nextFirst === null) break
        const winner = random.below(3)
        games.push(game(state.nextFirst, winner === 2 ? null : (winner as 0), random.below(3)))
      }
    }
  })

  test('T56: T76: on demand the starter offers two different third moves and the opponent chooses', () => {
    expect(isOfferOfThree(4, true)).toBe(true)
    expect(isOfferOfThree(4, false)).toBe(false)
    expect(isOfferOfThree(2, true)).toBe(false)
    expect(chooseOfThree(['h8', 'j10'], 'j10')).toBe('j10')
    expect(chooseOfThree(['h8', 'h8'], 'h8')).toBeNull()
    expect(chooseOfThree(['h8', 'j10'], 'a1')).toBeNull()
  })
})
