import {
  type Colour,
  type Game,
  type GameEntry,
  inLanguage,
  type Language,
  languagesOf,
  type Names,
  nameOf,
  ownPieceName,
} from '@jatekvilag/engine'
import type { NameOfLook } from '@jatekvilag/table'
import { pieceWord } from '../i18n/pieces.ts'
import { STAINS } from '../pieces/box/index.ts'

/** One text in every language of a game: a table keeps names, whoever may read them later. */
export function inEach(entry: GameEntry, text: (language: Language) => string): Names {
  return Object.fromEntries(languagesOf(entry).map((language) => [language, text(language)]))
}

export const namesOf = (entry: GameEntry): Names => inEach(entry, (language) => nameOf(entry, language))

/** What the pieces of a game are called in its languages: "világos huszár", "light knight". */
export function namesIn(entry: GameEntry, game: Game): NameOfLook {
  return ({ kind, owner, badge }) => {
    const colour: Colour | undefined = owner >= 0 && game.seats > 1 ? game.colours[owner] : undefined
    return inEach(entry, (language) => {
      const own = ownPieceName(entry, kind, language)
      const noun = own ?? pieceWord(kind, entry.chapter, language)
      const name = [colour && inLanguage(STAINS[colour], language), noun, badge && !own ? badge : undefined]
        .filter(Boolean)
        .join(' ')
      return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
    })
  }
}
