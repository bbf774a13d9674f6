import type { WeightFile } from '../weights.ts'
import amazons from './amazons.json' with { type: 'json' }
import backgammon from './backgammon.json' with { type: 'json' }
import breakthrough from './breakthrough.json' with { type: 'json' }
import chess from './chess.json' with { type: 'json' }
import chineseCheckers from './chinese-checkers.json' with { type: 'json' }
import dotsAndBoxes from './dots-and-boxes.json' with { type: 'json' }
import internationalDraughts from './international-draughts.json' with { type: 'json' }
import laska from './laska.json' with { type: 'json' }
import nineMensMorris from './nine-mens-morris.json' with { type: 'json' }
import qubic from './qubic.json' with { type: 'json' }
import reversi from './reversi.json' with { type: 'json' }
import shogi from './shogi.json' with { type: 'json' }
import stratego from './stratego.json' with { type: 'json' }

/** Fitted weights by game id. */
export const FITTED: Readonly<Record<string, WeightFile>> = {
  amazons,
  backgammon,
  breakthrough,
  chess,
  'chinese-checkers': chineseCheckers,
  'dots-and-boxes': dotsAndBoxes,
  'international-draughts': internationalDraughts,
  laska,
  'nine-mens-morris': nineMensMorris,
  qubic,
  reversi,
  shogi,
  stratego,
}
