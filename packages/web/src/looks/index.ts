import type { Colour } from '@jatekvilag/engine'
import type { Look, Paint } from './look.ts'
import { MATERIALS } from './materials.ts'
import { paintsFor } from './paints.ts'

export type { Look, Material, Paint } from './look.ts'

/**
 * The look with that id by day or by night, in the usual or the colour-blind palette;
 * `symbols` draws international signs on shogi and xiangqi pieces instead of characters.
 */
export function lookOf(id: string, dark: boolean, colourBlind: boolean, symbols = false): Look {
  const chosen = MATERIALS.find((material) => material.id === id) ?? MATERIALS[0]
  return {
    id: chosen.id,
    names: chosen.names,
    dark,
    colourBlind,
    material: dark ? chosen.night : chosen.day,
    paints: paintsFor(dark, colourBlind),
    accent: dark ? '#7fd0c4' : '#0f6f68',
    last: dark ? '#e9c46a' : '#d99a1c',
    hint: dark ? '#8fb8ff' : '#2456a6',
    danger: dark ? '#ff8a73' : '#b3261e',
    good: dark ? '#f2d16b' : '#b07d00',
    shadow: dark ? '#000000' : '#2b1c0c',
    shogi: symbols ? 'symbols' : 'characters',
  }
}

/** Every look by daylight in the usual palette, to choose from. */
export const LOOKS = MATERIALS.map((material) => lookOf(material.id, false, false)) as [Look, ...Look[]]

/** The colour of a seat; what belongs to nobody is of wood. */
export const colourOf = (game: { readonly colours: readonly Colour[] }, owner: number): Colour =>
  game.colours[owner] ?? 'neutral'

export const paintOfSeat = (look: Look, game: { readonly colours: readonly Colour[] }, owner: number): Paint =>
  look.paints[colourOf(game, owner)]
