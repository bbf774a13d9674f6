/** One socket at a shared table: whose hand it is, what it asks for, and how far it has been told. */
import { type Problem, say } from '@jatekvilag/engine'
import { PROTOCOL } from '@jatekvilag/play'
import { MOST_TABLE_BYTES, readTableRequest, type TableMessage, type TableRequest } from '@jatekvilag/table'
import { isSame, seatOf } from '../rooms/secrets.ts'
import { LiveTable, LOOKING_ON, type TableOutcome, type TableWatcher, triesAgain } from '../tables/live-table.ts'
import { problem } from '../texts.ts'
import { Client } from './client.ts'
import { Pace } from './pace.ts'

/** Hands are seen so often a second and no more; what comes in between is not passed on. */
const HANDS = { most: 15, perSecond: 15 }

interface AtTable extends TableWatcher {
  live: LiveTable
  /** The last event that was sent. */
  sent: number
}

type Wish = Extract<TableRequest, { readonly id: string }>

export class TableConnection extends Client {
  private at: AtTable | undefined
  private opening: Promise<void> = Promise.resolve()
  private readonly hands = new Pace(HANDS)

  get isIdle(): boolean {
    return this.at === undefined
  }

  private send(message: TableMessage): void {
    this.sendText(JSON.stringify(message))
  }

  protected hear(text: string): void {
    const request = readTableRequest(text)
    if (request.ok) this.obey(request.value).catch(() => this.refuse(request.value, problem('not-kept')))
    else this.refuseFrame(request.problem, text)
  }

  private refuse(request: TableRequest, why: Problem): void {
    const id = 'id' in request ? { id: request.id } : {}
    this.send({ say: 'no', ...id, why: say(why, this.language), n: this.at?.live.n ?? -1 })
  }

  private async obey(request: TableRequest): Promise<void> {
    if (request.do === 'hello') {
      if (request.language) this.language = request.language.slice(0, 2)
      const now = this.api.rooms.now()
      return this.send({ say: 'welcome', protocol: PROTOCOL, now, mostBytes: MOST_TABLE_BYTES })
    }
    if (request.do === 'open') {
      this.opening = this.open(request)
      return this.opening
    }
    // Whoever asks for a table and does something in the same breath means one after the other.
    await this.opening
    if (!this.at) return this.refuse(request, problem('not-open'))
    if (request.do === 'hand') return this.passOn(this.at, request)
    return this.wish(this.at, request)
  }

  private async open(request: TableRequest & { do: 'open' }): Promise<void> {
    const { room, secret, have = -1 } = request
    const live = await this.api.tables.find(room)
    if (!live) return this.refuse(request, problem('no-such-room'))
    if (!(live instanceof LiveTable)) return this.refuse(request, problem('frozen', live.frozen))
    const seat = secret === undefined ? LOOKING_ON : seatOf(secret, live.seats)
    if (seat === undefined) {
      const why = this.api.limits.take('secrets', this.api.address) ? 'wrong-secret' : 'too-many'
      return this.refuse(request, problem(why))
    }
    this.leave()
    await this.watch(live, seat, have)
    live.tellPeople()
    this.api.tables.tellOf(live, seat)
  }

  /** All of it in one go, and from then on as it happens. */
  private async watch(live: LiveTable, viewer: number, have: number): Promise<void> {
    const isKept = await live.through(() => {
      if (live.isSpoilt || this.socket.readyState !== this.socket.OPEN) return !live.isSpoilt
      const at: AtTable = {
        ...{ live, viewer, sent: live.n },
        told: (text, from, n) => this.follow(at, text, from, n),
        heard: (text) => {
          // Whoever is behind has other things to read.
          if (!this.isSlow) this.sendText(text)
        },
        spoilt: () => this.askAnew(at),
      }
      this.at = at
      live.watchers.add(at)
      this.send(live.pictureFor(viewer, have))
      return true
    })
    // Thrown away while we waited: nobody would tell us of what comes.
    if (!isKept) await this.reopen({ live, viewer, sent: have })
  }

  private follow(at: AtTable, text: string, from: number, n: number): void {
    if (at.sent !== from || this.isSlow) return
    at.sent = n
    this.sendText(text)
  }

  /** Whoever was too slow for single steps gets the whole table again. */
  catchUp(): void {
    const { at } = this
    if (!at || this.isSlow) return
    if (at.live.isSpoilt) {
      this.askAnew(at)
      return
    }
    void at.live
      .through(() => {
        if (this.at !== at || at.sent === at.live.n) return
        at.sent = at.live.n
        this.send(at.live.pictureFor(at.viewer))
      })
      .catch(() => undefined)
  }

  /** What was in memory was thrown away: the log is asked. */
  private askAnew(at: AtTable): void {
    at.live.watchers.delete(at)
    if (this.at !== at) return
    this.at = undefined
    this.opening = this.reopen(at).catch(() => this.socket.close(1012, 'come back'))
  }

  private async reopen({ live, viewer, sent }: Pick<AtTable, 'live' | 'viewer' | 'sent'>): Promise<void> {
    const found = await this.api.tables.find(live.id)
    if (!(found instanceof LiveTable)) this.socket.close(1012, 'come back')
    // A seat that was given up meanwhile is nobody's.
    else if (viewer !== LOOKING_ON && !isSame(found.seats[viewer]?.secret ?? '', live.seats[viewer]?.secret ?? ''))
      this.socket.close(1012, 'come back')
    else await this.watch(found, viewer, sent)
  }

  private passOn({ live, viewer }: AtTable, { at }: TableRequest & { do: 'hand' }): void {
    if (viewer === LOOKING_ON || this.hands.spare() < 1) return
    this.hands.take()
    this.api.tables.showHand(live, viewer, at)
  }

  private async wish({ viewer: seat, live: known }: AtTable, request: Wish): Promise<void> {
    if (seat === LOOKING_ON) return this.refuse(request, problem('need-secret'))
    for (let tries = 0; ; tries++) {
      const live =
        tries === 0 && !known.isSpoilt && !this.api.tables.store.isShared ? known : await this.api.tables.find(known.id)
      if (!(live instanceof LiveTable)) return this.refuse(request, problem('not-kept'))
      const outcome = await this.outcomeOf(live, seat, request)
      if (outcome.done) {
        // What it brought about is told before its answer, also where the table has just come anew from the log.
        await this.opening
        return this.send({ say: 'done', id: request.id, n: outcome.n })
      }
      if (outcome.status === 503 && (await triesAgain(tries))) continue
      return this.send({ say: 'no', id: request.id, why: outcome.why(this.language), n: outcome.n })
    }
  }

  private async outcomeOf(live: LiveTable, seat: number, request: Wish): Promise<TableOutcome> {
    const { id } = request
    switch (request.do) {
      case 'do':
        return live.want(seat, id, request)
      case 'undo':
        return live.request(seat, id, (shared) => shared.decideUndo(seat, live.nameOf))
      case 'redo':
        return live.request(seat, id, (shared) => shared.decideRedo(seat, live.nameOf))
      case 'reveal':
        return live.reveal(seat, id)
      case 'free':
        return live.request(seat, id, () => ({ ok: true, value: { kind: 'referee', seat, on: null } }))
      case 'person':
        await live.rename(seat, request.name)
        return live.request(seat, id, () => ({ ok: true, value: { kind: 'came', seat, colour: request.colour } }))
    }
  }

  private leave(): void {
    const { at } = this
    if (!at) return
    this.at = undefined
    at.live.watchers.delete(at)
    const { live, viewer } = at
    if (viewer !== LOOKING_ON && !live.own.has(viewer)) this.api.tables.showHand(live, viewer, null)
    live.tellPeople()
    this.api.tables.tellOf(live, viewer)
  }

  protected end(): void {
    this.leave()
  }
}
