import { openGame, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { placesOf } from './geometry.ts'
import { turned, turnOfBoard, turnToward } from './turn.ts'

const gameOf = (id: string, options: Record<string, unknown> = {}) => unwrap(openGame(gameEntry(id)!, { options }))
const turnsOf = (id: string, options?: Record<string, unknown>) => {
  const game = gameOf(id, options)
  return Array.from({ length: game.seats }, (_, seat) => turnToward(game, seat))
}

describe('the side of the person at the screen', () => {
  it('is below in a game of two, whichever side it is', () => {
    expect(turnsOf('chess')).toEqual([0, 180])
    expect(turnsOf('tank-battle')).toEqual([180, 0])
    expect(turnsOf('glinski-chess')).toEqual([0, 180])
  })

  it('is below at a table of four and of six', () => {
    expect(turnsOf('four-player-draughts')).toEqual([0, 180, 90, 270])
    expect(turnsOf('chinese-checkers', { players: 6 })).toEqual([0, 60, 120, 180, 240, 300])
  })

  it('is below where men run round the board and where it is set up in secret', () => {
    expect(turnsOf('backgammon')).toEqual([0, 180])
    expect(turnsOf('stratego')).toEqual([0, 180])
  })

  it('does not matter where words are read', () => {
    expect(turnsOf('scramble')).toEqual([0, 0])
    expect(turnsOf('playing-with-letters', { players: 3 })).toEqual([0, 0, 0])
    expect(turnOfBoard(gameOf('scramble'), 1, true)).toBe(0)
  })

  it('is opposite the other where its men come later', () => {
    expect(turnsOf('wolf-and-dogs')).toEqual([0, 180])
  })

  it('is never sideways for two: whoever goes up goes up on the screen', () => {
    expect(turnsOf('one-way-draughts')).toEqual([0, 0])
  })

  it('does not exist where stones come onto an empty board, and in a puzzle', () => {
    expect(turnsOf('hex')).toEqual([0, 0])
    expect(turnsOf('connect-four')).toEqual([0, 0])
    expect(turnsOf('klotski')).toEqual([0])
  })

  it('leaves a triangle standing on its side', () => {
    for (const turn of turnsOf('triangular-draughts')) expect(turn % 120).toBe(0)
  })

  it('brings the own men into the lower half, as they are drawn', () => {
    for (const entry of GAMES) {
      const game = unwrap(openGame(entry))
      for (let seat = 0; seat < game.seats; seat++) {
        const turn = turnToward(game, seat)
        if (turn === 0 || game.board.shapes.some(({ pile }) => pile)) continue
        const places = placesOf(game.board, turn)
        const own = game.scene(game.start()).items.filter((item) => item.owner === seat)
        if (own.length === 0) continue
        const mean = (ys: number[]) => ys.reduce((sum, y) => sum + y, 0) / ys.length
        const height = mean(own.map(({ site }) => places[site]!.y))
        expect(height, `${entry.id}, seat ${seat}`).toBeGreaterThan(mean(places.map(({ y }) => y)) - 1)
      }
    }
  })

  it('can be looked at from the other side', () => {
    expect(turnOfBoard(gameOf('chess'), 1, true)).toBe(0)
    expect(turnOfBoard(gameOf('chess'), undefined, true)).toBe(180)
  })
})

it('a turn of six sixths leads back', () => {
  let point: readonly [number, number] = [2, 1]
  for (let i = 0; i < 6; i++) point = turned(...point, 60)
  expect(point[0]).toBeCloseTo(2)
  expect(point[1]).toBeCloseTo(1)
})
