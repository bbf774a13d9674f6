import { type GameEntry, nameOf, seatsOf, wordOf } from '@jatekvilag/engine'
import { problemText } from '@jatekvilag/table'
import { useEffect, useState } from 'react'
import { go } from '../../app/router.ts'
import { loadEntry } from '../../games/load.ts'
import { useTongue } from '../../i18n/index.ts'
import { storedFrom } from '../../match/keep.ts'
import { saveMatch } from '../../storage/matches.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { loadGame } from '../open-games.ts'
import { refereeForAll } from '../together/referee-for-all.ts'
import { SharedDesk } from '../together/shared-desk.ts'
import { useDesk } from '../use-desk.ts'
import { findFits } from './find-fits.ts'
import type { FoundFit } from './fit-worker.ts'
import { matchFrom } from './go-on.ts'

interface Found {
  readonly entry: GameEntry
  readonly fits: readonly FoundFit[]
  /** Who is to move in each of them, in words. */
  readonly movers: readonly string[]
}
type Verdict = Found | { readonly no: string }

/** Back to enforced rules, where what lies on the table is a position of the board's game. */
export function RefereeDialog({ onClose }: { onClose(): void }) {
  const { say } = useTableTongue()
  const verdict = useVerdict()
  return (
    <Dialog open title={say('referee.title')} onClose={onClose}>
      {!verdict ? (
        <div className="stack">
          <p role="status">{say('referee.looking')}</p>
          <progress className="ft-looking" aria-label={say('referee.looking')} />
          <div className="row">
            <Button onPress={onClose}>{say('app.cancel')}</Button>
          </div>
        </div>
      ) : 'no' in verdict ? (
        <>
          <p>{say('referee.no')}</p>
          <p className="quiet">{verdict.no}</p>
          <Button onPress={onClose}>{say('app.close')}</Button>
        </>
      ) : (
        <FoundFits {...verdict} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Undefined while the search goes on; it ends when the dialog is closed. */
function useVerdict(): Verdict | undefined {
  const { table } = useDesk()
  const { say, language } = useTableTongue()
  const { t } = useTongue()
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    const search = findFits(table)
    let wanted = true
    judge().then(
      (found) => wanted && setVerdict(found),
      () => wanted && setVerdict({ no: say('referee.failed') }),
    )
    async function judge(): Promise<Verdict> {
      const answer = await search.answer
      if ('broken' in answer) throw new Error(answer.broken)
      const { board } = table
      const named = board?.from === 'game' ? board : undefined
      const entry = named && (await loadEntry(named.game))
      const game = named && (await loadGame(named.game, named.options))
      if ('problem' in answer || !entry || !game)
        return { no: problemText('problem' in answer ? answer.problem : { id: 'other-board' }, language) }
      const nameOf = (seat: number) => {
        const word = game.seatNames?.[seat]
        return word ? wordOf(entry, word, language) : t(`colour.${game.colours[seat] ?? 'neutral'}`)
      }
      const movers = answer.fits.map(({ mover }) => seatsOf(mover).map(nameOf).join(' + '))
      return { entry, fits: answer.fits, movers }
    }
    return () => {
      wanted = false
      search.stop()
    }
  }, [table, language, t, say])
  return verdict
}

function FoundFits({ entry, fits, movers, onClose }: Found & { onClose(): void }) {
  const desk = useDesk()
  const { table } = desk
  const { say, language } = useTableTongue()
  const [chosen, setChosen] = useState('0')
  const fit = fits[Number(chosen)]
  if (!fit) return null
  const { how, mover } = fit
  const begin = async () => {
    if (desk instanceof SharedDesk) {
      onClose()
      return refereeForAll(desk, entry, fit, language)
    }
    const local = await matchFrom(entry, fit, table.origin)
    await saveMatch(storedFrom(local))
    go({ page: 'match', id: local.id })
  }
  return (
    <div className="stack">
      <p>{say('referee.fits', { game: nameOf(entry, language) })}</p>
      {mover === 0 && <p>{say('referee.over')}</p>}
      {fits.length > 1 && (
        <Choices
          label={say('referee.who')}
          value={chosen}
          options={movers.map((name, i) => [`${i}`, name] as const)}
          onChange={setChosen}
        />
      )}
      {desk.isShared && <p className="quiet">{say('referee.for-all')}</p>}
      {how === 'set-up' && mover !== 0 && <p className="quiet">{say('referee.set-up')}</p>}
      <div className="row">
        <Button primary onPress={begin}>
          {say('referee.go')}
        </Button>
        <Button onPress={onClose}>{say('app.cancel')}</Button>
      </div>
    </div>
  )
}
