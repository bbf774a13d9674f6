import { chooseColours, type EventState } from '@jatekvilag/club'
import type { ClubSay } from './texts/index.ts'

/** The colours of a board by what its players have registered, or what they must settle first. */
export function coloursText(
  state: EventState,
  sides: readonly [string, string],
  say: ClubSay,
): readonly [string, string] {
  const [a, b] = sides.map((id) => state.players.find((player) => player.id === id))
  const choice = chooseColours(
    { wishes: a?.colours ?? [], colourBlind: a?.colourBlind ?? false },
    { wishes: b?.colours ?? [], colourBlind: b?.colourBlind ?? false },
  )
  if ('ask' in choice) return [say('colours-ask'), say('colours-ask')]
  if ('chooser' in choice)
    return choice.chooser === 0
      ? [say('colours-chooses'), say('colours-other')]
      : [say('colours-other'), say('colours-chooses')]
  const [first, second] = choice.colours
  return [first ?? say('colours-free'), second ?? say('colours-free')]
}
