/**
 * Positions that matches seldom reach, made out of the text of one that they do: with men taken off, moved or exchanged,
 * and with each counter at the last value with which the game still goes on. Whatever `read` accepts is a position.
 */
import type { Game, Position } from '../contract.ts'
import type { Random } from '../random.ts'

/** The most texts tried for one odd position, and for one that is to have few men left. */
const TRIES = 40
const TRIES_TO_BARE = 240
/** One in so many of the others goes, too. */
const MIXED = 8
/** What stands for an empty place in one text or another. */
const BLANKS = ['1', '.', '-', '_', '0']

/** The position after some changes, as the dice and `read` allow; undefined where none is allowed. */
export function disarranged(game: Game, p: Position, random: Random): Position | undefined {
  return edited(game, p, 2 + random.below(TRIES), (text) =>
    random.below(2) === 0 ? withoutOneMan(text, random) : withMenExchanged(text, random),
  )
}

/**
 * The position with hardly a man of one side left. Sides are told apart by a letter or by capitals: one of the two is
 * guessed, and now and then any man goes.
 */
export function bared(game: Game, p: Position, random: Random): Position | undefined {
  const text = game.write(p)
  const letters = [...text].filter(isLetter)
  const one = letters[random.below(letters.length)]
  const isCapital = (letter: string) => letter !== letter.toLowerCase()
  const byCase = random.below(2) === 0
  const goes = (letter: string) => (byCase ? isCapital(letter) === isCapital(one) : letter === one)
  return edited(game, p, TRIES_TO_BARE, (now) =>
    withoutOneMan(now, random, (letter) => goes(letter) || random.below(MIXED) === 0),
  )
}

function edited(
  game: Game,
  p: Position,
  most: number,
  edit: (text: string) => string | undefined,
): Position | undefined {
  let text = game.write(p)
  let found: Position | undefined
  for (let tries = 0; tries < most; tries++) {
    const next = edit(text)
    if (next === undefined || next === text) continue
    const read = game.read(next)
    if (!read.ok || game.actors(read.value) === 0) continue
    found = read.value
    text = game.write(found)
  }
  return found
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character)

function withoutOneMan(
  text: string,
  random: Random,
  goes: (letter: string) => boolean = () => true,
): string | undefined {
  const at = random.below(text.length)
  if (text[at] === ',') return text.replace(/,[^,:\s]*/g, (part, index) => (index === at ? '' : part))
  if (!isLetter(text[at]) || !goes(text[at])) return undefined
  return random.below(2) === 0 ? withLongerGap(text, at) : replaced(text, at, BLANKS[random.below(BLANKS.length)])
}

/** Many texts count empty places: the numbers on both sides and the place between them become one number. */
function withLongerGap(text: string, at: number): string {
  const before = /\d*$/.exec(text.slice(0, at))![0]
  const after = /^\d*/.exec(text.slice(at + 1))![0]
  const gap = Number(before) + 1 + Number(after)
  return text.slice(0, at - before.length) + gap + text.slice(at + 1 + after.length)
}

/** Two characters change places, or one becomes another letter of the text. */
function withMenExchanged(text: string, random: Random): string | undefined {
  const at = random.below(text.length)
  const other = random.below(text.length)
  if (!isLetter(text[at]) || /\s/.test(text[other])) return undefined
  const once = replaced(text, at, text[other])
  return random.below(3) === 0 ? once : replaced(once, other, text[at])
}

const replaced = (text: string, at: number, by: string): string => text.slice(0, at) + by + text.slice(at + 1)

/** Further than any counter of any game goes. */
const HIGHEST = 1 << 16

/** The numbers that are words of a text, and the word before each, which often names it. */
export function countersIn(text: string): { key: string; index: number }[] {
  const words = text.split(/(\s+)/)
  return words.flatMap((word, index) =>
    /^\d+$/.test(word) ? [{ key: isLetter(words[index - 2]?.[1] ?? '') ? words[index - 2] : `${index}`, index }] : [],
  )
}

/** The position with one counter at the highest value that is read and with which the game still goes on. */
export function atLimit(game: Game, p: Position, index: number): Position | undefined {
  const words = game.write(p).split(/(\s+)/)
  const goesOn = (value: number): Position | undefined => {
    const read = game.read([...words.slice(0, index), `${value}`, ...words.slice(index + 1)].join(''))
    return read.ok && game.actors(read.value) !== 0 ? read.value : undefined
  }
  let low = Number(words[index])
  let high = HIGHEST
  if (goesOn(low) === undefined || goesOn(high) !== undefined) return undefined
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (goesOn(middle) === undefined) high = middle
    else low = middle
  }
  return goesOn(low)
}
