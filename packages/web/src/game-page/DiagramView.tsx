import { type GameEntry, readDiagram, say, turnsOf, wordOf } from '@jatekvilag/engine'
import { useMemo, useState } from 'react'
import { BoardView, PieceView } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import { useLook, useReducedMotion } from '../settings/appearance.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

/** A position in the rules; where it has moves, it opens before the first one and they can be stepped through. */
export function DiagramView({ entry, source }: { entry: GameEntry; source: string }) {
  const { t, language } = useTongue()
  const look = useLook()
  const still = useReducedMotion()
  const diagram = useMemo(() => readDiagram(entry, source), [entry, source])
  const turns = useMemo(() => (diagram.ok ? turnsOf(diagram.value.match) : []), [diagram])
  const [step, setStep] = useState(0)
  if (!diagram.ok) return <p className="problem">{t('diagram.broken', { problem: say(diagram.problem, language) })}</p>
  const { match, caption } = diagram.value
  // The turn that led here; none at the start.
  const turn = turns[step - 1]
  const { game } = match
  const scene = game.scene(match.positionAt(turn?.to ?? 0))
  const last = !turn
    ? []
    : match.log
        .slice(turn.from, turn.to)
        .flatMap(({ action }, i) => game.touches(match.positionAt(turn.from + i), action))
        .filter((touch) => typeof touch === 'number')
  const trays = scene.trays?.filter((tray) => tray.pieces.some((piece) => piece.count > 0)) ?? []
  return (
    <figure className="diagram">
      <div className="diagram-board">
        <BoardView
          game={game}
          scene={scene}
          last={last}
          look={look}
          coordinates
          animate={!still}
          label={t('diagram.label', { caption })}
        />
      </div>
      {trays.length > 0 && (
        <div className="diagram-trays">
          {trays.map((tray) => (
            <span key={tray.id} className="row">
              <span className="quiet">{wordOf(entry, tray.label, language)}</span>
              {tray.pieces
                .filter((piece) => piece.count > 0)
                .map((piece, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces in a tray have no other identity
                  <span key={i}>
                    <PieceView look={piece} game={game} theme={look} size={28} />
                    {piece.count > 1 && `×${piece.count}`}
                  </span>
                ))}
            </span>
          ))}
        </div>
      )}
      <figcaption>{caption}</figcaption>
      {turns.length > 0 && (
        <div className="row diagram-steps">
          <Button plain isDisabled={step === 0} onPress={() => setStep(step - 1)}>
            <Icon name="back" />
            {t('diagram.back')}
          </Button>
          <span className="quiet" role="status">
            {turn
              ? t('diagram.step', { name: turn.name, step, count: turns.length })
              : t('diagram.start', { count: turns.length })}
          </span>
          <Button plain isDisabled={step === turns.length} onPress={() => setStep(step + 1)}>
            {t('diagram.forward')}
            <Icon name="forward" />
          </Button>
        </div>
      )}
    </figure>
  )
}
