/** What the parsers of this chapter answer, in Hungarian; see the engine's `problems.hu.ts`. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  // the forms of a position
  'a position is written as FEN: rows, w or b, castling rights, en passant cell and two counters':
    'az állás FEN formájú: sorok, w vagy b, sáncjogok, en passant mező és két számláló',
  'a position is written as SFEN: rows, b or w, the hands and the number of the next move':
    'az állás SFEN formájú: sorok, b vagy w, a kézben lévő bábuk és a következő lépés sorszáma',
  'a position is written as rows, w or b, castling rights, en passant cell, quiet moves, next move':
    'az állás formája: sorok, w vagy b, sáncjogok, en passant mező, csendes lépések, a következő lépés sorszáma',
  'a position is rows, w or b, castling rights, move, push or a cell, quiet moves and the next action':
    'az állás formája: sorok, w vagy b, sáncjogok, move, push vagy egy mező, csendes lépések és a következő lépés sorszáma',
  'after the rows comes w for red or b for black': 'a sorok után w (piros) vagy b (fekete) következik',
  'row {} from the top has {} places instead of {}': 'felülről {a0}. sorban {1} hely van {2} helyett',
  'unknown piece "{}" in row {} from the top': 'ismeretlen bábu: „{0}”, felülről {a1}. sorban',
  'the two counters are whole numbers': 'a két számláló egész szám',
  'the two counters of a FEN are whole numbers': 'a FEN két számlálója egész szám',
  'the counters of a position are whole numbers': 'az állás számlálói egész számok',
  'the number of the next move is not "{}"': 'a következő lépés sorszáma nem lehet „{0}”',
  'only even games are read, not "{}"': 'csak előny nélküli játszma olvasható, „{0}” nem',

  // what stands where
  'castling rights are letters of {} or -, not "{}"': 'a sáncjogok betűi {0}, vagy - áll ott; nem „{1}”',
  'nobody can have passed over "{}"': '„{0}” mezőn át nem haladhatott gyalog',
  'right {} needs the king on {} and a rook on {}':
    '{a0} sáncjoghoz a királynak {a1}, a bástyának {a2} mezőn kell állnia',
  'no man "{}" can be in hand': 'ilyen bábu nem lehet kézben: „{0}”',
  'the hands "{}" cannot be read from "{}"': 'a kézben lévő bábuk („{0}”) innen nem olvashatók: „{1}”',
  'the {} on {} could never move': '{a1} mezőn álló bábu ({0}) soha nem léphetne',
  'there are {} {}s, but the box holds {}': '{0} ilyen bábu van ({1}), pedig a dobozban csak {2} van',
  'a {} cannot stand on {}': '{a1} mezőn nem állhat ilyen bábu: {0}',
  'a pawn cannot stand on {}': '{a0} mezőn nem állhat gyalog',
  'points are counted only when both kings have got through':
    'pontokat csak akkor számolunk, ha mindkét király átjutott',
  'the side that has just moved is in check': 'az imént lépő fél sakkban áll',
  'the first player': 'az első játékos',
  'the second player': 'a második játékos',
  '{} has {} kings instead of one': '{0}: {1} királya van egy helyett',
  '{} has {} men, more than {}': '{0}: {1} bábuja van, több mint {2}',
  'one side has more than {} men': 'az egyik félnek több mint {0} bábuja van',
  'each side has one king': 'mindkét félnek egy királya van',
  'a turn has 1 to {} moves, not {}': 'egy forduló 1–{0} lépésből áll, nem {1} lépésből',
  'the board is empty': 'a tábla üres',
  '"{}" is neither move nor push nor the cell of a pawn that promotes':
    '„{0}” nem move, nem push és nem átváltozó gyalog mezője',
  'there is no pawn to push': 'nincs eltolható gyalog',

  'no pawn can have passed over "{}"': '„{0}” mezőn át nem haladhatott gyalog',
  'a position is rows, w or b, castling rights, passed cells, calm series, length of the series, moves left in it':
    'az állás formája: sorok, w vagy b, sáncjogok, átlépett mezők, csendes sorozatok, a sorozat hossza, a hátralévő lépések',
  '{} has no series of {} moves': '{0}: nem lehet {1} lépéses sorozata',
  'a series of {} cannot have {} moves left': '{a0} lépéses sorozatból nem maradhat {1} lépés',
  'nobody can be in check in the middle of his series': 'sorozat közben senki sem állhat sakkban',

  'a position is written as SFEN: rows, b or w, the hands or a lion, and the number of the next move':
    'az állás SFEN formájú: sorok, b vagy w, a kézben lévő bábuk vagy egy oroszlán, és a következő lépés sorszáma',
  'no cell is called "{}"': 'nincs ilyen mező: „{0}”',
  'neither side has a king': 'egyik félnek sincs királya',

  // congo, dark chess, bughouse and Makarenko's chess
  'a position is rows, w or b, the jumps of a monkey or -, quiet moves and the number of the move':
    'az állás formája: sorok, w vagy b, a majom ugrásai vagy -, csendes lépések és a lépés sorszáma',
  'a lion cannot stand on {}': '{a0} mezőn nem állhat oroszlán',
  'each side has one lion': 'mindkét félnek egy oroszlánja van',
  'no monkey jumps on "{}"': 'itt nem ugrik majom: „{0}”',
  'there is nobody to be jumped on {}': '{a0} mezőn nincs kit átugrani',
  'a position is written as FEN: rows, w or b, castling rights, en passant cell, two counters; then the captured men':
    'az állás FEN formájú: sorok, w vagy b, sáncjogok, en passant mező, két számláló; azután a leütött bábuk',
  'the men on the board and the captured men of one side must be {} together':
    'egy fél táblán lévő és leütött bábuinak száma együtt {0}',
  'a board is written as rows, w or b, castling rights, en passant cell and the reserves':
    'egy tábla formája: sorok, w vagy b, sáncjogok, en passant mező és a készletek',
  'a position is two boards with ; between them, then ; and the next board (A or B) and the next move':
    'az állás formája: két tábla, köztük ; jellel, majd ; után a következő tábla (A vagy B) és a következő lépés sorszáma',
  'board {}: {}': '{0} tábla: {1}',
  'two sets have 32 men of a colour, not {}': 'két készletben 32 bábu van egy színből, nem {0}',
  'a position is rows of towers, w or b, both reserves as 0/0, quiet moves and the number of the move':
    'az állás formája: tornyok sorai, w vagy b, a két készlet 0/0 alakban, csendes lépések és a lépés sorszáma',
  'these rules know no reserve': 'ezekben a szabályokban nincs készlet',
  'a tower of more than {} discs stands on {}': '{a1} mezőn {0} korongnál magasabb torony áll',
  'one side has {} discs, more than {}': 'az egyik félnek {0} korongja van, több mint {1}',
  'the board has 8 rows, the text {}': 'a tábla 8 soros, a szöveg {0} soros',
  'unknown tower "{}" in row {} from the top': 'ismeretlen torony: „{0}”, felülről {a1}. sorban',
  'a tower of {} discs is higher than all discs of one side':
    '{0} korongból álló torony több, mint egy fél összes korongja',
  'row {} from the top has {} places instead of 8': 'felülről {a0}. sorban {1} hely van 8 helyett',

  'a position is written as rows, w or b, the stocks, the drawn man or -, and the quiet moves':
    'az állás formája: sorok, w vagy b, a készletek, a húzott bábu vagy -, és a csendes lépések',
  'both kings are gone': 'egyik király sincs meg',
  'the men cover {} rows, more than a chain can': 'a bábuk {0} sort foglalnak el, többet, mint amennyit egy lánc tud',
  'unknown man "{}"': 'ismeretlen bábu: „{0}”',
  'row {} from the top is too long': 'felülről {a0}. sor túl hosszú',
  'unknown man "{}" in the stock': 'ismeretlen bábu a készletben: „{0}”',
  'there are too many men "{}" in the stock': 'túl sok ilyen bábu van a készletben: „{0}”',
  'nobody draws lots here': 'itt senki sem húz',
  'there is nothing left to draw': 'nincs már mit húzni',
  'there is no "{}" in the stock': 'nincs ilyen bábu a készletben: „{0}”',
  'there are no men': 'nincsenek bábuk',
  'the men do not form one chain': 'a bábuk nem alkotnak egyetlen láncot',
  'a position is written as 18 rows, b or w, and the moves since a stone was lost':
    'az állás formája: 18 sor, b vagy w, és az utolsó kő elvesztése óta megtett lépések',
  'a position is written as rows, w or b, and the number of the next move':
    'az állás formája: sorok, w vagy b, és a következő lépés sorszáma',
  'one side has {} men instead of at most {}': 'az egyik félnek {0} bábuja van, legfeljebb {1} helyett',

  // games in PGN and moves in SAN
  '"{}" is {} here': '„{0}” itt {1}',
  'not a legal move': 'nem szabályos lépés',
  ambiguous: 'nem egyértelmű',
  'line {}, move {}{}': '{0}. sor, lépés: {1}{2}',
  'line {}: a variation ends that never began': '{0}. sor: olyan változat ér véget, amely nem kezdődött el',
  'line {}: a variation is never closed': '{0}. sor: a változat nincs lezárva',
  'line {}: cannot read "{}"': '{0}. sor: nem olvasható: „{1}”',
  'line {}: the FEN is wrong: {}': '{0}. sor: hibás FEN: {1}',
  'the game is over before move {} ({})': 'a játszma {a0}. lépés ({1}) előtt véget ért',
  '{}: the game is already over ({})': '{0}: a játszma már véget ért',

  // men in those sentences
  pawn: 'gyalog',
  elephant: 'elefánt',
  advisor: 'tanácsadó',
  general: 'tábornok',
}
