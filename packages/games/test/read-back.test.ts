/** Positions whose own text was once refused or read as something else, and turns whose own name was. */
import { Match, openGame, playMoves, turns, turnsOf, unwrap } from '@jatekvilag/engine'
import { checkActors, checkText } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { gameEntry } from '../src/index.ts'

const open = (id: string, options = {}) => unwrap(openGame(gameEntry(id)!, { options }))

interface Reached {
  readonly because: string
  readonly game: string
  readonly options?: Record<string, unknown>
  readonly from?: string
  readonly moves?: string
}
const REACHED: readonly Reached[] = [
  { because: 'a pawn captured onto the end of the outermost file', game: 'glinski-chess', moves: 'h4 i5 Bk6 jxk6' },
  {
    because: 'a king is on its way from the edge, in the middle of a capture',
    game: 'kings-draughts',
    from: 'B:WQ27,K37,38,Q42,K48,K49,K50:BQ1,K4,Q9,13,15,K18,Q25,L32 chain 32 over 27',
  },
  {
    because: 'a lion has crossed the board to take the other one',
    game: 'congo',
    from: '3l3/7/7/7/7/7/3L2P w - 0 1',
    moves: 'd1xd7',
  },
  {
    because: 'a bridge was made by the stone that closed a ring',
    game: 'havannah',
    options: { size: 4 },
    from: 'xx2/ooxox/ooxooo/oxxxxxo/x1xxx1/oo1ox/1oox o',
  },
  {
    because: 'somebody asked for the count',
    game: 'shogi',
    from: 'K8/9/9/9/9/9/9/9/8k b RB14Prb4p4g4sn 1',
    moves: 'impasse',
  },
  { because: 'stones have left their cells', game: 'gess', moves: 'c3-c5 c18-c16 c5-d5' },
  { because: 'more steps are counted than a match has', game: 'klotski', from: 'tddt/tddt/twwt/tsst/s2s 9001 8990 -' },
]

describe('is read back', () => {
  it.each(REACHED)('$game when $because', ({ game: id, options, from, moves = '' }) => {
    const game = open(id, options)
    const match = new Match(game, from === undefined ? game.start() : unwrap(game.read(from)))
    unwrap(playMoves(match, moves))
    for (let n = 0; n <= match.log.length; n++) checkText(game, match.positionAt(n))
  })

  it('havannah names the bridge, not the ring', () => {
    const game = open('havannah', { size: 4 })
    const p = unwrap(game.read('xx2/ooxox/ooxooo/oxxxxxo/x1xxx1/oo1ox/1oox o'))
    expect(game.result(p)?.reason).not.toBe('ring')
  })

  it.each(['2147483648', '4294967296', '99999999999'])('connectris counts %s moves as the last one', (moves) => {
    const game = open('connectris')
    const p = unwrap(game.read(`7/7/7/7/7/7 x ${moves}`))
    expect(game.result(p)?.reason).toBe('move-limit')
    checkActors(game, p)
    checkText(game, p)
  })
})

describe('is refused', () => {
  it.each([
    [
      'backgammon',
      'whoever has doubled has rolled too',
      { cube: true, matchLength: 7 },
      'mB/wBSDgc/AhCA:UQrgABAACA0A roll',
    ],
    ['gomoku', 'one side would run out of stones', { board: 'chessboard' }, 'xxx5/8/8/8/8/8/8/oooo4 x 0'],
    ['stratego', 'turns were counted in the set-up', {}, '10/10/10/10/10/10/10/10/10/10 r rb 0,0 5 - - -'],
    ['nine-mens-morris', 'the side that has moved has no men left', {}, '3/3/3/w1w3/3/3/3 w 0+0 5'],
    [
      'greyhounds-and-foxes',
      'no fox was placed but greyhounds have moved',
      {},
      '1g1g1g1g1g/10/10/10/10/10/1g1g1g1g1g/g1g1g1g1g1/1g1g1g1g1g/10 f',
    ],
    ['lahti', 'the hands do not fit whose turn it is', {}, 'x4/o4 x hand 1,3'],
    ['klotski', 'there are more moves than steps', {}, 'tddt/tddt/twwt/tsst/s2s 5 6 -'],
    ['congo', 'a lion stands on the wrong side while both live', {}, '7/3l3/7/7/7/3l3/3L2P w - 0 1'],
  ])('%s where %s', (id, _, options, text) => {
    expect(open(id, options).read(text)).toMatchObject({ ok: false })
  })
})

describe('the name of a turn is read', () => {
  const readsBack = (id: string, options: Record<string, unknown>, from: string, name: string) => {
    const game = open(id, options)
    const match = new Match(game, unwrap(game.read(from)))
    unwrap(playMoves(match, name))
    expect(turnsOf(match).map((turn) => turn.name)).toEqual([name])
    return match
  }

  it('whichever way round the same men are captured', () => {
    const from = 'W:WK46:B10,19,31,32,41'
    const game = open('international-draughts', { choice: 'free' })
    const names = new Set<string>()
    const p = unwrap(game.read(from))
    const ways = (match: Match, line: number[]): void => {
      if (match.turnBoundaries.length > 1 || match.result()) names.add(game.turnName(p, line))
      else
        for (const action of match.actions(0)) {
          const next = new Match(game, match.start)
          for (const each of [...line, action]) next.play(0, each)
          ways(next, [...line, action])
        }
    }
    ways(new Match(game, p), [])
    expect(names.size).toBeGreaterThan(turns(game, p).length)
    for (const name of names) readsBack('international-draughts', { choice: 'free' }, from, name)
  })

  it('of a backgammon man who is borne off in two steps although one die could do it', () => {
    const game = open('backgammon')
    const from = 'AwAAEAEAAAAAAA:MIEOAAAAAAAA'
    const p = unwrap(game.read(from))
    const names = turns(game, p).map((turn) => game.turnName(p, turn.actions))
    expect(names).toEqual(['5/off,2/off', '5/2/off'])
    for (const name of names) readsBack('backgammon', {}, from, name)
  })

  it('of a congo monkey that stops although it could go on', () => {
    const match = readsBack('congo', {}, '3l3/7/2p4/7/2p4/1M5/L5P w - 0 1', 'b2xd4,done')
    expect(match.game.write(match.position)).toBe('3l3/7/2p4/3M3/7/7/L5P b - 0 2')
  })
})

describe('a text with more digits than a slot holds', () => {
  it.each([
    ['nine-mens-morris', {}, '3/3/3/6/3/3/3 w 6+6666666666666666666666 0'],
    ['pente', {}, `${Array(19).fill('19').join('/')} x 0+0 0 +4294967296`],
    ['pente', {}, `${Array(19).fill('19').join('/')} x 4294967297+0 0`],
  ])('is refused in %s, or means a position that writes itself', (id, options, text) => {
    const game = open(id, options)
    const read = game.read(text)
    if (!read.ok) return
    const written = game.write(read.value)
    expect(written).not.toContain('-')
    expect(game.write(unwrap(game.read(written)))).toBe(written)
  })
})
