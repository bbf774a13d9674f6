import { readFileSync, writeFileSync } from 'node:fs'
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
  sentenceText,
  standingsText,
  TIE_BREAK_IDS,
  TIE_BREAKS,
  type TieBreakId,
  tieBreakNamed,
  writeEventFile,
} from '@jatekvilag/club'
import { type Language, nearest } from '@jatekvilag/engine'
import { type Arguments, readArguments } from '../arguments.ts'
import { Failure } from '../failure.ts'

const FLAGS = {
  round: 'value',
  rounds: 'value',
  'tie-breaks': 'value',
  players: 'value',
  seed: 'value',
  lang: 'value',
  save: 'value',
  json: 'switch',
} as const

/** Tournaments in the terminal: draw a round, show the order, play a whole event. */
export function club(args: readonly string[]): void {
  const wanted = readArguments(args, FLAGS)
  const [action = ''] = wanted.words
  const actions: Record<string, (wanted: Arguments) => void> = { pair, standings, run }
  const perform = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!perform)
    throw new Failure(
      `jv club knows pair, standings and run, not "${action}"${nearest(action, Object.keys(actions), 'actions')}`,
    )
  perform(wanted)
}

function languageOf(wanted: Arguments): Language {
  const language = wanted.value('lang') ?? 'en'
  if (language !== 'hu' && language !== 'en') throw new Failure(`--lang is hu or en, not "${language}"`)
  return language
}

function need<T>(answer: Answer<T>, language: Language): T {
  if (!answer.ok) throw new Failure(sentenceText(answer.problem, language))
  return answer.value
}

interface Opened {
  readonly table: Crosstable
  readonly state: EventState | null
}

/** A report and an event file are read alike: the one begins with a brace, the other does not. */
function openFile(wanted: Arguments): Opened {
  const file = wanted.words[1]
  if (file === undefined) throw new Failure(`jv club ${wanted.words[0]} needs a file`)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Failure(`${file} cannot be read`)
  }
  const language = languageOf(wanted)
  if (text.trimStart().startsWith('{')) {
    const { state } = need(readEventFile(text), language)
    return { table: crosstableOf(state), state }
  }
  const { table, warnings } = need(readTrf(text), language)
  for (const warning of warnings) console.error(`jv: ${sentenceText(warning, language)}`)
  return { table, state: null }
}

function whole(wanted: Arguments, flag: string): number | undefined {
  if (!wanted.has(flag)) return undefined
  const number = wanted.number(flag, 0)
  if (!Number.isInteger(number) || number < 1)
    throw new Failure(`--${flag} takes a whole number from 1, not "${wanted.value(flag)}"`)
  return number
}

function pair(wanted: Arguments): void {
  const { table, state } = openFile(wanted)
  const next = nextRound(table) + 1
  const round = whole(wanted, 'round') ?? next
  if (round > next) throw new Failure(`round ${round} cannot be drawn before round ${next}`)
  // A report that does not tell how many rounds there are has all of those that it holds.
  const totalRounds = whole(wanted, 'rounds') ?? table.totalRounds ?? (round < next ? roundsOf(table) : undefined)
  const present =
    state && round === next ? new Set(available(state).map((player) => player.number)) : presentIn(table, round - 1)
  const drawn = drawDutch({ ...table, totalRounds }, { round, present })
  if (!drawn) throw new Failure(sentenceText({ id: 'draw-impossible' }, languageOf(wanted)))
  if (wanted.has('json')) {
    console.log(JSON.stringify({ pairs: drawn.pairs, bye: drawn.bye }))
    return
  }
  const names = new Map(table.players.map((player) => [player.number, player.name]))
  const shown = (number: number) => `${number} ${names.get(number)}`.trim()
  for (const [white, black] of drawn.pairs) console.log(`${shown(white)} - ${shown(black)}`)
  if (drawn.bye !== null)
    console.log(sentenceText({ id: 'paper-bye', values: { player: shown(drawn.bye) } }, languageOf(wanted)))
}

function readTieBreaks(wanted: Arguments): TieBreakId[] | undefined {
  const list = wanted.value('tie-breaks')
  return list
    ?.split(',')
    .filter((name) => name.trim() !== '')
    .map((name) => {
      const id = tieBreakNamed(name.trim())
      if (!id)
        throw new Failure(`there is no tie-break "${name.trim()}"${nearest(name.trim(), TIE_BREAK_IDS, 'tie-breaks')}`)
      return id
    })
}

function standings(wanted: Arguments): void {
  const { table, state } = openFile(wanted)
  const tieBreaks = readTieBreaks(wanted)
  const language = languageOf(wanted)
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
  const format = FORMATS.find((id) => id === wanted.words[1])
  if (!format) {
    const named = wanted.words[1] ?? ''
    throw new Failure(`there is no format "${named}"${nearest(named, FORMATS, 'formats')}`)
  }
  const language = languageOf(wanted)
  const players = whole(wanted, 'players') ?? 8
  if (players > 2000) throw new Failure('--players is 2000 at most')
  const { log, state } = need(inventEvent(format, players, wanted.number('seed', 1)), language)
  const save = wanted.value('save')
  if (save !== undefined) writeFileSync(save, writeEventFile(log))
  console.log(allPapers(state, language))
}
