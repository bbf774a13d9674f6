/** The forms in which other programs write games, for the games that have one. Each is fetched when it is used. */
import { type Match, type Parsed, type Played, parsed, refuse } from '@jatekvilag/engine'
import { type GameRecord, recordOf } from '@jatekvilag/play'
import { cardOf } from '../games/load.ts'
import { momentOf, namesIn, sgfOf, tagsOf } from './heading.ts'

export interface Format {
  readonly ending: 'pgn' | 'pdn' | 'sgf'
  /** Whether this game is written so. */
  holds(game: string): boolean | Promise<boolean>
  /** Whether a text looks like this format. */
  looksLike(text: string): boolean
  write(match: Played, record: GameRecord): Promise<string>
  /** The match in a text; `game` is the one it is said to be of. */
  read(text: string, game: string | undefined): Promise<Parsed<ForeignMatch>>
}

interface ForeignMatch {
  readonly match: Match
  readonly names: readonly string[]
  /** The day as it is written there. */
  readonly day?: string
}

const tag = (text: string, name: string) => new RegExp(`\\[\\s*${name}\\s+"([^"]*)"`).exec(text)?.[1] ?? ''
const property = (text: string, name: string) =>
  (new RegExp(`\\b${name}\\[((?:\\\\.|[^\\]\\\\])*)\\]`).exec(text)?.[1] ?? '').replace(/\\(.)/g, '$1')
const first = <T extends object>([one]: readonly T[]): Parsed<T> => (one ? parsed(one) : refuse('no-game-inside'))

/** Files of draughts tell the game by its number in the standard, or by our name for it. */
const DRAUGHTS_TAG = /\[\s*(GameType\s+"\d|Variant\s+"[\w-]*draughts")/

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
    async write(match, record) {
      const { writePdn } = await import('@jatekvilag/games/draughts/family/pdn.ts')
      return writePdn([{ tags: tagsOf(record), match }])
    },
    async read(text, game) {
      const { readPdn } = await import('@jatekvilag/games/draughts/family/pdn.ts')
      const told = game === undefined || DRAUGHTS_TAG.test(text) ? text : `[Variant "${game}"]\n${text}`
      const games = readPdn(told)
      const one = games.ok ? first(games.value) : games
      if (!one.ok) return one
      const { tags, match } = one.value
      return parsed({ match, names: [tags.White ?? '', tags.Black ?? ''], day: tags.Date })
    },
  },
  {
    ending: 'pgn',
    holds: (game) => game === 'chess',
    // A wrong move of draughts would be an empty game of chess.
    looksLike: (text) => !DRAUGHTS_TAG.test(text) && /^\s*(\[\s*\w+\s+"|1\.\s*[a-hNBRQK])/.test(text),
    async write(match, record) {
      const { pgnOf, writePgn } = await import('@jatekvilag/games/chess/family/pgn.ts')
      return writePgn([pgnOf(match, tagsOf(record))])
    },
    async read(text) {
      const { matchOf, readPgn } = await import('@jatekvilag/games/chess/family/pgn.ts')
      const games = readPgn(text)
      const game = games.ok ? first(games.value) : games
      const match = game.ok ? matchOf(game.value) : game
      if (!match.ok) return match
      return parsed({ match: match.value, names: [tag(text, 'White'), tag(text, 'Black')], day: tag(text, 'Date') })
    },
  },
  {
    ending: 'sgf',
    holds: (game) => game === 'go',
    looksLike: (text) => /^\s*\(\s*;/.test(text),
    async write(match, record) {
      const { writeGoSgf } = await import('@jatekvilag/games/logic/surround/go/go-sgf.ts')
      return writeGoSgf(match, namesIn(record), sgfOf(record))
    },
    async read(text) {
      const { readGoSgf } = await import('@jatekvilag/games/logic/surround/go/go-sgf.ts')
      const match = readGoSgf(text)
      if (!match.ok) return match
      const names = [property(text, 'PB'), property(text, 'PW')]
      return parsed({ match: match.value, names, day: property(text, 'DT') })
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
    if (read.ok) return parsed(recordFrom(read.value))
    trouble ??= read
  }
  return trouble
}

function recordFrom({ match, names, day = '' }: ForeignMatch): GameRecord {
  const seats = names.map((name) => ({ name: name === '?' ? '' : name, kind: 'person' as const }))
  return recordOf({ match, seats, created: momentOf(day) })
}
