import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { roomOf, tellRoom, weightsIn } from '../src/room.ts'

const game = unwrap(openGame(gameEntry('breakthrough')!))
let root = ''
let room = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jv-room-'))
  room = join(root, 'packages/games/src/logic/race/breakthrough')
  mkdirSync(room, { recursive: true })
  writeFileSync(join(room, 'bot.json'), '{ "method": "tree", "proof": 0.5 }')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  rmSync(root, { recursive: true })
  vi.restoreAllMocks()
})

const said = () => vi.mocked(console.error).mock.calls.flat()
const plan = () => readFileSync(join(room, 'bot.json'), 'utf8')

it('the room of a game is found in its chapter, or in a kind inside it', () => {
  expect(roomOf(root, 'breakthrough')).toBe(room)
  expect(() => roomOf(root, 'chess')).toThrow('chess has no room with a bot.json')
})

it('what was found out is only shown, with the file in which it belongs', () => {
  const before = plan()
  tellRoom(root, game, { temperatures: [5, 0.5] }, false)
  expect(plan()).toBe(before)
  expect(vi.mocked(console.log).mock.calls.flat()).toEqual(['{\n  "temperatures": [5, 0.5]\n}'])
  expect(said()).toEqual(['belongs in packages/games/src/logic/race/breakthrough/bot.json; --write puts it there'])
})

it('or it is written there, beside what the file held already', () => {
  tellRoom(root, game, { temperatures: [5, 0.5] }, true)
  expect(plan()).toBe('{\n  "method": "tree",\n  "proof": 0.5,\n  "temperatures": [5, 0.5]\n}\n')
  expect(said()).toEqual(['written to packages/games/src/logic/race/breakthrough/bot.json'])
})

it('weights go round from a fit to a player', () => {
  tellRoom(root, game, { weights: { made: 'by hand', terms: { guards: 2 } } }, true)
  expect(weightsIn(join(room, 'bot.json'))).toEqual({ guards: 2 })
  expect(said()).toContain('breakthrough takes the weights of a relative: its entry must stop importing them')
})

it('a file without weights is refused', () => {
  expect(() => weightsIn(join(room, 'bot.json'))).toThrow('bot.json" has no weights')
})
