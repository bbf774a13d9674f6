import { type ItemId, itemOf } from '@jatekvilag/table'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'
import { DeckDialog } from './DeckDialog.tsx'

function useDeck(id: ItemId) {
  const { table } = useDesk()
  const item = itemOf(table, id)
  const deck = item?.type === 'deck' ? table.decks.find((one) => one.id === item.deck) : undefined
  return item?.type === 'deck' && deck ? { item, deck } : undefined
}

/** The card that was drawn, in a small window in the middle of the screen. */
export function CardDialog({ id, onClose }: { id: ItemId; onClose(): void }) {
  const { say } = useTableTongue()
  const drawn = useDeck(id)
  if (!drawn || drawn.item.value === null) return null
  const { item, deck } = drawn
  return (
    <Dialog open title={deck.name} onClose={onClose}>
      <p className="ft-card-text" data-testid="card">
        {deck.cards[drawn.item.value]}
      </p>
      {item.usesUp && <p className="quiet">{say('deck.left', { n: deck.cards.length - item.drawn.length })}</p>}
      <Button primary autoFocus onPress={onClose}>
        {say('deck.close')}
      </Button>
    </Dialog>
  )
}

/** The deck is used up: shuffle again? Whoever refuses is asked again at the next click. */
export function ReshuffleDialog({ id, onClose }: { id: ItemId; onClose(): void }) {
  const desk = useDesk()
  const { say } = useTableTongue()
  return (
    <Dialog open alert title={say('deck.used-up')} onClose={onClose}>
      <div className="row">
        <Button
          primary
          autoFocus
          onPress={() => {
            desk.do({ tool: 'reshuffle', id })
            onClose()
          }}
        >
          {say('deck.again')}
        </Button>
        <Button onPress={onClose}>{say('deck.not-now')}</Button>
      </div>
    </Dialog>
  )
}

/** Writes the cards of a deck anew that lies on the table. */
export function TableDeckDialog({ id, onClose }: { id: ItemId; onClose(): void }) {
  const desk = useDesk()
  const lying = useDeck(id)
  if (!lying) return null
  return (
    <DeckDialog
      deck={lying.deck}
      onSave={(deck) => {
        desk.do({ tool: 'exchange-deck', id, deck })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
