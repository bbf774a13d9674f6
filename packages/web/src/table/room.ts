import type { ItemId, OwnPicture } from '@jatekvilag/table'
import { createContext, useContext } from 'react'

/** The windows that can be open over the table. */
export type OpenDialog =
  | {
      readonly kind:
        | 'box'
        | 'pieces'
        | 'cards'
        | 'board'
        | 'randomisers'
        | 'chips'
        | 'area'
        | 'timers'
        | 'score'
        | 'open-start'
        | 'open-game'
        | 'save-start'
        | 'save-game'
        | 'rename'
        | 'referee'
        | 'share'
        | 'deal'
        | 'keys'
    }
  | { readonly kind: 'rewrite' | 'card' | 'reshuffle' | 'deck'; readonly id: ItemId }
  | { readonly kind: 'hand-over'; readonly seat: number }
  | { readonly kind: 'use-picture'; readonly picture: OwnPicture }

export interface Room {
  open(dialog: OpenDialog): void
  close(): void
  /** Shows the board and everything that lies on the table. */
  fit(): void
  zoom(factor: number): void
  /** The upper left corner of what the window shows, where pieces pile up. */
  corner(): { x: number; y: number }
  /** The middle of the first free place for something of that size, from the upper left corner on. */
  freePlace(width: number, height: number): { x: number; y: number }
  /** The same, but never on anything; `seen` is false where it had to be beside what the window shows. */
  placeApart(width: number, height: number): { x: number; y: number; seen: boolean }
  /** Shows that these things were turned over or started. */
  stir(ids: readonly ItemId[]): void
  /** Gives the table the keys, after a hand has touched something beside it. */
  focus(): void
  /** Opens a file of any kind that the table knows. */
  openFile(): void
}

export const RoomContext = createContext<Room | null>(null)

export function useRoom(): Room {
  const room = useContext(RoomContext)
  if (!room) throw new Error('a part of the table is used outside its room')
  return room
}
