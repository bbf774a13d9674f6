import { type Deck, deckOf, writeDeck } from '@jatekvilag/table'
import { useState } from 'react'
import { downloadText } from '../../share/download.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'
import { TextBox } from './TextBox.tsx'

interface Props {
  /** To be changed; a new one where there is none. */
  readonly deck: Deck | undefined
  onSave(deck: Deck): void
  onClose(): void
}

const LINES = 5

/** A deck of chance cards, written here: its name, and the text of each card. */
export function DeckDialog({ deck, onSave, onClose }: Props) {
  const desk = useDesk()
  const { say } = useTableTongue()
  const [name, setName] = useState(deck?.name ?? '')
  const [cards, setCards] = useState<readonly string[]>(deck?.cards.map((card) => card.trimEnd()) ?? [''])
  const [at, setAt] = useState(0)
  const title = name.trim() || say('decks.untitled')
  const written = () => deckOf(title, cards)
  const save = () => {
    const made = written()
    if (made.ok) onSave(made.value)
    else desk.say({ problem: made.problem })
  }
  const download = () => {
    const made = written()
    if (!made.ok) return desk.say({ problem: made.problem })
    downloadText(`${title.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.SZK`, writeDeck(made.value), 'text/plain')
  }
  const add = () => {
    setCards(cards.toSpliced(at + 1, 0, ''))
    setAt(at + 1)
  }
  const remove = () => {
    const left = cards.toSpliced(at, 1)
    setCards(left.length > 0 ? left : [''])
    setAt(Math.max(0, Math.min(at, left.length - 1)))
  }
  return (
    <Dialog open wide title={say(deck ? 'decks.edit' : 'decks.new').replace('…', '')} onClose={onClose}>
      <TextBox label={say('saves.name')} value={name} onChange={setName} autoFocus={!deck} />
      <div className="ft-deck-editor">
        <ol className="ft-deck-cards" aria-label={say('decks.cards', { n: cards.length })} data-testid="deck-cards">
          {cards.map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the deck
            <li key={i}>
              <button type="button" aria-pressed={i === at} onClick={() => setAt(i)}>
                {firstLine(card) || say('decks.blank')}
              </button>
            </li>
          ))}
        </ol>
        <div className="stack">
          <TextBox
            key={at}
            label={say('decks.text', { n: at + 1 })}
            value={cards[at] ?? ''}
            onChange={(text) => setCards(cards.with(at, text))}
            lines={LINES}
          />
          <div className="row">
            <Button onPress={add}>{say('decks.add')}</Button>
            <Button onPress={remove}>{say('decks.remove')}</Button>
          </div>
        </div>
      </div>
      <div className="row">
        <Button primary onPress={save}>
          {say('saves.save')}
        </Button>
        <Button onPress={download}>{say('decks.download')}</Button>
        <Button onPress={onClose}>{say('app.cancel')}</Button>
      </div>
    </Dialog>
  )
}

const firstLine = (card: string) => card.split('\n').find((line) => line.trim() !== '') ?? ''
