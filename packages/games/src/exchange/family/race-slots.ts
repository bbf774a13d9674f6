import { type Layout, layout } from '@jatekvilag/engine'
import type { RaceBoard } from './race-board.ts'

type Key = 'board' | 'wall' | 'turn' | 'rank'
type Cache = 'turns' | 'over' | 'arrived' | 'hash' | 'taken' | 'home' | 'men' | 'manAt' | 'around'
export type RaceSlots = Layout<Key | Cache>

/**
 * A cell holds 0 or seat + 1, `rank` the place of a seat that has arrived: a part of the position where the others play
 * on. `men` lists the cells of each seat's men and `manAt` says which man stands on a cell; `taken` counts the men in each
 * camp (the middle is one more), `home` each seat's men at the goal; `around` keeps what each cell sees (its last slot is
 * the wall's and means nothing).
 */
export function raceSlots({ board, camps }: RaceBoard, seats: number, ranksArePartOfIt: boolean): RaceSlots {
  const cells = board.size
  const place = { board: cells, wall: 1, turn: 1 }
  const rank = { rank: seats }
  const rest = {
    turns: 1,
    over: 1,
    arrived: 1,
    hash: 1,
    taken: camps.length + 1,
    home: seats,
    men: camps[0].length * seats,
    manAt: cells,
    around: cells + 1,
  }
  return ranksArePartOfIt ? layout({ ...place, ...rank }, rest) : layout<string, string>(place, { ...rank, ...rest })
}
