import { type Game, Playout, Random } from '@jatekvilag/engine'

export interface PlayoutMeasure {
  playouts: number
  perSecond: number
  meanTurns: number
  meanActions: number
  /** Wins by seat (1 is the first; partners win together), draws, and for puzzles solved or unsolved. */
  results: Record<string, number>
}

/** Random games from the start on this one thread, after a warm-up that is not counted. */
export function measurePlayouts(game: Game, seconds: number, seed: number): PlayoutMeasure {
  const playout = new Playout(game, new Random(seed))
  const start = game.start()
  const p = start.slice()
  // Big rules take most of a second until V8 has compiled them well, however short the measurement is.
  const warm = performance.now() + 800
  while (performance.now() < warm) {
    p.set(start)
    playout.run(p)
  }
  let playouts = 0
  let turns = 0
  let actions = 0
  const wins = new Float64Array(game.seats + 1)
  const began = performance.now()
  let now = began
  while (now - began < seconds * 1000) {
    for (let i = 0; i < 16; i++) {
      p.set(start)
      const { payoffs } = playout.run(p)
      playouts++
      turns += playout.turns
      actions += playout.actions
      let won = false
      for (let s = 0; s < game.seats; s++)
        if (payoffs[s]! > 0) {
          wins[s]!++
          won = true
        }
      if (!won) wins[game.seats]!++
      if (playout.actions > 2000) break
    }
    now = performance.now()
  }
  const results: Record<string, number> = {}
  for (let s = 0; s < game.seats; s++) results[game.seats === 1 ? 'solved' : `${s + 1}`] = wins[s]!
  results[game.seats === 1 ? 'unsolved' : 'draw'] = wins[game.seats]!
  return {
    playouts,
    perSecond: playouts / ((now - began) / 1000),
    meanTurns: turns / playouts,
    meanActions: actions / playouts,
    results,
  }
}
