import { type Game, lookUp, type Look as PieceLook } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import { dottedBlock, walledBlock } from './block.ts'
import { PICTURES } from './catalogue.ts'
import { markedCube } from './cubes.ts'
import { routePiece, tentPiece } from './curios.ts'
import { crowned, lettered, socketRing } from './discs.ts'
import { type Picture, type Stain, text } from './draw.ts'
import { ominoPiece } from './omino.ts'
import { prongedPod } from './pods.ts'
import { rankPiece } from './ranks.ts'
import { letteredWedge, shogiPiece } from './shogi/index.ts'
import { inStain, STAINED } from './stains.ts'
import { wheelPiece } from './wheel.ts'
import { xiangqiPiece } from './xiangqi.ts'

/** The families of pieces that all sides share and that belong to whom they do not point at. */
const WEDGES = /^(shogi|tori|yari|chu|dai)-/

/** Kinds whose picture points somewhere, so that it turns with the board. */
export function pointsForward(kind: string): boolean {
  return WEDGES.test(kind)
}

/** Kinds that go from place to place by tipping over, which shows them another face. */
export function tipsOver(kind: string): boolean {
  return kind.startsWith('cubed-')
}

/** Kinds whose foot is a triangle. */
export function fillsTriangle(kind: string): boolean {
  return kind.startsWith('tent-')
}

/** Kinds that reach from one of their sites to another instead of covering them. */
export function joinsSites(kind: string): boolean {
  return kind === 'link'
}

/** Families whose pieces look like no others of the same name. */
const SETS: Readonly<Record<string, (name: string, family: string) => Picture | undefined>> = {
  shogi: shogiPiece,
  tori: shogiPiece,
  yari: shogiPiece,
  chu: shogiPiece,
  dai: shogiPiece,
  stratego: rankPiece,
  xiangqi: xiangqiPiece,
  tantrix: routePiece,
  route: routePiece,
  tent: tentPiece,
  socket: socketRing,
  omino: ominoPiece,
  pronged: prongedPod,
  cubed: markedCube,
  wheel: wheelPiece,
  dotted: dottedBlock,
  walled: walledBlock,
}

/** Kinds that show their badge themselves. */
const WRITERS =
  'die cube card sun moon star square circle triangle diamond pentagon hexagon octagon hex-tile triangle-tile tile chip coin letter-tile blank-tile title-tile'
const WRITTEN: ReadonlySet<Picture | undefined> = new Set([
  lettered,
  ...WRITERS.split(' ').flatMap((kind) => PICTURES[kind] ?? []),
])
const writesBadge = (kind: string, picture: Picture) =>
  kind.startsWith('stratego-') || WRITTEN.has(picture) || WRITTEN.has(lookUp(PICTURES, STAINED.exec(kind)?.[2] ?? ''))

/**
 * The picture of a piece around 0, 0 with a room of 50, turned by `turn` degrees.
 * `length` stretches a picture along its border.
 */
export function pieceMarkup(
  piece: PieceLook,
  game: Game,
  look: Look,
  turn = piece.rotation ?? 0,
  length = 100,
): string {
  const colour = piece.colour ?? game.colours[piece.owner] ?? 'neutral'
  const picture = pictureOf(piece.kind, game)
  const drawn = picture({ piece, colour, paint: look.paints[colour], look, game, turn })
  const turned = turn || length !== 100 ? `<g transform="rotate(${turn}) scale(${length / 100} 1)">${drawn}</g>` : drawn
  return piece.badge && !writesBadge(piece.kind, picture) ? turned + badgeMarkup(piece.badge, look) : turned
}

/** A small tag with letters or a number at the lower right of a piece. */
export function badgeMarkup(content: string, look: Look): string {
  const half = 9 + 7 * [...content].length
  return `<g transform="translate(${40 - half} 30)"><rect x="${-half}" y="-15" width="${2 * half}" height="30" rx="15" fill="${look.dark ? '#161412' : '#fffdf7'}" stroke="${look.shadow}" stroke-width="2"/>${text(content, look.dark ? '#f3ead8' : '#241a0f', 25)}</g>`
}

/** How many pieces lie in a stack that is too tall to count. */
export function countMarkup(count: number, look: Look): string {
  return badgeMarkup(`${count}`, look)
}

/** False for kinds that are drawn as a disc or a wedge with letters because nobody has drawn them. */
export function isDrawn(kind: string, game: Game): boolean {
  const picture = pictureOf(kind, game)
  return picture !== lettered && picture !== letteredWedge
}

function pictureOf(kind: string, game: Game): Picture {
  const [, family = '', name = ''] = /^([a-z]+)-(.+)$/.exec(kind) ?? []
  const set = lookUp(SETS, family)
  if (set) return set(name, family) ?? (WEDGES.test(kind) ? letteredWedge : lettered)
  // A king among plain men is a crowned man; a king among rooks wears the cross.
  if (kind === 'king' && kindsOf(game).has('man')) return crowned
  // A lion beside a king of shogi is a wedge with its character, not an animal.
  if (kindsOf(game).has('shogi-king')) return shogiPiece(kind) ?? letteredWedge
  const own = lookUp(PICTURES, kind)
  if (own) return own
  const [, stain, plain = ''] = STAINED.exec(kind) ?? []
  const unstained = lookUp(PICTURES, plain)
  if (stain && unstained) return stained(kind, unstained, stain as Stain)
  return lookUp(PICTURES, name) ?? lettered
}

const stainedPictures = new Map<string, Picture>()

/** Made once, so that the same kind is the same picture. */
function stained(kind: string, picture: Picture, stain: Stain): Picture {
  const made = stainedPictures.get(kind) ?? inStain(picture, stain)
  stainedPictures.set(kind, made)
  return made
}

const characters = new WeakMap<Game, boolean>()

/** Whether men of this game carry characters that symbols can stand for. */
export function hasSymbols(game: Game, look: Look): boolean {
  let found = characters.get(game)
  if (found === undefined) {
    const drawn = (kind: string, shogi: Look['shogi']) =>
      pieceMarkup({ kind, owner: 0, glyph: 'x' }, game, { ...look, shogi })
    found = [...kindsOf(game)].some((kind) => drawn(kind, 'symbols') !== drawn(kind, 'characters'))
    characters.set(game, found)
  }
  return found
}

const startKinds = new WeakMap<Game, ReadonlySet<string>>()

/** The kinds that a game begins with. */
function kindsOf(game: Game): ReadonlySet<string> {
  let kinds = startKinds.get(game)
  if (!kinds) {
    const { items, trays = [] } = game.scene(game.start())
    kinds = new Set([...items, ...trays.flatMap((tray) => tray.pieces)].map((piece) => piece.kind))
    startKinds.set(game, kinds)
  }
  return kinds
}
