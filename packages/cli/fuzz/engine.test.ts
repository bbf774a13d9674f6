/** Lines that a chess program may send, spoilt: the conversation never throws and answers in short lines. */
import { openGame, unwrap } from '@jatekvilag/engine'
import { atOnce, attack, mutated, oneOf } from '@jatekvilag/engine/testing/fuzz.ts'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { Conversation } from '../src/engine/conversation.ts'
import type { Thinker } from '../src/engine/thinker.ts'

/** Asked, it says nothing and stops when told to: here only the talk is attacked. */
const thinker: Pick<Thinker, 'think' | 'forget' | 'whenReady' | 'close'> = {
  think: () => ({ stop: () => {} }),
  forget: () => {},
  whenReady: (then) => then(),
  close: async () => {},
}

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  chess: [
    'uci',
    'position startpos moves e2e4 e7e5 g1f3',
    'position fen r3k2r/pppq1ppp/2n5/8/8/2N5/PPPQ1PPP/R3K2R w KQkq - 0 1 moves e1g1 e8c8',
    'go wtime 1000 btime 1000 winc 10 binc 10 movestogo 5',
  ],
  shogi: [
    'usi',
    'position startpos moves 7g7f 3c3d 8h2b+',
    'position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2P 1 moves P*5e',
    'go btime 1000 wtime 1000 byoyomi 1000',
  ],
  xiangqi: ['ucci', 'position startpos moves h2e2 h9g7', 'go time 1000 increment 5 depth 3', 'banmoves h2e2'],
}
const COMMON = ['isready', 'setoption name Level value 3', 'setoption name MultiPV value 2', 'go ponder movetime 5000']
const MORE = [
  'ponderhit',
  'stop',
  'go infinite',
  'go nodes 5 mate 2',
  'setoption name Variant value standard',
  'ucinewgame',
]

describe('a spoilt line is obeyed or complained of', () => {
  it.each(Object.keys(COMMANDS))('in %s', (id) => {
    const entry = gameEntry(id)!
    attack(60, (random) => {
      const said: string[] = []
      const game = unwrap(openGame(entry))
      const talk = new Conversation(entry, game, 8, thinker as Thinker, (line) => said.push(line))
      const lines = [...(COMMANDS[id] ?? []), ...COMMON, ...MORE]
      for (let n = 0; n < 25; n++) {
        const line = random.below(4) === 0 ? oneOf(lines, random) : mutated(oneOf(lines, random), random, lines)
        atOnce(
          () => JSON.stringify(line.slice(0, 2000)),
          () => talk.hear(line),
        )
      }
      talk.hear('quit')
      for (const line of said) {
        expect(line).not.toMatch(/[\n\r]/)
        expect(line.length).toBeLessThan(2000)
      }
    })
  })
})
