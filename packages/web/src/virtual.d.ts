/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />
declare module 'virtual:shelf' {
  /** Every game, once the shelf has been filled; see shelf/fill.ts. */
  export const SHELF: readonly import('./shelf/card.ts').ShelfCard[]
  /** Where the cards are fetched from. */
  export const SHELF_ADDRESS: string
}
