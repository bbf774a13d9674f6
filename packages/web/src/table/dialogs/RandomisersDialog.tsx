import { inLanguage } from '@jatekvilag/engine'
import {
  type Deck,
  die,
  doublingCube,
  MOST_SIDES,
  numberGenerator,
  parseDeck,
  spinner,
  type Thing,
  wheel,
} from '@jatekvilag/table'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTongue } from '../../i18n/index.ts'
import { STAINS } from '../../pieces/box/index.ts'
import type { Stain } from '../../pieces/draw.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { STAIN_COLOURS } from '../items/stains.ts'
import { placeFor } from '../place-for.ts'
import { useRoom } from '../room.ts'
import { deleteDeck, keepDeck, listDecks } from '../storage.ts'
import { useDesk } from '../use-desk.ts'
import { useKept } from '../use-kept.ts'
import { DeckDialog } from './DeckDialog.tsx'
import { NumberBox } from './NumberBox.tsx'
import { TextBox } from './TextBox.tsx'

const KINDS = ['die', 'number', 'wheel', 'deck', 'spinner', 'cube'] as const
type Kind = (typeof KINDS)[number]

const LARGEST = 1_000_000_000
const NO_DECK = 'none'
const SECTOR_COLOURS: readonly Stain[] = ['red', 'yellow', 'green', 'blue', 'orange', 'turquoise', 'purple', 'pink']

/** "Sorsolók": what is chosen is laid on the table; touching it with Flip starts it. */
export function RandomisersDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const room = useRoom()
  const { say } = useTableTongue()
  const { language } = useTongue()
  const decks = useKept(listDecks)
  const [kind, setKind] = useState<Kind>('die')
  const [count, setCount] = useState(1)
  const [sides, setSides] = useState(6)
  const [stain, setStain] = useState<Stain>('light')
  const [least, setLeast] = useState(1)
  const [greatest, setGreatest] = useState(100)
  const [doubleZero, setDoubleZero] = useState(false)
  const [deckId, setDeckId] = useState(NO_DECK)
  const [usesUp, setUsesUp] = useState(true)
  /** Open in the editor: a deck, or a new one. */
  const [writing, setWriting] = useState<Deck | 'new'>()
  const [fields, setFields] = useState('1\n2\n3\n4')

  const things: Readonly<Record<Exclude<Kind, 'deck'>, () => Thing>> = {
    die: () => die(sides, STAIN_COLOURS.get(stain)),
    number: () => numberGenerator(least, greatest),
    wheel: () => wheel(doubleZero),
    cube: () => doublingCube(),
    spinner: () =>
      spinner(
        fields
          .split('\n')
          .map((text) => text.trim())
          .filter(Boolean)
          .map((text, i) => ({ text, colour: STAIN_COLOURS.get(SECTOR_COLOURS[i % SECTOR_COLOURS.length]!)! })),
      ),
  }
  const deck = decks?.find(({ id }) => id === deckId)
  const add = () => {
    if (kind !== 'deck') {
      const thing = things[kind]()
      return desk.do({ tool: 'add-thing', thing, count, at: placeFor(room, desk.table, thing, count) }) && onClose()
    }
    if (!deck) return desk.say({ text: 'randomisers.deck-none', bad: true })
    if (desk.do({ tool: 'add-deck', deck: plainDeck(deck), usesUp, at: room.freePlace(150, 200) })) onClose()
  }
  const browse = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    const read = parseDeck(file.name, new Uint8Array(await file.arrayBuffer()))
    if (!read.ok) return desk.say({ problem: read.problem, about: file.name })
    await keepDeck(read.value)
    setDeckId(read.value.id)
  }
  const keepWritten = async (written: Deck) => {
    await keepDeck(written)
    if (writing !== 'new' && writing && writing.id !== written.id) await deleteDeck(writing.id)
    setDeckId(written.id)
    setWriting(undefined)
  }
  if (writing)
    return (
      <DeckDialog
        deck={writing === 'new' ? undefined : writing}
        onSave={keepWritten}
        onClose={() => setWriting(undefined)}
      />
    )
  return (
    <Dialog open title={say('randomisers.title')} onClose={onClose}>
      <div className="stack">
        <Choices
          label={say('randomisers.kind')}
          value={kind}
          options={KINDS.map((one) => [one, say(`randomisers.${one}`)] as const)}
          onChange={(one: Kind) => setKind(one)}
        />
        {kind === 'die' && (
          <div className="ft-two">
            <NumberBox label={say('randomisers.sides')} value={sides} least={2} most={MOST_SIDES} onChange={setSides} />
            <Select
              label={say('randomisers.colour')}
              value={stain}
              options={[...STAIN_COLOURS.keys()].map((one) => [one, inLanguage(STAINS[one], language)] as const)}
              onChange={(one: Stain) => setStain(one)}
            />
          </div>
        )}
        {kind === 'number' && (
          <div className="ft-two">
            <NumberBox
              label={say('randomisers.least')}
              value={least}
              least={-LARGEST}
              most={LARGEST}
              onChange={setLeast}
            />
            <NumberBox
              label={say('randomisers.greatest')}
              value={greatest}
              least={-LARGEST}
              most={LARGEST}
              onChange={setGreatest}
            />
          </div>
        )}
        {kind === 'wheel' && (
          <Switch on={doubleZero} onChange={setDoubleZero}>
            {say('randomisers.double-zero')}
          </Switch>
        )}
        {kind === 'spinner' && (
          <TextBox label={say('randomisers.sectors')} value={fields} onChange={setFields} lines={5} />
        )}
        {kind === 'deck' && (
          <>
            <div className="ft-two">
              <Select
                label={say('randomisers.deck-file')}
                value={deckId}
                options={[
                  [NO_DECK, say('randomisers.deck-none')],
                  ...(decks ?? []).map(
                    ({ id, name, cards }) => [id, say('randomisers.deck-facts', { name, n: cards.length })] as const,
                  ),
                ]}
                onChange={setDeckId}
              />
              <FileTrigger acceptedFileTypes={['.szk', '.SZK', '.txt']} onSelect={browse}>
                <Button>{say('randomisers.browse')}</Button>
              </FileTrigger>
            </div>
            <div className="row">
              <Button onPress={() => setWriting('new')}>{say('decks.new')}</Button>
              <Button isDisabled={!deck} onPress={() => deck && setWriting(plainDeck(deck))}>
                {say('decks.edit')}
              </Button>
              <Button
                plain
                isDisabled={!deck}
                onPress={() => {
                  if (deck) deleteDeck(deck.id)
                  setDeckId(NO_DECK)
                }}
              >
                {say('decks.delete')}
              </Button>
            </div>
            <Switch on={usesUp} onChange={setUsesUp}>
              {say('randomisers.uses-up')}
            </Switch>
            <p className="quiet">{say('randomisers.uses-up-hint')}</p>
          </>
        )}
        {kind !== 'deck' && kind !== 'cube' && (
          <NumberBox label={say('randomisers.count')} value={count} least={1} most={200} onChange={setCount} />
        )}
        <p className="quiet">{say('randomisers.hint')}</p>
        <div className="row">
          <Button primary onPress={add}>
            {say('randomisers.add')}
          </Button>
          <Button onPress={onClose}>{say('app.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** As a table keeps it, without what the storage needs. */
const plainDeck = ({ id, name, linesPerCard, cards }: Deck): Deck => ({ id, name, linesPerCard, cards })
