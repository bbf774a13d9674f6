/** Whose turn it is: from the throw, before which others may build, to the next player. */
import type { Position } from '@jatekvilag/engine'
import { clearAuction } from '../money/auction.ts'
import { type Estate, ownerOf } from './estate.ts'
import type { Chosen } from './options.ts'
import { AT, auction, isIn, MANAGING, OVER, ROLLING, WINDOW } from './position.ts'
import { COUNT, MEMBERS, SQUARES } from './squares.ts'

export function turnsOf(chosen: Chosen, estate: Estate) {
  const { players, rounds } = chosen

  function beginTurn(p: Position, seat: number): void {
    p[AT.turn] = p[AT.acting] = seat
    p[AT.phase] = MANAGING
    p[AT.rolled] = p[AT.again] = p[AT.doubles] = p[AT.high] = p[AT.low] = 0
    p[AT.acts] = p[AT.offers] = 0
  }

  function nextTurn(p: Position): void {
    let seat = p[AT.turn]
    do {
      seat++
      if (seat === players) {
        seat = 0
        p[AT.round]++
      }
    } while (!isIn(p, seat))
    if (p[AT.round] < rounds) beginTurn(p, seat)
    else {
      // The last round is over; whoever has most wins.
      p[AT.round] = rounds
      p[AT.phase] = OVER
    }
  }

  /** The dice are about to be thrown: where building is free at any time, whoever may gain by it is asked first. */
  function roll(p: Position): void {
    p[AT.asked] = chosen.building === 'any-time' ? eager(p) : 0
    askBuilders(p)
  }

  function askBuilders(p: Position): void {
    for (let step = 1; step < players; step++) {
      const seat = (p[AT.turn] + step) % players
      if ((p[AT.asked] & (1 << seat)) === 0) continue
      p[AT.acting] = seat
      p[AT.phase] = WINDOW
      return
    }
    p[AT.phase] = ROLLING
  }

  /** Those who could build or redeem where this throw may lead. */
  function eager(p: Position): number {
    const turn = p[AT.turn]
    let mask = 0
    for (let thrown = 2; thrown <= 12; thrown++) {
      const square = (p[AT.square + turn] + thrown) % COUNT
      const owner = ownerOf(p, square)
      if (owner < 0 || owner === turn || mask & (1 << owner)) continue
      if (estate.canRedeem(p, square, owner)) mask |= 1 << owner
      const members = MEMBERS[SQUARES[square].group]
      for (let i = 0; i < members.length; i++) if (estate.canBuild(p, members[i], owner)) mask |= 1 << owner
    }
    return mask
  }

  function ask(p: Position, seat: number, phase: number): void {
    p[AT.acting] = seat
    p[AT.phase] = phase
  }

  /** What belongs to a square or an auction is over. */
  function wipe(p: Position): void {
    p[AT.lot] = p[AT.factor] = p[AT.asked] = p[AT.leaving] = 0
    clearAuction(p, auction)
  }

  /** The square has done what it does: another throw after a double, time to build, or the next player. */
  function finish(p: Position): void {
    wipe(p)
    const seat = p[AT.turn]
    if (!isIn(p, seat)) nextTurn(p)
    else if (p[AT.again] === 1) {
      p[AT.rolled] = 0
      ask(p, seat, MANAGING)
    } else if (estate.canImprove(p, seat)) {
      p[AT.rolled] = 1
      ask(p, seat, MANAGING)
    } else nextTurn(p)
  }

  return {
    beginTurn,
    nextTurn,
    roll,
    ask,
    wipe,
    finish,

    /** The window before a throw is closed by this seat. */
    closeWindow(p: Position): void {
      p[AT.asked] &= ~(1 << p[AT.acting])
      p[AT.acting] = p[AT.turn]
      askBuilders(p)
    },
  }
}

export type Turns = ReturnType<typeof turnsOf>
