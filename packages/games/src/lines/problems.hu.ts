/** What the parsers of this chapter answer, in Hungarian; see the engine's `problems.hu.ts`. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  'a position is written as rows, then x or o, then the number of moves':
    'az állás formája: sorok, majd x vagy o, végül a lépések száma',
  'a position is written as rows, then {}': 'az állás formája: sorok, majd {0}',
  'a full bottom row would have vanished': 'a megtelt alsó sor már eltűnt volna',
  'the disc on {} hangs in the air': '{a0} mezőn a korong a levegőben lóg',
  'the {} on {} hangs in the air': '{a1} mezőn a levegőben lóg: {0}',
  disc: 'korong',
  stone: 'kő',
  ball: 'golyó',
  'a position is written as rows, x or o, slides made, then ?offers':
    'az állás formája: sorok, x vagy o, a tologatások száma, majd ?ajánlatok',
  'each side has only {} stones': 'mindkét félnek legfeljebb {0} köve van',
  'the stones do not fit whose turn it is': 'a kövek száma nem illik ahhoz, hogy ki van soron',
  'nothing can be offered here': 'itt nem lehet helyet felajánlani',
  'only empty places can be offered': 'csak üres helyet lehet felajánlani',
  'the two offers must differ': 'a két felajánlott helynek különböznie kell',
  'a position is written as rows, then x or o, then the moves since the last capture':
    'az állás formája: sorok, majd x vagy o, végül az utolsó ütés óta megtett lépések száma',
  'the side that has just moved has too few men': 'az imént lépő félnek túl kevés bábuja van',
  'a position is written as rows, w or b (W or B when about to take), men in hand, quiet moves':
    'az állás formája: sorok, w vagy b (levétel előtt W vagy B), kézben lévő bábuk, csendes lépések',
  'there is no man to take': 'nincs levehető bábu',
  'a position is written as rows, side to move, scores like 1+0, moves made':
    'az állás formája: sorok, a soron lévő fél, pontok (például 1+0), megtett lépések',
  'there is no player "{}"': 'nincs ilyen játékos: „{0}”',
  'there is nothing to choose': 'nincs miből választani',
  'there must be {} scores': '{0} pontszámnak kell lennie',
  'a position is written as rows, x or o, men in hand, slides made':
    'az állás formája: sorok, x vagy o, kézben lévő bábuk, megtett tolások',
}
