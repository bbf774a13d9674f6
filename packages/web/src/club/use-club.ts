import { type Problem, sentenceText } from '@jatekvilag/club'
import { inLanguage } from '@jatekvilag/engine'
import { useMemo } from 'react'
import { cardOf } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { clubText } from './texts/index.ts'

/** What every screen of the club says things with. */
export function useClub() {
  const tongue = useTongue()
  const { language } = tongue
  return useMemo(
    () => ({
      tongue,
      say: clubText(language),
      /** Why something cannot be done. */
      told: (problem: Problem) => sentenceText(problem, language),
      /** The name of a game of the box; games that are not in it are called as they were typed. */
      gameName(id: string): string {
        const card = cardOf(id)
        return card ? inLanguage(card.names, language) : id
      },
    }),
    [tongue, language],
  )
}
