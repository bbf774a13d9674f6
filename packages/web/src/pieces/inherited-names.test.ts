import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { pieceWord } from '../i18n/pieces.ts'
import { lookOf } from '../looks/index.ts'
import { isDrawn, pieceMarkup } from './index.ts'

const INHERITED = ['__proto__', 'constructor', 'valueOf', 'toString']
/** Names that begin, end or stand in a family as what every object inherits. */
const KINDS = INHERITED.flatMap((name) => [
  name,
  `${name}-x`,
  ...['x', 'shogi', 'tori', 'xiangqi', 'stratego', 'red'].map((family) => `${family}-${name}`),
])
const games = ['chess', 'shogi', 'klotski'].flatMap((id) => gameEntry(id) ?? []).map((entry) => unwrap(openGame(entry)))

describe('a piece that a file calls by an inherited name', () => {
  it.each(KINDS)('%s is drawn like any piece that nobody has drawn, and read as it is written', (kind) => {
    for (const game of games) {
      const markup = pieceMarkup({ kind, owner: 0, glyph: 'X' }, game, lookOf('wood', false, false))
      expect(markup).not.toMatch(/undefined|native code|\[object/)
      expect(isDrawn(kind, game)).toBe(false)
    }
    expect(pieceWord(kind, 'chess', 'en')).toBe(kind.replace(/-/g, ' '))
  })
})
