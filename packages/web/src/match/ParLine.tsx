import { useEffect, useMemo, useState } from 'react'
import { newAnalyst } from '../analysis/analyst.ts'
import { questionAt } from '../analysis/question.ts'
import { useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { bests, keepBest, puzzleKey } from './best.ts'
import type { Session } from './session.ts'

const solver = newAnalyst()
/** The puzzle itself begins at the latest after so many actions of chance or choice. */
const LATEST_START = 24

/** In puzzles: the fewest moves that are possible, and one's own fewest. */
export function ParLine({ session }: { session: Session }) {
  const { t } = useTongue()
  const { game, result, view } = session
  const par = usePar(session)
  const key = puzzleKey(game.id, game.options)
  const best = useStore(bests)[key]
  const moves = game.scene(view.seen(view.length)).counters?.[0]?.value
  const solved = (result?.payoffs[0] ?? 0) > 0
  useEffect(() => {
    if (solved && typeof moves === 'number') keepBest(key, moves)
  }, [solved, moves, key])
  if (par === undefined && best === undefined) return null
  return (
    <>
      {par !== undefined && (
        <span className="counter" data-testid="par">
          {t('match.par')}: <b>{par}</b>
        </span>
      )}
      {best !== undefined && (
        <span className="counter" data-testid="best">
          {t('match.best')}: <b>{best}</b>
        </span>
      )}
    </>
  )
}

/** As the game knows it; where it does not, its search is asked once beside the page. */
function usePar(session: Session): number | undefined {
  const { game, view } = session
  const early = Math.min(view.length, LATEST_START)
  const [searched, setSearched] = useState<number>()
  const begun = useMemo(() => {
    let first: number | undefined
    for (let n = 0; n <= early && game.seats === 1; n++) {
      const p = view.seen(n)
      if (game.actors(p) !== 1) continue
      first ??= n
      const par = game.par?.(p)
      if (par !== undefined) return { n, par }
    }
    return first === undefined ? undefined : { n: first, par: undefined }
  }, [game, view, early])
  // Where moves of one piece in a row are one, a line does not tell their number by its length.
  const asks = begun !== undefined && begun.par === undefined && game.wayOut !== undefined && session.entry.luck
  const n = begun?.n
  useEffect(() => {
    if (!asks || n === undefined) return
    const asked = solver.ask(questionAt(view, n, 0, { level: 8, advice: true }))
    asked.answer.then(({ candidates, line }) => candidates?.[0]?.proven && setSearched(line?.length))
    return () => asked.stop()
  }, [asks, n, view])
  return begun?.par ?? searched
}
