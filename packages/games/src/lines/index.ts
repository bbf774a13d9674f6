import { connect4x4 } from './connect-4x4.ts'
import { connectFour } from './connect-four.ts'
import { connectris } from './connectris.ts'
import { gomoku } from './gomoku.ts'
import { gravity } from './gravity.ts'
import { hasamiShogi } from './hasami-shogi.ts'
import { nineMensMorris } from './nine-mens-morris.ts'
import { pente } from './pente.ts'
import { qubic } from './qubic.ts'
import { scoreFour } from './score-four.ts'
import { simpleMill } from './simple-mill.ts'

export const lines = [
  simpleMill,
  gravity,
  hasamiShogi,
  nineMensMorris,
  gomoku,
  pente,
  connectFour,
  connectris,
  connect4x4,
  qubic,
  scoreFour,
]
