import { type Game, type Position, seatsOf } from '../contract.ts'
import { checkActors } from './check-actions.ts'
import { demand, reasonText } from './demand.ts'
import { listedInOrder } from './listed.ts'

/** A position that is written and read again is the same in everything that the rules ask. */
export function checkText(game: Game, p: Position): void {
  const text = game.write(p)
  const read = game.read(text)
  demand(read.ok, game, p, () => `the position is not read back: ${read.ok ? '' : reasonText(read.problem)}`)
  const again = read.value
  demand(game.write(again) === text, game, p, () => `read back, it is written as ${game.write(again)}`)
  for (let i = 0; i < game.layout.keyLength; i++)
    demand(again[i] === p[i], game, p, () => `slot ${slotName(game, i)} is ${p[i]} but read back as ${again[i]}`)
  demand(game.hash(again) === game.hash(p), game, p, 'read back, it has another hash')
  demand(game.actors(again) === game.actors(p), game, p, 'read back, other seats may act')
  const [was, is] = [p, again].map((position) => JSON.stringify(game.result(position)))
  demand(was === is, game, p, () => `the result is ${was}, but read back it is ${is}`)
  for (const seat of seatsOf(game.actors(p)))
    demand(
      listedInOrder(game, p, seat) === listedInOrder(game, again, seat),
      game,
      p,
      `read back, other actions are legal for seat ${seat}`,
    )
}

/** Numbers that no slot can hold are refused, or cut down to one that makes a sound position. */
export function checkHugeNumbers(game: Game, p: Position): void {
  const words = game.write(p).split(/(\s+)/)
  for (const [i, word] of words.entries()) {
    if (!/^\d+$/.test(word)) continue
    for (const huge of ['2147483648', '99999999999']) {
      const read = game.read([...words.slice(0, i), huge, ...words.slice(i + 1)].join(''))
      if (!read.ok) continue
      checkActors(game, read.value)
      checkText(game, read.value)
    }
  }
}

function slotName(game: Game, slot: number): string {
  const { at, size } = game.layout
  const name = Object.keys(at).find((one) => slot >= at[one] && slot < at[one] + size[one])
  return name === undefined ? `${slot}` : `${name}+${slot - at[name]}`
}
