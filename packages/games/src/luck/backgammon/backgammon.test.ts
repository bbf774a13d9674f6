import {
  ActionList,
  CHANCE,
  firstSeat,
  type Game,
  Match,
  type OptionValues,
  openGame,
  type Position,
  perft,
  playMoves,
  Random,
  turns,
  turnsOf,
  unwrap,
} from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { backgammon } from './backgammon.ts'
import { type MatchFields, readMatchId, readPositionId, writeMatchId, writePositionId } from './gnu-id.ts'
import { AT, pips } from './position.ts'

const game = unwrap(openGame(backgammon, { options: { cube: false } }))
const withOptions = (options: OptionValues) => unwrap(openGame(backgammon, { options }))
const preset = (name: string) => unwrap(openGame(backgammon, { preset: name }))

/** Men by point in the owner's own numbers, 25 for the bar. */
type Men = Readonly<Record<number, number>>
const side = (men: Men) => Array.from({ length: 25 }, (_, i) => men[i + 1] ?? 0)
const UNTHROWN: MatchFields = unwrap(readMatchId('MAEAAAAAAAAA'))

/** White on roll with these men; the rest are home. */
function text(white: Men, black: Men, fields: Partial<MatchFields> = {}): string {
  return `${writePositionId(side(black), side(white))}:${writeMatchId({ ...UNTHROWN, ...fields })}`
}

function playFrom(from: string | undefined, moves: string, on: Game = game): Match {
  const match = new Match(on, from === undefined ? on.start() : unwrap(on.read(from)))
  unwrap(playMoves(match, moves))
  return match
}

function legal(match: Match): string[] {
  const { game: on, position: p } = match
  const list = new ActionList()
  on.actions(p, firstSeat(on.actors(p)), list)
  return list
    .toArray()
    .map((action) => on.name(p, action))
    .sort()
}

const wholeTurns = (match: Match) =>
  turns(match.game, match.position)
    .map((turn) => match.game.turnName(match.position, turn.actions))
    .sort()

describe('the start', () => {
  it.each([
    ['backgammon', game, 167],
    ['nackgammon', preset('nackgammon'), 194],
    ['hypergammon', preset('hypergammon'), 69],
  ] as const)('%s: both sides have the same number of pips', (_, on, count) => {
    expect([0, 1].map((seat) => pips(on.start(), seat))).toEqual([count, count])
  })

  it('has 15 men each in nackgammon too', () => {
    const { items } = preset('nackgammon').scene(preset('nackgammon').start())
    expect([0, 1].map((owner) => items.filter((item) => item.owner === owner).length)).toEqual([15, 15])
  })

  it('lets white begin with a throw of two dice', () => {
    const list = new ActionList()
    game.actions(game.start(), CHANCE, list)
    const throws = list.toArray()
    expect(throws).toHaveLength(21)
    expect(throws.reduce((sum, action) => sum + game.odds(game.start(), action), 0)).toBe(36)
    expect(playFrom(undefined, 'roll:3-3').actors).toBe(1)
  })
})

describe('moving', () => {
  it('moves white from 24 to 1 and black from 1 to 24', () => {
    const match = playFrom(undefined, 'roll:6-5 24/13 roll:6-5')
    const [white, black] = [0, 1].map((seat) => pips(match.position, seat))
    expect([white, black]).toEqual([156, 167])
    expect(legal(match)).toContain('24/18')
    const from24 = match.actions(1).find((action) => game.name(match.position, action) === '24/18')!
    expect(game.touches(match.position, from24)).toEqual([0, 6])
  })

  it('lets white play 24/18 twice and 13/7 twice with 6-6', () => {
    const match = playFrom(undefined, 'roll:6-6 24/18(2),13/7(2)')
    expect(match.log).toHaveLength(5)
    expect(turnsOf(match).map((turn) => turn.name)).toEqual(['roll:6-6', '24/18(2),13/7(2)'])
    expect(match.position[17]).toBe(2)
    expect(match.position[6]).toBe(2)
  })

  it('plays 2-5 with one man in either order, or with two men', () => {
    const names = wholeTurns(playFrom(undefined, 'roll:5-2'))
    expect(names).toEqual(expect.arrayContaining(['13/6', '13/11,13/8', '13/8,6/4']))
  })

  it('plays 2-2 as 4, 3+1, 2+2, 2+1+1 or 1+1+1+1', () => {
    const names = wholeTurns(playFrom(undefined, 'roll:2-2'))
    expect(names).toEqual(expect.arrayContaining(['13/5', '13/7,6/4', '13/9(2)', '13/9,6/4(2)', '13/11(2),6/4(2)']))
  })

  it('needs an open point for the stop between two dice', () => {
    // Black holds both points on the way of white's only free man.
    const match = playFrom(text({ 24: 1, 1: 2 }, { 7: 2, 6: 2 }, { highDie: 6, lowDie: 5 }), '')
    expect(legal(match)).toEqual(['pass'])
  })

  it('hits a single man, on the way too', () => {
    const match = playFrom(text({ 13: 1, 6: 2 }, { 18: 1, 1: 2 }, { highDie: 6, lowDie: 1 }), '13/7*/6')
    expect(match.position[AT.bar + 1]).toBe(1)
    expect(match.log.map((entry) => entry.name)).toEqual(['13/7*', '7/6'])
  })

  it('counts two hits on one point once', () => {
    const names = wholeTurns(playFrom(text({ 13: 2, 6: 2 }, { 18: 1, 24: 2 }, { highDie: 6, lowDie: 6 }), ''))
    expect(names).toEqual(['13/7*(2)'])
  })
})

describe('as much of the throw as possible', () => {
  it('offers no step that would waste a die which another order uses', () => {
    // 24/19 would leave no six, since 13 and 4 are closed; 24/18 and 10/5 go together.
    const match = playFrom(text({ 24: 1, 10: 1, 3: 2 }, { 12: 2, 21: 2 }, { highDie: 6, lowDie: 5 }), '')
    expect(legal(match)).toEqual(['10/5', '24/18'])
    expect(wholeTurns(match)).toEqual(['24/18,10/5'])
    expect(game.why(match.position, 0, [23, 18])).toBe('use-both-dice')
  })

  it('uses the higher die where only one of them can be used', () => {
    const match = playFrom(text({ 24: 1, 3: 2 }, { 12: 2, 14: 2 }, { highDie: 6, lowDie: 5 }), '')
    expect(legal(match)).toEqual(['24/18'])
    unwrap(playMoves(match, '24/18'))
    expect(match.actors).toBe(1 << CHANCE)
    expect(match.position[AT.turn]).toBe(1)
  })

  it('uses the lower die where the higher one fits nowhere', () => {
    const match = playFrom(text({ 24: 1, 3: 2 }, { 7: 2, 12: 2 }, { highDie: 6, lowDie: 5 }), '')
    expect(legal(match)).toEqual(['24/19'])
    expect(game.why(match.position, 0, [23, 17])).toBe('point-held')
  })

  it('agrees with a plain search over both orders in random games', { timeout: 300_000 }, () => {
    const random = new Random(31)
    const list = new ActionList()
    for (const on of [game, preset('hypergammon'), preset('nackgammon')]) {
      for (let g = 0; g < (process.env.SOAK ? 60 : 2); g++) {
        const match = new Match(on)
        while (match.actors) {
          const p = match.position
          const seat = firstSeat(match.actors)
          const dice = p[AT.highLeft] === 4 ? [p[AT.high], p[AT.high], p[AT.high], p[AT.high]] : [p[AT.high], p[AT.low]]
          if (seat !== CHANCE && p[AT.highLeft] + p[AT.lowLeft] === dice.length) {
            const ours = new Set(turns(on, p).map(({ after }) => boardOf(after, seat)))
            expect([...ours].sort(), on.write(p)).toEqual([...naiveBoards(boardOf(p, seat), dice)].sort())
          }
          list.clear()
          on.actions(p, seat, list)
          match.play(seat, list.items[random.below(list.count)])
        }
      }
    }
  })

  it('counts the different first turns of every throw', () => {
    const counts: Record<string, number> = {}
    for (let high = 1; high <= 6; high++)
      for (let low = 1; low <= high; low++) {
        const { position } = playFrom(undefined, `roll:${high}-${low}`)
        counts[`${high}-${low}`] = perft(game, position, 1)
        const dice = high === low ? [high, high, high, high] : [high, low]
        expect(counts[`${high}-${low}`]).toBe(naiveBoards(boardOf(position, 0), dice).size)
      }
    expect(counts).toEqual(FIRST_TURNS)
  })
})

const FIRST_TURNS = {
  '1-1': 42,
  '2-1': 15,
  '2-2': 75,
  '3-1': 16,
  '3-2': 17,
  '3-3': 73,
  '4-1': 14,
  '4-2': 18,
  '4-3': 17,
  '4-4': 52,
  '5-1': 8,
  '5-2': 8,
  '5-3': 9,
  '5-4': 9,
  '5-5': 4,
  '6-1': 10,
  '6-2': 14,
  '6-3': 14,
  '6-4': 14,
  '6-5': 7,
  '6-6': 11,
}

/** Own men by own number (25 bar, 0 home) and enemy men by the same numbers, as text. */
function boardOf(p: Position, seat: number): string {
  const sign = seat === 0 ? 1 : -1
  const points = Array.from({ length: 24 }, (_, i) => sign * p[seat === 0 ? i : 23 - i])
  return [p[AT.home + seat], ...points, p[AT.bar + seat], p[AT.bar + 1 - seat]].join(' ')
}

/** Every board after playing as many dice as possible, the higher one if only one: tries all orders. */
function naiveBoards(start: string, dice: readonly number[]): Set<string> {
  let most = 0
  let best = 0
  const found = new Map<string, { used: number; pips: number }>()
  const search = (board: readonly number[], left: readonly number[], used: number, walked: number) => {
    const key = board.join(' ')
    const known = found.get(key)
    if (!known || known.used < used || (known.used === used && known.pips < walked))
      found.set(key, { used, pips: walked })
    if (used > most) [most, best] = [used, walked]
    if (used === most) best = Math.max(best, walked)
    left.forEach((die, i) => {
      if (left.indexOf(die) !== i) return
      for (let from = 1; from <= 25; from++) {
        const after = naiveStep(board, from, die)
        if (after) search(after, [...left.slice(0, i), ...left.slice(i + 1)], used + 1, walked + die)
      }
    })
  }
  search(start.split(' ').map(Number), dice, 0, 0)
  const keep = [...found].filter(([, how]) => how.used === most && (most !== 1 || how.pips === best))
  return new Set(keep.map(([board]) => board))
}

function naiveStep(board: readonly number[], from: number, die: number): number[] | undefined {
  if (board[from] <= 0 || (board[25] > 0 && from !== 25)) return undefined
  const after = [...board]
  after[from]--
  const to = from - die
  if (to <= 0) {
    for (let i = 7; i <= 25; i++) if (board[i] > 0) return undefined
    if (to < 0) for (let i = from + 1; i <= 6; i++) if (board[i] > 0) return undefined
    after[0]++
    return after
  }
  if (board[to] < -1) return undefined
  if (board[to] === -1) {
    after[to] = 0
    after[26]++
  }
  after[to]++
  return after
}

describe('the bar', () => {
  it('lets nothing else move while a man waits there', () => {
    const match = playFrom(text({ 25: 1, 6: 5 }, { 6: 2, 1: 3 }, { highDie: 5, lowDie: 3 }), '')
    expect(legal(match)).toEqual(['bar/20', 'bar/22'])
    expect(game.why(match.position, 0, [5])).toBe('enter-first')
  })

  it('loses the turn when every entry is closed', () => {
    const match = playFrom(text({ 25: 1, 6: 5 }, { 5: 2, 3: 2 }, { highDie: 5, lowDie: 3 }), '')
    expect(legal(match)).toEqual(['pass'])
    unwrap(playMoves(match, 'pass'))
    expect(match.position[AT.turn]).toBe(1)
  })

  it('hits while it enters', () => {
    const match = playFrom(text({ 25: 2, 6: 5 }, { 5: 1, 3: 2 }, { highDie: 5, lowDie: 3 }), '')
    expect(legal(match)).toEqual(['bar/20*'])
    unwrap(playMoves(match, 'bar/20*'))
    expect(match.position[AT.turn]).toBe(1)
    expect(match.position[AT.bar + 1]).toBe(1)
  })
})

describe('bearing off', () => {
  it('waits until all men are in the home board', () => {
    const match = playFrom(text({ 7: 1, 6: 2 }, { 1: 2 }, { highDie: 6, lowDie: 5 }), '')
    expect(legal(match)).toEqual(['6/1', '7/1', '7/2'])
    expect(wholeTurns(match)).toContain('7/2,6/off')
    expect(game.why(match.position, 0, [5, 26])).toBe('not-all-home')
  })

  it('takes a man off with the exact number, or the farthest man with a higher one', () => {
    expect(legal(playFrom(text({ 6: 1, 4: 1, 2: 3 }, { 1: 2 }, { highDie: 4, lowDie: 2 }), ''))).toEqual(
      ['2/off', '4/2', '4/off', '6/2', '6/4'].sort(),
    )
    expect(legal(playFrom(text({ 3: 1, 2: 3 }, { 1: 2 }, { highDie: 6, lowDie: 6 }), ''))).toEqual(['3/off'])
    expect(legal(playFrom(text({ 6: 1, 3: 1 }, { 1: 2, 23: 2 }, { highDie: 4, lowDie: 4 }), ''))).toEqual(['pass'])
  })

  it('offers a man that both dice would take off only once', () => {
    const match = playFrom(text({ 4: 2, 3: 2 }, { 1: 2 }, { highDie: 6, lowDie: 5 }), '')
    expect(legal(match)).toEqual(['4/off'])
    expect(wholeTurns(match)).toEqual(['4/off(2)'])
  })
})

describe('what a game is worth', () => {
  const last = (white: Men, black: Men, on: Game = game) =>
    playFrom(text(white, black, { highDie: 6, lowDie: 5 }), '1/off', on).result()

  it('is one point when the loser has taken a man off', () => {
    expect(last({ 1: 1 }, { 1: 14 })).toEqual({ payoffs: [1, -1], reason: 'borne-off' })
  })

  it('is two points for a gammon', () => {
    expect(last({ 1: 1 }, { 7: 15 })).toEqual({ payoffs: [2, -2], reason: 'gammon' })
  })

  it('is three points for a man in the winner’s home or on the bar, but only if none is off', () => {
    expect(last({ 1: 1 }, { 7: 14, 22: 1 })).toEqual({ payoffs: [3, -3], reason: 'backgammon-win' })
    expect(last({ 1: 1 }, { 7: 14, 25: 1 })).toEqual({ payoffs: [3, -3], reason: 'backgammon-win' })
    expect(last({ 1: 1 }, { 7: 13, 25: 1 })).toEqual({ payoffs: [1, -1], reason: 'borne-off' })
  })

  it('goes to the other side in deadgammon', () => {
    expect(last({ 1: 1 }, { 7: 15 }, preset('deadgammon'))).toEqual({ payoffs: [-2, 2], reason: 'gammon' })
  })
})

describe('the doubling cube', () => {
  const cube = withOptions({ cube: true })

  it('is offered before the roll and taken by the other side, who then owns it', () => {
    const match = playFrom(undefined, 'double', cube)
    expect(match.actors).toBe(2)
    expect(legal(match)).toEqual(['drop', 'take'])
    unwrap(playMoves(match, 'take roll:3-1 8/5,6/5'))
    expect(legal(match)).toEqual(['double', 'roll'])
    unwrap(playMoves(match, 'roll roll:3-1 8/5,6/5'))
    // White has given the cube away, so white just rolls.
    expect(match.actors).toBe(1 << CHANCE)
    expect(match.position[AT.cube]).toBe(1)
  })

  it('loses the old value when it is refused', () => {
    expect(playFrom(undefined, 'double drop', cube).result()).toEqual({ payoffs: [1, -1], reason: 'refused' })
    const again = playFrom(undefined, 'double take roll:3-1 8/5,6/5 double drop', cube)
    expect(again.result()).toEqual({ payoffs: [-2, 2], reason: 'refused' })
  })

  it('multiplies what the game is worth', () => {
    const end = text({ 1: 1 }, { 7: 15 }, { highDie: 6, lowDie: 5, cube: 2, owner: 1 })
    expect(playFrom(end, '1/off', cube).result()).toEqual({ payoffs: [8, -8], reason: 'gammon' })
  })

  it('ends at 64', () => {
    const at = (value: number) => playFrom(text({ 6: 15 }, { 6: 15 }, { cube: value }), '', cube).actors
    expect(at(5)).toBe(1)
    expect(at(6)).toBe(1 << CHANCE)
  })

  it('makes gammons count only once it is turned under the Jacoby rule', () => {
    const jacoby = withOptions({ cube: true, jacoby: true })
    const end = (value: number) => text({ 1: 1 }, { 7: 15 }, { highDie: 6, lowDie: 5, cube: value })
    expect(playFrom(end(0), '1/off', jacoby).result()).toEqual({ payoffs: [1, -1], reason: 'borne-off' })
    expect(playFrom(end(1), '1/off', jacoby).result()).toEqual({ payoffs: [4, -4], reason: 'gammon' })
  })
})

describe('a match', () => {
  const match5 = withOptions({ cube: true, matchLength: 5 })
  const lastMan = (score0: number, score1: number, fields: Partial<MatchFields> = {}) =>
    text({ 1: 1 }, { 1: 14 }, { highDie: 6, lowDie: 5, length: 5, score0, score1, ...fields })

  it('carries the score into the next game, which the loser begins', () => {
    const match = playFrom(lastMan(1, 2), '1/off', match5)
    expect(match.result()).toBeNull()
    expect([...match.position.subarray(AT.score, AT.score + 2)]).toEqual([2, 2])
    expect(match.position[AT.turn]).toBe(1)
    expect(pips(match.position, 0)).toBe(167)
  })

  it('makes the first decision of a game a turn of its own, also for the side that has just dropped', () => {
    const match = playFrom(text({ 6: 15 }, { 6: 15 }, { length: 5 }), 'double drop roll roll:2-1', match5)
    expect(turnsOf(match).map((turn) => turn.name)).toEqual(['double', 'drop', 'roll', 'roll:2-1'])
    expect(match.position[AT.score]).toBe(1)
    expect(match.actors).toBe(2)
  })

  it('is won by the side that reaches the length, whatever the margin', () => {
    expect(playFrom(lastMan(3, 4, { cube: 1 }), '1/off', match5).result()).toEqual({
      payoffs: [1, -1],
      reason: 'match-won',
    })
  })

  it('plays the first game at one point from the end without the cube, and later ones with it', () => {
    const crawford = playFrom(lastMan(3, 2), '1/off', match5)
    expect(crawford.position[AT.crawford]).toBe(1)
    expect(crawford.actors).toBe(1 << CHANCE)
    const after = playFrom(lastMan(2, 4, { crawford: 1 }), '1/off', match5)
    expect(after.position[AT.crawford]).toBe(0)
    expect(after.actors).toBe(2)
    // Reaching the same point second makes no second Crawford game.
    expect(playFrom(lastMan(3, 4), '1/off', match5).position[AT.crawford]).toBe(0)
  })

  it('ends as a draw after 2000 actions for each game that it may have', () => {
    expect(match5.bound).toBe(18_000)
    const match = playFrom(`${text({ 24: 2 }, { 24: 2 }, { length: 5 })} #17999`, 'double', match5)
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

describe('the opening throw', () => {
  const leaflet = preset('leaflet-backgammon')

  it('gives the first turn with both numbers to the higher die', () => {
    const match = playFrom(undefined, 'opening:3-1', leaflet)
    expect(match.actors).toBe(1)
    expect(wholeTurns(match)).toContain('8/5,6/5')
    expect(playFrom(undefined, 'opening:2-6', leaflet).actors).toBe(2)
  })

  it('throws again when the dice are equal', () => {
    expect(legal(new Match(leaflet))).toHaveLength(30)
    expect(legal(new Match(leaflet))).not.toContain('opening:4-4')
  })
})

describe('the scene', () => {
  const tray = (match: Match, id: string) => match.game.scene(match.position).trays?.find((found) => found.id === id)

  it('shows the dice that are still to be played', () => {
    const left = (moves: string) =>
      tray(playFrom(undefined, moves), 'dice')?.pieces.map((die) => [die.badge, die.count])
    expect(left('')).toEqual([])
    expect(left('roll:6-5 24/18')).toEqual([['5', 1]])
    expect(left('roll:6-6 24/18')).toEqual([['6', 3]])
  })

  it('shows the cube with its owner, and with the new value while it is offered', () => {
    const cube = withOptions({ cube: true })
    const shown = (moves: string) => {
      const found = tray(playFrom(undefined, moves, cube), 'cube')
      return [found?.owner, found?.pieces[0].badge]
    }
    expect([shown(''), shown('double'), shown('double take')]).toEqual([
      [-1, '1'],
      [-1, '2'],
      [1, '2'],
    ])
  })

  it('counts the pips and, in a match, the score', () => {
    const { counters } = preset('match').scene(preset('match').start())
    expect(counters?.map(({ label, owner, value }) => [label, owner, value])).toEqual([
      ['pips', 0, 167],
      ['score', 0, 0],
      ['pips', 1, 167],
      ['score', 1, 0],
    ])
  })
})

describe('text', () => {
  it('keeps every phase of a match', () => {
    const on = withOptions({ cube: true, matchLength: 5, opening: 'opening-roll' })
    const phases = ['', 'opening:3-1', 'opening:3-1 8/5', 'opening:3-1 8/5,6/5', 'opening:3-1 8/5,6/5 roll']
    const doubled = ['opening:3-1 8/5,6/5 double', 'opening:3-1 8/5,6/5 double take', 'opening:3-1 8/5,6/5 double drop']
    for (const moves of [...phases, ...doubled]) {
      const { position } = playFrom(undefined, moves, on)
      expect([...unwrap(on.read(on.write(position)))], moves).toEqual([...position])
    }
    const stopped = playFrom(`${text({ 24: 2 }, { 24: 2 }, { length: 5 })} #17999`, 'double', on).position
    expect(on.result(unwrap(on.read(on.write(stopped))))).toMatchObject({ reason: 'move-limit' })
  })

  it('writes the ids of GNU Backgammon', () => {
    expect(game.write(game.start())).toBe('4HPwATDgc/ABMA:MAEAAAAAAAAA')
    // Made five-point: the side that has moved comes first, the side on roll second.
    const match = playFrom(undefined, 'roll:3-1 8/5,6/5')
    expect(game.write(match.position)).toBe('sGfwATDgc/ABMA:cAkAAAAAAAAA #3')
  })

  it('reads a bare position id as white to roll', () => {
    const p = unwrap(game.read('4HPwATDgc/ABMA'))
    expect([...p]).toEqual([...game.start()])
  })

  it('reads match ids written by others', () => {
    expect(unwrap(readMatchId('cIksAgAAAAAA'))).toMatchObject({ onRoll: 1, turn: 1, highDie: 1, lowDie: 3, length: 17 })
    expect(unwrap(readMatchId('8IhuACAACAAE'))).toMatchObject({ crawford: 1, highDie: 5, lowDie: 3, length: 3 })
    expect(unwrap(readMatchId('UwlgAAAAAAAA'))).toMatchObject({ cube: 3, owner: 1, length: 3 })
    for (const id of ['cIksAgAAAAAA', 'UwlgAAAAAAAA', 'cAkAAAAAAAAA'])
      expect(writeMatchId(unwrap(readMatchId(id)))).toBe(id)
  })

  it('keeps the rest of a throw within a turn', () => {
    const match = playFrom(undefined, 'roll:6-6 24/18')
    expect(game.write(match.position)).toMatch(/ 666 #2$/)
    const again = playFrom(game.write(match.position), '24/18 13/7(2)')
    expect(again.position[AT.turn]).toBe(1)
  })

  it('round-trips every position id that two sides can form', () => {
    const random = new Random(4)
    for (let i = 0; i < 200; i++) {
      const sides = [0, 1].map(() => {
        const counts = new Array<number>(25).fill(0)
        for (let men = random.below(16); men > 0; men--) counts[random.below(25)]++
        return counts
      })
      const read = unwrap(readPositionId(writePositionId(sides[0], sides[1])))
      expect([read.waiting, read.onRoll]).toEqual(sides)
    }
  })

  it.each([
    ['4HPwATDgc/ABM', '13 characters'],
    ['4HPwATDgc/AB!A', 'base 64'],
    ['//////////////', 'two sides'],
    ['4HPwATDgc/ABMA:cAkAAAAAAAA', 'match id'],
    ['4HPwATDgc/ABMA:8IhuACAACAAE', 'match to 3'],
    ['4HPwATDgc/ABMA:MAEAAAAAAAAA 6', 'not left'],
  ])('explains what is wrong with %s', (wrong, reason) => {
    const read = game.read(wrong)
    expect(refusal(read)).toContain(reason)
  })
})
