import { chess as westernChess } from './chess.ts'
import { shogi } from './shogi.ts'

export const chess = [westernChess, shogi]
