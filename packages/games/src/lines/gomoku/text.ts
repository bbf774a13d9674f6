import { counted, type Game, parsed, readRows, siteNamed, writeRows } from '@jatekvilag/engine'
import { type GomokuTable, LETTERS, LIMIT, MOST_SLIDES, PLAYING, STONES_BEFORE_OFFER } from './table.ts'
import { refuse } from './texts.ts'

/** Rows, side to move, slides made, then what is offered: ?k10 or ?k10,l11 */
export function gomokuText(table: GomokuTable): Pick<Game, 'write' | 'read'> {
  const { board, rows, supply, offer, slots, empty, isSliding, isOpen, place, left } = table
  const cells = board.size
  const { turn: TURN, offered: OFFERED, stones: STONES, slides: SLIDES, outcome: OUTCOME } = slots.at
  return {
    write(p) {
      const offered = [0, 1].filter((i) => p[OFFERED + i]).map((i) => board.shapes[p[OFFERED + i] - 1].name)
      const text = `${writeRows(rows, 0, LETTERS, p)} ${'xo'[p[TURN]]} ${p[SLIDES]}`
      return `${text}${offered.length ? ` ?${offered}` : ''}`
    },

    read(text) {
      const found = /^(\S+) ([xo])(?: (\d+))?(?: \?(\w+)(?:,(\w+))?)?$/.exec(text.trim())
      if (!found) return refuse('form')
      const [, stones, turn, slides = '0', first, second] = found
      const read = new Int32Array(cells)
      const filled = readRows(rows, 0, LETTERS, stones, read)
      if (!filled.ok) return filled
      const p = empty.slice()
      for (let cell = 0; cell < cells; cell++) if (read[cell]) place(p, cell, read[cell] - 1)
      if (supply > 0 && [0, 1].some((seat) => left(p, seat) < 0)) return refuse('only-stones-each', supply)
      p[TURN] = 'xo'.indexOf(turn)
      // Otherwise one side would still place when its stones are used up.
      const ahead = left(p, 1) - left(p, 0)
      const due = isSliding(p) || second !== undefined ? 0 : p[TURN]
      if (supply > 0 && ahead !== due) return refuse('turn-misfit')
      p[SLIDES] = counted(slides)
      if (p[SLIDES] >= MOST_SLIDES && p[OUTCOME] === PLAYING) p[OUTCOME] = LIMIT
      if (first === undefined) return parsed(p)
      if (!offer || p[STONES] !== STONES_BEFORE_OFFER) return refuse('nothing-to-offer')
      const offered = [first, second].filter((name) => name !== undefined).map((name) => siteNamed(board, name))
      if (offered.some((cell) => cell < 0 || !isOpen(p, cell))) return refuse('offer-not-empty')
      if (offered[0] === offered[1]) return refuse('same-offers')
      offered
        .sort((a, b) => a - b)
        .forEach((cell, i) => {
          p[OFFERED + i] = cell + 1
        })
      return parsed(p)
    },
  }
}
