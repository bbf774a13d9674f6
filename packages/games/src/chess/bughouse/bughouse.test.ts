import {
  ActionList,
  Match,
  openGame,
  type Position,
  perftByActions,
  playMoves,
  Random,
  seatsOf,
  unwrap,
} from '@jatekvilag/engine'
import { playRandomMatch, refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { loadFairy } from '../../../test/fairy-stockfish.ts'
import { bughouse } from './bughouse.ts'

const game = unwrap(openGame(bughouse))
const twoPlayer = unwrap(openGame(bughouse, { preset: 'two-player' }))
const noClock = unwrap(openGame(bughouse, { preset: 'no-clock' }))

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -'
const played = (moves: string, text?: string, rules = game): Match => {
  const match = new Match(rules, text === undefined ? rules.start() : unwrap(rules.read(text)))
  unwrap(playMoves(match, moves))
  return match
}
const names = (p: Position, seat: number, rules = game) => {
  const list = new ActionList()
  rules.actions(p, seat, list)
  return list.toArray().map((action) => rules.name(p, action))
}
const boardText = (match: Match, board: 0 | 1) => match.game.write(match.position).split(' ; ')[board]
const reasonIn = (text: string, rules = game) => rules.result(unwrap(rules.read(text)))?.reason ?? 'goes on'
const problemOf = (text: string) => {
  const read = game.read(text)
  return refusal(read)
}

describe('two boards', () => {
  it('White has 20 moves on each, and both may begin', () => {
    expect(seatsOf(game.actors(game.start()))).toEqual([0, 2])
    expect([0, 1, 2, 3].map((seat) => names(game.start(), seat).length)).toEqual([20, 0, 20, 0])
  })
  it('each alternates on its own', () => {
    const match = played('A:e4 A:e5 A:Nf3')
    expect(seatsOf(match.actors)).toEqual([1, 2])
    expect(boardText(match, 1)).toBe(START)
  })
  it('one board alone has the counts of chess while nothing can be dropped', () => {
    const alone = (depth: number, p: Position): number => {
      const list = new ActionList()
      const [seat] = seatsOf(game.actors(p) & 3)
      game.actions(p, seat, list)
      if (depth === 1) return list.count
      return list.toArray().reduce((sum, action) => {
        const next = p.slice()
        game.play(next, seat, action)
        return sum + alone(depth - 1, next)
      }, 0)
    }
    expect([1, 2, 3].map((depth) => alone(depth, game.start()))).toEqual([20, 400, 8902])
  })
  it('together they have 40, then 1600 sequences of moves', () => {
    // 20 on either board, then 20 on each again.
    expect([1, 2].map((depth) => perftByActions(game, game.start(), depth))).toEqual([40, 1600])
  })
})

describe('on a tall screen', () => {
  const { board } = game
  const upright = board.upright!
  it('the second board lies above the first, cell by cell as it lies beside it', () => {
    board.shapes.forEach(({ name, x, y, shade }, site) => {
      const moved = upright.shapes[site]
      expect([moved.name, moved.shade]).toEqual([name, shade])
      expect([moved.x, moved.y]).toEqual(name.startsWith('A') ? [x, y] : [x - 9, y + 9.2])
    })
  })
  it('no two cells share a place, and the board is twice as tall as wide', () => {
    expect(new Set(upright.shapes.map(({ x, y }) => `${x} ${y}`)).size).toBe(128)
    const [left, bottom, right, top] = upright.extent
    expect([right - left, top - bottom]).toEqual([8, 17.2])
  })
  it('every cell is still named by the letters and numbers at the edge', () => {
    for (const [name, file, rank] of [
      ['A:a1', 'a', '1'],
      ['B:a1', 'a', '1'],
      ['B:h8', 'h', '8'],
    ]) {
      const { x, y } = upright.shapes.find((shape) => shape.name === name)!
      const bottom = name.startsWith('A') ? 0 : 9.2
      const near = (px: number, py: number) =>
        upright.labels.find((label) => Math.hypot(label.x - px, label.y - py) < 0.01)?.text
      expect([near(x, bottom - 0.85), near(-0.85, y)]).toEqual([file, rank])
    }
  })
})

describe('reserves', () => {
  it('a captured man goes to the partner, who plays its colour on the other board', () => {
    const match = played('A:e4 A:d5 A:exd5')
    expect(boardText(match, 1)).toBe(`${START.slice(0, -1)}p`)
    expect(game.scene(match.position).trays?.[3].pieces).toMatchObject([{ kind: 'pawn', owner: 3, count: 1 }])
  })
  it('a pawn may be dropped on 32 cells of an untouched board', () => {
    const untouched = `${START.replace(' w ', ' b ').slice(0, -1)}p`
    const text = `${boardText(played('A:e4 A:d5 A:exd5'), 0)} ; ${untouched}`
    expect(names(unwrap(game.read(text)), 3).filter((name) => name.includes('@'))).toHaveLength(32)
  })
  it('a dropped man leaves the reserve', () => {
    const match = played('A:e4 A:d5 A:exd5 B:e4 B:P@d3')
    expect(boardText(match, 1)).toBe('rnbqkbnr/pppppppp/8/8/4P3/3p4/PPPP1PPP/RNBQKBNR w KQkq - -')
  })
  it('a captured promoted queen arrives as a pawn', () => {
    const match = played('A:Rxh8', `4k2+q/8/8/8/8/8/8/4K2R w - - - ; ${START}`)
    expect(boardText(match, 1)).toBe(`${START.slice(0, -1)}p`)
  })
  it('a man that promotes is marked until it is captured', () => {
    const match = played('A:e8=Q', `8/4P3/8/8/k7/8/8/4K3 w - - - ; ${START}`)
    expect(boardText(match, 0)).toBe('4+Q3/8/8/8/k7/8/8/4K3 b - - -')
  })
})

describe('drops', () => {
  const withHand = (rows: string, hand: string) => `${rows} w - - ${hand} ; ${START}`
  it('pawns never stand on the first or last row', () => {
    const drops = names(unwrap(game.read(withHand('4k3/8/8/8/8/8/8/4K3', 'P'))), 0).filter((name) => name.includes('@'))
    expect(drops).toHaveLength(48)
  })
  it('a pawn dropped on the second row may make a double step', () => {
    const match = played('A:P@a2 A:Kd8', withHand('4k3/8/8/8/8/8/8/4K3', 'P'))
    expect(names(match.position, 0)).toContain('A:a4')
  })
  it('may give check and mate', () => {
    expect(names(unwrap(game.read(withHand('4k3/8/8/8/8/8/8/4K3', 'R'))), 0)).toContain('A:R@e5+')
    const match = played('A:Q@g7#', withHand('6k1/8/5K2/8/8/8/8/8', 'Q'))
    expect(match.result()).toEqual({ payoffs: [1, -1, -1, 1], reason: 'mate' })
  })
  it('must end a check', () => {
    const p = unwrap(game.read(withHand('4k3/8/8/8/4r3/8/8/4K3', 'N')))
    expect(names(p, 0).filter((name) => name.includes('@'))).toEqual(['A:N@e2', 'A:N@e3'])
  })
  it('a dropped rook does not castle', () => {
    const match = played('A:R@h1 A:Kd8', withHand('4k3/8/8/8/8/8/8/4K3', 'R'))
    expect(names(match.position, 0)).not.toContain('A:O-O')
  })
})

it('on one board Fairy-Stockfish finds the same moves and drops', async () => {
  const fairy = await loadFairy()
  const random = new Random(4)
  let compared = 0
  /** `e2e4`, `e7e8q`, `P@e5`: as programs write moves to each other. */
  const longName = (p: Position, action: number) => {
    const [from, to, promoted] = game.touches(p, action)
    const cell = (touch: unknown) => game.board.shapes[touch as number].name.slice(2)
    if (typeof from === 'string') return `${game.name(p, action)[2]}@${cell(to)}`
    const letter = promoted === 'promote:knight' ? 'n' : ((promoted as string | undefined)?.[8] ?? '')
    return cell(from) + cell(to) + letter
  }
  for (let g = 0; g < 3; g++)
    playRandomMatch(game, random, (p, step) => {
      if (step % 9 !== 0) return
      for (const [board, text] of game.write(p).split(' ; ').slice(0, 2).entries()) {
        const [rows, turn, rights, open, hands] = text.split(' ')
        // Crazyhouse has the same men, moves and drops; `Q~` is its way to write a promoted queen.
        const pocket = hands === '-' ? '' : hands.replace(/(\d+)(.)/g, (_, n, man) => man.repeat(Number(n)))
        const fen = `${rows.replace(/\+(.)/g, '$1~')}[${pocket}] ${turn} ${rights} ${open} 0 1`
        const other = new fairy.Board('crazyhouse', fen)
        const list = new ActionList()
        const seat = 2 * board + (turn === 'w' ? 0 : 1)
        game.actions(p, seat, list)
        const ours = list.toArray().map((action) => longName(p, action))
        expect(ours.sort(), text).toEqual(other.legalMoves().split(' ').filter(Boolean).sort())
        other.delete()
        compared++
      }
    })
  expect(compared).toBeGreaterThan(60)
})

describe('mate', () => {
  // The rook gives check from afar; Black has no move and nothing in hand.
  const far = `R5k1/5ppp/8/8/8/8/8/4K3 b - - - ; ${START}`
  const near = `6k1/6Q1/5K2/8/8/8/8/8 b - - - ; ${START}`
  it('is no mate while a drop could stand between: the player waits, the other board goes on', () => {
    const p = unwrap(game.read(far))
    expect(game.result(p)).toBeNull()
    expect(seatsOf(game.actors(p))).toEqual([2])
  })
  it('whoever waits does so at the cost of his clock', () => {
    expect(seatsOf(game.onClock(unwrap(game.read(far))))).toEqual([1, 2])
  })
  it('a man from the partner ends the waiting', () => {
    const giving = 'rnbqkb1r/pppppppp/8/2p1n3/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - -'
    const waiting = `R5k1/5ppp/8/8/8/8/8/4K3 b - - - ; ${giving}`
    // A pawn cannot be put on the last row, a knight can.
    expect(seatsOf(played('B:dxc5', waiting).actors)).toEqual([3])
    const match = played('B:dxe5', waiting)
    expect(seatsOf(match.actors)).toEqual([1, 3])
    expect(names(match.position, 1)).toEqual(['A:N@b8', 'A:N@c8', 'A:N@d8', 'A:N@e8', 'A:N@f8'])
  })
  it('of a man beside the king, or of two men at once, is mate for every reserve', () => {
    expect(reasonIn(near)).toBe('mate')
    expect(game.result(unwrap(game.read(near)))?.payoffs).toEqual([1, -1, -1, 1])
  })
  it('counts the men in hand alone where the players have agreed so', () => {
    expect(reasonIn(far, noClock)).toBe('mate')
    expect(reasonIn(far.replace('b - - -', 'b - - n'), noClock)).toBe('goes on')
  })
  it('a pair that waits on both boards has lost; one of each pair makes a draw', () => {
    const [black, white] = ['R5k1/5ppp/8/8/8/8/8/4K3 b - - -', '4k3/8/8/8/8/8/5PPP/r5K1 w - - -']
    expect(game.result(unwrap(game.read(`${black} ; ${white}`)))).toEqual({ payoffs: [1, -1, -1, 1], reason: 'mate' })
    expect(reasonIn(`${black} ; ${black}`)).toBe('both-wait')
  })
})

describe('other ends', () => {
  it('stalemate on one board draws the match', () => {
    expect(reasonIn(`7k/5Q2/6K1/8/8/8/8/8 b - - - ; ${START}`)).toBe('stalemate')
    expect(reasonIn(`7k/5Q2/6K1/8/8/8/8/8 b - - p ; ${START}`)).toBe('goes on')
  })
  it('whoever resigns or runs out of time loses with his partner', () => {
    const match = played('A:e4')
    match.end({ kind: 'time-out', seat: 2 })
    expect(match.result()).toEqual({ payoffs: [1, -1, -1, 1], reason: 'time-out' })
  })
  it('the third time both boards and all reserves are the same is a draw', () => {
    const shuffle = 'A:Nf3 B:Nf3 A:Nf6 B:Nf6 A:Ng1 B:Ng1 A:Ng8 B:Ng8'
    expect(played(`${shuffle} ${shuffle}`).result()?.reason).toBe('repetition')
  })
  it('six hundred moves in all are a draw', () => {
    expect(played('A:e4', `${START} ; ${START} ; A 600`).result()?.reason).toBe('move-limit')
  })
})

describe('without clocks', () => {
  it('the boards take turns: White, White, Black, Black', () => {
    const match = played('A:e4 B:d4 A:e5 B:d5', undefined, noClock)
    expect(match.log.map(({ seat }) => seat)).toEqual([0, 2, 1, 3])
    expect(seatsOf(match.actors)).toEqual([0])
  })
  it('whoever has to wait is passed over', () => {
    const rules = unwrap(openGame(bughouse, { options: { order: 'by-turns' } }))
    const far = `R5k1/5ppp/8/8/8/8/8/4K3 b - - - ; ${START} ; A 1`
    expect(seatsOf(rules.actors(unwrap(rules.read(far))))).toEqual([2])
  })
})

describe('two players', () => {
  it('one has White on the first board and Black on the second', () => {
    expect(seatsOf(twoPlayer.actors(twoPlayer.start()))).toEqual([0, 1])
    const match = played('B:e4', undefined, twoPlayer)
    expect(seatsOf(match.actors)).toEqual([0])
    expect(names(match.position, 0, twoPlayer)).toHaveLength(40)
  })
  it('men keep their colours on the board, whoever plays them', () => {
    const { items } = twoPlayer.scene(twoPlayer.start())
    const at = (name: string) => items.find(({ site }) => twoPlayer.board.shapes[site].name === name)
    expect(at('A:e1')).toMatchObject({ owner: 0, colour: 'light' })
    expect(at('B:e1')).toMatchObject({ owner: 1, colour: 'light' })
    expect(at('B:e8')).toMatchObject({ owner: 0, colour: 'dark' })
  })
})

it('partners sit side by side: the second board is turned round', () => {
  const place = (name: string) => {
    const { x, y } = game.board.shapes.find((shape) => shape.name === name)!
    return [x, y]
  }
  expect([place('A:a1'), place('A:h8'), place('B:h8'), place('B:a1')]).toEqual([
    [0, 0],
    [7, 7],
    [9, 0],
    [16, 7],
  ])
})

describe('texts are refused', () => {
  it.each([
    [START, 'a position is two boards with ; between them, then ; and the next board (A or B) and the next move'],
    [`${START} ; 8/8/8/8/8/8/8/8 w - - -`, 'board B: the first player has 0 kings instead of one'],
    [`${START} ; ${START.slice(0, -1)}P`, 'two sets have 32 men of a colour, not 33'],
    [`${START} ; 4k2P/8/8/8/8/8/8/4K3 w - - -`, 'board B: a pawn cannot stand on h8'],
  ])('%s', (text, why) => expect(problemOf(text)).toBe(why))
})
