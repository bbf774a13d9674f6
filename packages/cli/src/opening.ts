import { type Game, type GameEntry, lookUp, Match, nearestWord, openGame, playMoves } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import type { Arguments, Flags } from './arguments.ts'
import { Failure, need } from './failure.ts'
import { problem } from './texts.ts'

export const GAME_FLAGS = { preset: 'value', option: 'list' } as const satisfies Flags
export const POSITION_FLAGS = { ...GAME_FLAGS, moves: 'value', position: 'value' } as const satisfies Flags

export function entryNamed(name: string | undefined): GameEntry {
  if (name === undefined) throw new Failure(problem('which-game'))
  const entry = gameEntry(name)
  if (entry) return entry
  const ids = GAMES.flatMap((each) => [each.id, ...each.catalogue])
  throw new Failure(problem('no-game', name, nearestWord(name, ids)!))
}

/** The game that the words and flags ask for. A catalogue id that is a preset's name picks that preset. */
export function openNamed(args: Arguments): { entry: GameEntry; game: Game } {
  const entry = entryNamed(args.words[0])
  const options = new Map<string, string>()
  for (const given of args.list('option')) {
    const equals = given.indexOf('=')
    if (equals < 1) throw new Failure(problem('option-form', given))
    options.set(given.slice(0, equals), given.slice(equals + 1))
  }
  const named = args.words[0]
  const preset =
    args.value('preset') ??
    (named !== undefined && named !== entry.id && lookUp(entry.presets, named) ? named : undefined)
  return { entry, game: need(openGame(entry, { preset, options: Object.fromEntries(options) })) }
}

/** A match at the position that --position and --moves lead to. */
export function openMatch(args: Arguments): { entry: GameEntry; game: Game; match: Match } {
  const { entry, game } = openNamed(args)
  const text = args.value('position')
  const match = new Match(game, text === undefined ? game.start() : need(game.read(text)))
  need(playMoves(match, args.value('moves') ?? ''))
  return { entry, game, match }
}
