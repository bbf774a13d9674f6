import type { ContestHappening, ContestState } from '@jatekvilag/club'
import { useState } from 'react'
import { LogList } from '../LogList.tsx'
import { type ContestSay, useContestTongue } from './texts/index.ts'
import type { ContestDesk } from './use-contest.ts'

/** Everything that has happened in a contest. */
export function ContestLogView({ desk }: { desk: ContestDesk }) {
  const { say, told, gameName } = useContestTongue()
  const { state, log } = desk.session
  const [refused, setRefused] = useState<string>()
  return (
    <>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <LogList
        entries={log.entries}
        text={({ what, by }) => contestHappeningText(state, what, by, say, gameName)}
        onTakeBack={({ number }) => {
          const problem = desk.act({ kind: 'take-back', entry: number, reason: say('reason-typed') })
          setRefused(problem && told(problem))
        }}
      />
    </>
  )
}

/** One line of the log in words. */
export function contestHappeningText(
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
    case 'key':
      return say(`log-${what.kind}`)
    case 'online':
      return say(what.round ? 'log-online' : 'log-offline')
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
