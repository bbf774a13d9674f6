import { SHELF, SHELF_ADDRESS } from 'virtual:shelf'
import type { ShelfCard } from './card.ts'

let filling: Promise<void> | undefined

/** Fetches the cards; pages are shown after that, so that everybody finds the shelf full. */
export function fillShelf(): Promise<void> {
  filling ??= fetchCards().catch((error) => {
    filling = undefined
    throw error
  })
  return filling
}

async function fetchCards(): Promise<void> {
  const answer = await fetch(new URL(SHELF_ADDRESS, document.baseURI))
  if (!answer.ok) throw new Error(`${SHELF_ADDRESS}: ${answer.status}`)
  ;(SHELF as ShelfCard[]).push(...((await answer.json()) as ShelfCard[]))
}
