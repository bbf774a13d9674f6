import type { Deck, DeckItem } from '@jatekvilag/table'

/** A pack of chance cards, face down; a deck that runs out shows how many are left. */
export function DeckView({ item, deck }: { item: DeckItem; deck: Deck | undefined }) {
  const left = (deck?.cards.length ?? 0) - item.drawn.length
  return (
    <span className="ft-deck" data-empty={(item.usesUp && left === 0) || undefined}>
      <span className="ft-deck-name">{deck?.name}</span>
      {item.usesUp && <span className="ft-deck-left">{left}</span>}
    </span>
  )
}
