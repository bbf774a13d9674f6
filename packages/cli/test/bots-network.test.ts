/** The search that a network leads, with judges that know nothing or little. */
import { type Judge, loadJudge, NetworkSearch, prepareBot, thinkingOf } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Game, openGame, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'

const open = (id: string, options: Record<string, unknown> = {}): Game => unwrap(openGame(gameEntry(id)!, { options }))

/** Every move looks alike, and nobody is ahead. */
const blank: Judge = {
  made: 'a test',
  value: () => 0,
  noisy: () => false,
  look(_p, _seat, { count }, out) {
    out.fill(0, 0, count)
    return 0
  },
}

const CAPACITY = 1 << 16
const searchOf = (game: Game, judge: Judge = blank) => new NetworkSearch(game, { judge, capacity: CAPACITY })

describe('a search that a network leads', () => {
  const four = open('connect-four')

  it('proves a win in two and a loss, whatever the judge thinks', () => {
    const p = four.start()
    // Three in the bottom row with both ends open: the first player wins at once, the second cannot stop both.
    for (const [seat, column] of [
      [0, 2],
      [1, 2],
      [0, 3],
      [1, 3],
      [0, 4],
    ] as const)
      four.play(p, seat, column)
    const lost = searchOf(four).search(p, { work: 3000 })
    expect(lost.candidates[0]).toMatchObject({ proven: true, value: -1 })
    four.play(p, 1, 4)
    const won = searchOf(four).search(p, { work: 3000 })
    expect(won.candidates[0]).toMatchObject({ proven: true, value: 1 })
    expect([1, 5]).toContain(won.candidates[0]!.action)
    expect(won.work).toBeLessThan(3000)
  })

  it('looks first where the judge looks', () => {
    const fond: Judge = {
      ...blank,
      look(_p, _seat, { items, count }, out) {
        for (let i = 0; i < count; i++) out[i] = items[i] === 6 ? 3 : 0
        return 0
      },
    }
    const { candidates } = searchOf(four, fond).search(four.start(), { work: 50 })
    expect(candidates[0]!.action).toBe(6)
    expect(candidates[0]!.share).toBeGreaterThan(0.5)
  })

  it('never makes a move that its judge calls senseless, unless there is no other', () => {
    const strict: Judge = {
      ...blank,
      look(_p, _seat, { items, count }, out) {
        for (let i = 0; i < count; i++) out[i] = items[i]! < 5 ? -Infinity : 0
        return 0
      },
    }
    const { candidates } = searchOf(four, strict).search(four.start(), { work: 60 })
    expect(candidates.map(({ action }) => action).sort()).toEqual([5, 6])
    const hopeless: Judge = {
      ...blank,
      look(_p, _seat, { count }, out) {
        out.fill(-Infinity, 0, count)
        return 0
      },
    }
    expect(searchOf(four, hopeless).search(four.start(), { work: 60 }).candidates).toHaveLength(7)
  })

  it('compares given moves by the same number of looks', () => {
    const { candidates } = searchOf(four).search(four.start(), { work: 101 }, undefined, [3, 0])
    expect(candidates.map(({ action }) => action).sort()).toEqual([0, 3])
    expect(candidates.map(({ share }) => share)).toEqual([0.5, 0.5])
  })

  it('thinks the same about the same position with the same work', () => {
    const hex = open('hex', { size: 5 })
    const p = hex.start()
    const answers = [1, 2].map(() => searchOf(hex).search(p, { work: 200 }))
    expect(answers[0]).toEqual(answers[1])
    const search = searchOf(hex)
    search.search(p, { work: 77 })
    expect(search.search(p, { work: 200 })).toEqual(answers[0])
  })

  it.each(['hex', 'reversi', 'go', 'breakthrough'])('plays legal moves only, in %s', (id) => {
    const game = id === 'go' ? open(id, { size: 9 }) : open(id)
    const search = searchOf(game)
    const random = new Random(3)
    const list = new ActionList(1024)
    const p = game.start()
    for (let moves = 0; moves < 30 && game.actors(p) !== 0; moves++) {
      const seat = firstSeat(game.actors(p))
      list.count = 0
      game.actions(p, seat, list)
      const legal = [...list.items.subarray(0, list.count)]
      const { candidates } = search.search(p, { work: 5 })
      for (const { action } of candidates) expect(legal).toContain(action)
      game.play(p, seat, candidates[random.below(candidates.length)]!.action)
    }
  })

  it('sees at once what ends the game, and gives up a lost one where a move ends it', () => {
    const go = open('go', { size: 9, komi: 6.5 })
    const PASS = 81
    const expecting = (worth: number): Judge => ({
      ...blank,
      look(_p, seat, { count }, out) {
        out.fill(0, 0, count)
        return seat === 0 ? worth : -worth
      },
    })
    // Black has passed: with a pass white wins by komi, however little that looked at first.
    const ahead = go.start()
    go.play(ahead, 0, PASS)
    const sure = searchOf(go, expecting(0.5)).search(ahead, { work: 60 })
    expect(sure.candidates[0]).toMatchObject({ action: PASS, proven: true, value: 1 })
    // White has passed: a pass loses for black, who goes on as long as there is hope.
    const behind = go.start()
    go.play(behind, 0, 40)
    go.play(behind, 1, PASS)
    const stones = unwrap(go.read(go.write(behind).replace('4b4', '4w4')))
    expect(searchOf(go, expecting(-0.5)).search(stones, { work: 60 }).candidates[0]!.action).not.toBe(PASS)
    expect(searchOf(go, expecting(-0.99)).search(stones, { work: 60 }).candidates[0]!.action).toBe(PASS)
  })
})

describe('a plan with a network', () => {
  const entry = gameEntry('go')!
  let fetched = 0
  const judge = {
    async load() {
      fetched++
      return () => blank
    },
  }
  const bot = { ...entry.bot, network: { from: 7 }, judge }
  const game = unwrap(openGame({ ...entry, bot }, { options: { size: 9 } }))

  it('fetches it only for the levels that play with it', async () => {
    const low = await prepareBot(game, { level: 6, seed: 1, work: 4 })
    expect(fetched).toBe(0)
    low.think({ view: game.start(), seat: 0 })
    expect(thinkingOf(game, { level: 6 })).toMatchObject({ method: 'tree', judge: undefined })
    const high = await prepareBot(game, { level: 7, seed: 1, work: 4 })
    expect(fetched).toBe(1)
    expect(high.think({ view: game.start(), seat: 0 }).work).toBe(4)
    expect(thinkingOf(game, { level: 7 }).method).toBe('network')
  })
})

describe("go's network", () => {
  const game = open('go', { size: 9, komi: 0.5 })
  const PASS = 81

  async function bestMove(text: string): Promise<string> {
    const judge = (await loadJudge(game))!
    const p = unwrap(game.read(text))
    return game.name(p, searchOf(game, judge).search(p, { work: 150 }).candidates[0]!.action)
  }

  it('kills three points in a row in their middle, and lives there', async () => {
    const corner = '9/2b3b2/9/bbbbbbbbb/wwwwwwwww/9/wwww5/bbbbw4/3bw4'
    expect(await bestMove(`${corner} w - 0:0 0 40 play`)).toBe('b1')
    expect(await bestMove(`${corner} b - 0:0 0 40 play`)).toBe('b1')
  })

  it('takes six stones that have one liberty left', async () => {
    expect(await bestMove('9/9/2bbbbb2/2bwwwb2/2bwww3/3bbb3/9/2w3w2/9 b - 0:0 0 20 play')).toBe('g5')
  })

  it('passes when nothing is left but its own eyes, and wins', async () => {
    const full = '1bbbbww1w/bbbb1wwww/bbbbbww1w/bbbbbwwww/bbbbbww1w/bbbbbwwww/bbbbbww1w/bb1bbwwww/1bbbbww1w'
    const judge = (await loadJudge(game))!
    const p = unwrap(game.read(`${full} b - 0:0 1 90 play`))
    expect(searchOf(game, judge).search(p, { work: 20 }).candidates[0]).toMatchObject({
      action: PASS,
      proven: true,
      value: 1,
    })
  })
})
