import { inLanguage } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { Loading } from '../app/Notice.tsx'
import { hrefOf } from '../app/router.ts'
import { paceText } from '../game-page/pace-text.ts'
import { cardOf } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { useDark } from '../settings/appearance.ts'
import { Choices } from '../ui/Choices.tsx'
import { Select } from '../ui/Select.tsx'
import { type Lobby, lookIntoLobby, type PublicRoom } from './api.ts'
import { Rooms } from './Rooms.tsx'
import { useRoomTongue } from './texts/index.ts'

const LOOK_EVERY = 5000

/** Who waits for somebody to play with. */
export function LobbyPage() {
  return (
    <Rooms>
      <Strangers />
    </Rooms>
  )
}

type Pace = 'any' | 'live' | 'days'

const isSlow = ({ clock }: PublicRoom) => clock.kind === 'days' || clock.kind === 'days-bank'

/** Undefined until they are known. */
const NOBODY: Lobby = { invitations: [], games: [] }

function useLobby(language: string): Lobby | undefined {
  const [lobby, setLobby] = useState<Lobby>()
  useEffect(() => {
    let wanted = true
    const look = () =>
      lookIntoLobby(language).then(
        (found) => wanted && setLobby(found),
        () => wanted && setLobby((before) => before ?? NOBODY),
      )
    void look()
    const timer = setInterval(() => document.hidden || look(), LOOK_EVERY)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [language])
  return lobby
}

function Strangers() {
  const { t, language } = useTongue()
  const { say } = useRoomTongue()
  const lobby = useLobby(language)
  const [game, setGame] = useState('')
  const [pace, setPace] = useState<Pace>('any')
  if (!lobby) return <Loading />
  const { invitations: open, games: running } = lobby
  const games = [...new Set(open.map((one) => one.game))]
  const nameOf = (id: string) => inLanguage(cardOf(id)?.names ?? { en: id, hu: id }, language)
  const shown = open.filter(
    (one) => (game === '' || one.game === game) && (pace === 'any' || isSlow(one) === (pace === 'days')),
  )
  return (
    <div className="narrow" data-testid="lobby">
      <title>{`${say('lobby')} – ${t('app.name')}`}</title>
      <h1>{say('lobby')}</h1>
      {open.length === 0 ? (
        <p>{say('lobby-none')}</p>
      ) : (
        <>
          <p>{say('lobby-body')}</p>
          <div className="lobby-filters">
            <Select
              label={say('lobby-game')}
              value={game}
              options={[['', say('lobby-any')] as const, ...games.map((id) => [id, nameOf(id)] as const)]}
              onChange={setGame}
            />
            <Choices
              label={say('lobby-pace')}
              value={pace}
              options={[
                ['any', say('lobby-any')] as const,
                ['live', say('pace-live')] as const,
                ['days', say('pace-days')] as const,
              ]}
              onChange={(one: Pace) => setPace(one)}
            />
          </div>
        </>
      )}
      <ul className="game-rows">
        {shown.map((one) => (
          <InvitationRow key={one.room} invitation={one} name={nameOf(one.game)} />
        ))}
      </ul>
      {running.length > 0 && (
        <section aria-label={say('lobby-watch')} data-testid="games-to-watch">
          <h2>{say('lobby-watch')}</h2>
          <ul className="game-rows">
            {running.map((one) => (
              <RunningRow key={one.room} running={one} name={nameOf(one.game)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function InvitationRow({ invitation, name }: { invitation: PublicRoom; name: string }) {
  const { t, list } = useTongue()
  const { say } = useRoomTongue()
  const waiting = invitation.seats.flatMap(({ free, bot, name: own }) => (free || bot ? [] : [own || say('somebody')]))
  const free = invitation.seats.filter((seat) => seat.free).length
  return (
    <li>
      <a href={hrefOf({ page: 'join', id: invitation.room })}>
        <GamePicture game={invitation.game} />
        <span className="game-row-words">
          <b>{name}</b>
          <span className="quiet">
            {list(waiting)} · {paceText(invitation.clock, t)}
          </span>
        </span>
        <span className="game-row-state">
          {say('sit-here')}
          <span className="quiet">{say('seats-free', { n: free })}</span>
        </span>
      </a>
    </li>
  )
}

function RunningRow({ running, name }: { running: PublicRoom; name: string }) {
  const { t, list } = useTongue()
  const { say } = useRoomTongue()
  const playing = running.seats.map(({ bot, name: own }) => own || say(bot ? 'the-computer' : 'somebody'))
  return (
    <li>
      <a href={hrefOf({ page: 'room', id: running.room })}>
        <GamePicture game={running.game} />
        <span className="game-row-words">
          <b>{name}</b>
          <span className="quiet">
            {list(playing)} · {paceText(running.clock, t)}
          </span>
        </span>
        <span className="game-row-state">{say('watch')}</span>
      </a>
    </li>
  )
}

function GamePicture({ game }: { game: string }) {
  const dark = useDark()
  const card = cardOf(game)
  return card && <img src={dark ? card.pictures.dark : card.pictures.light} alt="" width="56" height="56" />
}
