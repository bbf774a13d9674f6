import {
  CHANCE,
  type Colour,
  drawText,
  type GameEntry,
  type Language,
  type Match,
  type Position,
  seatsOf,
  wordOf,
} from '@jatekvilag/engine'

const COLOUR_NAMES: Readonly<Record<Colour, { hu: string; en: string }>> = {
  light: { hu: 'világos', en: 'light' },
  dark: { hu: 'sötét', en: 'dark' },
  red: { hu: 'piros', en: 'red' },
  blue: { hu: 'kék', en: 'blue' },
  green: { hu: 'zöld', en: 'green' },
  yellow: { hu: 'sárga', en: 'yellow' },
  purple: { hu: 'lila', en: 'purple' },
  orange: { hu: 'narancssárga', en: 'orange' },
  turquoise: { hu: 'türkiz', en: 'turquoise' },
  neutral: { hu: 'semleges', en: 'neutral' },
}

export function seatName(match: Match, seat: number, language: Language): string {
  if (seat === CHANCE) return language === 'hu' ? 'a kocka' : 'the dice'
  const colour = COLOUR_NAMES[match.game.colours[seat]!][language]
  return language === 'hu' ? `${seat + 1}. játékos (${colour})` : `player ${seat + 1} (${colour})`
}

/** Whose turn it is, or how the game ended. */
export function status(entry: GameEntry, match: Match, language: Language): string {
  const result = match.result()
  if (!result) {
    const seats = seatsOf(match.actors).map((seat) => seatName(match, seat, language))
    return language === 'hu' ? `Lép: ${seats.join(', ')}` : `To move: ${seats.join(', ')}`
  }
  const reason = wordOf(entry, result.reason, language)
  if (match.game.seats === 1) return reason
  const best = Math.max(...result.payoffs)
  const winners = result.payoffs.flatMap((payoff, s) =>
    payoff === best && payoff > 0 ? [seatName(match, s, language)] : [],
  )
  if (winners.length === 0) return language === 'hu' ? `Döntetlen: ${reason}` : `Draw: ${reason}`
  return language === 'hu' ? `Nyert: ${winners.join(', ')} (${reason})` : `Won by ${winners.join(', ')}: ${reason}`
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
  const spoken = wanted ?? process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? 'en'
  return spoken.toLowerCase().startsWith('hu') ? 'hu' : 'en'
}
