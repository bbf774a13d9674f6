import { type FocusEvent, type JSX, type MouseEvent, memo, useMemo } from 'react'
import type { Place } from './geometry.ts'
import { areaPath } from './plate.ts'

interface SitesProps {
  places: readonly Place[]
  lit: ReadonlySet<number> | undefined
  chosen: readonly number[] | undefined
  /** The one site that the Tab key reaches. */
  current: number
  describe: ((site: number) => string) | undefined
  onFocus(site: number): void
  onTouch: ((site: number) => void) | undefined
}

export function siteOf(target: EventTarget | null): number {
  const site = target instanceof Element ? target.getAttribute('data-site') : null
  return site === null ? -1 : Number(site)
}

/** One unseen shape over each site: it takes the focus and has a name. Hands are followed by geometry, not by these. */
export const Sites = memo(function Sites(props: SitesProps): JSX.Element {
  const { places, lit, chosen, current, describe, onFocus, onTouch } = props
  // Pointers are handled by the board; a click without one comes from a screen reader.
  const spokenClick = (event: MouseEvent) => {
    if (event.detail === 0) onTouch?.(siteOf(event.target))
  }
  const outlines = useMemo(() => places.map((place) => areaPath(place)), [places])
  const focused = (event: FocusEvent) => onFocus(siteOf(event.target))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only gathers the events of the buttons in it
    <g onClick={spokenClick} onFocus={focused}>
      {places.map(({ site, shape }, i) => (
        <Site
          key={site}
          site={site}
          outline={outlines[i]}
          edge={shape.kind === 'edge'}
          current={site === current}
          lit={lit?.has(site)}
          chosen={chosen?.includes(site)}
          name={describe?.(site) ?? shape.name}
        />
      ))}
    </g>
  )
})

interface SiteProps {
  site: number
  outline: string
  edge: boolean
  current: boolean
  /** Undefined where nothing can be touched at all. */
  lit: boolean | undefined
  chosen: boolean | undefined
  name: string
}

/** A turn changes few of hundreds. */
const Site = memo(function Site({ site, outline, edge, current, lit, chosen, name }: SiteProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a shape in a drawing cannot be an HTML button
    <path
      d={outline}
      className={edge ? 'site edge' : 'site'}
      role="button"
      tabIndex={current ? 0 : -1}
      data-site={site}
      data-lit={lit || undefined}
      aria-label={name}
      aria-disabled={lit === false || undefined}
      aria-pressed={chosen || undefined}
    />
  )
})
