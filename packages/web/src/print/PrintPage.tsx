import { type GameEntry, openGame, type Look as PieceLook, type Scene } from '@jatekvilag/engine'
import { type CSSProperties, useEffect, useState } from 'react'
import { Loading, Notice } from '../app/Notice.tsx'
import { UNIT } from '../board/geometry.ts'
import { boardSvg, PieceView } from '../board/index.ts'
import { loadEntry } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { lookOf } from '../looks/index.ts'
import { pieceName } from '../match/words.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import './print.css'

export function PrintPage({ id, options }: { id: string; options: string }) {
  const [found, setFound] = useState<{ entry: GameEntry | undefined }>()
  useEffect(() => {
    let wanted = true
    loadEntry(id).then((entry) => wanted && setFound({ entry }))
    return () => {
      wanted = false
    }
  }, [id])
  if (!found) return <Loading />
  if (!found.entry) return <Notice text="app.unknown-game" values={{ id }} />
  return <Sheets entry={found.entry} options={readOptions(options)} />
}

function readOptions(text: string): Record<string, unknown> {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}

/** What an A4 page can hold inside usual margins. */
const PAGE = { width: 190, height: 277 }
const USUAL_STEP = 24

function Sheets({ entry, options }: { entry: GameEntry; options: Record<string, unknown> }) {
  const tongue = useTongue()
  const { t, language } = tongue
  const opened = openGame(entry, { options })
  const game = (opened.ok ? opened : openGame(entry)) as { ok: true; value: ReturnType<GameEntry['create']> }
  const [coordinates, setCoordinates] = useState(true)
  // Paper prints best on paper.
  const look = lookOf('paper', false, false)
  const board = boardSvg(game.value, { items: [] }, look, { size: 1000, coordinates })
  // The drawing tells its own size, rim and labels included.
  const [, , drawnWidth, drawnHeight] = (/viewBox="([^"]+)"/.exec(board)?.[1] ?? '0 0 1 1').split(/\s+/).map(Number)
  const [across, down] = [drawnWidth / UNIT, drawnHeight / UNIT]
  const [chosenStep, setStep] = useState<number>()
  const step =
    chosenStep ?? Math.max(8, Math.min(USUAL_STEP, Math.floor(Math.min(PAGE.width / across, PAGE.height / down))))
  const [width, height] = [Math.round(step * across), Math.round(step * down)]
  const tooBig = Math.min(width, height) > PAGE.width || Math.max(width, height) > PAGE.height
  const pieces = countPieces(game.value.scene(game.value.start()))
  const name = entry.names[language]
  return (
    <div className="print-page">
      <title>{`${t('print.title', { game: name })} – ${t('app.name')}`}</title>
      <div className="print-tools">
        <h1>{t('print.title', { game: name })}</h1>
        <p>{t('print.body')}</p>
        <label className="field print-step">
          <span className="field-label">{t('print.cell')}</span>
          <input
            type="number"
            min={8}
            max={60}
            value={step}
            onChange={(event) => setStep(Math.max(8, Math.min(60, Number(event.target.value) || USUAL_STEP)))}
          />
        </label>
        <Switch on={coordinates} onChange={setCoordinates}>
          {t('print.coordinates')}
        </Switch>
        <p className={tooBig ? 'problem' : 'quiet'}>{t(tooBig ? 'print.too-big' : 'print.fits', { width, height })}</p>
        <Button primary onPress={() => print()}>
          {t('print.print')}
        </Button>
      </div>
      <section aria-label={t('print.board')}>
        <div
          className="print-board"
          style={{ '--width': `${width}mm`, '--height': `${height}mm` } as CSSProperties}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
          dangerouslySetInnerHTML={{ __html: board }}
        />
      </section>
      {pieces.length > 0 && (
        <section className="print-pieces" aria-label={t('print.pieces')}>
          <h2>{t('print.pieces')}</h2>
          {pieces.map(({ look: piece, count }) => (
            <div key={keyOf(piece)} className="print-kind">
              <p className="quiet">{t('print.times', { piece: pieceName(entry, piece, tongue), n: count })}</p>
              <div className="print-row">
                {Array.from({ length: count }, (_, i) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: copies of one piece
                    key={i}
                    className="print-piece"
                    style={{ '--step': `${step * 0.9}mm` } as CSSProperties}
                  >
                    <PieceView look={piece} game={game.value} theme={look} size={64} />
                  </span>
                ))}
              </div>
            </div>
          ))}
        </section>
      )}
    </div>
  )
}

const keyOf = (look: PieceLook) => `${look.kind} ${look.owner} ${look.badge ?? ''} ${look.face ?? ''}`

/** Every piece that the first position and its trays hold. */
function countPieces(scene: Scene): { look: PieceLook; count: number }[] {
  const found = new Map<string, { look: PieceLook; count: number }>()
  const add = (look: PieceLook, count: number) => {
    const known = found.get(keyOf(look))
    if (known) known.count += count
    else found.set(keyOf(look), { look, count })
  }
  for (const item of scene.items) add(item, 1)
  for (const tray of scene.trays ?? []) for (const piece of tray.pieces) add(piece, piece.count)
  return [...found.values()].filter(({ count }) => count > 0)
}
