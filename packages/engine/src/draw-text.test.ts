import { expect, it } from 'vitest'
import { readDiagram } from './diagram.ts'
import { drawText } from './draw-text.ts'
import { openGame } from './entry.ts'
import { unwrap } from './parsed.ts'
import { refusal } from './testing/index.ts'
import { walk } from './testing/walk.ts'

const game = unwrap(openGame(walk))

it('draws every site with what lies on it, and the labels', () => {
  expect(drawText(game, game.start())).toBe('1 · x · o ·\n  a b c d e')
})

it('draws a stack from the bottom up', () => {
  expect(drawText(game, unwrap(game.read('2 2 0 0')))).toContain('xo')
})

it.each([
  ['caption: The start.', 'The start.'],
  ['position: 0 3 1 0\nmoves: right,done\ncaption: One step.', 'One step.'],
])('reads the diagram %j', (source, caption) => {
  expect(unwrap(readDiagram(walk, source)).caption).toBe(caption)
})

it.each([
  ['position: nonsense', 'diagram position: four numbers are needed'],
  ['moves: jump', 'diagram move 1: "jump" is not a legal move here'],
  ['colour: red', 'a diagram has no "colour"'],
  ['no colon', 'diagram line without a colon: "no colon"'],
])('refuses the diagram %j', (source, problem) => {
  const answer = readDiagram(walk, source)
  expect(refusal(answer)).toContain(problem)
})
