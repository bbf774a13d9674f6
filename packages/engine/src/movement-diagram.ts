import { siteNamed } from './board.ts'
import { refuse } from './common-texts.ts'
import type { Game } from './contract.ts'
import { type GameEntry, openGame } from './entry.ts'
import type { Movement } from './movement.ts'
import { type MovementPicture, type MovementRequest, movementPicture } from './movement-picture.ts'
import { nearest } from './nearest.ts'
import { type Parsed, parsed } from './parsed.ts'

/**
 * How men move is shown in a rules page by a fenced block called `moves`, one picture for each `piece`:
 *
 *     ```moves
 *     preset: standard              (optional)
 *     option: size=8x8              (optional, repeatable)
 *     piece: knight = The knight    (the man's kind and what to call it here)
 *     piece: gold, tokin = A gold general and a tokin     (men that move alike share a picture)
 *     at: e4                        (optional, after a piece: where it stands)
 *     seat: 2                       (optional, after a piece: whose man it is; 1 unless told otherwise)
 *     board: whole                  (optional, after a piece: whole or cut)
 *     ```
 */
export interface MovementFigure {
  readonly kinds: readonly string[]
  readonly caption: string
  readonly game: Game
  readonly picture: MovementPicture
}

interface PieceLines {
  readonly kinds: readonly string[]
  readonly caption: string
  at?: string
  seat?: string
  board?: string
}

export function readMovements(entry: GameEntry, source: string): Parsed<MovementFigure[]> {
  let preset: string | undefined
  const options = new Map<string, string>()
  const pieces: PieceLines[] = []
  for (const line of source.split('\n')) {
    if (!line.trim()) continue
    const found = /^\s*(\w+)\s*:\s*(.*?)\s*$/.exec(line)
    if (!found) return refuse('moves-no-colon', line)
    const [, key, value] = found
    const last = pieces.at(-1)
    if (key === 'preset') preset = value
    else if (key === 'option') options.set(value.split('=')[0].trim(), (value.split('=')[1] ?? '').trim())
    else if (key === 'piece') {
      const [kinds, caption] = value.split(/\s*=\s*/)
      if (!caption) return refuse('moves-piece-form', value)
      pieces.push({ kinds: kinds.split(/\s*,\s*/), caption })
    } else if (key !== 'at' && key !== 'seat' && key !== 'board') return refuse('moves-no-key', key)
    else if (!last) return refuse('moves-after-piece', key)
    else last[key] = value
  }
  const opened = openGame(entry, { preset, options: Object.fromEntries(options) })
  if (!opened.ok) return opened
  const game = opened.value
  const { movement } = game
  if (!movement) return refuse('moves-untold', entry.id)
  if (pieces.length === 0) return refuse('moves-no-piece')
  const figures: MovementFigure[] = []
  for (const piece of pieces) {
    const figure = figureOf(game, movement, piece)
    if (!figure.ok) return figure
    figures.push(figure.value)
  }
  return parsed(figures)
}

function figureOf(game: Game, movement: Movement, piece: PieceLines): Parsed<MovementFigure> {
  const { kinds, caption, at: place, seat: whose = '1', board: show } = piece
  for (const kind of kinds)
    if (!movement.kinds.includes(kind)) return refuse('moves-no-man', kind, nearest(kind, movement.kinds, 'men'))
  const at = place === undefined ? undefined : siteNamed(game.board, place)
  if (at === -1) return refuse('moves-no-site', place!)
  const seat = Number(whose) - 1
  if (!(seat >= 0 && seat < game.seats)) return refuse('moves-no-seat', whose)
  if (show !== undefined && show !== 'whole' && show !== 'cut') return refuse('moves-board', show)
  const request: Omit<MovementRequest, 'kind'> = { seat, at, show }
  const [first, ...others] = kinds
  const picture = movementPicture(game, movement, { kind: first, ...request })
  if (picture.signs.size === 0) return refuse('moves-none', first)
  for (const other of others)
    if (waysText(movement, other, seat, game.board.size) !== waysText(movement, first, seat, game.board.size))
      return refuse('moves-differ', first, other)
  return parsed({ kinds, caption, game, picture })
}

/** Everything a man can do from anywhere, for comparison. */
function waysText(movement: Movement, kind: string, seat: number, size: number): string {
  return JSON.stringify(Array.from({ length: size }, (_, site) => movement.ways(kind, seat, site)))
}

/** The `moves` blocks of a rules page, in order. */
export function movementSources(markdown: string): string[] {
  return [...markdown.matchAll(/^```moves\n([\s\S]*?)^```/gm)].map((found) => found[1])
}
