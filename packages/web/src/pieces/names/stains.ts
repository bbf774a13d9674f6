import type { Names } from '@jatekvilag/engine'
import type { Stain } from '../draw.ts'

/** Every colour, as an adjective. */
export const STAINS: Readonly<Record<Stain, Names>> = {
  light: { hu: 'világos', en: 'light' },
  dark: { hu: 'sötét', en: 'dark' },
  red: { hu: 'piros', en: 'red' },
  blue: { hu: 'kék', en: 'blue' },
  green: { hu: 'zöld', en: 'green' },
  yellow: { hu: 'sárga', en: 'yellow' },
  purple: { hu: 'lila', en: 'purple' },
  neutral: { hu: 'barna', en: 'brown' },
  orange: { hu: 'narancsszínű', en: 'orange' },
  turquoise: { hu: 'türkizkék', en: 'turquoise' },
  pink: { hu: 'rózsaszín', en: 'pink' },
  grey: { hu: 'szürke', en: 'grey' },
}
