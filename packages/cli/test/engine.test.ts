/** Drives `jv engine` as a chess program does: as a process that reads and writes lines. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ActionList, firstSeat, type Game, openGame, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readLimits } from '../src/engine/limits.ts'
import { spell, unspell } from '../src/engine/spelling.ts'

const program = join(import.meta.dirname, '..', 'bin', 'jv.js')
const programs: ChildProcessWithoutNullStreams[] = []

class Engine {
  readonly process: ChildProcessWithoutNullStreams
  readonly lines: string[] = []
  readonly exit: Promise<number | null>
  private waiting: (() => void)[] = []
  private heard = 0

  constructor(...args: string[]) {
    this.process = spawn(process.execPath, [program, 'engine', ...args])
    programs.push(this.process)
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      this.lines.push(line)
      for (const wake of this.waiting.splice(0)) wake()
    })
    this.exit = new Promise((resolve) => this.process.on('exit', resolve))
  }

  send(...lines: string[]): this {
    this.process.stdin.write(lines.map((line) => `${line}\n`).join(''))
    return this
  }

  /** The lines up to the next one that begins so, itself included. */
  async until(begin: string): Promise<string[]> {
    const from = this.heard
    for (;;) {
      const at = this.lines.findIndex((line, i) => i >= this.heard && line.startsWith(begin))
      if (at >= 0) {
        this.heard = at + 1
        return this.lines.slice(from, this.heard)
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
  }

  async best(...lines: string[]): Promise<string> {
    return (await this.send(...lines).until('bestmove')).at(-1)!.split(' ')[1] ?? ''
  }
}

/** Loaded and ready, so that what follows is not measured together with the start. */
async function ready(...args: string[]): Promise<Engine> {
  const engine = new Engine(...args)
  await engine.send('isready').until('readyok')
  return engine
}

/** Every game that `jv engine` takes. */
const ENGINE_GAMES = GAMES.filter(
  ({ chapter, secrets, luck, players }) => chapter === 'chess' && !secrets && !luck && players[1] === 2,
)
const opened = (id: string, preset?: string): Game => unwrap(openGame(gameEntry(id)!, { preset }))

// The first call builds the program; the others must not wait for it.
beforeAll(() => void spawnSync(process.execPath, [program, 'help']), 60_000)
afterEach(() => {
  for (const each of programs.splice(0)) each.kill()
})

describe('the handshake', () => {
  it.each([
    ['chess', 'uci', 'option name Level type spin min 1 max 8 default 8'],
    ['chess', 'uci', 'option name MultiPV type spin min 1 max 64 default 1'],
    ['shogi', 'usi', 'option name USI_Ponder type check default false'],
    ['xiangqi', 'ucci', 'option Level type spin min 1 max 8 default 8'],
    ['tori-shogi', 'usi', 'option name Variant type combo var standard var two-swallows default standard'],
  ])('of %s in %s names the program and its options', async (game, dialect, option) => {
    const engine = new Engine(game)
    const lines = await engine.send(dialect).until(`${dialect}ok`)
    expect(lines[0]).toMatch(/^id name Játékvilág /)
    expect(lines[1]).toMatch(/^id author /)
    expect(lines).toContain(option)
    engine.send('quit')
    expect(await engine.exit).toBe(0)
  })

  it('promises no option that does nothing: each one it names changes something, others are refused', async () => {
    const engine = await ready('chess')
    const lines = await engine.send('uci').until('uciok')
    const names = lines.flatMap((line) => /^option name (\w+)/.exec(line)?.[1] ?? [])
    expect(names).toEqual(['Level', 'MoveOverhead', 'MultiPV', 'Ponder', 'Variant'])
    engine.send('setoption name Hash value 64', 'setoption name UCI_LimitStrength value true', 'isready')
    const said = await engine.until('readyok')
    expect(said).toContain('info string there is no option "hash"')
    expect(said).toContain('info string there is no option "uci_limitstrength"')
  })

  it('is refused for games that no such program plays', () => {
    const { stderr, status } = spawnSync(process.execPath, [program, 'engine', 'hex'], { encoding: 'utf8' })
    expect(stderr).toBe('jv: no program plays hex through UCI, USI or UCCI\n')
    expect(status).toBe(2)
  })
})

describe('a whole game against itself', () => {
  it.each([
    ['chess', 'uci', /^[a-h][1-8][a-h][1-8][qrbn]?$/],
    ['minishogi', 'usi', /^([1-5][a-e][1-5][a-e]\+?|[RBGSP]\*[1-5][a-e])$/],
    ['xiangqi', 'ucci', /^[a-i][0-9][a-i][0-9]$/],
    ['quick-chess', 'uci', /^[a-e][1-5][a-e][1-5][qrbn]?$/],
  ])(
    'of %s in %s has legal moves in the right spelling to its end',
    async (id, dialect, spelling) => {
      const game = opened(id)
      const engine = await ready(id, '--level', '2')
      engine.send(dialect)
      await engine.until(`${dialect}ok`)
      const p = game.start()
      const moves: string[] = []
      while (game.actors(p) !== 0 && moves.length < 50) {
        const move = await engine.best(
          `position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`,
          'go nodes 20',
        )
        expect(move).toMatch(spelling)
        const found = unspell(game, p, move)
        expect(found, `${move} after ${moves.join(' ')}`).toBeDefined()
        game.play(p, found!.seat, found!.action)
        moves.push(move)
      }
      expect(game.actors(p) === 0 || moves.length === 50, moves.join(' ')).toBe(true)
      expect(engine.lines.filter((line) => line.startsWith('info string'))).toEqual([])
    },
    60_000,
  )
})

describe('while it thinks', () => {
  it.each(['chess', 'shogi', 'xiangqi', 'renaissance-chess'])(
    '%s answers isready at once and stop within 100 ms',
    async (id) => {
      const engine = await ready(id)
      const waits: number[] = []
      for (let i = 0; i < 3 && !waits.some((wait) => wait < 100); i++) {
        engine.send('position startpos', 'go infinite')
        await engine.until('info depth')
        await engine.send('isready').until('readyok')
        const began = performance.now()
        expect(await engine.best('stop')).toMatch(/^\w+$/)
        waits.push(performance.now() - began)
      }
      // The machine may be busy once or twice.
      expect(Math.min(...waits)).toBeLessThan(100)
    },
    30_000,
  )

  it('says how deep, how much, how good and what next', async () => {
    const engine = await ready('chess')
    const lines = await engine.send('position startpos', 'go depth 3').until('bestmove')
    expect(lines[0]).toMatch(/^info depth 1 score cp -?\d+ nodes \d+ nps \d+ time \d+ pv [a-h][1-8][a-h][1-8]/)
    expect(lines.filter((line) => line.startsWith('info depth 3'))).not.toEqual([])
    expect(lines.filter((line) => line.startsWith('info depth 4'))).toEqual([])
    expect(lines.at(-1)).toMatch(/^bestmove \S+ ponder \S+$/)
  })

  it('waits for stop after an endless search has found mate, and for ponderhit while it ponders', async () => {
    const engine = await ready('chess')
    const mate = 'position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'
    engine.send(mate, 'go infinite')
    await engine.until('info depth 1 score mate 1')
    await engine.send('isready').until('readyok')
    expect(engine.lines.filter((line) => line.startsWith('bestmove'))).toEqual([])
    expect(await engine.best('stop')).toBe('a1a8')
    engine.send(mate, 'go ponder wtime 1000 btime 1000')
    await engine.until('info depth 1 score mate 1')
    expect(await engine.best('ponderhit')).toBe('a1a8')
    const began = performance.now()
    engine.send('position startpos', 'go ponder movetime 150')
    await engine.until('info depth 3')
    expect(await engine.best('ponderhit')).toMatch(/^[a-h][1-8]/)
    expect(performance.now() - began).toBeLessThan(3000)
  }, 20_000)

  it('leaves a second question the last word', async () => {
    const engine = await ready('chess')
    engine.send('position startpos', 'go infinite', 'position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1')
    expect(await engine.best('go depth 2')).toBe('a1a8')
    await engine.send('isready').until('readyok')
    expect(engine.lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(1)
  })
})

describe('several lines at once', () => {
  const infos = (lines: readonly string[]) =>
    lines.flatMap((line) => {
      const found = /^info depth (\d+) multipv (\d+) score (\w+) (-?\d+) .* pv (\S+)/.exec(line)
      if (!found) return []
      const [, depth = '', place = '', unit, score = '', move] = found
      return [{ depth: +depth, place: +place, unit, score: +score, move }]
    })

  it('are told best first at every depth, each with another move, and the first is played', async () => {
    const engine = await ready('chess')
    engine.send('setoption name MultiPV value 4', 'position startpos moves e2e4 e7e5')
    const lines = await engine.send('go depth 4').until('bestmove')
    for (const depth of [1, 2, 3, 4]) {
      // The last word repeats what was found last.
      const told = infos(lines)
        .filter((info) => info.depth === depth)
        .slice(0, 4)
      expect(told.map(({ place }) => place)).toEqual([1, 2, 3, 4])
      expect(new Set(told.map(({ move }) => move)).size).toBe(4)
      expect(told.map(({ score }) => score)).toEqual(told.map(({ score }) => score).sort((a, b) => b - a))
    }
    const last = infos(lines).filter(({ depth }) => depth === 4)
    expect(lines.at(-1)).toMatch(new RegExp(`^bestmove ${last[0]?.move}( |$)`))
  })

  it('have scores of their own, not only bounds: both ways to mate are seen, and a third move that does not', async () => {
    const engine = await ready('chess')
    engine.send('setoption name MultiPV value 3', 'position fen 6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1', 'go depth 3')
    const told = infos(await engine.until('bestmove')).filter(({ depth }) => depth === 3)
    const [first, second, third] = told
    expect([first, second].map((info) => `${info?.unit} ${info?.score}`)).toEqual(['mate 1', 'mate 1'])
    expect([first?.move, second?.move].sort()).toEqual(['a1a8', 'b1b8'])
    expect(`${third?.unit} ${third?.score}`).not.toBe('mate 1')
  })

  it('are no more than there are legal moves, and one alone is told without a number', async () => {
    const engine = await ready('chess')
    engine.send('setoption name MultiPV value 64', 'position fen k7/8/8/8/8/8/7p/K7 w - - 0 1', 'go depth 1')
    const three = infos(await engine.until('bestmove')).slice(-3)
    expect(three.map(({ move }) => move).sort()).toEqual(['a1a2', 'a1b1', 'a1b2'])
    engine.send('setoption name MultiPV value 1', 'position startpos', 'go depth 2')
    const plain = (await engine.until('bestmove')).filter((line) => line.startsWith('info depth'))
    expect(plain.length).toBeGreaterThan(0)
    expect(plain.filter((line) => line.includes('multipv'))).toEqual([])
    engine.send('setoption name MultiPV value 0', 'isready')
    expect(await engine.until('readyok')).toContain('info string MultiPV is 1 to 64 lines, not "0"')
  })

  it('are told by the search with random games too', async () => {
    const engine = await ready('losing-chess')
    engine.send('setoption name MultiPV value 2', 'go nodes 200')
    const told = infos(await engine.until('bestmove')).slice(-2)
    expect(told.map(({ place }) => place)).toEqual([1, 2])
    expect(told[0]?.move).not.toBe(told[1]?.move)
  })
})

describe('moves in the spelling of the protocol', () => {
  it('chess castles by the move of its king and promotes with a letter', async () => {
    const engine = await ready('chess')
    const castled = 'moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 e8g8'
    expect(await engine.best(`position startpos ${castled}`, 'go depth 1')).toMatch(/^[a-h][1-8]/)
    expect(engine.lines.filter((line) => line.startsWith('info string'))).toEqual([])
    expect(await engine.best('position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1', 'go depth 4')).toBe('a7a8q')
    const game = opened('chess')
    const p = unwrap(game.read('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'))
    expect(['e1g1', 'e1c1'].map((text) => game.name(p, unspell(game, p, text)!.action))).toEqual(['O-O', 'O-O-O'])
  })

  it('shogi drops and promotes', async () => {
    const engine = await ready('shogi')
    expect(await engine.best('position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'go depth 2')).toBe('G*5b')
    expect(engine.lines.some((line) => line.includes('score mate 1'))).toBe(true)
    const game = opened('shogi')
    const p = unwrap(game.read('4k4/9/8R/9/9/9/9/9/4K4 b - 1'))
    expect(spell(game, p, unspell(game, p, '1c1a+')!.action)).toBe('1c1a+')
    expect(unspell(game, p, '1c1a')).toBeDefined()
  })

  it('xiangqi has files a to i and rows 0 to 9, and understands the letters of other programs', async () => {
    const engine = await ready('xiangqi', '--level', '5')
    const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
    expect(await engine.best(`position fen ${start} moves h2e2 h9g7`, 'go nodes 100')).toMatch(/^[a-i]\d[a-i]\d$/)
    expect(engine.lines.filter((line) => line.startsWith('info string'))).toEqual([])
  })

  it('a game with several moves in a turn is asked for one after the other', async () => {
    const engine = await ready('double-move-chess', '--level', '3')
    const game = opened('double-move-chess')
    const moves: string[] = []
    const seats: number[] = []
    const p = game.start()
    for (let i = 0; i < 5; i++) {
      seats.push(firstSeat(game.actors(p)))
      const move = await engine.best(`position startpos moves ${moves.join(' ')}`, 'go nodes 20')
      const found = unspell(game, p, move)!
      game.play(p, found.seat, found.action)
      moves.push(move)
    }
    expect(seats).toEqual([0, 1, 1, 0, 0])
  })

  it.each(ENGINE_GAMES.map(({ id }) => id))('%s spells each legal move in its own way', (id) => {
    const game = opened(id)
    const p = game.start()
    for (let ply = 0; ply < 5 && game.actors(p) !== 0; ply++) {
      const seat = firstSeat(game.actors(p))
      const list = new ActionList()
      game.actions(p, seat, list)
      const legal = list.toArray()
      const spelled = legal.map((action) => spell(game, p, action))
      expect(new Set(spelled).size).toBe(legal.length)
      const i = (ply * 7) % legal.length
      expect(unspell(game, p, spelled[i]!)?.action).toBe(legal[i])
      game.play(p, seat, legal[i]!)
    }
  })
})

describe('what cannot be understood', () => {
  it('is answered with a line of information and changes nothing', async () => {
    const engine = await ready('chess')
    const nonsense = [
      'xyzzy',
      'position',
      'position fen',
      'position fen 8/8 w',
      'setoption',
      'setoption name',
      'go go go',
    ]
    engine.send(
      ...nonsense,
      'stop',
      'ponderhit',
      'stop',
      '\u0000\uffff',
      'setoption name Level value 99',
      '   ',
      '__proto__',
    )
    // "go go go" is a question all the same: its answer comes when the search has stopped, maybe after readyok.
    await engine.until('bestmove')
    await engine.send('isready').until('readyok')
    const said = engine.lines.filter((line) => line.startsWith('info string'))
    expect(said).toContain('info string unknown command "xyzzy"')
    expect(said).toContain('info string there are levels 1 to 8, not "99"')
    expect(said).toContain('info string a position is startpos, fen or sfen, not ""')
    expect(await engine.best('position startpos moves e2e4 e2e4', 'go nodes 10')).toMatch(/^[a-h][78][a-h][56]$/)
    expect(engine.lines).toContain('info string "e2e4" is not a legal move here')
    engine.send('quit')
    expect(await engine.exit).toBe(0)
  })

  it.each([
    ['chess', 'uci', 'fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'bestmove (none)'],
    ['shogi', 'usi', 'sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1', 'bestmove resign'],
    ['xiangqi', 'ucci', 'fen 3k5/9/9/9/3R5/9/9/9/9/4K4 b - - 0 1', 'nobestmove'],
  ])('%s has no move when the game is over', async (id, dialect, position, answer) => {
    const engine = await ready(id)
    engine.send(dialect, `position ${position}`, 'go infinite')
    expect((await engine.until(answer)).at(-1)).toBe(answer)
  })

  it('a script that ends is answered before the program leaves', () => {
    const input = 'position startpos\ngo movetime 50\n'
    const { stdout, status } = spawnSync(process.execPath, [program, 'engine', 'chess'], { encoding: 'utf8', input })
    expect(stdout).toMatch(/bestmove [a-h][1-8]/)
    expect(status).toBe(0)
  })
})

describe('the clock', () => {
  const seconds = (words: string, side: 'w' | 'b' = 'w') => readLimits(words.split(' '), side, 0).seconds

  it.each([
    ['movetime 500', 0.5],
    ['wtime 60000 btime 1000', 2],
    ['wtime 60000 btime 1000 movestogo 10', 6],
    ['wtime 1000 btime 9000 winc 5000 binc 0', 0.8],
    ['wtime 0 btime 0 byoyomi 3000', 3],
    ['time 30000 increment 0', 1],
    ['wtime -50 btime 5', 0.01],
    ['infinite', undefined],
    ['depth 5', undefined],
    ['wtime soon', undefined],
  ])('%s means %d seconds', (words, expected) => {
    expect(seconds(words)).toBe(expected)
  })

  it('is that of the side to move', () => {
    expect(seconds('wtime 60000 btime 30000', 'b')).toBe(1)
  })
})
