/**
 * Letters typed on the board: a square is touched, then letters of the rack go down one after the other, to the right or
 * downwards. Two letters that are one tile (sz, gy) are typed as two. Backspace takes the last tile back.
 */
import type { ORTHOGONAL, Touch } from '@jatekvilag/engine'
import type { Session } from './session.ts'

const TILE = 'tile:'
const BLANK = '?'
const LETTER = /^\p{L}+$/u

/** The letters in the hand, in capitals; nothing in games without them. */
function rackOf({ hand }: Session): string[] {
  const names = (hand?.touches.length === 0 ? hand.buttons : []).filter((touch) => touch.startsWith(TILE))
  const letters = names.map((touch) => touch.slice(TILE.length))
  return letters.every((name) => name === BLANK || LETTER.test(name)) ? letters : []
}

/** Whether the person to move lays letters. */
export const takesLetters = (session: Session): boolean => session.live && rackOf(session).length > 0

export class LetterTyping {
  /** Where the next letter goes. */
  cursor: number | undefined
  isDown = false
  /** The first letter of a tile of two, while the second is awaited. */
  pending = ''
  private laid: { readonly site: number; readonly name: string }[] = []
  private readonly session: Session

  constructor(session: Session) {
    this.session = session
  }

  /** Begins on an empty square; once more on the same one turns downwards or back. False where nothing can be typed. */
  point(site: number): boolean {
    if (!takesLetters(this.session) || !this.isEmpty(site)) return false
    if (this.cursor === site) this.isDown = !this.isDown
    else this.laid = []
    this.cursor = site
    this.pending = ''
    return true
  }

  /** Whether the key meant something here. */
  press(key: string): boolean {
    if (this.cursor === undefined || !this.session.live || !this.session.hand) return false
    if (key === 'Enter') return this.finish()
    if (key === 'Backspace') return this.takeBack()
    if (key === ' ') {
      this.isDown = !this.isDown
      return true
    }
    const arrow = ARROWS[key]
    if (arrow) return this.step(arrow)
    return [...key].length === 1 && LETTER.test(key) && this.letter(key.toLocaleUpperCase('hu'))
  }

  private finish(): boolean {
    if (!this.session.hand?.buttons.includes('done')) return false
    this.session.touch('done')
    this.leave()
    return true
  }

  leave(): void {
    this.cursor = undefined
    this.pending = ''
    this.laid = []
  }

  private takeBack(): boolean {
    if (this.pending !== '') {
      this.pending = ''
      return true
    }
    const last = this.laid.pop()
    if (!last || !this.session.stepBack()) return false
    this.cursor = last.site
    return true
  }

  private letter(letter: string): boolean {
    const rack = rackOf(this.session)
    const before = this.laid.at(-1)
    // The second half of a tile of two letters: instead of the first letter, if that was laid for itself.
    if (this.pending !== '' && rack.includes(this.pending + letter)) return this.lay(this.pending + letter)
    if (before && this.pending === '' && rack.includes(before.name + letter)) {
      this.takeBack()
      return this.lay(before.name + letter)
    }
    this.pending = ''
    if (rack.includes(letter)) return this.lay(letter)
    if (rack.some((name) => name.length > 1 && name.startsWith(letter))) {
      this.pending = letter
      return true
    }
    return rack.includes(BLANK) && this.lay(letter, true)
  }

  private lay(name: string, blank = false): boolean {
    const site = this.cursor!
    this.pending = ''
    const touches: Touch[] = blank ? [`${TILE}${BLANK}`, site, `as:${name}`] : [`${TILE}${name}`, site]
    for (const touch of touches) {
      const outcome = this.session.touch(touch)
      if (outcome === 'played') break
      if (typeof outcome === 'object') {
        while (this.session.hand && this.session.hand.touches.length > 0 && this.session.stepBack());
        return false
      }
    }
    this.laid.push({ site, name })
    this.goOn()
    return true
  }

  /** Over what lies there to the next empty square. */
  private goOn(): void {
    const way = this.isDown ? 'south' : 'east'
    let site = this.cursor ?? -1
    while (site >= 0 && !this.isEmpty(site)) site = this.neighbour(site, way)
    this.cursor = site >= 0 ? site : undefined
  }

  private step(way: (typeof ORTHOGONAL)[number]): boolean {
    let site = this.neighbour(this.cursor!, way)
    while (site >= 0 && !this.isEmpty(site)) site = this.neighbour(site, way)
    if (site >= 0) this.cursor = site
    this.isDown = way === 'south' || way === 'north'
    this.pending = ''
    return true
  }

  private neighbour(site: number, way: string): number {
    const { board } = this.session.game
    const d = board.directions.findIndex(({ name }) => name === way)
    return d < 0 ? -1 : board.step[d * board.size + site]!
  }

  private isEmpty(site: number): boolean {
    const { game, view } = this.session
    return !game.scene(this.session.seen(view.length)).items.some((item) => item.site === site)
  }
}

const ARROWS: Readonly<Record<string, (typeof ORTHOGONAL)[number]>> = {
  ArrowRight: 'east',
  ArrowLeft: 'west',
  ArrowDown: 'south',
  ArrowUp: 'north',
}
