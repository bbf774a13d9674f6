import { SHELF } from 'virtual:shelf'
import { type EventSettings, FORMATS, type FormatId, LEVELS, type Level, traitsOf } from '@jatekvilag/club'
import { inLanguage } from '@jatekvilag/engine'
import { useState } from 'react'
import { hasRooms } from '../online/rooms-here.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { Field } from './Field.tsx'
import { TieBreaks, USUAL_TIE_BREAKS } from './TieBreaks.tsx'
import { useClub } from './use-club.ts'

/** Formats of which somebody must say how many rounds there are. */
const WITH_ROUNDS: ReadonlySet<FormatId> = new Set<FormatId>(['swiss', 'simple-swiss', 'mcmahon', 'tantrix'])

const today = () => new Date().toISOString().slice(0, 10)

/** What is agreed before an event begins. `onCreate` answers with a sentence where it cannot be. */
export function NewEvent({ onCreate }: { onCreate(settings: EventSettings): string | undefined }) {
  const { tongue, say } = useClub()
  const { language } = tongue
  const [name, setName] = useState('')
  const [format, setFormat] = useState<FormatId>('swiss')
  const [game, setGame] = useState('')
  const [date, setDate] = useState(today)
  const [venue, setVenue] = useState('')
  const [organiser, setOrganiser] = useState('')
  const [registered, setRegistered] = useState(false)
  const [memberPresent, setMemberPresent] = useState(false)
  const [rounds, setRounds] = useState('5')
  const [level, setLevel] = useState<Level>(0)
  const [tieBreaks, setTieBreaks] = useState(USUAL_TIE_BREAKS)
  const [accelerated, setAccelerated] = useState(false)
  const [fairSecond, setFairSecond] = useState(true)
  const [tancrend, setTancrend] = useState(false)
  const [chips, setChips] = useState('3')
  const [reach, setReach] = useState('3')
  const [roundMinutes, setRoundMinutes] = useState('')
  const [online, setOnline] = useState(false)
  const [minutes, setMinutes] = useState('10')
  const [seconds, setSeconds] = useState('5')
  const [duels, setDuels] = useState(false)
  const [cupWinners, setCupWinners] = useState(false)
  const [refused, setRefused] = useState<string>()
  const names = SHELF.map((card) => [card.id, inLanguage(card.names, language)] as const)
  const hasDraws = !traitsOf(format).freeDuels
  const isDuelled = hasDraws && format !== 'team-cup' && format !== 'tantrix'
  const mayBeOnline = hasRooms() && format !== 'team-cup'
  const counted = format === 'round-robin' || WITH_ROUNDS.has(format)

  const create = () => {
    const known = names.find(([id, called]) => id === game || called.toLowerCase() === game.trim().toLowerCase())
    const isOnline = mayBeOnline && online
    // Whoever plays online needs a board for two.
    if (isOnline && !SHELF.some(({ id, players }) => id === known?.[0] && players[0] <= 2 && players[1] >= 2))
      return setRefused(say('online-needs-game'))
    const settings: EventSettings = {
      name: name.trim() || say('name-example'),
      game: known?.[0] ?? (game.trim() || (format === 'tantrix' ? 'tantrix' : '')),
      format,
      date,
      venue: venue.trim(),
      ...(WITH_ROUNDS.has(format) && { rounds: Number(rounds) }),
      ...(counted && !tancrend && { tieBreaks }),
      ...(level > 0 && { level }),
      ...(organiser.trim() && { organiser: { name: organiser.trim(), registered, member: memberPresent } }),
      ...(memberPresent && { memberPresent }),
      ...(format === 'swiss' && { firstColour: 'w' as const, ...(accelerated && { accelerated }) }),
      ...(format === 'knock-out' && fairSecond && { fairSecond }),
      ...(format === 'round-robin' && tancrend && { tancrend }),
      ...(isDuelled && duels && { duels }),
      ...(format === 'team-cup' && cupWinners && { cupWinners }),
      ...(format === 'chips' && { chips: Number(chips) }),
      ...(format === 'ladder' && { reach: Number(reach) }),
      ...(hasDraws && Number(roundMinutes) > 0 && { roundMinutes: Number(roundMinutes) }),
      ...(isOnline && { online: { minutes: Number(minutes), seconds: Number(seconds) } }),
    }
    setRefused(onCreate(settings))
  }

  return (
    <form
      className="club-form"
      onSubmit={(event) => {
        event.preventDefault()
        create()
      }}
    >
      <Field label={say('name')} value={name} onChange={setName} placeholder={say('name-example')} autoFocus />
      <Field label={say('game')} value={game} onChange={setGame} list="club-games" />
      <datalist id="club-games">
        {names.map(([id, called]) => (
          <option key={id} value={called} />
        ))}
      </datalist>
      <div className="club-wide">
        <Select
          label={say('format')}
          value={format}
          options={FORMATS.map((id): readonly [FormatId, string] => [id, say(`format-${id}`)])}
          onChange={(id) => setFormat(id)}
        />
        <p className="field-hint">{say(`about-${format}`)}</p>
      </div>
      <Field label={say('date')} type="date" value={date} onChange={setDate} required />
      <Field label={say('venue')} value={venue} onChange={setVenue} />
      {WITH_ROUNDS.has(format) && (
        <Field label={say('rounds')} type="number" min={1} max={99} value={rounds} onChange={setRounds} required />
      )}
      {format === 'chips' && (
        <Field label={say('chips')} type="number" min={1} max={1000} value={chips} onChange={setChips} required />
      )}
      {format === 'ladder' && (
        <Field label={say('reach')} type="number" min={1} max={1000} value={reach} onChange={setReach} required />
      )}
      {counted && !tancrend && <TieBreaks chosen={tieBreaks} onChange={setTieBreaks} />}
      {hasDraws && (
        <Field
          label={say('round-minutes')}
          type="number"
          min={1}
          max={1000}
          value={roundMinutes}
          onChange={setRoundMinutes}
        />
      )}
      {mayBeOnline && (
        <div className="club-wide">
          <Switch on={online} onChange={setOnline}>
            {say('online')}
          </Switch>
          {online && (
            <div className="club-line">
              <Field label={say('online-minutes')} type="number" min={1} value={minutes} onChange={setMinutes} />
              <Field label={say('online-seconds')} type="number" min={0} value={seconds} onChange={setSeconds} />
            </div>
          )}
        </div>
      )}
      {hasRooms() && format === 'team-cup' && <p className="field-hint club-wide">{say('online-not-cup')}</p>}
      <Select
        label={say('level')}
        value={String(level)}
        options={LEVELS.map((one) => [String(one), say(`level-${one}`)] as const)}
        onChange={(key) => setLevel(Number(key) as Level)}
      />
      <div className="club-wide">
        {format === 'swiss' && (
          <Switch on={accelerated} onChange={setAccelerated}>
            {say('accelerated')}
          </Switch>
        )}
        {isDuelled && (
          <Switch on={duels} onChange={setDuels}>
            {say('duels')}
          </Switch>
        )}
        {format === 'team-cup' && (
          <Switch on={cupWinners} onChange={setCupWinners}>
            {say('cup-winners')}
          </Switch>
        )}
        {format === 'knock-out' && (
          <Switch on={fairSecond} onChange={setFairSecond}>
            {say('fair-second')}
          </Switch>
        )}
        {format === 'round-robin' && (
          <Switch on={tancrend} onChange={setTancrend}>
            {say('tancrend')}
          </Switch>
        )}
      </div>
      <Field label={say('organiser')} value={organiser} onChange={setOrganiser} />
      <div className="club-wide">
        {organiser.trim() && (
          <Switch on={registered} onChange={setRegistered}>
            {say('organiser-registered')}
          </Switch>
        )}
        <Switch on={memberPresent} onChange={setMemberPresent}>
          {say('organiser-member')}
        </Switch>
      </div>
      {refused && (
        <p className="problem club-wide" role="alert">
          {refused}
        </p>
      )}
      <div className="club-wide">
        <Button primary type="submit" data-testid="create-event">
          {say('create')}
        </Button>
      </div>
    </form>
  )
}
