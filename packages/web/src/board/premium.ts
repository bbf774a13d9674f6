/** Squares that multiply what is laid on them: a letter (one small tile is drawn) or the whole word (three in a row). */
import type { Region } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import { closedPath, type Place, round } from './geometry.ts'

const PREMIUM = {
  'double-letter': { times: 2, tiles: 1, light: '#b9d9ea', dark: '#355a70' },
  'triple-letter': { times: 3, tiles: 1, light: '#6fb0d6', dark: '#2a6f9a' },
  'double-word': { times: 2, tiles: 3, light: '#f3c3b4', dark: '#7d4a42' },
  'triple-word': { times: 3, tiles: 3, light: '#e58c78', dark: '#a4473a' },
} as const
type Premium = keyof typeof PREMIUM | 'star'

export const isPremium = (look: Region['look']): look is Premium =>
  look === 'star' || (look !== undefined && look in PREMIUM)

export function premium(name: Premium, places: readonly Place[], look: Look): string {
  if (name === 'star') return places.map((place) => star(place, look)).join('')
  const { times, tiles, light, dark } = PREMIUM[name]
  const ink = look.dark ? '#f6eee0' : '#2c2318'
  const area = places.map(({ outline }) => closedPath(outline)).join('')
  const signs = places.map(({ x, y, room }) => {
    const unit = room * 0.26
    const row = Array.from({ length: tiles }, (_, i) => {
      const left = x + (i - (tiles - 1) / 2) * unit * 1.3 - unit / 2
      return `<rect x="${round(left)}" y="${round(y + room * 0.3)}" width="${round(unit)}" height="${round(unit)}" rx="3" fill="none" stroke="${ink}" stroke-width="3"/>`
    }).join('')
    return `${row}<text x="${x}" y="${round(y - room * 0.2)}" dy=".35em" text-anchor="middle" font-size="${round(room * 0.78)}" font-weight="700" font-family="inherit" fill="${ink}">×${times}</text>`
  })
  return `<path d="${area}" fill="${look.dark ? dark : light}" stroke="${look.material.line}" stroke-width="2"/><g opacity=".72">${signs.join('')}</g>`
}

/** Where the first word begins. */
function star({ x, y, room, outline }: Place, look: Look): string {
  const { light, dark } = PREMIUM['double-word']
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, reach] = [(i * Math.PI) / 5 - Math.PI / 2, room * (i % 2 === 0 ? 0.82 : 0.36)]
    return [round(x + reach * Math.cos(angle)), round(y + reach * Math.sin(angle))] as const
  })
  return `<path d="${closedPath(outline)}" fill="${look.dark ? dark : light}" stroke="${look.material.line}" stroke-width="2"/><path d="${closedPath(points)}" fill="${look.dark ? '#f6eee0' : '#2c2318'}" fill-opacity=".72"/>`
}
