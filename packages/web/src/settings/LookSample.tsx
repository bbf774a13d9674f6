import { SHELF } from 'virtual:shelf'
import { type GameEntry, openGame } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { useStore } from '../app/store.ts'
import { BoardView } from '../board/index.ts'
import { loadEntry } from '../games/load.ts'
import { useLook } from './appearance.ts'
import { settings } from './settings.ts'

/** The chosen look on real boards. */
export function LookSample() {
  const look = useLook()
  const { coordinates } = useStore(settings)
  const [entries, setEntries] = useState<GameEntry[]>([])
  useEffect(() => {
    let wanted = true
    // One board in black and white and one in colours show what the choices change.
    const two = ['chess', 'exchange'].flatMap((chapter) => SHELF.find((card) => card.chapter === chapter)?.id ?? [])
    Promise.all(two.map((id) => loadEntry(id))).then((found) => {
      if (wanted) setEntries(found.filter((entry) => entry !== undefined))
    })
    return () => {
      wanted = false
    }
  }, [])
  return (
    <div className="look-sample" aria-hidden="true" inert>
      {entries.map((entry) => {
        const opened = openGame(entry)
        if (!opened.ok) return null
        const game = opened.value
        return (
          <div key={entry.id}>
            <BoardView game={game} scene={game.scene(game.start())} look={look} coordinates={coordinates} />
          </div>
        )
      })}
    </div>
  )
}
