import type { Colour } from '@jatekvilag/engine'
import type { Paint } from './look.ts'

const paint = (fill: string, light: string, edge: string, ink: string): Paint => ({ fill, light, edge, ink })

/** Boxwood and ebony, and the stained woods of a good box. */
const USUAL: Readonly<Record<Colour, Paint>> = {
  light: paint('#f4ead4', '#fffaee', '#4f3f2b', '#463724'),
  dark: paint('#35302c', '#5a524b', '#17130f', '#e9dfcc'),
  red: paint('#b93a2f', '#d5675a', '#5f150f', '#fff3e6'),
  blue: paint('#2f5f96', '#5d8abd', '#122c4d', '#f0f6ff'),
  green: paint('#3f7d4b', '#6ba476', '#173a20', '#f2fbef'),
  yellow: paint('#e3b234', '#f3d279', '#6d4c07', '#3d2c05'),
  purple: paint('#79508f', '#a07bb4', '#371d46', '#f8f0ff'),
  orange: paint('#d9782c', '#eda468', '#6b330a', '#2b1503'),
  turquoise: paint('#2f9a9b', '#68c0bf', '#0d4445', '#041d1e'),
  neutral: paint('#a87d52', '#c69f76', '#4a3018', '#2c1a09'),
}

/** After the palette of Okabe and Ito, which stays apart in every common kind of colour vision. */
const APART: Readonly<Record<Colour, Paint>> = {
  ...USUAL,
  red: paint('#d55e00', '#f0894a', '#5e2900', '#fff7ef'),
  blue: paint('#0072b2', '#4ba3d6', '#00304d', '#f0f8ff'),
  green: paint('#009e73', '#4cc4a3', '#00402e', '#f0fffa'),
  yellow: paint('#f0e442', '#f8f19b', '#6b6400', '#3b3700'),
  purple: paint('#cc79a7', '#e2a9c8', '#5e2745', '#2f0a1e'),
  orange: paint('#e69f00', '#f5c558', '#5e4100', '#2b1d00'),
  turquoise: paint('#56b4e9', '#93d1f4', '#12425c', '#06202e'),
  neutral: paint('#9d9d9d', '#bdbdbd', '#454545', '#1f1f1f'),
}

/** On an evening table a dark piece needs a lighter rim than on paper. */
function atNight(paints: Readonly<Record<Colour, Paint>>): Readonly<Record<Colour, Paint>> {
  return {
    ...paints,
    light: paint('#e8dcc2', '#f6eeda', '#2a2118', '#43341f'),
    dark: paint('#26221f', '#4a433d', '#0c0a08', '#d9ccb4'),
  }
}

export function paintsFor(dark: boolean, colourBlind: boolean): Readonly<Record<Colour, Paint>> {
  const paints = colourBlind ? APART : USUAL
  return dark ? atNight(paints) : paints
}
