import { type ContestHappening, nameOf } from '@jatekvilag/club'
import { useEffect, useState } from 'react'
import { Loading } from '../../app/Notice.tsx'
import { go, hrefOf } from '../../app/router.ts'
import { loadContest, saveContest } from '../contest/contests.ts'
import { loadEvent, saveEvent } from '../events.ts'
import { Hall } from '../Hall.tsx'
import { PlayerView } from '../PlayerView.tsx'
import { useClub } from '../use-club.ts'
import { askForBoard, askNews } from './api.ts'
import { PublicView } from './PublicView.tsx'
import { type Followed, useFollowed } from './use-followed.ts'
import '../club.css'

/** An event that a server shares: as everybody sees it, as the hall does, or as one of its players or organisers. */
export function FollowPage(props: Props) {
  // A contest has nothing to follow: whoever has its secret comes to run it.
  return props.id.startsWith('c.') ? <ToTheContest id={props.id} secret={props.secret} /> : <FollowedPage {...props} />
}

interface Props {
  id: string
  secret: string | undefined
  hall: boolean
}

function Missing() {
  const { say } = useClub()
  return (
    <div className="notice">
      <p role="alert">{say('follow-missing')}</p>
      <a href={hrefOf({ page: 'club' })}>{say('title')}</a>
    </div>
  )
}

function FollowedPage({ id, secret, hall }: Props) {
  const { say } = useClub()
  const followed = useFollowed(id, secret)
  if (followed === 'loading') return <Loading />
  if (followed === 'missing') return <Missing />
  const { session, you, isOnline } = followed
  if (hall) return <Hall state={session.state} back={hrefOf({ page: 'event', id })} />
  if (you === 'organiser') return <ToTheDesk event={id} secret={secret ?? ''} followed={followed} />
  const name = you ? nameOf(session.state, you.player) : session.state.settings.name
  return (
    <>
      <title>{name}</title>
      {!isOnline && <p className="club-warning">{say('follow-offline')}</p>}
      {you ? (
        <PlayerPage event={id} secret={secret} player={you.player} followed={followed} />
      ) : (
        <PublicView state={session.state} hall={hrefOf({ page: 'event', id, hall: true })} />
      )}
    </>
  )
}

interface PlayerPageProps {
  event: string
  secret: string | undefined
  player: string
  followed: Followed
}

function PlayerPage({ event, secret, player, followed }: PlayerPageProps) {
  const { tongue, say } = useClub()
  const [refused, setRefused] = useState<string>()
  const play = async () => {
    const { status, body } = await askForBoard(event, { secret, language: tongue.language })
    if (body.room && body.secret) go({ page: 'room', id: body.room, secret: body.secret })
    else setRefused(status === 0 ? say('follow-offline') : body.why)
  }
  return (
    <>
      <PlayerView
        session={followed.session}
        player={player}
        unsent={followed.unsent}
        tell={followed.tell}
        onPlay={followed.session.state.settings.online ? play : undefined}
      />
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
    </>
  )
}

/** A second desk: the whole log comes along, and from now on both write into it. */
function ToTheDesk({ event, secret, followed }: { event: string; secret: string; followed: Followed }) {
  const { log } = followed.session
  useEffect(() => {
    const id = event.slice(2)
    const open = async () => {
      if (!(await loadEvent(id)))
        await saveEvent({ id, updated: Date.now(), log, shared: { event, secret, known: log.entries.length } })
      go({ page: 'club', id }, true)
    }
    void open()
  }, [event, secret, log])
  return <Loading />
}

/** A second desk of a contest. */
function ToTheContest({ id: event, secret = '' }: { id: string; secret: string | undefined }) {
  const { tongue } = useClub()
  const { language } = tongue
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const id = event.slice(2)
    const open = async () => {
      if (!(await loadContest(id))) {
        const { body } = await askNews<ContestHappening>(event, 0, false, { secret, language })
        if (!body.entries) return setMissing(true)
        const log = { version: 1 as const, entries: body.entries }
        await saveContest({ id, updated: Date.now(), log, shared: { event, secret, known: log.entries.length } })
      }
      go({ page: 'contest', id }, true)
    }
    void open()
  }, [event, secret, language])
  return isMissing ? <Missing /> : <Loading />
}
