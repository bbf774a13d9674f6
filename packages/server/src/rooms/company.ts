/**
 * Who is at the tables of all nodes: each tells the others who comes and goes, writes down every few seconds who is at a
 * seat through it, and reads what the others wrote. Without anything between the nodes each knows only its own people.
 */
import { type Seat, SPECTATOR } from '@jatekvilag/engine'
import type { Message } from '@jatekvilag/play'
import type { Bus, Hint, There } from '../bus.ts'
import type { Attendance } from './attendance.ts'

/** So often a seat is written down that is only asked about over HTTP. */
const NOTE_EVERY = 5000

export class Company {
  bus: Bus | undefined
  private readonly noted = new Map<string, number>()

  /** Somebody at a seat has come, gone, or turned away. */
  changed(attendance: Attendance, seat: Seat): void {
    attendance.tellPresence(seat)
    if (seat === SPECTATOR || !this.bus) return
    const there: There = attendance.own.get(seat) ?? 'left'
    this.bus.note({ room: attendance.id, seat }, there)
    this.bus.publish({ room: attendance.id, seat, there })
  }

  /** Somebody has closed the room; perhaps only for a moment. */
  left(attendance: Attendance, seat: Seat): void {
    this.changed(attendance, seat)
    attendance.tellPresenceLater(seat)
  }

  /** Somebody has asked for something, on whichever way. */
  saw(attendance: Attendance, seat: Seat): void {
    attendance.saw(seat)
    if (seat === SPECTATOR || !this.bus) return
    const key = `${attendance.id} ${seat}`
    const now = performance.now()
    if (now - (this.noted.get(key) ?? -Infinity) < NOTE_EVERY) return
    if (this.noted.size > 20_000) this.noted.clear()
    this.noted.set(key, now)
    this.bus.note({ room: attendance.id, seat }, attendance.own.get(seat) ?? 'left')
  }

  say(attendance: Attendance, said: Message & { say: 'said' }): void {
    attendance.tell(said)
    this.bus?.publish({ room: attendance.id, said })
  }

  allowWords(attendance: Attendance, seat: Seat, words: boolean): void {
    attendance.allowWords(seat, words)
    this.bus?.publish({ room: attendance.id, seat, words })
  }

  /** Another node has told something of a table that is open here too. */
  hear(attendance: Attendance, hint: Hint): void {
    if ('said' in hint) attendance.tell(hint.said)
    else if ('words' in hint) attendance.allowWords(hint.seat, hint.words)
    else if ('there' in hint) {
      const { seat, there } = hint
      attendance.heard(seat, 0, { open: there !== 'left', away: there === 'away' })
      attendance.tellPresence(seat)
      if (there === 'left') attendance.tellPresenceLater(seat)
    }
  }

  /** Writes down who is here, and reads who is elsewhere. False where there is nothing to read it from. */
  async lookAround(tables: readonly { readonly attendance: Attendance; readonly seats: number }[]): Promise<boolean> {
    const { bus } = this
    if (!bus) return false
    const asked: { attendance: Attendance; room: string; seat: Seat }[] = []
    for (const { attendance, seats } of tables) {
      const { own, id: room } = attendance
      for (let seat = 0; seat < seats; seat++) {
        const there = own.get(seat)
        if (there) bus.note({ room, seat }, there)
        else asked.push({ attendance, room, seat })
      }
    }
    const found = await bus.look(asked)
    if (!found) return false
    for (const [i, { attendance, seat }] of asked.entries()) {
      const noted = found[i]
      if (!noted) continue
      const before = attendance.presenceOf(seat)
      attendance.heard(seat, noted.ago, { open: noted.there !== 'left', away: noted.there === 'away' })
      if (attendance.presenceOf(seat) !== before) attendance.tellPresence(seat)
    }
    return true
  }
}
