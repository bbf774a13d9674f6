/**
 * Games of international draughts as files in the portable draughts notation, PDN.
 *
 * White of a PDN file moves first from the bottom of the board: that is our first player, dark.
 * A file may hold several games. Comments, variations, glyphs and move numbers are skipped.
 */
import {
  ActionList,
  actorOf,
  defaultsOf,
  type Game,
  Match,
  openGame,
  type Parsed,
  parsed,
  problem,
  turns,
} from '@jatekvilag/engine'
import { numbering } from './family/fields.ts'
import { actionOf, fromOf, toOf } from './family/jumps.ts'
import { fields, internationalDraughts } from './international-draughts.ts'

export interface PdnGame {
  readonly tags: Readonly<Record<string, string>>
  readonly match: Match
}

const { numberOf, fieldOf } = numbering(fields)
/** International draughts among the game types of the standard. */
const GAME_TYPE = '20'
const TOKEN =
  /\s+|;[^\n]*|\{[^}]*\}|\$\d+|\d+\.+(?!\d)|\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]|(1-0|0-1|1\/2-1\/2|2-0|0-2|1-1|0-0|\*)(?=[\s[;{(]|$)|((?:\d+|[a-z]\d+)(?:[-x:](?:\d+|[a-z]\d+))+)[!?*+]*|[()]/iy

export function readPdn(text: string): Parsed<PdnGame[]> {
  const games: PdnGame[] = []
  let reading: { tags: Record<string, string>; match?: Match } = { tags: {} }
  let depth = 0
  let line = 1
  const trouble = (what: string) => problem(`line ${line}: ${what}`)
  const finish = (): Parsed<true> => {
    const begun = begin(reading)
    if (!begun.ok) return begun
    games.push({ tags: reading.tags, match: begun.value })
    reading = { tags: {} }
    return parsed(true)
  }

  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)
    if (!token) return trouble(`cannot read "${text.slice(at).split(/\s/)[0]}"`)
    const [whole, tag, value, result, move] = token
    if (whole === '(') depth++
    else if (whole === ')' && --depth < 0) return trouble('a variation is closed that was never opened')
    else if (depth === 0 && tag !== undefined) {
      if (reading.match) {
        const done = finish()
        if (!done.ok) return trouble(done.problem)
      }
      reading.tags[tag] = value.replace(/\\(.)/g, '$1')
    } else if (depth === 0 && (result !== undefined || move !== undefined)) {
      const begun = begin(reading)
      if (!begun.ok) return trouble(begun.problem)
      reading.match = begun.value
      if (move !== undefined) {
        const played = playMove(begun.value, move)
        if (!played.ok) return trouble(played.problem)
      } else {
        endAs(begun.value, result)
        finish()
      }
    }
    line += whole.split('\n').length - 1
    at = TOKEN.lastIndex
  }
  if (depth > 0) return trouble('a variation is not closed')
  if (reading.match || Object.keys(reading.tags).length > 0) {
    const done = finish()
    if (!done.ok) return trouble(done.problem)
  }
  return parsed(games)
}

/** The match of a game whose tags are known: `Rules` holds options of ours such as choice=free. */
function begin(reading: { tags: Record<string, string>; match?: Match }): Parsed<Match> {
  const { tags, match } = reading
  if (match) return parsed(match)
  if (tags.GameType && tags.GameType.split(',')[0] !== GAME_TYPE)
    return problem(`game type ${tags.GameType} is not international draughts, which is ${GAME_TYPE}`)
  const options = Object.fromEntries(
    (tags.Rules ?? '')
      .split(',')
      .filter(Boolean)
      .map((rule) => rule.split('=')),
  )
  const game = openGame(internationalDraughts, { options })
  if (!game.ok) return game
  if (tags.FEN === undefined) return parsed(new Match(game.value))
  const start = game.value.read(tags.FEN)
  return start.ok ? parsed(new Match(game.value, start.value)) : problem(`FEN: ${start.problem}`)
}

/** A result that the board does not show yet was agreed on or came by resignation. */
function endAs(match: Match, result: string): void {
  if (result === '*') return
  if (result === '1-0' || result === '2-0') match.end({ kind: 'resigned', seat: 1 })
  else if (result === '0-1' || result === '0-2') match.end({ kind: 'resigned', seat: 0 })
  else match.end({ kind: 'agreed' })
}

function playMove(match: Match, move: string): Parsed<true> {
  const { game } = match
  if (match.result()) return problem(`the game is over before ${move}`)
  const path = move.split(/[-x:]/i).map(fieldOf)
  if (path.includes(-1)) return problem(`${move} names a square that does not exist`)
  const seat = actorOf(game, match.position)
  const actions = path.length > 2 && isWholeTurn(match, path) ? hops(path) : undefined
  const found = actions ? [actions] : turnsAlong(match, path)
  if (found.length === 0) return problem(`${move} is not a legal move`)
  if (found.length > 1) return problem(`${move} may be any of ${found.map((way) => written(way)).join(', ')}`)
  for (const action of found[0]) match.play(seat, action)
  return parsed(true)
}

const hops = (path: readonly number[]): number[] => path.slice(1).map((to, i) => actionOf(path[i], to))

function isWholeTurn(match: Match, path: readonly number[]): boolean {
  const { game } = match
  const p = match.position.slice()
  const seat = actorOf(game, p)
  for (const action of hops(path)) {
    const list = new ActionList(32)
    game.actions(p, seat, list)
    if (!list.has(action)) return false
    game.play(p, seat, action)
  }
  return game.actors(p) !== 1 << seat
}

/** The turns from the first square to the last that land on all squares between, if any are given. */
function turnsAlong(match: Match, path: readonly number[]): (readonly number[])[] {
  const last = path[path.length - 1]
  return turns(match.game, match.position)
    .map((turn) => turn.actions)
    .filter(
      (actions) =>
        fromOf(actions[0]) === path[0] &&
        toOf(actions[actions.length - 1]) === last &&
        path.slice(1, -1).every((field) => actions.some((action) => toOf(action) === field)),
    )
}

/** Every square of a turn: 32-28, or 32x23x14 for a capture. */
function written(actions: readonly number[], sign = 'x'): string {
  return [numberOf[fromOf(actions[0])], ...actions.map((action) => numberOf[toOf(action)])].join(sign)
}

export function writePdn(games: readonly PdnGame[]): string {
  return games.map(writeGame).join('\n')
}

function writeGame({ tags, match }: PdnGame): string {
  const result = resultOf(match)
  const all: Record<string, string> = { ...tags, GameType: GAME_TYPE, Result: result }
  const rules = rulesOf(match.game)
  if (rules) all.Rules = rules
  const fen = match.game.write(match.start)
  if (fen !== match.game.write(match.game.start())) Object.assign(all, { SetUp: '1', FEN: fen })
  const lines = Object.entries(all).map(([tag, value]) => `[${tag} "${value.replace(/["\\]/g, '\\$&')}"]`)
  return `${lines.join('\n')}\n\n${wrapped([...movesOf(match), result])}\n`
}

function resultOf(match: Match): string {
  const payoffs = match.result()?.payoffs
  if (!payoffs) return '*'
  return payoffs[0] > 0 ? '1-0' : payoffs[0] < 0 ? '0-1' : '1/2-1/2'
}

/** The options that are not the usual ones. */
function rulesOf(game: Game): string {
  const usual: Record<string, unknown> = defaultsOf(internationalDraughts.options)
  return Object.entries(game.options)
    .filter(([key, value]) => usual[key] !== value)
    .map(([key, value]) => `${key}=${value}`)
    .join(',')
}

/** Whole turns with move numbers; a game that stops in the middle of a capture is written up to that turn. */
function movesOf(match: Match): string[] {
  const words: string[] = []
  const starts = [...match.turnBoundaries]
  const over = match.game.result(match.position) !== null
  if (over && starts[starts.length - 1] < match.log.length) starts.push(match.log.length)
  for (let t = 0; t + 1 < starts.length; t++) {
    const { seat } = match.log[starts[t]]
    if (seat === 0 || t === 0) words.push(`${1 + ((t + actorOf(match.game, match.start)) >> 1)}.${seat ? '..' : ''}`)
    const actions = match.log.slice(starts[t], starts[t + 1]).map(({ action }) => action)
    words.push(turnText(match, starts[t], actions))
  }
  return words
}

/** The two ends of a turn, and all squares where other captures share them. */
function turnText(match: Match, at: number, actions: readonly number[]): string {
  const before = new Match(match.game, match.positionAt(at))
  const [from, to] = [fromOf(actions[0]), toOf(actions[actions.length - 1])]
  if (!before.game.name(before.position, actions[0]).includes('x')) return written(actions, '-')
  return turnsAlong(before, [from, to]).length > 1 ? written(actions) : `${numberOf[from]}x${numberOf[to]}`
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = ['']
  for (const word of words) {
    const line = lines[lines.length - 1]
    if (line.length + word.length >= 80) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.join('\n')
}
