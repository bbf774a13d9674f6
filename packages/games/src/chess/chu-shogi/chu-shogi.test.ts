import { ActionList, openGame, Playout, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, samplingUnevenness, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { naiveDrops, naiveMoves, readNaive } from '../family/great/naive.ts'
import { chuShogi } from './chu-shogi.ts'

const game = unwrap(openGame(chuShogi))
const { at, names, movesOf, played, reasonIn, problemOf, counts } = tryOut(game)
/** Twelve rows from the top; the named row holds this text. */
const board = (rows: Record<number, string>) => Array.from({ length: 12 }, (_, i) => rows[i + 1] ?? '12').join('/')
const targets = (text: string, from: string) => movesOf(text, from).map((name) => name.slice(from.length))

describe('the start', () => {
  it('has 46 men of 21 kinds on each side', () => {
    const { items } = game.scene(game.start())
    expect(items.filter((item) => item.owner === 0)).toHaveLength(46)
    expect(items.filter((item) => item.owner === 1)).toHaveLength(46)
    expect(new Set(items.map((item) => item.kind)).size).toBe(21)
  })
  it('has the known number of move sequences', () => {
    expect(counts(3)).toEqual([36, 1296, 48819])
  })
  it.skipIf(!process.env.SOAK)('has the known number one move deeper', () => {
    expect(counts(4)[3]).toBe(1839365)
  })
  it('lets the lion leap to five cells', () => {
    expect(targets(game.write(game.start()), '7j')).toEqual(['5h', '6h', '7h', '8h', '9k'])
  })
})

describe('every list of moves', () => {
  it('equals that of a naive generator in random games', () => {
    const rules = { size: 12, zone: 4, lionRules: true }
    let compared = 0
    for (const seed of [1, 2])
      playRandomMatch(game, new Random(seed), (p, step) => {
        if (step % 61 !== 0) return
        const text = game.write(p)
        expect(names(p), text).toEqual(naiveMoves(readNaive(text, rules), rules))
        compared++
      })
    expect(compared).toBeGreaterThan(12)
  })
  it('equals it among crowds of lions, eagles and falcons', () => {
    const rules = { size: 12, zone: 4, lionRules: true }
    const random = new Random(9)
    const crowd = 'NN++HHDDPPIISGnn+hh+dpiisgo'.match(/\+?[a-z]/gi)!.concat('+h', '+d', '+O', '+o', '+H', '+D')
    for (let i = 0; i < 24; i++) {
      const cells = new Array<string>(144).fill('1')
      cells[143] = 'K'
      cells[0] = 'k'
      // The middle of the board, so that nobody checks the corners.
      for (const man of crowd) cells[(4 + random.below(4)) * 12 + 4 + random.below(4)] = man
      const rows = Array.from({ length: 12 }, (_, r) =>
        cells
          .slice(12 * r, 12 * r + 12)
          .join('')
          .replace(/1+/g, (ones) => `${ones.length}`),
      )
      const text = `${rows.join('/')} ${i % 2 ? 'b' : 'w'} ${i % 3 ? '-' : '6f'} 1`
      if (!game.read(text).ok) continue
      expect(names(text), text).toEqual(naiveMoves(readNaive(text, rules), rules))
    }
  })
})

describe('the lion', () => {
  const lone = board({ 1: 'k11', 6: '5N6', 12: '11K' })
  it('alone in the middle has 8 steps, 16 leaps and 8 ways to pass', () => {
    const moves = targets(`${lone} b - 1`, '7f')
    expect(moves.filter((name) => name.length === 2)).toHaveLength(24)
    expect(moves.filter((name) => name.endsWith('7f'))).toHaveLength(8)
    expect(moves).toHaveLength(32)
  })
  it('takes two neighbours in one move, and may take one without leaving its place', () => {
    const text = `${board({ 1: 'k11', 5: '6p5', 6: '5Ng5', 12: '11K' })} b - 1`
    expect(targets(text, '7f')).toEqual(expect.arrayContaining(['6e6f', '6f6e', '6e7f', '6f7f', '6e5d']))
    expect(game.write(played('7f6f6e', text).position)).toBe(`${board({ 1: 'k11', 5: '6N5', 12: '11K' })} w - 2`)
    expect(game.write(played('7f6e7f', text).position)).toBe(`${board({ 1: 'k11', 6: '5Ng5', 12: '11K' })} w - 2`)
  })
  it('leaps over men of both sides', () => {
    const text = `${board({ 1: 'k11', 4: '4p7', 5: '4PPP5', 6: '4PNP5', 7: '4PPP5', 12: '11K' })} b - 1`
    expect(targets(text, '7f')).toContain('8d')
    expect(targets(text, '7f').filter((name) => name.length === 4)).toEqual([])
  })
  it('asks by a button only where it could go on', () => {
    const p = at(`${board({ 1: 'k11', 5: '6p5', 6: '5N6', 12: '11K' })} b - 1`)
    const list = new ActionList()
    game.actions(p, 0, list)
    const touches = Object.fromEntries(list.toArray().map((action) => [game.name(p, action), game.touches(p, action)]))
    const [f, e, g] = ['7f', '6e', '6g'].map((name) => siteNamed(game.board, name))
    expect(touches['7f6e']).toEqual([f, e, 'stop-here'])
    expect(touches['7f6e7f']).toEqual([f, e, f])
    expect(touches['7f6g']).toEqual([f, g])
    expect(touches['7f6g7f']).toEqual([f, 'pass', g])
  })
})

describe('falcon and eagle', () => {
  it('the horned falcon slides in seven directions and has the lion’s power straight ahead', () => {
    const text = `${board({ 1: '1k10', 4: '5p6', 5: '5p6', 6: '5+H6', 12: '11K' })} b - 1`
    expect(targets(text, '7f').filter((name) => name.startsWith('7') && !/7[g-l]/.test(name))).toEqual([
      '7d',
      '7e',
      '7e7d',
      '7e7f',
    ])
    expect(targets(text, '7f')).toEqual(expect.arrayContaining(['12f', '1f', '7l', '11b', '2k']))
  })
  it('the soaring eagle has it on both forward diagonals', () => {
    const text = `${board({ 1: '1k10', 5: '6p5', 6: '5+D6', 12: '11K' })} b - 1`
    const moves = targets(text, '7f')
    expect(moves).toEqual(expect.arrayContaining(['6e', '6e7f', '6e5d', '5d', '8e', '8e7f', '9d']))
    expect(moves).not.toContain('10c')
    expect(moves).not.toContain('6e6d')
    expect(moves).toContain('7a')
  })
})

describe('trading lions', () => {
  it('a lion may not take a protected lion two cells away, but may take an unprotected one', () => {
    const guarded = `${board({ 1: 'k4r6', 4: '5n6', 6: '5N6', 12: '11K' })} b - 1`
    expect(targets(guarded, '7f')).not.toContain('7d')
    const free = `${board({ 1: 'k11', 4: '5n6', 6: '5N6', 12: '11K' })} b - 1`
    expect(targets(free, '7f')).toContain('7d')
  })
  it('counts a protector behind the capturing lion', () => {
    const text = `${board({ 1: 'k11', 4: '5n6', 6: '5N6', 9: '5r6', 12: '11K' })} b - 1`
    expect(targets(text, '7f')).not.toContain('7d')
  })
  it('may always take an adjacent lion', () => {
    const text = `${board({ 1: 'k4r6', 5: '5n6', 6: '5N6', 12: '11K' })} b - 1`
    expect(targets(text, '7f')).toContain('7e')
  })
  it('may take a protected lion after a man of worth, but not after a pawn or a go-between', () => {
    const after = (man: string) =>
      targets(`${board({ 1: 'k4r6', 4: '5n6', 5: `5${man}6`, 6: '5N6', 12: '11K' })} b - 1`, '7f')
    expect(after('g')).toContain('7e7d')
    expect(after('+p')).toContain('7e7d')
    expect(after('p')).not.toContain('7e7d')
    expect(after('i')).not.toContain('7e7d')
  })
  it('after a lion fell to another man, only a lion may take a lion in return', () => {
    const text = `${board({ 1: 'k11', 3: '1n2R7', 5: '4n7', 8: '8N3', 9: '8r3', 12: '11K' })} b - 1`
    const match = played('8c8e', text)
    expect(match.position[game.layout.at.lionTaken]).toBe(siteNamed(game.board, '8e') + 1)
    expect(game.write(match.position)).toBe(
      `${board({ 1: 'k11', 3: '1n10', 5: '4R7', 8: '8N3', 9: '8r3', 12: '11K' })} w 8e 2`,
    )
    expect(names(match.position)).not.toContain('4i4h')
    // One turn later the rook is free again.
    expect(names(played('12a11a 1l2l', game.write(match.position)).position)).toContain('4i4h')
  })
  it('a lion may answer, and the man that took the lion may be taken where it stands', () => {
    const kirin = `${board({ 1: 'k11', 3: '4n7', 5: '4O7', 9: '4r7', 12: '11K' })} b - 1`
    expect(names(played('8e8c+', kirin).position)).toContain('8i8c')
    const lion = `${board({ 1: 'k11', 3: '1n2R7', 5: '4n7', 7: '3n8', 8: '4N7', 12: '11K' })} b - 1`
    expect(names(played('8c8e', lion).position)).toContain('9g8h')
  })
  it('says why', () => {
    const p = at(`${board({ 1: 'k4r6', 4: '5n6', 6: '5N6', 12: '11K' })} b - 1`)
    expect(
      game.why(
        p,
        0,
        ['7f', '7d'].map((name) => siteNamed(game.board, name)),
      ),
    ).toBe('lion-trade')
  })
})

describe('promotion', () => {
  it('is offered on entering the last four ranks', () => {
    expect(targets(`${board({ 5: '4S7', 1: 'k11', 12: '11K' })} b - 1`, '8e')).toEqual(
      expect.arrayContaining(['8d', '8d+', '7d', '7d+', '7f']),
    )
  })
  it('inside the zone comes only with a capture', () => {
    const text = `${board({ 1: 'k11', 3: '3p8', 4: '4S7', 12: '11K' })} b - 1`
    expect(targets(text, '8d')).toEqual(expect.arrayContaining(['9c', '9c+', '8c']))
    expect(targets(text, '8d')).not.toContain('8c+')
  })
  it('is open again after leaving and coming back', () => {
    const match = played('8d7e 12a11a', `${board({ 1: 'k11', 4: '4S7', 12: '11K' })} b - 1`)
    expect(names(match.position)).toContain('7e7d+')
  })
  it('gives a pawn a second chance on the last rank only', () => {
    expect(targets(`${board({ 1: '11k', 2: '4P7', 12: '11K' })} b - 1`, '8b')).toEqual(['8a', '8a+'])
    expect(targets(`${board({ 1: '11k', 3: '4P7', 12: '11K' })} b - 1`, '8c')).toEqual(['8b'])
    expect(targets(`${board({ 1: '11k', 3: '4L7', 12: '11K' })} b - 1`, '8c')).toEqual(['8a', '8b'])
  })
  it('is never forced: a pawn on the last rank stays there without a move', () => {
    const p = at(`${board({ 1: '4P6k', 12: '11K' })} b - 1`)
    expect(names(p).some((name) => name.startsWith('8a'))).toBe(false)
  })
  it.each([
    ['P', '+P'],
    ['I', '+I'],
    ['C', '+C'],
    ['S', '+S'],
    ['G', '+G'],
    ['F', '+F'],
    ['T', '+T'],
    ['E', '+E'],
    ['L', '+L'],
    ['A', '+A'],
    ['M', '+M'],
    ['V', '+V'],
    ['B', '+B'],
    ['R', '+R'],
    ['H', '+H'],
    ['D', '+D'],
    ['O', '+O'],
    ['X', '+X'],
  ])('%s turns over', (plain, promoted) => {
    const ahead = 'BOT'.includes(plain) ? '7d' : '8d'
    const match = played(`8e${ahead}+`, `${board({ 1: '1k10', 5: `4${plain}7`, 12: '11K' })} b - 1`)
    expect(game.write(match.position)).toContain(promoted)
  })
  it('king, free king and lion do not promote', () => {
    expect(names(`${board({ 1: '11k', 5: '2K3N2Q2' })} b - 1`).filter((name) => name.endsWith('+'))).toEqual([])
  })
})

describe('the end', () => {
  it('mate ends the game', () => {
    const match = played('6f6a', `${board({ 1: 'k11', 2: '2R9', 6: '6Q5', 12: '11K' })} b - 1`)
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'mate' })
    expect(reasonIn(`${board({ 1: 'k11', 2: 'Q11', 3: 'R11', 12: '11K' })} w - 1`)).toBe('mate')
  })
  it('a single king may not be left to be taken', () => {
    expect(names(`${board({ 1: '5r5k', 12: '5K6' })} b - 1`).filter((name) => name.startsWith('7l7'))).toEqual([])
  })
  it('a crown prince is a second king: while it lives the king may be left and lost', () => {
    const text = `${board({ 1: '5r5k', 12: '5K4+E1' })} b - 1`
    expect(names(text)).toContain('7l7k')
    const match = played('7l7k 7a7k', text)
    expect(match.result()).toBeNull()
    expect(names(match.position).every((name) => name.startsWith('2l'))).toBe(true)
  })
  it('in check a new crown prince helps', () => {
    expect(names(`${board({ 1: '5r5k', 5: '2E9', 12: '5K6' })} b - 1`)).toContain('10e10d+')
  })
  it('a lion that takes king and prince in one move wins at once', () => {
    const match = played('7f6e5d', `${board({ 4: '7k4', 5: '6+e5', 6: '5N6', 12: '11K' })} b - 1`)
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'royals-taken' })
  })
  it('two bare kings draw', () => {
    expect(played('7f6f', `${board({ 1: 'k11', 6: '5Np5', 12: '11K' })} b - 1`).result()).toBeNull()
    expect(played('1l2k', `${board({ 1: 'k11', 11: '10p1', 12: '11K' })} b - 1`).result()).toEqual({
      payoffs: [0, 0],
      reason: 'dead-position',
    })
  })
  it('the fourth occurrence of a position draws', () => {
    const cycle = '7f6f 12a11a 6f7f 11a12a '
    const match = played(cycle.repeat(3), `${board({ 1: 'k11', 6: '5G6', 12: '11K' })} b - 1`)
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })
  it('a hundred moves without capture or pawn move draw', () => {
    const text = (quiet: number) => `${board({ 1: 'k11', 6: '5G6', 9: '3P8', 12: '11K' })} b - 300 ${quiet}`
    expect(played('7f6f', text(98)).result()).toBeNull()
    expect(played('7f6f', text(99)).result()).toEqual({ payoffs: [0, 0], reason: 'quiet-moves' })
    expect(played('9i9h', text(99)).result()).toBeNull()
  })
})

describe('with drops', () => {
  const dropping = unwrap(openGame(chuShogi, { preset: 'with-drops' }))
  const drops = tryOut(dropping)
  it('a captured man changes sides, unpromoted, and comes back', () => {
    const match = drops.played('7f6e', `${board({ 1: 'k11', 5: '6+p5', 6: '5G6', 12: '11K' })} b - 1`)
    expect(dropping.write(match.position)).toBe(`${board({ 1: 'k11', 5: '6G5', 12: '11K' })} w P 2`)
    expect(drops.movesOf(`${board({ 1: 'k11', 12: '11K' })} b N 1`, 'N*')).toHaveLength(142)
  })
  it('no second pawn in a file, none where it cannot move, none that mates', () => {
    const columns = drops.movesOf(`${board({ 1: 'k11', 5: '5P6', 12: '11K' })} b P 1`, 'P*')
    expect(columns.some((name) => name.startsWith('P*7'))).toBe(false)
    expect(columns.some((name) => name.endsWith('a'))).toBe(false)
    const mating = `${board({ 1: '10lk', 2: '10l1', 3: '10RG', 12: 'K11' })} b P 1`
    expect(drops.names(mating)).not.toContain('P*1b')
    expect(drops.names(mating)).toContain('P*3b')
  })
  it('every list of drops equals that of a naive generator in a random game', () => {
    const rules = { size: 12, zone: 4, lionRules: true }
    let compared = 0
    playRandomMatch(dropping, new Random(3), (p, step) => {
      if (step % 90 !== 40 || compared >= 3) return
      const text = dropping.write(p)
      const [rows, turn, hands, , lion = '-'] = text.split(' ')
      const held = [...hands.matchAll(/\d*([A-Z])/gi)].map(([, letter]) => letter)
      const own = held.filter((letter) => (letter === letter.toUpperCase()) === (turn === 'b'))
      const position = readNaive(`${rows} ${turn} ${lion}`, rules)
      const listed = drops.names(p)
      expect(
        listed.filter((name) => name.includes('*')),
        text,
      ).toEqual(
        naiveDrops(
          position,
          own.map((letter) => letter.toUpperCase()),
          rules,
        ),
      )
      expect(
        listed.filter((name) => !name.includes('*')),
        text,
      ).toEqual(naiveMoves(position, rules))
      compared++
    })
    expect(compared).toBe(3)
  })
  it('a captured king leaves the game', () => {
    const match = drops.played('7f7a', `${board({ 1: '5k5+e', 6: '5R6', 12: '11K' })} b - 1`)
    expect(dropping.write(match.position)).toBe(`${board({ 1: '5R5+e', 12: '11K' })} w - 2`)
  })
})

it('reads no nonsense', () => {
  expect(problemOf(`${board({ 1: 'k11' })} x - 1`)).toMatch(/SFEN/)
  expect(problemOf(`${board({ 1: 'z11' })} b - 1`)).toMatch(/unknown piece/)
  expect(problemOf(`${board({})} b - 1`)).toMatch(/neither side has a king/)
  expect(problemOf(`${board({ 1: 'k10R', 12: '11K' })} b - 1`)).toMatch(/in check/)
  expect(problemOf(`${board({ 1: 'k11', 12: '11K' })} b 99z 1`)).toMatch(/no cell/)
})

it('samples evenly where a lion stands in a crowd', () => {
  const p = at(`${board({ 1: 'k11', 5: '4pgp5', 6: '5N6', 7: '4S1p5', 12: '11K' })} b - 1`)
  expect(samplingUnevenness(game, p, 6000, 3)).toBeLessThan(4)
})

it('random games end', () => {
  const playout = new Playout(game, new Random(4))
  for (let i = 0; i < 5; i++) expect(playout.run(game.start()).payoffs).toHaveLength(2)
})
