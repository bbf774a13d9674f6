/**
 * Boards whose fields go round the rim of a rectangle, clockwise from the lower right corner. Inside each field of a side lies a
 * strip for what belongs to it (houses, a sign of the owner); corners are as much larger, so that no strips cross.
 */
export interface Rectangle {
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

export interface Rim {
  /** Fields along a side, corners included. */
  readonly columns: number
  readonly rows: number
  /** Size of a field that is no corner. */
  readonly width: number
  readonly height: number
  /** How wide the strips inside are. */
  readonly deep: number
}

export const sizeOf = ({ columns, rows, width, height, deep }: Rim): readonly [width: number, height: number] => [
  columns * width + 2 * deep,
  rows * height + 2 * deep,
]

/** Column and row of a field, from the lower left corner. */
export function cellOf({ columns, rows }: Rim, field: number): readonly [column: number, row: number] {
  const [across, up] = [columns - 1, rows - 1]
  if (field <= across) return [across - field, 0]
  if (field <= across + up) return [0, field - across]
  if (field <= 2 * across + up) return [field - across - up, up]
  return [across, up - (field - 2 * across - up)]
}

export function isCorner(rim: Rim, field: number): boolean {
  const [column, row] = cellOf(rim, field)
  return (column === 0 || column === rim.columns - 1) && (row === 0 || row === rim.rows - 1)
}

/** Where a column or row begins and how wide it is; the outer ones of a corner are wider by a strip. */
function span(index: number, count: number, size: number, deep: number, corner: boolean): readonly [number, number] {
  if (index === 0) return [0, corner ? size + deep : size]
  const end = count * size + 2 * deep
  if (index === count - 1) return corner ? [end - size - deep, size + deep] : [end - size, size]
  return [index * size + deep, size]
}

export function fieldAt(rim: Rim, field: number): Rectangle {
  const [column, row] = cellOf(rim, field)
  const corner = isCorner(rim, field)
  const [left, width] = span(column, rim.columns, rim.width, rim.deep, corner)
  const [bottom, height] = span(row, rim.rows, rim.height, rim.deep, corner)
  return { left, bottom, width, height }
}

/** The strip inside a field of a side, towards the middle; of a corner, a square of that size at its inner end. */
export function insideOf(rim: Rim, field: number, size = rim.deep): Rectangle {
  const [column, row] = cellOf(rim, field)
  const { left, bottom, width, height } = fieldAt(rim, field)
  const { deep } = rim
  if (isCorner(rim, field)) {
    return {
      left: column === 0 ? left + width - size : left,
      bottom: row === 0 ? bottom + height - size : bottom,
      width: size,
      height: size,
    }
  }
  if (column === 0) return { left: left + width, bottom, width: deep, height }
  if (column === rim.columns - 1) return { left: left - deep, bottom, width: deep, height }
  return { left, bottom: row === 0 ? bottom + height : bottom - deep, width, height: deep }
}

export const outlineOf = ({ left, bottom, width, height }: Rectangle): number[] => [
  left,
  bottom,
  left + width,
  bottom,
  left + width,
  bottom + height,
  left,
  bottom + height,
]
