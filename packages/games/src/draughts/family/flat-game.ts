import { ActionList, defineGame, type Game, type GameParts, type OptionValues } from '@jatekvilag/engine'
import { tellOfDraughts } from '../lookahead/told.ts'
import { companyEvaluation } from './company-evaluation.ts'
import type { Draughts } from './core.ts'
import { draughtsEvaluation } from './evaluation.ts'
import { captureMarks, flatItems, handsFor } from './hands.ts'
import { pieceValue } from './pieces.ts'
import { refuse } from './texts.ts'

/** How positions are written: `fenFor` or `rowText`. */
type PositionText = Pick<Game, 'write' | 'read'>

export interface FlatGame {
  readonly id: string
  readonly options: OptionValues
  readonly draughts: Draughts
  readonly fen: PositionText
  /** Where the men stand at the start, by seat. */
  readonly home: readonly (readonly number[])[]
  readonly bound: number
  /** The men of each side that the box holds, where they are not those of the start. */
  readonly box?: number
  /** What the men in both hands add to the hash, where there are hands. */
  readonly handKey?: (first: number, second: number) => number
}

/** A draughts game of armies of single pieces, assembled from its rules; `differences` replace parts of it. */
export function flatGame(parts: FlatGame, differences: Partial<GameParts> = {}): Game {
  const { draughts, fen } = parts
  const { men: MEN } = draughts.slots.at
  const game = defineGame({
    id: parts.id,
    options: parts.options,
    seats: draughts.seats,
    colours: draughts.seats === 2 ? ['dark', 'light'] : undefined,
    board: draughts.fields.board,
    layout: draughts.slots,
    bound: parts.bound,
    evaluation:
      draughts.seats === 2
        ? { ...draughtsEvaluation(draughts), noisy: draughts.captures }
        : companyEvaluation(draughts),
    repetition: { times: 3, verdict: (p) => draughts.drawn(p, 'repetition') },

    start() {
      const p = draughts.empty()
      for (const [seat, home] of parts.home.entries())
        for (const field of home) draughts.put(p, field, pieceValue(draughts.pieces, seat, 0))
      draughts.settle(p)
      return p
    },

    actors: draughts.actors,
    actions: draughts.actions,
    sample: draughts.sample,
    play: draughts.play,
    result: draughts.result,
    hash: parts.handKey ? hashWithHands(draughts, parts.handKey) : draughts.hash,
    ...handsFor(draughts),

    scene: (p) => ({
      items: flatItems(draughts, p),
      counters: parts.home.map((_, owner) => ({ label: 'men', owner, value: p[MEN + owner] })),
      marks: captureMarks(draughts, p),
    }),

    write: fen.write,
    ...differences,
    read: withinReason(parts, differences.read ?? fen.read),
  })
  tellOfDraughts(game, { draughts, handKey: parts.handKey, differences: Object.keys(differences) })
  return game
}

function hashWithHands({ hash, slots }: Draughts, handKey: NonNullable<FlatGame['handKey']>): Game['hash'] {
  const { hand: HAND } = slots.at
  return (p) => hash(p) ^ handKey(p[HAND], p[HAND + 1])
}

/** A position that has so many captures that listing them would keep people waiting is refused. */
const MOST_LOOKED_AT = 200_000

/** Reads what the box holds, and what can be worked out at once. */
function withinReason({ draughts, home, box }: FlatGame, read: Game['read']): Game['read'] {
  // Where men are placed one by one, those who place them are counted with the hand.
  const boxes = home.map((men) => box ?? (men.length || draughts.fields.count))
  const { men: MEN, turn: TURN } = draughts.slots.at
  const { looked } = draughts.jumps
  const list = new ActionList()
  return (text) => {
    const before = looked()
    const answer = read(text)
    if (!answer.ok) return answer
    const p = answer.value
    const crowded = boxes.find((men, seat) => p[MEN + seat] > men)
    if (crowded) return refuse('more-men', crowded)
    list.clear()
    if (looked() - before <= MOST_LOOKED_AT) draughts.actions(p, p[TURN], list)
    return looked() - before <= MOST_LOOKED_AT ? answer : refuse('too-many-captures')
  }
}
