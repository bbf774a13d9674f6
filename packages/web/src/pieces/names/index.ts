import { lookUp, type Names, type Words } from '@jatekvilag/engine'
import type { Stain } from '../draw.ts'
import { shogiName } from '../shogi/names.ts'
import { STAINED } from '../stains.ts'
import { ANIMAL_NAMES } from './animals.ts'
import { COURT_NAMES } from './court.ts'
import { SHOGI_NAMES, XIANGQI_NAMES } from './east.ts'
import { speltName } from './spelt.ts'
import { STAINS } from './stains.ts'
import { THING_NAMES } from './things.ts'

/** Other figures, tiles and tools by the kinds that games give them. */
const FIGURE_NAMES: Words = {
  sun: { hu: 'nap', en: 'sun' },
  moon: { hu: 'hold', en: 'moon' },
  star: { hu: 'csillag', en: 'star' },
  tank: { hu: 'harckocsi', en: 'tank' },
  'command-tank': { hu: 'parancsnoki harckocsi', en: 'command tank' },
  dama: { hu: 'dáma', en: 'crowned man' },
  guest: { hu: 'uralkodó', en: 'monarch' },
  peg: { hu: 'pecek', en: 'peg' },
  link: { hu: 'kapocs', en: 'link' },
  ring: { hu: 'gyűrű', en: 'ring' },
  base: { hu: 'körlap', en: 'disc' },
  marble: { hu: 'golyó', en: 'marble' },
  'glass-marble': { hu: 'üveggolyó', en: 'glass marble' },
  seed: { hu: 'mag', en: 'seed' },
  wall: { hu: 'fal', en: 'wall' },
  card: { hu: 'kártya', en: 'card' },
  hourglass: { hu: 'homokóra', en: 'hourglass' },
  house: { hu: 'ház', en: 'house' },
  hotel: { hu: 'szálloda', en: 'hotel' },
  cone: { hu: 'bábu', en: 'pawn' },
  cross: { hu: 'kereszt', en: 'cross' },
  nought: { hu: 'karika', en: 'nought' },
  coin: { hu: 'érme', en: 'coin' },
  ship: { hu: 'hajó', en: 'ship' },
  'path-cross': { hu: 'keresztező lap', en: 'crossing tile' },
  'path-curves': { hu: 'kétkanyaros lap', en: 'tile with two curves' },
  'pipe-cross': { hu: 'négyes elágazás', en: 'crossing' },
  'pipe-tee': { hu: 'hármas elágazás', en: 'T-junction' },
  'pipe-straight': { hu: 'egyenes szakasz', en: 'straight' },
  'pipe-corner': { hu: 'kanyar', en: 'corner' },
  'pipe-end': { hu: 'végdarab', en: 'end piece' },
}

/** Names that xiangqi's men have in other books. */
const XIANGQI_ALSO: Readonly<Record<string, string>> = {
  king: 'general',
  guard: 'advisor',
  rook: 'chariot',
  pawn: 'soldier',
}

/** By the number of their squares. */
const OMINO_NAMES: readonly Names[] = [
  { hu: 'poliominó', en: 'polyomino' },
  { hu: 'négyzet', en: 'square' },
  { hu: 'dominó', en: 'domino' },
  { hu: 'triominó', en: 'tromino' },
  { hu: 'tetrominó', en: 'tetromino' },
  { hu: 'pentominó', en: 'pentomino' },
  { hu: 'hexominó', en: 'hexomino' },
]

const COURT: Words = COURT_NAMES

/** "sárga" and "négyzet". */
const joined = (adjective: Names, noun: Names | undefined): Names | undefined =>
  noun && { hu: `${adjective.hu} ${noun.hu}`, en: `${adjective.en} ${noun.en}` }

/** What a kind of piece is called, if it has a picture with a name. */
export function nameOfKind(kind: string): Names | undefined {
  const [, family, name = ''] = /^(shogi|tori|yari|chu|dai|xiangqi)-(.+)$/.exec(kind) ?? []
  if (family === 'xiangqi') return lookUp(XIANGQI_NAMES, lookUp(XIANGQI_ALSO, name) ?? name)
  if (family) return lookUp(SHOGI_NAMES, shogiName(name, family))
  if (kind.startsWith('omino-')) return OMINO_NAMES[(kind.match(/1/g) ?? []).length] ?? OMINO_NAMES[0]
  const spelt = speltName(kind)
  if (spelt) return spelt
  const [, stain, plain = ''] = STAINED.exec(kind) ?? []
  if (stain) return joined(STAINS[stain as Stain], nameOfKind(plain))
  for (const names of [ANIMAL_NAMES, COURT, FIGURE_NAMES, THING_NAMES]) {
    const found = lookUp(names, kind)
    if (found) return found
  }
  return lookUp(SHOGI_NAMES, shogiName(kind))
}
