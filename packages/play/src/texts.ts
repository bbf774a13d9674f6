import { textsOf } from '@jatekvilag/engine'
import en from './texts/en.json' with { type: 'json' }
import hu from './texts/hu.json' with { type: 'json' }

/** What rooms and records answer to what cannot be. */
export const { problem, refuse } = textsOf({ hu, en })
