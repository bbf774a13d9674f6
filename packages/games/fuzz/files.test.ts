/** Games as files of other programs, spoilt: each is read or refused with one sentence, in bounded time. */
import { Match, openGame, type Parsed, type Random, say, seatsOf, unwrap } from '@jatekvilag/engine'
import { atOnce, attack, mutated, oneOf } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { pgnOf, readPgn, writePgn } from '../src/chess/family/pgn.ts'
import { readKif } from '../src/chess/shogi/kif.ts'
import { readPdn, writePdn } from '../src/draughts/family/pdn.ts'
import { PDN_GAMES } from '../src/draughts/family/pdn-games.ts'
import { gameEntry } from '../src/index.ts'
import { readGoSgf, writeGoSgf } from '../src/logic/surround/go/go-sgf.ts'

function chanceMatch(id: string, options: Record<string, unknown>, random: Random): Match {
  const match = new Match(unwrap(openGame(gameEntry(id)!, { options })))
  const length = random.below(24)
  while (match.actors && match.length < length) {
    const seat = oneOf(seatsOf(match.actors), random)
    match.play(seat, oneOf(match.actions(seat), random))
  }
  return match
}

const KIF = `手合割：平手
先手：佐藤
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:16/00:00:16)
   2 ３四歩(33)   ( 0:00/00:00:00)
   3 ２二角成(88)   ( 0:01/00:00:17)
   4 同　銀(31)
   5 ４五角打
   6 投了
`
const SPOILT_EACH = 8

interface Format {
  readonly name: string
  write(random: Random): string
  read(text: string): Parsed<unknown>
}

const FORMATS: readonly Format[] = [
  {
    name: 'PGN',
    write: (random) => writePgn([pgnOf(chanceMatch('chess', {}, random), { White: 'A "B" \\' })]),
    read: readPgn,
  },
  {
    name: 'PDN',
    write: (random) => writePdn([{ tags: {}, match: chanceMatch(oneOf(PDN_GAMES, random).entry.id, {}, random) }]),
    read: readPdn,
  },
  {
    name: 'SGF',
    write: (random) =>
      writeGoSgf(chanceMatch('go', { size: 9, handicap: oneOf([0, 2], random) }, random), ['A', 'B]\\']),
    read: readGoSgf,
  },
  { name: 'KIF', write: () => KIF, read: readKif },
]

describe('a spoilt file is a game or a sentence', () => {
  it.each(FORMATS)('in $name', ({ write, read }) => {
    attack(80, (random) => {
      const text = write(random)
      expect(read(text).ok, text).toBe(true)
      for (let n = 0; n < SPOILT_EACH; n++) {
        const spoilt = mutated(text, random, [text])
        let answer: Parsed<unknown> | undefined
        atOnce(
          () => JSON.stringify(spoilt.slice(0, 3000)),
          () => {
            answer = read(spoilt)
          },
          // Every kilobyte is a game of its own.
          1 + spoilt.length / 1000,
        )
        if (answer?.ok === false)
          for (const language of ['hu', 'en']) expect(say(answer.problem, language)).not.toMatch(/[\n\r]/)
      }
    })
  })
})
