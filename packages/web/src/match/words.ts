/** The match in sentences: who plays, what is expected, what lies where, how it ended. */
import {
  CHANCE,
  type GameEntry,
  type Look,
  type Result,
  type Scene,
  type Seat,
  turnsOf,
  wordOf,
} from '@jatekvilag/engine'
import type { Tongue } from '../i18n/index.ts'
import { pieceWord } from '../i18n/pieces.ts'
import type { Session } from './session.ts'

export function colourName(session: Session, seat: Seat, { t }: Tongue): string {
  return t(`colour.${session.game.colours[seat] ?? 'neutral'}`)
}

export function seatName(session: Session, seat: Seat, tongue: Tongue): string {
  if (seat === CHANCE) return tongue.t('match.chance')
  const setup = session.seats[seat]
  const own = setup?.name.trim()
  if (own) return own
  if (setup && setup.kind !== 'person') return `${tongue.t('game.bot-name')} (${colourName(session, seat, tongue)})`
  if (session.game.seats === 1) return tongue.t('colour.neutral')
  return colourName(session, seat, tongue)
}

export function pieceName(entry: GameEntry, look: Look, tongue: Tongue, session?: Session): string {
  const own = entry.words?.[look.kind]
  const kind = own ? own[tongue.language] : pieceWord(look.kind, entry.chapter, tongue.language)
  const owner = session && look.owner >= 0 && session.game.seats > 1 ? colourName(session, look.owner, tongue) : ''
  const badge = look.badge && !own ? ` ${look.badge}` : ''
  return `${owner.toLocaleLowerCase(tongue.language)} ${kind}${badge}`.trim()
}

/** Names the sites of a scene for a screen reader: "e4, white pawn". */
export function siteNamer(
  session: Session,
  scene: Scene,
  lit: ReadonlySet<number> | undefined,
  tongue: Tongue,
): (site: number) => string {
  const { t } = tongue
  const lying = new Map<number, string[]>()
  for (const item of scene.items) {
    const name = pieceName(session.entry, item, tongue, session)
    for (const site of new Set([item.site, ...(item.covers ?? [])])) {
      const names = lying.get(site)
      if (names) names.push(name)
      else lying.set(site, [name])
    }
  }
  return (site) => {
    const name = session.game.board.shapes[site].name
    const pieces = lying.get(site)
    const what = pieces ? t('site.with', { site: name, pieces: pieces.join(', ') }) : t('site.empty', { site: name })
    return lit?.has(site) ? t('site.lit', { what }) : what
  }
}

/** What chance did, in words: `roll:5-2` is "Roll: 5-2". */
export function chanceText(entry: GameEntry, name: string, { t, language }: Tongue): string {
  const [what, ...rest] = name.split(':')
  const word = wordOf(entry, what, language)
  if (rest.length === 0 && word === what) return t('match.rolled', { name })
  return rest.length > 0 ? `${word}: ${rest.join(':')}` : word
}

/** What the touch that is a word means. */
export function buttonText(session: Session, scene: Scene, touch: string, tongue: Tongue): string {
  const look = scene.choices?.[touch]
  const word = wordOf(session.entry, touch, tongue.language)
  return word === touch && look ? pieceName(session.entry, look, tongue) : word
}

export function expectation(session: Session, { t }: Tongue): string {
  const { hand } = session
  if (!session.live) return t('match.waiting-walk')
  if (session.result) return ''
  if (session.chanceActs) return t('match.rolling')
  if (!hand) return ''
  if (hand.touches.length > 0) return hand.lit.size > 0 ? t('match.now-where') : t('match.choose')
  if (session.midTurn) return t('match.go-on')
  return hand.lit.size > 0 ? t('match.you-start') : t('match.buttons-only')
}

export function resultText(session: Session, result: Result, tongue: Tongue): { title: string; reason: string } {
  const { t, language, list } = tongue
  const reason = wordOf(session.entry, result.reason, language)
  if (session.game.seats === 1) {
    return { title: result.payoffs[0] > 0 ? t('match.solved') : t('match.not-solved'), reason }
  }
  const best = Math.max(...result.payoffs)
  const winners = result.payoffs.flatMap((payoff, seat) => (payoff === best ? [seat] : []))
  if (winners.length === session.game.seats) return { title: t('match.drawn'), reason }
  const names = winners.map((seat) => seatName(session, seat, tongue))
  const title = names.length === 1 ? t('match.won', { name: names[0] }) : t('match.won-many', { names: list(names) })
  return { title, reason: loserReason(session, result, tongue) ?? reason }
}

/** Resigning and running out of time are said of the loser. */
function loserReason(session: Session, result: Result, tongue: Tongue): string | undefined {
  const { ending } = session.match
  if (!ending || ending.kind === 'agreed') return undefined
  return `${seatName(session, ending.seat, tongue)}: ${wordOf(session.entry, result.reason, tongue.language)}`
}

export interface ListedTurn {
  readonly seat: Seat
  /** Undefined where the viewer may not know it. */
  readonly name: string | undefined
  readonly from: number
  readonly to: number
}

/** The turns in notation, as the present viewer may know them. */
export function listTurns(session: Session): ListedTurn[] {
  const { match, game, viewer } = session
  if (viewer === undefined) return turnsOf(match)
  const starts = [...match.turnBoundaries]
  if (starts.at(-1)! < match.log.length) starts.push(match.log.length)
  return starts.slice(0, -1).map((from, i) => {
    const { seat } = match.log[from]
    const to = starts[i + 1]
    // Setting up in secret: the others see only that it happened.
    const secret =
      seat !== viewer &&
      (seat === CHANCE || game.separateSteps(match.positionAt(to)) || game.separateSteps(match.positionAt(from)))
    if (secret) return { seat, name: undefined, from, to }
    const actions = match.log.slice(from, to).map((logged) => logged.action)
    return { seat, name: game.turnName(game.view(match.positionAt(from), viewer), actions), from, to }
  })
}

/** A listed turn in words where it has some (a pass, a roll, a set-up), in notation elsewhere. */
export function turnText({ entry }: Session, { seat, name }: ListedTurn, tongue: Tongue): string {
  if (name === undefined) return tongue.t('match.hidden-turn')
  return seat === CHANCE ? chanceText(entry, name, tongue) : wordOf(entry, name, tongue.language)
}

/** The sites that the turn which led here touched. */
export function lastSites(session: Session): number[] {
  const { match, game, at } = session
  const boundary = [...match.turnBoundaries].reverse().find((n) => n < at && match.log[n].seat !== CHANCE)
  if (boundary === undefined) return []
  const sites = new Set<number>()
  const { seat } = match.log[boundary]
  for (let n = boundary; n < at && match.log[n].seat === seat; n++) {
    for (const touch of game.touches(match.positionAt(n), match.log[n].action))
      if (typeof touch === 'number') sites.add(touch)
  }
  return [...sites]
}
