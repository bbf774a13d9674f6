/** The board of seven by nine with its dens, traps and lakes, and where a step or a leap leads on it. */
import { ORTHOGONAL, type Region, rowsOf, sites, squares, stepTable } from '@jatekvilag/engine'

const [WIDTH, HEIGHT] = [7, 9]
export const CELLS = WIDTH * HEIGHT
const LAKES = 'b4 c4 b5 c5 b6 c6 e4 f4 e5 f5 e6 f6'
const DENS = ['d1', 'd9']
const TRAPS = ['c1 d2 e1', 'c9 d8 e9']

export const board = squares({
  width: WIDTH,
  height: HEIGHT,
  shade: () => 0,
  regions(siteAt) {
    const at = (names: string) =>
      names.split(' ').map((name) => siteAt('abcdefg'.indexOf(name[0]), Number(name.slice(1)) - 1))
    const regions: Record<string, Region> = { lakes: { sites: at(LAKES), look: 'water' } }
    DENS.forEach((den, owner) => {
      regions[`den-${owner}`] = { sites: at(den), owner, look: 'den' }
    })
    TRAPS.forEach((traps, owner) => {
      regions[`traps-${owner}`] = { sites: at(traps), owner, look: 'trap' }
    })
    return regions
  },
})
export const rows = rowsOf(board)

export const isWater = new Uint8Array(CELLS)
for (const site of sites(board, LAKES)) isWater[site] = 1
/** The seat whose den or trap a cell is, or -1. */
export const denOf = new Int8Array(CELLS).fill(-1)
export const trapOf = new Int8Array(CELLS).fill(-1)
/** The traps of each seat, three and three. */
export const traps = Int32Array.from(TRAPS.flatMap((names) => sites(board, names)))
DENS.forEach((name, seat) => {
  denOf[sites(board, name)[0]] = seat
})
TRAPS.forEach((names, seat) => {
  for (const site of sites(board, names)) trapOf[site] = seat
})
export const TRAPS_EACH = 3

const steps = stepTable(board, ORTHOGONAL)
/** By cell and direction: the neighbour, or -1. */
export const next = Int8Array.from({ length: 4 * CELLS }, (_, i) => steps[(i % 4) * CELLS + Math.floor(i / 4)])
/** By cell and direction: the first land beyond the water that begins there, or -1. */
export const shore = Int8Array.from({ length: 4 * CELLS }, (_, i) => {
  let cell = next[i]
  if (cell < 0 || !isWater[cell] || isWater[Math.floor(i / 4)]) return -1
  while (isWater[cell]) cell = steps[(i % 4) * CELLS + cell]
  return cell
})

/** How many steps from each cell to the den of the other side, for the first player, then for the second. */
export const wayToDen = Int32Array.from({ length: 2 * CELLS }, (_, i) => {
  const here = board.shapes[i % CELLS]
  const den = board.shapes[sites(board, DENS[i < CELLS ? 1 : 0])[0]]
  return Math.abs(here.x - den.x) + Math.abs(here.y - den.y)
})
