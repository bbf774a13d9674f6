/** Packs of cards that are laid whole: French with or without jokers, Hungarian. */
import type { Face, NewKind, Pack } from '@jatekvilag/table'
import { BOX_SETS, type BoxSetId } from '../../pieces/box/index.ts'
import { CARDS, choicesOfSet } from './box-choices.ts'

export interface CardPack {
  readonly jokers: boolean
  readonly pack: Pack
}

const isJoker = ({ picture }: Face) => picture.from === 'box' && picture.id.includes('-joker-')

export function cardPacks(): CardPack[] {
  return [...CARDS].flatMap(packsOf)
}

function packsOf(set: BoxSetId): CardPack[] {
  const cards: NewKind[] = choicesOfSet(set)
    .filter((choice) => choice.back)
    .map(({ names, front, back }) => ({ names, front, back, secret: true }))
  const plain = cards.filter(({ front }) => !isJoker(front))
  const packs = plain.length < cards.length ? [plain, cards] : [cards]
  return packs.map((chosen, i) => ({ jokers: i > 0, pack: { id: set, names: BOX_SETS[set], cards: chosen } }))
}
