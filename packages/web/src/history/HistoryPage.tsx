import { type GameEntry, inLanguage, openGame, wordOf } from '@jatekvilag/engine'
import { replay } from '@jatekvilag/play'
import { useEffect, useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { boardSvg } from '../board/board-svg.ts'
import { cardOf, loadEntry } from '../games/load.ts'
import { type Tongue, useTongue } from '../i18n/index.ts'
import { lookOf } from '../looks/index.ts'
import { useDark } from '../settings/appearance.ts'
import { settings } from '../settings/settings.ts'
import { deleteMatch } from '../storage/matches.ts'
import { type AnyStored, isOver, useMatches } from '../storage/use-matches.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { outcomeOf, sittersOf } from './outcome.ts'
import './history.css'

export function HistoryPage() {
  const { t } = useTongue()
  const matches = useMatches()
  const finished = matches?.filter(isOver)
  const [leaving, setLeaving] = useState<AnyStored>()
  return (
    <>
      <title>{`${t('history.title')} – ${t('app.name')}`}</title>
      <h1>{t('history.title')}</h1>
      {finished?.length === 0 && <p>{t('history.none')}</p>}
      <ul className="history">
        {finished?.map((match) => (
          <Finished key={match.id} match={match} onDelete={() => setLeaving(match)} />
        ))}
      </ul>
      <Dialog open={leaving !== undefined} alert title={t('resume.delete-ask')} onClose={() => setLeaving(undefined)}>
        <div className="row">
          <Button
            primary
            onPress={() => {
              deleteMatch(leaving!.id)
              setLeaving(undefined)
            }}
          >
            {t('resume.delete')}
          </Button>
          <Button onPress={() => setLeaving(undefined)}>{t('app.cancel')}</Button>
        </div>
      </Dialog>
    </>
  )
}

function Finished({ match, onDelete }: { match: AnyStored; onDelete(): void }) {
  const tongue = useTongue()
  const { t, language, ago } = tongue
  const card = cardOf(match.record.game)
  const [entry, setEntry] = useState<GameEntry>()
  useEffect(() => {
    let wanted = true
    // Without a network some chapters may not be here: the line then has no picture.
    loadEntry(match.record.game, match.record.options).then(
      (found) => wanted && setEntry(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [match.record.game, match.record.options])
  const name = (card && inLanguage(card.names, language)) ?? match.record.game
  return (
    <li data-finished={match.id}>
      <a href={hrefOf({ page: 'match', id: match.id })}>
        {entry ? <LastPosition entry={entry} match={match} /> : <span className="history-picture" />}
        <strong>{name}</strong>
        {entry && <span className="history-outcome">{outcomeText(entry, match, tongue)}</span>}
        {entry && <span className="quiet">{opponentsText(entry, match, tongue)}</span>}
        <span className="quiet">{ago(match.updated)}</span>
      </a>
      <Button plain aria-label={`${t('resume.delete')}: ${name}`} onPress={onDelete}>
        ×
      </Button>
    </li>
  )
}

function LastPosition({ entry, match }: { entry: GameEntry; match: AnyStored }) {
  const dark = useDark()
  const { look, colourBlind } = useStore(settings)
  const replayed = replay(entry, match.record)
  if (!replayed.ok) return <span className="history-picture" />
  const { game, position } = replayed.value
  const drawn = boardSvg(game, game.scene(position), lookOf(look, dark, colourBlind), { size: 200 })
  return <img className="history-picture" src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt="" />
}

function seatText(entry: GameEntry, match: AnyStored, seat: number, { t, language }: Tongue): string {
  const { name, level } = sittersOf(match)[seat] ?? { name: '', level: undefined }
  if (name.trim()) return name.trim()
  if (level !== undefined) return t('history.bot', { level })
  const { options, rulesVersion } = match.record
  const opened = openGame(entry, { options, rulesVersion })
  if (!opened.ok) return String(seat + 1)
  const word = opened.value.seatNames?.[seat]
  return word ? wordOf(entry, word, language) : t(`colour.${opened.value.colours[seat] ?? 'neutral'}`)
}

function outcomeText(entry: GameEntry, match: AnyStored, tongue: Tongue): string {
  const { t, list } = tongue
  const outcome = outcomeOf(match)
  if (outcome === undefined) return ''
  if (typeof outcome === 'string') return t(`history.${outcome}`)
  return t('history.wins', { name: list(outcome.winners.map((seat) => seatText(entry, match, seat, tongue))) })
}

/** Whom one person played against; everybody where several sat here. */
function opponentsText(entry: GameEntry, match: AnyStored, tongue: Tongue): string {
  const sitters = sittersOf(match)
  if (sitters.length === 1) return tongue.t('history.solo')
  const people = sitters.filter(({ level }) => level === undefined).length
  const seats = sitters.flatMap(({ level }, seat) => (people === 1 && level === undefined ? [] : [seat]))
  return tongue.list(seats.map((seat) => seatText(entry, match, seat, tongue)))
}
