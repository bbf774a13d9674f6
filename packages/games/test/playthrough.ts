/** A match as text, for people who want to see what a change of rules has changed. */
import {
  drawText,
  type Game,
  type GameEntry,
  openGame,
  type Played,
  seatsOf,
  turnsOf,
  unwrap,
} from '@jatekvilag/engine'
import { type Exploration, listed, playInStyle } from '@jatekvilag/engine/testing'
import { signatureOf } from './signature.ts'
import { wordingsOf } from './wordings.ts'

/** Actions of the match, turns in a line, lines between two drawings. */
const MOST_ACTIONS = 160
const TURNS_IN_LINE = 8
const LINES_TO_DRAWING = 6

const DEFAULT_PLAN: Exploration = { seed: 2026, steps: 300, odd: 24, oddSteps: 40 }
const PRESET_PLAN: Exploration = { seed: 2026, steps: 120, odd: 8, oddSteps: 30 }
const OPTION_PLAN: Exploration = { seed: 2026, steps: 60, odd: 4, oddSteps: 20 }

/** The signatures of a game in every wording, and one match with seldom moves, drawn now and then. */
export function playthroughOf(entry: GameEntry): string {
  const signatures = wordingsOf(entry).map(({ name, kind, game }) => `${name} ${signatureOf(game, PLANS[kind])}`)
  const match = matchLines(unwrap(openGame(entry)))
  return `${[`${entry.id}, rules ${entry.rulesVersion}`, ...signatures, '', ...match].join('\n')}\n`
}

const PLANS = { default: DEFAULT_PLAN, preset: PRESET_PLAN, option: OPTION_PLAN }

function matchLines(game: Game): string[] {
  const match = playInStyle(game, 'seldom', 7, MOST_ACTIONS)
  const turns = turnsOf(match)
  const lines = drawing(match, 0)
  for (let t = 0; t < turns.length; t += TURNS_IN_LINE) {
    const row = turns.slice(t, t + TURNS_IN_LINE)
    const words = row.map(({ name, from }) => `${name}/${choices(match, from)}`)
    lines.push(`${t + 1}. ${words.join(' ')}`)
    if ((t / TURNS_IN_LINE) % LINES_TO_DRAWING === LINES_TO_DRAWING - 1) lines.push(...drawing(match, row.at(-1)!.to))
  }
  const result = match.result()
  return [
    ...lines,
    ...drawing(match, match.length),
    result ? `${result.payoffs.map((payoff) => payoff.toFixed(2))} ${result.reason}` : 'and so on',
  ]
}

/** How many actions there were to choose from. */
function choices(match: Played, at: number): number {
  const p = match.positionAt(at)
  return seatsOf(match.game.actors(p)).reduce((sum, seat) => sum + listed(match.game, p, seat).length, 0)
}

function drawing(match: Played, at: number): string[] {
  const p = match.positionAt(at)
  return ['', match.game.write(p), drawText(match.game, p), '']
}
