import { inLanguage } from '@jatekvilag/engine'
import type { OwnPicture } from '@jatekvilag/table'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { FaceView } from '../items/FaceView.tsx'
import { useRoom } from '../room.ts'
import { useDesk } from '../use-desk.ts'
import { type CardPack, cardPacks } from './card-packs.ts'
import { useFaces } from './use-faces.ts'

const NO_PICTURES: readonly OwnPicture[] = []

/** Whole packs of cards, each laid as one pile with its backs up. */
export function CardsDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const room = useRoom()
  const { say, language } = useTableTongue()
  const draw = useFaces(NO_PICTURES)
  const lay = ({ pack }: CardPack) => {
    const [first] = pack.cards
    if (!first) return
    const { width, height } = first.front
    if (desk.do({ tool: 'add-pack', pack, at: room.freePlace(width, height) })) onClose()
  }
  return (
    <Dialog open title={say('cards.title')} onClose={onClose}>
      <div className="stack">
        <div className="ft-packs">
          {cardPacks().map((one) => {
            const { jokers, pack } = one
            const values = { name: inLanguage(pack.names, language), n: pack.cards.length }
            return (
              <AriaButton key={`${pack.id} ${values.n}`} className="ft-pack" onPress={() => lay(one)}>
                <span className="ft-pack-cards" aria-hidden="true">
                  {/* The last card of a pack is its showiest: a king, an ace or a joker. */}
                  {[pack.cards[0]?.back, pack.cards.at(-1)?.front].map(
                    (face, i) =>
                      face && (
                        <span key={i === 0 ? 'back' : 'front'}>
                          <FaceView drawing={draw(face)} />
                        </span>
                      ),
                  )}
                </span>
                <span>{say(jokers ? 'cards.pack-jokers' : 'cards.pack', values)}</span>
              </AriaButton>
            )
          })}
        </div>
        <p className="quiet">{say('cards.hint')}</p>
        <div className="row">
          <Button onPress={onClose}>{say('app.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
