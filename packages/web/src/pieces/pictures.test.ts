import {
  ActionList,
  COLOURS,
  firstSeat,
  type Game,
  openGame,
  ownPieceName,
  Random,
  type Scene,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { pieceWord } from '../i18n/pieces.ts'
import { lookOf } from '../looks/index.ts'
import { PICTURES } from './catalogue.ts'
import { hasSymbols, isDrawn, pieceMarkup } from './index.ts'
import { SHOGI_NAMES, XIANGQI_NAMES } from './names/east.ts'
import { MOVES } from './shogi/moves.ts'
import { faultOf } from './testing.ts'

const DAY = lookOf('wood', false, false, false)
const LOOKS = [false, true].flatMap((dark) => [false, true].map((symbols) => lookOf('wood', dark, dark, symbols)))

/** Everything that lies in a scene, beside it and on its buttons. */
const piecesOf = ({ items, trays = [], choices = {} }: Scene) => [
  ...items,
  ...trays.flatMap((tray) => tray.pieces),
  ...Object.values(choices),
]

/** The kinds that turn up in a few random games. */
function kindsOf(game: Game): Set<string> {
  const kinds = new Set<string>()
  const list = new ActionList(64)
  for (const seed of [1, 2]) {
    const random = new Random(seed)
    const p = game.start()
    for (let n = 0; n <= 120; n++) {
      if (n % 8 === 0) for (const piece of piecesOf(game.scene(p))) kinds.add(piece.kind)
      if (game.actors(p) === 0) break
      const seat = firstSeat(game.actors(p))
      game.play(p, seat, game.sample(p, seat, random, list))
    }
  }
  return kinds
}

/** Words that are the same in both languages. */
const SAME = new Set(['zebra', 'amazon', 'kirin', 'tokin', 'atom', 'neutron'])

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  const game = unwrap(openGame(entry))
  const kinds = [...kindsOf(game)]

  it('has a picture for every kind of its pieces', () => {
    expect(kinds.filter((kind) => !isDrawn(kind, game))).toEqual([])
  })

  it('has a Hungarian word for every kind of its pieces', () => {
    const said = (kind: string) => ownPieceName(entry, kind, 'hu') ?? pieceWord(kind, entry.chapter, 'hu')
    const unsaid = kinds.filter((kind) => !SAME.has(kind) && said(kind) === kind.replace(/-/g, ' '))
    expect(unsaid).toEqual([])
  })
})

/** A table on which every colour sits. */
const everybody = { colours: COLOURS, start: () => new Int32Array(0), scene: () => ({ items: [] }) } as unknown as Game

describe('every picture', () => {
  it.each(Object.keys(PICTURES))('%s is drawn for every colour, by day and by night', (kind) => {
    for (const look of LOOKS)
      for (const owner of [...COLOURS.keys(), -1]) {
        const markup = pieceMarkup({ kind, owner, glyph: '1', badge: '3' }, everybody, look)
        expect(faultOf(markup), `${kind} of ${COLOURS[owner]}`).toBeUndefined()
      }
  })

  it('is called something in both languages', () => {
    const same = new Set(SAME)
    const unsaid = (['hu', 'en'] as const).flatMap((language) =>
      Object.keys(PICTURES).filter((kind) => !pieceWord(kind, 'logic', language)),
    )
    expect(unsaid).toEqual([])
    expect(Object.keys(PICTURES).filter((kind) => !same.has(kind) && pieceWord(kind, 'logic', 'hu') === kind)).toEqual(
      [],
    )
  })

  it('tells stained armies apart without their colours, unless no army has it', () => {
    const stained = { ...everybody, colours: ['red', 'blue', 'green', 'yellow', 'purple'] } as Game
    const nobodys =
      'glass-marble rota rota-wheel arrow die cube doubling-cube card donkey lace wall cross nought trax-cross trax-curve path-cross path-curves pipe-cross pipe-tee pipe-straight pipe-corner pipe-end prong seed bean pebble coin football hit miss bicycle key crown anchor figure-circle figure-square figure-triangle letter-tile blank-tile title-tile base'
    const colourless = (kind: string, owner: number) =>
      pieceMarkup({ kind, owner, glyph: '1' }, stained, DAY).replace(/#[0-9a-f]{6}/g, '')
    const alike = Object.keys(PICTURES).filter(
      (kind) => new Set(stained.colours.map((_, owner) => colourless(kind, owner))).size < stained.colours.length,
    )
    expect(alike.sort()).toEqual(nobodys.split(' ').sort())
  })

  it('of nobody may have a colour of its own, and says so', () => {
    const look = DAY
    const drawn = pieceMarkup({ kind: 'yellow-square', owner: -1, glyph: 's' }, everybody, look)
    expect(drawn).toContain(look.paints.yellow.fill)
    expect(isDrawn('yellow-square', everybody)).toBe(true)
    expect(pieceWord('yellow-square', 'logic', 'hu')).toBe('sárga négyzet')
  })

  it('of a hexagon with paths is spelt by the colours of its sides', () => {
    expect(isDrawn('tantrix-ryybrb', everybody)).toBe(true)
    expect(isDrawn('tantrix-ryybrg', everybody)).toBe(false)
    expect(faultOf(pieceMarkup({ kind: 'tantrix-ryybrb', owner: -1, glyph: '1' }, everybody, DAY))).toBeUndefined()
  })

  it('differs from every other, but for other names of the same', () => {
    const byMarkup = new Map<string, string[]>()
    for (const [kind, picture] of Object.entries(PICTURES)) {
      const markup = pieceMarkup({ kind, owner: 2, glyph: '1' }, everybody, DAY)
      byMarkup.set(markup, [...(byMarkup.get(markup) ?? []), kind])
      expect(picture).toBeTypeOf('function')
    }
    for (const [, kinds] of byMarkup) expect(new Set(kinds.map((kind) => PICTURES[kind])).size, kinds.join()).toBe(1)
  })
})

describe('the pieces of the east', () => {
  const draw = (kind: string, symbols: boolean, glyph = 'x') =>
    pieceMarkup({ kind, owner: 0, glyph }, everybody, lookOf('wood', false, false, symbols))

  it.each(Object.keys(SHOGI_NAMES))('shogi %s has a character and a sign of its moves', (name) => {
    expect(MOVES[name]).toBeDefined()
    expect(faultOf(draw(`shogi-${name}`, false))).toBeUndefined()
    expect(faultOf(draw(`shogi-${name}`, true))).toBeUndefined()
    expect(draw(`shogi-${name}`, false)).not.toBe(draw(`shogi-${name}`, true))
  })

  it.each(Object.keys(XIANGQI_NAMES))('xiangqi %s has a character and a sign', (name) => {
    expect(draw(`xiangqi-${name}`, false)).not.toBe(draw(`xiangqi-${name}`, true))
  })

  it('a promoted man is written in red', () => {
    expect(draw('shogi-rook', false, '+R')).toContain('#a3241b')
    expect(draw('shogi-rook', false, 'R')).not.toContain('#a3241b')
  })
})

it('symbols are offered where men carry characters, and nowhere else', () => {
  const offered = (id: string) => hasSymbols(unwrap(openGame(gameEntry(id)!)), lookOf('wood', false, false))
  for (const id of ['shogi', 'minishogi', 'xiangqi', 'tori-shogi', 'chu-shogi']) expect(offered(id), id).toBe(true)
  for (const id of ['chess', 'hex', 'stratego', 'backgammon', 'makarenko-chess']) expect(offered(id), id).toBe(false)
})
