import { FIRST_LANGUAGES, type GameEntry } from '@jatekvilag/engine'
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react'
import { loadRules, type RulesPage, rulesLanguages } from '../games/rules.ts'
import { useTongue } from '../i18n/index.ts'
import { Select } from '../ui/Select.tsx'
import { DiagramView } from './DiagramView.tsx'
import { MovementsView } from './MovementsView.tsx'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'

/** The rules as a person reads them; the page lies beside the game. */
export function Rules({ entry }: { entry: GameEntry }) {
  const { t, language } = useTongue()
  const [chosen, setChosen] = useState<string>()
  const wantedLanguage = chosen ?? language
  const [page, setPage] = useState<{ found: RulesPage | undefined }>()
  useEffect(() => {
    let wanted = true
    loadRules(entry.id, wantedLanguage).then(
      (found) => wanted && setPage({ found }),
      () => wanted && setPage({ found: undefined }),
    )
    return () => {
      wanted = false
    }
  }, [entry, wantedLanguage])
  const blocks = useMemo(() => parseMarkdown(page?.found?.text ?? ''), [page])
  if (!page) return null
  if (!page.found) return <p className="quiet">{t('game.no-rules')}</p>
  const { language: written } = page.found
  const languages = rulesLanguages(entry.id)
  return (
    <div className="prose" lang={written}>
      {/* The two languages of the application itself are chosen in its settings. */}
      {languages.length > FIRST_LANGUAGES.length && (
        <div lang={language}>
          <Select
            className="rules-language"
            label={t('game.rules-language')}
            value={written}
            options={languages.map((code) => [code, ownName(code)] as const)}
            onChange={setChosen}
          />
        </div>
      )}
      {written !== wantedLanguage && (
        <p className="quiet" lang={language}>
          {t('game.rules-other-language')}
        </p>
      )}
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page does not change while it is read
        <Fragment key={i}>{drawBlock(block, entry, i, written)}</Fragment>
      ))}
    </div>
  )
}

/** What a language calls itself: `Deutsch`, `magyar`. */
function ownName(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
}

function drawBlock(block: Block, entry: GameEntry, index: number, language: string): ReactNode {
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
      if (block.language === 'diagram') return <DiagramView entry={entry} source={block.text} />
      if (block.language === 'moves') return <MovementsView entry={entry} source={block.text} language={language} />
      return <pre>{block.text}</pre>
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
