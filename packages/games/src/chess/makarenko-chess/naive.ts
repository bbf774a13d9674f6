/** For tests: the same rules once more on a list of towers, as plainly as they can be said. */
import type { Limit } from './rules.ts'

interface Tower {
  readonly x: number
  readonly y: number
  readonly white: boolean
  readonly height: number
}
type Vector = readonly [number, number]

const STRAIGHT: Vector[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
]
const ASLANT: Vector[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
]
const LEAPS: Vector[] = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [2, -1],
  [1, -2],
  [-2, 1],
  [-1, -2],
  [-2, -1],
]
const cell = (x: number, y: number) => 'abcdefgh'[x] + (y + 1)

/** The names of all moves in a position without towers above 26. */
export function naiveMoves(text: string, limit: Limit): string[] {
  const [rows, turn, reserve] = text.split(' ')
  const white = turn === 'w'
  const towers: Tower[] = []
  rows.split('/').forEach((row, r) => {
    let x = 0
    for (const letter of row) {
      if (/\d/.test(letter)) {
        x += Number(letter)
        continue
      }
      const height = letter.toUpperCase().charCodeAt(0) - 64
      towers.push({ x: x++, y: 7 - r, white: letter === letter.toUpperCase(), height })
    }
  })
  const at = (x: number, y: number) => towers.find((tower) => tower.x === x && tower.y === y)
  const onBoard = (x: number, y: number) => x >= 0 && x < 8 && y >= 0 && y < 8
  const kings = towers.filter((tower) => tower.white === white && tower.height >= 8).length
  const names: string[] = []

  for (const tower of towers) {
    if (tower.white !== white) continue
    for (let discs = 1; discs <= tower.height; discs++) {
      const rest = tower.height - discs
      if (tower.height >= 8 && kings === 1 && rest > 0 && rest < 8) continue
      const tryEnd = (x: number, y: number, moves: boolean, takes: boolean): void => {
        const there = at(x, y)
        if (!onBoard(x, y) || (there ? !takes : !moves)) return
        const stacks = there?.white === white
        const height = (stacks ? there.height : 0) + discs
        if (limit === 'forbid' && height > 8) return
        // Without a king only a tower that becomes one may be built.
        if (kings === 0 && !(stacks && height >= 8)) return
        const part = rest > 0 ? `${discs}` : ''
        names.push(`${part}${cell(tower.x, tower.y)}${there ? (stacks ? '+' : 'x') : '-'}${cell(x, y)}`)
      }
      const slide = (vectors: Vector[], most: number) => {
        for (const [dx, dy] of vectors)
          for (let n = 1; n <= most; n++) {
            tryEnd(tower.x + n * dx, tower.y + n * dy, true, true)
            if (at(tower.x + n * dx, tower.y + n * dy)) break
          }
      }
      if (discs <= 2) {
        const ahead = white ? 1 : -1
        tryEnd(tower.x, tower.y + ahead, true, false)
        const second = white ? 1 : 6
        if (tower.y === second && !at(tower.x, tower.y + ahead)) tryEnd(tower.x, tower.y + 2 * ahead, true, false)
        for (const dx of [-1, 1]) tryEnd(tower.x + dx, tower.y + ahead, false, true)
      } else if (discs === 3) slide(STRAIGHT, 7)
      else if (discs === 4) slide(LEAPS, 1)
      else if (discs <= 6) slide(ASLANT, 7)
      else if (discs === 7) slide([...STRAIGHT, ...ASLANT], 7)
      else slide([...STRAIGHT, ...ASLANT], 1)
    }
  }
  if (Number(reserve.split('/')[white ? 0 : 1]) > 0)
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++) {
        const there = at(x, y)
        if (there && (there.white !== white || there.height >= 8)) continue
        if (kings > 0 || there?.height === 7) names.push(`@${cell(x, y)}`)
      }
  return names.sort()
}
