/** What the parsers of this chapter answer, in Hungarian; see the engine's `problems.hu.ts`. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  'a position is written as rows, then one of {}, then {} numbers at most':
    'az állás formája: sorok, majd a következő betűk egyike: {0}, végül legfeljebb {1} szám',
  '{} is a light square': '{a0} világos mező',
  'only a leopard that can go on capturing is in a chain': 'csak az a leopárd van ütéssorozatban, amelyik tovább üthet',
  'there are at most 24 cows on the board and in hand': 'a táblán és kézben együtt legfeljebb 24 tehén van',
  'there are two leopards on the board and in hand': 'a táblán és kézben együtt két leopárd van',
  'only a {} that can go on capturing is in a chain': 'ütéssorozatban csak az lehet, aki tovább üthet ({0})',
  'the {} must be on the board': 'a táblán kell lennie: {0}',
  'there are {} of the kind {} at most': 'ebből legfeljebb {0} van: {1}',
  'there is one {}': 'ebből egy van: {0}',
  'both foxes must be put down before the greyhounds move': 'az agarak csak akkor lépnek, ha mindkét róka a táblán van',
  'there are two foxes': 'két róka van',
  'there are {} greyhounds': '{0} agár van',
  'the hare is put down first, then the hunters': 'előbb a nyúl kerül a táblára, azután a vadászok',
  'there are three hunters': 'három vadász van',
  'there is one hare': 'egy nyúl van',
  'three hunters and a hare must be on the board': 'három vadásznak és egy nyúlnak kell a táblán lennie',
  'each side has four men': 'mindkét félnek négy bábuja van',
  'both knights must be put down before the besiegers move':
    'az ostromlók csak akkor lépnek, ha mindkét lovag a táblán van',
  'only a knight that can go on capturing is in a chain': 'csak az a lovag van ütéssorozatban, amelyik tovább üthet',
  'there are at most 24 besiegers': 'legfeljebb 24 ostromló van',
  'there are two knights': 'két lovag van',
  'five spiders are on the board, or none before the spiders have chosen their places':
    'öt pók van a táblán, vagy egy sincs, amíg helyet nem választanak',
  'there is one fly': 'egy légy van',
  'the wolf must be put down before the dogs move': 'a kutyák csak akkor lépnek, ha a farkas már a táblán van',
  'there are four dogs': 'négy kutya van',
  'there is one wolf': 'egy farkas van',
  fox: 'róka',
  goose: 'liba',
}
