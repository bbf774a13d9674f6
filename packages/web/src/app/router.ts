import { useSyncExternalStore } from 'react'

/**
 * Pages live behind the hash: the built folder then works on any static host, from any path and
 * without a network, and a link can carry a whole game that no server ever sees.
 */
export type Route =
  | { readonly page: 'shelf' }
  | { readonly page: 'game'; readonly id: string }
  | { readonly page: 'match'; readonly id: string }
  /** A match with people elsewhere; the secret of the seat stands there until it is kept. */
  | { readonly page: 'room'; readonly id: string; readonly secret?: string | undefined }
  /** An invitation to a free seat. */
  | { readonly page: 'join'; readonly id: string; readonly secret?: string | undefined }
  /** The games with people elsewhere; who waits for somebody; games that come from another device. */
  | { readonly page: 'games' }
  | { readonly page: 'lobby' }
  | { readonly page: 'take'; readonly code: string }
  /** The guided first game. */
  | { readonly page: 'learn'; readonly id: string }
  | { readonly page: 'print'; readonly id: string; readonly options: string }
  | { readonly page: 'shared'; readonly data: string }
  | { readonly page: 'history' }
  /** Tournaments: all of this device, the desk of one, what the hall sees of it, or what one of its players does. */
  | { readonly page: 'club'; readonly id?: string; readonly hall?: boolean; readonly player?: string }
  /** What all tournaments of this device say of people. */
  | { readonly page: 'register' }
  /** A tournament that a server shares, for everybody, for its hall, or for whoever has a secret of it. */
  | { readonly page: 'event'; readonly id: string; readonly secret?: string; readonly hall?: boolean }
  /** A puzzle contest at the organiser's desk, and the round of one that is solved online. */
  | { readonly page: 'contest'; readonly id: string; readonly hall?: boolean }
  | { readonly page: 'solve'; readonly id: string }
  /** The collection of puzzles, and one of them. */
  | { readonly page: 'puzzles' }
  | { readonly page: 'puzzle'; readonly id: string }
  /** What the code on a certificate says. */
  | { readonly page: 'proof'; readonly text: string }
  | { readonly page: 'import' }
  | { readonly page: 'settings' }
  | { readonly page: 'about' }
  /** The free table; `from` lays the start of a game or a match in progress on it. */
  | { readonly page: 'table'; readonly from?: 'start' | 'match'; readonly id?: string }
  /** A free table of several hands; the invitation stands there until somebody has sat down. */
  | { readonly page: 'together'; readonly id: string; readonly secret?: string | undefined }
  | { readonly page: 'unknown' }

export function parseRoute(hash: string): Route {
  const [page = '', ...rest] = hash.replace(/^#\/?/, '').split('/')
  const [first = '', second = '', third = ''] = rest.map(safeDecode)
  if (page === '') return { page: 'shelf' }
  if (page === 'game' && first) return { page, id: first }
  if ((page === 'match' || page === 'learn' || page === 'puzzle') && first) return { page, id: first }
  if ((page === 'room' || page === 'join' || page === 'together') && first)
    return { page, id: first, ...(second ? { secret: second } : {}) }
  if (page === 'take' && first) return { page, code: first }
  if (page === 'games' || page === 'lobby' || page === 'puzzles') return { page }
  if (page === 'club') {
    if (!first) return { page }
    if (second === 'player' && third) return { page, id: first, player: third }
    return { page, id: first, ...(second === 'hall' ? { hall: true } : {}) }
  }
  if (page === 'event' && first)
    return { page, id: first, ...(second === 'hall' ? { hall: true } : second ? { secret: second } : {}) }
  if (page === 'contest' && first) return { page, id: first, ...(second === 'hall' ? { hall: true } : {}) }
  if (page === 'solve' && first) return { page, id: first }
  if (page === 'proof' && first) return { page, text: first }
  if (page === 'print' && first) return { page, id: first, options: second }
  if (page === 'shared' && first) return { page, data: first }
  if (page === 'table')
    return (first === 'start' || first === 'match') && second ? { page, from: first, id: second } : { page }
  if (page === 'register' || page === 'history' || page === 'import' || page === 'settings' || page === 'about')
    return { page }
  return { page: 'unknown' }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'shelf':
    case 'unknown':
      return '#/'
    case 'game':
    case 'match':
    case 'learn':
    case 'puzzle':
    case 'solve':
      return `#/${route.page}/${encodeURIComponent(route.id)}`
    case 'room':
    case 'join':
    case 'together':
      return `#/${route.page}/${encodeURIComponent(route.id)}${route.secret ? `/${encodeURIComponent(route.secret)}` : ''}`
    case 'take':
      return `#/take/${encodeURIComponent(route.code)}`
    case 'club':
      if (!route.id) return '#/club'
      return `#/club/${encodeURIComponent(route.id)}${route.hall ? '/hall' : route.player ? `/player/${encodeURIComponent(route.player)}` : ''}`
    case 'event':
      return `#/event/${encodeURIComponent(route.id)}${route.hall ? '/hall' : route.secret ? `/${encodeURIComponent(route.secret)}` : ''}`
    case 'contest':
      return `#/contest/${encodeURIComponent(route.id)}${route.hall ? '/hall' : ''}`
    case 'proof':
      return `#/proof/${route.text}`
    case 'print':
      return `#/print/${encodeURIComponent(route.id)}${route.options ? `/${encodeURIComponent(route.options)}` : ''}`
    case 'shared':
      return `#/shared/${route.data}`
    case 'table':
      return route.from && route.id ? `#/table/${route.from}/${encodeURIComponent(route.id)}` : '#/table'
    default:
      return `#/${route.page}`
  }
}

export function go(route: Route, replace = false): void {
  if (replace) location.replace(hrefOf(route))
  else location.hash = hrefOf(route)
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

export const useHash = () => useSyncExternalStore(subscribe, () => location.hash)
