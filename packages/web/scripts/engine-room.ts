import { isLevel, levelPlan } from '@jatekvilag/bots'
import { Adviser } from '@jatekvilag/cli/engine/adviser.ts'
import { commandOf } from '@jatekvilag/cli/engine/command.ts'
import { type Game, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { EngineGame, EngineQuestion, EngineReply } from '../src/analysis/external/wire.ts'

const ROOT = `${import.meta.dirname}/../../..`

interface Seat {
  readonly game: Game
  readonly adviser: Adviser | undefined
}

/** Programs that have been started, one for each game and choice of options. */
export interface EngineRoom {
  answer(question: EngineQuestion, tell: (reply: EngineReply) => void, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export function openRoom(command: string): EngineRoom {
  const words = commandOf(command, ROOT)
  const seats = new Map<string, Promise<Seat>>()

  async function sitDown({ game: id, options }: EngineGame): Promise<Seat> {
    const entry = gameEntry(id)
    if (!entry) throw new Error(`there is no game "${id}"`)
    const game = unwrap(openGame(entry, { options }))
    return { game, adviser: await Adviser.start(words, entry, game) }
  }

  function seatFor(question: EngineGame): Promise<Seat> {
    const key = JSON.stringify([question.game, question.options])
    const seat = seats.get(key) ?? sitDown(question)
    seats.set(key, seat)
    // A program that has failed may be started again.
    seat.catch(() => seats.delete(key))
    return seat
  }

  return {
    async answer(question, tell, signal) {
      const { game, adviser } = await seatFor(question)
      const { position, level = 8, scale = 1, compare = false } = question
      if (!adviser || !position) return tell({ name: adviser?.name, compares: adviser?.canCompare })
      if (!isLevel(level)) throw new Error(`there are levels 1 to 8, not ${level}`)
      const milliseconds = Math.round(1000 * scale * levelPlan(game, 'alpha-beta', level).seconds)
      const wanted = { milliseconds, compare, signal, tell: (advice: object) => tell({ ...advice, thinking: true }) }
      try {
        tell(await adviser.advise(Int32Array.from(position), wanted))
      } catch (error) {
        seats.clear()
        throw error
      }
    },
    async close() {
      for (const seat of await Promise.all(seats.values())) seat.adviser?.close()
    },
  }
}
