import { Match, openGame, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { jungle } from './jungle.ts'

const game = unwrap(openGame(jungle))
const { board } = game
const at = (text: string) => new Match(game, unwrap(game.read(text)))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => game.name(match.position, action))
const from = (match: Match, cell: string) => names(match).filter((name) => name.startsWith(cell))
const lying = (match: Match) =>
  game
    .scene(match.position)
    .items.map(({ glyph, site }) => `${glyph}${board.shapes[site].name}`)
    .sort()
    .join(' ')
/** What lies on the board after one move. */
function after(text: string, move: string): string {
  const match = at(text)
  unwrap(playMoves(match, move))
  return lying(match)
}

const STRENGTH = 'rcwdptle'
const LAKES = 'b4 c4 b5 c5 b6 c6 e4 f4 e5 f5 e6 f6'.split(' ')
const TRAPS = ['c1 d2 e1', 'c9 d8 e9'].map((cells) => cells.split(' '))
const DENS = ['d1', 'd9']

/** The rules once more, animal by animal, in words: the names of the moves, and what lies where afterwards. */
function naiveMoves(match: Match): Map<string, string> {
  const animals = new Map(
    lying(match)
      .split(' ')
      .map((word) => [word.slice(1), word[0]] as const),
  )
  const seat = match.actors - 1
  const ownerOf = (animal: string) => (animal === animal.toUpperCase() ? 0 : 1)
  const found: { from: string; name: string; after: string }[] = []
  for (const [from, animal] of animals) {
    if (ownerOf(animal) !== seat) continue
    const kind = animal.toLowerCase()
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]) {
      const on = (cell: string) => `${String.fromCharCode(cell.charCodeAt(0) + dx)}${Number(cell[1]) + dy}`
      let to = on(from)
      const swum: string[] = []
      if ('lt'.includes(kind)) for (; LAKES.includes(to); to = on(to)) swum.push(to)
      else if (kind !== 'r' && LAKES.includes(to)) continue
      if (swum.some((cell) => animals.has(cell)) || !/^[a-g][1-9]$/.test(to) || to === DENS[seat]) continue
      const other = animals.get(to)
      if (other && ownerOf(other) === seat) continue
      const enemy = other?.toLowerCase()
      if (kind === 'r' && enemy === 'e' && LAKES.includes(from)) continue
      const trap = TRAPS.findIndex((cells) => cells.includes(to))
      const wins =
        trap >= 0
          ? trap === seat
          : kind === 'r' && enemy === 'e'
            ? true
            : kind === 'e' && enemy === 'r'
              ? false
              : STRENGTH.indexOf(kind) >= STRENGTH.indexOf(enemy ?? 'r')
      const left = new Map(animals)
      left.delete(from)
      if (!other || wins) left.set(to, animal)
      const after = [...left].map(([cell, who]) => `${who}${cell}`).sort()
      found.push({ from, name: `${from}${other ? (wins ? 'x' : '*') : '-'}${to}`, after: after.join(' ') })
    }
  }
  const leaving = found.filter(({ from }) => TRAPS[seat].includes(from))
  return new Map((leaving.length > 0 ? leaving : found).map(({ name, after }) => [name, after]))
}

describe('jungle', () => {
  it('is set up symmetrically by half turn, with 12 water cells, 6 traps and 2 dens', () => {
    const items = game.scene(game.start()).items
    for (const { site, kind, owner } of items) {
      const { x, y } = board.shapes[site]
      const across = items.find((item) => board.shapes[item.site].x === 6 - x && board.shapes[item.site].y === 8 - y)
      expect([across?.kind, across?.owner]).toEqual([kind, 1 - owner])
    }
    const { lakes, ...rest } = board.regions
    expect(lakes.sites).toHaveLength(12)
    expect(rest['traps-0'].sites.length + rest['traps-1'].sites.length).toBe(6)
    expect(rest['den-0'].sites.length + rest['den-1'].sites.length).toBe(2)
  })

  it('has 24 first moves, among them rat g3-g4, elephant a3-b3, cat b2-b1', () => {
    const all = names(new Match(game))
    expect(all).toHaveLength(24)
    for (const name of ['g3-g4', 'a3-b3', 'b2-b1']) expect(all).toContain(name)
  })

  it('lets a tiger on a5 leap to d5 over empty b5 and c5, but not over a rat', () => {
    expect(from(at('c6/7/7/7/T6/7/7/7/7 w'), 'a5')).toContain('a5-d5')
    for (const row of ['TR5', 'T1R4', 'Tr5', 'T1r4'])
      expect(from(at(`c6/7/7/7/${row}/7/7/7/7 w`), 'a5')).not.toContain('a5-d5')
  })

  it('lets a lion leap along a lake and fight where it lands, and no dog leap', () => {
    expect(after('7/7/1e5/7/7/7/1L5/7/7 w', 'b3*b7')).toBe('eb7')
    expect(after('7/7/1d4c/7/7/7/1L5/7/7 w', 'b3xb7')).toBe('Lb7 cg7')
    expect(from(at('c6/7/7/7/D6/7/7/7/7 w'), 'a5').sort()).toEqual(['a5-a4', 'a5-a6'])
  })

  it('lets the cat disappear that steps onto the enemy lion on open ground', () => {
    expect(after('7/7/7/3l3/3C3/7/7/7/R6 w', 'd5*d6')).toBe('Ra1 ld6')
  })

  it('lets the mover win among equals, and the dog beat the wolf', () => {
    expect(after('c6/7/7/3w3/3W3/7/7/7/7 w', 'd5xd6')).toBe('Wd6 ca9')
    expect(after('c6/7/7/3w3/3D3/7/7/7/7 w', 'd5xd6')).toBe('Dd6 ca9')
  })

  it('lets the rat win against the elephant whoever moves', () => {
    expect(after('c6/7/7/3e3/3R3/7/7/7/7 w', 'd5xd6')).toBe('Rd6 ca9')
    expect(after('7/7/7/3r3/3E3/7/7/7/C6 w', 'd5*d6')).toBe('Ca1 rd6')
  })

  it('bars a rat in the water from the elephant, and nothing else', () => {
    expect(from(at('c6/7/7/7/2Re3/7/7/7/7 w'), 'c5').sort()).toEqual(['c5-b5', 'c5-c4', 'c5-c6'])
    expect(from(at('c6/7/7/7/2Rl3/7/7/7/7 w'), 'c5')).toContain('c5*d5')
  })

  it('lets a rat in the water be attacked only by the other rat, from land or water', () => {
    expect(after('c6/7/7/7/2rR3/7/7/7/7 w', 'd5xc5')).toBe('Rc5 ca9')
    expect(after('c6/7/7/7/1Rr4/7/7/7/7 w', 'b5xc5')).toBe('Rc5 ca9')
    expect(from(at('c6/7/7/7/2rE3/7/7/7/7 w'), 'd5').sort()).toEqual(['d5-d4', 'd5-d6'])
  })

  it('lets the owner of a trap win every fight on it, attacker or defender', () => {
    expect(after('7/2cL3/7/7/7/7/7/7/C6 b', 'c8xd8')).toBe('Ca1 cd8')
    expect(after('7/3cL2/7/7/7/7/7/7/C6 w', 'e8*d8')).toBe('Ca1 cd8')
  })

  it('asks an animal to leave its own trap on the next turn if it can, and an intruder not', () => {
    const own = at('c6/7/7/7/7/7/7/3C3/L6 w')
    expect(names(own).every((name) => name.startsWith('d2'))).toBe(true)
    expect(game.prompt(own.position, 0, false)).toBe('leave-the-trap')
    const intruder = at('7/3C3/7/7/7/7/7/7/L5c w')
    expect(new Set(names(intruder).map((name) => name.slice(0, 2)))).toEqual(new Set(['d8', 'a1']))
    const stuck = at('c6/7/7/7/7/7/3W3/2LCD2/7 w')
    expect(from(stuck, 'd2')).toEqual([])
    expect(names(stuck).length).toBeGreaterThan(0)
  })

  it('closes the own den and is won in the other', () => {
    expect(from(at('c6/7/7/7/7/7/7/7/2C4 w'), 'c1').sort()).toEqual(['c1-b1', 'c1-c2'])
    const match = at('2C4/7/7/7/7/7/7/7/6c w')
    unwrap(playMoves(match, 'c9-d9'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'in-the-den' })
  })

  it('is lost without animals, also by throwing the last one away, and without a move', () => {
    const eaten = at('7/7/7/3l3/3C3/7/7/7/7 w')
    unwrap(playMoves(eaten, 'd5*d6'))
    expect(eaten.result()).toEqual({ payoffs: [-1, 1], reason: 'no-animals' })
    const shut = at('c6/7/7/7/7/7/7/7/7 w')
    expect(shut.result()?.payoffs).toEqual([-1, 1])
  })

  it('ends in a draw after a hundred moves of each side without a fight', () => {
    const match = at('c6/7/7/7/7/7/7/7/C6 w 199')
    unwrap(playMoves(match, 'a1-a2'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('tells why an animal cannot go there', () => {
    const site = (name: string) => siteNamed(board, name)
    const why = (text: string, a: string, b: string) => game.why(at(text).position, 0, [site(a), site(b)])
    expect(why('c6/7/7/7/D6/7/7/7/7 w', 'a5', 'b5')).toBe('only-the-rat-swims')
    expect(why('c6/7/7/7/Tr5/7/7/7/7 w', 'a5', 'd5')).toBe('rat-in-the-way')
    expect(why('c6/7/7/7/2Re3/7/7/7/7 w', 'c5', 'd5')).toBe('elephant-from-water')
    expect(why('c6/7/7/7/7/7/7/7/2C4 w', 'c1', 'd1')).toBe('own-den')
    expect(why('c6/7/7/7/7/7/7/3C3/L6 w', 'a1', 'a2')).toBe('leave-the-trap')
  })

  it('finds the moves that a naive program finds, and fights as it does, all through a game', () => {
    let seed = 13
    for (let round = 0; round < 6; round++) {
      const match = new Match(game)
      for (let turn = 0; turn < 150 && match.actors; turn++) {
        const found = naiveMoves(match)
        expect(names(match).sort()).toEqual([...found.keys()].sort())
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 1
        const [move, after] = [...found][seed % found.size]
        unwrap(playMoves(match, move))
        expect(lying(match)).toBe(after)
      }
    }
  })
})
