import type { ContestSheet } from '@jatekvilag/club'
import { useCallback, useEffect, useState } from 'react'
import { hrefOf } from '../../app/router.ts'
import { newSecret, Refused } from '../../online/api.ts'
import { InviteCard } from '../../online/InviteCard.tsx'
import { useLink } from '../../online/links.ts'
import { Rooms } from '../../online/Rooms.tsx'
import { hasRooms } from '../../online/rooms-here.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../Field.tsx'
import { eraseRound, lookAtRound, openRoundNow, publishRound, type RoundSeen } from './api.ts'
import { onlineRoundOf } from './online-round.ts'
import type { OpenPaper } from './stage.ts'
import { useContestTongue } from './texts/index.ts'
import type { ContestDesk } from './use-contest.ts'

const LOOK_EVERY = 5000

interface Props {
  desk: ContestDesk
  open: OpenPaper | undefined
}

/** The round on the server: given away sealed, opened at its time, its sheets fetched into the log. */
export function OnlineTab({ desk, open }: Props) {
  const { say } = useContestTongue()
  const round = onlineRoundOf(desk)
  if (round) return <Running desk={desk} {...round} />
  if (!hasRooms()) return <p>{say('online-none')}</p>
  return (
    <>
      <p className="club-intro">{say('online-hint')}</p>
      {open ? <Publish desk={desk} open={open} /> : <p className="club-warning">{say('online-closed')}</p>}
    </>
  )
}

/** As a field for day and time wants it. */
const local = (time: number) => new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

function Publish({ desk, open }: { desk: ContestDesk; open: OpenPaper }) {
  const { tongue, say, told } = useContestTongue()
  const { name, starts, date } = desk.session.state.settings
  const [opens, setOpens] = useState(() => local(Math.max(Date.parse(starts), Date.now())))
  // Midnight of the same day, or of today where that is over.
  const [closes, setCloses] = useState(() => {
    const midnight = new Date(`${date}T23:59`).getTime()
    return local(midnight > Date.now() ? midnight : new Date().setHours(23, 59, 0, 0))
  })
  const [refused, setRefused] = useState<string>()
  // Made once: whoever presses twice has one round.
  const [secret] = useState(newSecret)
  const publish = async () => {
    const wish = {
      ...{ secret, title: name, paper: open.paper, key: open.key },
      ...{ opens: new Date(opens).getTime(), closes: new Date(closes).getTime() + 59_999 },
    }
    try {
      const { contest } = await publishRound(wish, tongue.language)
      const problem = desk.act({ kind: 'online', round: { contest, secret } })
      setRefused(problem && told(problem))
    } catch (error) {
      setRefused((error instanceof Refused && error.message) || say('unreachable'))
    }
  }
  return (
    <form
      className="club-line"
      onSubmit={(event) => {
        event.preventDefault()
        publish()
      }}
    >
      <Field label={say('online-opens')} type="datetime-local" value={opens} onChange={setOpens} required />
      <Field label={say('online-closes')} type="datetime-local" value={closes} onChange={setCloses} required />
      <Button primary type="submit" data-testid="publish">
        {say('publish')}
      </Button>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
    </form>
  )
}

function Running({ desk, contest, secret }: { desk: ContestDesk; contest: string; secret: string }) {
  const { tongue, say, told } = useContestTongue()
  const { language } = tongue
  const [seen, setSeen] = useState<RoundSeen>()
  const [refused, setRefused] = useState<string>()
  const [erasing, setErasing] = useState(false)
  const { link } = useLink(hrefOf({ page: 'solve', id: contest }))
  const look = useCallback(
    () =>
      lookAtRound(contest, secret, language).then(
        (round) => {
          setSeen(round)
          setRefused(undefined)
          return round
        },
        (error) => {
          setRefused((error instanceof Refused && error.message) || say('unreachable'))
          return undefined
        },
      ),
    [contest, secret, language, say],
  )
  useEffect(() => {
    look()
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [look])

  /** What the server has goes into the log; where nobody has started here, the paper was opened there. */
  const fetchSheets = async () => {
    const round = await look()
    if (!round?.paper || !round.key) return
    const { paper, key } = round
    const sheets = (round.sheets ?? []).map(
      ({ entrant, name, address, arrivedAt, answers }): ContestSheet => ({
        entrant,
        name,
        address,
        arrivedAt,
        answers,
      }),
    )
    const problem = desk.act(...(desk.session.state.started ? [] : [{ kind: 'start', paper, key } as const]), {
      kind: 'arrived',
      sheets,
      deadline: new Date(round.closes).toISOString(),
    })
    setRefused(problem && told(problem))
  }
  const now = seen?.now ?? 0
  const stage = !seen || now < seen.opens ? 'sealed' : now <= seen.closes ? 'open' : 'over'
  return (
    <>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {seen && (
        <p className="club-warning" data-testid="online-state" data-stage={stage}>
          {say(`online-state-${stage}`, { at: tongue.at(stage === 'sealed' ? seen.opens : seen.closes) })}{' '}
          {say('online-count', { entered: seen.entered, sheets: seen.sheets?.length ?? 0 })}
        </p>
      )}
      <div className="row">
        {stage === 'sealed' && (
          <Button
            onPress={() => openRoundNow(contest, secret, language).then(look, () => setRefused(say('unreachable')))}
          >
            {say('open-now')}
          </Button>
        )}
        <Button primary isDisabled={stage === 'sealed'} onPress={fetchSheets} data-testid="fetch-sheets">
          {say('fetch')}
        </Button>
        <Button plain onPress={() => setErasing(true)}>
          {say('erase')}
        </Button>
      </div>
      <Rooms quiet>
        <InviteCard link={link} title={say('publish-link')} words={desk.session.state.settings.name} />
      </Rooms>
      <Dialog open={erasing} alert title={say('erase-ask')} onClose={() => setErasing(false)}>
        <div className="row">
          <Button
            primary
            onPress={() => {
              setErasing(false)
              eraseRound(contest, secret, language).then(
                () => {
                  desk.act({ kind: 'online', round: null })
                  desk.keep({ online: undefined })
                },
                () => setRefused(say('unreachable')),
              )
            }}
          >
            {say('erase')}
          </Button>
          <Button onPress={() => setErasing(false)}>{say('cancel')}</Button>
        </div>
      </Dialog>
    </>
  )
}
