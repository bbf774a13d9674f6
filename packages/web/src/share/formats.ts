/** The forms in which other programs write games, for the games that have one. Each is fetched when it is used. */
import { type GameRecord, type Match, type Parsed, parsed, recordOf, refuse } from '@jatekvilag/engine'
import { cardOf, loadEntry } from '../games/load.ts'

export interface Format {
  readonly ending: 'pgn' | 'pdn' | 'sgf'
  /** Whether this game is written so. */
  holds(game: string): boolean | Promise<boolean>
  /** Whether a text looks like this format. */
  looksLike(text: string): boolean
  write(match: Match, names: readonly string[]): Promise<string>
  /** The match in a text; `game` is the one it is said to be of. */
  read(text: string, game: string | undefined): Promise<Parsed<{ match: Match; names: readonly string[] }>>
}

const tag = (text: string, name: string) => new RegExp(`\\[\\s*${name}\\s+"([^"]*)"`).exec(text)?.[1] ?? ''
const property = (text: string, name: string) =>
  (new RegExp(`\\b${name}\\[((?:\\\\.|[^\\]\\\\])*)\\]`).exec(text)?.[1] ?? '').replace(/\\(.)/g, '$1')
const first = <T extends object>([one]: readonly T[]): Parsed<T> => (one ? parsed(one) : refuse('no-game-inside'))
const today = () => new Date().toISOString().slice(0, 10).replace(/-/g, '.')

/** Files of draughts tell the game by its number in the standard, or by our name for it. */
const DRAUGHTS_TAG = /\[\s*(GameType\s+"\d|Variant\s+"[\w-]*draughts")/

/** White and Black in the order of the seats. */
const players = (names: readonly string[]) => ({ White: names[0] || '?', Black: names[1] || '?', Date: today() })

const FORMATS: readonly Format[] = [
  {
    ending: 'pdn',
    async holds(game) {
      // Only who plays draughts fetches the list.
      if (cardOf(game)?.folder !== 'draughts') return false
      const { PDN_GAMES } = await import('@jatekvilag/games/draughts/family/pdn-games.ts')
      return PDN_GAMES.some(({ entry }) => entry.id === game)
    },
    looksLike: (text) => DRAUGHTS_TAG.test(text) || /^\s*(\[[^\]]*\]\s*)*1\.\s*[a-z]?\d+[-x:][a-z]?\d/i.test(text),
    async write(match, names) {
      const { writePdn } = await import('@jatekvilag/games/draughts/family/pdn.ts')
      return writePdn([{ tags: players(names), match }])
    },
    async read(text, game) {
      const { readPdn } = await import('@jatekvilag/games/draughts/family/pdn.ts')
      const told = game === undefined || DRAUGHTS_TAG.test(text) ? text : `[Variant "${game}"]\n${text}`
      const games = readPdn(told)
      const one = games.ok ? first(games.value) : games
      if (!one.ok) return one
      return parsed({ match: one.value.match, names: [one.value.tags.White ?? '', one.value.tags.Black ?? ''] })
    },
  },
  {
    ending: 'pgn',
    holds: (game) => game === 'chess',
    // A wrong move of draughts would be an empty game of chess.
    looksLike: (text) => !DRAUGHTS_TAG.test(text) && /^\s*(\[\s*\w+\s+"|1\.\s*[a-hNBRQK])/.test(text),
    async write(match, names) {
      const { pgnOf, writePgn } = await import('@jatekvilag/games/chess/family/pgn.ts')
      return writePgn([pgnOf(match, players(names))])
    },
    async read(text) {
      const { matchOf, readPgn } = await import('@jatekvilag/games/chess/family/pgn.ts')
      const games = readPgn(text)
      const game = games.ok ? first(games.value) : games
      const match = game.ok ? matchOf(game.value) : game
      return match.ok ? parsed({ match: match.value, names: [tag(text, 'White'), tag(text, 'Black')] }) : match
    },
  },
  {
    ending: 'sgf',
    holds: (game) => game === 'go',
    looksLike: (text) => /^\s*\(\s*;/.test(text),
    async write(match, names) {
      const { writeGoSgf } = await import('@jatekvilag/games/logic/surround/go/go-sgf.ts')
      return writeGoSgf(match, names)
    },
    async read(text) {
      const { readGoSgf } = await import('@jatekvilag/games/logic/surround/go/go-sgf.ts')
      const match = readGoSgf(text)
      return match.ok ? parsed({ match: match.value, names: [property(text, 'PB'), property(text, 'PW')] }) : match
    },
  },
]

/** What others write and we only read: games of shogi in KIF. */
const READ_ONLY: readonly Pick<Format, 'holds' | 'looksLike' | 'read'>[] = [
  {
    holds: (game) => game === 'shogi',
    looksLike: (text) => /^\s*手合割|^\s*1\s+[１-９1-9][一二三四五六七八九]/m.test(text),
    async read(text) {
      const { readKif } = await import('@jatekvilag/games/chess/shogi/kif.ts')
      return readKif(text)
    },
  },
]

/** The forms in which this game can be written. */
export async function formatsOf(game: string): Promise<Format[]> {
  const held = await Promise.all(FORMATS.map((format) => format.holds(game)))
  return FORMATS.filter((_, i) => held[i])
}

async function readersOf(game: string) {
  const others = await Promise.all(READ_ONLY.map((reader) => reader.holds(game)))
  return [...(await formatsOf(game)), ...READ_ONLY.filter((_, i) => others[i])]
}

/** A record from a text in one of these forms; undefined where it looks like none of them. */
export async function readForeign(text: string, game: string | undefined): Promise<Parsed<GameRecord> | undefined> {
  const possible = game === undefined ? [...FORMATS, ...READ_ONLY] : await readersOf(game)
  let trouble: Parsed<GameRecord> | undefined
  for (const format of possible.filter((one) => one.looksLike(text))) {
    const read = await format.read(text, game)
    if (read.ok) return recordFrom(read.value)
    trouble ??= read
  }
  return trouble
}

async function recordFrom({ match, names }: { match: Match; names: readonly string[] }): Promise<Parsed<GameRecord>> {
  const { id } = match.game
  const entry = await loadEntry(id)
  if (!entry) return refuse('not-on-shelf', id)
  return parsed(
    recordOf(
      entry,
      match,
      names.map((name) => (name === '?' ? '' : name)),
    ),
  )
}
