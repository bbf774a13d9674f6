import { ALL_POINTS, type BoardResult, type BoardState, boardText, type EventState } from '@jatekvilag/club'

/** What stands at a board, for everybody to read; `open` while nothing does. */
export const shownAt = (state: EventState, board: BoardState, open = '–'): string =>
  board.result || Object.keys(board.sheets).length > 0 ? boardText(state, board) : open

/** Points on the table, such as "23:18": who has more has won. */
export function scoresIn(text: string): BoardResult | undefined {
  const [, a, b] = /^\s*(\d+)\s*[:\-– ]\s*(\d+)\s*$/.exec(text) ?? []
  if (a === undefined || b === undefined) return undefined
  const scores = [Number(a), Number(b)] as const
  return { sign: scores[0] > scores[1] ? '1-0' : scores[0] < scores[1] ? '0-1' : '=', scores }
}

/** Tournament points that the organiser orders, such as "13,0 : 7,0": never more than twenty together. */
export function orderedIn(text: string): BoardResult | undefined {
  const [, a, b] = /^\s*(\d+(?:[.,]\d)?)\s*[:–-]\s*(\d+(?:[.,]\d)?)\s*$/.exec(text) ?? []
  if (a === undefined || b === undefined) return undefined
  const [first, second] = [a, b].map((one) => Number(one.replace(',', '.'))) as [number, number]
  if (first + second > ALL_POINTS) return undefined
  return { sign: first > second ? '1-0' : first < second ? '0-1' : '=', ruled: [first, second] }
}

/** Minutes and seconds of both clocks, such as "19:40 21:30". */
export function clocksIn(text: string): readonly [number, number] | undefined {
  const [, a, b, c, d] = /^\s*(\d+):([0-5]\d)\s*[-–,; ]\s*(\d+):([0-5]\d)\s*$/.exec(text) ?? []
  return a === undefined ? undefined : [Number(a) * 60 + Number(b), Number(c) * 60 + Number(d)]
}
