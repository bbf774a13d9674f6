import { defineEntry, type Game, siteNamed, type ValuesOf } from '@jatekvilag/engine'
import { slideGame } from '../../../lines/family/slide-family.ts'
import { type ChannelBoard, diagonal, honeycomb, quarters, spirals, splitRows, thirds } from './boards.ts'
import bot from './bot.json' with { type: 'json' }

const options = {
  pattern: {
    kind: 'choice',
    names: { hu: 'Csatornák', en: 'Channels' },
    values: ['quarters', 'spiral', 'diagonal', 'split-rows', 'thirds', 'honeycomb'],
    default: 'quarters',
    valueNames: {
      quarters: { hu: 'negyedelés (szövetminta)', en: 'quarters (woven pattern)' },
      spiral: { hu: 'csigavonal', en: 'spirals' },
      diagonal: { hu: 'átlós', en: 'to the diagonal' },
      'split-rows': { hu: 'kettéosztott sorok', en: 'split rows' },
      thirds: { hu: 'harmadolás (hatszögek)', en: 'thirds (hexagons)' },
      honeycomb: { hu: 'lépesméz (hatszögek)', en: 'honeycomb (hexagons)' },
    },
  },
  size: {
    kind: 'choice',
    names: { hu: 'Oldalhossz', en: 'Cells along a side' },
    values: [8, 6, 10],
    default: 8,
  },
  players: { kind: 'number', names: { hu: 'Játékosok', en: 'Players' }, min: 2, max: 4, default: 2 },
  meeting: {
    kind: 'choice',
    names: { hu: 'Hol találkoznak a kettéosztott sorok', en: 'Where split rows meet' },
    values: ['middle', 'left', 'right'],
    default: 'middle',
    valueNames: {
      middle: { hu: 'középen', en: 'in the middle' },
      left: { hu: 'eggyel balra', en: 'one cell to the left' },
      right: { hu: 'eggyel jobbra', en: 'one cell to the right' },
    },
  },
  outwards: {
    kind: 'switch',
    names: { hu: 'A kettéosztott sorok kifelé lejtenek', en: 'Split rows lead outwards' },
    default: false,
  },
} as const

export const channelFour = defineEntry({
  id: 'channel-four',
  catalogue: ['channel-four'],
  names: { hu: 'Tőtikék', en: 'Tőtike' },
  aliases: ['töltögető', 'Channel Four-in-a-Row', 'Channel Four'],
  chapter: 'logic',
  players: [2, 4],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['drop', 'line'],
  blurb: {
    hu: 'A tábla lejtős csatornákra oszlik, és minden golyó a csatornája végéig gurul. Négy egy sorban nyer, akárhány csatornán át.',
    en: 'The board is cut into sloping channels, and every ball rolls to the end of its channel. Four in a row win, across any channels.',
  },
  options,
  presets: {
    quarters: { names: { hu: 'Negyedelés', en: 'Quarters' }, options: { pattern: 'quarters' } },
    spiral: { names: { hu: 'Csigavonal', en: 'Spirals' }, options: { pattern: 'spiral' } },
    diagonal: { names: { hu: 'Átlós', en: 'To the diagonal' }, options: { pattern: 'diagonal' } },
    'split-rows': { names: { hu: 'Kettéosztott sorok', en: 'Split rows' }, options: { pattern: 'split-rows' } },
    thirds: { names: { hu: 'Harmadolás', en: 'Thirds' }, options: { pattern: 'thirds' } },
    honeycomb: { names: { hu: 'Lépesméz', en: 'Honeycomb' }, options: { pattern: 'honeycomb' } },
    mtte: { names: { hu: 'Versenyszabály', en: 'Tournament board' }, options: { pattern: 'quarters', size: 8 } },
  },
  words: {
    'rolls-down': {
      hu: 'A golyót a csatorna elején kell betenni: onnan gurul a helyére.',
      en: 'Put the ball in at the beginning of a channel: it rolls to its place.',
    },
  },
  bot,
  create,
})

function boardOf({ pattern, size, meeting, outwards }: ValuesOf<typeof options>): ChannelBoard {
  if (pattern === 'quarters') return quarters(size)
  if (pattern === 'spiral') return spirals(size)
  if (pattern === 'diagonal') return diagonal(size)
  if (pattern === 'thirds') return thirds(size / 2 + 1)
  if (pattern === 'honeycomb') return honeycomb()
  const shift = meeting === 'middle' ? 0 : meeting === 'left' ? -1 : 1
  return splitRows(size, size / 2 + shift, outwards)
}

function create(chosen: ValuesOf<typeof options>): Game {
  const { board, axes, channels } = boardOf(chosen)
  return slideGame({
    id: 'channel-four',
    options: chosen,
    seats: chosen.players,
    board,
    ways: channels.map((channel) => {
      const path = channel.map((name) => siteNamed(board, name))
      // Two channels may end on one cell, so a hand touches the entry.
      return { name: channel[0], path, touches: [path[0]] }
    }),
    axes,
    length: 4,
    kind: 'ball',
    refusal: 'rolls-down',
  })
}
