import { type Problem, sentenceText } from '@jatekvilag/club'
import { type GameEntry, inLanguage, type Language, type Seat, wordOf } from '@jatekvilag/engine'
import { useMemo } from 'react'
import { cardOf } from '../../../games/load.ts'
import { useTongue } from '../../../i18n/index.ts'
import { translator } from '../../../i18n/messages.ts'
import type { OpenedPuzzle } from '../paper-games.ts'
import { type ContestTextId, en } from './en.ts'
import { hu } from './hu.ts'

export type { ContestTextId } from './en.ts'
export const contestText = (language: Language) => translator<ContestTextId>(language, language === 'hu' ? hu : en)
export type ContestSay = ReturnType<typeof contestText>

/** What every screen of a contest says things with. */
export function useContestTongue() {
  const tongue = useTongue()
  const { language, t } = tongue
  return useMemo(() => {
    const say = contestText(language)
    const sideOf = (entry: GameEntry, { game }: OpenedPuzzle, seat: Seat) => {
      const word = game.seatNames?.[seat]
      return word ? wordOf(entry, word, language) : t(`colour.${game.colours[seat] ?? 'neutral'}`)
    }
    return {
      tongue,
      say,
      /** Why something cannot be done. */
      told: (problem: Problem) => sentenceText(problem, language),
      gameName(id: string): string {
        const card = cardOf(id)
        return card ? inLanguage(card.names, language) : id
      },
      /** What a puzzle asks, in one or two sentences. */
      question(opened: OpenedPuzzle): string {
        const { puzzle, entry } = opened
        if (puzzle.kind === 'order-of-jumps')
          return puzzle.end ? say('ask-order-end', { end: puzzle.end }) : say('ask-order')
        const side = sideOf(entry, opened, puzzle.seat ?? 0)
        return puzzle.kind === 'winner-for-both'
          ? say('ask-winner', { side })
          : say('ask-win-in', { side, moves: puzzle.moves ?? 1 })
      },
    }
  }, [tongue, language, t])
}
