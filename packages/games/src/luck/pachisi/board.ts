/**
 * The cross of pachisi: four arms of three columns, 72 fields round them. On each arm, clockwise: outwards 1-8 with a green
 * field (5), the exit at the end (9, green), the start at the other corner (10), inwards to 17 with a green one (13), and
 * the field that joins it to the next arm (18). From the exit a column of seven fields leads to the goal.
 */
import { type TrackField, track } from '@jatekvilag/engine'
import type { Circuit } from '../circuit/circuit-board.ts'

const ARMS = 4
const PER_ARM = 18
const TRACK = ARMS * PER_ARM
const START = 9
const EXIT = 8
const GREEN = [4, EXIT, 12]
const COLUMN = 7
const MEN = 4
const HOME = TRACK
export const GOAL = HOME + ARMS * COLUMN
const BASE = GOAL + ARMS
const LETTERS = 'abcd'

/** From the start to the goal. */
export const TO_GOAL = ((TRACK + EXIT - START) % TRACK) + COLUMN + 1

const ARMS_OF: Readonly<Record<number, readonly number[]>> = { 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] }

export const isGreen = (site: number): boolean => site < TRACK && GREEN.includes(site % PER_ARM)
/** One step before a goal, from where no throw leads on. */
export const isDeadEnd = (site: number): boolean => site >= HOME && site < GOAL && (site - HOME) % COLUMN === COLUMN - 1
export const isGoal = (site: number): boolean => site >= GOAL && site < BASE

/** A place of the arm that points away from the first player, measured from the middle of the cross. */
function onArm(field: number): readonly [number, number] {
  if (field < EXIT) return [-1, 2 + field]
  if (field === EXIT) return [0, 9]
  if (field < PER_ARM - 1) return [1, PER_ARM - field]
  return [1, 1]
}

/** The first arm points to the first player, the others follow clockwise. */
function turned(arm: number, [x, y]: readonly [number, number]): readonly [number, number] {
  return [
    [-x, -y],
    [-y, x],
    [x, y],
    [y, -x],
  ][arm] as unknown as readonly [number, number]
}

function cell(
  name: string,
  [x, y]: readonly [number, number],
  shade: number,
  more: Partial<TrackField> = {},
): TrackField {
  return { name, x, y, shade, ...more }
}

const arms = Array.from({ length: ARMS }, (_, arm) => arm)
const column = Array.from({ length: COLUMN }, (_, i) => i)
const men = Array.from({ length: MEN }, (_, i) => i)

const fields = [
  ...arms.flatMap((arm) =>
    Array.from({ length: PER_ARM }, (_, field) =>
      // Men of several colours stop on a green field side by side.
      GREEN.includes(field)
        ? cell(`${LETTERS[arm]}${field + 1}`, turned(arm, onArm(field)), 1, { pile: [0, 0] })
        : cell(`${LETTERS[arm]}${field + 1}`, turned(arm, onArm(field)), 0),
    ),
  ),
  ...arms.flatMap((arm) => column.map((i) => cell(`${LETTERS[arm]}-home${i + 1}`, turned(arm, [0, 8 - i]), 0))),
  ...arms.map((arm) => cell(`${LETTERS[arm]}-goal`, turned(arm, [0, 1]), 2, { pile: [0, 0] })),
  ...arms.flatMap((arm) =>
    men.map((i) => cell(`${LETTERS[arm]}-base${i + 1}`, turned(arm, [3 + (i % 2), 8 - (i >> 1)]), 3)),
  ),
]

const wayOf = (arm: number): number[] => [
  ...Array.from({ length: TRACK }, (_, i) => (arm * PER_ARM + START + i) % TRACK),
  ...column.map((i) => HOME + arm * COLUMN + i),
  GOAL + arm,
]

export function cross(players: number): Circuit {
  const seated = ARMS_OF[players]
  const ways = seated.map(wayOf)
  const board = track({
    fields,
    tracks: Object.fromEntries(arms.map((arm) => [LETTERS[arm], wayOf(arm).map((site) => fields[site].name)])),
    regions: () => ({
      green: { sites: Array.from({ length: TRACK }, (_, site) => site).filter(isGreen), look: 'green' },
      ...Object.fromEntries(
        seated.map((arm, owner) => [
          `home-${owner + 1}`,
          {
            sites: [
              ...column.map((i) => HOME + arm * COLUMN + i),
              GOAL + arm,
              ...men.map((i) => BASE + arm * MEN + i),
              arm * PER_ARM + START,
            ],
            owner,
            look: 'tint' as const,
          },
        ]),
      ),
    }),
  })
  return {
    board,
    colours: (['red', 'blue', 'green', 'yellow'] as const).slice(0, players),
    bases: seated.map((arm) => men.map((i) => BASE + arm * MEN + i)),
    goals: seated.map((arm) => [GOAL + arm]),
    progress(seat, site) {
      const at = ways[seat].indexOf(site)
      return at < 0 ? undefined : at
    },
    walks(seat, from, face) {
      const way = ways[seat]
      // A man that comes in is put on the start and goes the whole number from there.
      const waits = from >= BASE
      const at = waits ? 0 : way.indexOf(from)
      if (at < 0 || at + face >= way.length) return []
      return [{ to: way[at + face], via: way.slice(waits ? 0 : at + 1, at + face) }]
    },
  }
}
