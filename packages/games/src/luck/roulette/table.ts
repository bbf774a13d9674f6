/** The green table as a board: a site for each bet, and one for the wheel. */
import { type Board, type BoardLine, makeBoard, type SiteShape } from '@jatekvilag/engine'
import { type Bet, COLOUR_PRINT, RED } from './bets.ts'

/** The wheel lies beyond the numbers, in the middle. */
const WHEEL = [6.5, 6, 6, 6] as const

type Spot = readonly [x: number, y: number, width: number, height: number]

/** As a bet says where it lies. */
const lying = ({ at }: Bet): Spot => at

/**
 * On a tall screen the first row is above and the zero at the top, as the croupier sees it. Numbers are twice as wide as high,
 * and the wheel stands beside them instead of above, so that a finger finds every field of a phone; dozens and chances share
 * what is left below it.
 */
const STANDING_WHEEL: Spot = [-2.7, -1.15, 3.3, 3.3]
/** Below the wheel, down to the last row. */
const BESIDE = { top: -2.85, bottom: -13.5 }
/** Places on lines are flat there, for most people mean the number. */
const FLAT = 0.8
function standing({ kind, at, numbers }: Bet): Spot {
  const [x, y, width, height] = at
  const share = (count: number, place: number, left: number, wide: number): Spot => {
    const high = (BESIDE.top - BESIDE.bottom) / count
    return [left + wide / 2, BESIDE.top - (place + 0.5) * high, wide, high]
  }
  if (kind === 'dozen') return share(3, Math.floor(numbers[0] / 12), -2.6, 1.6)
  if (kind === 'even-chance') return share(6, (x - 1.5) / 2, -4.4, 1.8)
  const isOnLine = width < 1
  return [2 * y, -x, 2 * height * (isOnLine ? FLAT : 1), width * (isOnLine ? FLAT : 1)]
}

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

function layOut(bets: readonly Bet[], placed: (bet: Bet) => Spot, wheel: Spot): Board {
  const shape = (name: string, [x, y, width, height]: Spot, more: Partial<SiteShape>): SiteShape => {
    const [left, right, bottom, top] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
    const outline = [left, bottom, right, bottom, right, top, left, top]
    return { name, kind: 'cell', x, y, outline, shade: 0, pile: [0, 0], ...more }
  }
  const shapes = [
    ...bets.map((bet) =>
      shape(siteName(bet), placed(bet), bet.print === undefined ? { shade: -1 } : { print: bet.print }),
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
