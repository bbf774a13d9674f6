import { type Colour, FIRST_LANGUAGES, type Game, type GameEntry, type Names } from '@jatekvilag/engine'
import type { NameOfLook } from '@jatekvilag/table'
import { pieceWord } from '../i18n/pieces.ts'
import { STAINS } from '../pieces/box/index.ts'

/** What the pieces of a game are called in both languages: "világos huszár", "light knight". */
export function namesIn(entry: GameEntry, game: Game): NameOfLook {
  return ({ kind, owner, badge }) => {
    const own = entry.words?.[kind]
    const colour: Colour | undefined = owner >= 0 && game.seats > 1 ? game.colours[owner] : undefined
    const words = FIRST_LANGUAGES.map((language) => {
      const noun = own?.[language] ?? pieceWord(kind, entry.chapter, language)
      const name = [colour && STAINS[colour][language], noun, badge && !own ? badge : undefined]
        .filter(Boolean)
        .join(' ')
      return [language, name.charAt(0).toLocaleUpperCase(language) + name.slice(1)] as const
    })
    return Object.fromEntries(words) as unknown as Names
  }
}
