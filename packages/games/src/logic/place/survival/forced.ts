/** Who wins by force: a search over the taken cells and the last arrows of both, which is all that matters. */
import { AnswerTable, siteNamed } from '@jatekvilag/engine'
import { along, board, CELLS, NO_ARROW, WAYS } from './arrows.ts'

const [WON, LOST] = [1, 2]

/** A first arrow in the middle wins, whichever way it points: that is proven in the tests, answer by answer. */
const ONLY_MIDDLE = 1 << siteNamed(board, 'c3')

const cellOf = (set: number) => 31 - Math.clz32(set & -set)

function sizeOf(set: number): number {
  let size = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) size++
  return size
}

/** Whether the side to move wins, or undefined when whoever waits is tired. */
export function survivalSearch(): (
  taken: number,
  own: number,
  other: number,
  tired: () => boolean,
) => boolean | undefined {
  const known = new AnswerTable()
  let isTired: () => boolean = () => false
  let gaveUp = false

  function wins(taken: number, own: number, other: number): boolean {
    const room = along[own] & ~taken
    if (room === 0) return false
    const low = taken | (own << CELLS)
    const answer = known.find(low, other)
    if (answer !== 0) return answer === WON
    if (isTired()) {
      gaveUp = true
      return false
    }
    const won = hasWin(taken, room, other)
    if (!gaveUp) known.remember(low, other, won ? WON : LOST)
    return won
  }

  /** Cells on the other's line come first: they take room from him. Then arrows with most room before them. */
  function hasWin(taken: number, room: number, other: number): boolean {
    const theirs = along[other] & ~taken
    for (let pass = 0; pass < 2; pass++)
      for (let rest = pass === 0 ? room & theirs : room & ~theirs; rest !== 0; rest &= rest - 1) {
        const cell = cellOf(rest)
        const after = taken | (1 << cell)
        if ((theirs & ~after) === 0) return true
        for (let wanted = 4; wanted > 0; wanted--)
          for (let arrow = cell * WAYS; arrow < (cell + 1) * WAYS; arrow++) {
            if (sizeOf(along[arrow] & ~after) !== wanted) continue
            const lost = !wins(after, other, arrow)
            if (gaveUp) return false
            if (lost) return true
          }
      }
    return false
  }

  return (taken, own, other, tired) => {
    if (taken === 0) return true
    if (taken === ONLY_MIDDLE && own === NO_ARROW) return false
    isTired = tired
    gaveUp = false
    const won = wins(taken, own, other)
    return gaveUp ? undefined : won
  }
}
