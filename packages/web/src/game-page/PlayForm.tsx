import { defaultsOf, type GameEntry, MAX_SEATS, type OptionValues, openGame, say } from '@jatekvilag/engine'
import type { Player } from '@jatekvilag/play'
import { useMemo, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import { go } from '../app/router.ts'
import { BoardView } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import { storedFrom } from '../match/keep.ts'
import { newMatch } from '../match/open-match.ts'
import { useLook } from '../settings/appearance.ts'
import { saveMatch } from '../storage/matches.ts'
import { newMatchId } from '../storage/stored-match.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { CLOCK_CHOICES, clockName } from './clock-choices.ts'
import { OptionsForm } from './OptionsForm.tsx'
import { SeatPicker } from './SeatPicker.tsx'

/** The board as it will be, one big Play, and for those who want them the choices. */
export function PlayForm({ entry }: { entry: GameEntry }) {
  const { t, language } = useTongue()
  const look = useLook()
  const [options, setOptions] = useState<OptionValues>(() => defaultsOf(entry.options))
  const [seats, setSeats] = useState<Player[]>(() =>
    Array.from({ length: MAX_SEATS }, () => ({ name: '', kind: 'person' as const })),
  )
  const [clock, setClock] = useState('none')
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

  const play = async () => {
    const match = newMatch({
      id: newMatchId(),
      entry,
      options,
      seats: seats.slice(0, game?.seats ?? 0),
      clock: CLOCK_CHOICES[clock],
      start,
    })
    if (!match.ok) {
      const problem = say(match.problem, language)
      setTrouble(t(start.trim() ? 'game.position-bad' : 'game.bad-options', { problem }))
      return
    }
    await saveMatch(storedFrom(match.value))
    go({ page: 'match', id: match.value.id })
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
      <Button primary big onPress={play} isDisabled={!opened.ok} data-testid="play">
        {t('game.play')}
      </Button>
      {game && <SeatPicker entry={entry} game={game} seats={seats} onChange={setSeats} />}
      <OptionsForm entry={entry} values={options} onChange={setOptions} />
      {game && game.seats > 1 && (
        <Select
          label={t('game.clock')}
          value={clock}
          options={Object.entries(CLOCK_CHOICES).map(([key, rule]) => [key, clockName(rule, t)] as const)}
          onChange={setClock}
        />
      )}
      <details>
        <summary>{t('game.from-position')}</summary>
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
      </details>
    </section>
  )
}
