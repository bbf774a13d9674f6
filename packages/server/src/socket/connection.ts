/** One socket: what it asks for, which rooms it looks at, and how far it has been told. */
import { type Problem, type Seat, SPECTATOR, say } from '@jatekvilag/engine'
import { type Message, MOST_BYTES, PROTOCOL, type Request, readRequest } from '@jatekvilag/play'
import {
  type Claimable,
  decideAct,
  decideAnswer,
  decideClaim,
  decideOffer,
  decideResigning,
  decideReturning,
  decideWithdrawal,
} from '../rooms/decisions.ts'
import { LiveRoom, type Watcher } from '../rooms/live-room.ts'
import type { Decision } from '../rooms/outcome.ts'
import { seatOf } from '../rooms/secrets.ts'
import { problem } from '../texts.ts'
import { Client } from './client.ts'
import { LagCredit } from './lag.ts'
import { Pace } from './pace.ts'

const MOST_ROOMS = 50

interface Opened extends Watcher {
  live: LiveRoom
  /** The last event that was sent. */
  sent: number
  away: boolean
  catchingUp: boolean
  readonly lag: LagCredit
}

export class Connection extends Client {
  private readonly opened = new Map<string, Opened>()
  private readonly opening = new Map<string, Promise<void>>()
  private readonly talk = new Pace({ most: 5, perSecond: 0.5 })

  get isIdle(): boolean {
    return this.opened.size === 0
  }

  private send(message: Message): void {
    this.sendText(JSON.stringify(message))
  }

  protected hear(text: string, at: number): void {
    const request = readRequest(text)
    if (request.ok) this.obey(request.value, at).catch(() => this.refuse(request.value, problem('not-kept'), -1))
    else this.refuseFrame(request.problem, text)
  }

  private refuse(request: Request, why: Problem, n: number): void {
    const room = 'room' in request ? request.room : ''
    const id = 'id' in request ? { id: request.id } : {}
    this.send({ say: 'no', room, ...id, why: say(why, this.language), n })
  }

  private async obey(request: Request, at: number): Promise<void> {
    switch (request.do) {
      case 'hello':
        if (request.language) this.language = request.language.slice(0, 2)
        return this.send({ say: 'welcome', protocol: PROTOCOL, now: at, mostBytes: MOST_BYTES })
      case 'open':
        return this.enter(request.room, this.open(request))
      case 'close':
        return this.forget(request.room)
    }
    // Whoever asks for a room and moves in the same breath means one after the other.
    await this.opening.get(request.room)
    const opened = this.opened.get(request.room)
    if (!opened) return this.refuse(request, problem('not-open'), -1)
    switch (request.do) {
      case 'say':
        return this.sayTo(opened, request)
      case 'words':
        return this.allowWords(opened, request)
      case 'presence':
        opened.away = request.presence === 'away'
        return this.api.rooms.company.changed(opened.live.attendance, opened.viewer)
      default:
        return this.wish(opened, request, at)
    }
  }

  /** Whatever is asked about the room meanwhile waits for it. */
  private async enter(room: string, opening: Promise<void>): Promise<void> {
    this.opening.set(room, opening)
    try {
      await opening
    } finally {
      if (this.opening.get(room) === opening) this.opening.delete(room)
    }
  }

  private async open(request: Request & { do: 'open' }): Promise<void> {
    const { room: id, secret, have = -1 } = request
    if (this.opened.size >= MOST_ROOMS && !this.opened.has(id)) return this.refuse(request, problem('too-many'), -1)
    const live = await this.api.rooms.find(id)
    if (!live) return this.refuse(request, problem('no-such-room'), -1)
    if (!(live instanceof LiveRoom)) return this.refuse(request, problem('frozen', live.frozen), -1)
    const seat = secret === undefined ? SPECTATOR : seatOf(secret, live.seats)
    if (seat === undefined) {
      const why = this.api.limits.take('secrets', this.api.address) ? 'wrong-secret' : 'too-many'
      return this.refuse(request, problem(why), -1)
    }
    this.forget(id)
    live.sawSeat(seat)
    await live.knowsWhoIsThere()
    await live.startIfAllCame()
    await this.watch(live, seat, have)
    this.api.rooms.company.changed(live.attendance, seat)
  }

  /** From the log up to now in one go, and from then on as it happens. */
  private async watch(live: LiveRoom, viewer: Seat, have: number): Promise<void> {
    await live.through(async () => {
      const n = live.headFor(viewer)
      const known = have > n ? -1 : have
      const frame = await live.frameSince(known, viewer)
      if (this.socket.readyState !== this.socket.OPEN) return
      const { id: room, commitment } = live
      const { presence, absent } = live.attendance
      const words = live.attendance.isPrivate ? { words: [...live.attendance.words] } : {}
      const opened: Opened = {
        ...{ live, viewer, sent: n, away: false, catchingUp: false, lag: new LagCredit() },
        changed: () => this.follow(room),
        said: (text) => this.sendText(text),
      }
      this.opened.set(room, opened)
      live.attendance.watch(opened)
      this.send({
        say: 'room',
        room,
        seat: viewer,
        n,
        now: this.api.rooms.now(),
        commitment,
        presence,
        absent,
        ...words,
      })
      this.sendText(frame)
    })
  }

  /** Something has happened there. */
  private follow(room: string): void {
    const opened = this.opened.get(room)
    if (!opened) return
    const { live, viewer, sent } = opened
    if (live.isSpoilt) {
      live.attendance.unwatch(opened)
      this.opened.delete(room)
      this.enter(room, this.reopen(room, viewer, sent)).catch(() => this.socket.close(1012, 'come back'))
      return
    }
    const head = live.headFor(viewer)
    if (opened.catchingUp || sent >= head || this.isSlow) return
    const text = live.frameAfter(sent, viewer)
    if (text === undefined) this.followFromLog(opened)
    else {
      opened.sent = head
      this.sendText(text)
    }
  }

  /** So far behind that memory does not reach back: from the log, through the gate. */
  private followFromLog(opened: Opened): void {
    const { live, viewer, sent } = opened
    opened.catchingUp = true
    const caughtUp = live.through(async () => {
      const frame = await live.frameSince(sent, viewer)
      opened.sent = live.headFor(viewer)
      opened.catchingUp = false
      this.sendText(frame)
    })
    this.enter(live.id, caughtUp).then(
      () => live.through(() => this.follow(live.id)).catch(() => undefined),
      () => this.socket.close(1012, 'come back'),
    )
  }

  private async reopen(room: string, viewer: Seat, have: number): Promise<void> {
    const live = await this.api.rooms.find(room).catch(() => undefined)
    if (live instanceof LiveRoom) await this.watch(live, viewer, have)
    else this.socket.close(1012, 'come back')
  }

  /** Called now and then: who has read what lay in his way gets the rest. */
  catchUp(): void {
    if (this.isSlow) return
    for (const [room, { live, viewer, sent }] of this.opened)
      if (sent < live.headFor(viewer)) live.through(() => this.follow(room)).catch(() => undefined)
  }

  /** Yes or no to words of one's own; everybody hears who has said yes. */
  private allowWords({ live, viewer }: Opened, request: Request & { do: 'words' }): void {
    if (viewer === SPECTATOR || !live.attendance.isPrivate) {
      this.refuse(request, problem('no-words'), live.n)
      return
    }
    this.api.rooms.company.allowWords(live.attendance, viewer, request.on)
  }

  private sayTo({ live, viewer }: Opened, request: Request & { do: 'say' }): void {
    const isFree = 'sentence' in request || live.attendance.hasWords
    const refused =
      viewer === SPECTATOR ? 'need-secret' : !isFree ? 'no-words' : this.talk.take() > 0 ? 'too-many' : undefined
    if (refused) {
      this.refuse(request, problem(refused), live.n)
      return
    }
    const what = 'sentence' in request ? { sentence: request.sentence } : { words: request.words }
    this.api.rooms.company.say(live.attendance, { say: 'said', room: live.id, seat: viewer, ...what })
  }

  private async wish(opened: Opened, request: Wish, at: number): Promise<void> {
    const { viewer: seat } = opened
    if (seat === SPECTATOR) return this.refuse(request, problem('need-secret'), opened.live.n)
    const lag = request.do === 'act' ? opened.lag.take(this.rtt) : 0
    for (let tries = 0; ; tries++) {
      const isFresh = tries === 0 && !this.api.rooms.store.isShared && !opened.live.isSpoilt
      const live = isFresh ? opened.live : await this.api.rooms.find(request.room)
      if (!(live instanceof LiveRoom)) return this.refuse(request, problem('not-kept'), -1)
      live.sawSeat(seat)
      if (request.do === 'name') await live.rename(seat, request.name)
      const isCertain = request.do !== 'claim' || (await live.knowsWhoIsThere())
      const { id } = request
      const after = request.do === 'act' ? { after: request.after } : {}
      const outcome = await live.request(seat, { id, at, ...after }, (room, lately) => {
        return request.do === 'act'
          ? decideAct(room, lately, { ...request, seat, at, lag })
          : decide(request, { seat, at, isCertain, attendance: live.attendance }, room)
      })
      if (outcome.done) {
        await this.toldAll(request.room)
        return this.send({ say: 'done', room: request.room, id, n: outcome.n })
      }
      // What is in memory was thrown away: the log is asked once more.
      if (outcome.status === 503 && tries < 3) continue
      return this.refuse(request, outcome.why, outcome.n)
    }
  }

  /** What a wish brought about is told before its answer, also where the room has just come anew from the log. */
  private async toldAll(room: string): Promise<void> {
    await this.opening.get(room)
    await this.opened.get(room)?.live.through(() => this.follow(room))
    await this.opening.get(room)
  }

  private forget(room: string): void {
    const opened = this.opened.get(room)
    if (!opened) return
    this.opened.delete(room)
    const { live, viewer } = opened
    live.attendance.unwatch(opened)
    live.sawSeat(viewer)
    this.api.rooms.company.left(live.attendance, viewer)
  }

  protected end(): void {
    for (const room of [...this.opened.keys()]) this.forget(room)
  }
}

type Wish = Extract<Request, { readonly id: string }>

function decide(
  request: Exclude<Wish, { do: 'act' }>,
  { seat, at, ...live }: { readonly seat: Seat; readonly at: number } & Claimable,
  room: Parameters<typeof decideResigning>[0],
): Decision {
  switch (request.do) {
    case 'offer':
      return decideOffer(seat, request.offer)
    case 'answer':
      return decideAnswer(room, seat, request.offer, request.yes)
    case 'withdraw':
      return decideWithdrawal(room, seat, request.offer)
    case 'claim':
      return decideClaim(room, { seat, how: request.how, now: at }, live)
    case 'return':
      return decideReturning(room, seat)
    case 'resign':
      return decideResigning(room, seat)
    case 'name':
      return { deeds: [{ kind: 'seated', seat, player: { name: request.name, kind: 'person' } }] }
  }
}
