/**
 * Nodes per second of perft from the start of chess: ours, chessops and chess.js in the same run.
 *
 *     npx rolldown packages/games/bench/chess-perft.ts --platform node --format esm --file dist/chess-perft.mjs
 *     node dist/chess-perft.mjs [depth]
 */
import { openGame, perftByActions, unwrap } from '@jatekvilag/engine'
import { Chess as ChessJs } from 'chess.js'
import { Chess as Chessops } from 'chessops'
import { perft as chessopsPerft } from 'chessops/debug'
import { chess } from '../src/chess/chess/chess.ts'

const depth = Number(process.argv[2] ?? 5)
const game = unwrap(openGame(chess))
const rivals: [name: string, count: (depth: number) => number][] = [
  ['jatekvilag', (d) => perftByActions(game, game.start(), d)],
  ['chessops', (d) => chessopsPerft(Chessops.default(), d)],
  ['chess.js', (d) => new ChessJs().perft(d)],
]
// The best of several runs, so that each has warmed up and a busy machine does less harm.
const ENOUGH_SECONDS = 3
for (const [name, count] of rivals) {
  let best = 0
  let spent = 0
  while (spent < ENOUGH_SECONDS) {
    const begin = performance.now()
    const nodes = count(depth)
    const seconds = (performance.now() - begin) / 1000
    spent += seconds
    best = Math.max(best, nodes / seconds)
  }
  console.log(`${name.padEnd(10)} ${Math.round(best)} nodes/s`)
}
