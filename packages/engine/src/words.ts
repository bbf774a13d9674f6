/** The product's two first languages. Further languages translate by word id. */
export interface Names {
  readonly hu: string
  readonly en: string
}
export type Language = keyof Names
export const LANGUAGES: readonly Language[] = ['hu', 'en']
export type Words = Readonly<Record<string, Names>>

/** Reasons, buttons and labels that several games share. A game adds its own in its entry. */
export const COMMON_WORDS: Words = {
  // reasons of a result
  'no-moves': { hu: 'nincs szabályos lépés', en: 'no legal move' },
  'no-pieces': { hu: 'elfogytak a figurák', en: 'no pieces left' },
  arrived: { hu: 'célba ért', en: 'reached the goal' },
  connected: { hu: 'összekötötte az oldalait', en: 'connected the sides' },
  line: { hu: 'kész a sor', en: 'made a line' },
  loop: { hu: 'kész a hurok', en: 'made a loop' },
  mate: { hu: 'matt', en: 'checkmate' },
  stalemate: { hu: 'patt', en: 'stalemate' },
  repetition: { hu: 'ismétlődő állás', en: 'repeated position' },
  'perpetual-check': { hu: 'örökös sakk', en: 'perpetual check' },
  'move-limit': { hu: 'lépésszabály', en: 'move limit' },
  'dead-position': { hu: 'nincs elég anyag a matthoz', en: 'not enough material to mate' },
  majority: { hu: 'több a saját', en: 'has the most' },
  minority: { hu: 'kevesebb a saját', en: 'has the fewest' },
  equal: { hu: 'egyenlő', en: 'equal' },
  'board-full': { hu: 'betelt a tábla', en: 'the board is full' },
  'last-to-move': { hu: 'ő tudott utoljára lépni', en: 'was the last to move' },
  flag: { hu: 'elfogta a zászlót', en: 'captured the flag' },
  solved: { hu: 'megoldva', en: 'solved' },
  score: { hu: 'pontszám', en: 'score' },
  impasse: { hu: 'holtpont', en: 'impasse' },
  resigned: { hu: 'feladta', en: 'resigned' },
  agreed: { hu: 'megegyezés', en: 'agreement' },
  'time-out': { hu: 'letelt az ideje', en: 'ran out of time' },
  abandoned: { hu: 'otthagyta a játékot', en: 'abandoned the game' },
  adjudicated: { hu: 'a játékvezető döntött', en: 'decided by the arbiter' },
  aborted: { hu: 'a játszma nem számít', en: 'the game does not count' },
  refused: { hu: 'nem fogadta el a duplázást', en: 'refused the double' },
  // buttons
  pass: { hu: 'Passz', en: 'Pass' },
  done: { hu: 'Kész', en: 'Done' },
  swap: { hu: 'Oldalcsere', en: 'Swap sides' },
  roll: { hu: 'Dobás', en: 'Roll' },
  promote: { hu: 'Előléptetés', en: 'Promote' },
  'stay-unpromoted': { hu: 'Marad', en: 'Keep as it is' },
  // counters and trays
  men: { hu: 'Figura', en: 'Men' },
  points: { hu: 'Pont', en: 'Points' },
  moves: { hu: 'Lépés', en: 'Moves' },
  captured: { hu: 'Levett', en: 'Captured' },
  hand: { hu: 'Kézben', en: 'In hand' },
  reserve: { hu: 'Készlet', en: 'Reserve' },
  // why a touch is refused
  'must-capture': { hu: 'Ütni kell, ha lehet.', en: 'You must capture when you can.' },
  'must-capture-most': { hu: 'A leghosszabb ütést kell választani.', en: 'You must take the longest capture.' },
  'leaves-check': { hu: 'Ez a lépés sakkban hagyná a királyt.', en: 'This would leave your king in check.' },
  'not-yours': { hu: 'Ez nem a te figurád.', en: 'This is not your piece.' },
  'cannot-move': { hu: 'Ez a figura most nem léphet.', en: 'This piece cannot move now.' },
  'not-there': { hu: 'Oda nem léphet.', en: 'It cannot go there.' },
  occupied: { hu: 'Ez a mező foglalt.', en: 'This place is taken.' },
  'your-opponent-moves': { hu: 'Most az ellenfél lép.', en: 'It is your opponent’s turn.' },
}
