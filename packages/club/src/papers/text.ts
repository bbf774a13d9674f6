import type { Language } from '@jatekvilag/engine'
import { pointsFor } from '../crosstable.ts'
import type { BoardResult, BoardState, EventState } from '../event/model.ts'
import { nameOf } from '../event/people.ts'
import { type Places, placesOf } from '../event/places.ts'
import { crosstableOf } from '../event/table.ts'
import { traitsOf } from '../event/traits.ts'
import { teamDuel } from '../formats/team-cup.ts'
import { participantsOf } from '../levels/report.ts'
import { type SentenceId, sentenceText } from '../problem.ts'

type Word = (id: SentenceId, values?: Readonly<Record<string, string | number>>) => string
const words =
  (language: Language): Word =>
  (id, values) =>
    sentenceText(values ? { id, values } : { id }, language)

/** Columns as wide as their widest cell; numbers to the right. */
function columns(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? numberText(cell) : cell)))
  const widths = texts[0]?.map((_, c) => Math.max(...texts.map((row) => [...(row[c] ?? '')].length))) ?? []
  return texts
    .map((row, r) =>
      row
        .map((cell, c) => {
          const gap = ' '.repeat(widths[c] - [...cell].length)
          return typeof (rows[r][c] ?? '') === 'number' || (r === 0 && typeof rows[1]?.[c] === 'number')
            ? gap + cell
            : cell + gap
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const numberText = (value: number): string => String(Math.round(value * 100) / 100)

export function resultText(result: BoardResult | null): string {
  if (!result) return '…'
  const scores = result.scores ? ` (${result.scores[0]}:${result.scores[1]})` : ''
  return `${result.sign === '=' ? '½-½' : result.sign}${scores}`
}

/** What stands at a board: its result, or the points of two teams as far as their sheets are filled in. */
export function boardText(state: EventState, { sides, sheets, result }: BoardState): string {
  const [a, b] = sides.map((id) => state.teams.find((team) => team.id === id))
  if (!a || !b || Object.keys(sheets).length === 0) return resultText(result)
  const scored = teamDuel([a, b], sheets, state.settings.everybodyMeets)
  return scored.ok ? scored.value.points.join(' : ') : resultText(result)
}

/** The boards of a round; a draw made by hand says so, with its reason. */
export function pairingsByBoard(state: EventState, round: number, language: Language): string {
  const word = words(language)
  const { boards, byes, byHand } = state.rounds[round - 1]
  const lines = [word('paper-round', { round })]
  if (byHand) lines.push(word('paper-by-hand', { reason: byHand }))
  lines.push(
    columns(
      boards.map((board, at) => [
        at + 1,
        nameOf(state, board.sides[0]),
        '–',
        nameOf(state, board.sides[1]),
        boardText(state, board),
      ]),
    ),
  )
  for (const { player, worth } of byes)
    lines.push(word(worth === 'U' ? 'paper-bye' : 'paper-off', { player: nameOf(state, player) }))
  return lines.join('\n')
}

/** Everybody in the order of names, with his board and his opponent. */
export function pairingsByName(state: EventState, round: number, language: Language): string {
  const word = words(language)
  const rows: [string, number | string, string][] = []
  state.rounds[round - 1].boards.forEach(({ sides }, at) => {
    rows.push(
      [nameOf(state, sides[0]), at + 1, nameOf(state, sides[1])],
      [nameOf(state, sides[1]), at + 1, nameOf(state, sides[0])],
    )
  })
  for (const { player } of state.rounds[round - 1].byes) rows.push([nameOf(state, player), '–', ''])
  rows.sort((a, b) => a[0].localeCompare(b[0], language))
  return `${word('paper-by-name', { round })}\n${columns(rows)}`
}

/** One slip for each board, to be filled in and signed by both. */
export function resultSlips(state: EventState, round: number, language: Language): string {
  const word = words(language)
  return state.rounds[round - 1].boards
    .map(({ sides }, at) =>
      [
        word('paper-slip', { name: state.settings.name, round, board: at + 1 }),
        `${nameOf(state, sides[0])} ____ : ____ ${nameOf(state, sides[1])}`,
        word('paper-signatures'),
      ].join('\n'),
    )
    .join('\n\n')
}

export function standingsText(state: EventState, language: Language, places: Places = placesOf(state)): string {
  const word = words(language)
  const heads = places.columns.map((column) => (typeof column === 'string' ? column : word(column.sentence)))
  const head = ['', word('paper-name'), word('paper-points'), ...heads]
  return `${word('paper-standings')}\n${columns([head, ...places.rows.map((row) => [row.place, row.name, row.points, ...row.values])])}`
}

/** Everybody against everybody on one sheet: opponent, colour and result of each round. */
export function crosstableText(state: EventState, language: Language): string {
  const word = words(language)
  const table = crosstableOf(state)
  const rounds = state.rounds.length
  const head = ['', word('paper-name'), ...Array.from({ length: rounds }, (_, r) => `${r + 1}.`), word('paper-points')]
  const rows = table.players.map((player) => {
    const cells = player.rounds.map(({ opponent, colour, result }) =>
      opponent === null ? (result ?? '') : `${opponent}${colour ?? ''}${result ?? '…'}`,
    )
    return [
      player.number,
      player.name,
      ...cells,
      player.rounds.reduce((sum, entry) => sum + pointsFor(entry.result, table.points), 0),
    ]
  })
  return `${word('paper-crosstable')}\n${columns([head, ...rows])}`
}

/** Duels without rounds, in the order in which they were played. */
export function duelsText(state: EventState, language: Language): string {
  const rows = state.duels.map(({ sides, result, stakes }, at) => [
    at + 1,
    nameOf(state, sides[0]),
    '–',
    nameOf(state, sides[1]),
    resultText(result),
    ...(state.settings.format === 'chips' ? [`${stakes[0]}:${stakes[1]}`] : []),
  ])
  return `${words(language)('paper-duels')}\n${columns(rows)}`
}

export function certificatesText(state: EventState, language: Language): string {
  const word = words(language)
  return state.certificates
    .map(({ player, level, game, number, date }) =>
      word('paper-certificate', {
        number,
        player: nameOf(state, player),
        level,
        game,
        date,
        venue: state.settings.venue,
        participants: participantsOf(state),
      }),
    )
    .join('\n')
}

/** Every paper of an event, one after the other. */
export function allPapers(state: EventState, language: Language): string {
  const { name, date, venue, format } = state.settings
  const papers = [`${name}, ${venue}, ${date}`]
  state.rounds.forEach((_, at) => {
    papers.push(pairingsByBoard(state, at + 1, language))
    if (format !== 'team-cup') papers.push(pairingsByName(state, at + 1, language))
  })
  if (state.duels.length > 0) papers.push(duelsText(state, language))
  if (state.rounds.length > 0 && format !== 'team-cup' && !traitsOf(format).freeDuels)
    papers.push(crosstableText(state, language))
  papers.push(standingsText(state, language))
  if (state.certificates.length > 0) papers.push(certificatesText(state, language))
  return papers.join('\n\n')
}
