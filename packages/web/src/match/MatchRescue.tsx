import type { LocalMatch } from '@jatekvilag/play'
import { useEffect } from 'react'
import { go } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { downloadText } from '../share/download.ts'
import { saveMatch } from '../storage/matches.ts'
import { newMatchId } from '../storage/stored-match.ts'
import { Button } from '../ui/Button.tsx'
import { branchOf, storedFrom } from './keep.ts'
import type { Session } from './session.ts'
import { useSession } from './use-session.ts'

/** Tells how far the match could be drawn; it stands behind what draws it, and is not reached where that breaks. */
export function Drawn({ session, onDrawn }: { session: Session; onDrawn(length: number): void }) {
  useSession(session)
  const { length } = session.view
  useEffect(() => {
    onDrawn(length)
  })
  return null
}

interface Props {
  readonly match: LocalMatch
  /** The last length that could be drawn, where there was one. */
  readonly good: number | undefined
}

/** A match that cannot be drawn as it stands: it is kept as it is, and goes on from where it could be. */
export function MatchRescue({ match, good }: Props) {
  const { t } = useTongue()
  const before = match.turnBoundaries.findLast((boundary) => boundary < match.length) ?? 0
  const from = good !== undefined && good < match.length ? good : before
  const goOn = async () => {
    const branched = branchOf(match, from, newMatchId())
    await saveMatch(storedFrom(branched))
    go({ page: 'match', id: branched.id })
  }
  return (
    <>
      {match.past && match.length > 0 && <Button onPress={goOn}>{t('error.last-good-match')}</Button>}
      <Button onPress={() => downloadText(`${match.id}.json`, JSON.stringify(match.record(), null, 1))}>
        {t('match.broken-save')}
      </Button>
    </>
  )
}
