import { describe, expect, it } from 'vitest'
import {
  addPicture,
  addThing,
  chip,
  die,
  EMPTY_TABLE,
  isRandomiser,
  layOut,
  move,
  moveTo,
  newGame,
  type OwnPicture,
  saveTable,
  setBoard,
  setTitle,
  snapped,
  type TableBoard,
  throwBack,
  undoable,
  withSettings,
} from '../src/index.ts'
import { DISC, ROOK, TestDesk } from './desk.ts'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const own: OwnPicture = { id: 'own-1', name: 'kert', data: PNG, width: 1, height: 1 }

const picture = (id: string): TableBoard => ({
  from: 'picture',
  picture: { from: 'box', id },
  names: { hu: id, en: id },
  width: 800,
  height: 800,
})

describe('general', () => {
  it('R1 an operation is only ever made by a hand: a table has no rules, no turn and no opponent', () => {
    expect(Object.keys(EMPTY_TABLE).sort()).toEqual(
      ['board', 'decks', 'items', 'kinds', 'origin', 'pictures', 'settings', 'title'].sort(),
    )
  })

  it('R2 R4 own pictures serve as board and as piece, and any board goes with any pieces', () => {
    const desk = new TestDesk()
    desk.do(addPicture(desk.table, own))
    const mine = { from: 'own', id: own.id } as const
    desk.do(
      setBoard(desk.table, {
        from: 'picture',
        picture: mine,
        names: { hu: 'kert', en: 'garden' },
        width: 9,
        height: 9,
      }),
    )
    desk.lay({ names: { hu: 'fa', en: 'tree' }, front: { picture: mine, width: 50, height: 70 } })
    desk.lay(ROOK)
    expect(desk.table.items.length).toBe(2)
  })

  it('R3 R14 a piece may lie anywhere, with a board or without one, on the board or beside it', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK)
    for (const board of [null, picture('wood')]) {
      if (board) desk.do(setBoard(desk.table, board))
      for (const [x, y] of [
        [0, 0],
        [-1234.5, 987.25],
      ]) {
        desk.do(moveTo(desk.table, rook, x, y))
        expect(desk.item(rook)).toMatchObject({ x, y })
      }
    }
  })

  it('R5 R8 pieces, randomisers and chips are the equipment; the board is none of them', () => {
    const desk = new TestDesk()
    desk.lay(ROOK)
    desk.do(addThing(desk.table, die()))
    desk.do(addThing(desk.table, chip('5')))
    desk.do(setBoard(desk.table, picture('wood')))
    expect(desk.table.items.map((item) => (isRandomiser(item) ? 'randomiser' : item.type))).toEqual([
      'piece',
      'randomiser',
      'chip',
    ])
  })

  it('R6 the board is exchanged during play and every piece stays exactly where it is', () => {
    const desk = new TestDesk()
    const [disc] = desk.lay(DISC)
    desk.do(setBoard(desk.table, picture('wood')))
    desk.do(moveTo(desk.table, disc, 33, 44))
    const { items } = desk.table
    desk.do(setBoard(desk.table, picture('stone')))
    expect(desk.table.items).toBe(items)
    desk.do(setBoard(desk.table, null))
    expect(desk.table.items).toBe(items)
  })

  it('R7 nothing snaps by itself: a piece may stand off centre, and only a board of a game has sites for the magnet', () => {
    expect(EMPTY_TABLE.settings.magnet).toBe(false)
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK)
    desk.do(moveTo(desk.table, rook, 13.37, -7.77))
    expect(desk.item(rook)).toMatchObject({ x: 13.37, y: -7.77 })
    expect(snapped({} as never, picture('wood'), { x: 1, y: 1 })).toBeUndefined()
  })

  it('R9 R34 there are no modes: board, pieces and the rest come in any order, at any time', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK)
    desk.do(move(desk.table, [rook], 10, 10))
    desk.do(setBoard(desk.table, picture('wood')))
    desk.do(addThing(desk.table, die()))
    desk.lay(DISC, undefined, 3)
    desk.do(throwBack(desk.table, [rook]))
    expect(desk.session.log.every((step) => step.state === 'done')).toBe(true)
  })

  it('R33 after starting the table is empty and has no title, which reads "Üres játék"', () => {
    expect(new TestDesk().table).toEqual(EMPTY_TABLE)
    expect(EMPTY_TABLE.title).toBe('')
  })

  it('R35 a new game returns to the state after starting, with a history of its own; settings stay', () => {
    const desk = new TestDesk()
    desk.lay(ROOK, undefined, 2)
    desk.do(setBoard(desk.table, picture('wood')))
    desk.do(setTitle(desk.table, 'Bástyák'))
    const before = withSettings(desk.session, { magnet: true })
    const after = newGame(before)
    expect(after.log).toEqual([])
    expect(undoable(after)).toBeUndefined()
    expect(after.table).toEqual({ ...EMPTY_TABLE, settings: before.table.settings })
    expect(newGame(before, { ...desk.table, title: 'Más' })).toMatchObject({
      log: [],
      table: { title: 'Más', settings: { magnet: true } },
    })
  })

  it('R36 the setup can be saved before play begins', () => {
    const desk = new TestDesk()
    desk.lay(ROOK)
    expect(saveTable(desk.session, 'game')).toContain('"kind":"game"')
  })

  it('R42 any picture can be a board', () => {
    const desk = new TestDesk()
    desk.do(setBoard(desk.table, { ...picture('x'), picture: { from: 'box', id: 'die-red' } } as TableBoard))
    expect(desk.table.board).not.toBeNull()
  })

  it('R43 there is one board at a time', () => {
    const desk = new TestDesk()
    desk.do(setBoard(desk.table, picture('wood')))
    desk.do(setBoard(desk.table, picture('stone')))
    expect(desk.table.board).toEqual(picture('stone'))
  })

  it('R79 R80 set up from the box, move with the hand, throw back what is captured', () => {
    const desk = new TestDesk()
    const kind = desk.fill(ROOK, 2)
    desk.do(layOut(desk.table, [{ kind, count: 2 }]))
    const [mine, captured] = desk.ids()
    desk.do(moveTo(desk.table, mine, 0, 0))
    desk.do(moveTo(desk.table, captured, 100, 0))
    desk.do(moveTo(desk.table, mine, 100, 0))
    desk.do(throwBack(desk.table, [captured]))
    expect(desk.ids()).toEqual([mine])
    expect(desk.kind(ROOK).left).toBe(1)
  })

  it('R88 a step back and a step forward are offered for everything', () => {
    const desk = new TestDesk()
    const tables = [desk.table]
    desk.fill(ROOK, 1)
    tables.push(desk.table)
    desk.do(layOut(desk.table, [{ kind: desk.kind(ROOK).id, count: 1 }]))
    tables.push(desk.table)
    desk.undo()
    desk.undo()
    expect(desk.table).toEqual(tables[0])
    desk.redo()
    desk.redo()
    expect(desk.table).toEqual(tables[2])
  })
})
