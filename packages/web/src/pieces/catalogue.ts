import { blockSmall, blockTall, blockWide, donkey } from './block.ts'
import { arrow, boxMark, card, cross, cube, die, nought, stick, wall } from './blocks.ts'
import { amazon, archbishop, archer, bishop, chancellor, king, knight, pawn, queen, rook } from './chess.ts'
import { ball, checker, crowned, disc2, man, peg, ring, stone } from './discs.ts'
import type { Picture } from './draw.ts'
import { pathCross, pathCurves, pipeCorner, pipeCross, pipeEnd, pipeStraight, pipeTee } from './paths.ts'
import { hidden } from './ranks.ts'
import { traxCross, traxCurve } from './tiles.ts'

/** Kind of piece to picture. Names are the nouns that games use; a kind without a picture is a disc with its letters. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  stone,
  man,
  disc: disc2,
  crowned,
  dama: crowned,
  officer: crowned,
  soldier: man,
  checker,
  peg,
  ball,
  marble: ball,
  ring,
  pawn,
  rook,
  knight,
  bishop,
  queen,
  king,
  archbishop,
  cardinal: archbishop,
  princess: archbishop,
  chancellor,
  marshal: chancellor,
  empress: chancellor,
  'queen-knight': amazon,
  amazon: archer,
  arrow,
  die,
  cube,
  'doubling-cube': cube,
  card,
  hidden,
  donkey,
  block: blockSmall,
  'block-small': blockSmall,
  'block-tall': blockTall,
  'block-wide': blockWide,
  'box-mark': boxMark,
  stick,
  wall,
  cross,
  nought,
  'trax-cross': traxCross,
  'trax-curve': traxCurve,
  'path-cross': pathCross,
  'path-curves': pathCurves,
  'pipe-cross': pipeCross,
  'pipe-tee': pipeTee,
  'pipe-straight': pipeStraight,
  'pipe-corner': pipeCorner,
  'pipe-end': pipeEnd,
}
