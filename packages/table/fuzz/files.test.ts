/** Table files, pictures and decks, spoilt: each is opened or refused with a sentence; what is opened can be kept again. */
import { atOnce, attack, mutated, mutatedBytes, mutatedData, oneOf } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  addThing,
  die,
  flip,
  isHarmlessData,
  moveTo,
  openTable,
  openTableFile,
  parseDeck,
  problemText,
  readPicture,
  saveTable,
  view,
} from '../src/index.ts'
import { CARD, DISC, ROOK, scripted, TestDesk } from '../test/desk.ts'

const desk = new TestDesk()
const [rook] = desk.lay(ROOK, { x: 5, y: 5 })
desk.lay(DISC, { x: 5, y: 5 })
desk.lay(CARD, { x: 15, y: 5 }, 3)
desk.do(moveTo(desk.table, rook, 12.5, -3))
desk.do(addThing(desk.table, die()))
desk.do(flip(desk.table, [desk.ids().at(-1)!], { chance: scripted(3), now: 0 }))
desk.undo()
const TABLE = saveTable(desk.session, 'game')

function checkRefusal(answer: Answer<unknown>): void {
  if (answer.ok) return
  for (const language of ['hu', 'en'] as const) {
    const sentence = problemText(answer.problem, language)
    expect(sentence).toBeTruthy()
    expect(sentence).not.toMatch(/[\n\r]/)
  }
}

/** What was opened is a table like any other. */
function checkOpened(answer: ReturnType<typeof openTable>): void {
  checkRefusal(answer)
  if (!answer.ok) return
  const { session, kind } = answer.value
  for (const seat of [undefined, 0, 7]) view(session.table, seat)
  const again = openTable(saveTable(session, kind))
  expect(again.ok && again.value.session.table).toEqual(session.table)
}

describe('a spoilt table file is a table or a sentence', () => {
  it('as data', () => {
    attack(1500, (random) => {
      const spoilt = mutatedData(JSON.parse(TABLE), random)
      atOnce(
        () => JSON.stringify(spoilt)?.slice(0, 3000) ?? '',
        () => checkOpened(openTableFile(spoilt)),
      )
    })
  })

  it('as text', () => {
    attack(800, (random) => {
      const spoilt = mutated(TABLE, random)
      atOnce(
        () => spoilt.slice(0, 3000),
        () => checkOpened(openTable(spoilt)),
      )
    })
  })
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const PICTURES: readonly Uint8Array[] = [
  bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\b\0\0\0\0'),
  bytes('BM\0\0\0\0\0\0\0\0\0\0\0\0\x28\0\0\0\x10\0\0\0\x10\0\0\0'),
  bytes('\xff\xd8\xff\xe0\0\x04\0\0\xff\xc4\0\x04\0\0\xff\xc2\0\x0b\b\0\x10\0\x10\x01\0\0'),
  bytes('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x63\0\0\x31\0\0'),
  bytes('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x63\x40\x0c\0'),
]
const DRAWING = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9mm">
<style>.a{fill:red} @import url(x);</style><defs><linearGradient id="g"><stop offset="1" stop-color="#fff"/></linearGradient>
</defs><g class="a" style="fill:url(#g);opacity:.5" onclick="x()"><path d="M0 0L9 9"/><use href="#g"/><a href="javascript:x">
<text x="1">a &amp; b &#x41; <![CDATA[c]]></text></a><!-- c --><script>x()</script></g></svg>`

describe('a spoilt picture is a harmless picture or a sentence', () => {
  const check = (content: Uint8Array) => {
    const answer = readPicture('x.png', content)
    checkRefusal(answer)
    if (answer.ok) expect(isHarmlessData(answer.value.data)).toBe(true)
    if (answer.ok && answer.value.data.startsWith('data:image/svg'))
      expect(decodeURIComponent(answer.value.data)).not.toMatch(/<script|<[^>]*(\sonclick|javascript:)|<style>[^<]*@/i)
  }

  it('of dots', () => {
    attack(4000, (random) => check(mutatedBytes(oneOf(PICTURES, random), random)))
  })

  it('of lines', () => {
    const encoder = new TextEncoder()
    attack(1500, (random) => {
      const spoilt = mutated(DRAWING, random, [DRAWING])
      atOnce(
        () => spoilt.slice(0, 3000),
        () => check(encoder.encode(spoilt)),
      )
    })
  })
})

it('a spoilt deck of cards is a deck or a sentence', () => {
  attack(1500, (random) => {
    const spoilt = mutated('2\r\nGo to start\r\n\r\nPay 100\r\nto all\r\n', random)
    checkRefusal(parseDeck('x.szk', random.below(2) === 0 ? spoilt : bytes(spoilt)))
  })
})
