import { avalancheChess } from './avalanche-chess.ts'
import { bigOuterChess } from './big-outer-chess.ts'
import { bughouse } from './bughouse/index.ts'
import { capablancaChess } from './capablanca-chess.ts'
import { chess as westernChess } from './chess.ts'
import { chex } from './chex/index.ts'
import { chuShogi } from './chu-shogi.ts'
import { congo } from './congo/index.ts'
import { daiShogi } from './dai-shogi.ts'
import { darkChess } from './dark-chess/index.ts'
import { doubleChess } from './double-chess.ts'
import { doubleMoveChess } from './double-move-chess.ts'
import { gess } from './gess.ts'
import { glinskiChess } from './glinski-chess.ts'
import { grandChess } from './grand-chess.ts'
import { losingChess } from './losing-chess.ts'
import { maharajah } from './maharajah-and-the-sepoys.ts'
import { makarenkoChess } from './makarenko-chess/index.ts'
import { minishogi } from './minishogi.ts'
import { omegaChess } from './omega-chess.ts'
import { progressiveChess } from './progressive-chess.ts'
import { quickChess } from './quick-chess.ts'
import { renaissanceChess } from './renaissance-chess.ts'
import { shogi } from './shogi.ts'
import { tactics } from './tactics.ts'
import { toriShogi } from './tori-shogi.ts'
import { xiangqi } from './xiangqi.ts'
import { yariShogi } from './yari-shogi.ts'

export const chess = [
  westernChess,
  capablancaChess,
  grandChess,
  shogi,
  minishogi,
  toriShogi,
  yariShogi,
  chuShogi,
  daiShogi,
  quickChess,
  losingChess,
  omegaChess,
  doubleMoveChess,
  doubleChess,
  renaissanceChess,
  bigOuterChess,
  glinskiChess,
  gess,
  chex,
  tactics,
  xiangqi,
  maharajah,
  avalancheChess,
  progressiveChess,
  congo,
  darkChess,
  bughouse,
  makarenkoChess,
]
