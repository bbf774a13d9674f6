import {
  type Colour,
  type Crosstable,
  type CrosstablePlayer,
  type PointSystem,
  pointsFor,
  type RequestedBye,
  type ResultCode,
  type RoundEntry,
  roundsOf,
  USUAL_POINTS,
} from '../crosstable.ts'
import { type Answer, answer, type Problem, refuse, type Sentence, sentence } from '../problem.ts'
import { bakuPoints } from '../swiss/baku.ts'

/** A read report: the table, and what looked odd but could be read. */
export interface ReadReport {
  readonly table: Crosstable
  readonly warnings: readonly Sentence[]
}

/** Tags that only describe the event; they are kept as they were. */
const HEADER_TAGS = new Set([
  '022',
  '032',
  '042',
  '052',
  '082',
  '092',
  '102',
  '112',
  '122',
  '132',
  '172',
  '182',
  '202',
  '212',
  '222',
  '352',
  '362',
])
const RESULTS = new Set('1=0WDL+-UHFZ')

/** Columns of a 001 line, counted from 0, as [from, to). The rating may have five digits and then begins a column earlier. */
const NUMBER = [4, 8] as const
const SEX = [9, 10] as const
const TITLE = [10, 13] as const
const NAME = [14, 47] as const
const RATING = [47, 52] as const
const FEDERATION = [53, 56] as const
const ID = [57, 68] as const
const BIRTH = [69, 79] as const
const POINTS = [80, 84] as const
const FIRST_ROUND = 91
const ROUND_WIDTH = 10

/** Reads TRF16 and TRF26, and the tags with which pairing programs extended the older one. Lines may end with CR, LF or both. */
export function readTrf(text: string): Answer<ReadReport> {
  const draft = new Draft()
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    const problem = draft.take(line.slice(0, 3), line, at + 1)
    if (problem) return { ok: false, problem }
  }
  return draft.finish()
}

class Draft {
  name = ''
  readonly players: CrosstablePlayer[] = []
  readonly written = new Map<number, { points: number; line: number }>()
  readonly warnings: Sentence[] = []
  readonly header: { tag: string; text: string }[] = []
  readonly forbidden: number[][] = []
  readonly byes: RequestedBye[] = []
  readonly absentNext: number[] = []
  readonly accelerated: { points: number; from: number; to: number; first: number; last: number }[] = []
  readonly virtual: Record<number, number[]> = {}
  totalRounds: number | undefined
  firstColour: Colour | undefined
  system: PointSystem | undefined
  isBaku = false

  take(tag: string, line: string, at: number): Problem | undefined {
    const rest = line.slice(4).trim()
    const numbers = () => rest.split(/\s+/).filter(Boolean).map(Number)
    switch (tag) {
      case '001':
        return this.#player(line, at)
      case '012':
        this.name = rest
        return
      case '142':
      case 'XXR': {
        const rounds = Number(rest)
        if (!Number.isInteger(rounds) || rounds < 1 || rounds > 999)
          return sentence('trf-rounds', { line: at, text: rest })
        this.totalRounds = rounds
        return
      }
      case '152':
        if (rest.toLowerCase().startsWith('w')) this.firstColour = 'w'
        else if (rest.toLowerCase().startsWith('b')) this.firstColour = 'b'
        return
      case 'XXC':
        if (rest.includes('white1')) this.firstColour = 'w'
        if (rest.includes('black1')) this.firstColour = 'b'
        return
      case '162':
        return this.#points(line, at)
      case 'XXS':
        return this.#oldPoints(rest, at)
      case 'BBW':
      case 'BBD':
      case 'BBL':
      case 'BBZ':
      case 'BBF':
      case 'BBU':
        return this.#setPoint({ W: 'W', D: 'D', L: 'L', Z: 'A', F: 'F', U: 'P' }[tag[2] as 'W'], Number(rest), at)
      case '192':
        this.isBaku ||= rest.toUpperCase().includes('BAKU')
        this.header.push({ tag, text: rest })
        return
      case '240': {
        const result = line[4]?.toUpperCase() as ResultCode
        const [round, ...who] = line.slice(6).trim().split(/\s+/).map(Number)
        if (!['F', 'H', 'Z'].includes(result) || !(round >= 1)) return sentence('trf-line', { line: at, tag })
        for (const number of who) this.byes.push({ number, round: round - 1, result: result as 'F' | 'H' | 'Z' })
        return
      }
      case 'XXZ':
        this.absentNext.push(...numbers())
        return
      case '250': {
        const [from, to, first, last] = line.slice(14).trim().split(/\s+/).map(Number)
        const points = Number(line.slice(9, 13))
        if (![from, to, first, last, points].every(Number.isFinite)) return sentence('trf-line', { line: at, tag })
        this.accelerated.push({ points, from: from - 1, to: to - 1, first, last })
        return
      }
      case 'XXA': {
        const [number, ...points] = numbers()
        if (![number, ...points].every(Number.isFinite)) return sentence('trf-line', { line: at, tag })
        this.virtual[number] = points
        return
      }
      case '260':
        this.forbidden.push(line.slice(12).trim().split(/\s+/).map(Number))
        return
      case 'XXP':
        this.forbidden.push(numbers())
        return
      case '013':
      case '310':
        this.warnings.push(sentence('trf-teams', { line: at }))
        return
      default:
        if (HEADER_TAGS.has(tag)) this.header.push({ tag, text: line.slice(4).trimEnd() })
    }
  }

  #player(line: string, at: number): Problem | undefined {
    const field = ([from, to]: readonly [number, number]) => line.slice(from, to).trim()
    const number = Number(field(NUMBER))
    if (!Number.isInteger(number) || number < 1) return sentence('trf-number', { line: at, text: field(NUMBER) })
    const rounds: RoundEntry[] = []
    for (let from = FIRST_ROUND; from < line.trimEnd().length; from += ROUND_WIDTH) {
      const entry = readEntry(line.slice(from, from + ROUND_WIDTH))
      if (!entry)
        return sentence('trf-result', { line: at, round: rounds.length + 1, text: line.slice(from, from + 8) })
      rounds.push(entry)
    }
    const rating = Number(field(RATING))
    if (field(RATING) && !Number.isFinite(rating)) return sentence('trf-rating', { line: at, text: field(RATING) })
    const points = field(POINTS)
    if (points && Number.isFinite(Number(points))) this.written.set(number, { points: Number(points), line: at })
    this.players.push({
      number,
      name: field(NAME),
      ...(rating > 0 && { rating }),
      ...(field(TITLE) && { title: field(TITLE) }),
      ...(field(SEX) && { sex: field(SEX) }),
      ...(field(FEDERATION) && { federation: field(FEDERATION) }),
      ...(field(ID) && { id: field(ID) }),
      ...(field(BIRTH) && { birth: field(BIRTH) }),
      rounds,
    })
  }

  /** Tag 162: a letter and a number, again and again. */
  #points(line: string, at: number): Problem | undefined {
    for (const [, letter, value] of line.slice(4).matchAll(/([A-Za-z])\s*(-?[\d.]+)/g)) {
      const problem = this.#setPoint(letter.toUpperCase(), Number(value), at)
      if (problem) return problem
    }
  }

  #oldPoints(rest: string, at: number): Problem | undefined {
    const letters: Record<string, string> = {
      WW: 'W',
      BW: 'W',
      W: 'W',
      WD: 'D',
      BD: 'D',
      D: 'D',
      WL: 'L',
      BL: 'L',
      ZPB: 'A',
      HPB: 'H',
      FPB: 'F',
      PAB: 'P',
      FW: '+',
      FL: '-',
    }
    for (const word of rest.split(/\s+/).filter(Boolean)) {
      const [code, value] = word.split('=')
      if (!letters[code]) return sentence('trf-line', { line: at, tag: 'XXS' })
      const problem = this.#setPoint(letters[code], Number(value), at)
      if (problem) return problem
    }
  }

  #setPoint(letter: string, value: number, at: number): Problem | undefined {
    if (!Number.isFinite(value)) return sentence('trf-line', { line: at, tag: '162' })
    const old = this.system ?? USUAL_POINTS
    const byLetter: Record<string, Partial<PointSystem>> = {
      W: { win: value, full: value, forfeitWin: value, ...(old.bye === old.win && { bye: value }) },
      D: { draw: value, half: value },
      L: { loss: value },
      A: { absent: value, forfeitLoss: value },
      P: { bye: value },
      H: { half: value },
      F: { full: value },
      '+': { forfeitWin: value },
      '-': { forfeitLoss: value },
    }
    this.system = { ...old, ...byLetter[letter] }
  }

  finish(): Answer<ReadReport> {
    if (this.players.length === 0) return refuse('trf-no-players')
    const players = [...this.players].sort((a, b) => a.number - b.number)
    const byNumber = new Map(players.map((player) => [player.number, player]))
    if (byNumber.size !== players.length) {
      const twice = players.find((player, at) => players[at + 1]?.number === player.number)!
      return refuse('trf-number-twice', { number: twice.number })
    }
    for (const player of players) {
      const problem = checkRounds(player, byNumber)
      if (problem) return { ok: false, problem }
    }
    for (const [number, { points, line }] of this.written) {
      const counted = byNumber.get(number)!.rounds.reduce((sum, entry) => sum + pointsFor(entry.result, this.system), 0)
      if (counted !== points) this.warnings.push(sentence('trf-points', { line, number, points, counted }))
    }
    let table: Crosstable = {
      name: this.name,
      players,
      ...(this.totalRounds && { totalRounds: this.totalRounds }),
      ...(this.firstColour && { firstColour: this.firstColour }),
      ...(this.system && { points: this.system }),
      ...(this.forbidden.length > 0 && { forbidden: this.forbidden }),
      ...(this.header.length > 0 && { header: this.header }),
    }
    const next = roundsOf(table)
    const byes = [...this.byes, ...this.absentNext.map((number) => ({ number, round: next, result: 'Z' as const }))]
    if (byes.length > 0) table = { ...table, byes }
    const virtualPoints = this.#virtualPoints(table)
    return answer({ table: virtualPoints ? { ...table, virtualPoints } : table, warnings: this.warnings })
  }

  #virtualPoints(table: Crosstable): Crosstable['virtualPoints'] {
    if (this.accelerated.length > 0) {
      for (const { points, from, to, first, last } of this.accelerated) {
        for (let number = first; number <= last; number++) {
          const own = (this.virtual[number] ??= [])
          for (let round = own.length; round <= to; round++) own.push(0)
          for (let round = from; round <= to; round++) own[round] = points
        }
      }
    } else if (this.isBaku && this.totalRounds && Object.keys(this.virtual).length === 0) {
      return bakuPoints(
        table.players.map((player) => player.number),
        this.totalRounds,
      )
    }
    return Object.keys(this.virtual).length > 0 ? this.virtual : undefined
  }
}

/** One round of a line: opponent, colour, result. Undefined when it makes no sense. */
function readEntry(text: string): RoundEntry | undefined {
  const who = text.slice(0, 4).trim()
  const opponent = who === '' || who === '0000' || who === '0' ? null : Number(who)
  if (opponent !== null && !(Number.isInteger(opponent) && opponent > 0)) return undefined
  const letter = (text[5] ?? ' ').toLowerCase()
  const colour = letter === 'w' || letter === 'b' ? letter : null
  if (!colour && letter !== ' ' && letter !== '-') return undefined
  let code = (text[7] ?? ' ').toUpperCase()
  // A game without a result goes on; no game and no result is a round off.
  if (code === ' ')
    return opponent === null ? { opponent, colour: null, result: 'Z' } : { opponent, colour, result: null }
  if (!RESULTS.has(code)) return undefined
  // Older programs write byes with the signs of games: nobody can win or lose against nobody.
  if (opponent === null)
    code = { '1': 'F', '+': 'F', '=': 'H', '0': 'Z', '-': 'Z', W: 'F', D: 'H', L: 'Z' }[code] ?? code
  else if ('UHFZ'.includes(code)) return undefined
  return { opponent, colour: opponent === null ? null : colour, result: code as ResultCode }
}

function checkRounds(player: CrosstablePlayer, byNumber: ReadonlyMap<number, CrosstablePlayer>): Problem | undefined {
  for (let round = 0; round < player.rounds.length; round++) {
    const { opponent, colour } = player.rounds[round]
    if (opponent === null) continue
    const back = byNumber.get(opponent)?.rounds[round]
    if (back?.opponent !== player.number || (colour !== null && back.colour === colour)) {
      return sentence('trf-opponent', { number: player.number, round: round + 1, opponent })
    }
  }
  return undefined
}
