/** Own pictures of a shared table: their bytes come and go once, by their hash. */
import { keptData, keptHash, type OwnPicture, pictureType, readPicture, svgData } from '@jatekvilag/table'
import { fetchPicture, uploadPicture } from './api.ts'

/** Until it has come, and where it is gone. */
const MISSING = svgData(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M3.5 4a1.5 1.5 0 1 1 2 1.4v1.1m0 1v.5" fill="none" stroke="#888"/></svg>',
)

export class SharedPictures {
  private readonly room: string
  private readonly secret: string | undefined
  private readonly language: string
  private readonly arrived: () => void
  private readonly data = new Map<string, string>()
  /** By the name that this device gave it. */
  private readonly sent = new Map<string, Promise<string>>()
  private readonly seen = new WeakMap<readonly OwnPicture[], { at: number; shown: readonly OwnPicture[] }>()
  private version = 0

  constructor(room: string, secret: string | undefined, language: string, arrived: () => void) {
    this.room = room
    this.secret = secret
    this.language = language
    this.arrived = arrived
  }

  /** As they can be drawn here; the same list again as long as nothing new has come. */
  drawable(pictures: readonly OwnPicture[]): readonly OwnPicture[] {
    if (pictures.length === 0) return pictures
    const known = this.seen.get(pictures)
    if (known?.at === this.version) return known.shown
    const shown = pictures.map((own) => ({ ...own, data: this.dataOf(keptHash(own.data)) ?? own.data }))
    this.seen.set(pictures, { at: this.version, shown })
    return shown
  }

  private dataOf(hash: string | undefined): string | undefined {
    if (hash === undefined) return undefined
    const known = this.data.get(hash)
    if (known === undefined) {
      this.data.set(hash, MISSING)
      void this.bring(hash)
    }
    return known ?? MISSING
  }

  private async bring(hash: string): Promise<void> {
    const bytes = await fetchPicture(this.room, hash)
    const read = bytes && readPicture('', bytes)
    if (!read?.ok) return
    this.data.set(hash, read.value.data)
    this.version++
    this.arrived()
  }

  /** The same picture by its hash, once its bytes are there. */
  async kept(own: OwnPicture): Promise<OwnPicture> {
    if (keptHash(own.data) !== undefined) return own
    let sent = this.sent.get(own.id)
    if (!sent) {
      sent = uploadPicture(this.room, this.secret ?? '', bytesOf(own.data), this.language)
      this.sent.set(own.id, sent)
      sent.catch(() => this.sent.delete(own.id))
    }
    const hash = await sent
    this.data.set(hash, own.data)
    return { ...own, data: keptData(hash) }
  }
}

/** What a picture was before it travelled inside a table. */
export function bytesOf(data: string): Uint8Array<ArrayBuffer> {
  const [, base64] = /^data:[^,]*;base64,(.*)$/s.exec(data) ?? []
  if (base64 === undefined) return new TextEncoder().encode(decodeURIComponent(data.slice(data.indexOf(',') + 1)))
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  return pictureType(bytes) ? bytes : new Uint8Array(0)
}
