/** The match in sentences: who plays, what is expected, what lies where, how it ended. */
import {
  CHANCE,
  type GameEntry,
  type Language,
  type Look,
  type News,
  ownPieceName,
  type Position,
  promptText,
  type Result,
  type Scene,
  type Seat,
  wordOf,
} from '@jatekvilag/engine'
import type { HeardTurn } from '@jatekvilag/play'
import type { Tongue } from '../i18n/index.ts'
import { pieceWord } from '../i18n/pieces.ts'
import type { Hand } from './hands.ts'
import { shownName } from './piece-letters.ts'
import type { Session } from './session.ts'

export function colourName(session: Session, seat: Seat, { t, language }: Tongue): string {
  const word = session.game.seatNames?.[seat]
  return word ? wordOf(session.entry, word, language) : t(`colour.${session.game.colours[seat] ?? 'neutral'}`)
}

export function seatName(session: Session, seat: Seat, tongue: Tongue): string {
  if (seat === CHANCE) return tongue.t('match.chance')
  const setup = session.seats[seat]
  const own = setup?.name.trim()
  if (own) return own
  if (setup && setup.kind !== 'person' && !setup.left)
    return `${tongue.t('game.bot-name')} (${colourName(session, seat, tongue)})`
  if (session.game.seats === 1) return tongue.t('colour.neutral')
  return colourName(session, seat, tongue)
}

/** Why a seat is played by a stand-in: "gave up, the computer plays on". */
export function leftText({ seats }: Session, seat: Seat, { t }: Tongue): string {
  return t(seats[seat]?.left === 'time-out' ? 'match.left-by-time' : 'match.left-by-choice')
}

export function pieceName(entry: GameEntry, look: Look, tongue: Tongue, session?: Session): string {
  const own = ownPieceName(entry, look.kind, tongue.language)
  const kind = own ?? pieceWord(look.kind, entry.chapter, tongue.language)
  const told = session && look.owner >= 0 && session.game.seats > 1
  const owner = !told ? '' : look.colour ? tongue.t(`colour.${look.colour}`) : colourName(session, look.owner, tongue)
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
  const { shapes } = session.game.board
  const lying = new Map<number, string>()
  for (const item of scene.items) {
    const name = pieceName(session.entry, item, tongue, session)
    for (const site of item.covers ?? [item.site]) {
      const names = lying.get(site)
      lying.set(site, names ? `${names}, ${name}` : name)
    }
  }
  const known = sentencesOf(session, tongue)
  return (site) => {
    const pieces = lying.get(site) ?? ''
    const now = lit?.has(site) ?? false
    const byPieces = now ? known.lit : known.plain
    let said = byPieces.get(pieces)
    if (!said) byPieces.set(pieces, (said = []))
    const { name = '', face } = shapes[site] ?? {}
    return (said[site] ??= siteName(face ? wordOf(session.entry, name, tongue.language) : name, pieces, now, tongue))
  }
}

function siteName(site: string, pieces: string, lit: boolean, { t }: Tongue): string {
  const what = pieces ? t('site.with', { site, pieces }) : t('site.empty', { site })
  return lit ? t('site.lit', { what }) : what
}

/** Names by what lies on a site, then by site: hundreds are asked for after each turn, and few have changed. */
interface Sentences {
  readonly tongue: Tongue
  readonly lit: Map<string, string[]>
  readonly plain: Map<string, string[]>
}
const sentences = new WeakMap<Session, Sentences>()

function sentencesOf(session: Session, tongue: Tongue): Sentences {
  let known = sentences.get(session)
  if (known?.tongue !== tongue) {
    known = { tongue, lit: new Map(), plain: new Map() }
    sentences.set(session, known)
  }
  return known
}

/** What chance did, in words: `roll:5-2` is "Roll: 5-2". */
export function chanceText(entry: GameEntry, name: string, { t, language }: Tongue): string {
  const [what = '', ...rest] = name.split(':')
  const word = wordOf(entry, what, language)
  if (rest.length === 0 && word === what) return t('match.rolled', { name })
  return rest.length > 0 ? `${word}: ${rest.map((part) => wordOf(entry, part, language)).join(':')}` : word
}

/** What the touch that is a word means. */
export function buttonText(session: Session, scene: Scene, touch: string, tongue: Tongue): string {
  const look = scene.choices?.[touch]
  const word = wordOf(session.entry, touch, tongue.language)
  return word === touch && look ? pieceName(session.entry, look, tongue) : word
}

const onlyPass = ({ touches, lit, buttons }: Hand) =>
  touches.length === 0 && lit.size === 0 && buttons.length === 1 && buttons[0] === 'pass'

/** What the game itself wants of the hand that is to move. */
function promptNow({ game, entry, view, hand }: Session, language: Language): string | undefined {
  if (!hand) return undefined
  const id = game.prompt(view.seenBy(hand.seat, view.length), hand.seat, view.midTurn)
  return id === undefined ? undefined : promptText(entry, id, language)
}

/** The name of the piece in the hand, where one was taken from the board. */
function heldPiece(session: Session, { touches }: Hand, tongue: Tongue): string | undefined {
  const { items } = session.game.scene(session.seen(session.at))
  const held = items.findLast(({ site, covers }) => site === touches[0] || covers?.some((one) => one === touches[0]))
  const name = held && pieceName(session.entry, held, tongue, session)
  return name && name.charAt(0).toLocaleUpperCase(tongue.language) + name.slice(1)
}

/** What is expected now: in the words of the game where it has some. */
export function expectation(session: Session, tongue: Tongue): string {
  const { t, language } = tongue
  const { hand } = session
  if (!session.live) return t('match.waiting-walk')
  if (session.result) return ''
  if (session.view.chanceActs) return t('match.rolling')
  if (!hand) return ''
  if (onlyPass(hand)) return t('match.only-pass')
  const wanted = promptNow(session, language)
  // What a game says before a turn is said until a hand has begun; in the middle of one it stays.
  if (wanted && (hand.touches.length === 0 || session.view.midTurn)) return wanted
  if (hand.touches.length > 0) {
    if (hand.lit.size === 0) return t('match.choose')
    const piece = heldPiece(session, hand, tongue)
    return piece ? t('match.piece-where', { piece }) : t('match.now-where')
  }
  if (session.view.midTurn) return t('match.go-on')
  return hand.lit.size > 0 ? t('match.you-start') : t('match.buttons-only')
}

export function resultText(session: Session, result: Result, tongue: Tongue): { title: string; reason: string } {
  const { t, language, list } = tongue
  const reason = wordOf(session.entry, result.reason, language)
  if (session.game.seats === 1) {
    return { title: (result.payoffs[0] ?? 0) > 0 ? t('match.solved') : t('match.not-solved'), reason }
  }
  const best = Math.max(...result.payoffs)
  const winners = result.payoffs.flatMap((payoff, seat) => (payoff === best ? [seat] : []))
  const { mine } = session.view
  const me = mine.length === 1 ? mine[0] : undefined
  const scores = finalScores(session.game.scene(session.seen(session.view.length)), result)
  const score = scores && (me === undefined ? scores : [scores[me], ...scores.toSpliced(me, 1)]).join(' : ')
  if (winners.length === session.game.seats)
    return { title: score ? `${t('match.drawn')} ${score}` : t('match.drawn'), reason }
  const names = winners.map((seat) => seatName(session, seat, tongue))
  const who =
    me !== undefined
      ? t((result.payoffs[me] ?? 0) > 0 ? 'match.you-won' : 'match.you-lost')
      : names.length === 1
        ? t('match.won', { name: names.join() })
        : t('match.won-many', { names: list(names) })
  return {
    title: score ? t('match.by-score', { who, score }) : who,
    reason: loserReason(session, result, tongue) ?? reason,
  }
}

/** Ends that are told by counting. */
const COUNTED: ReadonlySet<string> = new Set(['score', 'majority', 'equal', 'captures', 'command-points', 'less-way'])

/**
 * What was counted, by seat, where the game ended by counting: the counters that put the seats in the order of the result.
 * Later counters first, since games show what is counted at the end after what is counted all along.
 */
export function finalScores({ counters = [] }: Scene, { payoffs, reason }: Result): number[] | undefined {
  if (!COUNTED.has(reason)) return undefined
  const labels = [...new Set(counters.map(({ label }) => label))].reverse()
  for (const label of labels) {
    const values = payoffs.map((_, seat) => Number(counters.find((c) => c.label === label && c.owner === seat)?.value))
    if (values.every(Number.isFinite) && sameOrder(values, payoffs, reason === 'less-way' ? -1 : 1)) return values
  }
  return undefined
}

function sameOrder(values: readonly number[], payoffs: readonly number[], sign: 1 | -1): boolean {
  return values.every((a, i) =>
    values.every((b, j) => Math.sign(sign * (a - b)) === Math.sign((payoffs[i] ?? 0) - (payoffs[j] ?? 0))),
  )
}

/** Resigning and running out of time are said of the loser. */
function loserReason(session: Session, result: Result, tongue: Tongue): string | undefined {
  const { ending } = session.view
  if (!ending || !('seat' in ending)) return undefined
  return `${seatName(session, ending.seat, tongue)}: ${wordOf(session.entry, result.reason, tongue.language)}`
}

/** A turn as the match has heard of it. */
export function turnText(session: Session, turn: HeardTurn, tongue: Tongue): string {
  const { seat, name, from, to } = turn
  if (name === undefined) return tongue.t('match.hidden-turn')
  const lines = session.game.news
    ? Array.from({ length: to - from }, (_, i) => newsOf(session, from + i + 1, tongue)).flat()
    : []
  // A ledger says more than the name of a move; a throw is told with what it brought.
  if (lines.length > 0)
    return [...(seat === CHANCE ? [chanceText(session.entry, name, tongue)] : []), ...lines].join('. ')
  return seat === CHANCE ? chanceText(session.entry, name, tongue) : moveText(session, name, tongue)
}

/** The name of a move in words where it has some (a pass, a roll, a set-up), in notation elsewhere. */
export function moveText({ entry, game }: Session, name: string, { language }: Tongue): string {
  const word = wordOf(entry, name, language)
  return word === name ? shownName(game, name, language) : word
}

const told = new WeakMap<Position, { readonly tongue: Tongue; readonly lines: readonly string[] }>()

/** What the n-th action brought about, in sentences, where the game keeps a ledger. */
export function newsOf(session: Session, n: number, tongue: Tongue): readonly string[] {
  const { game } = session
  if (!game.news) return []
  const p = session.seen(n)
  const known = told.get(p)
  if (known?.tongue === tongue) return known.lines
  const lines = game.news(p).map((news) => newsText(session, news, tongue))
  told.set(p, { tongue, lines })
  return lines
}

function newsText(session: Session, { id, who, whom, sum, what }: News, tongue: Tongue): string {
  const { language } = tongue
  const values: Readonly<Record<string, string>> = {
    who: seatName(session, who, tongue),
    ...(whom !== undefined ? { whom: seatName(session, whom, tongue) } : {}),
    ...(sum !== undefined ? { sum: sum.toLocaleString(language) } : {}),
    ...(what !== undefined ? { what: wordOf(session.entry, what, language) } : {}),
  }
  return wordOf(session.entry, id, language).replace(/\{(\w+)\}/g, (hole, name) => values[name] ?? hole)
}

/** The latest news, oldest first: at most so many sentences of the last few actions. */
export function latestNews(session: Session, most: number, tongue: Tongue): string[] {
  const lines: string[] = []
  for (let n = session.at; n > 0 && n > session.at - LOOKED_BACK && lines.length < most; n--)
    lines.unshift(...newsOf(session, n, tongue))
  return lines.slice(-most)
}
const LOOKED_BACK = 8
