import type { GameEntry } from '@jatekvilag/engine'
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react'
import { loadRules, type RulesPage } from '../games/rules.ts'
import { useTongue } from '../i18n/index.ts'
import { DiagramView } from './DiagramView.tsx'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'

/** The rules as a person reads them; the page lies beside the game. */
export function Rules({ entry }: { entry: GameEntry }) {
  const { t, language } = useTongue()
  const [page, setPage] = useState<{ found: RulesPage | undefined }>()
  useEffect(() => {
    let wanted = true
    loadRules(entry.id, language).then(
      (found) => wanted && setPage({ found }),
      () => wanted && setPage({ found: undefined }),
    )
    return () => {
      wanted = false
    }
  }, [entry, language])
  const blocks = useMemo(() => parseMarkdown(page?.found?.text ?? ''), [page])
  if (!page) return null
  if (!page.found) return <p className="quiet">{t('game.no-rules')}</p>
  return (
    <div className="prose" lang={page.found.language}>
      {page.found.language !== language && (
        <p className="quiet" lang={language}>
          {t('game.rules-other-language')}
        </p>
      )}
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page does not change while it is read
        <Fragment key={i}>{drawBlock(block, entry, i)}</Fragment>
      ))}
    </div>
  )
}

function drawBlock(block: Block, entry: GameEntry, index: number): ReactNode {
  switch (block.kind) {
    case 'heading':
      // The page's own title is the game's name, which stands above already.
      if (block.level === 1) return null
      return block.level === 2 ? <h3>{inline(block.text)}</h3> : <h4>{inline(block.text)}</h4>
    case 'paragraph':
      return <p className={index === 1 ? 'lead' : undefined}>{inline(block.text)}</p>
    case 'list': {
      const items = block.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={i}>{inline(item)}</li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls and must be reachable by keyboard
        <div className="wide" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <th key={i}>{inline(cell)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, r) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <tr key={r}>
                  {row.map((cell, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={i}>{inline(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'code':
      return block.language === 'diagram' ? <DiagramView entry={entry} source={block.text} /> : <pre>{block.text}</pre>
  }
}

function inline(parts: readonly Inline[]): ReactNode {
  return parts.map((part, i) => {
    const key = `${i}-${part.kind}`
    switch (part.kind) {
      case 'strong':
        return <strong key={key}>{part.text}</strong>
      case 'em':
        return <em key={key}>{part.text}</em>
      case 'code':
        return <code key={key}>{part.text}</code>
      case 'link':
        return (
          <a key={key} href={part.href} rel="noreferrer">
            {part.text}
          </a>
        )
      default:
        return part.text
    }
  })
}
