import { type Happening, traitsOf, writeEventFile } from '@jatekvilag/club'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { Loading } from '../app/Notice.tsx'
import { hrefOf } from '../app/router.ts'
import { downloadText } from '../share/download.ts'
import { Button } from '../ui/Button.tsx'
import { Duels } from './Duels.tsx'
import { Hall } from './Hall.tsx'
import { happeningText, LogView } from './LogView.tsx'
import { Papers } from './Papers.tsx'
import { Players } from './Players.tsx'
import { PlayerView } from './PlayerView.tsx'
import { Rounds } from './Rounds.tsx'
import { Standings } from './Standings.tsx'
import { OvertakenNotice, SharePanel } from './shared/SharePanel.tsx'
import { Teams } from './Teams.tsx'
import { useClub } from './use-club.ts'
import { type Desk, useEvent } from './use-event.ts'
import './club.css'

/** An event: the desk of its organiser, or what the hall sees of it. */
export function EventPage({ id, hall, player }: { id: string; hall: boolean; player: string | undefined }) {
  const { say, told } = useClub()
  const desk = useEvent(id, hall)
  if (desk === 'loading') return <Loading />
  if (desk === 'missing' || 'broken' in desk)
    return (
      <div className="notice">
        <p role="alert">{desk === 'missing' ? say('missing') : say('broken', { reason: told(desk.broken) })}</p>
        <a href={hrefOf({ page: 'club' })}>{say('title')}</a>
      </div>
    )
  if (hall) return <Hall state={desk.session.state} back={hrefOf({ page: 'club', id })} />
  if (player === undefined) return <OrganiserDesk desk={desk} />
  const tell = (what: Happening) => {
    const problem = desk.act(what)
    return problem && told(problem)
  }
  return (
    <>
      <p>
        <a href={hrefOf({ page: 'club', id })}>{say('back')}</a>
      </p>
      <PlayerView session={desk.session} player={player} tell={tell} />
    </>
  )
}

function OrganiserDesk({ desk }: { desk: Desk }) {
  const { tongue, say, told, gameName } = useClub()
  const { state, log } = desk.session
  const { settings } = state
  const free = traitsOf(settings.format).freeDuels
  const team = settings.format === 'team-cup'
  const first = state.locked ? 'rounds' : 'players'
  return (
    <>
      <title>{`${settings.name} – ${tongue.t('app.name')}`}</title>
      <header className="club-head">
        <div>
          <h1>{settings.name}</h1>
          <p className="quiet">
            {[gameName(settings.game), say(`format-${settings.format}`), settings.date, settings.venue]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="row">
          <SharePanel desk={desk} kind="event" signingKey={state.key} />
          <a className="button" href={hrefOf({ page: 'club', id: desk.id, hall: true })}>
            {say('hall')}
          </a>
          <Button onPress={() => downloadText(`${fileName(settings.name)}.json`, writeEventFile(log))}>
            {say('save-file')}
          </Button>
        </div>
      </header>
      <OvertakenNotice desk={desk} text={(what) => happeningText(state, what, say)} />
      {desk.overtaken && (
        <p className="problem" role="alert">
          {say('elsewhere')}
        </p>
      )}
      {state.warnings.map((warning) => (
        <p key={told(warning)} className="club-warning">
          {told(warning)}
        </p>
      ))}
      {state.closed && <p className="club-warning">{say('closed')}</p>}
      <Tabs className="club-tabs" defaultSelectedKey={first}>
        <TabList aria-label={settings.name} className="club-tab-list">
          <Tab id="players">{say(team ? 'teams' : 'players')}</Tab>
          <Tab id="rounds">{say(free ? 'duels-tab' : 'rounds-tab')}</Tab>
          <Tab id="standings">{say('standings')}</Tab>
          <Tab id="papers">{say('papers')}</Tab>
          <Tab id="log">{say('log')}</Tab>
        </TabList>
        <TabPanel id="players">{team ? <Teams desk={desk} /> : <Players desk={desk} />}</TabPanel>
        <TabPanel id="rounds">{free ? <Duels desk={desk} /> : <Rounds desk={desk} />}</TabPanel>
        <TabPanel id="standings">
          <Standings desk={desk} />
        </TabPanel>
        <TabPanel id="papers">
          <Papers desk={desk} />
        </TabPanel>
        <TabPanel id="log">
          <LogView desk={desk} />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** A name that every system takes for a file. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'event'
