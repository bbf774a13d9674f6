/** What the parsers of this chapter answer, in Hungarian; see the engine's `problems.hu.ts`. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  'a position is written as rows, a or j, the passes in a row and the turns played':
    'az állás formája: sorok, a vagy j, az egymás utáni passzok és az eddigi fordulók száma',
  'an antelope and a jackal stand on one line': 'antilop és sakál áll egy vonalon',
  'there must be two of {}': 'ebből kettőnek kell lennie: {0}',
  'a position is written as rows, y or b, the man in the middle of a capture or -, quiet moves':
    'az állás formája: sorok, y vagy b, az ütés közben lévő bábu vagy -, csendes lépések',
  'no capture goes on from {}': '{a0} mezőről nem folytatható az ütés',
  'a position is written as rows, then one of {}, then the turns played':
    'az állás formája: sorok, majd az alábbiak egyike: {0}, végül az eddigi fordulók száma',
  "a position is written as rows, one of {}, the turns played and each player's place or 0":
    'az állás formája: sorok, az alábbiak egyike: {0}, az eddigi fordulók száma és minden játékos helyezése vagy 0',
  'a position is written as rows, x or o, the square that was called or -, and the turns played':
    'az állás formája: sorok, x vagy o, a bemondott mező vagy -, és az eddigi fordulók száma',
  'nobody who could be jumped stands on {}': '{a0} mezőn nem áll átugorható bábu',
  'the man {} must stand on one square': '{a0} bábunak pontosan egy mezőn kell állnia',
  'a light tank stands on the red square {}': '{a0} piros mezőn könnyű tank áll',
  'a tank stands on the mine {}': '{a0} aknán tank áll',
  'a position is written as rows, w or b, then the moves without a capture or a new entry':
    'az állás formája: sorok, w vagy b, majd az ütés és beérkezés nélküli lépések száma',
  'a position is written as rows, b or r, the barred move of blue and of red or -, the turns played':
    'az állás formája: sorok, b vagy r, a kék és a piros tiltott lépése vagy -, az eddigi fordulók száma',
  '{} is not a move': '„{0}” nem lépés',
  '{} must have four men': '{0}: négy bábujának kell lennie',
}
