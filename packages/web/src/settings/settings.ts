import { FIRST_LANGUAGES, type Language } from '@jatekvilag/engine'
import { makeStore } from '../app/store.ts'
import type { GameHabit, Habit } from './habits.ts'

/** From steps that follow each other at once to steps that a beginner can follow. */
export const PACES = ['quick', 'calm', 'slow'] as const
export type Pace = (typeof PACES)[number]

export interface Settings {
  /** Absent until somebody chooses: then the browser decides. */
  readonly language?: Language
  readonly look: string
  readonly theme: 'auto' | 'light' | 'dark'
  readonly colourBlind: boolean
  /** Signs that everybody can read on shogi and xiangqi pieces instead of characters. */
  readonly symbols: boolean
  /** Hungarian letters for chessmen (K V B F H) in Hungarian notation. */
  readonly hungarianLetters: boolean
  readonly sounds: boolean
  /** How long each step of a program can be seen before the next. */
  readonly pace: Pace
  readonly coordinates: boolean
  readonly largeText: boolean
  /** A bar beside the board that tells who stands better. */
  readonly evaluation: boolean
  /** Only the board and whose turn it is. */
  readonly zen: boolean
  /** The board turns to whoever is to play, where several people share the screen. */
  readonly turning: boolean
  /** What others far away may call one. */
  readonly name: string
  /** With whom one plays, as chosen last. */
  readonly habit: Habit
  /** The same in each game, by its id. */
  readonly habits: Readonly<Record<string, GameHabit>>
}

const DEFAULTS: Settings = {
  look: '',
  theme: 'auto',
  colourBlind: false,
  symbols: false,
  hungarianLetters: false,
  sounds: false,
  pace: 'calm',
  coordinates: true,
  largeText: false,
  evaluation: false,
  zen: false,
  turning: false,
  name: '',
  habit: { company: 'computer', level: 2 },
  habits: {},
}

const KEY = 'jatekvilag-settings'

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    // Blocked storage or a broken value: the defaults serve.
    return DEFAULTS
  }
}

export const settings = makeStore<Settings>(read())

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change })
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()))
  } catch {
    // The choice still holds until the page is closed.
  }
}

export function chosenLanguage(value: Settings, preferred: readonly string[] = navigator.languages): Language {
  if (value.language && FIRST_LANGUAGES.includes(value.language)) return value.language
  const known = preferred.map((tag) => tag.slice(0, 2).toLowerCase())
  return (
    FIRST_LANGUAGES.find((language) => language === known.find((tag) => FIRST_LANGUAGES.includes(tag as Language))) ??
    'en'
  )
}
