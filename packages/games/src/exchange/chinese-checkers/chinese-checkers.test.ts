import { Match, openGame, perft, playMoves, Random, rowsOf, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { chineseCheckers } from './chinese-checkers.ts'

const open = (preset: string) => unwrap(openGame(chineseCheckers, { preset }))
const game = open('2p')
const { board } = game
const cell = (name: string) => siteNamed(board, name)

/** A position from the cells of each colour, in the text form of the game. */
function text(men: Record<string, string>, turn: string, turns = 0): string {
  const rows = rowsOf(board).map((row) =>
    row
      .map((site) => {
        const name = board.shapes[site].name
        return Object.keys(men).find((letter) => men[letter].split(' ').includes(name)) ?? '1'
      })
      .join(''),
  )
  return `${rows.join('/').replace(/1+/g, (ones) => `${ones.length}`)} ${turn} ${turns}`
}
const at = (men: Record<string, string>, turn: string, turns = 0, played = game) =>
  new Match(played, unwrap(played.read(text(men, turn, turns))))
const movesFrom = (match: Match, from: string) => {
  const seat = 31 - Math.clz32(match.actors)
  return match
    .actions(seat)
    .map((action) => match.game.name(match.position, action))
    .filter((name) => name.startsWith(`${from}-`))
    .map((name) => name.slice(from.length + 1))
    .sort()
}

const NORTH = 'a5 b5 b6 c5 c6 c7 d5 d6 d7 d8'
const SOUTH = 'q13 p12 p13 o11 o12 o13 n10 n11 n12 n13'
const some = (count: number, camp: string) => camp.split(' ').slice(0, count).join(' ')

describe('the star', () => {
  it('has 121 cells in rows a to q, each numbered along the slanted lines', () => {
    const ends = rowsOf(board).map((row) => `${board.shapes[row[0]].name} ${board.shapes[row[row.length - 1]].name}`)
    expect(board.size).toBe(121)
    expect(ends).toEqual(
      'a5 a5,b5 b6,c5 c7,d5 d8,e1 e13,f2 f13,g3 g13,h4 h13,i5 i13,j5 j14,k5 k15,l5 l16,m5 m17,n10 n13,o11 o13,p12 p13,q13 q13'.split(
        ',',
      ),
    )
  })

  it('has 312 pairs of neighbours', () => {
    expect(board.step.filter((to) => to >= 0).length / 2).toBe(312)
  })

  it('has six camps of ten cells, none in two camps', () => {
    const camps = Object.values(board.regions).map((region) => region.sites)
    expect(camps.map((camp) => camp.length)).toEqual([10, 10, 10, 10, 10, 10])
    expect(new Set(camps.flat()).size).toBe(60)
  })

  it.each([
    ['2p', 'q13 a5'],
    ['3p', 'q13 e1 e13'],
    ['4p', 'q13 e1 a5 m17'],
    ['5p', 'q13 m5 e1 a5 m17'],
    ['6p', 'q13 m5 e1 a5 e13 m17'],
    ['adjacent-start', 'a5 e13'],
  ])('%s begins with the camps %s, clockwise', (preset, tips) => {
    const { items } = open(preset).scene(open(preset).start())
    const owners = tips.split(' ').map((tip) => items.find((item) => item.site === cell(tip))?.owner)
    expect(owners).toEqual(tips.split(' ').map((_, seat) => seat))
    expect(items.length).toBe(10 * owners.length)
  })

  it('sends three neighbours from e1, a5 and e13', () => {
    const three = unwrap(openGame(chineseCheckers, { options: { players: 3, start: 'adjacent' } }))
    const owner = (name: string) => three.start()[cell(name)]
    expect(['e1', 'a5', 'e13'].map(owner)).toEqual([1, 2, 3])
  })
})

describe('moves', () => {
  it('has 14 first moves for two players: 8 steps and 6 jumps', () => {
    const match = new Match(game)
    const names = match.actions(0).map((action) => game.name(match.position, action))
    expect(names.filter((name) => /^n\d+-m\d+$/.test(name)).length).toBe(8)
    expect(names.filter((name) => /^o\d+-m\d+$/.test(name)).length).toBe(6)
    expect(names.length).toBe(14)
    expect(perft(game, game.start(), 2)).toBe(196)
    expect(perft(game, game.start(), 3)).toBe(4760)
  })

  it('lets a man jump in chains over men of any colour, and stop after any jump', () => {
    const match = at({ r: `i9 ${some(9, SOUTH)}`, b: `h9 f8 ${some(8, NORTH)}` }, 'r')
    // Over h9 to g9, and from there over f8 to e7.
    expect(movesFrom(match, 'i9')).toEqual(['e7', 'g9', 'h8', 'i10', 'i8', 'j10', 'j9'])
    unwrap(playMoves(match, 'i9-e7'))
    expect(game.scene(match.position).items.length).toBe(20)
  })

  it('never goes on with a step after a jump, nor jumps over two men or over an empty cell', () => {
    const match = at({ r: `i9 ${some(9, SOUTH)}`, b: `i10 i11 ${some(8, NORTH)}` }, 'r')
    expect(movesFrom(match, 'i9')).toEqual(['h8', 'h9', 'i8', 'j10', 'j9'])
  })

  it('does not count a chain that comes back to its first cell', () => {
    // Three men around a hole: the chain i9-g9-i11-i9 closes.
    const match = at({ r: `i9 ${some(9, SOUTH)}`, b: `h9 h10 i10 ${some(7, NORTH)}` }, 'r')
    expect(movesFrom(match, 'i9')).toEqual(['g9', 'h8', 'i11', 'i8', 'j10', 'j9'])
  })

  it.each(['2p', '6p'])('%s lists exactly the moves that a plain search over all jump paths finds', (preset) => {
    const played = open(preset)
    const next = (from: number, d: number) => (from < 0 ? -1 : board.step[d * board.size + from])
    playRandomMatch(played, new Random(31), (p, step) => {
      if (step % 40 !== 0) return
      const seat = 31 - Math.clz32(played.actors(p))
      const tip = { '2p': ['a5', 'q13'], '6p': ['a5', 'e13', 'm17', 'q13', 'm5', 'e1'] }[preset]![seat]
      const goal = board.regions[`camp-${tip}`].sites
      const found = new Set<string>()
      for (let from = 0; from < board.size; from++) {
        if (p[from] !== seat + 1) continue
        const ends = new Set<number>()
        const jump = (c: number) => {
          for (let d = 0; d < 6; d++) {
            const over = next(c, d)
            const landing = next(over, d)
            if (landing < 0 || p[over] === 0 || p[landing] !== 0 || ends.has(landing)) continue
            ends.add(landing)
            jump(landing)
          }
        }
        jump(from)
        for (let d = 0; d < 6; d++) if (p[next(from, d)] === 0) ends.add(next(from, d))
        for (const to of ends)
          if (!goal.includes(from) || goal.includes(to))
            found.add(`${board.shapes[from].name}-${board.shapes[to].name}`)
      }
      const listed = new Match(played, p).actions(seat).map((action) => played.name(p, action))
      expect(listed.sort(), played.write(p)).toEqual([...found].sort())
    })
  })

  it('gives a player without a legal move a pass and nothing else', () => {
    const shutIn = {
      r: 'j5 k5 k6 l5 l6 l7 m5 m6 m7 m8',
      b: 'i5 j6 k7 l8 m9 h5 i6 j7 k8 l9',
      g: 'm10 a5 b5 b6 c5 c6 c7 d5 d6 d7',
    }
    const match = at(shutIn, 'r', 0, open('3p'))
    expect(match.actions(0).map((action) => match.game.name(match.position, action))).toEqual(['pass'])
    unwrap(playMoves(match, 'pass'))
    expect(match.actors).toBe(2)
  })

  it('draws its samples evenly, also with six players in the middle of the game', () => {
    const six = open('6p')
    const probes: Int32Array[] = []
    playRandomMatch(six, new Random(5), (p, step) => {
      if (step % 150 === 75 && probes.length < 5) probes.push(p.slice())
    })
    for (const p of probes) expect(samplingUnevenness(six, p, 6000, 11), six.write(p)).toBeLessThan(4)
  })
})

describe('the goal', () => {
  const nineHome = 'a5 b5 b6 c5 c6 c7 d5 d6 d7'
  const far = 'm5 m6 m7 m8 l5 l6 l7 k5 k6 j5'

  it('is the triangle opposite one’s own, and filling it wins', () => {
    const match = at({ r: `${nineHome} e8`, b: far }, 'r')
    unwrap(playMoves(match, 'e8-d8'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
  })

  it.each([
    ['2p', 0, 'a5'],
    ['2p', 1, 'q13'],
    ['adjacent-start', 0, 'q13'],
    ['adjacent-start', 1, 'm5'],
    ['3p', 1, 'm17'],
    ['3p', 2, 'm5'],
    ['6p', 1, 'e13'],
    ['6p', 5, 'e1'],
  ])('in %s seat %i goes to %s', (preset, seat, tip) => {
    const played = open(preset)
    const camp = [...played.board.regions[`camp-${tip}`].sites]
    // Exchange the seat's men with whatever stands in the goal (one of these waits in the middle),
    // then take one of them one step out of it.
    const start = played.start()
    const p = start.slice(0, 121)
    const own = [...p.keys()].filter((c) => start[c] === seat + 1)
    for (const [i, c] of own.entries()) p[c] = i === 0 ? 0 : start[camp[i]]
    p[cell('i9')] = start[camp[0]]
    for (const c of camp) p[c] = seat + 1
    const outside = (c: number) => [0, 1, 2, 3, 4, 5].map((d) => board.step[d * 121 + c]).find((n) => p[n] === 0)
    const last = camp.find((c) => outside(c) !== undefined)!
    const waiting = outside(last)!
    p[last] = 0
    p[waiting] = seat + 1
    const men = Object.fromEntries(
      [...'rbgypd'].slice(0, played.seats).map((letter, s) => [
        letter,
        board.shapes
          .filter((_, c) => p[c] === s + 1)
          .map((shape) => shape.name)
          .join(' '),
      ]),
    )
    const match = at(men, 'rbgypd'[seat], 0, played)
    unwrap(playMoves(match, `${board.shapes[waiting].name}-${board.shapes[last].name}`))
    expect(match.result()?.payoffs[seat]).toBe(1)
    expect(match.result()?.payoffs.reduce((a, b) => a + b)).toBeCloseTo(0)
  })

  it('also counts as reached when strangers hold some of its cells', () => {
    const match = at({ r: `a5 e8 ${some(8, SOUTH)}`, b: `b5 b6 c5 c6 c7 d5 d6 d7 e1 e2` }, 'r')
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'e8-d8'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
  })

  it('is not reached by a player who has no man in it, however full it is', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'n10-m10'))
    expect(match.result()).toBeNull()
  })

  it('holds its men: they may move inside it but not leave it', () => {
    const match = at({ r: `d6 ${some(9, SOUTH)}`, b: far }, 'r')
    expect(movesFrom(match, 'd6')).toEqual(['c5', 'c6', 'd5', 'd7'])
    expect(game.why(match.position, 0, [cell('d6'), cell('e6')])).toBe('stays-in-goal')
  })

  it('lets a settled man jump out and in again within one chain', () => {
    const match = at({ r: `d5 ${some(9, SOUTH)}`, b: 'e6 e7 m5 m6 m7 m8 l5 l6 l7 k5' }, 'r')
    // Over e6 to f7 lies outside; from there over e7 to d7 is inside again.
    expect(movesFrom(match, 'd5')).toEqual(['c5', 'd6', 'd7'])
  })
})

describe('draws and texts', () => {
  it('is drawn when a position comes for the third time', () => {
    const match = new Match(game)
    const round = 'n10-m10 d5-e5 m10-n10 e5-d5 '
    unwrap(playMoves(match, round))
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, round))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })

  it('is drawn after 2400 turns, all players counted', () => {
    const match = at({ r: SOUTH, b: NORTH }, 'r', 2399)
    unwrap(playMoves(match, 'n10-m10'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('keeps its hash, its counts and what cells see as a position read from text would have them', () => {
    const six = open('6p')
    playRandomMatch(six, new Random(9), (p, step) => {
      if (step % 50 !== 0) return
      const read = unwrap(six.read(six.write(p)))
      expect(six.hash(read)).toBe(six.hash(p))
      const { at: slot, size } = six.layout
      for (const name of ['taken', 'home', 'around'])
        for (let i = 0; i < size[name] - (name === 'around' ? 1 : 0); i++)
          expect(read[slot[name] + i], `${name} ${i}`).toBe(p[slot[name] + i])
    })
  })

  it('tells why a touch is refused', () => {
    const p = game.start()
    expect(game.why(p, 0, [cell('a5')])).toBe('not-yours')
    expect(game.why(p, 0, [cell('q13')])).toBe('cannot-move')
    expect(game.why(p, 0, [cell('n10'), cell('n11')])).toBe('occupied')
    expect(game.why(p, 0, [cell('n10'), cell('i9')])).toBe('not-there')
  })

  it.each(['', 'b/bb r 0', text({ r: SOUTH, b: NORTH }, 'g'), text({ r: SOUTH, b: 'a5' }, 'r'), 'x r 0'])(
    'refuses the text "%s"',
    (wrong) => {
      expect(game.read(wrong).ok).toBe(false)
    },
  )
})
