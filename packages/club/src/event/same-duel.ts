import type { BoardResult, FreeDuel, Meeting } from './model.ts'

/** Whether two people say the same of a game. */
export const isSameResult = (a: BoardResult, b: BoardResult): boolean =>
  a.sign === b.sign &&
  String(a.scores ?? '') === String(b.scores ?? '') &&
  String(a.seconds ?? '') === String(b.seconds ?? '')

export const turned = <T>([a, b]: readonly [T, T]): readonly [T, T] => [b, a]
const TURNED: Readonly<Record<BoardResult['sign'], BoardResult['sign']>> = {
  '1-0': '0-1',
  '0-1': '1-0',
  '=': '=',
  '+-': '-+',
  '-+': '+-',
  '--': '--',
}

/** The same duel told from the other side. */
const seenFromThere = ({ sides, result, stakes }: FreeDuel): FreeDuel => ({
  sides: turned(sides),
  result: {
    sign: TURNED[result.sign],
    ...(result.scores && { scores: turned(result.scores) }),
    ...(result.seconds && { seconds: turned(result.seconds) }),
  },
  stakes: turned(stakes),
})

type Pair = Pick<Meeting, 'sides'>
export const isSamePair = (a: Pair, b: Pair): boolean => a.sides.includes(b.sides[0]) && a.sides.includes(b.sides[1])

/** Whether two say the same of a duel, from whichever side each tells it. On a ladder it matters who was challenged. */
export function isSameDuel(a: FreeDuel, b: FreeDuel, sidesMatter: boolean): boolean {
  const other = a.sides[0] === b.sides[0] || sidesMatter ? b : seenFromThere(b)
  return (
    String(a.sides) === String(other.sides) &&
    String(a.stakes) === String(other.stakes) &&
    isSameResult(a.result, other.result)
  )
}
