/** Drives jv as a person does: as a program with arguments, output and an exit code. */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const program = join(import.meta.dirname, '..', 'bin', 'jv.js')
const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', LC_MESSAGES: '' }

function jv(args: readonly string[], input = '', spoken = 'en_US.UTF-8') {
  const terminal = { ...env, LANG: spoken }
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    input,
    env: terminal,
  })
  return { out: stdout.trim(), complaint: stderr.trim(), status }
}
const json = (...args: string[]) => JSON.parse(jv([...args, '--json']).out)

// The first call builds the program; the others must not wait for it.
beforeAll(() => void jv(['help']), 60_000)

describe('jv list', () => {
  it('gives each game with all that a caller needs', () => {
    const games = json('list')
    expect(games.length).toBeGreaterThanOrEqual(17)
    const hex = games.find((game: { id: string }) => game.id === 'hex')
    expect(hex).toMatchObject({
      catalogue: ['hex'],
      en: 'Hex',
      hu: 'Hex',
      chapter: 'connection',
      players: [2, 2],
      presets: ['11x11', '6x6'],
      rulesVersion: 1,
    })
    expect(hex.options.size).toMatchObject({ min: 3, max: 19, default: 11 })
  })
})

describe('a name that every object inherits', () => {
  it.each([
    [['constructor'], 'there is no command "constructor"'],
    [['show', '__proto__'], '"__proto__"'],
    [['show', 'hex', '--preset', '__proto__'], '"__proto__"'],
    [['show', 'hex', '--option', '__proto__=3'], '"__proto__"'],
    [['show', 'hex', '--option', 'valueOf=3'], '"valueOf"'],
    [['show', 'hex', '--constructor', '3'], 'constructor'],
  ])('is unknown like any other: %j', (args, complaint) => {
    const answer = jv(args)
    expect(answer.complaint).toContain(complaint)
    expect(answer.status).toBe(2)
  })

  it('is no variant for a chess program', () => {
    const { out } = jv(['engine', 'chess'], 'uci\nsetoption name Variant value constructor\nquit\n')
    expect(out).toContain('info string')
    expect(out).toContain('"constructor"')
  })
})

describe('jv show', () => {
  it('draws the position, says whose turn it is and writes the text form', () => {
    const { out } = jv(['show', 'breakthrough', '--moves', 'a2-a3 h7-h6'])
    expect(out).toContain('3 x · · · · · · ·')
    expect(out).toContain('To move: player 1 (light)')
    expect(out.split('\n').pop()).toBe('bbbbbbbb/bbbbbbb1/7b/8/8/w7/1wwwwwww/wwwwwwww w')
  })

  it('starts from a given position and tells how the game ended', () => {
    const { out } = jv(['show', 'breakthrough', '--position', '8/w6b/8/8/8/8/8/8 w', '--moves', 'a7-a8'])
    expect(out).toContain('Won by player 1 (light): reached the goal')
  })

  it('speaks Hungarian', () => {
    expect(jv(['show', 'hex', '--lang', 'hu']).out).toContain('Lép: 1. játékos (piros)')
  })
})

describe('jv moves', () => {
  it('lists whole turns, or atomic actions', () => {
    expect(json('moves', 'breakthrough', '--position', '8/8/8/8/2b5/3w4/8/8 w').sort()).toEqual([
      'd3-d4',
      'd3-e4',
      'd3xc4',
    ])
    expect(json('moves', 'amazons', '--preset', 'free-arrow')).toHaveLength(2176)
    expect(json('moves', 'amazons', '--preset', 'free-arrow', '--actions')).toHaveLength(80)
  })

  it('lists nothing when the game is over', () => {
    expect(json('moves', 'breakthrough', '--position', 'w7/7b/8/8/8/8/8/8 b')).toEqual([])
  })
})

describe('jv perft', () => {
  it.each([
    [['chess', '4'], 197281],
    [['chess', '3', '--position', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -'], 97862],
    [['shogi', '3'], 25470],
    [['reversi', '6', '--preset', 'othello'], 8200],
    [['international-draughts', '5'], 27117],
    [['international-draughts', '5', '--preset', 'free-choice'], 27132],
  ])('%j is %i', (args, count) => {
    expect(json('perft', ...args)).toMatchObject({ game: args[0], depth: Number(args[1]), count })
  })

  it('divides by turns', () => {
    const { divide, count } = json('perft', 'hex', '2', '--option', 'size=3', '--divide')
    expect(count).toBe(72)
    expect(divide.b2).toBe(8)
  })
})

it('jv playouts measures random games', () => {
  const measured = json('playouts', 'hex', '--seconds', '0.2', '--seed', '3')
  expect(measured).toMatchObject({ game: 'hex', results: { draw: 0 } })
  expect(measured.results['1'] + measured.results['2']).toBe(measured.playouts)
  expect(measured.perSecond).toBeGreaterThan(1000)
  expect(measured.meanTurns).toBeCloseTo(107.5, -1)
})

it('jv playouts counts a win of a team for every partner', () => {
  const { results } = json('playouts', 'four-player-draughts', '--seconds', '0.2', '--seed', '3')
  expect(results['1']).toBe(results['3'])
  expect(results['2']).toBe(results['4'])
  expect(results['1']).toBeGreaterThan(0)
})

describe('jv learn', () => {
  it('leads through a first game, answers wrong moves and shows the right one', () => {
    const moves = ['?', 'a2-a3', 'b2-b3', 'show', 'c3xd4', 'e4-d5', 'e6-f7', 'f7-g8']
    const { out, status } = jv(['learn', 'breakthrough'], `${moves.join('\n')}\n`)
    expect(status).toBe(0)
    expect(out).toContain('Step 1 of 5')
    expect(out).toContain('now we practise capturing')
    expect(out).toContain('Move (? for help): c3xd4')
    expect(out).toContain('Won by player 1 (light): reached the goal')
    expect(out).toContain('That was the lesson')
  })

  it('speaks Hungarian and rolls the dice that the lesson tells', () => {
    const { out } = jv(['learn', 'backgammon', '--lang', 'hu'], '8/5,6/5\n')
    expect(out).toContain('1. lépés, összesen 5')
    expect(out).toContain('a kocka: roll:3-1')
    expect(out).toContain('2. játékos (sötét): 24/18')
  })
})

describe('jv play', () => {
  it('tells that a record could not be saved, and the game goes on', () => {
    const { out, status } = jv(['play', 'hex'], ['a1', 'save /no/such/folder/x.json', 'b2', 'quit'].join('\n'))
    expect(out).toContain(
      '/no/such/folder/x.json cannot be written: there is no such folder. The game goes on; try another file.',
    )
    expect(out).toContain('To move: player 1')
    expect(status).toBe(0)
  })

  it('plays a game between two people, helps, and saves the record', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'jv-')), 'game.json')
    const input = ['?', 'a2-a9', 'a1', 'c1', 'undo', 'c1', 'a2', `save ${file}`, 'c2', 'a3'].join('\n')
    const { out, status } = jv(['play', 'hex', '--option', 'size=3'], `${input}\n`)
    expect(status).toBe(0)
    expect(out).toContain('Type a move')
    expect(out).toContain('"a2-a9" is not a legal move here')
    expect(out).toContain('Won by player 1 (red): connected the sides')
    expect(existsSync(file)).toBe(true)
    expect(JSON.parse(readFileSync(file, 'utf8')).actions.map((action: unknown[]) => action[2])).toEqual([
      'a1',
      'c1',
      'a2',
    ])
  })

  it('plays against the bot', () => {
    const { out } = jv(['play', 'hex', '--option', 'size=3', '--level', '1', '--seed', '1'], 'b2\n')
    expect(out).toMatch(/player 2 \(blue\): [abc][123]/)
  })
})

it('jv rules prints the page in both languages, with drawings', () => {
  expect(jv(['rules', 'hex', '--lang', 'en']).out).toContain('## Goal')
  const hungarian = jv(['rules', 'hex', '--lang', 'hu']).out
  expect(hungarian).toContain('## Cél')
  expect(hungarian).toContain('· · ·')
  expect(hungarian).not.toContain('```diagram')
})

it('jv rules names the designer and relatives in the language of the reader', () => {
  expect(jv(['rules', 'y', '--lang', 'hu']).out).toMatch(
    /Tervezte: Craige Schensted és Charles Titus, 1953\nHa ez tetszik, próbáld ki ezt is: .*Hex \(hex\)/,
  )
  expect(jv(['rules', 'y', '--lang', 'en']).out).toMatch(
    /Designed by Craige Schensted and Charles Titus, 1953\nIf you like this, try .*Hex \(hex\)/,
  )
})

it('jv rules draws how men move, side by side, with a legend', () => {
  const page = jv(['rules', 'chess', '--lang', 'en']).out
  expect(page).toContain('· ● ● ● ·   ─ ─ ─ Q ─ ─ ─')
  expect(page).toContain('●     it may move or capture here')
  expect(page).not.toContain('```moves')
})

describe('the bots', () => {
  it('play matches with sides changed', () => {
    const result = json(
      'match',
      'hex',
      '--option',
      'size=4',
      '--a',
      'level:6',
      '--b',
      'random',
      '--games',
      '4',
      '--seconds',
      '0.05',
    )
    expect(result.a + result.b + result.draws).toBe(4)
    expect(result).toHaveProperty('elo')
    expect(result.interval).toHaveLength(2)
  })

  it('take up a stopped match again, and do not count games of players who have changed', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'jv-')), 'results.jsonl')
    const play = (games: string, b: string) =>
      json(
        ...['match', 'hex', '--option', 'size=3', '--a', 'level:2', '--b', b, '--games', games],
        ...['--seconds', '0.1', '--workers', '2', '--resume', file],
      )
    const lines = () => readFileSync(file, 'utf8').trim().split('\n')
    play('2', 'level:1')
    const before = lines()
    expect(before).toHaveLength(2)
    const { a, b, draws } = play('4', 'level:1')
    expect(a + b + draws).toBe(4)
    expect(lines().slice(0, 2)).toEqual(before)
    expect(lines()).toHaveLength(4)
    play('4', 'level:1,temperature=0.5')
    expect(lines()).toHaveLength(8)
  })

  it('say before the first game that results cannot be written', () => {
    const nowhere = join(mkdtempSync(join(tmpdir(), 'jv-')), 'nowhere', 'results.jsonl')
    const { status, complaint } = jv([
      'match',
      'hex',
      '--a',
      'random',
      '--b',
      'random',
      '--games',
      '2',
      '--resume',
      nowhere,
    ])
    expect([status, complaint]).toEqual([2, `jv: results cannot be written to ${nowhere}`])
  })

  it('climb the ladder of all games', () => {
    const rows = json('ladder-of-all', 'mu-torere', 'klotski', '--games', '2', '--seconds', '0.001', '--longest', '20')
    // A puzzle for one has no opponent.
    expect(rows.map((row: Record<string, string>) => `${row.game} ${row.level} ${row.against}`)).toEqual([
      'mu-torere level:1 random',
      'mu-torere level:4 level:1',
      'mu-torere level:8 level:4',
    ])
    expect(rows.every((row: Record<string, number>) => row.played === 2)).toBe(true)
  })

  it('give hints and solve puzzles', () => {
    const hint = json('hint', 'hex', '--option', 'size=3', '--moves', 'a1 c1 a2 c2', '--seconds', '0.1')
    expect(hint).toMatchObject({ value: 1 })
    expect(hint.move).toMatch(/a3|b3/)
    const solution = json('solve', 'klotski')
    expect(solution).toMatchObject({ count: 81, optimal: true })
    expect(solution.moves).toHaveLength(81)
  })
})

describe('jv fit', () => {
  it('fits what it is told to, and says with which command', () => {
    const began = 'row-7=3,move=0.1'
    const { out, complaint } = jv(
      `fit breakthrough --rounds 1 --games 20 --opening 4 --random 0.1 --from ${began} --only row-7`.split(' '),
    )
    const { made, terms } = JSON.parse(out).weights
    expect(made).toContain(
      `jv fit breakthrough --rounds 1 --games 20 --opening 4 --random 0.1 --depth 0 --seed 1 --from ${began} --only row-7`,
    )
    expect(terms['row-7']).not.toBe(3)
    expect(terms).toMatchObject({ move: 0.1, 'row-1': 0 })
    expect(complaint).toBe('belongs in packages/games/src/logic/race/breakthrough/bot.json; --write puts it there')
  })
})

describe('the language of the terminal', () => {
  it.each([
    [['show', 'ches'], 'hu_HU.UTF-8', 'nincs ilyen játék: „ches”; erre gondoltál: „chess”?'],
    [
      ['show', 'hex', '--option', 'siez=5'],
      'hu_HU.UTF-8',
      'hex: ismeretlen beállítás: „siez”; erre gondoltál: „size”?',
    ],
    [['play', 'hex', '--level', '9', '--lang', 'hu'], 'en_US.UTF-8', '1-től 8-ig vannak szintek, 9 nincs'],
    [['show', 'ches'], 'de_DE.UTF-8', 'there is no game "ches"; did you mean "chess"?'],
    [['show', 'ches'], 'C', 'there is no game "ches"; did you mean "chess"?'],
  ])('%j in %s', (args, spoken, sentence) => {
    expect(jv(args, '', spoken).complaint).toBe(`jv: ${sentence}`)
  })

  it('is that of the rules, or English where nobody has written them in it', () => {
    expect(jv(['rules', 'chess'], '', 'de_DE.UTF-8').out).toContain('## Ziel')
    expect(jv(['rules', 'laska'], '', 'de_DE.UTF-8').out).toContain('## Goal')
    expect(jv(['rules', 'laska'], '', 'hu_HU.UTF-8').out).toContain('## Cél')
  })
})

describe('what a person can mend', () => {
  it.each([
    [['show', 'ches'], 'there is no game "ches"; did you mean "chess"?'],
    [['shwo', 'chess'], 'there is no command "shwo"; did you mean "show"?'],
    [['show', 'hex', '--option', 'siez=5'], 'hex: unknown option "siez"; did you mean "size"?'],
    [['show', 'hex', '--option', 'size=99'], 'hex: option size cannot be "99"; it takes a number from 3 to 19'],
    [['show', 'hex', '--preset', '6x7'], 'hex has no preset "6x7"; did you mean "6x6"?'],
    [['moves', 'chess', '--moves', 'e4 e5 Ke3'], 'move 3: "Ke3" is not a legal move here; did you mean "Ke2"?'],
    [['show', 'chess', '--postion', 'x'], 'unknown flag --postion; did you mean "position"?'],
    [['perft', 'chess'], 'perft needs a depth: jv perft chess 3'],
    [['perft', 'chess', ''], 'perft needs a depth: jv perft chess 3'],
    [['perft', 'chess', '1', '2'], 'there is a word too many: "2"'],
    [['show', 'hex', 'chess'], 'there is a word too many: "chess"'],
    [['list', 'hex'], 'there is a word too many: "hex"'],
    [['list', '--json=5'], '--json takes no value'],
    [['playouts', 'hex', '--seconds', '-5'], '--seconds takes a number from 0.001 to 86400, not "-5"'],
    [['playouts', 'hex', '--seconds', '0'], '--seconds takes a number from 0.001 to 86400, not "0"'],
    [['match', 'hex', '--games', '-3'], '--games takes a whole number from 1 to 1000000, not "-3"'],
    [['club', 'run', 'swiss', '--players', '0'], '--players takes a whole number from 1 to 2000, not "0"'],
    [['play', 'hex', '--seat', '3'], 'hex has seats 1 to 2, not 3'],
    [['play', 'hex', '--level', '1', '--seat', '-31'], 'hex has seats 1 to 2, not -31'],
    [['playouts', 'hex', '--seconds', 'soon'], '--seconds takes a number, not "soon"'],
    [['rules', 'hex', '--lang', 'xx'], 'the rules of hex are in en, hu, not in "xx"'],
    [
      ['fit', 'gess', '--only', 'stone'],
      'there is no term "stone"; there are stones, second-ring, forward, figures, move',
    ],
    [['match', 'hex', '--a', 'level:9'], 'a player is level:1 … level:8, uct or random, not "level:9"'],
    [['match', 'chess', '--a', 'level:8,weights=no-such.json'], '"no-such.json" has no weights'],
  ])('%j answers with a sentence and exit code 2', (args, sentence) => {
    const { complaint, status } = jv(args)
    expect(complaint).toBe(`jv: ${sentence}`)
    expect(status).toBe(2)
  })
})

it('a word of 120 kB is not echoed whole, nor compared for seconds', () => {
  const { complaint, status } = jv(['show', 'x'.repeat(120_000)])
  expect(complaint).toMatch(/^jv: there is no game "x{300}…"; did you mean "[\w-]+"\?$/)
  expect(status).toBe(2)
})

describe.skipIf(!existsSync('/dev/full'))('on a full disk', () => {
  const toFull = (args: readonly string[]) => {
    const full = openSync('/dev/full', 'w')
    try {
      const { stderr, status } = spawnSync(process.execPath, [program, ...args], {
        encoding: 'utf8',
        env,
        stdio: ['pipe', full, 'pipe'],
      })
      return { complaint: stderr.trim(), status }
    } finally {
      closeSync(full)
    }
  }

  it.each([[['list']], [['rules', 'chess']], [['hint', 'hex', '--option', 'size=3', '--seconds', '0.01']]])(
    '%j says so and fails',
    (args) => {
      expect(toFull(args)).toEqual({ complaint: 'jv: what was said could not be written: the disk is full', status: 2 })
    },
  )

  it('a record that cannot be saved costs a sentence, not the game', () => {
    const input = ['a1', 'save /dev/full', 'save /no/such/place', 'c1', 'a2', 'c2', 'a3'].join('\n')
    const { out, status } = jv(['play', 'hex', '--option', 'size=3'], `${input}\n`)
    expect(out).toContain('/dev/full cannot be written: the disk is full')
    expect(out).toContain('/no/such/place cannot be written: there is no such folder')
    expect(out).toContain('Won by player 1')
    expect(status).toBe(0)
  })

  it('an event that cannot be kept is told in a sentence', () => {
    const { complaint, status } = jv(['club', 'run', 'swiss', '--save', '/dev/full'])
    expect([complaint, status]).toEqual(['jv: /dev/full cannot be written: the disk is full', 2])
  })
})
