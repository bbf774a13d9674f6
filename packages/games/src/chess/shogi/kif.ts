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
  `^\\s*\\d+\\s+(?:${SAME}[\\s　]*|([${FILES}1-9])([${RANKS}]))(${NAMES})(成|不成)?(?:打|\\((\\d)(\\d)\\))`,
)
const NUMBERED = /^\s*\d+\s+(.*?)\s*$/

const fileOf = (digit: string) => (FILES.includes(digit) ? FILES.indexOf(digit) + 1 : Number(digit))

export function readKif(text: string): Parsed<KifGame> {
  const match = new Match(unwrap(openGame(shogi)))
  const names: [string, string] = ['', '']
  let target = ''
  for (const [i, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const header = /^(手合割|先手|後手)：\s*(.*?)[\s　]*$/.exec(line)
    if (header?.[1] === '手合割' && header[2] !== '平手') return refuse('even-games-only', header[2])
    if (header && header[1] !== '手合割') names[header[1] === '先手' ? 0 : 1] = header[2]
    // What follows are other continuations of the same game.
    if (line.startsWith('変化')) break
    const numbered = NUMBERED.exec(line)
    if (!numbered) continue
    if (ENDS.test(numbered[1])) break
    const found = MOVE.exec(line)
    if (!found) return refuse('line-unreadable', i + 1, numbered[1])
    const [, file, rank, man, promotion, fromFile, fromRank] = found
    if (file !== undefined) target = `${fileOf(file)}${LETTERS[RANKS.indexOf(rank)]}`
    const origin = fromFile === undefined ? `${DROPPED[man]}*` : `${fromFile}${LETTERS[Number(fromRank) - 1]}`
    const action = parseAction(match.game, match.position, `${origin}${target}${promotion === '成' ? '+' : ''}`)
    if (!action.ok) return refuse('line', i + 1, action.problem)
    match.play(action.value.seat, action.value.action)
  }
  return match.log.length > 0 ? parsed({ match, names }) : refuse('no-game-inside')
}
