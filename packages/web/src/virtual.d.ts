/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />
declare module 'virtual:shelf' {
  export const SHELF: readonly import('./shelf/card.ts').ShelfCard[]
}
