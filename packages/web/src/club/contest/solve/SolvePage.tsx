import { useCallback, useEffect, useState } from 'react'
import { Loading } from '../../../app/Notice.tsx'
import { newSecret, Refused } from '../../../online/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../Field.tsx'
import { enterRound, lookAtRound, type RoundSeen } from '../api.ts'
import { leftText, useNow } from '../StartedClock.tsx'
import { useContestTongue } from '../texts/index.ts'
import { type KeptRound, loadRound, saveRound } from './kept-answers.ts'
import { RoundResult } from './RoundResult.tsx'
import { Solving } from './Solving.tsx'
import '../../club.css'
import '../contest.css'

/** An online round, as a contestant sees it: before the start, while it runs, and afterwards. */
export function SolvePage({ id }: { id: string }) {
  const { tongue, say } = useContestTongue()
  const { language, t } = tongue
  const [round, setRound] = useState(() => loadRound(id))
  const [seen, setSeen] = useState<RoundSeen>()
  const [failed, setFailed] = useState<'missing' | 'unreachable'>()
  /** How far the clock of the server is ahead of this device's. */
  const [ahead, setAhead] = useState(0)
  const now = useNow() + ahead
  const secret = round?.secret

  const look = useCallback(async () => {
    try {
      const found = await lookAtRound(id, secret, language)
      setSeen(found)
      setAhead(found.now - Date.now())
      setFailed(undefined)
    } catch (error) {
      const status = error instanceof Refused ? error.status : 0
      // This device is not known here any more: it may enter anew.
      if (status === 403) setRound(undefined)
      else setFailed(status === 404 ? 'missing' : 'unreachable')
    }
  }, [id, secret, language])
  useEffect(() => {
    look()
  }, [look])

  const isOpen = seen !== undefined && now >= seen.opens
  const isOver = seen !== undefined && now > seen.closes
  const isLacking = isOver ? seen?.ranking === undefined : isOpen && seen?.paper === undefined
  // Asked again when the time has come, and every second until the server says so, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the second that passes is the reason
  useEffect(() => {
    if (isLacking || failed === 'unreachable') look()
  }, [isLacking, failed, Math.floor(now / 1000)])

  const keep = (next: KeptRound) => {
    setRound(next)
    saveRound(id, next)
  }
  if (failed === 'missing')
    return (
      <div className="notice">
        <p role="alert">{say('solve-missing')}</p>
      </div>
    )
  if (!seen) return failed ? <p className="problem">{say('unreachable')}</p> : <Loading />
  const answeredAt = seen.you?.answeredAt
  const isSolving = isOpen && !isOver && seen.paper !== undefined && round !== undefined && answeredAt == null
  return (
    <div className="contest-solve" data-testid="solve">
      <title>{`${seen.title} – ${t('app.name')}`}</title>
      <header className="club-head">
        <h1>{seen.title}</h1>
        <p className="contest-clock">
          {!isOpen && <strong role="timer">{say('solve-in', { left: leftText(seen.opens - now) })}</strong>}
          {isOpen && !isOver && <strong role="timer">{say('left', { left: leftText(seen.closes - now) })}</strong>}
          <span className="quiet">
            {isOver
              ? say('solve-over')
              : isOpen
                ? say('solve-until', { at: tongue.at(seen.closes) })
                : say('solve-starts', { at: tongue.at(seen.opens) })}
          </span>
        </p>
      </header>
      {failed && <p className="problem">{say('unreachable')}</p>}
      {!isOver && !round && <EnterForm contest={id} onEnter={keep} />}
      {round && !isSolving && !isOver && <p>{say('solve-entered', { name: round.name })}</p>}
      {!isOpen && <p className="quiet">{say('solve-wait')}</p>}
      {answeredAt != null && (
        <p className="club-warning" role="status" data-testid="handed-in">
          {say('solve-done', { at: tongue.at(answeredAt) })}
          {!isOver && ` ${say('solve-later', { at: tongue.at(seen.closes) })}`}
        </p>
      )}
      {isSolving && seen.paper && (
        <Solving contest={id} paper={seen.paper} round={round} onChange={keep} onDone={look} />
      )}
      {isOver && <RoundResult seen={seen} />}
    </div>
  )
}

/** A name is all that is needed; an address is for the organiser alone. */
function EnterForm({ contest, onEnter }: { contest: string; onEnter(round: KeptRound): void }) {
  const { tongue, say } = useContestTongue()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [refused, setRefused] = useState<string>()
  // Made once: whoever presses twice enters once.
  const [secret] = useState(newSecret)
  const enter = async () => {
    try {
      await enterRound(contest, { secret, name: name.trim(), address: address.trim() }, tongue.language)
      onEnter({ secret, name: name.trim(), answers: {} })
    } catch (error) {
      setRefused((error instanceof Refused && error.message) || say('unreachable'))
    }
  }
  return (
    <form
      className="contest-enter"
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      <Field label={say('solve-name')} value={name} onChange={setName} required maxLength={100} autoComplete="name" />
      <Field label={say('solve-address')} value={address} onChange={setAddress} maxLength={400} />
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Button primary type="submit" data-testid="enter">
        {say('solve-enter')}
      </Button>
    </form>
  )
}
