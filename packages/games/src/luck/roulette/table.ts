/** The green table as a board: a site for each bet, and one for the wheel. */
import { type Board, type BoardLine, makeBoard, type SiteShape } from '@jatekvilag/engine'
import { type Bet, COLOUR_PRINT, RED } from './bets.ts'

/** The wheel lies beyond the numbers, in the middle. */
const WHEEL = [6.5, 6, 6, 6] as const

type Spot = readonly [x: number, y: number, width: number, height: number]

/** On a tall screen the first row is above and the zero at the top, as the croupier sees it. */
const lying = (spot: Spot): Spot => spot
const standing = ([x, y, width, height]: Spot): Spot => [y, -x, height, width]
const STANDING_WHEEL: Spot = [0.2, 3.4, 4.4, 4.4]

/** What is printed on a field is its name; those of the two colours and places between numbers are written nowhere. */
function siteName({ name, print }: Bet): string {
  if (print !== undefined) return print === COLOUR_PRINT ? `${name}-field` : print
  return name.replace(/\.\.|\+/, '-')
}

/** The whole table is one rectangle. */
function frameOf(shapes: readonly SiteShape[]): BoardLine[] {
  const corners = shapes.flatMap(({ outline }) => [0, 2, 4, 6].map((i) => [outline[i], outline[i + 1]] as const))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return (
    [
      [left, bottom, right, bottom],
      [right, bottom, right, top],
      [right, top, left, top],
      [left, top, left, bottom],
    ] as const
  ).map((points) => ({ points, kind: 'line' }))
}

function layOut(bets: readonly Bet[], turned: (spot: Spot) => Spot, wheel: Spot): Board {
  const shape = (name: string, [x, y, width, height]: Spot, more: Partial<SiteShape>): SiteShape => {
    const [left, right, bottom, top] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
    const outline = [left, bottom, right, bottom, right, top, left, top]
    return { name, kind: 'cell', x, y, outline, shade: 0, pile: [0, 0], ...more }
  }
  const shapes = [
    ...bets.map((bet) =>
      shape(siteName(bet), turned(bet.at), bet.print === undefined ? { shade: -1 } : { print: bet.print }),
    ),
    shape('wheel', wheel, { shade: -1, pile: [0, 0.1] }),
  ]
  const named = (is: (bet: Bet) => boolean) => bets.flatMap((bet, site) => (is(bet) ? [site] : []))
  const straight = (bet: Bet) => bet.kind === 'straight'
  const isRed = (bet: Bet) => bet.name === 'red' || (straight(bet) && RED.includes(bet.numbers[0]))
  const isZero = (bet: Bet) => straight(bet) && (bet.numbers[0] === 0 || bet.numbers[0] === 37)
  return makeBoard({
    shapes,
    directions: [],
    neighbour: () => -1,
    lines: frameOf(shapes),
    regions: {
      red: { sites: named(isRed), look: 'red' },
      black: {
        sites: named((bet) => bet.name === 'black' || (straight(bet) && !isRed(bet) && !isZero(bet))),
        look: 'dark',
      },
      green: {
        sites: named((bet) => isZero(bet) || (!straight(bet) && bet.print !== undefined && bet.print !== COLOUR_PRINT)),
        look: 'green',
      },
    },
  })
}

export function rouletteTable(bets: readonly Bet[]): Board {
  return { ...layOut(bets, lying, WHEEL), upright: layOut(bets, standing, STANDING_WHEEL) }
}
