import type { Game, LegendId, MovementLine, MovementPicture, Sign } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import { pieceMarkup } from '../pieces/index.ts'
import { boardSvg } from './board-svg.ts'
import { type Place, placeAt, placesAt, placesOf, round } from './geometry.ts'
import { circlePath } from './plate.ts'

/** How one man goes, as a static picture. Signs differ in shape, so that they can be told apart without colour. */
export function movementSvg(game: Game, picture: MovementPicture, look: Look): string {
  const places = placesOf(picture.board, 0)
  const signs = [...picture.signs].map(([site, sign]) => signMarkup(sign, placeAt(places, site), look)).join('')
  const lines = picture.lines.map((line) => lineMarkup(line, places, look)).join('')
  // Lines run under the men, signs lie on the cells.
  return boardSvg({ ...game, board: picture.board }, picture.scene, look, { below: lines + signs })
}

/** One sign by itself, for the legend. */
export function legendSvg(id: LegendId, game: Game, look: Look): string {
  const place = { x: 0, y: 0, room: 50 }
  const markup = {
    line: () => stroke('M-44 0L44 0', look) + signMarkup('either', place, look),
    jump: () => signMarkup('either', place, look),
    screen: () => pieceMarkup({ kind: 'stone', owner: -1, glyph: '#' }, game, look, 0),
    sign: () => signMarkup(id as Sign, place, look),
  }
  const draw = id === 'line' || id === 'jump' || id === 'screen' ? markup[id] : markup.sign
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${draw()}</svg>`
}

type Spot = Pick<Place, 'x' | 'y' | 'room'>

/** A dot to move or capture, a ring only to move, a cross only to capture, a square for a second step. */
function signMarkup(sign: Sign, { x, y, room }: Spot, look: Look): string {
  const pen = `stroke="${look.accent}" stroke-linecap="round" stroke-linejoin="round"`
  const r = round(room * 0.34)
  const light = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="#fffaf0" stroke-width="${width}" stroke-linecap="round" stroke-opacity=".8"/>`
  switch (sign) {
    case 'either':
      return `<path d="${circlePath(x, y, r)}" fill="${look.accent}" stroke="#fffaf0" stroke-width="3" stroke-opacity=".8"/>`
    case 'move': {
      const ring = circlePath(x, y, r)
      return `${light(ring, 14)}<path d="${ring}" fill="none" ${pen} stroke-width="8"/>`
    }
    case 'capture': {
      const cross = `M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}`
      return `${light(cross, 18)}<path d="${cross}" fill="none" ${pen} stroke-width="11"/>`
    }
    case 'second':
      return `<path d="M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z" fill="#fffaf0" fill-opacity=".8" ${pen} stroke-width="8"/><path d="${circlePath(x, y, r * 0.35)}" fill="${look.accent}"/>`
  }
}

const stroke = (d: string, look: Look) =>
  `<path d="${d}" fill="none" stroke="${look.accent}" stroke-width="7" stroke-opacity=".75" stroke-linejoin="round" stroke-linecap="round"/>`

/** An arrow where the way goes on beyond the picture. */
function lineMarkup({ sites, goesOn }: MovementLine, places: readonly Place[], look: Look): string {
  const points = placesAt(places, sites)
  const path = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
  const [before, last] = points.slice(-2)
  if (!goesOn || !before || !last) return stroke(path, look)
  const length = Math.hypot(last.x - before.x, last.y - before.y)
  const [ux, uy] = [(last.x - before.x) / length, (last.y - before.y) / length]
  const at = (along: number, aside: number) =>
    `${round(last.x + ux * along - uy * aside)} ${round(last.y + uy * along + ux * aside)}`
  const tip = last.room * 0.92
  const head = `M${at(tip, 0)}L${at(tip - 22, 15)}L${at(tip - 22, -15)}Z`
  return `${stroke(`${path}L${at(tip - 14, 0)}`, look)}<path d="${head}" fill="${look.accent}" stroke="${look.accent}" stroke-width="3" stroke-linejoin="round"/>`
}
