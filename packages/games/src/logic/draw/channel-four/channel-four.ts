import { defineEntry, type Game, siteNamed, type ValuesOf } from '@jatekvilag/engine'
import { slideGame } from '../../../lines/family/slide-family.ts'
import { type ChannelBoard, diagonal, honeycomb, quarters, spirals, splitRows, thirds } from './boards.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  pattern: {
    kind: 'choice',
    values: ['quarters', 'spiral', 'diagonal', 'split-rows', 'thirds', 'honeycomb'],
    default: 'quarters',
  },
  size: {
    kind: 'choice',
    values: [8, 6, 10],
    default: 8,
  },
  players: { kind: 'number', min: 2, max: 4, default: 2 },
  meeting: {
    kind: 'choice',
    values: ['middle', 'left', 'right'],
    default: 'middle',
  },
  outwards: {
    kind: 'switch',
    default: false,
  },
} as const

export const channelFour = defineEntry({
  id: 'channel-four',
  catalogue: ['channel-four'],
  texts,
  chapter: 'logic',
  players: [2, 4],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['fall', 'line'],
  options,
  presets: {
    quarters: { options: { pattern: 'quarters' } },
    spiral: { options: { pattern: 'spiral' } },
    diagonal: { options: { pattern: 'diagonal' } },
    'split-rows': { options: { pattern: 'split-rows' } },
    thirds: { options: { pattern: 'thirds' } },
    honeycomb: { options: { pattern: 'honeycomb' } },
    mtte: { options: { pattern: 'quarters', size: 8 } },
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
