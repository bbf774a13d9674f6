/** What the signs of movement pictures mean, in the languages of the rules pages. */
import type { MovementPicture } from './movement-picture.ts'

export const LEGEND = ['either', 'move', 'capture', 'second', 'line', 'jump', 'screen'] as const
export type LegendId = (typeof LEGEND)[number]
type LegendWords = Readonly<Record<LegendId, string>>

const WORDS: Readonly<Record<string, LegendWords>> = {
  hu: {
    either: 'ide léphet, és itt üthet is',
    move: 'ide csak léphet',
    capture: 'itt csak üthet',
    second: 'ide a lépés második felével juthat',
    line: 'a vonal mentén minden közbülső mezőnek üresnek kell lennie',
    jump: 'ahová nem vezet vonal, oda ugrik, bárki áll is közben',
    screen: 'bármelyik fél figurája, amely fölött üt',
  },
  en: {
    either: 'it may move or capture here',
    move: 'it may only move here',
    capture: 'it may only capture here',
    second: 'reached by the second half of the move',
    line: 'every cell between along a line must be empty',
    jump: 'where no line leads it jumps, whatever stands between',
    screen: 'a man of either side, over which it captures',
  },
  de: {
    either: 'hierher darf sie ziehen oder schlagen',
    move: 'hierher darf sie nur ziehen',
    capture: 'hier darf sie nur schlagen',
    second: 'wird mit der zweiten Hälfte des Zuges erreicht',
    line: 'entlang der Linie müssen alle Felder dazwischen frei sein',
    jump: 'wohin keine Linie führt, dorthin springt sie über alles hinweg',
    screen: 'eine Figur gleich welcher Farbe, über die hinweg geschlagen wird',
  },
  fr: {
    either: 'elle peut s’y déplacer ou y prendre',
    move: 'elle peut seulement s’y déplacer',
    capture: 'elle peut seulement y prendre',
    second: 'atteinte par la seconde moitié du coup',
    line: 'le long d’un trait, toutes les cases intermédiaires doivent être libres',
    jump: 'là où aucun trait ne mène, elle saute par-dessus tout',
    screen: 'une pièce de l’un ou l’autre camp, par-dessus laquelle elle prend',
  },
  es: {
    either: 'aquí puede mover o capturar',
    move: 'aquí solo puede mover',
    capture: 'aquí solo puede capturar',
    second: 'se alcanza con la segunda mitad de la jugada',
    line: 'a lo largo de una línea, todas las casillas intermedias deben estar libres',
    jump: 'adonde no llega ninguna línea, salta por encima de todo',
    screen: 'una pieza de cualquier bando, por encima de la cual captura',
  },
  it: {
    either: 'qui può muovere o catturare',
    move: 'qui può soltanto muovere',
    capture: 'qui può soltanto catturare',
    second: 'si raggiunge con la seconda metà della mossa',
    line: 'lungo una linea tutte le case intermedie devono essere libere',
    jump: 'dove non arriva nessuna linea, salta sopra tutto',
    screen: 'un pezzo di uno qualsiasi dei due colori, oltre il quale cattura',
  },
  nl: {
    either: 'hier mag het stuk heen gaan of slaan',
    move: 'hier mag het alleen heen gaan',
    capture: 'hier mag het alleen slaan',
    second: 'te bereiken met de tweede helft van de zet',
    line: 'langs een lijn moeten alle velden ertussen leeg zijn',
    jump: 'waar geen lijn heen loopt, springt het over alles heen',
    screen: 'een stuk van een van beide partijen, waar het overheen slaat',
  },
  da: {
    either: 'her må den flytte hen eller slå',
    move: 'her må den kun flytte hen',
    capture: 'her må den kun slå',
    second: 'nås med anden halvdel af trækket',
    line: 'langs en linje skal alle felter imellem være tomme',
    jump: 'hvor ingen linje fører hen, springer den over alt',
    screen: 'en brik af en hvilken som helst farve, som den slår hen over',
  },
  sv: {
    either: 'hit får den gå eller slå',
    move: 'hit får den bara gå',
    capture: 'här får den bara slå',
    second: 'nås med dragets andra hälft',
    line: 'längs en linje måste alla rutor emellan vara tomma',
    jump: 'dit ingen linje leder hoppar den över allt',
    screen: 'en pjäs av endera färgen, som den slår över',
  },
  pl: {
    either: 'tu może pójść lub bić',
    move: 'tu może tylko pójść',
    capture: 'tu może tylko bić',
    second: 'osiągalne drugą połową ruchu',
    line: 'wzdłuż linii wszystkie pola pośrednie muszą być wolne',
    jump: 'dokąd nie prowadzi linia, tam przeskakuje nad wszystkim',
    screen: 'bierka dowolnej strony, ponad którą bije',
  },
  ru: {
    either: 'сюда можно пойти или здесь взять',
    move: 'сюда можно только пойти',
    capture: 'здесь можно только взять',
    second: 'достигается второй половиной хода',
    line: 'вдоль линии все промежуточные поля должны быть свободны',
    jump: 'куда не ведёт линия, туда фигура прыгает через всё',
    screen: 'фигура любой стороны, через которую берут',
  },
}

export const LEGEND_LANGUAGES: readonly string[] = Object.keys(WORDS)

/** English where nobody wrote the words. */
export function legendWord(id: LegendId, language: string): string {
  return (WORDS[language] ?? WORDS.en)[id]
}

/** What the legend under these pictures must explain. */
export function legendOf(pictures: readonly MovementPicture[]): LegendId[] {
  const used = new Set<LegendId>()
  for (const picture of pictures) {
    for (const sign of picture.signs.values()) used.add(sign)
    if (picture.lines.length > 0) used.add('line')
    if (picture.jumps) used.add('jump')
    if (picture.screens) used.add('screen')
  }
  return LEGEND.filter((id) => used.has(id))
}
