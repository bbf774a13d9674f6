import type { WeightFile } from '../weights.ts'
import alquerque from './alquerque.json' with { type: 'json' }
import amazons from './amazons.json' with { type: 'json' }
import avalancheChess from './avalanche-chess.json' with { type: 'json' }
import backgammon from './backgammon.json' with { type: 'json' }
import bigOuterChess from './big-outer-chess.json' with { type: 'json' }
import breakthrough from './breakthrough.json' with { type: 'json' }
import bughouse from './bughouse.json' with { type: 'json' }
import camelotKnightBattle from './camelot-knight-battle.json' with { type: 'json' }
import capablancaChess from './capablanca-chess.json' with { type: 'json' }
import chess from './chess.json' with { type: 'json' }
import chex from './chex.json' with { type: 'json' }
import chineseCheckers from './chinese-checkers.json' with { type: 'json' }
import chuShogi from './chu-shogi.json' with { type: 'json' }
import congo from './congo.json' with { type: 'json' }
import cowsAndLeopards from './cows-and-leopards.json' with { type: 'json' }
import daiShogi from './dai-shogi.json' with { type: 'json' }
import dotsAndBoxes from './dots-and-boxes.json' with { type: 'json' }
import doubleMoveChess from './double-move-chess.json' with { type: 'json' }
import emergo from './emergo.json' with { type: 'json' }
import foxAndGeese from './fox-and-geese.json' with { type: 'json' }
import gess from './gess.json' with { type: 'json' }
import grandChess from './grand-chess.json' with { type: 'json' }
import hasamiShogi from './hasami-shogi.json' with { type: 'json' }
import internationalDraughts from './international-draughts.json' with { type: 'json' }
import kingsDraughts from './kings-draughts.json' with { type: 'json' }
import lahti from './lahti.json' with { type: 'json' }
import laska from './laska.json' with { type: 'json' }
import maharajahAndTheSepoys from './maharajah-and-the-sepoys.json' with { type: 'json' }
import makarenkoChess from './makarenko-chess.json' with { type: 'json' }
import minishogi from './minishogi.json' with { type: 'json' }
import nineMensMorris from './nine-mens-morris.json' with { type: 'json' }
import omegaChess from './omega-chess.json' with { type: 'json' }
import qubic from './qubic.json' with { type: 'json' }
import renaissanceChess from './renaissance-chess.json' with { type: 'json' }
import reversi from './reversi.json' with { type: 'json' }
import salta from './salta.json' with { type: 'json' }
import seth from './seth.json' with { type: 'json' }
import shogi from './shogi.json' with { type: 'json' }
import siegeOfTheCastle from './siege-of-the-castle.json' with { type: 'json' }
import spiderWeb from './spider-web.json' with { type: 'json' }
import stratego from './stratego.json' with { type: 'json' }
import tactics from './tactics.json' with { type: 'json' }
import tankBattle from './tank-battle.json' with { type: 'json' }
import tetroid from './tetroid.json' with { type: 'json' }
import thoughtwave from './thoughtwave.json' with { type: 'json' }
import toriShogi from './tori-shogi.json' with { type: 'json' }
import trax from './trax.json' with { type: 'json' }
import twixt from './twixt.json' with { type: 'json' }
import vilbergen from './vilbergen.json' with { type: 'json' }
import whoIsFaster from './who-is-faster.json' with { type: 'json' }
import wolfAndDogs from './wolf-and-dogs.json' with { type: 'json' }
import xiangqi from './xiangqi.json' with { type: 'json' }
import yariShogi from './yari-shogi.json' with { type: 'json' }

/** Weights by game id. A game without any takes the first that have its terms, so chess stands before its relatives. */
export const FITTED: Readonly<Record<string, WeightFile>> = {
  chess,
  alquerque,
  amazons,
  'avalanche-chess': avalancheChess,
  backgammon,
  'big-outer-chess': bigOuterChess,
  breakthrough,
  bughouse,
  'camelot-knight-battle': camelotKnightBattle,
  'capablanca-chess': capablancaChess,
  chex,
  'chinese-checkers': chineseCheckers,
  'chu-shogi': chuShogi,
  congo,
  'cows-and-leopards': cowsAndLeopards,
  'dai-shogi': daiShogi,
  'dots-and-boxes': dotsAndBoxes,
  'double-move-chess': doubleMoveChess,
  emergo,
  'fox-and-geese': foxAndGeese,
  gess,
  'grand-chess': grandChess,
  'hasami-shogi': hasamiShogi,
  'international-draughts': internationalDraughts,
  'kings-draughts': kingsDraughts,
  lahti,
  laska,
  'maharajah-and-the-sepoys': maharajahAndTheSepoys,
  'makarenko-chess': makarenkoChess,
  minishogi,
  'nine-mens-morris': nineMensMorris,
  'omega-chess': omegaChess,
  qubic,
  'renaissance-chess': renaissanceChess,
  reversi,
  salta,
  seth,
  shogi,
  'siege-of-the-castle': siegeOfTheCastle,
  'spider-web': spiderWeb,
  stratego,
  tactics,
  'tank-battle': tankBattle,
  tetroid,
  thoughtwave,
  'tori-shogi': toriShogi,
  trax,
  twixt,
  vilbergen,
  'who-is-faster': whoIsFaster,
  'wolf-and-dogs': wolfAndDogs,
  xiangqi,
  'yari-shogi': yariShogi,
}
