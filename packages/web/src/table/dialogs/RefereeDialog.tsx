import { firstSeat, type GameEntry } from '@jatekvilag/engine'
import { type Fit, fitsGame, problemText, refuse } from '@jatekvilag/table'
import { useEffect, useState } from 'react'
import { Loading } from '../../app/Notice.tsx'
import { go } from '../../app/router.ts'
import { loadEntry } from '../../games/load.ts'
import { useTongue } from '../../i18n/index.ts'
import { storedFrom } from '../../match/keep.ts'
import { Session } from '../../match/session.ts'
import { saveMatch } from '../../storage/matches.ts'
import { newMatchId } from '../../storage/stored-match.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { loadGame } from '../open-games.ts'
import { useDesk } from '../use-desk.ts'

type Verdict = { readonly entry: GameEntry; readonly fits: readonly Fit[] } | { readonly no: string }

/** Back to enforced rules, where what lies on the table is a position of the board's game. */
export function RefereeDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { say, language } = useTableTongue()
  const { t } = useTongue()
  const { table } = desk
  const [verdict, setVerdict] = useState<Verdict>()
  const [chosen, setChosen] = useState('0')
  useEffect(() => {
    let wanted = true
    judge().then((found) => wanted && setVerdict(found))
    async function judge(): Promise<Verdict> {
      const { board } = table
      const no = (problem: Parameters<typeof problemText>[0]) => ({ no: problemText(problem, language) })
      if (board?.from !== 'game') return no(refuse('other-board').problem)
      const [entry, game] = [await loadEntry(board.game), await loadGame(board.game, board.options)]
      if (!entry || !game) return no(refuse('other-board').problem)
      const fits = fitsGame(table, game)
      return fits.ok ? { entry, fits: fits.value } : no(fits.problem)
    }
    return () => {
      wanted = false
    }
  }, [table, language])
  const begin = async ({ entry, fits }: Extract<Verdict, { entry: GameEntry }>) => {
    const { match } = fits[Number(chosen)]
    const names = table.origin?.record?.seats ?? []
    const seats = Array.from({ length: match.game.seats }, (_, s) => ({
      name: names[s]?.name ?? '',
      kind: 'person' as const,
    }))
    const session = new Session({ id: newMatchId(), entry, match, seats })
    await saveMatch(storedFrom(session))
    go({ page: 'match', id: session.id })
  }
  return (
    <Dialog open title={say('referee.title')} onClose={onClose}>
      {!verdict ? (
        <Loading />
      ) : 'no' in verdict ? (
        <>
          <p>{say('referee.no')}</p>
          <p className="quiet">{verdict.no}</p>
          <Button onPress={onClose}>{say('app.close')}</Button>
        </>
      ) : (
        <div className="stack">
          <p>{say('referee.fits', { game: verdict.entry.names[language] })}</p>
          {verdict.fits.length > 1 && (
            <Choices
              label={say('referee.who')}
              value={chosen}
              options={verdict.fits.map(({ match }, i) => {
                const colour = match.game.colours[firstSeat(match.actors)] ?? 'neutral'
                return [`${i}`, t(`colour.${colour}`)] as const
              })}
              onChange={setChosen}
            />
          )}
          <div className="row">
            <Button primary onPress={() => begin(verdict)}>
              {say('referee.go')}
            </Button>
            <Button onPress={onClose}>{say('app.cancel')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
