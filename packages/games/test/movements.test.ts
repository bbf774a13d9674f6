/** Pictures of how men move: they are on the pages, and they show what the game really allows. */

import { readFileSync } from 'node:fs'
import {
  ActionList,
  FIRST_LANGUAGES,
  type Game,
  type GameEntry,
  LEGEND_LANGUAGES,
  legendOf,
  legendText,
  type Movement,
  movementPicture,
  movementSources,
  movementText,
  openGame,
  type Position,
  Random,
  readMovements,
  type Site,
  siteNamed,
  unwrap,
} from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '../rooms.ts'
import { GAMES, gameEntry } from '../src/index.ts'

const withMovement = GAMES.map((entry) => ({ entry, game: unwrap(openGame(entry)) })).filter(
  ({ game }) => game.movement,
)

describe.each(withMovement.map(({ entry, game }) => [entry.id, entry, game] as const))('%s', (id, entry, game) => {
  const { movement } = game as Game & { movement: Movement }

  it.each([...pagesOf(id)])('its page in %s shows how each man moves', (_, file) => {
    const blocks = movementSources(readFileSync(file, 'utf8'))
    const shown = blocks.flatMap((block) => unwrap(readMovements(entry, block)).flatMap(({ kinds }) => kinds))
    expect([...new Set(shown)].sort()).toEqual([...movement.kinds].sort())
  })

  // Large armies take their time.
  const placesEach = movement.kinds.length > 20 && !process.env.SOAK ? 1 : 2
  it.runIf(isSetUpFreely(game)).each(movement.kinds)('the picture of a %s shows the moves it really has', (kind) => {
    const random = new Random(7)
    let tried = 0
    for (const seat of [0, 1]) {
      const table = new Table(game, movement, kind, seat, random)
      for (const site of table.places(placesEach)) {
        const { moves, captures } = table.actionsFrom(site)
        if (moves === undefined) continue
        tried++
        const ways = movement.ways(kind, seat, site)
        const where = `${kind} of seat ${seat} on ${game.board.shapes[site].name}`
        expect(moves, `${where} moves`).toEqual(unique(ways.filter((way) => way.moves).map(({ to }) => to)))
        expect(captures, `${where} captures`).toEqual(unique(ways.filter((way) => way.captures).map(({ to }) => to)))
      }
    }
    expect(tried).toBeGreaterThan(0)
  })
})

/** Two boards, towers and growing tables cannot be set up man by man: these games have the men of chess. */
const isSetUpFreely = (game: Game) =>
  game.layout.at.board === 0 && game.layout.at.men !== undefined && !game.scene(game.start()).window

describe.each(
  withMovement.filter(({ game }) => !isSetUpFreely(game)).map(({ entry, game }) => [entry.id, game] as const),
)('%s', (_, game) => {
  const { movement: chessmen, board } = unwrap(openGame(gameEntry('chess')!)) as Game & { movement: Movement }
  const middle = (names: Game['board']) => {
    const site = ['A:d4', 'q17', 'd4'].map((name) => siteNamed(names, name)).find((each) => each >= 0)
    return site as Site
  }
  /** What a man can do within three cells of it, as steps. */
  const near = (movement: Movement, on: Game['board'], kind: string, seat: number) => {
    const from = middle(on)
    return movement
      .ways(kind, seat, from)
      .map(({ to, through, moves, captures }) => ({
        x: on.shapes[to].x - on.shapes[from].x,
        y: on.shapes[to].y - on.shapes[from].y,
        passes: through.length,
        moves,
        captures,
      }))
      .filter(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= 3)
      .sort((a, b) => a.x - b.x || a.y - b.y)
  }

  it('has the men of chess, and their tables say so', () => {
    const movement = game.movement as Movement
    expect([...movement.kinds].sort()).toEqual([...chessmen.kinds].sort())
    for (const kind of movement.kinds)
      for (const seat of [0, 1])
        expect(near(movement, game.board, kind, seat), kind).toEqual(near(chessmen, board, kind, seat))
  })
})

const unique = (sites: Iterable<Site>) => [...new Set(sites)].sort((a, b) => a - b)
const ROYAL = /^lion$|(^|-)(king|phoenix|maharajah)$/
/** In the great shogi games lions, phoenixes and free kings are common men. */
const isRoyal = (movement: Movement, kind: string) =>
  movement.kinds.includes('crown-prince') ? /^(shogi-king|crown-prince)$/.test(kind) : ROYAL.test(kind)
const PAWN = /pawn$|soldier$|swallow$/

/** Sets men up at random around one man and collects what the game lets it do. */
class Table {
  private readonly list = new ActionList()
  private readonly game: Game
  private readonly movement: Movement
  private readonly kind: string
  private readonly seat: number
  private readonly random: Random
  private readonly start: Position
  private readonly royals: readonly (readonly string[])[]

  constructor(game: Game, movement: Movement, kind: string, seat: number, random: Random) {
    this.game = game
    this.movement = movement
    this.kind = kind
    this.seat = seat
    this.random = random
    this.start = game.start()
    const { items } = game.scene(this.start)
    this.royals = [0, 1].map((owner) => [
      ...new Set(items.filter((item) => item.owner === owner && isRoyal(movement, item.kind)).map((item) => item.kind)),
    ])
    // The maharajah is not on the board yet.
    if (this.royals[0].length === 0) this.royals = [movement.kinds.filter((one) => one === 'maharajah'), this.royals[1]]
  }

  /** The place of the picture and some others. */
  places(count: number): Site[] {
    const { board } = this.game
    const { lines, scene } = movementPicture(this.game, this.movement, {
      kind: this.kind,
      seat: this.seat,
      show: 'whole',
    })
    const others = Array.from({ length: count - 1 }, () => this.random.below(board.size))
    return unique([lines[0]?.sites[0] ?? scene.items[0].site, ...others])
  }

  actionsFrom(site: Site): { moves?: Site[]; captures?: Site[] } {
    const ways = this.movement.ways(this.kind, this.seat, site)
    const targets = unique(ways.filter((way) => way.captures).map(({ to }) => to))
    const [moves, captures] = [new Set<Site>(), new Set<Site>()]
    const wanted = unique(ways.filter((way) => way.moves).map(({ to }) => to)).length
    let legalPositions = 0
    for (let tries = 0; tries < 400 * (1 + targets.length); tries++) {
      const missing = targets.filter((target) => !captures.has(target))
      if (legalPositions > 8 && missing.length === 0 && moves.size >= wanted) break
      // Give up where such a man cannot stand.
      if (tries > 150 && legalPositions === 0) return {}
      const prey =
        missing.length > 0 ? missing[this.random.below(missing.length)] : this.random.below(this.game.board.size)
      const p = this.positionWith(site, prey)
      if (!p) continue
      legalPositions++
      this.list.clear()
      this.game.actions(p, this.seat, this.list)
      for (const action of this.list.toArray()) {
        const [from, to] = this.game.touches(p, action)
        if (from === site && typeof to === 'number') (p[to] === 0 ? moves : captures).add(to)
      }
    }
    return legalPositions === 0 ? {} : { moves: unique(moves), captures: unique(captures) }
  }

  private positionWith(site: Site, prey: Site): Position | undefined {
    const { game, movement, seat, random } = this
    const p = this.start.slice()
    p.fill(0, 0, game.board.size)
    const put = (kind: string, owner: number, where: Site) => {
      if (p[where] === 0) p[where] = ((movement.kinds.indexOf(kind) + 1) << 2) | (1 << owner)
    }
    const putAnywhere = (kind: string, owner: number) => {
      for (let i = 0; i < 20; i++) {
        const where = random.below(game.board.size)
        if (where !== prey && p[where] === 0 && movement.ways(kind, owner, where).length > 0)
          return put(kind, owner, where)
      }
    }
    put(this.kind, seat, site)
    const common = movement.kinds.filter((kind) => !isRoyal(movement, kind))
    if (random.below(3) > 0) put(common[random.below(common.length)], 1 - seat, prey)
    for (const owner of [0, 1]) {
      const royal = this.royals[owner][0]
      if (!royal || (owner === seat && isRoyal(movement, this.kind))) continue
      // Lions take each other from afar.
      if (royal === 'lion' && owner !== seat && movement.ways(royal, owner, prey).length > 0) put(royal, owner, prey)
      if (!p.subarray(0, game.board.size).includes(((movement.kinds.indexOf(royal) + 1) << 2) | (1 << owner)))
        putAnywhere(royal, owner)
    }
    // Enough men that the game is not a draw at once, and a screen now and then.
    const pawn = movement.kinds.find((kind) => PAWN.test(kind)) ?? common[0]
    for (let i = random.below(3); i >= 0; i--) putAnywhere(pawn, random.below(2))
    const { turn, rights, open, count } = game.layout.at
    p[turn] = seat
    if (rights !== undefined) p[rights] = 0
    if (open !== undefined) p[open] = -1
    // Where a man is still to be placed, nobody is counted yet.
    if (count !== undefined) p[count] ||= 1
    const read = game.read(game.write(p))
    return read.ok && game.result(read.value) === null && read.value[site] === p[site] ? read.value : undefined
  }
}

const chess = gameEntry('chess') as GameEntry
const drawn = (text: string) => unwrap(readMovements(chess, text)).map(({ picture }) => movementText(picture))

describe('a picture of moves', () => {
  it('is cut around the man, with dots, rings, crosses and lines', () => {
    const [knight, pawn, rook] = drawn('piece: knight = N\npiece: pawn = P\nat: c2\npiece: rook = R\nat: a1\nseat: 2')
    expect(knight).toBe('· ● · ● ·\n● · · · ●\n· · N · ·\n● · · · ●\n· ● · ● ·')
    expect(pawn).toBe('· · ○ · ·\n· × ○ × ·\n· · P · ·\n· · · · ·')
    expect(rook).toBe('│ · · ·\n│ · · ·\n│ · · ·\nr ─ ─ ─')
  })

  it('is a whole board where the place matters, with a screen where one is needed', () => {
    const xiangqi = gameEntry('xiangqi') as GameEntry
    const [guard, cannon] = unwrap(
      readMovements(xiangqi, 'piece: xiangqi-guard = A\npiece: xiangqi-cannon = C\nat: b2'),
    )
    expect(guard.picture.board.size).toBe(90)
    expect([guard.picture.screens, cannon.picture.screens]).toEqual([false, true])
    expect(movementText(cannon.picture).split('\n').at(-3)).toBe('○ C ○ ○ ○ # × × ×')
    expect(legendOf([cannon.picture])).toEqual(['move', 'capture', 'line', 'screen'])
  })

  it('turns with the side whose man it is', () => {
    expect(drawn('piece: pawn = P\nat: c7\nseat: 2')).toEqual(['· · · · ·\n· · p · ·\n· × ○ × ·\n· · ○ · ·'])
  })

  it.each([
    ['piece: knigth = N', 'there is no man "knigth"; did you mean "knight"?'],
    ['piece: knight', 'a piece is written as kind = name'],
    ['piece: knight = N\nat: z9', 'there is no site "z9"'],
    ['piece: knight = N\nseat: 3', 'there is no seat 3'],
    ['piece: knight = N\nboard: half', 'a board is whole or cut'],
    ['piece: knight, rook = N', 'knight and rook move differently'],
    ['piece: pawn = P\nat: c8', 'has no move from there'],
    ['at: e4', 'at comes after a piece'],
    ['colour: red', 'there is no "colour"'],
    ['', 'no piece is named'],
  ])('refuses %j', (text, reason) => {
    const answer = readMovements(chess, text)
    expect(refusal(answer)).toContain(reason)
  })

  it('is refused for games without different men', () => {
    expect(readMovements(gameEntry('hex') as GameEntry, 'piece: stone = S')).toMatchObject({ ok: false })
  })

  it('has a legend in every language of the application and of the pages', () => {
    const [queen] = unwrap(readMovements(chess, 'piece: queen = Q'))
    const texts = LEGEND_LANGUAGES.map((language) => legendText([queen.picture], language))
    expect(new Set(texts).size).toBe(LEGEND_LANGUAGES.length)
    for (const language of FIRST_LANGUAGES) expect(LEGEND_LANGUAGES).toContain(language)
  })
})
