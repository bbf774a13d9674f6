import {
  CHANCE,
  drawText,
  type GameEntry,
  type Language,
  type Match,
  type Position,
  seatsOf,
  wordOf,
} from '@jatekvilag/engine'
import { tell } from './texts.ts'

export function seatName(match: Match, seat: number, language: Language): string {
  if (seat === CHANCE) return tell(language, 'dice')
  return tell(language, 'player', seat + 1, tell(language, `colour:${match.game.colours[seat] ?? 'neutral'}`))
}

/** Whose turn it is, or how the game ended. */
export function status(entry: GameEntry, match: Match, language: Language): string {
  const result = match.result()
  if (!result) {
    const seats = seatsOf(match.actors).map((seat) => seatName(match, seat, language))
    return tell(language, 'to-move', seats.join(', '))
  }
  const reason = wordOf(entry, result.reason, language)
  if (match.game.seats === 1) return reason
  const best = Math.max(...result.payoffs)
  const winners = result.payoffs.flatMap((payoff, s) =>
    payoff === best && payoff > 0 ? [seatName(match, s, language)] : [],
  )
  if (winners.length === 0) return tell(language, 'draw', reason)
  return tell(language, 'won', winners.join(', '), reason)
}

/** Board, trays and counters as a viewer may see them. */
export function picture(entry: GameEntry, match: Match, view: Position, language: Language): string {
  const { game } = match
  const scene = game.scene(view)
  const lines = [drawText(game, view)]
  for (const tray of scene.trays ?? []) {
    const pieces = tray.pieces.map((piece) => `${piece.glyph}${piece.count > 1 ? `×${piece.count}` : ''}`)
    if (pieces.length === 0) continue
    const owner = tray.owner >= 0 ? `${seatName(match, tray.owner, language)} ` : ''
    lines.push(`${owner}${wordOf(entry, tray.label, language)}: ${pieces.join(' ')}`)
  }
  for (const counter of scene.counters ?? []) {
    const owner = counter.owner >= 0 ? `${seatName(match, counter.owner, language)} ` : ''
    lines.push(`${owner}${wordOf(entry, counter.label, language)}: ${counter.value}`)
  }
  return lines.join('\n')
}

/** What the person asked for, else what the terminal speaks. */
export function languageOf(wanted: string | undefined): Language {
  const spoken = wanted || process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || 'en'
  return /^[a-z]{2}(?![a-z])/.exec(spoken.toLowerCase())?.[0] ?? 'en'
}
