/**
 * The star of aggravation: a track of 84 fields round six arms. On each arm, clockwise: a jump field (1), fields outwards to
 * the corner (6), the exit to the home (8), the start at the other corner (10), and fields inwards (14).
 */
import { type BoardLine, type Colour, type TrackField, track } from '@jatekvilag/engine'
import type { Circuit, Walk } from '../circuit/circuit-board.ts'

const ARMS = 6
const PER_ARM = 14
const TRACK = ARMS * PER_ARM
const START = 9
const EXIT = 7
/** From the start to the exit, and on to the last field of the home. */
export const TO_EXIT = (TRACK + EXIT - START) % TRACK
const MEN = 4
export const CENTRE = TRACK
const HOME = TRACK + 1
const BASE = HOME + ARMS * MEN
const LETTERS = 'abcdef'
const COLOURS: readonly Colour[] = ['red', 'blue', 'orange', 'light', 'green', 'yellow']

/** The arms that so many players sit at, spread as evenly as they can be. */
export const ARMS_OF: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  5: [0, 1, 2, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
}

const INNER = 2 * Math.sqrt(3)

/** A place of the arm that points away from the first player, before it is turned. */
function onArm(field: number): readonly [number, number] {
  if (field <= 5) return [-2, INNER + field]
  if (field <= START) return [field - EXIT, INNER + 5]
  return [2, INNER + PER_ARM - field]
}

/** The first arm points to the first player, the others follow clockwise. */
function turned(arm: number, [x, y]: readonly [number, number]): readonly [number, number] {
  const angle = Math.PI + (arm * Math.PI) / 3
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos + y * sin, y * cos - x * sin]
}

/** A round field. */
function hole(name: string, [x, y]: readonly [number, number], shade: number, radius = 0.42): TrackField {
  const outline = Array.from({ length: 12 }, (_, i) => {
    const angle = ((i + 0.5) * Math.PI) / 6
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  }).flat()
  return { name, x, y, outline, shade }
}

const arms = Array.from({ length: ARMS }, (_, arm) => arm)
const men = Array.from({ length: MEN }, (_, i) => i)

const fields = [
  ...arms.flatMap((arm) =>
    Array.from({ length: PER_ARM }, (_, field) =>
      hole(
        `${LETTERS[arm]}${field + 1}`,
        turned(arm, onArm(field)),
        field === 0 ? 2 : field === START || field === EXIT ? 1 : 0,
      ),
    ),
  ),
  hole('centre', [0, 0], 2, 0.6),
  ...arms.flatMap((arm) => men.map((i) => hole(`${LETTERS[arm]}-home${i + 1}`, turned(arm, [0, INNER + 4 - i]), 0))),
  ...arms.flatMap((arm) =>
    men.map((i) =>
      hole(`${LETTERS[arm]}-base${i + 1}`, turned(arm, [3.45 + 0.95 * (i % 2), 6.25 + 0.95 * (i >> 1)]), 0),
    ),
  ),
]

/** The sites that an arm's men walk along, from the start to the last field of the home. */
const wayOf = (arm: number): number[] => [
  ...Array.from({ length: TO_EXIT + 1 }, (_, i) => (arm * PER_ARM + START + i) % TRACK),
  ...men.map((i) => HOME + arm * MEN + i),
]
/** The jump fields in the order that an arm's men meet them; the last one is before its own home. */
const jumpsOf = (arm: number): number[] => arms.map((i) => ((arm + 1 + i) % ARMS) * PER_ARM)

function walksOf(arm: number, from: number, face: number): Walk[] {
  const way = wayOf(arm)
  const jumps = jumpsOf(arm)
  if (from >= BASE) return [{ to: way[0], via: [] }]
  // From the centre only a one leads on, to the last jump field.
  if (from === CENTRE) return face === 1 ? [{ to: jumps[ARMS - 1], via: [] }] : []
  const at = way.indexOf(from)
  if (at < 0) return []
  const onTrack = way.slice(at + 1, at + 1 + face)
  const walks: Walk[] = onTrack.length === face ? [walk(onTrack)] : []
  const jump = jumps.indexOf(from)
  const overJumps = jump < 0 ? [] : jumpRoute(jumps, jump, way).slice(0, face)
  if (overJumps.length === face && jump < ARMS - 1) walks.push(walk(overJumps))
  // The last step may lead from a jump field into the centre.
  for (const route of [onTrack, overJumps]) {
    const before = face === 1 ? from : route[face - 2]
    if (before !== undefined && jumps.includes(before)) walks.push({ to: CENTRE, via: route.slice(0, face - 1) })
  }
  return walks
}

const walk = (route: readonly number[]): Walk => ({ to: route[route.length - 1], via: route.slice(0, -1) })

/** Along the jump fields as far as the last one, and then on along the track. */
function jumpRoute(jumps: readonly number[], from: number, way: readonly number[]): number[] {
  const last = jumps[ARMS - 1]
  return [...jumps.slice(from + 1), ...way.slice(way.indexOf(last) + 1)]
}

export function star(players: number): Circuit {
  const seated = ARMS_OF[players]
  const centreLines = arms.map((arm): BoardLine => {
    const { x, y } = fields[arm * PER_ARM]
    return { points: [0, 0, x, y], kind: 'line' }
  })
  const board = track({
    fields,
    lines: centreLines,
    tracks: Object.fromEntries(arms.map((arm) => [LETTERS[arm], wayOf(arm).map((site) => fields[site].name)])),
    regions: () =>
      Object.fromEntries(
        seated.map((arm, owner) => [
          `home-${owner + 1}`,
          {
            sites: [
              ...men.map((i) => HOME + arm * MEN + i),
              ...men.map((i) => BASE + arm * MEN + i),
              arm * PER_ARM + START,
            ],
            owner,
            look: 'tint',
          },
        ]),
      ),
  })
  const ways = seated.map(wayOf)
  return {
    board,
    colours: seated.map((arm) => COLOURS[arm]),
    bases: seated.map((arm) => men.map((i) => BASE + arm * MEN + i)),
    goals: seated.map((arm) => men.map((i) => HOME + arm * MEN + i)),
    progress(seat, site) {
      const at = ways[seat].indexOf(site)
      // The centre is one step before the last jump field.
      if (at < 0) return site === CENTRE ? TRACK - START - 1 : undefined
      return at
    },
    walks: (seat, from, face) => walksOf(seated[seat], from, face),
  }
}
