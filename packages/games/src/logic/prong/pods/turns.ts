/** What a player may do with pods: add or shift a prong, enter a pod, and move the pods of one cell. */
import { type ActionList, countBits, type Game, type Position } from '@jatekvilag/engine'
import type { PodRules, PodSlots, Pods } from './slots.ts'

/** Turns of both sides together without a new prong, a new pod or a capture, and turns in all, that make a draw. */
export const CALM_TURNS = 200
export const MOST_TURNS = 600

export const PLAYING = -1
export const DRAWN = 2

/** Where each kind of action begins. */
export interface PodActions {
  readonly add: number
  readonly shift: number
  readonly enter: number
  readonly step: number
  readonly jump: number
  readonly take: number
  readonly done: number
  readonly pass: number
}

export function podActions(rules: PodRules, pods: Pods): PodActions {
  const { ways, inReserve: codes } = pods
  const add = 0
  const shift = add + codes * ways
  const enter = shift + codes * ways * ways
  const step = enter + rules.board.size
  const jump = step + codes * ways
  const take = jump + codes * ways
  const done = take + codes
  return { add, shift, enter, step, jump, take, done, pass: done + 1 }
}

export interface PodTurns extends Pick<Game, 'actions' | 'play'> {
  /** Who holds what he must hold of the enemy home, or whether the game has been going on for too long. */
  judge(p: Position, mover: number): void
  /** Whether the turn that has begun can go on with anything but the word to stop. */
  canGoOn(p: Position, seat: number): boolean
}

export function podTurns(rules: PodRules, slots: PodSlots, pods: Pods, kinds: PodActions): PodTurns {
  const { ways, cells, next, inReserve, captured } = pods
  const { reserve: RESERVE, stock: STOCK, turn: TURN, origin: ORIGIN, waiting: WAITING, chain: CHAIN } = slots.at
  const { taking: TAKING, jumped: JUMPED, calm: CALM, played: PLAYED, over: OVER } = slots.at
  const jumpWords = slots.size.jumped
  const homes = rules.homes.map((sites) => Int32Array.from(sites))

  /** Where a jump in this direction comes down, or -1. */
  function landing(p: Position, code: number, d: number, seat: number): number {
    if (((code >> d) & 1) === 0) return -1
    const over = next[d * cells + pods.cellOf(code)]
    if (over < 0 || pods.isEmpty(p, over) || pods.wasJumped(p, over)) return -1
    if (rules.jumps === 'enemy' && pods.isOf(p, over, seat)) return -1
    const to = next[d * cells + over]
    return to >= 0 && pods.isEmpty(p, to) ? to : -1
  }

  /** A pod steps where a prong points, onto an empty cell or onto its own. */
  function stepTo(p: Position, code: number, d: number, seat: number): number {
    if (((code >> d) & 1) === 0) return -1
    const to = next[d * cells + pods.cellOf(code)]
    return to >= 0 && !pods.isOf(p, to, 1 - seat) ? to : -1
  }

  function listMoves(p: Position, code: number, seat: number, out: ActionList): void {
    for (let d = 0; d < ways; d++) {
      if (stepTo(p, code, d, seat) >= 0) out.add(kinds.step + code * ways + d)
      if (landing(p, code, d, seat) >= 0) out.add(kinds.jump + code * ways + d)
    }
  }

  function listJumps(p: Position, code: number, seat: number, out: ActionList): void {
    for (let d = 0; d < ways; d++) if (landing(p, code, d, seat) >= 0) out.add(kinds.jump + code * ways + d)
  }

  function listProngs(p: Position, code: number, seat: number, out: ActionList): void {
    for (let d = 0; d < ways; d++) {
      if ((code >> d) & 1) {
        for (let to = 0; to < ways; to++)
          if (((code >> to) & 1) === 0) out.add(kinds.shift + (code * ways + d) * ways + to)
      } else if (p[STOCK + seat] > 0) out.add(kinds.add + code * ways + d)
    }
  }

  /** Enemy pods that were jumped and are still there. Equal pods stand side by side and are listed once. */
  function listTakes(p: Position, seat: number, out: ActionList): void {
    for (let cell = 0; cell < cells; cell++) {
      if (!pods.wasJumped(p, cell) || !pods.isOf(p, cell, 1 - seat)) continue
      for (let level = 0, last = -1, code = pods.podOn(p, cell, 0); code >= 0; code = pods.podOn(p, cell, ++level)) {
        if (code !== last) out.add(kinds.take + code)
        last = code
      }
    }
  }

  /** What the pods of one cell may do: move, and at the beginning of a turn get or shift a prong. */
  function listPods(p: Position, cell: number, seat: number, begins: boolean, out: ActionList): void {
    for (let level = 0, last = -1, code = pods.podOn(p, cell, 0); code >= 0; code = pods.podOn(p, cell, ++level)) {
      if (code === last) continue
      last = code
      if (begins) listProngs(p, code, seat, out)
      listMoves(p, code, seat, out)
    }
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== PLAYING || seat !== p[TURN]) return
    const before = out.count
    if (p[ORIGIN] > 0) {
      if (p[TAKING] === 0) {
        if (p[CHAIN] > 0) listJumps(p, p[CHAIN] - 1, seat, out)
        if (p[WAITING] > 0) listPods(p, p[ORIGIN] - 1, seat, false, out)
      }
      listTakes(p, seat, out)
      out.add(kinds.done)
      return
    }
    for (let cell = 0; cell < cells; cell++) if (pods.isOf(p, cell, seat)) listPods(p, cell, seat, true, out)
    if (p[RESERVE + seat] > 0)
      for (let i = 0; i < homes[seat].length; i++)
        if (!pods.isOf(p, homes[seat][i], 1 - seat)) out.add(kinds.enter + homes[seat][i])
    if (out.count === before) out.add(kinds.pass)
  }

  function canMove(p: Position, code: number, seat: number): boolean {
    for (let d = 0; d < ways; d++) if (stepTo(p, code, d, seat) >= 0 || landing(p, code, d, seat) >= 0) return true
    return false
  }

  function canGoOn(p: Position, seat: number): boolean {
    if (p[TAKING] === 0 && p[CHAIN] > 0)
      for (let d = 0; d < ways; d++) if (landing(p, p[CHAIN] - 1, d, seat) >= 0) return true
    if (p[TAKING] === 0 && p[WAITING] > 0) {
      const cell = p[ORIGIN] - 1
      for (let level = 0, code = pods.podOn(p, cell, 0); code >= 0; code = pods.podOn(p, cell, ++level))
        if (canMove(p, code, seat)) return true
    }
    for (let cell = 0; cell < cells; cell++) if (pods.wasJumped(p, cell) && pods.isOf(p, cell, 1 - seat)) return true
    return false
  }

  function judge(p: Position, mover: number): void {
    const goals = homes[1 - mover]
    let held = 0
    for (let i = 0; i < goals.length; i++) if (pods.isOf(p, goals[i], mover)) held++
    const enough = rules.bases === 'one' ? held > 0 : held === goals.length
    p[OVER] = enough ? mover : p[CALM] >= CALM_TURNS || p[PLAYED] >= MOST_TURNS ? DRAWN : PLAYING
  }

  function endTurn(p: Position, seat: number): void {
    p[ORIGIN] = p[WAITING] = p[CHAIN] = p[TAKING] = 0
    for (let word = 0; word < jumpWords; word++) p[JUMPED + word] = 0
    p[TURN] = 1 - seat
    p[PLAYED]++
    judge(p, seat)
  }

  /** A pod goes to a cell; the first one of a turn says whose turn it is to move: all pods of its cell. */
  function go(p: Position, seat: number, code: number, to: number): number {
    const from = pods.cellOf(code)
    if (p[ORIGIN] === 0) {
      p[ORIGIN] = from + 1
      p[WAITING] = pods.heightOn(p, from) - 1
    } else if (code !== p[CHAIN] - 1) p[WAITING]--
    const moved = (to << ways) | pods.prongsOf(code)
    pods.change(p, seat, code, moved)
    return moved
  }

  function play(p: Position, seat: number, action: number): void {
    if (action === kinds.done || action === kinds.pass) {
      if (action === kinds.pass) p[CALM]++
      endTurn(p, seat)
    } else if (action >= kinds.take) {
      const code = action - kinds.take
      pods.change(p, 1 - seat, code, captured)
      // The pod leaves the game, its prongs go to the captor.
      p[STOCK + seat] += countBits(pods.prongsOf(code))
      p[CALM] = 0
      p[TAKING] = 1
      if (!canGoOn(p, seat)) endTurn(p, seat)
    } else if (action >= kinds.step) {
      if (p[ORIGIN] === 0) p[CALM]++
      const jumps = action >= kinds.jump
      const move = action - (jumps ? kinds.jump : kinds.step)
      const code = (move / ways) | 0
      const d = move % ways
      const beside = next[d * cells + pods.cellOf(code)]
      const moved = go(p, seat, code, jumps ? next[d * cells + beside] : beside)
      p[CHAIN] = jumps ? moved + 1 : 0
      if (jumps) pods.noteJump(p, beside)
      if (!canGoOn(p, seat)) endTurn(p, seat)
    } else {
      // Prongs can be shifted to and fro for ever; a new one or a new pod is something.
      p[CALM] = action >= kinds.shift && action < kinds.enter ? p[CALM] + 1 : 0
      if (action >= kinds.enter) pods.change(p, seat, inReserve, (action - kinds.enter) << ways)
      else if (action >= kinds.shift) {
        const from = ((action - kinds.shift) / ways) | 0
        const code = (from / ways) | 0
        pods.change(p, seat, code, (code & ~(1 << (from % ways))) | (1 << ((action - kinds.shift) % ways)))
      } else {
        const code = (action / ways) | 0
        pods.change(p, seat, code, code | (1 << (action % ways)))
        p[STOCK + seat]--
      }
      endTurn(p, seat)
    }
  }

  return { actions, play, judge, canGoOn }
}
