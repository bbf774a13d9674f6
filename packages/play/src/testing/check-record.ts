import { type Ending, type GameEntry, Match, sameSlots } from '@jatekvilag/engine'
import { demand, reasonText } from '@jatekvilag/engine/testing'
import { recordOf, replay } from '../record.ts'

/** A match and its record agree: in every position, in the result, and in the first action that is wrong. */
export function checkRecord(entry: GameEntry, match: Match): void {
  const record = JSON.parse(JSON.stringify(recordOf({ match })))
  const again = replay(entry, record)
  demand(
    again.ok,
    match.game,
    match.position,
    () => `the record does not replay: ${again.ok ? '' : reasonText(again.problem)}`,
  )
  for (let n = 0; n <= match.log.length; n++)
    demand(
      sameSlots(again.value.positionAt(n), match.positionAt(n), match.position.length),
      match.game,
      match.positionAt(n),
      `action ${n} replays to another position`,
    )
  demand(
    JSON.stringify(again.value.result()) === JSON.stringify(match.result()),
    match.game,
    match.position,
    'the record replays to another result',
  )
  checkEndings(entry, match)
  if (match.log.length === 0) return
  const broken = { ...record, actions: [...record.actions] }
  const last = broken.actions.length - 1
  broken.actions[last] = [broken.actions[last][0], 2 ** 31 - 1, 'nonsense']
  const refused = replay(entry, broken)
  demand(
    !refused.ok && reasonText(refused.problem).includes(`${last + 1}`),
    match.game,
    match.position,
    'a broken record does not name its first bad action',
  )
}

/** Whoever resigns or runs out of time, in the middle of a match, gets the same from the match and from its record. */
function checkEndings(entry: GameEntry, match: Match): void {
  const { game } = match
  const endings: Ending[] = [{ kind: 'agreed' }]
  for (let seat = 0; seat < game.seats; seat++) endings.push({ kind: seat % 2 ? 'resigned' : 'time-out', seat })
  const short = new Match(game, match.start)
  for (const { seat, action } of match.log.slice(0, Math.min(3, match.log.length >> 1))) short.play(seat, action)
  if (short.result()) return
  for (const ending of endings) {
    short.end(ending)
    const again = replay(entry, JSON.parse(JSON.stringify(recordOf({ match: short }))))
    demand(
      again.ok && JSON.stringify(again.value.result()) === JSON.stringify(short.result()),
      game,
      short.position,
      `a match that ends with ${JSON.stringify(ending)} replays to another result`,
    )
    short.ending = undefined
  }
}
