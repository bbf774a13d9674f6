/** Fonts that devices usually have; only those that this one has are offered. */
const USUAL = [
  'Alegreya Sans',
  'Arial',
  'Arial Black',
  'Bookman Old Style',
  'Calibri',
  'Cambria',
  'Candara',
  'Century Gothic',
  'Comic Sans MS',
  'Consolas',
  'Constantia',
  'Courier New',
  'DejaVu Sans',
  'DejaVu Sans Mono',
  'DejaVu Serif',
  'Garamond',
  'Georgia',
  'Gill Sans',
  'Helvetica Neue',
  'Impact',
  'Liberation Mono',
  'Liberation Sans',
  'Liberation Serif',
  'Lucida Console',
  'Menlo',
  'Monaco',
  'Noto Sans',
  'Noto Serif',
  'Optima',
  'Palatino',
  'Roboto',
  'Segoe UI',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Ubuntu',
  'Verdana',
] as const

const GENERIC = ['serif', 'sans-serif', 'monospace', 'cursive']
let known: readonly string[] | undefined

/** A font is here when a text has another width in it than in what would stand in for it. */
export function fontsHere(): readonly string[] {
  if (known) return known
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return [USUAL[0], ...GENERIC]
  const width = (font: string) => {
    context.font = `40px ${font}`
    return context.measureText('0123456789 Őűmw').width
  }
  const here = USUAL.filter((font) =>
    ['serif', 'monospace'].some((standIn) => width(`"${font}", ${standIn}`) !== width(standIn)),
  )
  known = [...new Set([USUAL[0], ...here, ...GENERIC])]
  return known
}

interface WithFonts {
  queryLocalFonts?(): Promise<readonly { readonly family: string }[]>
}

/** Some browsers list what is installed, if the person allows it. */
export const canListFonts = () => (window as WithFonts).queryLocalFonts !== undefined

/** Every font of this device by its family; the usual ones where that is not told. */
export async function allFonts(): Promise<readonly string[]> {
  try {
    const found = (await (window as WithFonts).queryLocalFonts?.()) ?? []
    return [...new Set([...fontsHere(), ...found.map(({ family }) => family)])].sort()
  } catch {
    return fontsHere()
  }
}
