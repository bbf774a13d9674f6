import { ActionList, Match, openGame, Playout, perft, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { refusal, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { shogi } from './shogi.ts'

const game = unwrap(openGame(shogi))
const at = (sfen: string) => unwrap(game.read(sfen))
const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)

function listed(p: Int32Array): number[] {
  const list = new ActionList()
  game.actions(p, p[game.layout.at.turn], list)
  return list.toArray()
}
function namesIn(sfen: string): string[] {
  const p = at(sfen)
  return listed(p)
    .map((action) => game.name(p, action))
    .sort()
}
/** The names that begin so. */
const movesOf = (sfen: string, begin: string) => namesIn(sfen).filter((name) => name.startsWith(begin))

function played(moves: string, sfen?: string): Match {
  const match = new Match(game, sfen === undefined ? game.start() : at(sfen))
  unwrap(playMoves(match, moves))
  return match
}

describe('the number of move sequences', () => {
  it.each([
    ['the start', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', [30, 900, 25470, 719731]],
    ['a fight with full hands', 'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1', [207, 28684]],
    ['kings in the open', '8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124', [178]],
  ])('is right for %s', (_, sfen, counts) => {
    expect(counts.map((_, i) => perft(game, at(sfen), i + 1))).toEqual(counts)
  })

  it.skipIf(!process.env.SOAK)('is right one turn deeper', () => {
    expect(perft(game, game.start(), 5)).toBe(19861490)
    const fight = 'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1'
    expect(perft(game, at(fight), 3)).toBe(4809015)
  })
})

describe('the men', () => {
  const alone = (letter: string) => movesOf(`8k/9/9/9/4${letter}4/9/9/9/K8 b - 1`, '5e').map((name) => name.slice(2))
  it.each([
    ['gold', 'G', ['4d', '4e', '5d', '5f', '6d', '6e']],
    ['silver', 'S', ['4d', '4f', '5d', '6d', '6f']],
    ['knight', 'N', ['4c', '4c+', '6c', '6c+']],
    ['lance', 'L', ['5a+', '5b', '5b+', '5c', '5c+', '5d']],
    ['pawn', 'P', ['5d']],
    ['tokin', '+P', ['4d', '4e', '5d', '5f', '6d', '6e']],
    ['promoted silver', '+S', ['4d', '4e', '5d', '5f', '6d', '6e']],
  ])('%s', (_, letter, targets) => {
    expect(alone(letter)).toEqual(targets)
  })
  it('the dragon is a rook with diagonal steps, the horse a bishop with straight steps', () => {
    const dragon = movesOf('3k5/9/9/9/4+R4/9/9/9/K8 b - 1', '5e')
    expect(dragon).toHaveLength(20)
    expect(dragon).toContain('5e6f')
    const horse = movesOf('3k5/9/9/9/4+B4/9/9/9/K8 b - 1', '5e')
    expect(horse).toHaveLength(20 - 1)
    expect(horse).toContain('5e5d')
  })
})

describe('promotion', () => {
  it('is free on entering, inside and leaving the zone', () => {
    expect(movesOf('k8/9/9/4S4/9/9/9/9/8K b - 1', '5d')).toEqual(
      expect.arrayContaining(['5d5c', '5d5c+', '5d4e', '5d6e']),
    )
    expect(movesOf('k8/4S4/9/9/9/9/9/9/8K b - 1', '5b')).toEqual(expect.arrayContaining(['5b4c', '5b4c+']))
    expect(movesOf('k8/9/4S4/9/9/9/9/9/8K b - 1', '5c')).toEqual(expect.arrayContaining(['5c4d', '5c4d+']))
    expect(movesOf('8k/9/9/9/9/4s4/9/9/K8 w - 1', '5f')).toEqual(expect.arrayContaining(['5f5g', '5f5g+']))
  })
  it('is compulsory where the man could never move again', () => {
    expect(movesOf('8k/4P4/9/9/9/9/9/9/8K b - 1', '5b')).toEqual(['5b5a+'])
    expect(movesOf('8k/9/4L4/9/9/9/9/9/8K b - 1', '5c')).toEqual(['5c5a+', '5c5b', '5c5b+'])
    expect(movesOf('8k/9/9/4N4/9/9/9/9/8K b - 1', '5d')).toEqual(['5d4b+', '5d6b+'])
    expect(movesOf('8k/9/9/9/4N4/9/9/9/8K b - 1', '5e')).toEqual(['5e4c', '5e4c+', '5e6c', '5e6c+'])
  })
  it('king, gold and promoted men never promote', () => {
    expect(namesIn('8k/9/9/3GK+P3/9/9/9/9/9 b - 1').filter((name) => name.endsWith('+'))).toEqual([])
  })
  it('asks with a button only where there is a choice', () => {
    const p = at('8k/4P4/4S4/9/9/9/9/9/8K b - 1')
    const touches = listed(p).map((action) => [game.name(p, action), game.touches(p, action)])
    expect(touches).toContainEqual(['5b5a+', [site('5b'), site('5a')]])
    expect(touches).toContainEqual(['5c4d+', [site('5c'), site('4d'), 'promote']])
    expect(touches).toContainEqual(['5c4d', [site('5c'), site('4d'), 'stay-unpromoted']])
  })
})

describe('captures and drops', () => {
  it('a captured man goes to the hand of its captor, unpromoted', () => {
    expect(game.write(played('5e5d', '8k/9/9/4+p4/4G4/9/9/9/8K b - 1').position)).toBe('8k/9/9/4G4/9/9/9/9/8K w P 2')
  })
  it('a drop puts it on any empty cell, unpromoted, also in the zone', () => {
    expect(movesOf('4k4/9/9/9/9/9/9/9/4K4 b S 1', 'S*')).toHaveLength(79)
    expect(game.write(played('R*5c', '3k5/9/9/9/9/9/9/9/4K4 b R 1').position)).toBe('3k5/9/4R4/9/9/9/9/9/4K4 w - 2')
  })
  it('pawn and lance cannot be dropped on the last row, the knight not on the last two', () => {
    const rows = (begin: string, sfen: string) => new Set(movesOf(sfen, begin).map((name) => name.at(-1)))
    expect([...rows('P*', '4k4/9/9/9/9/9/9/9/4K4 b P 1')].sort().join('')).toBe('bcdefghi')
    expect([...rows('L*', '4k4/9/9/9/9/9/9/9/4K4 b L 1')].sort().join('')).toBe('bcdefghi')
    expect([...rows('N*', '4k4/9/9/9/9/9/9/9/4K4 b N 1')].sort().join('')).toBe('cdefghi')
    expect([...rows('N*', '4k4/9/9/9/9/9/9/9/4K4 w n 1')].sort().join('')).toBe('abcdefg')
  })
  it('no second unpromoted pawn in a file; a tokin and an enemy pawn do not count', () => {
    const drops = movesOf('4k4/9/9/9/1P2+P2p1/9/9/9/4K4 b P 1', 'P*')
    expect(drops.some((name) => name[2] === '8')).toBe(false)
    expect(drops).toContain('P*5f')
    expect(drops).toContain('P*2f')
  })
  it('in check only a drop between the checker and the king helps', () => {
    expect(namesIn('4k4/9/9/9/4r4/9/9/3G1G3/3GKG3 b S 1').filter((name) => name.includes('*'))).toEqual([
      'S*5f',
      'S*5g',
      'S*5h',
    ])
  })
  it('a hand is a tray whose men can be touched', () => {
    const p = at('4k4/9/9/9/9/9/9/9/4K4 b 2Pr 1')
    const [first, second] = game.scene(p).trays!
    expect(first.pieces).toMatchObject([{ kind: 'shogi-pawn', count: 2, touch: 'hand:0:pawn' }])
    expect(second.pieces).toMatchObject([{ kind: 'shogi-rook', rotation: 180, touch: 'hand:1:rook' }])
    const drop = listed(p).find((action) => game.name(p, action) === 'P*5e')!
    expect(game.touches(p, drop)).toEqual(['hand:0:pawn', site('5e')])
  })
})

describe('mate by dropping a pawn', () => {
  // The king on 1a has its own knight beside it; the gold on 2c guards 1b and 2b.
  const shutIn = '7nk/9/7G1/9/9/9/9/9/4K4 b P 1'
  it('is forbidden', () => {
    expect(namesIn(shutIn)).not.toContain('P*1b')
    expect(game.why(at(shutIn), 0, ['hand:0:pawn', site('1b')])).toBe('drop-mate')
  })
  it('is allowed when the king can step away or somebody can take the pawn', () => {
    expect(namesIn('8k/9/9/9/9/9/9/9/4K4 b P 1')).toContain('P*1b')
    expect(namesIn('6rnk/6r2/7G1/9/9/9/9/9/4K4 b P 1')).toContain('P*1b')
    expect(namesIn('7nk/9/7L1/9/9/9/9/9/4K4 b P 1')).toContain('P*1b')
  })
  it('a taker that is pinned does not help', () => {
    // The gold on 2b could take, but it shields its king from the bishop on 5e.
    expect(namesIn('7nk/7g1/8G/9/4B4/9/9/9/4K4 b P 1')).not.toContain('P*1b')
    expect(namesIn('7nk/7g1/8G/9/9/9/9/9/4K4 b P 1')).toContain('P*1b')
  })
  it('other men may be dropped to mate, and a pawn on the board may mate', () => {
    expect(played('L*1b', shutIn.replace(' P ', ' L ')).result()).toEqual({ payoffs: [1, -1], reason: 'mate' })
    expect(played('1c1b', '7nk/9/7GP/9/9/9/9/9/4K4 b - 1').result()?.reason).toBe('mate')
  })
})

describe('repetition', () => {
  it('the fourth occurrence with equal hands is a draw', () => {
    const shuffle = '2h3h 8b7b 3h2h 7b8b '
    expect(played(shuffle + shuffle).result()).toBeNull()
    expect(played(shuffle.repeat(3)).result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })
  it('who gave check with every move of the cycle loses', () => {
    const chase = '5b5a 1a1b 5a5b 1b1a '
    const sfen = '8k/4R4/9/9/9/9/9/9/4K4 b - 1'
    expect(played(chase.repeat(2), sfen).result()).toBeNull()
    expect(played(chase.repeat(3), sfen).result()).toEqual({ payoffs: [-1, 1], reason: 'perpetual-check' })
  })
  it('one move of the cycle without check makes it a draw again', () => {
    const walk = '5c5a 1a1b 5a5c 1b1a '
    expect(played(walk.repeat(3), '8k/9/4R4/9/9/9/9/9/4K4 b - 1').result()?.reason).toBe('repetition')
  })
})

describe('impasse', () => {
  const both = (turn: string, hands: string) => `K8/9/9/9/9/9/9/9/8k ${turn} ${hands} 1`
  it('may be asked for when both kings are in the far camp', () => {
    expect(namesIn(both('b', '2R2B'))).toContain('impasse')
    expect(namesIn('K8/9/9/9/9/8k/9/9/9 b 2R2B 1')).not.toContain('impasse')
  })
  it('not while in check', () => {
    expect(namesIn('K7r/9/9/9/9/9/9/9/8k b RB 1')).not.toContain('impasse')
  })
  it('is a draw when both have 24 points, kings not counted', () => {
    expect(played('impasse', both('b', 'RB14Prb4p4g4s2n')).result()).toEqual({ payoffs: [0, 0], reason: 'impasse' })
  })
  it('is lost by the side with fewer points when one has not enough, whoever asked', () => {
    expect(played('impasse', both('b', 'RB14Prb4p4g4sn')).result()).toEqual({ payoffs: [1, -1], reason: 'impasse' })
    expect(played('impasse', both('w', 'RB14Prb4p4g4sn')).result()?.payoffs).toEqual([1, -1])
  })
  it('all men together count 54', () => {
    const p = at('+R+B7/9/K8/9/9/9/8k/9/9 b RB4G4S4N4L18P 1')
    expect(game.scene(p).counters).toEqual([
      { label: 'points', owner: 0, value: 54 },
      { label: 'points', owner: 1, value: 0 },
    ])
  })
})

describe('the end', () => {
  it('a side without a move loses, in check or not', () => {
    expect(game.result(at('8k/8G/8P/9/9/9/9/9/4K4 w - 1'))?.reason).toBe('mate')
    expect(game.result(at('6G1k/6R2/9/9/9/9/9/9/4K4 w - 1'))).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
    expect(game.result(at('6G1k/6R2/9/9/9/9/9/9/4K4 w p 1'))).toBeNull()
  })
  it('a thousand moves are the limit', () => {
    expect(played('5i5h', '4k4/9/9/9/9/9/9/9/4K4 b - 999').result()).toBeNull()
    expect(played('5i5h', '4k4/9/9/9/9/9/9/9/4K4 b - 1000').result()?.reason).toBe('move-limit')
  })
  it('random games end', () => {
    const playout = new Playout(game, new Random(4))
    for (let i = 0; i < 20; i++) {
      playout.run(game.start())
      expect(playout.actions).toBeLessThanOrEqual(game.bound)
    }
  })
})

describe('positions as text', () => {
  it.each([
    ['9/9/9/9/9/9/9/9/9 b - 1', 'the first player has 0 kings'],
    ['4k4/9/9/9/9/9/9/9/4K4 b 3R 1', 'there are 3 of R, but the box holds 2'],
    ['P3k4/9/9/9/9/9/9/9/4K4 b - 1', 'the P on 9a could never move'],
    ['4k4/9/9/9/9/9/9/9/4K4 b X 1', 'no man "X" can be in hand'],
    ['4k4/4R4/9/9/9/9/9/9/4K4 b - 1', 'the side that has just moved is in check'],
    ['4k4/9/9/9/9/9/9/9/4K4 x - 1', 'a position is written as SFEN'],
    ['4k4/9/9/9/9/9/9/9/4K4 b - x', 'the number of the next move'],
  ])('%s is refused', (sfen, sentence) => {
    const read = game.read(sfen)
    expect(refusal(read)).toContain(sentence)
  })
  it('the hash knows the hands but not the way', () => {
    expect(game.hash(played('7g7f 3c3d 2g2f 8c8d').position)).toBe(game.hash(played('2g2f 8c8d 7g7f 3c3d').position))
    expect(game.hash(at('4k4/9/9/9/9/9/9/9/4K4 b P 1'))).not.toBe(game.hash(at('4k4/9/9/9/9/9/9/9/4K4 b p 1')))
  })
})

describe('sampling', () => {
  it.each([
    'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1',
    'K8/9/9/9/9/9/9/9/8k b R2P 1',
    '7nk/9/7G1/9/9/9/9/9/4K4 b P 1',
    '4k4/9/9/9/4r4/9/9/3G1G3/3GKG3 b S 1',
  ])('is even in %s', (sfen) => {
    expect(samplingUnevenness(game, at(sfen), 20000, 9)).toBeLessThan(4)
  })
})
