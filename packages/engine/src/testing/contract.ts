/**
 * Checks by random play that a game keeps the contract. Every registered game runs through it;
 * each problem is a sentence that says what broke and where.
 */
import { ActionList } from '../actions.ts'
import { CHANCE, COLOURS, type Game, type Position, type Seat, SPECTATOR, seatsOf, type Touch } from '../contract.ts'
import type { GameEntry } from '../entry.ts'
import { sameSlots } from '../hash.ts'
import { Match } from '../match.ts'
import { parseAction } from '../moves.ts'
import { drawChance } from '../playout.ts'
import { Random } from '../random.ts'

export interface ContractPlan {
  readonly games: number
  readonly seed: number
  /** Costly checks (names, touches, scenes, texts) are made on every n-th position. */
  readonly every: number
}

export function checkContract(entry: GameEntry, game: Game, plan: ContractPlan): void {
  checkBoard(game)
  const random = new Random(plan.seed)
  for (let g = 0; g < plan.games; g++) {
    const match = playRandomMatch(game, random, (p, step) => {
      checkActors(game, p)
      if (!entry.secrets) checkOpen(game, p)
      if (step % plan.every === 0 || step < 3) checkPosition(game, p, random)
    })
    checkPosition(game, match.position, random)
    checkEnd(game, match)
    checkRewind(match)
  }
}

class ContractBroken extends Error {}
function demand(truth: unknown, game: Game, p: Position, sentence: string): asserts truth {
  if (truth) return
  let text: string
  try {
    text = game.write(p)
  } catch {
    text = '(unwritable position)'
  }
  throw new ContractBroken(`${game.id} ${JSON.stringify(game.options)}: ${sentence}\nin ${text}`)
}

export function playRandomMatch(game: Game, random: Random, visit: (p: Position, step: number) => void): Match {
  const match = new Match(game)
  const list = new ActionList()
  for (let step = 0; ; step++) {
    const p = match.position
    demand(step <= game.bound, game, p, `the game goes on after its bound of ${game.bound} actions`)
    const seats = seatsOf(match.actors)
    if (seats.length === 0) return match
    visit(p, step)
    const seat = seats[random.below(seats.length)]
    const action = seat === CHANCE ? drawChance(game, p, random, list) : game.sample(p, seat, random, list)
    const before = p.slice()
    demand(match.actions(seat).includes(action), game, p, `sample gave ${action}, which is not offered to seat ${seat}`)
    match.play(seat, action)
    demand(sameSlots(before, p, p.length), game, before, `playing on a copy changed the original position`)
  }
}

function checkBoard(game: Game): void {
  const { board } = game
  const p = game.start()
  demand(p.length === game.layout.length, game, p, 'the start position does not have the length of the layout')
  const names = board.shapes.map((shape) => shape.name)
  demand(new Set(names).size === names.length, game, p, 'two sites have the same name')
  for (let d = 0; d < board.directions.length; d++) {
    const { opposite, name } = board.directions[d]
    if (opposite < 0) continue
    for (let s = 0; s < board.size; s++) {
      const t = board.step[d * board.size + s]
      if (t >= 0)
        demand(board.step[opposite * board.size + t] === s, game, p, `${name} of ${names[s]} does not lead back`)
    }
  }
  demand(Number.isInteger(game.rulesVersion) && game.rulesVersion >= 1, game, p, 'nobody said which rules it has')
  demand(game.colours.length === game.seats, game, p, 'there must be one colour for each seat')
  for (const colour of game.colours) demand(COLOURS.includes(colour), game, p, `unknown colour ${colour}`)
}

function listed(game: Game, p: Position, seat: Seat): number[] {
  const list = new ActionList(8)
  game.actions(p, seat, list)
  return list.toArray()
}

function checkActors(game: Game, p: Position): void {
  const mask = game.actors(p)
  const over = game.result(p)
  demand((mask === 0) === (over !== null), game, p, `actors say ${mask} but the result is ${JSON.stringify(over)}`)
  demand((mask & CHANCE_BIT) === 0 || mask === CHANCE_BIT, game, p, 'chance must act alone')
  for (let seat = 0; seat <= CHANCE; seat++) {
    const actions = listed(game, p, seat)
    const may = (mask & (1 << seat)) !== 0
    demand(
      may === actions.length > 0,
      game,
      p,
      `seat ${seat} ${may ? 'must act but has no action' : 'may not act but is offered actions'}`,
    )
    demand(new Set(actions).size === actions.length, game, p, `an action is offered twice to seat ${seat}`)
    for (const action of actions)
      demand(Number.isInteger(action) && action >= 0, game, p, `action ${action} is not a number from 0 to 2^31-1`)
  }
}
const CHANCE_BIT = 1 << CHANCE

function checkPosition(game: Game, p: Position, random: Random): void {
  for (const seat of seatsOf(game.actors(p))) {
    const actions = listed(game, p, seat)
    checkEveryActionPlays(game, p, seat, actions)
    checkNames(game, p, seat, actions)
    if (seat !== CHANCE) checkTouches(game, p, actions)
    else
      for (const action of actions)
        demand(
          Number.isInteger(game.odds(p, action)) && game.odds(p, action) > 0,
          game,
          p,
          `chance action ${action} has no whole weight`,
        )
  }
  checkText(game, p)
  checkScene(game, p)
  for (let seat = SPECTATOR; seat < game.seats; seat++) checkView(game, p, seat, random)
}

function checkEveryActionPlays(game: Game, p: Position, seat: Seat, actions: number[]): void {
  for (const action of actions) {
    const q = p.slice()
    game.play(q, seat, action)
    const changed = !sameSlots(p, q, game.layout.keyLength) || game.actors(q) !== game.actors(p)
    demand(changed, game, p, `${game.name(p, action)} changes nothing`)
    checkActors(game, q)
  }
}

function checkNames(game: Game, p: Position, seat: Seat, actions: number[]): void {
  const names = actions.map((action) => game.name(p, action))
  names.forEach((name, i) => {
    demand(/^\S+$/.test(name), game, p, `the name "${name}" is empty or has a blank`)
    demand(names.indexOf(name) === i, game, p, `two actions are called ${name}`)
  })
  for (const i of sampled(actions.length)) {
    const found = parseAction(game, p, names[i])
    demand(found.ok, game, p, `${names[i]} is not parsed back`)
    demand(
      seatsOf(game.actors(p)).length > 1 || (found.value.action === actions[i] && found.value.seat === seat),
      game,
      p,
      `${names[i]} is parsed as another action`,
    )
  }
}

/** A few indices are enough where parsing lists everything again. */
function sampled(n: number): number[] {
  return n <= 6 ? Array.from({ length: n }, (_, i) => i) : [0, 1, n >> 1, n - 2, n - 1]
}

function checkTouches(game: Game, p: Position, actions: number[]): void {
  const all = new Map<string, number>()
  const key = (touches: readonly Touch[]) => touches.map((touch) => JSON.stringify(touch)).join(' ')
  const sequences = actions.map((action) => game.touches(p, action))
  sequences.forEach((touches, i) => {
    demand(touches.length > 0, game, p, `${game.name(p, actions[i])} is made without touching anything`)
    for (const touch of touches)
      demand(
        typeof touch === 'string' || (touch >= 0 && touch < game.board.size),
        game,
        p,
        `touch ${touch} is off the board`,
      )
    demand(!all.has(key(touches)), game, p, `${game.name(p, actions[i])} has the same touches as another action`)
    all.set(key(touches), i)
  })
  for (const touches of sequences)
    for (let n = 1; n < touches.length; n++)
      demand(!all.has(key(touches.slice(0, n))), game, p, `the touches ${key(touches)} begin with another whole action`)
}

function checkText(game: Game, p: Position): void {
  const text = game.write(p)
  const read = game.read(text)
  demand(read.ok, game, p, `the position is not read back: ${read.ok ? '' : read.problem}`)
  demand(game.write(read.value) === text, game, p, `read back, it is written as ${game.write(read.value)}`)
  const { at, size, keyLength } = game.layout
  const names = Object.keys(at).filter((name) => at[name] < keyLength)
  for (const name of names)
    for (let i = at[name]; i < at[name] + size[name]; i++)
      demand(
        read.value[i] === p[i],
        game,
        p,
        `slot ${name}+${i - at[name]} is ${p[i]} but read back as ${read.value[i]}`,
      )
  demand(game.actors(read.value) === game.actors(p), game, p, 'read back, other seats may act')
  for (const seat of seatsOf(game.actors(p))) {
    const [was, is] = [listed(game, p, seat), listed(game, read.value, seat)].map((list) =>
      list.sort((a, b) => a - b).join(),
    )
    demand(was === is, game, p, 'read back, other actions are legal')
  }
  const nonsense = game.read('(nonsense)')
  demand(!nonsense.ok && nonsense.problem.length > 0, game, p, 'nonsense is read as a position')
}

function checkScene(game: Game, p: Position): void {
  const scene = game.scene(p)
  for (const item of scene.items) {
    for (const site of [item.site, ...(item.covers ?? [])])
      demand(site >= 0 && site < game.board.size, game, p, `a ${item.kind} lies off the board, on ${site}`)
    demand(item.owner >= -1 && item.owner < game.seats, game, p, `a ${item.kind} belongs to seat ${item.owner}`)
    demand(
      item.glyph.length >= 1 && item.glyph.length <= 3,
      game,
      p,
      `the glyph "${item.glyph}" has not 1 to 3 characters`,
    )
  }
  const places = scene.items.map((item) => `${item.site}/${item.level ?? 0}`)
  demand(new Set(places).size === places.length, game, p, 'two items lie on the same level of the same site')
  const onTrays = new Set((scene.trays ?? []).flatMap((tray) => tray.pieces.map((piece) => piece.touch)))
  for (const touch of onTrays)
    if (typeof touch === 'number') demand(touch < game.board.size, game, p, `tray touch ${touch}`)
}

/** What is said to have no secrets hides nothing from anybody. */
function checkOpen(game: Game, p: Position): void {
  for (let seat = SPECTATOR; seat < game.seats; seat++)
    demand(game.view(p, seat) === p, game, p, `seat ${seat} does not see everything, but there are to be no secrets`)
}

function checkView(game: Game, p: Position, seat: Seat, random: Random): void {
  const before = p.slice()
  const view = game.view(p, seat)
  demand(sameSlots(before, p, p.length), game, p, `view of seat ${seat} changes the position`)
  if (seat !== SPECTATOR) {
    const [truth, seen] = [listed(game, p, seat), listed(game, view, seat)].map((list) =>
      list.sort((a, b) => a - b).join(),
    )
    demand(truth === seen, game, p, `seat ${seat} sees other actions in its view`)
  }
  const guess = game.guess(view.slice(), seat, random)
  demand(guess.length === p.length, game, p, `guess of seat ${seat} has another length`)
  const again = game.view(guess, seat)
  demand(
    sameSlots(again, view, view.length),
    game,
    p,
    `seat ${seat} would see something else in its own guess: the view leaks or the guess does not fit`,
  )
  demand(game.actors(guess) === game.actors(p), game, p, `in the guess of seat ${seat} other seats act`)
  // Where nothing is hidden, everything is heard.
  if (view !== p) checkHeard(game, p, guess, seat)
  checkScene(game, view)
}

/** Two truths that look the same to a viewer before and after an action must sound the same to him as well. */
function checkHeard(game: Game, truth: Position, guess: Position, viewer: Seat): void {
  const sounds = new Map<string, string>()
  for (const p of [truth, guess])
    for (const seat of seatsOf(game.actors(p))) {
      const actions = listed(game, p, seat)
      for (const i of sampled(actions.length)) {
        const action = actions[i]
        const heard = game.heard(p, seat, action, viewer)
        if (seat === viewer) demand(heard === action, game, p, `seat ${seat} does not hear its own ${action}`)
        const after = p.slice()
        game.play(after, seat, action)
        const seen = `${seat} ${game.view(after, viewer)}`
        const before = sounds.get(seen)
        const sound = JSON.stringify(heard ?? null)
        demand(
          before === undefined || before === sound || game.result(after) !== null,
          game,
          p,
          `seat ${viewer} sees the same but hears ${before} and ${sound}`,
        )
        sounds.set(seen, sound)
        // What is heard as an action is named from the view alone.
        if (typeof heard === 'number')
          demand(
            game.name(game.view(p, viewer), heard) === game.name(p, heard),
            game,
            p,
            `${game.name(p, heard)} is called otherwise by seat ${viewer}`,
          )
      }
    }
}

function checkEnd(game: Game, match: Match): void {
  const p = match.position
  const result = match.result()
  demand(result, game, p, 'the game stopped without a result')
  demand(
    result.payoffs.length === game.seats,
    game,
    p,
    `there are ${result.payoffs.length} payoffs for ${game.seats} seats`,
  )
  demand(result.reason.length > 0, game, p, 'the result has no reason')
  if (game.payoffSum !== undefined) {
    const sum = result.payoffs.reduce((a, b) => a + b, 0)
    demand(
      Math.abs(sum - game.payoffSum) < 1e-9,
      game,
      p,
      `payoffs ${result.payoffs} do not add up to ${game.payoffSum}`,
    )
  }
}

function checkRewind(match: Match): void {
  const { game } = match
  const half = match.log.length >> 1
  const rest = match.log.slice(half)
  const end = match.position.slice()
  const result = JSON.stringify(match.result())
  match.rewind(half)
  for (const { seat, action } of rest) match.play(seat, action)
  demand(sameSlots(end, match.position, end.length), game, end, 'rewinding and playing again leads elsewhere')
  demand(JSON.stringify(match.result()) === result, game, end, 'rewinding and playing again ends otherwise')
}
