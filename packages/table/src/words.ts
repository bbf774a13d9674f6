import type { Names, Words } from '@jatekvilag/engine'

/**
 * What was done, for the history. `{what}` is the thing ("Bástya"), `{count}` how many, `{value}` the outcome.
 * `many` is said when there are several things, or none that has a name for all.
 */
export const ACTS = {
  move: { one: w('{what} áthelyezése', '{what} moved'), many: w('{count} darab áthelyezése', '{count} things moved') },
  'move-column': {
    one: w('{what} áthelyezése', '{what} moved'),
    many: w('Oszlop: {count} darab', 'Column of {count}'),
  },
  'lay-out': {
    one: w('{what} lerakása', '{what} laid out'),
    many: w('{count} figura lerakása', '{count} pieces laid out'),
  },
  'take-back': {
    one: w('{what} levétele', '{what} taken off'),
    many: w('{count} figura levétele', '{count} taken off'),
  },
  'throw-back': {
    one: w('{what} visszadobása', '{what} thrown back'),
    many: w('{count} darab visszadobása', '{count} things thrown back'),
  },
  flip: { one: w('{what} megfordítása', '{what} flipped'), many: w('{count} darab megfordítása', '{count} flipped') },
  roll: { one: w('{what}: {value}', '{what}: {value}'), many: w('Sorsolás: {value}', 'Roll: {value}') },
  draw: { one: w('Húzás – {what}: {value}', 'Drawn – {what}: {value}'), many: w('Kártyahúzás', 'Card drawn') },
  reshuffle: { one: w('{what}: újrakeverés', '{what}: shuffled again'), many: w('Újrakeverés', 'Shuffled again') },
  rewrite: { one: w('{what} átírása: {value}', '{what} rewritten: {value}'), many: w('Átírás', 'Rewritten') },
  rotate: {
    one: w('{what} elforgatása', '{what} turned'),
    many: w('{count} darab elforgatása', '{count} things turned'),
  },
  stack: { one: w('Oszlopba rakás', 'Stacked'), many: w('{count} darab oszlopba rakása', '{count} things stacked') },
  fan: { one: w('Szétterítés', 'Fanned out'), many: w('{count} darab legyezőben', '{count} fanned out') },
  align: { one: w('Igazítás', 'Aligned'), many: w('{count} darab igazítása', '{count} things aligned') },
  spread: { one: w('Kirakás sorokba', 'Laid in rows'), many: w('{count} darab sorokban', '{count} laid in rows') },
  shuffle: { one: w('Keverés', 'Shuffled'), many: w('{count} darab megkeverése', '{count} pieces shuffled') },
  deal: { one: w('{what} kiosztása', '{what} dealt'), many: w('{count} lap kiosztása', '{count} cards dealt') },
  lock: { one: w('{what} rögzítése', '{what} locked'), many: w('{count} darab rögzítése', '{count} things locked') },
  unlock: { one: w('{what} feloldása', '{what} unlocked'), many: w('{count} darab feloldása', '{count} unlocked') },
  raise: {
    one: w('{what} legfelülre', '{what} to the top'),
    many: w('{count} darab legfelülre', '{count} to the top'),
  },
  lower: {
    one: w('{what} legalulra', '{what} to the bottom'),
    many: w('{count} darab legalulra', '{count} to the bottom'),
  },
  add: { one: w('Új: {what}', 'New: {what}'), many: w('Új: {count} darab', 'New: {count} things') },
  clock: { one: w('{what}: {value}', '{what}: {value}'), many: w('Óra: {value}', 'Clock: {value}') },
  'add-kind': {
    one: w('Dobozba: {what}', 'Into the box: {what}'),
    many: w('Dobozba: {count} figura', 'Into the box: {count}'),
  },
  'remove-kind': {
    one: w('A dobozból ki: {what}', 'Out of the box: {what}'),
    many: w('A dobozból ki', 'Out of the box'),
  },
  board: { one: w('Tábla: {what}', 'Board: {what}'), many: w('Tábla levétele', 'Board removed') },
  settings: { one: w('Beállítás', 'Setting'), many: w('Beállítás', 'Setting') },
  title: { one: w('Cím: {value}', 'Title: {value}'), many: w('Cím', 'Title') },
  picture: { one: w('Saját kép: {what}', 'Own picture: {what}'), many: w('Saját kép', 'Own picture') },
  'new-game': { one: w('Új játék', 'New game'), many: w('Új játék', 'New game') },
  open: { one: w('Megnyitás: {what}', 'Opened: {what}'), many: w('Megnyitás', 'Opened') },
} as const satisfies Record<string, { one: Names; many: Names }>
export type ActId = keyof typeof ACTS

/** Things that have no picture of their own to be named after. */
export const THINGS = {
  die: w('Kocka', 'Die'),
  number: w('Számsorsoló', 'Number generator'),
  wheel: w('Rulettkerék', 'Roulette wheel'),
  spinner: w('Pörgettyű', 'Spinner'),
  cube: w('Duplázókocka', 'Doubling cube'),
  deck: w('Kártyapakli', 'Deck of cards'),
  chip: w('Zseton', 'Chip'),
  note: w('Cédula', 'Note'),
  area: w('Titkos terület', 'Private area'),
  hourglass: w('Homokóra', 'Hourglass'),
  clock: w('Sakkóra', 'Clock'),
  hidden: w('Rejtett darab', 'Hidden thing'),
  piece: w('Figura', 'Piece'),
} as const satisfies Words

/** Words that outcomes use. */
export const OUTCOMES = {
  started: w('elindítva', 'started'),
  stopped: w('megállítva', 'stopped'),
  turned: w('megfordítva', 'turned'),
  pressed: w('megnyomva', 'pressed'),
  set: w('visszaállítva', 'set back'),
  red: w('piros', 'red'),
  black: w('fekete', 'black'),
  green: w('zöld', 'green'),
} as const satisfies Words
export type OutcomeId = keyof typeof OUTCOMES

/** Sentences for what cannot be done. */
export const PROBLEMS = {
  // operations
  'bad-operation': w('Ez a lépés hibás, ezért nem történt semmi.', 'This step is broken, so nothing was done.'),
  'out-of-date': w(
    'Közben megváltozott az asztal, ez a lépés már nem illik rá.',
    'The table has changed meanwhile; this step no longer fits it.',
  ),
  'no-such-item': w('Ez a darab már nincs az asztalon.', 'This thing is no longer on the table.'),
  'no-such-kind': w('Ilyen figura nincs a dobozban.', 'There is no such piece in the box.'),
  'nothing-chosen': w('Nincs kijelölve semmi.', 'Nothing is selected.'),
  'nothing-changes': w('Ettől semmi sem változik.', 'This changes nothing.'),
  locked: w('Ez a darab rögzítve van; előbb fel kell oldani.', 'This thing is locked; unlock it first.'),
  'box-empty': w(
    'Ebből a fajtából csak {left} darab van a dobozban.',
    'There are only {left} of this kind in the box.',
  ),
  'none-on-table': w('Ebből a fajtából nincs ennyi az asztalon.', 'There are not that many of this kind on the table.'),
  'kind-in-use': w(
    'Amíg az asztalon van belőle, nem vehető ki a dobozból.',
    'It cannot leave the box while copies are on the table.',
  ),
  'picture-in-use': w(
    'Ezt a képet még használja valami az asztalon vagy a dobozban.',
    'Something on the table or in the box still uses this picture.',
  ),
  'no-back': w('Ennek a figurának nincs hátoldala.', 'This piece has no back.'),
  'cannot-flip': w('Ezt nem lehet megfordítani.', 'This cannot be flipped.'),
  'cannot-rewrite': w(
    'Csak zsetont, cédulát és titkos területet lehet átírni.',
    'Only chips, notes and private areas can be rewritten.',
  ),
  'text-too-long': w(
    'Ez a szöveg túl hosszú; legfeljebb {most} betű lehet.',
    'This text is too long; it may have at most {most} letters.',
  ),
  'not-a-number': w('Ezen a zsetonon nem szám áll.', 'There is no number on this chip.'),
  'deck-used-up': w('Elfogyott a pakli. Keverjük újra?', 'The deck is used up. Shuffle again?'),
  'deck-not-used': w('Ez a pakli nem fogy, nem kell újrakeverni.', 'This deck never runs out; it needs no shuffling.'),
  'too-few-to-shuffle': w('Keverni legalább két figurát lehet.', 'Shuffling takes at least two pieces.'),
  'no-area': w(
    '{seat}. hely: nincs titkos területe, ezért oda nem lehet osztani.',
    'Seat {seat} has no private area to deal to.',
  ),
  'area-exists': w('Ennek a helynek már van titkos területe.', 'This seat already has a private area.'),
  'too-few-to-deal': w(
    'Ehhez {needed} lap kellene, de csak {count} van kijelölve.',
    'That takes {needed} cards, but only {count} are selected.',
  ),
  'bad-count': w('A darabszám 1 és {most} között lehet.', 'The number must be from 1 to {most}.'),
  'bad-limits': w(
    'A legkisebb szám nem lehet nagyobb a legnagyobbnál, és egész számok kellenek.',
    'The least number must not exceed the greatest, and both must be whole.',
  ),
  'bad-thing': w(
    'Ilyen kellék nincs, vagy hibásak a beállításai.',
    'There is no such thing, or its settings are wrong.',
  ),
  'table-full': w('Az asztalra legfeljebb {most} darab fér.', 'The table holds at most {most} things.'),
  // decks
  'deck-no-number': w(
    'A pakli első sorában a kártyánkénti sorok számának kell állnia, de ez áll ott: „{line}”.',
    'The first line of a deck must be the number of lines per card, but it is “{line}”.',
  ),
  'deck-uneven': w(
    'A pakli nem osztható fel kártyákra: {lines} sor van, de egy kártya {perCard} sor.',
    'The deck does not divide into cards: it has {lines} lines, but a card has {perCard}.',
  ),
  'deck-no-cards': w('A pakliban nincs egyetlen kártya sem.', 'The deck has no cards.'),
  'deck-too-large': w(
    'Ez a pakli túl nagy; legfeljebb {most} kártya lehet benne.',
    'This deck is too large; it may have at most {most} cards.',
  ),
  // pictures
  'picture-empty': w('Ez a fájl üres.', 'This file is empty.'),
  'picture-too-large': w(
    'Ez a kép túl nagy: legfeljebb {most} MB lehet.',
    'This picture is too large: it may have at most {most} MB.',
  ),
  'picture-unknown': w(
    'Ez nem kép. BMP, PNG, JPEG, WebP vagy SVG fájlt lehet betenni.',
    'This is not a picture. BMP, PNG, JPEG, WebP and SVG files can be used.',
  ),
  'picture-too-wide': w(
    'Ez a kép túl nagy felbontású: legfeljebb {most} képpont széles és magas lehet.',
    'This picture has too many pixels: at most {most} wide and high.',
  ),
  'svg-broken': w('Ez az SVG-rajz hibás, nem lehet megnyitni.', 'This SVG drawing is broken and cannot be opened.'),
  // files
  'file-not-json': w(
    'Ez nem mentett asztal: a fájl nem olvasható.',
    'This is not a saved table: the file cannot be read.',
  ),
  'file-not-table': w('Ez nem a szabad asztal mentése.', 'This is not a file of the free table.'),
  'file-too-new': w(
    'Ezt a fájlt a program egy újabb változata mentette ({version}).',
    'This file was saved by a newer version of the program ({version}).',
  ),
  'file-broken': w('A mentett asztal sérült: „{where}” hibás.', 'The saved table is damaged: “{where}” is wrong.'),
  'file-bad-step': w(
    'A mentett asztal sérült, nem játszható le ez a lépés: {step}.',
    'The saved table is damaged: step {step} cannot be replayed.',
  ),
  'file-too-large': w(
    'Ez a fájl túl nagy; legfeljebb {most} MB lehet.',
    'This file is too large; it may have at most {most} MB.',
  ),
  // referee
  'other-board': w(
    'Az asztalon nem ennek a játéknak a táblája fekszik.',
    'The board on the table is not the board of this game.',
  ),
  'fits-nothing': w(
    'Ami az asztalon fekszik, a szabályok szerint nem lehet állás ebben a játékban.',
    'By the rules, what lies on the table cannot be a position of this game.',
  ),
  'fits-face-down': w(
    'Lefordított figurák is fekszenek a táblán, és a játékvezető nem tudhatja, mi van rajtuk. Fordítsd fel őket, vagy folytasd a partit onnan, ahol az asztalra került.',
    'Some pieces on the board lie face down, and the referee cannot know what they are. Turn them up, or go on from where the match came to the table.',
  ),
} as const satisfies Words
export type ProblemId = keyof typeof PROBLEMS

function w(hu: string, en: string): Names {
  return { hu, en }
}
