import { type Game, type GameEntry, nameOf, openGame, unwrap } from '@jatekvilag/engine'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Loading, Notice } from '../app/Notice.tsx'
import { UNIT } from '../board/geometry.ts'
import { boardSvg } from '../board/index.ts'
import { loadEntry } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { lookOf } from '../looks/index.ts'
import { pieceName } from '../match/words.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import { LEAST_STEP, MOST_STEP, paperFor } from './paper.ts'
import { type CutOut, piecesToCut } from './pieces.ts'
import './print.css'

/** Paper prints best on paper. */
const LOOK = lookOf('paper', false, false)

export function PrintPage({ id, options }: { id: string; options: string }) {
  const [found, setFound] = useState<{ entry: GameEntry | undefined }>()
  useEffect(() => {
    let wanted = true
    loadEntry(id).then((entry) => wanted && setFound({ entry }))
    return () => {
      wanted = false
    }
  }, [id])
  const chosen = useMemo(() => readOptions(options), [options])
  if (!found) return <Loading />
  if (!found.entry) return <Notice text="app.unknown-game" values={{ id }} />
  return <Sheets entry={found.entry} options={chosen} />
}

function readOptions(text: string): Record<string, unknown> {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}

function Sheets({ entry, options }: { entry: GameEntry; options: Record<string, unknown> }) {
  const { t, language } = useTongue()
  const game = useMemo(() => {
    const opened = openGame(entry, { options })
    return opened.ok ? opened.value : unwrap(openGame(entry))
  }, [entry, options])
  const pieces = useMemo(() => piecesToCut(game, LOOK), [game])
  const [coordinates, setCoordinates] = useState(true)
  const [wish, setWish] = useState<number>()
  const grows = game.scene(game.start()).window !== undefined
  const board = boardSvg(game, { items: [] }, LOOK, { coordinates })
  // The drawing tells its own size, rim and labels included.
  const [, , drawnWidth = 1, drawnHeight = 1] = (/viewBox="([^"]+)"/.exec(board)?.[1] ?? '0 0 1 1')
    .split(/\s+/)
    .map(Number)
  // A table that grows needs no board, only tiles of a good size.
  const paper = paperFor(grows ? [UNIT, UNIT] : [drawnWidth, drawnHeight], wish)
  const name = nameOf(entry, language)
  return (
    <div className="print-page" style={{ '--step': `${paper.step}mm` } as CSSProperties}>
      <title>{`${t('print.title', { game: name })} – ${t('app.name')}`}</title>
      <div className="print-tools">
        <h1>{t('print.title', { game: name })}</h1>
        <p>{t('print.body')}</p>
        <label className="field print-step">
          <span className="field-label">{t('print.cell')}</span>
          <input
            type="number"
            min={LEAST_STEP}
            max={MOST_STEP}
            step={0.5}
            value={paper.step}
            onChange={(event) =>
              setWish(Math.max(LEAST_STEP, Math.min(MOST_STEP, Number(event.target.value))) || undefined)
            }
          />
        </label>
        <Switch on={coordinates} onChange={setCoordinates}>
          {t('print.coordinates')}
        </Switch>
        {!grows && (
          <p className={paper.tooBig ? 'problem' : 'quiet'}>
            {t(paper.tooBig ? 'print.too-big' : 'print.fits', {
              width: Math.round(paper.width),
              height: Math.round(paper.height),
            })}
          </p>
        )}
        <Button primary onPress={() => print()}>
          {t('print.print')}
        </Button>
      </div>
      {!grows && (
        <Sheet label={t('print.board')} wide={paper.wide}>
          <h2>{name}</h2>
          <div
            className="print-board"
            style={{ '--width': `${paper.width}mm`, '--height': `${paper.height}mm` } as CSSProperties}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
            dangerouslySetInnerHTML={{ __html: board }}
          />
          <Scale />
        </Sheet>
      )}
      {pieces.length > 0 && (
        <Sheet label={t('print.pieces')}>
          <h2>{grows ? name : t('print.pieces')}</h2>
          {[...Map.groupBy(pieces, ({ item }) => item.owner)].map(([owner, group]) => (
            <PieceGroup key={owner} entry={entry} game={game} pieces={group} />
          ))}
          {grows && <Scale />}
        </Sheet>
      )}
    </div>
  )
}

/** On a narrow screen a sheet is wider than the page, and keys scroll it. */
function Sheet({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={wide ? 'print-sheet wide' : 'print-sheet'} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

/** A line of five centimetres tells whether the printer has kept the size. */
function Scale() {
  const { t } = useTongue()
  return (
    <p className="print-scale">
      <span />
      {t('print.scale')}
    </p>
  )
}

/** The pieces of one side, close together: fewer cuts, fewer pages. */
function PieceGroup({ entry, game, pieces }: { entry: GameEntry; game: Game; pieces: readonly CutOut[] }) {
  const tongue = useTongue()
  const { t } = tongue
  const colour = pieces[0] && game.colours[pieces[0].item.owner]
  const list = pieces.map(({ item, count }) => t('print.times', { piece: pieceName(entry, item, tongue), n: count }))
  return (
    <div className="print-group">
      <p className="quiet">{(colour && game.seats > 1 ? `${t(`colour.${colour}`)}: ` : '') + list.join(', ')}</p>
      <div className="print-row">
        {pieces.flatMap(({ item, count, markup, box: [left, top, width, height] }, kind) =>
          Array.from({ length: count }, (_, i) => (
            <svg
              // biome-ignore lint/suspicious/noArrayIndexKey: copies of one piece
              key={`${kind} ${i}`}
              className="print-piece"
              viewBox={`${left} ${top} ${width} ${height}`}
              style={{ '--across': width / UNIT, '--down': height / UNIT } as CSSProperties}
              data-kind={item.kind}
              aria-hidden="true"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
              dangerouslySetInnerHTML={{ __html: markup }}
            />
          )),
        )}
      </div>
    </div>
  )
}
