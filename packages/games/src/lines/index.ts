import { connect4x4 } from './connect-4x4/connect-4x4.ts'
import { connectFour } from './connect-four/connect-four.ts'
import { connectris } from './connectris/connectris.ts'
import { gomoku } from './gomoku/gomoku.ts'
import { gravity } from './gravity/gravity.ts'
import { hasamiShogi } from './hasami-shogi/hasami-shogi.ts'
import { nineMensMorris } from './nine-mens-morris/nine-mens-morris.ts'
import { pente } from './pente/pente.ts'
import { qubic } from './qubic/qubic.ts'
import { scoreFour } from './score-four/score-four.ts'
import { simpleMill } from './simple-mill/simple-mill.ts'

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
