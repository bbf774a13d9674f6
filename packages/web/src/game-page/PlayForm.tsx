import { defaultsOf, type GameEntry, type OptionValues, openGame, say } from '@jatekvilag/engine'
import type { PlayerKind } from '@jatekvilag/play'
import { useEffect, useMemo, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import { BoardView } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import { beginMatch } from '../match/begin.ts'
import { expectMatch } from '../match/opponent.ts'
import { hasRooms } from '../online/rooms-here.ts'
import { useLook } from '../settings/appearance.ts'
import { habitIn, keepHabit } from '../settings/habits.ts'
import { settings } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { CompanyForm, SidePicker } from './CompanyForm.tsx'
import { CLOCK_CHOICES, clockAmong, clocksWith, LINK_CLOCKS } from './clock-choices.ts'
import { kindsOf, optionsFor, playersOf, type Sitting, sideAmong } from './company.ts'
import { dayNumber } from './day.ts'
import { LinkForm, type Whom } from './LinkForm.tsx'
import { OptionsForm } from './OptionsForm.tsx'
import { type Odds, oddsFor } from './odds.ts'
import { paceText } from './pace-text.ts'
import { SeatPicker } from './SeatPicker.tsx'
import { ShowMe } from './ShowMe.tsx'
import { Variants } from './Variants.tsx'

/** Of a program that a server has to think for. */
const STRONGEST_ELSEWHERE = 5

/** Milliseconds after which the program gets ready for what has been chosen. */
const PREPARE_AFTER = 400

/** The options of last time, as far as the game still knows them. */
function firstOptions(entry: GameEntry, kept: OptionValues | undefined): OptionValues {
  const defaults = defaultsOf(entry.options)
  if (!kept) return defaults
  const known = Object.entries(kept).filter(([key]) => key in defaults)
  const options = { ...defaults, ...Object.fromEntries(known) }
  return openGame(entry, { options }).ok ? options : defaults
}

/** The board as it will be, one question, one big Play, and for those who want them all other choices. */
export function PlayForm({ entry }: { entry: GameEntry }) {
  const { t, language } = useTongue()
  const look = useLook()
  const [habit] = useState(() => habitIn(entry.id))
  const [sitting, setSitting] = useState<Sitting>(() => ({
    ...habit,
    company: habit.company === 'link' && !hasRooms() ? 'computer' : habit.company,
    side: habit.side ?? 0,
  }))
  const [options, setOptions] = useState(() => {
    const first = firstOptions(entry, habit.options)
    return habit.options ? first : optionsFor(entry, first, undefined, sitting.company)
  })
  /** Whoever sits where by hand, instead of what follows from the company. */
  const [chosenKinds, setChosenKinds] = useState<readonly PlayerKind[]>()
  const [names, setNames] = useState<readonly string[]>([])
  /** By hand; otherwise the clock that the rules ask for, if they do. */
  const [chosenClock, setClock] = useState(habit.clock)
  const [whom, setWhom] = useState<Whom>('link')
  const [odds, setOdds] = useState<Odds>('even')
  const [start, setStart] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const opened = useMemo(() => openGame(entry, { options }), [entry, options])
  const shown = useMemo(() => {
    if (!opened.ok) return undefined
    const read = start.trim() ? opened.value.read(start.trim()) : undefined
    return read?.ok ? read.value : opened.value.start()
  }, [opened, start])
  const game = opened.ok ? opened.value : undefined
  const misfit = opened.ok ? undefined : say(opened.problem, language)
  const seatCount = game?.seats ?? 0
  const byLink = sitting.company === 'link' && seatCount > 1
  const clocks = clocksWith(game?.clock, byLink ? LINK_CLOCKS : CLOCK_CHOICES)
  const clock = clockAmong(clocks, chosenClock)
  const kinds = chosenKinds?.length === seatCount ? chosenKinds : kindsOf(sitting, seatCount, 0)
  const program = byLink ? undefined : kinds.find((kind) => kind !== 'person')?.bot
  useEffect(() => {
    if (!game || program === undefined) return
    // What the person looks at now comes first.
    const timer = setTimeout(() => expectMatch(game, program), PREPARE_AFTER)
    return () => clearTimeout(timer)
  }, [game, program])

  const sit = (change: Partial<Sitting>) => {
    setSitting({ ...sitting, ...change })
    setOptions(optionsFor(entry, options, sitting.company, change.company ?? sitting.company))
    setChosenKinds(undefined)
  }
  /** A form of the game with another clock of its own is offered with that one. */
  const choose = (next: OptionValues) => {
    const other = openGame(entry, { options: next })
    if (JSON.stringify(other.ok && other.value.clock) !== JSON.stringify(game?.clock)) setClock(undefined)
    setOptions(next)
  }
  const invite = async () => {
    const { beginRoom } = await import('../online/begin-room.ts')
    const persons = kinds.flatMap((kind, seat) => (kind === 'person' ? [seat] : []))
    const wanted = sideAmong(sitting.side, seatCount)
    // Who has more time is said by seat, so the lot falls here.
    const side = wanted === 'lot' && odds !== 'even' ? persons[Math.floor(Math.random() * persons.length)]! : wanted
    const own = settings.get().name.trim()
    const problem = await beginRoom(
      {
        game: entry.id,
        options,
        clock: clocks[clock],
        odds: side === 'lot' ? undefined : oddsFor(odds, clocks[clock], seatCount, side),
        position: entry.secrets ? '' : start.trim(),
        names: kinds.map((_, seat) => names[seat] || (seat === side ? own : '')),
        // Stronger ones think on this device, which must not see what is hidden from whoever sits at it.
        bots: kinds.map((kind) =>
          kind === 'person' ? null : entry.secrets ? Math.min(kind.bot, STRONGEST_ELSEWHERE) : kind.bot,
        ),
        sit: side,
        invite: whom,
      },
      language,
    )
    setTrouble(problem)
    if (problem === undefined) keepHabit(entry.id, { ...sitting, options, clock })
  }
  /** The same layout for everybody who plays it on this day. */
  const playDaily = () =>
    beginMatch({
      entry,
      options: { ...options, day: dayNumber(new Date()) },
      seats: playersOf(kinds, names),
      start: '',
    })
  const play = async () => {
    if (byLink) return invite()
    const seated = kinds === chosenKinds ? kinds : kindsOf(sitting, seatCount, Math.random())
    const begun = await beginMatch({
      entry,
      options,
      seats: playersOf(seated, names),
      clock: clocks[clock],
      start,
    })
    if (!begun.ok) {
      const problem = say(begun.problem, language)
      setTrouble(t(start.trim() ? 'game.position-bad' : 'game.bad-options', { problem }))
      return
    }
    keepHabit(entry.id, { ...sitting, options, clock })
  }
  return (
    <section className="play-form" aria-label={t('game.play')}>
      {game && shown && (
        <div className="play-board" inert aria-hidden="true">
          <BoardView game={game} scene={game.scene(shown)} look={look} coordinates />
        </div>
      )}
      {misfit && <p className="problem">{t('game.bad-options', { problem: misfit })}</p>}
      {trouble && (
        <p className="problem" role="alert">
          {trouble}
        </p>
      )}
      {game && seatCount > 1 && <CompanyForm entry={entry} game={game} sitting={sitting} onChange={sit} />}
      {game && byLink && (
        <LinkForm {...{ clocks, clock, whom, odds }} onClock={setClock} onWhom={setWhom} onOdds={setOdds} />
      )}
      <Button primary big onPress={play} isDisabled={!opened.ok} data-testid="play">
        {t(byLink ? 'start.invite' : 'game.play')}
      </Button>
      {'day' in entry.options && (
        <Button big onPress={playDaily} data-testid="daily">
          {t('game.daily')}
        </Button>
      )}
      <ShowMe id={entry.id} />
      <Variants entry={entry} values={options} onChange={choose} />
      <details className="more-choices">
        <summary>{t('start.more')}</summary>
        <div className="stack">
          {game && seatCount > 1 && (
            <>
              <SidePicker entry={entry} game={game} sitting={sitting} onChange={sit} />
              <SeatPicker
                entry={entry}
                game={game}
                seats={playersOf(kinds, names)}
                onChange={(seats) => {
                  setNames(seats.map(({ name }) => name))
                  setChosenKinds(seats.map(({ kind }) => kind))
                }}
              />
              {!byLink && (
                <Select
                  label={t('game.clock')}
                  value={clock}
                  options={Object.entries(clocks).map(([key, rule]) => [key, paceText(rule, t)] as const)}
                  onChange={setClock}
                />
              )}
            </>
          )}
          <OptionsForm entry={entry} values={options} onChange={choose} />
          {!(byLink && entry.secrets) && (
            <TextField
              className="field"
              value={start}
              onChange={(text) => {
                setStart(text)
                setTrouble(undefined)
              }}
              autoComplete="off"
            >
              <Label className="field-label">{t('game.position-text')}</Label>
              <Input spellCheck={false} lang={language} />
              <Text slot="description" className="field-hint">
                {t('game.position-hint')}
              </Text>
            </TextField>
          )}
        </div>
      </details>
    </section>
  )
}
