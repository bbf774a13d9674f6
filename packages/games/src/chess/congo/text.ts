/** Positions of congo: rows, side to move, a monkey's jumps so far, quiet moves, number of the move. */
import { type Game, type Position, type Problem, siteNamed } from '@jatekvilag/engine'
import { kindOf, manOf, seatOf } from '../family/army.ts'
import { fenReader, orElse, pliesBefore, readCounters } from '../family/fen-reader.ts'
import { writeBoard } from '../family/rows.ts'
import { CELLS, type CongoTables, jumpedSites, MEN_EACH, noteJumped, QUIET_LIMIT, slots } from './position.ts'
import { problem, refuse } from './texts.ts'

const { turn: TURN, jumper: JUMPER, quiet: QUIET, ply: PLY } = slots.at

export function congoText(tables: CongoTables, settle: (p: Position) => void): Pick<Game, 'write' | 'read'> {
  const { board, men, rows, lastRow, LION, MONKEY, PAWN } = tables
  const cell = (site: number) => board.shapes[site].name

  function wrongMen(p: Position): Problem | undefined {
    const counts = [0, 0]
    const lions = [0, 0]
    const astray: number[] = []
    for (let site = 0; site < CELLS; site++) {
      const [kind, seat] = [kindOf(p[site]), seatOf(p[site])]
      if (kind === 0) continue
      counts[seat]++
      if (kind === LION) lions[seat]++
      if (kind === LION && !men.kinds[LION]!.confinedTo!(seat, site)) astray.push(site)
      if (kind === PAWN && lastRow(seat, site)) return problem('pawn-cannot-stand', cell(site))
    }
    // A lion leaves its home only to take the other one, which ends the game.
    if (astray.length > 0 && lions[0] + lions[1] > 1) return problem('lion-outside', cell(astray[0]))
    if (Math.max(...counts) > MEN_EACH) return problem('more-men-than', MEN_EACH)
    return Math.max(...lions) > 1 || lions[0] + lions[1] === 0 ? problem('one-lion-each') : undefined
  }

  /** `d5:c4` is a monkey on d5 that has jumped a man on c4. */
  function readJumps(p: Position, text: string): Problem | undefined {
    if (text === '-') return undefined
    const [at, ...jumped] = text.replace(':', '').match(/[a-g][1-7]/g) ?? []
    const monkey = siteNamed(board, at ?? '')
    if (p[monkey] !== manOf(MONKEY, p[TURN]) || jumped.length === 0) return problem('no-monkey-jumps', text)
    for (const middle of jumped.map((each) => siteNamed(board, each))) {
      if (seatOf(p[middle]) !== 1 - p[TURN]) return problem('nobody-to-jump', cell(middle))
      noteJumped(p, middle)
    }
    p[JUMPER] = monkey + 1
    return undefined
  }

  return {
    write(p) {
      const jumps = p[JUMPER] === 0 ? '-' : `${cell(p[JUMPER] - 1)}:${jumpedSites(p).map(cell).join('')}`
      return `${writeBoard(men, rows, p)} ${'wb'[p[TURN]]} ${jumps} ${p[QUIET]} ${p[PLY] + 1}`
    },
    read: fenReader({
      men,
      rows,
      length: slots.length,
      turn: TURN,
      sides: 'wb',
      form: refuse('form'),
      fields: orElse('-', '0', '1'),
      wrongMen,
      fill(p, [jumps, ...counters]) {
        const wrong = readJumps(p, jumps)
        if (wrong) return refuse(wrong)
        const counts = readCounters(...counters)
        if (!counts.ok) return counts
        p[QUIET] = Math.min(counts.value[0], QUIET_LIMIT)
        p[PLY] = pliesBefore(counts.value[1])
        return undefined
      },
      settle,
    }),
  }
}
