/** From the die to the field, and on from there. */
import type { Position } from '@jatekvilag/engine'
import { type Effect, FIELDS } from './data.ts'
import { CAMP, happen } from './effects.ts'
import type { Offers } from './offers.ts'
import type { Chosen } from './options.ts'
import { ASKING, AT, accounts, BANK, DRAWING, INSTALMENT, LEISURE, tell } from './position.ts'
import type { Turns } from './turns.ts'

const LANDING = 6000
const PASSING = 4000
const FIELD_COUNT = FIELDS.length

export function walkingOf(chosen: Chosen, { won, finish }: Turns, { offer, settle }: Offers) {
  /** Whoever is held leaves with the right number only, and then walks it. */
  function takeDie(p: Position, die: number): void {
    const seat = p[AT.turn]
    p[AT.die] = die
    p[AT.thrown]++
    const hold = p[AT.hold + seat]
    if (hold > 0 && die !== 6 && !(hold === CAMP && die === 1)) {
      tell(p, 'stays', seat)
      finish(p)
      return
    }
    p[AT.hold + seat] = 0
    walk(p, seat, die)
  }

  function walk(p: Position, seat: number, steps: number): void {
    const to = p[AT.field + seat] + steps
    p[AT.field + seat] = (to + FIELD_COUNT) % FIELD_COUNT
    if (to >= FIELD_COUNT) {
      passStart(p, seat, to === FIELD_COUNT)
      if (won(p)) return
    }
    tell(p, 'moved', seat, -1, -1, p[AT.field + seat])
    follow(p, seat, FIELDS[p[AT.field + seat]])
  }

  /** The instalment is taken from the money that Start pays. */
  function passStart(p: Position, seat: number, lands: boolean): void {
    const sum = lands ? LANDING : PASSING
    accounts.pay(p, BANK, seat, sum)
    tell(p, lands ? 'on-start' : 'past-start', seat, -1, sum)
    if (p[AT.debt + seat] > 0) repay(p, seat, Math.min(INSTALMENT, p[AT.debt + seat]), 'instalment')
  }

  /** Does what a field or a card says, one after the other; a walk or a card to draw is always the last. */
  function follow(p: Position, seat: number, effects: readonly Effect[]): void {
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i]
      if (effect.type === 'move-to') {
        walk(p, seat, (effect.field - p[AT.field + seat] + FIELD_COUNT) % FIELD_COUNT || FIELD_COUNT)
        return
      }
      if (effect.type === 'move-by') {
        walk(p, seat, effect.steps)
        return
      }
      if (effect.type === 'draw') {
        p[AT.phase] = DRAWING
        return
      }
      if (effect.type === 'leisure') {
        p[AT.phase] = LEISURE
        return
      }
      if (effect.type === 'quiz' && chosen.quiz) {
        p[AT.phase] = ASKING
        return
      }
      happen(p, seat, effect)
      if (won(p)) return
    }
    if (p[AT.due] > 0) settle(p)
    else offer(p)
  }

  return { takeDie, follow }
}

export function repay(p: Position, seat: number, sum: number, told: 'instalment' | 'repaid'): void {
  accounts.pay(p, seat, BANK, sum)
  p[AT.debt + seat] -= sum
  tell(p, told, seat, -1, sum)
  if (p[AT.debt + seat] === 0) tell(p, 'flat-paid', seat)
}
