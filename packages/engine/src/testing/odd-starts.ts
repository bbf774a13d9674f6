/**
 * Positions that matches seldom reach, made out of the text of one that they do: with most men taken off, and with
 * each counter at the last value with which the game still goes on. Whatever `read` accepts is a position.
 */
import type { Game, Position } from '../contract.ts'
import type { Random } from '../random.ts'

/** Texts tried for one thinned position. */
const TRIES = 48
/** What stands for an empty place in one text or another. */
const BLANKS = ['1', '.', '-', '_', '0']

/** The position with as many men taken off as the dice and `read` allow; undefined where nothing can be taken off. */
export function thinned(game: Game, p: Position, random: Random): Position | undefined {
  let text = game.write(p)
  let found: Position | undefined
  const most = 2 + random.below(TRIES)
  for (let tries = 0; tries < most; tries++) {
    const edited = withoutOneMan(text, random)
    if (edited === undefined) continue
    const read = game.read(edited)
    if (!read.ok || game.actors(read.value) === 0) continue
    found = read.value
    text = game.write(found)
  }
  return found
}

function withoutOneMan(text: string, random: Random): string | undefined {
  const at = random.below(text.length)
  if (text[at] === ',') return text.replace(/,[^,:\s]*/g, (part, index) => (index === at ? '' : part))
  if (!/\p{L}/u.test(text[at])) return undefined
  const blank = BLANKS[random.below(BLANKS.length)]
  return text.slice(0, at) + blank + text.slice(at + 1)
}

/** Further than any counter of any game goes. */
const HIGHEST = 1 << 16

/** For each number that is a word of the text: the position with the highest value that is read and still goes on. */
export function nearLimits(game: Game, p: Position): Position[] {
  const words = game.write(p).split(/(\s+)/)
  const found: Position[] = []
  for (const [i, word] of words.entries()) {
    if (!/^\d+$/.test(word)) continue
    const goesOn = (value: number): Position | undefined => {
      const read = game.read([...words.slice(0, i), `${value}`, ...words.slice(i + 1)].join(''))
      return read.ok && game.actors(read.value) !== 0 ? read.value : undefined
    }
    let low = Number(word)
    let high = HIGHEST
    if (goesOn(low) === undefined || goesOn(high) !== undefined) continue
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (goesOn(middle) === undefined) high = middle
      else low = middle
    }
    const last = goesOn(low)
    if (last !== undefined) found.push(last)
  }
  return found
}
