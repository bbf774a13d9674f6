import type { Look, Paint } from '../looks/index.ts'
import type { Picture, Stain } from './draw.ts'

type Extra = 'pink' | 'grey'

/** Stains that no side has; they are the same by day and by night. */
const EXTRA: Readonly<Record<Extra, Paint>> = {
  pink: { fill: '#e29bb0', light: '#f2c4d1', edge: '#7a3348', ink: '#4a1424' },
  grey: { fill: '#8f9296', light: '#b7babd', edge: '#3d4043', ink: '#14171a' },
}

/** In the palette for colour-blind eyes they keep away from what red, purple and brown become there. */
const EXTRA_APART: Readonly<Record<Extra, Paint>> = {
  pink: { fill: '#f4d6e4', light: '#fbecf3', edge: '#7a4a61', ink: '#4a1f34' },
  grey: { fill: '#5d6266', light: '#84898d', edge: '#1f2224', ink: '#f4f5f6' },
}

export function isExtra(stain: Stain): stain is Extra {
  return stain in EXTRA
}

export function paintOf(look: Look, stain: Stain): Paint {
  if (!isExtra(stain)) return look.paints[stain]
  return (look.colourBlind ? EXTRA_APART : EXTRA)[stain]
}

/** Pieces that belong to nobody and yet have a colour say so before their kind: `grey-ball`, `yellow-square`. */
export const STAINED = /^(light|dark|red|blue|green|yellow|purple|neutral|orange|turquoise|pink|grey)-(.+)$/

/** The same picture in a colour of its own. */
export const inStain =
  (picture: Picture, stain: Stain): Picture =>
  (brush) =>
    picture({ ...brush, colour: stain, paint: paintOf(brush.look, stain) })
