import { type Game, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import {
  type Answer,
  boardOfGame,
  type Face,
  fitsGame,
  type Picture,
  problemText,
  type Table,
  tableFromScene,
} from '@jatekvilag/table'
import { describe, expect, it } from 'vitest'
import { BOX_PICTURES } from '../../pieces/box/index.ts'
import { knownPiece } from './known-pieces.ts'

const names = { hu: 'x', en: 'x' }
const open = (id: string) => unwrap(openGame(gameEntry(id)!))
const start = (game: Game) => tableFromScene(game, game.scene(game.start()), { names })
const know = (picture: Picture) => knownPiece(picture, (id) => open(id))

/** The same table with other pictures on its pieces. */
function redrawn(table: Table, draw: (picture: Picture) => Picture): Table {
  const other = (face: Face): Face => ({ ...face, picture: draw(face.picture) })
  return {
    ...table,
    kinds: table.kinds.map((kind) => ({
      ...kind,
      front: other(kind.front),
      ...(kind.back ? { back: other(kind.back) } : {}),
    })),
  }
}

/** A picture of the box that is called like this. */
const boxed = (name: string, set?: string): Picture => {
  const found = BOX_PICTURES.find((one) => one.names.en === name && (set === undefined || one.set === set))
  if (!found) throw new Error(`the box has no ${name}`)
  return { from: 'box', id: found.id }
}

const sentence = (answer: Answer<unknown>) => (answer.ok ? '' : problemText(answer.problem, 'en'))

describe('the referee knows the same piece from any set', () => {
  it('chessmen of the box on a board of chess', () => {
    const game = open('chess')
    const table = redrawn(start(game), (picture) => {
      if (picture.from !== 'game') throw new Error('a start of chess has its own pieces')
      return boxed(`${game.colours[picture.look.owner]} ${picture.look.kind}`, 'chess')
    })
    expect(fitsGame(table, game, know)).toMatchObject({ ok: true, value: [{ how: 'start' }] })
    expect(fitsGame(table, game).ok, 'without knowing the pictures').toBe(false)
  })

  it('chessmen of one game on the board of another', () => {
    const chess = open('chess')
    const quick = open('breakthrough')
    const men = redrawn(start(quick), (picture) => {
      if (picture.from !== 'game') throw new Error('a start of breakthrough has its own pieces')
      const { look } = picture
      const kind = look.kind === 'pawn' ? 'pawn' : look.kind
      return { from: 'game', game: 'chess', options: chess.options, look: { ...look, kind } }
    })
    expect(fitsGame(men, quick, know)).toMatchObject({ ok: true, value: [{ how: 'start' }] })
  })

  it.each(['shogi', 'minishogi', 'tori-shogi', 'yari-shogi', 'chu-shogi', 'dai-shogi'])(
    'wedges of the box on a board of %s, whose they are by where they point',
    (id) => {
      const game = open(id)
      const wedge = (kind: string) =>
        BOX_PICTURES.find(({ set, piece }) => set === 'shogi' && Array.isArray(piece?.is) && piece.is.includes(kind))
      const table = redrawn(start(game), (picture) => {
        if (picture.from !== 'game') throw new Error('a start of shogi has its own pieces')
        return { from: 'box', id: wedge(picture.look.kind)!.id }
      })
      expect(fitsGame(table, game, know)).toMatchObject({ ok: true, value: [{ how: 'start' }] })
      const [first, ...others] = table.items
      const turned = { ...table, items: [{ ...first!, rotation: 0 } as typeof first & object, ...others] }
      const answer = fitsGame(turned, game, know)
      expect(answer.ok ? answer.value.map(({ how }) => how) : []).not.toContain('start')
    },
  )

  it('two-sided discs of the box as those of reversi, and any plain stone as a stone of go', () => {
    const reversi = open('reversi')
    const table = redrawn(start(reversi), (picture) =>
      picture.from === 'game' ? boxed(`two-sided disc, ${reversi.colours[picture.look.owner]}`) : picture,
    )
    expect(fitsGame(table, reversi, know).ok).toBe(true)
    const go = open('go')
    const front = (name: string): Face => ({ picture: boxed(name), width: 60, height: 60 })
    const discs: Table = {
      ...start(go),
      kinds: [
        { id: 'a', names, front: front('dark disc'), left: 0 },
        { id: 'b', names, front: front('light flat disc'), left: 0 },
      ],
      items: [
        { type: 'piece', id: 1, kind: 'a', side: 'front', x: 0, y: 0 },
        { type: 'piece', id: 2, kind: 'b', side: 'front', x: 100, y: 0 },
      ],
    }
    expect(fitsGame(discs, go, know).ok).toBe(true)
  })
})

describe('the referee says truly why it refuses', () => {
  const game = open('chess')
  const table = start(game)
  const without = (kind: RegExp): Table => {
    const gone = new Set(
      table.kinds
        .filter(({ front: { picture } }) => picture.from === 'game' && kind.test(picture.look.kind))
        .map(({ id }) => id),
    )
    return { ...table, items: table.items.filter((item) => item.type !== 'piece' || !gone.has(item.kind)) }
  }

  it('a board is missing, or belongs to no game', () => {
    expect(sentence(fitsGame({ ...table, board: null }, game))).toContain('no board on the table')
    const wood = { from: 'picture', picture: { from: 'box', id: 'b' }, names, width: 9, height: 9 } as const
    expect(sentence(fitsGame({ ...table, board: wood }, game))).toContain('belongs to no game')
    expect(boardOfGame(game, names).game).toBe('chess')
  })

  it('a stranger stands among the pieces, and is named', () => {
    const cone = {
      id: 'cone',
      names: { hu: 'kúp', en: 'cone' },
      front: { picture: boxed('red cone'), width: 60, height: 60 },
    }
    const strange: Table = {
      ...table,
      kinds: [...table.kinds, { ...cone, left: 0 }],
      items: [...table.items, { type: 'piece', id: 999, kind: 'cone', side: 'front', x: 50, y: 50 }],
    }
    expect(sentence(fitsGame(strange, game, know))).toBe(
      'This piece does not belong to this game: cone. Take it off the board, or exchange it.',
    )
  })

  it('the rules themselves refuse, in their own words', () => {
    const answer = fitsGame(without(/king/), game)
    expect(sentence(answer)).toMatch(/^This cannot be a position of this game. The rules say: .*king/)
  })

  it('two pieces stand on one square', () => {
    const [first, second] = table.items
    const crowded = { ...table, items: [{ ...first!, x: second!.x, y: second!.y }, ...table.items.slice(1)] }
    expect(sentence(fitsGame(crowded, game))).toMatch(/More pieces stand on this square .*: [a-h][1-8]\./)
  })
})
