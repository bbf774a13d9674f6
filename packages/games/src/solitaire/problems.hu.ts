/** What the parsers of this chapter answer, in Hungarian; see the engine's `problems.hu.ts`. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  'a position is written as rows, then steps, moves and the block that moved last':
    'az állás formája: sorok, majd a tolások és a lépések száma, végül az utoljára mozgatott tömb',
  'no block has its lower left cell on {}': 'egyik tömb bal alsó mezője sem {0}',
  'there cannot be more moves than steps': 'nem lehet több lépés, mint tolás',
  'the {} on {} is not whole': '{a1} mezőn lévő tömb ({0}) nem egész',
  'there must be {} of {}, not {}': 'ebből {0} darabnak kell lennie: {1}, nem {2}',
}
