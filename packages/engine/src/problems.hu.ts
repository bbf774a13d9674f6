/**
 * What parsers answer, in Hungarian. The key is the English sentence with `{}` for what stands in it; `{0}` is the
 * first of those, `{a0}` the same with its article. Each chapter of games has such a file for its own sentences.
 */
export const PROBLEMS: Readonly<Record<string, string>> = {
  // links and files
  'there is no game in it': 'nincs benne játszma',
  '{} is not on the shelf': 'ez a játék nincs a polcon: {0}',
  'no game is called "{}" here': 'nincs ilyen nevű játék: „{0}”',
  'it holds no game': 'nincs benne játszma',
  'it cannot be read': 'nem olvasható',
  'it was saved by a newer version ({})': 'újabb változat mentette ({0})',

  // options and presets
  '{} has no preset "{}"{}': '{0}: nincs „{1}” nevű változata{2}',
  '{}: rules version {} is not known; the newest is {}': '{0}: {a1}. szabályváltozat ismeretlen; a legújabb {a2}.',
  'unknown option "{}"{}': 'ismeretlen beállítás: „{0}”{1}',
  'option {} cannot be "{}"; it takes {}': '{a0} beállítás nem lehet „{1}”; lehetséges: {2}',
  'a number from {} to {}{}': 'szám {0} és {1} között{2}',
  ' in steps of {}': ', {0} lépésközzel',
  'true or false': 'igen vagy nem',
  '; did you mean "{}"?': '; erre gondoltál: „{0}”?',
  '; there are no {}': '; itt nincs egy sem ({0})',
  options: 'beállítás',
  presets: 'változat',
  'legal moves': 'szabályos lépés',

  // moves
  'move {}: {}': '{0}. lépés: {1}',
  'move {}': '{0}. lépés',
  '"{}" is not a legal move here{}': '„{0}” itt nem szabályos lépés{1}',
  '"{}" is not a legal move here': '„{0}” itt nem szabályos lépés',
  'the game is over before "{}"': 'a játszma véget ért „{0}” előtt',
  'the game is over before {}': 'a játszma véget ért {0} előtt',
  'the game is over': 'a játszma véget ért',
  'line {}: {}': '{0}. sor: {1}',
  'line {}': '{0}. sor',
  'FEN: {}': 'FEN: {0}',
  '{}: {}': '{0}: {1}',

  // rows of a position, in all chapters
  'the board has {} rows, the text {}': 'a tábla {0} soros, a szöveg {1} soros',
  'unknown piece "{}" in row {}': 'ismeretlen bábu: „{0}”, {1}. sor',
  'row {} has {} places instead of {}: "{}"': '{a0}. sorban {1} hely van {2} helyett: „{3}”',
  'a position is written as rows, then x or o': 'az állás formája: sorok, majd x vagy o',
  'a position is written as rows, then w or b': 'az állás formája: sorok, majd w vagy b',
  'a position is written as {} rows, then x or o': 'az állás formája: {0} sor, majd x vagy o',
  '{} has {} men instead of {}': '{0}: {1} bábu van {2} helyett',
  'each side has only {} men': 'mindkét félnek legfeljebb {0} bábuja van',
  'each side has {} men': 'mindkét félnek {0} bábuja van',
  '"{}" says nothing about this game': '„{0}” ennél a játéknál nem jelent semmit',
  'the capture cannot go on from there': 'onnan nem folytatható az ütés',
}
