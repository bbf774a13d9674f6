import type { Choice } from './box-choices.ts'

/** The two sides of the piece to be. */
export interface Sides {
  readonly front?: Choice
  readonly back?: Choice
  /** The back, or that there is none, was chosen by hand: it stays whatever front is tried. */
  readonly backChosen?: true
}

/** A picture whose other side is known brings it along, unless a back has been chosen. */
export function withFront(sides: Sides, front: Choice): Sides {
  if (sides.backChosen) return { ...sides, front }
  return front.back ? { front, back: { ...front, key: `${front.key} back`, front: front.back } } : { front }
}

export function withBack({ front }: Sides, back: Choice | undefined): Sides {
  return { ...(front ? { front } : {}), ...(back ? { back } : {}), backChosen: true }
}
