import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, readEntrants, writeCsv } from './csv.ts'

const ids = (at: number) => `p${at + 1}`

test('what is written is read again', () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !/^[=+\-@']/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const same = rows.map((row) => [...row, ...new Array(4).fill('x')].slice(0, 4))
      expect(readCsv(writeCsv([['a', 'b', 'c', 'd'], ...same])).slice(1)).toEqual(same)
    }),
  )
})

test('a name that begins like a formula cannot run in a spreadsheet', () => {
  expect(writeCsv([['=1+1', -5]])).toBe("'=1+1;-5\r\n")
})

test('entrants come from a spreadsheet with Hungarian or English heads, or from a plain list', () => {
  expect(readEntrants('Értékszám;Név;Iskola\n1500;"Nagy, Áron";Petőfi', ids)).toEqual({
    ok: true,
    value: [{ id: 'p1', name: 'Nagy, Áron', rating: 1500, club: 'Petőfi' }],
  })
  expect(readEntrants('name,rating\nAnna,\nBéla,1400', ids)).toEqual({
    ok: true,
    value: [
      { id: 'p1', name: 'Anna' },
      { id: 'p2', name: 'Béla', rating: 1400 },
    ],
  })
  expect(readEntrants('Anna\r\n\r\nBéla\r\n', ids)).toEqual({
    ok: true,
    value: [
      { id: 'p1', name: 'Anna' },
      { id: 'p2', name: 'Béla' },
    ],
  })
})

test('a row without a name or with a strange rating is named', () => {
  expect(readEntrants('', ids)).toMatchObject({ problem: { id: 'csv-empty' } })
  expect(readEntrants('name;rating\n;1500', ids)).toMatchObject({ problem: { id: 'csv-name', values: { row: 2 } } })
  expect(readEntrants('Anna;sok', ids)).toMatchObject({
    problem: { id: 'csv-rating', values: { row: 1, text: 'sok' } },
  })
})
