/** The pieces of a game for the box: which kinds there are, which are two sides of one piece, how many of each. */
import type { Game, Look, Scene, TrayPiece } from '@jatekvilag/engine'
import type { Face, PieceLook, Side } from '../model.ts'
import type { NewKind } from '../tools/box.ts'
import { kindOfLook, laidOnBoard, lookKey, lookOf, type NameOfLook, pieceSize, plainName } from './looks.ts'
import { otherSides } from './other-sides.ts'
import { sampleScenes } from './sample.ts'

/** A kind of piece of a game, and a sensible number of copies. */
export interface GameKind {
  readonly kind: NewKind
  readonly count: number
}

export interface GameKinds {
  readonly kinds: readonly GameKind[]
  /** Which kind shows a look, and with which side. */
  find(look: PieceLook): { readonly kind: NewKind; readonly side: Side } | undefined
  /** How many dice a turn of this game shows. */
  readonly dice: number
}

export const isDie = (look: Look) => look.kind === 'die' && /^\d+$/.test(look.badge ?? '')
export const isCube = (look: Look) => look.kind === 'cube'

const SPARE = 2
const MOST_SPARE = 400

interface Met {
  readonly look: PieceLook
  readonly face: Pick<Face, 'width' | 'height'>
}

/** What random games show of a game; the same for every table that is laid from it. */
interface Study {
  readonly met: ReadonlyMap<string, Met>
  /** The other side of a look, by their keys. */
  readonly backs: ReadonlyMap<string, string>
  /** How many of each look lie in each scene. */
  readonly counts: readonly ReadonlyMap<string, number>[]
  readonly dice: number
}
const studies = new WeakMap<Game, Study>()

function study(game: Game): Study {
  const known = studies.get(game)
  if (known) return known
  const games = sampleScenes(game)
  const scenes = games.flat()
  const met = new Map<string, Met>()
  const counts = scenes.map((scene) => meet(game, scene, met))
  const backs = otherSides(games)
  addTwins(met, backs, counts[0])
  // Doubles may count for four moves, but they are still two dice.
  const dice = Math.max(...scenes.map((scene) => trayPieces(scene).filter(isDie).length))
  const made = { met, backs, counts, dice }
  studies.set(game, made)
  return made
}

/** Every look that a piece of the game is seen to have. */
export const looksOf = (game: Game): PieceLook[] => [...study(game).met.values()].map(({ look }) => look)

/** Every kind of piece that a game is seen to use, in random games and in what it offers to choose from. */
export function kindsOfGame(game: Game, nameOf: NameOfLook = plainName): GameKinds {
  const { met, backs, counts, dice } = study(game)
  const behind = new Set(backs.values())
  const places = new Map<string, { kind: NewKind; side: Side }>()
  const kinds: GameKind[] = []
  for (const [key, { look, face }] of met) {
    if (behind.has(key)) continue
    const front = kindOfLook(game, look, face.width, face.height, nameOf)
    const back = met.get(backs.get(key) ?? '')
    const kind: NewKind = back
      ? { ...front, back: kindOfLook(game, back.look, back.face.width, back.face.height, nameOf).front }
      : front
    const keys = back ? [key, lookKey(back.look)] : [key]
    keys.forEach((sideKey, i) => {
      places.set(sideKey, { kind, side: i === 0 ? 'front' : 'back' })
    })
    kinds.push({ kind, count: copies(game, keys, counts) })
  }
  return { kinds, find: (look) => places.get(lookKey(look)), dice }
}

/** Notes looks that were not met before, and counts those of this scene by their keys. */
function meet(game: Game, scene: Scene, met: Map<string, Met>): Map<string, number> {
  const counts = new Map<string, number>()
  const usual = { width: pieceSize(game), height: pieceSize(game) }
  const count = (key: string, n: number, make: () => Met) => {
    counts.set(key, (counts.get(key) ?? 0) + n)
    if (!met.has(key)) met.set(key, make())
  }
  for (const item of scene.items) {
    if (item.covers) {
      const laid = laidOnBoard(game, item, [0, 0])
      count(lookKey(laid.look), 1, () => laid)
    } else count(lookKey(item), 1, () => laidOnBoard(game, item, [0, 0]))
  }
  for (const piece of trayPieces(scene).filter((look) => !isDie(look) && !isCube(look)))
    count(lookKey(piece), piece.count, () => ({ look: lookOf(piece), face: usual }))
  for (const choice of Object.values(scene.choices ?? {}))
    count(lookKey(choice), 0, () => ({ look: lookOf(choice), face: usual }))
  return counts
}

/**
 * Where all owners begin with the same kinds, what one of them was seen to get the others can get too: a random game may
 * have crowned men of one colour only.
 */
function addTwins(met: Map<string, Met>, backs: Map<string, string>, atStart: ReadonlyMap<string, number>): void {
  const kindsByOwner = new Map<number, Set<string>>()
  for (const key of atStart.keys()) {
    const { kind, owner } = met.get(key)!.look
    if (owner >= 0) kindsByOwner.set(owner, (kindsByOwner.get(owner) ?? new Set()).add(kind))
  }
  const owners = [...kindsByOwner.keys()]
  const [first, ...others] = [...kindsByOwner.values()]
  const isSame = (kinds: ReadonlySet<string>) =>
    kinds.size === first.size && [...kinds].every((kind) => first.has(kind))
  if (!others.every(isSame)) return
  // A disc whose owners are its two sides has its twin already, on the other side.
  const plain = ({ kind, badge, owner }: PieceLook) => `${kind}|${badge}|${owner}`
  const known = new Set([...met.values()].map(({ look }) => plain(look)))
  for (const { look, face } of [...met.values()]) {
    if (!owners.includes(look.owner)) continue
    for (const owner of owners) {
      const twin = { ...look, owner }
      if (!known.has(plain(twin))) met.set(lookKey(twin), { look: twin, face })
      const back = met.get(backs.get(lookKey(look)) ?? '')
      if (back?.look.owner !== look.owner || backs.has(lookKey(twin))) continue
      const twinBack = { ...back.look, owner }
      if (!met.has(lookKey(twinBack))) met.set(lookKey(twinBack), { look: twinBack, face: back.face })
      backs.set(lookKey(twin), lookKey(twinBack))
    }
  }
}

/** A game that fills its board needs as many as the board has sites; others a few more than were ever seen. */
function copies(game: Game, keys: readonly string[], counts: readonly ReadonlyMap<string, number>[]): number {
  const totals = counts.map((count) => keys.reduce((sum, key) => sum + (count.get(key) ?? 0), 0))
  const most = Math.max(...totals)
  const fills = most > 8 && totals[0] * 2 < most
  return fills ? Math.min(MOST_SPARE, Math.max(game.board.size, most)) : most + SPARE
}

const trayPieces = (scene: Scene): readonly TrayPiece[] => (scene.trays ?? []).flatMap((tray) => tray.pieces)

/** The values of the dice that a scene shows. */
export function diceIn(scene: Scene): number[] {
  return trayPieces(scene).flatMap((piece) =>
    isDie(piece) ? Array<number>(piece.count).fill(Number(piece.badge)) : [],
  )
}
