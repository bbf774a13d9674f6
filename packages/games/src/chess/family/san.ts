/** Standard algebraic notation: `Nf3`, `exd5`, `Rad1`, `e8=Q`, `O-O`, with `+` for check and `#` for mate. */
import { ActionList, type Board, type Parsed, type Position, parsed } from '@jatekvilag/engine'
import { type Army, kindOf } from './army.ts'
import { type Codes, choiceOf, fromOf, toOf } from './codes.ts'
import { refuse } from './texts.ts'

export interface SanParts {
  readonly board: Board
  readonly men: Army
  readonly codes: Codes
  /** The noun of the man that is written without a letter. */
  readonly pawn: string
  list(p: Position, out: ActionList): void
  /** Plays on a copy. */
  play(p: Position, action: number): void
  /** After a move: `+`, `#` or nothing. */
  checkMark(p: Position): string
  /** `O-O` and the like, or nothing for an ordinary move. */
  castlingName(p: Position, action: number): string | undefined
  /** The slot value that a man becomes by this choice. */
  becomes(value: number, choice: number): number
}

export interface San {
  name(p: Position, action: number): string
  /** Takes what people really write: check marks left out, more origin than needed, zeros for castling. */
  read(p: Position, text: string): Parsed<number>
}

export function sanNotation(parts: SanParts): San {
  const { board, men, codes } = parts
  const file = (site: number) => board.shapes[site].name.replace(/\d+$/, '')
  const rank = (site: number) => board.shapes[site].name.replace(/^\D+/, '')
  const letter = (value: number) => men.kinds[kindOf(value)]!.letter

  function plainName(p: Position, action: number): string {
    const [from, to] = [fromOf(codes, action), toOf(codes, action)]
    const value = p[from]
    const target = board.shapes[to].name
    if (men.kinds[kindOf(value)]!.noun === parts.pawn) {
      // A pawn that changes its file captures, in passing too.
      const step = file(from) === file(to) ? target : `${file(from)}x${target}`
      const choice = choiceOf(codes, action)
      return choice === 0 ? step : `${step}=${letter(parts.becomes(value, choice))}`
    }
    const list = new ActionList()
    parts.list(p, list)
    const rivals = list
      .toArray()
      .filter(
        (other) => toOf(codes, other) === to && fromOf(codes, other) !== from && p[fromOf(codes, other)] === value,
      )
      .map((other) => fromOf(codes, other))
    let origin = ''
    if (rivals.length > 0) {
      if (rivals.every((rival) => file(rival) !== file(from))) origin = file(from)
      else if (rivals.every((rival) => rank(rival) !== rank(from))) origin = rank(from)
      else origin = board.shapes[from].name
    }
    const choice = choiceOf(codes, action)
    const promoted = choice === 0 ? '' : `=${letter(parts.becomes(value, choice))}`
    return `${letter(value)}${origin}${p[to] ? 'x' : ''}${target}${promoted}`
  }

  function read(p: Position, text: string): Parsed<number> {
    const bare = text.replace(/[+#!?]+$/, '')
    const list = new ActionList()
    parts.list(p, list)
    const castling = bare.replaceAll('0', 'O')
    const step = bare.match(/^([A-Z]?)([a-z]??)(\d*)[x:-]?([a-z]\d+)=?([A-Z]?)$/)
    const found = list.toArray().filter((action) => {
      const castles = parts.castlingName(p, action)
      if (castles !== undefined || !step) return castles === castling
      const [, man, fromFile, fromRank, target, promoted] = step
      const [from, to, choice] = [fromOf(codes, action), toOf(codes, action), choiceOf(codes, action)]
      const isPawn = men.kinds[kindOf(p[from])]!.noun === parts.pawn
      return (
        board.shapes[to].name === target &&
        (man === '' ? isPawn : letter(p[from]) === man) &&
        (fromFile === '' || file(from) === fromFile) &&
        (fromRank === '' || rank(from) === fromRank) &&
        (choice === 0 ? '' : letter(parts.becomes(p[from], choice))) === promoted
      )
    })
    if (found.length === 1) return parsed(found[0])
    return refuse(found.length === 0 ? 'not-legal' : 'ambiguous', text)
  }

  return {
    name(p, action) {
      const after = p.slice()
      parts.play(after, action)
      return (parts.castlingName(p, action) ?? plainName(p, action)) + parts.checkMark(after)
    },
    read,
  }
}
