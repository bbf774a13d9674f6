import { type Picture, shadow, text } from './draw.ts'

/** How the numbers of pockets are spelt, one sign each; the last one is the double zero. */
const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzAB'
const pocketText = (sign: string) => (sign === 'B' ? '00' : `${SIGNS.indexOf(sign)}`)

const FILLS: Readonly<Record<string, string>> = { g: '#2e7d4f', r: '#b3261e', k: '#1f1b18' }

/**
 * A roulette wheel, spelt by its pockets clockwise, their colours (green, red, black), and after a point where the ball lies and
 * whether the number of spins is odd: `wheel-0wf…/grk….h1`. It turns and the ball runs against it when it is shown anew.
 */
export function wheelPiece(spelt: string): Picture | undefined {
  const [, pockets = '', colours = '', ball] = /^([0-9a-zAB]+)\/([grk]+)(?:\.([0-9a-zAB])[01])?$/.exec(spelt) ?? []
  if (pockets.length < 3 || colours.length !== pockets.length) return undefined
  const step = 360 / pockets.length
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  }
  const sectors = [...pockets].map((sign, i) => {
    const [from, to] = [i * step - step / 2, i * step + step / 2]
    const path = `M${at(40, from)}A40 40 0 0 1 ${at(40, to)}L${at(23, to)}A23 23 0 0 0 ${at(23, from)}Z`
    return `<path d="${path}" fill="${FILLS[colours[i] ?? 'g']}"/><g transform="rotate(${(i * step).toFixed(2)}) translate(0 -35.5)">${text(pocketText(sign), '#fffaee', 4.6)}</g>`
  })
  const spokes = [0, 45, 90, 135].map(
    (turn) => `<path d="M-15 0H15" transform="rotate(${turn})" stroke="#e8c88a" stroke-width="1.6"/>`,
  )
  const rest = ball === undefined ? -1 : pockets.indexOf(ball)
  const ballAt =
    rest < 0
      ? ''
      : `<g class="ball-runs"><g transform="rotate(${(rest * step).toFixed(2)})"><circle cy="-27" r="2.4" fill="#fffdf7" stroke="#5b4630" stroke-width=".6"/></g></g>`
  return ({ look }) =>
    `${shadow(look, 47)}<circle r="48" fill="#6b4425" stroke="#3b2412" stroke-width="1.5"/><circle r="42" fill="#3a2616"/>` +
    `<g${rest < 0 ? '' : ' class="wheel-turns"'}>${sectors.join('')}<circle r="23" fill="#8a5a33" stroke="#e8c88a" stroke-width="1"/>${spokes.join('')}<circle r="6" fill="#e8c88a" stroke="#6b4425" stroke-width="1"/></g>${ballAt}`
}
