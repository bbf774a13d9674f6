import {
  counted,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  fieldsOf,
  type Game,
  type Item,
  type Position,
  parsed,
  type Tray,
  type ValuesOf,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import { HANDS, ORDERS, STATES, stateOf } from '../solids/tetrahedron.ts'
import bot from './bot.json' with { type: 'json' }
import { tentEvaluation } from './evaluation.ts'
import { OVER as BETWEEN, FIELDS, groundFor } from './ground.ts'
import { COLOURS, EMPTY, MOST_EACH, NAME, OF_HAND, PLAYING, SITES, STAND, TENTS, tentRules } from './rules.ts'
import { guessOf, possible, viewOf } from './secrets.ts'
import { refuse, texts } from './texts.ts'

const options = {
  players: { kind: 'choice', values: [2, 3], default: 2 },
  table: { kind: 'choice', values: ['hidden', 'open'], default: 'hidden' },
} as const

export const tents = defineEntry({
  id: 'tents',
  catalogue: ['tents'],
  texts,
  chapter: 'logic',
  players: [2, 3],
  minutes: 20,
  luck: false,
  secrets: true,
  mechanics: ['slide', 'hidden'],
  options,
  presets: { open: { options: { table: 'open' } }, three: { options: { players: 3 } } },
  bot,
  create,
})

/** Blue, red, yellow, green. */
const LETTERS = 'bryg'
const WORDS = ['blue', 'red', 'yellow', 'green']
const SEATS = 'xyz'
const boards = { 2: groundFor(2), 3: groundFor(3) }

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const open = chosen.table === 'open'
  const board = boards[seats]
  const rules = tentRules(seats, open)
  const { slots } = rules
  const { colour: COLOUR, turn: TURN, dealt: DEALT, empty: EMPTY_AT, played: PLAYED, over: OVER } = slots.at
  const names = board.shapes.map(({ name }) => name)
  const results = [
    ...Array.from({ length: seats }, (_, seat) => won(seats, seat, 'colour-gone')),
    drawn(seats, 'move-limit'),
  ]

  /** The letter of a face as far as it can be known, or a question mark. */
  function faceOf(p: Position, site: number, face: number): string {
    const set = possible(p, site, rules)
    let found = -1
    for (let state = 0; state < STATES; state++) {
      if (((set >> state) & 1) === 0) continue
      const colour = ORDERS[state][face]
      if (found >= 0 && found !== colour) return '?'
      found = colour
    }
    return LETTERS[found]
  }

  function tentOn(p: Position, site: number): Item {
    const [first, second, third, below] = [0, 1, 2, 3].map((face) => faceOf(p, site, face))
    // Pictures name the faces clockwise from the right; on a black field the tent stands the other way round. However the board is
    // turned, a tent stands as its field lies.
    const up = site < FIELDS
    const kind = `tent-${second + first + third}${below}`
    return { site, kind, owner: -1, glyph: up ? first + second + third : '^', rotation: up ? 0 : 180 }
  }

  const trays = (p: Position): Tray[] =>
    Array.from({ length: seats }, (_, owner) => ({
      id: `colour-${owner}`,
      label: 'own-colour',
      owner,
      pieces:
        p[COLOUR + owner] === 0
          ? []
          : [
              {
                kind: `${WORDS[p[COLOUR + owner] - 1]}-circle`,
                owner: -1,
                glyph: LETTERS[p[COLOUR + owner] - 1],
                count: 1,
              },
            ],
    }))

  /** The twelve white fields, each tent by its faces to the south, north-east, north-west and below. */
  function write(p: Position): string {
    const fields = Array.from({ length: FIELDS }, (_, site) =>
      p[site] === 0 ? (site === p[EMPTY_AT] ? '-' : '.') : [0, 1, 2, 3].map((face) => faceOf(p, site, face)).join(''),
    )
    const colours = Array.from({ length: seats }, (_, seat) => '-bryg'[p[COLOUR + seat]]).join('')
    return `${fields.join(',')} ${SEATS[p[TURN]]} ${colours} ${p[PLAYED]}`
  }

  function read(text: string) {
    const form = refuse('tents-form', SEATS.slice(0, seats).split('').join(', '))
    const [fields = '', turn = '', colours = '', played = '0', ...rest] = fieldsOf(text)
    const list = fields.split(',')
    const seat = turn.length === 1 ? SEATS.slice(0, seats).indexOf(turn) : -1
    if (list.length !== FIELDS || seat < 0 || rest.length > 0 || !/^\d+$/.test(played)) return form
    if (!new RegExp(`^[-bryg]{${seats}}$`).test(colours)) return form
    const p = rules.start()
    const hands = [0, 0]
    for (const [site, word] of list.entries()) {
      if (word.includes('?')) return refuse('unknown-faces')
      if (word === '-') {
        if (p[EMPTY_AT] >= 0) return refuse('one-empty')
        p[EMPTY_AT] = site
        continue
      }
      if (word === '.') continue
      const state = stateOf([...word].map((letter) => LETTERS.indexOf(letter)))
      if (word.length !== 4 || state < 0) return form
      rules.put(p, site, state)
      hands[HANDS[state]]++
    }
    const standing = hands[0] + hands[1]
    if (hands.some((count, hand) => count > OF_HAND[hand])) return refuse('hands', OF_HAND[1], OF_HAND[0])
    p[DEALT] = p[EMPTY_AT] < 0 ? 0 : 1 + standing
    // Tents are put up from the first field on.
    const firstGap = list.indexOf('.')
    if (p[EMPTY_AT] < 0 && standing > 0) return refuse('one-empty')
    if (firstGap >= 0 && list.slice(firstGap).some((word) => word.length === 4)) return form
    for (let s = 0; s < seats; s++) p[COLOUR + s] = '-bryg'.indexOf(colours[s])
    p[TURN] = seat
    p[PLAYED] = counted(played)
    if (standing < TENTS) {
      if (seat > 0 || /[bryg]/.test(colours) || p[PLAYED] > 0) return refuse('put-up-first')
      return parsed(p)
    }
    const unnamed = colours.indexOf('-')
    if (unnamed >= 0) {
      const choices = Array.from({ length: COLOURS }, (_, colour) => colour).filter((colour) =>
        rules.mayName(p, unnamed, colour),
      )
      if (unnamed !== seat || choices.length < 2 || p[PLAYED] > 0 || /-[bryg]/.test(colours))
        return refuse('name-first')
    }
    rules.judge(p)
    return parsed(p)
  }

  return defineGame({
    id: 'tents',
    options: chosen,
    seats,
    colours: (['light', 'dark', 'purple'] as const).slice(0, seats),
    board,
    layout: slots,
    bound: FIELDS + seats + MOST_EACH * seats,
    repetition: drawOnRepetition(seats),
    evaluation: tentEvaluation(rules, seats),
    start: rules.start,
    actors: rules.actors,
    actions: rules.actions,
    odds: rules.odds,
    play: rules.play,
    result: (p) => (p[OVER] === PLAYING ? null : results[p[OVER]]),
    ...(!open && {
      view: (p: Position, seat: number) => viewOf(p, seat, seats, rules),
      guess: (view: Position, _: number, random: Parameters<Game['guess']>[2]) => guessOf(view, random, rules),
      // How a tent was put up is seen only from one's own side.
      heard: (_: Position, __: number, action: number) => (action >= STAND && action < NAME ? undefined : action),
    }),

    name(_, action) {
      if (action >= NAME) return WORDS[action - NAME]
      if (action >= STAND) return `tent:${ORDERS[action - STAND].map((colour) => LETTERS[colour]).join('')}`
      return action >= EMPTY ? `empty:${names[action - EMPTY]}` : names[action]
    },

    touches(p, action) {
      if (action >= NAME) return [`colour:${WORDS[action - NAME]}`]
      if (action >= STAND) return [`stand:${action - STAND}`]
      return action >= EMPTY ? [action - EMPTY] : [action, p[EMPTY_AT]]
    },

    scene: (p) => ({
      items: Array.from({ length: SITES }, (_, site) => site).flatMap((site) =>
        p[site] === 0 ? [] : [tentOn(p, site)],
      ),
      trays: trays(p),
      choices: Object.fromEntries(
        WORDS.map((word, colour) => [`colour:${word}`, { kind: `${word}-circle`, owner: -1, glyph: LETTERS[colour] }]),
      ),
    }),

    /** On its way the tent stands on the black field, with another face down. */
    stages(before, after) {
      if (before[DEALT] < FIELDS || before[EMPTY_AT] === after[EMPTY_AT] || before[OVER] !== PLAYING) return []
      return BETWEEN[after[EMPTY_AT] * FIELDS + before[EMPTY_AT]] < 0 ? [] : [rules.halfway(before, after[EMPTY_AT])]
    },

    why: (p, _, touches) => {
      const plain = whyNotGo(touches, (site) => p[site] > 0)
      return plain === 'not-yours' ? 'no-tent' : plain === 'cannot-move' ? 'too-far' : plain && 'to-the-empty-field'
    },

    prompt(p, seat) {
      if (p[OVER] !== PLAYING || seat !== p[TURN] || p[DEALT] < FIELDS) return undefined
      return p[COLOUR + seat] === 0 ? 'name-your-colour' : 'roll-a-tent'
    },

    write: (p) => write(p),
    read,
  })
}
