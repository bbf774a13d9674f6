/** Game records of go in the format of the go world: SGF, FF[4], GM[1]. */
import {
  type Game,
  Match,
  mayAct,
  openGame,
  type Parsed,
  type Played,
  type Position,
  parseAction,
  parsed,
  rowsOf,
  siteNamed,
  writeRows,
} from '@jatekvilag/engine'
import { handicapPoints } from './board.ts'
import { go } from './go.ts'
import { readSgf, type SgfNode, type SgfProperty, type SgfTree, writeSgf } from './sgf.ts'
import { problem, refuse } from './texts.ts'

const COLOURS = ['B', 'W'] as const
/** SGF has no moves for marking dead stones: they go into a property of our own, which other programs skip. */
const MARKING = 'JVA'

/** `more` are further properties of the game: DT for the date, TM and OT for the time. */
export function writeGoSgf(
  match: Played,
  players: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): string {
  const { game } = match
  const { size, komi, handicap } = game.options as { size: number; komi: number; handicap: number }
  const root: SgfProperty[] = [
    property('FF', '4'),
    property('GM', '1'),
    property('CA', 'UTF-8'),
    property('AP', 'Jatekvilag'),
    property('RU', rulesOf(game)),
    property('SZ', `${size}`),
    property('KM', `${komi}`),
  ]
  players.forEach((name, seat) => {
    root.push(property(`P${COLOURS[seat]}`, name))
  })
  for (const [name, value] of Object.entries(more)) root.push(property(name, value))
  const result = resultOf(match)
  if (result) root.push(property('RE', result))
  if (handicap > 1) root.push(property('HA', `${handicap}`))
  COLOURS.forEach((colour, seat) => {
    const stones = sitesWith(match.start, size * size, seat + 1).map((site) => sgfPoint(site, size))
    if (stones.length) root.push({ name: `A${colour}`, values: stones })
  })
  const first = COLOURS.findIndex((_, seat) => mayAct(game.actors(match.start), seat))
  if (first >= 0) root.push(property('PL', COLOURS[first]))
  const moves = match.log.map(({ seat, name }): SgfNode => {
    const site = siteNamed(game.board, name)
    if (site < 0 && name !== 'pass') return [property(MARKING, name)]
    return [property(COLOURS[seat], site < 0 ? '' : sgfPoint(site, size))]
  })
  return writeSgf([{ nodes: [root, ...moves], variations: [] }])
}

const property = (name: string, value: string): SgfProperty => ({ name, values: [value] })

function sitesWith(p: Position, points: number, value: number): number[] {
  return Array.from({ length: points }, (_, site) => site).filter((site) => p[site] === value)
}

/** Two letters from the upper left corner, i included. */
const sgfPoint = (site: number, size: number) => LETTERS[site % size] + LETTERS[size - 1 - Math.floor(site / size)]
const LETTERS = 'abcdefghijklmnopqrs'

function rulesOf(game: Game): string {
  if (game.options.scoring === 'territory') return 'Japanese'
  return game.options['dead-stones'] === 'agreed' ? 'Chinese' : 'Chinese, every stone alive'
}

function resultOf(match: Played): string | undefined {
  const result = match.result()
  if (!result) return undefined
  const winner = result.payoffs.indexOf(1)
  if (winner < 0) return result.reason === 'repetition' ? 'Void' : '0'
  if (result.reason === 'resigned') return `${COLOURS[winner]}+R`
  if (result.reason === 'time-out') return `${COLOURS[winner]}+T`
  const [black, white] = (match.game.scene(match.position).counters ?? [])
    .filter((counter) => counter.label === 'points')
    .map((counter) => Number(counter.value))
  return `${COLOURS[winner]}+${Math.abs(black - white)}`
}

/** The main line of the first game of a file. */
export function readGoSgf(text: string): Parsed<Match> {
  const trees = readSgf(text)
  if (!trees.ok) return trees
  const [root, ...moves] = mainLine(trees.value[0])
  const kind = textOf(root, 'GM')
  if (kind !== undefined && kind !== '1') return refuse('other-game', placeOf(root, 'GM'), kind)
  const begun = beginMatch(root)
  if (!begun.ok) return begun
  const match = begun.value
  for (const node of [root, ...moves]) {
    for (const step of node) {
      const played = playStep(match, step, node === root)
      if (!played.ok) return played
    }
  }
  const loss = /^([BW])\+(R|T)/.exec(textOf(root, 'RE') ?? '')
  if (loss) match.end({ kind: loss[2] === 'R' ? 'resigned' : 'time-out', seat: loss[1] === 'B' ? 1 : 0 })
  return parsed(match)
}

function mainLine(tree: SgfTree): SgfNode[] {
  const nodes: SgfNode[] = []
  for (let at: SgfTree | undefined = tree; at; at = at.variations[0]) for (const node of at.nodes) nodes.push(node)
  return nodes
}

const propertyOf = (node: SgfNode, name: string) => node.find((entry) => entry.name === name)
/** Where it stands in the text. */
const placeOf = (node: SgfNode, name: string) => propertyOf(node, name)?.place ?? ''
const textOf = (node: SgfNode, name: string) => propertyOf(node, name)?.values[0]

function beginMatch(root: SgfNode): Parsed<Match> {
  const rules = textOf(root, 'RU') ?? ''
  const scoring = /japanese|korean/i.test(rules) ? 'territory' : 'area'
  const options: Record<string, unknown> = {
    size: textOf(root, 'SZ') || 19,
    scoring,
    // Other programs end a game with the dead stones still on the board; territory is always counted without them.
    'dead-stones': scoring === 'territory' || /every stone alive/.test(rules) ? 'none' : 'agreed',
  }
  const sized = openGame(go, { options })
  if (!sized.ok) return refuse('sgf-at', placeOf(root, 'SZ'), sized.problem)
  options.komi = textOf(root, 'KM') || 0
  const plain = openGame(go, { options })
  if (!plain.ok) return refuse('sgf-at', placeOf(root, 'KM'), plain.problem)

  const size = Number(plain.value.options.size)
  const stones = new Int32Array(size * size)
  for (const [i, name] of ['AB', 'AW'].entries()) {
    const entry = propertyOf(root, name)
    for (const value of entry?.values ?? []) {
      const block = sitesOf(value, size)
      if (!block) return refuse('not-on-board', placeOf(root, name), name, value)
      for (const site of block) stones[site] = i + 1
    }
  }
  const handicap = Number(textOf(root, 'HA') ?? 0)
  const black = sitesWith(stones, stones.length, 1)
  if (handicap > 1 && black.length === 0) return refuse('handicap-stones', placeOf(root, 'HA'), handicap)
  const listed = handicapPoints(size, handicap).sort((a, b) => a - b)
  const turn = (textOf(root, 'PL') ?? (handicap > 1 ? 'W' : 'B'))[0]?.toLowerCase() ?? ''
  if (handicap > 1 && turn === 'w' && !stones.includes(2) && listed.join() === black.join()) {
    const given = openGame(go, { options: { ...options, handicap } })
    return given.ok ? parsed(new Match(given.value)) : refuse('sgf', given.problem)
  }
  const game = plain.value
  const [, ...facts] = game.write(game.start()).split(' ')
  const rows = writeRows(rowsOf(game.board), 0, '.bw', stones)
  const start = game.read([rows, turn, ...facts.slice(1)].join(' '))
  return start.ok ? parsed(new Match(game, start.value)) : refuse('sgf', start.problem)
}

/** One point, or a rectangle of them as "aa:cc". */
function sitesOf(value: string, size: number): number[] | undefined {
  const [from, to = from] = value.split(':').map((point) => [...point].map((letter) => LETTERS.indexOf(letter)))
  if ([from, to].some((point) => point.length !== 2 || point.some((line) => line < 0 || line >= size))) return undefined
  const found: number[] = []
  for (let row = from[1]; row <= to[1]; row++)
    for (let column = from[0]; column <= to[0]; column++) found.push((size - 1 - row) * size + column)
  return found
}

function playStep(match: Match, step: SgfProperty, inRoot: boolean): Parsed<true> {
  const { game } = match
  const place = step.place ?? ''
  const where = problem('move-at', place, match.log.length + 1, step.name, step.values[0])
  if (['AB', 'AW', 'AE'].includes(step.name) && !inRoot) return refuse('stones-changed', place, step.name)
  const seat = (COLOURS as readonly string[]).indexOf(step.name)
  if (seat < 0 && step.name !== MARKING) return parsed(true)
  let name = step.values[0]
  if (seat >= 0) {
    const size = Number(game.options.size)
    if (step.values.length > 1) return refuse('several-points', place, step.name)
    const pass = name === '' || (name === 'tt' && size <= 19)
    const site = pass ? undefined : sitesOf(name, size)
    if (!pass && site?.length !== 1) return refuse('no-such-point', where)
    if (match.actors !== 1 << seat) return refuse('in', where, problem(match.actors ? 'other-to-move' : 'over'))
    name = site ? game.board.shapes[site[0]].name : 'pass'
  }
  const action = parseAction(game, match.position, name)
  if (!action.ok) return refuse('in', where, action.problem)
  match.play(action.value.seat, action.value.action)
  return parsed(true)
}
