import { CHANCE } from '@jatekvilag/engine'
import type { HeardTurn } from '@jatekvilag/play'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from '../app/store.ts'
import { type Tongue, useTongue } from '../i18n/index.ts'
import { settings } from '../settings/settings.ts'
import { announce } from '../ui/announce.tsx'
import type { Session } from './session.ts'
import { playSound } from './sounds.ts'
import { leftText, resultText, seatName, turnText } from './words.ts'

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
    const { view } = session
    if (!view.chanceActs || !session.live || !session.holdsPen || session.waits) return
    const last = view.turns.at(-1)
    const timer = setTimeout(() => view.draw(), !last || last.seat === CHANCE ? NEXT_ROLL_MS : ROLL_MS)
    return () => clearTimeout(timer)
  }, [session, version])
}

/** Lets the flag fall and stops the clock while the page is away: in the window that holds the pen, and in no other. */
export function useClock(session: Session): void {
  useEffect(() => {
    const { view } = session
    if (!view.clocks && !session.game.sand) return
    view.wake()
    const timer = setInterval(() => session.holdsPen && view.tick(), 100)
    const leave = () => session.holdsPen && view.keep()
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
  const { length } = session.view
  const known = useRef(length)
  const over = session.result !== null
  const wasOver = useRef(over)
  const left = session.seats.filter((seat) => seat.left).length
  const hadLeft = useRef(left)

  useEffect(() => {
    if (left > hadLeft.current && !over) announce(leavingNews(session, tongue))
    else if (length > known.current) {
      const turn = session.view.turns.at(-1)
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

function newsOf(session: Session, turn: HeardTurn, tongue: Tongue): string {
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
