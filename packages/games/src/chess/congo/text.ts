/** Positions of congo: rows, side to move, a monkey's jumps so far, quiet moves, number of the move. */
import { type Game, type Position, problem, siteNamed } from '@jatekvilag/engine'
import { kindOf, manOf, seatOf } from '../family/army.ts'
import { fenReader, orElse, pliesBefore, readCounters } from '../family/fen-reader.ts'
import { writeBoard } from '../family/rows.ts'
import { CELLS, type CongoTables, jumpedSites, MEN_EACH, noteJumped, QUIET_LIMIT, slots } from './position.ts'

const { turn: TURN, jumper: JUMPER, quiet: QUIET, ply: PLY } = slots.at

export function congoText(tables: CongoTables, settle: (p: Position) => void): Pick<Game, 'write' | 'read'> {
  const { board, men, rows, lastRow, LION, MONKEY, PAWN } = tables
  const cell = (site: number) => board.shapes[site].name

  function wrongMen(p: Position): string | undefined {
    const counts = [0, 0]
    const lions = [0, 0]
    for (let site = 0; site < CELLS; site++) {
      const [kind, seat] = [kindOf(p[site]), seatOf(p[site])]
      if (kind === 0) continue
      counts[seat]++
      if (kind === LION) lions[seat]++
      if (kind === LION && !men.kinds[LION]!.confinedTo!(seat, site)) return `a lion cannot stand on ${cell(site)}`
      if (kind === PAWN && lastRow(seat, site)) return `a pawn cannot stand on ${cell(site)}`
    }
    if (Math.max(...counts) > MEN_EACH) return `one side has more than ${MEN_EACH} men`
    return Math.max(...lions) > 1 || lions[0] + lions[1] === 0 ? 'each side has one lion' : undefined
  }

  /** `d5:c4` is a monkey on d5 that has jumped a man on c4. */
  function readJumps(p: Position, text: string): string | undefined {
    if (text === '-') return undefined
    const [at, ...jumped] = text.replace(':', '').match(/[a-g][1-7]/g) ?? []
    const monkey = siteNamed(board, at ?? '')
    if (p[monkey] !== manOf(MONKEY, p[TURN]) || jumped.length === 0) return `no monkey jumps on "${text}"`
    for (const middle of jumped.map((each) => siteNamed(board, each))) {
      if (seatOf(p[middle]) !== 1 - p[TURN]) return `there is nobody to be jumped on ${cell(middle)}`
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
      form: problem('a position is rows, w or b, the jumps of a monkey or -, quiet moves and the number of the move'),
      fields: orElse('-', '0', '1'),
      wrongMen,
      fill(p, [jumps, ...counters]) {
        const wrong = readJumps(p, jumps)
        if (wrong) return problem(wrong)
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
