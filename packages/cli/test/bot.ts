/** Bots for tests: they count processor time of their own thread, so that a busy machine does not make them weaker. */
import { type Bot, type BotSettings, createBot as create } from '@jatekvilag/bots'
import type { Game } from '@jatekvilag/engine'
import { processorClock } from '../src/arena/clock.ts'

/** A small tree is made quickly and holds all that a test thinks about: the first move of hexomino has thirty thousand choices. */
const SMALL = 1 << 15

export const createBot = (game: Game, settings: BotSettings): Bot =>
  create(game, { clock: processorClock, ...settings, tree: { capacity: SMALL, ...settings.tree } })
