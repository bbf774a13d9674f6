import { useEffect, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import './about.css'

const LICENCES = 'licences.txt'

/** What this is, what the book is, and by whose work it lives. */
export function AboutPage() {
  const { t } = useTongue()
  return (
    <article className="narrow about">
      <title>{`${t('about.title')} – ${t('app.name')}`}</title>
      <h1>{t('about.title')}</h1>
      <p>{t('about.what')}</p>
      <h2>{t('about.book-title')}</h2>
      <p>{t('about.book')}</p>
      <p>{t('about.box')}</p>
      <p>{t('about.thanks')}</p>
      <h2>{t('about.yours-title')}</h2>
      <p>{t('about.yours')}</p>
      <h2>{t('about.licences-title')}</h2>
      <p>{t('about.own-licence')}</p>
      <Licences />
    </article>
  )
}

/** The notices of everything by others that is shipped with the application; the build writes them. */
function Licences() {
  const { t } = useTongue()
  const [text, setText] = useState<string>()
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    let wanted = true
    fetch(new URL(LICENCES, document.baseURI))
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
      .then(
        (found) => wanted && setText(found),
        () => wanted && setMissing(true),
      )
    return () => {
      wanted = false
    }
  }, [])
  if (missing) return <p>{t('about.licences-missing')}</p>
  if (text === undefined) return null
  const names = [...text.matchAll(/^# (.+)$/gm)].map(([, name]) => name)
  return (
    <>
      <p>{t('about.licences')}</p>
      <ul className="about-names">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <details>
        <summary>{t('about.licences-whole')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <pre tabIndex={0}>{text}</pre>
      </details>
    </>
  )
}
