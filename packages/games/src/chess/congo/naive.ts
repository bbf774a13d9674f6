/** For tests: the same rules once more on rows of letters, as slowly and plainly as they can be said. */

type Grid = string[][]
type Cell = readonly [x: number, y: number]

const RIVER = 3
const EIGHT: Cell[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
]
const times = ([dx, dy]: Cell, n: number): Cell => [n * dx, n * dy]
const straight = EIGHT.filter(([dx, dy]) => dx === 0 || dy === 0)
const LEAPS: Cell[] = [-2, -1, 1, 2].flatMap((dx) =>
  [-2, -1, 1, 2].filter((dy) => Math.abs(dx) !== Math.abs(dy)).map((dy): Cell => [dx, dy]),
)

/** Every position that one whole turn leads to: rows from the top, and `over` after a captured lion. */
export function naiveTurns(rows: string, turn: 'w' | 'b', castles: boolean): Set<string> {
  const grid: Grid = rows
    .split('/')
    .map((row) => [...row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))])
    .reverse()
  const white = turn === 'w'
  const ahead = white ? 1 : -1
  const at = (g: Grid, [x, y]: Cell): string | undefined => g[y]?.[x]
  const isOwn = (letter: string | undefined) =>
    letter !== undefined && letter !== '.' && (letter === letter.toUpperCase()) === white
  const isEnemy = (letter: string | undefined) => letter !== undefined && letter !== '.' && !isOwn(letter)
  const copy = (g: Grid): Grid => g.map((row) => [...row])
  const text = (g: Grid) =>
    [...g]
      .reverse()
      .map((row) => row.join('').replace(/\.+/g, (dots) => `${dots.length}`))
      .join('/')
  const found = new Set<string>()

  /** Ends the turn: everybody but crocodiles who has stayed in the water is gone. */
  function finish(g: Grid, dry: Cell | undefined, lionTaken: boolean): void {
    if (lionTaken) {
      found.add([text(g), 'over'].join(' '))
      return
    }
    for (let x = 0; x < 7; x++) {
      const letter = g[RIVER][x]
      if (isOwn(letter) && letter.toUpperCase() !== 'C' && !(dry && dry[0] === x && dry[1] === RIVER)) g[RIVER][x] = '.'
    }
    found.add(text(g))
  }

  function go(from: Cell, to: Cell): void {
    const g = copy(grid)
    const taken = at(g, to)!
    g[to[1]][to[0]] = at(g, from)!
    g[from[1]][from[0]] = '.'
    if (at(g, to)!.toUpperCase() === 'P' && to[1] === (white ? 6 : 0)) g[to[1]][to[0]] = white ? 'S' : 's'
    finish(g, from[1] === RIVER ? undefined : to, taken.toUpperCase() === 'L')
  }

  const plus = (a: Cell, b: Cell): Cell => [a[0] + b[0], a[1] + b[1]]
  function tryGo(from: Cell, by: Cell, mode: 'move' | 'capture' | 'both'): void {
    const to = plus(from, by)
    const letter = at(grid, to)
    if ((letter === '.' && mode !== 'capture') || (isEnemy(letter) && mode !== 'move')) go(from, to)
  }

  /** As far as the cells are empty. */
  function slide(from: Cell, by: Cell, most: number, mode: 'move' | 'both'): void {
    for (let n = 1; n <= most; n++) {
      tryGo(from, times(by, n), mode)
      if (at(grid, plus(from, times(by, n))) !== '.') return
    }
  }

  function jumps(g: Grid, at0: Cell, jumped: readonly Cell[]): void {
    for (const by of EIGHT) {
      const [middle, to] = [plus(at0, by), plus(at0, times(by, 2))]
      if (!isEnemy(at(g, middle)) || at(g, to) !== '.' || jumped.some(([x, y]) => x === middle[0] && y === middle[1]))
        continue
      const next = copy(g)
      next[to[1]][to[0]] = at(g, at0)!
      next[at0[1]][at0[0]] = '.'
      const all = [...jumped, middle]
      const removed = copy(next)
      for (const [x, y] of all) removed[y][x] = '.'
      const lion = at(g, middle)!.toUpperCase() === 'L'
      const drowns = at0[1] === RIVER && to[1] === RIVER
      finish(removed, drowns ? undefined : to, lion)
      if (!lion && !drowns) jumps(next, to, all)
    }
  }

  for (let y = 0; y < 7; y++)
    for (let x = 0; x < 7; x++) {
      const from: Cell = [x, y]
      if (!isOwn(at(grid, from))) continue
      const kind = at(grid, from)!.toUpperCase()
      if (kind === 'L') {
        for (const by of EIGHT) {
          const [tx, ty] = plus(from, by)
          const home = (white ? ty < RIVER : ty > RIVER) && (!castles || (tx >= 2 && tx <= 4))
          if (home) tryGo(from, by, 'both')
          for (let n = 1; n < 7; n++) {
            const letter = at(grid, plus(from, times(by, n)))
            if (letter === (white ? 'l' : 'L') && n > 1) go(from, plus(from, times(by, n)))
            if (letter !== '.') break
          }
        }
      }
      if (kind === 'G')
        for (const by of EIGHT) {
          tryGo(from, by, 'move')
          tryGo(from, times(by, 2), 'both')
        }
      if (kind === 'M') {
        for (const by of EIGHT) tryGo(from, by, 'move')
        jumps(grid, from, [])
      }
      if (kind === 'E')
        for (const by of straight) {
          tryGo(from, by, 'both')
          tryGo(from, times(by, 2), 'both')
        }
      if (kind === 'Z') for (const by of LEAPS) tryGo(from, by, 'both')
      if (kind === 'C') {
        for (const by of EIGHT) tryGo(from, by, 'both')
        if (y === RIVER) for (const by of [-1, 1]) slide(from, [by, 0], 6, 'both')
        else slide(from, [0, Math.sign(RIVER - y)], Math.abs(RIVER - y), 'both')
      }
      if (kind === 'P' || kind === 'S') for (const dx of [-1, 0, 1]) tryGo(from, [dx, ahead], 'both')
      if (kind === 'P' && (white ? y > RIVER : y < RIVER)) slide(from, [0, -ahead], 2, 'move')
      if (kind === 'S') {
        for (const dx of [-1, 1]) tryGo(from, [dx, 0], 'both')
        for (const dx of [-1, 0, 1]) slide(from, [dx, -ahead], 2, 'move')
      }
    }
  return found
}
