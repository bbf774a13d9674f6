import { defineEntry } from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { options } from './options.ts'
import { create } from './rules.ts'

export const backgammon = defineEntry({
  id: 'backgammon',
  catalogue: ['backgammon', 'leaflet-backgammon'],
  names: { hu: 'Backgammon', en: 'Backgammon' },
  aliases: ['ostábla', 'Tables', 'Tavla', 'Tric-Trac'],
  chapter: 'luck',
  players: [2, 2],
  minutes: 20,
  luck: true,
  secrets: false,
  mechanics: ['dice', 'race', 'hit', 'bar', 'bear-off', 'doubling'],
  blurb: {
    hu: 'Két kocka dönt arról, mennyit léphetünk, de hogy kivel, azt mi választjuk. Az nyer, aki előbb viszi körbe és szedi le minden korongját.',
    en: 'Two dice say how far, you say who goes. The first to bring every man round and off the board wins.',
  },
  options,
  presets: {
    nackgammon: { names: { hu: 'Nackgammon', en: 'Nackgammon' }, options: { setup: 'nackgammon' } },
    deadgammon: { names: { hu: 'Halottgammon', en: 'Deadgammon' }, options: { misere: true } },
    hypergammon: { names: { hu: 'Hipergammon', en: 'Hypergammon' }, options: { setup: 'hypergammon' } },
    'leaflet-backgammon': {
      names: { hu: 'A tíznyelvű füzet szabályai', en: 'Rules of the leaflet' },
      options: { opening: 'opening-roll', cube: false },
    },
    match: {
      names: { hu: 'Verseny 7 pontig', en: 'Match to 7 points' },
      options: { opening: 'opening-roll', cube: true, matchLength: 7 },
    },
  },
  words: {
    'borne-off': { hu: 'minden korongját leszedte', en: 'bore off every man' },
    gammon: { hu: 'gammon', en: 'gammon' },
    'backgammon-win': { hu: 'backgammon', en: 'backgammon' },
    'match-won': { hu: 'megnyerte a mérkőzést', en: 'won the match' },
    double: { hu: 'Duplázás', en: 'Double' },
    take: { hu: 'Elfogadás', en: 'Take' },
    drop: { hu: 'Feladás', en: 'Drop' },
    dice: { hu: 'Kockák', en: 'Dice' },
    cube: { hu: 'Duplázókocka', en: 'Doubling cube' },
    pips: { hu: 'Hátralévő út', en: 'Pips' },
    'enter-first': { hu: 'Előbb a sávon álló korongot kell behozni.', en: 'Enter your man from the bar first.' },
    'not-all-home': {
      hu: 'Levenni csak akkor lehet, ha minden korong a belső táblán van.',
      en: 'You may bear off only when all your men are in your home board.',
    },
    'point-held': {
      hu: 'Ezt a mezőt legalább két ellenséges korong tartja.',
      en: 'Two or more enemy men hold this point.',
    },
    'use-both-dice': {
      hu: 'Ha lehet, mindkét kockát fel kell használni; ha csak az egyiket, akkor a nagyobbat.',
      en: 'Use both dice if you can; if only one can be used, use the higher.',
    },
    'roll-first': { hu: 'Előbb dobni kell.', en: 'Roll the dice first.' },
  },
  bot,
  create,
})
