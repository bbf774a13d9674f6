import {
  awardsDue,
  type ContestHappening,
  type ContestSide,
  invitedFrom,
  type RankedSheet,
  rafflePrizes,
} from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Area } from '../Field.tsx'
import { lots } from '../lots.ts'
import { newId } from './new-id.ts'
import { RankingTable } from './RankingTable.tsx'
import { useContestTongue } from './texts/index.ts'
import type { ContestDesk } from './use-contest.ts'
import { firstSide, useRankings } from './use-ranking.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The order, and what follows from it: invitations, levels, lots for the local organisers. */
export function Ranking({ desk }: { desk: ContestDesk }) {
  const { say, told } = useContestTongue()
  const { state } = desk.session
  const rankings = useRankings(state)
  const [chosen, setChosen] = useState<ContestSide>()
  const [refused, setRefused] = useState<string>()
  const side = chosen ?? firstSide(rankings)
  const ranking = rankings?.[side] ?? []
  const act = (...whats: readonly ContestHappening[]) => {
    const problem = desk.act(...whats)
    setRefused(problem && told(problem))
    return problem === undefined
  }
  if (ranking.length === 0) return <p className="quiet">{say('no-ranking')}</p>
  return (
    <>
      {rankings && rankings.paper.length > 0 && rankings.online.length > 0 && (
        <Select
          label={say('side-label')}
          value={side}
          options={[
            ['paper', say('side-paper')],
            ['online', say('side-online')],
          ]}
          onChange={(id) => setChosen(id)}
        />
      )}
      <p className="quiet">{say(`side-${side}`)}</p>
      <RankingTable ranking={ranking} side={side} />
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Invitations desk={desk} ranking={ranking} act={act} />
      <Levels desk={desk} ranking={ranking} act={act} />
      <Raffle desk={desk} act={act} />
    </>
  )
}

interface PartProps {
  desk: ContestDesk
  act(...whats: readonly ContestHappening[]): boolean
}

/** The best hundred, and up to a hundred more whom the association names. */
function Invitations({ desk, ranking, act }: PartProps & { ranking: readonly RankedSheet[] }) {
  const { tongue, say } = useContestTongue()
  const [names, setNames] = useState('')
  const { guests } = desk.session.state
  const invited = invitedFrom(desk.session.state, ranking)
  const add = () => {
    const added = linesOf(names).map((name) => ({ id: `guest-${newId()}`, name }))
    if (added.length > 0 && act({ kind: 'named', guests: added })) setNames('')
  }
  return (
    <section className="contest-part">
      <h2>{say('invite-title')}</h2>
      <p data-testid="invited">{invited.ok && say('invite-count', { count: invited.value.length })}</p>
      {guests.length > 0 && <p>{tongue.list(guests.map(({ name }) => name))}</p>}
      <Area label={say('guests')} rows={3} value={names} onChange={setNames} />
      <p>
        <Button onPress={add}>{say('guests-add')}</Button>
      </p>
    </section>
  )
}

/** 1000 for the first three in the games in which they made no error. */
function Levels({ desk, ranking, act }: PartProps & { ranking: readonly RankedSheet[] }) {
  const { say, gameName } = useContestTongue()
  const { state } = desk.session
  const due = awardsDue(state, ranking)
  const nameOf = (id: string) => ranking.find(({ sheet }) => sheet.entrant === id)?.sheet.name ?? ''
  return (
    <section className="contest-part">
      <h2>{say('levels-title')}</h2>
      <p className="quiet">{say(due.length > 0 ? 'levels-hint' : 'levels-none')}</p>
      <ul className="contest-levels" data-testid="levels">
        {due.map(({ entrant, game, place }) => {
          const given = state.awards.find((one) => one.entrant === entrant && one.game === game)
          return (
            <li key={`${entrant} ${game}`}>
              {say('level-of', { name: nameOf(entrant), place, game: gameName(game) })}{' '}
              {given ? (
                <span className="quiet">{say('level-given', { number: given.number })}</span>
              ) : (
                <Button
                  plain
                  onPress={() => {
                    const number = `${state.settings.date}-${state.awards.length + 1}`
                    act({ kind: 'award', entrant, game, number, place })
                  }}
                >
                  {say('level-give')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** About a tenth of the prizes goes to local organisers, by lot. */
function Raffle({ desk, act }: PartProps) {
  const { say } = useContestTongue()
  const [prizes, setPrizes] = useState('')
  const [nothing, setNothing] = useState(false)
  const { places, raffle } = desk.session.state
  const draw = () => {
    const organisers = places.map(({ application }) => application.name)
    const won = rafflePrizes(linesOf(prizes), organisers, lots)
    setNothing(won.length === 0)
    if (won.length > 0 && act({ kind: 'raffle', won })) setPrizes('')
  }
  return (
    <section className="contest-part">
      <h2>{say('raffle-title')}</h2>
      <p className="quiet">{say('raffle-hint')}</p>
      <ul data-testid="raffle">
        {raffle.map(({ organiser, prize }) => (
          <li key={`${organiser} ${prize}`}>{say('raffle-won', { organiser, prize })}</li>
        ))}
      </ul>
      <Area label={say('prizes')} rows={3} value={prizes} onChange={setPrizes} />
      {nothing && <p className="problem">{say('raffle-nothing')}</p>}
      <p>
        <Button onPress={draw}>{say('raffle')}</Button>
      </p>
    </section>
  )
}
