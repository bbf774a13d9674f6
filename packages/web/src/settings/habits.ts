/** What somebody chose last, in each game and in general: the next game begins with it. */
import type { OptionValues } from '@jatekvilag/engine'
import type { Company, Side } from '../game-page/company.ts'
import { changeSettings, type Settings, settings } from './settings.ts'

export interface Habit {
  readonly company: Company
  readonly level: number
}

export interface GameHabit extends Habit {
  readonly side: Side
  readonly options: OptionValues
  /** The key of a clock choice. */
  readonly clock: string
}

/** A game that was never played begins as the last one did, whichever that was. */
export function habitIn(id: string, { habit, habits }: Settings = settings.get()): Habit & Partial<GameHabit> {
  return habits[id] ?? habit
}

export function keepHabit(id: string, chosen: GameHabit): void {
  const { company, level } = chosen
  changeSettings({ habit: { company, level }, habits: { ...settings.get().habits, [id]: chosen } })
}

/** A level that was changed on the way is the one to begin with next time. */
export function keepLevel(id: string, level: number): void {
  const { habit, habits } = settings.get()
  const own = habits[id]
  changeSettings({ habit: { ...habit, level }, ...(own ? { habits: { ...habits, [id]: { ...own, level } } } : {}) })
}
