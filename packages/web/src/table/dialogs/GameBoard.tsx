import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../app/store.ts'
import { boardSvg } from '../../board/index.ts'
import { useLook } from '../../settings/appearance.ts'
import { gameOf, gamesVersion } from '../open-games.ts'

const DEFAULTS = {}

/** The bare board of a game by the real renderer; the game is fetched when its picture comes into sight. */
export function GameBoard({ id }: { id: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  const look = useLook()
  useStore(gamesVersion)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  const game = seen ? gameOf(id, DEFAULTS) : undefined
  const { window } = game?.scene(game.start()) ?? {}
  const svg = game && boardSvg(game, { items: [], ...(window ? { window } : {}) }, look)
  return (
    <span
      ref={place}
      className="ft-board-thumb"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: svg ?? '' }}
    />
  )
}
