import { defineEntry } from '@jatekvilag/engine'
import { once } from '../family/once.ts'
import { westernWords } from '../family/words.ts'
import bot from './bot.json' with { type: 'json' }
import { PROMOTIONS } from './house.ts'
import { bughouseGame } from './rules.ts'

export const bughouse = defineEntry({
  id: 'bughouse',
  catalogue: ['bughouse'],
  names: { hu: 'Bogárház', en: 'Bughouse chess' },
  aliases: ['bughouse', 'tandem chess', 'Siamese chess', 'cseresakk', 'tandemsakk'],
  chapter: 'chess',
  players: [2, 4],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['check', 'mate', 'drops', 'team-transfer', 'simultaneous-boards', 'clock'],
  blurb: {
    hu: 'Két pár, két tábla: amit az egyik társ leüt, azt a másik a saját tábláján leteheti. Bármelyik táblán ad valaki mattot, a párja is nyert.',
    en: 'Two pairs, two boards: what one partner captures, the other may put down on his own board. Mate on either board wins for the pair.',
  },
  options: {
    players: {
      kind: 'choice',
      names: { hu: 'Játékosok', en: 'Players' },
      values: [4, 2],
      default: 4,
      valueNames: {
        4: { hu: 'négyen, két párban', en: 'four, in two pairs' },
        2: { hu: 'ketten, két-két táblán', en: 'two, on two boards each' },
      },
    },
    order: {
      kind: 'choice',
      names: { hu: 'A táblák sorrendje', en: 'Order of the boards' },
      values: ['free', 'by-turns'],
      default: 'free',
      valueNames: {
        free: { hu: 'mindkettő szabadon halad', en: 'both go on freely' },
        'by-turns': { hu: 'felváltva lépnek', en: 'one move each in turn' },
      },
    },
    mate: {
      kind: 'choice',
      names: { hu: 'Matt', en: 'Mate' },
      values: ['could-be-blocked', 'men-in-hand'],
      default: 'could-be-blocked',
      valueNames: {
        'could-be-blocked': { hu: 'közbeállással védhető sakk nem matt', en: 'no mate while a drop could block it' },
        'men-in-hand': { hu: 'csak a kézben levő figura véd', en: 'only men in hand can block' },
      },
    },
  },
  presets: {
    'two-player': { names: { hu: 'Kétszemélyes bogárház', en: 'Two-player bughouse' }, options: { players: 2 } },
    'no-clock': {
      names: { hu: 'Óra nélkül', en: 'Without clocks' },
      options: { order: 'by-turns', mate: 'men-in-hand' },
    },
  },
  words: {
    ...westernWords(PROMOTIONS),
    'both-wait': { hu: 'mindkét táblán várni kell', en: 'both boards wait' },
    'seat-white-a': { hu: 'Világos az A táblán', en: 'White on board A' },
    'seat-black-a': { hu: 'Sötét az A táblán', en: 'Black on board A' },
    'seat-white-b': { hu: 'Világos a B táblán', en: 'White on board B' },
    'seat-black-b': { hu: 'Sötét a B táblán', en: 'Black on board B' },
    'hand-a': { hu: 'Letehető az A táblán', en: 'To drop on board A' },
    'hand-b': { hu: 'Letehető a B táblán', en: 'To drop on board B' },
    'pawn-row': {
      hu: 'Gyalogot az első és az utolsó sorra nem lehet letenni.',
      en: 'No pawn is dropped on the first or last row.',
    },
  },
  bot,
  create({ players, order, mate }) {
    const key = `${players}/${order}/${mate}`
    made[key] ??= once(() => bughouseGame({ players, order, mate }))
    return made[key]()
  },
})

const made: Record<string, () => ReturnType<typeof bughouseGame>> = {}
