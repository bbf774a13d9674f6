import {
  type Crosstable,
  type CrosstablePlayer,
  type PointSystem,
  pointsFor,
  type RoundEntry,
  roundsOf,
  USUAL_POINTS,
} from '../crosstable.ts'

export type TrfVersion = 'TRF16' | 'TRF26'

/** Writes a report. The ranks are the order of points, then starting numbers, unless given. */
export function writeTrf(
  table: Crosstable,
  version: TrfVersion = 'TRF26',
  rankOf?: (number: number) => number,
): string {
  const modern = version === 'TRF26'
  const lines: string[] = [`012 ${table.name}`]
  const header = table.header ?? []
  for (const { tag, text } of header) if (tag < '062' && tag !== '012') lines.push(`${tag} ${text}`)
  lines.push(`062 ${table.players.length}`, `072 ${table.players.filter((player) => player.rating).length}`)
  for (const { tag, text } of header) if (tag >= '082' && (modern || tag <= '132')) lines.push(`${tag} ${text}`)
  if (table.totalRounds) lines.push(`${modern ? '142' : 'XXR'} ${table.totalRounds}`)
  if (table.firstColour)
    lines.push(
      modern ? `152 ${table.firstColour.toUpperCase()}` : `XXC ${table.firstColour === 'w' ? 'white1' : 'black1'}`,
    )
  if (table.points) lines.push(...pointLines(table.points, modern))
  const system = table.points ?? USUAL_POINTS
  const points = new Map(
    table.players.map((p) => [p.number, p.rounds.reduce((sum, e) => sum + pointsFor(e.result, system), 0)]),
  )
  const order = [...table.players].sort((a, b) => points.get(b.number)! - points.get(a.number)! || a.number - b.number)
  const ranks = new Map(order.map((player, at) => [player.number, at + 1]))
  for (const player of table.players) {
    lines.push(
      playerLine(player, points.get(player.number)!, rankOf ? rankOf(player.number) : ranks.get(player.number)!),
    )
  }
  lines.push(...extraLines(table, modern))
  return lines.map((line) => `${line}\r\n`).join('')
}

function playerLine(player: CrosstablePlayer, points: number, rank: number): string {
  const cells = [
    '001 ',
    String(player.number).padStart(4),
    ' ',
    (player.sex ?? '').slice(0, 1).padEnd(1),
    (player.title ?? '').slice(0, 3).padStart(3),
    ' ',
    player.name.slice(0, 33).padEnd(33),
    String(player.rating ?? '').padStart(5),
    ' ',
    (player.federation ?? '').slice(0, 3).padEnd(3),
    ' ',
    (player.id ?? '').slice(0, 11).padStart(11),
    ' ',
    (player.birth ?? '').slice(0, 10).padEnd(10),
    ' ',
    points.toFixed(1).padStart(4),
    ' ',
    String(rank).padStart(4),
  ]
  return cells.join('') + player.rounds.map((entry) => `  ${entryText(entry)}`).join('')
}

function entryText({ opponent, colour, result }: RoundEntry): string {
  return `${opponent === null ? '0000' : String(opponent).padStart(4)} ${colour ?? '-'} ${result ?? ' '}`
}

function pointLines(points: PointSystem, modern: boolean): string[] {
  const number = (value: number) => value.toFixed(1).padStart(4)
  if (modern) {
    const codes: [string, number][] = [
      ['W', points.win],
      ['D', points.draw],
      ['L', points.loss],
      ['A', points.absent],
      ['P', points.bye],
    ]
    return [`162  ${codes.map(([code, value]) => `${code}${number(value)}    `).join('')}`.trimEnd()]
  }
  return [
    `XXS W=${points.win} D=${points.draw} WL=${points.loss} BL=${points.loss} ZPB=${points.absent} HPB=${points.half} FPB=${points.full} PAB=${points.bye} FW=${points.forfeitWin} FL=${points.forfeitLoss}`,
  ]
}

function extraLines(table: Crosstable, modern: boolean): string[] {
  const lines: string[] = []
  const pad = (value: number, width: number) => String(value).padStart(width)
  for (const { number, round, result } of table.byes ?? []) {
    if (modern) lines.push(`240 ${result} ${String(round + 1).padStart(3, '0')} ${pad(number, 4)}`)
    else if (round === roundsOf(table) && result === 'Z') lines.push(`XXZ ${number}`)
  }
  for (const group of table.forbidden ?? []) {
    if (modern)
      lines.push(
        `260 001 ${String(table.totalRounds ?? 999).padStart(3, '0')} ${group.map((n) => pad(n, 4)).join(' ')}`,
      )
    else lines.push(`XXP ${group.join(' ')}`)
  }
  for (const [number, points] of Object.entries(table.virtualPoints ?? {})) {
    if (!modern)
      lines.push(`XXA ${pad(Number(number), 4)} ${points.map((value) => value.toFixed(1).padStart(4)).join(' ')}`)
    else {
      points.forEach((value, round) => {
        if (value === 0) return
        const place = String(round + 1).padStart(3, '0')
        lines.push(
          `250      ${value.toFixed(1).padStart(4)} ${place} ${place} ${pad(Number(number), 4)} ${pad(Number(number), 4)}`,
        )
      })
    }
  }
  return lines
}
