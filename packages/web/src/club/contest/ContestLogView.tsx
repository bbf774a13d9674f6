import type { ContestEntry, ContestHappening, ContestState } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type ContestSay, useContestTongue } from './texts/index.ts'
import type { ContestDesk } from './use-contest.ts'

/** Everything that has happened, newest first; what was done can be taken back. */
export function ContestLogView({ desk }: { desk: ContestDesk }) {
  const { tongue, say, told, gameName } = useContestTongue()
  const { state, log } = desk.session
  const [leaving, setLeaving] = useState<ContestEntry>()
  const [refused, setRefused] = useState<string>()
  const gone = new Set(log.entries.flatMap(({ what }) => (what.kind === 'take-back' ? [what.entry] : [])))
  const text = ({ what, by }: ContestEntry) => happeningText(state, what, by, say, gameName)
  const takeBack = (entry: ContestEntry) => {
    const problem = desk.act({ kind: 'take-back', entry: entry.number, reason: say('reason-typed') })
    setRefused(problem && told(problem))
    setLeaving(undefined)
  }
  return (
    <>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <ol className="club-log" reversed>
        {log.entries.toReversed().map((entry) => (
          <li key={entry.number} data-gone={gone.has(entry.number) || undefined}>
            <span className="quiet">{tongue.at(Date.parse(entry.at))}</span>
            <span>
              {text(entry)}
              {gone.has(entry.number) && ` (${say('taken-back')})`}
            </span>
            {entry.number > 1 && entry.what.kind !== 'take-back' && !gone.has(entry.number) && (
              <Button plain onPress={() => setLeaving(entry)}>
                {say('take-back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Dialog open={leaving !== undefined} alert title={say('take-back')} onClose={() => setLeaving(undefined)}>
        {leaving && (
          <>
            <p>{say('take-back-ask', { what: text(leaving) })}</p>
            <div className="row">
              <Button primary onPress={() => takeBack(leaving)}>
                {say('take-back')}
              </Button>
              <Button onPress={() => setLeaving(undefined)}>{say('cancel')}</Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}

function happeningText(
  state: ContestState,
  what: ContestHappening,
  by: string,
  say: ContestSay,
  gameName: (id: string) => string,
): string {
  const nameOf = (id: string) => state.sheets.find(({ entrant }) => entrant === id)?.name ?? id
  switch (what.kind) {
    case 'open':
    case 'settings':
    case 'sealed':
    case 'start':
      return say(`log-${what.kind}`)
    case 'copied':
      return say('log-copied', { by })
    case 'place':
      return say('log-place', { name: what.place.application.name })
    case 'sheet':
      return say('log-sheet', { name: what.sheet.name, minutes: what.sheet.minutes ?? '' })
    case 'sheet-change':
      return say('log-sheet-change', { name: what.sheet.name, reason: what.reason })
    case 'batch': {
      const place = state.places.find(({ id }) => id === what.place)
      return say('log-batch', { name: place?.application.name ?? what.place, date: what.postedOn })
    }
    case 'arrived':
      return say('log-arrived', { count: what.sheets.length })
    case 'ruling': {
      const number = (state.paper?.puzzles.findIndex(({ id }) => id === what.puzzle) ?? -1) + 1
      const mark = say(what.right ? 'right' : 'wrong')
      return say('log-ruling', { number, name: nameOf(what.entrant), mark, reason: what.reason })
    }
    case 'named':
      return say('log-named', { names: what.guests.map(({ name }) => name).join(', ') })
    case 'raffle':
      return say('log-raffle', { won: what.won.map((one) => say('raffle-won', one)).join('; ') })
    case 'award':
      return say('log-award', { name: nameOf(what.entrant), game: gameName(what.game) })
    case 'take-back':
      return say('log-take-back', { entry: what.entry, reason: what.reason })
  }
}
