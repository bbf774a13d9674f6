/** The green table as a board: a site for each bet, and one for the wheel. */
import { type Board, makeBoard, type SiteShape } from '@jatekvilag/engine'
import { type Bet, RED } from './bets.ts'

/** The wheel lies beyond the numbers, in the middle. */
const WHEEL = [6.5, 6, 6, 6] as const

type Spot = readonly [x: number, y: number, width: number, height: number]

/** On a tall screen the first row is above and the zero at the top, as the croupier sees it. */
const lying = (spot: Spot): Spot => spot
const standing = ([x, y, width, height]: Spot): Spot => [y, -x, height, width]
const STANDING_WHEEL: Spot = [0.2, 3.4, 4.4, 4.4]

function layOut(bets: readonly Bet[], turned: (spot: Spot) => Spot, wheel: Spot): Board {
  const shape = (name: string, [x, y, width, height]: Spot, more: Partial<SiteShape>): SiteShape => {
    const [left, right, bottom, top] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
    const outline = [left, bottom, right, bottom, right, top, left, top]
    return { name, kind: 'cell', x, y, outline, shade: 0, pile: [0, 0], ...more }
  }
  const shapes = [
    ...bets.map((bet) =>
      shape(bet.name, turned(bet.at), bet.print === undefined ? { shade: -1 } : { print: bet.print }),
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
    regions: {
      red: { sites: named(isRed), look: 'red' },
      black: {
        sites: named((bet) => bet.name === 'black' || (straight(bet) && !isRed(bet) && !isZero(bet))),
        look: 'dark',
      },
      green: {
        sites: named((bet) => isZero(bet) || (!straight(bet) && bet.print !== undefined && bet.print !== '◆')),
        look: 'green',
      },
    },
  })
}

export function rouletteTable(bets: readonly Bet[]): Board {
  return { ...layOut(bets, lying, WHEEL), upright: layOut(bets, standing, STANDING_WHEEL) }
}
