import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPicture,
  addThing,
  die,
  EMPTY_TABLE,
  flip,
  moveTo,
  newSession,
  openTable,
  openTableFile,
  problemText,
  readPicture,
  removePicture,
  saveTable,
  setBoard,
  setTitle,
  svgData,
} from '../src/index.ts'
import { CARD, DISC, problemOf, ROOK, scripted, TestDesk, value } from './desk.ts'

function playedDesk(): TestDesk {
  const desk = new TestDesk()
  const [rook] = desk.lay(ROOK, { x: 5, y: 5 })
  const [disc] = desk.lay(DISC, { x: 5, y: 5 })
  desk.do(setTitle(desk.table, 'Próba'))
  desk.do(moveTo(desk.table, rook, 12.5, -3))
  desk.do(flip(desk.table, [disc], { chance: scripted(), now: 0 }))
  desk.do(addThing(desk.table, die()))
  desk.do(flip(desk.table, [desk.ids().at(-1)!], { chance: scripted(3), now: 0 }))
  desk.undo()
  desk.do(flip(desk.table, [desk.ids().at(-1)!], { chance: scripted(1), now: 0 }))
  desk.undo()
  return desk
}

describe('saved tables', () => {
  it('R37 R39 starting positions and saved games are stored alike and told apart by their kind', () => {
    const { session } = playedDesk()
    for (const kind of ['start', 'game'] as const) {
      const opened = value(openTable(saveTable(session, kind)))
      expect(opened.kind).toBe(kind)
      expect(opened.session.table).toEqual(session.table)
    }
    expect(problemOf(openTableFile({ ...JSON.parse(saveTable(session, 'game')), kind: 'else' }))).toBe('file-broken')
  })

  it('R38 a game that was begun from a starting position is saved as a game; the starting position stays as it was', () => {
    const setup = playedDesk().session
    const start = saveTable(setup, 'start')
    const opened = value(openTable(start))
    expect(opened.session.log).toEqual([])
    const desk = new TestDesk(opened.session.table)
    desk.lay(ROOK)
    expect(value(openTable(saveTable(desk.session, 'game'))).kind).toBe('game')
    expect(value(openTable(start)).session.table).toEqual(setup.table)
  })

  it('R40 a position holds everything needed to go on: board, box, place, side, layer, values, chips, history', () => {
    const { session } = playedDesk()
    const again = value(openTable(saveTable(session, 'game'))).session
    expect(again).toEqual(session)
    expect(again.log.map((step) => step.state).slice(-2)).toEqual(['dropped', 'undone'])
  })

  it('R87 own pictures travel inside the one file', () => {
    const desk = new TestDesk()
    const bytes = new TextEncoder().encode('<svg viewBox="0 0 2 2"><rect width="2" height="2"/></svg>')
    const own = value(readPicture('kert.svg', bytes))
    desk.do(addPicture(desk.table, own))
    desk.do(
      setBoard(desk.table, {
        from: 'picture',
        picture: { from: 'own', id: own.id },
        names: { hu: 'kert', en: 'garden' },
        width: 400,
        height: 400,
      }),
    )
    expect(value(openTable(saveTable(desk.session, 'start'))).session.table.pictures).toEqual([own])
  })

  it('an own picture is kept once in a file, by its hash, however often it is named', () => {
    const bytes = new TextEncoder().encode('<svg viewBox="0 0 2 2"><rect width="2" height="2"/></svg>')
    const own = value(readPicture('kert.svg', bytes))
    expect(value(readPicture('ugyanaz.svg', bytes)).id).toBe(own.id)
    const desk = new TestDesk({ ...EMPTY_TABLE, pictures: [own] })
    desk.do(setTitle(desk.table, 'a'))
    desk.do(removePicture(desk.table, own.id))
    desk.do(addPicture(desk.table, own))
    desk.do({
      ok: true,
      value: {
        label: { act: 'open' },
        changes: [{ on: 'table', from: desk.table, to: { ...EMPTY_TABLE, pictures: [own] } }],
      },
    })
    const text = saveTable(desk.session, 'game')
    expect(text.split(own.data.slice(20)).length - 1, 'times in the file').toBe(1)
    expect(value(openTable(text)).session).toEqual(desk.session)
    // Files of the first version held it everywhere.
    const { start, log } = desk.session
    const first = { format: 'jatekvilag-table', version: 1, kind: 'game', start, log }
    expect(value(openTableFile(first)).session).toEqual(desk.session)
  })

  it('settings that were steps in older files are settings now, and the rest of the history is as it was', () => {
    const desk = new TestDesk()
    desk.do(setTitle(desk.table, 'a'))
    const settings = (from: boolean, to: boolean) => ({
      operation: {
        label: { act: 'settings' },
        changes: [
          {
            on: 'settings',
            from: { ...desk.table.settings, magnet: from },
            to: { ...desk.table.settings, magnet: to },
          },
        ],
      },
      state: 'done',
    })
    const { start, log } = desk.session
    const old = { format: 'jatekvilag-table', version: 1, kind: 'game', start, log: [settings(false, true), ...log] }
    const opened = value(openTableFile(old)).session
    expect(opened.log).toEqual(log)
    expect(opened.table).toEqual({ ...desk.table, settings: { ...desk.table.settings, magnet: true } })
  })

  it('bad files are refused with a clear sentence', () => {
    const good = JSON.parse(saveTable(playedDesk().session, 'game'))
    const change = (edit: (file: typeof good) => void) => {
      const file = structuredClone(good)
      edit(file)
      return openTable(JSON.stringify(file))
    }
    expect(problemOf(openTable('not a file'))).toBe('file-not-json')
    expect(problemOf(openTable(''))).toBe('file-not-json')
    expect(problemOf(openTable('[1, 2]'))).toBe('file-not-table')
    expect(problemOf(openTable('{"format":"jatekvilag-game"}'))).toBe('file-not-table')
    expect(problemOf(change((file) => (file.version = 9)))).toBe('file-too-new')
    expect(problemOf(change((file) => delete file.start))).toBe('file-broken')
    expect(problemOf(change((file) => (file.start.items = [{ id: 1, type: 'bomb' }])))).toBe('file-broken')
    expect(problemOf(change((file) => (file.log = 'x')))).toBe('file-broken')
    const broken = change((file) => file.log.splice(1, 1))
    expect(problemOf(broken)).toBe('file-bad-step')
    expect(broken.ok ? '' : problemText(broken.problem, 'hu')).toBe(
      'A mentett asztal sérült, nem játszható le ez a lépés: 3.',
    )
  })

  it('a file that was cut off or changed anywhere never throws', () => {
    const text = saveTable(playedDesk().session, 'game')
    fc.assert(
      fc.property(fc.nat(text.length), fc.string({ maxLength: 3 }), fc.nat(10), (at, put, cut) => {
        const answer = openTable(text.slice(0, at) + put + text.slice(at + cut))
        if (!answer.ok) expect(problemText(answer.problem, 'en')).not.toBe('')
      }),
      { numRuns: 300 },
    )
  })

  it('a drawing with a script inside a stranger’s file is refused, whatever says that it is a picture', () => {
    const bad = [
      svgData('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'),
      'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
      'data:text/html,<script>alert(1)</script>',
      'data:image/png;base64,R0lGODlhAQABAAAAACw=',
      'https://example.org/x.png',
    ]
    for (const data of bad) {
      const start = { ...EMPTY_TABLE, pictures: [{ id: 'own-1', name: 'x', data, width: 1, height: 1 }] }
      expect(problemOf(openTable(saveTable(newSession(start), 'start'))), data).toBe('file-broken')
    }
  })

  it('a table that names a piece which is not in its box is refused', () => {
    const desk = new TestDesk()
    desk.lay(CARD)
    const file = { format: 'jatekvilag-table', version: 1, kind: 'start', log: [], start: { ...desk.table, kinds: [] } }
    const answer = openTableFile(file)
    expect(answer.ok ? '' : problemText(answer.problem, 'en')).toBe(
      'The saved table is damaged: “start.items[0].kind” is wrong.',
    )
  })
})
