import type { ActionList, Game, Position } from '@jatekvilag/engine'
import { sampleListed } from '@jatekvilag/engine'
import type { Draughts } from './core.ts'
import { actionOf, fromOf, toOf } from './jumps.ts'
import type { RowWord } from './row-text.ts'
import { problem } from './texts.ts'

/**
 * Huffing: nobody is forced to capture, but who fails to may lose for it one of the men that could have captured.
 * The opponent takes it off the board before his own move if he likes. On boards of at most 30 fields.
 */
export const HUFF_SLOTS = { huffable: 1 } as const

export interface Huffing extends Draughts, Pick<Game, 'name' | 'turnName' | 'touches' | 'prompt'> {
  readonly word: RowWord
}

/** An action that huffs names its field twice. */
const isHuff = (action: number): boolean => fromOf(action) === toOf(action)

export function withHuffing(draughts: Draughts, hands: Pick<Game, 'name' | 'turnName' | 'touches'>): Huffing {
  const { fields, jumps, steps, roster, slots } = draughts
  const { next, lineBase, count, names, siteOf } = fields
  const { turn: TURN, chain: CHAIN, need: NEED, over: OVER, men: MEN, list: LIST, huffable: HUFFABLE } = slots.at
  const { captors: CAPTORS, captorCount: CAPTOR_COUNT } = slots.at

  const isStep = (action: number): boolean => {
    const from = fromOf(action)
    return next[lineBase[from * count + toOf(action)] + from] === toOf(action)
  }

  function canMove(p: Position, seat: number): boolean {
    for (let i = LIST + seat * count, end = i + p[MEN + seat]; i < end; i++)
      if (steps.canStep(p, p[i]) || jumps.canJump(p, p[i], p[p[i]])) return true
    return false
  }

  /** A man may be taken only if a move is left afterwards. */
  function mayHuff(p: Position, seat: number, field: number): boolean {
    if ((p[HUFFABLE] & (1 << field)) === 0) return false
    const value = p[field]
    p[field] = 0
    const can = canMove(p, seat)
    p[field] = value
    return can
  }

  /** A seat that is shut in but may huff its way out has not lost. */
  function reopen(p: Position): void {
    if (p[OVER] !== 2 - p[TURN]) return
    for (let field = 0; field < count; field++) if (mayHuff(p, p[TURN], field)) p[OVER] = 0
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== 0 || seat !== p[TURN]) return
    draughts.actions(p, seat, out)
    if (p[CHAIN] !== 0) return
    if (p[NEED] > 0) for (let i = LIST + seat * count, end = i + p[MEN + seat]; i < end; i++) steps.list(p, p[i], out)
    if (p[HUFFABLE] !== 0)
      for (let field = 0; field < count; field++) if (mayHuff(p, seat, field)) out.add(actionOf(field, field))
  }

  function play(p: Position, seat: number, action: number): void {
    if (isHuff(action)) {
      const field = toOf(action)
      roster.remove(p, field, p[field])
      p[field] = 0
      p[HUFFABLE] = 0
      draughts.settle(p)
      return
    }
    let missed = 0
    if (p[NEED] > 0 && isStep(action)) {
      const from = fromOf(action)
      for (let i = CAPTORS, end = i + p[CAPTOR_COUNT]; i < end; i++)
        missed |= 1 << (p[i] === from ? toOf(action) : p[i])
      p[NEED] = 0
    }
    draughts.play(p, seat, action)
    p[HUFFABLE] = missed
    reopen(p)
  }

  const name: Game['name'] = (p, action) => {
    if (isHuff(action)) return `huff-${names[toOf(action)]}`
    return isStep(action) ? `${names[fromOf(action)]}-${names[toOf(action)]}` : hands.name(p, action)
  }

  const turnName: Game['turnName'] = (p, played) => {
    if (!isHuff(played[0])) return isStep(played[0]) ? name(p, played[0]) : hands.turnName(p, played)
    if (played.length === 1) return name(p, played[0])
    const q = p.slice()
    play(q, p[TURN], played[0])
    return `${name(p, played[0])},${turnName(q, played.slice(1))}`
  }

  return {
    ...draughts,
    actions,

    sample(p, seat, random, scratch) {
      if (p[NEED] === 0 && p[HUFFABLE] === 0) return draughts.sample(p, seat, random, scratch)
      return sampleListed(actions, p, seat, random, scratch)
    },

    play,

    settle(p) {
      draughts.settle(p)
      reopen(p)
    },

    hash: (p) => draughts.hash(p) ^ Math.imul(p[HUFFABLE], 0x85ebca6b),

    name,
    turnName,
    prompt(p, seat, midTurn) {
      if (seat !== p[TURN]) return undefined
      if (p[CHAIN] > 0) return 'capture-on'
      if (midTurn) return 'after-huffing'
      return p[HUFFABLE] !== 0 ? 'may-huff' : p[NEED] > 0 ? 'capture-or-be-huffed' : undefined
    },
    touches: (p, action) => (isHuff(action) ? [siteOf[toOf(action)]] : hands.touches(p, action)),

    word: {
      write: (p) => names.filter((_, field) => p[HUFFABLE] & (1 << field)).join(','),
      read(p, value) {
        for (const word of value.split(',')) {
          const field = names.indexOf(word)
          if (field < 0) return problem('no-field-to-huff', word)
          p[HUFFABLE] |= 1 << field
        }
        return undefined
      },
    },
  }
}
