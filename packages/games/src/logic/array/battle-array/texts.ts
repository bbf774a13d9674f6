import { textsOf } from '@jatekvilag/engine'
import { texts as figures } from '../figures/texts.ts'
import en from './en.json' with { type: 'json' }
import hu from './hu.json' with { type: 'json' }

export const texts = textsOf({ hu, en }, figures)
export const { problem, refuse } = texts
