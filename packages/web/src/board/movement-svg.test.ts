import { LEGEND, openGame, readMovements, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { LOOKS } from '../looks/index.ts'
import { legendSvg, movementSvg } from './movement-svg.ts'

const look = LOOKS[0]
const chess = gameEntry('chess')!
const svgOf = (text: string) => {
  const [figure] = unwrap(readMovements(chess, text))
  const { game, picture } = figure!
  return { svg: movementSvg(game, picture, look), picture }
}
const withoutColours = (svg: string) => svg.replace(/(#[0-9a-f]{3,8}|rgba?\([^)]*\))/gi, '')
const count = (svg: string, part: string) => svg.split(part).length - 1

describe('a picture of moves', () => {
  it('has a line for each way that can be blocked, and an arrow where it goes on', () => {
    const { svg, picture } = svgOf('piece: rook = R\nat: d4')
    expect(picture.lines.map(({ sites, goesOn }) => [sites.length, goesOn]).sort()).toEqual([
      [4, false],
      [4, false],
      [4, true],
      [4, true],
    ])
    expect(count(svg, 'stroke-width="7"')).toBe(4)
    expect(count(svg, `fill="${look.accent}" stroke="${look.accent}" stroke-width="3"`)).toBe(2)
  })

  it('has no line to where a knight jumps', () => {
    const { svg, picture } = svgOf('piece: knight = N')
    expect(picture.signs.size).toBe(8)
    expect(count(svg, 'stroke-width="7"')).toBe(0)
  })

  it('tells every sign of the legend from the others without colour, but for the dots of steps and jumps', () => {
    const game = unwrap(openGame(chess))
    const shapes = LEGEND.filter((id) => id !== 'jump').map((id) => withoutColours(legendSvg(id, game, look)))
    expect(new Set(shapes).size).toBe(shapes.length)
  })
})
