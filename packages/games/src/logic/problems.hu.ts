/** What the parsers of this chapter answer, in Hungarian; see the engine's `problems.hu.ts`. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  // amazons, dots and boxes, emergo, reversi
  'a position is written as rows, one of {}, the shooter or -, the players out or -':
    'az állás formája: sorok, az alábbiak egyike: {0}, a nyilazó vagy -, a kiesettek vagy -',
  'no player is called "{}"': 'nincs ilyen játékos: „{0}”',
  'there is no amazon of {} on {} that could shoot': '{a1} mezőn nincs olyan amazon ({0}), amelyik nyilazhatna',
  '{} has {} amazons instead of {}': '{0}: {1} amazonja van {2} helyett',
  '{} is out and cannot be to move': '{0}: kiesett, nem lehet soron',
  '{} has an owner but is open': '{a0} négyzetnek van gazdája, pedig nincs körülvéve',
  '{} is a box, not a line': '{a0} négyzet, nem vonal',
  '{} is a line, not a box': '{a0} vonal, nem négyzet',
  '{} is closed but has no owner': '{a0} négyzet be van kerítve, de nincs gazdája',
  'a position is written as {} rows, then w or b, then the discs in hand, such as 12,11':
    'az állás formája: {0} sor, majd w vagy b, végül a kézben lévő korongok, például 12,11',
  'row {} has {} cells instead of {}: "{}"': '{a0}. sorban {1} mező van {2} helyett: „{3}”',
  'row {}: "{}" is not a column of the discs w and b': '{0}. sor: „{1}” nem w és b korongok oszlopa',
  'the piece in the middle of a capture cannot be "{} {}"': 'az ütés közben lévő bábu nem lehet „{0} {1}”',
  'there are only {} discs of {}, not {}': 'ebből csak {0} korong van: {1}, nem {2}',
  'a position is written as rows, then x or o, then the passes just made (0, 1 or 2)':
    'az állás formája: sorok, majd x vagy o, végül az imént tett passzok száma (0, 1 vagy 2)',

  // go
  'a position is written as {}': 'az állás formája: {0}',
  'rows, b or w to move, ko point or -, prisoners (3:2), passes, moves made and play, counted or limit':
    'sorok, a soron lévő b vagy w, a kó pontja vagy -, foglyok (3:2), passzok, megtett lépések, végül play, counted vagy limit',
  'rows, b or w to move, ko point or -, prisoners (3:2), passes, moves made and play, counted or limit {}':
    'sorok, a soron lévő b vagy w, a kó pontja vagy -, foglyok (3:2), passzok, megtett lépések, majd play, counted vagy limit {0}',
  '(or marking), then agreements, marks made and resumptions':
    '(vagy marking), végül a beleegyezések, a jelölések és az újrakezdések száma',
  'stones are marked as dead only after two passes': 'követ csak két passz után lehet halottnak jelölni',
  'the chain of {} is dead only in part': '{a0} pont lánca csak részben halott',
  'the ko point {} is not an empty point': '{a0} kópont nem üres',
  'the stone on {} has no liberty': '{a0} ponton álló kőnek nincs szabadsága',
  'two passes lead to marking or counting, and nothing else does':
    'jelölés vagy számolás két passz után következik, és csak akkor',

  // games in SGF
  'this is not SGF: no game tree "(;" was found': 'ez nem SGF: nincs benne játszma („(;”)',
  'SGF {}: {}': 'SGF, {0}: {1}',
  'SGF: {}': 'SGF: {0}',
  'SGF {}: expected {}, but {}': 'SGF, {0}: itt ez következne: {1}, de {2}',
  'line {}, column {}': '{0}. sor, {1}. oszlop',
  'SGF {}: move {}, {}[{}]': 'SGF, {0}: {1}. lépés, {2}[{3}]',
  'move {}, {}[{}]: {}': '{0}. lépés, {1}[{2}]: {3}',
  '"{}" stands there': '„{0}” áll ott',
  'the text ends': 'a szöveg véget ér',
  'a node that begins with ";"': 'egy „;” jellel kezdődő csomópont',
  'a property name in capital letters': 'egy tulajdonság neve nagybetűkkel',
  'a value in brackets after {}': '{0} után egy érték szögletes zárójelben',
  'SGF {}: GM[{}] is another game than go': 'SGF, {0}: GM[{1}] nem go, hanem másik játék',
  'SGF {}: HA[{}] needs its stones in AB': 'SGF, {0}: HA[{1}] előnyköveinek az AB-ben kell lenniük',
  'SGF {}: {} changes the stones in the middle of the game': 'SGF, {0}: {1} játszma közben változtatja meg a köveket',
  'SGF {}: {}[{}] is not on the board': 'SGF, {0}: {1}[{2}] nincs a táblán',
  'the other side is to move': 'a másik fél van soron',
  '{}: there is no such point': '{0}: nincs ilyen pont',
  'there is no such point': 'nincs ilyen pont',

  // stratego
  'a position is written in eight fields, the rows first': 'az állás nyolc mezőből áll, elöl a sorokkal',
  '-, r, b or rb is setting up, not "{}"': 'felállít: -, r, b vagy rb, nem „{0}”',
  'a battle is written as d5:Cm, not "{}"': 'a csata formája például d5:Cm, nem „{0}”',
  'a last move is written as a4a5*1, not "{}"': 'az utolsó lépés formája például a4a5*1, nem „{0}”',
  'a piece stands in a lake': 'az egyik bábu tóban áll',
  'no piece is seen on "{}"': 'nem látható bábu itt: „{0}”',
  'the last moves are two words with a comma, not "{}"': 'az utolsó lépések két szó, vesszővel elválasztva, nem „{0}”',
  'the side on turn is r or b, not "{}"': 'a soron lévő fél r vagy b, nem „{0}”',
  'the swaps are two numbers up to {}, not "{}"': 'a cserék két szám, legfeljebb {0}, nem „{1}”',
  'the turns without a battle are a number, not "{}"': 'a csata nélküli fordulók száma szám, nem „{0}”',
  'there is no {} on the board': 'nincs a táblán: {0}',
  flag: 'zászló',
  '{} has too many {}': '{0}: túl sok ilyen bábuja van: {1}',
  '{} is ready but has not placed every piece': '{0}: kész, pedig nem tett le minden bábut',
  'no turn has been played during the set-up': 'felállítás közben még senki sem lépett',
  '{} on {} is not at home during the set-up': 'felállításkor {a1} mezőn álló bábu ({0}) nincs a saját térfelén',
}
