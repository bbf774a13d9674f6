import { amazons } from './amazons.ts'
import { breakthrough } from './breakthrough.ts'
import { channelFour } from './channel-four.ts'
import { dotsAndBoxes } from './dots-and-boxes.ts'
import { emergo } from './emergo/emergo.ts'
import { hexemergo } from './emergo/hexemergo.ts'
import { go } from './go.ts'
import { reversi } from './reversi.ts'
import { stratego } from './stratego/index.ts'

export const logic = [emergo, hexemergo, amazons, breakthrough, channelFour, dotsAndBoxes, reversi, go, stratego]
