import { openGame, unwrap } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { lookOf } from '../looks/index.ts'
import { hasFacePicture } from '../pieces/face-pictures.ts'
import { faultOf } from '../pieces/testing.ts'
import { facesMarkup, linesOf } from './faces.ts'
import { placesOf } from './geometry.ts'

it.each([
  ['Boardwalk', 9, ['Boardwalk']],
  ['Mediterra-nean', 12, ['Mediterra-', 'nean']],
  ['Mediterra-nean', 13, ['Mediterranean']],
  ['North Carolina', 9, ['North', 'Carolina']],
  ['Park Place', 10, ['Park Place']],
])('"%s" on a field of %i letters', (title, most, lines) => {
  expect(linesOf(title, most)).toEqual(lines)
})

const printed = GAMES.filter((entry) => unwrap(openGame(entry)).board.shapes.some(({ face }) => face))

describe.each(printed.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  const { board } = unwrap(openGame(entry))

  it('every picture on its fields has been drawn', () => {
    const kinds = board.shapes.flatMap(({ face }) => face?.picture ?? [])
    expect(kinds.filter((kind) => !hasFacePicture(kind))).toEqual([])
  })

  it('its fields can be printed by day and by night, with and without words', () => {
    for (const dark of [false, true])
      for (const words of [undefined, (id: string) => `<${id}>`]) {
        const markup = facesMarkup(placesOf(board, 0), lookOf('wood', dark, dark), words)
        expect(faultOf(markup)).toBeUndefined()
      }
  })
})
