import { writeContestFile } from '@jatekvilag/club'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { Loading } from '../../app/Notice.tsx'
import { hrefOf } from '../../app/router.ts'
import { downloadText } from '../../share/download.ts'
import { Button } from '../../ui/Button.tsx'
import { OvertakenNotice, SharePanel } from '../shared/SharePanel.tsx'
import { ContestHall } from './ContestHall.tsx'
import { ContestLogView, contestHappeningText } from './ContestLogView.tsx'
import { ContestPapers } from './ContestPapers.tsx'
import { OnlineTab } from './OnlineTab.tsx'
import { PaperTab } from './PaperTab.tsx'
import { Ranking } from './Ranking.tsx'
import { SheetsTab } from './SheetsTab.tsx'
import { type OpenPaper, openPaperOf, stateOf } from './stage.ts'
import { useContestTongue } from './texts/index.ts'
import { type ContestDesk, useContest } from './use-contest.ts'
import '../club.css'
import './contest.css'

/** A puzzle contest: the desk of its organiser, or what the hall sees of it. */
export function ContestPage({ id, hall }: { id: string; hall: boolean }) {
  const { say, told } = useContestTongue()
  const desk = useContest(id, hall)
  if (desk === 'loading') return <Loading />
  if (desk === 'missing' || 'broken' in desk)
    return (
      <div className="notice">
        <p role="alert">{desk === 'missing' ? say('missing') : say('broken', { reason: told(desk.broken) })}</p>
        <a href={hrefOf({ page: 'club' })}>{say('back')}</a>
      </div>
    )
  return hall ? <ContestHall desk={desk} /> : <DeskOfContest desk={desk} />
}

/** As the name of a file. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()

function DeskOfContest({ desk }: { desk: ContestDesk }) {
  const { tongue, say, gameName } = useContestTongue()
  const { state, log } = desk.session
  const { settings } = state
  // Only on this screen, and only until it is left: what was opened for copying is kept nowhere.
  const [inHand, setInHand] = useState<OpenPaper>()
  const open = openPaperOf(state, desk.kept.draft, inHand)
  return (
    <>
      <title>{`${settings.name} – ${tongue.t('app.name')}`}</title>
      <header className="club-head">
        <div>
          <h1>{settings.name}</h1>
          <p className="quiet" data-testid="contest-state" data-state={stateOf(state)}>
            {[say(`state-${stateOf(state)}`), tongue.at(Date.parse(settings.starts))].join(' · ')}
          </p>
        </div>
        <div className="row">
          <SharePanel desk={desk} kind="contest" signingKey={state.signing} />
          <a className="button plain" href={hrefOf({ page: 'club' })}>
            {say('back')}
          </a>
          <a className="button" href={hrefOf({ page: 'contest', id: desk.id, hall: true })}>
            {say('hall')}
          </a>
          <Button onPress={() => downloadText(`${fileName(settings.name)}.json`, writeContestFile(log))}>
            {say('save-file')}
          </Button>
        </div>
      </header>
      <OvertakenNotice
        desk={desk}
        text={(what) => contestHappeningText(state, what, settings.organiser?.name ?? '', say, gameName)}
      />
      {desk.overtaken && (
        <p className="problem" role="alert">
          {say('elsewhere')}
        </p>
      )}
      <Tabs className="club-tabs" defaultSelectedKey={state.started ? 'round' : 'paper'}>
        <TabList aria-label={settings.name} className="club-tab-list">
          <Tab id="paper">{say('tab-paper')}</Tab>
          <Tab id="round">{say('tab-round')}</Tab>
          <Tab id="online">{say('tab-online')}</Tab>
          <Tab id="ranking">{say('tab-ranking')}</Tab>
          <Tab id="papers">{say('tab-papers')}</Tab>
          <Tab id="log">{say('tab-log')}</Tab>
        </TabList>
        <TabPanel id="paper">
          <PaperTab desk={desk} open={open} onHand={setInHand} />
        </TabPanel>
        <TabPanel id="round">
          <SheetsTab desk={desk} />
        </TabPanel>
        <TabPanel id="online">
          <OnlineTab desk={desk} open={open} />
        </TabPanel>
        <TabPanel id="ranking">
          <Ranking desk={desk} />
        </TabPanel>
        <TabPanel id="papers">
          <ContestPapers desk={desk} open={open} />
        </TabPanel>
        <TabPanel id="log">
          <ContestLogView desk={desk} />
        </TabPanel>
      </Tabs>
    </>
  )
}
