/**
 * Shogi games as Japanese programs keep them (KIF): headers, then one move a line, `７六歩(77)` with the target first
 * and the origin in brackets, `同` for the cell of the last move, `成` for a promotion and `打` for a drop.
 */
import { Match, openGame, type Parsed, parseAction, parsed, unwrap } from '@jatekvilag/engine'
import { shogi } from './shogi.ts'
import { refuse } from './texts.ts'

export interface KifGame {
  readonly match: Match
  /** The first player and the second. */
  readonly names: readonly [string, string]
}

const FILES = '１２３４５６７８９'
const RANKS = '一二三四五六七八九'
const LETTERS = 'abcdefghi'
const SAME = '同'

const DROPPED: Readonly<Record<string, string>> = { 飛: 'R', 角: 'B', 金: 'G', 銀: 'S', 桂: 'N', 香: 'L', 歩: 'P' }
/** Promoted silver, knight and lance have names of two signs, which come before the plain ones. */
const NAMES = '成銀|成桂|成香|全|圭|杏|玉|王|飛|角|金|銀|桂|香|歩|竜|龍|馬|と'
/** How a game ends: nothing is played on such a line. */
const ENDS = /^(投了|中断|千日手|持将棋|詰み|切れ負け|反則勝ち|反則負け|入玉勝ち|不戦敗|封じ手)/

const MOVE = new RegExp(
  `^\\d+\\s+(?:${SAME}[\\s　]*|([${FILES}1-9])([${RANKS}]))(${NAMES})(成|不成)?(?:打|\\((\\d)(\\d)\\))`,
)
const NUMBERED = /^\d+\s+(.*)$/
/** What may follow a move: the time it took, and a sign that there are other continuations. */
const AFTER_MOVE = /^(?:\([^()]*\))?\s*\+?$/
const HEADER = /^([^：]+)：(.*)$/
/** Comments, bookmarks, the heading of the list, how it ended, and who is to move: nothing is played there. */
const READ_OVER = /^(?:[#*&]|手数|まで|[先後上下]手番$|$)/

const fileOf = (digit: string) => (FILES.includes(digit) ? FILES.indexOf(digit) + 1 : Number(digit))

export function readKif(text: string): Parsed<KifGame> {
  const match = new Match(unwrap(openGame(shogi)))
  const names: [string, string] = ['', '']
  let target = ''
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  for (const [i, whole] of lines.entries()) {
    const line = whole.trim()
    if (READ_OVER.test(line)) continue
    // What follows are other continuations of the same game.
    if (line.startsWith('変化')) break
    const numbered = NUMBERED.exec(line)
    if (!numbered) {
      const [, header, value = ''] = HEADER.exec(line) ?? []
      if (header === undefined) return refuse('line-unreadable', i + 1, line)
      if (header === '手合割' && value.trim() !== '平手') return refuse('even-games-only', value.trim())
      if (header === '先手') names[0] = value.trim()
      if (header === '後手') names[1] = value.trim()
      continue
    }
    if (ENDS.test(numbered[1])) break
    const found = MOVE.exec(line)
    if (!found || !AFTER_MOVE.test(line.slice(found[0].length).trim()))
      return refuse('line-unreadable', i + 1, numbered[1])
    const [, file, rank, man, promotion, fromFile, fromRank] = found
    if (file !== undefined) target = `${fileOf(file)}${LETTERS[RANKS.indexOf(rank)]}`
    const origin = fromFile === undefined ? `${DROPPED[man]}*` : `${fromFile}${LETTERS[Number(fromRank) - 1]}`
    const action = parseAction(match.game, match.position, `${origin}${target}${promotion === '成' ? '+' : ''}`)
    if (!action.ok) return refuse('line', i + 1, action.problem)
    match.play(action.value.seat, action.value.action)
  }
  return match.log.length > 0 ? parsed({ match, names }) : refuse('no-game-inside')
}
