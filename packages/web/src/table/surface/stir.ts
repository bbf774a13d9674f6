import type { ItemId } from '@jatekvilag/table'
import { elementOf } from './use-hands.ts'

const TURN: Keyframe[] = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }]
const ROLL: Keyframe[] = [
  { transform: 'rotate(-50deg) scale(1.2)' },
  { transform: 'rotate(25deg) scale(1.1)' },
  { transform: 'none' },
]
const SPIN: Keyframe[] = [{ transform: 'rotate(-200deg)' }, { transform: 'none' }]
const BLINK: Keyframe[] = [{ opacity: 0.2 }, { opacity: 1 }]

const MOTIONS: Readonly<Record<string, Keyframe[]>> = {
  piece: TURN,
  hidden: TURN,
  hourglass: TURN,
  die: ROLL,
  cube: ROLL,
  wheel: SPIN,
  spinner: SPIN,
}

/**
 * Shows that something was turned or started: a die that shows the same number again has been rolled all the same,
 * and nothing else on the table would tell.
 */
export function stir(world: HTMLElement, ids: readonly ItemId[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const id of ids) {
    const element = elementOf(world, id)
    const face = element?.firstElementChild
    face?.animate(MOTIONS[element!.dataset.type ?? ''] ?? BLINK, { duration: 200, easing: 'ease-out' })
  }
}
