/**
 * Going back finds a page where it was left: every entry of the browser's history gets a name, and the place on the
 * page is kept under it. A link to a page begins at its top.
 */
const places = new Map<string, number>()
let here = ''

/** To be called when another page is on the screen, before it is seen. */
export function takePlace(): void {
  const known = (history.state as { place?: string } | null)?.place
  // Made without `randomUUID`, which a page over plain HTTP in a home network does not have.
  here = known ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  if (known === undefined) history.replaceState({ ...history.state, place: here }, '')
  scrollTo(0, places.get(here) ?? 0)
}

export function rememberPlaces(): () => void {
  history.scrollRestoration = 'manual'
  const remember = () => places.set(here, scrollY)
  addEventListener('scroll', remember, { passive: true })
  return () => removeEventListener('scroll', remember)
}
