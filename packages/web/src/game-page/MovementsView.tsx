import { type GameEntry, legendOf, legendWord, readMovements, say } from '@jatekvilag/engine'
import { useMemo } from 'react'
import { legendSvg, movementSvg } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import { useLook } from '../settings/appearance.ts'

/** How the men of a game move, one picture for each, drawn from the tables that the game plays with. */
export function MovementsView({ entry, source, language }: { entry: GameEntry; source: string; language: string }) {
  const { t } = useTongue()
  const look = useLook()
  const figures = useMemo(() => readMovements(entry, source), [entry, source])
  if (!figures.ok) return <p className="problem">{t('diagram.broken', { problem: say(figures.problem, language) })}</p>
  const game = figures.value[0]?.game
  if (!game) return null
  return (
    <div className="movements">
      <div className="movement-figures">
        {figures.value.map(({ caption, game, picture }) => (
          <figure key={caption} className={picture.board === game.board ? 'movement wide-board' : 'movement'}>
            <div
              role="img"
              aria-label={t('diagram.moves', { caption })}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
              dangerouslySetInnerHTML={{ __html: movementSvg(game, picture, look) }}
            />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
      <ul className="movement-legend">
        {legendOf(figures.value.map(({ picture }) => picture)).map((id) => (
          <li key={id}>
            <span
              className="movement-sign"
              aria-hidden="true"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
              dangerouslySetInnerHTML={{ __html: legendSvg(id, game, look) }}
            />
            {legendWord(id, language)}
          </li>
        ))}
      </ul>
    </div>
  )
}
