import {
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  type Item,
  type Look,
  type Mark,
  type OptionValues,
  type Position,
  type Touch,
  won,
} from '@jatekvilag/engine'
import { podEvaluation } from './evaluation.ts'
import { type PodRules, Pods, podSlots } from './slots.ts'
import { LETTERS, podText, prongLetters } from './text.ts'
import { MOST_TURNS, PLAYING, podActions, podTurns } from './turns.ts'

/** No turn has more steps: every pod of a stack jumps everybody, and all are taken. */
const MOST_STEPS = 50

export function podGame(rules: PodRules, options: OptionValues): Game {
  const { board } = rules
  const slots = podSlots(rules)
  const pods = new Pods(rules, slots)
  const kinds = podActions(rules, pods)
  const turns = podTurns(rules, slots, pods, kinds)
  const { ways, cells, next, inReserve } = pods
  const { reserve: RESERVE, stock: STOCK, turn: TURN, origin: ORIGIN, chain: CHAIN, over: OVER } = slots.at
  const { waiting: WAITING, taking: TAKING, jumped: JUMPED } = slots.at
  const jumpWords = slots.size.jumped
  const levelSlots = rules.pods * cells
  const reason = rules.bases === 'one' ? 'home-taken' : 'homes-taken'
  const outcomes = [won(2, 0, reason), won(2, 1, reason), drawn(2, 'move-limit')]
  const nameOf = (cell: number) => board.shapes[cell].name

  /** A pod is called by its cell, and by its prongs too where others stand there. */
  function podName(p: Position, code: number): string {
    const cell = pods.cellOf(code)
    const alone = pods.differentOn(p, cell).length === 1
    return alone ? nameOf(cell) : `${nameOf(cell)}[${prongLetters(pods.prongsOf(code), ways)}]`
  }

  function podTouches(p: Position, code: number): Touch[] {
    const cell = pods.cellOf(code)
    const different = pods.differentOn(p, cell)
    return different.length === 1 ? [cell] : [cell, `pod-${different.indexOf(code) + 1}`]
  }

  /** What an action says: which kind it is, which pod, and its directions. */
  function read(action: number): { kind: keyof typeof kinds; code: number; d: number; to: number } {
    const parts = (kind: keyof typeof kinds, n: number) => ({ kind, code: (n / ways) | 0, d: n % ways, to: -1 })
    if (action >= kinds.done) return { kind: action === kinds.done ? 'done' : 'pass', code: -1, d: -1, to: -1 }
    if (action >= kinds.take) return { kind: 'take', code: action - kinds.take, d: -1, to: -1 }
    if (action >= kinds.step) {
      const jumps = action >= kinds.jump
      const move = parts(jumps ? 'jump' : 'step', action - (jumps ? kinds.jump : kinds.step))
      const beside = next[move.d * cells + pods.cellOf(move.code)]
      return { ...move, to: jumps ? next[move.d * cells + beside] : beside }
    }
    if (action >= kinds.enter) return { kind: 'enter', code: -1, d: -1, to: action - kinds.enter }
    if (action < kinds.shift) return parts('add', action)
    return { ...parts('shift', ((action - kinds.shift) / ways) | 0), to: (action - kinds.shift) % ways }
  }

  const lookOf = (owner: number, prongs: number): Look => {
    const letters = prongLetters(prongs, ways)
    return {
      kind: `pronged-${ways}${letters.toLowerCase()}`,
      owner,
      glyph: letters.length > 0 ? `${letters.length}` : 'o',
    }
  }

  const itemsOf = (p: Position): Item[] =>
    board.shapes.flatMap((_, site) =>
      pods.allOn(p, site).map((code, level): Item => {
        const badge = level > 0 ? { badge: `${level + 1}` } : {}
        // Prongs turn with the board.
        return { site, level, rotation: 0, ...lookOf(pods.ownerOn(p, site), pods.prongsOf(code)), ...badge }
      }),
    )

  return defineGame({
    id: rules.id,
    options,
    seats: 2,
    board,
    layout: slots,
    bound: MOST_TURNS * MOST_STEPS,
    repetition: drawOnRepetition(2),
    evaluation: podEvaluation(rules, slots, pods, kinds),

    start() {
      const p = new Int32Array(slots.length)
      p[RESERVE] = p[RESERVE + 1] = rules.pods
      for (const [seat, homes] of rules.homes.entries())
        for (const home of homes) pods.change(p, seat, inReserve, home << ways)
      p[STOCK] = p[STOCK + 1] = rules.prongs
      p[OVER] = PLAYING
      return p
    },

    // Most cells have nothing on their upper levels.
    hash(p) {
      let hash = p[TURN] + 2 * p[ORIGIN] + 256 * p[WAITING] + 2048 * p[TAKING] + 4096 * p[STOCK] + 262144 * p[STOCK + 1]
      hash = Math.imul(hash, 0x9e3779b1) ^ Math.imul(p[CHAIN] + 8192 * (p[RESERVE] + 8 * p[RESERVE + 1]), 0x85ebca6b)
      for (let word = 0; word < jumpWords; word++) hash = Math.imul(hash ^ p[JUMPED + word], 0xc2b2ae35)
      for (let cell = 0; cell < cells; cell++)
        for (let slot = cell; slot < levelSlots && p[slot] !== 0; slot += cells)
          hash = Math.imul(hash ^ (slot * 512 + p[slot]), 0x85ebca6b)
      return hash ^ (hash >>> 15)
    },

    ...endingBy(TURN, OVER, outcomes),
    actions: turns.actions,
    play: turns.play,

    name(p, action) {
      const { kind, code, d, to } = read(action)
      if (kind === 'done' || kind === 'pass') return kind
      if (kind === 'enter') return `@${nameOf(to)}`
      if (kind === 'take') return `x${podName(p, code)}`
      const pod = podName(p, code)
      if (kind === 'add') return `${pod}+${LETTERS[d]}`
      if (kind === 'shift') return `${pod}:${LETTERS[d]}-${LETTERS[to]}`
      return `${pod}${kind === 'jump' ? 'x' : '-'}${nameOf(to)}`
    },

    touches(p, action) {
      const { kind, code, d, to } = read(action)
      if (kind === 'done' || kind === 'pass') return [kind]
      if (kind === 'enter') return ['reserve', to]
      if (kind === 'take') return podTouches(p, code)
      if (kind === 'jump' && code === p[CHAIN] - 1) return [to]
      const pod = podTouches(p, code)
      if (kind === 'add') return [...pod, `prong-${LETTERS[d]}`]
      if (kind === 'shift') return [...pod, `from-${LETTERS[d]}`, `to-${LETTERS[to]}`]
      return [...pod, to]
    },

    scene(p) {
      const seat = p[TURN]
      const marks: Mark[] = []
      const jumped = board.shapes.flatMap((_, cell) =>
        pods.wasJumped(p, cell) && pods.isOf(p, cell, 1 - seat) ? [cell] : [],
      )
      if (jumped.length > 0) marks.push({ kind: 'forced', owner: seat, sites: jumped })
      const choices: Record<string, Look> = {}
      for (let d = 0; d < ways; d++)
        for (const word of ['prong', 'from', 'to']) choices[`${word}-${LETTERS[d]}`] = lookOf(seat, 1 << d)
      // Which pod of a stack: shown where there is only one stack of different pods.
      const mixed = board.shapes.flatMap((_, cell) => {
        const codes = pods.differentOn(p, cell)
        return codes.length > 1 ? [codes.map((code) => lookOf(pods.ownerOn(p, cell), pods.prongsOf(code)))] : []
      })
      if (mixed.length === 1) for (const [i, look] of mixed[0].entries()) choices[`pod-${i + 1}`] = look
      return {
        items: itemsOf(p),
        trays: [0, 1].map((owner) => {
          const count = p[RESERVE + owner]
          const touch = owner === seat && p[OVER] === PLAYING && p[ORIGIN] === 0 ? { touch: 'reserve' } : {}
          return {
            id: `reserve-${owner}`,
            label: 'reserve',
            owner,
            pieces: count > 0 ? [{ ...lookOf(owner, 0), count, ...touch }] : [],
          }
        }),
        counters: [0, 1].map((owner) => ({ label: 'prongs', owner, value: p[STOCK + owner] })),
        marks,
        choices,
      }
    },

    why(p, seat, [first, ...rest]) {
      if (first === 'reserve') return 'enter-at-home'
      if (typeof first !== 'number') return undefined
      if (p[ORIGIN] > 0) return 'jump-behind'
      if (!pods.isOf(p, first, seat)) return pods.isEmpty(p, first) ? 'touch-pod' : 'not-yours'
      const to = rest.at(-1)
      if (typeof to !== 'number') return undefined
      return pods.isOf(p, to, 1 - seat) ? 'jump-behind' : 'no-prong'
    },

    prompt(p, seat) {
      if (p[OVER] !== PLAYING || seat !== p[TURN]) return undefined
      if (p[ORIGIN] === 0) return 'pods-turn'
      return p[CHAIN] > 0 ? 'take-or-stop' : 'move-on-or-stop'
    },

    ...podText(rules, slots, pods, turns),
  })
}
