import type { Language } from '@jatekvilag/engine'
import { translator } from '../i18n/messages.ts'

const en = {
  title: 'Puzzles',
  intro:
    'Positions with exactly one way to a win that nobody can prevent. Each was proven by our own solver, and the other side defends as long as it can.',
  today: 'Puzzle of the day',
  'today-hint': 'The same for everybody, a new one every day.',
  solved: 'solved',
  'count-solved': '{solved} of {count} solved',
  ask: '{turns, plural, =1 {{side} to move and win at once.} other {{side} to move and win in # turns.}}',
  left: '{turns, plural, =1 {Good. Now win.} other {Good. # turns are left.}}',
  answering: 'The other side answers…',
  wrong: 'That lets the win slip.',
  done: 'Solved!',
  'done-errors':
    '{errors, plural, =0 {Solved at the first try!} =1 {Solved, after one mistake.} other {Solved, after # mistakes.}}',
  again: 'Try again',
  show: 'Show the first move',
  'show-words': 'It begins with {move}.',
  next: 'Next puzzle',
  all: 'All puzzles',
  grade: 'Difficulty {grade} of 5',
  missing: 'There is no such puzzle.',
  rules: 'Rules of the game',
  'take-back': 'Take the step back',
} as const

type PuzzleTextId = keyof typeof en

const hu: Record<PuzzleTextId, string> = {
  title: 'Feladványok',
  intro:
    'Állások, amelyekben egyetlen út vezet a kivédhetetlen győzelemhez. Mindegyiket a saját megoldónk bizonyította, és a másik fél addig védekezik, ameddig csak tud.',
  today: 'A nap feladványa',
  'today-hint': 'Mindenkinek ugyanaz, minden nap új.',
  solved: 'megoldva',
  'count-solved': '{count} közül {solved} megoldva',
  ask: '{turns, plural, =1 {{side} lép, és azonnal nyer.} other {{side} lép, és # lépésben nyer.}}',
  left: '{turns, plural, =1 {Jó. Most nyerj!} other {Jó. Még # lépés.}}',
  answering: 'A másik fél válaszol…',
  wrong: 'Ezzel kicsúszik a győzelem.',
  done: 'Megoldva!',
  'done-errors': '{errors, plural, =0 {Elsőre megoldva!} other {Megoldva, # hiba után.}}',
  again: 'Újra megpróbálom',
  show: 'Mutasd az első lépést',
  'show-words': 'Így kezdődik: {move}.',
  next: 'Következő feladvány',
  all: 'Minden feladvány',
  grade: 'Nehézség: {grade} az 5-ből',
  missing: 'Nincs ilyen feladvány.',
  rules: 'A játék szabályai',
  'take-back': 'Lépés vissza',
}

export const puzzleText = (language: Language) => translator<PuzzleTextId>(language, language === 'hu' ? hu : en)
