/** The square boards of halma with camps in the corners. */
import { plain, type Site, squares } from '@jatekvilag/engine'
import { type RaceBoard, raceBoard } from '../family/race-board.ts'

const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** `widths` are the rows of a camp, from the edge of the board; `homes` the camps where seats begin. */
export function halmaBoard(size: number, widths: readonly number[], homes: readonly number[]): RaceBoard {
  const inCamp = (x: number, y: number) => x < (widths[y] ?? 0)
  const far = size - 1
  // Clockwise from the lower left corner.
  const mirrors = [
    (x: number, y: number) => [x, y],
    (x: number, y: number) => [x, far - y],
    (x: number, y: number) => [far - x, far - y],
    (x: number, y: number) => [far - x, y],
  ]
  const camps: Site[][] = [[], [], [], []]
  let tips: Site[] = []
  const board = squares({
    width: size,
    height: size,
    shade: plain,
    regions: (siteAt) => {
      tips = [siteAt(0, 0), siteAt(0, far), siteAt(far, far), siteAt(far, 0)]
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++)
          mirrors.forEach((mirror, camp) => {
            const [mx, my] = mirror(x, y)
            if (inCamp(mx, my)) camps[camp].push(siteAt(x, y))
          })
      return Object.fromEntries(
        homes.map((camp, owner) => [`camp-${camp}`, { sites: camps[camp], owner, look: 'tint' as const }]),
      )
    },
  })
  return raceBoard({ board, directions: DIRECTIONS, camps, tips })
}
