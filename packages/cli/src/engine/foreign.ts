/** How other programs call our games and men, where their rules agree with ours. */
import { type Action, ActionList, firstSeat, type Game, type OptionValues, type Position } from '@jatekvilag/engine'
import { type Dialect, dialectOf } from './dialect.ts'
import { spell, unspell } from './spelling.ts'

export interface Foreign {
  /** The value of the program's option `Variant`. */
  readonly variant: string
  /** Letters of men that are other ones there, by our small letter. */
  readonly letters: Readonly<Record<string, string>>
  /** The options with which the rules agree, where others change them. */
  readonly options?: OptionValues
}

const FOREIGN: Readonly<Record<string, Foreign>> = {
  chess: { variant: 'chess', letters: {} },
  'capablanca-chess': { variant: 'capablanca', letters: {} },
  'grand-chess': { variant: 'grand', letters: { m: 'c', c: 'a' } },
  shogi: { variant: 'shogi', letters: {} },
  minishogi: { variant: 'minishogi', letters: {} },
  xiangqi: { variant: 'xiangqi', letters: { h: 'n', e: 'b' } },
  'losing-chess': { variant: 'antichess', letters: {}, options: { international: true } },
}

/** What a program without that option plays. */
const OWN_GAME: Readonly<Record<Dialect, string>> = { uci: 'chess', usi: 'shogi', ucci: 'xiangqi' }

function foreignOf(game: Game): Foreign | undefined {
  const foreign = Object.hasOwn(FOREIGN, game.id) ? FOREIGN[game.id] : undefined
  const agrees = Object.entries(foreign?.options ?? {}).every(([option, value]) => game.options[option] === value)
  return agrees ? foreign : undefined
}

export const isForeign = (game: Game): boolean => foreignOf(game) !== undefined

/** The game as the program knows it, given the variants it offers; undefined where it does not. */
export function foreignGame(game: Game, variants: readonly string[] | undefined): Foreign | undefined {
  const foreign = foreignOf(game)
  const known = variants ?? [OWN_GAME[dialectOf(game.id)]]
  return foreign && known.includes(foreign.variant) ? foreign : undefined
}

export type Letters = Foreign['letters']

/** A position as the program reads it: only the men on the board have letters of their own. */
export function foreignText(text: string, letters: Letters): string {
  const [rows = '', ...rest] = text.split(' ')
  const men = rows.replace(/[a-z]/gi, (letter) => {
    const other = letters[letter.toLowerCase()] ?? letter.toLowerCase()
    return letter === letter.toLowerCase() ? other : other.toUpperCase()
  })
  return [men, ...rest].join(' ')
}

const PROMOTION = /^([a-z]\d+[a-z]\d+)([a-z])$/

/** Our spelling of a move as the program spells it. */
function foreignSpelling(text: string, letters: Letters): string {
  return text.replace(PROMOTION, (_, cells: string, letter: string) => cells + (letters[letter] ?? letter))
}

/** The legal action that the program means. */
export function foreignAction(game: Game, p: Position, text: string, letters: Letters): Action | undefined {
  const mask = game.actors(p)
  if (mask === 0) return undefined
  if (!PROMOTION.test(text)) return unspell(game, p, text)?.action
  const list = new ActionList()
  game.actions(p, firstSeat(mask), list)
  return list.toArray().find((action) => foreignSpelling(spell(game, p, action), letters) === text)
}
