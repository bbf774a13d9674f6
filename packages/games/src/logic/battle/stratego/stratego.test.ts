import {
  type Game,
  Match,
  openGame,
  playMoves,
  Random,
  SPECTATOR,
  siteNamed,
  turnsOf,
  unwrap,
} from '@jatekvilag/engine'
import { playRandomMatch, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { stratego } from './stratego.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(stratego, { options }))
const large = open()
const small = open({ size: '8x8' })
const cell = (game: Game, name: string) => siteNamed(game.board, name)

/** A position in play from pieces such as `Fa1 fj10`: capitals are the first player's. */
function text(game: Game, pieces: string, turn = 'r', rest = '0 - - -'): string {
  const width = Math.sqrt(game.board.size)
  const standing = new Map(pieces.split(' ').map((piece) => [piece.slice(1), piece[0]]))
  const rows: string[] = []
  for (let y = width; y > 0; y--)
    rows.push([...'abcdefghij'.slice(0, width)].map((file) => standing.get(`${file}${y}`) ?? '.').join(''))
  return `${rows.join('/').replace(/\.+/g, (dots) => `${dots.length}`)} ${turn} - 0,0 ${rest}`
}
const at = (pieces: string, turn = 'r', game = large, rest?: string) =>
  new Match(game, unwrap(game.read(text(game, pieces, turn, rest))))
/** What stands on the board, sorted. */
const standing = (match: Match) =>
  match.game
    .scene(match.position)
    .items.map((item) => `${item.glyph}${match.game.board.shapes[item.site].name}`)
    .sort()
    .join(' ')
const movesOf = (match: Match, from: string) =>
  match
    .actions(31 - Math.clz32(match.actors))
    .map((action) => match.game.name(match.position, action))
    .filter((name) => name.startsWith(from))
    .sort()
const played = (pieces: string, moves: string, turn = 'r', game = large) => {
  const match = at(pieces, turn, game)
  unwrap(playMoves(match, moves))
  return match
}
const FLAGS = 'Fa1 fj10'
const SMALL_FLAGS = 'Fa1 fh8'

describe('set-up', () => {
  it.each([
    [large, 40, 4],
    [small, 24, 3],
  ])('fills the home rows exactly', (game, pieces, rows) => {
    const match = new Match(game)
    const reserve = game.scene(match.position).trays!.find((tray) => tray.id === 'reserve-0')!.pieces
    expect(reserve.reduce((sum, piece) => sum + piece.count, 0)).toBe(pieces)
    unwrap(playMoves(match, 'setup:fortress done setup:fortress done'))
    const { items } = game.scene(match.position)
    const y = (owner: number) =>
      items.filter((item) => item.owner === owner).map((item) => game.board.shapes[item.site].y)
    expect(y(0).length).toBe(pieces)
    expect(Math.max(...y(0))).toBe(rows - 1)
    expect(Math.min(...y(1))).toBe(Math.sqrt(game.board.size) - rows)
  })

  it('is made by both sides at the same time, in any order', () => {
    const match = new Match(large)
    expect(match.actors).toBe(3)
    unwrap(playMoves(match, 'miner@a7 spy@b3 flag@c7 setup:centre done'))
    expect(match.actors).toBe(2)
    unwrap(playMoves(match, 'setup:attack done'))
    expect(match.actors).toBe(1)
  })

  it('counts every placement as a turn of its own, and so the first move after it', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'flag@a8 flag@a1 setup:attack setup:centre'))
    match.play(1, match.actions(1).at(-1)!)
    match.play(0, match.actions(0).at(-1)!)
    unwrap(playMoves(match, 'a3-a4'))
    expect(turnsOf(match).map((turn) => turn.name)).toEqual(
      'flag@a8 flag@a1 setup:attack setup:centre done done a3-a4'.split(' '),
    )
  })

  it.each(['fortress', 'centre', 'attack'])('%s uses every piece once and guards the flag with bombs', (name) => {
    for (const game of [large, small]) {
      const match = new Match(game)
      unwrap(playMoves(match, `setup:${name} done setup:${name} done`))
      const p = match.position
      const { items, trays } = game.scene(p)
      expect(trays!.flatMap((tray) => tray.pieces)).toEqual([])
      for (const flag of items.filter((item) => item.kind === 'stratego-flag')) {
        const around = [0, 1, 2, 3].map((d) => game.board.step[d * game.board.size + flag.site]).filter((s) => s >= 0)
        const kinds = around.map((site) => items.find((item) => item.site === site)!.kind)
        expect(new Set(kinds)).toEqual(new Set(['stratego-bomb']))
      }
    }
  })

  it('completes a set-up that was begun by hand', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'flag@h3 bomb@a3 setup:fortress'))
    expect(small.scene(match.position).items.length).toBe(24)
    expect(standing(match)).toContain('Fh3')
    expect(standing(match)).toContain('Ba3')
  })

  it('offers only kinds that are left, and only empty home cells', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'flag@a1'))
    const names = match.actions(0).map((action) => small.name(match.position, action))
    expect(names.filter((name) => name.startsWith('flag'))).toEqual([])
    expect(names.filter((name) => name.endsWith('@a1'))).toEqual([])
    expect(names.filter((name) => name.startsWith('bomb')).length).toBe(23)
    expect(small.why(match.position, 0, ['place:bomb', cell(small, 'a4')])).toBe('not-home')
    expect(small.why(match.position, 0, ['place:bomb', cell(small, 'a1')])).toBe('occupied')
  })

  it('lets placed pieces change places sixty times before the player is done', () => {
    const match = new Match(small)
    unwrap(playMoves(match, `setup:fortress ${'a1<>h3 '.repeat(60)}`))
    expect(match.result()).toBeNull()
    expect(match.actions(0).map((action) => small.name(match.position, action))).toEqual(['done'])
  })

  it('draws its samples evenly while pieces are placed and swapped', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'flag@a1 spy@b1 bomb@c1'))
    expect(samplingUnevenness(small, match.position, 20_000, 3)).toBeLessThan(4)
    unwrap(playMoves(match, 'setup:attack'))
    expect(samplingUnevenness(small, match.position, 20_000, 4)).toBeLessThan(4)
  })

  it('is lost at once by a side that has shut itself in with bombs', () => {
    const match = new Match(large)
    const shut = 'bomb@a4 bomb@b4 bomb@e4 bomb@f4 bomb@i4 bomb@j4 setup:attack done'
    unwrap(playMoves(match, `${shut} setup:attack done`))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'no-moves' })
  })
})

describe('moves', () => {
  it('lets a piece go one cell along a row or column, never into a lake or onto its own', () => {
    expect(movesOf(at(`${FLAGS} Cb5 Mb6`), 'b5')).toEqual(['b5-a5', 'b5-b4'])
    expect(large.why(at(`${FLAGS} Cb5`).position, 0, [cell(large, 'b5'), cell(large, 'c5')])).toBe('lake')
  })

  it('has lakes on c5 d5 c6 d6 g5 h5 g6 h6, on the small board on c4 c5 f4 f5', () => {
    const lakes = (game: Game) => game.board.regions.lakes.sites.map((site) => game.board.shapes[site].name).sort()
    expect(lakes(large)).toEqual('c5 c6 d5 d6 g5 g6 h5 h6'.split(' '))
    expect(lakes(small)).toEqual('c4 c5 f4 f5'.split(' '))
  })

  it('lets a scout go any distance over empty cells and attack at the end of it', () => {
    const match = at(`${FLAGS} Sb4 Tb2 tb8 me4`)
    expect(movesOf(match, 'b4')).toEqual('b4-a4 b4-b3 b4-b5 b4-b6 b4-b7 b4-c4 b4-d4 b4xb8 b4xe4'.split(' ').sort())
    unwrap(playMoves(match, 'b4xb8'))
    expect(standing(match)).not.toContain('S')
  })

  it('stops a scout at a lake', () => {
    expect(movesOf(at(`${FLAGS} Sc4 Tc3`), 'c4-c')).toEqual([])
    expect(movesOf(at(`${FLAGS} Sb5 Tb4 Tb6`), 'b5')).toEqual(['b5-a5'])
  })

  it('lets a spy go one cell only: the long move is the scout’s', () => {
    expect(movesOf(at(`${FLAGS} Ye4`), 'e4')).toEqual(['e4-d4', 'e4-e3', 'e4-e5', 'e4-f4'])
  })

  it('never moves bombs and flags', () => {
    const match = at('Fa1 Be2 Ta3 fj10')
    expect(movesOf(match, 'a1')).toEqual([])
    expect(movesOf(match, 'e2')).toEqual([])
    expect(large.why(match.position, 0, [cell(large, 'e2')])).toBe('immobile')
  })

  it('draws its samples evenly, with scouts in the open', () => {
    const p = at(`${FLAGS} Sb4 Sj5 Tb2 Ma5 Be2 tb8 te4 mj8`).position
    expect(samplingUnevenness(large, p, 20_000, 3)).toBeLessThan(1.6)
  })
})

describe('battles', () => {
  it.each([
    ['a spy that attacks the marshal removes it', 'Ye4 me5 tj1', 'Fa1 Ye5 fj10 tj1'],
    ['a marshal that attacks the spy removes it', 'Me4 ye5 tj1', 'Fa1 Me5 fj10 tj1'],
    ['a spy loses against a general on the large board', 'Ye4 ge5 Ta3', 'Fa1 Ta3 fj10 ge5'],
    ['a captain that attacks a bomb leaves, and the bomb stays', 'Ce4 be5 Ta3 tj1', 'Fa1 Ta3 be5 fj10 tj1'],
    ['a miner removes a bomb and takes its cell', 'Ne4 be5 tj1', 'Fa1 Ne5 fj10 tj1'],
    ['a spy that attacks a bomb leaves', 'Ye4 be5 Ta3 tj1', 'Fa1 Ta3 be5 fj10 tj1'],
    ['equal ranks both leave', 'Ce4 ce5 Ta3 tj1', 'Fa1 Ta3 fj10 tj1'],
    ['two spies both leave', 'Ye4 ye5 Ta3 tj1', 'Fa1 Ta3 fj10 tj1'],
    ['a higher rank takes the cell of a lower one', 'Je4 ce5 tj1', 'Fa1 Je5 fj10 tj1'],
    ['a higher defender stays where it is', 'Ce4 je5 Ta3', 'Fa1 Ta3 fj10 je5'],
    ['a scout beats a spy', 'Se4 ye5 tj1', 'Fa1 Se5 fj10 tj1'],
  ])('%s', (_, pieces, after) => {
    expect(standing(played(`${FLAGS} ${pieces}`, 'e4xe5'))).toBe(after)
  })

  it('on the small board a spy that attacks the general removes it', () => {
    expect(standing(played(`${SMALL_FLAGS} Yd3 gd4 th1`, 'd3xd4', 'r', small))).toBe('Fa1 Yd4 fh8 th1')
    expect(standing(played(`${SMALL_FLAGS} Gd3 yd4 th1`, 'd3xd4', 'r', small))).toBe('Fa1 Gd4 fh8 th1')
  })

  it.each([...'YSNTLCJOGM'])('%s captures the flag and wins', (letter) => {
    const match = played(`Fa1 fe5 ${letter}e4 tj1`, 'e4xe5')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'flag' })
  })

  it('shows the ranks to everybody until the next action, then hides the survivor again', () => {
    const match = played(`${FLAGS} Je4 ce5 tj9`, 'e4xe5')
    const seen = () => large.scene(large.view(match.position, 1))
    const kindOn = (name: string) => seen().items.find((item) => item.site === cell(large, name))?.kind
    expect(kindOn('e5')).toBe('stratego-major')
    expect(
      seen()
        .trays!.find((tray) => tray.id === 'battle')!
        .pieces.map((piece) => piece.kind),
    ).toEqual(['stratego-major', 'stratego-captain'])
    unwrap(playMoves(match, 'j9-j8'))
    expect(kindOn('e5')).toBe('hidden')
    expect(seen().trays!.find((tray) => tray.id === 'battle')).toBeUndefined()
    expect(
      seen()
        .trays!.find((tray) => tray.id === 'lost-1')!
        .pieces.map((piece) => piece.kind),
    ).toContain('stratego-captain')
  })

  it('keeps survivors open where that was agreed', () => {
    const match = played(`${FLAGS} Je4 ce5 tj9`, 'e4xe5 j9-j8 e5-e6', 'r', open({ 'open-after-battle': true }))
    const view = match.game.view(match.position, 1)
    expect(match.game.scene(view).items.find((item) => item.site === cell(large, 'e6'))?.kind).toBe('stratego-major')
  })
})

describe('the end', () => {
  it('is a loss for the side that cannot move on its turn', () => {
    const match = played('Fa1 Ta3 Be2 fj10 bj9 be6', 'a3-a4')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })

  it('is a draw when neither side can move', () => {
    const match = played('Fa1 Ce4 fj10 ce5', 'e4xe5')
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'both-stuck' })
  })

  it('is a draw after 100 turns of each side without a battle', () => {
    const match = at(`${FLAGS} Ta3 tj8`, 'r', large, '199 - - -')
    unwrap(playMoves(match, 'a3-a4'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('is a draw when a position comes for the third time', () => {
    const match = played(`${FLAGS} Ta3 tj8`, 'a3-a4 j8-j7 a4-a3 j7-j8 a3-a4 j8-j7 a4-a3 j7-j8')
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })

  it('bars a fourth move between the same two cells under the two-square rule', () => {
    const rule = open({ 'two-square-rule': true })
    const match = played(`${FLAGS} Ta3 Ce1 tj8`, 'a3-a4 j8-j7 a4-a3 j7-i7 a3-a4 i7-i8', 'r', rule)
    expect(movesOf(match, 'a4')).toEqual(['a4-a5', 'a4-b4'])
    expect(rule.why(match.position, 0, [cell(rule, 'a4'), cell(rule, 'a3')])).toBe('two-squares')
    unwrap(playMoves(match, 'e1-e2 i8-i7'))
    expect(movesOf(match, 'a4')).toContain('a4-a3')
  })
})

describe('secrets', () => {
  /** Exchanges two hidden pieces of one side that have moved alike, in the text. */
  function otherwise(game: Game, p: Int32Array, seat: number, random: Random): string | undefined {
    const [rows, ...rest] = game.write(p).split(' ')
    const moved = new Set(rest[4].split(',').filter((word) => !/[+!=?]/.test(word)))
    const battle = rest[5].split(':')[0]
    const names = game.scene(p).items.filter((item) => item.owner === seat)
    const still = names.map((item) => game.board.shapes[item.site].name).filter((name) => !rest[4].includes(name))
    const pool = (random.below(2) && moved.size > 1 ? [...moved] : still).filter(
      (name) => name !== battle && names.some((item) => game.board.shapes[item.site].name === name),
    )
    if (pool.length < 2) return undefined
    const [a, b] = random.shuffle(pool)
    const width = Math.sqrt(game.board.size)
    const letters = rows.split('/').map((row) => [...row.replace(/\d+/g, (n) => '.'.repeat(Number(n)))])
    const place = (name: string) => [width - Number(name.slice(1)), name.charCodeAt(0) - 97] as const
    const [ay, ax] = place(a)
    const [by, bx] = place(b)
    const letter = letters[ay][ax]
    letters[ay][ax] = letters[by][bx]
    letters[by][bx] = letter
    const written = letters.map((row) => row.join('').replace(/\.+/g, (dots) => `${dots.length}`)).join('/')
    return [written, ...rest].join(' ')
  }

  it.each([
    ['10x10', false],
    ['8x8', false],
    ['8x8', true],
  ])('looks the same to those who cannot know the difference: %s, open after battle %s', (size, openAfter) => {
    const game = open({ size, 'open-after-battle': openAfter })
    const random = new Random(17)
    let compared = 0
    for (let g = 0; g < 2; g++) {
      playRandomMatch(game, random, (p, step) => {
        if (step % 5 !== 0) return
        for (const seat of [0, 1]) {
          const other = otherwise(game, p, seat, random)
          if (!other) continue
          const [one, two] = [game.write(p), other].map((written) => unwrap(game.read(written)))
          // Under other ranks the side might be stuck, and then everything is shown.
          if (game.result(two)) continue
          expect(game.view(two, 1 - seat), other).toEqual(game.view(one, 1 - seat))
          expect(game.view(two, SPECTATOR), other).toEqual(game.view(one, SPECTATOR))
          compared++
        }
      })
    }
    expect(compared).toBeGreaterThan(40)
  })

  it('lets a guess remember a rank that was seen in a battle, wherever the piece has gone since', () => {
    const match = played(`${FLAGS} Je4 ce5 tj9 Ta2 Sb2`, 'e4xe5 j9-j8 e5-e6 j8-j7')
    const kindOn = (p: Int32Array) => large.scene(p).items.find((item) => item.site === cell(large, 'e6'))?.kind
    for (const p of [match.position, unwrap(large.read(large.write(match.position)))]) {
      const view = large.view(p, 1)
      expect(kindOn(view)).toBe('hidden')
      for (let seed = 0; seed < 20; seed++)
        expect(kindOn(large.guess(view.slice(), 1, new Random(seed)))).toBe('stratego-major')
    }
  })

  it('looks the same whatever the other side places, during the set-up too', () => {
    const [one, two] = [new Match(large), new Match(large)]
    unwrap(playMoves(one, 'miner@a7 flag@b7 spy@a1'))
    unwrap(playMoves(two, 'flag@a7 bomb@b7 spy@a1'))
    for (const seat of [0, SPECTATOR]) expect(large.view(two.position, seat)).toEqual(large.view(one.position, seat))
    expect(large.view(two.position, 1)).not.toEqual(large.view(one.position, 1))
  })

  it('shows no hidden rank in any picture or text of a view', () => {
    const random = new Random(23)
    playRandomMatch(small, random, (p, step) => {
      if (step % 3 !== 0) return
      for (const viewer of [SPECTATOR, 0, 1]) {
        const view = small.view(p, viewer)
        const scene = small.scene(view)
        const battle = scene.trays?.some((tray) => tray.id === 'battle')
        const foreign = scene.items.filter((item) => item.owner !== viewer)
        const openly = foreign.filter((item) => item.kind !== 'hidden')
        expect(openly.length).toBeLessThanOrEqual(battle ? 1 : 0)
        for (const item of foreign) if (item.kind === 'hidden') expect(item.face).toBe('back')
        for (const tray of scene.trays ?? [])
          if (tray.id.startsWith('reserve') && tray.owner !== viewer)
            expect(JSON.stringify(tray.pieces)).not.toContain('stratego-')
        const letters = small.write(view).split(' ')[0]
        if (viewer === 0) expect(letters.replace(/[A-Z\dx/]/g, '').length).toBeLessThanOrEqual(battle ? 1 : 0)
        if (viewer === SPECTATOR) expect(letters.replace(/[\dxX/]/g, '').length).toBeLessThanOrEqual(battle ? 1 : 0)
      }
    })
  })

  it('turns all pieces round when the game is over', () => {
    const match = played(`Fa1 fe5 Ce4 tj1`, 'e4xe5')
    expect(large.view(match.position, SPECTATOR)).toEqual(match.position)
  })

  it('guesses nothing that contradicts what was seen', () => {
    // Dark has lost all but these; b8 has gone far, e6 has moved.
    const p = at('Fa1 Ta3 sb8 ce6 fj10 bi10 bj9', 'r', large, '5 b8+,e6 - -').position
    const random = new Random(4)
    const ranks = new Map<string, Set<string>>()
    for (let n = 0; n < 200; n++) {
      const guess = large.guess(large.view(p, 0), 0, random)
      for (const item of large.scene(guess).items.filter((found) => found.owner === 1)) {
        const name = large.board.shapes[item.site].name
        ranks.set(name, (ranks.get(name) ?? new Set()).add(item.glyph))
      }
    }
    expect([...ranks.get('b8')!]).toEqual(['s'])
    expect([...ranks.get('e6')!]).toEqual(['c'])
    for (const name of ['j10', 'i10', 'j9']) expect([...ranks.get(name)!].sort()).toEqual(['b', 'f'])
  })

  it('guesses a side on turn so that it can move', () => {
    const match = at('Fa1 Ta3 fj10 bi10 bj9 ti9 bh10 bj8', 'b')
    const random = new Random(8)
    for (let n = 0; n < 300; n++) {
      const guess = new Match(large, large.guess(large.view(match.position, 0), 0, random))
      expect(guess.actions(1).length, large.write(guess.position)).toBeGreaterThan(0)
    }
  })
})

describe('texts', () => {
  it('restore the battle, what was seen, the quiet turns and the shuttle', () => {
    const rule = open({ 'two-square-rule': true, 'open-after-battle': true })
    const match = played(`${FLAGS} Je4 Sa3 ce5 tj9`, 'a3-a9 j9-j8 e4xe5', 'r', rule)
    const written = rule.write(match.position)
    expect(written.split(' ').slice(1)).toEqual(['b', '-', '0,0', '0', 'a9+,j8,e5!', 'e5:Jc', 'e4e5*1,j9j8*1'])
    expect(unwrap(rule.read(written)).slice(0, rule.layout.keyLength)).toEqual(
      match.position.slice(0, rule.layout.keyLength),
    )
  })

  it('give the same hash as the game that led there', () => {
    playRandomMatch(small, new Random(2), (p, step) => {
      if (step % 20 === 0) expect(small.hash(unwrap(small.read(small.write(p))))).toBe(small.hash(p))
    })
  })

  it.each([
    '',
    text(large, 'Fa1 fj10 Mc5'),
    text(large, 'Fa1 fj10 Me4 Me5'),
    text(large, 'Ma1 mj10'),
    text(large, FLAGS, 'x'),
    text(large, FLAGS, 'r', '0 e4 - -'),
    text(large, FLAGS, 'r', '0 - e4 -'),
    text(large, FLAGS, 'r', '0 - - e4'),
    text(large, 'Xa1 fj10'),
    text(large, 'Fe5 fj10').replace(' - 0,0', ' rb 60,60'),
  ])('are refused when they make no sense: "%s"', (wrong) => {
    const read = large.read(wrong)
    expect(read.ok).toBe(false)
  })
})

it('goes on from where the last scout stands when only scouts are left', () => {
  const match = played(`${FLAGS} Sa4 Se4 ta5`, 'a5xa4 e4-e6', 'b')
  unwrap(playMoves(match, 'a4-a5'))
  expect(movesOf(match, '')).toEqual(movesOf(match, 'e6'))
})
