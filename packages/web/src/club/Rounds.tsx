import { drawNext, nameOf, openBoards } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select } from '../ui/Select.tsx'
import { Boards } from './Boards.tsx'
import { Area, Field } from './Field.tsx'
import { lots } from './lots.ts'
import { RoundClockHands } from './RoundClock.tsx'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

/** Draws and results, round by round; the last one is open. */
export function Rounds({ desk }: { desk: Desk }) {
  const { say, told } = useClub()
  const { state } = desk.session
  const last = state.rounds.length
  const [shown, setShown] = useState(last)
  const [seenLast, setSeenLast] = useState(last)
  // A new round is what everybody waits for.
  if (seenLast !== last) {
    setSeenLast(last)
    setShown(last)
  }
  const [refused, setRefused] = useState<string>()
  const [pairing, setPairing] = useState(false)
  const round = state.rounds[shown - 1]
  const open = openBoards(state)
  const isOver = open.length === 0 && state.settings.rounds !== undefined && last >= state.settings.rounds

  const draw = () => {
    const drawn = drawNext(state, lots)
    const problem = drawn.ok ? desk.act(drawn.value) : drawn.problem
    setRefused(problem && told(problem))
  }

  return (
    <>
      <div className="row club-tools">
        {isOver && <strong>{say('draw-over')}</strong>}
        {!state.closed && !isOver && (
          <Button primary isDisabled={open.length > 0} onPress={draw} data-testid="draw">
            {last === 0 ? say('draw-first') : say('draw-next', { round: last + 1 })}
          </Button>
        )}
        {last > 0 && (
          <Select
            label={say('rounds-tab')}
            className="club-round-choice"
            value={String(shown)}
            options={state.rounds.map(({ stage }, i) => [
              String(i + 1),
              stage === 'main'
                ? say('round', { round: i + 1 })
                : `${say('round', { round: i + 1 })}: ${say(`round-${stage}`)}`,
            ])}
            onChange={(key) => setShown(Number(key))}
          />
        )}
        {open.length > 0 && (
          <span className="quiet" data-testid="open-boards">
            {say('draw-wait', { count: open.length, round: last + 1 })}
          </span>
        )}
      </div>
      {shown === last && <RoundClockHands desk={desk} />}
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {round?.byHand && (
        <p className="club-warning">{told({ id: 'paper-by-hand', values: { reason: round.byHand } })}</p>
      )}
      {round && <Boards key={shown} desk={desk} round={shown} />}
      {round && round.byes.length > 0 && (
        <p className="quiet">
          {round.byes
            .map(({ player, worth }) => `${nameOf(state, player)}: ${say(worth === 'U' ? 'bye' : 'off')}`)
            .join(' · ')}
        </p>
      )}
      {round && shown === last && !state.closed && state.settings.format !== 'team-cup' && (
        <div className="row club-later">
          <Button plain onPress={() => setPairing(true)}>
            {say('by-hand')}
          </Button>
        </div>
      )}
      <Dialog open={pairing} title={say('by-hand-ask')} onClose={() => setPairing(false)}>
        <ByHand desk={desk} onDone={() => setPairing(false)} />
      </Dialog>
    </>
  )
}

/** The last round drawn anew by the organiser: the draw is taken back and another one written, with its reason. */
function ByHand({ desk, onDone }: { desk: Desk; onDone(): void }) {
  const { say, told } = useClub()
  const { state, log } = desk.session
  const round = state.rounds.length
  const numberOf = (id: string) => state.players.find((player) => player.id === id)?.number ?? ''
  const [text, setText] = useState(() =>
    (state.rounds.at(-1)?.boards ?? []).map(({ sides }) => sides.map(numberOf).join(' ')).join('\n'),
  )
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const drawn = log.entries.findLast(({ what }) => what.kind === 'draw' && what.round === round)

  const pair = () => {
    const idOf = (number: string | undefined) =>
      state.players.find((one) => String(one.number) === number)?.id ?? number ?? '?'
    const boards = text
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/[\s\-–:,]+/))
      .map(([a, b]) => [idOf(a), idOf(b)] as const)
    const met = new Set(boards.flat())
    const byes = state.players
      .filter((player) => player.here && !player.withdrawn && !player.disqualified && !met.has(player.id))
      .map((player) => ({ player: player.id, worth: 'U' as const }))
    if (!drawn) return
    const problem = desk.act(
      { kind: 'take-back', entry: drawn.number, reason },
      { kind: 'draw', round, boards, byes, byHand: reason },
    )
    setRefused(problem && told(problem))
    if (!problem) onDone()
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        pair()
      }}
    >
      <Area label={say('by-hand')} value={text} rows={10} onChange={setText} hint={say('by-hand-hint')} />
      <Field label={say('reason')} value={reason} onChange={setReason} required />
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Button primary type="submit">
        {say('save')}
      </Button>
    </form>
  )
}
