import { readFileSync } from 'node:fs'
import type { Crosstable, ResultCode, RoundEntry } from '../../src/crosstable.ts'
import type { Pairing } from '../../src/swiss/dutch.ts'

/**
 * Tournaments whose every round was drawn by a program that is known to follow the rules of 2025.
 * One block each: name, players and rounds; then one line a round: white, sign, black, or a player and a letter (U the bye, H half a point).
 * Signs: > white won, < black won, = drawn, + black did not come, - white did not come, ! neither came.
 */
export interface KnownTournament {
  readonly name: string
  readonly table: Crosstable
  readonly draws: readonly (Pairing & { readonly present: ReadonlySet<number> })[]
}

const RESULTS: Readonly<Record<string, readonly [ResultCode, ResultCode]>> = {
  '>': ['1', '0'],
  '<': ['0', '1'],
  '=': ['=', '='],
  '+': ['+', '-'],
  '-': ['-', '+'],
  '!': ['-', '-'],
}

export function knownTournaments(size: 'small' | 'medium' | 'large'): KnownTournament[] {
  const text = readFileSync(new URL(`./${size}.txt`, import.meta.url), 'utf8')
  return text.trim().split('\n\n').map(readTournament)
}

function readTournament(block: string): KnownTournament {
  const [title, ...lines] = block.split('\n')
  const [name, size] = title.split(' ')
  const rounds: RoundEntry[][] = Array.from({ length: Number(size) }, () => [])
  const draws = lines.map((line) => {
    const pairs: [number, number][] = []
    let bye: number | null = null
    for (const word of line.split(' ')) {
      const [, white, sign, black] = /^(\d+)(\D)(\d*)$/.exec(word)!
      if (!black) {
        rounds[Number(white) - 1].push({ opponent: null, colour: null, result: sign as ResultCode })
        if (sign === 'U') bye = Number(white)
        continue
      }
      pairs.push([Number(white), Number(black)])
      const [own, other] = RESULTS[sign]
      rounds[Number(white) - 1].push({ opponent: Number(black), colour: 'w', result: own })
      rounds[Number(black) - 1].push({ opponent: Number(white), colour: 'b', result: other })
    }
    return { pairs, bye, present: new Set([...pairs.flat(), ...(bye ? [bye] : [])]) }
  })
  const players = rounds.map((entries, at) => ({ number: at + 1, name: `Player ${at + 1}`, rounds: entries }))
  return { name, table: { name, players, totalRounds: lines.length }, draws }
}
