/**
 * Games of draughts on square boards as files in the portable draughts notation, PDN.
 *
 * Whoever moves first sits at the bottom of the board: that is our first player, dark, whatever his colour in the file.
 * A file may hold several games. Comments, variations, glyphs and move numbers are skipped.
 */
import {
  type Action,
  ActionList,
  actorOf,
  defaultsOf,
  type Game,
  Match,
  openGame,
  type Parsed,
  type Played,
  type Position,
  type Problem,
  parsed,
  type Site,
  turns,
} from '@jatekvilag/engine'
import { cornerColour } from './fields.ts'
import { type Notation, notationOn } from './notation.ts'
import { PDN_GAMES, type PdnForm } from './pdn-games.ts'
import { problem, refuse } from './texts.ts'

export interface PdnGame {
  readonly tags: Readonly<Record<string, string>>
  readonly match: Played
}

/** What comes out of a file: a match that can be walked through. */
export interface ReadPdnGame extends PdnGame {
  readonly match: Match
}

const TOKEN =
  /\s+|;[^\n]*|\{[^}]*\}|\$\d+|\d+\.+(?!\d)|\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]|(1-0|0-1|1\/2-1\/2|2-0|0-2|1-1|0-0|\*)(?=[\s[;{(]|$)|((?:\d+|[a-z]\d+)(?:[-x:](?:\d+|[a-z]\d+))+|@(?:\d+|[a-z]\d+))[!?*+]*|[()]/iy

export function readPdn(text: string): Parsed<ReadPdnGame[]> {
  const games: ReadPdnGame[] = []
  let reading: { tags: Record<string, string>; match?: Match } = { tags: {} }
  let depth = 0
  let line = 1
  const trouble = (what: Problem) => refuse('line', line, what)
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
    if (!token) return trouble(problem('unreadable', /\S*/.exec(text.slice(at, at + 100))?.[0] ?? ''))
    const [whole, tag, value, result, move] = token
    if (whole === '(') depth++
    else if (whole === ')' && --depth < 0) return trouble(problem('variation-never-opened'))
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
  if (depth > 0) return trouble(problem('variation-not-closed'))
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
  const form = formOf(tags)
  if (!form.ok) return form
  const options = Object.fromEntries(
    (tags.Rules ?? '')
      .split(',')
      .filter(Boolean)
      .map((rule) => rule.split('=')),
  )
  const game = openGame(form.value.entry, { options })
  if (!game.ok) return game
  if (tags.FEN === undefined) return parsed(new Match(game.value))
  const start = game.value.read(tags.FEN)
  return start.ok ? parsed(new Match(game.value, start.value)) : refuse('in-fen', start.problem)
}

/** The game that the tags tell of. */
function formOf(tags: Readonly<Record<string, string>>): Parsed<PdnForm> {
  const type = tags.GameType?.split(',')[0]
  if (tags.Variant !== undefined) {
    const form = PDN_GAMES.find(({ entry }) => entry.id === tags.Variant)
    return form ? parsed(form) : refuse('no-variant', tags.Variant)
  }
  const form = PDN_GAMES.find((one) => type === undefined || one.type === type)
  return form ? parsed(form) : refuse('unknown-game-type', tags.GameType)
}

const formFor = (game: Game): PdnForm => PDN_GAMES.find(({ entry }) => entry.id === game.id)!

function notationFor(game: Game): Notation {
  const { squares, everySquare } = formFor(game)
  const { board } = game
  return notationOn(board, everySquare ? board.shapes.map((_, site) => site) : cornerColour(board), squares)
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
  if (match.result()) return refuse('over-before', move)
  const { siteOf } = notationFor(game)
  const path = move.replace('@', '').split(/[-x:]/i).map(siteOf)
  if (path.includes(-1)) return refuse('names-no-square', move)
  const seat = actorOf(game, match.position)
  const actions = path.length > 1 ? turnThrough(match, path) : undefined
  const found = actions ? [actions] : turnsAlong(match, path)
  if (found.length === 0) return refuse('move-not-legal', move)
  if (found.length > 1) return refuse('move-ambiguous', move, found.map((way) => written(match, way)).join(', '))
  for (const action of found[0]) match.play(seat, action)
  return parsed(true)
}

/** The turn that lands on these squares and no others, if there is one; a capture that can be stopped is. */
function turnThrough(match: Played, path: readonly Site[]): Action[] | undefined {
  const { game } = match
  const p = match.position.slice()
  const seat = actorOf(game, p)
  const turn: Action[] = []
  const follow = (...touches: (Site | string)[]): boolean => {
    const list = new ActionList(64)
    game.actions(p, seat, list)
    const action = list.toArray().find((one) => game.touches(p, one).join() === touches.join())
    if (action === undefined) return false
    game.play(p, seat, action)
    turn.push(action)
    return true
  }
  if (!follow(path[0], path[1])) return undefined
  for (let i = 2; i < path.length; i++) if (!follow(path[i])) return undefined
  const over = game.actors(p) !== 1 << seat || follow('done')
  return over ? turn : undefined
}

/** The squares of a turn: where from, and every landing. One alone is a drop. */
function squaresOf(game: Game, p: Position, actions: readonly Action[]): Site[] {
  const q = p.slice()
  const seat = actorOf(game, q)
  return actions.flatMap((action) => {
    const touched = game.touches(q, action).filter((touch) => typeof touch === 'number')
    game.play(q, seat, action)
    return touched
  })
}

/** Far more than any game has at one move; a made-up position has more than anybody lists. */
const MOST_WAYS = 2000

/** The turns from the first square to the last that land on all squares between, if any are given. */
function turnsAlong(match: Played, path: readonly Site[]): (readonly Action[])[] {
  const { game, position } = match
  return turns(game, position, MOST_WAYS)
    .map((turn) => turn.actions)
    .filter((actions) => {
      const squares = squaresOf(game, position, actions)
      return (
        (path.length === 1) === (squares.length === 1) &&
        squares[0] === path[0] &&
        squares[squares.length - 1] === path[path.length - 1] &&
        path.slice(1, -1).every((site) => squares.includes(site, 1))
      )
    })
}

/** Every square of a turn: 32-28, 32x23x14 for a capture, @32 for a drop. */
function written(match: Played, actions: readonly Action[]): string {
  const { game, position } = match
  const { squareOf } = notationFor(game)
  const squares = squaresOf(game, position, actions).map(squareOf)
  return squares.length === 1 ? `@${squares[0]}` : squares.join(signOf(match, actions))
}

function signOf({ game, position }: Played, actions: readonly Action[]): string {
  return game.name(position, actions[0]).includes('x') ? (formFor(game).captureSign ?? 'x') : '-'
}

export function writePdn(games: readonly PdnGame[]): string {
  return games.map(writeGame).join('\n')
}

function writeGame({ tags, match }: PdnGame): string {
  const result = resultOf(match)
  const { type, entry } = formFor(match.game)
  const all: Record<string, string> = {
    ...tags,
    ...(type ? { GameType: type } : { Variant: entry.id }),
    Result: result,
  }
  const rules = rulesOf(match.game)
  if (rules) all.Rules = rules
  const fen = match.game.write(match.start)
  if (fen !== match.game.write(match.game.start())) Object.assign(all, { SetUp: '1', FEN: fen })
  const lines = Object.entries(all).map(([tag, value]) => `[${tag} "${value.replace(/["\\]/g, '\\$&')}"]`)
  return `${lines.join('\n')}\n\n${wrapped([...movesOf(match), result])}\n`
}

function resultOf(match: Played): string {
  const payoffs = match.result()?.payoffs
  if (!payoffs) return '*'
  return payoffs[0] > 0 ? '1-0' : payoffs[0] < 0 ? '0-1' : '1/2-1/2'
}

/** The options that are not the usual ones. */
function rulesOf(game: Game): string {
  const usual: Record<string, unknown> = defaultsOf(formFor(game).entry.options)
  return Object.entries(game.options)
    .filter(([key, value]) => usual[key] !== value)
    .map(([key, value]) => `${key}=${value}`)
    .join(',')
}

/** Whole turns with move numbers; a game that stops in the middle of a capture is written up to that turn. */
function movesOf(match: Played): string[] {
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
function turnText(match: Played, at: number, actions: readonly Action[]): string {
  const before = new Match(match.game, match.positionAt(at))
  const squares = squaresOf(match.game, before.position, actions)
  if (squares.length <= 2) return written(before, actions)
  const ends = [squares[0], squares[squares.length - 1]]
  if (turnsAlong(before, ends).length > 1) return written(before, actions)
  return ends.map(notationFor(match.game).squareOf).join(signOf(before, actions))
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
