import { makeStore, useStore } from '../app/store.ts'

const spoken = makeStore({ text: '', turn: 0 })

/** Says something to a screen reader without moving the focus. */
export function announce(text: string): void {
  spoken.set({ text, turn: spoken.get().turn + 1 })
}

export function Announcer() {
  const { text, turn } = useStore(spoken)
  return (
    // The mark keeps it heard while a window is open, which silences the rest of the page.
    <div className="unseen" aria-live="polite" role="status" data-testid="announcer" data-live-announcer="true">
      {/* A new element each time, so that the same sentence twice is heard twice. */}
      <span key={turn}>{text}</span>
    </div>
  )
}
