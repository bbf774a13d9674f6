/** The rules once more, with coordinates and nothing kept: where the men may go in a position by its text. */
interface Man {
  readonly x: number
  readonly y: number
  readonly side: string
}

const nameOf = (x: number, y: number) => `${'abcdefghijklm'[x]}${y}`
const isRed = (x: number, y: number) => {
  const indent = Math.max(0, y - 4)
  return y >= 1 && y <= 10 && x >= indent && x <= 12 - indent && (x + y) % 2 === 0
}
/** 0 for the left slope, 1 for the right one, undefined elsewhere. */
const slopeAt = (x: number, y: number) => {
  if (y < 5 || y > 9) return undefined
  return x === y - 4 ? 0 : x === 16 - y ? 1 : undefined
}

export function naiveMoves(text: string): string[] {
  const [rows, turn, holders, attack, backLight, backDark, openLight, openDark] = text.split(' ')
  const men: Man[] = []
  rows.split('/').forEach((row, r) => {
    const y = 10 - r
    const squares = Array.from({ length: 13 }, (_, x) => x).filter((x) => isRed(x, y))
    let i = 0
    for (const sign of row) {
      if (/\d/.test(sign)) i += Number(sign)
      else men.push({ x: squares[i++], y, side: sign })
    }
  })
  const manAt = (x: number, y: number) => men.find((man) => man.x === x && man.y === y)
  const named = (name: string) => men.find(({ x, y }) => nameOf(x, y) === name)
  const isFree = (x: number, y: number) => isRed(x, y) && !manAt(x, y)
  const isHeld = ({ x, y, side }: Man) => {
    const slope = slopeAt(x, y)
    return slope !== undefined && holders[slope] !== '-' && holders[slope] !== side
  }
  const move = (man: Man, x: number, y: number) => `${nameOf(man.x, man.y)}-${nameOf(x, y)}`

  if (attack !== '-') {
    const by = named(attack)!
    const goers: { man: Man; slant: number }[] = []
    for (const slant of [1, -1]) {
      const onLine = men.filter((man) => {
        const [dx, dy] = [man.x - by.x, man.y - by.y]
        if (man.side === by.side || man.y === 1 || dx === 0 || dx * slant !== dy || isHeld(man)) return false
        for (let n = 1; n < Math.abs(dx); n++)
          if (manAt(by.x + n * Math.sign(dx), by.y + n * Math.sign(dy))?.side === by.side) return false
        return true
      })
      if (onLine.length === 0) continue
      let goer = onLine.reduce((best, man) => (man.y > best.y ? man : best))
      for (;;) {
        const nearer = onLine.find(
          (man) => Math.abs(man.y - goer.y) === 1 && Math.abs(man.y - by.y) < Math.abs(goer.y - by.y),
        )
        if (!nearer) break
        goer = nearer
      }
      goers.push({ man: goer, slant })
    }
    const top = Math.max(...goers.map(({ man }) => man.y))
    return goers
      .filter(({ man, slant }) => man.y === top && isFree(man.x + slant, man.y - 1))
      .map(({ man, slant }) => move(man, man.x + slant, man.y - 1))
      .sort()
  }

  const back = named(turn === 'l' ? backLight : backDark)
  if (back && !isHeld(back)) {
    const down = [-1, 1].filter((dx) => isFree(back.x + dx, back.y - 1))
    if (down.length > 0) return down.map((dx) => move(back, back.x + dx, back.y - 1)).sort()
  }
  const opened = (turn === 'l' ? openLight : openDark) === '1'
  const outer = turn === 'l' ? 'b1' : 'l1'
  const found = men
    .filter((man) => man.side === turn && !isHeld(man) && (opened || nameOf(man.x, man.y) !== outer))
    .flatMap((man) =>
      [-1, 1].flatMap((dx) =>
        [-1, 1].filter((dy) => isFree(man.x + dx, man.y + dy)).map((dy) => move(man, man.x + dx, man.y + dy)),
      ),
    )
  return found.length > 0 ? found.sort() : ['pass']
}
