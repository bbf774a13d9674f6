import type { OwnPicture } from '@jatekvilag/table'
import { useMemo } from 'react'
import { useStore } from '../../app/store.ts'
import { useLook } from '../../settings/appearance.ts'
import { type DrawFace, faceDrawer } from '../items/face.ts'
import { gamesVersion } from '../open-games.ts'

/** Draws faces in the present light, with these own pictures at hand. */
export function useFaces(pictures: readonly OwnPicture[]): DrawFace {
  const look = useLook()
  const arrived = useStore(gamesVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game that has just arrived can now be drawn
  return useMemo(() => faceDrawer(look, pictures), [look, pictures, arrived])
}
