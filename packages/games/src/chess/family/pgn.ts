/**
 * Portable game notation: tags, then moves with their numbers, then the result; several games in one file.
 * Comments, variations and annotations are read over; any other word that is no move is refused.
 */
import { Match, type Parsed, type Played, type Position, parsed } from '@jatekvilag/engine'
import { chess, readSan } from '../chess/chess.ts'
import { problem, refuse } from './texts.ts'

export const PGN_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const
export type PgnResult = (typeof PGN_RESULTS)[number]

export interface PgnGame {
  /** Without FEN, SetUp and Result, which are made from the rest. */
  readonly tags: Readonly<Record<string, string>>
  /** The first position as FEN, when it is not the usual one. */
  readonly start?: string
  /** In standard algebraic notation. */
  readonly moves: readonly string[]
  readonly result: PgnResult
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black']
const UNKNOWN: Readonly<Record<string, string>> = { Date: '????.??.??' }
const MADE_TAGS = ['FEN', 'SetUp', 'Result']
const LINE_LENGTH = 79

export function writePgn(games: readonly PgnGame[]): string {
  return games.map(writeGame).join('\n')
}

function writeGame({ tags, start, moves, result }: PgnGame): string {
  const others = Object.keys(tags).filter((tag) => !ROSTER.includes(tag) && !MADE_TAGS.includes(tag))
  const lines = [
    ...ROSTER.map((tag): [string, string] => [tag, tags[tag] ?? UNKNOWN[tag] ?? '?']),
    ['Result', result],
    ...(start === undefined
      ? []
      : [
          ['SetUp', '1'],
          ['FEN', start],
        ]),
    ...others.map((tag) => [tag, tags[tag]]),
  ].map(([tag, value]) => `[${tag} "${value.replace(/[\\"]/g, '\\$&')}"]`)
  const [, turn, , , , number] = (start ?? START).split(' ')
  const first = 2 * (Number(number) - 1) + (turn === 'b' ? 1 : 0)
  const words = moves.flatMap((move, i) => {
    const ply = first + i
    if (ply % 2 === 0) return [`${ply / 2 + 1}.`, move]
    return i === 0 ? [`${(ply - 1) / 2 + 1}...`, move] : [move]
  })
  return `${lines.join('\n')}\n\n${wrapped([...words, result])}\n`
}

function wrapped(words: readonly string[]): string {
  let text = ''
  let line = ''
  for (const word of words) {
    if (line && line.length + 1 + word.length > LINE_LENGTH) {
      text += `${line}\n`
      line = word
    } else line += (line && ' ') + word
  }
  return text + line
}

interface Token {
  readonly kind: 'tag' | 'move' | 'result'
  readonly text: string
  readonly value?: string
  readonly line: number
}

const NEXT =
  /\s+|^%.*|;.*|\{[^}]*\}|\[\s*(\w+)\s*"((?:\\.|[^"\\])*)"\s*\]|\$\d+|1-0|0-1|1\/2-1\/2|\*|\d+\.*(?![\w-])|\.+|\(|\)|[!?]+|[^\s(){};[\]$]+/my

/** What annotators write beside moves: good, unclear, equal … */
const ANNOTATION = /^(?:[+\-=]|\+\/?-|-\/?\+|\+\/?=|=\/?\+|[±∓⩲⩱∞⇆↑→⊕□○⌓])$/

/** Every game of the text. A bad one names the line and the move. */
export function readPgn(text: string): Parsed<PgnGame[]> {
  const tokens = tokensOf(text.replace(/^\uFEFF/, ''))
  if (!tokens.ok) return tokens
  const games: PgnGame[] = []
  let draft = new Draft()
  for (const token of tokens.value) {
    // A tag after moves begins the next game, even where the result was forgotten.
    if (token.kind === 'tag' && draft.moves.length > 0) {
      games.push(draft.finish('*'))
      draft = new Draft()
    }
    const added = draft.add(token)
    if (!added.ok) return added
    if (token.kind === 'result') {
      games.push(draft.finish(token.text as PgnResult))
      draft = new Draft()
    }
  }
  if (!draft.isEmpty) games.push(draft.finish('*'))
  return parsed(games)
}

function tokensOf(text: string): Parsed<Token[]> {
  const tokens: Token[] = []
  let line = 1
  let depth = 0
  NEXT.lastIndex = 0
  for (let at = 0; at < text.length; at = NEXT.lastIndex) {
    const found = NEXT.exec(text)
    if (!found) return refuse('line-unreadable', line, text.slice(at, at + 20).split('\n')[0])
    const [word, tag, value] = found
    if (word === '(') depth++
    else if (word === ')') {
      if (--depth < 0) return refuse('variation-never-began', line)
    } else if (depth === 0) {
      if (tag !== undefined) tokens.push({ kind: 'tag', text: tag, value: value.replace(/\\(.)/g, '$1'), line })
      else if ((PGN_RESULTS as readonly string[]).includes(word)) tokens.push({ kind: 'result', text: word, line })
      else if (/^([A-Za-z]|0-0)/.test(word)) tokens.push({ kind: 'move', text: word, line })
      else if (!isReadOver(word)) return refuse('line-unreadable', line, word)
    }
    line += word.split('\n').length - 1
  }
  return depth === 0 ? parsed(tokens) : refuse('variation-never-closed', line)
}

/** Blanks, comments, numbers of moves and annotations say nothing of the moves themselves. */
const isReadOver = (word: string): boolean =>
  /^[\s%;{$!?.]/.test(word) || /^\d+\.*$/.test(word) || ANNOTATION.test(word)

/** A game while it is being read: every move is played, so that only legal games come out. */
class Draft {
  readonly tags: Record<string, string> = {}
  readonly moves: string[] = []
  private start: string | undefined
  private readonly game = chess.create({})
  private p: Position = this.game.start()

  get isEmpty(): boolean {
    return this.moves.length === 0 && Object.keys(this.tags).length === 0
  }

  add(token: Token): Parsed<true> {
    const { game } = this
    if (token.kind === 'tag') return this.addTag(token)
    if (token.kind === 'result') return parsed(true)
    const where = problem('line-and-move', token.line, this.number(), token.text)
    const over = game.result(this.p)
    if (over) return refuse('already-over', where)
    const action = readSan(this.p, token.text)
    if (!action.ok) return refuse('in', where, action.problem)
    const seat = game.actors(this.p) - 1
    this.moves.push(game.name(this.p, action.value))
    game.play(this.p, seat, action.value)
    return parsed(true)
  }

  finish(result: PgnResult): PgnGame {
    const { tags, start, moves } = this
    return { tags, ...(start === undefined ? {} : { start }), moves, result }
  }

  private addTag({ text, value = '', line }: Token): Parsed<true> {
    if (text === 'FEN') {
      const read = this.game.read(value)
      if (!read.ok) return refuse('wrong-fen', line, read.problem)
      this.p = read.value
      const written = this.game.write(this.p)
      this.start = written === START ? undefined : written
    } else if (!MADE_TAGS.includes(text)) this.tags[text] = value
    return parsed(true)
  }

  private number(): string {
    const [, turn, , , , number] = this.game.write(this.p).split(' ')
    return turn === 'w' ? `${number}. ` : `${number}... `
  }
}

/** What a match of chess looks like in PGN. */
export function pgnOf(match: Played, tags: Readonly<Record<string, string>> = {}): PgnGame {
  const start = match.game.write(match.start)
  const first = match.result()?.payoffs[0]
  const result = first === undefined ? '*' : first > 0 ? '1-0' : first < 0 ? '0-1' : '1/2-1/2'
  return { tags, ...(start === START ? {} : { start }), moves: match.log.map((logged) => logged.name), result }
}

/** Plays a game of a PGN file as a match, which ends at the third repetition even if its players went on. */
export function matchOf(source: PgnGame): Parsed<Match> {
  const game = chess.create({})
  const start = game.read(source.start ?? START)
  if (!start.ok) return start
  const match = new Match(game, start.value)
  for (const [i, move] of source.moves.entries()) {
    const action = readSan(match.position, move)
    if (match.result()) return refuse('over-before-move', i + 1, move)
    if (!action.ok) return refuse('move', i + 1, action.problem)
    match.play(game.actors(match.position) - 1, action.value)
  }
  return parsed(match)
}
