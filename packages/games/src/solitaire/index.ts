import { eightPuzzle } from './eight-puzzle/eight-puzzle.ts'
import { fifteenPuzzle } from './fifteen-puzzle/fifteen-puzzle.ts'
import { klotski } from './klotski/klotski.ts'
import { pegSolitaire } from './peg-solitaire/peg-solitaire.ts'
import { triangularPegSolitaire } from './triangular-peg-solitaire/triangular-peg-solitaire.ts'

export const solitaire = [triangularPegSolitaire, eightPuzzle, pegSolitaire, fifteenPuzzle, klotski]
