import { describe, expect, it } from 'vitest'
import { parseInline, parseMarkdown } from './markdown.ts'

describe('a rules page', () => {
  it('has headings, paragraphs, lists, tables and diagrams', () => {
    const page =
      '# Hex\n\nOne\nline.\n\n- a **b**\n- c\n  goes on\n\n1. x\n2. y\n\n| p | q |\n|---|---|\n| 1 | 2 |\n\n```diagram\nmoves: a1\n```\nend'
    expect(parseMarkdown(page).map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'list',
      'table',
      'code',
      'paragraph',
    ])
    expect(parseMarkdown(page)[2]).toEqual({
      kind: 'list',
      ordered: false,
      items: [
        [
          { kind: 'text', text: 'a ' },
          { kind: 'strong', text: 'b' },
        ],
        [{ kind: 'text', text: 'c goes on' }],
      ],
    })
    expect(parseMarkdown(page)[5]).toEqual({ kind: 'code', language: 'diagram', text: 'moves: a1\n' })
  })

  it('lets no dangerous address through and keeps HTML as text', () => {
    expect(parseInline('[x](javascript:alert(1)) <b>')).not.toContainEqual(expect.objectContaining({ kind: 'link' }))
    expect(parseInline('<script>')).toEqual([{ kind: 'text', text: '<script>' }])
  })

  it('reads stars inside words as stars', () => {
    expect(parseInline('2*3*4')).toEqual([{ kind: 'text', text: '2*3*4' }])
  })
})
