/** In a worker that answers: the others that look at positions for it, each at the end of a port. */
import { AT_A_TIME, type Company, type Lookers } from '@jatekvilag/bots/lookers.ts'
import type { Look, LookBack } from './bot-wire.ts'

type Taken = NonNullable<ReturnType<Lookers['take']>>
type Aside = Taken['aside']

interface Looker {
  readonly port: MessagePort
  /** Everything it needs is there. */
  isReady: boolean
  /** What it was told of, in its order. */
  readonly asked: Aside[]
}

/** Milliseconds between two moments in which answers can come. */
const BETWEEN_PAUSES = 0.5

class PortLookers implements Lookers {
  private lookers: Looker[] = []
  private answers: Taken[] = []

  join(ports: readonly MessagePort[]): void {
    for (const { port } of this.lookers) port.close()
    this.answers = []
    this.lookers = ports.map((port): Looker => ({ port, isReady: false, asked: [] }))
    for (const looker of this.lookers)
      looker.port.onmessage = ({ data }: MessageEvent<LookBack>) => {
        looker.isReady = true
        if (data === 'ready') return
        this.answers.push({ aside: looker.asked.shift()!, glance: data })
      }
  }

  get isFree(): boolean {
    return this.lookers.some(hasRoom)
  }

  ask(aside: Aside): void {
    const looker = this.lookers.filter(hasRoom).reduce((a, b) => (b.asked.length < a.asked.length ? b : a))
    looker.asked.push(aside)
    looker.port.postMessage(aside.p satisfies Look)
  }

  take(): Taken | undefined {
    return this.answers.shift()
  }
}

const hasRoom = ({ isReady, asked }: Looker) => isReady && asked.length < AT_A_TIME

/** Those of this worker; `clock` counts milliseconds. */
export class PortCompany implements Company {
  readonly lookers = new PortLookers()
  private readonly bell = new MessageChannel()
  private readonly clock: () => number
  private ring = () => {}
  private last = 0

  constructor(clock: () => number) {
    this.clock = clock
    this.bell.port1.onmessage = () => this.ring()
  }

  pause = (): Promise<void> | undefined => {
    const now = this.clock()
    if (now - this.last < BETWEEN_PAUSES) return undefined
    this.last = now
    return new Promise((resolve) => {
      this.ring = resolve
      this.bell.port2.postMessage(undefined)
    })
  }
}
