import { describe, expect, it } from 'vitest'
import { paperFor } from './paper.ts'

describe('a board on paper', () => {
  it('is as large as fits, and not larger than usual', () => {
    expect(paperFor([400, 500])).toEqual({ wide: false, step: 24, width: 96, height: 120, tooBig: false })
    expect(paperFor([2000, 2000])).toMatchObject({ step: 9.5, width: 190, tooBig: false })
  })

  it('lies on its side when it is wide', () => {
    expect(paperFor([2000, 1200])).toMatchObject({ wide: true, step: 13.5, width: 270 })
  })

  it('keeps the wished step and says when it is too big', () => {
    expect(paperFor([800, 800], 30)).toMatchObject({ step: 30, width: 240, tooBig: true })
    expect(paperFor([400, 500], 30)).toMatchObject({ step: 30, width: 120, height: 150, tooBig: false })
  })
})
