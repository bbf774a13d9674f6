import { ActionList, seatsOf, TURN_LIMIT, turns } from '@jatekvilag/engine'
import { readArguments } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { openMatch, POSITION_FLAGS } from '../opening.ts'
import { problem } from '../texts.ts'

export function moves(args: readonly string[]): void {
  const wanted = readArguments(args, { ...POSITION_FLAGS, actions: 'switch', json: 'switch' })
  const { game, match } = openMatch(wanted)
  const p = match.position
  let names: string[] = []
  if (match.result()) names = []
  else if (wanted.has('actions')) {
    const list = new ActionList()
    for (const seat of seatsOf(game.actors(p))) {
      list.clear()
      game.actions(p, seat, list)
      names.push(...list.toArray().map((action) => game.name(p, action)))
    }
  } else {
    const all = turns(game, p, TURN_LIMIT)
    if (all.length === TURN_LIMIT) throw new Failure(problem('too-many-turns', TURN_LIMIT))
    names = all.map((turn) => game.turnName(p, turn.actions))
  }
  console.log(wanted.has('json') ? JSON.stringify(names) : names.join('\n'))
}
