/** The forms in which other programs write games, for the games that have one. Each is fetched when it is used. */
import { type GameRecord, type Match, type Parsed, parsed, problem, recordOf } from '@jatekvilag/engine'
import { loadEntry } from '../games/load.ts'

export interface Format {
  readonly ending: 'pgn' | 'pdn' | 'sgf'
  readonly game: string
  /** Whether a text looks like this format. */
  looksLike(text: string): boolean
  write(match: Match, names: readonly string[]): Promise<string>
  read(text: string): Promise<Parsed<{ match: Match; names: readonly string[] }>>
}

const tag = (text: string, name: string) => new RegExp(`\\[\\s*${name}\\s+"([^"]*)"`).exec(text)?.[1] ?? ''
const first = <T>(list: readonly T[]): Parsed<T> =>
  list.length > 0 ? parsed(list[0]) : problem('there is no game in it')
const today = () => new Date().toISOString().slice(0, 10).replace(/-/g, '.')

/** White and Black in the order of the seats. */
const players = (names: readonly string[]) => ({ White: names[0] || '?', Black: names[1] || '?', Date: today() })

export const FORMATS: readonly Format[] = [
  {
    ending: 'pdn',
    game: 'international-draughts',
    looksLike: (text) => /\[\s*GameType\s+"/.test(text) || /^\s*1\.\s*\d+-\d+/.test(text),
    async write(match, names) {
      const { writePdn } = await import('@jatekvilag/games/draughts/pdn.ts')
      return writePdn([{ tags: players(names), match }])
    },
    async read(text) {
      const { readPdn } = await import('@jatekvilag/games/draughts/pdn.ts')
      const games = readPdn(text)
      const game = games.ok ? first(games.value) : games
      if (!game.ok) return game
      return parsed({ match: game.value.match, names: [game.value.tags.White ?? '', game.value.tags.Black ?? ''] })
    },
  },
  {
    ending: 'pgn',
    game: 'chess',
    looksLike: (text) => /^\s*(\[\s*\w+\s+"|1\.\s*[a-hNBRQK])/.test(text),
    async write(match, names) {
      const { pgnOf, writePgn } = await import('@jatekvilag/games/chess/pgn.ts')
      return writePgn([pgnOf(match, players(names))])
    },
    async read(text) {
      const { matchOf, readPgn } = await import('@jatekvilag/games/chess/pgn.ts')
      const games = readPgn(text)
      const game = games.ok ? first(games.value) : games
      const match = game.ok ? matchOf(game.value) : game
      return match.ok ? parsed({ match: match.value, names: [tag(text, 'White'), tag(text, 'Black')] }) : match
    },
  },
  {
    ending: 'sgf',
    game: 'go',
    looksLike: (text) => /^\s*\(\s*;/.test(text),
    async write(match, names) {
      const { writeGoSgf } = await import('@jatekvilag/games/logic/go-sgf.ts')
      return writeGoSgf(match, names)
    },
    async read(text) {
      const { readGoSgf } = await import('@jatekvilag/games/logic/go-sgf.ts')
      const match = readGoSgf(text)
      return match.ok ? parsed({ match: match.value, names: [] }) : match
    },
  },
]

/** A record from a text in one of these forms; undefined where it is in none of them. */
export async function readForeign(text: string, game: string | undefined): Promise<Parsed<GameRecord> | undefined> {
  const format = FORMATS.find((one) => (game === undefined || one.game === game) && one.looksLike(text))
  if (!format) return undefined
  const read = await format.read(text)
  if (!read.ok) return read
  const entry = await loadEntry(format.game)
  const names = read.value.names.map((name) => (name === '?' ? '' : name))
  return entry ? parsed(recordOf(entry, read.value.match, names)) : problem(`${format.game} is not on the shelf`)
}
