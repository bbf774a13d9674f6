/** What the parsers of this chapter answer, in Hungarian; see the engine's `problems.hu.ts`. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  'a position is written as a GNU Backgammon position id, with a match id after a colon':
    'az állás formája: GNU Backgammon állásazonosító, kettőspont után meccsazonosító',
  '"{}" does not belong to base 64': '„{0}” nem a base64 jele',
  '"{}" is not a match id: {}': '„{0}” nem meccsazonosító: {1}',
  '"{}" is not a position id: it does not describe two sides of 24 points and a bar':
    '„{0}” nem állásazonosító: nem két fél 24 pontját és bárját írja le',
  '"{}" is not a position id: {}': '„{0}” nem állásazonosító: {1}',
  'it has {} characters instead of {}': '{0} jelből áll {1} helyett',
  'a side has {} men instead of at most {}': 'az egyik félnek {0} korongja van, legfeljebb {1} helyett',
  'both sides have men on point {}': '{a0}. ponton mindkét félnek van korongja',
  'resignations are not part of a position': 'a feladás nem része az állásnak',
  'the cube belongs to nobody that plays': 'a duplázókocka nem a játékosok egyikéé',
  'the cube goes up to {}': 'a duplázókocka legfeljebb {0} lehet',
  'these dice do not exist': 'nincs ilyen dobás',
  'this game is over; the next one of the match has not been set up':
    'ez a játszma véget ért; a meccs következő játszmája nincs felállítva',
  'this game is said to be over, but nobody has won it': 'a játszma állítólag véget ért, de senki sem nyerte meg',
  'this is a match to {}, but the options say {}': 'ez {0} pontos meccs, a beállítások szerint viszont {1} pontos',
  'nobody could have doubled here': 'itt senki sem duplázhatott volna',
  '{} is more than this throw': '{0} több, mint a dobás',
  '{} is not left of this throw': '{0} nem maradt meg ebből a dobásból',
}
