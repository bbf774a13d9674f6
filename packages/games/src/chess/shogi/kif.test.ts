import { ActionList, firstSeat, Match, openGame, Random, unwrap } from '@jatekvilag/engine'
import { costOf, refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readKif } from './kif.ts'
import { shogi } from './shogi.ts'

const GAME = `# a program wrote this
手合割：平手　　
先手：佐藤
後手：鈴木
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:16/00:00:16)
*a comment
   2 ３四歩(33)   ( 0:00/00:00:00)
   3 ２二角成(88)   ( 0:01/00:00:17)
   4 同　銀(31)   ( 0:02/00:00:02)
   5 ４五角打   ( 0:09/00:00:26)
   6 投了
まで5手で先手の勝ち

変化：4手
   4 ４二玉(51)
`
const moves = (text: string) => unwrap(readKif(text)).match.log.map(({ name }) => name)
const problemOf = (text: string) => {
  const read = readKif(text)
  return refusal(read)
}

describe('KIF', () => {
  it('is read with promotions, drops, recaptures, comments and names; other continuations are left out', () => {
    expect(moves(GAME)).toEqual(['7g7f', '3c3d', '8h2b+', '3a2b', 'B*4e'])
    expect(unwrap(readKif(GAME)).names).toEqual(['佐藤', '鈴木'])
  })

  it('is read with plain digits, Windows line ends and the other names of men', () => {
    expect(moves('1 7六歩(77)\r\n2 3四歩(33)\r\n3 2二角不成(88)\r\n4 ４二王(51)')).toEqual([
      '7g7f',
      '3c3d',
      '8h2b',
      '5a4b',
    ])
  })

  it.each([
    ['手合割：香落ち\n1 ３四歩(33)', 'only even games are read, not "香落ち"'],
    ['   1 ７六歩(77)\n   2 ７六歩(77)', 'line 2: "7g7f" is not a legal move here'],
    ['   1 ７六猫(77)', 'line 1: cannot read "７六猫(77)"'],
    ['', 'there is no game in it'],
    ['nothing', 'line 1: cannot read "nothing"'],
    ['   1 ７六歩(77) and more', 'line 1: cannot read "７六歩(77) and more"'],
    ['後手の持駒：なし\n|v香v桂v銀v金v玉v金v銀v桂v香|一', 'line 2: cannot read'],
  ])('%j is refused with a reason', (text, reason) => {
    expect(problemOf(text)).toContain(reason)
  })

  it.each([
    `1 ${' '.repeat(100_000)}x`,
    `1 x${' '.repeat(100_000)}x`,
    `1 ７六歩(77)${' '.repeat(100_000)}x`,
    `先手：${'　'.repeat(100_000)}x`,
    `${' '.repeat(100_000)}1`,
    '1'.repeat(100_000),
  ])('a line of 100 000 blanks or digits is answered in the time of its length (%#)', (line) => {
    expect(costOf(() => expect(problemOf(line).length).toBeLessThan(400))).toBeLessThan(1000)
  })

  it('holds every move of random games, written as other programs do', () => {
    const game = unwrap(openGame(shogi))
    const random = new Random(5)
    for (let i = 0; i < 5; i++) {
      const match = new Match(game)
      while (!match.result() && match.log.length < 160) {
        const list = new ActionList()
        const seat = firstSeat(match.actors)
        game.actions(match.position, seat, list)
        const moves = list.toArray().filter((action) => game.name(match.position, action) !== 'impasse')
        match.play(seat, moves[random.below(moves.length)])
      }
      const read = unwrap(readKif(written(match)))
      expect(read.match.log.map(({ action }) => action)).toEqual(match.log.map(({ action }) => action))
    }
  })
})

const MEN: Readonly<Record<string, string>> = {
  king: '玉',
  rook: '飛',
  bishop: '角',
  gold: '金',
  silver: '銀',
  knight: '桂',
  lance: '香',
  pawn: '歩',
  dragon: '竜',
  horse: '馬',
  'promoted-silver': '成銀',
  'promoted-knight': '成桂',
  'promoted-lance': '成香',
  tokin: 'と',
}
const DROPPED: Readonly<Record<string, string>> = { R: '飛', B: '角', G: '金', S: '銀', N: '桂', L: '香', P: '歩' }

function written(match: Match): string {
  let last = ''
  const lines = match.log.map(({ name }, i) => {
    const [, from, dropped, file, rank, promotes] = /^(?:(\d[a-i])|([A-Z])\*)(\d)([a-i])(\+?)$/.exec(name)!
    const target = '１２３４５６７８９'[Number(file) - 1] + '一二三四五六七八九'['abcdefghi'.indexOf(rank)]
    const cell = target === last ? '同　' : target
    last = target
    if (dropped) return `${i + 1} ${cell}${DROPPED[dropped]}打`
    const { items } = match.game.scene(match.positionAt(i))
    const man = items.find(({ site }) => match.game.board.shapes[site].name === from)!
    const origin = `(${from[0]}${'abcdefghi'.indexOf(from[1]) + 1})`
    return `${i + 1} ${cell}${MEN[man.kind.slice('shogi-'.length)]}${promotes ? '成' : ''}${origin}`
  })
  return lines.join('\n')
}
