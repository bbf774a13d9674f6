import { readFileSync } from 'node:fs'
import {
  type Answer,
  allPapers,
  available,
  type Crosstable,
  crosstableOf,
  drawDutch,
  type EventState,
  FORMATS,
  inventEvent,
  nextRound,
  standings as orderOf,
  placesOf,
  presentIn,
  readEventFile,
  readTrf,
  roundsOf,
  sayingOf,
  sentenceText,
  standingsText,
  TIE_BREAK_IDS,
  TIE_BREAKS,
  type TieBreakId,
  tieBreakNamed,
  writeEventFile,
} from '@jatekvilag/club'
import { nearestWord } from '@jatekvilag/engine'
import { type Arguments, readArguments, SEED, whole } from '../arguments.ts'
import { languageOf } from '../describe.ts'
import { Failure } from '../failure.ts'
import { problem } from '../texts.ts'
import { writeText } from '../writing.ts'

const FLAGS = {
  round: whole(1, 999),
  rounds: whole(1, 999),
  'tie-breaks': 'value',
  players: whole(1, 2000),
  seed: SEED,
  lang: 'value',
  save: 'value',
  json: 'switch',
} as const

/** Tournaments in the terminal: draw a round, show the order, play a whole event. */
export function club(args: readonly string[]): void {
  const wanted = readArguments(args, FLAGS, 2)
  const [action = ''] = wanted.words
  if (action === 'pair') pair(wanted)
  else if (action === 'standings') standings(wanted)
  else if (action === 'run') run(wanted)
  else throw new Failure(problem('club-action', action))
}

function need<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Failure(sayingOf(answer.problem))
  return answer.value
}

interface Opened {
  readonly table: Crosstable
  readonly state: EventState | null
}

/** A report and an event file are read alike: an event begins with a brace. */
function openFile(wanted: Arguments): Opened {
  const [action = '', file] = wanted.words
  if (file === undefined) throw new Failure(problem('club-no-file', action))
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Failure(problem('unreadable', file))
  }
  if (text.trimStart().startsWith('{')) {
    const { state } = need(readEventFile(text))
    return { table: crosstableOf(state), state }
  }
  const { table, warnings } = need(readTrf(text))
  for (const warning of warnings) console.error(`jv: ${sentenceText(warning, languageOf(wanted.value('lang')))}`)
  return { table, state: null }
}

function pair(wanted: Arguments): void {
  const { table, state } = openFile(wanted)
  const next = nextRound(table) + 1
  const round = wanted.number('round', next)
  if (round > next) throw new Failure(problem('club-round', round, next))
  // A report that does not tell how many rounds there are has all of those that it holds.
  const totalRounds = wanted.has('rounds')
    ? wanted.number('rounds', 1)
    : (table.totalRounds ?? (round < next ? roundsOf(table) : undefined))
  const present =
    state && round === next ? new Set(available(state).map((player) => player.number)) : presentIn(table, round - 1)
  const drawn = drawDutch({ ...table, totalRounds }, { round, present })
  if (!drawn) throw new Failure(sayingOf({ id: 'draw-impossible' }))
  if (wanted.has('json')) {
    console.log(JSON.stringify({ pairs: drawn.pairs, bye: drawn.bye }))
    return
  }
  const names = new Map(table.players.map((player) => [player.number, player.name]))
  const shown = (number: number) => `${number} ${names.get(number)}`.trim()
  for (const [white, black] of drawn.pairs) console.log(`${shown(white)} - ${shown(black)}`)
  if (drawn.bye !== null) {
    const told = { id: 'paper-bye', values: { player: shown(drawn.bye) } } as const
    console.log(sentenceText(told, languageOf(wanted.value('lang'))))
  }
}

function readTieBreaks(wanted: Arguments): TieBreakId[] | undefined {
  const names = wanted.value('tie-breaks')?.split(',')
  return names
    ?.map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const id = tieBreakNamed(name)
      if (!id) throw new Failure(problem('no-tie-break', name, nearestWord(name, TIE_BREAK_IDS) ?? ''))
      return id
    })
}

function standings(wanted: Arguments): void {
  const { table, state } = openFile(wanted)
  const tieBreaks = readTieBreaks(wanted)
  const language = languageOf(wanted.value('lang'))
  if (state && !tieBreaks) {
    const places = placesOf(state)
    if (wanted.has('json')) {
      const columns = places.columns.map((column) =>
        typeof column === 'string' ? column : sentenceText({ id: column.sentence }, language),
      )
      console.log(JSON.stringify({ columns, standings: places.rows }))
    } else console.log(standingsText(state, language, places))
    return
  }
  const rows = orderOf(table, tieBreaks ?? [])
  if (wanted.has('json')) {
    console.log(JSON.stringify({ tieBreaks: tieBreaks ?? [], standings: rows }))
    return
  }
  for (const row of rows) {
    const values = row.tieBreaks.map((value) => String(Math.round(value * 100) / 100).padStart(7)).join('')
    console.log(`${String(row.place).padStart(4)}  ${row.name.padEnd(33)} ${String(row.points).padStart(5)}${values}`)
  }
  for (const id of tieBreaks ?? []) console.log(sentenceText({ id: TIE_BREAKS[id].sentence }, language))
}

function run(wanted: Arguments): void {
  const [, name = ''] = wanted.words
  const format = FORMATS.find((id) => id === name)
  if (!format) throw new Failure(problem('no-format', name, nearestWord(name, FORMATS) ?? ''))
  const players = wanted.number('players', 8)
  const { log, state } = need(inventEvent(format, players, wanted.number('seed', 1)))
  const save = wanted.value('save')
  if (save !== undefined) writeText(save, writeEventFile(log))
  console.log(allPapers(state, languageOf(wanted.value('lang'))))
}
