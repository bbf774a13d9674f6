/**
 * Writes a trained network in the form that the judge of a game reads, and says how far its answers are from those of the
 * trainer.
 *
 *   node packages/cli/training/networks/store.ts network.f32 'how it was made' > packages/games/src/logic/surround/go/judge/network.json
 */
import { type Game, openGame, unwrap } from '@jatekvilag/engine'
import { Network, PLANE_UNIT } from '@jatekvilag/games/families/convolution/network.ts'
import { go } from '@jatekvilag/games/logic/surround/go/go.ts'
import { GoPlanes, PLANES } from '@jatekvilag/games/logic/surround/go/judge/planes.ts'
import { sampledPositions } from './calibration.ts'
import { compute, readNetwork } from './float-network.ts'
import { quantise } from './quantise.ts'

const [file = '', made = ''] = process.argv.slice(2)
/** Board sizes and how many positions of each. */
const LOOKED_AT = [
  [9, 24],
  [13, 12],
  [19, 6],
] as const

const network = readNetwork(file)
if (network.planes !== PLANES) throw new Error(`the network has ${network.planes} planes, the game shows ${PLANES}`)
const looks = LOOKED_AT.flatMap(([size, count]) =>
  [0, 6.5].flatMap((komi) => opinionsOf(unwrap(openGame(go, { options: { size, komi } })), size, count / 2)),
)
const largest = looks[0]!.opinion.largest.map((_, i) => Math.max(...looks.map(({ opinion }) => opinion.largest[i]!)))
const stored = quantise(network, largest, made)

const moves = { most: 0, squares: 0, count: 0 }
const value = { most: 0, squares: 0, count: 0 }
let agreed = 0
for (const { opinion, planes, size } of looks) {
  const whole = new Network(stored, size, size)
  whole.sites.forEach((site, point) => {
    for (let c = 0; c < PLANES; c++) whole.planes[site * whole.planeCount + c] = planes[c]![point]! * PLANE_UNIT
  })
  whole.judge()
  for (const [i, logit] of opinion.policy.entries()) note(moves, whole.policy[i]! - logit)
  note(value, whole.value - opinion.value)
  if (best(whole.policy) === best(opinion.policy)) agreed++
}
const told = (name: string, { most, squares, count }: typeof moves) =>
  `${name}: off by ${Math.sqrt(squares / count).toFixed(4)}, ${most.toFixed(4)} at most`
console.error(
  `${told('logits', moves)}; ${told('value', value)}; ${agreed} of ${looks.length} first moves are the same`,
)
console.log(JSON.stringify(stored))

function opinionsOf(game: Game, size: number, count: number) {
  const sight = new GoPlanes(game)
  const points = size * size
  const sites = Int32Array.from({ length: points }, (_, i) => i)
  const seen = new Int16Array(points * PLANES)
  return [...sampledPositions(game, count, size)].map(([p, seat]) => {
    sight.see(p, seat, seen, sites, PLANES)
    const planes = Array.from({ length: PLANES }, (_, c) =>
      Float64Array.from({ length: points }, (_, i) => seen[i * PLANES + c]! / PLANE_UNIT),
    )
    return { size, planes, opinion: compute(network, planes, size, size) }
  })
}

function note(sum: { most: number; squares: number; count: number }, off: number): void {
  sum.most = Math.max(sum.most, Math.abs(off))
  sum.squares += off * off
  sum.count++
}

function best(policy: Float64Array): number {
  return policy.indexOf(Math.max(...policy))
}
