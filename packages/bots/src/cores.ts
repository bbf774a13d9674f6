/**
 * Several processors that think about the same position at the same time, each in a tree of its own that begins with other
 * random numbers: what they have looked at is added up in the end. No memory is shared, so that any device can do it.
 */
import { type Game, Random } from '@jatekvilag/engine'
import { type Bot, type BotSettings, createBot, type Thinker, type Thought, thinkingOf } from './bot.ts'
import { planOf } from './plan.ts'
import { mayBeHelped, pooled } from './pooled.ts'

/** More hardly help, and each takes its memory. */
export const MOST_CORES = 4

/** Whether more processors play the game better: where trees are grown, and nobody knows the answer beforehand. */
export function gainsByCores(game: Game, thinker: Thinker): boolean {
  if (thinker.level !== 8 || game.seats === 1 || game.solution || planOf(game).solve) return false
  const { method } = thinkingOf(game, thinker)
  return method === 'tree' || method === 'network'
}

/** How the one of that number thinks: the first as if it were alone, the others beside it. */
export function settingsOfCore(settings: BotSettings, core: number): BotSettings {
  return { ...settings, cores: 1, core, seed: new Random(settings.seed + core).int32() }
}

/** Plays as so many processors would, one after the other: for measuring what they are worth. */
export function createTeam(game: Game, settings: BotSettings): Bot {
  const [first, ...others] = Array.from({ length: settings.cores ?? 1 }, (_, core) =>
    createBot(game, core === 0 ? { ...settings, cores: 1 } : settingsOfCore(settings, core)),
  )
  return {
    think(request): Thought {
      const own = first.think(request)
      if (!mayBeHelped(own)) return own
      const choice = pooled([own, ...others.map((bot) => bot.think(request))])
      return { ...choice, action: choice.candidates[0].action }
    },
  }
}
