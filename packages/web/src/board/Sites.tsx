import { type FocusEvent, type JSX, type MouseEvent, memo, useMemo, useRef } from 'react'
import type { Place } from './geometry.ts'
import { areaPath } from './plate.ts'

interface SitesProps {
  places: readonly Place[]
  lit: ReadonlySet<number> | undefined
  chosen: readonly number[] | undefined
  describe: ((site: number) => string) | undefined
  onTouch: ((site: number) => void) | undefined
}

export function siteOf(target: EventTarget | null): number {
  const site = target instanceof Element ? target.getAttribute('data-site') : null
  return site === null ? -1 : Number(site)
}

/** Sites that are looked at together: a turn changes few of hundreds, and a group without a change costs nothing. */
const GROUP = 20
/** States of a site, one letter each, so that a group compares all of them at once. */
const [FREE, UNLIT, LIT] = ['f', 'u', 'l']

interface Group {
  readonly places: readonly Place[]
  readonly outlines: readonly string[]
}

/** One unseen shape over each site: it takes the focus and has a name. Hands are followed by geometry, not by these. */
export const Sites = memo(function Sites(props: SitesProps): JSX.Element {
  const { places, lit, chosen, describe, onTouch } = props
  // The one site that the Tab key reaches. It moves without a new drawing: arrow keys are held down.
  const focused = useRef(-1)
  const current = places.some(({ site }) => site === focused.current) ? focused.current : firstStop(lit, places)
  const moveFocus = (event: FocusEvent<SVGGElement>) => {
    focused.current = siteOf(event.target)
    event.currentTarget.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1')
    event.target.setAttribute('tabindex', '0')
  }
  // Pointers are handled by the board; a click without one comes from a screen reader.
  const spokenClick = (event: MouseEvent) => {
    if (event.detail === 0) onTouch?.(siteOf(event.target))
  }
  const groups = useMemo(() => groupsOf(places), [places])
  const names = useMemo(
    () => groups.map((group) => group.places.map(({ site, shape }) => describe?.(site) ?? shape.name).join('\n')),
    [groups, describe],
  )
  const states = useMemo(
    () => groups.map((group) => group.places.map(({ site }) => (lit ? (lit.has(site) ? LIT : UNLIT) : FREE)).join('')),
    [groups, lit],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only gathers the events of the buttons in it
    <g onClick={spokenClick} onFocus={moveFocus}>
      {groups.map((group, i) => (
        <SiteGroup
          key={group.places[0]?.site}
          group={group}
          names={names[i]!}
          states={states[i]!}
          chosen={chosen?.filter((site) => group.places.some((place) => place.site === site)).join(' ') ?? ''}
          current={group.places.some(({ site }) => site === current) ? current : -1}
        />
      ))}
    </g>
  )
})

/** Where the Tab key enters the board: the lowest, leftmost site that can be touched. */
function firstStop(lit: ReadonlySet<number> | undefined, places: readonly Place[]): number {
  const stops = lit?.size ? places.filter(({ site }) => lit.has(site)) : places
  const lower = (best: Place, place: Place) =>
    place.y > best.y + 1 || (place.y > best.y - 1 && place.x < best.x) ? place : best
  return (stops.length ? stops : places).reduce(lower).site
}

function groupsOf(places: readonly Place[]): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < places.length; at += GROUP) {
    const part = places.slice(at, at + GROUP)
    groups.push({ places: part, outlines: part.map((place) => areaPath(place)) })
  }
  return groups
}

interface GroupProps {
  group: Group
  /** One line for each site. */
  names: string
  /** One letter for each site. */
  states: string
  /** Numbers of sites with blanks between them. */
  chosen: string
  /** -1 where it lies in another group. */
  current: number
}

const SiteGroup = memo(function SiteGroup({ group, names, states, chosen, current }: GroupProps): JSX.Element[] {
  const lines = names.split('\n')
  const pressed = chosen.split(' ')
  return group.places.map(({ site, shape }, i) => (
    <Site
      key={site}
      site={site}
      outline={group.outlines[i]!}
      edge={shape.kind === 'edge'}
      current={site === current}
      state={states[i]!}
      chosen={pressed.includes(String(site))}
      name={lines[i]!}
    />
  ))
})

interface SiteProps {
  site: number
  outline: string
  edge: boolean
  current: boolean
  state: string
  chosen: boolean
  name: string
}

const Site = memo(function Site({ site, outline, edge, current, state, chosen, name }: SiteProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a shape in a drawing cannot be an HTML button
    <path
      d={outline}
      className={edge ? 'site edge' : 'site'}
      role="button"
      tabIndex={current ? 0 : -1}
      data-site={site}
      data-lit={state === LIT || undefined}
      aria-label={name}
      aria-disabled={state === UNLIT || undefined}
      aria-pressed={chosen || undefined}
    />
  )
})
