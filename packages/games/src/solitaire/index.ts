import { dadsPuzzle } from './dads-puzzle/dads-puzzle.ts'
import { eightPuzzle } from './eight-puzzle/eight-puzzle.ts'
import { fifteenPuzzle } from './fifteen-puzzle/fifteen-puzzle.ts'
import { klotski } from './klotski/klotski.ts'
import { masPuzzle } from './mas-puzzle/mas-puzzle.ts'
import { pegSolitaire } from './peg-solitaire/peg-solitaire.ts'
import { quintuplets } from './quintuplets/quintuplets.ts'
import { tigerPuzzle } from './tiger-puzzle/tiger-puzzle.ts'
import { triangularPegSolitaire } from './triangular-peg-solitaire/triangular-peg-solitaire.ts'

export const solitaire = [
  triangularPegSolitaire,
  masPuzzle,
  eightPuzzle,
  quintuplets,
  dadsPuzzle,
  pegSolitaire,
  tigerPuzzle,
  fifteenPuzzle,
  klotski,
]
