import { type EventState, nameOf, openBoards, placesOf, publicView } from '@jatekvilag/club'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { PlacesTable } from './PlacesTable.tsx'
import { RoundClock } from './RoundClock.tsx'
import { shownAt } from './scores.ts'
import { useClub } from './use-club.ts'

/** So long each side of the view is shown where both have something to say. */
const CHANGE_MS = 20_000
/** Pixels in a step of the scrolling, and the pause at both ends. */
const STEP_MS = 40
const REST_STEPS = 60

/** For a projector: the pairings of the round, then the standings, in letters that the last row can read. */
export function Hall({ state: whole, back }: { state: EventState; back: string }) {
  const { tongue, say } = useClub()
  const state = publicView(whole)
  const round = state.rounds.length
  const drawn = state.rounds.at(-1)
  const [late, setLate] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const playing = openBoards(state).length > 0
  // Where partners are free, those are shown who are at play.
  const boards =
    drawn?.boards.map((board) => ({ sides: board.sides, shown: shownAt(state, board) })) ??
    state.meetings.map(({ sides }) => ({ sides, shown: '–' }))
  const isFree = state.meetings.length > 0
  const showStandings = state.locked && (late || !(drawn || isFree))

  useEffect(() => {
    const turn = setInterval(() => setLate((now) => !now), CHANGE_MS)
    return () => clearInterval(turn)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => scrollSlowly(box.current), [showStandings, round])

  const listed = showStandings ? placesOf(state).rows.length + 1 : boards.length + (drawn?.byes.length ?? 0)
  const rows = Math.max(1, listed)

  return (
    <div className="club-hall" data-testid="hall">
      <title>{`${state.settings.name} – ${tongue.t('app.name')}`}</title>
      <header>
        <h1>{state.settings.name}</h1>
        <p>
          {showStandings && round > 0
            ? say('hall-next', { round: playing ? round - 1 : round })
            : round > 0
              ? say('round', { round })
              : ''}
        </p>
        {playing && <RoundClock state={state} />}
        <a href={back}>{say('back')}</a>
      </header>
      <div className="club-hall-box" ref={box} style={{ '--rows': rows } as CSSProperties}>
        {showStandings ? (
          <PlacesTable state={state} />
        ) : drawn || isFree ? (
          <ol className="club-hall-boards">
            {boards.map(({ sides, shown }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: boards are known by their number
              <li key={i}>
                <span className="club-number">{i + 1}</span>
                <span>{nameOf(state, sides[0])}</span>
                <strong>{shown}</strong>
                <span>{nameOf(state, sides[1])}</span>
              </li>
            ))}
            {drawn?.byes.map(({ player, worth }) => (
              <li key={player}>
                <span className="club-number">–</span>
                <span>{nameOf(state, player)}</span>
                <strong />
                <span>{say(worth === 'U' ? 'bye' : 'off')}</span>
              </li>
            ))}
          </ol>
        ) : (
          <p>{say('hall-waiting')}</p>
        )}
      </div>
    </div>
  )
}

/** A list that is longer than the screen goes by itself, with a rest at both ends. */
function scrollSlowly(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  box.scrollTop = 0
  let rest = REST_STEPS
  const timer = setInterval(() => {
    const end = box.scrollHeight - box.clientHeight
    if (end <= 0) return
    if (rest > 0) rest--
    else if (box.scrollTop >= end - 1) {
      box.scrollTop = 0
      rest = REST_STEPS
    } else {
      box.scrollTop += 1
      if (box.scrollTop >= end - 1) rest = REST_STEPS
    }
  }, STEP_MS)
  return () => clearInterval(timer)
}
