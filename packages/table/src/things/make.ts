/** Everything that can be laid on the table beside pieces, as it is before it lies anywhere. */
import type {
  Chip,
  ChipLook,
  Clock,
  DeckItem,
  Die,
  DoublingCube,
  Hourglass,
  Note,
  NumberGenerator,
  PrivateArea,
  Spinner,
  Wheel,
} from '../model.ts'

type Unplaced<T> = Omit<T, 'id' | 'x' | 'y'>
export type Thing =
  | Unplaced<Die>
  | Unplaced<NumberGenerator>
  | Unplaced<Wheel>
  | Unplaced<Spinner>
  | Unplaced<DoublingCube>
  | Unplaced<DeckItem>
  | Unplaced<Chip>
  | Unplaced<Note>
  | Unplaced<PrivateArea>
  | Unplaced<Hourglass>
  | Unplaced<Clock>

export const die = (sides = 6, colour = '#fffdf7'): Unplaced<Die> => ({ type: 'die', sides, colour, value: 1 })

export const numberGenerator = (least = 1, greatest = 100): Unplaced<NumberGenerator> => ({
  type: 'number',
  least,
  greatest,
  value: null,
})

export const wheel = (doubleZero = false): Unplaced<Wheel> => ({ type: 'wheel', doubleZero, value: null })

export const spinner = (sectors: Spinner['sectors']): Unplaced<Spinner> => ({ type: 'spinner', sectors, value: null })

export const doublingCube = (value = 1): Unplaced<DoublingCube> => ({ type: 'cube', value })

export const CHIP_LOOK: ChipLook = {
  digits: 3,
  font: 'Alegreya Sans',
  bold: true,
  size: 36,
  colour: '#241a0f',
  ground: '#f1d27a',
}

export const chip = (text: string, look: Partial<ChipLook> = {}, name?: string): Unplaced<Chip> => ({
  type: 'chip',
  ...CHIP_LOOK,
  ...look,
  text,
  ...(name === undefined ? {} : { name }),
})

export const note = (text: string, width = 260, height = 180, ground = '#fbf3c0'): Unplaced<Note> => ({
  type: 'note',
  text,
  width,
  height,
  ground,
})

export const privateArea = (seat: number, name: string, width = 700, height = 280): Unplaced<PrivateArea> => ({
  type: 'area',
  seat,
  name,
  width,
  height,
})

export const hourglass = (length: number): Unplaced<Hourglass> => ({ type: 'hourglass', length, left: 0, since: null })

export const clock = (length: number, increment = 0, sides = 2): Unplaced<Clock> => ({
  type: 'clock',
  length,
  increment,
  left: Array.from({ length: sides }, () => length),
  running: null,
  since: null,
})
