import { refuse } from './common-texts.ts'
import { type GameEntry, openGame } from './entry.ts'
import { Match } from './match.ts'
import { playMoves } from './moves.ts'
import { type Parsed, parsed } from './parsed.ts'

/**
 * A diagram in a rules page is a fenced block called `diagram` with lines `key: value`:
 *
 *     ```diagram
 *     preset: othello          (optional)
 *     option: size=8x8         (optional, repeatable)
 *     position: <text form>    (optional; the start when absent)
 *     moves: d3 c3             (optional; a reader can step through them)
 *     caption: What it shows.
 *     ```
 */
export interface Diagram {
  readonly caption: string
  readonly match: Match
}

export function readDiagram(entry: GameEntry, source: string): Parsed<Diagram> {
  const fields = new Map<string, string>()
  const options = new Map<string, string>()
  for (const line of source.split('\n')) {
    if (!line.trim()) continue
    const colon = line.indexOf(':')
    if (colon < 0) return refuse('diagram-no-colon', line)
    const key = line.slice(0, colon).trim()
    const value = line.slice(colon + 1).trim()
    if (key === 'option') {
      const [name, chosen] = value.split('=')
      options.set(name.trim(), (chosen ?? '').trim())
    } else if (['preset', 'position', 'moves', 'caption'].includes(key)) fields.set(key, value)
    else return refuse('diagram-no-key', key)
  }
  const opened = openGame(entry, { preset: fields.get('preset'), options: Object.fromEntries(options) })
  if (!opened.ok) return opened
  const game = opened.value
  const text = fields.get('position')
  const start = text === undefined ? parsed(game.start()) : game.read(text)
  if (!start.ok) return refuse('diagram-position', start.problem)
  const match = new Match(game, start.value)
  const played = playMoves(match, fields.get('moves') ?? '')
  if (!played.ok) return refuse('diagram', played.problem)
  return parsed({ caption: fields.get('caption') ?? '', match })
}

/** The `diagram` blocks of a rules page, in order. */
export function diagramSources(markdown: string): string[] {
  return [...markdown.matchAll(/^```diagram\n([\s\S]*?)^```/gm)].map((found) => found[1])
}
