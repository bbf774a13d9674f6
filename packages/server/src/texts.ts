import { type Language, textsOf } from '@jatekvilag/engine'
import en from './texts/en.json' with { type: 'json' }
import hu from './texts/hu.json' with { type: 'json' }

/** What the server answers to what cannot be. */
export const { problem, refuse } = textsOf({ hu, en })

/** The language of whoever asks, from the list that browsers send; English where none of ours is in it. */
export function askedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find((code) => code === 'hu' || code === 'en') ?? 'en'
}
