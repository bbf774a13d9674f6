import { describe, expect, it } from 'vitest'
import type { Choice } from './box-choices.ts'
import { withBack, withFront } from './piece-sides.ts'

const face = (id: string) => ({ picture: { from: 'box', id } as const, width: 10, height: 10 })
const choice = (id: string, back?: string): Choice => ({
  key: id,
  names: { en: id },
  front: face(id),
  ...(back ? { back: face(back) } : {}),
})

describe('the sides of a piece to be', () => {
  it('a front brings its usual back along', () => {
    expect(withFront({}, choice('ace', 'pattern')).back?.front).toEqual(face('pattern'))
    expect(withFront(withFront({}, choice('ace', 'pattern')), choice('stone')).back).toBeUndefined()
  })

  it('a back once chosen stays chosen, whatever front is tried next', () => {
    const chosen = withBack(withFront({}, choice('ace', 'pattern')), choice('wood'))
    for (const front of [choice('king', 'pattern'), choice('stone')])
      expect(withFront(chosen, front)).toMatchObject({ front: { key: front.key }, back: { key: 'wood' } })
  })

  it('and so does an empty one', () => {
    const empty = withBack({}, undefined)
    expect(withFront(empty, choice('ace', 'pattern')).back).toBeUndefined()
  })
})
