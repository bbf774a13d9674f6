import type { Bot } from '@jatekvilag/bots'
import { ActionList, type Game, type Random } from '@jatekvilag/engine'

/** Puts its first men by lot, so that careful players do not repeat one game for ever while the other side chooses all its moves. */
export function straying(game: Game, bot: Bot, men: number, random: Random): Bot {
  const list = new ActionList()
  const { hand } = game.layout.at
  const fromHand = game.start()[hand!]! - men
  return {
    think(request) {
      const { view, seat } = request
      if (view[hand! + seat]! <= fromHand) return bot.think(request)
      return { action: game.sample(view, seat, random, list), candidates: [], line: [], work: 0 }
    },
  }
}
