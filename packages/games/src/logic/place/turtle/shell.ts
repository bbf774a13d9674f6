/**
 * An oval cut into 34 regions with 56 nodes at their corners. The original drawing is lost: this one is ours, made so that all the
 * numbers fit (six regions of seven corners, fourteen of five, fourteen of three), the same above and below its long axis.
 */
import { type Board, type BoardLine, makeBoard, type SiteShape, withUpright } from '@jatekvilag/engine'

/** The nodes from the top, left to right: x and y in an oval of 3 by 2. */
const NODES = `
  -0.0102 1; 0.3327 0.9751; -0.3514 0.9722; 0.6679 0.8954; -0.6798 0.8914; 0.9831 0.7553; -0.1808 0.7519; -0.9891 0.7518;
  0.2433 0.7088; 0.7361 0.6046; -0.7391 0.6043; 1.2518 0.5509; -1.2539 0.5489; 0.0112 0.5345; -0.2607 0.4628; 0.2693 0.4238;
  0.9744 0.3217; -0.6898 0.32; -0.9702 0.3195; 0.6969 0.3141; -1.4369 0.2869; 1.437 0.2867; -0.4294 0.2258; 0.4412 0.211;
  -1.5 0; -1.1962 0; -0.778 0; -0.2491 0; 0.2641 0; 0.7855 0; 1.1965 0; 1.5 0;
  0.4412 -0.211; -0.4294 -0.2258; 1.437 -0.2867; -1.4369 -0.2869; 0.6969 -0.3141; -0.9702 -0.3195; -0.6898 -0.32; 0.9744 -0.3217;
  0.2693 -0.4238; -0.2607 -0.4628; 0.0112 -0.5345; -1.2539 -0.5489; 1.2518 -0.5509; -0.7391 -0.6043; 0.7361 -0.6046; 0.2433 -0.7088;
  -0.9891 -0.7518; -0.1808 -0.7519; 0.9831 -0.7553; -0.6798 -0.8914; 0.6679 -0.8954; -0.3514 -0.9722; 0.3327 -0.9751; -0.0102 -1
`

/** The corners of each region, round about, and where its middle is; those of seven corners first. */
const REGIONS = `
  3 5 11 18 23 15 7: -0.4759 0.6041; 2 9 16 24 20 10 4: 0.4839 0.5904; 14 15 23 28 29 24 16: 0.0067 0.2654;
  28 34 42 43 41 33 29: 0.0067 -0.2654; 33 41 48 55 53 47 37: 0.4839 -0.5904; 34 39 46 52 54 50 42: -0.4759 -0.6041;
  1 7 14 9 2: 0.0792 0.7941; 8 13 19 18 11: -0.9284 0.5089; 6 10 20 17 12: 0.9285 0.5093;
  12 17 30 31 22: 1.129 0.2319; 13 21 26 27 19: -1.127 0.2311; 18 19 27 28 23: -0.6233 0.1731;
  17 20 24 29 30: 0.6324 0.1694; 29 33 37 40 30: 0.6324 -0.1694; 27 38 39 34 28: -0.6233 -0.1731;
  26 36 44 38 27: -1.127 -0.2311; 30 40 45 35 31: 1.129 -0.2319; 38 44 49 46 39: -0.9284 -0.5089;
  37 47 51 45 40: 0.9285 -0.5093; 43 50 56 55 48: 0.0792 -0.7941; 1 3 7: -0.1808 0.908;
  4 10 6: 0.7957 0.7518; 5 8 11: -0.8027 0.7492; 7 15 14: -0.1434 0.5831;
  9 14 16: 0.1746 0.5557; 21 25 26: -1.3777 0.0956; 22 31 32: 1.3778 0.0956;
  25 36 26: -1.3777 -0.0956; 31 35 32: 1.3778 -0.0956; 41 43 48: 0.1746 -0.5557;
  42 50 43: -0.1434 -0.5831; 46 49 52: -0.8027 -0.7492; 47 53 51: 0.7957 -0.7518;
  50 54 56: -0.1808 -0.908
`

/** So that two men side by side just fit. */
const SCALE = 3.4
const [LONG, SHORT] = [1.5, 1]
/** Straight pieces that a curved line of the rim is drawn with. */
const PIECES = 6

const numbers = (text: string): number[] => text.trim().split(/\s+/).map(Number)
const nodes = NODES.trim().split(';').map(numbers)
export const NODE_COUNT = nodes.length

interface RegionShape {
  readonly corners: readonly number[]
  readonly middle: readonly number[]
}
/** Corners as numbers of nodes from 0. */
export const regions: readonly RegionShape[] = REGIONS.trim()
  .split(';')
  .map((text) => {
    const [corners, middle] = text.split(':').map(numbers)
    return { corners: corners.map((node) => node - 1), middle }
  })
export const REGION_COUNT = regions.length
/** What a region is worth: one point for each of its corners. */
export const worthOf = Int32Array.from(regions, ({ corners }) => corners.length)
/** So many corners win a region. */
export const majorityOf = worthOf.map((value) => (value + 1) / 2)

const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`)
const sidesOf = ({ corners }: RegionShape): [number, number][] =>
  corners.map((node, i) => [node, corners[(i + 1) % corners.length]])

/** How many regions lie at each line; at those of the rim there is one. */
const beside = new Map<string, number>()
for (const region of regions)
  for (const [a, b] of sidesOf(region)) beside.set(keyOf(a, b), (beside.get(keyOf(a, b)) ?? 0) + 1)
export const LINES: readonly string[] = [...beside.keys()]
export const RIM: readonly string[] = LINES.filter((line) => beside.get(line) === 1)

/** The way from a node to another: straight, or along the rim; the last point is left out. */
function way(a: number, b: number): number[][] {
  if (beside.get(keyOf(a, b)) !== 1) return [nodes[a]]
  const angleOf = ([x, y]: readonly number[]) => Math.atan2(y / SHORT, x / LONG)
  const [from, to] = [angleOf(nodes[a]), angleOf(nodes[b])]
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from))
  return Array.from({ length: PIECES }, (_, i) => {
    const angle = from + (turn * i) / PIECES
    return i === 0 ? nodes[a] : [LONG * Math.cos(angle), SHORT * Math.sin(angle)]
  })
}

function turtleBoard(): Board {
  const points = nodes.map(
    ([x, y], i): SiteShape => ({ name: `n${i + 1}`, kind: 'point', x: x * SCALE, y: y * SCALE, outline: [], shade: 0 }),
  )
  const LETTERS: Readonly<Record<number, string>> = { 7: 'H', 5: 'P', 3: 'T' }
  const areas = regions.map((region, i): SiteShape => {
    const value = region.corners.length
    const nth = regions.slice(0, i + 1).filter(({ corners }) => corners.length === value).length
    return {
      name: `${LETTERS[value]}${nth}`,
      kind: 'cell',
      x: region.middle[0] * SCALE,
      y: region.middle[1] * SCALE,
      outline: sidesOf(region).flatMap(([a, b]) => way(a, b).flatMap(([x, y]) => [x * SCALE, y * SCALE])),
      // Small regions are pale, large ones dark.
      shade: (value - 3) / 2,
    }
  })
  const lines = LINES.flatMap((line): BoardLine[] => {
    const [a, b] = numbers(line)
    const through = [...way(a, b), nodes[b]]
    return through.slice(1).map(([x, y], i) => ({
      points: [through[i][0] * SCALE, through[i][1] * SCALE, x * SCALE, y * SCALE],
      kind: beside.get(line) === 1 ? 'strong' : 'border',
    }))
  })
  const ends = LINES.map(numbers)
  /** Neighbours in any order: nobody walks here, but men are drawn as large as the nearest neighbour allows. */
  const neighbours = nodes.map((_, node) => ends.filter((line) => line.includes(node)).map(([a, b]) => a + b - node))
  const most = Math.max(...neighbours.map((list) => list.length))
  return makeBoard({
    shapes: [...points, ...areas],
    directions: Array.from({ length: most }, (_, d) => `line-${d}`),
    neighbour: (site, d) => neighbours[site]?.[d] ?? -1,
    lines,
  })
}

export const board = withUpright(turtleBoard())
