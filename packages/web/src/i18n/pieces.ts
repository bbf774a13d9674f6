import type { Language, Words } from '@jatekvilag/engine'

/** Kinds of pieces as a screen reader says them. A game that calls one otherwise has it in its own words. */
const PIECES: Words = {
  man: { hu: 'gyalog', en: 'man' },
  pawn: { hu: 'gyalog', en: 'pawn' },
  king: { hu: 'király', en: 'king' },
  queen: { hu: 'vezér', en: 'queen' },
  rook: { hu: 'bástya', en: 'rook' },
  bishop: { hu: 'futó', en: 'bishop' },
  knight: { hu: 'huszár', en: 'knight' },
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
  'trax-cross': { hu: 'keresztező lap', en: 'crossing tile' },
  'trax-curve': { hu: 'kanyar lap', en: 'curve tile' },
  'draughts/man': { hu: 'korong', en: 'man' },
  'draughts/king': { hu: 'dáma', en: 'king' },
  'lines/man': { hu: 'korong', en: 'man' },
  'exchange/man': { hu: 'bábu', en: 'man' },
  die: { hu: 'kocka', en: 'die' },
  cube: { hu: 'kettőzőkocka', en: 'doubling cube' },
  hidden: { hu: 'rejtett figura', en: 'hidden piece' },
  'shogi-king': { hu: 'király', en: 'king' },
  'shogi-rook': { hu: 'bástya', en: 'rook' },
  'shogi-bishop': { hu: 'futó', en: 'bishop' },
  'shogi-gold': { hu: 'aranytábornok', en: 'gold general' },
  'shogi-silver': { hu: 'ezüsttábornok', en: 'silver general' },
  'shogi-knight': { hu: 'huszár', en: 'knight' },
  'shogi-lance': { hu: 'lándzsás', en: 'lance' },
  'shogi-pawn': { hu: 'gyalog', en: 'pawn' },
  'shogi-dragon': { hu: 'sárkánykirály', en: 'dragon king' },
  'shogi-horse': { hu: 'sárkányló', en: 'dragon horse' },
  'shogi-promoted-silver': { hu: 'előléptetett ezüst', en: 'promoted silver' },
  'shogi-promoted-knight': { hu: 'előléptetett huszár', en: 'promoted knight' },
  'shogi-promoted-lance': { hu: 'előléptetett lándzsás', en: 'promoted lance' },
  'shogi-tokin': { hu: 'tokin', en: 'tokin' },
}

/** The same kind may be called otherwise in another chapter: a king of draughts is no king of chess. */
export function pieceWord(kind: string, chapter: string, language: Language): string {
  return (PIECES[`${chapter}/${kind}`] ?? PIECES[kind])?.[language] ?? kind.replace(/-/g, ' ')
}
