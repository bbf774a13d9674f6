import { CHANCE } from '@jatekvilag/engine'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from '../app/store.ts'
import { type Tongue, useTongue } from '../i18n/index.ts'
import { settings } from '../settings/settings.ts'
import { announce } from '../ui/announce.tsx'
import type { Session } from './session.ts'
import { playSound } from './sounds.ts'
import { type ListedTurn, leftText, listTurns, resultText, seatName, turnText } from './words.ts'

export function useSession(session: Session): void {
  useSyncExternalStore(session.subscribe, () => session.version)
}

/** A pause long enough to see that something was drawn, short where many are drawn in a row. */
const ROLL_MS = 450
const NEXT_ROLL_MS = 60

/** Chance plays by itself. */
export function useChance(session: Session): void {
  const { version } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the session
  useEffect(() => {
    if (!session.chanceActs || !session.live) return
    const { log } = session.match
    const again = log.at(-1)?.seat === CHANCE
    const timer = setTimeout(() => session.playChance(), again || log.length === 0 ? NEXT_ROLL_MS : ROLL_MS)
    return () => clearTimeout(timer)
  }, [session, version])
}

/** Lets the flag fall and stops the clock while the page is away. */
export function useClock(session: Session): void {
  useEffect(() => {
    if (!session.clock) return
    session.runClock(Date.now())
    const timer = setInterval(() => session.checkFlag(Date.now()), 100)
    const leave = () => session.onChange?.()
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [session])
}

/** Each turn is heard: as a sentence by a screen reader, as a small sound by those who asked for it. */
export function useNews(session: Session): void {
  const tongue = useTongue()
  const { sounds } = useStore(settings)
  const known = useRef(session.match.log.length)
  const length = session.match.log.length
  const over = session.result !== null
  const wasOver = useRef(over)
  const left = session.seats.filter((seat) => seat.left).length
  const hadLeft = useRef(left)

  useEffect(() => {
    if (left > hadLeft.current && !over) announce(leavingNews(session, tongue))
    else if (length > known.current) {
      const turn = listTurns(session).at(-1)
      const sentence = turn?.name === undefined ? '' : newsOf(session, turn, tongue)
      const active = session.activeSeat
      const next = active === undefined ? '' : tongue.t('match.turn', { name: seatName(session, active, tongue) })
      const { result } = session
      const end = result ? Object.values(resultText(session, result, tongue)).join(', ') : next
      announce([sentence, end].filter(Boolean).join('. '))
      if (sounds) playSound(pieceCount(session, length) < pieceCount(session, length - 1) ? 'take' : 'put')
    } else if (over && !wasOver.current) {
      announce(Object.values(resultText(session, session.result!, tongue)).join(', '))
    }
    if (over && !wasOver.current && sounds) playSound('end')
    known.current = length
    wasOver.current = over
    hadLeft.current = left
  }, [session, length, over, left, tongue, sounds])
}

function newsOf(session: Session, turn: ListedTurn, tongue: Tongue): string {
  const text = turnText(session, turn, tongue)
  if (turn.seat === CHANCE) return text
  return tongue.t('match.played', { name: seatName(session, turn.seat, tongue), turn: text })
}

/** Everybody who has left so far, and why. */
function leavingNews(session: Session, tongue: Tongue): string {
  return session.seats
    .flatMap(({ left }, seat) =>
      left ? [`${seatName(session, seat, tongue)}: ${leftText(session, seat, tongue)}`] : [],
    )
    .join('. ')
}

function pieceCount(session: Session, n: number): number {
  return session.game.scene(session.seen(n)).items.length
}
