import { textsOf } from '@jatekvilag/engine'
import en from './en.json' with { type: 'json' }
import hu from './hu.json' with { type: 'json' }

export const texts = textsOf({ hu, en })
export const { problem, refuse } = texts
