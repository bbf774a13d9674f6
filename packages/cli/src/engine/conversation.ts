/** The conversation itself: takes the lines of a program and says what it has to hear. It never throws. */
import { isLevel, type Level } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Game, type GameEntry, nameOf, openGame, say } from '@jatekvilag/engine'
import { type Dialect, dialectOf, type EngineOption, NO_MOVE, optionLine, scoreText } from './dialect.ts'
import { type Limits, readLimits } from './limits.ts'
import { readSituation, type Situation, startOf } from './situation.ts'
import { spell, spellLine } from './spelling.ts'
import type { Search, Thinker } from './thinker.ts'
import type { Answer } from './worker.ts'

/** A search that was told to stop and has not answered after so many milliseconds is answered for. */
const PATIENCE = 50
/** The longest that a timer can wait: a longer one would ring at once. */
const LONGEST_WAIT = 2 ** 31 - 1
const STANDARD = 'standard'
/** Commands that ask for nothing. */
const IGNORED = ['', 'debug', 'register', 'gameover', 'banmoves']
const MOST_OVERHEAD = 5000
const MOST_LINES = 64
/** Complaints quote what was heard, but not for ever. */
const MOST_TOLD = 400

interface Running {
  readonly situation: Situation
  readonly limits: Limits
  readonly began: number
  readonly search: Search
  /** What it has told so far. */
  latest?: Answer
  /** The move, found before anybody wants to hear it. */
  found?: Answer
  /** Nobody waits for an endless search or for pondering to end by itself. */
  mayAnswer: boolean
  /** Rings when the time is used up. */
  timer?: NodeJS.Timeout
  /** Rings when a search that was told to stop should have answered. */
  patience?: NodeJS.Timeout
}

export class Conversation {
  private readonly entry: GameEntry
  private readonly thinker: Thinker
  private readonly say: (line: string) => void
  private dialect: Dialect
  private game: Game
  private situation: Situation
  private level: Level
  private overhead = 30
  private lines = 1
  private running: Running | undefined
  private over = false

  constructor(entry: GameEntry, game: Game, level: Level, thinker: Thinker, say: (line: string) => void) {
    this.entry = entry
    this.game = game
    this.level = level
    this.thinker = thinker
    this.say = say
    this.dialect = dialectOf(entry.id)
    this.situation = startOf(game)
  }

  get isOver(): boolean {
    return this.over
  }

  get isThinking(): boolean {
    return this.running !== undefined
  }

  private readonly commands: Readonly<Record<string, (words: readonly string[]) => void>> = {
    uci: () => this.introduce('uci'),
    usi: () => this.introduce('usi'),
    ucci: () => this.introduce('ucci'),
    isready: () => this.thinker.whenReady(() => this.say('readyok')),
    ucinewgame: () => this.begin(),
    usinewgame: () => this.begin(),
    uccinewgame: () => this.begin(),
    setoption: (words) => this.setOption(words),
    position: (words) => this.setPosition(words),
    go: (words) => this.go(words),
    stop: () => this.stop(),
    ponderhit: () => this.ponderHit(),
    quit: () => this.quit(),
  }

  hear(line: string): void {
    const [word = '', ...words] = line.trim().split(/\s+/)
    const command = Object.hasOwn(this.commands, word) ? this.commands[word] : undefined
    if (command) command(words)
    else if (!IGNORED.includes(word)) this.tell(`unknown command "${word}"`)
  }

  private begin(): void {
    this.situation = startOf(this.game)
  }

  /** The last line has come: a search with an end of its own is waited for. */
  end(): void {
    if (!this.running)
      this.thinker.whenReady(() => {
        this.over = true
      })
    else if (!this.running.mayAnswer) this.stop()
  }

  private tell(text: string): void {
    this.say(`info string ${text.length > MOST_TOLD ? `${text.slice(0, MOST_TOLD)}…` : text}`)
  }

  private introduce(dialect: Dialect): void {
    this.dialect = dialect
    this.say(`id name Játékvilág ${nameOf(this.entry, 'en')}`)
    this.say('id author the authors of Játékvilág')
    for (const option of this.options()) this.say(optionLine(dialect, option))
    this.say(`${dialect}ok`)
  }

  private options(): EngineOption[] {
    const presets = Object.keys(this.entry.presets)
    return [
      { name: 'Level', type: 'spin', default: `${this.level}`, min: 1, max: 8 },
      { name: 'MoveOverhead', type: 'spin', default: `${this.overhead}`, min: 0, max: MOST_OVERHEAD },
      { name: 'MultiPV', type: 'spin', default: `${this.lines}`, min: 1, max: MOST_LINES },
      { name: this.dialect === 'usi' ? 'USI_Ponder' : 'Ponder', type: 'check', default: 'false' },
      ...(presets.length === 0
        ? []
        : [{ name: 'Variant', type: 'combo', default: STANDARD, values: [STANDARD, ...presets] } as const]),
    ]
  }

  /** `setoption name Level value 4`, or `setoption Level 4` in UCCI. */
  private setOption(words: readonly string[]): void {
    const given = words[0] === 'name' ? words.slice(1) : words
    const valueAt = given.indexOf('value')
    const name = (valueAt < 0 ? given.slice(0, 1) : given.slice(0, valueAt)).join(' ').toLowerCase()
    const value = (valueAt < 0 ? given.slice(1) : given.slice(valueAt + 1)).join(' ')
    const number = Number(value)
    if (name === 'level') {
      if (isLevel(number)) this.level = number
      else this.tell(`there are levels 1 to 8, not "${value}"`)
    } else if (name === 'moveoverhead') {
      if (number >= 0 && number <= MOST_OVERHEAD) this.overhead = number
      else this.tell(`MoveOverhead is 0 to ${MOST_OVERHEAD} milliseconds, not "${value}"`)
    } else if (name === 'multipv') {
      if (Number.isInteger(number) && number >= 1 && number <= MOST_LINES) this.lines = number
      else this.tell(`MultiPV is 1 to ${MOST_LINES} lines, not "${value}"`)
    } else if (name === 'variant' || name === 'uci_variant') this.setVariant(value)
    else if (!/^(usi_)?ponder$/.test(name)) this.tell(`there is no option "${name}"`)
  }

  private setVariant(value: string): void {
    const isPlain = [STANDARD, this.entry.id, ''].includes(value)
    const opened = openGame(this.entry, isPlain ? {} : { preset: value })
    if (opened.ok) {
      this.abandon()
      this.game = opened.value
      this.begin()
    } else this.tell(say(opened.problem, 'en'))
  }

  private setPosition(words: readonly string[]): void {
    const read = readSituation(this.game, words)
    if (read.ok) this.situation = read.value
    const problem = read.ok ? read.value.problem : read.problem
    if (problem) this.tell(say(problem, 'en'))
  }

  private go(words: readonly string[]): void {
    // A second question replaces the first.
    this.abandon()
    const { game, situation, level, lines } = this
    const mask = game.actors(situation.position)
    if (mask === 0) {
      this.say(NO_MOVE[this.dialect])
      return
    }
    const seat = firstSeat(mask)
    // USI calls the first player black, UCI white.
    const side = (seat === 0) === (this.dialect === 'usi') ? 'b' : 'w'
    const limits = readLimits(words, side, this.overhead)
    const search = this.thinker.think(
      { game: game.id, options: game.options, ...situation, seat, level, limits, lines },
      (answer) => this.listen(answer),
      (reason) => {
        this.tell(reason)
        if (this.running) this.answerFor(this.running)
      },
    )
    const mayAnswer = !limits.endless && !limits.ponder
    this.running = { situation, limits, began: performance.now(), search, mayAnswer }
  }

  private listen(answer: Answer): void {
    const { running } = this
    if (!running) return
    if (answer.action === undefined) {
      running.latest = answer
      this.report(answer, running)
    } else if (running.mayAnswer) this.answer(answer.action, answer, running)
    else running.found = answer
  }

  private report({ depth, choice }: Answer, { situation, began }: Running): void {
    const milliseconds = Math.round(performance.now() - began)
    const speed = Math.round((choice.work * 1000) / Math.max(1, milliseconds))
    const lines = choice.lines ?? [choice.line]
    for (const [i, line] of lines.entries()) {
      const which = this.lines > 1 ? ` multipv ${i + 1}` : ''
      const score = scoreText(this.dialect, choice.candidates[i]!)
      const moves = spellLine(this.game, situation.position, line).join(' ')
      this.say(
        `info depth ${depth}${which} score ${score} nodes ${choice.work} nps ${speed} time ${milliseconds} pv ${moves}`,
      )
    }
  }

  private stop(): void {
    const { running } = this
    if (!running) return
    running.mayAnswer = true
    running.search.stop()
    if (running.found) this.answer(running.found.action!, running.found, running)
    else running.patience ??= setTimeout(() => this.answerFor(running), PATIENCE)
  }

  /** The opponent has played what was expected: from now on the clock counts. */
  private ponderHit(): void {
    const { running } = this
    if (!running || running.mayAnswer) return
    running.mayAnswer = true
    if (running.found) this.answer(running.found.action!, running.found, running)
    else if (!running.limits.endless) {
      const { seconds = 1 } = running.limits
      running.timer = setTimeout(() => this.stop(), Math.min(1000 * seconds, LONGEST_WAIT))
    }
  }

  /** The best it knows, or any legal move, when the search itself is too slow to stop. */
  private answerFor(running: Running): void {
    if (this.running !== running) return
    const { position } = running.situation
    const list = new ActionList()
    this.game.actions(position, firstSeat(this.game.actors(position)), list)
    const { latest } = running
    this.answer(latest?.choice.candidates[0]?.action ?? list.items[0]!, latest, running)
  }

  private answer(action: number, answer: Answer | undefined, running: Running): void {
    const { position } = running.situation
    if (answer && answer !== running.latest) this.report(answer, running)
    const line = answer?.choice.line ?? []
    const expected = line[0] === action ? spellLine(this.game, position, line)[1] : undefined
    const move = spell(this.game, position, action)
    this.abandon()
    this.say(`bestmove ${move}${expected === undefined ? '' : ` ponder ${expected}`}`)
  }

  private abandon(): void {
    this.running?.search.stop()
    clearTimeout(this.running?.timer)
    clearTimeout(this.running?.patience)
    this.running = undefined
    this.thinker.forget()
  }

  private quit(): void {
    this.abandon()
    this.over = true
    if (this.dialect === 'ucci') this.say('bye')
  }
}
