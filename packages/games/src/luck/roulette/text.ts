/**
 * A position is written as the chips of all players, those of the bank after a slash, who bets (or `spin`), the round after
 * `r`, the chips laid in this turn after `+`, the bets, and the last number: `90,100/400 2 r3 +0 1:17=10 last:23`.
 */
import { type Parsed, type Position, parsed } from '@jatekvilag/engine'
import { DOUBLE_ZERO, pocketName } from './bets.ts'
import { CHIPS, type RouletteRules } from './rules.ts'
import { refuse } from './texts.ts'

export function writeRoulette(p: Position, { seats, bets, at, SPINNING, OVER }: RouletteRules): string {
  const stocks = Array.from({ length: seats }, (_, seat) => p[at.chips + seat])
  const laid = Array.from({ length: seats * bets.length }, (_, i) => {
    const amount = p[at.bets + i]
    return amount > 0 ? [`${Math.floor(i / bets.length) + 1}:${bets[i % bets.length].name}=${amount}`] : []
  }).flat()
  const phase = p[at.phase] === OVER ? 'over' : p[at.phase] === SPINNING ? 'spin' : `${p[at.turn] + 1}`
  return [
    `${stocks.join(',')}/${p[at.bank]}`,
    phase,
    `r${p[at.round]}`,
    `+${p[at.laid]}`,
    laid.join(';'),
    p[at.last] > 0 ? `last:${pocketName(p[at.last] - 1)}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const FORM = /^([\d,]+)\/(\d{1,6}) (over|spin|[1-8]) r(\d{1,3}) \+(\d{1,2})(?: ((?!last:)\S+))?(?: last:(\d{1,2}))?$/

export function readRoulette(text: string, rules: RouletteRules): Parsed<Position> {
  const { seats, bets, at, first, wheel, rounds, mostChips, BETTING, SPINNING, OVER } = rules
  const found = FORM.exec(text.trim())
  const stocks = found?.[1].split(',').map(Number) ?? []
  if (!found || stocks.length !== seats || stocks.some((chips) => !(chips <= 999_999)))
    return refuse('roulette-form', seats)
  const [, , bank, phase, round, laid, list, last] = found
  const p = new Int32Array(first.length)
  p.set(stocks, at.chips)
  p[at.bank] = Number(bank)
  p[at.round] = Number(round)
  p[at.laid] = Number(laid)
  for (const entry of list?.split(';') ?? []) {
    const parts = /^([1-8]):([^=]+)=(\d{1,6})$/.exec(entry)
    const spot = bets.findIndex(({ name }) => name === parts?.[2])
    const [seat, amount] = [Number(parts?.[1]) - 1, Number(parts?.[3])]
    if (!parts || spot < 0 || !(seat < seats) || !rules.plays(seat) || amount < 2 || amount % 2 === 1)
      return refuse('no-such-bet', entry)
    p[at.bets + seat * bets.length + spot] = amount
  }
  if (last !== undefined) {
    const pocket = last === '00' ? DOUBLE_ZERO : Number(last)
    if (!wheel.includes(pocket)) return refuse('no-such-pocket', last)
    p[at.last] = pocket + 1
  }
  if (rules.total(p) !== rules.total(first)) return refuse('chips-lost', rules.total(p), rules.total(first))
  if (p[at.round] >= rounds !== (phase === 'over' && p[at.round] >= rounds)) return refuse('round-over', rounds)
  const betting = Number(phase) - 1
  if (phase === 'over') {
    p[at.phase] = OVER
    if (!rules.isOver(p) || list) return refuse('not-over')
    return parsed(p)
  }
  if (rules.isOver(p)) return refuse('is-over')
  if (p[at.laid] > mostChips) return refuse('too-many-chips', mostChips)
  if (phase === 'spin') p[at.phase] = SPINNING
  else {
    p[at.phase] = BETTING
    p[at.turn] = betting
    const own = rules.onTable(p, betting)
    if (!(betting < seats) || !rules.plays(betting) || p[at.chips + betting] + own < CHIPS[0])
      return refuse('cannot-bet', betting + 1)
    if ((own === 0) !== (p[at.laid] === 0)) return refuse('no-such-turn')
    for (let seat = betting + 1; seat < seats; seat++) if (rules.onTable(p, seat) > 0) return refuse('no-such-turn')
  }
  if (phase === 'spin' && p[at.laid] !== 0) return refuse('no-such-turn')
  for (let seat = 0; seat < (phase === 'spin' ? seats : betting); seat++)
    if (rules.plays(seat) && p[at.chips + seat] >= CHIPS[0] && rules.onTable(p, seat) === 0)
      return refuse('no-such-turn')
  return parsed(p)
}
