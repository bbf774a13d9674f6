import { avalancheChess } from './avalanche-chess/avalanche-chess.ts'
import { bigOuterChess } from './big-outer-chess/big-outer-chess.ts'
import { bughouse } from './bughouse/bughouse.ts'
import { capablancaChess } from './capablanca-chess/capablanca-chess.ts'
import { chess as westernChess } from './chess/chess.ts'
import { chex } from './chex/chex.ts'
import { chuShogi } from './chu-shogi/chu-shogi.ts'
import { congo } from './congo/congo.ts'
import { daiShogi } from './dai-shogi/dai-shogi.ts'
import { darkChess } from './dark-chess/dark-chess.ts'
import { doubleChess } from './double-chess/double-chess.ts'
import { doubleMoveChess } from './double-move-chess/double-move-chess.ts'
import { gess } from './gess/gess.ts'
import { glinskiChess } from './glinski-chess/glinski-chess.ts'
import { grandChess } from './grand-chess/grand-chess.ts'
import { losingChess } from './losing-chess/losing-chess.ts'
import { maharajah } from './maharajah-and-the-sepoys/maharajah-and-the-sepoys.ts'
import { makarenkoChess } from './makarenko-chess/makarenko-chess.ts'
import { minishogi } from './minishogi/minishogi.ts'
import { omegaChess } from './omega-chess/omega-chess.ts'
import { progressiveChess } from './progressive-chess/progressive-chess.ts'
import { quickChess } from './quick-chess/quick-chess.ts'
import { renaissanceChess } from './renaissance-chess/renaissance-chess.ts'
import { shogi } from './shogi/shogi.ts'
import { tactics } from './tactics/tactics.ts'
import { toriShogi } from './tori-shogi/tori-shogi.ts'
import { xiangqi } from './xiangqi/xiangqi.ts'
import { yariShogi } from './yari-shogi/yari-shogi.ts'

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
