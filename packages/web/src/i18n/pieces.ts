import { inLanguage, type Language, lookUp, type Words } from '@jatekvilag/engine'
import { nameOfKind } from '../pieces/names/index.ts'

/** Kinds of pieces as a screen reader says them. A game that calls one otherwise has it in its own words. */
const PIECES: Words = {
  man: { hu: 'gyalog', en: 'man' },
  queen: { hu: 'vezér', en: 'queen' },
  stone: { hu: 'kő', en: 'stone' },
  disc: { hu: 'korong', en: 'disc' },
  ball: { hu: 'golyó', en: 'ball' },
  arrow: { hu: 'nyíl', en: 'arrow' },
  amazon: { hu: 'amazon', en: 'amazon' },
  officer: { hu: 'tiszt', en: 'officer' },
  checker: { hu: 'korong', en: 'checker' },
  stick: { hu: 'vonal', en: 'line' },
  'box-mark': { hu: 'jel', en: 'mark' },
  donkey: { hu: 'vörös szamár', en: 'red donkey' },
  'block-small': { hu: 'kis lap', en: 'small block' },
  'block-tall': { hu: 'álló lap', en: 'tall block' },
  'block-wide': { hu: 'fekvő lap', en: 'wide block' },
  'block-hat': { hu: 'papa', en: 'Dad' },
  'trax-cross': { hu: 'keresztező lap', en: 'crossing tile' },
  'trax-curve': { hu: 'kanyar lap', en: 'curve tile' },
  'draughts/man': { hu: 'korong', en: 'man' },
  'draughts/king': { hu: 'dáma', en: 'king' },
  'lines/man': { hu: 'korong', en: 'man' },
  'exchange/man': { hu: 'bábu', en: 'man' },
  die: { hu: 'kocka', en: 'die' },
  cube: { hu: 'kettőzőkocka', en: 'doubling cube' },
  hidden: { hu: 'rejtett figura', en: 'hidden piece' },
}

/** The same kind may be called otherwise in another chapter: a king of draughts is no king of chess. */
export function pieceWord(kind: string, chapter: string, language: Language): string {
  const names = lookUp(PIECES, `${chapter}/${kind}`) ?? lookUp(PIECES, kind) ?? nameOfKind(kind)
  return names ? inLanguage(names, language) : kind.replace(/-/g, ' ')
}
