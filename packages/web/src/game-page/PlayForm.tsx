import { defaultsOf, type GameEntry, type OptionValues, openGame, say } from '@jatekvilag/engine'
import type { PlayerKind } from '@jatekvilag/play'
import { useMemo, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import { BoardView } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import { beginMatch } from '../match/begin.ts'
import { useLook } from '../settings/appearance.ts'
import { habitIn, keepHabit } from '../settings/habits.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { CompanyForm, SidePicker } from './CompanyForm.tsx'
import { CLOCK_CHOICES, clockName } from './clock-choices.ts'
import { kindsOf, playersOf, type Sitting } from './company.ts'
import { dayNumber } from './day.ts'
import { OptionsForm } from './OptionsForm.tsx'
import { SeatPicker } from './SeatPicker.tsx'
import { ShowMe } from './ShowMe.tsx'
import { Variants } from './Variants.tsx'

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
  const [options, setOptions] = useState(() => firstOptions(entry, habit.options))
  const [sitting, setSitting] = useState<Sitting>({ ...habit, side: habit.side ?? 0 })
  /** Whoever sits where by hand, instead of what follows from the company. */
  const [chosenKinds, setChosenKinds] = useState<readonly PlayerKind[]>()
  const [names, setNames] = useState<readonly string[]>([])
  const [clock, setClock] = useState(() => (habit.clock && habit.clock in CLOCK_CHOICES ? habit.clock : 'none'))
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
  const kinds = chosenKinds?.length === seatCount ? chosenKinds : kindsOf(sitting, seatCount, 0)

  const sit = (change: Partial<Sitting>) => {
    setSitting({ ...sitting, ...change })
    setChosenKinds(undefined)
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
    const seated = kinds === chosenKinds ? kinds : kindsOf(sitting, seatCount, Math.random())
    const begun = await beginMatch({
      entry,
      options,
      seats: playersOf(seated, names),
      clock: CLOCK_CHOICES[clock],
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
      <Button primary big onPress={play} isDisabled={!opened.ok} data-testid="play">
        {t('game.play')}
      </Button>
      {'day' in entry.options && (
        <Button big onPress={playDaily} data-testid="daily">
          {t('game.daily')}
        </Button>
      )}
      <ShowMe id={entry.id} />
      <Variants entry={entry} values={options} onChange={setOptions} />
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
              <Select
                label={t('game.clock')}
                value={clock}
                options={Object.entries(CLOCK_CHOICES).map(([key, rule]) => [key, clockName(rule, t)] as const)}
                onChange={setClock}
              />
            </>
          )}
          <OptionsForm entry={entry} values={options} onChange={setOptions} />
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
        </div>
      </details>
    </section>
  )
}
