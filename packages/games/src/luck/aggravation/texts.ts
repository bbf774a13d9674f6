import { textsOf } from '@jatekvilag/engine'
import { texts as circuit } from '../circuit/texts.ts'
import en from './en.json' with { type: 'json' }
import hu from './hu.json' with { type: 'json' }

export const texts = textsOf({ hu, en }, circuit)
