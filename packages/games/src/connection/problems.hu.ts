/** What the parsers of this chapter answer, in Hungarian; see the engine's `problems.hu.ts`. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  'a position is written as rows, x or o to move, then e, s or - for the way out of the first tile':
    'az állás formája: sorok, a soron lévő x vagy o, majd az első lapka kijárata: e, s vagy -',
  'the first tile is missing or the black cell is taken': 'hiányzik az első lapka, vagy foglalt a fekete mező',
  'the main line needs two tiles': 'a fővonalhoz két lapka kell',
  'the way out of the first tile is missing': 'hiányzik az első lapka kijárata',
  'there are tiles beside the main line': 'a fővonal mellett is vannak lapkák',
  '{} has no link at place {}': '{0}: {a1}. helyen nem lehet szakasza',
  'a position is written as rows, b or w to move, ko point or -, prisoners (3:2), moves made':
    'az állás formája: sorok, a soron lévő b vagy w, a kó pontja vagy -, foglyok (3:2), megtett lépések',
  'the stone on {} belongs to a chain without a liberty': '{a0} ponton álló kő láncának nincs szabadsága',
  '{} is not an empty point for a ko': '{a0} nem üres pont, nem lehet kó',
  'a position is written as rows, x or o, both stocks (2,6,5,10,1) and the passes':
    'az állás formája: sorok, x vagy o, a két készlet (2,6,5,10,1) és a passzok száma',
  'the tile on {} does not fit': '{a0} mezőn lévő lapka nem illeszkedik',
  'a position is written as rows of tiles, or - for none, then w or b':
    'az állás formája: lapkák sorai (ha nincs lapka, -), majd w vagy b',
  'there is room for {} rows and columns': 'legfeljebb {0} sornak és oszlopnak van hely',
  'the colours of {} and {} do not meet': 'nem illik össze a két lapka színe: {0} és {1}',
  'the outer rows and columns must hold a tile': 'a szélső sorokban és oszlopokban lennie kell lapkának',
  'the tiles do not hang together': 'a lapkák nem függnek össze',
  'two tracks of one colour run into the empty {}': 'két azonos színű vonal fut az üres {0} helyre',
  'a position is written as rows, x or o (with + after the post), then the links or -':
    'az állás formája: sorok, x vagy o (a pöcök letétele után +), majd a hidak vagy -',
  'the link {} cannot be there': '{a0} híd nem lehet ott',
  '{} is a border hole of the other': '{a0} az ellenfél széléhez tartozó lyuk',
  '{} is not a link': '{a0} nem híd',
}
