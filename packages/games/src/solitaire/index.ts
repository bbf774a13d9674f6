import { klotski } from './klotski/klotski.ts'
import { pegSolitaire } from './peg-solitaire/peg-solitaire.ts'
import { triangularPegSolitaire } from './triangular-peg-solitaire/triangular-peg-solitaire.ts'

export const solitaire = [triangularPegSolitaire, pegSolitaire, klotski]
