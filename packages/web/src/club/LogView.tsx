import {
  type EventState,
  type Happening,
  type LogEntry,
  nameOf,
  participantsOf,
  reportDue,
  resultText,
} from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { clockText } from './clock-text.ts'
import { Field } from './Field.tsx'
import { LogList } from './LogList.tsx'
import type { ClubSay } from './texts/index.ts'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

/** Everything that has happened, newest first; what was done can be taken back, and rulings are entered here. */
export function LogView({ desk }: { desk: Desk }) {
  const { say, told } = useClub()
  const { state, log } = desk.session
  const [closing, setClosing] = useState(false)
  const [refused, setRefused] = useState<string>()

  const takeBack = (entry: LogEntry) => {
    const problem = desk.act({ kind: 'take-back', entry: entry.number, reason: say('reason-typed') })
    setRefused(problem && told(problem))
  }

  const sendReport = () => {
    const date = new Date().toISOString().slice(0, 10)
    const problem = desk.act({ kind: 'report', date, participants: participantsOf(state) })
    setRefused(problem && told(problem))
  }

  return (
    <>
      {!state.closed && <Ruling desk={desk} />}
      {!state.closed && state.locked && (
        <p>
          <Button onPress={() => setClosing(true)}>{say('close')}</Button>{' '}
          <span className="quiet">{say('report-due', { date: reportDue(state.settings.date) })}</span>
        </p>
      )}
      {state.locked && (
        <p>
          {state.report ? (
            say('report-done', { date: state.report.date })
          ) : (
            <Button onPress={sendReport}>{say('report-send')}</Button>
          )}
        </p>
      )}
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <LogList
        entries={log.entries}
        text={({ what }) => happeningText(state, what, say)}
        onTakeBack={state.closed ? undefined : takeBack}
      />
      <Dialog open={closing} alert title={say('close')} onClose={() => setClosing(false)}>
        <p>{say('close-ask')}</p>
        <div className="row">
          <Button
            primary
            onPress={() => {
              const problem = desk.act({ kind: 'close' })
              setRefused(problem && told(problem))
              setClosing(false)
            }}
          >
            {say('close')}
          </Button>
          <Button onPress={() => setClosing(false)}>{say('cancel')}</Button>
        </div>
      </Dialog>
    </>
  )
}

/** What the organiser decides: points given or taken, somebody sent home, or only words that everybody can read. */
function Ruling({ desk }: { desk: Desk }) {
  const { say, told } = useClub()
  const { players } = desk.session.state
  const [text, setText] = useState('')
  const [player, setPlayer] = useState('')
  const [points, setPoints] = useState('0')
  const [disqualified, setDisqualified] = useState(false)
  const [refused, setRefused] = useState<string>()
  const enter = () => {
    const problem = desk.act({
      kind: 'ruling',
      text: text.trim(),
      ...(player && { player }),
      ...(Number(points) !== 0 && { points: Number(points) }),
      ...(player && disqualified && { disqualified }),
    })
    setRefused(problem && told(problem))
    if (problem) return
    setText('')
    setPlayer('')
    setPoints('0')
    setDisqualified(false)
  }
  return (
    <details className="club-ruling">
      <summary>{say('ruling')}</summary>
      <form
        className="club-form"
        onSubmit={(event) => {
          event.preventDefault()
          enter()
        }}
      >
        <Field label={say('ruling-text')} value={text} onChange={setText} required className="club-wide" />
        <Select
          label={say('ruling-player')}
          value={player || '-'}
          options={[['-', say('ruling-nobody')], ...players.map(({ id, name }) => [id, name] as const)]}
          onChange={(key) => setPlayer(key === '-' ? '' : key)}
        />
        <Field label={say('ruling-points')} type="number" step="0.5" value={points} onChange={setPoints} />
        {player && (
          <Switch on={disqualified} onChange={setDisqualified}>
            {say('ruling-disqualify')}
          </Switch>
        )}
        {refused && (
          <p className="problem club-wide" role="alert">
            {refused}
          </p>
        )}
        <div className="club-wide">
          <Button type="submit">{say('ruling-enter')}</Button>
        </div>
      </form>
    </details>
  )
}

/** One line of the log in words. */
export function happeningText(state: EventState, what: Happening, say: ClubSay): string {
  const name = (id: string) => nameOf(state, id)
  const pair = ([a, b]: readonly [string, string]) => ({ first: name(a), second: name(b) })
  const result = (one: Parameters<typeof resultText>[0]) => resultText(one)
  switch (what.kind) {
    case 'open':
    case 'settings':
    case 'close':
    case 'key':
      return say(`log-${what.kind}`)
    case 'entry':
    case 'entry-change':
      return say(`log-${what.kind}`, { name: what.entrant.name })
    case 'team':
      return say('log-team', { name: what.team.name })
    case 'check-in':
      return say(what.here ? 'log-check-in' : 'log-check-out', { name: name(what.player) })
    case 'bye-request':
      return say('log-bye-request', { name: name(what.player), round: what.round })
    case 'withdrawal':
    case 'return':
      return say(`log-${what.kind}`, { name: name(what.player) })
    case 'draw':
      return what.byHand
        ? say('log-draw-hand', { round: what.round, reason: what.byHand })
        : say('log-draw', { round: what.round })
    case 'result':
      return say('log-result', { round: what.round, board: what.board + 1, result: result(what.result) })
    case 'claim':
      return say('log-claim', {
        name: name(what.player),
        round: what.round,
        board: what.board + 1,
        result: result(what.result),
      })
    case 'correction':
      return say('log-correction', {
        round: what.round,
        board: what.board + 1,
        result: result(what.result),
        reason: what.reason,
      })
    case 'game':
      return say('log-game', {
        round: what.round,
        board: what.board + 1,
        result: what.winner === null ? '½' : what.winner === 0 ? '1-0' : '0-1',
      })
    case 'ready':
      return say(what.ready ? 'log-ready' : 'log-not-ready', { name: name(what.player) })
    case 'challenge':
    case 'challenge-off':
      return say(`log-${what.kind}`, { name: name(what.player), ...pair(what.sides) })
    case 'meeting':
    case 'meeting-room':
      return say(`log-${what.kind}`, pair(what.sides))
    case 'meeting-off':
      return say('log-meeting-off', { ...pair(what.sides), reason: what.reason })
    case 'round-clock':
      return say(what.running ? 'log-round-clock-runs' : 'log-round-clock-stands', {
        round: what.round,
        left: clockText(what.left),
      })
    case 'room':
      return say('log-room', { round: what.round, board: what.board + 1 })
    case 'clock':
      return say('log-clock', {
        round: what.round,
        board: what.board + 1,
        clocks: what.seconds.map(clockText).join(' – '),
        reason: what.reason,
      })
    case 'duel-claim':
      return say('log-duel-claim', {
        name: name(what.player),
        first: name(what.sides[0]),
        second: name(what.sides[1]),
        result: result(what.result),
      })
    case 'level-claim':
      return say('log-level-claim', { name: name(what.player), level: what.level })
    case 'team-sheet':
      return say('log-team-sheet', { round: what.round, board: what.board + 1, game: what.game })
    case 'duel':
      return say('log-duel', { first: name(what.sides[0]), second: name(what.sides[1]), result: result(what.result) })
    case 'duel-correction':
      return say('log-duel-correction', { duel: what.duel + 1, result: result(what.result), reason: what.reason })
    case 'ruling':
      return say('log-ruling', { text: what.text })
    case 'certificate':
      return say('log-certificate', { number: what.number, level: what.level, name: name(what.player) })
    case 'report':
      return say('log-report', { count: what.participants })
    case 'take-back':
      return say('log-take-back', { entry: what.entry, reason: what.reason })
  }
}
